"""The state of a game: its stack of frames, its chance, and how choices move it on.

Everything that only people need (names, clocks, log, undo) lives in `Match`; a state is what a bot clones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex

from towpath.kernel.arguments import shown, whole
from towpath.kernel.chance import draw
from towpath.kernel.errors import IllegalAction, SeatError
from towpath.kernel.events import Event, Value
from towpath.kernel.fields import Fields, dump_fields, frozen, frozen_fields, put_fields, write_fields
from towpath.kernel.frames import Frame, dump_frame
from towpath.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from towpath.kernel.game import Game

Json = dict[str, Any]

# The current seat. Hot paths ask for it by identity, the quickest test there is; whatever fails it goes a longer way.
HERE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of all game states. A game adds its own fields, `clone`, views and scoring.

    Two states are equal if all their fields are. A state that is in a set or a key of a dictionary must not change.
    """

    __slots__ = ("_options", "draws", "lane", "lanes", "n_seats", "over", "reveals", "seed", "sink", "stack")

    # What a state holds besides the kernel's own: how it is saved, loaded, compared and pickled.
    FIELDS: ClassVar[Fields] = Fields()

    # Actions from here on are anytime effects: choosing one leaves the asking frame on the stack.
    first_anytime: ClassVar[int] = 1 << 30

    def __init__(self, n_seats: int, seed: int) -> None:
        self.n_seats = n_seats
        self.seed = seed
        self.draws = 0  # how many chance draws were made
        self.reveals = 0  # how often something hidden came to light; an undo barrier
        self.over = False
        self.stack: list[Frame[Any]] = []
        self.lanes: list[list[Frame[Any]]] | None = None  # one stack a seat inside a Together window
        self.lane = -1  # the lane whose frame is being carried out
        self.sink: list[Event] | None = None  # where events go; absent in simulations
        self._options: list[int] | None = None

    # What a game defines.

    @property
    def game(self) -> Game:
        """The game with its edition."""
        raise NotImplementedError

    @property
    def options(self) -> dict[str, str]:
        """The set-up options, all of them, as a dictionary of the caller's own."""
        return {}

    def clone(self) -> State:
        """An independent copy that shares nothing mutable; the copy reports no events."""
        raise NotImplementedError

    def anytime(self, seat: int, windows: int) -> list[int]:
        """The anytime effects that `seat` may use in these windows, ascending."""
        raise NotImplementedError

    def use_anytime(self, seat: int, action: int) -> None:
        """Carry out an anytime effect; each use consumes something finite."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The score of each seat so far; final when the game is over. An automa's comes last."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> Json:
        """What `view` shows of this game besides what it shows of every game."""
        raise NotImplementedError

    def drawn_for(self, seat: int, seed: int) -> State:
        """What `determinize` gives."""
        raise NotImplementedError

    def points_by_source(self, seat: int) -> dict[str, int]:
        """What `breakdown` gives."""
        raise NotImplementedError

    def score_of(self, seat: int) -> int:
        """What `points` gives; a game that can count one seat alone is quicker."""
        return self.scores()[seat]

    def status(self) -> list[str]:
        """Every broken invariant, in words; empty if all is well."""
        raise NotImplementedError

    # What everybody may ask.

    def view(self, seat: SupportsIndex = -1) -> Json:
        """What `seat` may know, as plain data (-1: a spectator)."""
        viewer = self._seat(seat, -1, self.n_seats)
        to_act = self.seats_to_act()
        shows: Json = {
            "game": self.game.name,
            "viewer": viewer,
            "seats": self.n_seats,
            "options": self.options,
            "over": self.over,
            "to_act": to_act,
            "asking": [dump_frame(self.asking(one)) for one in to_act],
            "scores": self.scores(),
            "winners": self.winners(),
        }
        shows.update(self.seen_by(viewer))
        return shows

    def determinize(self, seat: SupportsIndex, seed: SupportsIndex) -> State:
        """A state drawn at random from those that `seat` cannot tell from this one (-1: a spectator)."""
        if not (isinstance(seat, int) and -1 <= seat < self.n_seats):
            seat = self._seat(seat, -1, self.n_seats)
        return self.drawn_for(seat, seed if isinstance(seed, int) else whole(seed, "a seed"))

    def breakdown(self, seat: SupportsIndex) -> dict[str, int]:
        """Where the points of `seat` (or of an automa) come from; the values add up to its score."""
        return self.points_by_source(self._seat(seat, 0, len(self.scores())))

    def points(self, seat: SupportsIndex) -> int:
        """The score of one seat so far."""
        return self.score_of(self._seat(seat, 0, self.n_seats))

    def rewards(self) -> list[float]:
        """What each seat has of the win: 1.0 shared among the winners, all 0.0 while the game goes on."""
        winners = self.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.n_seats)]

    def observe(self, seat: SupportsIndex, out: Any, row: SupportsIndex = 0) -> None:
        """Write what `seat` may know into a row of a buffer that `game.observation(seats).rows(n)` made."""
        viewer = self._seat(seat, 0, self.n_seats)
        # Untyped, or this module would need what buffers are made of, once compiled: `towpath.kernel.numbers`.
        numbers: Any = self.game.observation(self.n_seats)
        numbers.observe(self, viewer, out, whole(row, "a row"))

    def mask(self, out: Any, row: SupportsIndex = 0, *, anytime: bool = True, seat: SupportsIndex = -1) -> None:
        """Write a 1 for each option of the seat into a row of a buffer that `game.observation(seats).masks(n)` made."""
        below = 1 << 30 if anytime else self.first_anytime
        numbers: Any = self.game.observation(self.n_seats)
        numbers.mask(self.choices(seat), out, whole(row, "a row"), below)

    def to_json(self) -> Json:
        """The whole state, hidden things included, as plain data; `Game.from_json` leads back."""
        lanes = None if self.lanes is None else [[dump_frame(frame) for frame in lane] for lane in self.lanes]
        kernel: Json = {
            "n_seats": self.n_seats,
            "seed": self.seed,
            "draws": self.draws,
            "reveals": self.reveals,
            "over": self.over,
            "stack": [dump_frame(frame) for frame in self.stack],
            "lanes": lanes,
        }
        game = self.game
        edition = f"{game.edition_name} {game.edition_hash}"
        data: Json = {"game": game.name, "edition": edition, "options": self.options, "kernel": kernel}
        write_fields(self, self.FIELDS, data)
        return data

    def describe(self, action: SupportsIndex) -> str:
        """The notation of an action."""
        number = whole(action, "an action")
        texts = self.game.vocabulary
        return texts[number] if 0 <= number < len(texts) and texts[number] else f"action {shown(number)}"

    def _seat(self, seat: SupportsIndex, low: int, high: int) -> int:
        """A seat from `low` to below `high`; SeatError if it is none."""
        number = whole(seat, "a seat")
        if not low <= number < high:
            spectator = ", or -1" if low < 0 else ""
            raise SeatError(f"there is no seat {shown(number)}; seats are 0 to {high - 1}{spectator}")
        return number

    # Frames.

    def push(self, *frames: Frame[Any]) -> None:
        """Put frames on the stack; the first one given resolves first."""
        stack = self.stack if self.lane < 0 or self.lanes is None else self.lanes[self.lane]
        for i in range(len(frames) - 1, -1, -1):
            stack.append(frames[i])

    def push1(self, frame: Frame[Any]) -> None:
        """Put one frame on the stack: `push` without the tuple, for hot paths."""
        if self.lane < 0 or self.lanes is None:
            self.stack.append(frame)
        else:
            self.lanes[self.lane].append(frame)

    def open_lanes(self, frames: list[Frame[Any]]) -> None:
        """Open a Together window with one lane for each of the frames' seats; a lane's first frame resolves first."""
        assert self.lanes is None, "a Together window cannot open inside another"
        lanes: list[list[Frame[Any]]] = [[] for _ in range(self.n_seats)]
        for i in range(len(frames) - 1, -1, -1):
            lanes[frames[i].seat].append(frames[i])
        self.lanes = lanes

    def settle(self) -> None:
        """Run frames until some seat must decide or the game is over."""
        stack = self.stack
        while True:
            if self.lanes is not None and self._settle_lanes():
                return
            if not stack:
                self.over = True
                self._options = []
                return
            frame = stack[-1]
            options = frame.options(self)
            if options:
                windows = frame.windows
                if windows:
                    options = options + self.anytime(frame.seat, windows)
                self._options = options
                return
            stack.pop()
            frame.run(self)

    def refresh(self) -> None:
        """Compute the pending decision anew after a change from outside, such as the new hands of `determinize`."""
        self._options = None
        self.settle()

    def _settle_lanes(self) -> bool:
        """Run every lane up to its next decision; False when all lanes are done."""
        lanes = self.lanes
        assert lanes is not None
        waiting = False
        for seat in range(len(lanes)):
            lane = lanes[seat]
            self.lane = seat
            while lane:
                if lane[-1].options(self):
                    waiting = True
                    break
                lane.pop().run(self)
        self.lane = -1
        self._options = None
        if not waiting:
            self.lanes = None
        return waiting

    # Deciding.

    @property
    def current_seat(self) -> int:
        """The seat to act; inside a Together window the lowest one; -1 when the game is over."""
        if self.lanes is not None:
            for seat in range(len(self.lanes)):
                if self.lanes[seat]:
                    return seat
        return self.stack[-1].seat if self.stack else -1

    def seats_to_act(self) -> list[int]:
        """All seats that may act now."""
        if self.lanes is not None:
            return [seat for seat in range(len(self.lanes)) if self.lanes[seat]]
        return [self.stack[-1].seat] if self.stack else []

    def asking(self, seat: SupportsIndex = -1) -> Frame[Any]:
        """The frame that waits for `seat` (default: the current seat)."""
        number = seat if isinstance(seat, int) else whole(seat, "a seat")
        if self.over:
            raise IllegalAction("the game is over; nobody has anything to choose")
        if number == -1:
            number = self.current_seat
        if self.lanes is not None:
            if 0 <= number < len(self.lanes) and self.lanes[number]:
                return self.lanes[number][-1]
        elif self.stack[-1].seat == number:
            return self.stack[-1]
        self._seat(number, 0, self.n_seats)
        raise IllegalAction(f"seat {number} has nothing to choose now; to act: {self.seats_to_act()}")

    def legal(self, seat: SupportsIndex = HERE) -> list[int]:
        """What the seat (default: the current one) may choose, ascending; empty only when the game is over."""
        options = self._options
        if seat is HERE and options is not None:
            return options.copy()
        return self.choices(seat).copy()

    def choices(self, seat: SupportsIndex = HERE) -> list[int]:
        """The list of `legal` itself, for loops that count every microsecond: clones share it, never change it."""
        options = self._options
        if seat is HERE and options is not None:
            return options
        number = seat if isinstance(seat, int) else whole(seat, "a seat")
        if options and self.stack[-1].seat == number:
            return options
        if self.over:
            self._seat(number, -1, self.n_seats)
            return []
        frame = self.asking(number)
        options = frame.options(self)
        if options and frame.windows:
            options = options + self.anytime(frame.seat, frame.windows)
        if self.lanes is None:
            self._options = options
        return options

    def apply(self, action: SupportsIndex, seat: SupportsIndex = HERE) -> None:
        """Choose an action for the seat (default: the current one); IllegalAction leaves the state untouched."""
        # The usual case, kept short: one seat decides, its options are known, and the choice is one of them.
        options = self._options
        if options and type(action) is int and action in options:
            stack = self.stack
            frame = stack[-1]
            if seat is HERE or (isinstance(seat, int) and seat == frame.seat):
                if action < self.first_anytime:
                    stack.pop()
                    frame.choose(self, action)
                else:
                    self.use_anytime(frame.seat, action)
                self.settle()
                return
        self._apply_in_lane(whole(action, "an action"), whole(seat, "a seat"))

    def _apply_in_lane(self, chosen: int, actor: int) -> None:
        """Choose an action where several seats decide, or the options are not known yet, or it may be none of them."""
        frame = self.asking(actor)
        if chosen not in self.choices(frame.seat):
            raise IllegalAction(self.refusal(chosen, frame.seat))
        self._options = None
        if self.lanes is not None:
            self.lane = frame.seat
        if chosen >= self.first_anytime:
            self.use_anytime(frame.seat, chosen)
        else:
            (self.stack if self.lanes is None else self.lanes[frame.seat]).pop()
            frame.choose(self, chosen)
        self.lane = -1
        self.settle()

    def proper(self, seat: int) -> list[int]:
        """The options of a seat without anytime effects, which come last; a list of the caller's own."""
        options = self.choices(seat)
        n = len(options)
        while n and options[n - 1] >= self.first_anytime:
            n -= 1
        return options[:n]

    def is_anytime(self, action: int) -> bool:
        """Whether an action is an anytime effect, which leaves the asking frame on the stack."""
        return action >= self.first_anytime

    def refusal(self, action: int, seat: int) -> str:
        """Why an action is refused, and what would be accepted."""
        legal = self.choices(seat)
        names = ", ".join([self.describe(a) for a in legal[:12]])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        return f"'{self.describe(action)}' cannot be chosen by seat {seat} now; possible: {names}{more}"

    # Chance.

    def chance(self, n: int) -> int:
        """A number in range(n), drawn from the state's own seed; what it decides is an undo barrier."""
        self.draws += 1
        self.reveals += 1
        return draw(self.seed, self.draws, n)

    def reveal(self) -> None:
        """Note that something hidden has come to light: nobody may undo past this."""
        self.reveals += 1

    def emit(self, kind: str, seat: int, clause: str, **args: Value) -> None:
        """Report a change; call it only where `sink` is set, so that simulations pay nothing."""
        if self.sink is not None:
            self.sink.append(Event(kind, seat, clause, args))

    # Copying and comparing.

    def copy_kernel(self, other: State) -> None:
        """Give `other` this state's kernel fields: part of every `clone`."""
        other.draws = self.draws
        other.reveals = self.reveals
        other.over = self.over
        other.stack = self.stack[:]
        if self.lanes is not None:
            other.lanes = [lane[:] for lane in self.lanes]
        other._options = self._options

    def _value(self) -> tuple[Any, ...]:
        """All that makes a state what it is, comparable and hashable."""
        game = self.game
        origin = (game.name, game.edition_hash, tuple(sorted(self.options.items())), self.n_seats, self.seed)
        kernel = (self.draws, self.reveals, self.over, frozen(self.stack), frozen(self.lanes))
        return (origin, kernel, frozen_fields(self, type(self).FIELDS))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        kernel = (self.n_seats, self.seed, self.draws, self.reveals, self.over, self.stack, self.lanes)
        return revive, (self.game, self.options, kernel, dump_fields(self, type(self).FIELDS))

    def __repr__(self) -> str:
        asked = [f"seat {seat}: {type(self.asking(seat)).__name__}" for seat in self.seats_to_act()]
        seats = "1 seat" if self.n_seats == 1 else f"{self.n_seats} seats"
        return f"<{type(self).__name__}, {seats}, {', '.join(asked) or 'over'}, scores {self.scores()}>"


def revive(game: Game, options: dict[str, str], kernel: tuple[Any, ...], fields: dict[str, Any]) -> State:
    """What unpickling a state does; it reports no events."""
    state = game.blank(kernel[0], kernel[1], options)
    state.draws = kernel[2]
    state.reveals = kernel[3]
    state.over = kernel[4]
    state.stack = kernel[5]
    state.lanes = kernel[6]
    put_fields(state, type(state).FIELDS, fields)
    return state
