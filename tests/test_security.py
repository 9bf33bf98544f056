"""docs/security.md: every promise names a test, and every test that is named exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
ROW = re.compile(r"^\| (?P<promise>[^|]+) \| (?P<shown>[^|]+) \|$", re.MULTILINE)


def rows() -> list[tuple[str, str]]:
    """The promises, with what shows them."""
    parts = PAGE.split("| promise | shown by |\n|---|---|\n")[1:]
    return [(row["promise"], row["shown"]) for part in parts for row in ROW.finditer(part.split("\n\n")[0] + "\n")]


@pytest.mark.parametrize(("file", "name"), sorted(set(NAMED.findall(PAGE))))
def test_a_test_that_shows_a_promise_exists(file: str, name: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert re.search(rf"^ *(?:async )?def {name}\(", text, re.MULTILINE), f"{file} has no {name}"


def test_every_promise_is_shown_by_a_test() -> None:
    found = rows()
    assert len(found) > 40
    assert [promise for promise, shown in found if not NAMED.search(shown)] == []
    assert len({promise for promise, _ in found}) == len(found)


def test_every_attacker_that_is_named_has_promises() -> None:
    chapters = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    for who in ("A visitor", "A seat holder", "A page of another site", "A neighbour on the network", "A bot"):
        assert who in chapters
