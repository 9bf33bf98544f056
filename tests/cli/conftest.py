"""Commands run in this process, on the toy game where no real one is needed."""

import io
import sys

import pytest

from tests.kernel.toy import FerryGame
from towpath import games
from towpath.cli import run
from towpath.kernel.errors import ParseError


class Result:
    def __init__(self, code, out, err):
        self.code = code
        self.out = out
        self.err = err


def load_ferry(name, edition=None):
    if name != "ferry":
        raise ParseError(f"there is no game {name!r}; there are: ferry")
    return FerryGame()


@pytest.fixture
def towpath(monkeypatch, capsys):
    """Run a command line with the toy game as the only game, and with these lines typed."""
    monkeypatch.setattr(games, "load", load_ferry)
    monkeypatch.setattr(games, "names", lambda: ["ferry"])
    return runner(monkeypatch, capsys)


@pytest.fixture
def towpath_real(monkeypatch, capsys):
    """Run a command line with the games there are."""
    return runner(monkeypatch, capsys)


def runner(monkeypatch, capsys):
    def call(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return call
