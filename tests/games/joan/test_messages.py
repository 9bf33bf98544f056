"""Structured words for the page: options light up what exists, previews are true and tell nothing hidden."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.joan.builder import Position, the_game
from towpath import rulebook
from towpath.games.joan import page
from towpath.games.joan.components import ITEMS
from towpath.games.joan.state import Joan
from towpath.kernel.state import Json

GAME = the_game()
CATALOGUE = page.catalogue(GAME)
GROUPS = ["tile", "monk", "item", "sheet", "route", "station", "place", "deed", "choice", "end"]
# Seats, and options that show every card and Place over the years.
TABLES = [
    (1, "standard"),
    (1, "connoisseur"),
    (1, "special-challenge"),
    (2, ""),
    (3, "printed"),
    (4, ""),
    (5, "printed"),
]


def moments(seats: int, mode: str, seed: int, every: int = 1) -> Iterator[Joan]:
    """The states of a random game, one in `every`; few options are declined, so that sheets fill up."""
    options = {"difficulty": mode} if seats == 1 else {"places": mode} if mode else {}
    state = GAME.start(seats, seed, **options)
    assert isinstance(state, Joan)
    lots = random.Random(seed)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        legal = state.legal()
        state.apply(lots.choice(legal[1:] if len(legal) > 1 and lots.random() < 0.9 else legal))
        number += 1
    yield state


def told(state: Joan, action: int) -> list[Json]:
    """What really happens after a choice."""
    copy = state.clone()
    copy.sink = []
    copy.apply(action)
    return [page.event(GAME, event) for event in copy.sink]


def targets() -> set[str]:
    """Every target that the catalogue can draw."""
    found = {"", "track", "depot"}
    found |= {f"tile:{follower['id']}" for follower in CATALOGUE["followers"]}
    found |= {f"row:{row + 1}" for row in range(len(CATALOGUE["bank"]["rows"]))}
    found |= {f"good:{row['good']}" for row in CATALOGUE["warehouse"]["rows"]}
    found |= {f"town:{town['number']}" for town in CATALOGUE["towns"]}
    found |= {f"route:{route['id']}" for route in CATALOGUE["routes"]}
    found |= {f"place:{place}" for place in CATALOGUE["places"]}
    found |= {f"deed:{deed['number']}" for deed in CATALOGUE["deeds"]}
    return found | {f"item:{item}" for item in ITEMS}


# The catalogue.


def test_the_catalogue_is_plain_data_and_complete() -> None:
    assert json.loads(json.dumps(CATALOGUE)) == CATALOGUE
    assert sum(follower["tiles"] for follower in CATALOGUE["followers"]) == 27
    assert [len(CATALOGUE[name]) for name in ("towns", "places", "deeds", "citizens")] == [23, 30, 5, 8]
    assert len(CATALOGUE["solo"]["cards"]) == 18
    citizens = [bonus.get("citizen") for bonus in CATALOGUE["track"]["bonuses"] if bonus["item"] == "citizen"]
    assert citizens == ["development 1", "development 2"]


@pytest.mark.rule("JA-RND-16")
def test_the_catalogue_says_what_the_number_of_seats_decides() -> None:
    setups = CATALOGUE["setups"]
    assert [setup["seats"] for setup in setups] == [1, 2, 3, 4, 5]
    assert [setup["rounds"] for setup in setups] == [5, 5, 6, 5, 4]
    assert [setup["turns"] for setup in setups] == [25, 25, 24, 25, 24]
    assert [len(setup["deeds"]) for setup in setups] == [4, 4, 5, 5, 5]
    assert [setup["parts"][-1] for setup in setups] == ["base", "base", "18-19", "20-22", "20-22"]


def test_every_bonus_names_its_clause() -> None:
    book = {clause.id for clause in rulebook.load("joan").clauses}
    bonuses = [*CATALOGUE["warehouse"]["columns"], *CATALOGUE["bank"]["rows"], *CATALOGUE["bank"]["columns"]]
    bonuses += [*CATALOGUE["track"]["bonuses"], *(deed["bonus"] for deed in CATALOGUE["deeds"])]
    lines = [line for card in CATALOGUE["solo"]["cards"].values() for line in card["lines"]]
    effects = [effect for line in lines for effect in line["effects"]]
    effects += CATALOGUE["solo"]["scholar"]
    for one in [*bonuses, *effects, *CATALOGUE["citizens"], *CATALOGUE["places"].values()]:
        assert one["clause"] in book


# Options and prompts.


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_options_light_up_what_exists(seats: int, mode: str) -> None:
    known = targets()
    for state in moments(seats, mode, seed=seats, every=3):
        for seat in range(-1, seats):
            options = page.options(state, seat)
            if seat not in state.seats_to_act():
                assert options == []
                continue
            assert [option["action"] for option in options] == [GAME.text(state, action) for action in state.legal()]
            for option in options:
                assert option["target"] in known
                assert option["group"] in GROUPS


def expected(option: Json) -> tuple[Counter[str], set[str]]:
    """The open items and the citizens that an option says it brings."""
    args = option["args"]
    parts = [*args.get("bonuses", []), *(args.get("gains", []) if args.get("place") != "observatory" else [])]
    items = Counter[str]()
    for part in parts:
        if part["item"] in ITEMS:
            items[part["item"]] += part["n"]
    return +items, {part["citizen"] for part in parts if "citizen" in part}


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_an_option_says_what_it_sets_off(seats: int, mode: str) -> None:
    n_bonuses = 0
    for state in moments(seats, mode, seed=40 + seats, every=4):
        if state.over:
            return
        seat = state.current_seat
        for option, action in zip(page.options(state, seat), state.legal(), strict=True):
            if option["verb"] in ("acquire", "pay_station", "full_price", "one_less", "begin", "act", "take"):
                continue  # Their payment or their action follows, and brings what it brings.
            if option["args"].get("place") == "architect":
                continue
            items, citizens = expected(option)
            events = [event for event in told(state, action) if event["seat"] == seat]
            gained = Counter[str]()
            for event in events:
                if event["key"] == "gain":
                    gained[event["args"]["item"]] += event["args"]["n"]
            # A station that is paid for is what the coin was for.
            del gained["paid station"]
            assert gained == items, option
            assert {event["args"]["citizen"] for event in events if event["key"] == "citizen"} == citizens, option
            n_bonuses += len(items) + len(citizens)
    assert n_bonuses > 50


@pytest.mark.rule("JA-MNK-05", "JA-CARD-26")
def test_a_monk_says_as_whom_it_acts() -> None:
    at = Position(2).display("knight", "farmer").ready().play("recruit and remove knight")
    acting = {option["action"]: option["args"].get("as") for option in page.options(at.state, 0)}
    assert acting["develop"] == ["scholar"]
    assert acting["coin row 1"] == ["boatman", "craftsman", "trader"]
    assert acting["land orleans-8"] == ["knight"]
    assert acting["done"] is None
    assert page.prompt(at.state, 0)["args"]["origin"] == "recruited"
    at = Position(2).display("knight", "farmer").ready().play("take knight")
    assert all("as" not in option["args"] for option in page.options(at.state, 0))


def test_an_option_names_the_open_item_it_uses() -> None:
    at = Position(2).sheet(0, places=["falconry"]).display("knight", "farmer").ready()
    at.play("take knight", "use falconry")
    used = {option["action"]: option["args"].get("item") for option in page.options(at.state, 0)}
    assert used["develop"] == "development"
    assert used["coin row 2"] == "coin"
    assert used["good wine"] == "good"
    items = page.prompt(at.state, 0)["args"]["items"]
    assert items == [{"item": "coin", "n": 1}, {"item": "good", "n": 1}, {"item": "development", "n": 1}]


def test_a_payment_says_what_it_is_for() -> None:
    at = Position(2).sheet(0, circled=[1, 1, 0], routes=["land orleans-8"]).display("craftsman", "farmer").ready()
    at.play("take craftsman", "build 8")
    assert page.prompt(at.state, 0) == {
        "key": "pay_coins",
        "args": {"seat": 0, "tile": "craftsman", "n": 1},
    }
    assert page.prompt(at.state, 1) == {"key": "wait", "args": {"seats": [0]}}


# Events.


@pytest.mark.rule("JA-SCRS-06", "JA-SCRS-07")
def test_joans_reading_is_told_with_what_she_passed_over() -> None:
    seen = 0
    for _, mode in TABLES[:3]:
        for state in moments(1, mode, seed=3):
            if state.over:
                break
            display = state.view(0)["display"]
            events = told(state, state.legal()[-1])
            for event in events:
                if event["key"] != "joan_takes":
                    continue
                card = CATALOGUE["solo"]["cards"][event["args"]["card"]]
                lines = card["lines"][:: -1 if event["args"]["arrow"] == "up" else 1]
                followers = [line["follower"] for line in lines]
                n_passed = len(event["args"]["skipped"])
                assert event["seat"] == 1
                assert event["args"]["skipped"] == followers[:n_passed]
                assert event["args"]["follower"] == followers[n_passed]
                assert event["args"]["effects"] == lines[n_passed]["effects"]
                assert event["args"]["town"] == card["town"]
                seen += 1
                if not any(other["key"] == "display" for other in events):
                    # She chose from the same display, but for the one tile that was taken.
                    assert not set(event["args"]["skipped"]) & {kind for kind, n in display.items() if n > 1}
                break
    assert seen > 40


@pytest.mark.rule("JA-BON-03", "JA-STN-04", "JA-DEED-08", "JA-BNK-10")
def test_a_lost_race_is_an_event_of_its_own() -> None:
    at = Position(3).sheet(0, marks={4: ["knight", "craftsman"]}).display("scholar", "farmer", "trader").ready()
    at.play("take scholar", "deed 4")
    assert [event.kind for event in at.events if event.kind.startswith("strike")] == ["strike_deed", "strike_citizen"]
    at = (
        Position(2)
        .sheet(0, circled=[1, 1, 1], struck=[0, 1, 1], routes=["land orleans-8"])
        .display("craftsman")
        .ready()
    )
    at.play("take craftsman", "build 8")
    assert [event.kind for event in at.events if event.kind.startswith("strike")] == [
        "strike_bank_bonus",
        "strike_town",
    ]
    assert page.facts(at.state)["bank_shields"][0] == {"column": 1, "by": 0}


@pytest.mark.rule("JA-R-67", "JA-R-73", "JA-SEFF-12", "JA-SMNK-01")
def test_what_joan_cannot_do_is_told_with_its_clause() -> None:
    def nothing(at: Position) -> list[Json]:
        at.ready().play("take farmer", "done")
        found = [page.event(GAME, event) for event in at.happened("nothing")]
        assert all(event["seat"] == 1 for event in found)
        return [{event["clause"]: event["args"]["what"]} for event in found]

    def facing(kind: str, card: str, level: str = "connoisseur") -> Position:
        return Position(1, difficulty=level).display("farmer", kind).cards(card, "2")

    effects = {line["follower"]: line["effects"][0]["key"] for line in CATALOGUE["solo"]["cards"]["7"]["lines"]}
    bank = next(kind for kind, effect in effects.items() if effect == "bank bonus")
    deed = next(kind for kind, effect in effects.items() if effect == "deed")
    assert nothing(facing(bank, "7")) == []
    assert nothing(facing(bank, "7").bank_shields_gone(1, 2, 3, 4, 5)) == [{"JA-R-73": "bank bonus"}]
    assert nothing(facing(deed, "7").deeds_struck(1, 2, 3, 4)) == [{"JA-SEFF-12": "deed"}]
    monk = next(
        line["follower"] for line in CATALOGUE["solo"]["cards"]["3"]["lines"] if line["effects"][0]["key"] == "monk"
    )
    assert nothing(facing(monk, "3", "standard")) == [{"JA-SMNK-01": "monk"}]


@pytest.mark.rule("JA-CRX-06")
def test_the_observatory_tells_what_it_passes() -> None:
    bonuses = {bonus["space"]: bonus["item"] for bonus in CATALOGUE["track"]["bonuses"] if not bonus["yellow"]}
    star = CATALOGUE["track"]["stars"][1]["space"]
    start = CATALOGUE["track"]["stars"][0]["space"]
    at = Position(3).sheet(0, places=["observatory"], development=start).display("knight", "farmer").ready()
    at.play("recruit and remove knight", "use observatory")
    passed = [bonuses[space] for space in range(start + 1, star + 1) if space in bonuses]
    assert [event.args["what"] for event in at.happened("lost")] == passed
    assert at.happened("gain") == []


@pytest.mark.rule("JA-ACQ-11")
def test_a_printed_place_is_struck_out_for_the_others() -> None:
    for mode, n_struck in (("printed", 1), ("cards", 0)):
        at = Position(2, places=mode).display("trader", "farmer").ready().play("take trader")
        at.play(at.legal("acquire")[0])
        assert len(at.happened("strike_place")) == n_struck
        assert len(at.happened("acquire")) == 1


# Previews.


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_previews_come_true_and_stop_where_chance_begins(seats: int, mode: str) -> None:
    stops = set()
    for state in moments(seats, mode, seed=60 + seats, every=5):
        if state.over:
            break
        seat = state.current_seat
        for action in state.legal():
            found = page.preview(GAME, state, seat, action)
            stops.add(found["stops"])
            assert found["ends"] == _ends(state, action)
            certain = [
                effect
                for effect in found["effects"]
                if not effect["args"].get("later") and effect["key"] not in ("product", "points")
            ]
            if _is_left_open(state, action):
                continue
            real = told(state, action)
            assert certain == real[: len(certain)], GAME.text(state, action)
            rest = [event["key"] for event in real[len(certain) :]]
            if found["stops"] == "chance":
                assert rest[0] in ("set_aside", "display", "shuffle")
            else:
                assert not rest or (found["stops"] == "turn" and rest[0] == "joan_takes")
            for seed in (1, 2):
                assert page.preview(GAME, state.determinize(seat, seed), seat, action) == found
    assert stops == {"", "turn", "chance"}


def _ends(state: Joan, action: int) -> bool:
    """Whether the choice ends the turn."""
    copy = state.clone()
    copy.apply(action)
    return copy.over or (copy.round, copy.turn) != (state.round, state.turn)


def _is_left_open(state: Joan, action: int) -> bool:
    """Whether the choice leads to a question of the price or of the row that is paid from."""
    copy = state.clone()
    copy.apply(action)
    return bool(copy.stack) and type(copy.stack[-1]).__name__ in ("PayCoins", "ChoosePrice")


def effects(at: Position, text: str) -> list[tuple[str, Any]]:
    """A preview in short: keys, and the number or name that matters."""
    found = page.preview(GAME, at.state, at.state.current_seat, GAME.lookup(text))["effects"]
    return [(effect["key"], next(iter(effect["args"].values()))) for effect in found]


@pytest.mark.rule("JA-BON-07", "JA-R-13", "JA-WHS-06", "JA-DEV-02")
def test_a_preview_follows_the_chain_that_a_mark_sets_off() -> None:
    # Wine completes column 3: four developments, the third of which is the space of the first citizen.
    citizen = CATALOGUE["track"]["bonuses"][[b["item"] for b in CATALOGUE["track"]["bonuses"]].index("citizen")]
    space = citizen["space"]
    at = Position(2).sheet(0, goods=[3, 3, 2, 3, 3], development=space - 3).display("farmer", "knight").ready()
    at.play("take farmer")
    found = page.preview(GAME, at.state, 0, GAME.lookup("good wine"))
    keys = [(effect["key"], effect["args"].get("later", False)) for effect in found["effects"]]
    assert keys[:3] == [("good", False), ("warehouse_column", False), ("gain", False)]
    assert ("citizen", True) in keys
    assert [effect["args"]["space"] for effect in found["effects"] if effect["key"] == "development"] == [
        *range(space - 2, space + 2)
    ]
    assert found["stops"] == ""
    product = next(effect for effect in found["effects"] if effect["key"] == "product")
    assert product["args"]["later"]
    assert product["args"]["citizens"] == 1


def test_a_preview_of_a_station_tells_what_is_paid_and_the_product_of_its_town() -> None:
    at = Position(2).sheet(0, circled=[1, 1, 0], routes=["land orleans-8"]).display("craftsman", "farmer").ready()
    at.play("take craftsman")
    assert effects(at, "build station") == [("pay", 1), ("gain", "paid station")]
    at.play("build station", "pay row 1")
    assert effects(at, "build 8") == [("station", 8), ("strike_town", 8), ("product", 1), ("points", 7)]


@pytest.mark.rule("JA-RTE-03")
def test_a_preview_of_a_route_shows_what_its_goods_would_bring() -> None:
    route = next(route for route in CATALOGUE["routes"] if route["id"] == "L04")
    row = [row["good"] for row in CATALOGUE["warehouse"]["rows"]].index(route["goods"][0])
    goods = [1, 1, 1, 1, 1]
    goods[row] = 0
    at = Position(2).sheet(0, goods=goods).display("knight", "farmer").ready().play("take knight")
    found = page.preview(GAME, at.state, 0, GAME.lookup("land orleans-8"))["effects"]
    assert [effect["key"] for effect in found] == ["route", "good", "warehouse_column", "gain"]
    assert ["later" in effect["args"] for effect in found] == [False, True, True, True]
