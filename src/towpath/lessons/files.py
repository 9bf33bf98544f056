"""Reading the lessons of a game: `course.toml`, a file a lesson beside it, and `words/<language>.toml`.

docs/lessons.md says what each key means. Whatever is wrong is a ParseError that names file and key.
"""

from __future__ import annotations

import functools
import importlib
import pathlib
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from towpath import games
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.lessons.conditions import KEYS, Condition, check_patterns, condition

LANGUAGES: Final = ("en", "de", "fr")


@dataclass(frozen=True)
class Position:
    """Where an exercise begins: a set-up, choices, what is arranged then, and choices after that."""

    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    arrange: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True)
class Wrong:
    """A likely wrong try: what tells it, the clause that says why, and what on the table it is about."""

    when: Condition
    clause: str


@dataclass(frozen=True)
class Step:
    """One thing to do, or without a goal to read."""

    goal: Condition | None
    points: tuple[str, ...] = ()
    may: tuple[str, ...] = ()  # patterns of what may be chosen; none: all that is asked for
    through: tuple[str, ...] = ()  # patterns of choices on the way to the goal
    solution: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    then: tuple[str, ...] = ()  # what is chosen for all seats once the goal is met
    position: Position | None = None  # begins a new exercise


@dataclass(frozen=True)
class Lesson:
    """A lesson without its words."""

    id: str
    icon: str
    clauses: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def par(self) -> int:
        """How many choices the shortest way has."""
        return sum(len(step.solution) for step in self.steps)


@dataclass(frozen=True)
class StepWords:
    """What a step says: its text, its task, an answer to each likely wrong try, and one to all others."""

    text: str
    goal: str = ""
    wrong: tuple[str, ...] = ()
    otherwise: str = ""


@dataclass(frozen=True)
class LessonWords:
    """What a lesson says in one language."""

    title: str
    about: str
    done: str
    steps: tuple[StepWords, ...]


class Course:
    """All lessons of a game in their order, with their words."""

    def __init__(self, game: Game, minutes: int, lessons: list[Lesson], words: dict[str, dict[str, LessonWords]]):
        self.game = game
        self.minutes = minutes
        self.lessons = {lesson.id: lesson for lesson in lessons}
        self.words = words  # by language and lesson
        self.begun: dict[tuple[str, int], State] = {}  # positions that were set up already, by lesson and step
        self.arrange = arranging(game.name)

    def lesson(self, wanted: str) -> Lesson:
        """A lesson by its id; ParseError names those that there are."""
        if wanted not in self.lessons:
            raise ParseError(f"there is no lesson {wanted!r}; there are: {', '.join(self.lessons)}")
        return self.lessons[wanted]


def folder_of(game: str) -> pathlib.Path:
    """Where the lessons of a game are."""
    return pathlib.Path(games.package(game).__path__[0], "lessons")


def taught() -> list[str]:
    """The games that have lessons."""
    return [name for name in games.names() if (folder_of(name) / "course.toml").is_file()]


def arranging(game: str) -> Callable[[State, str], None]:
    """What carries out a line of `arrange`, in the words of the game."""
    found: Callable[[State, str], None] = importlib.import_module(f"{games.package(game).__name__}.lessons").arrange
    return found


@functools.cache
def load(name: str) -> Course:
    """The course of a game, with its shipped edition."""
    if name not in taught():
        raise ParseError(f"there are no lessons for {name!r}; there are some for: {', '.join(taught())}")
    return read(games.load(name), folder_of(name))


def read(game: Game, folder: pathlib.Path) -> Course:
    """A course from its files."""
    head = _Table(folder / "course.toml")
    minutes, order = head.whole("minutes"), head.texts("lessons")
    head.close()
    lessons = [_lesson(game, _Table(folder / f"{name}.toml"), name) for name in order]
    extra = {path.stem for path in folder.glob("*.toml")} - {"course", *order}
    if extra:
        raise ParseError(f"course.toml does not name the lessons {', '.join(sorted(extra))}")
    words = {language: _words(folder / "words" / f"{language}.toml", lessons) for language in LANGUAGES}
    return Course(game, minutes, lessons, words)


class _Table:
    """A TOML table of which every key is asked for once; ParseError names what is missing, wrong or too much."""

    def __init__(self, file: pathlib.Path, data: dict[str, Any] | None = None, where: str = "") -> None:
        self.file = file
        self.where = where
        if data is None:
            try:
                data = tomllib.loads(file.read_text(encoding="utf-8"))
            except OSError as error:
                raise ParseError(f"{file.name} cannot be read: {error.strerror}") from error
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                raise ParseError(f"{file.name} is no TOML: {error}") from error
        self.data = dict(data)

    def wrong(self, key: str, allowed: str) -> ParseError:
        """What is wrong with a key."""
        return ParseError(f"{self.file.name}: {self.where}{key} must be {allowed}")

    def get(self, key: str, sort: type, allowed: str, otherwise: Any = None) -> Any:
        """The value of a key, of one sort."""
        found = self.data.pop(key, otherwise)
        if not isinstance(found, sort) or isinstance(found, bool):
            raise self.wrong(key, allowed)
        return found

    def whole(self, key: str) -> int:
        """A whole number."""
        found: int = self.get(key, int, "a whole number")
        return found

    def text(self, key: str, otherwise: str | None = None) -> str:
        """A text."""
        found: str = self.get(key, str, "a text", otherwise)
        return found

    def texts(self, key: str, needed: bool = True) -> tuple[str, ...]:
        """A list of texts."""
        found = self.get(key, list, "a list of texts", None if needed else [])
        if not all(isinstance(one, str) for one in found):
            raise self.wrong(key, "a list of texts")
        return tuple(found)

    def table(self, key: str) -> _Table | None:
        """A table within, if it is there."""
        if key not in self.data:
            return None
        return _Table(self.file, self.get(key, dict, "a table"), f"{self.where}{key}.")

    def tables(self, key: str) -> list[_Table]:
        """A list of tables."""
        found = self.get(key, list, "a list of tables", [])
        if not all(isinstance(one, dict) for one in found):
            raise self.wrong(key, "a list of tables")
        return [_Table(self.file, one, f"{self.where}{key} {i}: ") for i, one in enumerate(found, 1)]

    def close(self) -> None:
        """ParseError for keys that nobody asked for."""
        if self.data:
            raise ParseError(f"{self.file.name}: {self.where}{next(iter(self.data))} is no key that is known here")


def _lesson(game: Game, table: _Table, name: str) -> Lesson:
    icon, clauses = table.text("icon"), table.texts("clauses")
    steps = [_step(game, one) for one in table.tables("steps")]
    table.close()
    if not steps or steps[0].position is None:
        raise ParseError(f"{table.file.name}: the first step needs a position")
    return Lesson(name, icon, clauses, tuple(steps))


def _step(game: Game, table: _Table) -> Step:
    try:
        goal = table.table("goal")
        step = Step(
            _condition(game, goal) if goal is not None else None,
            table.texts("points", False),
            table.texts("may", False),
            table.texts("through", False),
            table.texts("solution", goal is not None),
            tuple(_wrong(game, one) for one in table.tables("wrong")),
            table.texts("then", False),
            _position(table.table("position")),
        )
        check_patterns(game, [*step.may, *step.through, *step.solution])
    except ParseError as error:
        said = str(error)
        raise (
            error if said.startswith(table.file.name) else ParseError(f"{table.file.name}: {table.where}{said}")
        ) from error
    table.close()
    return step


def _condition(game: Game, table: _Table) -> Condition:
    found = {key: list(table.texts(key, False)) for key in KEYS}
    table.close()
    if not any(found.values()):
        raise ParseError(f"{table.file.name}: {table.where[:-1]} asks for nothing; it may have: {', '.join(KEYS)}")
    return condition(game, found)


def _wrong(game: Game, table: _Table) -> Wrong:
    clause = table.text("clause")
    return Wrong(_condition(game, table), clause)


def _position(table: _Table | None) -> Position | None:
    if table is None:
        return None
    options = table.table("options")
    given = {} if options is None else {key: options.text(key) for key in list(options.data)}
    found = Position(
        table.whole("seats"),
        table.whole("seed"),
        given,
        table.texts("choices", False),
        table.texts("arrange", False),
        table.texts("after", False),
    )
    table.close()
    return found


def _words(file: pathlib.Path, lessons: list[Lesson]) -> dict[str, LessonWords]:
    table = _Table(file)
    found: dict[str, LessonWords] = {}
    for lesson in lessons:
        part = table.table(lesson.id)
        if part is None:
            raise ParseError(f"{file.name}: the lesson {lesson.id} has no words")
        steps = part.tables("steps")
        if len(steps) != len(lesson.steps):
            raise part.wrong("steps", f"{len(lesson.steps)} tables, one for each step of {lesson.id}.toml")
        said = tuple(_step_words(one, step) for one, step in zip(steps, lesson.steps, strict=True))
        found[lesson.id] = LessonWords(part.text("title"), part.text("about"), part.text("done"), said)
        part.close()
    table.close()
    return found


def _step_words(table: _Table, step: Step) -> StepWords:
    task = step.goal is not None
    wrong = table.texts("wrong", False)
    if len(wrong) != len(step.wrong):
        raise table.wrong("wrong", f"{len(step.wrong)} sentences, one for each wrong try")
    found = StepWords(
        table.text("text"), table.text("goal") if task else "", wrong, table.text("otherwise") if task else ""
    )
    table.close()
    return found
