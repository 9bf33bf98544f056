"""What the columns of a dataset are, and the data card that says so beside it."""

from __future__ import annotations

import json
import pathlib
from typing import TYPE_CHECKING, Any

from towpath.kernel.game import Game

if TYPE_CHECKING:
    from towpath.kernel.numbers import Observation

# Of the rows of decisions: the type, and what it holds. `None`: as wide as an observation or a packed mask.
DECISIONS: dict[str, tuple[str | None, str]] = {
    "game": ("int64", "which game: the row of `games` with this number has its record"),
    "step": ("int32", "which choice of the record, counted from 1"),
    "seat": ("uint8", "who decides"),
    "observation": (None, "what the seat may know: a byte a column, described in columns.json"),
    "mask": (None, "what it may choose: a bit an action, eight a byte, the first one lowest"),
    "action": ("uint16", "what it chooses"),
    "visited": ("list_uint16", "the options that its search looked at; null if it does not search"),
    "visits": ("list_uint32", "how often it looked at each of them"),
    "share": ("float", "what the seat has of the win in the end: 1 alone, 0.5 of two"),
    "points": ("int16", "its points in the end"),
    "lead": ("int16", "these less those of the best other side"),
}
GAMES: dict[str, tuple[str, str]] = {
    "game": ("int64", "its number, by which decisions name it"),
    "seed": ("int64", "of the deal"),
    "bots": ("list_string", "who sat in each seat"),
    "scores": ("list_int16", "points of each side in the end; a solo opponent's come last"),
    "winners": ("list_uint8", "the sides that won"),
    "failures": ("list_uint32", "decisions of each seat in which its bot failed and another one chose"),
    "decisions": ("int32", "its rows of `decisions`: those with more than one option"),
    "record": ("string", "all choices in words; `towpath verify` replays it"),
}


def arrow_type(pa: Any, name: str) -> Any:
    """A type of pyarrow by its name above."""
    if name.startswith("list_"):
        return pa.list_(arrow_type(pa, name.removeprefix("list_")))
    return pa.float32() if name == "float" else getattr(pa, name)()


def types(pa: Any, seen: Observation) -> dict[str, Any]:
    """The columns of decisions with their types."""
    wide = {"observation": pa.binary(seen.width), "mask": pa.binary(-(-seen.n_actions // 8))}
    return {name: wide[name] if kind is None else arrow_type(pa, kind) for name, (kind, _) in DECISIONS.items()}


def game_types(pa: Any) -> dict[str, Any]:
    """The columns of games with their types."""
    return {name: arrow_type(pa, kind) for name, (kind, _) in GAMES.items()}


def described(game: Game, seats: int) -> dict[str, Any]:
    """What a program needs to read the columns, as plain data."""
    seen = game.observation(seats)
    verbs, items = game.words.factored(seen.n_actions)
    fields = [
        {"name": field.name, "first": field.first, "width": field.width, "kind": field.kind, "most": field.most}
        for field in seen.fields
    ]
    return {
        "decisions": {
            name: {"type": kind or "fixed_size_binary", "what": what} for name, (kind, what) in DECISIONS.items()
        },
        "games": {name: {"type": kind, "what": what} for name, (kind, what) in GAMES.items()},
        "observation": {"width": seen.width, "fields": fields},
        "actions": {
            "n": seen.n_actions,
            "first_anytime": min(game.start(seats, 0).first_anytime, seen.n_actions),
            "texts": game.vocabulary,
            "verbs": list(verbs),
            "items": list(items),
        },
    }


def write(out: pathlib.Path, game: Game, seats: int, about: dict[str, Any], totals: dict[str, int]) -> None:
    """Write README.md, which hubs of datasets read too, and columns.json."""
    text = json.dumps(described(game, seats), indent=1)
    (out / "columns.json").write_text(text + "\n", encoding="utf-8")
    (out / "README.md").write_text(readme(game, seats, about, totals), encoding="utf-8")


def readme(game: Game, seats: int, about: dict[str, Any], totals: dict[str, int]) -> str:
    """The data card."""
    seen = game.observation(seats)
    rows = totals["decisions"]
    options = [f"--option {key}={value}" for key, value in about["options"].items()]
    command = " ".join(
        [
            f"towpath dataset {game.name} --games {totals['games']} --bots {','.join(about['bots'])}",
            f"--seats {seats} --seed {about['seed']} --part {about['games_a_part']}",
            *options,
            "--out DIR",
        ]
    )
    lines = [
        "---",
        f"pretty_name: {game.title.replace(':', ',')} played by bots",
        "tags: [board-games, reinforcement-learning, imitation-learning]",
        "configs:",
        "- config_name: decisions",
        "  data_files: decisions/*.parquet",
        "  default: true",
        "- config_name: games",
        "  data_files: games/*.parquet",
        "---",
        f"# {game.title}: {totals['games']:,} games of {' and '.join(about['bots'])}",
        "",
        f"{rows:,} decisions of {seats} seats, {totals['bytes']:,} bytes"
        + (f" ({totals['bytes'] / rows:.1f} a decision)." if rows else "."),
        f"Edition {about['edition']}, rules version {game.rules_version}.",
        "Where a seat has only one option there is no row.",
        "",
        f"Made by `{command}`; the same command makes the same rows where bots think by numbers of iterations.",
        "",
        "An observation holds what its seat may know and nothing else.",
        "Actions from `first_anytime` (columns.json) on may be taken at any time beside what is asked.",
        "",
        "## decisions",
        "",
        "| column | type | what |",
        "|---|---|---|",
    ]
    widths = {"observation": seen.width, "mask": -(-seen.n_actions // 8)}
    lines += [
        f"| `{name}` | {kind or f'fixed_size_binary[{widths[name]}]'} | {what} |"
        for name, (kind, what) in DECISIONS.items()
    ]
    lines += ["", "## games", "", "| column | type | what |", "|---|---|---|"]
    lines += [f"| `{name}` | {kind} | {what} |" for name, (kind, what) in GAMES.items()]
    return "\n".join([*lines, ""])
