"""Every bot chooses legally, by what its seat may know alone, and the same again under the same seed."""

import pytest

from tests.kernel.toy import FerryGame
from towpath import games
from towpath.bots import levels, netted
from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.ismcts import IsmctsBot
from towpath.bots.knowledge import knowledge
from towpath.bots.random import RandomBot
from towpath.bots.safe import SafeBot
from towpath.kernel.errors import ParseError

KINDS = ["random", "hasty", "greedy", "ismcts:6"]
NAMES = games.names()


@pytest.fixture(scope="module")
def loaded():
    return {name: games.load(name) for name in NAMES}


def spots(game, seats, seed, every=23):
    """States of a random game, with a seat that has something to choose."""
    state, bot = game.start(seats, seed), RandomBot(seed)
    found = []
    step = 0
    while not state.over:
        if step % every == 0 and len(state.legal()) > 1:
            found.append((state.clone(), state.seats_to_act()[-1]))
        state.apply(bot.choose(Seen(game, state, state.current_seat), Budget()))
        step += 1
    return found


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", [*KINDS, "greedy+learned", "ismcts:20+learned"])
def test_hidden_things_do_not_change_the_choice(loaded, name, kind, seats):
    game = loaded[name]
    for state, seat in spots(game, seats, 5, every=41 if "i" in kind else 11)[:6]:
        other = state.determinize(seat, 99)
        assert other.view(seat) == state.view(seat)
        assert other.to_json() != state.to_json()
        chosen = []
        for each in (state, other, state):
            bot, budget = levels.make(game, kind, 3, safe=False)
            chosen.append(bot.choose(Seen(game, each, seat), budget))
        assert chosen[0] == chosen[1] == chosen[2]
        assert chosen[0] in state.legal(seat)


@pytest.mark.parametrize("name", NAMES)
def test_sensible_options_are_legal_and_never_missing(loaded, name):
    game = loaded[name]
    known = knowledge(game)
    for seats in (1, 3):
        for state, seat in spots(game, seats, 8, every=3):
            options = known.sensible(state, seat)
            assert options
            assert set(options) <= set(state.legal(seat))
            assert len(known.thoughts(state, seat, options)) == len(options)
            assert len(known.features(state, seat)) == len(known.weights)


@pytest.mark.parametrize("name", NAMES)
def test_the_value_of_a_finished_game_is_its_score(loaded, name):
    game = loaded[name]
    known = knowledge(game)
    state, bot = game.start(2, 1), RandomBot(1)
    while not state.over:
        state.apply(bot.choose(Seen(game, state, state.current_seat), Budget()))
    assert [known.value(state, seat) for seat in range(2)] == state.scores()[:2]


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_without_knowledge_is_played_too(kind):
    game = FerryGame()
    state = game.start(2, 1)
    bots = [levels.make(game, kind, seat) for seat in range(2)]
    while not state.over:
        seat = state.current_seat
        bot, budget = bots[seat]
        state.apply(bot.choose(Seen(game, state, seat), budget), seat)
    assert state.winners()


class Crash(Bot):
    name = "crash"

    def choose(self, seen, budget):
        raise RuntimeError("out of ideas")


class Cheat(Bot):
    name = "cheat"

    def choose(self, seen, budget):
        return 1 << 20


class Slow(Bot):
    name = "slow"

    def __init__(self):
        self.asked = 0

    def choose(self, seen, budget):
        self.asked += 1
        while not Budget(milliseconds=1).start().is_up():
            pass
        return seen.legal()[0]


@pytest.mark.parametrize("bad", [Crash(), Cheat()])
def test_a_bot_that_fails_loses_no_game(bad, caplog):
    game = FerryGame()
    state = game.start(2, 1)
    safe = SafeBot(bad, RandomBot(1))
    while not state.over:
        state.apply(safe.choose(Seen(game, state, state.current_seat), Budget()), state.current_seat)
    assert safe.n_failures > 1
    assert safe.name in caplog.text


def test_a_bot_that_overruns_is_not_asked_for_ever(caplog, monkeypatch):
    game = FerryGame()
    state = game.start(2, 1)
    slow = Slow()
    monkeypatch.setattr("time.perf_counter", iter(range(100000)).__next__)
    safe = SafeBot(slow, RandomBot(1), patience=100)
    for _ in range(6):
        state.apply(safe.choose(Seen(game, state, state.current_seat), Budget()), state.current_seat)
    assert slow.asked == SafeBot.OVERRUNS
    assert "took" in caplog.text


@pytest.mark.parametrize("name", ["genius", "greedy+lucky", "ismcts:soon", "hard:5"])
def test_an_unknown_bot_is_refused(name):
    with pytest.raises(ParseError):
        levels.make(FerryGame(), name, 1)


@pytest.mark.parametrize("budget", ["0", "-5", "0ms", "nanms", "infms"])
def test_a_budget_that_allows_nothing_or_everything_is_refused(budget):
    with pytest.raises(ParseError, match="no budget"):
        levels.make(FerryGame(), f"ismcts:{budget}", 1)


@pytest.mark.parametrize("name", ["ismcts/luck=1", "ismcts/horizon=far", "ismcts/scale=0", "random/horizon=2"])
def test_settings_that_mean_nothing_are_refused(name):
    with pytest.raises(ParseError, match=r"setting|scale"):
        levels.make(FerryGame(), name, 1)


@pytest.mark.parametrize("name", ["random:500ms", "hasty:5", "random+learned", "random+weights.json"])
def test_what_a_bot_would_not_heed_is_refused(name):
    with pytest.raises(ParseError, match="goes by"):
        levels.make(FerryGame(), name, 1)


def test_a_search_can_be_set():
    bot, budget = levels.make(FerryGame(), "ismcts:50ms/horizon=3/explore=0.5", 1, safe=False)
    assert isinstance(bot, IsmctsBot)
    assert (bot.search.settings.horizon, bot.search.settings.explore) == (3, 0.5)
    assert budget.milliseconds == 50


def test_the_levels_exist():
    assert list(levels.LEVELS) == ["beginner", "easy", "medium", "hard", "expert", "master"]
    for name in levels.offered(FerryGame(), 2):
        bot, budget = levels.make(FerryGame(), name, 1)
        assert bot.name == name
        assert budget.milliseconds <= 1900


@pytest.mark.parametrize("name", NAMES)
def test_a_beginner_errs_more_than_easy_and_less_than_chance(loaded, name):
    game = loaded[name]
    known = knowledge(game)
    lost = {}
    for level in ("beginner", "easy", "random"):
        bot, budget = levels.make(game, level, 3, safe=False)
        lost[level] = 0.0
        for state, seat in spots(game, 2, 4, every=2):
            options = known.sensible(state, seat)
            thoughts = known.thoughts(state, seat, options)
            action = bot.choose(Seen(game, state, seat), budget)
            if action in options:
                lost[level] += max(thoughts) - thoughts[options.index(action)]
    assert 1.3 * lost["easy"] < lost["beginner"] < 0.7 * lost["random"]


@pytest.mark.parametrize(
    ("name", "seats", "iterations"),
    [("joan", 1, 80), ("joan", 2, 80), ("joan", 5, 160), ("boonlake", 2, 320), ("boonlake", 4, 320)],
)
def test_a_level_searches_longer_where_more_seats_need_it(name, seats, iterations):
    _, budget = levels.make(games.load(name), "expert", 1, seats)
    assert (budget.iterations, budget.milliseconds) == (iterations, 1700)


@pytest.mark.parametrize(("name", "to_the_end"), [("joan", True), ("boonlake", False)])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_says_how_far_a_level_plays_on(loaded, name, to_the_end, seats):
    game = loaded[name]
    for level, ends in [("expert", to_the_end), ("expert/horizon=1", False), ("ismcts:50", False)]:
        bot, _ = levels.make(game, level, 1, seats, safe=False)
        assert isinstance(bot, IsmctsBot)
        state = game.start(seats, 1)
        bot.search.play_on(state)
        assert state.over is ends


def test_a_budget_that_was_asked_for_is_the_budget():
    _, budget = levels.make(games.load("joan"), "ismcts:50", 1, 4)
    assert budget.iterations == 50


def test_a_master_is_offered_where_it_is_known_to_be_one_and_can_be_asked(loaded, monkeypatch):
    rollout = pytest.importorskip("towpath.bots.rollout", exc_type=ImportError)
    joan, known = loaded["joan"], netted.brought(loaded["joan"])
    assert known.tables == (2,)
    for game in (joan, FerryGame()):
        assert levels.offered(game, 2) == ["beginner", "easy", "medium", "hard", "expert"]
    # It can be measured all the same.
    bot, budget = levels.make(joan, "master/turns=3", 1, 2, safe=False)
    assert isinstance(bot, rollout.RolloutBot)
    assert (bot.name, bot.settings.turns) == ("master/turns=3", 3)
    assert budget.milliseconds == 1700
    with pytest.raises(ParseError, match="brings no net for 1 seats"):
        levels.make(joan, "master", 1, 1)
    monkeypatch.setattr(netted, "brought", lambda game: known._replace(master_at=(2,)))
    assert levels.offered(joan, 2)[-1] == "master"
    assert [levels.at_hand(joan, "master", seats) for seats in (2, 3)] == ["master", "expert"]
    # Where nets cannot be asked, it is not offered; for who sits there already the next best plays.
    monkeypatch.setattr(netted, "can_run", lambda: False)
    assert levels.offered(joan, 2)[-1] == "expert"
    assert [levels.at_hand(joan, level, 2) for level in ("master", "easy")] == ["expert", "easy"]


def test_a_net_is_of_the_edition_that_it_learned():
    game = games.load("joan", "tests/games/joan/edition")
    assert netted.brought(game) == netted.Brought()
    with pytest.raises(ParseError, match=r"this edition of .* brings no net"):
        levels.make(game, "master", 1, 2)
