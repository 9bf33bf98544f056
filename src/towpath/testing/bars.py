"""The proof that bars say what options do: for every item of a verb that has bars, "no bars" equals "an option".

Options are quick tests, bars lists of conditions; both stand side by side in a chapter of the rules. They are compared
at the moments of random games and of built positions: for the frames that ask, and for others that could ask there.
A frame without any option of a verb may simply not offer it. That is held against it only if a frame of the same kind
was seen to offer the verb.
"""

from __future__ import annotations

from typing import Any

from towpath.kernel.frames import Frame
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.kernel.wording import Moment, Rows, known_bars
from towpath.testing.harness import HarnessError, Spot

Kind = tuple[object, ...]  # the name of a frame's class and its fields but for the seat


def kind_of(frame: Frame[Any]) -> Kind:
    """What frames have in common that offer the same verbs."""
    fields = [getattr(frame, name) for name in frame.FIELDS if name != "seat"]
    return (type(frame).__name__, *[field for field in fields if isinstance(field, int | str)])


class BarsProof:
    """Looks at moments one after the other and collects what was met; `finish` says whether all is well."""

    def __init__(self, game: Game, rows: Rows) -> None:
        self.game = game
        self.rows = rows
        self.met: set[str] = set()  # keys of bars
        self.met_by: dict[str, set[str]] = {}  # the same by the name of the verb
        self.n_items = 0  # how many items were looked at
        self._wrong: list[str] = []
        self._offered: set[tuple[Kind, int]] = set()
        self._missing: dict[tuple[Kind, int], str] = {}  # free items of verbs that a frame does not offer

    def look(self, state: State, frames: list[Frame[Any]] | None = None) -> None:
        """Compare bars and options of the frames given, or of those that ask now."""
        if frames is None:
            frames = [state.asking(seat) for seat in state.seats_to_act()]
        for frame in frames:
            self._look(state, frame)

    def check(self, spot: Spot) -> None:
        """The same as a check of the harness."""
        self.look(spot.state)

    def _look(self, state: State, frame: Frame[Any]) -> None:
        words, n_actions = self.game.words, len(self.game.vocabulary)
        options = frame.options(state)
        if options and frame.windows:
            options = options + state.anytime(frame.seat, frame.windows)
        legal = set(options)
        moment = Moment(state, frame.seat)
        moment.frame = frame
        kind = kind_of(frame)
        for verb in words.verbs:
            actions = range(verb, min(verb + words.count(verb), n_actions))
            offered = not legal.isdisjoint(actions)
            if offered:
                self._offered.add((kind, verb))
            for action in actions:
                if not self.game.vocabulary[action]:
                    continue
                # A frame without options asks nobody, so no window is open.
                if not options and state.is_anytime(action):
                    continue
                found = known_bars(words, self.rows, moment, action)
                if found is None:
                    continue
                self.n_items += 1
                for bar in found:
                    self.met.add(bar.key)
                    self.met_by.setdefault(words.names[verb], set()).add(bar.key)
                if bool(found) != (action in legal):
                    continue
                what = f"{state.describe(action)!r} at {kind}: bars {found}, option {action in legal}"
                if found or offered:
                    self._wrong.append(what)
                else:
                    self._missing[kind, verb] = what

    def finish(self, keys: set[str]) -> None:
        """HarnessError for the first differences, and for keys of bars that were never met."""
        wrong = self._wrong + [what for where, what in self._missing.items() if where in self._offered]
        if wrong:
            raise HarnessError(f"{len(wrong)} times bars and options differ: " + "; ".join(wrong[:5]))
        if self.met != keys:
            never, unknown = sorted(keys - self.met), sorted(self.met - keys)
            raise HarnessError(f"bars that were never met: {never}; that are not known: {unknown}")
