"""The rulebooks: parsing, looking up, searching, and the command."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from towpath import rulebook
from towpath.cli import rules
from towpath.kernel.errors import ParseError, TowpathError
from towpath.rulebook import Clause, Rulebook

SMALL = """\
# A game

Words before the rules.

## Moves

- **AB-MOV-01** The ship goes *downstream*; see AB-MOV-03. (p. 4) → AB-R-01
- **AB-MOV-02** [note] Ships are made of wood.
- **AB-MOV-03** A lock is no space.

## Worked examples

- **AB-EX-01** One step. Tests AB-MOV-01..03.

## Rulings

### Locks

- **AB-R-01** *May it stay?* No. AB-R-01 settles it.

| a table | is for the reader |
|---|---|
"""


def small() -> Rulebook:
    return rulebook.parse(SMALL, "small")


# Parsing


def test_clauses_in_file_order_with_all_their_parts() -> None:
    assert small().clauses == (
        Clause(
            id="AB-MOV-01",
            chapter="Moves",
            text="The ship goes *downstream*; see AB-MOV-03. (p. 4) → AB-R-01",
            is_note=False,
            kind="rule",
            links=("AB-MOV-03", "AB-R-01"),
        ),
        Clause("AB-MOV-02", "Moves", "Ships are made of wood.", is_note=True, kind="rule", links=()),
        Clause("AB-MOV-03", "Moves", "A lock is no space.", is_note=False, kind="rule", links=()),
        Clause(
            "AB-EX-01",
            "Worked examples",
            "One step. Tests AB-MOV-01..03.",
            is_note=False,
            kind="example",
            links=("AB-MOV-01", "AB-MOV-02", "AB-MOV-03"),
        ),
        Clause("AB-R-01", "Rulings: Locks", "*May it stay?* No. AB-R-01 settles it.", False, "ruling", ()),
    )


def test_chapters() -> None:
    chapters = [(chapter.title, [clause.id for clause in chapter.clauses]) for chapter in small().chapters]
    assert chapters == [
        ("Moves", ["AB-MOV-01", "AB-MOV-02", "AB-MOV-03"]),
        ("Worked examples", ["AB-EX-01"]),
        ("Rulings: Locks", ["AB-R-01"]),
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("**AB-MOV-03** A", "**AB-MOV-01** A", "text:9: AB-MOV-01 stands already on line 7"),
        ("- **AB-MOV-03** A", "- **AB-MOV-3** A", "text:9: not a clause"),
        ("- **AB-MOV-03** A", "- AB-MOV-03 A", "text:9: not a clause"),
        ("- **AB-MOV-03** A", "**AB-MOV-03** A", "text:9: not a clause"),
        ("- **AB-MOV-03** A", "-  **AB-MOV-03** A", "text:9: not a clause"),
        ("- **AB-MOV-03** A", "- **MOV-03** A", "text:9: not a clause"),
        ("- **AB-MOV-03** A", "- **ab-mov-03** A", "text:9: not a clause"),
        ("- **AB-MOV-03** A lock is no space.", "- **AB-MOV-03** ", "text:9: not a clause"),
        ("A lock is no space.", "A lock\nis no space.", "text:10: a clause is one line"),
        ("[note] Ships are made of wood.", "Ships are made of wood. [note]", "text:8: AB-MOV-02: [note] must stand"),
        ("→ AB-R-01", "→ AB-R-02", "text:7: there is no clause AB-R-02"),
        ("AB-MOV-01..03", "AB-MOV-01..04", "text:13: there is no clause AB-MOV-04"),
        ("AB-MOV-01..03", "AB-MOV-03..01", "text:13: a run goes upwards"),
        ("AB-MOV-01..03", "AB-MOV-01, -02", "text:13: write each id in full"),
        ("AB-MOV-01..03", "AB-MOV-01 to 03", "text:13: write each id in full"),
        ("AB-MOV-01..03", "AB-MOV-01/02", "text:13: write each id in full"),
        ("Words before the rules.", "Words on AB-MOV-09.", "text:3: there is no clause AB-MOV-09"),
        ("## Moves", "Moves", "text:7: AB-MOV-01 stands before the first chapter heading"),
        ("**AB-R-01**", "**XY-R-01**", "text:1: one rulebook has one prefix, not AB, XY"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, fault: str) -> None:
    assert old in SMALL
    with pytest.raises(ParseError) as caught:
        rulebook.parse(SMALL.replace(old, new), "small", source="text")
    assert fault in str(caught.value)


def test_all_faults_are_named_at_once_in_order() -> None:
    broken = SMALL.replace("→ AB-R-01", "→ AB-R-02").replace("- **AB-MOV-03**", "- **AB-MOV-3**")
    with pytest.raises(ParseError) as caught:
        rulebook.parse(broken, "small", source="text")
    assert re.findall(r"^text:(\d+):", str(caught.value), flags=re.MULTILINE) == ["7", "7", "9", "13"]


def test_a_text_without_clauses_is_no_rulebook() -> None:
    with pytest.raises(ParseError, match="no clause at all"):
        rulebook.parse("# Nothing\n", "small")


# Looking up


def test_get_in_either_case() -> None:
    assert small().get("AB-MOV-03") == small().get("ab-mov-03") == small().clauses[2]
    assert "ab-ex-01" in small()
    assert "AB-EX-02" not in small()


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("AB-MOV-09", "did you mean AB-MOV-03, AB-MOV-02, AB-MOV-01?"),
        ("ab-mov-3", "AB-MOV-03"),
        ("AB-MVO-01", "AB-MOV-01"),
        ("what?", "an id looks like"),
    ],
)
def test_an_unknown_id_brings_near_ones(wrong: str, hint: str) -> None:
    with pytest.raises(TowpathError) as caught:
        small().get(wrong)
    assert repr(wrong) in str(caught.value)
    assert hint in str(caught.value)


def test_section_and_references() -> None:
    book = small()
    assert [clause.id for clause in book.section("ab-mov")] == ["AB-MOV-01", "AB-MOV-02", "AB-MOV-03"]
    assert book.section("AB-MO") == ()
    assert [clause.id for clause in book.referring_to("AB-MOV-03")] == ["AB-MOV-01", "AB-EX-01"]
    assert book.referring_to("AB-R-01") == (book.get("AB-MOV-01"),)


def test_games_are_found_by_their_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bridge", "catan"):
        (tmp_path / name / "book").mkdir(parents=True)
        (tmp_path / name / "book" / "en.md").write_text(SMALL, encoding="utf-8")
    (tmp_path / "catan" / "book" / "de.md").write_text(SMALL, encoding="utf-8")
    (tmp_path / "draughts").mkdir()
    monkeypatch.setattr(rulebook, "GAMES", tmp_path)
    assert rulebook.available() == ["bridge", "catan"]
    assert rulebook.available("de") == ["catan"]
    assert rulebook.load("catan", "de").language == "de"
    with pytest.raises(ParseError, match="no rulebook of a game 'draughts'; there are: bridge, catan"):
        rulebook.load("draughts")
    with pytest.raises(ParseError, match="no rulebook of bridge in the language 'de'; there are: en"):
        rulebook.load("bridge", "de")
    with pytest.raises(ParseError, match="no rulebook in the language 'fr'"):
        rulebook.load_all("fr")


def test_lookup_over_all_games() -> None:
    book, clause = rulebook.lookup("bl-exp-03")
    assert (book.game, clause.id) == ("boonlake", "BL-EXP-03")
    assert rulebook.lookup("JA-R-01")[0].game == "joan"
    with pytest.raises(ParseError, match="did you mean BL-EXP-03"):
        rulebook.lookup("BL-XEP-03")


# Searching


def found(book: Rulebook, text: str) -> list[str]:
    return [clause.id for clause in book.find(text)]


def test_find_ranks_and_forgives() -> None:
    book = small()
    assert found(book, "LOCK") == ["AB-MOV-03", "AB-R-01"]
    assert found(book, "locks") == found(book, "lock")
    assert found(book, "down") == ["AB-MOV-01"], "the beginning of a word will do"
    assert found(book, "downstraem") == ["AB-MOV-01"], "a slip is corrected"
    assert found(book, "ship wood") == ["AB-MOV-02", "AB-MOV-01"], "more of the words come first"
    assert found(book, "sheep") == []
    assert found(book, "") == []
    assert found(book, "p 4") == [], "pages are no words of a rule"


def test_find_in_boonlake() -> None:
    book = rulebook.load("boonlake")
    assert {"BL-DEF-05", "BL-EXP-02", "BL-RIV-20"} == set(found(book, "ford")[:3]), "rules come before rulings"
    assert found(book, "harbour") == found(book, "harbor")
    assert found(book, "settlement same region")[0] == "BL-UPG-19"
    assert found(book, "gue")[0] == "BL-R-26", "accents do not matter"


# The rulebooks that are shipped


@pytest.mark.parametrize(
    ("game", "prefix", "n_rules", "n_notes", "n_examples", "n_rulings"),
    [("boonlake", "BL", 388, 7, 29, 92), ("joan", "JA", 257, 5, 40, 81)],
)
def test_nothing_of_a_rulebook_is_lost(
    game: str, prefix: str, n_rules: int, n_notes: int, n_examples: int, n_rulings: int
) -> None:
    book = rulebook.load(game)
    kinds = [clause.kind for clause in book.clauses]
    assert (kinds.count("rule"), kinds.count("example"), kinds.count("ruling")) == (n_rules, n_examples, n_rulings)
    assert sum(clause.is_note for clause in book.clauses) == n_notes
    assert all(clause.id.startswith(f"{prefix}-") for clause in book.clauses)
    # Every code is numbered from 01 without a gap.
    for code in {clause.code for clause in book.clauses}:
        numbers = sorted(int(clause.id.rpartition("-")[2]) for clause in book.section(code))
        assert numbers == list(range(1, len(numbers) + 1)), code


@pytest.mark.parametrize("game", rulebook.available())
def test_a_rulebook_names_no_source_line(game: str) -> None:
    text = (rulebook.GAMES / game / "book" / "en.md").read_text(encoding="utf-8")
    assert not re.search(r"\b\d{3}:\d+", text)


def test_it_works_wherever_the_package_lies(tmp_path: Path) -> None:
    package = Path(rulebook.__file__).parent
    target = tmp_path / "towpath"
    (target / "kernel").mkdir(parents=True)
    for name in ("__init__.py", "rulebook.py", "kernel/errors.py"):
        shutil.copy(package / name, target / name)
    shutil.copytree(
        package / "games", target / "games", ignore=lambda _, names: [n for n in names if n.endswith(".py")]
    )
    code = "from towpath import rulebook; print(rulebook.__file__, rulebook.load('boonlake').get('BL-EXP-03').id)"
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout.split() == [str(target / "rulebook.py"), "BL-EXP-03"]


# The command


def call(*arguments: str) -> tuple[int, str, str]:
    app = typer.Typer()
    app.command("rules")(rules.command)
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, " ".join(result.stdout.split()), result.stderr


def test_command_shows_a_clause_and_what_it_refers_to() -> None:
    code, out, _ = call("bl-upg-19")
    book = rulebook.load("boonlake")
    assert code == 0
    assert "BL-UPG-19 Upgrade boonlake, rule" in out
    assert "loses 5 VP" in out
    assert out.index("Refers to") < out.index("BL-R-40 The 5 VP region penalty.")
    assert f"Referred to by {', '.join(c.id for c in book.referring_to('BL-UPG-19'))}" in out


def test_command_names_notes_and_leaves_out_what_is_not_there() -> None:
    code, out, _ = call("BL-GAM-06")
    assert code == 0
    assert "boonlake, note" in out
    assert "Refer" not in out


def test_command_shows_all_of_a_code() -> None:
    code, out, _ = call("BL-EXP")
    assert code == 0
    assert re.findall(r"BL-EXP-\d\d", out) == [c.id for c in rulebook.load("boonlake").section("BL-EXP")]


def test_command_searches() -> None:
    code, out, _ = call("--find", "ford")
    assert code == 0
    assert "BL-RIV-20 River" in out
    code, out, _ = call("--find", "shield", "--limit", "2")
    assert code == 0
    assert len(re.findall(r"JA-[A-Z]+-\d\d [A-Z]", out)) == 2
    assert re.search(r"\d+ more; --limit \d+ shows all", out)
    assert "BL-" not in call("--find", "coin", "--game", "joan")[1]


def test_command_lists_chapters() -> None:
    code, out, _ = call()
    assert code == 0
    assert "boonlake (509 clauses)" in out
    assert "Modernize and levers BL-MOD-01..03, BL-LEV-01..21" in out
    assert "Standard actions: Farmer JA-FRM-01 " in out
    assert "boonlake" not in call("--game", "joan")[1]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["BL-EXP-99"], "towpath: there is no clause 'BL-EXP-99'; did you mean BL-EXP-08, BL-EXP-07, BL-EXP-06?\n"),
        (["ford"], "towpath: there is no clause 'ford'; an id looks like BL-EXP-03\n"),
        (["BL-EXP-01", "--find", "ford"], "towpath: give an id or --find, not both\n"),
        (["--find", "xyzzy"], "towpath: no clause has a word of 'xyzzy'\n"),
        (["--game", "chess"], "towpath: no rulebook of a game 'chess'; there are: boonlake, joan\n"),
        (["--language", "xx"], "towpath: no rulebook in the language 'xx'\n"),
        (["BL-EXP-01", "--language", "xx"], "towpath: no rulebook in the language 'xx'\n"),
    ],
)
def test_command_refuses_in_one_line(arguments: list[str], error: str) -> None:
    assert call(*arguments) == (2, "", error)


def test_every_clause_can_be_shown() -> None:
    console = Console(width=200, quiet=True)
    for book in rulebook.load_all():
        for clause in book.clauses:
            console.print(rules.clause_page(book, clause))
