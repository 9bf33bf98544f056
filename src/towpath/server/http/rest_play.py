"""REST: choosing, taking back, chat, and looking back. What each does is said in docs/wire.md."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter

from towpath.kernel import record
from towpath.kernel.state import Json
from towpath.server import wire
from towpath.server.http.refusals import Refused
from towpath.server.http.rest import TABLE, Asker, SeatQuery, eyes, holds, own
from towpath.server.room import lobby
from towpath.server.room.table import Table, now_ms
from towpath.server.room.tables import Tables

# Choosing.


@post(TABLE + "/choices", status_code=200)
async def choose(request: Asker, tables: Tables, table_id: str, data: wire.ChoiceMade) -> wire.Done:
    """Make a choice; the answer comes when it is durable."""
    table = await tables.get(table_id)
    seat = own(request, table, data.seat)
    return await _done(request, table, seat, table.choose(seat, data.version, data.action))


@post(TABLE + "/undo", status_code=200)
async def undo(request: Asker, tables: Tables, table_id: str, data: wire.UndoWanted) -> wire.Done:
    """Take back one's latest choice."""
    table = await tables.get(table_id)
    seat = own(request, table, data.seat)
    return await _done(request, table, seat, table.undo(seat, data.version))


@post(TABLE + "/undo/ask", status_code=200)
async def ask_undo(request: Asker, tables: Tables, table_id: str, data: wire.UndoAsked) -> wire.Done:
    """Ask all to go back to a moment."""
    table = await tables.get(table_id)
    seat = own(request, table, data.seat)
    return await _done(request, table, seat, table.ask_undo(seat, data.version, data.to))


@post(TABLE + "/undo/answer", status_code=200)
async def answer_undo(request: Asker, tables: Tables, table_id: str, data: wire.UndoAnswered) -> wire.Done:
    """Agree to go back, or not."""
    table = await tables.get(table_id)
    seat = own(request, table, data.seat)
    return await _done(request, table, seat, table.answer_undo(seat, data.version, data.agree))


async def _done(request: Asker, table: Table, seat: int, work: Coroutine[Any, Any, int]) -> wire.Done:
    """Do it; a stale request is refused with the current state."""
    try:
        return wire.Done(await work)
    except Refused as refused:
        if refused.error == "stale":
            async with table.lock:
                refused.more["state"] = table.state(seat, sorted(holds(request, table)))
        raise


@post(TABLE + "/chat", status_code=204)
async def say(request: Asker, tables: Tables, table_id: str, data: wire.Said) -> None:
    """A line of chat."""
    table = await tables.get(table_id)
    seat = own(request, table, data.seat) if data.seat >= 0 else -1
    await lobby.say(tables, table, seat, data.name, data.text)


@get(TABLE + "/options")
async def options(request: Asker, tables: Tables, table_id: str, seat: SeatQuery = None) -> Json:
    """What a seat may choose now."""
    table = await tables.get(table_id)
    async with table.lock:
        play = table.playing()
        viewer = eyes(request, table, seat)
        return {"version": play.version, "options": table.watch.seen(play, viewer)["options"]}


@get(TABLE + "/preview")
async def preview(request: Asker, tables: Tables, table_id: str, seat: int, action: str) -> Json:
    """What a choice will do for certain."""
    table = await tables.get(table_id)
    own(request, table, seat)
    async with table.lock:
        return table.playing().preview(seat, action)


@get(TABLE + "/why")
async def why(request: Asker, tables: Tables, table_id: str, seat: int, item: str) -> Json:
    """Why something cannot be chosen."""
    table = await tables.get(table_id)
    own(request, table, seat)
    async with table.lock:
        return table.playing().why(seat, item)


# Looking back.


@get(TABLE + "/log")
async def read_log(
    request: Asker,
    tables: Tables,
    table_id: str,
    seat: SeatQuery = None,
    start: Annotated[int, Parameter(ge=0)] = 0,
    end: Annotated[int | None, Parameter(ge=0)] = None,
) -> Json:
    """Lines of the log."""
    table = await tables.get(table_id)
    async with table.lock:
        play = table.playing()
        viewer = eyes(request, table, seat)
        last = play.moment if end is None else min(end, play.moment)
        return {"version": play.version, "moment": play.moment, "lines": play.log_for(viewer, start, last)}


@get(TABLE + "/moments/{moment:int}")
async def moment_at(request: Asker, tables: Tables, table_id: str, moment: int, seat: SeatQuery = None) -> Json:
    """The state at a moment; of a finished game with the eyes of any seat."""
    table = await tables.get(table_id)
    async with table.lock:
        play = table.playing()
        any_eyes = play.state.over and seat is not None and 0 <= seat < len(table.seats)
        viewer = seat if any_eyes and seat is not None else eyes(request, table, seat)
        seen = play.seen(viewer, play.at(moment))
        line = play.log_for(viewer, moment - 1, moment) if moment else []
        shown = table.shown(sorted(holds(request, table)))
        more = {"viewer": viewer, "table": shown, "log": line, "chat": [], "clock": None, "now": now_ms()}
        return {"type": "state", "version": play.version, "moment": moment, **seen, **more, "last": play.moment}


@get(TABLE + "/charts")
async def charts(tables: Tables, table_id: str) -> Json:
    """Numbers over the game."""
    table = await tables.get(table_id)
    async with table.lock:
        return dict(table.playing().charts())


@get(TABLE + "/record", media_type="text/plain")
async def read_record(tables: Tables, table_id: str) -> Response[str]:
    """The record file of a finished game."""
    table = await tables.get(table_id)
    play = table.playing()
    if not play.state.over:
        message = "The record holds the seed, and so all hidden cards: it is given when the game is over."
        raise Refused("illegal", message, "not_over")
    play.match.names = [seat.name for seat in table.seats]
    headers = {"content-disposition": f'attachment; filename="{table.info.game}-{table_id}.txt"'}
    return Response(record.dump(play.match), headers=headers, media_type="text/plain")


HANDLERS = [choose, undo, ask_undo, answer_undo, say]
HANDLERS += [options, preview, why, read_log, moment_at, charts, read_record]
