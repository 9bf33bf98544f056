"""What people are told of the features by which positions of Joan of Arc are judged; the page has the words."""

from __future__ import annotations

from typing import Final

from towpath.games.joan.components import PLACES

TERMS: Final[dict[str, str]] = {
    "points": "points",
    "prospect": "pieces",
    "majority": "pieces",
    "paid_stations": "pieces",
    "goods": "goods",
    "bank": "bank",
    "coins": "coins",
    "places": "places",
    "deeds": "deeds",
    "towns": "routes",
    "routes": "routes",
    "development": "development",
    "open_items": "open_items",
    **{f"place {place}": "places" for place in PLACES},
}
