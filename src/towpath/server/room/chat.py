"""What people say at a table."""

from __future__ import annotations

from msgspec.structs import replace

from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import names
from towpath.server.room.clock import now_ms
from towpath.server.room.presence import neighbourhood
from towpath.server.room.showing import CHAT_SHOWN
from towpath.server.room.table import TALK_LINES, TALK_SECONDS, Table
from towpath.server.room.texts import NAME, clean
from towpath.server.store import rows

CHAT = 500  # characters


def _check_heard(table: Table, seat: int) -> None:
    """Refuse who was muted by the operator."""
    if seat in table.info.muted:
        raise Refused("not_yours", "Whoever runs this server has muted you at this table.", "muted")


async def say(table: Table, seat: int, name: str, text: str, address: str = "") -> None:
    """A line of chat, to the database and to all who look; a spectator (-1) gives a name that no seat has."""
    _check_heard(table, seat)
    text = clean(text, CHAT, "A line of chat")
    if not text:
        raise Refused("bad_request", "A line of chat cannot be empty.", "empty")
    if seat >= 0:
        name = table.seat(seat).name
    else:
        name = clean(name, NAME, "A name") or "Spectator"
        names.check_free(table.seats, name)
    # Counted before anything is waited for, so that lines that come together do not all pass.
    if table.talk.wait(seat if seat >= 0 else neighbourhood(address)):
        raise Refused("too_many", f"At most {TALK_LINES} lines in {TALK_SECONDS} seconds; wait a moment.")
    if table.tables.talk.wait(neighbourhood(address)):
        raise Refused("too_many", "Too much is said from this address; wait a moment.")
    key = table.seat(seat).secret if seat >= 0 else ""

    async def work() -> None:
        line = wire.ChatLine(table.said + 1, seat, name, text, now_ms())
        write = rows.new_chat(table.tables.storage, table.info.id, key, line)
        number = await table.tables.write(table, "table", write)
        if not number:
            await table.tables.reload(table)
            _check_heard(table, seat)
            table.check_key(seat, key)
        if number == table.said + 1:
            # Else others have spoken in another process, of which this one has yet to hear.
            table.said = number
        line = replace(line, number=number)
        table.chat.append(line)
        del table.chat[:-CHAT_SHOWN]
        table.audience.tell_all(line)

    await table.alone(work)
