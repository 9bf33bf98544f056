"""What is just out of reach: so much more of one thing, and not less, makes a choice of it."""

from __future__ import annotations

import random
from typing import Any

from tests.games.boonlake.builder import GAME, Position
from towpath.games.boonlake import page
from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.components import KINDS
from towpath.games.boonlake.opportunity import PlayStep
from towpath.games.boonlake.page.worded import ROWS
from towpath.games.boonlake.state import Boonlake
from towpath.kernel.wording import Moment

PURSE = {"coins": "coins", "vases": "vases", "inhabitants": "ranch"}


def offered(state: Boonlake, seat: int) -> set[tuple[str, str]]:
    """What the seat is offered, by verb and target."""
    moment = Moment(state, seat)
    rows = [(n.VERB_OF[action], n.ITEM_OF[action]) for action in moment.frame.options(state)]
    return {(n.WORDS.names[verb], target(moment, item)) for verb, item in rows if (target := ROWS[verb].target)}


def moments(seed: int) -> list[tuple[Boonlake, int]]:
    """Every moment of a random game with who is asked."""
    lots = random.Random(seed)
    state: Any = GAME.start(1 + seed % 4, seed)
    found = []
    while not state.over:
        seat = lots.choice(state.seats_to_act())
        found.append((state.clone(), seat))
        state.apply(lots.choice(state.legal(seat)), seat)
    return found


def test_what_lacks_is_all_that_lacks() -> None:
    met: set[tuple[str, str]] = set()
    for seed in range(4):
        for state, seat in moments(seed):
            near = page.own_facts(state, seat)["near"]
            lacks = [row["cost"] - row["have"] for row in near]
            assert lacks == sorted(lacks)
            for row in near:
                what = (row["verb"], row["target"])
                met.add((row["verb"], row["key"]))
                assert what not in offered(state, seat)
                richer = state.clone()
                board = richer.boards[seat]
                assert getattr(board, PURSE[row["key"]]) == row["have"]
                setattr(board, PURSE[row["key"]], row["cost"])
                assert what in offered(richer, seat), row
                # Points may take the place of extra inhabitants.
                if row["key"] != "inhabitants":
                    setattr(board, PURSE[row["key"]], row["cost"] - 1)
                    assert what not in offered(richer, seat), row
    assert met >= {
        *(("play", "coins"), ("play", "vases"), ("project", "coins"), ("develop", "coins"), ("develop", "inhabitants")),
        *(("upgrade", "inhabitants"), ("cattle", "inhabitants"), ("modernize", "coins")),
    }


def test_only_a_price_makes_a_near_miss() -> None:
    # Hacienda needs loam that is not there, Mayor is of another kind.
    at = Position(2).coins(0, 2).hand(0, "berry-thicket", "woodpile", "hacienda", "mayor").boats(0, "stone", "stone")
    at = at.coins(0, 0).site(0, "wood", 1).moment(PlayStep(0, KINDS.index("day")))
    found = [row for row in page.own_facts(at.state, 0)["near"] if row["verb"] == "play"]
    assert found == [{"verb": "play", "target": "card:woodpile", "key": "coins", "cost": 1, "have": 0}]


def test_only_who_is_asked_is_told() -> None:
    at = Position(2).coins(0, 0).hand(0, "woodpile").site(0, "wood", 1).moment(PlayStep(0, KINDS.index("day")))
    assert page.own_facts(at.state, 0)["near"]
    assert page.own_facts(at.state, 1)["near"] == []
    assert "near" not in page.own_facts(at.state, -1)
