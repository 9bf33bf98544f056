"""Making an edition of one's own on the command line: new, edit, check, report, pack."""

import tomllib

import pytest

from towpath import games


def test_from_a_new_edition_to_one_file(towpath_real, tmp_path):
    place, file = tmp_path / "mine", tmp_path / "packed.toml"
    assert towpath_real("edition", "new", "boonlake", place).code == 0
    shown = towpath_real("edition", "edit", place, "card workshop")
    assert "price.coins: a whole number from 0 to 40" in shown.out
    line = "Workshop day 7c 2l 1s 3vp : track coin 2"
    changed = towpath_real("edition", "edit", place, "card workshop", line)
    assert (changed.code, changed.err) == (0, "")
    assert "(owner)" in changed.out
    packed = towpath_real("edition", "pack", place, file)
    assert packed.code == 0, packed.err
    cards = tomllib.loads(file.read_text())["project_cards"]["card"]
    card = next(card for card in cards if card["id"] == "workshop")
    assert (card["price"], card["source"]) == ({"coins": 7, "loam": 2, "stone": 1}, "owner")
    assert towpath_real("edition", "check", file).out.endswith("fine\n")
    report = towpath_real("edition", "report", "--edition", file).out
    row = next(line.split() for line in report.splitlines() if line.strip().startswith("project_cards"))
    assert row[4] == "1"
    assert games.load("boonlake", edition=str(file)).edition_name == "mine"


def test_one_after_another(towpath_real, tmp_path):
    place = tmp_path / "mine.toml"
    assert towpath_real("edition", "new", "joan", place).code == 0
    typed = "4 points\n99 points\n6 points\n-\n\nq\n"
    asked = towpath_real("edition", "edit", place, typed=typed)
    assert asked.code == 0, asked.err
    # A wrong answer is asked again; a dash leaves a row as it is, nothing confirms it.
    assert "points is 99; allowed: a whole number from 1 to 30" in asked.out
    rows = tomllib.loads(place.read_text())["warehouse"]["row"]
    assert [(row["points"], row["source"]) for row in rows[:4]] == [
        (4, "owner"),
        (6, "owner"),
        (7, "reconstructed"),
        (12, "owner"),
    ]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("9 loam : vase", "price.loam is 9; allowed: a whole number from 0 to 6"),
        ("2c : vaze", "'vaze' is not known here; allowed: track, coins"),
    ],
)
def test_a_wrong_line_changes_nothing(towpath_real, tmp_path, line, problem):
    place = tmp_path / "mine.toml"
    towpath_real("edition", "new", "boonlake", place)
    before = place.read_text()
    refused = towpath_real("edition", "edit", place, "card workshop", line)
    assert refused.code != 0
    assert problem in refused.err
    assert place.read_text() == before


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("new", "boonlake", "mine"), "is there already"),
        (("new", "boonlake", "other", "--name", "not a name"), "is no name of an edition"),
        (("edit", "mine", "card nowhere"), "is no item; allowed: "),
        (("pack", "mine", "x.txt"), "does not end in .toml"),
        (("check", "nowhere"), "is not there"),
    ],
)
def test_refused_in_one_sentence(towpath_real, tmp_path, monkeypatch, words, problem):
    monkeypatch.chdir(tmp_path)
    towpath_real("edition", "new", "boonlake", "mine")
    refused = towpath_real("edition", *words)
    assert refused.code != 0
    assert problem in refused.err
