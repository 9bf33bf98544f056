"""A table as somebody sees it: who sits there, and the whole state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from towpath.kernel import commitment
from towpath.server import wire
from towpath.server.room import colours, hints
from towpath.server.room.play import Play, Sight

if TYPE_CHECKING:
    from towpath.server.room.table import Table

LOG_SHOWN = 60
CHAT_SHOWN = 100  # lines; no more are in memory


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
        hints.are_allowed(table),
        info.challenge,
    )


def state(table: Table, viewer: int, held: list[int]) -> wire.State:
    """The whole state as a viewer sees it."""
    table.check_open()
    of_table, play, chat = shown(table, held), table.play, table.chat
    if play is None:
        waits = wire.AnyPrompt("open", {})
        return wire.State(0, 0, 0, viewer, of_table, None, waits, [], False, False, None, None, [], chat)
    last = play.match.moment
    lines = play.lines(viewer, max(0, last - LOG_SHOWN), last)
    clock = table.clocks.shown(table.tables.steady.now())
    return _state(of_table, play, viewer, table.audience.sight(play, viewer), last, lines, clock=clock, chat=chat)


def at_moment(table: Table, viewer: int, held: list[int], moment: int) -> Callable[[], wire.State]:
    """What makes the state at an earlier moment, with the one line of the log that led there.

    It carries out choices again, on a match of its own, so that it can be done beside everything else.
    """
    table.playing().check_moment(moment)
    play, of_table = table.playing().copy(), shown(table, held)

    def work() -> wire.State:
        lines = play.lines(viewer, max(0, moment - 1), moment)
        return _state(of_table, play, viewer, play.seen_at(viewer, moment), moment, lines)

    return work


def _state(
    of_table: wire.TableShown,
    play: Play,
    viewer: int,
    sight: Sight,
    moment: int,
    lines: list[wire.LineShown],
    *,
    clock: wire.ClockNow | None = None,
    chat: Sequence[wire.ChatLine] = (),
) -> wire.State:
    return wire.State(
        version=play.match.version,
        moment=moment,
        last=play.match.moment,
        viewer=viewer,
        table=of_table,
        view=sight.view,
        prompt=sight.prompt,
        options=sight.options,
        can_undo=sight.can_undo,
        can_undo_turn=sight.can_undo_turn,
        asked=sight.asked,
        clock=clock,
        log=lines,
        chat=list(chat),
    )
