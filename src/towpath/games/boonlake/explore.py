"""Exploring and laying building tiles (BL-EXP, BL-CAT-02..04, BL-LEV-17)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.components import LEVER_TILE
from towpath.games.boonlake.player_board import BY_SITES
from towpath.games.boonlake.vocabulary import EXPLORE, ITEM_OF, LAY, PASS, TILE_LEVER
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake

NO_TILE: Final = -1
PASTURE: Final = -2


def can_explore(state: Boonlake) -> bool:
    """Whether a gray tile is left and there is room for it (BL-R-29)."""
    return len(state.mound) > 0 and len(state.open_spaces) > 0


def explore_bars(state: Boonlake) -> list[Bar]:
    """What bars exploring: coins come instead (BL-EXP-08, BL-R-29)."""
    found = [] if state.mound else [Bar("BL-R-29", "no_gray_tile")]
    return found if state.open_spaces else [*found, Bar("BL-EXP-08", "no_room")]


def lay_bars(state: Boonlake, space: int) -> list[Bar]:
    """What bars a building tile on a space (BL-EXP-02, BL-CAT-02)."""
    if state.tile_at[space] != NO_TILE:
        return [Bar("BL-EXP-02", "tile_there", space=space + 1)]
    return [] if space in state.open_spaces else [Bar("BL-EXP-02", "not_adjacent", space=space + 1)]


def turn_up(state: Boonlake) -> int:
    """Take a gray tile from the mound at random (BL-EXP-01)."""
    mound = state.mound
    i = state.chance(len(mound))
    tile = mound[i]
    mound[i] = mound[-1]
    mound.pop()
    return tile


def tile_id(state: Boonlake, tile: int) -> str:
    """The name of a building tile; pastures are all alike."""
    return "pasture" if tile == PASTURE else state.ed.tiles[tile].id


def put_tile(state: Boonlake, space: int, tile: int) -> None:
    """Lay a tile on an empty space; its sites and its neighbours open up."""
    state.tile_at[space] = tile
    if space in state.open_spaces:
        state.open_spaces.remove(space)
    for other in state.ed.neighbours[space]:
        if state.tile_at[other] == NO_TILE and other not in state.open_spaces:
            insort(state.open_spaces, other)
    if tile == PASTURE:
        insort(state.pastures, space)
    else:
        for i in range(state.ed.tile_sites[tile]):
            insort(state.free_sites, 2 * space + i)


def explore(state: Boonlake, seat: int) -> None:
    """Explore once: turn up a tile to be laid, or 2 coins if none can be (BL-EXP-01, -08)."""
    if not can_explore(state):
        state.gain_coins(seat, state.ed.unlayable_coins, "BL-EXP-08")
        return
    tile = turn_up(state)
    if state.sink is not None:
        state.emit("turn_up", seat, "BL-EXP-01", tile=state.ed.tiles[tile].id)
    state.push1(LayTile(seat, tile))


class Explore(Frame["Boonlake"]):
    """Explore or leave it; once a tile is turned up it must be laid (BL-EXP-01, BL-R-28)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, EXPLORE] if can_explore(state) else []

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"left": sum(1 for waiting in state.stack if isinstance(waiting, Explore))}

    def choose(self, state: Boonlake, action: int) -> None:
        if action == EXPLORE:
            explore(state, self.seat)

    def run(self, state: Boonlake) -> None:
        explore(state, self.seat)


class LayTile(Frame["Boonlake"]):
    """Lay the tile on an empty space beside a building tile (BL-EXP-02)."""

    __slots__ = ("tile",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tile")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def options(self, state: Boonlake) -> list[int]:
        return [LAY + space for space in state.open_spaces]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"tile": state.ed.tiles[self.tile].id}

    def choose(self, state: Boonlake, action: int) -> None:
        lay(state, self.seat, ITEM_OF[action], self.tile)


class LayPasture(Frame["Boonlake"]):
    """The active player may lay a pasture; if none can be laid, 2 coins come unasked (BL-CAT-02..04, BL-R-30)."""

    __slots__ = ()
    tile: ClassVar[int] = PASTURE
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        if not state.pastures_left or not state.open_spaces:
            return []
        return [PASS, *[LAY + space for space in state.open_spaces]]

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb == LAY and not state.pastures_left:
            return [Bar("BL-CAT-04", "no_pasture_left")]
        return None

    def choose(self, state: Boonlake, action: int) -> None:
        if action != PASS:
            state.pastures_left -= 1
            lay(state, self.seat, ITEM_OF[action], PASTURE)

    def run(self, state: Boonlake) -> None:
        state.gain_coins(self.seat, state.ed.unlayable_coins, "BL-CAT-04")


def lay(state: Boonlake, seat: int, space: int, tile: int) -> None:
    """Lay a tile, then the reward of the covered space and the tile lever (BL-EXP-05, BL-CAT-03, BL-LEV-17)."""
    put_tile(state, space, tile)
    if state.sink is not None:
        clause = "BL-EXP-02" if tile != PASTURE else "BL-CAT-02"
        state.emit("lay", seat, clause, space=space + 1, tile=tile_id(state, tile))
    state.push1(UseTileLever(seat))
    ed = state.ed
    state.reward(seat, ed.space_reward_kind[space], ed.space_reward_amount[space], BY_SITES, "BL-EXP-05")


def tile_lever_bars(board: PlayerBoard) -> list[Bar]:
    """What bars the tile lever: with no inhabitant left it brings nothing (BL-LEV-17, BL-R-37)."""
    return board.lever_bars(LEVER_TILE) or ([] if board.supply else [Bar("BL-R-37", "no_supply")])


class UseTileLever(Frame["Boonlake"]):
    """On laying a tile its owner may use the tile lever for 1 inhabitant (BL-LEV-17)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        board = state.boards[self.seat]
        return [PASS, TILE_LEVER] if board.is_up(LEVER_TILE) and board.supply else []

    def choose(self, state: Boonlake, action: int) -> None:
        if action == TILE_LEVER:
            state.use_lever(self.seat, LEVER_TILE, "BL-LEV-17")
            state.gain_inhabitants(self.seat, 1, "BL-LEV-17")

    def run(self, state: Boonlake) -> None:
        pass
