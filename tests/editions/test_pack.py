"""An edition as one file: nothing is lost on the way, and what is no edition is refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from towpath import games
from towpath.editions.pack import LARGEST, joined, pack, split, unpack
from towpath.kernel.errors import EditionError


def packed(game: str) -> str:
    return pack(games.editions(game).parts(None, []))


@pytest.mark.parametrize("game", games.names())
def test_an_edition_in_one_file_is_the_same_edition(game: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(packed(game), encoding="utf-8")
    loader = games.editions(game)
    assert loader.parts(str(file), []) == loader.parts(None, [])
    shipped, mine = games.load(game), games.load(game, edition=str(file))
    assert mine.edition_hash == shipped.edition_hash
    assert mine.page.catalogue(mine) == shipped.page.catalogue(shipped)
    assert [row.known for row in loader.report(str(file))] == [row.known for row in loader.report()]


@pytest.mark.parametrize("game", games.names())
def test_files_and_one_file_both_ways(game: str) -> None:
    parts = games.editions(game).parts(None, [])
    assert joined(split(parts)) == parts
    assert unpack(pack(parts), games.editions(game).files, game) == parts


def test_odd_texts_and_keys_survive() -> None:
    parts: dict[str, dict[str, object]] = {
        "edition": {
            "a b": 'say "x"\n\\ \x7f é',
            "list": [],
            "floats": [1.0, -2.5],
            "flag": True,
            "deep": {"x": {"y": 1}},
        }
    }
    assert joined(split(parts)) == parts


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", 'edition.toml: game is null; allowed: "joan"'),
        ("no toml", "the file is not TOML: "),
        ("x" * (LARGEST + 1), "allowed: at most 1,000,000 bytes"),
        ("cards = 3", "the file has an unknown table cards; allowed: edition, "),
        ("edition = 3", "edition.toml: edition is 3; allowed: a table"),
        ('[edition]\ngame = "boonlake"', 'edition.toml: game is "boonlake"; allowed: "joan"'),
        ('[edition]\ngame = "joan"\nschema = 2', "edition.toml: schema is 2; allowed: 1"),
        ('[edition]\ngame = "joan"\nschema = 1', "followers.toml: is missing; allowed: a table [followers]"),
        ("a = " + "[" * 5000, "the file is not TOML"),
    ],
)
def test_what_is_no_edition_is_refused(text: str, problem: str) -> None:
    with pytest.raises(EditionError) as raised:
        unpack(text, games.editions("joan").files, "joan")
    assert problem in str(raised.value)


def test_a_date_is_no_value_of_an_edition() -> None:
    text = packed("joan").replace("row = 1\n", "row = 2020-01-01\n", 1)
    assert "2020-01-01" in text
    with pytest.raises(EditionError, match=r"bank.toml: .*2020-01-01.* stands there; allowed: texts, numbers"):
        unpack(text, games.editions("joan").files, "joan")
