"""Bots take prices and gains from the rules and the edition, so that they judge another edition rightly."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.boonlake.builder import EDITION, GAME, Position
from towpath.games.boonlake.actions.hire import BuyInhabitants
from towpath.games.boonlake.actions.pioneer import AnswerPioneer
from towpath.games.boonlake.actions.progress import AnswerProgress
from towpath.games.boonlake.components import ANY_KIND
from towpath.games.boonlake.edition.loader import load_edition
from towpath.games.boonlake.game import BoonlakeGame
from towpath.games.boonlake.mind import Evaluation
from towpath.games.boonlake.opportunity import PlayStep

KNOWN = Evaluation(None)


def game(**values: int) -> BoonlakeGame:
    """Boonlake with other printed values than the rules' own edition."""
    edition = load_edition(str(EDITION))
    for name, value in values.items():
        assert hasattr(edition, name)
        setattr(edition, name, value)
    return BoonlakeGame(edition)


def thoughts(at: Position) -> dict[str, float]:
    options = at.state.legal(0)
    return dict(zip(at.options(0), KNOWN.thoughts(at.state, 0, options), strict=True))


def hiring(**values: int) -> dict[str, float]:
    hand = ("blacksmith", "theatre", "cathedral", "bank", "foundry")
    return thoughts(Position(game=game(**values)).coins(0, 9).hand(0, *hand).moment(BuyInhabitants(0, 0)))


def test_a_dear_inhabitant_is_thought_dear() -> None:
    as_printed, dear, costly = hiring(), hiring(hire_coins=5), hiring(hire_cards=4)
    assert dear["hire coins"] < as_printed["hire coins"] == costly["hire coins"]
    assert costly["hire cards"] < as_printed["hire cards"] == dear["hire cards"]
    # Two coins more cost twice what one coin more does.
    one, two = hiring(hire_coins=4), hiring(hire_coins=5)
    assert as_printed["hire coins"] - two["hire coins"] == pytest.approx(
        2 * (as_printed["hire coins"] - one["hire coins"])
    )


def discarding(**values: int) -> dict[str, float]:
    return thoughts(Position(game=game(**values)).hand(0, "cathedral").moment(PlayStep(0, ANY_KIND)))


def test_a_discard_is_worth_what_it_pays() -> None:
    assert discarding(discard_coins=5)["discard cathedral"] > discarding()["discard cathedral"]


def strips(**values: Any) -> dict[str, float]:
    return thoughts(Position(game=game(**values)).coins(0, 3).hand(0, "cathedral"))


@pytest.mark.parametrize(
    ("value", "strip", "better"),
    [
        ({"hire_inhabitants": 2}, "take hire", True),
        ({"hire_coins": 4}, "take hire", False),
        ({"builder_coins": 5}, "take builder", True),
        ({"builder_draw": 4}, "take builder", True),
        ({"discard_coins": 4}, "take settle", True),
    ],
)
def test_strips_are_worth_what_they_bring(value: dict[str, int], strip: str, better: bool) -> None:
    assert (strips(**value)[strip] > strips()[strip]) == better
    assert strips(**value)[strip] != strips()[strip]


def test_cards_drawn_are_counted() -> None:
    one = thoughts(Position().moment(AnswerProgress(0)))["draw"]
    two = thoughts(Position().moment(AnswerPioneer(0)))["draw"]
    assert two == pytest.approx(2 * one)
    assert thoughts(Position(game=game(progress_draw=3)).moment(AnswerProgress(0)))["draw"] == pytest.approx(3 * one)


def test_the_third_settlement_costs_an_inhabitant_more() -> None:
    """The income that it opens set aside, a first thought knows its price (BL-UPG-11, -12)."""
    at = Position().tile(15, "gray_13").house(0, "15a")
    board, ed = at[0], at.state.ed
    worth = []
    for board.settlements in (0, 1, 2):
        (thought,) = KNOWN.thoughts(at.state, 0, [GAME.lookup("upgrade 15a")])
        income = 4 * ed.settlement_vp[board.settlements] + ed.tier_final_vp[ed.settlement_tier[board.settlements]]
        worth.append(thought - income)
    assert worth[0] == pytest.approx(worth[1])
    assert worth[2] == pytest.approx(worth[0] * 3 / 2)
