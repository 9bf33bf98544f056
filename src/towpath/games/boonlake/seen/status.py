"""Every invariant of a state, checked in words: pieces conserved, nothing negative, caches true (BL-LIM, BL-SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.boonlake.conditions import presences_on
from towpath.games.boonlake.develop import HOUSE, INHABITANT, SETTLEMENT, piece_code
from towpath.games.boonlake.explore import NO_TILE, PASTURE, LayTile
from towpath.games.boonlake.player_board import VP_SOURCES
from towpath.games.boonlake.upgrade import tier_is_empty
from towpath.games.boonlake.vocabulary import N_CARDS

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def status(state: Boonlake) -> list[str]:
    """All broken invariants; an empty list if the state is sound."""
    problems: list[str] = []
    _check_pieces(state, problems)
    if problems:  # the other checks look these up
        return problems
    _check_cards(state, problems)
    _check_map(state, problems)
    _check_table(state, problems)
    for owner in range(len(state.boards)):
        _check_board(state, owner, problems)
    return problems


def _check_pieces(state: Boonlake, problems: list[str]) -> None:
    """The edition has every tile and every space that the state names."""
    ed = state.ed
    tiles = [*state.tile_at, *state.mound, *[frame.tile for frame in state.stack if isinstance(frame, LayTile)]]
    if max(tiles) >= len(ed.tiles):
        problems.append(f"there is no building tile {max(tiles)}")
    solo = [*state.solo_stack, *state.solo_used, state.solo_tile, state.solo_seen.bit_length() - 1]
    if max(solo) >= len(ed.solo_tiles):
        problems.append(f"there is no solo tile {max(solo)}")
    for owner, board in enumerate(state.boards):
        if not 0 <= board.ship < len(ed.routes[state.round]):
            problems.append(f"board {owner}: the ship is off the river")


def _check_cards(state: Boonlake, problems: list[str]) -> None:
    cards = state.pile + state.discards
    for board in state.boards:
        cards = cards + board.hand + board.display
        if board.hand != sorted(board.hand):
            problems.append("a hand is not in ascending order")
    if sorted(cards) != list(range(N_CARDS)):
        problems.append(f"pile, discards, hands and displays hold {len(cards)} cards, not each of {N_CARDS} once")


def _check_map(state: Boonlake, problems: list[str]) -> None:
    ed = state.ed
    laid = [tile for tile in state.tile_at if tile >= 0]
    in_hand = [frame.tile for frame in state.stack if isinstance(frame, LayTile)]
    gray = sorted([tile for tile in laid if tile >= ed.n_starting] + state.mound + in_hand)
    if gray != list(range(ed.n_starting, len(ed.tiles))):
        problems.append("the gray tiles on the map, in the mound and in hand are not each of them once")
    if sorted(tile for tile in laid if tile < ed.n_starting) != sorted(ed.dealt_tiles[state.n_seats]):
        problems.append("the starting tiles on the map are not the ones dealt")
    pastures = [space for space in range(33) if state.tile_at[space] == PASTURE]
    if state.pastures != pastures or len(pastures) + state.pastures_left != ed.n_pastures:
        problems.append(
            f"{len(pastures)} pastures on the map and {state.pastures_left} left do not make {ed.n_pastures}"
        )
    open_spaces = [
        space
        for space in range(33)
        if state.tile_at[space] == NO_TILE and any(state.tile_at[other] != NO_TILE for other in ed.neighbours[space])
    ]
    if state.open_spaces != open_spaces:
        problems.append(f"the open spaces are {open_spaces}, not {state.open_spaces}")
    free: list[int] = []
    for space in range(33):
        tile = state.tile_at[space]
        n_sites = ed.tile_sites[tile] if tile >= 0 else 0
        for i in range(2):
            if i >= n_sites and state.piece_at[2 * space + i]:
                problems.append(f"a piece stands on space {space + 1}, where there is no such site")
            elif i < n_sites and not state.piece_at[2 * space + i]:
                free.append(2 * space + i)
        if state.n_cattle(space) > (4 if tile == PASTURE else 0):
            problems.append(f"too many cattle on space {space + 1}")
        if state.n_at[space] != sum(presences_on(state, owner, space) for owner in range(len(state.boards))):
            problems.append(f"the presences on space {space + 1} are miscounted")
    if state.free_sites != free:
        problems.append(f"the free sites are {free}, not {state.free_sites}")


def _check_table(state: Boonlake, problems: list[str]) -> None:
    if sorted(state.rows) != list(range(7)):
        problems.append(f"the rows hold {state.rows}, not each strip once")
    if (state.taken < 0) != (state.gap < 0) or (state.gap >= 0 and state.rows[state.gap] != state.taken):
        problems.append("a strip is taken without a gap, or the other way round")
    if state.token >= len(state.boards) or state.active >= len(state.boards):
        problems.append(f"board {state.token} holds the token and board {state.active} has its turn")
    if state.scorings + state.pending > 4 or state.pending < 0:
        problems.append(f"{state.scorings} scorings held and {state.pending} to come make more than four")
    if len(set(state.areas)) != len(state.areas) or len(state.areas) not in (0, 4):
        problems.append(f"the scoring areas hold {state.areas}")
    if state.is_solo:
        tiles = state.solo_stack + state.solo_used
        if len(set(tiles)) != 6 or len(tiles) != 6:
            problems.append(f"the solo tiles in play are {tiles}, not six different ones")
        if not 0 <= state.cactus < len(state.ed.cactus_vp):
            problems.append(f"the cactus marker is on space {state.cactus}")


def _check_board(state: Boonlake, owner: int, problems: list[str]) -> None:
    board = state.boards[owner]
    who = f"board {owner}"
    for name, value in (
        ("coins", board.coins),
        ("vases", board.vases),
        ("ranch", board.ranch),
        ("supply", board.supply),
        ("houses aside", board.houses_aside),
    ):
        if value < 0:
            problems.append(f"{who} has {value} {name}")
    if board.vp != sum(board.vp_by):
        problems.append(
            f"{who}: the sources add up to {sum(board.vp_by)} VP, not {board.vp} ({len(VP_SOURCES)} sources)"
        )
    sites: list[list[int]] = [[], [], []]
    for kind in (INHABITANT, HOUSE, SETTLEMENT):
        code = piece_code(owner, kind)
        sites[kind] = [site for site in range(66) if state.piece_at[site] == code]
    inhabitants, houses, settlements = sites
    if board.inhabitant_sites != inhabitants or board.house_sites != houses:
        problems.append(f"{who}: the lists of its pieces on the map are wrong")
    people = board.ranch + board.supply + 2 - board.tiers + len(inhabitants) + board.placed_above.bit_count()
    if owner < state.n_seats and people != 10:
        problems.append(f"{who} has {people} inhabitants, not 10")
    if board.houses.bit_count() != len(houses) + board.houses_aside:
        problems.append(
            f"{who}: {len(houses)} houses on the map and {board.houses_aside} aside, recesses {board.houses:b}"
        )
    if board.settlements != len(settlements) or not 0 <= board.settlements <= 4:
        problems.append(f"{who}: {len(settlements)} settlements on the map, {board.settlements} removed")
    cattle = sum(packed >> (3 * owner) & 7 for packed in state.cattle_at)
    if board.cattle != cattle or cattle > 5:
        problems.append(f"{who}: {cattle} cattle on the map, {board.cattle} removed")
    for region in range(4):
        counted = sum(presences_on(state, owner, space) for space in state.ed.region_spaces[region])
        if board.presences[region] != counted:
            problems.append(f"{who}: {counted} presences in {state.ed.regions[region]}, not {board.presences[region]}")
    if board.up & ~board.levers:
        problems.append(f"{who} has levers up that it does not own")
    if owner < state.n_seats and board.tiers < 2 and tier_is_empty(state, board, board.tiers):
        problems.append(f"{who}: tier {board.tiers + 1} is empty and its bonus was not taken")
    if not 0 <= board.levels < 81 or not 0 <= board.boats < 10:
        problems.append(f"{who}: production sites {board.levels} or boats {board.boats} out of range")
    for steps, track in ((board.coin_steps, 0), (board.card_steps, 1)):
        if not 0 <= steps < state.ed.track_length[track]:
            problems.append(f"{who}: {steps} steps on track {track}")
    used = sorted(marker for marker in board.markers if marker)
    if owner < state.n_seats and used != list(range(1, len(used) + 1)):
        problems.append(f"{who}: the scoring markers laid are {used}")
