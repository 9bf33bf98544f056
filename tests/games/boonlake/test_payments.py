"""Ways to pay, checked against a brute force written from the rules (BL-CST, BL-LEV-15, -18, -19, BL-R-21).

The brute force tries where each boat goes, whether the boat lever pays for one upstream move, what joker A does
(nothing, a resource less, 2 coins) and what joker B does (nothing, 5 coins, 5 coins and a resource less). Of all that
works it drops what is needless: a boat that might as well have stayed, a joker without which the same would have
worked. Of the rest it keeps what nothing else beats: coins left, boats upstream, levers kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.games.boonlake.builder import ED, GAME, Position
from towpath.games.boonlake.payments import TOO_MUCH, payment_levers

PAYABLES = [card.id for card in ED.cards] + [tile.id for tile in ED.scoring_tiles]
PRICES = [(card.coins, card.vases, card.need) for card in ED.cards]
PRICES += [(tile.project_coins, 0, tile.project_need) for tile in ED.scoring_tiles]
LEVER_BITS = {"boat": 1 << 11, "joker_a": 1 << 9, "joker_b": 1 << 4}
WOOD, LOAM, STONE, IRON = range(4)
UNUSED, COINS = "unused", "coins"
DISCOUNTS = ("wholesaler", "purchasing-guild")  # 1 coin less each


@dataclass(frozen=True)
class Purse:
    """What a payer has."""

    sites: tuple[int, int, int, int]
    boats: tuple[int, int]
    levers: frozenset[str]
    coins: int


@dataclass(frozen=True)
class Outcome:
    """What a payer has left, and the levers that were used; joker A may have been used in two ways."""

    coins: int
    boats: tuple[int, int]
    used: frozenset[str]
    joker_a: str

    def beats(self, other: Outcome) -> bool:
        """As good in every respect, and not the same."""
        better = self.coins >= other.coins and self.used <= other.used
        return better and all(a <= b for a, b in zip(self.boats, other.boats, strict=True)) and self != other


def shown(purse: Purse, boats: tuple[int, ...], resource: int) -> int:
    return purse.sites[resource] + boats.count(resource)


def n_upstream(purse: Purse, boats: tuple[int, ...]) -> int:
    return sum(end < start for start, end in zip(purse.boats, boats, strict=True))


def brute_force(price: int, need: tuple[int, ...], purse: Purse) -> set[Outcome]:
    """Every sensible outcome of paying `price` coins and showing `need`."""
    reductions = [str(r) for r in range(4)]
    found: set[Outcome] = set()
    for boats in product(range(4), repeat=2):
        upstream = n_upstream(purse, boats)
        if upstream > n_upstream(purse, boats[::-1]):
            continue  # the other boat gets there with less ado
        boat_levers = [False, True] if "boat" in purse.levers and upstream else [False]
        joker_a = [UNUSED, COINS, *reductions] if "joker_a" in purse.levers else [UNUSED]
        joker_b = [UNUSED, COINS, *reductions] if "joker_b" in purse.levers else [UNUSED]
        for lever, a, b in product(boat_levers, joker_a, joker_b):

            def works(boats: tuple[int, ...], a: str, b: str, fare: int = 2 * (upstream - lever)) -> bool:
                return resources_suffice(purse, boats, need, a, b) and purse.coins + gain(a, b) >= price + fare

            stay_0, stay_1 = (purse.boats[0], boats[1]), (boats[0], purse.boats[1])
            needless = (
                (boats[0] != purse.boats[0] and resources_suffice(purse, stay_0, need, a, b))
                or (boats[1] != purse.boats[1] and resources_suffice(purse, stay_1, need, a, b))
                or (a != UNUSED and works(boats, UNUSED, b))
                or (b != UNUSED and works(boats, a, UNUSED))
            )
            if works(boats, a, b) and not needless:
                used = {"boat": lever, "joker_a": a != UNUSED, "joker_b": b != UNUSED}
                found.add(
                    Outcome(
                        purse.coins + gain(a, b) - price - 2 * (upstream - lever),
                        (min(boats), max(boats)),
                        frozenset(name for name, is_used in used.items() if is_used),
                        a if a in (UNUSED, COINS) else "resource",
                    )
                )
    return {outcome for outcome in found if not any(other.beats(outcome) for other in found)}


def resources_suffice(purse: Purse, boats: tuple[int, ...], need: tuple[int, ...], a: str, b: str) -> bool:
    less = [a, b]
    return all(shown(purse, boats, r) >= max(0, need[r] - less.count(str(r))) for r in range(4))


def gain(a: str, b: str) -> int:
    return (2 if a == COINS else 0) + (5 if b != UNUSED else 0)


def offered(payable: int, purse: Purse, discount: int) -> list[Outcome]:
    """What the engine offers, read from the notation."""
    pair = [(a, b) for a in range(4) for b in range(a, 4)].index((min(purse.boats), max(purse.boats)))
    levels = sum(level * 3**r for r, level in enumerate(purse.sites))
    up = sum(LEVER_BITS[lever] for lever in purse.levers)
    price = max(0, PRICES[payable][0] - discount)
    found = []
    for way in GAME.prices.offers(payable, levels, pair, up, purse.coins, discount):  # type: ignore[attr-defined]
        _, _, first, second, *levers = GAME.vocabulary[GAME.lookup("pay boats wood wood") + way.code].split()
        used = {lever.removesuffix("-coins").replace("boat-lever", "boat").replace("-", "_") for lever in levers}
        a = COINS if "joker-a-coins" in levers else "resource" if "joker-a" in levers else UNUSED
        boats = (ED.resources.index(first), ED.resources.index(second))
        found.append(Outcome(purse.coins + way.gain - way.cost - price, boats, frozenset(used), a))
    return found


levels = st.integers(0, 2)
purses = st.builds(
    Purse,
    st.tuples(levels, levels, levels, levels),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
    st.frozensets(st.sampled_from(sorted(LEVER_BITS))),
    st.integers(0, 16),
)
ALL_LEVERS = frozenset(LEVER_BITS)
BANK, BLACKSMITH = PAYABLES.index("bank"), PAYABLES.index("blacksmith")


@pytest.mark.rule("BL-CST-02", "BL-CST-08", "BL-CST-10", "BL-CST-11", "BL-CST-13", "BL-LEV-15", "BL-R-21", "BL-R-53")
@given(st.sampled_from(range(len(PAYABLES))), purses, st.integers(0, 2))
@example(BANK, Purse((0, 2, 1, 0), (LOAM, IRON), frozenset({"joker_a"}), 2), 0)
@example(BLACKSMITH, Purse((0, 1, 0, 0), (WOOD, IRON), frozenset(), 4), 0)
@example(BLACKSMITH, Purse((0, 0, 0, 0), (STONE, IRON), ALL_LEVERS, 0), 0)
@example(PAYABLES.index("woodpile"), Purse((0, 0, 0, 0), (WOOD, WOOD), frozenset({"joker_b"}), 1), 0)
@settings(max_examples=500, deadline=None)
def test_the_ways_offered_are_those_of_the_brute_force(payable: int, purse: Purse, discount: int) -> None:
    price, _, need = PRICES[payable]
    found = offered(payable, purse, discount)
    assert len(set(found)) == len(found)
    assert set(found) == brute_force(max(0, price - discount), need, purse)


@pytest.mark.rule("BL-CST-01", "BL-CST-02", "BL-PLY-01", "BL-PRJ-04", "BL-R-21")
@given(
    st.lists(st.sampled_from(PAYABLES[:165]), min_size=1, max_size=8, unique=True),
    st.lists(st.sampled_from(PAYABLES[165:]), min_size=4, max_size=4, unique=True),
    purses,
    st.integers(0, 2),
    st.integers(0, 2),
)
@settings(max_examples=150, deadline=None)
def test_a_card_or_project_is_offered_if_and_only_if_the_brute_force_can_pay_it(
    hand: list[str], tiles: list[str], purse: Purse, vases: int, discount: int
) -> None:
    hand = [card for card in hand if card not in DISCOUNTS]
    at = Position().played(0, *DISCOUNTS[:discount]).areas(*tiles).do("take builder")
    at.hand(0, *hand).coins(0, purse.coins).vases(0, vases).lever(0, *sorted(purse.levers))
    at.boats(0, ED.resources[purse.boats[0]], ED.resources[purse.boats[1]])
    for resource, level in zip(ED.resources, purse.sites, strict=True):
        at.site(0, resource, level)

    payable = set()
    for name, (price, vases_needed, need) in zip(PAYABLES, PRICES, strict=True):
        price = max(0, price - discount)
        if name in hand + tiles and vases >= vases_needed and brute_force(price, need, purse):
            payable.add(f"play {name}" if name in hand else f"project {name}")
    assert set(at.beginning("play") + at.beginning("project")) == payable


@pytest.mark.rule("BL-CST-01", "BL-CST-11", "BL-LEV-02", "BL-LEV-18", "BL-LEV-19")
@given(st.sampled_from([card for card in range(165) if not ED.cards[card].immediate]), purses)
@settings(max_examples=150, deadline=None)
def test_paying_leaves_just_what_the_brute_force_says(card: int, purse: Purse) -> None:
    """Coins, boats and levers after each way to pay, for cards that bring nothing at once."""
    price, vases, need = PRICES[card]
    at = Position().do("take builder").hand(0, PAYABLES[card]).coins(0, purse.coins).vases(0, vases)
    at.boats(0, ED.resources[purse.boats[0]], ED.resources[purse.boats[1]]).lever(0, *sorted(purse.levers))
    for resource, level in zip(ED.resources, purse.sites, strict=True):
        at.site(0, resource, level)
    outcomes = brute_force(price, need, purse)
    if not outcomes:
        at.refuses(f"play {PAYABLES[card]}")
        return

    start = at.state.clone()
    at.do(f"play {PAYABLES[card]}")
    ways = at.beginning("pay") or [""]
    left = set()
    for way in ways:
        at.state = start.clone()
        at.do(*[text for text in (f"play {PAYABLES[card]}", way) if text])
        board = at[0]
        assert (board.vases, board.hand, board.display) == (0, [], [card])
        up = frozenset(lever for lever, bit in LEVER_BITS.items() if board.up & bit)
        boats = [(a, b) for a in range(4) for b in range(a, 4)][board.boats]
        left.add((board.coins, boats, purse.levers - up))
    assert left == {(outcome.coins, outcome.boats, outcome.used) for outcome in outcomes}
    assert len(ways) == len(outcomes)


@pytest.mark.rule("BL-LEV-18", "BL-LEV-19", "BL-CST-13")
def test_at_most_two_boats_and_two_jokers_make_up_for_missing_sites() -> None:
    """Four resources missing can be covered, five cannot, and three levers down help nobody."""
    four = Purse((0, 0, 0, 0), (WOOD, WOOD), ALL_LEVERS, 20)
    foundry, mint = PAYABLES.index("foundry"), PAYABLES.index("mint")
    assert PRICES[foundry][2] == (0, 1, 0, 3)
    assert {outcome.boats for outcome in offered(foundry, four, 0)} == {(LOAM, IRON)}
    assert all({"joker_a", "joker_b"} <= outcome.used for outcome in offered(foundry, four, 0))
    assert PRICES[mint][2] == (1, 0, 1, 3)
    assert offered(mint, four, 0) == []
    assert offered(mint, Purse((1, 0, 0, 0), (WOOD, WOOD), ALL_LEVERS, 20), 0)
    assert offered(foundry, Purse((0, 0, 0, 0), (WOOD, WOOD), frozenset({"joker_a", "boat"}), 20), 0) == []


def test_the_least_coins_beyond_the_price_are_tabled() -> None:
    """What `play_options` compares with: boats cost, jokers bring, and what cannot be covered costs too much."""
    prices = GAME.prices  # type: ignore[attr-defined]
    assert payment_levers(LEVER_BITS["boat"]) == 1
    assert payment_levers(LEVER_BITS["joker_a"]) == 2
    assert payment_levers(LEVER_BITS["joker_b"]) == 4
    assert payment_levers(4095 & ~sum(LEVER_BITS.values())) == 0
    one_wood, two_wood, both_at_iron = 1, 2, 9
    for deficit, levers, net in [
        (0, 0, 0),
        (one_wood, 0, 2),
        (one_wood, 1, 0),  # the boat lever
        (one_wood, 2, 0),  # joker A as coins for the boat, or on the resource
        (one_wood, 4, -5),  # joker B on the resource
        (one_wood, 6, -7),  # joker B on the resource, joker A as coins
        (two_wood, 0, 4),
        (two_wood, 1, 2),
        (two_wood, 7, -7),  # the boat lever, joker B on a resource, joker A as coins
        (5 * one_wood + 3, 0, TOO_MUCH),
    ]:
        assert prices.least(deficit, both_at_iron, levers) == net, (deficit, levers)
