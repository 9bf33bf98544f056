"""A player board and what lies beside it: coins, pieces, sites, boats, levers, cards (BL-SET-12..19)."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.games.boonlake.components import LEVERS
from towpath.games.boonlake.vocabulary import N_CARDS, N_SCORING_TILES, N_SITES
from towpath.kernel.bars import Bar
from towpath.kernel.fields import Fields, Part, mask, number, numbers

EMINENCE: Final = 1  # the board of the solo opponent

# Where victory points come from; the index into `PlayerBoard.vp_by`.
VP_SOURCES: Final = (
    "rows",
    "river",
    "regions",
    "building_sites",
    "pieces",
    "projects",
    "trades",
    "levers_used",
    "scoring_tiles",
    "exchanges",
    "tracks",
    "board",
    "cattle",
    "levers_unused",
    "levers_owned",
    "cards",
    "card_effects",
    "tiers",
    "cactus",
    "missing_pieces",
    "unrevealed_tiles",
)
BY_ROWS: Final = 0
BY_RIVER: Final = 1
BY_REGIONS: Final = 2
BY_SITES: Final = 3
BY_PIECES: Final = 4
BY_PROJECTS: Final = 5
BY_TRADES: Final = 6
BY_LEVERS_USED: Final = 7
BY_SCORING: Final = 8
BY_EXCHANGES: Final = 9
BY_TRACKS: Final = 10
BY_BOARD: Final = 11
BY_CATTLE: Final = 12
BY_LEVERS_UNUSED: Final = 13
BY_LEVERS_OWNED: Final = 14
BY_CARDS: Final = 15
BY_CARD_EFFECTS: Final = 16
BY_TIERS: Final = 17
BY_CACTUS: Final = 18
BY_MISSING: Final = 19
BY_UNREVEALED: Final = 20


MANY: Final = 9999  # more than anybody will ever have

# What a board holds; the constructor says what each thing is.
BOARD_FIELDS: Final = Fields(
    number("coins", 0, MANY),
    number("vases", 0, MANY),
    number("vp", -MANY, MANY),
    number("ranch", 0, 10),
    number("supply", 0, 10),
    mask("houses", 6),
    number("houses_aside", 0, 6),
    number("settlements", 0, 4),
    number("cattle", 0, 5),
    number("tiers", 0, 5),
    number("boats", 0, 9),
    number("levels", 0, 80),
    number("coin_steps", 0, 99),
    number("card_steps", 0, 99),
    mask("levers", 12),
    mask("up", 12),
    number("ship", 0, 99),
    number("turns", 0, MANY),
    number("own_tile", -1, N_SCORING_TILES - 1),
    number("first_site", -1, 3),
    mask("projects", N_SCORING_TILES),
    mask("placed_above", N_SCORING_TILES),
    number("lever_discount", 0, MANY),
    number("card_discount", 0, MANY),
    number("cattle_discount", 0, MANY),
    number("cattle_coins", 0, MANY),
    number("river_coin", 0, MANY),
    number("harbour_coins", 0, MANY),
    number("harbour_cards", 0, MANY),
    number("river_vase", 0, MANY),
    numbers("hand", 0, N_CARDS - 1),
    numbers("display", 0, N_CARDS - 1),
    numbers("dealt", 0, N_SCORING_TILES - 1),
    numbers("markers", 0, 4, 4),
    numbers("discard_bonus", 0, MANY, 3),
    numbers("presences", 0, MANY, 4),
    numbers("inhabitant_sites", 0, N_SITES - 1),
    numbers("house_sites", 0, N_SITES - 1),
    numbers("vp_by", -MANY, MANY, len(VP_SOURCES)),
)


class PlayerBoard(Part):
    """What belongs to one colour. Built with a source, it is a copy of it."""

    __slots__ = BOARD_FIELDS.names
    FIELDS: ClassVar[Fields] = BOARD_FIELDS

    def __init__(self, source: PlayerBoard | None = None) -> None:
        if source is None:
            self.coins = 0
            self.vases = 0
            self.vp = 0
            self.ranch = 3
            self.supply = 5
            self.houses = 0  # emptied house recesses, a bit each
            self.houses_aside = 0  # houses out of the game (BL-UPG-18)
            self.settlements = 0  # settlements removed from the board
            self.cattle = 0  # cattle removed from the board
            self.tiers = 0  # tier bonuses received
            self.boats = 0  # a pair of canal sections; 0 = both at the first (BL-SET-16)
            self.levels = 0  # level of each production site, base 3
            self.coin_steps = 0
            self.card_steps = 0
            self.levers = 0  # owned, a bit each
            self.up = 0  # of these, the ones not used
            self.ship = 0  # position on the round's route
            self.turns = 0
            self.own_tile = -1  # the scoring tile kept
            self.first_site = -1  # the first production site, while it is still secret
            self.projects = 0  # realized projects, a bit per scoring tile
            self.placed_above = 0  # of these, the ones with an inhabitant above the tile (BL-R-36)
            self.lever_discount = 0
            self.card_discount = 0
            self.cattle_discount = 0
            self.cattle_coins = 0
            self.river_coin = 0
            self.harbour_coins = 0
            self.harbour_cards = 0
            self.river_vase = 0
            self.hand: list[int] = []  # ascending
            self.display: list[int] = []
            self.dealt: list[int] = []  # scoring tiles to choose from at set-up
            self.markers = [0, 0, 0, 0]  # the scoring marker (1 to 4) below each scoring tile
            self.discard_bonus = [0, 0, 0]  # coins more per discarded card, by kind
            self.presences = [0, 0, 0, 0]  # by region
            self.inhabitant_sites: list[int] = []  # building sites with an own inhabitant, ascending
            self.house_sites: list[int] = []  # … with an own house
            self.vp_by = [0] * len(VP_SOURCES)
            return
        self.coins = source.coins
        self.vases = source.vases
        self.vp = source.vp
        self.ranch = source.ranch
        self.supply = source.supply
        self.houses = source.houses
        self.houses_aside = source.houses_aside
        self.settlements = source.settlements
        self.cattle = source.cattle
        self.tiers = source.tiers
        self.boats = source.boats
        self.levels = source.levels
        self.coin_steps = source.coin_steps
        self.card_steps = source.card_steps
        self.levers = source.levers
        self.up = source.up
        self.ship = source.ship
        self.turns = source.turns
        self.own_tile = source.own_tile
        self.first_site = source.first_site
        self.projects = source.projects
        self.placed_above = source.placed_above
        self.lever_discount = source.lever_discount
        self.card_discount = source.card_discount
        self.cattle_discount = source.cattle_discount
        self.cattle_coins = source.cattle_coins
        self.river_coin = source.river_coin
        self.harbour_coins = source.harbour_coins
        self.harbour_cards = source.harbour_cards
        self.river_vase = source.river_vase
        self.hand = source.hand[:]
        self.display = source.display[:]
        self.dealt = source.dealt[:]
        self.markers = source.markers[:]
        self.discard_bonus = source.discard_bonus[:]
        self.presences = source.presences[:]
        self.inhabitant_sites = source.inhabitant_sites[:]
        self.house_sites = source.house_sites[:]
        self.vp_by = source.vp_by[:]

    def level(self, resource: int) -> int:
        """The level of a production site: 0 (not built), 1 or 2."""
        return self.levels // POWERS[resource] % 3

    def site_levels(self) -> int:
        """The sum of the levels of all production sites (BL-R-60)."""
        return sum(self.level(r) for r in range(4))

    def n_houses(self) -> int:
        """How many house recesses are empty (BL-R-42)."""
        return self.houses.bit_count()

    def n_levers(self) -> int:
        """How many levers stand on the board, up or down."""
        return self.levers.bit_count()

    def is_up(self, lever: int) -> bool:
        """Whether a lever is owned and not used."""
        return self.up >> lever & 1 == 1

    def lever_bars(self, lever: int) -> list[Bar]:
        """What bars the use of a lever: it is not there, or used since the last scoring (BL-MOD-02, BL-LEV-02)."""
        if not self.levers >> lever & 1:
            return [Bar("BL-MOD-02", "no_lever", lever=LEVERS[lever])]
        return [] if self.is_up(lever) else [Bar("BL-LEV-02", "lever_down", lever=LEVERS[lever])]

    def n_presences(self) -> int:
        """Own pieces on the map."""
        return sum(self.presences)


POWERS: Final = [1, 3, 9, 27]
