"""The examples for libraries of learning run, where torch is installed (`make test-train`)."""

import re
import runpy
import warnings
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "learning"


def lines_of(name: str, capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # these libraries warn of each other's versions
        runpy.run_path(str(EXAMPLES / name))["main"](*arguments)
    return capsys.readouterr().out.splitlines()


def test_masked_ppo_learns_against_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="make test-train installs it")
    (line,) = lines_of("masked_ppo.py", capsys, "4096", "10")
    won = re.fullmatch(r"wins (\d+) % of 10 games against easy", line)
    assert won
    assert int(won[1]) <= 100


def test_one_policy_of_torchrl_plays_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torchrl", reason="make test-train installs it")
    lines = lines_of("torchrl_table.py", capsys, "2")
    assert len(lines) == 2
    for line in lines:
        found = re.fullmatch(r"game \d: (\d+) decisions, shares of the win \[(.+), (.+)\]", line)
        assert found
        assert int(found[1]) > 50
        assert float(found[2]) + float(found[3]) == 1
