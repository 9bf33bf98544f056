"""The pages of the site that are made: rulebooks, tables of numbers, reference of the code, and files of the root."""

from __future__ import annotations

import re
from pathlib import Path

from tools.columns import column_rows, verb_rows
from towpath import games
from towpath.kernel.game import Game

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "towpath" / "games"
# Files that stand elsewhere, by the name of their page.
MOVED = {
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "hosting.md": "deploy/README.md",
    "reporting.md": "SECURITY.md",
}
LANGUAGES = {"en": "", "de": "-de", "fr": "-fr"}
DEFINED = re.compile(r"^(- )?\*\*((?:BL|JA)-[A-Z]+-\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"\b(?:BL|JA)-[A-Z]+-\d+\b")

# What the reference has, by page: its title, what it is about, and its modules.
REFERENCE = {
    "engine": (
        "The engine",
        "What `from towpath import …` offers, and what is behind it. [The library](../library.md) tells how to use it.",
        [
            "games",
            "kernel.game",
            "kernel.state",
            "kernel.match",
            "kernel.events",
            "kernel.errors",
            "kernel.record",
            "kernel.numbers",
            "kernel.fleet",
            "kernel.vocabulary",
            "kernel.frames",
            "kernel.chance",
            "kernel.commitment",
        ],
    ),
    "bots": (
        "Bots",
        "Players that are programs, and what they stand on. [Bots](../bots.md) tells what they are worth.",
        [
            "bots.base",
            "bots.levels",
            "bots.own",
            "bots.knowledge",
            "bots.greedy",
            "bots.ismcts",
            "bots.net",
            "bots.advice",
            "review.reviewer",
            "review.verdicts",
        ],
    ),
    "research": (
        "Learning environments",
        "For PettingZoo, Gymnasium and OpenSpiel. [Learning and search](../research.md) shows them at work.",
        ["research", "research.table", "research.challenge", "research.vector", "research.arrays", "research.spiel"],
    ),
    "lab": (
        "Many games",
        "Arena, ratings, datasets, balance and training.",
        [
            "lab.arena",
            "lab.ratings",
            "lab.outcome",
            "lab.dataset",
            "lab.balance",
            "lab.train",
            "lab.workers",
            "lab.speed",
        ],
    ),
    "tools": (
        "Editions, lessons, testing",
        "Printed values, lessons, and the harness that any game must pass.",
        ["editions", "editions.folder", "editions.provenance", "lessons.files", "testing.harness", "installed"],
    ),
}


def rulebook(name: str, language: str) -> str:
    """A rulebook whose clauses can be linked to, and are where they are cited."""
    text = (GAMES / name / "book" / f"{language}.md").read_text(encoding="utf-8")
    known = {match[2] for match in DEFINED.finditer(text)}
    lines = []
    for line in text.splitlines():
        own = DEFINED.match(line)
        body = line[own.end() :] if own else line
        linked = CITED.sub(lambda match: f"[{match[0]}](#{match[0]})" if match[0] in known else match[0], body)
        head = f'{own[1] or ""}<span id="{own[2]}"></span>**{own[2]}**' if own else ""
        lines.append(head + linked)
    return "\n".join(lines) + "\n"


def numbers(game: Game) -> str:
    """What every column of an observation and every action means."""
    parts = [
        f"# {game.title}: observations and actions",
        "",
        (
            f"Made from the code for rules version {game.rules_version} and the edition `{game.edition_name}` "
            f"(`{game.edition_hash}`). [The library](../library.md#numbers) tells how a row is read."
        ),
        "",
        "## Actions",
        "",
        f"{len(game.vocabulary)} actions, numbered from 0. An action is the first of its verb plus the item.",
        "",
        "| verb | name | first action | items | example |",
        "|---|---|---|---|---|",
        *verb_rows(game),
    ]
    for seats in range(game.min_seats, game.max_seats + 1):
        seen = game.observation(seats)
        parts += [
            "",
            f"## Columns with {seats} seat{'s' if seats > 1 else ''}",
            "",
            f"{seen.width} columns. Fields that differ by a number (N) are one line.",
            "",
            "| field | first | width | kind | most | how many |",
            "|---|---|---|---|---|---|",
            *column_rows(game, seats),
        ]
    return "\n".join(parts) + "\n"


def reference(title: str, about: str, modules: list[str]) -> str:
    """A page of the reference."""
    return "\n\n".join([f"# {title}", about, *(f"::: towpath.{module}" for module in modules)]) + "\n"


def names() -> set[str]:
    """What the pages that are made are called."""
    rules = {f"rules/{name}{ending}.md" for name in games.names() for ending in LANGUAGES.values()}
    return {
        *MOVED,
        *rules,
        *(f"numbers/{name}.md" for name in games.names()),
        *(f"api/{page}.md" for page in REFERENCE),
    }


def made() -> dict[str, str]:
    """All pages that are made, by name."""
    found = {page: (ROOT / file).read_text(encoding="utf-8") for page, file in MOVED.items()}
    for name in games.names():
        found[f"numbers/{name}.md"] = numbers(games.load(name))
        for language, ending in LANGUAGES.items():
            found[f"rules/{name}{ending}.md"] = rulebook(name, language)
    for page, (title, about, modules) in REFERENCE.items():
        found[f"api/{page}.md"] = reference(title, about, modules)
    return found
