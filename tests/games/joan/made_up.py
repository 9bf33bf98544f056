"""An edition of Joan of Arc as another box might have it."""

from __future__ import annotations

import copy
from typing import Any

from towpath import games


def turned(rows: Any, key: str) -> None:
    """Each row gets what the next one has."""
    values = [row[key] for row in rows]
    for row, value in zip(rows, [*values[1:], values[0]], strict=True):
        row[key] = value


def made_up() -> Any:
    """An edition of Joan of Arc that can be played and differs from the shipped one in every file that may."""
    parts: Any = copy.deepcopy(games.editions("joan").parts(None, []))
    turned(parts["followers"]["kind"], "tiles")
    for row, points in zip(parts["warehouse"]["row"], (5, 3, 11, 13, 19), strict=True):
        row["points"] = points
    turned(parts["warehouse"]["column"][:3], "bonus")
    parts["bank"]["printed_coin"]["row"] = 2
    turned([parts["bank"]["row"][0], *parts["bank"]["column"][:4]], "bonus")
    parts["depot"]["depot"]["shields"] = [1, 3, 2, 2, 2]
    parts["development"]["track"] |= {"length": 40, "start_status": 0}
    for row in parts["development"]["star"]:
        row["space"] += 1
    turned(parts["development"]["bonus"], "bonus")
    goods = [row["id"] for row in parts["warehouse"]["row"]]
    for i, town in enumerate(parts["map"]["town"]):
        town |= {"name": f"Town {i}", "x": town["x"] + 0.5, "label": "below"}
    for route in parts["map"]["route"]:
        route["goods"] = [goods[goods.index(good) - 1] for good in route["goods"]]
        route["development"] += 1
    deeds = parts["deeds"]["deed"]
    for i, deed in enumerate(deeds):
        deed |= {"name": f"Deed {i + 1}", "followers": ["monk", *deed["followers"][:2]]}
    turned(deeds[:3], "bonus")
    turned(deeds, "effect")
    places = parts["places"]["place"]
    turned(places, "category")
    turned(places, "printed")
    for place in places:
        place["name"] += " anew"
    solo = parts["solo"]
    for row in solo["track"]:
        row["points"] = [points + 1 for points in row["points"]]
    solo["levels"] |= {"values": [2, 3, 4, 5, 6, 7], "marked_at_start": 2}
    solo["depot"]["rows"] = [[1, 2], [3, 4, 5]]
    solo["symbols"] |= {"stations": 13, "citizens": 9}
    for card in solo["card"]:
        card |= {"town": card["town"] % 22 + 1, "front": card["front"][::-1], "monk": "scholar"}
    return parts
