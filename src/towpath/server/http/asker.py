"""Who asks: whether somebody is signed in, the seats that are held, and as whom a browser looks.

Whoever is signed in asks as that account, and everybody else as the browser: what is held by the one is not held by
the other.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, cast

from litestar import Request, Response
from litestar.connection import ASGIConnection

from towpath.server import wire
from towpath.server.http import cookies
from towpath.server.limits import LONGEST_WAIT, Allowance
from towpath.server.people.door import Door, stranger
from towpath.server.people.office import Office
from towpath.server.refusals import Refused
from towpath.server.room import keys, showing
from towpath.server.room.presence import neighbourhood
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.store.accounts import Signed

Asker = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]  # a request or a socket
TABLES = "/api/v1/tables"
TABLE = TABLES + "/{table_id:str}"
SEAT = TABLE + "/seats/{seat:int}"
SeatQuery = int | None
SIGNED = "towpath.signed"  # where a request notes who is signed in


def address_of(connection: Connection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def count(allowance: Allowance, request: Asker) -> None:
    """Refuse what somebody at one address has asked for too often."""
    if allowance.wait(neighbourhood(address_of(request))):
        raise Refused("too_many", "That was too fast; wait a moment.")


async def keep_pace(connection: Connection, tables: Tables) -> None:
    """Let whoever asks faster than one address may wait until it is that address's turn."""
    seconds = tables.pace.wait(neighbourhood(address_of(connection)))
    if seconds > LONGEST_WAIT:
        raise Refused("too_many", "Too much is asked from this address; wait a moment.")
    if seconds:
        await asyncio.sleep(seconds)


async def greet(connection: Connection, office: Office) -> None:
    """Find out who is signed in, before anything is done in anybody's name."""
    secret = cookies.signed_of(connection.cookies)
    signed = await office.sessions.find(secret) if secret else None
    cast("dict[str, Any]", connection.scope)[SIGNED] = signed


def signed_of(connection: Connection) -> Signed | None:
    """Who is signed in; nobody where nobody is."""
    return cast("Signed | None", cast("dict[str, Any]", connection.scope)[SIGNED])


def browser_of(connection: Connection) -> str:
    """The secret of the browser that asks; nothing if it has none."""
    return cookies.browser_of(connection.cookies)


def holder_of(connection: Connection) -> str:
    """As whom somebody asks: the account, or the secret of the browser; nothing if it has none."""
    signed = signed_of(connection)
    return keys.of_account(signed.account) if signed else browser_of(connection)


def own_browser(connection: Connection) -> str:
    """The secret of the browser that asks; one that has none is given one with the answer."""
    given: str = connection.state.get("browser", "") or browser_of(connection) or keys.new_secret()
    connection.state["browser"] = given
    cookies.give_browser(connection.scope, given)
    return given


def own_holder(connection: Connection) -> str:
    """As whom somebody asks who is to hold something from now on."""
    return holder_of(connection) if signed_of(connection) else own_browser(connection)


async def check_door(connection: Connection, tables: Tables, door: Door, table_id: str | None) -> None:
    """Refuse strangers; but whoever holds a seat of a table is none there."""
    if await door.is_inside(signed_of(connection), browser_of(connection)):
        return
    if table_id is not None:
        with contextlib.suppress(Refused):
            if held(connection, await at(connection, tables, table_id)):
                return
    raise stranger()


async def at(connection: Connection, tables: Tables, table_id: str) -> Table:
    """The table that somebody asks about; refused to who may not look at it yet."""
    table = await led_to(connection, tables, table_id)
    if not held(connection, table):
        await tables.challenges.check_look(table.info, holder_of(connection))
    return table


async def led_to(connection: Connection, tables: Tables, table_id: str) -> Table:
    """A table that nobody is shown unless by the secret of a seat."""
    table, holder = await tables.get(table_id), holder_of(connection)
    if holder and tables.storage.is_postgres:
        await tables.look_up(table, holder)
    await _take_over(connection, table, holder)
    return table


async def _take_over(connection: Connection, table: Table, holder: str) -> None:
    """Let the account, or the browser's own cookie, hold what cookies of seats hold.

    A browser that has none yet is given one, and keeps the others until it is seen to have come home with it: of two
    answers that are under way at once, only one can be the last to set it.
    """
    table_id = table.info.id
    found = cookies.by_seat(connection.cookies, table_id, [seat.secret for seat in table.seats])
    if not found:
        return
    if not holder:
        own_holder(connection)
        return
    await table.hold(holder, found)
    for seat in found:
        cookies.give(connection.scope, cookies.seat_cookie(table_id, seat), "", cookies.seat_path(table_id), 0)


def holds(connection: Connection, table: Table) -> dict[int, str]:
    """The seats of a table that the asker holds, with their secrets, as far as these are known."""
    stored = [seat.secret for seat in table.seats]
    own = table.holds(holder_of(connection))
    return dict(sorted({**cookies.by_seat(connection.cookies, table.info.id, stored), **own}.items()))


def held(connection: Connection, table: Table) -> list[int]:
    """The seats of a table that the asker holds."""
    return list(holds(connection, table))


def own(request: Asker, table: Table, seat: int | None) -> int:
    """A seat that the asker must hold, which shows that its person is here; where none is named, the first held."""
    mine = held(request, table)
    if seat is None:
        seat = mine[0] if mine else -1
    else:
        table.seat(seat)
    if seat not in mine:
        listed = ", ".join(str(number) for number in mine) or "none"
        raise Refused("not_yours", f"Seat {seat} is not yours; seats that you hold: {listed}.")
    table.visit(address_of(request))
    return seat


def viewer_of(request: Asker, table: Table, seat: int | None) -> int:
    """As whom the browser looks: the seat asked for if it is held, else the first one held, else a spectator."""
    mine = held(request, table)
    if seat is not None and seat >= 0:
        return own(request, table, seat)
    return mine[0] if mine and seat is None else -1


def seated(request: Asker, table: Table, secrets: dict[int, str]) -> Response[wire.Seated]:
    """A table with the seats that the asker now holds."""
    if secrets:
        table.visit(address_of(request))
    links = [wire.SeatLink(seat, cookies.link(table.info.id, seat, secret)) for seat, secret in secrets.items()]
    shown = showing.shown(table, sorted({*holds(request, table), *secrets}))
    return Response(wire.Seated(shown, links), status_code=200)
