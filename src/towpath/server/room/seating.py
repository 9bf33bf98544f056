"""Sitting down, leaving, handing a seat to a bot and taking it back."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable

from msgspec.structs import replace

from towpath.kernel.game import Game
from towpath.server.refusals import Refused
from towpath.server.room import colours, keys, names, thinkers
from towpath.server.room.clock import Clocks
from towpath.server.room.table import Table
from towpath.server.room.texts import NAME, clean
from towpath.server.store.holdings import Holding
from towpath.server.store.rows import Seat

# Proper names, so that they are the same in every language; more than a table has seats.
BOT_NAMES = ("Avon", "Dart", "Forth", "Kennet", "Medway", "Severn", "Tamar", "Trent", "Tweed", "Wye")


def checked_level(level: str, game: Game, seats: int) -> str:
    """The level of a bot at a table of so many seats, the default one where none is given."""
    level = level or thinkers.default_level()
    known = thinkers.levels(game, seats)
    if level not in known:
        raise Refused("bad_request", f"There is no bot level {level!r} at this table; there are: {', '.join(known)}.")
    return level


def bot_name(taken: list[str]) -> str:
    """A name that nobody at the table has."""
    return secrets.choice([name for name in BOT_NAMES if name not in taken])


def person_name(name: str, number: int) -> str:
    """What a person is called, whether or not a name is given."""
    return clean(name, NAME, "A name") or _player(number)


def _player(number: int) -> str:
    return f"Player {number + 1}"


def _open_seats(table: Table) -> str:
    return ", ".join(str(seat.seat) for seat in table.seats if seat.kind == "open") or "none"


async def take(table: Table, number: int, name: str, holder: str, colour: str = "") -> str:
    """Sit down on an open seat, which a browser or an account then holds; the secret."""
    secret = keys.new_secret()
    holding = Holding(keys.hashed(holder), table.info.id, number, keys.kept(secret, holder))
    wanted = clean(name, NAME, "A name")

    def decide() -> list[Seat]:
        seat = table.seat(number)
        if seat.kind != "open":
            message = f"Seat {number} is taken by {seat.name}; open seats: {_open_seats(table)}."
            raise Refused("illegal", message, "seat_taken", name=seat.name)
        if wanted:
            names.check_free(table.seats, wanted, number)
        colours.check_free(table.seats, colour, number)
        return [Seat(number, "person", wanted or _player(number), secret=keys.hashed(secret), colour=colour)]

    await table.change(decide, holding=holding)
    return secret


def claim(table: Table, number: int, secret: str) -> None:
    """Hold a seat on another device; refused if the secret is not the seat's."""
    if not keys.opens(secret, table.seat(number).secret):
        message = f"This link does not open seat {number}; somebody may have left or it is mistyped."
        raise Refused("not_yours", message, "wrong_link")


async def to_bot(table: Table, number: int, level: str, held: list[int]) -> None:
    """Give an open seat, one's own, or one that has been absent for days to a bot; its person can take it back.

    Before the start a bot may be given another level.
    """
    keys_held = {seat: table.seat(seat).secret for seat in held}
    if table.info.challenge:
        raise Refused("illegal", "A challenge is played by oneself; no bot goes on.", "challenge_alone")
    known = functools.partial(checked_level, level, table.game, table.info.n_seats)

    def decide() -> list[Seat]:
        seat = table.seat(number)
        mine = [other for other, key in keys_held.items() if table.seat(other).secret == key]
        if seat.kind == "open":
            if not mine:
                raise Refused("not_yours", "Only who sits at the table may give an open seat to a bot.")
            name = bot_name([other.name for other in table.seats])
            return [replace(seat, kind="bot", level=known(), name=name)]
        if seat.kind == "bot" and table.play is None and mine:
            return [replace(seat, level=known())]
        if (seat.kind in {"person", "stand_in"} and number in mine) or (mine and table.turns.is_absent(seat)):
            return [replace(seat, kind="stand_in", level=known())]
        raise Refused("not_yours", f"Seat {number} is not yours to give; open seats: {_open_seats(table)}.")

    await table.change(decide)


async def _change_own(
    table: Table, number: int, new: Callable[[Seat], Seat], adjust: Callable[[Clocks], None] | None = None
) -> None:
    """Change a seat that was just seen to be the asker's, if it still is when its turn comes."""
    key = table.seat(number).secret

    def decide() -> list[Seat]:
        table.check_key(number, key)
        return [new(table.seat(number))]

    await table.change(decide, adjust)


async def back(table: Table, number: int) -> None:
    """Take one's seat back from the bot."""

    def new(seat: Seat) -> Seat:
        if seat.kind != "stand_in":
            raise Refused("illegal", f"No bot goes on for seat {number}, so it cannot be taken back.", "no_stand_in")
        return replace(seat, kind="person", level="")

    await _change_own(table, number, new, lambda clocks: clocks.take_back(number))


def emptied(seat: Seat, has_begun: bool) -> Seat:
    """A seat that its person has left for good: before the start it is open again, after it a bot goes on."""
    if not has_begun:
        return Seat(seat.seat, "open")
    return Seat(seat.seat, "bot", seat.name, thinkers.default_level(), colour=seat.colour)


async def leave(table: Table, number: int) -> None:
    """Leave for good."""
    await _change_own(table, number, lambda seat: emptied(seat, table.play is not None))


async def rename(table: Table, number: int, name: str) -> None:
    """Another name for a seat."""
    wanted = clean(name, NAME, "A name")

    def new(seat: Seat) -> Seat:
        if wanted:
            names.check_free(table.seats, wanted, number)
        return replace(seat, name=wanted or seat.name)

    await _change_own(table, number, new)


def _check_waits(table: Table, what: str) -> None:
    if table.play is not None:
        raise Refused("illegal", f"The game has begun, so {what}.", "begun")


async def recolour(table: Table, number: int, colour: str) -> None:
    """Another colour for a seat, before the start."""

    def new(seat: Seat) -> Seat:
        _check_waits(table, "colours stay as they are")
        colours.check_free(table.seats, colour, number)
        return replace(seat, colour=colour)

    await _change_own(table, number, new)


async def free(table: Table, number: int, held: list[int]) -> None:
    """Take a bot off its seat again, before the start."""
    keys_held = {seat: table.seat(seat).secret for seat in held}

    def decide() -> list[Seat]:
        if not any(table.seat(other).secret == key for other, key in keys_held.items()):
            raise Refused("not_yours", "Only who sits at the table may take a bot off its seat.")
        _check_waits(table, "bots stay where they are")
        if table.seat(number).kind != "bot":
            raise Refused("illegal", f"No bot sits on seat {number}.", "no_bot")
        return [Seat(number, "open")]

    await table.change(decide)


async def set_notices(table: Table, number: int, addresses: str) -> None:
    """Other addresses that are told when the seat is to act."""
    await _change_own(table, number, lambda seat: replace(seat, notices=addresses))
