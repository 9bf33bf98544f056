"""The state of a game of Joan of Arc, and the small verbs by which rules change it.

All sheets are flat lists: what is one number a seat stands at [seat], the bank at [3 * seat + row], the warehouse at
[5 * seat + kind]. Sets of routes, towns, Places, marks and citizens are bit masks. In the solo game seat 0 is the
player; Joan is no seat, for she never decides. Nobody decides at the same time as others, so that hot paths may push
frames on the one stack there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from towpath.games.joan import scoring
from towpath.games.joan.components import (
    CITIZENS,
    FARMER_ACTION,
    ITEMS,
    MONK,
    N_CATEGORIES,
    N_COINS,
    N_COLUMNS,
    N_DEEDS,
    N_GOODS,
    N_ITEMS,
    N_KINDS,
    N_MONKS,
    N_PLACES,
    N_ROWS,
    N_TOWNS,
    NO_TILE,
    ORLEANS,
    TRACKS,
    Edition,
)
from towpath.games.joan.seen import status as invariants
from towpath.games.joan.seen import view
from towpath.kernel.fields import Fields, mask, masks, number, numbers
from towpath.kernel.state import Json, State

if TYPE_CHECKING:
    from towpath.games.joan.game import JoanGame

NOBODY: Final = -1

# By number of seats; solo is set up as for two (JA-SET-06, JA-RND-02, JA-RND-15, JA-ACQ-03, JA-ACQ-04, JA-SSET-01).
SET_ASIDE: Final = (0, 2, 2, 3, 2, 3)
DRAWN: Final = (0, 5, 5, 4, 5, 6)
BAGS: Final = (0, 2, 2, 3, 4, 5)
NEEDED: Final = (0, 1, 1, 1, 2, 2)


def deeds_for(seats: int) -> int:
    """The Deeds in play with so many seats, as a mask (JA-SET-13)."""
    return 31 if seats >= 3 else 15


def rounds_for(edition: Edition, seats: int) -> int:
    """The rounds that a bag lasts (JA-RND-16)."""
    return (sum(edition.tiles) - SET_ASIDE[seats]) // DRAWN[seats]


def turns_for(edition: Edition, seats: int) -> int:
    """The turns of a side in a whole game (JA-RND-16)."""
    return rounds_for(edition, seats) * DRAWN[seats] * BAGS[seats] // max(seats, 2)


class Common:
    """What all states of one game share and never change: the edition, its tables for the seats, the options."""

    def __init__(self, game: JoanGame, seats: int, options: dict[str, str]) -> None:
        edition = game.edition
        self.game = game
        self.edition = edition
        self.seats = seats
        self.options = options
        self.option_word = game.option_word(options)
        self.totals = scoring.Totals(edition)
        self.sides = max(seats, 2)  # who takes turns: the seats, or the player and Joan
        self.set_aside = SET_ASIDE[seats]
        self.drawn = DRAWN[seats]
        self.bags = BAGS[seats]
        self.needed = NEEDED[seats]
        self.rounds = rounds_for(edition, seats)  # of a bag
        self.turns = turns_for(edition, seats)  # of a side, in all bags
        self.routes = edition.routes_for(seats)
        self.towns = edition.towns_for(seats)
        self.touching = [mask & self.routes for mask in edition.touching]
        self.printed_coin = [int(row == edition.printed_row) for row in range(N_ROWS)]  # JA-SET-16
        self.deeds = deeds_for(seats)
        # The Places that may be acquired while so many categories are open.
        self.open_places: list[int] = [0]
        for category in range(N_CATEGORIES):
            self.open_places.append(self.open_places[-1] | edition.categories[category])
        level = [difficulty.id for difficulty in edition.difficulties].index(options["difficulty"])
        self.joan_monks = edition.difficulties[level].monk_actions  # JA-SSET-05
        self.scholar_by_monk = options["scholar_by_monk"] == "yes"  # JA-R-68, off unless asked for
        self.school_deeds = options["school_deeds"] == "yes"  # JA-R-41, off unless asked for
        # JA-SSET-07: the exchange cards stand in for those they replace.
        self.deck: list[int] = [i for i, card in enumerate(edition.cards) if not card.replaces]
        if edition.difficulties[level].exchange:
            for i, card in enumerate(edition.cards):
                if card.replaces:
                    self.deck[int(card.replaces) - 1] = i


MANY: Final = 999  # more of anything than there will ever be
MAX_ROUTES: Final = 99

# What is due is packed into one number, since a list would make every clone dearer. Only of Development spaces could
# more than fit be due at once (a Goldsmith with a station in every town, twice in a turn): those beyond may lapse.
DUE_BITS: Final = 5
MOST_DUE: Final = 31

# What a state holds besides the kernel's own; the constructor says what each thing is.
STATE_FIELDS: Final = Fields(
    numbers("bag", 0, MANY, N_KINDS),
    numbers("display", 0, MANY, N_KINDS),
    numbers("holding", 0, MANY, N_KINDS),
    number("tile", NO_TILE, MONK),
    number("round", 0, MANY),
    number("turn", 0, 9),
    number("starter", 0, 4),
    number("first", 0, 4),
    number("bags_struck", 0, 5),
    mask("middle", N_PLACES),
    numbers("acquired", 0, N_PLACES, N_CATEGORIES),
    number("n_open", 1, N_CATEGORIES),
    mask("closed_deeds", N_DEEDS),
    mask("bank_shields", N_COLUMNS),
    mask("taken_citizens", len(CITIZENS)),
    mask("taken_towns", N_TOWNS),
    number("majority", NOBODY, 4),
    masks("routes", MAX_ROUTES).for_each_seat(),
    masks("reach", MAX_ROUTES).for_each_seat(),
    masks("towns", N_TOWNS).for_each_seat(),
    masks("stations", N_TOWNS).for_each_seat(),
    numbers("goods", 0, N_COLUMNS).for_each_seat(N_GOODS),
    numbers("circled", 0, N_COLUMNS).for_each_seat(N_ROWS),
    numbers("struck", 0, N_COLUMNS).for_each_seat(N_ROWS),
    masks("bank_firsts", N_COLUMNS).for_each_seat(),
    numbers("coins", 0, N_COINS).for_each_seat(),
    numbers("shields", 0, MANY).for_each_seat(),
    numbers("development", 0, MANY).for_each_seat(),
    numbers("monks", 0, N_MONKS).for_each_seat(),
    masks("places", N_PLACES).for_each_seat(),
    masks("marks", 3 * N_DEEDS).for_each_seat(),
    masks("citizens", len(CITIZENS)).for_each_seat(),
    mask("active", N_PLACES),
    numbers("items", 0, MANY, N_ITEMS),
    mask("open", N_ITEMS),
    mask("due", DUE_BITS * FARMER_ACTION),
    mask("owed", N_ITEMS),
    numbers("joan_tracks", 0, MANY, len(TRACKS)),
    number("joan_level", 0, MANY),
    number("joan_shields", 0, MANY),
    number("joan_stations", 0, MANY),
    number("joan_citizens", 0, MANY),
    mask("removed", N_PLACES),
    numbers("solo_stack", 0, 99),
    number("solo_top", -1, 99),
    number("solo_card", -1, 99),
    numbers("solo_used", 0, 99),
)


class Joan(State):
    """A game of Joan of Arc at some moment."""

    __slots__ = ("common", "ed", *STATE_FIELDS.names)
    FIELDS: ClassVar[Fields] = STATE_FIELDS

    def __init__(self, common: Common, n_seats: int, seed: int, like: Joan | None = None) -> None:
        super().__init__(n_seats, seed)
        self.common = common
        self.ed: Edition = common.edition
        if like is not None:
            self._copy(like)
            return
        # The table.
        self.bag: list[int] = common.edition.tiles[:]  # by kind; it has no order, tiles are drawn from it at random
        self.display: list[int] = [0] * N_KINDS
        self.holding: list[int] = [0] * N_KINDS
        self.tile = NO_TILE  # the kind of the tile in use, or MONK in the turn of a recruited Monk
        self.round = 0
        self.turn = 0  # turns finished in this round
        self.starter = 0  # the side that holds the bag
        self.first = 0  # the side that held it first
        self.bags_struck = 0
        self.middle = 0  # the Places that may still be acquired by somebody
        self.acquired: list[int] = [0] * N_CATEGORIES  # Places acquired by category
        self.n_open = 1  # open categories
        self.closed_deeds = 0  # completed by somebody, or struck out
        self.bank_shields = 0  # columns of the bank whose yellow shield is gone
        self.taken_citizens = 0
        self.taken_towns = 0  # towns with a station of somebody, but for Orléans, which is never struck out
        self.majority = NOBODY  # the side that got the majority's citizen
        # The sheets: Orléans is linked to itself, and one coin is circled in print (JA-R-26, JA-SET-16).
        self.routes: list[int] = [0] * n_seats
        self.reach: list[int] = [common.touching[ORLEANS]] * n_seats  # routes that touch a linked town
        self.towns: list[int] = [1 << ORLEANS] * n_seats  # towns linked to Orléans
        self.stations: list[int] = [0] * n_seats
        self.goods: list[int] = [0] * (N_GOODS * n_seats)
        self.circled: list[int] = common.printed_coin * n_seats
        self.struck: list[int] = [0] * (N_ROWS * n_seats)
        self.bank_firsts: list[int] = [0] * n_seats  # columns whose yellow shield the seat was first to earn
        self.coins: list[int] = [1] * n_seats  # circled and not struck out
        self.shields: list[int] = [0] * n_seats
        self.development: list[int] = [0] * n_seats
        self.monks: list[int] = [0] * n_seats  # recruited
        self.places: list[int] = [0] * n_seats
        self.marks: list[int] = [0] * n_seats  # at the Deeds, three bits each
        self.citizens: list[int] = [0] * n_seats
        # The turn.
        self.active = 0  # the acting seat's Places that work already (JA-R-32)
        self.items: list[int] = [0] * N_ITEMS  # open items of the turn, how many of each
        self.open = 0  # which items there are any of
        self.due = 0  # how many of them an action gave and are to be carried out, DUE_BITS each (`due_of`)
        self.owed = 0  # which items any are due of
        # Joan.
        self.joan_tracks: list[int] = [0] * len(TRACKS)
        self.joan_level = 0
        self.joan_shields = 0
        self.joan_stations = 0
        self.joan_citizens = 0
        self.removed = 0  # Places she took out of the game
        self.solo_stack: list[int] = []  # face down below the top one; no order
        self.solo_top = -1  # face down too, but its back is in sight
        self.solo_card = -1  # the latest one turned over
        self.solo_used: list[int] = []  # turned over since the stack was formed, in this order

    def clone(self) -> Joan:
        return Joan(self.common, self.n_seats, self.seed, self)

    def _copy(self, like: Joan) -> None:
        """Take over the fields of another state; nothing mutable is shared."""
        like.copy_kernel(self)
        self.bag = like.bag[:]
        self.display = like.display[:]
        self.holding = like.holding[:]
        self.tile = like.tile
        self.round = like.round
        self.turn = like.turn
        self.starter = like.starter
        self.first = like.first
        self.bags_struck = like.bags_struck
        self.middle = like.middle
        self.acquired = like.acquired[:]
        self.n_open = like.n_open
        self.closed_deeds = like.closed_deeds
        self.bank_shields = like.bank_shields
        self.taken_citizens = like.taken_citizens
        self.taken_towns = like.taken_towns
        self.majority = like.majority
        self.routes = like.routes[:]
        self.reach = like.reach[:]
        self.towns = like.towns[:]
        self.stations = like.stations[:]
        self.goods = like.goods[:]
        self.circled = like.circled[:]
        self.struck = like.struck[:]
        self.bank_firsts = like.bank_firsts[:]
        self.coins = like.coins[:]
        self.shields = like.shields[:]
        self.development = like.development[:]
        self.monks = like.monks[:]
        self.places = like.places[:]
        self.marks = like.marks[:]
        self.citizens = like.citizens[:]
        self.active = like.active
        self.items = like.items[:]
        self.open = like.open
        self.due = like.due
        self.owed = like.owed
        self.joan_tracks = like.joan_tracks[:]
        self.joan_level = like.joan_level
        self.joan_shields = like.joan_shields
        self.joan_stations = like.joan_stations
        self.joan_citizens = like.joan_citizens
        self.removed = like.removed
        self.solo_stack = like.solo_stack[:]
        self.solo_top = like.solo_top
        self.solo_card = like.solo_card
        self.solo_used = like.solo_used[:]

    @property
    def game(self) -> JoanGame:
        return self.common.game

    @property
    def options(self) -> dict[str, str]:
        return dict(self.common.options)

    # Small verbs.

    @property
    def is_solo(self) -> bool:
        """Whether the opponent is Joan."""
        return self.n_seats == 1

    def side_to_move(self) -> int:
        """Whose turn it is: clockwise from the starting player (JA-RND-04, JA-RND-07, JA-RND-08, JA-SCRS-01)."""
        return (self.starter + self.turn) % self.common.sides

    def add_item(self, item: int, n: int, clause: str, due: bool = False) -> None:
        """Add to the open items of the turn; what an action gives is due, a bonus is not (JA-R-13)."""
        if n:
            self.items[item] += n
            self.open |= 1 << item
            if due:
                at = DUE_BITS * item
                self.due += min(n, MOST_DUE - (self.due >> at & MOST_DUE)) << at
                self.owed |= 1 << item
            if self.sink is not None:
                self.emit("gain", self.side_to_move(), clause, item=ITEMS[item], n=n)

    def use_item(self, item: int) -> None:
        """Take one off the open items, a due one first."""
        left = self.items[item] - 1
        self.items[item] = left
        if not left:
            self.open ^= 1 << item
        if self.owed >> item & 1:
            self.pay_due(item)

    def pay_due(self, item: int) -> None:
        """One that was due has been carried out."""
        at = DUE_BITS * item
        self.due -= 1 << at
        if not self.due >> at & MOST_DUE:
            self.owed ^= 1 << item

    def due_of(self, item: int) -> int:
        """How many of an item an action gave that are not yet carried out (JA-R-13)."""
        return self.due >> (DUE_BITS * item) & MOST_DUE

    def drop_items(self) -> None:
        """Let every open item lapse."""
        self.items = [0] * N_ITEMS
        self.open = 0
        self.due = 0
        self.owed = 0

    def draw_tiles(self, n: int, to: list[int]) -> None:
        """Take random tiles out of the bag."""
        bag = self.bag
        left = sum(bag)
        for drawn in range(n):
            pick = self.chance(left - drawn)
            for kind in range(N_KINDS):
                if pick < bag[kind]:
                    bag[kind] -= 1
                    to[kind] += 1
                    break
                pick -= bag[kind]

    def get_shield(self, seat: int, clause: str) -> None:
        """Circle the next shield of the depot; in a full depot it is lost (JA-DEP-01, JA-R-56)."""
        if self.shields[seat] < len(self.ed.shields):
            self.shields[seat] += 1
            if self.sink is not None:
                self.emit("shield", seat, clause, number=self.shields[seat])
        elif self.sink is not None:
            self.emit("lost", seat, "JA-R-56", what="shield")

    def get_citizen(self, seat: int, citizen: int, clause: str) -> None:
        """Circle a citizen unless it is gone; then all others strike it out (JA-BON-02, JA-BON-03)."""
        if not self.taken_citizens >> citizen & 1:
            self.taken_citizens |= 1 << citizen
            self.citizens[seat] |= 1 << citizen
            if self.sink is not None:
                self.emit("citizen", seat, clause, citizen=CITIZENS[citizen])
                if self.n_seats > 1:
                    self.emit("strike_citizen", seat, "JA-BON-03", citizen=CITIZENS[citizen])

    def struck_towns(self, seat: int) -> int:
        """The towns struck out on a map because somebody else built there (JA-STN-04)."""
        return self.taken_towns & ~self.stations[seat]

    # Public.

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def score_of(self, seat: int) -> int:
        return scoring.points(self, seat)

    def points_by_source(self, seat: int) -> dict[str, int]:
        return scoring.breakdown(self, seat)

    def seen_by(self, seat: int) -> Json:
        return view.seen_by(self)

    def drawn_for(self, seat: int, seed: int) -> Joan:
        return view.determinize(self, seed)

    def status(self) -> list[str]:
        return invariants.status(self)
