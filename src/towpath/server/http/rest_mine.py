"""REST: the tables at which a browser sits, wherever they are, and what is counted of a finished one."""

from __future__ import annotations

import logging
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter

from towpath.server import wire
from towpath.server.http import cookies
from towpath.server.http.asker import SEAT, TABLE, Asker, address_of, at, count, holder_of, own
from towpath.server.limits import Allowance
from towpath.server.refusals import Refused
from towpath.server.room import colours, counting, keys
from towpath.server.room.clock import Clocks, now_ms
from towpath.server.room.play import Summary
from towpath.server.room.tables import Tables
from towpath.server.store import holdings
from towpath.server.store.holdings import Held
from towpath.server.store.storage import Row

PAGE = 50
REBUILT = 10  # matches that one request may have rebuilt, as an older server has not noted how they stand
log = logging.getLogger("towpath.server")
_counted = Allowance(240, 60.0)  # a whole match is replayed for each


def _shown(held: Held, holder: str, summary: Summary, now: int) -> wire.MyTable:
    row = held.table
    seats: list[wire.MySeat] = []
    hues = colours.shown([seat["colour"] for seat in held.seats])
    for seat, hue in zip(held.seats, hues, strict=True):
        sealed = held.sealed.get(seat["seat"], "")
        secret = keys.held(sealed, holder, seat["secret"]) if sealed else None
        link = cookies.link(row["id"], seat["seat"], secret) if secret else ""
        is_mine = secret is not None
        seats.append(wire.MySeat(seat["seat"], seat["kind"], seat["name"], seat["level"], is_mine, link, hue))
    return wire.MyTable(
        row["id"],
        row["game"],
        row["name"],
        row["status"],
        row["created"],
        row["touched"],
        seats,
        summary.to_act,
        summary.scores,
        summary.winners,
        summary.round,
        row["challenge"],
        max(0, now_ms() - (row["chosen"] or row["touched"])),
        _clock(row, now) if row["status"] == "playing" else None,
    )


def _clock(row: Row, now: int) -> wire.ClockNow | None:
    """The clocks of a table as they stand, as its row says; nothing where there are none, or that cannot be read."""
    try:
        clocks = Clocks(msgspec.json.decode(row["clock"], type=wire.ClockRule), row["n_seats"])
        clocks.load(row["clocks"])
    except ValueError:
        log.exception("the clocks of table %s cannot be read", row["id"])
        return None
    return clocks.shown(now)


def _noted(held: Held) -> Summary | None:
    """How a match stands as its row says; nothing if it does not, or not in a way that can be read."""
    try:
        return msgspec.json.decode(held.table["summary"], type=Summary) if held.table["summary"] else None
    except msgspec.DecodeError:
        log.exception("how table %s stands cannot be read", held.table["id"])
        return None


async def _rebuilt(tables: Tables, table_id: str) -> Summary:
    """How a match stands that has not been noted; what cannot be rebuilt is not told."""
    try:
        table = await tables.get(table_id)
        found = table.playing().summary()
        await tables.storage.write(holdings.note(table_id, found))
    except Exception:
        log.exception("table %s cannot be looked at", table_id)
        return Summary()
    return msgspec.json.decode(found, type=Summary)


@get("/api/v1/mine", strangers=True)
async def mine(
    request: Asker,
    tables: Tables,
    status: str = "running",
    start: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
) -> wire.MyTables:
    """The tables at which this browser, or whoever is signed in there, sits."""
    if status not in {"running", "over"}:
        raise Refused("bad_request", f"status is {status!r}; allowed: running, over.")
    holder = holder_of(request)
    digest, over = keys.hashed(holder), status == "over"
    total, found = await tables.storage.read(lambda database: holdings.read_tables(database, digest, over, start, PAGE))
    shown: list[wire.MyTable] = []
    rebuilt = 0
    for held in found:
        summary = _noted(held)
        if summary is None and held.table["status"] in {"playing", "over"} and rebuilt < REBUILT:
            rebuilt += 1
            summary = await _rebuilt(tables, held.table["id"])
        shown.append(_shown(held, holder, summary or Summary(), tables.steady.now()))
    return wire.MyTables(shown, total)


@post(SEAT + "/forget", status_code=204)
async def forget(request: Asker, tables: Tables, table_id: str, seat: int) -> None:
    """Let the asker hold a seat no longer; its private link still opens it."""
    table = await at(request, tables, table_id)
    await table.forget(holder_of(request), own(request, table, seat))


@get(TABLE + "/counted")
async def count_of(request: Asker, tables: Tables, table_id: str) -> wire.Counted:
    """What is counted of a finished game, for statistics over many."""
    count(_counted, request)
    table = await at(request, tables, table_id)
    async with table.lock:
        match = table.match()
        if not match.state.over:
            raise Refused("illegal", "A game can be counted when it is over.", "not_over")
        work = counting.counted(match)
    points, used = await tables.aside(work, address_of(request))
    return counting.shown(points, used, await tables.reviews.shown(table))


HANDLERS = [mine, forget, count_of]
