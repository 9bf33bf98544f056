"""What is public and what is hidden (JA-R-05); states saved, loaded, copied and drawn."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.games.joan.builder import Position, eager, the_game
from towpath.games.joan.components import bits
from towpath.games.joan.state import Joan
from towpath.kernel.errors import RecordError
from towpath.testing import harness

SETTINGS = [
    (1, {"difficulty": "standard"}),
    (1, {"difficulty": "connoisseur"}),
    (1, {"difficulty": "special-challenge"}),
    *((seats, {"places": mode}) for seats in (2, 3, 4, 5) for mode in ("cards", "printed")),
]


def midgame(seats: int, steps: int, seed: int = 3, **options: str) -> Joan:
    state = the_game().start(seats, seed, **options)
    assert isinstance(state, Joan)
    for step in range(steps):
        state.apply(eager(state, seed, step))
    return state


@pytest.mark.rule("JA-R-05")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_sheets_display_and_holding_area_are_open_to_all(seats: int) -> None:
    state = midgame(seats, 30)
    views = [state.view(seat) for seat in range(-1, seats)]
    for view in views[1:]:
        for key in ("boards", "display", "holding", "bag", "middle", "closed_deeds", "scores"):
            assert view[key] == views[0][key]
    assert sum(sum(views[0][key].values()) for key in ("display", "holding", "bag")) in (26, 27)


@pytest.mark.rule("JA-R-05")
def test_of_the_solo_stack_only_the_top_back_is_in_sight() -> None:
    state = midgame(1, 20)
    seen = state.view(0)["joan"]
    assert seen["stack"] == len(state.solo_stack) + 1
    top = the_game().edition.cards[state.solo_top]
    assert seen["back"]["arrow"] == ("up" if top.arrow else "down")
    # The same view whatever lies under that back; the fronts differ.
    tops, orders = set(), set()
    for seed in range(40):
        drawn = state.drawn_for(0, seed)
        assert drawn.view(0) == state.view(0)
        assert drawn.seed != state.seed
        tops.add(drawn.solo_top)
        orders.add(tuple(drawn.solo_stack))
        assert sorted([*drawn.solo_stack, drawn.solo_top]) == sorted([*state.solo_stack, state.solo_top])
    unseen = [*state.solo_stack, state.solo_top]
    cards = the_game().edition.cards
    fitting = {c for c in unseen if (cards[c].arrow, cards[c].monk) == (top.arrow, top.monk)}
    assert tops == fitting


@pytest.mark.rule("JA-R-05")
def test_what_the_bag_gives_next_is_hidden() -> None:
    state = midgame(3, 12)
    displays = set()
    for seed in range(30):
        drawn = state.drawn_for(1, seed)
        while drawn.round == state.round:
            drawn.apply(drawn.legal()[0])
        displays.add(tuple(drawn.display))
    assert len(displays) > 5
    text = json.dumps(state.view(0))
    assert "seed" not in text
    assert str(state.seed) not in json.dumps({k: v for k, v in state.view(0).items() if k == "options"})


def test_a_determinized_state_depends_on_the_seed_given_only() -> None:
    state = midgame(1, 20)
    assert state.drawn_for(0, 5).to_json() == state.drawn_for(0, 5).to_json()
    before = state.to_json()
    state.drawn_for(0, 6)
    assert state.to_json() == before


def test_the_view_in_full() -> None:
    at = Position(1, difficulty="connoisseur").cards("7", "2", ["5", "9"]).joan({"knight": 2}, level=3, stations=4)
    at.sheet(
        0,
        routes=["land orleans-8"],
        stations=[8],
        goods=[1, 0, 2, 0, 5],
        circled=[3, 0, 0],
        struck=[1, 0, 0],
        shields=2,
        development=9,
        monks=1,
        places=["stable", "archives"],
        marks={1: ["farmer"], 3: ["monk"]},
    )
    at.towns_struck(4, 9).display("scholar", "farmer", "trader").ready().play("take scholar")
    view = at.state.view(0)
    assert view["boards"][0] == {
        "routes": ["L04"],
        "linked": [0, 8],
        "stations": [8],
        "struck_towns": [4, 9],
        "goods": {"grain": 1, "cheese": 0, "wine": 2, "wool": 0, "brocade": 5},
        "circled": [3, 0, 0],
        "struck": [1, 0, 0],
        "coins": 2,
        "shields": 2,
        "development": 9,
        "status": 3,
        "monks": 2,
        "places": ["stable", "archives"],
        "deeds": [[1, 0, 0], [0, 0, 0], [0, 0, 1], [0, 0, 0], [0, 0, 0]],
        "citizens": ["development 1"],
        "breakdown": at.state.breakdown(0),
    }
    assert view["joan"] == {
        "tracks": {"farmer": 0, "boatman": 0, "knight": 2, "scholar": 0},
        "level": 3,
        "shields": 0,
        "stations": 4,
        "citizens": 0,
        "removed": [],
        "card": "9",
        "used": ["5", "9"],
        "stack": 12,
        "back": {"arrow": "up", "monk": "knight"},
        "breakdown": at.state.breakdown(1),
    }
    left = 1 << [place.id for place in the_game().edition.places].index("archives")
    assert view["asking"] == [{"frame": "PlusEffects", "seat": 0, "left": left}]
    assert view["tile"] == "scholar"
    assert view["items"] == {"tile": 1}
    assert view["display"] == {"farmer": 1, "trader": 1}
    assert view["citizens_gone"] == ["development 1"]
    assert view["closed_deeds"] == [5]
    assert (view["viewer"], view["seats"], view["to_act"], view["over"]) == (0, 1, [0], False)
    assert (view["round"], view["turn"], view["starter"], view["majority"]) == (1, 2, 0, -1)
    assert view["scores"] == at.state.scores()
    assert at.state.view(-1)["viewer"] == -1


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_harness_for_all_games(seats: int, options: dict[str, str]) -> None:
    spot = harness.play_random(the_game(), seats, 5, options, harness.ALL_CHECKS, every=5)
    assert spot.state.over
    harness.check_replay(the_game(), seats, 6, options, every=7)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_invariants_in_eager_games(seats: int, options: dict[str, str]) -> None:
    for seed in range(4):
        state = the_game().start(seats, seed, **options)
        assert isinstance(state, Joan)
        step = 0
        while not state.over:
            action = eager(state, seed, step)
            if step % 9 == 0:
                loaded = the_game().from_json(json.loads(json.dumps(state.to_json())))
                other = state.clone()
                assert loaded.legal() == other.legal() == state.legal()
                loaded.apply(action)
                other.apply(action)
                assert loaded.to_json() == other.to_json()
            state.apply(action)
            assert state.status() == []
            step += 1
        assert state.round == {1: 10, 2: 10, 3: 18, 4: 20, 5: 20}[seats]


def test_a_clone_shares_nothing() -> None:
    for seats in (1, 3):
        state = midgame(seats, 40)
        before = copy.deepcopy(state.to_json())
        other = state.clone()
        assert other.to_json() == before
        assert other.sink is None
        step = 40
        while not other.over:
            other.apply(eager(other, 3, step))
            step += 1
        assert state.to_json() == before


def broken(change: Any, seats: int = 2) -> str:
    data = json.loads(json.dumps(midgame(seats, 20).to_json()))
    change(data)
    with pytest.raises(RecordError) as caught:
        the_game().from_json(data)
    return str(caught.value)


def test_broken_saved_states_are_refused() -> None:
    def drop(data: dict[str, Any]) -> None:
        del data["goods"]

    assert broken(lambda data: data.update(game="boonlake")) == (
        "this is not a saved state of Joan of Arc: Orléans Draw & Write"
    )
    assert broken(lambda data: data.update(edition="mine 0")).startswith(
        "the state was saved with edition 'mine 0', but 'rec"
    )
    assert broken(drop) == "the saved state: missing ['goods'], unknown []"
    assert broken(lambda data: data.update(extra=1)) == "the saved state: missing [], unknown ['extra']"
    assert broken(lambda data: data["kernel"].update(n_seats=9)) == "the saved state has 9 seats; expected 1 to 5"
    assert broken(lambda data: data["kernel"].update(n_seats="2")) == "the saved state has '2' seats; expected 1 to 5"
    assert broken(lambda data: data["kernel"].pop("draws")).startswith("the saved state's kernel: missing ['draws']")
    assert broken(lambda data: data.update(turn="x")) == (
        "the saved state's turn is 'x'; expected a whole number from 0 to 9"
    )
    assert broken(lambda data: data["goods"].__setitem__(3, "x")) == (
        "the saved state's goods is [0, 0, 0, 'x', 0, 0, 0, 0, 1, 0]; expected a list of whole numbers from 0 to 5"
    )
    assert broken(lambda data: data.update(coins=7)).startswith("the saved state's coins is 7; expected a list")
    assert broken(lambda data: data.update(middle=-1)).startswith("the saved state's middle is -1; expected a whole")
    assert broken(lambda data: data["goods"].append(0)) == "the saved state's goods has 11 entries; expected 10"
    assert broken(lambda data: data["options"].update(places="both")).startswith(
        "the saved state's options: option places"
    )
    assert broken(lambda data: data["options"].update(colour="red")).startswith(
        "the saved state's options: Joan of Arc"
    )
    assert "the saved state is not possible: " in broken(lambda data: data.update(coins=[9, 9]))
    assert "waits for nobody and is not over" in broken(lambda data: data["kernel"].update(stack=[]))
    assert "decides out of turn" in broken(lambda data: data.update(turn=data["turn"] + 1), seats=1)
    assert "unknown frame 'Pay'" in broken(lambda data: data["kernel"]["stack"].append({"frame": "Pay", "seat": 0}))


def test_places_of_the_view_are_ids() -> None:
    state = midgame(2, 60)
    ids = [place.id for place in the_game().edition.places]
    assert state.view(0)["middle"] == [ids[p] for p in bits(state.middle)]
    assert state.view(0)["game"] == "joan"
    assert state.view(0)["options"] == {
        "places": "cards",
        "first": "random",
        "difficulty": "standard",
        "scholar_by_monk": "no",
        "school_deeds": "no",
    }
