"""Boonlake as a game: editions, options, set-up, loading."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from towpath.games.boonlake import setup
from towpath.games.boonlake.components import Edition
from towpath.games.boonlake.edition.loader import load_edition
from towpath.games.boonlake.payments import Prices
from towpath.games.boonlake.saving import FRAMES, misfits
from towpath.games.boonlake.state import Boonlake, Common
from towpath.games.boonlake.vocabulary import WORDS
from towpath.kernel.codec import Registry
from towpath.kernel.game import Game
from towpath.kernel.rooms import Mind, Page
from towpath.kernel.state import State

if TYPE_CHECKING:
    from towpath.kernel.numbers import Observation


class BoonlakeGame(Game):
    """Boonlake for 1 to 4 seats; 1 seat plays the solo mode against the Wise Eminence."""

    name: ClassVar[str] = "boonlake"
    title: ClassVar[str] = "Boonlake"
    rules_version: ClassVar[int] = 2
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 4
    frames: ClassVar[Registry] = FRAMES

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition.name, edition.hash, WORDS.texts(edition), WORDS)
        self.edition = edition
        self.prices = Prices(edition)
        # The price of developing the upper (2 * tile) and the lower site (2 * tile + 1) of each tile.
        self.site_coins: list[int] = []
        self.site_cards: list[int] = []
        for tile in edition.tiles:
            for i in range(2):
                self.site_coins.append(tile.sites[i].price_coins if i < len(tile.sites) else 0)
                self.site_cards.append(tile.sites[i].price_cards if i < len(tile.sites) else 0)
        medium = edition.difficulties.index("medium")
        self.options = {
            # The default comes first.
            "difficulty": [
                edition.difficulties[medium],
                *edition.difficulties[:medium],
                *edition.difficulties[medium + 1 :],
            ],
            "first": ["random", "0", "1", "2", "3"],
            "discard_bonus": ["always", "options"],
            "river_cards": ["add_up", "once"],
            "forgo": ["and_act", "only"],
            "top_levers": ["with_coin_levers", "alone"],
        }

    @classmethod
    def with_edition(cls, folder: str | None) -> BoonlakeGame:
        return BoonlakeGame(load_edition(folder))

    def set_up(self, seats: int, seed: int, options: dict[str, str]) -> Boonlake:
        return setup.set_up(Common(self, options), seats, seed)

    def blank(self, seats: int, seed: int, options: dict[str, str]) -> Boonlake:
        return Boonlake(Common(self, options), seats, seed)

    def from_json(self, data: object) -> Boonlake:
        state = super().from_json(data)
        assert isinstance(state, Boonlake)
        return state

    def misfits(self, state: State) -> list[str]:
        assert isinstance(state, Boonlake)
        return misfits(state)

    def numbers(self, seats: int) -> Observation:
        from towpath.games.boonlake.seen.numbers import BoonlakeNumbers

        return BoonlakeNumbers(self, seats)

    @property
    def page(self) -> Page:
        from towpath.games.boonlake import page

        return page

    @property
    def mind(self) -> Mind:
        from towpath.games.boonlake import mind

        return mind
