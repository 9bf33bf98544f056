"""`towpath stress`: bounded load on a server of this machine, through its public interface."""

from __future__ import annotations

import asyncio
import importlib.util
import json
from typing import Annotated

import typer

from towpath import games
from towpath.cli.shared import JsonOption
from towpath.installed import need

STOPPED = 130  # as after Ctrl-C
UNCLEAN = 1  # the exit code when something was lost or went wrong


def command(
    tables: Annotated[int, typer.Option("--tables", min=1, max=10_000, help="Tables that are played at once.")] = 20,
    sockets: Annotated[
        int, typer.Option("--sockets", min=0, max=50_000, help="All sockets; more than the seats look on.")
    ] = 0,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, max=86_400, help="How long to play.")] = 20.0,
    think: Annotated[
        float, typer.Option("--think", min=0, max=600_000, help="Mean thinking time in ms; 0: as fast as may be.")
    ] = 0.0,
    at_once: Annotated[
        int, typer.Option("--at-once", min=0, help="Choices that may be on their way at once; 0: any number.")
    ] = 0,
    game: Annotated[str, typer.Option("--game", help="The game.")] = games.names()[0],
    seats: Annotated[int, typer.Option("--seats", "-n", min=1, help="Seats of a table.")] = 2,
    bots: Annotated[int, typer.Option("--bots", min=0, help="How many of these seats bots have.")] = 0,
    database: Annotated[
        str, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME; its tables stay there.")
    ] = "",
    processes: Annotated[
        int, typer.Option("--processes", min=1, max=64, help="Server processes; more than 1 need PostgreSQL.")
    ] = 1,
    kills: Annotated[int, typer.Option("--kill", min=0, max=10_000, help="How often a server is killed.")] = 0,
    bus: Annotated[
        str, typer.Option("--bus", help="How processes tell each other: redis://HOST:PORT; else PostgreSQL itself.")
    ] = "",
    together: Annotated[
        bool, typer.Option("--together", help="All sockets of a table at one process, as by a proxy that leads so.")
    ] = False,
    levels: Annotated[
        bool, typer.Option("--levels", help="Also what a decision of each level of bots takes; nobody plays meanwhile.")
    ] = False,
    url: Annotated[str, typer.Option("--url", help="A server that runs already, on this machine.")] = "",
    as_json: JsonOption = False,
) -> None:
    """Play many tables at once and measure the server; with --kill, check that nothing is lost."""
    need("stress", "server", "websockets", "msgspec")
    from towpath.stress import capacity, run
    from towpath.stress import plan as plans
    from towpath.stress import report as reports

    plan = plans.Plan(
        tables=tables,
        sockets=sockets,
        seconds=seconds,
        think=think / 1000,
        at_once=at_once,
        game=game,
        seats=seats,
        bots=bots,
        database=database,
        processes=processes,
        kills=kills,
        url=url,
        bus=bus,
        together=together,
    )
    plans.check(plan)
    fast = importlib.util.find_spec("uvloop")
    with asyncio.Runner(loop_factory=importlib.import_module("uvloop").new_event_loop if fast else None) as runner:
        try:
            report = runner.run(run.carry_out(plan, lambda text: typer.echo(text, err=True)))
        except asyncio.CancelledError:
            raise typer.Exit(STOPPED) from None
    if levels:
        report.decision_ms = capacity.deciding(plan.game, plan.seats)
    if as_json:
        typer.echo(json.dumps(report.to_json()))
    else:
        reports.show(report)
    if not report.is_clean:
        raise typer.Exit(UNCLEAN)
