"""REST: moves, chat, and looking back. What each does is said in docs/wire.md."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from towpath.server import wire
from towpath.server.http.asker import TABLE, Asker, SeatQuery, address_of, at, count, held, own, viewer_of
from towpath.server.limits import Allowance
from towpath.server.refusals import Refused
from towpath.server.room import chat, opening, showing
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables

_charts = Allowance(120, 60.0)  # a whole match is replayed for them
_logs = Allowance(300, 60.0)  # so it is for a whole log
_moments = Allowance(1200, 60.0)  # a part of it; somebody may leaf through a match with a key held down

# Moves.


@post(TABLE + "/choices", status_code=200)
async def choose(request: Asker, tables: Tables, table_id: str, data: wire.Choose) -> wire.Done:
    """Make a choice; the answer comes when it is durable."""
    return await _move(request, tables, table_id, data)


@post(TABLE + "/undo", status_code=200)
async def undo(request: Asker, tables: Tables, table_id: str, data: wire.Undo) -> wire.Done:
    """Take back one's latest choice."""
    return await _move(request, tables, table_id, data)


@post(TABLE + "/undo/ask", status_code=200)
async def ask_undo(request: Asker, tables: Tables, table_id: str, data: wire.AskUndo) -> wire.Done:
    """Ask all to go back to a moment."""
    return await _move(request, tables, table_id, data)


@post(TABLE + "/undo/answer", status_code=200)
async def answer_undo(request: Asker, tables: Tables, table_id: str, data: wire.AnswerUndo) -> wire.Done:
    """Agree to go back, or not."""
    return await _move(request, tables, table_id, data)


async def _move(request: Asker, tables: Tables, table_id: str, move: wire.Move) -> wire.Done:
    """Make a move; a stale one is refused with the current state."""
    table = await at(request, tables, table_id)
    seat = own(request, table, move.seat)
    try:
        return wire.Done(await table.move(seat, move), move.id)
    except Refused as refused:
        if refused.error == "stale":
            async with table.lock:
                refused.shown.state = showing.state(table, seat, held(request, table))
        raise


@post(TABLE + "/chat", status_code=204)
async def say(request: Asker, tables: Tables, table_id: str, data: wire.Say) -> None:
    """A line of chat."""
    table = await at(request, tables, table_id)
    seat = own(request, table, data.seat) if data.seat is not None and data.seat >= 0 else -1
    await chat.say(table, seat, data.name, data.text, address_of(request))


# Asking.


@get(TABLE + "/options")
async def options(request: Asker, tables: Tables, table_id: str, seat: SeatQuery = None) -> wire.OptionList:
    """What a seat may choose now."""
    table = await at(request, tables, table_id)
    async with table.lock:
        play = table.playing()
        viewer = viewer_of(request, table, seat)
        return wire.OptionList(play.match.version, table.audience.sight(play, viewer).options)


@get(TABLE + "/preview")
async def preview(request: Asker, tables: Tables, table_id: str, seat: int, action: str) -> wire.Preview:
    """What a choice will do for certain."""
    table = await at(request, tables, table_id)
    async with table.lock:
        return table.playing().preview(own(request, table, seat), action)


@get(TABLE + "/why")
async def why(request: Asker, tables: Tables, table_id: str, seat: int, item: str) -> wire.Why:
    """Why something cannot be chosen."""
    table = await at(request, tables, table_id)
    async with table.lock:
        return table.playing().why(own(request, table, seat), item)


# Looking back.


def _eyes(request: Asker, table: Table, seat: int | None) -> int:
    """As whom to look back: a held seat or a spectator; when the game is over nothing is secret, so as any seat."""
    if seat is not None and 0 <= seat < len(table.seats) and table.match().state.over:
        return seat
    return viewer_of(request, table, seat)


@get(TABLE + "/log")
async def read_log(
    request: Asker,
    tables: Tables,
    table_id: str,
    seat: SeatQuery = None,
    start: Annotated[int, Parameter(ge=0)] = 0,
    end: Annotated[int | None, Parameter(ge=0)] = None,
) -> wire.LogShown:
    """Lines of the log."""
    count(_logs, request)
    table = await at(request, tables, table_id)
    async with table.lock:
        play = table.playing()
        viewer, moment = _eyes(request, table, seat), play.match.moment
        last, then = moment if end is None else min(end, moment), play.copy()
    # The table does not wait for it.
    lines = await tables.aside(lambda: then.lines(viewer, start, last), address_of(request))
    return wire.LogShown(then.match.version, moment, lines)


@get(TABLE + "/moments/{moment:int}")
async def moment_at(request: Asker, tables: Tables, table_id: str, moment: int, seat: SeatQuery = None) -> wire.State:
    """The state at a moment; of a finished game as any seat sees it."""
    count(_moments, request)
    table = await at(request, tables, table_id)
    async with table.lock:
        work = showing.at_moment(table, _eyes(request, table, seat), held(request, table), moment)
    return await tables.aside(work, address_of(request))


@get(TABLE + "/charts")
async def charts(request: Asker, tables: Tables, table_id: str) -> wire.Charts:
    """Numbers over the game."""
    count(_charts, request)
    table = await at(request, tables, table_id)
    async with table.lock:
        work = table.playing().charts()
    return await tables.aside(work, address_of(request))


@get(TABLE + "/record", media_type="text/plain")
async def read_record(request: Asker, tables: Tables, table_id: str) -> Response[str]:
    """The record file of a finished game."""
    text, game = await opening.record_at(tables, table_id)
    headers = {"content-disposition": f'attachment; filename="{game}-{table_id}.txt"'}
    return Response(text, headers=headers, media_type="text/plain")


HANDLERS = [choose, undo, ask_undo, answer_undo, say]
HANDLERS += [options, preview, why, read_log, moment_at, charts, read_record]
