"""A row of numbers says all that the view of its seat says (BL-R-22)."""

from typing import Any

import pytest

from tests.games.boonlake.builder import ED, GAME
from towpath.games.boonlake.components import LEVERS, STRIPS
from towpath.games.boonlake.seen.view import CORNERS, PIECE_NAMES
from towpath.games.boonlake.state import Boonlake
from towpath.testing.harness import random_choice

CARDS = [card.id for card in ED.cards]
TILES = [tile.id for tile in ED.scoring_tiles]
SOLO = [tile.id for tile in ED.solo_tiles]
LEFT_OUT = {"game", "seats", "viewer", "winners", "scores", "asking", "options", "boards", "solo"}  # told elsewhere


def chosen(columns: list[int], names: Any = None) -> list[Any]:
    return [i if names is None else names[i] for i, there in enumerate(columns) if there]


def read_board(named: dict[str, list[int]], i: int) -> dict[str, Any]:
    board = {key.partition(".")[2]: value for key, value in named.items() if key.startswith(f"board {i}.")}
    up = chosen(board["levers_up"])
    counts = ("coins", "vases", "ranch", "supply", "houses_aside", "settlements", "cattle", "tiers", "coin_steps")
    return {
        **{name: board[name][0] for name in (*counts, "card_steps", "turns", "hand_size")},
        "vp": board["vp"][0] + 256 * board["vp"][1] - 256,
        "house_recesses_empty": [recess + 1 for recess in chosen(board["house_recesses_empty"])],
        "boats": [ED.resources[section - 1] for section in board["boats"]],
        "sites": dict(zip(ED.resources, board["sites"], strict=True)),
        "levers": {LEVERS[lever]: "up" if lever in up else "down" for lever in chosen(board["levers"])},
        "projects": chosen(board["projects"], TILES),
        "inhabitants_above": chosen(board["inhabitants_above"], TILES),
        "markers": board["markers"],
        "presences": dict(zip(ED.regions, board["presences"], strict=True)),
        "display": sorted(chosen(board["display"], CARDS)),
        "own_tile": (chosen(board["own_tile"], TILES) or [""])[0],
    }


def read(named: dict[str, list[int]], seat: int, boards: int, seats: int) -> dict[str, Any]:
    def sides(name: str) -> list[int]:
        return sorted((place + seat) % boards for place in chosen(named[name]))

    pieces = {}
    for name, columns in named.items():
        if name.startswith("site ") and any(columns):
            (owner,), (piece,) = chosen(columns[:4]), chosen(columns[4:])
            pieces[name[5:]] = {"owner": (owner + seat) % boards, "piece": PIECE_NAMES[piece]}
    tiles = {str(i + 1): ["pasture", *[t.id for t in ED.tiles]][n - 1] for i, n in enumerate(named["tiles"]) if n}
    cattle = {
        space: [named["cattle"][4 * (int(space) - 1) + (owner - seat) % boards] for owner in range(boards)]
        for space, tile in tiles.items()
        if tile == "pasture"
    }
    areas = [chosen(named[f"area {(i - seat) % seats if i < seats else i}"], TILES) for i in range(4)]
    route = ED.routes[named["round"][0] - 1]
    return {
        **{name: named[name][0] for name in ("round", "scorings", "pile", "mound", "pastures_left")},
        **{name: bool(named[name][0]) for name in ("closing", "lock_crossed", "over")},
        "to_act": sides("to_act"),
        "active": sides("active")[0],
        "token": sides("token")[0],
        "rows": [(chosen(named[f"row {row + 1}"], STRIPS) or [""])[0] for row in range(7)],
        "taken": (chosen(named["taken"], STRIPS) or [""])[0],
        "covered_regions": chosen(named["covered_regions"], ED.regions),
        "tiles": tiles,
        "pieces": pieces,
        "cattle": cattle,
        "areas": [tile for area in areas for tile in area],
        "discards": sorted(chosen(named["discards"], CARDS)),
        "ships": [ED.river[route[named[f"board {(i - seat) % boards}.ship"][0]]].id for i in range(boards)],
    }


def read_solo(named: dict[str, list[int]]) -> dict[str, Any]:
    return {
        "tile": ["", *SOLO][named["solo.tile"][0]],
        "used": sorted(chosen(named["solo.used"], SOLO)),
        "seen": chosen(named["solo.seen"], SOLO),
        "stack": named["solo.stack"][0],
        "corner": ["", *CORNERS][named["solo.corner"][0]],
        "cactus": named["solo.cactus"][0],
    }


def check(state: Boonlake, seat: int) -> None:
    seats = state.n_seats
    boards = max(seats, 2)
    seen = GAME.observation(seats)
    out = seen.rows()
    state.observe(seat, out)
    named = seen.named(bytes(out))
    view = state.view(seat)
    view["discards"].sort()
    facts = {key: value for key, value in view.items() if key not in LEFT_OUT}
    assert read(named, seat, boards, seats) == facts
    for i in range(boards):
        board = view["boards"][(seat + i) % boards]
        del board["breakdown"]
        board["display"].sort()
        if i == 0:
            assert sorted(board.pop("hand")) == sorted(chosen(named["hand"], CARDS))
            assert sorted(board.pop("dealt")) == sorted(chosen(named["dealt"], TILES))
            assert board.pop("first_site") == (chosen(named["first_site"], ED.resources) or [""])[0]
        board.setdefault("own_tile", "")  # not shown to others at set-up
        assert read_board(named, i) == board
    if seats == 1:
        del view["solo"]["difficulty"]
        view["solo"]["used"].sort()
        assert read_solo(named) == view["solo"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_fact_of_the_view_is_in_the_row(seats: int) -> None:
    state = GAME.start(seats, 8)
    assert isinstance(state, Boonlake)
    step = 0
    while not state.over:
        if step < 20 or step % 7 == 0:
            for seat in range(seats):
                check(state, seat)
        seat, action = random_choice(state, 8, step)
        state.apply(action, seat)
        step += 1
    check(state, 0)


def test_what_effects_in_the_display_give_is_shown_as_numbers() -> None:
    state = GAME.start(2, 8)
    assert isinstance(state, Boonlake)
    seen = GAME.observation(2)
    out = seen.rows()
    names = ("lever_discount", "card_discount", "cattle_discount", "cattle_coins", "river_coin", "harbour_coins")
    for value, name in enumerate((*names, "harbour_cards", "river_vase"), 1):
        setattr(state.boards[1], name, value)
    state.boards[1].discard_bonus = [9, 10, 11]
    state.observe(0, out)
    named = seen.named(bytes(out))
    assert [named[f"board 1.{name}"] for name in (*names, "harbour_cards", "river_vase")] == [[i] for i in range(1, 9)]
    assert named["board 1.discard_bonus"] == [9, 10, 11]
    assert named["board 0.lever_discount"] == [0]
