"""`towpath replay`: read a record, replay it, show what happened."""

from __future__ import annotations

import pathlib
from typing import Annotated

import typer

from towpath import games
from towpath.cli.shared import (
    EditionOption,
    edition_text,
    event_line,
    position_lines,
    read_text,
    result_line,
    score_lines,
)
from towpath.kernel import record
from towpath.kernel.errors import ParseError


def command(
    file: Annotated[pathlib.Path, typer.Argument(metavar="FILE", help="A record, as `save` writes it.")],
    to: Annotated[int | None, typer.Option("--to", help="Stop after so many choices.")] = None,
    edition: EditionOption = None,
) -> None:
    """Replay a recorded game: every choice, what it did, and the position it led to."""
    match = record.load(read_text(file), lambda name: games.load(name, edition_text(edition)))
    end = len(match.log) if to is None else to
    if not 0 <= end <= len(match.log):
        raise ParseError(f"--to {end} is outside the record, which has {len(match.log)} choices")
    options = "".join(f", {key} {value}" for key, value in match.options.items())
    typer.echo(f"{match.game.title}, {match.seats} seats, seed {match.seed}{options}")
    for number, choice in enumerate(match.log[:end], 1):
        typer.echo(f"{number:4}. {match.names[choice.seat]}: {match.game.vocabulary[choice.action]}")
        for event in choice.events:
            typer.echo(f"        {event_line(match, event, -1)}")
    state = match.at(end)
    typer.echo("")
    for line in [*position_lines(match.game, state, -1), "", *score_lines(match, state)]:
        typer.echo(line)
    if state.over:
        typer.echo(result_line(match, state))
    else:
        typer.echo(f"To act: {', '.join(match.names[seat] for seat in state.seats_to_act())}.")
