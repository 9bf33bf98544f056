"""The solo opponent, the Wise Eminence (BL-SOS, BL-SOT, BL-SOL, BL-SOE, BL-SOB, BL-SOC, BL-SOR, BL-SOF).

It never decides anything: each of its steps follows from its solo tile and the map. Only the player's share of its
action is a decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from towpath.games.boonlake.actions import parts
from towpath.games.boonlake.actions.region_scoring import parts as region_parts
from towpath.games.boonlake.actions.region_scoring import presences_elsewhere
from towpath.games.boonlake.components import (
    BUILDER,
    CATTLE_BREEDING,
    CORNERS,
    HIRE,
    PIONEER,
    PROGRESS,
    REGION_SCORING,
    SETTLE,
    STRIPS,
)
from towpath.games.boonlake.develop import HOUSE, SETTLEMENT, piece_code, put_presence
from towpath.games.boonlake.explore import PASTURE, put_tile, tile_id, turn_up
from towpath.games.boonlake.herd import PASTURE_HOLDS, add_cattle, cattle_vp, pieces_beside
from towpath.games.boonlake.player_board import (
    BY_BOARD,
    BY_CACTUS,
    BY_CATTLE,
    BY_MISSING,
    BY_REGIONS,
    BY_UNREVEALED,
    EMINENCE,
)
from towpath.games.boonlake.river import landings, sail_to
from towpath.games.boonlake.vocabulary import site_text
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.components import SoloTile
    from towpath.games.boonlake.state import Boonlake

NOWHERE: Final = -1
N_SPACES: Final = 33
UPPER_LEFT: Final = 0
EMINENCE_TILES: Final = 2  # that it lays as Pioneer (BL-SOE-03)


# The turn.


class EminenceTurn(Frame["Boonlake"]):
    """Turn up a solo tile; effect A, effect B, the player's share, the ship (BL-SOT-02, -08, BL-R-86)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        tile = turn_up_solo_tile(state)
        effect_a(state, tile)
        # Effect B: of the three actions the one whose strip lies highest (BL-SOT-07).
        row = min(state.rows.index(strip) for strip in tile.actions)
        strip = state.rows[row]
        state.taken = strip
        state.gap = row
        if state.sink is not None:
            state.emit("take", EMINENCE, "BL-SOT-07", strip=STRIPS[strip], row=row + 1)
        frames = effect_b(state, tile, strip)
        frames.append(EminenceSails(EMINENCE))
        state.push(*frames)


def form_stack(state: Boonlake, tiles: list[int]) -> None:
    """Shuffle solo tiles into a face-down stack, the backs turned at random (BL-SOS-10, BL-SOT-03, BL-R-91)."""
    state.solo_stack = tiles
    state.solo_used = []
    state.solo_corner = state.chance(4)


def turn_up_solo_tile(state: Boonlake) -> SoloTile:
    """The top tile is set upright; a used-up stack is renewed only now (BL-SOT-02, BL-R-73)."""
    if not state.solo_stack:
        form_stack(state, sorted(state.solo_used))
    stack = state.solo_stack
    i = state.chance(len(stack))
    tile = stack[i]
    stack[i] = stack[-1]
    stack.pop()
    state.solo_used.append(tile)
    state.solo_seen |= 1 << tile
    state.solo_tile = tile
    # The silhouette on the back of the next tile is in sight; an empty stack has none.
    state.solo_corner = state.chance(4) if stack else -1
    if state.sink is not None:
        corner = CORNERS[state.solo_corner] if stack else ""
        state.emit("solo_tile", EMINENCE, "BL-SOT-02", tile=state.ed.solo_tiles[tile].id, corner=corner)
    return state.ed.solo_tiles[tile]


def effect_a(state: Boonlake, tile: SoloTile) -> None:
    """What the strip in the lowest row brings (BL-SOT-04..06)."""
    more = int(tile.is_b)
    lowest = state.rows[-1]
    if lowest == SETTLE:
        for _ in range(1 + more):
            build_structure(state)
    elif lowest == CATTLE_BREEDING:
        place_eminence_cattle(state)
        move_cactus(state, more, "BL-SOT-05")
    else:
        move_cactus(state, 1 + more, "BL-SOT-06")


def effect_b(state: Boonlake, tile: SoloTile, strip: int) -> list[Frame[Any]]:
    """What the Eminence does with the action; returns the player's share of it (BL-SOE-01..11, BL-SOT-08)."""
    more = int(tile.is_b)
    if strip in (BUILDER, PROGRESS):
        move_cactus(state, 1 + more, "BL-SOE-01")
    elif strip == HIRE:
        lay_gray_tile(state)
        move_cactus(state, 1 + more, "BL-SOE-02")
    elif strip == PIONEER:
        spaces = [lay_gray_tile(state) for _ in range(EMINENCE_TILES)]
        laid = [space for space in spaces if space != NOWHERE]
        # The house goes on the second tile; without one it is wasted (BL-SOE-04, BL-R-76).
        if len(laid) == EMINENCE_TILES:
            house_on(state, laid[-1])
        move_cactus(state, more, "BL-SOE-05")
    elif strip == CATTLE_BREEDING:
        lay_pasture(state)
        place_eminence_cattle(state)
        move_cactus(state, more, "BL-SOE-06")
    elif strip == SETTLE:
        for _ in range(1 + more):
            build_structure(state)
    if strip == REGION_SCORING:
        return score_regions(state, more)
    return parts(state, strip, EMINENCE)


def score_regions(state: Boonlake, more: int) -> list[Frame[Any]]:
    """Cover the region where the player leads most, the northernmost of equals; VP for the others (BL-SOE-08..11)."""
    mine, theirs = state.boards[EMINENCE].presences, state.boards[0].presences
    candidates = [region for region in range(4) if not state.covered >> region & 1]
    rewarded = len(candidates) > 0
    # With all four covered it takes the best of them, without VP for the reward (BL-R-82).
    region = max(candidates or range(4), key=lambda r: (theirs[r] - mine[r], -r))
    state.covered |= 1 << region
    if state.sink is not None:
        state.emit("region", EMINENCE, "BL-SOE-08", region=state.ed.regions[region])
    if rewarded:
        state.score(EMINENCE, state.ed.region_reward_amount[region], BY_REGIONS, "BL-SOE-10")
    presences = presences_elsewhere(state, EMINENCE, region)
    state.score(EMINENCE, presences * (1 + more), BY_REGIONS, "BL-SOE-11")
    return region_parts(state, EMINENCE, region)


# Choosing a location.


def preferred(state: Boonlake) -> int:
    """The map space in the corner that the silhouette shows; without a stack the upper left (BL-SOL-01, -02)."""
    corner = state.solo_corner if state.solo_corner >= 0 else UPPER_LEFT
    return state.ed.solo_tiles[state.solo_tile].numbers[corner]


def first_that_works(state: Boonlake, works: list[bool]) -> int:
    """The first space from the preferred one upwards, 33 followed by 1, where the effect works (BL-SOL-03..05)."""
    start = preferred(state)
    for i in range(N_SPACES):
        space = (start + i) % N_SPACES
        if works[space]:
            return space
    return NOWHERE


# Tiles, structures, cattle.


def _open(state: Boonlake) -> list[bool]:
    return [space in state.open_spaces for space in range(N_SPACES)]


def lay_gray_tile(state: Boonlake) -> int:
    """Lay a gray tile; nobody gets the space's reward (BL-SOE-02, -03, BL-R-74, -75)."""
    space = first_that_works(state, _open(state))
    if space == NOWHERE or not state.mound:
        return NOWHERE
    tile = turn_up(state)
    put_tile(state, space, tile)
    if state.sink is not None:
        state.emit("lay", EMINENCE, "BL-SOE-02", space=space + 1, tile=tile_id(state, tile))
    return space


def lay_pasture(state: Boonlake) -> None:
    """Lay a pasture if one is left and fits (BL-SOE-06, BL-R-75)."""
    space = first_that_works(state, _open(state))
    if space == NOWHERE or not state.pastures_left:
        return
    state.pastures_left -= 1
    put_tile(state, space, PASTURE)
    if state.sink is not None:
        state.emit("lay", EMINENCE, "BL-SOE-06", space=space + 1, tile=tile_id(state, PASTURE))


def _free_site(state: Boonlake, space: int) -> int:
    """The upper free building site of a space, else the lower one (BL-SOB-02, BL-R-78)."""
    for site in (2 * space, 2 * space + 1):
        if site in state.free_sites:
            return site
    return NOWHERE


def build_structure(state: Boonlake) -> None:
    """A house while at most one stands on the map, else a settlement in place of one (BL-SOB-01..07, BL-R-87)."""
    board = state.boards[EMINENCE]
    if len(board.house_sites) <= 1:
        # With at most one on the map a house is always left: no more than four have made way for settlements.
        space = first_that_works(state, [_free_site(state, space) != NOWHERE for space in range(N_SPACES)])
        if space != NOWHERE:
            house_on(state, space)
        return
    if board.settlements == 4:
        _missing(state, "BL-SOB-07")
        return
    owned = [site // 2 for site in board.house_sites]
    space = first_that_works(state, [space in owned for space in range(N_SPACES)])
    # Of two own houses on one tile the upper one is replaced (BL-SOB-02).
    site = next(site for site in board.house_sites if site // 2 == space)
    board.house_sites.remove(site)
    board.houses_aside += 1
    board.settlements += 1
    state.piece_at[site] = piece_code(EMINENCE, SETTLEMENT)
    if state.sink is not None:
        state.emit("settlement", EMINENCE, "BL-SOB-04", site=site_text(site))


def house_on(state: Boonlake, space: int) -> None:
    """The highest house goes on a free site of a space, the upper first; none left is worth VP (BL-SOB-06, BL-R-77)."""
    board = state.boards[EMINENCE]
    if board.houses == 63:
        _missing(state, "BL-SOB-07")
        return
    site = _free_site(state, space)
    board.houses |= board.houses + 1
    board.house_sites = sorted([*board.house_sites, site])
    state.free_sites.remove(site)
    state.piece_at[site] = piece_code(EMINENCE, HOUSE)
    put_presence(state, EMINENCE, space)
    if state.sink is not None:
        state.emit("house", EMINENCE, "BL-SOB-01", site=site_text(site))


def _missing(state: Boonlake, clause: str) -> None:
    state.score(EMINENCE, state.ed.solo_missing_vp, BY_MISSING, clause)


def place_eminence_cattle(state: Boonlake) -> None:
    """The pasture with most structures beside it less cattle on it; fewest cattle; the number (BL-SOC-01..05)."""
    if state.boards[EMINENCE].cattle == len(state.ed.solo_cattle):
        _missing(state, "BL-SOC-05")
        return
    best: list[int] = []
    best_key = (0, 0)
    for space in state.pastures:
        cattle = state.n_cattle(space)
        if cattle == PASTURE_HOLDS:
            continue
        structures = pieces_beside(state, space, HOUSE) + pieces_beside(state, space, SETTLEMENT)
        key = (structures - cattle, -cattle)
        if not best or key > best_key:
            best = [space]
            best_key = key
        elif key == best_key:
            best.append(space)
    space = first_that_works(state, [space in best for space in range(N_SPACES)])
    # With no pasture to take it the effect is lost (BL-R-80).
    if space != NOWHERE:
        add_cattle(state, EMINENCE, space)


def move_cactus(state: Boonlake, steps: int, clause: str) -> None:
    """Move the cactus marker; at the end of its track it stays (BL-R-83)."""
    moved = min(steps, len(state.ed.cactus_vp) - 1 - state.cactus)
    if moved:
        state.cactus += moved
        if state.sink is not None:
            state.emit("cactus", EMINENCE, clause, steps=moved)


# Ship and scoring.


class EminenceSails(Frame["Boonlake"]):
    """Its ship makes every step of the row and takes no reward (BL-SOR-01..03, BL-R-84)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        found = landings(state, EMINENCE, state.ed.row_steps[state.gap])
        if found:
            sail_to(state, EMINENCE, found[-1])


def eminence_income(state: Boonlake) -> None:
    """The last vacated value of each column, the cactus track, cattle beside settlements (BL-SOF-02, -03, BL-R-64)."""
    ed = state.ed
    board = state.boards[EMINENCE]
    total = 0
    if board.houses:
        total += ed.solo_houses[board.n_houses() - 1]
    if board.settlements:
        total += ed.solo_settlements[board.settlements - 1]
    if board.cattle:
        total += ed.solo_cattle[board.cattle - 1]
    state.score(EMINENCE, total, BY_BOARD, "BL-SOF-02")
    state.score(EMINENCE, ed.cactus_vp[state.cactus], BY_CACTUS, "BL-SOF-02")
    state.score(EMINENCE, cattle_vp(state, EMINENCE), BY_CATTLE, "BL-SOF-03")


def eminence_final(state: Boonlake) -> None:
    """Its income once more, and VP for each B-tile still face down (BL-SOF-05, -06, BL-R-85)."""
    eminence_income(state)
    hidden = sum(1 for tile in state.solo_stack if state.ed.solo_tiles[tile].is_b)
    state.score(EMINENCE, state.ed.solo_unrevealed_vp * hidden, BY_UNREVEALED, "BL-SOF-06")
