"""Whatever is wrong is one line on stderr and an exit code, never a traceback."""

import subprocess
import sys

import pytest

from towpath import __version__, installed


def one_line(result, message):
    assert result.code == 2
    assert result.err.startswith("towpath: ")
    assert result.err.count("\n") == 1
    assert message in result.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fly"], "No such command 'fly'"),
        (["play"], "Missing argument 'GAME'"),
        (["edition"], "Missing command"),
        (["play", "chess"], "there is no game 'chess'; there are: ferry"),
        (["play", "ferry", "--fast"], "No such option: --fast"),
        (["play", "ferry", "--seats", "9"], "Ferry is for 2 to 4 seats, not 9"),
        (["play", "ferry", "--seats", "0"], "Ferry is for 2 to 4 seats, not 0"),
        (["play", "ferry", "--seats", "-1"], "Ferry is for 2 to 4 seats, not -1"),
        (["play", "ferry", "--seats", "0", "--seat", "3"], "Ferry is for 2 to 4 seats, not 0"),
        (["play", "ferry", "--seats", "two"], "--seats"),
        (["play", "ferry", "--seat", "2"], "--seat 2 is not one of the seats 0 to 1"),
        (["play", "ferry", "--seat", "-1"], "--seat -1 is not one of the seats 0 to 1"),
        (["play", "ferry", "--save", "no/such/file"], "--save no/such/file: write a file in a folder that exists"),
        (["play", "ferry", "--save", "."], "--save .: write a file in a folder that exists"),
        (["play", "ferry", "--option", "purse"], "--option 'purse' is not of the form key=value"),
        (["play", "ferry", "--option", "purse="], "--option 'purse=' is not of the form key=value"),
        (["play", "ferry", "--option", "=rich"], "--option '=rich' is not of the form key=value"),
        (["play", "ferry", "-o", "purse=full"], "option purse cannot be 'full'; allowed: poor, rich"),
        (["play", "ferry", "-o", "size=big"], "Ferry has no option 'size'; there are: purse, pace"),
        (["simulate", "ferry", "--games", "0"], "--games"),
        (["simulate", "ferry", "--seats", "1"], "Ferry is for 2 to 4 seats, not 1"),
        (["simulate", "ferry", "--seats", "0"], "Ferry is for 2 to 4 seats, not 0"),
        (["bench", "ferry", "--seats", "0"], "Ferry is for 2 to 4 seats, not 0"),
        (["arena", "ferry", "--seats", "0"], "--seats"),
        (["arena", "ferry", "--seats", "5"], "Ferry is for 2 to 4 seats, not 5"),
        (["arena", "ferry", "--bots", "strong"], "there is no bot 'strong'; there are: beginner, easy"),
        (["arena", "ferry", "--bots", "random,random"], "a bot is named twice: random, random"),
        (["arena", "ferry", "--bots", ","], "no bot is named"),
        (["balance", "ferry"], "Ferry says nothing of its positions and components: it has no mind"),
        (["train", "ferry"], "Ferry says nothing of its positions and components: it has no mind"),
        (["serve", "--port", "70000"], "--port"),
        (["serve", "--workers", "0"], "--workers"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "ferry", "--seconds", "0"], "--seconds"),
        (["replay", "no/such/file"], "no/such/file: No such file or directory"),
        (["edition", "check", "no/such/folder"], "no/such/folder is not there"),
        (["edition", "check", ".", "--game", "chess"], "there is no game 'chess'"),
        (["edition", "report", "chess"], "there is no game 'chess'"),
        (["rules", "XX-YY-01"], "there is no clause 'XX-YY-01'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(towpath, arguments, message):
    one_line(towpath(*arguments), message)


def test_a_file_that_is_no_text_is_refused(towpath, tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff\xfe\x00")
    one_line(towpath("replay", path), f"{path}: not a text file in UTF-8")
    one_line(towpath("replay", tmp_path), "Is a directory")


def test_help_and_version(towpath):
    result = towpath()
    assert (result.code, result.err) == (0, "")
    for command in ("play", "simulate", "replay", "bench", "rules", "edition"):
        assert f"  {command} " in result.out
        assert towpath(command, "--help").code == 0
    assert towpath("--help").out == result.out


@pytest.mark.parametrize(("file", "build"), [("state.py", "pure Python"), ("state.cpython-311.so", "compiled")])
def test_the_version_says_whether_it_is_compiled(towpath, monkeypatch, file, build):
    monkeypatch.setattr(installed, "kernel_file", lambda: file)
    assert towpath("--version").out == f"towpath {__version__} ({build})\n"


def start(*arguments, **settings):
    return subprocess.Popen(
        [sys.executable, "-m", "towpath.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **settings,
    )


def test_a_closed_pipe_ends_quietly():
    with start("rules", "--find", "the", "--limit", "400") as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert process.returncode == 1


def test_an_error_of_a_started_process():
    done = subprocess.run(
        [sys.executable, "-m", "towpath.cli", "play", "chess"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("towpath: there is no game 'chess'; there are: ")
    assert done.stderr.count("\n") == 1


def test_ctrl_c_is_one_line(towpath, monkeypatch):
    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr("towpath.cli.play.sys", Terminal(interrupt))
    result = towpath("play", "ferry", "--seed", "1")
    assert (result.code, result.err) == (130, "towpath: stopped\n")


def test_an_error_without_a_text_says_what_it_is(towpath, monkeypatch):
    def give_up():
        raise TimeoutError

    monkeypatch.setattr("towpath.cli.play.sys", Terminal(give_up))
    result = towpath("play", "ferry", "--seed", "1")
    assert (result.code, result.err) == (2, "towpath: something took too long (TimeoutError)\n")


class Terminal:
    """Stands for `sys` with a keyboard that does what it is told."""

    def __init__(self, readline):
        self.stdin: Terminal | None = self
        self.stdout = self
        self.readline = readline

    def flush(self):
        pass


def test_a_missing_stdin_is_the_end_of_input(towpath, monkeypatch):
    terminal = Terminal(None)
    terminal.stdin = None
    monkeypatch.setattr("towpath.cli.play.sys", terminal)
    one_line(towpath("play", "ferry", "--seed", "1"), "the input ended before the game did")
