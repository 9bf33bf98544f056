"""All that a seat can make of one all-player part, searched, against BL-R-52 and BL-R-53 said a second time."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest

from tests.games.boonlake.builder import GAME, Position
from towpath.games.boonlake.state import Boonlake

PARTS = ("settle", "cattle_breeding")  # whose step 3 offers a card or something else; it is over when another is asked
COIN_LEVERS = ("site_coins", "three_coins")
TOP_ROW = ("vase",)  # modernizing would bring another lever, which may then be used as well
WORDS = {
    **dict.fromkeys(("play", "discard", "project"), "card"),
    **dict.fromkeys(("develop", "upgrade", "cattle"), "alternative"),
}

Done = frozenset[str]


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(names, n) for n in range(len(names) + 1)))


def word(text: str) -> str:
    """What a choice counts as; nothing for what only goes with another one."""
    verb, _, item = text.partition(" ")
    if verb == "lever":
        return item.split()[0] if item in COIN_LEVERS else "top"
    return WORDS.get(verb, "")


def searched(state: Boonlake) -> set[Done]:
    """What seat 0 can have done when its part is over, by trying everything."""
    found: set[Done] = set()
    seen: set[tuple[Done, str]] = set()
    todo: list[tuple[Boonlake, Done]] = [(state, frozenset())]
    while todo:
        here, done = todo.pop()
        if here.current_seat != 0:
            found.add(done)
            continue
        for action in here.legal(0):
            if here.is_anytime(action):
                continue
            then = here.clone()
            then.apply(action, 0)
            now = done | {word(GAME.vocabulary[action])} - {""}
            key = (now, repr(then.to_json()))
            if key not in seen:
                seen.add(key)
                todo.append((then, now))
    return found


def ruled(has_card: bool, levers: tuple[str, ...], forgo: str, top_levers: str) -> set[Done]:
    """What the rulings let a seat do, set by set."""
    coin = tuple(lever for lever in levers if lever in COIN_LEVERS)
    allowed: set[Done] = {frozenset()}
    if has_card:
        allowed.add(frozenset({"card"}))
    for used in subsets(coin if has_card else ()):
        allowed.add(frozenset(used))
        # Beside a coin lever: what the part offers besides the card, unless the lever is all that one takes.
        if not used or forgo == "and_act":
            allowed.add(frozenset({*used, "alternative"}))
        # Or one lever of the top row in place of the whole part, unless that comes alone.
        if set(levers) & set(TOP_ROW) and (not used or top_levers == "with_coin_levers"):
            allowed.add(frozenset({*used, "top"}))
    return allowed


@pytest.mark.rule("BL-R-52", "BL-R-53", "BL-LEV-04", "BL-LEV-07", "BL-LEV-11", "BL-LEV-12")
@pytest.mark.parametrize("top_levers", ["with_coin_levers", "alone"])
@pytest.mark.parametrize("forgo", ["and_act", "only"])
@pytest.mark.parametrize("part", PARTS)
def test_what_can_be_made_of_a_part(part: str, forgo: str, top_levers: str) -> None:
    for levers, has_card in product(subsets(COIN_LEVERS + TOP_ROW), (True, False)):
        at = Position(forgo=forgo, top_levers=top_levers).lever(0, *levers).coins(0, 4).site(0, "wood", 1)
        at.pasture(10).inhabitant(0, "28b").hand(0, *(["berry-thicket"] if has_card else [])).do(
            f"take {part}", "pass", "pass"
        )
        assert at.state.current_seat == 0
        assert searched(at.state) == ruled(has_card, levers, forgo, top_levers), (levers, has_card)
