"""The state of a game of Boonlake, and the small verbs by which rules change it.

In the solo game seat 0 is the player and `boards[EMINENCE]` the Wise Eminence, which is not a seat: it never decides.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, ClassVar, Final

from towpath.games.boonlake.anytime import BY_LEVER, lever_options
from towpath.games.boonlake.anytime import options as anytime_options
from towpath.games.boonlake.anytime import use as use_anytime
from towpath.games.boonlake.components import (
    CARDS,
    COIN_TRACK,
    COINS,
    INHABITANTS,
    LEVERS,
    SITE,
    TRACKS,
    VASE,
    VP,
    Edition,
)
from towpath.games.boonlake.explore import PASTURE
from towpath.games.boonlake.income import BuildSite
from towpath.games.boonlake.player_board import BY_TRACKS, POWERS, VP_SOURCES, PlayerBoard
from towpath.games.boonlake.vocabulary import FIRST_ANYTIME, N_CARDS, N_SCORING_TILES, N_SITES, N_SPACES
from towpath.kernel.events import Event
from towpath.kernel.fields import Fields, flag, mask, masks, number, numbers, parts
from towpath.kernel.state import Json, State

if TYPE_CHECKING:
    from towpath.games.boonlake.game import BoonlakeGame


class Common:
    """What all states of one game share and never change: the edition, its tables, the set-up options."""

    def __init__(self, game: BoonlakeGame, options: dict[str, str]) -> None:
        self.game = game
        self.edition = game.edition
        self.prices = game.prices
        self.options = options
        self.option_word = game.option_word(options)
        self.site_coins = game.site_coins
        self.site_cards = game.site_cards
        # Rulings that the booklet leaves open are switchable.
        self.discard_bonus_always = options["discard_bonus"] == "always"  # BL-R-45
        self.river_cards_once = options["river_cards"] == "once"  # BL-R-46
        self.forgo_and_act = options["forgo"] == "and_act"  # BL-R-52
        self.top_and_coin_levers = options["top_levers"] == "with_coin_levers"  # BL-R-53


# What a state holds besides the kernel's own; the constructor says what each thing is.
STATE_FIELDS: Final = Fields(
    parts("boards", PlayerBoard).for_each_seat(least=2),
    number("token", 0, 3),
    number("active", 0, 3),
    number("round", 0, 1),
    flag("round_over"),
    flag("closing"),
    flag("crossed"),
    number("scorings", 0, 4),
    number("pending", 0, 4),
    numbers("rows", 0, 6, 7),
    number("gap", -1, 6),
    number("taken", -1, 6),
    mask("covered", 4),
    numbers("tile_at", PASTURE, 99, N_SPACES),
    numbers("piece_at", 0, 12, N_SITES),
    masks("cattle_at", 12, N_SPACES),
    numbers("n_at", 0, 99, N_SPACES),
    numbers("open_spaces", 0, N_SPACES - 1),
    numbers("free_sites", 0, N_SITES - 1),
    numbers("pastures", 0, N_SPACES - 1),
    number("pastures_left", 0, 99),
    numbers("pile", 0, N_CARDS - 1),
    numbers("discards", 0, N_CARDS - 1),
    numbers("mound", 0, 99),
    numbers("areas", 0, N_SCORING_TILES - 1),
    number("cactus", 0, 99),
    numbers("solo_stack", 0, 99),
    numbers("solo_used", 0, 99),
    mask("solo_seen", 100),
    number("solo_tile", -1, 99),
    number("solo_corner", -1, 3),
)


class Boonlake(State):
    """A game of Boonlake at some moment."""

    __slots__ = ("common", "ed", "prices", *STATE_FIELDS.names)
    FIELDS: ClassVar[Fields] = STATE_FIELDS
    first_anytime: ClassVar[int] = FIRST_ANYTIME

    def __init__(self, common: Common, n_seats: int, seed: int) -> None:
        super().__init__(n_seats, seed)
        self.common = common
        self.ed: Edition = common.edition
        self.prices = common.prices
        self.boards: list[PlayerBoard] = []
        self.token = 0  # the board that holds the starting player token
        self.active = 0  # the board whose turn it is
        self.round = 0  # 0 or 1: which route the ships follow
        self.round_over = False  # a ship has entered the last space of round 1
        self.closing = False  # a ship has entered the last space of round 2 (BL-INT-03)
        self.crossed = False  # the first lock of this round has been crossed
        self.scorings = 0  # interim scorings held
        self.pending = 0  # interim scorings caused and not yet held
        self.rows: list[int] = []  # the strip in each row, from the top; -1 = the gap
        self.gap = -1  # the row the taken strip came from
        self.taken = -1  # the strip laid below the rows this turn
        self.covered = 0  # region rewards with a marker on them, a bit each
        self.tile_at: list[int] = []  # per map space: a tile index, NO_TILE or PASTURE
        self.piece_at: list[int] = []  # per building site: 0, or 1 + 3 * owner + type
        self.cattle_at: list[int] = []  # per map space: cattle of each owner, three bits each
        self.n_at: list[int] = []  # presences on each map space, of all owners
        self.open_spaces: list[int] = []  # empty spaces adjacent to a building tile, ascending
        self.free_sites: list[int] = []  # unoccupied building sites, ascending
        self.pastures: list[int] = []  # map spaces with a pasture, ascending
        self.pastures_left = 0
        self.pile: list[int] = []  # the draw pile; it has no order, cards are drawn from it at random
        self.discards: list[int] = []
        self.mound: list[int] = []  # gray tiles not yet turned up; no order either
        self.areas: list[int] = []  # the four scoring tiles; area i belongs to seat i
        self.cactus = 0
        self.solo_stack: list[int] = []  # solo tiles still face down; no order
        self.solo_used: list[int] = []  # turned up since the stack was formed
        self.solo_seen = 0  # turned up at any time, a bit each
        self.solo_tile = -1  # the upright one
        self.solo_corner = -1  # the silhouette's corner on the back of the top tile; -1 = no stack

    def clone(self) -> Boonlake:
        other = Boonlake(self.common, self.n_seats, self.seed)
        self.copy_kernel(other)
        other.boards = [PlayerBoard(board) for board in self.boards]
        other.token = self.token
        other.active = self.active
        other.round = self.round
        other.round_over = self.round_over
        other.closing = self.closing
        other.crossed = self.crossed
        other.scorings = self.scorings
        other.pending = self.pending
        other.rows = self.rows[:]
        other.gap = self.gap
        other.taken = self.taken
        other.covered = self.covered
        other.tile_at = self.tile_at[:]
        other.piece_at = self.piece_at[:]
        other.cattle_at = self.cattle_at[:]
        other.n_at = self.n_at[:]
        other.open_spaces = self.open_spaces[:]
        other.free_sites = self.free_sites[:]
        other.pastures = self.pastures[:]
        other.pastures_left = self.pastures_left
        other.pile = self.pile[:]
        other.discards = self.discards[:]
        other.mound = self.mound[:]
        other.areas = self.areas[:]
        other.cactus = self.cactus
        other.solo_stack = self.solo_stack[:]
        other.solo_used = self.solo_used[:]
        other.solo_seen = self.solo_seen
        other.solo_tile = self.solo_tile
        other.solo_corner = self.solo_corner
        return other

    @property
    def game(self) -> BoonlakeGame:
        return self.common.game

    @property
    def options(self) -> dict[str, str]:
        return dict(self.common.options)

    # Seats and turn order.

    @property
    def is_solo(self) -> bool:
        """Whether the opponent is the Wise Eminence."""
        return self.n_seats == 1

    def clockwise_from(self, first: int) -> list[int]:
        """All boards in turn order from one on."""
        n = len(self.boards)
        return [(first + i) % n for i in range(n)]

    def seats_from(self, first: int) -> list[int]:
        """All seats (so not the Eminence) in turn order from one on."""
        return [seat for seat in self.clockwise_from(first) if seat < self.n_seats]

    # Gaining and paying. Each verb names the clause it rests on.

    def gain_coins(self, seat: int, amount: int, clause: str) -> None:
        """Take coins from the supply, which never runs out (BL-LIM-01, BL-LIM-05)."""
        if amount:
            self.boards[seat].coins += amount
            if self.sink is not None:
                self.emit("coins", seat, clause, amount=amount)

    def pay_coins(self, seat: int, amount: int, clause: str) -> None:
        """Pay coins to the supply."""
        self.gain_coins(seat, -amount, clause)

    def gain_vases(self, seat: int, amount: int, clause: str) -> None:
        """Take vases; a negative amount is paid."""
        if amount:
            self.boards[seat].vases += amount
            if self.sink is not None:
                self.emit("vases", seat, clause, amount=amount)

    def score(self, seat: int, amount: int, source: int, clause: str) -> None:
        """Gain victory points, or lose them with a negative amount; the total may be negative (BL-LIM-07)."""
        if amount:
            board = self.boards[seat]
            board.vp += amount
            board.vp_by[source] += amount
            if self.sink is not None:
                self.emit("vp", seat, clause, amount=amount, source=VP_SOURCES[source])

    def gain_inhabitants(self, seat: int, amount: int, clause: str) -> int:
        """Move inhabitants from the supply to the ranch, as many as there are (BL-LIM-04, BL-R-37)."""
        board = self.boards[seat]
        taken = min(amount, board.supply)
        if taken:
            board.supply -= taken
            board.ranch += taken
            if self.sink is not None:
                self.emit("inhabitants", seat, clause, amount=taken)
        return taken

    def give_inhabitants(self, seat: int, amount: int, clause: str) -> None:
        """Give up inhabitants: from the ranch to the supply (BL-LIM-01, -02)."""
        if amount:
            board = self.boards[seat]
            board.ranch -= amount
            board.supply += amount
            if self.sink is not None:
                self.emit("inhabitants", seat, clause, amount=-amount)

    def draw_cards(self, seat: int, amount: int, clause: str) -> None:
        """Draw cards; an empty pile is renewed from the discards, and what is not there is lost (BL-R-44)."""
        hand = self.boards[seat].hand
        drawn: list[int] = []
        for _ in range(amount):
            pile = self.pile
            if not pile:
                if not self.discards:
                    break
                pile = self.pile = self.discards
                self.discards = []
                if self.sink is not None:
                    self.emit("reshuffle", -1, "BL-LIM-06", amount=len(pile))
            i = self.chance(len(pile))
            card = pile[i]
            pile[i] = pile[-1]
            pile.pop()
            insort(hand, card)
            drawn.append(card)
        if self.sink is not None and drawn:
            self.sink.append(Event("draw", seat, clause, {"cards": [self.ed.cards[c].id for c in drawn]}, seat))

    def discard(self, seat: int, card: int, clause: str) -> None:
        """Put a hand card on the discard pile (BL-PLY-05)."""
        self.boards[seat].hand.remove(card)
        self.discards.append(card)
        if self.sink is not None:
            self.emit("discard", seat, clause, card=self.ed.cards[card].id)

    def use_lever(self, seat: int, lever: int, clause: str) -> None:
        """Move an own lever down (BL-LEV-02)."""
        self.boards[seat].up &= ~(1 << lever)
        if self.sink is not None:
            self.emit("lever", seat, clause, lever=LEVERS[lever])

    def build_site(self, seat: int, resource: int, clause: str) -> None:
        """Place a production site at level 1 or turn it to level 2 (BL-CST-05)."""
        board = self.boards[seat]
        board.levels += POWERS[resource]
        if self.sink is not None:
            self.emit("site", seat, clause, resource=self.ed.resources[resource], level=board.level(resource))

    def reward(self, seat: int, kind: int, amount: int, source: int, clause: str) -> None:
        """Receive a printed reward; a site of the player's choice becomes a decision."""
        if kind == COINS:
            self.gain_coins(seat, amount, clause)
        elif kind == CARDS:
            self.draw_cards(seat, amount, clause)
        elif kind == VP:
            self.score(seat, amount, source, clause)
        elif kind == INHABITANTS:
            self.gain_inhabitants(seat, amount, clause)
        elif kind == VASE:
            self.gain_vases(seat, amount, clause)
        elif kind == SITE:
            if amount < 0:
                self.push1(BuildSite(seat, clause))
            elif self.boards[seat].level(amount) < 2:
                self.build_site(seat, amount, clause)

    def advance(self, seat: int, track: int, steps: int, clause: str) -> None:
        """Move an income marker; each reward it crosses is received, each step too many is worth VP (BL-INC-01..04)."""
        board = self.boards[seat]
        for _ in range(steps):
            made = board.coin_steps if track == COIN_TRACK else board.card_steps
            if made + 1 >= self.ed.track_length[track]:
                self.score(seat, self.ed.overflow_vp, BY_TRACKS, "BL-INC-04")
                continue
            if track == COIN_TRACK:
                board.coin_steps = made + 1
            else:
                board.card_steps = made + 1
            if self.sink is not None:
                self.emit("track", seat, clause, track=TRACKS[track], steps=made + 1)
            kind = self.ed.track_reward_kind[track][made]
            self.reward(seat, kind, self.ed.track_reward_amount[track][made], BY_TRACKS, "BL-INC-02")

    # Map.

    def region_of(self, site: int) -> int:
        """The region of a building site."""
        return self.ed.space_region[site // 2]

    def n_cattle(self, space: int) -> int:
        """The cattle on a pasture, of all owners."""
        packed = self.cattle_at[space]
        return (packed & 7) + (packed >> 3 & 7) + (packed >> 6 & 7) + (packed >> 9 & 7)

    def adjacent_presences(self, space: int) -> int:
        """Presences of all owners on a space and on the spaces adjacent to it (BL-UPG-09, -10)."""
        n_at = self.n_at
        total = n_at[space]
        for other in self.ed.neighbours[space]:
            total += n_at[other]
        return total

    # What the kernel asks for; the longer answers stand in modules of their own.

    def anytime(self, seat: int, windows: int) -> list[int]:
        return anytime_options(self, seat) if windows != BY_LEVER else lever_options(self, seat)

    def use_anytime(self, seat: int, action: int) -> None:
        use_anytime(self, seat, action)

    def scores(self) -> list[int]:
        return [board.vp for board in self.boards]

    def winners(self) -> list[int]:
        """Everybody tied for most; a solo tie goes to the player (BL-FIN-07, BL-SOF-07)."""
        if not self.over:
            return []
        scores = self.scores()
        best = max(scores)
        return [0] if self.is_solo and scores[0] == best else [i for i, vp in enumerate(scores) if vp == best]

    def score_of(self, seat: int) -> int:
        return self.boards[seat].vp

    def points_by_source(self, seat: int) -> dict[str, int]:
        return {name: self.boards[seat].vp_by[i] for i, name in enumerate(VP_SOURCES)}

    def seen_by(self, seat: int) -> Json:
        from towpath.games.boonlake.seen.view import seen_by

        return seen_by(self, seat)

    def drawn_for(self, seat: int, seed: int) -> Boonlake:
        from towpath.games.boonlake.seen.view import determinize

        return determinize(self, seat, seed)

    def status(self) -> list[str]:
        from towpath.games.boonlake.seen.status import status

        return status(self)
