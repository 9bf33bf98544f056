"""Ways to meet a price with sites, boats, levers and coins (BL-CST-01..13, BL-LEV-15, -18, -19, BL-R-21).

Resources are only shown, never handed over, so a way to pay is: where the boats end up, which levers are used, and
the coins. A way moves a boat or uses a lever only where that is needed (any other move is an anytime effect of its
own), and no way is offered that another one beats in every respect: coins left, boats further upstream (they sail
down for free), levers kept.

All of it depends on a few small numbers, so it is tabled: the resources still missing beyond the production sites
(`deficit`, in base 5), the two boats (a pair of canal sections), and which of three levers are up.
"""

from __future__ import annotations

from typing import Final

from towpath.games.boonlake.components import LEVER_BOAT, LEVER_JOKER_A, LEVER_JOKER_B, Edition
from towpath.games.boonlake.vocabulary import A_COINS, A_RESOURCE, A_UNUSED, PAIRS, pair_of, way_code

TOO_MUCH: Final = 1 << 20  # coins that nobody has: the price cannot be met
UNASKED: Final = -TOO_MUCH  # not yet worked out
NOT_COVERABLE: Final = -1  # a deficit that two boats and two jokers cannot cover

JOKER_A_GAIN: Final = 2
JOKER_B_GAIN: Final = 5

_BOAT: Final = 1
_A: Final = 2
_B: Final = 4


def payment_levers(up: int) -> int:
    """The levers that are up among those that help to pay, as three bits."""
    return (up >> LEVER_BOAT & 1) | (up >> LEVER_JOKER_A & 1) << 1 | (up >> LEVER_JOKER_B & 1) << 2


class Way:
    """One way to cover a deficit: its code, the coins it costs (boats) and brings (joker B), the levers it uses."""

    __slots__ = ("code", "cost", "gain", "pair", "used")

    def __init__(self, pair: int, boat_lever: int, joker_a: int, joker_b: int, cost: int) -> None:
        self.pair = pair
        self.code = way_code(pair, boat_lever, joker_a, joker_b)
        self.cost = cost
        self.gain = (JOKER_B_GAIN if joker_b else 0) + (JOKER_A_GAIN if joker_a == A_COINS else 0)
        self.used = (_BOAT if boat_lever else 0) | (_A if joker_a else 0) | (_B if joker_b else 0)

    def beats(self, other: Way) -> bool:
        """Whether this way leaves its payer at least as well off in every respect as another, different way."""
        if self.code == other.code or self.gain - self.cost < other.gain - other.cost:
            return False
        if self.used & ~other.used:
            return False
        mine, theirs = PAIRS[self.pair], PAIRS[other.pair]
        return mine[0] <= theirs[0] and mine[1] <= theirs[1]


def undominated(ways: list[Way]) -> list[Way]:
    """The ways that no other one beats, ascending by code."""
    best: dict[int, Way] = {}
    for way in ways:
        if way.code not in best or way.cost < best[way.code].cost:
            best[way.code] = way
    kept = [way for way in best.values() if not any(other.beats(way) for other in best.values())]
    return [best[code] for code in sorted(way.code for way in kept)]


def upstream_moves(start: int, end: int) -> int:
    """How many boats must go upstream to get from one pair of sections to another, at the least."""
    (a, b), (c, d) = PAIRS[start], PAIRS[end]
    return min(int(c < a) + int(d < b), int(d < a) + int(c < b))


def n_shown(missing: list[int], pair: int) -> int:
    """How many of the missing resources the boats show."""
    a, b = PAIRS[pair]
    if a == b:
        return min(2, missing.count(a))
    return int(a in missing) + int(b in missing)


class Prices:
    """The prices of all cards and projects of an edition, and the tables of ways to pay them.

    A payable is a card (0..164) or a project (165 + scoring tile).
    """

    def __init__(self, edition: Edition) -> None:
        tiles = edition.scoring_tiles
        self.coins = [card.coins for card in edition.cards] + [tile.project_coins for tile in tiles]
        self.vases = [card.vases for card in edition.cards] + [0] * len(tiles)
        self.needs = [card.need for card in edition.cards] + [tile.project_need for tile in tiles]
        self.upstream_cost = edition.upstream_cost
        self._deficits: dict[int, list[int]] = {}
        self._ways: dict[int, list[Way]] = {}
        self._nets: dict[int, list[int]] = {}

    def deficits(self, levels: int) -> list[int]:
        """For each payable what the production sites (`levels`, base 3) leave uncovered, in base 5."""
        table = self._deficits.get(levels)
        if table is None:
            have = [levels // 3**r % 3 for r in range(4)]
            table = []
            for need in self.needs:
                missing = [max(0, need[r] - have[r]) for r in range(4)]
                coverable = sum(missing) <= 4
                table.append(sum(missing[r] * 5**r for r in range(4)) if coverable else NOT_COVERABLE)
            self._deficits[levels] = table
        return table

    def ways(self, deficit: int, pair: int, levers: int) -> list[Way]:
        """Every sensible way to cover a deficit, whatever it costs."""
        key = (deficit * 10 + pair) * 8 + levers
        found = self._ways.get(key)
        if found is None:
            found = undominated(self._cover(deficit, pair, levers))
            self._ways[key] = found
        return found

    def _cover(self, deficit: int, pair: int, levers: int) -> list[Way]:
        missing = [r for r in range(4) for _ in range(deficit // 5**r % 5)]
        ways: list[Way] = []
        for joker_a in [A_UNUSED, A_RESOURCE] if levers & _A else [A_UNUSED]:
            for joker_b in range(2 if levers & _B else 1):
                n_jokers = int(joker_a == A_RESOURCE) + joker_b
                # The boats must show what the jokers do not take off.
                if n_jokers > len(missing) or len(missing) - n_jokers > 2:
                    continue
                for rest in _without(missing, n_jokers):
                    for end in _ends(pair, rest):
                        # A joker is used only on a resource that the boats do not show either.
                        if n_shown(missing, end) + n_jokers > len(missing):
                            continue
                        moves = upstream_moves(pair, end)
                        ways.append(Way(end, 0, joker_a, joker_b, moves * self.upstream_cost))
                        if moves and levers & _BOAT:
                            ways.append(Way(end, 1, joker_a, joker_b, (moves - 1) * self.upstream_cost))
        return ways

    def nets(self, levels: int, pair: int, levers: int) -> list[int]:
        """By payable: the coins needed at the least beyond the price; UNASKED until `net` works it out."""
        key = (levels * 10 + pair) * 8 + levers
        table = self._nets.get(key)
        if table is None:
            table = [UNASKED] * len(self.coins)
            self._nets[key] = table
        return table

    def net(self, table: list[int], payable: int, levels: int, pair: int, levers: int) -> int:
        """Fill one entry of `nets`."""
        deficit = self.deficits(levels)[payable]
        net = TOO_MUCH if deficit == NOT_COVERABLE else self.least(deficit, pair, levers)
        table[payable] = net
        return net

    def least(self, deficit: int, pair: int, levers: int) -> int:
        """The coins needed at the least for a deficit: negative if levers bring more coins than boats cost."""
        least = TOO_MUCH
        for way in self.ways(deficit, pair, levers):
            spare = levers & ~way.used
            bonus = (JOKER_A_GAIN if spare & _A else 0) + (JOKER_B_GAIN if spare & _B else 0)
            least = min(least, way.cost - way.gain - bonus)
        return least

    def offers(self, payable: int, levels: int, pair: int, up: int, coins: int, discount: int) -> list[Way]:
        """The ways to pay a card or project that are affordable with these coins, ascending by code."""
        deficit = self.deficits(levels)[payable]
        if deficit == NOT_COVERABLE:
            return []
        levers = payment_levers(up)
        price = max(0, self.coins[payable] - discount)
        found: list[Way] = []
        for way in self.ways(deficit, pair, levers):
            found += _with_coins(way, price - coins, levers & ~way.used)
        return undominated(found)


def _with_coins(way: Way, short: int, spare: int) -> list[Way]:
    """A way as it is if the coins suffice, else with the jokers whose coins make up for it (BL-R-21)."""
    short += way.cost - way.gain
    if short <= 0:
        return [way]
    boat_lever, joker_a, joker_b = way.code // 6 % 2, way.code // 2 % 3, way.code % 2
    found: list[Way] = []
    if spare & _A and short <= JOKER_A_GAIN:
        found.append(Way(way.pair, boat_lever, A_COINS, joker_b, way.cost))
    if spare & _B and short <= JOKER_B_GAIN:
        found.append(Way(way.pair, boat_lever, joker_a, 1, way.cost))
    if not found and spare & _A and spare & _B and short <= JOKER_A_GAIN + JOKER_B_GAIN:
        found.append(Way(way.pair, boat_lever, A_COINS, 1, way.cost))
    return found


def _without(missing: list[int], n: int) -> list[list[int]]:
    """The lists that remain when `n` of the missing resources are taken off."""
    if n == 0:
        return [missing]
    rests: list[list[int]] = []
    for i in range(len(missing)):
        rests += _without(missing[:i] + missing[i + 1 :], n - 1)
    return rests


def _ends(pair: int, rest: list[int]) -> list[int]:
    """Where the boats may end up so that they show `rest`, without a needless move."""
    a, b = PAIRS[pair]
    if not rest or (len(rest) == 1 and rest[0] in (a, b)):
        return [pair]
    if len(rest) == 1:
        return [pair_of(a, rest[0]), pair_of(rest[0], b)]
    return [pair_of(rest[0], rest[1])]
