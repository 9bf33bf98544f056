"""The site of the documentation: every page is in its navigation, and every link leads somewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tools.site import links, pages
from towpath import games

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def named(entries: list[Any]) -> list[str]:
    """The pages of a navigation, or of a part of it."""
    found: list[str] = []
    for entry in entries:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            found += named(value) if isinstance(value, list) else [value]
    return found


@pytest.fixture(scope="module")
def config() -> Any:
    return yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return pages.made()


def test_every_page_is_in_the_navigation_once(config: Any, made: dict[str, str]) -> None:
    there = [str(path.relative_to(DOCS).as_posix()) for path in DOCS.rglob("*.md")]
    assert sorted(named(config["nav"])) == sorted([*there, *made])
    assert set(made) == pages.names()


def test_nothing_is_loaded_from_elsewhere_and_what_is_wrong_stops_the_build(config: Any) -> None:
    assert config["theme"]["font"] is False
    assert config["strict"] is True
    assert {kind for part in config["validation"].values() for kind in part.values()} == {"warn"}
    assert not [key for key in ("extra_css", "extra_javascript", "site_url", "repo_url") if key in config]


def test_every_clause_can_be_linked_to_and_is_where_it_is_cited(made: dict[str, str]) -> None:
    english = made["rules/boonlake.md"]
    assert '- <span id="BL-DEF-05"></span>**BL-DEF-05** Two map spaces' in english
    assert "→ [BL-R-24](#BL-R-24)" in english
    for name in ("rules/boonlake-de.md", "rules/joan.md", "rules/joan-fr.md"):
        assert made[name].count('<span id="') > 200, name


def test_the_tables_say_what_the_code_says(made: dict[str, str]) -> None:
    text = made["numbers/joan.md"]
    assert "## Columns with 5 seats" in text
    assert "| `sheet N.coins` |" in text
    assert "| `take` |" in text or "| 0 | `" in text


def test_modules_of_the_reference_exist() -> None:
    for _, _, modules in pages.REFERENCE.values():
        for module in modules:
            place = ROOT.joinpath("src", "towpath", *module.split("."))
            assert place.with_suffix(".py").is_file() or (place / "__init__.py").is_file(), module


@pytest.mark.parametrize(
    ("page", "text", "expected"),
    [
        ("hosts.md", "[a](../deploy/README.md)", "[a](hosting.md)"),
        ("hosting.md", "[a](../docs/server.md#b)", "[a](server.md#b)"),
        ("contributing.md", "[a](docs/web.md), [c](CHANGELOG.md)", "[a](web.md), [c](changelog.md)"),
        ("contributing.md", "[a](src/towpath/cli/serve.py)", "a (`src/towpath/cli/serve.py`)"),
        ("api/bots.md", "[a](../bots.md)", "[a](../bots.md)"),
        ("web.md", "[a](https://example.org) [b](#c)", "[a](https://example.org) [b](#c)"),
        ("web.md", "```\n[a](../x)\n```\n", "```\n[a](../x)\n```\n"),
    ],
)
def test_links_lead_within_the_site(page: str, text: str, expected: str) -> None:
    assert links.within_site(text, page) == expected


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#x">1</a><a href="b.html#y">2</a><a href="c.html">3</a><a href="https://example.org">4</a>'
        '<script src="https://example.org/s.js"></script><link rel="stylesheet" href="s.css">'
    )
    (tmp_path / "b.html").write_text('<p id="x"></p>')
    assert links.problems(tmp_path) == [
        "a.html: b.html#y has no such anchor",
        "a.html: c.html is not there",
        "a.html loads https://example.org/s.js",
        "a.html: s.css is not there",
    ]


def test_readme_shows_a_picture_of_each_table() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in games.names():
        picture = DOCS / "pictures" / f"{name}.webp"
        assert f"](docs/pictures/{name}.webp)" in readme
        assert picture.read_bytes()[8:12] == b"WEBP"
        assert picture.stat().st_size <= 300 * 1024
