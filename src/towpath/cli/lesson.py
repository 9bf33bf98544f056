"""`towpath lesson`: play the lessons through on the engine and say what is wrong with them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from towpath.lessons import check as checking
from towpath.lessons import files

app = typer.Typer(help="Check the lessons of the games.")


@app.callback()
def _lessons() -> None:
    """Check the lessons of the games."""


@app.command("check")
def check(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Check this game only.")] = None,
) -> None:
    """Play every lesson on the engine: steps, goals, wrong tries, words, and how long they take to read and do."""
    console = Console(highlight=False)
    found: list[str] = []
    for name in files.taught() if game is None else [game]:
        course = files.load(name)
        reports = checking.check(course)
        console.print(_table(course, reports))
        found += [f"{name}: {report.lesson}: {problem}" for report in reports for problem in report.problems]
        found += [f"{name}: {problem}" for problem in checking.course_problems(course, reports)]
    for problem in found:
        console.print(problem, soft_wrap=True, markup=False)
    if found:
        raise typer.Exit(1)
    console.print("fine")


def _table(course: files.Course, reports: list[checking.Report]) -> Table:
    """A row a lesson: steps, choices of the shortest way, and times."""
    table = Table("Lesson", "Steps", "Choices", *course.words, "with wrong tries", box=None)
    table.title, table.title_justify = course.game.title, "left"
    for report in reports:
        times = [_clock(report.seconds[language]) for language in course.words]
        table.add_row(
            report.lesson, str(report.steps), str(report.par), *times, _clock(max(report.with_wrong.values()))
        )
    total = checking.course_seconds(reports)
    allowed = f"of {_clock(60 * course.minutes)}"
    table.add_row("all", "", "", *[_clock(total[language]) for language in course.words], allowed)
    return table


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
