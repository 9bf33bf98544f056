"""docs/library.md names every key of a view, and every name that the package offers."""

import re
from pathlib import Path

import pytest

import towpath
from towpath import games

PAGE = (Path(__file__).parents[1] / "docs" / "library.md").read_text(encoding="utf-8")
PARTS = dict(part.split("\n", 1) for part in re.split(r"^#{2,3} ", PAGE, flags=re.MULTILINE)[1:])
SECTIONS = {"boonlake": "Boonlake", "joan": "Joan of Arc"}


def words(*headings: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", "".join(PARTS[heading] for heading in headings)))


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seats", [1, 2])
def test_every_key_of_a_view_is_named(name: str, seats: int) -> None:
    view = games.load(name).start(seats, 1).view(0)
    known = words("A view", SECTIONS[name])
    assert set(view) - known == set()
    assert {key for board in view["boards"] for key in board} - known == set()
    for automa in ("solo", "joan"):
        assert set(view.get(automa, {})) - known == set()


def test_what_every_view_has_is_the_same() -> None:
    first, *others = [set(games.load(name).start(2, 1).view(0)) for name in games.names()]
    shared = first.intersection(*others)
    assert shared - words("A view") == set()
    assert len(shared) == 11


def test_every_name_of_the_package_is_named() -> None:
    assert {name for name in towpath.__all__ if not name.startswith("_")} - set(re.findall(r"`(\w+)`", PAGE)) == set()
