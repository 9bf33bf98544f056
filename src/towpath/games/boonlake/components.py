"""The components of Boonlake as the engine reads them: int codes, classes, flat tables (BL-SET, BL-EFF, BL-SCT).

Nothing here is a printed value; those stand in `edition/*.toml` and are read by `loader.py`.
"""

from typing import Final

NO_KIND: Final = -1
KINDS: Final = ("day", "sunset", "night")
DAY: Final = 0
SUNSET: Final = 1
NIGHT: Final = 2
ANY_KIND: Final = 3

STRIPS: Final = ("pioneer", "settle", "cattle_breeding", "region_scoring", "hire", "progress", "builder")
PIONEER: Final = 0
SETTLE: Final = 1
CATTLE_BREEDING: Final = 2
REGION_SCORING: Final = 3
HIRE: Final = 4
PROGRESS: Final = 5
BUILDER: Final = 6

LEVERS: Final = (
    "vase",
    "modernize",
    "upgrade",
    "region_vp",
    "joker_b",
    "site_coins",
    "discard",
    "tile_inhabitant",
    "settlement",
    "joker_a",
    "three_coins",
    "boat",
)
LEVER_VASE: Final = 0
LEVER_MODERNIZE: Final = 1
LEVER_UPGRADE: Final = 2
LEVER_REGION_VP: Final = 3
LEVER_JOKER_B: Final = 4
LEVER_SITE_COINS: Final = 5
LEVER_DISCARD: Final = 6
LEVER_TILE: Final = 7
LEVER_SETTLEMENT: Final = 8
LEVER_JOKER_A: Final = 9
LEVER_THREE_COINS: Final = 10
LEVER_BOAT: Final = 11
LEVER_CLAUSES: Final = (
    "BL-LEV-08",
    "BL-LEV-09",
    "BL-LEV-10",
    "BL-LEV-14",
    "BL-LEV-19",
    "BL-LEV-11",
    "BL-LEV-21",
    "BL-LEV-17",
    "BL-LEV-16",
    "BL-LEV-18",
    "BL-LEV-12",
    "BL-LEV-15",
)

# A reward is two ints, kind and amount; for SITE the amount is the resource index, ANY_SITE where the player chooses.
REWARDS: Final = ("none", "coins", "cards", "vp", "inhabitants", "vase", "vase_or_site", "site")
NO_REWARD: Final = 0
COINS: Final = 1
CARDS: Final = 2
VP: Final = 3
INHABITANTS: Final = 4
VASE: Final = 5
VASE_OR_SITE: Final = 6
SITE: Final = 7
ANY_SITE: Final = -1

TRACKS: Final = ("coin", "card")
COIN_TRACK: Final = 0
CARD_TRACK: Final = 1

PIECES: Final = ("house", "settlement", "cattle")
HOUSE: Final = 0
SETTLEMENT: Final = 1
CATTLE: Final = 2

# Immediate effects, in the order of their clauses BL-IMM-01 to -14.
IMM_TRACK: Final = 0
IMM_COINS: Final = 1
IMM_INHABITANTS: Final = 2
IMM_VASE: Final = 3
IMM_CARDS_TO_INHABITANTS: Final = 4
IMM_TRADE_CARDS_COINS: Final = 5
IMM_TRADE_CARDS_VASE: Final = 6
IMM_TRADE_CARDS_VP: Final = 7
IMM_CARDS_TO_VP: Final = 8
IMM_INHABITANT_TO_COINS: Final = 9
IMM_VASES_TO_VP: Final = 10
IMM_RESET_LEVER: Final = 11
IMM_FREE_HOUSE: Final = 12
IMM_DISCOUNT_SETTLEMENT: Final = 13

# Game-end effects BL-END-01 to -09.
END_PRESENCE: Final = 0
END_CATTLE: Final = 1
END_SITE_LEVEL: Final = 2
END_HOUSE: Final = 3
END_SETTLEMENT: Final = 4
END_TRACK: Final = 5
END_LEVERS: Final = 6
END_PIECES: Final = 7

# Permanent effects BL-PER-01 to -09.
PER_LEVER_DISCOUNT: Final = 0
PER_CARD_DISCOUNT: Final = 1
PER_DISCARD_BONUS: Final = 2
PER_CATTLE_DISCOUNT: Final = 3
PER_CATTLE_COINS: Final = 4
PER_RIVER_COIN: Final = 5
PER_HARBOUR: Final = 6
PER_RIVER_VASE: Final = 7

# What a building site gives when it is developed (BL-BST-02 to -08).
SITE_COINS: Final = 0
SITE_CARDS: Final = 1
SITE_VASE: Final = 2
SITE_TRACK: Final = 3
SITE_TRIPLE_TRACK: Final = 4
SITE_TRACK_INCOME: Final = 5

# Conditions of scoring tiles (BL-SCT-02 to -15).
COND_TWO_REGIONS: Final = 0
COND_TRACK: Final = 1
COND_LOWER_TRACK: Final = 2
COND_SITE_LEVELS: Final = 3
COND_CHAIN: Final = 4
COND_LEVERS: Final = 5
COND_CATTLE: Final = 6
COND_SETTLEMENTS: Final = 7
COND_BRIDGES: Final = 8
COND_EXCHANGE: Final = 9
COND_KINDS: Final = 10
CONDITIONS: Final = (
    ("two_regions", "BL-SCT-02"),
    ("track", "BL-SCT-03"),
    ("lower_track", "BL-SCT-04"),
    ("site_levels", "BL-SCT-05"),
    ("chain", "BL-SCT-06"),
    ("levers", "BL-SCT-07"),
    ("cattle", "BL-SCT-08"),
    ("settlements", "BL-SCT-09"),
    ("bridge_presences", "BL-SCT-10"),
    ("exchange", "BL-SCT-11"),
    ("kinds", "BL-SCT-15"),
)
GIVES: Final = ("inhabitant", "vase", "coins")
GIVE_INHABITANT: Final = 0
GIVE_VASE: Final = 1
GIVE_COINS: Final = 2

# Symbols for starting tiles, of a space or of a tile (BL-SET-03), and the corners of a solo tile (BL-SOL-01).
STARTS: Final = ("none", "2+", "3+", "4")
CORNERS: Final = ("upper_left", "upper_right", "lower_left", "lower_right")


class Effect:
    """One effect of a card, or one gain of a building site: a verb, up to five numbers, and the clause it rests on."""

    __slots__ = ("verb", "a", "b", "c", "d", "e", "clause")

    def __init__(self, verb: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, clause: str = "") -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.clause = clause


class Card:
    """A project card: kind, price, effects and printed VP (BL-DEF-10, BL-CST-01, BL-EFF-05, BL-FIN-04)."""

    __slots__ = ("id", "name", "kind", "coins", "vases", "need", "vp", "immediate", "game_end", "permanent", "source")

    def __init__(
        self,
        id: str,
        name: str,
        kind: int,
        coins: int,
        vases: int,
        need: tuple[int, int, int, int],
        vp: int,
        immediate: list[Effect],
        game_end: list[Effect],
        permanent: list[Effect],
        source: str,
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.coins = coins
        self.vases = vases
        self.need = need
        self.vp = vp
        self.immediate = immediate
        self.game_end = game_end
        self.permanent = permanent
        self.source = source


class Site:
    """A building site: price and gain of developing it, VP when its house becomes a settlement (BL-BST-01..10)."""

    __slots__ = ("price_coins", "price_cards", "gain", "vp", "settlement_vp")

    def __init__(self, price_coins: int, price_cards: int, gain: list[Effect], vp: int, settlement_vp: int) -> None:
        self.price_coins = price_coins
        self.price_cards = price_cards
        self.gain = gain
        self.vp = vp
        self.settlement_vp = settlement_vp


class Tile:
    """A starting tile or a gray tile with its one or two sites, the upper first (BL-SET-01, BL-DEV-02)."""

    __slots__ = ("id", "symbol", "sites", "source")

    def __init__(self, id: str, symbol: str, sites: list[Site], source: str) -> None:
        self.id = id
        self.symbol = symbol
        self.sites = sites
        self.source = source


class Space:
    """A map space; `start` is 2, 3 or 4 for the symbols "2+", "3+" and "4", else 0 (BL-DEF-08, BL-SET-04..06)."""

    __slots__ = ("number", "region", "reward_kind", "reward_amount", "start", "q", "r", "source")

    def __init__(
        self, number: int, region: int, reward_kind: int, reward_amount: int, start: int, q: int, r: int, source: str
    ) -> None:
        self.number = number
        self.region = region
        self.reward_kind = reward_kind
        self.reward_amount = reward_amount
        self.start = start
        self.q = q
        self.r = r
        self.source = source


class RiverSpace:
    """A river space with its reward; x and y say where to draw it (BL-RIV-04, BL-RIV-17)."""

    __slots__ = ("id", "harbour", "reward_kind", "reward_amount", "x", "y", "part", "source")

    def __init__(
        self, id: str, harbour: bool, reward_kind: int, reward_amount: int, x: float, y: float, part: str, source: str
    ) -> None:
        self.id = id
        self.harbour = harbour
        self.reward_kind = reward_kind
        self.reward_amount = reward_amount
        self.x = x
        self.y = y
        self.part = part
        self.source = source


class ScoringTile:
    """A scoring tile: the special project above, the condition with its four values below (BL-PRJ-01, BL-INT-13)."""

    __slots__ = (
        "id",
        "project_coins",
        "project_need",
        "project_vp",
        "project_track",
        "condition",
        "cond_a",
        "cond_b",
        "cond_c",
        "need",
        "clause",
        "source",
    )

    def __init__(
        self,
        id: str,
        project_coins: int,
        project_need: tuple[int, int, int, int],
        project_vp: int,
        project_track: int,
        condition: int,
        cond_a: int,
        cond_b: int,
        cond_c: int,
        need: list[tuple[int, int]],
        clause: str,
        source: str,
    ) -> None:
        self.id = id
        self.project_coins = project_coins
        self.project_need = project_need
        self.project_vp = project_vp
        self.project_track = project_track
        self.condition = condition
        self.cond_a = cond_a
        self.cond_b = cond_b
        self.cond_c = cond_c
        self.need = need
        self.clause = clause
        self.source = source


class SoloTile:
    """A solo tile: three strips, and a space index per corner of `CORNERS` (BL-SOT-07, BL-SOL-01)."""

    __slots__ = ("id", "is_b", "actions", "numbers", "source")

    def __init__(
        self, id: str, is_b: bool, actions: tuple[int, int, int], numbers: tuple[int, int, int, int], source: str
    ) -> None:
        self.id = id
        self.is_b = is_b
        self.actions = actions
        self.numbers = numbers
        self.source = source


class Strip:
    """An action strip for display: per step its parts in order, per part the choices (verb, amount) (BL-ACT-01)."""

    __slots__ = ("id", "name", "kind", "others_only", "in_turn", "steps", "source")

    def __init__(
        self,
        id: str,
        name: str,
        kind: int,
        others_only: bool,
        in_turn: bool,
        steps: list[list[list[tuple[str, int]]]],
        source: str,
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.others_only = others_only
        self.in_turn = in_turn
        self.steps = steps
        self.source = source


class Edition:
    """Every printed value of one edition, indexed as the engine wants it. Built by `loader.py`, never changed after.

    It has no slots: there is one per game, and its fields would have to be said twice.
    """

    def __init__(self) -> None:
        self.name: str = ""
        self.hash: str = ""
        self.names: dict[str, dict[str, dict[str, str]]] = {}  # in other languages: by language, kind of thing and id
        # Resources in canal order; regions from north to south.
        self.resources: list[str] = []
        self.regions: list[str] = []
        self.region_names: list[str] = []
        self.region_reward_kind: list[int] = []
        self.region_reward_amount: list[int] = []
        self.region_spaces: list[list[int]] = []
        # Project cards.
        self.cards: list[Card] = []
        self.card_index: dict[str, int] = {}
        self.card_kind: list[int] = []
        self.card_coins: list[int] = []
        self.card_vases: list[int] = []
        self.card_need: list[tuple[int, int, int, int]] = []
        self.card_vp: list[int] = []
        # Building tiles: a tile index refers to `tiles`, starting tiles first.
        self.starting_tiles: list[Tile] = []
        self.gray_tiles: list[Tile] = []
        self.tiles: list[Tile] = []
        self.tile_index: dict[str, int] = {}
        self.tile_sites: list[int] = []
        self.n_starting: int = 0
        self.n_pastures: int = 0
        # Map: a space index is its number - 1.
        self.spaces: list[Space] = []
        self.space_region: list[int] = []
        self.space_reward_kind: list[int] = []
        self.space_reward_amount: list[int] = []
        self.neighbours: list[list[int]] = []
        self.is_bridge_end: list[bool] = []
        self.bridges: list[tuple[int, int]] = []
        self.fords: list[tuple[int, int]] = []
        # By seat count 1..4: the starting tiles in play and the spaces they are dealt to (BL-SET-04..06).
        self.dealt_tiles: list[list[int]] = []
        self.dealt_spaces: list[list[int]] = []
        # River: per round the route as river indices; a ship's position is a position within the route.
        self.river: list[RiverSpace] = []
        self.river_index: dict[str, int] = {}
        self.routes: list[list[int]] = []
        self.lock_after: list[list[int]] = []
        self.start_position: list[list[int]] = []
        self.ford_points: list[tuple[float, float]] = []
        self.source_lake: tuple[float, float] = (0.0, 0.0)
        # Action board and strips.
        self.row_steps: list[int] = []
        self.row_vp_cost: list[int] = []
        self.strips: list[Strip] = []
        self.strip_kind: list[int] = []
        self.discard_coins: int = 0
        self.unlayable_coins: int = 0
        self.pioneer_explores: int = 0
        self.pioneer_draw: int = 0
        self.hire_inhabitants: int = 0
        self.hire_explores: int = 0
        self.hire_coins: int = 0
        self.hire_cards: int = 0
        self.progress_draw: int = 0
        self.builder_coins: int = 0
        self.builder_draw: int = 0
        # Levers by the fixed index of `LEVERS`.
        self.lever_price: list[int] = []
        self.lever_row: list[int] = []
        self.lever_column: list[int] = []
        # Income tracks: index = steps made; a reward belongs to the step from index i to i + 1.
        self.coin_track_coins: list[int] = []
        self.coin_track_vp: list[int] = []
        self.card_track_cards: list[int] = []
        self.card_track_vp: list[int] = []
        self.track_length: list[int] = []
        self.track_reward_kind: list[list[int]] = []
        self.track_reward_amount: list[list[int]] = []
        self.overflow_vp: int = 0
        # Player board: recesses from top to bottom; a tier is 0..4.
        self.upstream_cost: int = 0
        self.house_tier: list[int] = []
        self.house_coins: list[int] = []
        self.house_vp: list[int] = []
        self.settlement_tier: list[int] = []
        self.settlement_coins: list[int] = []
        self.settlement_vp: list[int] = []
        self.cattle_tier: list[int] = []
        self.cattle_coins: list[int] = []
        self.cattle_vp: list[int] = []
        self.tier_inhabitant_coins: list[int] = []
        self.tier_inhabitant_vp: list[int] = []
        self.tier_final_vp: list[int] = []
        # Scoring tiles.
        self.scoring_tiles: list[ScoringTile] = []
        self.scoring_index: dict[str, int] = {}
        self.scoring_points: list[int] = []
        self.project_inhabitants: int = 0
        # Solo.
        self.solo_houses: list[int] = []
        self.solo_settlements: list[int] = []
        self.solo_cattle: list[int] = []
        self.cactus_vp: list[int] = []
        self.solo_missing_vp: int = 0
        self.solo_unrevealed_vp: int = 0
        self.difficulties: list[str] = []
        self.remove_a: list[int] = []
        self.remove_b: list[int] = []
        self.solo_tiles: list[SoloTile] = []
