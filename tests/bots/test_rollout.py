"""A search that plays on with a net: what it tries, what drops out, and what it can know."""

import os

import pytest

from towpath import games
from towpath.bots import levels
from towpath.bots.base import Budget, Seen
from towpath.bots.knowledge import knowledge
from towpath.bots.process import THREADS, Worker
from towpath.bots.random import RandomBot
from towpath.kernel.errors import ParseError

np = pytest.importorskip("numpy")
from tests.bots import nets  # noqa: E402
from towpath.bots.net import Reader, read  # noqa: E402
from towpath.bots.rewards import standing  # noqa: E402
from towpath.bots.rollout import Playing, Race, RolloutBot, RolloutSettings  # noqa: E402

NAMES = games.names()


@pytest.fixture(scope="module")
def loaded():
    return {name: games.load(name) for name in NAMES}


def positions(game, seats, seed, every):
    """States of a random game in which a seat has something to think about."""
    state, bot, known = game.start(seats, seed), RandomBot(seed), knowledge(game)
    found = []
    while not state.over:
        if len(known.sensible(state, state.current_seat)) > 2:
            found.append(state.clone())
        state.apply(bot.choose(Seen(game, state, state.current_seat), Budget()))
    return found[::every]


def made(game, path, seats, **changes):
    return RolloutBot(read(game, path), knowledge(game), 3, seats, RolloutSettings(**changes))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", NAMES)
def test_hidden_things_do_not_change_what_is_chosen(loaded, name, seats, tmp_path):
    game = loaded[name]
    path = nets.written(game, tmp_path, [2, 3])
    for state in positions(game, seats, 5, 40)[:4]:
        seat = state.current_seat
        other = state.determinize(seat, 99)
        assert other.to_json() != state.to_json()
        found = set()
        for each in (state, other, state):
            bot, budget = levels.make(game, f"rollout:30/turns=1/behind=1e9+{path}", 3, seats, safe=False)
            action = bot.choose(Seen(game, each, seat), budget)
            found.add((action, tuple(bot.visits.items())))
        assert len(found) == 1
        assert action in knowledge(game).sensible(state, seat)


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_on_as_the_net_alone_would(loaded, name, tmp_path):
    game, known = loaded[name], knowledge(loaded[name])
    path = nets.written(game, tmp_path)
    bot = made(game, path, 2)
    net, reader = bot.net, Reader(game, 2)
    states = positions(game, 2, 4, 60)[:3]
    seat = states[0].current_seat
    together = bot.play_on([Playing(i, state.clone(), 1 << 30) for i, state in enumerate(states)], seat)
    for state, found in zip(states, together, strict=True):
        while not state.over:
            asked = state.current_seat
            options = known.sensible(state, asked)
            state.observe(asked, reader.buffer)
            likes = net.likes(net.hidden(reader.rows[0], 2), options)
            state.apply(options[likes.index(max(likes))], asked)
        assert found == pytest.approx(standing(state)[seat])


@pytest.mark.parametrize("name", NAMES)
def test_after_its_turns_the_net_says_what_the_seat_can_expect(loaded, name, tmp_path):
    game, known = loaded[name], knowledge(loaded[name])
    bot = made(game, nets.written(game, tmp_path), 2)
    reader = Reader(game, 2)
    state = positions(game, 2, 4, 1)[20]
    seat = state.current_seat
    found = bot.play_on([Playing(0, state.clone(), 2)], seat)
    turns = 2
    while True:
        turns -= known.is_quiet(state)
        if turns <= 0 and known.is_quiet(state) and state.current_seat == seat:
            break
        asked = state.current_seat
        options = known.sensible(state, asked)
        state.observe(asked, reader.buffer)
        likes = bot.net.likes(bot.net.hidden(reader.rows[0], 2), options)
        state.apply(options[likes.index(max(likes))], asked)
    state.observe(seat, reader.buffer)
    expected = standing(state)[seat] + bot.net.expects(bot.net.hidden(reader.rows[0], 2))
    assert found[0] == pytest.approx(expected, abs=1e-3)


def test_the_best_of_a_race_stays_and_what_is_behind_for_certain_drops_out():
    race = Race([7, 8, 9, 4], [0.0, 0.0, 0.0, 0.0])
    noise = np.array([0.3, -0.2, 0.1, 0.0, -0.3, 0.2, -0.1, 0.4])
    race.found = np.stack([noise, noise + 0.5, noise - 5.0, 0.5 - noise])
    assert race.best() == 8
    race.drop_hopeless(2.5)
    # 9 is behind on every draw alike; 4 is behind by less than these few draws tell.
    assert race.actions.tolist() == [8, 4]
    race.halve()
    assert race.actions.tolist() == [8]
    assert race.found.shape == (1, 8)


def test_a_few_draws_drop_nothing_and_half_is_never_none():
    race = Race([1, 2, 3], [0.0, -1.0, -2.0])
    assert race.best() == 1
    race.found = np.array([[0.0] * 4, [9.0] * 4, [0.5] * 4])
    race.drop_hopeless(0.1)
    assert race.actions.tolist() == [1, 2, 3]
    race.halve()
    assert race.actions.tolist() == [1, 2]
    for _ in range(3):
        race.halve()
    assert race.actions.tolist() == [2]


def test_what_is_liked_less_must_be_worth_more():
    race = Race([1, 2], [0.0, -0.3])
    race.found = np.array([[0.0] * 8, [0.2] * 8])
    assert race.best() == 1
    race.found += np.array([[0.0], [0.2]])
    assert race.best() == 2


def test_it_tries_few_options_and_plays_no_more_than_it_may(loaded, tmp_path):
    game = loaded["joan"]
    path = nets.written(game, tmp_path)
    state = max(positions(game, 2, 8, 1), key=lambda one: len(one.legal()))
    seat = state.current_seat
    seen = Seen(game, state, seat)
    assert len(knowledge(game).sensible(state, seat)) > 6
    for wide, most in [(6, 100), (3, 100), (2, 7), (1, 50)]:
        bot = made(game, path, 2, wide=wide, behind=1e9, turns=1)
        assert bot.choose(seen, Budget(iterations=most)) in state.legal()
        assert len(bot.visits) <= wide
        assert sum(bot.visits.values()) <= most
    # Nobody is as much liked as the best one, so nothing is compared with it.
    bot = made(game, path, 2, behind=0.0)
    bot.choose(seen, Budget(iterations=100))
    assert bot.visits == {}


def test_time_ends_it(loaded, tmp_path):
    game = loaded["joan"]
    state = positions(game, 2, 8, 1)[3]
    bot = made(game, nets.written(game, tmp_path), 2, behind=1e9, sure=1e9)
    bot.choose(Seen(game, state, state.current_seat), Budget(milliseconds=0.001))
    assert bot.visits == {}
    bot.choose(Seen(game, state, state.current_seat), Budget(iterations=1 << 40, milliseconds=150))
    assert 0 < sum(bot.visits.values()) < 100_000


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("rollout:0", "no budget"),
        ("rollout/turns=0", "turns must be above 0"),
        ("rollout/turns=1.5", "no setting"),
        ("rollout/heat=1", "no setting"),
        ("rollout+nowhere.npz", "cannot be read"),
        ("rollout+", "name a file"),
    ],
)
def test_wrong_names_are_refused(loaded, name, complaint):
    with pytest.raises(ParseError, match=complaint):
        levels.make(loaded["joan"], name, 1)


def threads():
    """How many threads numpy may start in this process, once it is loaded."""
    import towpath.bots.net

    assert towpath.bots.net
    return [os.environ[name] for name in THREADS]


def test_a_bot_in_a_process_of_its_own_thinks_on_one_core(monkeypatch):
    for name in THREADS:
        monkeypatch.delenv(name, raising=False)
    worker = Worker(threads)
    try:
        assert worker.ask((), 120.0)[0] == ["1"] * len(THREADS)
    finally:
        worker.close()


def test_with_the_net_of_the_game_it_beats_a_beginner_by_far(loaded):
    """On one deal in both seats, with the net that Joan of Arc brings: little, but a broken search loses this."""
    game = loaded["joan"]
    total = [0, 0]
    for searching in (0, 1):
        state = game.start(2, 11)
        bots = [
            levels.make(game, ("beginner", "rollout:24/turns=1")[seat == searching], 1, safe=False) for seat in (0, 1)
        ]
        while not state.over:
            seat = state.current_seat
            bot, budget = bots[seat]
            state.apply(bot.choose(Seen(game, state, seat), budget), seat)
        total[0] += state.scores()[searching]
        total[1] += state.scores()[1 - searching]
    assert total[0] > 2 * total[1]
