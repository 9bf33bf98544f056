"""Hints: what a strong player would do and why, by what the seat may know alone."""

import pytest

from tests.bots.test_bots import spots
from tests.kernel.toy import FerryGame
from towpath import games
from towpath.bots.advice import EQUAL, FINALISTS, SURE, Adviser, Trial, advise, adviser
from towpath.bots.base import Budget, Seen
from towpath.bots.knowledge import lead
from towpath.lessons.files import load
from towpath.lessons.runner import Attempt

NAMES = games.names()
MUCH = Budget()
SOON = Budget(milliseconds=1e-6)


@pytest.fixture(scope="module")
def loaded():
    return {name: games.load(name) for name in NAMES}


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("name", NAMES)
def test_hidden_things_do_not_change_a_hint(loaded, name, seats):
    game = loaded[name]
    for state, seat in spots(game, seats, 5, every=29)[:6]:
        other = state.determinize(seat, 99)
        assert other.view(seat) == state.view(seat)
        assert other.to_json() != state.to_json()
        assert advise(game, state, seat, MUCH) == advise(game, other, seat, MUCH)


@pytest.mark.parametrize("name", NAMES)
def test_the_best_option_comes_first_and_all_can_be_chosen(loaded, name):
    game = loaded[name]
    for state, seat in spots(game, 2, 8, every=31)[:6]:
        found = advise(game, state, seat, MUCH)
        losses = [judged.loss for judged in found]
        assert losses == sorted(losses)
        assert losses[0] == 0.0
        assert {judged.action for judged in found} <= set(state.legal(seat))
        assert len(found) <= FINALISTS
        for judged in found[1:]:
            assert judged.is_close == (judged.loss <= max(EQUAL, SURE * judged.error))


@pytest.mark.parametrize("name", NAMES)
def test_terms_and_rest_are_the_whole_difference(loaded, name):
    game = loaded[name]
    for state, seat in spots(game, 2, 8, every=31)[:6]:
        best, *others = advise(game, state, seat, MUCH)
        for judged in others:
            assert sum(term.points for term in judged.terms) + judged.rest == pytest.approx(-judged.loss)
            assert {term.key for term in judged.terms} <= set(adviser(game).ledger.names)
        if others:
            # The best one is told against the second.
            assert sum(term.points for term in best.terms) + best.rest == pytest.approx(others[0].loss)


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("name", NAMES)
def test_the_parts_of_a_lead_add_up_to_it(loaded, name, seats):
    game = loaded[name]
    one = adviser(game)
    for state, seat in spots(game, seats, 3, every=17):
        assert sum(one.ledger.parts(state, seat)) == pytest.approx(lead(one.known, state, seat))
        while not state.over:
            state.apply(state.legal()[-1])
        assert sum(one.ledger.parts(state, seat)) == pytest.approx(lead(one.known, state, seat))


@pytest.mark.parametrize("name", NAMES)
def test_what_was_tried_is_judged_wherever_it_comes(loaded, name):
    game = loaded[name]
    for state, seat in spots(game, 2, 8, every=31)[:6]:
        for tried in state.legal(seat):
            assert tried in [judged.action for judged in advise(game, state, seat, SOON, tried)]


@pytest.mark.parametrize("name", NAMES)
def test_without_time_there_is_still_an_answer(loaded, name):
    game = loaded[name]
    state, seat = spots(game, 2, 8, every=31)[1]
    assert advise(game, state, seat, SOON)[0].loss == 0.0


def test_a_single_option_needs_no_judging(loaded):
    game = loaded["boonlake"]
    for state, seat in spots(game, 2, 8, every=1):
        one = adviser(game)
        if len(one.known.sensible(state, seat)) == 1:
            [judged] = one.advise(Seen(game, state, seat), MUCH)
            assert (judged.loss, judged.terms) == (0.0, [])
            return
    pytest.fail("no such position")


def test_a_game_without_knowledge_gets_hints_by_its_points():
    game = FerryGame()
    state = game.start(2, 1)
    [*judged] = advise(game, state, state.current_seat, MUCH)
    assert {one.action for one in judged} <= set(state.legal())
    assert Adviser(game).ledger.names == ["score", "others"]


@pytest.mark.parametrize("name", NAMES)
def test_every_feature_is_a_term_and_every_term_of_a_feature(loaded, name):
    mind = loaded[name].mind
    assert set(mind.TERMS) == set(mind.FEATURES)


def test_what_a_lesson_calls_dear_costs_points(loaded):
    """The last tile of the game, for the second time: a star is worth more than a station now (JA-END-02)."""
    game, course = loaded["joan"], load("joan")
    state = Attempt(course, course.lesson("count"), ["take craftsman", "build station", ""]).match.state
    found = {state.describe(one.action): one for one in advise(game, state, 0, MUCH, game.lookup("take craftsman"))}
    assert found["take scholar"].loss == 0.0
    assert found["take craftsman"].loss > 1.0
    assert not found["take craftsman"].is_close


def test_worth_is_half_of_either_judge():
    trial = Trial(3)
    trial.ahead = [[1.0, 2.0], [3.0, 2.0]]
    assert trial.worth() == 4.0
    trial.played = [[0.0, 1.0]]
    assert trial.worth() == 2.5
