"""Joan of Arc as a game: editions, options, set-up, loading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.joan import setup
from towpath.games.joan.components import Edition
from towpath.games.joan.edition.loader import load_edition
from towpath.games.joan.saving import FRAMES, misfits
from towpath.games.joan.state import Common, Joan
from towpath.games.joan.vocabulary import WORDS
from towpath.kernel.codec import Registry
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.rooms import Mind, Page
from towpath.kernel.state import State

if TYPE_CHECKING:
    from towpath.kernel.numbers import Observation


class JoanGame(Game):
    """Joan of Arc: Orléans Draw & Write for 1 to 5 seats; 1 seat plays against Joan."""

    name: ClassVar[str] = "joan"
    title: ClassVar[str] = "Joan of Arc: Orléans Draw & Write"
    rules_version: ClassVar[int] = 2
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 5
    frames: ClassVar[Registry] = FRAMES

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition.name, edition.hash, WORDS.texts(edition), WORDS)
        self.edition = edition
        self.commons: dict[str, Common] = {}
        self.options = {
            # The default comes first.
            "places": ["cards", "printed"],  # JA-SET-07
            "first": ["random", "0", "1", "2", "3", "4"],  # JA-R-03
            "difficulty": [difficulty.id for difficulty in edition.difficulties],  # JA-SSET-04; solo only
            "scholar_by_monk": ["no", "yes"],  # JA-R-68; solo only
            "school_deeds": ["no", "yes"],  # JA-R-41
        }

    @classmethod
    def with_edition(cls, folder: str | None) -> JoanGame:
        return JoanGame(load_edition(folder))

    def full_options(self, seats: int, given: dict[str, Any]) -> dict[str, str]:
        options = super().full_options(seats, given)
        if seats == 1 and options["places"] == "printed":
            raise ParseError("the solo game is played with Place cards: places cannot be 'printed' (JA-SSET-03)")
        return options

    def set_up(self, seats: int, seed: int, options: dict[str, str]) -> Joan:
        return setup.set_up(self.common(seats, options), seed)

    def blank(self, seats: int, seed: int, options: dict[str, str]) -> Joan:
        return Joan(self.common(seats, options), seats, seed)

    def common(self, seats: int, options: dict[str, str]) -> Common:
        """What the states of one game share; games with the same options share it too."""
        key = f"{seats} {options}"
        if key not in self.commons:
            self.commons[key] = Common(self, seats, options)
        return self.commons[key]

    def from_json(self, data: object) -> Joan:
        state = super().from_json(data)
        assert isinstance(state, Joan)
        return state

    def misfits(self, state: State) -> list[str]:
        assert isinstance(state, Joan)
        return misfits(state)

    def numbers(self, seats: int) -> Observation:
        from towpath.games.joan.seen.numbers import JoanNumbers

        return JoanNumbers(self, seats)

    @property
    def page(self) -> Page:
        from towpath.games.joan import page

        return page

    @property
    def mind(self) -> Mind:
        from towpath.games.joan import mind

        return mind
