"""`towpath rules`: look a rule up by its id, search for words, or list the chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from towpath import rulebook
from towpath.kernel.errors import ParseError
from towpath.rulebook import Chapter, Clause, Rulebook


def command(
    clause: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="A clause such as BL-EXP-03, or all of a code such as BL-EXP."),
    ] = None,
    find: Annotated[str | None, typer.Option("--find", "-f", help="Words to search for.")] = None,
    game: Annotated[str | None, typer.Option("--game", "-g", help="Search or list this game only.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="Language of the rulebook.")] = "en",
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="Show at most so many clauses found.")] = 10,
) -> None:
    """Show a rule by its id, search the rules, or list their chapters."""
    try:
        page = answer(clause, find, game, language, limit)
    except ParseError as problem:
        typer.echo(f"towpath: {problem}", err=True)
        raise typer.Exit(2) from None
    Console(highlight=False).print(page)


def answer(clause: str | None, find: str | None, game: str | None, language: str, limit: int) -> RenderableType:
    """What the command shows."""
    if clause is not None and find is not None:
        raise ParseError("give an id or --find, not both")
    if clause is not None:
        return looked_up(clause, language)
    rulebooks = [rulebook.load(game, language)] if game is not None else rulebook.load_all(language)
    if find is not None:
        return search_page(rulebooks, find, limit)
    return Group(*(Padding(chapter_table(book), (0, 0, 1, 0)) for book in rulebooks))


def looked_up(wanted: str, language: str) -> RenderableType:
    """One clause with what it refers to, or all clauses of a code."""
    for book in rulebook.load_all(language):
        if section := book.section(wanted):
            return clause_table(section)
    return clause_page(*rulebook.lookup(wanted, language))


def search_page(rulebooks: Sequence[Rulebook], text: str, limit: int) -> RenderableType:
    """The clauses that have the words of `text`, best first."""
    # One ranking over all games: a clause with all the words beats one with some, whichever game it is of.
    everything = Rulebook("all", rulebooks[0].language, (c for book in rulebooks for c in book.clauses))
    found = everything.find(text)
    if not found:
        raise ParseError(f"no clause has a word of {text!r}")
    more = f"{len(found) - limit} more; --limit {len(found)} shows all" if len(found) > limit else ""
    return Group(clause_table(found[:limit], chapters=True), Text(more, style="dim"))


def clause_page(book: Rulebook, clause: Clause) -> RenderableType:
    """One clause, the clauses it links to, and the ids of those that link to it."""
    kind = "note" if clause.is_note else clause.kind
    parts: list[RenderableType] = [
        Text.assemble((clause.id, "bold cyan"), f"  {clause.chapter}", (f"  {book.game}, {kind}", "dim")),
        Padding(Markdown(clause.text), (0, 0, 0, 2)),
    ]
    if clause.links:
        parts += [Text("\nRefers to", style="bold"), clause_table([book.get(link) for link in clause.links])]
    if referring := book.referring_to(clause.id):
        parts += [Text.assemble(("\nReferred to by ", "bold"), (", ".join(c.id for c in referring), "cyan"))]
    return Group(*parts)


def clause_table(clauses: Sequence[Clause], *, chapters: bool = False) -> Table:
    """Clauses one below the other: id and text, with the chapter above the text if asked for."""
    table = Table.grid(padding=(0, 2), expand=False)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for clause in clauses:
        text = Markdown(clause.text)
        table.add_row(clause.id, Group(Text(clause.chapter, style="dim"), text) if chapters else text)
    return table


def chapter_table(book: Rulebook) -> Table:
    """The chapters of a rulebook and the ids in each."""
    table = Table("Chapter", "Ids", title=f"{book.game} ({len(book.clauses)} clauses)", title_justify="left", box=None)
    for chapter in book.chapters:
        table.add_row(chapter.title, Text(id_runs(chapter), style="cyan"))
    return table


def id_runs(chapter: Chapter) -> str:
    """The ids of a chapter, one run per code: `BL-MOD-01..03, BL-LEV-01..21`."""
    numbers: dict[str, list[str]] = {}
    for clause in chapter.clauses:
        numbers.setdefault(clause.code, []).append(clause.id.rpartition("-")[2])
    runs = [f"{code}-{min(ids)}" + (f"..{max(ids)}" if len(ids) > 1 else "") for code, ids in numbers.items()]
    return ", ".join(runs)
