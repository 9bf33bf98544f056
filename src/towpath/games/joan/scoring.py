"""End and scoring: the majority's citizen, the points by source, the winners (JA-END-01..13, JA-SEND-01..08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan.bank import struck_columns
from towpath.games.joan.components import (
    CITIZENS,
    MAJORITY,
    N_COLUMNS,
    N_GOODS,
    N_ROWS,
    POINTS,
    T_BOATMAN,
    T_FARMER,
    T_KNIGHT,
)
from towpath.games.joan.warehouse import columns

try:  # noqa: SIM105 (the form that mypyc understands)
    from mypy_extensions import i64
except ImportError:
    pass

if TYPE_CHECKING:
    from towpath.games.joan.components import Edition
    from towpath.games.joan.state import Joan

JOAN: Final = 1  # her side in the solo game

# Where points come from, in the order of the scoring (JA-END-04..10, JA-SEND-04..07).
SOURCES: Final = ("stations and citizens", "goods rows", "goods column", "bank row", "bank column", "depot", "monks")
JOAN_SOURCES: Final = ("farmer", "boatman", "knight", "depot", "stations and citizens")


def finish(state: Joan) -> None:
    """Scoring starts with the citizen of whoever has more stations than anyone else (JA-END-02, JA-END-03)."""
    counts = station_counts(state)
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


def station_counts(state: Joan) -> list[int]:
    """The trading stations of every side."""
    counts = [stations.bit_count() for stations in state.stations]
    if state.is_solo:
        counts.append(state.joan_stations)
    return counts


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
    depot = sum(ed.shields[: state.shields[seat]])
    found = [pieces * status, rows, goods, coins, spent, depot, ed.monk_points[state.monks[seat]]]
    return dict(zip(SOURCES, found, strict=True))


class Totals:
    """What a sheet's marks are worth, by how many there are: the same points as `breakdown` adds up, in tables."""

    __slots__ = ("bank_columns", "bank_rows", "depot", "goods_columns")

    def __init__(self, edition: Edition) -> None:
        self.depot: list[int] = running(edition.shields)
        self.goods_columns: list[int] = running([g.n * (g.item == POINTS) for g in edition.warehouse_columns])
        self.bank_columns: list[int] = running([g.n * (g.item == POINTS) for g in edition.bank_columns])
        self.bank_rows: list[int] = [gain.n * (gain.item == POINTS) for gain in edition.bank_rows]


def running(points: list[int]) -> list[int]:
    """The sum of the first so many, from none to all of them."""
    sums = [0]
    for one in points:
        sums.append(sums[-1] + one)
    return sums


def points(state: Joan, seat: int) -> int:
    """The points of a side (JA-END-04..10): the sum of its breakdown, quicker."""
    if seat >= state.n_seats:
        return sum(joan_breakdown(state).values())
    ed = state.ed
    totals = state.common.totals
    pieces = ones(state.stations[seat] << len(CITIZENS) | state.citizens[seat])
    total = pieces * ed.status[state.development[seat]]
    goods = state.goods
    full = N_COLUMNS
    for i in range(N_GOODS):
        marked = goods[N_GOODS * seat + i]
        if marked == N_COLUMNS:
            total += ed.row_points[i]
        elif marked < full:
            full = marked
    spent = N_COLUMNS
    for i in range(N_ROWS):
        if state.circled[N_ROWS * seat + i] == N_COLUMNS:
            total += totals.bank_rows[i]
        struck = state.struck[N_ROWS * seat + i]
        spent = min(spent, struck)
    total += totals.goods_columns[full] + totals.bank_columns[spent]
    return total + totals.depot[state.shields[seat]] + ed.monk_points[state.monks[seat]]


def ones(members: i64) -> int:
    """How many there are in a set of at most 32: added up in pairs, fours, eights, all at once."""
    members -= members >> 1 & 0x55555555
    members = (members & 0x33333333) + (members >> 2 & 0x33333333)
    members = members + (members >> 4) & 0x0F0F0F0F
    return members * 0x01010101 >> 24 & 255


def joan_breakdown(state: Joan) -> dict[str, int]:
    """Joan's five values (JA-SEND-04..07)."""
    ed = state.ed
    level = ed.level_values[state.joan_level - 1] if state.joan_level else 0
    citizens = state.joan_citizens + (state.majority == JOAN)
    points = [sum(ed.track_points[track][: state.joan_tracks[track]]) for track in (T_FARMER, T_BOATMAN, T_KNIGHT)]
    points.append(sum(ed.joan_shields[: state.joan_shields]))
    points.append((state.joan_stations + citizens) * level)
    return dict(zip(JOAN_SOURCES, points, strict=True))


def scores(state: Joan) -> list[int]:
    """The points of every side (JA-END-11)."""
    return [points(state, side) for side in range(state.common.sides)]


def winners(state: Joan) -> list[int]:
    """The highest total; of tied seats those furthest along the track (JA-END-11..13, JA-R-60, JA-SEND-08)."""
    if not state.over:
        return []
    totals = scores(state)
    if state.is_solo:
        return [0] if totals[0] >= totals[JOAN] else [JOAN]
    best = max(totals)
    tied = [seat for seat in range(state.n_seats) if totals[seat] == best]
    furthest = max(state.development[seat] for seat in tied)
    return [seat for seat in tied if state.development[seat] == furthest]
