"""Boonlake as a game: editions, options, set-up, loading."""

from __future__ import annotations

from typing import ClassVar

from towpath.games.boonlake import saving, setup
from towpath.games.boonlake.components import Edition
from towpath.games.boonlake.edition.loader import load_edition
from towpath.games.boonlake.payments import Prices
from towpath.games.boonlake.state import Boonlake, Common
from towpath.games.boonlake.vocabulary import WORDS
from towpath.kernel.errors import RecordError
from towpath.kernel.game import Game
from towpath.kernel.rooms import Mind, Page
from towpath.kernel.state import Json


class BoonlakeGame(Game):
    """Boonlake for 1 to 4 seats; 1 seat plays the solo mode against the Wise Eminence."""

    name: ClassVar[str] = "boonlake"
    title: ClassVar[str] = "Boonlake"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 4

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition.name, edition.hash, WORDS.texts(edition), WORDS)
        self.edition = edition
        self.prices = Prices(edition)
        medium = edition.difficulties.index("medium")
        self.options = {
            # The default comes first.
            "difficulty": [
                edition.difficulties[medium],
                *edition.difficulties[:medium],
                *edition.difficulties[medium + 1 :],
            ],
            "first": ["random", "0", "1", "2", "3"],
            "discard_bonus": ["options", "always"],
            "river_cards": ["add_up", "once"],
            "forgo": ["only", "and_act"],
            "top_levers": ["alone", "with_coin_levers"],
        }

    def common(self, options: dict[str, str]) -> Common:
        """What the states of one game share."""
        return Common(self.edition, self.prices, self.vocabulary, options)

    def set_up(self, seats: int, seed: int, options: dict[str, str]) -> Boonlake:
        return setup.set_up(self.common(options), seats, seed)

    def from_json(self, data: Json) -> Boonlake:
        if data.get("game") != "boonlake":
            raise RecordError("this is not a saved state of Boonlake")
        edition = f"{self.edition_name} {self.edition_hash}"
        if data.get("edition") != edition:
            raise RecordError(f"the state was saved with edition {data.get('edition')!r}, but {edition!r} is loaded")
        options = data.get("options")
        if not isinstance(options, dict):
            raise RecordError("the saved state has no options")
        return saving.load(data, self.common(self.full_options(1, options)))

    @property
    def page(self) -> Page:
        from towpath.games.boonlake import page

        return page

    @property
    def mind(self) -> Mind:
        from towpath.games.boonlake import mind

        return mind


def load(edition: str | None) -> BoonlakeGame:
    """Boonlake with the shipped edition, or with the one in a folder."""
    return BoonlakeGame(load_edition(edition))
