"""Names of an edition in other languages: read strictly, and never needed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from towpath.editions.names import checked_names, read_names
from towpath.games.boonlake.edition import loader
from towpath.kernel.errors import EditionError

THINGS = {"cards": ["mill", "bank"], "regions": ["north"]}
WHOLE = '[cards]\nmill = "Mühle"\nbank = "Bank"\n[regions]\nnorth = "Norden"\n'


def read(folder: Path, text: str) -> tuple[dict[str, dict[str, dict[str, str]]], list[str]]:
    (folder / "names").mkdir()
    (folder / "names" / "de.toml").write_text(text)
    problems: list[str] = []
    return checked_names(read_names(folder, problems), THINGS, problems), problems


def test_names_by_language_kind_and_id(tmp_path: Path) -> None:
    names, problems = read(tmp_path, WHOLE)
    assert problems == []
    assert names == {"de": {"cards": {"mill": "Mühle", "bank": "Bank"}, "regions": {"north": "Norden"}}}


def test_an_edition_needs_none(tmp_path: Path) -> None:
    problems: list[str] = []
    assert checked_names(read_names(tmp_path, problems), THINGS, problems) == {}
    assert problems == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('bank = "Bank"\n', "", "names/de.toml: cards: bank is missing; allowed: a name"),
        ('bank = "Bank"', 'bank = ""', 'names/de.toml: cards: bank is ""; allowed: a name'),
        ('bank = "Bank"', "bank = 3", "names/de.toml: cards: bank is 3; allowed: a name"),
        ("mill =", 'inn = "Gasthof"\nmill =', "names/de.toml: cards: unknown id inn; allowed: the ids of the edition"),
        ("mill =", 'bank = "Geldhaus"\nmill =', "names/de.toml: not TOML: Cannot overwrite a value"),
        ('[regions]\nnorth = "Norden"\n', "", "names/de.toml: regions is missing; allowed: a table of names"),
        ("[regions]", "[towns]\n[regions]", "names/de.toml: unknown table towns; allowed: cards, regions"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, problem: str) -> None:
    _, problems = read(tmp_path, WHOLE.replace(old, new))
    assert [found for found in problems if found.startswith(problem)] == problems
    assert len(problems) == 1


def test_names_are_no_part_of_the_hash(tmp_path: Path) -> None:
    shipped = loader.load_edition()
    copy = tmp_path / "mine"
    shutil.copytree(loader.place(None), copy)
    german = copy / "names" / "de.toml"
    german.write_text(german.read_text().replace('footpath = "', 'footpath = "Schmaler '))
    mine = loader.load_edition(str(copy))
    assert mine.hash == shipped.hash
    assert mine.names["de"]["cards"]["footpath"] != shipped.names["de"]["cards"]["footpath"]
    german.write_text(german.read_text().replace("footpath =", "footway ="))
    with pytest.raises(EditionError, match="cards: footpath is missing"):
        loader.load_edition(str(copy))
    shutil.rmtree(copy / "names")
    assert loader.load_edition(str(copy)).names == {}


def test_a_long_id_makes_no_long_problem() -> None:
    problems: list[str] = []
    checked_names({"de": {"cards": {}}}, {"cards": ["x" * 5000]}, problems)
    assert [len(problem) < 200 for problem in problems] == [True]
