"""Limits and queues by themselves: how often, whose turn, what is remembered, and what an operator may set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from towpath.kernel.errors import ParseError
from towpath.server import fair, limits, settings
from towpath.server.fair import FairQueue
from towpath.server.limits import Allowance
from towpath.server.settings import from_environment


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_in_so_many_seconds() -> None:
    clock = Clock()
    allowance = Allowance(2, 60, clock)
    assert allowance.wait("a") == 0
    clock.now += 20
    assert allowance.wait("a") == 0
    clock.now += 20
    # What is refused is not counted, and another is not touched.
    assert [allowance.wait("a"), allowance.wait("a"), allowance.wait("b")] == [20, 20, 0]
    clock.now += 20
    assert [allowance.wait("a"), allowance.wait("a")] == [0, 20]


def test_who_has_done_nothing_for_a_while_is_forgotten() -> None:
    assert limits.CLEARED == 1000
    clock = Clock()
    allowance = Allowance(2, 60, clock)
    for number in range(limits.CLEARED - 2):
        allowance.wait(number)
    clock.now += 61
    allowance.wait("late")
    assert len(allowance._times) == limits.CLEARED - 1
    allowance.wait("later")
    assert set(allowance._times) == {"late", "later"}
    # Then as many again may be counted before all are looked through once more.
    clock.now += 61
    allowance.wait("latest")
    assert set(allowance._times) == {"late", "later", "latest"}


def test_a_queue_keeps_nothing_of_who_has_been_served() -> None:
    queue: FairQueue[int] = FairQueue()
    assert fair.REMEMBERED == 1000
    for number in range(fair.REMEMBERED + 5):
        queue.put(f"address {number}", "table", number)
        assert queue.take() == number
    assert queue._waiting == {}
    assert len(queue._addresses._latest) == fair.REMEMBERED
    # The latest are remembered: whoever was forgotten is as good as new.
    queue.put(f"address {fair.REMEMBERED + 4}", "table", 1)
    queue.put("address 0", "table", 2)
    assert [queue.take(), queue.take()] == [2, 1]


def test_counts_by_address() -> None:
    queue: FairQueue[int] = FairQueue()
    for table in ("a", "a", "b"):
        queue.put("here", table, 1)
    queue.put("there", "a", 1)
    assert [queue.count("here"), queue.count("there"), queue.count("nowhere"), len(queue)] == [3, 1, 0, 4]


def test_a_misspelled_setting_is_told() -> None:
    assert settings.unknown({"TOWPATH_DATABSE_URL": "x", "TOWPATH_LOG": "text", "HOME": "/"}) == [
        "TOWPATH_DATABSE_URL is no setting and changes nothing; did you mean TOWPATH_DATABASE_URL?"
    ]
    assert settings.unknown({"TOWPATH_XYZZY": ""}) == ["TOWPATH_XYZZY is no setting and changes nothing"]


def test_every_setting_that_is_read_or_told_of_is_known() -> None:
    root = Path(__file__).parents[2]
    pages = [root / "Makefile", *(root / "deploy").iterdir(), *(root / "docs").glob("*.md")]
    texts = [path.read_text(encoding="utf-8") for path in [*pages, *(root / "src" / "towpath").rglob("*.py")]]
    named = {name for text in texts for name in re.findall(r"TOWPATH_[A-Z]+(?:_[A-Z]+)*(?![A-Z_…{])", text)}
    assert named <= settings.KNOWN


@pytest.mark.parametrize("name", ["IDLE_SECONDS", "BOT_PROCESSES", "TABLES_PER_HOUR"])
def test_numbers_that_cannot_be_set(name: str) -> None:
    for text in ("0", "-1", "x", "1.5", "²"):
        with pytest.raises(ParseError, match=f"TOWPATH_{name} is .*; expected a whole number from 1"):
            from_environment({f"TOWPATH_{name}": text})
    found = from_environment({f"TOWPATH_{name}": "1"})
    assert getattr(found, name.lower()) == 1


def test_what_else_cannot_be_set() -> None:
    with pytest.raises(ParseError, match="TOWPATH_NOTICES needs"):
        from_environment({"TOWPATH_NOTICES": "1"})
    assert not from_environment({"TOWPATH_PUBLIC_URL": "https://example.org"}).notices
    for url in ("example.org", "ftp://example.org", "https://", "https://example.org:x"):
        with pytest.raises(ParseError, match=r"TOWPATH_PUBLIC_URL is .*; expected an address: https://HOST"):
            from_environment({"TOWPATH_PUBLIC_URL": url})
    for hosts in ("http://example.org", "example.org:8000", "example.org, a b"):
        with pytest.raises(ParseError, match="TOWPATH_HOSTS has"):
            from_environment({"TOWPATH_HOSTS": hosts})
    assert from_environment({"TOWPATH_HOSTS": "example.org, *"}).hosts == ("example.org", "*")
    with pytest.raises(ParseError, match="TOWPATH_MAIL cannot be used"):
        from_environment({"TOWPATH_MAIL": "foo"})
    for url in ("http://example.org", "https://example.org/"):
        assert from_environment({"TOWPATH_NOTICES": "1", "TOWPATH_PUBLIC_URL": url}).notices
    with pytest.raises(ParseError, match="TOWPATH_LOG is 'xml'"):
        from_environment({"TOWPATH_LOG": "xml"})
    assert [from_environment({"TOWPATH_LOG": kind}).log for kind in ("", "text", "json")] == ["", "text", "json"]
    for proxies in ("proxy", "10.0.0.5/99", "10.0.0.5,x"):
        with pytest.raises(ParseError, match="TOWPATH_PROXIES has"):
            from_environment({"TOWPATH_PROXIES": proxies})
    assert from_environment({"TOWPATH_PROXIES": "10.0.0.5, 10.1.0.0/16"}).proxies == "10.0.0.5,10.1.0.0/16"
