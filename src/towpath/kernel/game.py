"""What a game offers to everybody outside: set-up, notation, loading. One instance holds one edition."""

from __future__ import annotations

import difflib
from typing import Any, ClassVar

from towpath.kernel.errors import IllegalAction, ParseError
from towpath.kernel.native import mypyc_attr
from towpath.kernel.rooms import Mind, Page
from towpath.kernel.state import Json, State
from towpath.kernel.vocabulary import Vocabulary


class Reason:
    """Why something cannot be chosen: the clause that forbids it and one plain sentence.

    The key and its arguments say the same to whoever words it in another language.
    """

    __slots__ = ("clause", "text", "key", "args")

    def __init__(self, clause: str, text: str, key: str = "", **args: Any) -> None:
        self.clause = clause
        self.text = text
        self.key = key
        self.args = args

    def to_json(self) -> Json:
        """The reason as plain data."""
        return {"clause": self.clause, "text": self.text, "key": self.key, "args": self.args}

    def __repr__(self) -> str:
        return f"{self.text} ({self.clause})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Base of all games. `options` maps each set-up option to its allowed values, the default first."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 4

    def __init__(
        self, edition_name: str, edition_hash: str, vocabulary: list[str], words: Vocabulary | None = None
    ) -> None:
        self.edition_name = edition_name
        self.edition_hash = edition_hash
        self.edition_folder: str | None = None  # where it was read; None: the shipped one
        self.vocabulary = vocabulary  # the notation of every action, by its int
        self.words = words if words is not None else Vocabulary()  # its verbs
        self.index = {text: action for action, text in enumerate(vocabulary)}
        self.options: dict[str, list[str]] = {}

    def start(self, seats: int, seed: int = 0, **options: str) -> State:
        """A new game, at its first decision."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ParseError(f"{self.title} is for {self.min_seats} to {self.max_seats} seats, not {seats}")
        return self.set_up(seats, seed, self.full_options(seats, options))

    def full_options(self, seats: int, given: dict[str, str]) -> dict[str, str]:
        """All set-up options with their defaults filled in; ParseError for one that does not exist."""
        for key, value in given.items():
            if key not in self.options:
                raise ParseError(f"{self.title} has no option {key!r}; there are: {', '.join(self.options)}")
            if value not in self.options[key]:
                raise ParseError(f"option {key} cannot be {value!r}; allowed: {', '.join(self.options[key])}")
        return {key: given.get(key, values[0]) for key, values in self.options.items()}

    def set_up(self, seats: int, seed: int, options: dict[str, str]) -> State:
        """Set the game up; the options are complete and valid."""
        raise NotImplementedError

    def from_json(self, data: Json) -> State:
        """The state that `to_json` wrote; RecordError if it cannot be."""
        raise NotImplementedError

    @property
    def page(self) -> Page:
        """The game in words for people; a game without any cannot be shown."""
        raise NotImplementedError

    @property
    def mind(self) -> Mind | None:
        """What the game tells its bots; None: points are all that is known."""
        return None

    def why_not(self, state: State, seat: int, item: str) -> list[Reason]:
        """Why `seat` cannot choose the action written `item` now; empty if it can."""
        return self.page.why_not(state, seat, self.lookup(item))

    def text(self, state: State, action: int) -> str:
        """The notation of an action."""
        if 0 <= action < len(self.vocabulary):
            return self.vocabulary[action]
        raise IllegalAction(f"there is no action {action}; actions are 0 to {len(self.vocabulary) - 1}")

    def parse(self, state: State, text: str) -> int:
        """The legal action that a text names: ParseError if it is no action, IllegalAction if not now."""
        action = self.lookup(text)
        if action not in state.legal():
            raise IllegalAction(state.refusal(action, state.current_seat))
        return action

    def lookup(self, text: str) -> int:
        """The action that a text names, legal or not; ParseError names what comes near."""
        wanted = " ".join(text.lower().split())
        action = self.index.get(wanted, -1)
        if action < 0:
            near = difflib.get_close_matches(wanted, self.vocabulary, 3)
            hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
            raise ParseError(f"{text!r} is no action of {self.title}{hint}")
        return action


def plain(value: Any) -> Any:
    """A copy of plain data that shares nothing with its source."""
    if isinstance(value, dict):
        return {key: plain(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    return value
