"""A match from what is stored: played on under the rules that it began with, else ended, with its record.

A finished match of other rules is still shown if it can be replayed to the end that it had.
"""

from __future__ import annotations

import msgspec

from towpath.kernel import commitment, record
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.kernel.log import CHOICE, UNDO
from towpath.kernel.match import Match
from towpath.server.refusals import Refused
from towpath.server.room.play import Summary
from towpath.server.store import rows
from towpath.server.store.rows import Info, Saved

ENDED = "ended"


class Ended(Refused):
    """This program does not know the rules or the edition of a match, so that it cannot go on."""

    def __init__(self, info: Info, why: str) -> None:
        super().__init__("illegal", f"This match cannot go on: {why}. Its record can be downloaded.", ENDED)
        self.info = info


def lost(info: Info) -> Ended:
    """There is no such game, or its edition is nowhere."""
    edition = f"{info.edition} {info.edition_hash}"
    return Ended(info, f"the server has no game {info.game!r} with edition {edition!r}")


def check(info: Info, game: Game) -> None:
    """Refuse a match that is not over and was begun under other rules."""
    if info.status == ENDED:
        raise Ended(info, "it was ended")
    if info.status == "playing" and info.rules != game.rules_version:
        raise Ended(info, f"it began under rules version {info.rules}, the server plays {game.rules_version}")


def new_match(info: Info, game: Game, names: list[str]) -> Match:
    """The match of a table at its start."""
    return Match(game, info.n_seats, info.seed, info.options, names)


def replayed(saved: Saved, game: Game) -> Match:
    """The match of a table that has begun; Ended if it cannot go on, RecordError if its log does not fit."""
    info = saved.info
    check(info, game)
    if info.rules == game.rules_version:
        return _replayed(saved, game)
    why = f"it was played under rules version {info.rules}, and would go otherwise under {game.rules_version}"
    try:
        match = _replayed(saved, game)
    except TowpathError as error:
        raise Ended(info, why) from error
    if not match.state.over or result_of(saved) not in {"", record.result(match)}:
        raise Ended(info, why)
    return match


def _replayed(saved: Saved, game: Game) -> Match:
    match = new_match(saved.info, game, [seat.name for seat in saved.seats])
    match.replay([rows.line_of(game, row) for row in saved.lines])
    return match


def result_of(saved: Saved) -> str:
    """How a match ended, as its record has it; nothing if that is not stored."""
    try:
        scores = msgspec.json.decode(saved.summary or "{}", type=Summary).scores
    except ValueError:
        return ""
    return " ".join(str(score) for score in scores)


def bare_record(saved: Saved) -> str:
    """The record of a match as far as what is stored tells it, without carrying out a single choice."""
    info = saved.info
    choices: list[tuple[int, str]] = []
    for row in saved.lines:
        if row.kind == CHOICE:
            choices.append((row.seat, row.action))
        elif row.kind == UNDO:
            del choices[int(row.action) :]
    names = [seat.name for seat in saved.seats]
    head = record.head(info.game, f"{info.edition} {info.edition_hash}", info.rules, info.seed, info.options, names)
    head += commitment.headers(info.seed, info.salt)
    return record.write([*head, ("Result", result_of(saved) or record.UNFINISHED)], choices)
