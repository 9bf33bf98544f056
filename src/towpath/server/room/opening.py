"""Opening tables: new ones, a challenge, a rematch, playing on from a moment, a record file."""

from __future__ import annotations

from msgspec.structs import replace

from towpath import games
from towpath.kernel import commitment, record
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import clock, colours, keys, restoring, seating
from towpath.server.room.presence import neighbourhood
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.room.texts import NAME, clean
from towpath.server.store import challenges, holdings, rows, shelf
from towpath.server.store.editions import is_hash
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
        salt=commitment.new_salt(),
        hints=wanted.hints,
    )


def _seats(game: Game, wanted: list[wire.NewSeat], held: Secrets) -> list[Seat]:
    """The seats of a new table; bots without a name are given different ones."""
    seats: list[Seat] = []
    taken = [seat.name for seat in wanted]
    for number, seat in enumerate(wanted):
        colours.check_free(seats, seat.colour)
        made = _seat(number, seat, held, taken)
        if made.kind == "bot":
            made = replace(made, level=seating.checked_level(seat.level, game, len(wanted)))
        seats.append(replace(made, colour=seat.colour))
        taken.append(seats[-1].name)
    return seats


def _seat(number: int, wanted: wire.NewSeat, held: Secrets, taken: list[str]) -> Seat:
    if wanted.kind == "me":
        held[number] = keys.new_secret()
        name = seating.person_name(wanted.name, number)
        return Seat(number, "person", name, secret=keys.hashed(held[number]))
    if wanted.kind == "bot":
        name = clean(wanted.name, NAME, "A name") or seating.bot_name(taken)
        return Seat(number, "bot", name)
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
        _check_seed(wanted.seed)
    try:
        return game.full_options(n_seats, wanted.options)
    except TowpathError as error:
        raise Refused("bad_request", f"{error}.") from error


def _check_seed(seed: int) -> None:
    """Refuse a seed that no table here has."""
    if not 0 <= seed < keys.SEEDS:
        raise Refused("bad_request", f"seed is {seed}; allowed: 0 to {keys.SEEDS - 1}.")


async def open_table(tables: Tables, wanted: wire.NewTable, holder: str, address: str = "") -> tuple[Table, Secrets]:
    """Open a table; the match begins at once if no seat is open."""
    if wanted.game not in games.names():
        raise Refused("bad_request", f"There is no game {wanted.game!r}; there are: {', '.join(games.names())}.")
    game = await _game(tables, wanted, holder)
    options = _check(game, wanted)
    held: Secrets = {}
    seats = _seats(game, wanted.seats, held)
    waits = any(seat.kind == "open" for seat in seats)
    info = _info(game, wanted, options, "open" if waits else "playing")
    if info.visibility == "listed":
        info = replace(info, opener=keys.hashed(neighbourhood(address)))
    table = tables.draft(game, info, seats)
    return await _held(tables, table, held, holder), held


async def open_challenge(tables: Tables, name: str, wanted: wire.ChallengeWanted, holder: str) -> tuple[Table, Secrets]:
    """Begin this week's challenge of a game; refused to whoever has, in whatever process that was asked for."""
    challenge = await tables.challenges.this_week(name)
    seats = [wire.NewSeat("me", wanted.name, colour=wanted.colour)]
    if challenge.n_seats > 1:
        seats.append(wire.NewSeat("bot", challenge.opponent, challenge.level))
    held: Secrets = {}
    new = wire.NewTable(name, seats, seed=challenge.seed)
    info = _info(challenge.game, new, challenge.options, "playing")
    info = replace(info, salt=challenge.salt, challenge=challenge.deal.week)
    table = tables.draft(challenge.game, info, _seats(challenge.game, seats, held))
    table.holdings = {keys.hashed(holder): {seat: keys.kept(secret, holder) for seat, secret in held.items()}}
    await tables.editions.keep(challenge.game)
    begin = challenges.begin(tables.storage, challenge.deal, keys.hashed(holder), info.id, info.created)
    if not await tables.storage.write(holdings.after(begin, tables.new_rows(table))):
        raise Refused("illegal", "You have begun this week's challenge; each has one try.", "challenge_begun")
    return tables.admit(table), held


async def _game(tables: Tables, wanted: wire.NewTable, holder: str) -> Game:
    """The game with the edition that is wanted: the shipped one, or one that the asker has brought."""
    if wanted.edition in {"", tables.game(wanted.game).edition_hash}:
        return tables.game(wanted.game)
    owner = keys.hashed(holder)
    is_mine = is_hash(wanted.edition) and await tables.storage.read(
        lambda database: shelf.has(database, owner, wanted.edition)
    )
    game = await tables.editions.find(wanted.game, wanted.edition) if is_mine else None
    if game is None or game.name != wanted.game:
        raise Refused("not_found", f"This browser has no edition {wanted.edition[:40]!r} of that game.", "no_edition")
    return game


async def _held(tables: Tables, table: Table, held: Secrets, holder: str) -> Table:
    """Write a new table; whoever opens it holds seats at once."""
    table.holdings = {keys.hashed(holder): {seat: keys.kept(secret, holder) for seat, secret in held.items()}}
    return await tables.open(table)


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
        fresh = {"id": keys.new_id(), "seed": keys.new_seed(), "salt": commitment.new_salt()}
        fresh |= {"created": now, "touched": now, "status": "playing"}
        fresh |= {"seating": 0, "rules": table.game.rules_version, "challenge": ""}
        seats = [replace(seat, kind="person", level="") if seat.kind == "stand_in" else seat for seat in table.seats]
        new = tables.draft(table.game, replace(info, **fresh), seats)
        new_rows = holdings.after(tables.new_rows(new), holdings.copy(info.id, new.info.id))
        write = rows.new_rematch(info.id, new.info.id, new_rows)
        found = await tables.write(table, "table", write)
        table.info = replace(table.info, rematch=found)
        table.tell_table()
        new.holdings = {browser: dict(seats) for browser, seats in table.holdings.items()}
        # Somebody may have been faster in another process.
        return tables.admit(new) if found == new.info.id else await tables.get(found)

    found = await table.alone(work)
    stored = [seat.secret for seat in found.seats]
    return found, {seat: secret for seat, secret in held.items() if keys.opens(secret, stored[seat])}


async def fork(
    tables: Tables, table: Table, moment: int, name: str, held: list[int], holder: str, address: str = ""
) -> tuple[Table, Secrets]:
    """Play on from a moment at a new table, whose seats were people's are all held by who asks."""
    tables.challenges.check_over(table.info)
    async with table.lock:
        play = table.playing()
        if table.info.status != "over" and any(seat.secret and seat.seat not in held for seat in table.seats):
            message = "Playing on from a moment is possible when the game is over, or if all seats are yours."
            raise Refused("illegal", message, "fork")
        play.check_moment(moment)
        then = play.match.copy()
    match = await tables.aside(lambda: then.fork(moment), address)
    label = name or clean(f"{table.info.name or table.info.game}, {moment}", NAME, "")
    seats = [
        wire.NewSeat("bot" if seat.kind == "bot" else "me", seat.name, seat.level, seat.colour) for seat in table.seats
    ]
    return await _with_log(tables, match, label, seats, holder)


async def record_at(tables: Tables, table_id: str) -> tuple[str, str]:
    """The record file of a finished game, or of one that cannot go on, and the name of its game."""
    try:
        table = await tables.get(table_id)
    except restoring.Ended as ended:
        tables.challenges.check_over(ended.info)
        return await _record_of_ended(tables, table_id), ended.info.game
    return await record_of(table), table.info.game


async def _record_of_ended(tables: Tables, table_id: str) -> str:
    # The record holds the seed: whoever has it must not meet the match again, under no other program either.
    await tables.storage.write(rows.end_match(table_id))
    saved = await tables.read(table_id)
    if saved.info.status == "open":
        # It was not ended, and will begin when its edition is back.
        raise Refused("illegal", "The match has not begun, so that there is no record of it.", "not_begun")
    return restoring.bare_record(saved)


async def record_of(table: Table) -> str:
    """The record file of a finished game."""
    table.tables.challenges.check_over(table.info)
    # Under the lock nothing is in memory that is not on disk: the choice that ended the game stands.
    async with table.lock:
        match = table.match()
        if not match.state.over:
            message = "The record holds the seed, and so all hidden cards: it is given when the game is over."
            raise Refused("illegal", message, "not_over")
        match.names = [seat.name for seat in table.seats]
        return record.dump(match, commitment.headers(table.info.seed, table.info.salt))


async def open_record(tables: Tables, text: str, name: str, holder: str, address: str = "") -> tuple[Table, Secrets]:
    """Open a record file as a table whose seats are all held by who asks."""
    try:
        found = record.headers(text)
        kept = await tables.editions.find(found["Game"], found["Edition"].rpartition(" ")[2])
        find = tables.game if kept is None else lambda _: kept
        match = await tables.aside(lambda: record.load(text, find), address)
    except TowpathError as error:
        raise Refused("bad_request", f"{error}.", "bad_record") from error
    _check_seed(match.seed)
    seats = [wire.NewSeat("me", seat_name) for seat_name in match.names]
    return await _with_log(tables, match, name or "A record", seats, holder)


async def go_on(tables: Tables, match: Match, seat: int, person: str, label: str, holder: str) -> tuple[Table, Secrets]:
    """A table that goes on from a match against bots, one seat of which is held by who asks."""
    seats = [wire.NewSeat("me", person) if number == seat else wire.NewSeat("bot") for number in range(match.seats)]
    return await _with_log(tables, match, label, seats, holder)


async def _with_log(
    tables: Tables, match: Match, name: str, wanted: list[wire.NewSeat], holder: str
) -> tuple[Table, Secrets]:
    """A private table that begins with the choices of a match."""
    held: Secrets = {}
    seats, game, now = _seats(match.game, wanted, held), match.game, clock.now_ms()
    new = wire.NewTable(game.name, wanted, name, seed=match.seed)
    info = _info(game, new, dict(match.options), "over" if match.state.over else "playing")
    match.lines.date(now)
    return await _held(tables, tables.draft(game, info, seats, match), held, holder), held
