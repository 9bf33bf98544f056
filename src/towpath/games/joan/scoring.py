"""End and scoring: the majority's citizen, the points by source, the winners (JA-END-01..13, JA-SEND-01..08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.bank import struck_columns
from towpath.games.joan.components import MAJORITY, N_COLUMNS, N_GOODS, N_ROWS, POINTS, T_KNIGHT
from towpath.games.joan.warehouse import columns

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

JOAN = 1  # her side in the solo game


def finish(state: Joan) -> None:
    """Scoring starts with the citizen of whoever has more stations than anyone else (JA-END-02, JA-END-03)."""
    counts = [stations.bit_count() for stations in state.stations]
    if state.is_solo:
        counts.append(state.joan_stations)
    most = max(counts)
    if counts.count(most) == 1:
        state.majority = counts.index(most)
        state.taken_citizens |= 1 << MAJORITY
        if state.majority < state.n_seats:
            state.citizens[state.majority] |= 1 << MAJORITY
        if state.sink is not None:
            state.emit("majority", state.majority, "JA-END-02", stations=most)
    elif state.sink is not None:
        state.emit("no_majority", -1, "JA-END-03", stations=most)
    if state.sink is not None:
        state.emit("end", -1, "JA-END-01", scores=scores(state))


def breakdown(state: Joan, seat: int) -> dict[str, int]:
    """The points of a seat by source; in the solo game seat 1 is Joan."""
    if state.is_solo and seat == JOAN:
        return joan_breakdown(state)
    ed = state.ed
    status = ed.status[state.development[seat]]
    pieces = state.stations[seat].bit_count() + state.citizens[seat].bit_count()
    i = N_GOODS * seat
    rows = sum(ed.row_points[kind] for kind in range(N_GOODS) if state.goods[i + kind] == N_COLUMNS)
    full = columns(state, seat)
    goods = sum(ed.warehouse_columns[c].n for c in range(full) if ed.warehouse_columns[c].item == POINTS)
    i = N_ROWS * seat
    coins = 0
    for row in range(N_ROWS):
        if state.circled[i + row] == N_COLUMNS and ed.bank_rows[row].item == POINTS:
            coins += ed.bank_rows[row].n
    spent = 0
    for column in range(struck_columns(state, seat)):
        if ed.bank_columns[column].item == POINTS:
            spent += ed.bank_columns[column].n
    return {
        "stations and citizens": pieces * status,
        "goods rows": rows,
        "goods column": goods,
        "bank row": coins,
        "bank column": spent,
        "depot": sum(ed.shields[: state.shields[seat]]),
        "monks": ed.monk_points[state.monks[seat]],
    }


def joan_breakdown(state: Joan) -> dict[str, int]:
    """Joan's five values (JA-SEND-04..07)."""
    ed = state.ed
    level = ed.level_values[state.joan_level - 1] if state.joan_level else 0
    citizens = state.joan_citizens + (state.majority == JOAN)
    return {
        "farmer": sum(ed.track_points[0][: state.joan_tracks[0]]),
        "boatman": sum(ed.track_points[1][: state.joan_tracks[1]]),
        "knight": sum(ed.track_points[T_KNIGHT][: state.joan_tracks[T_KNIGHT]]),
        "depot": sum(ed.joan_shields[: state.joan_shields]),
        "stations and citizens": (state.joan_stations + citizens) * level,
    }


def scores(state: Joan) -> list[int]:
    """The points of every side (JA-END-11)."""
    return [sum(breakdown(state, side).values()) for side in range(state.common.sides)]


def winners(state: Joan) -> list[int]:
    """The highest total; of tied seats those furthest along the track (JA-END-11..13, JA-R-60, JA-SEND-08)."""
    if not state.over:
        return []
    points = scores(state)
    if state.is_solo:
        return [0] if points[0] >= points[JOAN] else [JOAN]
    best = max(points)
    tied = [seat for seat in range(state.n_seats) if points[seat] == best]
    furthest = max(state.development[seat] for seat in tied)
    return [seat for seat in tied if state.development[seat] == furthest]
