"""Positions of lessons, arranged in the words of the rulebook; pieces are conserved, and `status` sees to the rest.

    "0 coins 13"  "0 hand woodpile"  "1 inhabitants 16a 29a"  "0 houses 16b"  "tile 15 gray_23"  "rows settle pioneer …"

A line that begins with a number is about that seat's board. Pieces come from the supply and the highest recesses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from towpath.games.boonlake.components import LEVERS, STRIPS
from towpath.games.boonlake.develop import HOUSE, INHABITANT, SETTLEMENT, piece_code, put_presence
from towpath.games.boonlake.explore import PASTURE, put_tile
from towpath.games.boonlake.herd import add_cattle
from towpath.games.boonlake.player_board import POWERS
from towpath.games.boonlake.upgrade import tier_is_empty
from towpath.games.boonlake.vocabulary import pair_of
from towpath.kernel.errors import ParseError

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def arrange(state: Any, line: str) -> None:
    """Carry out one line; ParseError says what is wrong with it."""
    first, *words = line.split()
    try:
        if first.isdecimal():
            OF_A_SEAT[words[0]](state, int(first), words[1:])
        else:
            OF_THE_TABLE[first](state, words)
    except (KeyError, IndexError, ValueError) as error:
        verbs = ", ".join([*OF_A_SEAT, *OF_THE_TABLE])
        raise ParseError(
            f"{line!r} cannot be arranged ({error}); lines begin with a seat or not, then: {verbs}"
        ) from error


# The table.


def rows(state: Boonlake, strips: list[str]) -> None:
    """All strips from the top row to the lowest."""
    found = [STRIPS.index(strip) for strip in strips]
    if sorted(found) != list(range(len(STRIPS))):
        raise ValueError("name every strip once")
    state.rows = found


def areas(state: Boonlake, tiles: list[str]) -> None:
    """The four scoring tiles; the first ones are the seats' own."""
    if len(tiles) != len(state.areas):
        raise ValueError(f"name {len(state.areas)} tiles")
    state.areas = [state.ed.scoring_index[tile] for tile in tiles]
    for seat in range(state.n_seats):
        state.boards[seat].own_tile = state.areas[seat]


def tile(state: Boonlake, words: list[str]) -> None:
    """A gray tile from the mound lies on a map space."""
    space, found = int(words[0]) - 1, state.ed.tile_index[words[1]]
    state.mound.remove(found)
    put_tile(state, space, found)


def mound(state: Boonlake, tiles: list[str]) -> None:
    """Only these gray tiles are left to turn up; the others are out of the game, as if laid long ago."""
    state.mound = sorted(state.ed.tile_index[name] for name in tiles)


def pasture(state: Boonlake, words: list[str]) -> None:
    """A pasture lies on a map space."""
    state.pastures_left -= 1
    put_tile(state, int(words[0]) - 1, PASTURE)


# A board.


def coins(state: Boonlake, seat: int, words: list[str]) -> None:
    """So many coins."""
    state.boards[seat].coins = int(words[0])


def hand(state: Boonlake, seat: int, cards: list[str]) -> None:
    """Just these cards; whoever had one of them gets another for it."""
    mine = [state.ed.card_index[name] for name in cards]
    state.pile = sorted([*state.pile, *state.boards[seat].hand])
    state.boards[seat].hand = []
    for card in mine:
        for other in state.boards:
            if card in other.hand:
                other.hand = sorted([*(one for one in other.hand if one != card), state.pile.pop(0)])
                state.pile.append(card)
        state.pile.remove(card)
    state.pile.sort()
    state.boards[seat].hand = sorted(mine)


def ranch(state: Boonlake, seat: int, words: list[str]) -> None:
    """So many inhabitants on the ranch; the others are in the supply."""
    board = state.boards[seat]
    board.supply += board.ranch - int(words[0])
    board.ranch = int(words[0])


def site(state: Boonlake, seat: int, words: list[str]) -> None:
    """The level of a production site."""
    board, resource = state.boards[seat], state.ed.resources.index(words[0])
    board.levels += (int(words[1]) - board.level(resource)) * POWERS[resource]


def steps(state: Boonlake, seat: int, words: list[str]) -> None:
    """Steps made on the coin track and on the card track."""
    state.boards[seat].coin_steps, state.boards[seat].card_steps = int(words[0]), int(words[1])


def boats(state: Boonlake, seat: int, words: list[str]) -> None:
    """Where the two boats are on the canal."""
    first, second = (state.ed.resources.index(word) for word in words)
    state.boards[seat].boats = pair_of(first, second)


def levers(state: Boonlake, seat: int, names: list[str]) -> None:
    """Levers stand on the board, up."""
    for name in names:
        bit = 1 << LEVERS.index(name)
        state.boards[seat].levers |= bit
        state.boards[seat].up |= bit


def ship(state: Boonlake, seat: int, words: list[str]) -> None:
    """The ship is on a river space of this round's way."""
    state.boards[seat].ship = state.ed.routes[state.round].index(state.ed.river_index[words[0]])


# Pieces on the map.


def site_number(text: str) -> int:
    """The building site written like `14a`."""
    return 2 * (int(text[:-1]) - 1) + "ab".index(text[-1])


def _put(state: Boonlake, owner: int, text: str, kind: int) -> int:
    number = site_number(text)
    state.free_sites.remove(number)
    state.piece_at[number] = piece_code(owner, kind)
    put_presence(state, owner, number // 2)
    return number


def inhabitants(state: Boonlake, owner: int, sites: list[str]) -> None:
    """Inhabitants from the supply."""
    board = state.boards[owner]
    for text in sites:
        number = _put(state, owner, text, INHABITANT)
        board.supply -= 1
        board.inhabitant_sites = sorted([*board.inhabitant_sites, number])


def houses(state: Boonlake, owner: int, sites: list[str]) -> None:
    """Houses from the highest recesses."""
    board = state.boards[owner]
    for text in sites:
        number = _put(state, owner, text, HOUSE)
        board.houses |= board.houses + 1
        board.house_sites = sorted([*board.house_sites, number])
    _tiers(state, owner)


def settlements(state: Boonlake, owner: int, sites: list[str]) -> None:
    """Settlements; the houses that they replaced are out of the game."""
    board = state.boards[owner]
    for text in sites:
        _put(state, owner, text, SETTLEMENT)
        board.houses |= board.houses + 1
        board.houses_aside += 1
        board.settlements += 1
    _tiers(state, owner)


def cattle(state: Boonlake, owner: int, spaces: list[str]) -> None:
    """Heads of cattle on pastures."""
    for space in spaces:
        add_cattle(state, owner, int(space) - 1)
    _tiers(state, owner)


def _tiers(state: Boonlake, owner: int) -> None:
    """Tier bonuses of these pieces have been taken, and are in the supply again, so that the ranch stays as it is."""
    board = state.boards[owner]
    while board.tiers < 2 and tier_is_empty(state, board, board.tiers):
        board.tiers += 1
        board.supply += 1


OF_THE_TABLE: Final[dict[str, Callable[[Any, list[str]], None]]] = {
    verb.__name__: verb for verb in (rows, areas, tile, mound, pasture)
}
OF_A_SEAT: Final[dict[str, Callable[[Any, int, list[str]], None]]] = {
    verb.__name__: verb
    for verb in (coins, hand, ranch, site, steps, boats, levers, ship, inhabitants, houses, settlements, cattle)
}
