"""A match as a text file: headers and one choice a line, like PGN for chess.

    [Game "NAME"]
    [Edition "reconstructed 1f3a…"]
    …
    1. 0 keep cattle
    2. 1 keep levers

Comments start with a semicolon. A record replays to the same state under the same edition and rules version.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from towpath.kernel.arguments import shown
from towpath.kernel.errors import RecordError, TowpathError
from towpath.kernel.game import Game
from towpath.kernel.match import Match

_HEADER: Final = re.compile(r'\[([A-Za-z0-9]+) "((?:[^"\\]|\\.)*)"\]')
_CHOICE: Final = re.compile(r"(\d{1,9})\. (\d{1,9}) (.+)")
_REQUIRED: Final = ["Game", "Edition", "Rules", "Seats", "Seed", "Options", "Names", "Result"]

UNFINISHED: Final = "*"


def _quote(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def result(match: Match) -> str:
    """The scores of a finished match, `*` before that."""
    return " ".join(str(score) for score in match.state.scores()) if match.state.over else UNFINISHED


def dump(match: Match, more: Sequence[tuple[str, str]] = ()) -> str:
    """The match as a record, with further headers where there is more to tell."""
    game = match.game
    edition = f"{game.edition_name} {game.edition_hash}"
    found = head(game.name, edition, game.rules_version, match.seed, match.options, match.names)
    choices = [(choice.seat, game.vocabulary[choice.action]) for choice in match.log]
    return write([*found, *more, ("Result", result(match))], choices)


def head(
    game: str, edition: str, rules: int, seed: int, options: dict[str, str], names: list[str]
) -> list[tuple[str, str]]:
    """The headers of a record but its result."""
    return [
        ("Game", game),
        ("Edition", edition),
        ("Rules", str(rules)),
        ("Seats", str(len(names))),
        ("Seed", str(seed)),
        ("Options", " ".join(f"{key}={value}" for key, value in options.items())),
        ("Names", " / ".join(" ".join(name.replace("/", "-").split()) for name in names)),
    ]


def write(found: list[tuple[str, str]], choices: list[tuple[int, str]]) -> str:
    """A record of these headers and of choices, each a seat and a notation, which need not be those of a game here."""
    lines = [f"[{key} {_quote(value)}]" for key, value in found]
    lines.append("")
    lines.extend(f"{number}. {seat} {text}" for number, (seat, text) in enumerate(choices, 1))
    return "\n".join(lines) + "\n"


def headers(text: str) -> dict[str, str]:
    """The headers of a record; RecordError if one is missing or malformed."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith(";"):
            continue
        if not line.startswith("["):
            break
        matched = _HEADER.fullmatch(line)
        if matched is None:
            raise RecordError(f'line {number}: {shown(line)} is no header; expected [Name "value"]')
        found[matched[1]] = re.sub(r"\\(.)", r"\1", matched[2])
    missing = [key for key in _REQUIRED if key not in found]
    if missing:
        raise RecordError(f"the record lacks the header {missing[0]}; a record begins with {', '.join(_REQUIRED)}")
    return found


def _whole(found: dict[str, str], key: str) -> int:
    if not re.fullmatch(r"-?\d{1,100}", found[key]):
        raise RecordError(f"header {key} is {shown(found[key])}; expected a whole number")
    return int(found[key])


def load(text: str, load_game: Callable[[str], Game]) -> Match:
    """The match that a record holds, replayed; `load_game` gets the game by its name."""
    found = headers(text)
    try:
        game = load_game(found["Game"])
    except TowpathError as error:
        raise RecordError(f"header Game: {error}") from error
    # The rules come first: with them the shipped edition changes too, and its name would tell a reader less.
    if _whole(found, "Rules") != game.rules_version:
        raise RecordError(
            f"the record follows rules version {found['Rules']}, this program plays version {game.rules_version}"
        )
    edition = f"{game.edition_name} {game.edition_hash}"
    if found["Edition"] != edition:
        raise RecordError(f"the record was played with edition {shown(found['Edition'])}, but {edition!r} is loaded")
    options: dict[str, str] = {}
    for part in found["Options"].split():
        key, _, value = part.partition("=")
        options[key] = value
    try:
        match = Match(game, _whole(found, "Seats"), _whole(found, "Seed"), options, found["Names"].split(" / "))
    except RecordError:
        raise
    except TowpathError as error:
        raise RecordError(f"the record's set-up is not possible: {error}") from error
    if len(match.names) != match.seats:
        raise RecordError(f"header Names has {len(match.names)} names for {match.seats} seats; expected 'A / B / …'")
    _replay(match, text)
    if found["Result"] != result(match):
        raise RecordError(
            f"the record says the result is {shown(found['Result'])}, but replaying gives {result(match)!r}"
        )
    return match


def _replay(match: Match, text: str) -> None:
    expected = 1
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition(";")[0].strip()
        if not line or line.startswith("["):
            continue
        matched = _CHOICE.fullmatch(line)
        if matched is None:
            raise RecordError(f"line {number}: {shown(line)} is no choice; expected '{expected}. SEAT ACTION'")
        if int(matched[1]) != expected:
            raise RecordError(f"line {number}: choice {matched[1]} where choice {expected} was expected")
        try:
            match.play_text(matched[3], int(matched[2]))
        except TowpathError as error:
            raise RecordError(f"line {number}: choice {expected} cannot be made: {error}") from error
        expected += 1
