"""Former experts stay playable by name and play as they did, so that progress can be measured."""

import json

import pytest

from tests.bots.former import GOLDEN, choices, key, series
from tests.kernel.toy import FerryGame
from towpath import games
from towpath.bots import levels
from towpath.bots.ismcts import IsmctsBot
from towpath.bots.knowledge import Trained, frozen
from towpath.cli import run
from towpath.kernel.errors import ParseError
from towpath.server.room import thinkers


@pytest.mark.parametrize(("name", "level", "seats"), series())
def test_a_former_expert_chooses_as_it_did(name, level, seats):
    assert choices(name, level, seats) == json.loads(GOLDEN.read_text(encoding="utf-8"))[key(name, level, seats)]


@pytest.mark.parametrize(
    ("name", "seats", "iterations"), [("joan", 1, 80), ("joan", 4, 400), ("boonlake", 2, 320), ("boonlake", 4, 320)]
)
def test_a_former_expert_has_its_own_settings(name, seats, iterations):
    bot, budget = levels.make(games.load(name), "expert-1", 1, seats, safe=False)
    assert isinstance(bot, IsmctsBot)
    assert bot.name == "expert-1"
    assert (budget.iterations, budget.milliseconds) == (iterations, 1700)
    assert bot.search.settings.horizon == 2


def test_a_former_expert_can_be_changed_like_any_search():
    bot, _ = levels.make(games.load("joan"), "expert-1/horizon=3+learned", 1, safe=False)
    assert isinstance(bot, IsmctsBot)
    assert bot.search.settings.horizon == 3
    assert bot.search.settings.noise == 0.7


def test_what_a_former_expert_did_not_know_weighs_nothing():
    assert frozen(Trained({"old": 2.0}, {}), ["old", "new"]).weights == {"old": 2.0, "new": 0.0}


def test_a_game_without_former_experts_says_so():
    with pytest.raises(ParseError, match="Ferry says nothing"):
        levels.make(FerryGame(), "expert-1", 1)
    with pytest.raises(ParseError, match="there is no bot"):
        levels.make(games.load("joan"), "expert-1:50", 1)


def test_a_former_expert_enters_arena_and_balance_but_is_not_offered_at_a_table(capsys):
    assert "expert-1" in levels.names()
    assert "expert-1" not in thinkers.levels(games.load("joan"), 2)
    # Both commands know the name, and complain of something else.
    assert run(["arena", "joan", "--bots", "expert-1", "--seats", "9"]) == 2
    assert "1 to 5 seats" in capsys.readouterr().err
    assert run(["balance", "joan", "--level", "expert-1", "--solo-levels", "expert-1", "--out", "."]) == 2
    assert "--out" in capsys.readouterr().err
