"""Every invariant of a state, checked the slow way: tiles, marks, coins and citizens conserved, nothing out of range.

What the state keeps for speed (linked towns, reachable routes, coins to spend, open categories) is derived here anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import (
    BANK_CITIZEN,
    CITIZENS,
    DEED_4,
    DEED_5,
    FARMER_ACTION,
    ITEMS,
    KINDS,
    MAJORITY,
    MONK,
    N_CATEGORIES,
    N_COLUMNS,
    N_DEEDS,
    N_GOODS,
    N_ITEMS,
    N_KINDS,
    N_MONKS,
    N_ROWS,
    ORLEANS,
    T_SCHOLAR,
    TAVERN,
    TOWN_CITIZEN,
    TRACK_CITIZEN_1,
    TRACK_CITIZEN_2,
    TRACKS,
    WAREHOUSE_CITIZEN,
    bits,
)

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


class Findings:
    """The broken invariants found so far."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def need(self, holds: bool, words: str) -> None:
        """Note the words unless it holds."""
        if not holds:
            self.words.append(words)


def status(state: Joan) -> list[str]:
    """Every broken invariant, in words; empty if all is well."""
    found = Findings()
    check_tiles(state, found)
    check_rounds(state, found)
    for seat in range(state.n_seats):
        check_map(state, found, seat)
        check_sheet(state, found, seat)
    check_places(state, found)
    check_deeds(state, found)
    check_citizens(state, found)
    check_bank_shields(state, found)
    check_items(state, found)
    if state.is_solo:
        check_joan(state, found)
    return found.words


def check_tiles(state: Joan, found: Findings) -> None:
    """The 27 tiles are all there, each in one spot."""
    for kind in range(N_KINDS):
        counts = [state.bag[kind], state.display[kind], state.holding[kind], int(state.tile == kind)]
        found.need(min(counts) >= 0, f"a negative number of {KINDS[kind]} tiles: {counts}")
        found.need(
            sum(counts) == state.ed.tiles[kind],
            f"{sum(counts)} {KINDS[kind]} tiles of {state.ed.tiles[kind]}: {counts}",
        )


def check_rounds(state: Joan, found: Findings) -> None:
    """The display shrinks by one a turn, the bag by one draw a round; it is empty after a round's end (JA-R-01)."""
    common = state.common
    in_use = state.tile >= 0
    shown = sum(state.display)
    left = common.drawn - state.turn - in_use
    found.need(shown == left or (state.over and shown == 0), f"{shown} tiles on display after {state.turn} turns")
    found.need(-1 <= state.tile <= MONK, f"tile {state.tile} in use")
    rounds = state.round - common.rounds * state.bags_struck
    found.need(
        1 <= rounds <= common.rounds or state.over,
        f"round {state.round} with {state.bags_struck} bag numbers struck out",
    )
    bag = sum(state.bag)
    expected = 0 if state.over else sum(state.ed.tiles) - common.set_aside - common.drawn * rounds
    found.need(bag == expected, f"{bag} tiles in the bag in round {state.round}, expected {expected}")
    found.need(0 <= state.bags_struck <= common.bags, f"{state.bags_struck} bag numbers struck out of {common.bags}")
    found.need(
        state.over == (state.bags_struck == common.bags), f"over: {state.over} with {state.bags_struck} bags struck"
    )
    starter = (state.first + state.round - (not state.over)) % common.sides
    found.need(state.starter == starter, f"side {state.starter} holds the bag in round {state.round}, not {starter}")
    found.need(state.over != bool(state.stack), f"over: {state.over} with {len(state.stack)} moments to come")
    if state.stack:
        found.need(state.stack[-1].seat == state.side_to_move(), f"seat {state.stack[-1].seat} decides out of turn")


def check_map(state: Joan, found: Findings, seat: int) -> None:
    """Routes hang together with Orléans; stations stand in linked towns, not two in one without the Tavern."""
    if (state.routes[seat] | state.reach[seat]) >> len(state.ed.routes):
        found.need(False, f"seat {seat} has routes that the map does not")
        return
    routes = bits(state.routes[seat])
    found.need(not state.routes[seat] & ~state.common.routes, f"seat {seat} has routes of a struck-out part of the map")
    linked = 1 << ORLEANS
    grown = True
    while grown:
        grown = False
        for route in routes:
            ends = state.ed.ends[route]
            if linked & ends and ends & ~linked:
                linked |= ends
                grown = True
    loose = [state.ed.routes[route].id for route in routes if not state.ed.ends[route] & linked]
    found.need(not loose, f"seat {seat} has routes that are not linked to Orléans: {loose}")
    found.need(
        linked == state.towns[seat], f"seat {seat} has linked towns {bits(linked)}, not {bits(state.towns[seat])}"
    )
    reach = 0
    for town in bits(linked):
        reach |= state.ed.touching[town] & state.common.routes
    found.need(reach == state.reach[seat], f"the routes that seat {seat} can reach are not those of its towns")
    unlinked = bits(state.stations[seat] & ~linked)
    found.need(not unlinked, f"seat {seat} has stations in towns {unlinked} that are not linked")
    lost = bits(state.stations[seat] & ~state.taken_towns & ~1)
    found.need(not lost, f"the others have not struck out towns {lost} of seat {seat}")
    for other in range(seat):
        shared = state.stations[seat] & state.stations[other] & ~1
        tavern = (state.places[seat] | state.places[other]) >> TAVERN & 1
        found.need(
            not shared or tavern == 1, f"seats {other} and {seat} both built in {bits(shared)} without the Tavern"
        )


def check_sheet(state: Joan, found: Findings, seat: int) -> None:
    """Bank, warehouse, depot, track and Monks are within their print."""
    coins = 0
    for row in range(N_ROWS):
        circled, struck = state.circled[N_ROWS * seat + row], state.struck[N_ROWS * seat + row]
        coins += circled - struck
        sound = 0 <= struck <= circled <= N_COLUMNS
        found.need(sound, f"seat {seat} has {circled} coins circled and {struck} struck out in bank row {row + 1}")
    printed = state.circled[N_ROWS * seat + state.ed.printed_row]
    found.need(printed >= 1, f"seat {seat} lost the coin circled in print")
    found.need(coins == state.coins[seat], f"seat {seat} has {coins} coins to spend, not {state.coins[seat]}")
    for kind in range(N_GOODS):
        goods = state.goods[N_GOODS * seat + kind]
        found.need(0 <= goods <= N_COLUMNS, f"seat {seat} has {goods} {state.ed.goods[kind]}")
    found.need(0 <= state.shields[seat] <= len(state.ed.shields), f"seat {seat} has {state.shields[seat]} shields")
    spaces = state.development[seat]
    found.need(0 <= spaces <= state.ed.length, f"seat {seat} has {spaces} Development spaces marked")
    found.need(0 <= state.monks[seat] <= N_MONKS, f"seat {seat} has recruited {state.monks[seat]} Monks")


def check_places(state: Joan, found: Findings) -> None:
    """Each Place is in the middle, with one owner, removed by Joan, or in the box; categories opened in order."""
    seen = state.middle | state.removed
    found.need(not state.middle & state.removed, "a Place is in the middle and removed")
    owned = 0
    for seat in range(state.n_seats):
        found.need(not state.places[seat] & seen, f"Places of seat {seat} are somewhere else too")
        seen |= state.places[seat]
        owned |= state.places[seat]
    if state.common.options["places"] == "printed":
        found.need(seen == state.ed.printed, "other Places are in play than the printed ones")
    n_open = 1
    for category in range(N_CATEGORIES):
        mask = state.ed.categories[category]
        if state.common.options["places"] == "cards":
            in_play = (seen & mask).bit_count()
            found.need(in_play == 4, f"{in_play} cards of category {category + 1} in play, not 4")
        acquired = (owned & mask).bit_count()
        noted = state.acquired[category]
        found.need(acquired == noted, f"{acquired} Places of category {category + 1} acquired, {noted} noted")
        if n_open == category + 1 < N_CATEGORIES and acquired >= state.common.needed:
            n_open += 1
    found.need(n_open == state.n_open, f"{n_open} categories are open, not {state.n_open}")
    closed = owned & ~state.common.open_places[n_open]
    found.need(not closed, "a Place of a category that is not open has been acquired")


def check_deeds(state: Joan, found: Findings) -> None:
    """A Deed is completed by one seat at most, and closed if it is."""
    for deed in range(N_DEEDS):
        full = [seat for seat in range(state.n_seats) if state.marks[seat] >> (3 * deed) & 7 == 7]
        found.need(len(full) <= 1, f"Deed {deed + 1} was completed by seats {full}")
        closed = state.closed_deeds >> deed & 1
        in_play = state.common.deeds >> deed & 1
        found.need(not full or closed == 1, f"Deed {deed + 1} is completed and not closed")
        found.need(in_play == 1 or closed == 1, f"Deed {deed + 1} is not in play and not closed")
        if not state.is_solo:
            found.need(not closed or bool(full) or not in_play, f"Deed {deed + 1} is closed and nobody completed it")
        marked = any(state.marks[seat] >> (3 * deed) & 7 for seat in range(state.n_seats))
        found.need(in_play == 1 or not marked, f"Deed {deed + 1} is not in play and marked")


def check_citizens(state: Joan, found: Findings) -> None:
    """A citizen has one owner, who met its condition; one whose condition was met is gone."""
    seen = 0
    for seat in range(state.n_seats):
        mine = state.citizens[seat]
        found.need(not mine & seen, f"seat {seat} has citizens that another seat has")
        seen |= mine
        goods = state.goods[N_GOODS * seat : N_GOODS * seat + N_GOODS]
        spaces = [space for space in range(state.ed.length + 1) if state.ed.track_citizen[space] >= 0]
        met = {
            DEED_4: state.marks[seat] >> 9 & 7 == 7,
            DEED_5: state.marks[seat] >> 12 & 7 == 7,
            TOWN_CITIZEN: state.stations[seat] >> state.ed.citizen_town & 1 == 1,
            WAREHOUSE_CITIZEN: min(goods) == N_COLUMNS,
            BANK_CITIZEN: state.circled[N_ROWS * seat + 2] == N_COLUMNS,
            TRACK_CITIZEN_1: state.development[seat] >= spaces[0],
            TRACK_CITIZEN_2: state.development[seat] >= spaces[1],
            MAJORITY: state.majority == seat,
        }
        for citizen, holds in met.items():
            name = CITIZENS[citizen]
            found.need(holds or not mine >> citizen & 1, f"seat {seat} has the citizen of {name} and did not earn it")
            gone = state.taken_citizens >> citizen & 1 == 1
            found.need(gone or not holds, f"seat {seat} earned the citizen of {name}, yet it is not gone")
    found.need(not seen & ~state.taken_citizens, "a circled citizen is still open to others")
    if not state.is_solo:
        found.need(state.taken_citizens == seen, "a citizen is gone and nobody has it")
    found.need(state.majority < state.common.sides, f"the majority's citizen went to side {state.majority}")
    found.need(state.over or state.majority < 0, "the majority's citizen was given before the end")


def check_bank_shields(state: Joan, found: Findings) -> None:
    """A column's yellow shield is gone once somebody has struck the column out, and not before but by Joan."""
    for column in range(N_COLUMNS):
        first = False
        for seat in range(state.n_seats):
            first = first or min(state.struck[N_ROWS * seat : N_ROWS * seat + N_ROWS]) > column
        gone = state.bank_shields >> column & 1 == 1
        earned = [
            seat
            for seat in range(state.n_seats)
            if state.bank_firsts[seat] >> column & 1
            and min(state.struck[N_ROWS * seat : N_ROWS * seat + N_ROWS]) > column
        ]
        noted = sum(firsts >> column & 1 for firsts in state.bank_firsts)
        found.need(
            len(earned) == noted and noted <= gone and (state.is_solo or noted == gone),
            f"the shield of bank column {column + 1} is noted for {noted} seats, of which {len(earned)} earned it",
        )
        found.need(gone or not first, f"the shield of bank column {column + 1} is open, though a column is struck out")
        if not state.is_solo:
            found.need(first or not gone, f"the shield of bank column {column + 1} is gone and nobody earned it")


def check_items(state: Joan, found: Findings) -> None:
    """Open items and those due are counted, and there are none between turns (JA-R-13, JA-R-15)."""
    found.need(len(state.items) == N_ITEMS and min(state.items) >= 0, f"open items {state.items}")
    mask = 0
    for i, n in enumerate(state.items):
        mask |= (n > 0) << i
    found.need(mask == state.open, f"open items {state.items}, but noted {bits(state.open)}")
    found.need(state.tile >= 0 or not state.open, "open items outside a turn")
    owed = 0
    for i in range(FARMER_ACTION):
        n = state.due_of(i)
        owed |= (n > 0) << i
        found.need(0 <= n <= state.items[i], f"{n} due of {state.items[i]} open {ITEMS[i]}")
    found.need(owed == state.owed, f"other items are due than those noted, {bits(state.owed)}")
    side = state.side_to_move()
    if state.tile >= 0 and side < state.n_seats:
        found.need(not state.active & ~state.places[side], "a Place works that its seat does not own")


def check_joan(state: Joan, found: Findings) -> None:
    """The 14 solo cards are all there; Joan's area is within its print."""
    ed = state.ed
    cards = sorted([*state.solo_stack, state.solo_top, *state.solo_used])
    found.need(cards == sorted(state.common.deck), f"solo cards {cards}, not {sorted(state.common.deck)}")
    shown = state.solo_used[-1] if state.solo_used else -1
    found.need(state.solo_card == shown, f"solo card {state.solo_card} is face up, not {shown}")
    lengths = [*(len(points) for points in ed.track_points), len(ed.scholar_effects)]
    for track in range(T_SCHOLAR + 1):
        marked = state.joan_tracks[track]
        found.need(0 <= marked <= lengths[track], f"Joan has {marked} spaces of her {TRACKS[track]} track")
    found.need(ed.levels_at_start <= state.joan_level <= len(ed.level_values), f"Joan has level {state.joan_level}")
    found.need(0 <= state.joan_shields <= len(ed.joan_shields), f"Joan has {state.joan_shields} shields")
    found.need(0 <= state.joan_stations <= ed.joan_station_symbols, f"Joan has {state.joan_stations} stations")
    found.need(0 <= state.joan_citizens <= ed.joan_citizen_symbols, f"Joan has {state.joan_citizens} citizens")
    outside = state.taken_towns & ~state.common.towns
    found.need(not outside, f"towns {bits(outside)} are struck out and not in play")
    struck = (state.taken_towns & ~state.stations[0]).bit_count()
    found.need(
        struck <= state.joan_stations or state.joan_stations == ed.joan_station_symbols,
        "Joan struck out too many towns",
    )
