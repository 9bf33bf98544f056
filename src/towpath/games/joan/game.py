"""Joan of Arc as a game: editions, options, set-up, loading."""

from __future__ import annotations

from typing import ClassVar

from towpath.games.joan import saving, setup
from towpath.games.joan.components import Edition
from towpath.games.joan.edition.loader import load_edition
from towpath.games.joan.state import Common, Joan
from towpath.games.joan.vocabulary import WORDS
from towpath.kernel.errors import RecordError, TowpathError
from towpath.kernel.game import Game
from towpath.kernel.rooms import Mind, Page
from towpath.kernel.state import Json


class JoanGame(Game):
    """Joan of Arc: Orléans Draw & Write for 1 to 5 seats; 1 seat plays against Joan."""

    name: ClassVar[str] = "joan"
    title: ClassVar[str] = "Joan of Arc: Orléans Draw & Write"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 5

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition.name, edition.hash, WORDS.texts(edition), WORDS)
        self.edition = edition
        self.options = {
            # The default comes first.
            "places": ["cards", "printed"],  # JA-SET-07
            "first": ["random", "0", "1", "2", "3", "4"],  # JA-R-03
            "difficulty": [difficulty.id for difficulty in edition.difficulties],  # JA-SSET-04; solo only
            "scholar_by_monk": ["no", "yes"],  # JA-R-68; solo only
        }

    def common(self, seats: int, options: dict[str, str]) -> Common:
        """What the states of one game share."""
        return Common(self.edition, self.vocabulary, seats, options)

    def set_up(self, seats: int, seed: int, options: dict[str, str]) -> Joan:
        return setup.set_up(self.common(seats, options), seed)

    def from_json(self, data: Json) -> Joan:
        if data.get("game") != self.name:
            raise RecordError(f"this is not a saved state of {self.title}")
        edition = f"{self.edition_name} {self.edition_hash}"
        if data.get("edition") != edition:
            raise RecordError(f"the state was saved with edition {data.get('edition')!r}, but {edition!r} is loaded")
        saving.check_shape(data)
        seats = data["kernel"]["n_seats"]
        if not isinstance(seats, int) or not self.min_seats <= seats <= self.max_seats:
            raise RecordError(f"the saved state has {seats!r} seats; expected {self.min_seats} to {self.max_seats}")
        try:
            options = self.full_options(seats, data["options"])
        except TowpathError as error:
            raise RecordError(f"the saved state's options: {error}") from error
        return saving.load(data, self.common(seats, options))

    @property
    def page(self) -> Page:
        from towpath.games.joan import page

        return page

    @property
    def mind(self) -> Mind:
        from towpath.games.joan import mind

        return mind


def load(edition: str | None = None) -> JoanGame:
    """Joan of Arc with the shipped edition, or with the one in a folder."""
    return JoanGame(load_edition(edition))
