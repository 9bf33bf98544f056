"""The search: budgets, the kept tree, and that it sees what is good."""

import itertools
import json
from types import SimpleNamespace
from typing import Any

import pytest

from tests.kernel.toy import FerryGame
from towpath.bots import base, ismcts
from towpath.bots.base import Budget, Seen
from towpath.bots.ismcts import Child, IsmctsBot, Node, Search, SearchSettings, signature
from towpath.bots.knowledge import Points, knowledge
from towpath.games import load
from towpath.lab import speed


def test_a_budget_of_iterations_is_kept(monkeypatch):
    monkeypatch.setattr(ismcts, "is_settled", lambda root, options, left: False)
    game = load("joan")
    bot = IsmctsBot(knowledge(game), 1)
    state = game.start(2, 1)
    assert bot.choose(Seen(game, state, state.current_seat), Budget(iterations=25)) in state.legal()
    assert bot.n_iterations == 25


def test_a_search_ends_early_with_the_same_choice_where_no_option_could_catch_up(monkeypatch):
    monkeypatch.setattr(ismcts, "CATCH_UP", 1.0)
    game = load("joan")
    known = knowledge(game)
    state = game.start(2, 1)
    saved = 0
    for _ in range(30):
        seat = state.current_seat
        options = known.sensible(state, seat)
        if len(options) > 1:
            seen = Seen(game, state, seat)
            early, late = IsmctsBot(known, 1), IsmctsBot(known, 1)
            chosen = early.choose(seen, Budget(iterations=60))
            with monkeypatch.context() as patch:
                patch.setattr(ismcts, "is_settled", lambda root, options, left: False)
                assert late.choose(seen, Budget(iterations=60)) == chosen
            assert late.n_iterations == 60
            saved += 60 - early.n_iterations
        state.apply(options[-1], seat)
    assert saved > 0


@pytest.mark.parametrize(
    ("visits", "left", "settled"),
    [((9, 5), 15, True), ((9, 5), 16, False), ((5, 9, 7), 7, True), ((5, 9, 7), 8, False), ((4, 4), 0, False)],
)
def test_settled_means_that_the_second_best_option_would_have_to_gain_a_quarter(visits, left, settled):
    root = Node(0)
    for action, n in enumerate(visits):
        root.children[action] = Child(1.0)
        root.children[action].visits = n
    options = [*range(len(visits)), 99]  # one that was never looked at
    assert ismcts.is_settled(root, options, left) is settled


def test_a_budget_of_time_is_kept(monkeypatch):
    # A clock that a look moves on by a millisecond, so that a busy machine changes nothing.
    now = itertools.count()
    monkeypatch.setattr(base, "time", SimpleNamespace(perf_counter=lambda: next(now) / 1000))
    game = load("joan")
    bot = IsmctsBot(knowledge(game), 1)
    state = game.start(2, 1)
    bot.choose(Seen(game, state, state.current_seat), Budget(milliseconds=60))
    # The greedy look ahead at the root asks the time as well.
    assert 3 < bot.n_iterations < 60
    assert next(now) <= 63


def test_without_time_the_first_thought_counts():
    game = load("joan")
    known = knowledge(game)
    state = game.start(2, 1)
    seat = state.current_seat
    chosen = IsmctsBot(known, 1).choose(Seen(game, state, seat), Budget(milliseconds=1e-9))
    options = known.sensible(state, seat)
    thoughts = known.thoughts(state, seat, options)
    assert chosen == options[thoughts.index(max(thoughts))]


def test_the_tree_is_kept_between_decisions():
    game = load("joan")
    known = knowledge(game)
    state = game.start(2, 3)
    bot = IsmctsBot(known, 1)
    found = 0
    for _ in range(40):
        seat = state.current_seat
        options = known.sensible(state, seat)
        if seat == 0 and len(options) > 1:
            kept = bot.kept
            node = bot.find(seat, signature(options))
            bot.kept = kept
            found += node is not None and node.visits > 0
            action = bot.choose(Seen(game, state, seat), Budget(iterations=40))
        else:
            action = options[0]
        state.apply(action, seat)
    assert found > 2


def test_visits_add_up_and_options_come_in_by_and_by():
    game = load("boonlake")
    state = game.start(2, 4)
    while len(state.legal()) < 12:
        state.apply(state.legal()[-1])
    seat = state.current_seat
    search = Search(knowledge(game), SearchSettings(wide=2.0, widening=0.3), 1)
    root = Node(seat)
    for number in range(30):
        search.iterate(root, state.determinize(seat, number))
    assert root.visits == 30
    tried = [child for child in root.children.values() if child.visits]
    assert sum(child.visits for child in tried) == 30
    assert len(tried) <= 2 + 30**0.3
    for child in root.children.values():
        assert child.visits <= child.available <= 30


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_results_are_chances_and_favour_the_leader(seats):
    game = load("joan")
    known = knowledge(game)
    search = Search(known, SearchSettings(), 1)
    state = game.start(seats, 2)
    while not state.over:
        options = known.sensible(state, state.current_seat)
        state.apply(options[len(options) // 2])
    results = search.results(state)
    assert len(results) == seats
    assert all(0 < result < 1 for result in results)
    if seats > 1:
        scores = state.scores()
        assert results.index(max(results)) == scores.index(max(scores))


@pytest.mark.parametrize(
    ("horizon", "seats", "turns"),
    # Alone (the last one), the seat and Joan have three more turns each.
    [(2, 2, 3), (1, 2, 1), (3, 2, 5), (2, 3, 5), (1, 4, 3), (2, 5, 9), (0, 4, 0), (2, 1, 6)],
)
def test_a_playout_ends_when_all_seats_had_equally_many_turns(horizon, seats, turns):
    game = load("joan")
    known = knowledge(game)
    state: Any = game.start(seats, 1)
    before = state.clone()
    Search(known, SearchSettings(horizon=horizon), 1).play_on(state)
    assert known.is_quiet(state)
    assert (state.round - before.round) * state.common.drawn + state.turn - before.turn == turns


def test_a_search_knows_no_game_by_name():
    game = FerryGame()
    state = game.start(2, 5)
    seat = state.current_seat
    bot = IsmctsBot(Points(), 1)
    assert bot.choose(Seen(game, state, seat), Budget(iterations=50)) in state.legal(seat)


def test_the_speed_is_measured(capsys, monkeypatch):
    monkeypatch.setattr(speed, "N_SPOTS", 3)
    speed.main(["joan", "0.2"])
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["iterations_per_s"]["joan"] > 10
    thinking = numbers["expert_ms"]["joan"]
    assert thinking["seats"] == 5
    assert 0 < thinking["median"] <= thinking["longest"]
