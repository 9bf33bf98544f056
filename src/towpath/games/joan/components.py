"""The components of Joan of Arc as the engine reads them: int codes and flat tables.

Nothing here is a printed value; those stand in `edition/*.toml` and are read by `loader.py`.
"""

from __future__ import annotations

from typing import Final

KINDS: Final = ("farmer", "knight", "boatman", "craftsman", "trader", "scholar", "monk")
FARMER: Final = 0
KNIGHT: Final = 1
BOATMAN: Final = 2
CRAFTSMAN: Final = 3
TRADER: Final = 4
SCHOLAR: Final = 5
MONK: Final = 6
N_KINDS: Final = 6  # kinds of tile; a Monk is none (JA-R-06)
NO_TILE: Final = -1
ALL_KINDS: Final = 63  # one bit a kind of tile

# What a Place shows instead of one kind of tile.
FOLLOWERS: Final = ("farmer", "knight", "boatman", "craftsman", "trader", "scholar", "any", "recruited monk", "none")
ANY_FOLLOWER: Final = 6

MODES: Final = ("action", "plus", "lasting")
ACTION: Final = 0
PLUS: Final = 1
LASTING: Final = 2

N_GOODS: Final = 5
N_ROWS: Final = 3  # of the bank
N_COLUMNS: Final = 5  # of the bank, and of the warehouse
N_COINS: Final = 15
N_TOWNS: Final = 23  # Orléans and towns 1 to 22
ORLEANS: Final = 0
N_PLACES: Final = 30
N_CATEGORIES: Final = 5
ROMAN: Final = ("I", "II", "III", "IV", "V")  # how categories are printed
N_DEEDS: Final = 5
N_MARKS: Final = 3  # of a Deed
N_MONKS: Final = 3
LAND: Final = 0
WATER: Final = 1
ROUTES: Final = ("land", "water")

# The Places that the rules name one by one; the loader sees to it that an edition lists all 30 in this order.
PLACES: Final = (
    *("stable", "library", "windmill", "brewery", "meadow", "cemetery"),
    *("distillery", "archives", "fishing-boat", "trade-route", "tree-house", "hayrick"),
    *("cheese-factory", "joinery", "two-master", "four-in-hand", "tavern", "architect"),
    *("winery", "confessional-box", "falconry", "guesthouse", "consultancy", "park"),
    *("warehousing", "school", "goldsmith", "circus", "machine", "observatory"),
)
CEMETERY: Final = 5
TREE_HOUSE: Final = 10
TAVERN: Final = 16
ARCHITECT: Final = 17
SCHOOL: Final = 25
OBSERVATORY: Final = 29

# Open items of a turn: parts of an action not yet carried out, and bonuses not yet used (JA-R-13).
ITEMS: Final = (
    *("coin", "good", "grain", "cheese", "wine", "wool", "brocade", "development", "coin or development"),
    *("land route", "water route", "free station", "paid station"),
    *("farmer action", "craftsman action", "monk action", "tile"),
)
COIN: Final = 0  # NAMED_GOOD + kind of good
ANY_GOOD: Final = 1
NAMED_GOOD: Final = 2
DEVELOPMENT: Final = 7
EITHER: Final = 8
LAND_ROUTE: Final = 9
WATER_ROUTE: Final = 10
FREE_STATION: Final = 11
PAID_STATION: Final = 12
FARMER_ACTION: Final = 13
CRAFTSMAN_ACTION: Final = 14
MONK_ACTION: Final = 15
TILE: Final = 16
N_ITEMS: Final = 17
# Gains that are no items: they are entered at once, since letting them lapse can help nobody.
SHIELD: Final = 17
CITIZEN: Final = 18
POINTS: Final = 19
NOTHING: Final = 20

# What a development is counted by (JA-R-44).
BY_NUMBER: Final = 0
BY_WAREHOUSE_COLUMN: Final = 1
BY_BANK_COLUMN: Final = 2
BY_STATION: Final = 3

# Citizens: where each is printed. The majority's is given at the end.
CITIZENS: Final = ("deed 4", "deed 5", "town", "warehouse", "bank", "development 1", "development 2", "majority")
DEED_4: Final = 0
DEED_5: Final = 1
TOWN_CITIZEN: Final = 2
WAREHOUSE_CITIZEN: Final = 3
BANK_CITIZEN: Final = 4
TRACK_CITIZEN_1: Final = 5
TRACK_CITIZEN_2: Final = 6
MAJORITY: Final = 7

# Joan's effects.
JOAN_EFFECTS: Final = (
    "station",
    "remove place",
    "shield",
    "level",
    "bank bonus",
    "citizen",
    "citizen of",
    "deed",
    "monk",
)
J_STATION: Final = 0
J_REMOVE_PLACE: Final = 1
J_SHIELD: Final = 2
J_LEVEL: Final = 3
J_BANK_BONUS: Final = 4
J_CITIZEN: Final = 5
J_CITIZEN_OF: Final = 6
J_DEED: Final = 7
J_MONK: Final = 8
TRACKS: Final = ("farmer", "boatman", "knight", "scholar")
T_FARMER: Final = 0
T_BOATMAN: Final = 1
T_KNIGHT: Final = 2
T_SCHOLAR: Final = 3
TRACK_OF: Final = (T_FARMER, T_KNIGHT, T_BOATMAN, -1, -1, T_SCHOLAR)  # by kind of tile; -1 = none
DOWN: Final = 0
UP: Final = 1
RIGHT: Final = 0
LEFT: Final = 1
MONK_STATION: Final = 4  # what a card back can say besides one of the four tracks


class Gain:
    """One part of an effect: so many of an item, or as many as something counts (`per`)."""

    __slots__ = ("item", "n", "per")

    def __init__(self, item: int, n: int, per: int = BY_NUMBER) -> None:
        self.item = item
        self.n = n
        self.per = per


class Town:
    """A town: its part of the map, and how it is drawn."""

    __slots__ = ("name", "part", "x", "y", "label", "label_nudge", "citizen", "citizen_nudge")

    def __init__(
        self,
        name: str,
        part: int,
        x: float,
        y: float,
        label: str,
        label_nudge: list[float],
        citizen: bool,
        citizen_nudge: list[float],
    ) -> None:
        self.name = name
        self.part = part
        self.x = x
        self.y = y
        self.label = label
        self.label_nudge = label_nudge
        self.citizen = citizen
        self.citizen_nudge = citizen_nudge


class Route:
    """A route: its two towns, land or water, what it gives, and from how many seats on it exists."""

    __slots__ = ("id", "a", "b", "kind", "goods", "development", "min_seats", "bend")

    def __init__(self, id: str, a: int, b: int, kind: int, goods: list[int], development: int, bend: float) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.kind = kind
        self.goods = goods
        self.development = development
        self.min_seats = 2
        self.bend = bend


class Place:
    """A Place: category, the Follower it shows, how it works, and what it gives."""

    __slots__ = ("id", "name", "category", "follower", "mode", "gains", "printed")

    def __init__(
        self, id: str, name: str, category: int, follower: int, mode: int, gains: list[Gain], printed: bool
    ) -> None:
        self.id = id
        self.name = name
        self.category = category
        self.follower = follower
        self.mode = mode
        self.gains = gains
        self.printed = printed


class Deed:
    """A Beneficial Deed: three Followers, an effect, a yellow bonus."""

    __slots__ = ("name", "followers", "gains", "bonus")

    def __init__(self, name: str, followers: list[int], gains: list[Gain], bonus: int) -> None:
        self.name = name
        self.followers = followers
        self.gains = gains
        self.bonus = bonus


class JoanEffect:
    """One effect of a solo card or a Scholar space; `arg` is its category, citizen or arrow."""

    __slots__ = ("do", "arg")

    def __init__(self, do: int, arg: int) -> None:
        self.do = do
        self.arg = arg


class SoloCard:
    """A solo card: the list on its front, its town, and the arrow and Monk result on its back."""

    __slots__ = ("id", "replaces", "town", "kinds", "effects", "arrow", "monk")

    def __init__(
        self,
        id: str,
        replaces: str,
        town: int,
        kinds: list[int],
        effects: list[list[JoanEffect]],
        arrow: int,
        monk: int,
    ) -> None:
        self.id = id
        self.replaces = replaces
        self.town = town
        self.kinds = kinds
        self.effects = effects  # of each line, in the order in which they are printed
        self.arrow = arrow
        self.monk = monk


class Difficulty:
    """A level of the solo game."""

    __slots__ = ("id", "name", "monk_actions", "exchange")

    def __init__(self, id: str, name: str, monk_actions: bool, exchange: bool) -> None:
        self.id = id
        self.name = name
        self.monk_actions = monk_actions
        self.exchange = exchange


class Edition:
    """Every printed value of the game. `prepare` derives the tables that the rules look things up in."""

    def __init__(self) -> None:
        self.name = ""
        self.hash = ""
        self.names: dict[str, dict[str, dict[str, str]]] = {}  # in other languages: by language, kind of thing and id
        self.tiles: list[int] = []  # by kind
        self.kind_names: list[str] = []
        self.monk_points: list[int] = []  # by Monks recruited
        self.shields: list[int] = []  # points of the depot, from the left
        self.printed_row = 0
        self.bank_rows: list[Gain] = []
        self.bank_columns: list[Gain] = []
        self.goods: list[str] = []
        self.row_points: list[int] = []
        self.warehouse_columns: list[Gain] = []
        self.length = 0
        self.start_status = 0
        self.stars: list[int] = []  # their spaces
        self.star_values: list[int] = []
        self.track_bonus: list[int] = []  # by space: an item, SHIELD, CITIZEN or NOTHING
        self.deeds: list[Deed] = []
        self.prices: list[int] = []  # by category
        self.places: list[Place] = []
        self.parts: list[str] = []
        self.part_seats: list[int] = []
        self.part_outlines: list[list[list[float]]] = []
        self.towns: list[Town] = []
        self.routes: list[Route] = []
        self.difficulties: list[Difficulty] = []
        self.track_points: list[list[int]] = []  # of Joan's tracks; the Scholar's has none
        self.scholar_effects: list[JoanEffect] = []
        self.level_values: list[int] = []
        self.levels_at_start = 0
        self.joan_shields: list[int] = []
        self.joan_depot_rows: list[int] = []  # their lengths
        self.joan_station_symbols = 0
        self.joan_citizen_symbols = 0
        self.cards: list[SoloCard] = []
        # Derived.
        self.status: list[int] = []  # Development status by number of marked spaces
        self.next_star: list[int] = []  # the next star's space by number of marked spaces; 0 = none
        self.track_citizen: list[int] = []  # by space: which citizen
        self.route_goods: list[list[int]] = []
        self.ends: list[int] = []  # both towns of a route as a mask
        self.touching: list[int] = []  # the routes of a town as a mask
        self.land = 0
        self.water = 0
        self.categories: list[int] = []  # the Places of a category as a mask
        self.usable: list[int] = []  # the action Places of a set of kinds, by the 64 sets
        self.plus: list[int] = []  # the '+' Places of a kind
        self.printed = 0
        self.affordable: list[int] = []  # the Places by coins, from 0 to the highest price
        self.symbols: list[list[int]] = []  # by kind and Deed: the marks of that kind as a mask
        self.deeds_of: list[list[int]] = []  # by kind: the Deeds that show it
        self.citizen_town = -1

    def prepare(self) -> None:
        """Derive the tables."""
        self._prepare_track()
        self._prepare_map()
        self._prepare_places()
        self.symbols = []
        for kind in range(MONK + 1):
            masks: list[int] = []
            for d in range(N_DEEDS):
                mask = 0
                for i in range(3):
                    if self.deeds[d].followers[i] == kind:
                        mask |= 1 << (3 * d + i)
                masks.append(mask)
            self.symbols.append(masks)
            self.deeds_of.append([d for d in range(N_DEEDS) if masks[d]])

    def _prepare_track(self) -> None:
        value = self.start_status
        which = TRACK_CITIZEN_1
        for space in range(self.length + 1):
            if space in self.stars:
                # The highest value reached counts (JA-DEV-08).
                value = max(value, self.star_values[self.stars.index(space)])
            self.status.append(value)
            ahead = [star for star in self.stars if star > space]
            self.next_star.append(ahead[0] if ahead else 0)
            self.track_citizen.append(which if self.track_bonus[space] == CITIZEN else -1)
            which += self.track_bonus[space] == CITIZEN

    def _prepare_map(self) -> None:
        self.touching = [0] * N_TOWNS
        for i, route in enumerate(self.routes):
            parts = (self.towns[route.a].part, self.towns[route.b].part)
            route.min_seats = max(self.part_seats[part] for part in parts)
            self.ends.append(1 << route.a | 1 << route.b)
            self.touching[route.a] |= 1 << i
            self.touching[route.b] |= 1 << i
            self.route_goods.append(route.goods)
            if route.kind == LAND:
                self.land |= 1 << i
            else:
                self.water |= 1 << i
        self.citizen_town = [town.citizen for town in self.towns].index(True)

    def _prepare_places(self) -> None:
        self.categories = [0] * N_CATEGORIES
        self.plus = [0] * N_KINDS
        for i, place in enumerate(self.places):
            self.categories[place.category] |= 1 << i
            if place.printed:
                self.printed |= 1 << i
            if place.mode == PLUS:
                self.plus[place.follower] |= 1 << i
        for kinds in range(ALL_KINDS + 1):
            mask = 0
            for i, place in enumerate(self.places):
                if place.mode != ACTION or i in (SCHOOL, OBSERVATORY):
                    continue
                if place.follower == ANY_FOLLOWER or kinds >> place.follower & 1:
                    mask |= 1 << i
            self.usable.append(mask)
        for coins in range(max(self.prices) + 1):
            mask = 0
            for category in range(N_CATEGORIES):
                if self.prices[category] <= coins:
                    mask |= self.categories[category]
            self.affordable.append(mask)

    def routes_for(self, seats: int) -> int:
        """The routes that exist with so many seats, as a mask; solo is set up as for two (JA-SSET-01, JA-R-23)."""
        mask = 0
        for i, route in enumerate(self.routes):
            if route.min_seats <= max(seats, 2):
                mask |= 1 << i
        return mask

    def towns_for(self, seats: int) -> int:
        """The towns that exist with so many seats, as a mask."""
        mask = 0
        for number, town in enumerate(self.towns):
            if self.part_seats[town.part] <= max(seats, 2):
                mask |= 1 << number
        return mask


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    found: list[int] = []
    add_bits(mask, 0, found)
    return found


def add_bits(mask: int, base: int, options: list[int]) -> None:
    """Append an option for each bit that is set: `base` + its number, ascending."""
    base -= 1
    while mask:
        low = mask & -mask
        options.append(base + low.bit_length())
        mask ^= low
