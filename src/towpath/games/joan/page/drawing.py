"""The map of a view as shapes, for pictures of a learner's games: routes and stations by seat."""

from __future__ import annotations

import math
from typing import Final

from towpath.games.joan.game import JoanGame
from towpath.kernel.game import Game
from towpath.kernel.state import Json

APART: Final = 0.9  # lines of several seats along one route
SIZE: Final = 1.3  # of a town


def drawing(game: Game, view: Json) -> list[Json]:
    """Every route with those who have drawn it, and every town with those who have a station there."""
    assert isinstance(game, JoanGame)
    edition = game.edition
    shapes: list[Json] = []
    towns: set[int] = set()
    for route in edition.routes:
        if route.min_seats > max(view["seats"], 2):
            continue
        towns |= {route.a, route.b}
        ends = [edition.towns[route.a], edition.towns[route.b]]
        points = [[town.x, town.y] for town in ends]
        shapes.append({"shape": "line", "points": points, "seat": -1})
        owners = [seat for seat, sheet in enumerate(view["boards"]) if route.id in sheet["routes"]]
        (ax, ay), (bx, by) = points
        length = math.hypot(bx - ax, by - ay)
        for i, seat in enumerate(owners):
            aside = APART * (i - (len(owners) - 1) / 2) / length
            x, y = (ay - by) * aside, (bx - ax) * aside
            shapes.append({"shape": "line", "points": [[ax + x, ay + y], [bx + x, by + y]], "seat": seat})
    for number in sorted(towns):
        town = edition.towns[number]
        shapes.append({"shape": "dot", "points": [[town.x, town.y]], "size": SIZE, "seat": -1})
        owners = [seat for seat, sheet in enumerate(view["boards"]) if number in sheet["stations"]]
        for i, seat in enumerate(owners):
            x = town.x + SIZE * (i - (len(owners) - 1) / 2)
            shapes.append({"shape": "dot", "points": [[x, town.y]], "size": 0.7 * SIZE, "seat": seat})
        shapes.append({"shape": "label", "points": [[town.x, town.y - 1.4 * SIZE]], "text": town.name, "seat": -1})
    return shapes
