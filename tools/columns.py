"""Tables of columns and verbs for docs/research.md: `python -m tools.columns` writes them again."""

from __future__ import annotations

import re
from pathlib import Path

from towpath import games
from towpath.kernel.game import Game
from towpath.kernel.numbers import Columns

PAGE = Path(__file__).parents[1] / "docs" / "research.md"
BEGIN, END = "<!-- made by python -m tools.columns -->", "<!-- end -->"
SEATS = 2


def pattern(name: str) -> str:
    """The name of a field with its numbers left open."""
    return re.sub(r"\b\d+[ab]?\b", "N", name)


def column_rows(game: Game, seats: int = SEATS) -> list[str]:
    """A line for each field, those that differ by a number only taken together; then what a solo game adds."""
    seen = game.observation(seats)
    found: dict[str, list[Columns]] = {}
    for field in seen.fields:
        found.setdefault(pattern(field.name), []).append(field)
    rows = [row(name, fields) for name, fields in found.items()]
    solo = [field for field in game.observation(1).fields if seats > 1 and pattern(field.name) not in found]
    return rows + [row(f"{field.name} (solo)", [field]) for field in solo]


def row(name: str, fields: list[Columns]) -> str:
    """A line of a table."""
    first = fields[0]
    times = f"{len(fields)}, {fields[1].first - first.first} apart" if len(fields) > 1 else ""
    return f"| `{name}` | {first.first} | {first.width} | {first.kind} | {first.most} | {times} |"


def verb_rows(game: Game) -> list[str]:
    """A line for each verb."""
    verbs, _ = game.words.factored(len(game.vocabulary))
    rows = []
    for i, verb in enumerate(game.words.verbs):
        n = verbs.count(i)
        example = next((text for text in game.vocabulary[verb : verb + n] if text), "")
        rows.append(f"| {i} | `{game.words.names[verb]}` | {verb} | {n} | `{example}` |")
    return rows


def tables() -> str:
    """All tables."""
    parts = []
    for name in games.names():
        game = games.load(name)
        seen = [game.observation(seats) for seats in range(game.min_seats, game.max_seats + 1)]
        widths = ", ".join(f"{one.width} ({one.seats})" for one in seen)
        parts += [f"### {game.title.partition(':')[0]}", "", f"Columns by number of seats: {widths}.", ""]
        parts += [
            "| field | first | width | kind | most | how many |",
            "|---|---|---|---|---|---|",
            *column_rows(game),
            "",
        ]
        parts += ["| verb | name | first action | items | example |", "|---|---|---|---|---|", *verb_rows(game), ""]
    return "\n".join(parts)


def renewed(page: str) -> str:
    """A page with its tables made anew."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{tables()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
