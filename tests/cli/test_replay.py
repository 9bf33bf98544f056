import pytest

from tests.kernel.toy import FerryGame
from towpath.kernel import record
from towpath.kernel.match import Match
from towpath.testing.harness import random_choice


@pytest.fixture
def finished(tmp_path):
    match = Match(FerryGame(), 2, 3, {"purse": "rich"}, ["Ann", "Bo"])
    while not match.state.over:
        seat, action = random_choice(match.state, 5, len(match.log))
        match.play(action, seat)
    path = tmp_path / "game.txt"
    path.write_text(record.dump(match))
    return match, path


def test_every_choice_is_told(towpath, finished):
    match, path = finished
    result = towpath("replay", path)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == "Ferry, 2 seats, seed 3, purse rich, pace calm"
    told = [line for line in lines if line[:5].strip().rstrip(".").isdecimal()]
    assert told == [
        f"{number:4}. {match.names[choice.seat]}: {FerryGame().vocabulary[choice.action]}"
        for number, choice in enumerate(match.log, 1)
    ]
    n_events = sum(len(choice.events) for choice in match.log)
    assert sum(line.startswith("        ") and line.endswith("]") for line in lines) == n_events
    assert f"Ann: {match.state.scores()[0]}" in result.out
    winners = " and ".join(match.names[seat] for seat in match.state.winners())
    assert lines[-1] == f"The game is over. Won by: {winners}."


def test_replay_can_stop_early(towpath, finished):
    match, path = finished
    result = towpath("replay", path, "--to", "1")
    assert "   1. " in result.out
    assert "   2. " not in result.out
    assert "round: 1\n" in result.out
    assert result.out.endswith(f"To act: {match.names[match.at(1).current_seat]}.\n")
    assert towpath("replay", path, "--to", "0").out.endswith("To act: Ann, Bo.\n")
    n_choices = len(match.log)
    assert towpath("replay", path, "--to", n_choices).out.endswith(towpath("replay", path).out[-40:])
    for number in (-1, n_choices + 1):
        result = towpath("replay", path, "--to", number)
        assert result.code == 2
        assert result.err == f"towpath: --to {number} is outside the record, which has {n_choices} choices\n"


def test_a_damaged_record_is_refused_with_its_line(towpath, finished):
    _, path = finished
    path.write_text(path.read_text().replace("\n3. ", "\n4. "))
    result = towpath("replay", path)
    assert result.code == 2
    assert result.err == "towpath: line 12: choice 4 where choice 3 was expected\n"
