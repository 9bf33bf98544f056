"""What the balance lab watches in each game: which choices are a use of which component, and what else to count."""

from __future__ import annotations

from typing import Any, ClassVar

from towpath.kernel.game import Game
from towpath.kernel.state import State

# A kind of component and the name of one.
Item = tuple[str, str]


class Collector:
    """Counts nothing but what every game has; a game's own collector adds its components.

    `prefixes` maps the first word of a choice's notation to the kind of component that the rest of it names.
    """

    prefixes: ClassVar[dict[str, str]] = {}

    def __init__(self, game: Game) -> None:
        self.items: list[Item | None] = [self.item_of(text) for text in game.vocabulary]
        self.words = [text.partition(" ")[0] for text in game.vocabulary]

    def item_of(self, text: str) -> Item | None:
        """The component that a choice uses, by its notation."""
        word, _, rest = text.partition(" ")
        kind = self.prefixes.get(word)
        return (kind, rest) if kind is not None and rest else None

    def difficulties(self, game: Game) -> list[str]:
        """The automa's difficulties, the easiest first."""
        return game.options.get("difficulty", [])

    def first(self, state: State) -> int:
        """The seat that had the first turn."""
        return 0

    def begins_turn(self, action: int) -> bool:
        """Whether a choice begins a turn, for games whose states do not count turns."""
        return False

    def used(self, state: State, action: int) -> Item | None:
        """The component that a choice uses in this state."""
        return self.items[action]

    def offered(self, state: State, legal: list[int]) -> set[Item]:
        """The components that could be used now."""
        return {item for item in (self.used(state, action) for action in legal) if item is not None}

    def more(self, state: State) -> dict[str, Any]:
        """What else to keep of a finished game: the events of `count`, how often each."""
        return {}


class BoonlakeCollector(Collector):
    """Strips, cards, projects, levers bought and used, building tiles; how interim scorings went."""

    prefixes: ClassVar[dict[str, str]] = {
        "take": "strip",
        "play": "card",
        "project": "project",
        "modernize": "lever",
        "develop": "tile",
        "score": "scoring tile",
    }

    def item_of(self, text: str) -> Item | None:
        item = super().item_of(text)
        return None if item == ("strip", "vase") else item

    def difficulties(self, game: Game) -> list[str]:
        from towpath.games.boonlake.game import BoonlakeGame

        assert isinstance(game, BoonlakeGame)
        return game.edition.difficulties

    def first(self, state: State) -> int:
        return int(getattr(state, "token", 0))

    def used(self, state: State, action: int) -> Item | None:
        item = self.items[action]
        if item is None or item[0] != "tile":
            return item
        # A site is known by the tile that lies there.
        from towpath.games.boonlake.state import Boonlake

        assert isinstance(state, Boonlake)
        space = int(item[1][:-1]) - 1
        return "tile", state.ed.tiles[state.tile_at[space]].id

    def more(self, state: State) -> dict[str, Any]:
        from towpath.games.boonlake.components import LEVERS

        scored: list[tuple[int, str, int]] = []
        levers: dict[str, int] = {}
        scoring = 0
        for event in state.sink or []:
            if event.kind == "interim_scoring":
                scoring += 1
            elif event.kind == "score_tile":
                met = event.args["met"]
                assert isinstance(met, int)
                scored.append((scoring, str(event.args["tile"]), met))
            elif event.kind == "lever":
                lever = event.args["lever"]
                assert isinstance(lever, int)
                levers[LEVERS[lever]] = levers.get(LEVERS[lever], 0) + 1
        return {"scored": scored, "lever uses": levers}


class JoanCollector(Collector):
    """Places acquired and used, Deeds, routes, towns built in, tiles taken."""

    prefixes: ClassVar[dict[str, str]] = {
        "acquire": "place",
        "use": "place used",
        "deed": "deed",
        "take": "follower",
        "build": "town",
        "land": "route",
        "water": "route",
    }

    def item_of(self, text: str) -> Item | None:
        item = super().item_of(text)
        if item is not None and item[0] == "town":
            return "town", item[1].removesuffix(" free")
        if item is not None and item[0] == "route":
            return "route", text
        return item

    def first(self, state: State) -> int:
        return int(getattr(state, "first", 0))

    def begins_turn(self, action: int) -> bool:
        return self.words[action] in ("take", "recruit")


def collector(game: Game) -> Collector:
    """The collector of a game."""
    kinds: dict[str, type[Collector]] = {"boonlake": BoonlakeCollector, "joan": JoanCollector}
    return kinds.get(game.name, Collector)(game)
