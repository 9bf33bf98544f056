"""What README and docs show is run, so that it cannot rot.

All Python blocks of a page run one after the other and share their names. In blocks of shell commands every line that
begins with `towpath` is run. A block that cannot be run has `<!-- not run: reason -->` in the line before it. Commands
within a sentence are not run, but they and their options must exist; and so must files that a page links to or names.
"""

import io
import re
import shlex
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer.main

from tools.site import pages
from towpath.cli import app, run

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "deploy" / "README.md",
]
MADE = pages.names()
HOMES = [ROOT, ROOT / "src" / "towpath", ROOT / "src" / "towpath" / "web"]  # what paths within a sentence begin at
FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_RUN = re.compile(r"<!-- not run: (?P<reason>\S.*) -->\n\Z")
COMMAND = re.compile(r"`(towpath [^`]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")
# A path that begins at one of these folders; `static/` is there only once the page is built.
FOLDERS = (
    "src|tests|docs|examples|tools|deploy|kernel|games|editions|bots|lab|lessons|pool|puzzles|research|review"
    "|server|stress|cli|testing|web"
)
NAMED = re.compile(rf"`((?:{FOLDERS})/[\w./-]+)(?<!/static/)`")


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    text: str
    line: int
    is_run: bool


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page; ValueError for a fence without an end."""
    found = [
        Block(
            match["language"],
            match["text"],
            text.count("\n", 0, match.start()) + 1,
            NOT_RUN.search(text[: match.start()]) is None,
        )
        for match in FENCE.finditer(text)
    ]
    if 2 * len(found) != len(re.findall(r"^```", text, re.MULTILINE)):
        raise ValueError("a fence has no end")
    return found


def run_python(page: Path, text: str) -> dict[str, Any]:
    """Run the Python blocks of a page; the names they leave behind. A failure is shown with the page's own line."""
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks(text):
        if block.language == "python" and block.is_run:
            code = compile("\n" * block.line + block.text, str(page), "exec", dont_inherit=True)
            exec(code, names)  # noqa: S102 (our own page)
    return names


def commands(text: str) -> list[list[str]]:
    """The `towpath` commands in the shell blocks of a page, without the program's name."""
    lines = [
        line for block in blocks(text) if block.language == "sh" and block.is_run for line in block.text.splitlines()
    ]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("towpath ")]


def check_kernel(names: dict[str, Any]) -> None:
    """The little game of the page ends as its rules say, and can be copied and saved."""
    state = names["state"]
    assert state.over
    assert max(state.scores()) >= 20 > min(state.scores())
    copy = names["game"].start(2, seed=7).clone()
    copy.apply(0)
    assert copy.current_seat == 1
    assert copy.to_json()["kernel"]["stack"] == [{"frame": "Turn", "seat": 1}]


def check_bots(names: dict[str, Any]) -> None:
    """The better bot of the page wins."""
    assert names["state"].over
    assert names["state"].scores()[0] < names["state"].scores()[1]


# What a page needs besides the package itself; `make setup` installs it, where there are wheels of it.
NEEDS = {"datasets.md": ("pyarrow",), "research.md": ("gymnasium", "pettingzoo", "pyspiel")}
CHECKS = {"kernel.md": check_kernel, "bots.md": check_bots}


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def named(page: Path) -> str:
    return page.name


@pytest.mark.parametrize("document", [page for page in PAGES if "```python" in read(page)], ids=named)
def test_the_python_of_a_page_runs(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for package in NEEDS.get(document.name, ()):
        pytest.importorskip(package)
    CHECKS.get(document.name, lambda names: None)(run_python(document, read(document)))


# Blocks that show something and run nothing.
SHOWN = {"json", "nginx", "text", "toml"}


def is_told(block: Block) -> bool:
    """Whether a block is run, shows something only, or says why it is not run."""
    if block.language == "sh" and block.is_run:
        return all(line.startswith(("towpath ", "#")) for line in block.text.splitlines() if line)
    return not block.is_run or block.language == "python" or block.language in SHOWN


@pytest.mark.parametrize("document", PAGES, ids=named)
def test_a_block_that_is_not_run_says_why(document: Path) -> None:
    assert [block.line for block in blocks(read(document)) if not is_told(block)] == []


@pytest.mark.parametrize("command", [each for page in PAGES for each in commands(read(page))], ids=" ".join)
def test_the_commands_of_a_page_run(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert run(command) == 0
    out, err = capsys.readouterr()
    assert out
    assert not err


@pytest.mark.parametrize("document", PAGES, ids=named)
def test_commands_within_sentences_exist(document: Path) -> None:
    program = typer.main.get_command(app)
    for text in COMMAND.findall(read(document)):
        words = text.split()[1:]
        if words[0].startswith("-"):
            assert set(words) <= {"--help", *(option for parameter in program.params for option in parameter.opts)}, (
                text
            )
            continue
        for name in words[0].split("|"):
            command: Any = program.commands[name]  # type: ignore[attr-defined]
            if hasattr(command, "commands") and len(words) > 1:
                command = command.commands[words[1]]
            options = {option for parameter in command.params for option in parameter.opts}
            assert {word for word in words if word.startswith("-")} <= options, text


@pytest.mark.parametrize("document", PAGES, ids=named)
def test_files_that_a_page_names_are_there(document: Path) -> None:
    text = read(document)
    # What the site makes is there only on the site.
    links = [link for link in LINK.findall(text) if document.parent.name != "docs" or link not in MADE]
    missing = [link for link in links if not (document.parent / link).exists()]
    missing += [name for name in NAMED.findall(text) if not any((home / name).exists() for home in HOMES)]
    assert missing == []


def test_how_blocks_are_found() -> None:
    page = "A\n\n```python\nx = 1\n```\n\n<!-- not run: needs the sea -->\n```sh\ntowpath sail\n```\n"
    page += '```sh\ntowpath play "a b"  # c\nmake\n```\n'
    assert blocks(page) == [
        Block("python", "x = 1\n", 3, is_run=True),
        Block("sh", "towpath sail\n", 8, is_run=False),
        Block("sh", 'towpath play "a b"  # c\nmake\n', 11, is_run=True),
    ]
    assert commands(page) == [["play", "a b"]]
    with pytest.raises(ValueError, match="no end"):
        blocks("```python\nx = 1\n")


def test_a_block_that_fails_is_named_by_the_line_of_its_page() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        run_python(Path("page.md"), "text\n\n```python\nx = 0\n1 / x\n```\n")
    assert (str(caught.traceback[-1].path), caught.traceback[-1].lineno + 1) == ("page.md", 5)
