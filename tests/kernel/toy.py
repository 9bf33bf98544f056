"""Ferry: a toy game that uses everything the kernel offers, for the kernel's own tests.

Three rounds. In each, all seats at the same time may swap a card (discard it, draw another; after a 6 they may swap
again), then each seat in turn passes, rolls for coins, buys a ferry (3 points for 3 coins, wood counts as coins), or
plays a card (its number in points) and draws another. Before that a seat may use its token (2 coins) and its charm
(two cards). It works interpreted on a compiled kernel.
"""

from __future__ import annotations

from typing import Any, ClassVar

from towpath.kernel.chance import derive, draw
from towpath.kernel.codec import Registry
from towpath.kernel.events import Event
from towpath.kernel.fields import Fields, lists, number, numbers
from towpath.kernel.frames import Frame, Together
from towpath.kernel.game import Game, Reason
from towpath.kernel.state import State
from towpath.kernel.wording import in_words, outline

PASS, ROLL, BUY = 0, 1, 2
PLAY = 2  # + the card's number
DISCARD = 8  # + the card's number
PAY = 15  # + the wood paid
USE_CHARM, USE_TOKEN = 19, 20

VOCABULARY = [
    *("pass", "roll", "buy"),
    *(f"play {card}" for card in range(1, 7)),
    *(f"discard {card}" for card in range(1, 7)),
    *(f"pay {wood} wood" for wood in range(4)),
    *("use charm", "use token"),
]
CHARMS, TOKENS = 1, 2  # windows
COST = 3
ROUNDS = 3
LISTS = ["coins", "wood", "charms", "tokens", "cards", "ferries"]


class Swap(Frame):
    """A seat may discard a card and draw another (FE-SWP-01)."""

    __slots__ = ()
    secret = True

    def options(self, state):
        if not state.deck:
            return [PASS]
        return [PASS, *sorted({DISCARD + card for card in state.hands[self.seat]})]

    def choose(self, state, action):
        if action == PASS:
            return
        card = action - DISCARD
        state.hands[self.seat].remove(card)
        state.discard.append(card)
        if state.sink is not None:
            state.emit("discard", self.seat, "FE-SWP-01", card=card)
        if card == 6:
            state.push(Draw(self.seat), Swap(self.seat))
        else:
            state.push1(Draw(self.seat))


class Draw(Frame):
    """A seat draws the top card, if there is one (FE-DRW-01)."""

    __slots__ = ()

    def run(self, state):
        if not state.deck:
            return
        card = state.deck.pop()
        state.hands[self.seat].append(card)
        state.hands[self.seat].sort()
        state.reveal()
        if state.sink is not None:
            state.sink.append(Event("draw", self.seat, "FE-DRW-01", {"cards": [card]}, self.seat))


class Turn(Frame):
    """A seat passes, rolls, buys a ferry or plays a card (FE-TRN-01)."""

    __slots__ = ()
    windows: ClassVar[int] = CHARMS | TOKENS

    def options(self, state):
        cards = sorted({PLAY + card for card in state.hands[self.seat]})
        can_buy = state.coins[self.seat] + state.wood[self.seat] >= COST
        return [PASS, ROLL, *([BUY] if can_buy else []), *cards]

    def choose(self, state, action):
        seat = self.seat
        if action == ROLL:
            coins = state.chance(6) + 1
            state.coins[seat] += coins
            if state.sink is not None:
                state.emit("roll", seat, "FE-TRN-02", coins=coins)
        elif action == BUY:
            state.push(Pay(seat, COST), Launch(seat))
        elif action > BUY:
            state.hands[seat].remove(action - PLAY)
            state.cards[seat] += action - PLAY
            state.push(Draw(seat))


class Pay(Frame):
    """A seat pays with coins and wood; a single way needs no decision (FE-PAY-01)."""

    __slots__ = ("cost",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cost")
    windows: ClassVar[int] = TOKENS

    def __init__(self, seat, cost):
        super().__init__(seat)
        self.cost = cost

    def ways(self, state):
        return [
            PAY + wood
            for wood in range(min(state.wood[self.seat], self.cost) + 1)
            if self.cost - wood <= state.coins[self.seat]
        ]

    def options(self, state):
        ways = self.ways(state)
        return ways if len(ways) > 1 else []

    def choose(self, state, action):
        wood = action - PAY
        state.wood[self.seat] -= wood
        state.coins[self.seat] -= self.cost - wood

    def run(self, state):
        self.choose(state, self.ways(state)[0])


class Launch(Frame):
    """A ferry is launched (FE-BUY-01)."""

    __slots__ = ()

    def run(self, state):
        state.ferries[self.seat] += 1
        if state.sink is not None:
            state.emit("launch", self.seat, "FE-BUY-01", ferries=1)


class Round(Frame):
    """All may swap, then each seat has a turn (FE-RND-01)."""

    __slots__ = ("number",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat, number):
        super().__init__(seat)
        self.number = number

    def run(self, state):
        state.round = self.number
        seats = range(state.n_seats)
        frames = [Together(-1, [Swap(seat) for seat in seats]), *(Turn(seat) for seat in seats)]
        if self.number < ROUNDS:
            frames.append(Round(-1, self.number + 1))
        state.push(*frames)


FRAMES = Registry([Swap, Draw, Turn, Pay, Launch], [number("cost", 1, 9), number("number", 1, ROUNDS)], [Round])

STATE_FIELDS = Fields(
    number("round", 0, ROUNDS),
    *(numbers(name, 0, 99).for_each_seat() for name in LISTS),
    lists("hands", 1, 6).for_each_seat(),
    numbers("deck", 1, 6),
    numbers("discard", 1, 6),
)


class Ferry(State):
    """Where the cards, coins and ferries are."""

    __slots__ = ("chosen", "home", *STATE_FIELDS.names)
    FIELDS: ClassVar[Any] = STATE_FIELDS
    first_anytime: ClassVar[int] = USE_CHARM

    def __init__(self, n_seats, seed, chosen=None, home=None):
        super().__init__(n_seats, seed)
        self.chosen = chosen or {"purse": "poor", "pace": "calm"}
        self.home = home or FerryGame()
        self.round = 0
        self.coins = [0] * n_seats
        self.wood = [2] * n_seats
        self.charms = [1] * n_seats
        self.tokens = [1] * n_seats
        self.cards = [0] * n_seats
        self.ferries = [0] * n_seats
        self.hands: list[list[int]] = [[] for _ in range(n_seats)]
        self.deck = []
        self.discard = []

    @property
    def game(self):
        return self.home

    @property
    def options(self):
        return dict(self.chosen)

    def anytime(self, seat, windows):
        found = []
        if windows & CHARMS and self.charms[seat]:
            found.append(USE_CHARM)
        if windows & TOKENS and self.tokens[seat]:
            found.append(USE_TOKEN)
        return found

    def use_anytime(self, seat, action):
        if action == USE_TOKEN:
            self.tokens[seat] -= 1
            self.coins[seat] += 2
        else:
            self.charms[seat] -= 1
            self.push(Draw(seat), Draw(seat))

    def copy_lists(self, other):
        other.round = self.round
        other.coins = self.coins[:]
        other.wood = self.wood[:]
        other.charms = self.charms[:]
        other.tokens = self.tokens[:]
        other.cards = self.cards[:]
        other.ferries = self.ferries[:]
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck[:]
        other.discard = self.discard[:]

    def clone(self):
        other = type(self)(self.n_seats, self.seed, self.chosen, self.home)
        self.copy_kernel(other)
        self.copy_lists(other)
        return other

    def drawn_for(self, seat, seed):
        other = type(self)(self.n_seats, derive(seed, 0), self.chosen, self.home)
        self.copy_kernel(other)
        self.copy_lists(other)
        hidden = self.deck + [card for s in range(self.n_seats) if s != seat for card in self.hands[s]]
        hidden.sort()
        shuffle(hidden, derive(seed, 1))
        for s in range(self.n_seats):
            if s != seat:
                other.hands[s] = sorted(hidden.pop() for _ in self.hands[s])
        other.deck = hidden
        other.refresh()
        return other

    def scores(self):
        return [sum(self.points_by_source(seat).values()) for seat in range(self.n_seats)]

    def points_by_source(self, seat):
        return {"cards": self.cards[seat], "ferries": 3 * self.ferries[seat]}

    def winners(self):
        scores = self.scores()
        return [seat for seat in range(self.n_seats) if self.over and scores[seat] == max(scores)]

    def seen_by(self, seat):
        seen = {name: getattr(self, name)[:] for name in LISTS}
        return seen | {
            "round": self.round,
            "hand": self.hands[seat][:] if seat >= 0 else [],
            "n_hands": [len(hand) for hand in self.hands],
            "n_deck": len(self.deck),
            "discard": self.discard[:],
        }

    def status(self):
        broken = [f"{name} below 0" for name in LISTS if min(getattr(self, name)) < 0]
        held = len(self.deck) + len(self.discard) + sum(len(hand) for hand in self.hands)
        if held > 24:
            broken.append(f"{held} cards, of 24")
        return broken


def shuffle(cards, seed):
    for i in range(len(cards) - 1, 0, -1):
        j = draw(seed, i, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


FERRIES: list[Any] = []


def ferry(number):
    return FERRIES[number]


class FerryGame(Game):
    """The toy game."""

    name: ClassVar[str] = "ferry"
    title: ClassVar[str] = "Ferry"
    rules_version: ClassVar[int] = 3
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    frames: ClassVar[Registry] = FRAMES
    state_class: ClassVar[Any] = Ferry

    def __init__(self):
        super().__init__("printed", "abc123", VOCABULARY)
        FERRIES.append(self)
        self.options = {"purse": ["poor", "rich"], "pace": ["calm"]}

    def start(self, seats: Any, seed: Any = 0, **options: str) -> Any:
        """A new game; tests look inside its state, so it is of no declared type."""
        return super().start(seats, seed, **options)

    def set_up(self, seats, seed, options):
        state = self.blank(seats, seed, options)
        state.coins = [5 if options["purse"] == "rich" else 1] * seats
        deck = [card for card in range(1, 7) for _ in range(4)]
        for i in range(23, 0, -1):
            j = state.chance(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        state.hands = [sorted(deck.pop() for _ in range(3)) for _ in range(seats)]
        state.deck = deck
        state.push(Round(-1, 1))
        state.settle()
        return state

    def blank(self, seats, seed, options):
        return self.state_class(seats, seed, options, self)

    @classmethod
    def with_edition(cls, folder):
        return cls()

    def __reduce__(self):
        """Tests make variants of the game inside functions, which only this process can find again."""
        return ferry, (FERRIES.index(self),)

    @property
    def page(self):
        return FerryPage()


class FerryPage:
    """The ferry in words: as plain as can be."""

    AUTOMA = "The ferryman"

    def options(self, state, seat):
        return [{"action": state.describe(action)} for action in state.legal(seat)]

    def rank(self, option):
        return option["action"] == "pass"

    def event(self, game, happened):
        return {"key": happened.kind, "seat": happened.seat, "clause": happened.clause, "args": happened.args}

    def told(self, game, happened, who):
        amounts = ", ".join(f"{key} {in_words(value)}" for key, value in happened["args"].items())
        return f"{who}: {happened['key']} {amounts}".strip()

    def lines(self, view):
        return outline(view)

    def why_not(self, state, seat, action):
        if seat not in state.seats_to_act():
            return [Reason("FE-RND-01", f"it is not seat {seat}'s turn")]
        text = f"'{state.describe(action)}' is not possible now"
        return [] if action in state.legal(seat) else [Reason("FE-TRN-01", text)]
