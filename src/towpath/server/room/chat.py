"""What people say at a table."""

from __future__ import annotations

from msgspec.structs import replace

from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room.clock import now_ms
from towpath.server.room.table import Table
from towpath.server.room.texts import NAME, clean
from towpath.server.store import rows

CHAT = 500  # characters
TALK_LINES, TALK_MS = 5, 5000  # more lines of one seat in so short a time are a flood


async def say(table: Table, seat: int, name: str, text: str) -> None:
    """A line of chat, to the database and to all who look; a spectator (-1) gives a name."""
    text = clean(text, CHAT, "A line of chat")
    if not text:
        raise Refused("bad_request", "A line of chat cannot be empty.", "empty")
    name = table.seat(seat).name if seat >= 0 else clean(name, NAME, "A name") or "Spectator"
    lately = [line for line in table.chat[-3 * TALK_LINES :] if line.seat == seat and line.at > now_ms() - TALK_MS]
    if len(lately) >= TALK_LINES:
        raise Refused("too_many", f"At most {TALK_LINES} lines in {TALK_MS // 1000} seconds; wait a moment.")

    async def work() -> None:
        line = wire.ChatLine((table.chat[-1].number if table.chat else 0) + 1, seat, name, text, now_ms())
        number = await table.tables.write(table, "table", rows.new_chat(table.tables.storage, table.info.id, line))
        line = replace(line, number=number)
        table.chat.append(line)
        table.audience.tell_all(line)

    await table.alone(work)
