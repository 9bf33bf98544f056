"""A promise about the seed: kept by the record of a game, broken by one that was dealt otherwise."""

from __future__ import annotations

import functools
import random
import re
from pathlib import Path

import pytest

from towpath import games
from towpath.cli import run
from towpath.kernel import commitment, record
from towpath.kernel.errors import RecordError
from towpath.kernel.match import Match

RECORDS = 100
load = functools.cache(games.load)


def played(seed: int, choices: int, game: str = "joan") -> Match:
    """A game that went on for a little, or did not begin."""
    match, chance = Match(load(game), 2, seed), random.Random(seed)
    for _ in range(choices):
        seat = match.state.seats_to_act()[0]
        match.play(chance.choice(match.state.legal(seat)), seat)
    return match


def promised(match: Match, salt: str) -> str:
    return record.dump(match, commitment.headers(match.seed, salt))


def test_of_a_hundred_records_the_one_with_another_deal_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = games.names()
    for number in range(RECORDS):
        text = promised(played(number, number % 12, names[number % len(names)]), f"salt {number}")
        (tmp_path / f"{number:03}.txt").write_text(text)
    files = sorted(str(path) for path in tmp_path.iterdir())
    assert run(["verify", *files]) == 0
    assert capsys.readouterr().out.count(": proved, ") == RECORDS
    # Somebody dealt anew after the first deal did not please him: a whole game with another seed, which replays well.
    changed = tmp_path / "042.txt"
    kept = re.findall(r'^\[(?:Salt|Commitment) ".*"\]\n', changed.read_text(), re.MULTILINE)
    other = record.dump(played(4242, 5, names[42 % len(names)]))
    changed.write_text(other.replace("[Result", f"{''.join(kept)}[Result"))
    assert run(["verify", *files]) == 1
    said = capsys.readouterr().out
    assert said.count(": proved, ") == RECORDS - 1
    assert re.findall(r"(\d+)\.txt: NOT PROVED: (.*)", said) == [
        ("042", "the seed is not the one that was promised: it does not lead to the commitment")
    ]


def test_what_is_not_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(7, 8)
    text = promised(match, "a" * 32)
    shown = commitment.commitment(7, "a" * 32)
    assert commitment.verify(text, load, shown.upper()) == shown
    assert len(shown) == 64
    for broken, said in [
        (record.dump(match), "has no commitment"),
        (text.replace('Seed "7"', 'Seed "8"'), "the seed is not|cannot be made|replaying gives"),
        (text.replace("a" * 32, "b" * 32), "the seed is not"),
        (text.replace(shown, "0" * 64), "the seed is not"),
        (text.replace(text.splitlines()[-1], "8. 0 fly"), "cannot be made"),
    ]:
        with pytest.raises(RecordError, match=said):
            commitment.verify(broken, load)
    # Who changes seed, salt and commitment alike is found out by what was shown before the game.
    forged = promised(played(8, 8), "c" * 32)
    assert commitment.verify(forged, load)
    with pytest.raises(RecordError, match="not the one that was shown"):
        commitment.verify(forged, load, shown)
    (tmp_path / "forged.txt").write_text(forged)
    assert run(["verify", str(tmp_path / "forged.txt"), "--commitment", shown]) == 1
    assert "1 of 1 record could not be proved" in capsys.readouterr().out
    assert run(["verify", "a", "b", "--commitment", shown]) == 2
    assert run(["verify", str(tmp_path / "none.txt")]) == 2
