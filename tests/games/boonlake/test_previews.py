"""Previews beyond what happens at once: the ways to pay, and what becomes of the next income."""

from __future__ import annotations

import pytest

from tests.games.boonlake.builder import GAME, Position
from towpath.games.boonlake import page
from towpath.games.boonlake.components import KINDS
from towpath.games.boonlake.opportunity import PlayStep


@pytest.mark.rule("BL-CST-10")
def test_a_preview_of_a_card_shows_every_way_to_pay_for_it() -> None:
    at = Position(2).coins(0, 6).hand(0, "woodpile").boats(0, "stone", "iron").lever(0, "boat", "joker_a")
    at = at.moment(PlayStep(0, KINDS.index("day")))
    found = page.preview(GAME, at.state, 0, GAME.lookup("play woodpile"))
    assert found["effects"] == []
    ways = found["ways"]
    assert [way["option"]["args"]["levers"] for way in ways] == sorted(
        [way["option"]["args"]["levers"] for way in ways], key=len
    )
    assert len(ways) > 1
    # The row of the card has the price of the first of them.
    row = next(option for option in page.options(at.state, 0) if option["action"] == "play woodpile")
    first = ways[0]["option"]["args"]
    assert row["args"] == {"coins": first["coins"], "levers": len(first["levers"])}
    for way in ways:
        copy = at.state.clone()
        copy.sink = []
        copy.apply(GAME.lookup("play woodpile"), 0)
        copy.apply(GAME.lookup(way["option"]["action"]), 0)
        assert way["effects"] == [page.event(GAME, event) for event in copy.sink]
        coins = sum(effect["args"]["amount"] for effect in way["effects"] if effect["key"] == "coins")
        assert copy.boards[0].coins == 6 + coins
        assert way["option"]["target"] == "card:woodpile"


@pytest.mark.rule("BL-INT-14")
def test_a_preview_says_what_becomes_of_the_next_income() -> None:
    at = Position(2).coins(0, 6).hand(0, "vegetable-patch", "berry-thicket").site(0, "wood", 1)
    at = at.moment(PlayStep(0, KINDS.index("day")))
    before = page.facts(at.state)["income"][0]
    told = page.preview(GAME, at.state, 0, GAME.lookup("play vegetable-patch"))["effects"][-1]
    assert told["key"] == "income"
    assert told["args"]["before"] == before
    copy = at.state.clone()
    copy.apply(GAME.lookup("play vegetable-patch"), 0)
    assert told["args"]["after"] == page.facts(copy)["income"][0] != before
    # What leaves it as it is says nothing.
    rest = page.preview(GAME, at.state, 0, GAME.lookup("play berry-thicket"))["effects"]
    assert "income" not in [effect["key"] for effect in rest]
