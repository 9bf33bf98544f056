"""Every rule is guarded: no clause, example or ruling of a game with an engine goes without a test that cites it."""

from pathlib import Path

import pytest

from tests import rulecheck
from towpath import rulebook


@pytest.fixture(scope="module")
def found() -> rulecheck.Found:
    return rulecheck.citations()


@pytest.mark.parametrize("game", rulebook.available())
@pytest.mark.parametrize("kind", rulecheck.KINDS)
def test_all_are_cited(game: str, kind: str, found: rulecheck.Found) -> None:
    coverage = rulecheck.coverage(game, [citation.id for citation in found.citations])
    if not coverage.has_engine:
        pytest.skip(f"{game} has rules only, no engine yet")
    assert coverage.required[kind], "a rulebook without these would pass unseen"
    assert not coverage.uncited[kind], f"no test cites {' '.join(coverage.uncited[kind])}"


def test_all_citations_are_of_clauses(found: rulecheck.Found) -> None:
    assert rulecheck.unknown(found) == []


def test_all_rule_marks_count(found: rulecheck.Found) -> None:
    assert found.faults == []


# The check itself


def test_citations_are_counted_where_pytest_sees_them(tmp_path: Path) -> None:
    text = '''
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("A-01")]
CASES = [pytest.param(1, marks=pytest.mark.rule("A-02")), pytest.param(2, marks=[mark.rule("A-03", "A-04")])]

@pytest.mark.rule("A-05", "A-06")
def test_one(): ...

@mark.rule("A-07")
@mark.parametrize("n", [pytest.param(1, marks=(mark.rule("A-08"),))])
async def test_two(n): ...

@pytest.mark.rule("A-09")
class TestThree:
    pytestmark = pytest.mark.rule("A-10")

    @pytest.mark.rule("A-11")
    def test_four(self): """@pytest.mark.rule("A-99")"""
'''
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_it.py").write_text(text, encoding="utf-8")
    (tmp_path / "helper.py").write_text("@pytest.mark.rule('A-98')\ndef test_no(): ...\n", encoding="utf-8")
    result = rulecheck.citations(tmp_path)
    assert result.faults == []
    assert sorted(citation.id for citation in result.citations) == [f"A-{n:02}" for n in range(1, 12)]
    assert rulecheck.Citation(f"{tmp_path.name}/deep/test_it.py", 8, "A-05") in result.citations


@pytest.mark.parametrize(
    "text",
    [
        "@pytest.mark.skip\n@pytest.mark.rule('A-01')\ndef test_it(): ...",
        "@pytest.mark.rule('A-01')\n@pytest.mark.xfail(reason='later')\ndef test_it(): ...",
        "@pytest.mark.skip('later')\nclass TestIt:\n    @pytest.mark.rule('A-01')\n    def test_it(self): ...",
        "pytestmark = pytest.mark.skip\n@pytest.mark.rule('A-01')\ndef test_it(): ...",
        "CASES = [pytest.param(1, marks=[pytest.mark.rule('A-01'), pytest.mark.skip])]",
        "@mark.skip\n@mark.parametrize('n', [pytest.param(1, marks=mark.rule('A-01'))])\ndef test_it(n): ...",
    ],
)
def test_a_test_that_cannot_fail_guards_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "test_it.py").write_text(text, encoding="utf-8")
    assert rulecheck.citations(tmp_path) == rulecheck.Found()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("@pytest.mark.rule(ID)\ndef test_it(): ...", "a rule id must be a string literal"),
        ("@pytest.mark.rule(*IDS)\ndef test_it(): ...", "a rule id must be a string literal"),
        ("@pytest.mark.rule(id='A-01')\ndef test_it(): ...", "takes ids and nothing else"),
        ("@pytest.mark.rule()\ndef test_it(): ...", "takes ids and nothing else"),
        ("@pytest.mark.rule('A-01')\ndef helper(): ...", "on no test"),
        ("def test_it():\n    pytest.mark.rule('A-01')", "on no test"),
        ("exploring = pytest.mark.rule('A-01')", "on no test"),
    ],
)
def test_a_mark_that_would_be_overlooked_is_a_fault(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "test_it.py").write_text(text, encoding="utf-8")
    result = rulecheck.citations(tmp_path)
    assert result.citations == []
    assert len(result.faults) == 1
    assert fault in result.faults[0]


SMALL = """\
## Moves

- **AB-MOV-01** The ship goes downstream.
- **AB-MOV-02** [note] Ships are made of wood.
- **AB-MOV-03** A lock is no space.
- **AB-EX-01** One step. Tests AB-MOV-01.
- **AB-R-01** It may not stay.
"""


@pytest.fixture
def two_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with an engine and one without, and an empty folder for tests; returned is the latter."""
    for name, prefix in (("alpha", "AB"), ("beta", "CD")):
        folder = tmp_path / "games" / name / "book"
        folder.mkdir(parents=True)
        (folder / "en.md").write_text(SMALL.replace("AB-", f"{prefix}-"), encoding="utf-8")
    (tmp_path / "games" / "alpha" / "state.py").touch()
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(rulebook, "GAMES", tmp_path / "games")
    return tmp_path / "tests"


def check(tests: Path, ids: list[str], *options: str) -> int:
    text = "".join(f"@pytest.mark.rule({i!r})\ndef test_{n}(): ...\n" for n, i in enumerate(ids))
    (tests / "test_it.py").write_text(text, encoding="utf-8")
    return rulecheck.main(list(options), tests)


def test_report_of_a_full_coverage(two_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        check(two_games, ["AB-MOV-01", "AB-MOV-02", "AB-MOV-03", "AB-EX-01", "AB-R-01", "CD-MOV-01"], "--strict") == 0
    )
    assert capsys.readouterr().out == (
        "alpha: 2/2 clauses, 1/1 examples, 1/1 rulings\nbeta: rules only, no engine yet\n"
    )


def test_report_of_what_is_uncited(two_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(two_games, ["AB-MOV-03"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("alpha: 1/2 clauses, 0/1 examples, 0/1 rulings\n")
    assert "uncited in alpha, clauses (1):\n  AB-MOV-01\n" in out
    assert "uncited in alpha, rulings (1):\n  AB-R-01\n" in out
    assert "beta," not in out
    assert check(two_games, ["AB-MOV-03"], "--strict") == 1


def test_report_of_unknown_ids(two_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(two_games, ["AB-MOV-03", "AB-MOV-04", "ab-r-01"]) == 1
    out = capsys.readouterr().out
    assert "tests/test_it.py:3: there is no clause 'AB-MOV-04'; did you mean AB-MOV-03" in out
    assert "tests/test_it.py:5: write 'ab-r-01' as AB-R-01" in out
