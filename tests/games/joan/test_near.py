"""What is just out of reach: stations and Places that lack coins, and Places that the Follower could use."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position
from tests.games.joan.test_messages import TABLES, moments
from towpath.games.joan import page
from towpath.games.joan import vocabulary as n
from towpath.games.joan.page.worded import ROWS
from towpath.games.joan.state import Joan
from towpath.kernel.wording import Moment


def offered(state: Joan, seat: int) -> set[tuple[str, str]]:
    """What the seat is offered, by verb and target."""
    moment = Moment(state, seat)
    rows = [(n.VERB_OF[action], n.ITEM_OF[action]) for action in moment.frame.options(state)]
    return {(n.WORDS.names[verb], target(moment, item)) for verb, item in rows if (target := ROWS[verb].target)}


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_so_many_coins_and_not_fewer_make_a_choice_of_it(seats: int, mode: str) -> None:
    for state in moments(seats, mode, seed=70 + seats):
        for seat in state.seats_to_act() if not state.over else []:
            for row in page.own_facts(state, seat)["near"]:
                what = (row["verb"], row["target"])
                assert row["have"] == state.coins[seat]
                assert what not in offered(state, seat)
                if row["key"] == "not_owned":
                    continue
                richer = state.clone()
                richer.coins[seat] = row["cost"]
                assert what in offered(richer, seat), row
                richer.coins[seat] -= 1
                assert what not in offered(richer, seat), row


def test_a_trader_without_coins_is_told_the_prices() -> None:
    at = (
        Position(2)
        .display("trader", "farmer", "knight")
        .sheet(0, circled=[1, 0, 0], struck=[1, 0, 0])
        .ready()
        .play("take trader")
    )
    near = page.own_facts(at.state, 0)["near"]
    assert near
    assert {(row["verb"], row["key"], row["have"]) for row in near} == {("acquire", "coins", 0)}
    assert page.own_facts(at.state, 1)["near"] == []
    assert "near" not in page.own_facts(at.state, -1)


def test_a_follower_is_told_of_the_places_that_it_could_use() -> None:
    at = Position(2).display("scholar", "trader", "knight").ready().play("take scholar")
    near = page.own_facts(at.state, 0)["near"]
    assert near
    assert {(row["verb"], row["key"]) for row in near} == {("use", "not_owned")}
    free = page.own_facts(at.state, 0)["places"]
    for row in near:
        place = free[row["target"].removeprefix("place:")]
        assert place["by"] is None
        assert place["open"]
        assert place["price"] == row["cost"]
