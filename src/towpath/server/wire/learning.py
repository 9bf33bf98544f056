"""Lessons on the wire: what is learnt, and what becomes of a choice."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from towpath.server.wire.incoming import Strict
from towpath.server.wire.outgoing import ReasonShown, State, Update

MOST_CHOICES = 60  # of a lesson, taken so far
LONGEST = 100  # characters of one

ChoiceText: TypeAlias = Annotated[str, Meta(max_length=LONGEST)]


LessonVerdict: TypeAlias = Literal["begun", "right", "on", "wrong", "barred"]


class Tried(Strict):
    """A lesson as far as it was done, and perhaps something that is chosen or asked about; "" goes on after reading."""

    choices: Annotated[list[ChoiceText], Meta(max_length=MOST_CHOICES)] = msgspec.field(default_factory=list)
    action: ChoiceText | None = None


class LessonStepShown(msgspec.Struct):
    """What a step says, and what it points at; without a goal it is only read."""

    text: str
    goal: str
    otherwise: str
    wrong: list[str]
    points: list[str]


class LessonShown(msgspec.Struct):
    """A lesson with its words in one language; `par` is the number of choices of its shortest way."""

    id: str
    icon: str
    title: str
    about: str
    done: str
    clauses: list[str]
    par: int
    seconds: int
    steps: list[LessonStepShown]


class CourseShown(msgspec.Struct):
    """All lessons of a game in their order."""

    game: str
    language: str
    lessons: list[LessonShown]


class LessonNow(msgspec.Struct):
    """Where a lesson stands: `wrong` is the sentence for a wrong try (-1: the other one), `show` the next right choice.

    `updates` lead from the position before to the one after the choice; `state` is a position that begins anew.
    """

    step: int
    solved: bool
    verdict: LessonVerdict
    wrong: int
    clause: str
    reasons: list[ReasonShown]
    show: str
    updates: list[Update]
    state: State | UnsetType = UNSET
