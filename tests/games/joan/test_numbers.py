"""A row of numbers says all that the view of its seat says."""

from typing import Any

import pytest

from tests.games.joan.builder import the_game
from towpath.games.joan.components import CITIZENS, ITEMS, KINDS, TRACKS
from towpath.games.joan.state import Joan
from towpath.testing.harness import random_choice

GAME = the_game()
ED = GAME.edition
PLACES = [place.id for place in ED.places]
LEFT_OUT = {
    "game",
    "seats",
    "viewer",
    "winners",
    "scores",
    "boards",
    "asking",
    "options",
}  # told elsewhere


def chosen(columns: list[int], names: Any = None) -> list[Any]:
    return [i if names is None else names[i] for i, there in enumerate(columns) if there]


def counted(columns: list[int], names: Any) -> dict[str, int]:
    return {names[i]: n for i, n in enumerate(columns) if n}


def read_sheet(named: dict[str, list[int]], i: int) -> dict[str, Any]:
    sheet = {key.partition(".")[2]: value for key, value in named.items() if key.startswith(f"sheet {i}.")}
    gone = chosen(named["towns_gone"])
    return {
        "routes": chosen(sheet["routes"], [route.id for route in ED.routes]),
        "linked": chosen(sheet["linked"]),
        "stations": chosen(sheet["stations"]),
        "struck_towns": [town for town in gone if not sheet["stations"][town]],
        "goods": dict(zip(ED.goods, sheet["goods"], strict=True)),
        "circled": sheet["circled"],
        "struck": sheet["struck"],
        **{name: sheet[name][0] for name in ("coins", "shields", "development", "status", "monks")},
        "places": chosen(sheet["places"], PLACES),
        "deeds": [sheet["deeds"][3 * deed : 3 * deed + 3] for deed in range(5)],
        "citizens": chosen(sheet["citizens"], CITIZENS),
    }


def read(named: dict[str, list[int]], seat: int, sides: int) -> dict[str, Any]:
    def side(name: str) -> int:
        (place,) = chosen(named[name]) or [-1 - seat]
        return (place + seat) % sides if place >= 0 else -1

    single = ("round", "bag_number", "bags", "turn", "open_categories")
    found: dict[str, Any] = {name: named[name][0] for name in single}
    found |= {name: counted(named[name], KINDS) for name in ("display", "holding", "bag")}
    found |= {name: counted(named[name], ITEMS) for name in ("items", "due")}
    return found | {
        "over": bool(named["over"][0]),
        "to_act": [side("actor")] if side("actor") >= 0 else [],
        "starter": side("starter"),
        "majority": side("majority"),
        "tile": (chosen(named["tile"], KINDS) or [""])[0],
        "middle": chosen(named["middle"], PLACES),
        "closed_deeds": [deed + 1 for deed in chosen(named["closed_deeds"])],
        "bank_shields_gone": [column + 1 for column in chosen(named["bank_shields_gone"])],
        "citizens_gone": chosen(named["citizens_gone"], CITIZENS),
    }


def read_joan(named: dict[str, list[int]]) -> dict[str, Any]:
    cards = [card.id for card in ED.cards]
    used = chosen(named["joan.used"], cards)
    return {
        "tracks": dict(zip(TRACKS, named["joan.tracks"], strict=True)),
        **{name: named[f"joan.{name}"][0] for name in ("level", "shields", "stations", "citizens", "stack")},
        "removed": chosen(named["joan.removed"], PLACES),
        "card": ["", *cards][named["joan.card"][0]],
        "used": sorted(used),
        "back": {
            "arrow": ["down", "up"][named["joan.arrow"][0]],
            "monk": ["", *TRACKS, "station"][named["joan.monk"][0]],
        },
    }


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_fact_of_the_view_is_in_the_row(seats: int) -> None:
    seen = GAME.observation(seats)
    out = seen.rows()
    options = {"places": "cards", "school_deeds": "yes", "difficulty": ED.difficulties[-1].id}
    state = GAME.start(seats, 8, **options)
    assert isinstance(state, Joan)
    step = 0
    while True:
        for seat in range(seats):
            view = state.view(seat)
            state.observe(seat, out)
            named = seen.named(bytes(out))
            facts = {key: value for key, value in view.items() if key not in LEFT_OUT | {"joan"}}
            assert read(named, seat, max(seats, 2)) == facts
            for i in range(seats):
                board = view["boards"][(seat + i) % seats]
                del board["breakdown"]
                assert read_sheet(named, i) == board
            if seats == 1:
                del view["joan"]["breakdown"]
                view["joan"]["used"].sort()
                assert read_joan(named) == view["joan"]
        if state.over:
            return
        seat, action = random_choice(state, 8, step)
        state.apply(action, seat)
        step += 1
