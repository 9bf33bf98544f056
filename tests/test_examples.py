"""The examples run, are short, and say what they promise."""

import re
import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
# Each example with what its last line looks like.
LAST = {
    "judge_options.py": r" +-?\+?\d+\.\d  .+",
    "random_game.py": r"won by \[\d.*\]",
    "read_a_record.py": r"half-way \[-?\d+, -?\d+\], at the end \[-?\d+, -?\d+\]",
    "write_a_bot.py": r"random: -?\d+",
}

ELSEWHERE = {"play_at_a_table.py"}  # tests/server/test_program.py: it needs a server


def run(name: str, *arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines that an example prints."""
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out.splitlines()


def test_there_is_no_other_example() -> None:
    assert {path.name for path in EXAMPLES.iterdir() if path.is_file()} == {*LAST, *ELSEWHERE}


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.py")), ids=lambda path: path.name)
def test_an_example_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.parametrize("name", LAST)
def test_an_example_runs(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(name, monkeypatch=monkeypatch, capsys=capsys)
    assert re.fullmatch(LAST[name], lines[-1]), lines[-1]


def test_a_bot_of_ones_own_beats_chance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    own, chance = run("write_a_bot.py", monkeypatch=monkeypatch, capsys=capsys)
    assert int(own.rpartition(" ")[2]) > int(chance.rpartition(" ")[2])


def test_options_are_judged_best_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    worths = [float(line.split()[0]) for line in run("judge_options.py", monkeypatch=monkeypatch, capsys=capsys)]
    assert len(worths) > 2
    assert worths == sorted(worths, reverse=True)


def test_a_random_game_of_any_kind(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run("random_game.py", "boonlake", "4", monkeypatch=monkeypatch, capsys=capsys)
    assert sum(line.startswith("seat ") and "points" in line for line in lines) == 4


def test_a_record_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = runpy.run_path(str(EXAMPLES / "read_a_record.py"))["random_record"]()
    (tmp_path / "game.txt").write_text(written, encoding="utf-8")
    lines = run("read_a_record.py", str(tmp_path / "game.txt"), monkeypatch=monkeypatch, capsys=capsys)
    assert lines[0].startswith("Boonlake: Ada and Bo, ")
