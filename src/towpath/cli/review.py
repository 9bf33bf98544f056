"""`towpath review`: what a finished game could have gone better by."""

from __future__ import annotations

import hashlib
import json
import pathlib
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from towpath import games
from towpath.cli.shared import EditionOption, JsonOption, edition_text, name_of, progress_bar, read_text
from towpath.kernel import record
from towpath.kernel.errors import RecordError
from towpath.kernel.match import Match
from towpath.review.draft import Effort
from towpath.review.reviewer import Reviewer
from towpath.review.verdicts import Decision, Review, SeatReview, from_plain, to_plain, weight

WEIGHTS = ("hardly anything", "a little", "some points", "much", "very much", "a great deal")


def begun_in(path: pathlib.Path | None, key: str) -> Review | None:
    """The review of the same record that a file holds, to go on with; None without one."""
    if path is None or not path.exists():
        return None
    try:
        data: Any = json.loads(read_text(path))
    except ValueError as error:
        raise RecordError(f"{path} holds no review: {error}") from error
    if not isinstance(data, dict) or data.get("of") != key:
        raise RecordError(f"{path} is no review of this record with these settings; name another file by --out")
    return from_plain(data)


def line(match: Match, decision: Decision) -> list[str]:
    """A decision as a row of a table."""
    words = match.game.vocabulary
    lost = WEIGHTS[weight(decision.loss)]
    return [str(decision.moment + 1), words[decision.chosen], words[decision.other], lost]


def show(console: Console, match: Match, found: SeatReview) -> None:
    """What was found of one seat."""
    per = f"{found.loss_per_decision:.2f} points lost in each of {found.decisions} decisions"
    console.print(f"\n{name_of(match, found.seat)}: {per}")
    for title, better, decisions in (("dear", "better", found.dear), ("fine", "next best", found.fine)):
        if decisions:
            table = Table("choice", title, better, "lost" if title == "dear" else "gained", box=None)
            for decision in decisions:
                table.add_row(*line(match, decision))
            console.print(table)
    if not found.dear:
        console.print("No choice that both judges call dear.")
    if found.undecided + found.differ:
        console.print(f"{found.undecided} more undecided, {found.differ} on which the judges differ.")


def command(
    file: Annotated[pathlib.Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, max=3600, help="For playouts to the end, of each seat.")
    ] = 15.0,
    out: Annotated[
        pathlib.Path | None, typer.Option("--out", help="Keep the review there; a stopped one goes on from it.")
    ] = None,
    as_json: JsonOption = False,
    edition: EditionOption = None,
) -> None:
    """Find the choices of a finished game that two judges of different kinds call dear, and what was better."""
    text = read_text(file)
    match = record.load(text, lambda name: games.load(name, edition_text(edition)))
    key = hashlib.sha256(f"{seconds:g} {text}".encode()).hexdigest()
    reviewer = Reviewer(match, Effort(seconds))
    begun = begun_in(out, key)
    with progress_bar() as progress:
        task = progress.add_task("reviewing", total=match.seats + 1, completed=len(begun.seats) if begun else 0)

        def keep(review: Review) -> None:
            progress.update(task, completed=len(review.seats) + bool(review.moments))
            if out is not None:
                new = out.with_name(out.name + ".new")
                new.write_text(json.dumps({"of": key, **to_plain(review)}), encoding="utf-8")
                new.replace(out)

        review = reviewer.review(begun, keep)
    if as_json:
        typer.echo(json.dumps(to_plain(review)))
        return
    console = Console(highlight=False)
    for found in review.seats:
        show(console, match, found)
    console.print("\nOne game cannot tell chance from play; only choices on which both judges agree are named.")
