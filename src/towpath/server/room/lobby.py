"""Opening tables, sitting down, leaving, handing a seat to a bot, rematch, playing on from a moment."""

from __future__ import annotations

import secrets

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath import games
from towpath.kernel import record
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.kernel.state import Json
from towpath.server.http import accounts
from towpath.server.http.refusals import Refused
from towpath.server.room import bots
from towpath.server.room.clock import Rule
from towpath.server.room.loading import new_info
from towpath.server.room.play import Line, dump_events
from towpath.server.room.table import Seat, Table, now_ms
from towpath.server.room.tables import Tables
from towpath.server.store import schema
from towpath.server.wire import NewSeat, NewTable

Secrets = dict[int, str]  # the seats that a browser holds, with their secrets
NAME = 40
CHAT = 500
# Proper names, so that they are the same in every language; more than a table has seats.
BOT_NAMES = ("Avon", "Dart", "Forth", "Kennet", "Medway", "Severn", "Tamar", "Trent", "Tweed", "Wye")
TALK_LINES, TALK_MS = 5, 5000  # more lines of one seat in so short a time are a flood


def clean(text: str, most: int, what: str) -> str:
    """A short text on one line; refused if it is too long."""
    text = " ".join(text.split())
    if len(text) > most:
        raise Refused(
            "bad_request", f"{what} has {len(text)} characters; at most {most} are allowed.", "too_long", most=most
        )
    return text


def _level(level: str) -> str:
    level = level or bots.default_level()
    if level not in bots.levels():
        raise Refused("bad_request", f"There is no bot level {level!r}; there are: {', '.join(bots.levels())}.")
    return level


def _bot_name(taken: list[str]) -> str:
    """A name that nobody at the table has."""
    return secrets.choice([name for name in BOT_NAMES if name not in taken])


def _seats(wanted: list[NewSeat], held: Secrets) -> list[Seat]:
    """The seats of a new table; bots without a name are given different ones."""
    seats: list[Seat] = []
    taken = [seat.name for seat in wanted]
    for number, seat in enumerate(wanted):
        seats.append(_seat(number, seat, held, taken))
        taken.append(seats[-1].name)
    return seats


def _seat(number: int, wanted: NewSeat, held: Secrets, taken: list[str]) -> Seat:
    name = clean(wanted.name, NAME, "A name")
    if wanted.kind == "me":
        held[number] = accounts.new_secret()
        return Seat(number, "person", name or f"Player {number + 1}", "", accounts.hashed(held[number]))
    if wanted.kind == "bot":
        level = _level(wanted.level)
        return Seat(number, "bot", name or _bot_name(taken), level, "")
    if wanted.kind == "open":
        return Seat(number, "open", "", "", "")
    raise Refused("bad_request", f"seats[{number}].kind is {wanted.kind!r}; allowed: me, open, bot.")


def _check(game: Game, wanted: NewTable) -> dict[str, str]:
    """Refuse what the game or the server cannot do; the complete options."""
    n_seats = len(wanted.seats)
    if not game.min_seats <= n_seats <= game.max_seats:
        raise Refused("bad_request", f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {n_seats}.")
    if wanted.visibility not in {"private", "listed"}:
        raise Refused("bad_request", f"visibility is {wanted.visibility!r}; allowed: private, listed.")
    if wanted.clock.problem():
        raise Refused("bad_request", f"{wanted.clock.problem()}.")
    if wanted.seed is not None:
        if any(seat.kind == "open" for seat in wanted.seats):
            raise Refused("bad_request", "A seed may be given only without open seats: who knows it knows all cards.")
        if not 0 <= wanted.seed < 1 << 62:
            raise Refused("bad_request", f"seed is {wanted.seed}; allowed: 0 to {(1 << 62) - 1}.")
    try:
        return game.full_options(n_seats, wanted.options)
    except TowpathError as error:
        raise Refused("bad_request", f"{error}.") from error


async def open_table(home: Tables, wanted: NewTable) -> tuple[Table, Secrets]:
    """Open a table; the match begins at once if no seat is open."""
    if wanted.game not in games.names():
        raise Refused("bad_request", f"There is no game {wanted.game!r}; there are: {', '.join(games.names())}.")
    game = home.game(wanted.game)
    options = _check(game, wanted)
    held: Secrets = {}
    seats = _seats(wanted.seats, held)
    name = clean(wanted.name, NAME, "The table's name")
    info = new_info(game, name, wanted.visibility, options, wanted.clock, len(seats))
    if wanted.seed is not None:
        info.seed = wanted.seed
    if all(seat.kind != "open" for seat in seats):
        info.status = "playing"
    return await home.open(info, seats), held


async def _filled(home: Tables, table: Table, seat: Seat) -> None:
    """A seat has changed hands: write it, and begin if no seat is open any more."""
    begins = table.play is None and all(other.kind != "open" for other in table.seats)
    if begins:
        await home.begin(table)
    elif table.play is not None:
        table.clock.turn(now_ms(), table.play.state.seats_to_act(), table.bots())
    await home.save_seat(table, seat)
    if begins:
        home.show_all(table)
    table.wake()


async def take(home: Tables, table: Table, number: int, name: str) -> str:
    """Sit down on an open seat; the secret."""

    async def work() -> str:
        seat = table.seat(number)
        if seat.kind != "open":
            message = f"Seat {number} is taken by {seat.name}; open seats: {_open_seats(table)}."
            raise Refused("illegal", message, "seat_taken", name=seat.name)
        secret = accounts.new_secret()
        seat.kind, seat.level, seat.secret = "person", "", accounts.hashed(secret)
        seat.name = clean(name, NAME, "A name") or f"Player {number + 1}"
        await _filled(home, table, seat)
        return secret

    return await table.alone(work)


def _open_seats(table: Table) -> str:
    return ", ".join(str(seat.seat) for seat in table.seats if seat.kind == "open") or "none"


def claim(table: Table, number: int, secret: str) -> None:
    """Hold a seat on another device; refused if the secret is not the seat's."""
    if not accounts.opens(secret, table.seat(number).secret):
        message = f"This link does not open seat {number}; somebody may have left or it is mistyped."
        raise Refused("not_yours", message, "wrong_link")


async def to_bot(home: Tables, table: Table, number: int, level: str, held: list[int]) -> None:
    """Give an open seat, or one's own, to a bot; one's own can be taken back."""

    async def work() -> None:
        seat = table.seat(number)
        if seat.kind == "open":
            if not held:
                raise Refused("not_yours", "Only who sits at the table may give an open seat to a bot.")
            seat.kind, seat.level = "bot", _level(level)
            seat.name = _bot_name([other.name for other in table.seats])
        elif seat.kind in {"person", "stand_in"} and number in held:
            seat.kind, seat.level = "stand_in", _level(level)
        else:
            raise Refused("not_yours", f"Seat {number} is not yours to give; open seats: {_open_seats(table)}.")
        await _filled(home, table, seat)

    await table.alone(work)


async def back(home: Tables, table: Table, number: int) -> None:
    """Take one's seat back from the bot."""

    async def work() -> None:
        seat = table.seat(number)
        if seat.kind != "stand_in":
            raise Refused("illegal", f"No bot goes on for seat {number}, so it cannot be taken back.", "no_stand_in")
        seat.kind, seat.level = "person", ""
        table.clock.take_back(number)
        await _filled(home, table, seat)

    await table.alone(work)


async def leave(home: Tables, table: Table, number: int) -> None:
    """Leave for good: before the start the seat is open again, after it a bot goes on."""

    async def work() -> None:
        seat = table.seat(number)
        seat.secret, seat.notices = "", "[]"
        await home.notes(table.info.id, number, "")
        if table.play is None:
            seat.kind, seat.name, seat.level = "open", "", ""
        else:
            seat.kind, seat.level = "bot", bots.default_level()
        await _filled(home, table, seat)
        for connection in table.watch.connections:
            connection.held = [held for held in connection.held if held != number]
            if connection.viewer == number:
                connection.viewer = -1
                table.catch_up(connection, -1)

    await table.alone(work)


async def rename(home: Tables, table: Table, number: int, name: str) -> None:
    """Another name for a seat."""

    async def work() -> None:
        seat = table.seat(number)
        seat.name = clean(name, NAME, "A name") or seat.name
        await home.save_seat(table, seat)

    await table.alone(work)


async def say(home: Tables, table: Table, seat: int, name: str, text: str) -> None:
    """A line of chat, to all who look and to the database."""
    text = clean(text, CHAT, "A line of chat")
    if not text:
        raise Refused("bad_request", "A line of chat cannot be empty.", "empty")
    name = table.seat(seat).name if seat >= 0 else clean(name, NAME, "A name") or "Spectator"

    lately = [
        line for line in table.chat[-3 * TALK_LINES :] if line["seat"] == seat and line["at"] > now_ms() - TALK_MS
    ]
    if len(lately) >= TALK_LINES:
        raise Refused("too_many", f"At most {TALK_LINES} lines in {TALK_MS // 1000} seconds; wait a moment.")

    async def work() -> None:
        number = (table.chat[-1]["number"] if table.chat else 0) + 1
        line: Json = {"number": number, "seat": seat, "name": name, "text": text, "at": now_ms()}

        def write(database: Database) -> None:
            home.storage.notify(database, f"{table.info.id} table {home.process}")
            while database.execute(home.storage.insert(schema.chat, {"match": table.info.id, **line})).rowcount == 0:
                line["number"] += 1

        await home.storage.write(write)
        table.chat.append(line)
        table.watch.tell_all({"type": "chat", **line})

    await table.alone(work)


# New tables from old ones.


async def rematch(home: Tables, table: Table, held: Secrets) -> tuple[Table, Secrets]:
    """The same seats again. Who asks first opens the new table, the others are led to it; secrets stay the same."""
    if not held:
        raise Refused("not_yours", "Only who sits at the table may ask for a rematch.")
    if table.info.status != "over":
        raise Refused("illegal", "A rematch can be asked for when the game is over.", "not_over")

    async def work() -> Table:
        if table.info.rematch:
            return await home.get(table.info.rematch)
        game, info = home.game(table.info.game), table.info
        new = new_info(game, info.name, info.visibility, dict(info.options), info.clock, info.n_seats)
        new.status = "playing"
        seats = [Seat(s.seat, s.kind, s.name, s.level, s.secret, s.notices) for s in table.seats]
        for seat in seats:
            if seat.kind == "stand_in":
                seat.kind, seat.level = "person", ""
        found = await home.open(new, seats)
        info.rematch = new.id
        change = sa.update(schema.tables).where(schema.tables.c.id == info.id).values(rematch=new.id)
        await home.save(table, lambda database: database.execute(change))
        return found

    found = await table.alone(work)
    stored = [seat.secret for seat in found.seats]
    return found, {seat: secret for seat, secret in held.items() if accounts.opens(secret, stored[seat])}


async def fork(home: Tables, table: Table, moment: int, name: str, held: list[int]) -> tuple[Table, Secrets]:
    """Play on from a moment at a new table, whose seats were people's are all held by who asks."""
    play = table.playing()
    if table.info.status != "over" and any(seat.secret and seat.seat not in held for seat in table.seats):
        message = "Playing on from a moment is possible when the game is over, or if all seats are yours."
        raise Refused("illegal", message, "fork")
    if not 0 <= moment <= play.moment:
        raise Refused(
            "not_found", f"There is no moment {moment}; the match has moments 0 to {play.moment}.", "no_moment"
        )
    lines = [msgspec.structs.replace(line, number=n, clock="") for n, line in enumerate(play.lines[:moment], 1)]
    kinds = [("bot", seat.level, seat.name) if seat.kind == "bot" else ("me", "", seat.name) for seat in table.seats]
    wanted = [NewSeat(kind, seat_name, level) for kind, level, seat_name in kinds]
    label = clean(name, NAME, "The table's name") or clean(f"{table.info.name or table.info.game}, {moment}", NAME, "")
    return await _with_log(home, table.info.game, label, wanted, table.info.options, table.info.seed, lines)


async def open_record(home: Tables, text: str, name: str) -> tuple[Table, Secrets]:
    """Open a record file as a table whose seats are all held by who asks."""
    try:
        match = record.load(text, home.game)
    except TowpathError as error:
        raise Refused("bad_request", f"{error}.", "bad_record") from error
    lines: list[Line] = []
    for number, choice in enumerate(match.log, 1):
        action = match.game.vocabulary[choice.action]
        events = dump_events(choice.events)
        lines.append(Line(number, "choice", choice.seat, action, choice.final, False, events, "", now_ms()))
    wanted = [NewSeat("me", clean(seat_name, NAME, "A name")) for seat_name in match.names]
    label = clean(name, NAME, "The table's name") or "A record"
    return await _with_log(home, match.game.name, label, wanted, match.options, match.seed, lines)


async def _with_log(
    home: Tables,
    game_name: str,
    name: str,
    wanted: list[NewSeat],
    options: dict[str, str],
    seed: int,
    lines: list[Line],
) -> tuple[Table, Secrets]:
    held: Secrets = {}
    seats = _seats(wanted, held)
    info = new_info(home.game(game_name), name, "private", dict(options), Rule(), len(seats))
    info.seed, info.status = seed, "playing"
    table = await home.open(info, seats, lines)
    if table.play is not None and table.play.state.over:
        table.info.status = "over"
        change = sa.update(schema.tables).where(schema.tables.c.id == info.id).values(status="over")
        await home.save(table, lambda database: database.execute(change))
    return table, held
