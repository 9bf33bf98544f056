"""The state of a game: its stack of frames, its chance, and how choices move it on.

Everything that only people need (names, clocks, log, undo) lives in `Match`; a state is what a bot clones.
"""

from __future__ import annotations

from typing import Any, ClassVar

from towpath.kernel.chance import draw
from towpath.kernel.errors import IllegalAction
from towpath.kernel.events import Event, Value
from towpath.kernel.frames import Frame
from towpath.kernel.native import mypyc_attr

Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of all game states. A game adds its own fields, `clone`, views and scoring."""

    __slots__ = ("_options", "draws", "lane", "lanes", "n_seats", "over", "reveals", "seed", "sink", "stack")

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
        """The score of each seat so far; final when the game is over."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        raise NotImplementedError

    def view(self, seat: int) -> Json:
        """What `seat` may know, as plain data (-1: a spectator)."""
        raise NotImplementedError

    def determinize(self, seat: int, seed: int) -> State:
        """A state drawn at random from those that `seat` cannot tell from this one."""
        raise NotImplementedError

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where the points of `seat` come from; the values add up to its score."""
        raise NotImplementedError

    def status(self) -> list[str]:
        """Every broken invariant, in words; empty if all is well."""
        raise NotImplementedError

    def to_json(self) -> Json:
        """The whole state, hidden things included, as plain data."""
        raise NotImplementedError

    def describe(self, action: int) -> str:
        """The notation of an action."""
        raise NotImplementedError

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
        while True:
            if self.lanes is not None:
                if self._settle_lanes():
                    return
                continue
            stack = self.stack
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

    def asking(self, seat: int = -1) -> Frame[Any]:
        """The frame that waits for `seat` (default: the current seat)."""
        if self.over:
            raise IllegalAction("the game is over; nobody has anything to choose")
        if seat < 0:
            seat = self.current_seat
        if self.lanes is not None:
            if seat < len(self.lanes) and self.lanes[seat]:
                return self.lanes[seat][-1]
        elif self.stack[-1].seat == seat:
            return self.stack[-1]
        raise IllegalAction(f"seat {seat} has nothing to choose now; to act: {self.seats_to_act()}")

    def legal(self, seat: int = -1) -> list[int]:
        """What the seat (default: the current one) may choose, ascending; empty only when the game is over."""
        options = self._options
        if options is not None and (seat < 0 or (self.stack and self.stack[-1].seat == seat)):
            return options
        if self.over:
            return []
        frame = self.asking(seat)
        options = frame.options(self)
        if options and frame.windows:
            options = options + self.anytime(frame.seat, frame.windows)
        if self.lanes is None:
            self._options = options
        return options

    def apply(self, action: int, seat: int = -1) -> None:
        """Choose an action for the seat (default: the current one); IllegalAction leaves the state untouched."""
        options = self._options
        lanes = self.lanes
        # The usual case, kept short: one seat decides, and its options are known.
        if options and (seat < 0 or self.stack[-1].seat == seat):
            frame = self.stack[-1]
        else:
            frame = self.asking(seat)
            options = self.legal(frame.seat)
        if action not in options:
            raise IllegalAction(self.refusal(action, frame.seat))
        self._options = None
        if lanes is not None:
            self.lane = frame.seat
        if action >= self.first_anytime:
            self.use_anytime(frame.seat, action)
        else:
            (self.stack if lanes is None else lanes[frame.seat]).pop()
            frame.choose(self, action)
        self.lane = -1
        self.settle()

    def is_anytime(self, action: int) -> bool:
        """Whether an action is an anytime effect, which leaves the asking frame on the stack."""
        return action >= self.first_anytime

    def refusal(self, action: int, seat: int) -> str:
        """Why an action is refused, and what would be accepted."""
        legal = self.legal(seat)
        shown = ", ".join(self.describe(a) for a in legal[:12])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        return f"'{self.describe(action)}' cannot be chosen by seat {seat} now; possible: {shown}{more}"

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

    # Copying.

    def copy_kernel(self, other: State) -> None:
        """Give `other` this state's kernel fields: part of every `clone`."""
        other.draws = self.draws
        other.reveals = self.reveals
        other.over = self.over
        other.stack = self.stack[:]
        if self.lanes is not None:
            other.lanes = [lane[:] for lane in self.lanes]
        other._options = self._options
