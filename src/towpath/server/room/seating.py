"""Sitting down, leaving, handing a seat to a bot and taking it back."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from towpath.server.refusals import Refused
from towpath.server.room import keys, thinkers
from towpath.server.room.table import Table
from towpath.server.room.texts import NAME, clean
from towpath.server.store.rows import Seat

# Proper names, so that they are the same in every language; more than a table has seats.
BOT_NAMES = ("Avon", "Dart", "Forth", "Kennet", "Medway", "Severn", "Tamar", "Trent", "Tweed", "Wye")


def checked_level(level: str) -> str:
    """The level of a bot, the default one where none is given."""
    level = level or thinkers.default_level()
    if level not in thinkers.levels():
        raise Refused("bad_request", f"There is no bot level {level!r}; there are: {', '.join(thinkers.levels())}.")
    return level


def bot_name(taken: list[str]) -> str:
    """A name that nobody at the table has."""
    return secrets.choice([name for name in BOT_NAMES if name not in taken])


def person_name(name: str, number: int) -> str:
    """What a person is called, whether or not a name is given."""
    return clean(name, NAME, "A name") or f"Player {number + 1}"


def _open_seats(table: Table) -> str:
    return ", ".join(str(seat.seat) for seat in table.seats if seat.kind == "open") or "none"


async def take(table: Table, number: int, name: str) -> str:
    """Sit down on an open seat; the secret."""

    async def work() -> str:
        seat = table.seat(number)
        if seat.kind != "open":
            message = f"Seat {number} is taken by {seat.name}; open seats: {_open_seats(table)}."
            raise Refused("illegal", message, "seat_taken", name=seat.name)
        secret = keys.new_secret()
        await table.change(Seat(number, "person", person_name(name, number), secret=keys.hashed(secret)))
        return secret

    return await table.alone(work)


def claim(table: Table, number: int, secret: str) -> None:
    """Hold a seat on another device; refused if the secret is not the seat's."""
    if not keys.opens(secret, table.seat(number).secret):
        message = f"This link does not open seat {number}; somebody may have left or it is mistyped."
        raise Refused("not_yours", message, "wrong_link")


async def to_bot(table: Table, number: int, level: str, held: list[int]) -> None:
    """Give an open seat, or one's own, to a bot; one's own can be taken back."""

    async def work() -> None:
        seat = table.seat(number)
        if seat.kind == "open":
            if not held:
                raise Refused("not_yours", "Only who sits at the table may give an open seat to a bot.")
            name = bot_name([other.name for other in table.seats])
            await table.change(replace(seat, kind="bot", level=checked_level(level), name=name))
        elif seat.kind in {"person", "stand_in"} and number in held:
            await table.change(replace(seat, kind="stand_in", level=checked_level(level)))
        else:
            raise Refused("not_yours", f"Seat {number} is not yours to give; open seats: {_open_seats(table)}.")

    await table.alone(work)


async def back(table: Table, number: int) -> None:
    """Take one's seat back from the bot."""

    async def work() -> None:
        seat = table.seat(number)
        if seat.kind != "stand_in":
            raise Refused("illegal", f"No bot goes on for seat {number}, so it cannot be taken back.", "no_stand_in")
        clocks = table.clocks.copy()
        clocks.take_back(number)
        await table.change(replace(seat, kind="person", level=""), clocks=clocks)

    await table.alone(work)


async def leave(table: Table, number: int) -> None:
    """Leave for good: before the start the seat is open again, after it a bot goes on."""

    async def work() -> None:
        if table.play is None:
            await table.change(Seat(number, "open"))
        else:
            await table.change(Seat(number, "bot", table.seat(number).name, thinkers.default_level()))

    await table.alone(work)


async def rename(table: Table, number: int, name: str) -> None:
    """Another name for a seat."""

    async def work() -> None:
        seat = table.seat(number)
        await table.change(replace(seat, name=clean(name, NAME, "A name") or seat.name))

    await table.alone(work)


async def set_notices(table: Table, number: int, addresses: str) -> None:
    """Other addresses that are told when the seat is to act."""

    async def work() -> None:
        await table.change(replace(table.seat(number), notices=addresses))

    await table.alone(work)
