"""What an action gives is carried out as far as it can be; what a bonus brings may lapse (JA-R-13, JA-R-20).

The last tests work the rule out anew: from the events of random games, and by trying everything on copies.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.games.joan.builder import Position, the_game
from towpath.games.joan import development, routes, stations
from towpath.games.joan.actions import ChooseAction
from towpath.games.joan.bank import PayCoins
from towpath.games.joan.bonuses import OpenItems
from towpath.games.joan.components import bits
from towpath.games.joan.routes import RouteGoods
from towpath.games.joan.state import Joan
from towpath.games.joan.vocabulary import BUILD, DONE, ITEM_OF, PAY_STATION, ROUTE, USE_FARMER, USE_MONK, VERB_OF
from towpath.kernel.chance import draw
from towpath.kernel.events import Event


@pytest.mark.rule("JA-R-13", "JA-CARD-20")
def test_an_action_is_carried_out_in_full() -> None:
    at = Position(2).sheet(0, places=["confessional-box"], development=6).display("scholar", "farmer").ready()
    at.play("take scholar", "use confessional-box")
    for _ in range(3):
        assert not at.can("done")
        assert at.why("done") == ["JA-R-13"]
        at.play("develop")
    assert at.state.development[0] == 9


@pytest.mark.rule("JA-R-13", "JA-BON-06", "JA-DEED-02", "JA-R-47")
def test_the_effect_of_a_deed_is_due_and_its_bonus_is_not() -> None:
    at = Position(3).sheet(0, marks={1: ["boatman", "craftsman"]}).display("farmer", "craftsman").ready()
    at.play("take farmer", "deed 1")
    assert at.items() == {"good": 1, "development": 1, "craftsman action": 1}
    assert at.state.view(0)["due"] == {"good": 1, "development": 1}
    assert not at.can("done")
    at.play("develop", "good wine")
    assert at.legal() == ["done", "craftsman action"]
    at.play("done")
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-R-13", "JA-BON-06")
def test_of_equal_items_the_due_ones_are_used_first() -> None:
    # The second development of the Library brings a coin, which may lapse as a bonus.
    at = Position(2).sheet(0, places=["library"]).display("scholar", "farmer").ready()
    at.play("take scholar", "use library", "develop", "develop")
    assert at.items() == {"coin": 1}
    assert at.can("done")
    # Column 3 of the warehouse brings four developments; the one of the Meadow comes first and is due.
    at = Position(2).sheet(0, places=["meadow"], goods=[3, 3, 2, 3, 3]).display("farmer", "farmer").ready()
    at.play("take farmer", "use meadow", "good wine")
    assert at.items() == {"development": 5}
    assert not at.can("done")
    at.play("develop")
    assert at.can("done")


@pytest.mark.rule("JA-R-13", "JA-CARD-28")
def test_a_development_counts_for_the_circus_if_that_is_due() -> None:
    # The second development brings a coin; what is entered then may be the coin of the Circus or of the bonus.
    at = Position(2).sheet(0, places=["circus"], development=1).display("knight", "farmer").ready()
    at.play("take knight", "use circus", "develop")
    assert at.items() == {"coin": 1, "coin or development": 1}
    assert not at.can("done")
    at.play("coin row 1")
    assert at.items() == {"coin or development": 1}
    assert at.legal() == ["done", "develop", "coin row 1", "coin row 2", "coin row 3"]


@pytest.mark.rule("JA-R-13", "JA-R-46")
def test_what_cannot_be_done_lapses() -> None:
    land = bits(the_game().edition.land & the_game().edition.routes_for(2))
    routes = [the_game().vocabulary[ROUTE + route] for route in land] + ["water 5-6", "water orleans-5"]
    at = Position(2).sheet(0, routes=routes, places=["four-in-hand"]).display("knight", "farmer").ready()
    at.play("take knight", "use four-in-hand")
    assert at.state.current_seat == 1
    assert at.happened("lapse")[0].args == {"items": ["land route"]}


@pytest.mark.rule("JA-RND-09", "JA-USE-11", "JA-RTE-03")
def test_the_action_itself_stays_optional() -> None:
    at = Position(2).sheet(0, places=["archives", "library"]).display("scholar", "farmer").ready().play("take scholar")
    assert at.can("done"), "a '+' Place"
    at.play("done")
    assert at.can("done"), "the action"
    at = Position(2).display("knight", "farmer").ready().play("take knight", "land orleans-8")
    assert at.can("done"), "the goods of a route"


# A station is paid for, then its town is named.


@pytest.mark.rule("JA-R-20", "JA-EX-03", "JA-CRF-01")
def test_pay_first_then_name_the_town() -> None:
    at = Position(3).sheet(0, routes=["land orleans-8"], circled=[1, 1, 0]).display("craftsman", "farmer").ready()
    at.play("take craftsman", "build station", "pay row 2")
    assert (at.state.coins[0], at.stations()) == (1, [])
    assert at.legal() == ["build orleans", "build 8"]
    at.play("build 8")
    assert at.stations() == [8]
    assert at.state.current_seat == 1


def last_of_column_4(**sheet: Any) -> Position:
    """A bank whose only coin completes column 4, which brings a Monk action in the edition of the tests."""
    return Position(3).sheet(0, stations=[0], circled=[4, 4, 4], struck=[3, 4, 4], **sheet)


@pytest.mark.rule("JA-R-20", "JA-R-29")
def test_the_coin_may_link_the_town_it_is_paid_for() -> None:
    at = last_of_column_4().display("craftsman", "farmer").ready()
    at.play("take craftsman", "build station")
    assert at.items() == {"paid station": 1, "monk action": 1}
    assert at.legal() == ["done", "monk action"], "no town yet"
    at.play("monk action", "land orleans-8", "done")
    assert at.legal() == ["build 8"]
    assert at.play("build 8").stations() == [0, 8]


@pytest.mark.rule("JA-R-29")
def test_without_a_town_and_without_such_a_bonus_it_is_not_offered() -> None:
    at = Position(3).sheet(0, stations=[0], circled=[2, 2, 2], struck=[1, 2, 2]).display("craftsman").ready()
    assert at.play("take craftsman").why("build station") == ["JA-R-29"], "column 2 gives developments"
    at = Position(3).sheet(0, stations=[0], circled=[1, 0, 0]).display("craftsman").ready().play("take craftsman")
    assert at.why("build station") == ["JA-R-29"]
    assert at.why("build orleans") == ["JA-STN-05"]


@pytest.mark.rule("JA-R-29", "JA-CARD-18")
def test_the_architect_is_paid_likewise() -> None:
    at = last_of_column_4(places=["architect"]).display("trader").ready()
    at.play("take trader", "use architect")
    assert at.items() == {"paid station": 1, "monk action": 1}


# The house rule for the School.


@pytest.mark.rule("JA-R-41")
def test_a_borrowed_kind_at_a_deed_by_house_rule() -> None:
    at = Position(3, school_deeds="yes").sheet(0, places=["school"]).display("scholar", "trader").ready()
    at.play("take scholar")
    assert at.can("deed 1 as farmer")
    assert at.can("deed 2")
    at.play("deed 1 as boatman")
    assert at.happened("deed")[0].args == {"deed": 1, "follower": "boatman"}
    assert at.state.marks[0] == 2
    at = Position(3).sheet(0, places=["school"]).display("scholar", "trader").ready().play("take scholar")
    assert at.why("deed 1 as farmer") == ["JA-DEED-03"]
    at = Position(3, school_deeds="yes").sheet(0, places=["school"]).display("knight", "trader").ready()
    assert at.play("take knight").why("deed 1 as farmer") == ["JA-DEED-03"], "no Scholar was taken"


# The same worked out anew.


Counts = Counter[str]  # by item


def possible(state: Joan, seat: int, item: str) -> bool:
    """Whether an item can be entered on the sheet, asked from the chapters of the sheet."""
    if item in ("coin", "coin or development"):
        return True  # in a full bank a shield
    if item == "development":
        return not development.is_full(state, seat)
    if item in ("land route", "water route"):
        lines = state.ed.land if item == "land route" else state.ed.water
        return routes.open_routes(state, seat) & lines != 0
    if item == "paid station":
        return stations.sites(state, seat, state.active) != 0
    assert item == "good" or item in state.ed.goods
    return True


def left_undone(due: Counts, used: Counts) -> Counts:
    """What is due and was not done, each entry counted for what is due first; a coin or a development for either."""
    left = {item: max(0, n - used[item]) for item, n in due.items()}
    spare = sum(max(0, used[item] - due[item]) for item in ("coin", "development"))
    left["coin or development"] = max(0, due["coin or development"] - used["coin or development"] - spare)
    return +Counter(left)


def overflowed(state: Joan, event: Event) -> list[str]:
    """The items that an event says found no space, so that they became a shield or were lost."""
    if event.kind == "shield" and event.clause == "JA-BNK-06":
        return ["coin"]
    if event.kind == "shield" and event.clause == "JA-WHS-05":
        return ["good"]
    if event.kind == "shield" and event.clause == "JA-WHS-03":
        return list(state.ed.goods)  # it is not told of which kind
    return ["development"] if event.kind == "lost" and event.args["what"] == "development" else []


def play_giving_up(seats: int, seed: int) -> int:
    """Play at random, giving up the rest wherever it is offered; the number of times that it was."""
    state = the_game().start(seats, seed)
    assert isinstance(state, Joan)
    due, used = Counter[str](), Counter[str]()
    n_given_up = step = 0
    while not state.over:
        seat, frame, legal = state.current_seat, state.stack[-1], state.legal()
        action = legal[draw(seed, step, len(legal))]
        item = ""
        if isinstance(frame, OpenItems):
            action = DONE if DONE in legal else action
            item = frame.source(state, VERB_OF[action], ITEM_OF[action]).get("item", "")
        elif action == DONE:
            action = legal[-1]
        if isinstance(frame, OpenItems) and action == DONE:
            n_given_up += 1
            left = left_undone(due, used)
            assert not [one for one in left if possible(state, seat, one)], (left, state.items)
        events: list[Event] = []
        state.sink = events
        state.apply(action)
        used[item] += 1
        for event in events:
            if event.kind in ("take", "recruit"):
                due, used = Counter(), Counter()
            elif event.kind == "gain" and event.clause in ("JA-USE-01", "JA-DEED-02", "JA-R-20"):
                due.update({str(event.args["item"]): int(str(event.args["n"]))})
            used.update(overflowed(state, event))
        step += 1
    return n_given_up


@pytest.mark.rule("JA-R-13")
def test_nothing_due_is_given_up_that_can_be_done() -> None:
    assert sum(play_giving_up(seats, seed) for seats in (1, 2, 3, 4, 5) for seed in range(30)) > 1_000


def can_link_by_search(state: Joan, seat: int) -> bool:
    """Whether paying for a station can lead to a town to build in, by trying: every coin, then only its own bonus."""
    copy = state.clone()
    copy.apply(PAY_STATION) if PAY_STATION in copy.legal() else force(copy, seat)
    return leads_to_town(copy, seat, begun=False)


def force(state: Joan, seat: int) -> None:
    """Pay for a station though it is not offered."""
    state._options = None
    frame = state.stack.pop()
    assert isinstance(frame, ChooseAction)
    state.active = state.places[seat]
    stations.pay_station(state, seat)
    state.settle()


def leads_to_town(state: Joan, seat: int, begun: bool) -> bool:
    if state.over or state.current_seat != seat:
        return False
    frame, legal = state.stack[-1], state.legal()
    if any(VERB_OF[action] == BUILD for action in legal) and isinstance(frame, OpenItems):
        return True
    if isinstance(frame, PayCoins):
        tried = legal
    elif isinstance(frame, RouteGoods):
        tried = [DONE]
    elif isinstance(frame, OpenItems) and not begun:
        tried = [action for action in legal if action in (USE_FARMER, USE_MONK)]
    elif isinstance(frame, OpenItems):
        tried = [action for action in legal if VERB_OF[action] == ROUTE]
    elif isinstance(frame, ChooseAction):
        tried = [action for action in legal if action != DONE]
    else:
        tried = []
    for action in tried:
        copy = state.clone()
        copy.apply(action)
        if leads_to_town(copy, seat, begun or isinstance(frame, ChooseAction)):
            return True
    return False


@pytest.mark.rule("JA-R-20", "JA-R-29")
@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 10**6),
    st.integers(0, 9),
    st.integers(0, 4),
    st.lists(st.sampled_from(["four-in-hand", "two-master", "trade-route", "tavern", "fishing-boat"]), unique=True),
    st.booleans(),
)
@example(seed=0, n=0, column=3, owned=["four-in-hand"], others=True)
@example(seed=0, n=0, column=3, owned=[], others=True)
@example(seed=0, n=0, column=0, owned=[], others=False)
def test_the_offer_to_pay_agrees_with_a_search(seed: int, n: int, column: int, owned: list[str], others: bool) -> None:
    at = Position(3)
    state = at.state
    # Some routes at random, and a station in every town that they link.
    filled, towns = 0, 1
    for i in range(n):
        ways = bits(sum(1 << r for r in bits(state.common.routes) if state.ed.ends[r] & towns) & ~filled)
        pick = ways[draw(seed, i, len(ways))]
        filled |= 1 << pick
        towns |= state.ed.ends[pick]
    names = [state.game.vocabulary[ROUTE + route] for route in bits(filled)]
    struck = [column, column + 1, column + 1]
    at.sheet(0, routes=names, stations=bits(towns), circled=[column + 1] * 3, struck=struck, places=owned)
    if others:
        # A rival has built around it.
        near = bits(sum(1 << r for r in bits(state.common.routes) if state.ed.ends[r] & towns))
        rival = 1
        for route in near:
            rival |= state.ed.ends[route]
        rival_routes = bits(sum(1 << r for r in bits(state.common.routes) if not state.ed.ends[r] & ~rival))
        at.sheet(1, routes=[state.game.vocabulary[ROUTE + r] for r in rival_routes], stations=bits(rival & ~towns))
    at.display("craftsman", "farmer").ready().play("take craftsman")
    assert stations.sites(at.state, 0, at.state.places[0] & ~(1 << 16)) == 0
    offered = at.can("build station")
    assert offered == can_link_by_search(at.state, 0)
