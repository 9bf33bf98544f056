"""What a seat may do to a match: each move is checked, then written as one line of its log.

The match knows the rules of taking back; here they are put to whoever asked, as a refusal that the page can word.
"""

from __future__ import annotations

from towpath.kernel.errors import IllegalAction, ParseError
from towpath.kernel.match import Match
from towpath.server import wire
from towpath.server.refusals import Refused, stale

# Lines beside the choices in force: what was taken back, asked and answered. All are carried out again whenever the
# match is loaded, so that there may not be any number of them.
MOST_BACK = 4000


def carry_out(match: Match, seat: int, move: wire.Move, now: int) -> None:
    """Do what a message asks for; a refusal changes nothing."""
    if isinstance(move, wire.Choose):
        _choose(match, seat, move, now)
    elif match.state.over:
        raise Refused("illegal", "The game is over and stays so; you can play on from a moment at a new table.", "over")
    elif match.version - match.moment >= MOST_BACK:
        message = "So much has been taken back at this table that no more can be; the game goes on from here."
        raise Refused("too_many", message, "much_undone")
    elif isinstance(move, wire.Undo):
        _undo(match, seat, move, now)
    elif isinstance(move, wire.AskUndo):
        _ask(match, seat, move, now)
    else:
        _answer(match, seat, move, now)


def _choose(match: Match, seat: int, move: wire.Choose, now: int) -> None:
    if not match.is_current(seat, move.version):
        raise stale(move.version, match.version)
    if match.state.over:
        raise Refused("illegal", "The game is over.", "over")
    try:
        match.play(match.game.lookup(move.action), seat, now)
    except IllegalAction as error:
        raise Refused("illegal", str(error)) from error
    except ParseError as error:
        raise Refused("bad_request", str(error)) from error


def _undo(match: Match, seat: int, move: wire.Undo, now: int) -> None:
    _check_latest(match, move.version)
    try:
        if move.turn:
            match.undo_turn(seat, now)
        else:
            match.undo(seat, now)
    except IllegalAction as error:
        raise Refused("illegal", f"{error}.", "no_undo") from error


def _ask(match: Match, seat: int, move: wire.AskUndo, now: int) -> None:
    _check_latest(match, move.version)
    try:
        match.ask(seat, move.to, now)
    except IllegalAction as error:
        raise Refused("illegal", f"{error}.", "no_moment") from error


def _answer(match: Match, seat: int, move: wire.AnswerUndo, now: int) -> None:
    if move.version > match.version:
        raise stale(move.version, match.version)
    if match.asked is None:
        raise Refused("illegal", "Nobody has asked to go back.", "nobody_asked")
    if match.asked.number != move.ask:
        # It was meant for another ask, which may have led to another moment.
        raise stale(move.version, match.version)
    if move.agree:
        match.agree(seat, move.ask, now)
    else:
        match.refuse(seat, move.ask, now)


def _check_latest(match: Match, version: int) -> None:
    if version != match.version:
        raise stale(version, match.version)
