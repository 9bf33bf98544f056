"""What a game offers to everybody outside: set-up, notation, loading. One instance holds one edition."""

from __future__ import annotations

import difflib
import pathlib
import re
import tempfile
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex

from towpath.kernel.arguments import shown, whole, words
from towpath.kernel.codec import Registry, load_state
from towpath.kernel.errors import EditionError, IllegalAction, ParseError
from towpath.kernel.native import mypyc_attr
from towpath.kernel.rooms import Mind, Page
from towpath.kernel.state import Json, State
from towpath.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from towpath.kernel.numbers import Observation


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
    frames: ClassVar[Registry] = Registry([], [])  # its moments, and what a saved one may hold

    def __init__(
        self, edition_name: str, edition_hash: str, vocabulary: list[str], words: Vocabulary | None = None
    ) -> None:
        self.edition_name = edition_name
        self.edition_hash = edition_hash
        self.edition_folder: str | None = None  # where it was read; None: the shipped one
        self.edition_texts: dict[str, str] = {}  # what was read there, once it is asked for
        self.vocabulary = vocabulary  # the notation of every action, by its int; "" for one that the edition lacks
        self.words = words if words is not None else Vocabulary()  # its verbs
        self.index = {text: action for action, text in enumerate(vocabulary) if text}
        self.options: dict[str, list[str]] = {}
        self._observations: dict[int, Observation] = {}  # by number of seats

    def start(self, seats: SupportsIndex, seed: SupportsIndex = 0, **options: str) -> State:
        """A new game, at its first decision."""
        n_seats = whole(seats, "the number of seats")
        start = whole(seed, "a seed")
        return self.set_up(self.checked_seats(n_seats), start, self.full_options(n_seats, options))

    def checked_seats(self, seats: int) -> int:
        """The number of seats; ParseError if the game is not for so many."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ParseError(f"{self.title} is for {self.min_seats} to {self.max_seats} seats, not {shown(seats)}")
        return seats

    def full_options(self, seats: int, given: dict[str, Any]) -> dict[str, str]:
        """All set-up options with their defaults filled in; ParseError for one that does not exist."""
        for key, value in given.items():
            if key not in self.options:
                raise ParseError(f"{self.title} has no option {shown(key)}; there are: {', '.join(self.options)}")
            if value not in self.options[key]:
                raise ParseError(f"option {key} cannot be {shown(value)}; allowed: {', '.join(self.options[key])}")
        return {key: given.get(key, values[0]) for key, values in self.options.items()}

    @classmethod
    def with_edition(cls, folder: str | None) -> Game:
        """The game with the shipped edition, or with the one in a folder."""
        raise NotImplementedError

    def set_up(self, seats: int, seed: int, options: dict[str, str]) -> State:
        """Set the game up; the options are complete and valid."""
        raise NotImplementedError

    def blank(self, seats: int, seed: int, options: dict[str, str]) -> State:
        """A state that is not set up, to be filled with saved values."""
        raise NotImplementedError

    def misfits(self, state: State) -> list[str]:
        """What waits in a loaded state and cannot wait there, in words; its fields are sound."""
        return []

    def from_json(self, data: object) -> State:
        """The state that `to_json` wrote; RecordError if it cannot be."""
        return load_state(self, data)

    @property
    def page(self) -> Page:
        """The game in words for people; a game without any cannot be shown."""
        raise NotImplementedError

    @property
    def mind(self) -> Mind | None:
        """What the game tells its bots; None: points are all that is known."""
        return None

    def observation(self, seats: SupportsIndex) -> Observation:
        """The columns in which states of so many seats are written as numbers."""
        n_seats = whole(seats, "the number of seats")
        known = self._observations.get(n_seats)
        if known is None:
            known = self._observations[n_seats] = self.numbers(self.checked_seats(n_seats))
        return known

    def numbers(self, seats: int) -> Observation:
        """What `observation` gives; a game without any has no numbers for learners."""
        raise NotImplementedError

    def option_word(self, options: dict[str, str]) -> int:
        """The set-up options as columns: of each which of its values it has, counted from 0."""
        word = 0
        for i, (key, values) in enumerate(self.options.items()):
            word |= values.index(options[key]) << (8 * i)
        return word

    def why_not(self, state: State, seat: int, item: str) -> list[Reason]:
        """Why `seat` cannot choose the action written `item` now; empty if it can."""
        return self.page.why_not(state, seat, self.lookup(item))

    def text(self, state: State, action: SupportsIndex) -> str:
        """The notation of an action."""
        number = whole(action, "an action")
        if 0 <= number < len(self.vocabulary) and self.vocabulary[number]:
            return self.vocabulary[number]
        raise IllegalAction(f"there is no action {shown(number)}; actions are 0 to {len(self.vocabulary) - 1}")

    def parse(self, state: State, text: str) -> int:
        """The legal action that a text names: ParseError if it is no action, IllegalAction if not now."""
        action = self.lookup(text)
        if action not in state.choices():
            raise IllegalAction(state.refusal(action, state.current_seat))
        return action

    def lookup(self, text: str) -> int:
        """The action that a text names, legal or not; ParseError names what comes near."""
        wanted = " ".join(words(text, "an action in words").lower().split())
        action = self.index.get(wanted, -1)
        if action < 0:
            near = difflib.get_close_matches(wanted, [text for text in self.vocabulary if text], 3)
            hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
            raise ParseError(f"{shown(text)} is no action of {self.title}{hint}")
        return action

    # Copying: a game never changes once it is loaded, so a copy is the game itself.

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        _LOADED.setdefault((type(self), self.edition_hash), self)
        if self.edition_folder is not None and not self.edition_texts:
            self.edition_texts = read_texts(pathlib.Path(self.edition_folder))
        return reopen, (type(self), self.edition_hash, self.edition_folder, self.edition_texts)

    def __repr__(self) -> str:
        return f"<{self.title}, edition {self.edition_name} {self.edition_hash}>"


_FILE: Final = re.compile(r"(names/)?[A-Za-z0-9_-]{1,40}\.toml")
_LOADED: Final[dict[tuple[type, str], Game]] = {}  # by class and edition, what unpickling finds


def reopen(cls: Any, edition_hash: str, folder: str | None, texts: dict[str, str]) -> Game:
    """What unpickling a game does: an edition of one's own travels as its files, so it need not lie here."""
    known = _LOADED.get((cls, edition_hash))
    if known is not None:
        return known
    game: Game = cls.with_edition(None) if folder is None else from_texts(cls.with_edition, texts, folder)
    if game.edition_hash != edition_hash:
        raise EditionError(f"the game has edition {edition_hash}, but {game.edition_hash} was found instead")
    _LOADED[(cls, edition_hash)] = game
    return game


def read_texts(folder: pathlib.Path) -> dict[str, str]:
    """The files of an edition, by their names in its folder."""
    paths = [path for pattern in ("*.toml", "names/*.toml") for path in sorted(folder.glob(pattern))]
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def from_texts(with_edition: Callable[[str], Game], texts: dict[str, str], folder: str) -> Game:
    """A game with an edition whose files are given, not read; `folder` says where they come from."""
    for name in texts:
        if not _FILE.fullmatch(name):
            raise EditionError(f"{shown(name)} is no file of an edition; there are NAME.toml and names/LANGUAGE.toml")
    with tempfile.TemporaryDirectory() as there:
        pathlib.Path(there, "names").mkdir()
        for name, text in texts.items():
            pathlib.Path(there, name).write_text(text, encoding="utf-8")
        game = with_edition(there)
    game.edition_folder = folder
    game.edition_texts = texts
    return game
