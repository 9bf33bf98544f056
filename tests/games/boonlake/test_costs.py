"""Prices, production sites, boats and resources (BL-CST, BL-R-21, BL-EX-01 to -05)."""

from __future__ import annotations

import pytest

from tests.games.boonlake.builder import GAME, Position
from towpath.games.boonlake.vocabulary import pair_of

WOOD, LOAM, STONE, IRON = range(4)


def boats(at: Position, seat: int = 0) -> int:
    return at[seat].boats


def step_1(strip: str = "pioneer") -> Position:
    """Seat 0 may play a card of the strip's kind."""
    return Position().do(f"take {strip}")


# The price.


@pytest.mark.rule("BL-CST-01", "BL-CST-02")
@pytest.mark.parametrize(
    ("coins", "vases", "wood", "playable"),
    [(4, 1, 2, True), (3, 1, 2, False), (4, 0, 2, False), (4, 1, 1, False)],
)
def test_a_price_is_a_mix_of_vases_coins_and_resources(coins: int, vases: int, wood: int, playable: bool) -> None:
    """A wedding feast costs 4 coins, 1 vase and 2 wood."""
    at = step_1("settle").hand(0, "wedding-feast").boats(0, "iron", "iron")
    at.coins(0, coins).vases(0, vases).site(0, "wood", wood)
    if not playable:
        at.refuses("play wedding-feast")
        return
    at.do("play wedding-feast")
    assert (at[0].coins, at[0].vases) == (0, 0)
    assert at[0].level(WOOD) == 2
    paid = [(event.kind, event.args["amount"], event.clause) for event in at.events if event.clause == "BL-CST-01"]
    assert paid == [("coins", -4, "BL-CST-01"), ("vases", -1, "BL-CST-01")]


@pytest.mark.rule("BL-CST-02", "BL-CST-03", "BL-CST-04")
def test_nothing_is_handed_over_so_a_resource_serves_again_and_again() -> None:
    """One loam site of level 1 pays for a night card in step 1 and for a sunset card in step 3."""
    at = step_1("settle").hand(0, "reading-room", "swap-meet").coins(0, 4).site(0, "loam", 1).boats(0, "wood", "iron")
    at.do("play reading-room", "pass", "play swap-meet")
    assert at[0].coins == 0
    assert at[0].level(LOAM) == 1
    assert boats(at) == pair_of(WOOD, IRON)


@pytest.mark.rule("BL-CST-04", "BL-CST-03")
@pytest.mark.parametrize(
    ("resource", "card", "coins"), [("wood", "trading-post", 3), ("loam", "kiln", 2), ("stone", "toll-gate", 2)]
)
def test_level_1_makes_one_available_and_level_2_two(resource: str, card: str, coins: int) -> None:
    """The card asks for 3 of a resource; boats show 1 of it and cannot pay for going upstream."""
    at = step_1("progress").hand(0, card).coins(0, coins + 1).boats(0, resource, "iron")
    assert not at.site(0, resource, 1).offers(f"play {card}")
    assert at.site(0, resource, 2).offers(f"play {card}")
    # Two boats there and a site of level 1 do as well.
    assert at.site(0, resource, 1).boats(0, resource, resource).offers(f"play {card}")
    assert not at.site(0, resource, 0).offers(f"play {card}")


@pytest.mark.rule("BL-CST-04", "BL-CST-03")
def test_iron_is_the_fourth_resource() -> None:
    """A foundry costs 8 coins, 1 loam and 3 iron: both boats sail down to iron."""
    at = step_1("progress").hand(0, "foundry").coins(0, 8).site(0, "loam", 1)
    assert not at.site(0, "iron", 0).offers("play foundry")
    at.site(0, "iron", 1).do("play foundry")
    assert (at[0].coins, boats(at)) == (0, pair_of(IRON, IRON))


# Production sites.


@pytest.mark.rule("BL-CST-05", "BL-CST-06", "BL-CST-07")
def test_to_build_a_site_is_to_place_it_at_level_1_or_to_turn_it_to_level_2() -> None:
    at = Position().ship(0, "t12").pass_until("Sail").do("sail 1")
    at.site(0, "loam", 1).site(0, "stone", 2)
    assert at.beginning("site") == ["site wood", "site loam", "site iron"]
    at.refuses("site stone")
    other = Position().ship(0, "t12").pass_until("Sail").do("sail 1").site(0, "loam", 1)

    at.do("site wood")
    other.do("site loam")
    assert [at[0].level(r) for r in range(4)] == [1, 1, 2, 0]
    assert [other[0].level(r) for r in range(4)] == [0, 2, 0, 0]
    assert [(event.args["resource"], event.args["level"]) for event in other.events if event.kind == "site"] == [
        ("loam", 2)
    ]


@pytest.mark.rule("BL-CST-06", "BL-CST-07")
def test_with_four_sites_at_level_2_there_is_nothing_left_to_build() -> None:
    at = Position().ship(0, "t12").pass_until("Sail").do("sail 1")
    for resource in ("wood", "loam", "stone", "iron"):
        at.site(0, resource, 2)
    assert at.beginning("site") == []
    assert at.do("take vase")[0].vases == 1


# Boats.


@pytest.mark.rule("BL-CST-08")
def test_each_boat_makes_one_resource_available() -> None:
    at = step_1().hand(0, "foragers-hut").coins(0, 2)  # 1 coin and 2 wood
    assert at.boats(0, "wood", "wood").offers("play foragers-hut")
    assert not at.boats(0, "wood", "iron").offers("play foragers-hut")
    assert at.site(0, "wood", 1).offers("play foragers-hut")


@pytest.mark.rule("BL-CST-10")
def test_downstream_any_distance_is_free() -> None:
    at = Position()
    assert at.beginning("boat") == ["boat wood loam", "boat wood stone", "boat wood iron"]
    at.do("boat wood iron")
    assert (boats(at), at[0].coins) == (pair_of(WOOD, IRON), 0)
    assert at.beginning("boat") == ["boat wood loam", "boat wood stone", "boat wood iron"]
    at.do("boat wood stone")
    assert (boats(at), at.beginning("boat")) == (pair_of(STONE, IRON), ["boat stone iron"])


@pytest.mark.rule("BL-CST-11")
@pytest.mark.parametrize("to", ["wood", "loam", "stone"])
def test_upstream_costs_2_coins_whatever_the_distance(to: str) -> None:
    at = Position().boats(0, "iron", "iron").coins(0, 1)
    at.refuses(f"boat iron {to}")
    at.coins(0, 2).do(f"boat iron {to}")
    assert at[0].coins == 0
    assert boats(at) == pair_of(IRON, ("wood", "loam", "stone", "iron").index(to))
    # Paid first.
    assert [(event.kind, event.clause) for event in at.events] == [("coins", "BL-CST-11"), ("boats", "BL-CST-09")]


@pytest.mark.rule("BL-CST-11")
def test_each_boat_pays_for_itself() -> None:
    at = Position().boats(0, "stone", "iron").coins(0, 3).do("boat iron wood")
    assert (boats(at), at[0].coins) == (pair_of(WOOD, STONE), 1)
    at.refuses("boat stone wood")
    at.coins(0, 2).do("boat stone wood")
    assert (boats(at), at[0].coins) == (pair_of(WOOD, WOOD), 0)


@pytest.mark.rule("BL-CST-09")
def test_boats_move_at_any_time_their_owner_has_a_decision() -> None:
    """In every step of the own turn, in the own share of another's action, and in an interim scoring."""
    at = Position().ship(0, "t17").lever(1, "vase").hand(1, "berry-thicket")
    asked = set()
    while at.asked != "ScoreTile":
        assert at.offers("boat wood iron"), at.asked
        asked.add(at.asked)
        at.do(at.options()[0])
    assert at.offers("boat wood iron")
    turn = {"ChooseStrip", "PlayStep", "Explore", "DevelopOrUpgrade", "AnswerPioneer", "PlayOrElse", "Sail"}
    assert asked == turn | {"InterimPlay"}


@pytest.mark.rule("BL-CST-09")
def test_a_boat_moved_on_anothers_turn_leaves_the_decision_open() -> None:
    at = Position().do("take settle", "pass", "pass", "pass")
    assert (at.state.current_seat, at.asked) == (1, "PlayOrElse")
    at.do("boat wood loam")
    assert (at.state.current_seat, at.asked) == (1, "PlayOrElse")
    assert (boats(at, 0), boats(at, 1)) == (pair_of(WOOD, WOOD), pair_of(WOOD, LOAM))


# The examples.


@pytest.mark.rule("BL-CST-12", "BL-EX-01", "BL-CST-10")
def test_at_the_start_a_player_shows_2_wood_and_the_first_site() -> None:
    state = GAME.start(2, 1, first="0")
    while state.describe(state.legal()[0]).startswith("keep"):
        state.apply(state.legal()[0])
    for seat in (0, 1):
        state.apply(GAME.lookup("site stone"), seat)
    at = Position()
    at.state = state  # type: ignore[assignment]
    assert (boats(at), [at[0].level(r) for r in range(4)]) == (pair_of(WOOD, WOOD), [0, 0, 1, 0])
    # 2 wood + 1 stone: a survey office (2 wood, 1 stone, 1 iron) lacks just the iron, which joker A takes off.
    at.do("take pioneer").hand(0, "survey-office", "school-garden").coins(0, 8)
    assert at.beginning("play") == ["play school-garden"]
    at.lever(0, "joker_a")
    assert at.beginning("play") == ["play school-garden", "play survey-office"]
    # 1 wood + 1 stone + 1 loam once a boat has gone down to loam, at no cost.
    at.lever(0, "joker_a", up=False).coins(0, 6).do("play school-garden")
    assert (at[0].coins, boats(at)) == (0, pair_of(WOOD, LOAM))


@pytest.mark.rule("BL-EX-02", "BL-CST-01", "BL-CST-02", "BL-CST-10", "BL-CST-11")
def test_monica() -> None:
    at = step_1().hand(0, "blacksmith").site(0, "loam", 1).boats(0, "wood", "iron").coins(0, 3)
    at.refuses("play blacksmith")
    at.coins(0, 4).do("play blacksmith")
    assert (at[0].coins, boats(at), at[0].level(LOAM)) == (0, pair_of(LOAM, STONE), 1)
    assert [at.state.ed.cards[card].id for card in at[0].display] == ["blacksmith"]
    paid = [(event.args["amount"], event.clause) for event in at.events if event.kind == "coins"]
    assert paid == [(-2, "BL-CST-11"), (-2, "BL-CST-01")]


def maggie() -> Position:
    at = step_1("progress").hand(0, "bank").site(0, "loam", 2).site(0, "stone", 1).boats(0, "loam", "iron")
    return at.lever(0, "joker_a").coins(0, 2)


@pytest.mark.rule("BL-EX-03", "BL-CST-11", "BL-CST-13", "BL-LEV-18")
def test_maggie() -> None:
    assert not maggie().coins(0, 1).offers("play bank")
    assert not maggie().lever(0, "joker_a", up=False).offers("play bank")
    at = maggie().do("play bank")
    assert (at[0].coins, boats(at), at[0].up, at[0].n_levers()) == (0, pair_of(LOAM, LOAM), 0, 1)
    assert len(at[0].display) == 1


@pytest.mark.rule("BL-EX-04", "BL-CST-13")
def test_maggie_the_other_way() -> None:
    """The reduction goes to loam: 3 loam and 2 stone suffice."""
    at = maggie().do("boat iron stone", "play bank")
    assert (at[0].coins, boats(at), at[0].up) == (0, pair_of(LOAM, STONE), 0)
    assert len(at[0].display) == 1


@pytest.mark.rule("BL-EX-05", "BL-CST-13")
def test_a_reduction_makes_3_iron_2() -> None:
    """Boats show 2 iron, a site the loam of a foundry (8 coins, 1 loam, 3 iron)."""
    at = step_1("progress").hand(0, "foundry").coins(0, 8).site(0, "loam", 1).boats(0, "iron", "iron")
    at.refuses("play foundry")
    at.lever(0, "joker_a").do("play foundry")
    assert (at[0].coins, boats(at), at[0].up) == (0, pair_of(IRON, IRON), 0)


@pytest.mark.rule("BL-EX-05", "BL-CST-13")
def test_a_reduction_makes_1_wood_0() -> None:
    """Boats show the stone and the iron of a plough maker (3 coins, 1 wood, 1 stone, 1 iron)."""
    at = step_1().hand(0, "plough-maker").coins(0, 3).boats(0, "stone", "iron")
    at.refuses("play plough-maker")
    at.lever(0, "joker_a").do("play plough-maker")
    assert (at[0].coins, boats(at), at[0].up) == (0, pair_of(STONE, IRON), 0)


@pytest.mark.rule("BL-CST-13")
def test_who_plays_names_the_resource_that_is_taken_off() -> None:
    """Of 1 wood, 1 stone and 1 iron the wood, or else the iron whose boat then goes up to wood."""
    at = step_1().hand(0, "plough-maker").coins(0, 5).boats(0, "stone", "iron").lever(0, "joker_a")
    at.do("play plough-maker")
    assert at.options() == ["pay boats wood stone joker-a", "pay boats stone iron joker-a"]
    at.do("pay boats wood stone joker-a")
    assert (at[0].coins, boats(at)) == (0, pair_of(WOOD, STONE))


# Gains and their own price.


@pytest.mark.rule("BL-R-21")
def test_the_gains_of_a_card_never_pay_its_price() -> None:
    at = step_1().hand(0, "woodpile")  # 1 coin and 1 wood for 5 coins
    at.refuses("play woodpile")
    assert at.coins(0, 1).do("play woodpile")[0].coins == 5


@pytest.mark.rule("BL-R-21")
def test_the_gains_of_a_site_never_pay_its_price() -> None:
    at = Position().tile(10, "gray_22").tile(11, "gray_24").do("take settle", "pass")
    at.refuses("develop 10b")  # 1 coin for 2 cards
    at.refuses("develop 11a")  # 1 card for the coin income
    at.coins(0, 1).do("develop 10b")
    assert (at[0].coins, len(at[0].hand)) == (0, 2)


@pytest.mark.rule("BL-R-21", "BL-LEV-18", "BL-LEV-19")
def test_coins_of_a_lever_used_during_the_payment_pay() -> None:
    """A recruiter costs 3 coins: joker A's 2 with 1 coin, joker B's 5 with none."""
    at = step_1("settle").hand(0, "recruiter").lever(0, "joker_a").coins(0, 0)
    at.refuses("play recruiter")
    at.coins(0, 1).do("play recruiter")
    assert (at[0].coins, at[0].up) == (0, 0)

    at = step_1("settle").hand(0, "recruiter").lever(0, "joker_b").do("play recruiter")
    assert (at[0].coins, at[0].up) == (2, 0)

    at = step_1("settle").hand(0, "recruiter").lever(0, "joker_a", "joker_b").coins(0, 1).do("play recruiter")
    assert at.options() == ["pay boats wood wood joker-b", "pay boats wood wood joker-a-coins"]
    assert at.do("pay boats wood wood joker-a-coins")[0].coins == 0
    assert at[0].is_up(4)
    assert not at[0].is_up(9)
