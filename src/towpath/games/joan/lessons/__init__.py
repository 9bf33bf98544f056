"""Positions of lessons, arranged in the words of the rulebook; what follows from the rest is worked out.

    "display knight farmer boatman craftsman trader"  "0 routes land orleans-8, land 1-2"  "0 goods grain 2 wine 1"
    "0 development 4"  "0 marks 4 knight craftsman"  "last round scholar craftsman"

A line that begins with a number is about that seat's sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from towpath.games.joan.components import CITIZENS, KINDS, N_GOODS, N_KINDS, N_ROWS, bits
from towpath.games.joan.vocabulary import ITEM_OF
from towpath.kernel.errors import ParseError

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def arrange(state: Any, line: str) -> None:
    """Carry out one line; ParseError says what is wrong with it."""
    first, *words = line.split()
    try:
        if first.isdecimal():
            OF_A_SEAT[words[0]](state, int(first), words[1:])
        else:
            OF_THE_TABLE[first](state, words)
    except (KeyError, IndexError, ValueError, ParseError) as error:
        verbs = ", ".join([*OF_A_SEAT, *OF_THE_TABLE])
        raise ParseError(
            f"{line!r} cannot be arranged ({error}); lines begin with a seat or not, then: {verbs}"
        ) from error


# The table.


def display(state: Joan, kinds: list[str]) -> None:
    """The tiles that are left on display; the learner is to take one of them."""
    common = state.common
    shown = Counter(kinds)
    state.display = [shown.pop(kind, 0) for kind in KINDS[:N_KINDS]]
    if shown:
        raise ValueError(f"there is no Follower {next(iter(shown))}")
    state.turn = common.drawn - sum(state.display)
    state.starter = -state.turn % common.sides
    state.first = (state.starter - state.round + 1) % common.sides
    rest = [state.ed.tiles[kind] - state.display[kind] for kind in range(N_KINDS)]
    if min(rest) < 0:
        raise ValueError("there are not so many tiles of a kind")
    # As many stay in the bag as before, one of each kind after the other; the others are in the holding area.
    in_bag, state.bag = sum(state.bag), [0] * N_KINDS
    while in_bag:
        kind = max(range(N_KINDS), key=rest.__getitem__)
        rest[kind] -= 1
        state.bag[kind] += 1
        in_bag -= 1
    state.holding = rest


def last(state: Joan, words: list[str]) -> None:
    """`last round …`: the last round of the game, with these tiles left."""
    if words[0] != "round":
        raise ValueError("write: last round, and the tiles that are left")
    common = state.common
    state.round = (sum(state.ed.tiles) - common.set_aside) // common.drawn * common.bags
    state.bags_struck = common.bags - 1
    state.bag = [0] * N_KINDS
    display(state, words[1:])


# A sheet.


def routes(state: Joan, seat: int, words: list[str]) -> None:
    """Routes that are filled in, parted by commas."""
    found = {ITEM_OF[state.game.lookup(text)] for text in " ".join(words).split(",")}
    state.routes[seat] = sum(1 << route for route in found)
    state.towns[seat] = 1
    for route in found:
        state.towns[seat] |= state.ed.ends[route]
    state.reach[seat] = 0
    for town in bits(state.towns[seat]):
        state.reach[seat] |= state.common.touching[town]


def stations(state: Joan, seat: int, words: list[str]) -> None:
    """Trading stations, by the numbers of their towns; others have these towns struck out."""
    state.stations[seat] = sum(1 << int(word) for word in words)
    state.taken_towns |= state.stations[seat] & ~1


def goods(state: Joan, seat: int, words: list[str]) -> None:
    """Goods in the warehouse: `goods grain 2 wine 1`."""
    for name, n in zip(words[::2], words[1::2], strict=True):
        state.goods[N_GOODS * seat + state.ed.goods.index(name)] = int(n)


def coins(state: Joan, seat: int, words: list[str]) -> None:
    """Coins to spend, all in the first row of the bank."""
    row = N_ROWS * seat
    state.circled[row : row + N_ROWS] = [int(words[0]), 0, 0]
    state.struck[row : row + N_ROWS] = [0, 0, 0]
    state.coins[seat] = int(words[0])


def development(state: Joan, seat: int, words: list[str]) -> None:
    """Spaces marked on the Development track."""
    state.development[seat] = int(words[0])


def monks(state: Joan, seat: int, words: list[str]) -> None:
    """Monks that were used."""
    state.monks[seat] = int(words[0])


def marks(state: Joan, seat: int, words: list[str]) -> None:
    """Followers marked at a Deed: `marks 4 knight craftsman`."""
    deed = int(words[0]) - 1
    wanted = state.ed.deeds[deed].followers
    for follower in words[1:]:
        state.marks[seat] |= 1 << (3 * deed + wanted.index(KINDS.index(follower)))


def citizens(state: Joan, seat: int, words: list[str]) -> None:
    """Citizens, parted by commas; nobody else gets them any more."""
    for name in " ".join(words).split(","):
        bit = 1 << CITIZENS.index(name.strip())
        state.citizens[seat] |= bit
        state.taken_citizens |= bit


OF_THE_TABLE: Final[dict[str, Callable[[Any, list[str]], None]]] = {verb.__name__: verb for verb in (display, last)}
OF_A_SEAT: Final[dict[str, Callable[[Any, int, list[str]], None]]] = {
    verb.__name__: verb for verb in (routes, stations, goods, coins, development, monks, marks, citizens)
}
