"""Positions for the tests, written as a saved state and loaded by the game: what cannot be is refused there.

    at = Position(seats=2).display("knight", "farmer", "trader").sheet(0, routes=["land orleans-8"]).ready()
    at.play("take knight", "land 8-9", "mark cheese")

Whatever follows from the rest (linked towns, coins to spend, open categories, what rivals strike out) is filled in.
"""

from __future__ import annotations

import functools
import pathlib
import shutil
from collections import Counter
from typing import Any

from towpath import games
from towpath.games.joan.bank import PayCoins
from towpath.games.joan.components import CITIZENS, ITEMS, KINDS, N_KINDS, TRACKS, bits
from towpath.games.joan.game import JoanGame
from towpath.games.joan.state import Joan
from towpath.games.joan.vocabulary import DONE, RECRUIT, ROUTE, VERB_OF
from towpath.kernel.chance import draw
from towpath.kernel.events import Event

# A Place of each category that does not meddle with most tests; the opponent gets it to open higher categories.
FILLERS = [
    ["windmill", "brewery", "library", "stable"],
    ["hayrick", "trade-route", "fishing-boat"],
    ["cheese-factory", "two-master", "four-in-hand"],
    ["winery", "falconry", "park"],
    [],
]


# Rules are tested on an edition of their own, so that calibrating the shipped one changes no test of a rule.
EDITION = pathlib.Path(__file__).parent / "edition"


@functools.cache
def the_game() -> JoanGame:
    game = games.load("joan", str(EDITION))
    assert isinstance(game, JoanGame)
    return game


def edition_with(tmp_path: pathlib.Path, *changes: tuple[str, str, str]) -> JoanGame:
    """The game with another edition: (file, old text, new text), which replaces the last such text."""
    folder = pathlib.Path(shutil.copytree(EDITION, tmp_path / "mine"))
    for file, old, new in changes:
        path = folder / f"{file}.toml"
        head, found, tail = path.read_text(encoding="utf-8").rpartition(old)
        assert found, f"{old} is not in {file}"
        path.write_text(head + new + tail, encoding="utf-8")
    game = games.load("joan", str(folder))
    assert isinstance(game, JoanGame)
    return game


def eager(state: Joan, seed: int, step: int) -> int:
    """A random option, but seldom to leave something unused, and seldom to recruit."""
    legal = state.legal()
    wanted = [action for action in legal if VERB_OF[action] not in (DONE, RECRUIT)]
    if wanted and draw(seed, 3 * step, 12):
        legal = wanted
    return legal[draw(seed, 3 * step + 1, len(legal))]


class Position:
    """A position being written down, and after `ready` being played."""

    def __init__(self, seats: int = 2, seed: int = 1, *, game: JoanGame | None = None, **options: str) -> None:
        self.game = game or the_game()
        self.seats = seats
        self.data: dict[str, Any] = self.game.start(seats, seed, first="0", **options).to_json()
        self.state: Joan = self.game.from_json(self.data)
        self.events: list[Event] = []
        self.owned: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        self._named: list[str] = []  # Places that must stay in play
        self._promised = ""  # the town to be named once a station is paid for
        self._wanted: tuple[int, int] | None = None  # the solo card that must come next, and out of how many
        self.given: set[str] = set()  # citizens whose fate the test states
        # A quiet table: no tile in use, everything of one kind of tile comes in a fixed order.
        drawn = self.state.common.drawn
        self.display(*("farmer", "knight", "boatman", "craftsman", "trader", "scholar")[:drawn])

    # Writing.

    def display(self, *kinds: str, seat: int = 0) -> Position:
        """The tiles on display; `seat` is to take one of them."""
        common = self.state.common
        data = self.data
        data["turn"] = common.drawn - len(kinds)
        data["starter"] = (seat - data["turn"]) % common.sides
        data["first"] = (data["starter"] - data["round"] + 1) % common.sides
        shown = Counter(kinds)
        data["display"] = [shown[kind] for kind in KINDS[:N_KINDS]]
        rest = [self.game.edition.tiles[k] - data["display"][k] for k in range(N_KINDS)]
        assert min(rest) >= 0, "more tiles of a kind than there are"
        in_bag = sum(data["bag"])
        data["bag"] = [0] * N_KINDS
        while in_bag:
            for kind in range(N_KINDS):
                if rest[kind] and in_bag:
                    rest[kind] -= 1
                    data["bag"][kind] += 1
                    in_bag -= 1
        data["holding"] = rest
        data["kernel"]["stack"] = [{"frame": "EndTurn", "seat": -1}, {"frame": "TakeTile", "seat": seat}]
        return self

    def last_round(self, *kinds: str, seat: int = 0) -> Position:
        """The last round of the game, with these tiles left."""
        common = self.state.common
        per_bag = (27 - common.set_aside) // common.drawn
        self.data["round"] = per_bag * common.bags
        self.data["bags_struck"] = common.bags - 1
        self.data["bag"] = [0] * N_KINDS
        return self.display(*kinds, seat=seat)

    def last_round_of_bag(self, *kinds: str, seat: int = 0) -> Position:
        """The last round of the first bag, with these tiles left."""
        common = self.state.common
        self.data["round"] = (27 - common.set_aside) // common.drawn
        self.data["bag"] = [0] * N_KINDS
        return self.display(*kinds, seat=seat)

    def sheet(
        self,
        seat: int,
        *,
        routes: list[str] | None = None,
        stations: list[int] | None = None,
        goods: list[int] | None = None,
        circled: list[int] | None = None,
        struck: list[int] | None = None,
        shields: int | None = None,
        development: int | None = None,
        monks: int | None = None,
        places: list[str] | None = None,
        marks: dict[int, list[str]] | None = None,
        citizens: list[str] | None = None,
    ) -> Position:
        """What is on a sheet; the rest stays as it is."""
        data = self.data
        if routes is not None:
            data["routes"][seat] = sum(1 << (self.game.lookup(route) - ROUTE) for route in routes)
        if stations is not None:
            data["stations"][seat] = sum(1 << town for town in stations)
        if goods is not None:
            data["goods"][5 * seat : 5 * seat + 5] = goods
        if circled is not None:
            data["circled"][3 * seat : 3 * seat + 3] = circled
        if struck is not None:
            data["struck"][3 * seat : 3 * seat + 3] = struck
        if shields is not None:
            data["shields"][seat] = shields
        if development is not None:
            data["development"][seat] = development
        if monks is not None:
            data["monks"][seat] = monks
        if places is not None:
            self.owned[seat] = places
        for deed, followers in (marks or {}).items():
            wanted = self.game.edition.deeds[deed - 1].followers
            for follower in followers:
                data["marks"][seat] |= 1 << (3 * (deed - 1) + wanted.index(KINDS.index(follower)))
        for citizen in citizens or []:
            self.given.add(citizen)
            data["citizens"][seat] |= 1 << CITIZENS.index(citizen)
        return self

    def gone(self, *citizens: str) -> Position:
        """Citizens that are gone for everybody else (solo: that Joan struck out)."""
        for citizen in citizens:
            self.given.add(citizen)
            self.data["taken_citizens"] |= 1 << CITIZENS.index(citizen)
        return self

    def bank_shields_gone(self, *columns: int) -> Position:
        for column in columns:
            self.data["bank_shields"] |= 1 << (column - 1)
        return self

    def deeds_struck(self, *deeds: int) -> Position:
        for deed in deeds:
            self.data["closed_deeds"] |= 1 << (deed - 1)
        return self

    def towns_struck(self, *towns: int) -> Position:
        """Solo: towns in which Joan has built."""
        for town in towns:
            self.data["taken_towns"] |= 1 << town
        self.data["joan_stations"] = max(self.data["joan_stations"], len(towns))
        return self

    def middle(self, *places: str) -> Position:
        """Make sure that these cards lie in the middle, in place of others of their category."""
        for name in places:
            self._bring(name)
        return self

    def joan(self, tracks: dict[str, int] | None = None, **values: int) -> Position:
        """Solo: what is in Joan's area."""
        for track, marked in (tracks or {}).items():
            self.data["joan_tracks"][TRACKS.index(track)] = marked
        for name, value in values.items():
            self.data[f"joan_{name}"] = value
        return self

    def cards(self, face_down: str, then: str, used: list[str] | None = None) -> Position:
        """Solo: the card on top of the stack, the one that will lie on top once it is turned over, and those used.

        The chance of the next draw is the game's own, so seeds are tried until the wanted card comes.
        """
        cards = [card.id for card in self.game.edition.cards]
        deck = list(self.state.common.deck)
        top, after = cards.index(face_down), cards.index(then)
        gone = [cards.index(card) for card in used or []]
        assert {top, after} <= set(deck)
        self.data["solo_top"] = top
        self.data["solo_used"] = gone
        self.data["solo_card"] = gone[-1] if gone else -1
        rest = [card for card in deck if card not in (top, after, *gone)]
        self.data["solo_stack"] = [*rest, after]
        self._wanted = (len(rest), len(rest) + 1)
        return self

    def _bring(self, name: str) -> int:
        edition = self.game.edition
        place = [p.id for p in edition.places].index(name)
        if not self.data["middle"] >> place & 1 and not any(owned >> place & 1 for owned in self.data["places"]):
            mask = edition.categories[edition.places[place].category]
            kept = {p for names in [*self.owned.values(), self._named] for p in names}
            spare = [p for p in bits(self.data["middle"] & mask) if edition.places[p].id not in kept]
            self.data["middle"] ^= 1 << spare[-1] | 1 << place
        self._named.append(name)
        return place

    def _hand_out_places(self) -> None:
        edition = self.game.edition
        names = [place.id for place in edition.places]
        categories = [edition.places[names.index(n)].category for owned in self.owned.values() for n in owned]
        counts = Counter(categories)
        highest = max(categories, default=0)
        taken = [name for owned in self.owned.values() for name in owned]
        for category in range(highest):
            free = [name for name in FILLERS[category] if name not in taken]
            while counts[category] < self.state.common.needed:
                name = free.pop(0)
                self.owned[self.seats - 1].append(name)
                counts[category] += 1
        for seat, owned in self.owned.items():
            for name in owned:
                place = self._bring(name)
                self.data["middle"] &= ~(1 << place)
                self.data["places"][seat] |= 1 << place
        self.data["acquired"] = [counts[category] for category in range(5)]
        n_open = 1
        while n_open < 5 and counts[n_open - 1] >= self.state.common.needed:
            n_open += 1
        self.data["n_open"] = n_open

    def _derive(self) -> None:
        data, edition, common = self.data, self.game.edition, self.state.common
        for seat in range(self.seats):
            towns = 1
            for route in bits(data["routes"][seat]):
                towns |= edition.ends[route]
            data["towns"][seat] = towns
            data["reach"][seat] = 0
            for town in bits(towns):
                data["reach"][seat] |= common.touching[town]
            data["coins"][seat] = sum(data["circled"][3 * seat : 3 * seat + 3]) - sum(
                data["struck"][3 * seat : 3 * seat + 3]
            )
            data["taken_towns"] |= data["stations"][seat] & ~1
            for column in range(min(data["struck"][3 * seat : 3 * seat + 3])):
                if not data["bank_shields"] >> column & 1:
                    data["bank_firsts"][seat] |= 1 << column
                data["bank_shields"] |= 1 << column
            for deed in range(5):
                if data["marks"][seat] >> (3 * deed) & 7 == 7:
                    data["closed_deeds"] |= 1 << deed
            self._earned(seat)
        for mask in data["citizens"]:
            data["taken_citizens"] |= mask

    def _earned(self, seat: int) -> None:
        data, edition = self.data, self.game.edition
        spaces = [space for space in range(edition.length + 1) if edition.track_citizen[space] >= 0]
        earned = {
            "deed 4": data["marks"][seat] >> 9 & 7 == 7,
            "deed 5": data["marks"][seat] >> 12 & 7 == 7,
            "town": data["stations"][seat] >> 22 & 1,
            "warehouse": min(data["goods"][5 * seat : 5 * seat + 5]) == 5,
            "bank": data["circled"][3 * seat + 2] == 5,
            "development 1": data["development"][seat] >= spaces[0],
            "development 2": data["development"][seat] >= spaces[1],
        }
        for citizen, holds in earned.items():
            if holds and citizen not in self.given:
                self.given.add(citizen)
                data["citizens"][seat] |= 1 << CITIZENS.index(citizen)

    def ready(self) -> Position:
        """Load the position; RecordError if it cannot be."""
        self._hand_out_places()
        self._derive()
        self.state = self.game.from_json(self.data)
        if self._wanted is not None:
            index, n = self._wanted
            while self._draw(n) != index:
                self.state.seed += 1
        self.state.sink = []
        return self

    def _draw(self, n: int) -> int:
        copy = self.state.clone()
        return copy.chance(n)

    # Playing.

    def play(self, *texts: str) -> Position:
        """Choose these actions one after the other; each must be legal, and leave a sound state.

        Where a station is to be paid first, `build 8` pays and then names town 8, after the row of the bank if asked.
        """
        for text in texts:
            if text.startswith("build ") and "build station" in self.legal() and text != "build station":
                self._promised = text
                text = "build station"
            self._choose(text)
            if self._promised and not isinstance(self.state.stack[-1], PayCoins):
                promised, self._promised = self._promised, ""
                self._choose(promised)
        return self

    def _choose(self, text: str) -> None:
        self.state.sink = []
        self.state.apply(self.game.parse(self.state, text))
        self.events += self.state.sink
        broken = self.state.status()
        assert broken == [], broken

    def legal(self, prefix: str = "") -> list[str]:
        """The options that begin so; all of them without a prefix."""
        texts = [self.state.describe(action) for action in self.state.legal()]
        return [text for text in texts if text.startswith(prefix)]

    def can(self, text: str) -> bool:
        self.game.lookup(text)
        return text in self.legal()

    def why(self, text: str, seat: int | None = None) -> list[str]:
        """The clauses that forbid an action."""
        seat = self.state.current_seat if seat is None else seat
        return [reason.clause for reason in self.game.why_not(self.state, seat, text)]

    def finish_turn(self) -> Position:
        """Give up whatever is left of this turn."""
        seat = self.state.current_seat
        while not self.state.over and self.state.tile >= 0 and self.state.current_seat == seat:
            self.play("done" if self.can("done") else self.legal()[0])
        return self

    # Looking.

    def items(self) -> dict[str, int]:
        return {ITEMS[i]: n for i, n in enumerate(self.state.items) if n}

    def goods(self, seat: int = 0) -> list[int]:
        return self.state.goods[5 * seat : 5 * seat + 5]

    def circled(self, seat: int = 0) -> list[int]:
        return self.state.circled[3 * seat : 3 * seat + 3]

    def struck(self, seat: int = 0) -> list[int]:
        return self.state.struck[3 * seat : 3 * seat + 3]

    def stations(self, seat: int = 0) -> list[int]:
        return bits(self.state.stations[seat])

    def citizens(self, seat: int = 0) -> list[str]:
        return [CITIZENS[citizen] for citizen in bits(self.state.citizens[seat])]

    def routes(self, seat: int = 0) -> list[str]:
        return [self.game.vocabulary[ROUTE + route] for route in bits(self.state.routes[seat])]

    def places(self, seat: int = 0) -> list[str]:
        return [self.game.edition.places[place].id for place in bits(self.state.places[seat])]

    def holding(self) -> Counter[str]:
        return Counter({KINDS[k]: n for k, n in enumerate(self.state.holding) if n})

    def shown(self) -> Counter[str]:
        return Counter({KINDS[k]: n for k, n in enumerate(self.state.display) if n})

    def happened(self, kind: str) -> list[Event]:
        """The events of a kind since the position was ready."""
        return [event for event in self.events if event.kind == kind]
