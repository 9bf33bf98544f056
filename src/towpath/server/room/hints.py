"""Hints at a table: who may ask for them, and how a bot's process answers.

Against bots, and alone, a hint is nobody's business; people who play against each other agree before the start. A
challenge is played without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from towpath.bots import advice
from towpath.bots.base import Budget
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.server import wire
from towpath.server.refusals import Refused

if TYPE_CHECKING:
    from towpath.server.room.table import Table

BUDGET = Budget(milliseconds=8000)  # all that it looks at takes some tenths of a second, unless the machine is busy
MOST, SECONDS = 40, 60.0  # hints of one seat
AT_ONCE = 4  # that one socket waits for
encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(list[wire.Advised])


def are_allowed(table: Table) -> bool:
    """Whether a seat may ask: all agreed to it, or nobody else is a person."""
    people = [seat for seat in table.seats if seat.secret or seat.kind == "open"]
    return not table.info.challenge and (table.info.hints or len(people) <= 1)


def answer(game: Game, state: State, seat: int, tried: str) -> str:
    """What a bot's process says, as JSON; it looks at what the seat may know, and at nothing else."""
    action = game.lookup(tried) if tried else -1
    judged = advice.advise(game, state, seat, BUDGET, action)
    shown = [
        wire.Advised(
            game.text(state, one.action),
            round(one.loss, 2),
            round(one.error, 2),
            one.is_close,
            [wire.TermShown(term.key, round(term.points, 2)) for term in one.terms],
            round(one.rest, 2),
        )
        for one in judged
    ]
    return encoder.encode(shown).decode()


async def hint(table: Table, seat: int, tried: str) -> wire.Hint:
    """What a seat is advised to do; refused where hints are not allowed, or nothing is asked of the seat."""
    key = table.seat(seat).secret
    async with table.lock:
        # Who waited may have left the seat meanwhile.
        table.check_key(seat, key)
        match, game = table.match(), table.game
        if not are_allowed(table):
            message = "Hints are for those who play without other people, or where all agreed before the start."
            raise Refused("illegal", message, "no_hints")
        if match.state.over or seat not in match.state.seats_to_act():
            raise Refused("illegal", f"Nothing is asked of seat {seat} now.", "not_asked")
        _check(game, match.state, seat, tried)
        wait = table.asked.wait(seat)
        if wait:
            raise many(f"Seat {seat} has asked for many hints; wait {wait:.0f} s.")
        state, version = match.state.clone(), match.version
    found = await table.tables.thinkers.advise(game, state, seat, tried, table.info.id, table.presence.address)
    table.check_key(seat, key)
    return wire.Hint(version, decoder.decode(found))


def many(message: str) -> Refused:
    """So many hints are not given."""
    return Refused("too_many", message, "many_hints")


def _check(game: Game, state: State, seat: int, tried: str) -> None:
    """Refuse to judge what cannot be chosen."""
    try:
        action = game.lookup(tried) if tried else -1
    except ParseError as error:
        raise Refused("bad_request", f"{error}.") from error
    if action >= 0 and action not in state.legal(seat):
        raise Refused("illegal", state.refusal(action, seat))
