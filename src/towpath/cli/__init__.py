"""The command line: one module per command, and one place where errors become one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from towpath.cli import (
    admin,
    arena,
    backup,
    balance,
    bench,
    dataset,
    edition,
    ladder,
    lesson,
    migrate,
    play,
    puzzle,
    replay,
    review,
    rules,
    serve,
    simulate,
    stress,
    train,
    verify,
)
from towpath.installed import version as version_here
from towpath.kernel.errors import TowpathError

FAILED = 2  # something is wrong with what was asked for
STOPPED = 130  # by Ctrl-C, as shells count it

app = typer.Typer(
    name="towpath",
    help="Play, simulate and look up two board games. Unofficial.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("play")(play.command)
app.command("simulate")(simulate.command)
app.command("replay")(replay.command)
app.command("review")(review.command)
app.command("verify")(verify.command)
app.command("bench")(bench.command)
app.command("rules")(rules.command)
app.command("arena")(arena.command)
app.command("ladder")(ladder.command)
app.command("train")(train.command)
app.command("dataset")(dataset.command)
app.command("balance")(balance.command)
app.command("serve")(serve.command)
app.command("migrate")(migrate.command)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("move")(backup.move)
app.command("stress")(stress.command)
app.add_typer(admin.app, name="admin")
app.add_typer(edition.app, name="edition")
app.add_typer(lesson.app, name="lesson")
app.add_typer(puzzle.app, name="puzzle")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version_here())
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _without_command(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_show_version,
            is_eager=True,
            help="Show the version, and whether it is compiled, and exit.",
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code. Whatever goes wrong on purpose is one line on stderr."""
    try:
        code = app(list(arguments), prog_name="towpath", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return _failed(f"{_one_line(error.format_message())} (towpath --help shows what there is)")
    except TowpathError as error:
        return _failed(_said(error))
    except typer.Abort:
        return _failed("the input ended too early")
    except BrokenPipeError:
        # Nobody reads on; Python must not find that out again when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _failed(f"{error.filename}: {error.strerror}" if error.filename else _said(error))
    if code == STOPPED:
        return _failed("stopped", STOPPED)
    return code if isinstance(code, int) else 0


def _failed(message: str, code: int = FAILED) -> int:
    typer.echo(f"towpath: {message}", err=True)
    return code


def _said(error: Exception) -> str:
    """What an error says; its kind for one that was raised without a word."""
    unsaid = "something took too long" if isinstance(error, TimeoutError) else "an error that does not say why"
    return str(error) or f"{unsaid} ({type(error).__name__})"


def _one_line(message: str) -> str:
    return " ".join(message.split()).removesuffix(".")


def main() -> None:
    """The command `towpath`."""
    sys.exit(run(sys.argv[1:]))
