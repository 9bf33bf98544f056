"""A table as somebody sees it: who sits there, and the whole state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.kernel import commitment
from towpath.server import wire
from towpath.server.room import colours

if TYPE_CHECKING:
    from towpath.server.room.table import Table

LOG_SHOWN = 60
CHAT_SHOWN = 100


def shown(table: Table, held: list[int]) -> wire.TableShown:
    """The table as somebody sees it who holds some of its seats."""
    info = table.info
    hues = colours.shown([seat.colour for seat in table.seats])
    seats = [
        wire.SeatShown(
            seat.seat,
            seat.kind,
            seat.name,
            seat.level,
            seat.kind == "bot" or table.audience.is_here(seat),
            seat.seat in held,
            hues[seat.seat],
            table.turns.is_absent(seat),
        )
        for seat in table.seats
    ]
    return wire.TableShown(
        info.id,
        info.game,
        info.edition,
        info.edition_hash,
        table.tables.editions.known(table.game),
        table.tables.editions.catalogue(table.game).address,
        info.name,
        info.status,
        info.visibility,
        info.options,
        info.clock,
        seats,
        table.audience.spectators(table.seats),
        info.created,
        info.rematch,
        commitment.commitment(info.seed, info.salt) if info.salt else "",
    )


def state(table: Table, viewer: int, held: list[int], moment: int | None = None) -> wire.State:
    """The whole state as a viewer sees it; at an earlier moment with the one line of the log that led there."""
    table.check_open()
    of_table, play = shown(table, held), table.play
    if play is None:
        waits, chat = wire.AnyPrompt("open", {}), table.chat[-CHAT_SHOWN:]
        return wire.State(0, 0, 0, viewer, of_table, None, waits, [], False, False, None, None, [], chat)
    last = play.match.moment
    sight = table.audience.sight(play, viewer) if moment is None else play.seen_at(viewer, moment)
    start, end = (last - LOG_SHOWN, last) if moment is None else (moment - 1, moment)
    return wire.State(
        version=play.match.version,
        moment=end,
        last=last,
        viewer=viewer,
        table=of_table,
        view=sight.view,
        prompt=sight.prompt,
        options=sight.options,
        can_undo=sight.can_undo,
        can_undo_turn=sight.can_undo_turn,
        asked=sight.asked,
        clock=table.clocks.shown(table.tables.steady.now()) if moment is None else None,
        log=play.lines(viewer, max(0, start), end),
        chat=table.chat[-CHAT_SHOWN:] if moment is None else [],
    )
