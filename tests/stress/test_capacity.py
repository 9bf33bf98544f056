"""The model of docs/scale.md: its table follows from its constants, and it says where it ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from towpath.bots import levels
from towpath.games import load
from towpath.lab.speed import spots
from towpath.stress import capacity
from towpath.stress.capacity import SIZES, Constants, Need, Use, deciding, needed

TEXT = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")
SMALL = Constants(choice_ms=5, heard_ms=0, database_ms=1, process_kb=1e6, table_kb=100, socket_kb=50, choice_kb=1)


def documented() -> tuple[Constants, dict[str, float]]:
    found = {name: float(value) for name, value in re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", TEXT, re.MULTILINE)}
    thinking = {level: found.pop(level) for level in levels.offered(load("boonlake"), 2)}
    return Constants(**found), thinking


def row(need: Need) -> str:
    cells = [
        f"{need.tables:,}",
        f"{need.choices:,.0f}",
        f"{need.processes:,}",
        f"{need.memory_gb:.1f}",
        f"{need.machines}",
        f"{need.database_cores:.2f}",
        f"{need.disk_gb:.1f}",
        *[f"{cores:,}" for cores in need.thinking_cores.values()],
    ]
    return f"| {' | '.join(cells)} |"


@pytest.mark.parametrize("tables", SIZES)
def test_the_table_of_the_docs_follows_from_its_constants(tables: int) -> None:
    constants, thinking = documented()
    assert row(needed(tables, constants, Use(), thinking)) in TEXT


def test_what_is_needed_is_worked_out() -> None:
    # 100 choices a second of 5 ms each are half a core: one process. 3 sockets a table: 250 KB.
    need = needed(1000, SMALL, Use(), {"slow": 100.0, "none": 0.0})
    assert (need.choices, need.processes, need.machines) == (100, 1, 1)
    assert need.memory_gb == pytest.approx(1.25)
    assert need.database_cores == pytest.approx(0.1)
    assert need.disk_gb == pytest.approx(8.64)
    assert need.thinking_cores == {"slow": 10, "none": 0}
    # Ten times as many: as many processes more, and the memory of machines may be what is short.
    assert needed(10_000, SMALL, Use(cores=4), {}).machines == 3
    assert needed(10_000, SMALL, Use(memory_gb=3), {}).machines == 5


def test_news_to_everybody_are_a_limit() -> None:
    loud = Constants(5, 1, 1, 1e6, 100, 50, 1)
    # 250 choices a second: 0.25 of each core goes to news, and as much is left for 1.25 cores' work.
    assert needed(2500, loud, Use(), {}).processes == 5
    with pytest.raises(ValueError, match="several databases"):
        needed(5000, loud, Use(), {})


def test_a_decision_of_each_level_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capacity, "spots", lambda *given: spots(*given)[:2])
    found = deciding("joan", 2)
    assert list(found) == levels.offered(load("joan"), 2)
    assert all(spent >= 0 for spent in found.values())
    assert found["expert"] > found["easy"]
