"""The kinds of events of Boonlake that reach a reader: those that the rules emit, and those that previews add."""

from __future__ import annotations

from typing import Final

EVENTS: Final[tuple[str, ...]] = (
    "boats",
    "cactus",
    "cattle",
    "cause_scoring",
    "coins",
    "develop",
    "discard",
    "draw",
    "final_scoring",
    "house",
    "income",
    "inhabitants",
    "interim_scoring",
    "lay",
    "lever",
    "modernize",
    "play",
    "project",
    "raise_lever",
    "region",
    "reshuffle",
    "round",
    "sail",
    "score_tile",
    "scoring_tile",
    "settlement",
    "site",
    "solo_tile",
    "take",
    "tier_bonus",
    "track",
    "turn",
    "turn_up",
    "uncover",
    "vases",
    "vp",
)
