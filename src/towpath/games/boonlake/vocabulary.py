"""The vocabulary of Boonlake: every action as an int and as a text.

The ints are dense and fixed: the same number means the same thing in every state and every edition, since the counts
behind the ranges (165 cards, 33 spaces, 12 levers, …) are fixed by the rules. The anytime effects come last.
"""

from __future__ import annotations

from typing import Final

from towpath.games.boonlake.components import LEVERS, STRIPS, TRACKS, Edition

N_CARDS: Final = 165
N_SPACES: Final = 33
N_SITES: Final = 2 * N_SPACES  # site index = 2 * space index, + 1 for the lower site
N_SCORING_TILES: Final = 16
MAX_STEPS: Final = 9  # no row may allow more steps than this
MAX_EXCHANGES: Final = 9

PASS: Final = 0
TAKE: Final = 1  # + strip
DRAW: Final = TAKE + 7
ACCEPT: Final = DRAW + 1
REVERSE: Final = ACCEPT + 1
EXPLORE: Final = REVERSE + 1
EXPLORE_ONLY: Final = EXPLORE + 1
NOTHING: Final = EXPLORE_ONLY + 1
DEVELOP: Final = NOTHING + 1  # + site
UPGRADE: Final = DEVELOP + N_SITES  # + site
CATTLE: Final = UPGRADE + N_SITES  # + space
LAY: Final = CATTLE + N_SPACES  # + space
PLAY: Final = LAY + N_SPACES  # + card
PROJECT: Final = PLAY + N_CARDS  # + scoring tile
DISCARD: Final = PROJECT + N_SCORING_TILES  # + card
MODERNIZE: Final = DISCARD + N_CARDS  # + lever
FORGO_SITE_COINS: Final = MODERNIZE + 12
FORGO_THREE_COINS: Final = FORGO_SITE_COINS + 1
TOP_VASE: Final = FORGO_THREE_COINS + 1
TOP_SELL_VASE: Final = TOP_VASE + 1
TOP_MODERNIZE: Final = TOP_SELL_VASE + 1
TOP_UPGRADE: Final = TOP_MODERNIZE + 1
REGION_LEVER: Final = TOP_UPGRADE + 1
TILE_LEVER: Final = REGION_LEVER + 1
HIRE_COINS: Final = TILE_LEVER + 1
HIRE_CARDS: Final = HIRE_COINS + 1
REGION: Final = HIRE_CARDS + 1  # + region
REGION_ONLY: Final = REGION + 4  # + region
SAIL: Final = REGION_ONLY + 4  # + number of steps, 1 to MAX_STEPS
SITE: Final = SAIL + MAX_STEPS + 1  # + resource
TAKE_VASE: Final = SITE + 4
TRACK: Final = TAKE_VASE + 1  # + track
RAISE: Final = TRACK + 2  # + lever
RECESS: Final = RAISE + 12  # + house recess
PAY: Final = RECESS + 6  # + way to pay, see payments.py
GIVE: Final = PAY + 120  # + 2 * (inhabitants replaced by 4 VP each, 0 to 2) + (settlement lever used)
SCORE: Final = GIVE + 6  # + scoring tile
EXCHANGE: Final = SCORE + N_SCORING_TILES  # + how many are paid in kind, the rest in coins
KEEP: Final = EXCHANGE + MAX_EXCHANGES  # + scoring tile
BOAT: Final = KEEP + N_SCORING_TILES  # anytime from here on; + 4 * from + to
BOAT_LEVER: Final = BOAT + 16  # + 4 * from + to
JOKER_A_COINS: Final = BOAT_LEVER + 16
JOKER_A_CARDS: Final = JOKER_A_COINS + 1
JOKER_B: Final = JOKER_A_CARDS + 1
DISCARD_LEVER: Final = JOKER_B + 1
N_ACTIONS: Final = DISCARD_LEVER + 1

FIRST_ANYTIME: Final = BOAT

# A way to pay is coded as ((pair * 2 + boat lever) * 3 + joker A) * 2 + joker B.
PAIRS: Final = [(a, b) for a in range(4) for b in range(a, 4)]
A_UNUSED: Final = 0
A_RESOURCE: Final = 1
A_COINS: Final = 2


def pair_of(a: int, b: int) -> int:
    """The index of two boat positions, in either order."""
    return PAIR_INDEX[a * 4 + b]


PAIR_INDEX: Final = [PAIRS.index((min(i // 4, i % 4), max(i // 4, i % 4))) for i in range(16)]


def way_code(pair: int, boat_lever: int, joker_a: int, joker_b: int) -> int:
    """A way to pay as one int."""
    return ((pair * 2 + boat_lever) * 3 + joker_a) * 2 + joker_b


def site_text(site: int) -> str:
    """A building site as its map number and `a` (upper) or `b` (lower)."""
    return f"{site // 2 + 1}{'ab'[site % 2]}"


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


def vocabulary(edition: Edition) -> list[str]:
    """The text of every action, by its int."""
    resources = edition.resources
    tiles = [tile.id for tile in edition.scoring_tiles]
    texts = ["pass"]
    texts += [f"take {strip}" for strip in STRIPS]
    texts += ["draw", "accept", "reverse", "explore", "explore without inhabitant", "pass without inhabitant"]
    texts += [f"develop {site_text(site)}" for site in range(N_SITES)]
    texts += [f"upgrade {site_text(site)}" for site in range(N_SITES)]
    texts += [f"cattle {space + 1}" for space in range(N_SPACES)]
    texts += [f"lay {space + 1}" for space in range(N_SPACES)]
    texts += [f"play {card.id}" for card in edition.cards]
    texts += [f"project {tile}" for tile in tiles]
    texts += [f"discard {card.id}" for card in edition.cards]
    texts += [f"modernize {lever}" for lever in LEVERS]
    texts += ["lever site_coins", "lever three_coins", "lever vase", "lever vase sell", "lever modernize"]
    texts += ["lever upgrade", "lever region_vp", "lever tile_inhabitant", "hire coins", "hire cards"]
    texts += [f"region {region}" for region in edition.regions]
    texts += [f"region {region} without reward" for region in edition.regions]
    texts += [f"sail {steps}" for steps in range(MAX_STEPS + 1)]
    texts += [f"site {resource}" for resource in resources]
    texts += ["take vase"]
    texts += [f"track {track}" for track in TRACKS]
    texts += [f"raise {lever}" for lever in LEVERS]
    texts += [f"recess {recess + 1}" for recess in range(6)]
    texts += [_way_text(code, resources) for code in range(120)]
    for n_vp in range(3):
        words = ["give inhabitants", "give 1 for vp", "give 2 for vp"][n_vp]
        texts += [words, f"{words} settlement-lever"]
    texts += [f"score {tile}" for tile in tiles]
    texts += [f"exchange {n}" for n in range(MAX_EXCHANGES)]
    texts += [f"keep {tile}" for tile in tiles]
    texts += [f"boat {resources[i // 4]} {resources[i % 4]}" for i in range(16)]
    texts += [f"lever boat {resources[i // 4]} {resources[i % 4]}" for i in range(16)]
    texts += ["lever joker_a coins", "lever joker_a cards", "lever joker_b", "lever discard"]
    return texts
