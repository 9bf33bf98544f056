"""What a seat may know, and states drawn from what it cannot (BL-R-22).

Hidden are the hands of others, the faces of the draw pile, the mound and the solo stack, and choices of set-up that
have not been revealed. All else is open, the discard pile included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake.cards import PayFor
from towpath.games.boonlake.components import LEVERS, STRIPS
from towpath.games.boonlake.explore import NO_TILE, PASTURE
from towpath.games.boonlake.picks import DiscardCards
from towpath.games.boonlake.vocabulary import N_CARDS, PAIRS, site_text
from towpath.kernel.chance import derive, draw
from towpath.kernel.state import Json

if TYPE_CHECKING:
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake

PIECE_NAMES: Final = ("inhabitant", "house", "settlement")
CORNERS: Final = ("upper_left", "upper_right", "lower_left", "lower_right")


def seen_by(state: Boonlake, seat: int) -> Json:
    """The table as `seat` sees it (-1: a spectator), by names rather than numbers."""
    ed = state.ed
    tiles = [tile.id for tile in ed.scoring_tiles]
    route = ed.routes[state.round]
    shown: Json = {
        "round": state.round + 1,
        "active": state.active,
        "token": state.token,
        "scorings": state.scorings,
        "closing": state.closing,
        "lock_crossed": state.crossed,
        "rows": ["" if row == state.gap else STRIPS[strip] for row, strip in enumerate(state.rows)],
        "taken": STRIPS[state.taken] if state.taken >= 0 else "",
        "covered_regions": [ed.regions[r] for r in range(4) if state.covered >> r & 1],
        "tiles": {str(s + 1): _tile_name(state, s) for s in range(33) if state.tile_at[s] != NO_TILE},
        "pieces": _pieces(state),
        "cattle": _cattle(state),
        "areas": [tiles[tile] for tile in state.areas],
        "pile": len(state.pile),
        "discards": [ed.cards[card].id for card in state.discards],
        "mound": len(state.mound),
        "pastures_left": state.pastures_left,
        "boards": [_board(state, owner, seat) for owner in range(len(state.boards))],
        "ships": [ed.river[route[board.ship]].id for board in state.boards],
    }
    if state.is_solo:
        shown["solo"] = {
            "difficulty": state.common.options["difficulty"],
            "tile": ed.solo_tiles[state.solo_tile].id if state.solo_tile >= 0 else "",
            "used": [ed.solo_tiles[tile].id for tile in state.solo_used],
            "seen": [ed.solo_tiles[i].id for i in range(len(ed.solo_tiles)) if state.solo_seen >> i & 1],
            "stack": len(state.solo_stack),
            "corner": CORNERS[state.solo_corner] if state.solo_corner >= 0 else "",
            "cactus": state.cactus,
        }
    return shown


def _tile_name(state: Boonlake, space: int) -> str:
    tile = state.tile_at[space]
    return "pasture" if tile == PASTURE else state.ed.tiles[tile].id


def _pieces(state: Boonlake) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for site, piece in enumerate(state.piece_at):
        if piece:
            found[site_text(site)] = {"owner": (piece - 1) // 3, "piece": PIECE_NAMES[(piece - 1) % 3]}
    return found


def _cattle(state: Boonlake) -> dict[str, list[int]]:
    owners = range(len(state.boards))
    return {str(s + 1): [state.cattle_at[s] >> (3 * owner) & 7 for owner in owners] for s in state.pastures}


def _board(state: Boonlake, owner: int, seat: int) -> Json:
    ed = state.ed
    board = state.boards[owner]
    tiles = [tile.id for tile in ed.scoring_tiles]
    mine = owner == seat
    revealed = len(state.areas) > 0
    a, b = PAIRS[board.boats]
    shown: Json = {
        "coins": board.coins,
        "vases": board.vases,
        "vp": board.vp,
        "ranch": board.ranch,
        "supply": board.supply,
        "house_recesses_empty": [recess + 1 for recess in range(6) if board.houses >> recess & 1],
        "houses_aside": board.houses_aside,
        "settlements": board.settlements,
        "cattle": board.cattle,
        "tiers": board.tiers,
        "boats": [ed.resources[a], ed.resources[b]],
        "sites": {ed.resources[r]: board.level(r) for r in range(4)},
        "coin_steps": board.coin_steps,
        "card_steps": board.card_steps,
        "levers": {LEVERS[i]: "up" if board.is_up(i) else "down" for i in range(12) if board.levers >> i & 1},
        "turns": board.turns,
        "projects": [tiles[i] for i in range(len(tiles)) if board.projects >> i & 1],
        "inhabitants_above": [tiles[i] for i in range(len(tiles)) if board.placed_above >> i & 1],
        "markers": list(board.markers),
        "presences": {ed.regions[r]: board.presences[r] for r in range(4)},
        "display": [ed.cards[card].id for card in board.display],
        "hand_size": len(board.hand),
        "breakdown": state.points_by_source(owner),
    }
    if mine or revealed:
        shown["own_tile"] = tiles[board.own_tile] if board.own_tile >= 0 else ""
    if mine:
        shown["hand"] = [ed.cards[card].id for card in board.hand]
        shown["dealt"] = [tiles[tile] for tile in board.dealt]
        shown["first_site"] = ed.resources[board.first_site] if board.first_site >= 0 else ""
    return shown


class _Lots:
    """Random numbers for a determinization: from its own seed, so that they tell nothing about the game's."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def below(self, n: int) -> int:
        self.counter += 1
        return draw(self.seed, self.counter, n)

    def take(self, items: list[int], n: int) -> list[int]:
        """Remove `n` random items from a list and return them."""
        return [items.pop(self.below(len(items))) for _ in range(n)]


def determinize(state: Boonlake, seat: int, seed: int) -> Boonlake:
    """A state that `seat` cannot tell from this one. It depends on what the seat can see and on `seed` alone."""
    other = state.clone()
    other.seed = derive(seed, 1)
    other.draws = other.reveals = 0
    lots = _Lots(derive(seed, 2))
    strangers = [board for i, board in enumerate(other.boards[: other.n_seats]) if i != seat]

    # Other hands and the draw pile are dealt anew from the cards that lie in neither hand, display nor discards.
    unknown = sorted(state.pile + [card for board in strangers for card in board.hand])
    known = _known_cards(state, seat, unknown, lots)
    for board in strangers:
        mine = known if known and board is other.boards[state.stack[-1].seat] else []
        board.hand = sorted(mine + lots.take(unknown, len(board.hand) - len(mine)))
    other.pile = unknown
    other.mound = sorted(state.mound)
    _set_up_choices(other, seat, strangers, lots)
    if other.is_solo:
        _solo_stack(other, lots)
    other.refresh()
    return other


def _known_cards(state: Boonlake, seat: int, unknown: list[int], lots: _Lots) -> list[int]:
    """Take from the unknown cards what another seat's decision gives away: one it pays for, or enough to discard."""
    frame = state.stack[-1] if state.stack else None
    known: list[int] = []
    if frame is None or frame.seat == seat:
        return known
    if isinstance(frame, PayFor) and frame.payable < N_CARDS:
        known = [frame.payable]
    elif isinstance(frame, DiscardCards):
        after = frame.after
        known = lots.take([card for card in unknown if card > after], frame.n)
    for card in known:
        unknown.remove(card)
    return known


def _set_up_choices(state: Boonlake, seat: int, strangers: list[PlayerBoard], lots: _Lots) -> None:
    """Scoring tiles dealt to others, and what they have chosen but not yet shown."""
    mine: list[int] = state.boards[seat].dealt if seat >= 0 else []
    tiles = [tile for tile in range(len(state.ed.scoring_tiles)) if tile not in mine]
    for board in strangers:
        if board.dealt:
            board.dealt = sorted(lots.take(tiles, len(board.dealt)))
            if board.own_tile >= 0:
                board.own_tile = board.dealt[lots.below(len(board.dealt))]
        if board.first_site >= 0:
            board.first_site = lots.below(4)


def _solo_stack(state: Boonlake, lots: _Lots) -> None:
    """Tiles never seen may be any of their type; how many of each type are in play is known (BL-SOS-09)."""
    solo_tiles = state.ed.solo_tiles
    stack = [tile for tile in state.solo_stack if state.solo_seen >> tile & 1]
    for is_b in (False, True):
        unseen = [i for i in range(len(solo_tiles)) if solo_tiles[i].is_b == is_b and not state.solo_seen >> i & 1]
        n = sum(1 for tile in state.solo_stack if tile in unseen)
        stack += lots.take(unseen, n)
    state.solo_stack = sorted(stack)
