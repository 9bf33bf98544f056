"""The map of a view as shapes, for pictures of a learner's games: tiles, pieces, cattle and ships."""

from __future__ import annotations

import math
from typing import Final

from towpath.games.boonlake.game import BoonlakeGame
from towpath.kernel.game import Game
from towpath.kernel.state import Json

UNIT: Final = 10.0  # between the centres of two spaces that touch
CORNERS: Final = [(math.sin(math.pi * i / 3), math.cos(math.pi * i / 3)) for i in range(6)]
SIZE: Final = 1.1  # of a piece


def drawing(game: Game, view: Json) -> list[Json]:
    """Every space with its tile and what stands on it, and the river with the ships."""
    assert isinstance(game, BoonlakeGame)
    edition = game.edition
    shapes: list[Json] = []
    for space in edition.spaces:
        x, y = UNIT * (space.q + space.r / 2), UNIT * math.sqrt(0.75) * space.r
        corners = [[x + 0.56 * UNIT * dx, y + 0.56 * UNIT * dy] for dx, dy in CORNERS]
        number = str(space.number)
        tile = view["tiles"].get(number, "")
        shapes.append({"shape": "tile" if tile else "space", "points": corners, "seat": -1})
        shapes.append({"shape": "label", "points": [[x, y - 3]], "text": f"{number} {tile}".strip(), "seat": -1})
        for i, site in enumerate("ab"):
            piece = view["pieces"].get(number + site)
            if piece:
                place = [[x + 3 * i - 1.5, y]]
                shapes.append({"shape": "dot", "points": place, "size": SIZE, "seat": piece["owner"]})
                shapes.append(
                    {"shape": "label", "points": [[place[0][0], y + 0.5]], "text": piece["piece"][0], "seat": -1}
                )
        for owner, n in enumerate(view["cattle"].get(number, [])):
            shapes += [
                {"shape": "dot", "points": [[x - 3 + 1.5 * i, y + 1.5 * owner - 1]], "size": 0.5 * SIZE, "seat": owner}
                for i in range(n)
            ]
    river = {space.id: [UNIT * space.x, UNIT * space.y] for space in edition.river}
    for at in river.values():
        shapes.append({"shape": "water", "points": [at], "size": SIZE, "seat": -1})
    for owner, space_id in enumerate(view["ships"]):
        x, y = river[space_id]
        shapes.append({"shape": "dot", "points": [[x + 0.8 * owner - 0.8, y]], "size": 0.8 * SIZE, "seat": owner})
    return shapes
