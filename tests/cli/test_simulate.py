import json
import types

import pytest

from tests.kernel.toy import Ferry, FerryGame
from towpath import games
from towpath.cli.simulate import RandomGame, play_game, spread, summary
from towpath.kernel.chance import derive


def test_the_numbers_of_a_series():
    played = [
        RandomGame(10, [3, 5], [1], [4, 4]),
        RandomGame(14, [7, 7], [0, 1], [5, 4]),
        RandomGame(12, [1, 0], [], [6, 5]),
    ]
    numbers = summary(played, 2)
    assert numbers["score"] == {"mean": 3.833, "sd": 2.734, "min": 0, "max": 7}
    assert numbers["decisions"] == {"mean": 12.0, "sd": 1.633, "min": 10, "max": 14}
    assert [row["win_rate"] for row in numbers["by_seat"]] == [0.1667, 0.5]
    assert numbers["by_seat"][0]["score"] == {"mean": 3.667, "sd": 2.494, "min": 1, "max": 7}
    assert numbers["by_seat"][0]["turns"] == {"mean": 5.0, "sd": 0.816, "min": 4, "max": 6}


def test_the_automa_of_a_solo_game_is_a_seat_more():
    numbers = summary([RandomGame(10, [30, 40], [1], [20]), RandomGame(10, [50, 45], [0], [22])], 1)
    assert numbers["score"] == {"mean": 40.0, "sd": 10.0, "min": 30, "max": 50}
    assert [row["score"]["mean"] for row in numbers["by_seat"]] == [40.0, 42.5]
    assert ["turns" in row for row in numbers["by_seat"]] == [True, False]


def test_spread():
    assert spread([4]) == {"mean": 4.0, "sd": 0.0, "min": 4, "max": 4}


def test_a_series_is_the_same_each_time(towpath):
    call = ("simulate", "ferry", "--seats", "3", "--games", "20", "--seed", "4", "--option", "purse=rich", "--json")
    first, second = (json.loads(towpath(*call, *more).out) for more in ((), ("--check",)))
    assert first.pop("games_per_s") > 0
    assert second.pop("games_per_s") > 0
    assert first == second
    assert first["game"] == "ferry"
    assert first["edition"] == "printed abc123"
    assert (first["rules"], first["seats"], first["games"], first["seed"]) == (3, 3, 20, 4)
    assert first["options"] == {"purse": "rich", "pace": "calm"}
    assert "turns" not in first["by_seat"][0]
    assert sum(row["win_rate"] for row in first["by_seat"]) == pytest.approx(1, abs=0.001)
    scores = [play_game(FerryGame(), 3, derive(4, n), {"purse": "rich"}).scores for n in range(20)]
    assert first["score"]["max"] == max(max(row) for row in scores)
    other = json.loads(towpath(*call, "--seed", "5").out)
    assert other["score"] != first["score"]


def test_the_table(towpath):
    result = towpath("simulate", "ferry", "--seats", "2", "--games", "5", "--check")
    assert (result.code, result.err) == (0, "")
    assert "Ferry, 2 seats, 5 random games, seed 0" in result.out
    for name in ("score, all seats", "score, seat 0", "score, seat 1", "decisions a game"):
        assert name in result.out
    assert "games/s, status checked after every choice" in result.out
    assert "%" in result.out


def test_seats_are_as_many_as_can_be_unless_told(towpath):
    assert json.loads(towpath("simulate", "ferry", "--games", "1", "--json").out)["seats"] == 4


def test_check_finds_a_broken_state(towpath, monkeypatch):
    class Leaking(Ferry):
        __slots__ = ()

        def status(self):
            return ["a boat sank"] if self.over else []

    class LeakingGame(FerryGame):
        state_class = Leaking

    monkeypatch.setattr(games, "load", lambda name, edition=None: LeakingGame())
    assert towpath("simulate", "ferry", "--games", "1").code == 0
    result = towpath("simulate", "ferry", "--games", "1", "--check")
    assert result.code == 2
    assert "status: a boat sank" in result.err


def test_turns_are_counted_if_the_game_says_what_begins_one(towpath, monkeypatch):
    class CountingGame(FerryGame):
        mind = types.SimpleNamespace(begins_turn=lambda action: True)

    monkeypatch.setattr(games, "load", lambda name, edition=None: CountingGame())
    result = json.loads(towpath("simulate", "ferry", "--seats", "2", "--games", "2", "--json").out)
    turns = [row["turns"]["mean"] for row in result["by_seat"]]
    assert sum(turns) == result["decisions"]["mean"]
    assert min(turns) > 0
    assert "turns, seat 1" in towpath("simulate", "ferry", "--games", "2").out
