"""The comparison of speeds sees a slow-down that was planted, and says which work it hit."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.slower import __main__ as slower

ROOT = Path(__file__).parents[1]
LEGAL = "    def legal(self, seat: SupportsIndex = HERE) -> list[int]:\n"


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """The package with a needless loop wherever options are listed."""
    sources = slower.library(ROOT, tmp_path / "planted", compiled=False)
    file = sources / "towpath" / "kernel" / "state.py"
    text = file.read_text(encoding="utf-8")
    assert text.count(LEGAL) == 1
    head, _, rest = text.partition(LEGAL)
    file.write_text(f"{head}{LEGAL}        sum(range(100_000))\n{rest}", encoding="utf-8")
    return sources


def test_a_planted_slow_down_is_seen(planted: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision takes twenty times as long: no noise of a machine makes up for that."""
    monkeypatch.setattr(slower, "AMOUNT", 1)
    other = slower.library(ROOT, tmp_path / "other", compiled=False)
    found = slower.compare(other, planted, 1)
    assert {"boonlake decide", "joan decide"} <= set(slower.slower(found, 0.9))
    assert "boonlake clone" in found
    assert "joan decide" in slower.table(found)


def test_the_median_of_all_rounds_decides() -> None:
    found = {"a": [0.5, 1.0, 1.1], "b": [0.89, 0.8, 2.0], "c": [0.91]}
    assert slower.slower(found, 0.9) == ["b"]


def test_what_cannot_be_compared_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(slower.SpeedError, match="there is no commit 'no-such-commit' to compare with"):
        slower.sources_of("no-such-commit", tmp_path)
    (tmp_path / "towpath").mkdir()
    with pytest.raises(slower.SpeedError, match="the work failed"):
        slower.by_time(tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(slower.SpeedError, match="needs valgrind"):
        slower.by_instructions(tmp_path)
