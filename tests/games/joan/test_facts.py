"""What follows from the table by the rules: product, rounds and turns, and who won which race."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position
from tests.games.joan.test_messages import CATALOGUE, TABLES, moments
from towpath.games.joan import page


@pytest.mark.rule("JA-END-04", "JA-SEND-07")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_facts_agree_with_the_score_and_the_round(seats: int, mode: str) -> None:
    n_turns: list[int] = []
    for state in moments(seats, mode, seed=80 + seats):
        facts = page.facts(state)
        for side, product in enumerate(facts["products"]):
            assert product["points"] == state.breakdown(side)["stations and citizens"]
            assert product["points"] == (product["stations"] + product["citizens"]) * product["status"]
        assert facts["active"] == (-1 if state.over else state.side_to_move())
        assert len(facts["order"]) == sum(state.display) + (state.tile >= 0)
        assert 1 <= facts["round"]["number"] <= facts["round"]["of"]
        n_turns = [turns["number"] for turns in facts["turns"]]
    assert n_turns == [CATALOGUE["setups"][seats - 1]["turns"]] * max(seats, 2)


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_facts_name_the_winner_of_every_race(seats: int, mode: str) -> None:
    for state in moments(seats, mode, seed=90 + seats, every=7):
        facts, own = page.facts(state), page.own_facts(state, -1)
        assert not set(facts) & set(own)
        view = state.view(-1)
        gone = {race["id"] for race in facts["citizens"] if race["by"] is not None}
        assert set(view["citizens_gone"]) <= gone
        for race in facts["citizens"]:
            holders = [seat for seat in range(seats) if race["id"] in view["boards"][seat]["citizens"]]
            assert [race["by"]] == holders or not holders
        assert [race["number"] for race in facts["deeds"] if race["by"] is not None] == view["closed_deeds"]
        assert [race["column"] for race in facts["bank_shields"] if race["by"] is not None] == view["bank_shields_gone"]
        for seat in range(seats):
            sheet = view["boards"][seat]
            assert {town for town, sides in facts["towns"].items() if seat in sides} == set(map(str, sheet["stations"]))
            lost = {int(town) for town, sides in facts["towns"].items() if seat not in sides} - {0}
            assert lost == set(sheet["struck_towns"])
        owned = {place: race["by"] for place, race in own["places"].items() if race["by"] is not None}
        removed = view["joan"]["removed"] if seats == 1 else []
        acquired = {place: seat for seat in range(seats) for place in view["boards"][seat]["places"]}
        assert owned == acquired | dict.fromkeys(removed, 1)


@pytest.mark.rule("JA-CARD-06")
def test_the_price_of_a_place_is_the_viewers_own() -> None:
    at = Position(2).sheet(0, places=["cemetery"]).sheet(1, places=["library"]).ready()
    assert page.own_facts(at.state, 0)["places"]["library"] == {"by": 1, "price": 0, "open": True}
    assert page.own_facts(at.state, 1)["places"]["library"]["price"] == 1


def test_charts_have_a_number_for_every_side() -> None:
    for seats, mode in TABLES:
        state = next(moments(seats, mode, seed=1))
        assert {len(values) for values in page.chart(state).values()} == {max(seats, 2)}
        assert page.chart(state)["points"] == state.scores()
