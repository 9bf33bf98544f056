"""Opening tables: new ones, a rematch, playing on from a moment, a record file."""

from __future__ import annotations

from msgspec.structs import replace

from towpath import games
from towpath.kernel import record
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import clock, keys, seating
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.room.texts import NAME, clean
from towpath.server.store import rows
from towpath.server.store.rows import Info, Seat

Secrets = dict[int, str]  # the seats that a browser holds, with their secrets


def _info(game: Game, wanted: wire.NewTable, options: dict[str, str], status: wire.Status) -> Info:
    now = clock.now_ms()
    return Info(
        keys.new_id(),
        now,
        now,
        game.name,
        game.edition_name,
        game.edition_hash,
        game.rules_version,
        clean(wanted.name, NAME, "The table's name"),
        wanted.visibility,
        status,
        len(wanted.seats),
        keys.new_seed() if wanted.seed is None else wanted.seed,
        options,
        wanted.clock,
    )


def _seats(wanted: list[wire.NewSeat], held: Secrets) -> list[Seat]:
    """The seats of a new table; bots without a name are given different ones."""
    seats: list[Seat] = []
    taken = [seat.name for seat in wanted]
    for number, seat in enumerate(wanted):
        seats.append(_seat(number, seat, held, taken))
        taken.append(seats[-1].name)
    return seats


def _seat(number: int, wanted: wire.NewSeat, held: Secrets, taken: list[str]) -> Seat:
    if wanted.kind == "me":
        held[number] = keys.new_secret()
        name = seating.person_name(wanted.name, number)
        return Seat(number, "person", name, secret=keys.hashed(held[number]))
    if wanted.kind == "bot":
        name = clean(wanted.name, NAME, "A name") or seating.bot_name(taken)
        return Seat(number, "bot", name, seating.checked_level(wanted.level))
    if wanted.kind == "open":
        return Seat(number, "open")
    raise Refused("bad_request", f"seats[{number}].kind is {wanted.kind!r}; allowed: me, open, bot.")


def _check(game: Game, wanted: wire.NewTable) -> dict[str, str]:
    """Refuse what the game or the server cannot do; the complete options."""
    n_seats = len(wanted.seats)
    if not game.min_seats <= n_seats <= game.max_seats:
        raise Refused("bad_request", f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {n_seats}.")
    if wanted.visibility not in {"private", "listed"}:
        raise Refused("bad_request", f"visibility is {wanted.visibility!r}; allowed: private, listed.")
    problem = clock.problem(wanted.clock)
    if problem:
        raise Refused("bad_request", f"{problem}.")
    if wanted.seed is not None:
        if any(seat.kind == "open" for seat in wanted.seats):
            raise Refused("bad_request", "A seed may be given only without open seats: who knows it knows all cards.")
        if not 0 <= wanted.seed < 1 << 62:
            raise Refused("bad_request", f"seed is {wanted.seed}; allowed: 0 to {(1 << 62) - 1}.")
    try:
        return game.full_options(n_seats, wanted.options)
    except TowpathError as error:
        raise Refused("bad_request", f"{error}.") from error


async def open_table(tables: Tables, wanted: wire.NewTable) -> tuple[Table, Secrets]:
    """Open a table; the match begins at once if no seat is open."""
    if wanted.game not in games.names():
        raise Refused("bad_request", f"There is no game {wanted.game!r}; there are: {', '.join(games.names())}.")
    game = tables.game(wanted.game)
    options = _check(game, wanted)
    held: Secrets = {}
    seats = _seats(wanted.seats, held)
    waits = any(seat.kind == "open" for seat in seats)
    return await tables.open(_info(game, wanted, options, "open" if waits else "playing"), seats), held


async def rematch(tables: Tables, table: Table, held: Secrets) -> tuple[Table, Secrets]:
    """The same seats again. Who asks first opens the new table, the others are led to it; secrets stay the same."""
    if not held:
        raise Refused("not_yours", "Only who sits at the table may ask for a rematch.")
    if table.info.status != "over":
        raise Refused("illegal", "A rematch can be asked for when the game is over.", "not_over")

    async def work() -> Table:
        info = table.info
        if info.rematch:
            return await tables.get(info.rematch)
        now = clock.now_ms()
        fresh = {"id": keys.new_id(), "seed": keys.new_seed(), "created": now, "touched": now, "status": "playing"}
        seats = [replace(seat, kind="person", level="") if seat.kind == "stand_in" else seat for seat in table.seats]
        found = await tables.open(replace(info, **fresh), seats)
        await table.change_info(rematch=found.info.id)
        return found

    found = await table.alone(work)
    stored = [seat.secret for seat in found.seats]
    return found, {seat: secret for seat, secret in held.items() if keys.opens(secret, stored[seat])}


async def fork(tables: Tables, table: Table, moment: int, name: str, held: list[int]) -> tuple[Table, Secrets]:
    """Play on from a moment at a new table, whose seats were people's are all held by who asks."""
    play = table.playing()
    if table.info.status != "over" and any(seat.secret and seat.seat not in held for seat in table.seats):
        message = "Playing on from a moment is possible when the game is over, or if all seats are yours."
        raise Refused("illegal", message, "fork")
    play.check_moment(moment)
    label = name or clean(f"{table.info.name or table.info.game}, {moment}", NAME, "")
    seats = [
        wire.NewSeat("bot", seat.name, seat.level) if seat.kind == "bot" else wire.NewSeat("me", seat.name)
        for seat in table.seats
    ]
    return await _with_log(tables, play.match.fork(moment), label, seats)


async def open_record(tables: Tables, text: str, name: str) -> tuple[Table, Secrets]:
    """Open a record file as a table whose seats are all held by who asks."""
    try:
        match = record.load(text, tables.game)
    except TowpathError as error:
        raise Refused("bad_request", f"{error}.", "bad_record") from error
    seats = [wire.NewSeat("me", seat_name) for seat_name in match.names]
    return await _with_log(tables, match, name or "A record", seats)


async def _with_log(tables: Tables, match: Match, name: str, wanted: list[wire.NewSeat]) -> tuple[Table, Secrets]:
    """A private table that begins with the choices of a match."""
    held: Secrets = {}
    seats, game, now = _seats(wanted, held), match.game, clock.now_ms()
    new = wire.NewTable(game.name, wanted, name, seed=match.seed)
    info = _info(game, new, dict(match.options), "over" if match.state.over else "playing")
    lines = [replace(rows.row_of(game, line, ""), at=line.at or now) for line in match.lines]
    return await tables.open(info, seats, lines), held
