"""What people are told of the features by which positions of Boonlake are judged; the page has the words."""

from __future__ import annotations

from typing import Final

TERMS: Final[dict[str, str]] = {
    "vp": "points",
    "early_vp": "points",
    "tiers": "tiers",
    "income_vp": "income",
    "income_coins": "income",
    "income_cards": "income",
    "early_income": "income",
    "end_effects": "cards",
    "scoring_tiles": "scoring_tiles",
    "coins": "coins",
    "early_coins": "coins",
    "hand": "cards",
    "cards": "cards",
    "early_cards": "cards",
    "permanents": "cards",
    "ranch": "people",
    "inhabitants": "people",
    "early_people": "people",
    "vases": "vases",
    "sites": "works",
    "early_works": "works",
    "boats": "boats",
    "levers": "levers",
    "lever_vp": "levers",
    "presences": "presences",
    "houses": "settlements",
    "pastures": "cattle",
}
