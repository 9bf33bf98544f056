"""A folder of edition files: reading it, its hash, and how much of it is known."""

import pathlib
import shutil
from typing import Any

import pytest

from towpath import games
from towpath.editions.folder import digest, fail_on, read_files
from towpath.editions.provenance import count_known
from towpath.kernel.errors import EditionError

NAMES = ("edition", "cards")


def write(folder: pathlib.Path, **files: str) -> pathlib.Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def problems(folder: pathlib.Path) -> list[str]:
    found: list[str] = []
    read_files(folder, NAMES, found)
    return found


def test_a_sound_folder_is_read(tmp_path: pathlib.Path) -> None:
    found: list[str] = []
    files = read_files(write(tmp_path, edition='name = "mine"', cards="n = 1"), NAMES, found)
    assert (files, found) == ({"edition": {"name": "mine"}, "cards": {"n": 1}}, [])


def test_what_is_no_folder(tmp_path: pathlib.Path) -> None:
    assert problems(tmp_path / "none") == [
        f"{tmp_path / 'none'}: not a directory; allowed: a directory with edition.toml, cards.toml"
    ]


def test_a_missing_an_unknown_and_a_malformed_file(tmp_path: pathlib.Path) -> None:
    write(tmp_path, cards="n = 1 2\n", card="n = 1")
    missing, malformed, unknown = problems(tmp_path)
    assert missing == f"edition.toml: no such file or directory; allowed: a readable file in {tmp_path}"
    assert malformed.startswith("cards.toml: not TOML: ")
    assert "line 1" in malformed
    assert unknown == "card.toml: unknown file; allowed: edition.toml, cards.toml"


def test_a_file_that_is_no_text(tmp_path: pathlib.Path) -> None:
    write(tmp_path, edition="")
    (tmp_path / "cards.toml").write_bytes(b"n = \xff")
    assert problems(tmp_path) == ["cards.toml: not UTF-8 text: invalid start byte at byte 4"]


def test_the_first_problem_is_raised_and_the_others_counted() -> None:
    fail_on([])
    with pytest.raises(EditionError, match=r"^one$"):
        fail_on(["one"])
    with pytest.raises(EditionError, match=r"^one \(and 2 more\)$"):
        fail_on(["one", "two", "three"])


def test_the_hash_follows_the_values_and_nothing_else() -> None:
    plain = digest({"cards": {"card": [{"vp": 1, "name": "Mill"}]}})
    assert len(plain) == 16
    told: dict[str, Any] = {
        "card": [{"name": "Mill", "vp": 1, "note": "old", "source": "published", "name_source": "published"}]
    }
    assert digest({"cards": told}) == plain
    assert digest({"cards": {"card": [{"vp": 2, "name": "Mill"}]}}) != plain
    assert digest({"cards": {"card": [{"vp": 1, "title": "Mill"}]}}) != plain


def test_sources_are_counted_by_file_and_in_all() -> None:
    files: dict[str, dict[str, object]] = {
        "edition": {"source": "published"},
        "cards": {
            "source": "rulebook",
            "card": [
                {"source": "rulebook p. 7"},
                {"source": "published", "inner": {"source": "reconstructed"}},
                {"source": "reconstructed", "price_source": "rulebook p. 7"},
                {"source": "reconstructed", "price_source": "reconstructed"},
            ],
        },
        "map": {"space": [{"source": "published"}]},
    }
    cards, world, total = count_known(files, ("edition", "cards", "map"))
    assert (cards.file, cards.rulebook, cards.published, cards.reconstructed, cards.partly) == (
        "cards.toml",
        2,
        1,
        3,
        1,
    )
    assert (world.file, world.published, world.items) == ("map.toml", 1, 1)
    assert (total.file, total.rulebook, total.published, total.reconstructed, total.partly) == ("all files", 2, 2, 3, 1)
    assert (cards.items, total.items) == (6, 7)


@pytest.mark.parametrize("name", games.names())
def test_a_date_is_refused_like_any_unknown_key(name, tmp_path):
    loader = games.editions(name)
    folder = shutil.copytree(loader.shipped, tmp_path / "mine")
    header = folder / "edition.toml"
    header.write_text(f"{header.read_text(encoding='utf-8')}\nwhen = 1979-05-27\n", encoding="utf-8")
    problems = loader.check(str(folder))
    assert len(problems) == 1
    assert problems[0].startswith("edition.toml: unknown key when")
