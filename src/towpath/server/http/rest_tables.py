"""REST: opening tables, and the seats of a table. What each does is said in docs/wire.md."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post, put
from litestar.params import Parameter

from towpath.server import wire
from towpath.server.http import cookies
from towpath.server.http.asker import (
    SEAT,
    TABLE,
    TABLES,
    Asker,
    SeatQuery,
    address_of,
    at,
    held,
    holds,
    led_to,
    own,
    own_holder,
    seated,
    viewer_of,
)
from towpath.server.http.limits import Opened
from towpath.server.notices import addresses
from towpath.server.notices.words import language_of
from towpath.server.refusals import Refused, no_longer
from towpath.server.room import opening, seating, showing
from towpath.server.room.presence import neighbourhood
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.room.texts import check_signs
from towpath.server.store import rows

NOTES = 20_000


def count_opened(request: Asker, opened: Opened) -> None:
    """Refuse a new table to an address that has opened too many."""
    opened.note(neighbourhood(address_of(request)))


@get(TABLES)
async def lobby_list(
    request: Asker, tables: Tables, start: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0
) -> wire.TableList:
    """The listed tables that are not over."""
    total, found = await tables.listed(start)
    return wire.TableList([showing.shown(table, held(request, table)) for table in found], total)


@post(TABLES, status_code=200)
async def open_table(request: Asker, tables: Tables, opened: Opened, data: wire.NewTable) -> Response[wire.Seated]:
    """Open a table."""
    count_opened(request, opened)
    table, secrets = await opening.open_table(tables, data, own_holder(request), address_of(request))
    return seated(request, table, secrets)


@get(TABLE)
async def show_table(request: Asker, tables: Tables, table_id: str, seat: SeatQuery = None) -> wire.State:
    """The whole state as the viewer sees it."""
    table = await at(request, tables, table_id)
    async with table.lock:
        return showing.state(table, viewer_of(request, table, seat), held(request, table))


@post(SEAT + "/take", status_code=200)
async def take(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Sitting) -> Response[wire.Seated]:
    """Sit down on an open seat."""
    table = await at(request, tables, table_id)
    secret = await seating.take(table, seat, data.name, own_holder(request), data.colour)
    return seated(request, table, {seat: secret})


@post(SEAT + "/claim", status_code=200, strangers=True)
async def claim(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Claimed) -> Response[wire.Seated]:
    """Hold a seat by the secret of its private link."""
    table = await led_to(request, tables, table_id)
    seating.claim(table, seat, data.secret)
    if not await table.hold(own_holder(request), {seat: data.secret}):
        raise no_longer(seat)
    return seated(request, table, {seat: data.secret})


@get(SEAT + "/link")
async def link(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.Link:
    """The private link of a seat that the asker holds, unless an account does: of that nobody knows the secret."""
    table = await at(request, tables, table_id)
    secret = holds(request, table)[own(request, table, seat)]
    if not secret:
        raise Refused("illegal", "Your account holds this seat: sign in on the other device.", "held_by_account")
    return wire.Link(cookies.link(table_id, seat, secret))


@post(SEAT + "/bot", status_code=200)
async def to_bot(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.BotLevel) -> wire.TableShown:
    """Give an open seat, or one's own, to a bot."""
    table = await at(request, tables, table_id)
    await seating.to_bot(table, seat, data.level, held(request, table))
    return showing.shown(table, held(request, table))


@post(SEAT + "/back", status_code=200)
async def back(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.TableShown:
    """Take one's seat back from the bot."""
    table = await at(request, tables, table_id)
    await seating.back(table, own(request, table, seat))
    return showing.shown(table, held(request, table))


@post(SEAT + "/leave", status_code=200)
async def leave(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.TableShown:
    """Leave for good."""
    table = await at(request, tables, table_id)
    await seating.leave(table, own(request, table, seat))
    return showing.shown(table, held(request, table))


@post(SEAT + "/name", status_code=200)
async def rename(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Named) -> wire.TableShown:
    """Another name."""
    table = await at(request, tables, table_id)
    await seating.rename(table, own(request, table, seat), data.name)
    return showing.shown(table, held(request, table))


@post(SEAT + "/colour", status_code=200)
async def recolour(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Coloured) -> wire.TableShown:
    """Another colour."""
    table = await at(request, tables, table_id)
    await seating.recolour(table, own(request, table, seat), data.colour)
    return showing.shown(table, held(request, table))


@post(SEAT + "/free", status_code=200)
async def free(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.TableShown:
    """Take a bot off its seat before the start."""
    table = await at(request, tables, table_id)
    await seating.free(table, seat, held(request, table))
    return showing.shown(table, held(request, table))


@get(SEAT + "/notes")
async def read_notes(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.Notes:
    """The private notes of a seat."""
    table = await at(request, tables, table_id)
    number = own(request, table, seat)
    key = table.seat(number).secret
    text = await tables.storage.read(lambda database: rows.read_notes(database, table_id, number, key))
    if text is None:
        raise no_longer(number)
    return wire.Notes(text)


@put(SEAT + "/notes")
async def write_notes(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Notes) -> wire.Notes:
    """Write private notes."""
    table = await at(request, tables, table_id)
    check_signs(data.text, "A note", "\n\r\t")
    if len(data.text) > NOTES:
        raise Refused(
            "bad_request",
            f"Notes have {len(data.text)} characters; at most {NOTES} are allowed.",
            "too_long",
            most=NOTES,
        )
    number = own(request, table, seat)
    key = table.seat(number).secret
    if not await tables.storage.write(rows.change_notes(table_id, number, key, data.text)):
        raise no_longer(number)
    return data


def _notices(tables: Tables, table: Table, seat: int) -> wire.SeatNotices:
    is_on = tables.settings.notices
    urls = msgspec.json.decode(table.seats[seat].notices, type=list[str]) if is_on else []
    return wire.SeatNotices(urls, is_on, is_on and bool(tables.settings.mail))


@get(SEAT + "/notices")
async def read_notices(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.SeatNotices:
    """The addresses that are told when the seat is to act."""
    table = await at(request, tables, table_id)
    return _notices(tables, table, own(request, table, seat))


@put(SEAT + "/notices")
async def write_notices(
    request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Notices
) -> wire.SeatNotices:
    """Set these addresses; a new one of e-mail is asked before it is told anything."""
    table = await at(request, tables, table_id)
    own(request, table, seat)
    addresses.check(data.urls, tables.settings)
    language = language_of(request.headers.get("accept-language", ""))
    await tables.notifier.confirm(data.urls, neighbourhood(address_of(request)), language)
    # The seat may have been left meanwhile.
    number = own(request, table, seat)
    await seating.set_notices(table, number, msgspec.json.encode(data.urls).decode())
    return _notices(tables, table, number)


# New tables from old ones.


@post(TABLE + "/rematch", status_code=200)
async def rematch(request: Asker, tables: Tables, table_id: str) -> Response[wire.Seated]:
    """The same seats again."""
    table = await at(request, tables, table_id)
    found, secrets = await opening.rematch(tables, table, holds(request, table))
    holder = own_holder(request)
    await found.hold(holder, {seat: secret for seat, secret in secrets.items() if seat not in found.holds(holder)})
    return seated(request, found, secrets)


@post(TABLE + "/fork", status_code=200)
async def fork(
    request: Asker, tables: Tables, opened: Opened, table_id: str, data: wire.ForkWanted
) -> Response[wire.Seated]:
    """Play on from a moment at a new table."""
    count_opened(request, opened)
    table = await at(request, tables, table_id)
    found, secrets = await opening.fork(
        tables, table, data.moment, data.name, held(request, table), own_holder(request), address_of(request)
    )
    return seated(request, found, secrets)


@post("/api/v1/records", status_code=200)
async def open_record(request: Asker, tables: Tables, opened: Opened, data: wire.RecordGiven) -> Response[wire.Seated]:
    """Open a record file as a new table."""
    count_opened(request, opened)
    table, secrets = await opening.open_record(tables, data.record, data.name, own_holder(request), address_of(request))
    return seated(request, table, secrets)


HANDLERS = [lobby_list, open_table, show_table, take, claim, link, to_bot, back]
HANDLERS += [
    leave,
    rename,
    recolour,
    free,
    read_notes,
    write_notes,
    read_notices,
    write_notices,
    rematch,
    fork,
    open_record,
]
