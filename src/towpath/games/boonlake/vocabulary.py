"""The vocabulary of Boonlake: every action as an int and as a text.

The ints are dense and fixed: the same number means the same thing in every state and every edition, since the counts
behind the ranges (165 cards, 33 spaces, 12 levers, …) are fixed by the rules. The anytime effects come last.
"""

from __future__ import annotations

from typing import Final

from towpath.games.boonlake.components import LEVERS, STRIPS, TRACKS
from towpath.kernel.vocabulary import Vocabulary

N_CARDS: Final = 165
N_SPACES: Final = 33
N_SITES: Final = 2 * N_SPACES  # site index = 2 * space index, + 1 for the lower site
N_SCORING_TILES: Final = 16
MAX_STEPS: Final = 9  # no row may allow more steps than this
MAX_EXCHANGES: Final = 9
N_WAYS: Final = 120  # to pay, see payments.py

# A way to pay is coded as ((pair * 2 + boat lever) * 3 + joker A) * 2 + joker B.
PAIRS: Final = [(a, b) for a in range(4) for b in range(a, 4)]
A_UNUSED: Final = 0
A_RESOURCE: Final = 1
A_COINS: Final = 2


def pair_of(a: int, b: int) -> int:
    """The index of two boat positions, in either order."""
    return PAIR_INDEX[a * 4 + b]


PAIR_INDEX: Final = [PAIRS.index((min(i // 4, i % 4), max(i // 4, i % 4))) for i in range(16)]


def section_names(resources: list[str], pair: int) -> list[str]:
    """The canal sections of two boats."""
    a, b = PAIRS[pair]
    return [resources[a], resources[b]]


def way_code(pair: int, boat_lever: int, joker_a: int, joker_b: int) -> int:
    """A way to pay as one int."""
    return ((pair * 2 + boat_lever) * 3 + joker_a) * 2 + joker_b


def site_text(site: int) -> str:
    """A building site as its map number and `a` (upper) or `b` (lower)."""
    return f"{site // 2 + 1}{'ab'[site % 2]}"


def _move_text(move: int, resources: list[str]) -> str:
    return f"{resources[move // 4]} {resources[move % 4]}"


def _give_text(code: int) -> str:
    """A code is 2 * (inhabitants replaced by 4 VP each, 0 to 2) + (settlement lever used)."""
    words = ("give inhabitants", "give 1 for vp", "give 2 for vp")[code // 2]
    return f"{words} settlement-lever" if code % 2 else words


def _way_text(code: int, resources: list[str]) -> str:
    joker_b = code % 2
    joker_a = code // 2 % 3
    boat_lever = code // 6 % 2
    a, b = PAIRS[code // 12]
    parts = [f"pay boats {resources[a]} {resources[b]}"]
    if boat_lever:
        parts.append("boat-lever")
    if joker_a:
        parts.append(["", "joker-a", "joker-a-coins"][joker_a])
    if joker_b:
        parts.append("joker-b")
    return " ".join(parts)


WORDS: Final = Vocabulary()

PASS: Final = WORDS.one("pass")
TAKE: Final = WORDS.many("take", len(STRIPS), lambda ed, strip: f"take {STRIPS[strip]}")
DRAW: Final = WORDS.one("draw")
ACCEPT: Final = WORDS.one("accept")
REVERSE: Final = WORDS.one("reverse")
EXPLORE: Final = WORDS.one("explore")
EXPLORE_ONLY: Final = WORDS.one("explore_only", "explore without inhabitant")
NOTHING: Final = WORDS.one("nothing", "pass without inhabitant")
DEVELOP: Final = WORDS.many("develop", N_SITES, lambda ed, site: f"develop {site_text(site)}")
UPGRADE: Final = WORDS.many("upgrade", N_SITES, lambda ed, site: f"upgrade {site_text(site)}")
CATTLE: Final = WORDS.many("cattle", N_SPACES, lambda ed, space: f"cattle {space + 1}")
LAY: Final = WORDS.many("lay", N_SPACES, lambda ed, space: f"lay {space + 1}")
PLAY: Final = WORDS.many("play", N_CARDS, lambda ed, card: f"play {ed.cards[card].id}")
PROJECT: Final = WORDS.many("project", N_SCORING_TILES, lambda ed, tile: f"project {ed.scoring_tiles[tile].id}")
DISCARD: Final = WORDS.many("discard", N_CARDS, lambda ed, card: f"discard {ed.cards[card].id}")
MODERNIZE: Final = WORDS.many("modernize", len(LEVERS), lambda ed, lever: f"modernize {LEVERS[lever]}")
FORGO_SITE_COINS: Final = WORDS.one("use_lever", "lever site_coins")
FORGO_THREE_COINS: Final = WORDS.one("use_lever", "lever three_coins")
TOP_VASE: Final = WORDS.one("use_lever", "lever vase")
TOP_SELL_VASE: Final = WORDS.one("use_lever", "lever vase sell")
TOP_MODERNIZE: Final = WORDS.one("use_lever", "lever modernize")
TOP_UPGRADE: Final = WORDS.one("use_lever", "lever upgrade")
REGION_LEVER: Final = WORDS.one("use_lever", "lever region_vp")
TILE_LEVER: Final = WORDS.one("use_lever", "lever tile_inhabitant")
HIRE_COINS: Final = WORDS.one("hire", "hire coins")
HIRE_CARDS: Final = WORDS.one("hire", "hire cards")
REGION: Final = WORDS.many("region", 4, lambda ed, region: f"region {ed.regions[region]}")
REGION_ONLY: Final = WORDS.many("region_only", 4, lambda ed, region: f"region {ed.regions[region]} without reward")
SAIL: Final = WORDS.many("sail", MAX_STEPS + 1, lambda ed, steps: f"sail {steps}")
SITE: Final = WORDS.many("site", 4, lambda ed, resource: f"site {ed.resources[resource]}")
TAKE_VASE: Final = WORDS.one("take_vase", "take vase")
TRACK: Final = WORDS.many("track", len(TRACKS), lambda ed, track: f"track {TRACKS[track]}")
RAISE: Final = WORDS.many("raise", len(LEVERS), lambda ed, lever: f"raise {LEVERS[lever]}")
RECESS: Final = WORDS.many("recess", 6, lambda ed, recess: f"recess {recess + 1}")
PAY: Final = WORDS.many("pay", N_WAYS, lambda ed, code: _way_text(code, ed.resources))
GIVE: Final = WORDS.many("give", 6, lambda ed, code: _give_text(code))
SCORE: Final = WORDS.many("score", N_SCORING_TILES, lambda ed, tile: f"score {ed.scoring_tiles[tile].id}")
EXCHANGE: Final = WORDS.many(
    "exchange", MAX_EXCHANGES, lambda ed, n: f"exchange {n}"
)  # paid in kind, the rest in coins
KEEP: Final = WORDS.many("keep", N_SCORING_TILES, lambda ed, tile: f"keep {ed.scoring_tiles[tile].id}")
# Anytime effects from here on. A boat's move is coded as 4 * from + to.
BOAT: Final = WORDS.many("boat", 16, lambda ed, move: f"boat {_move_text(move, ed.resources)}")
BOAT_LEVER: Final = WORDS.many("boat", 16, lambda ed, move: f"lever boat {_move_text(move, ed.resources)}")
JOKER_A_COINS: Final = WORDS.one("use_lever", "lever joker_a coins")
JOKER_A_CARDS: Final = WORDS.one("use_lever", "lever joker_a cards")
JOKER_B: Final = WORDS.one("use_lever", "lever joker_b")
DISCARD_LEVER: Final = WORDS.one("use_lever", "lever discard")

FIRST_ANYTIME: Final = BOAT

VERB_OF: Final = WORDS.verb_of
ITEM_OF: Final = WORDS.item_of
