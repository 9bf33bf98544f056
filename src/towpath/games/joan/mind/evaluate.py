"""What a position of Joan of Arc is worth to a seat, in points: to compare positions, no forecast; for bots.

Stations and citizens count by the Development status to be expected at the end, so that each raises the worth of the
other. What is under way (goods rows and columns, bank rows and columns, Deeds, Places, linked towns) counts by how
likely the turns left will finish it. `Evaluation.value` is linear in named features; training can fit the weights.
"""

from __future__ import annotations

from typing import Final

from towpath.games.joan.components import PLACES, bits
from towpath.games.joan.mind.instinct import first_thoughts
from towpath.games.joan.mind.outlook import Outlook
from towpath.games.joan.routes import open_routes
from towpath.games.joan.scoring import JOAN, breakdown
from towpath.games.joan.state import Joan
from towpath.games.joan.stations import sites
from towpath.games.joan.turn import TakeTile
from towpath.games.joan.vocabulary import DONE
from towpath.kernel.state import State

# Each feature with the weight it has unless training says otherwise, in points.
DEFAULTS: Final[dict[str, float]] = {
    "points": 1.0,  # scored for good, but for stations and citizens
    "prospect": 1.0,  # (stations + citizens to be expected) x (Development status to be expected)
    "majority": 0.8,  # the chance of the majority's citizen, times the status
    "goods": 0.9,  # rows and columns of the warehouse under way
    "bank": 0.8,  # rows and columns of the bank under way
    "coins": 0.8,  # to spend
    "places": 0.9,  # what the Places will still bring
    "deeds": 0.8,  # Deeds under way
    "towns": 0.5,  # linked towns in which a station can be built
    "routes": 0.25,  # routes within reach
    "development": 0.12,  # spaces marked, for the bonuses ahead
    "open_items": 1.0,  # parts of the action and bonuses not yet carried out
    "paid_stations": 1.0,  # stations paid for whose town is still to be named
    # Each Place owned from the start to the end: what it is worth beyond what it is seen to bring, good or bad.
    **{f"place {place}": 0.0 for place in PLACES},
}
FEATURES: Final = list(DEFAULTS)
# How far training strays from weights that begin at 0.
STRAY: Final = {f"place {place}": 2.5 for place in PLACES}

MOST_TURNS: Final = 99  # more than any seat has in a game


class Evaluation:
    """The worth of positions, with its weights (FEATURES in order)."""

    def __init__(self, weights: dict[str, float] | None = None) -> None:
        given = weights if weights is not None else DEFAULTS
        self.weights = [given.get(name, DEFAULTS[name]) for name in FEATURES]
        self.trust = 1.0
        self.factors: list[float] = []  # by action, what training found about first thoughts; empty: as they are
        self.addends: list[float] = []

    def value(self, state: State, seat: int) -> float:
        """What a position is worth to a seat (or Joan in the solo game), in points; the score once it is over."""
        assert isinstance(state, Joan)
        if state.over or seat >= state.n_seats:
            return float(state.scores()[seat])
        total = 0.0
        found = self.features(state, seat)
        weights = self.weights
        for i in range(len(found)):
            total += weights[i] * found[i]
        return total

    def features(self, state: State, seat: int) -> list[float]:
        """The features of a seat in the order of FEATURES."""
        assert isinstance(state, Joan)
        out = Outlook(state, seat)
        parts = breakdown(state, seat)
        points = sum(parts.values()) - parts["stations and citizens"]
        places = 0.0
        each = [0.0] * len(PLACES)
        owned = state.places[seat]
        for place in bits(owned):
            places += out.place(place)
            each[place] = out.turns / state.common.turns
        open_towns = sites(state, seat, owned).bit_count()
        reachable = open_routes(state, seat).bit_count()
        coins = float(state.coins[seat])
        return [
            float(points),
            out.pieces * out.status,
            out.majority(),
            out.goods(),
            out.bank(),
            (min(coins, 4.0) + 0.3 * max(0.0, coins - 4.0)) * out.use,
            places,
            out.deeds(),
            min(float(open_towns), 1.0 + 0.3 * out.turns) * out.use,
            min(float(reachable), 6.0) * out.use,
            state.development[seat] * out.use,
            out.open_items(),
            out.paid_stations(),
            *each,
        ]

    # What a bot need not think about.

    def is_quiet(self, state: State) -> bool:
        """Whether a turn is about to begin, or the game is over."""
        return state.over or isinstance(state.stack[-1], TakeTile)

    def opponent(self, state: State) -> int:
        """Joan's side if a lone seat plays against her; -1 where there are other seats."""
        return JOAN if state.n_seats == 1 else -1

    def effort(self, seats: int) -> int:
        """Twice as many beyond two seats, by the time it takes; for playouts to the end no other number was tried."""
        return 1 if seats <= 2 else 2

    def horizon(self, seats: int) -> int:
        """To the end of the game, which won against two turns of each seat (docs/bots.md)."""
        return MOST_TURNS

    def sensible(self, state: State, seat: int) -> list[int]:
        """The seat's options but for giving up what is still open."""
        legal = state.choices(seat)
        return legal[1:] if len(legal) > 1 and legal[0] == DONE else legal.copy()

    def thoughts(self, state: State, seat: int, options: list[int]) -> list[float]:
        """What each option seems to be worth before it is tried, in points."""
        assert isinstance(state, Joan)
        found = first_thoughts(state, seat, options)
        if self.factors:
            for i in range(len(found)):
                found[i] = self.factors[options[i]] * found[i] + self.addends[options[i]]
        return found
