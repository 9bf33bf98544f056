"""The commands on the real games."""

import json

import pytest

from towpath import games

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_person_plays_to_the_end_and_the_record_replays(towpath_real, tmp_path, name, seats):
    path = tmp_path / "game.txt"
    call = ("play", name, "--seats", seats, "--seed", "4", "--save", path)
    played = towpath_real(*call, typed="1\n" * 3000)
    assert (played.code, played.err) == (0, "")
    assert "The game is over. Won by: " in played.out
    replayed = towpath_real("replay", path)
    assert (replayed.code, replayed.err) == (0, "")
    assert replayed.out.splitlines()[-1] == played.out.splitlines()[-2]
    early = towpath_real("replay", path, "--to", "3")
    assert early.code == 0
    assert "To act: " in early.out.splitlines()[-1]


@pytest.mark.parametrize("name", NAMES)
def test_commands_at_the_table(towpath_real, name):
    typed = "help\nshow\nscore\nlog\nrules score\nwhy 1\nfoo\nundo\nquit\n"
    result = towpath_real("play", name, "--seats", "2", "--seed", "4", typed=typed)
    assert (result.code, result.err) == (0, "")
    assert "'foo' is no action of" in result.out
    assert result.out.endswith("Bye.\n")


@pytest.mark.parametrize("name", NAMES)
def test_the_state_is_checked_in_a_simulation(towpath_real, name):
    for seats in (1, 3):
        call = ("simulate", name, "--seats", seats, "--games", "2", "--seed", "1", "--check", "--json")
        numbers = json.loads(towpath_real(*call).out)
        assert numbers["decisions"]["min"] > 20
        assert len(numbers["by_seat"]) >= seats


def test_bench_of_all_games(towpath_real):
    numbers = json.loads(towpath_real("bench", "--seats", "2", "--seconds", "0.05", "--json").out)
    assert list(numbers) == NAMES
    assert all(row["decisions_per_s"] > 0 for row in numbers.values())


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_edition_is_fine_and_reported(towpath_real, name):
    folder = games.__path__[0] + f"/{name}/edition"
    result = towpath_real("edition", "check", folder)
    assert (result.code, result.out) == (0, f"{folder}: fine\n")
    report = towpath_real("edition", "report", name)
    assert report.code == 0
    assert "all files" in report.out
    assert towpath_real("edition", "report", "--edition", folder).out == report.out
    assert towpath_real("play", name, "--edition", folder, "--seed", "1", typed="quit\n").code == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_broken_edition_is_refused(towpath_real, tmp_path, name):
    result = towpath_real("edition", "check", tmp_path, "--game", name)
    assert result.code == 2
    assert ".toml" in result.out
    assert result.err.startswith(f"towpath: {tmp_path} cannot be played: ")
    result = towpath_real("play", name, "--edition", tmp_path, typed="quit\n")
    assert result.code == 2
    assert result.err.startswith("towpath: ")
    assert result.err.count("\n") == 1


def test_an_edition_that_names_no_game_needs_one(towpath_real, tmp_path):
    result = towpath_real("edition", "check", tmp_path)
    assert result.code == 2
    assert "does not say which game it is of; use --game with one of" in result.err
