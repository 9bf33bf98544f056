"""The arena: duplicate deals in all seats, intervals, resuming, workers."""

import importlib.util
import itertools
import json
import math
import random

import pytest

from tests.kernel.toy import FerryGame
from towpath import games
from towpath.bots.random import RandomBot
from towpath.cli import run
from towpath.cli.arena import numbers_table
from towpath.games import load
from towpath.kernel.errors import ParseError, RecordError
from towpath.lab import arena, ratings, workers
from towpath.lab.outcome import Outcome, play
from towpath.lab.ratings import UNKNOWN, estimate
from towpath.pool.cluster import ClusterError
from towpath.pool.pools import Here


def test_every_bot_plays_every_seat_of_every_deal():
    assert arena.lineups(["a", "b"], 2, 0) == [["a", "b"], ["b", "a"]]
    assert arena.lineups(["a", "b", "c"], 2, 0) == [
        ["a", "b"],
        ["b", "a"],
        ["a", "c"],
        ["c", "a"],
        ["b", "c"],
        ["c", "b"],
    ]
    assert arena.lineups(["a", "b"], 4, 0) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert arena.lineups(["a"], 1, 0) == [["a"]]


def test_deals_take_turns_with_who_follows_whom():
    followed: dict[str, set[str]] = {name: set() for name in "abcd"}
    for deal in range(6):
        found = arena.lineups(list("abcd"), 4, deal)
        assert [lineup[0] for lineup in found] == found[0]
        for seat, name in enumerate(found[0]):
            followed[name].add(found[0][seat - 1])
    assert followed == {name: set("abcd") - {name} for name in "abcd"}
    assert arena.lineups(["a", "b"], 4, 1)[0] == ["a", "b", "b", "a"]
    plan = arena.Plan(FerryGame(), ["random", "greedy"], 2, 5, 1, {})
    assert plan.deals[:5] == [0, 0, 1, 1, 2]


def plan(n_games=8, bots=("random", "greedy"), seed=4):
    return arena.Plan(FerryGame(), list(bots), 2, n_games, seed, {})


@pytest.fixture
def pool(monkeypatch):
    monkeypatch.setattr(workers, "load", lambda name, edition: FerryGame())
    return Here()


def test_the_games_of_a_deal_share_its_seed(pool):
    outcomes = arena.run(plan(), None, pool, lambda n: None)
    assert [outcome.seed for outcome in outcomes[::2]] == [outcome.seed for outcome in outcomes[1::2]]
    assert len({outcome.seed for outcome in outcomes}) == 4
    assert [outcome.lineup for outcome in outcomes[:2]] == [["random", "greedy"], ["greedy", "random"]]


def test_the_same_seed_gives_the_same_report(pool):
    reports = [arena.report(plan(), arena.run(plan(), None, pool, lambda n: None)) for _ in range(2)]
    for report in reports:
        for row in report["bots"].values():
            row["ms_per_decision"] = 0
    assert reports[0] == reports[1]
    rows = reports[0]["bots"]
    assert rows["random"]["win_rate"] + rows["greedy"]["win_rate"] == pytest.approx(1, abs=1e-3)
    for row in rows.values():
        assert row["low"] <= row["win_rate"] <= row["high"]
        assert row["elo_low"] is None or row["elo_low"] < row["elo"]
        assert row["elo_high"] is None or row["elo"] < row["elo_high"]


def test_a_stopped_run_goes_on(pool, tmp_path):
    out = tmp_path / "games.jsonl"
    arena.run(plan(4), out, pool, lambda n: None)
    lines = out.read_text().splitlines()
    assert len(lines) == 5
    out.write_text("\n".join(lines[:4]) + "\n" + lines[4][:20])
    told: list[int] = []
    outcomes = arena.run(plan(6), out, pool, told.append)
    assert told == [3, 1, 1, 1]
    whole = arena.run(plan(6), None, pool, lambda n: None)
    assert [o.scores for o in outcomes] == [o.scores for o in whole]
    # And what was played before is not played again.
    told.clear()
    arena.run(plan(6), out, pool, told.append)
    assert told == [6]


def test_a_file_of_another_series_is_refused(pool, tmp_path):
    out = tmp_path / "games.jsonl"
    arena.run(plan(2), out, pool, lambda n: None)
    with pytest.raises(RecordError, match="another series"):
        arena.run(plan(2, seed=5), out, pool, lambda n: None)
    out.write_text("hello\n")
    with pytest.raises(RecordError):
        arena.run(plan(2), out, pool, lambda n: None)


@pytest.mark.parametrize(
    ("old", "new"),
    [('"number": 1', '"number": "one"'), ('"lineup": ["easy", "random"]', '"lineup": ["easy"]'), ("{", "\udcff{")],
)
def test_a_damaged_file_is_refused(pool, tmp_path, old, new):
    out = tmp_path / "games.jsonl"
    series = plan(2, bots=("random", "easy"))
    arena.run(series, out, pool, lambda n: None)
    text = out.read_text().replace(old, new)
    out.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(RecordError, match="holds"):
        arena.run(series, out, pool, lambda n: None)
    assert out.read_bytes() == text.encode("utf-8", "surrogateescape")


def test_a_run_does_not_go_on_with_other_weights(tmp_path):
    file, out = tmp_path / "weights.json", tmp_path / "games.jsonl"
    for weight in (1.0, 2.0):
        file.write_text(json.dumps({"weights": {"points": weight}}))
        series = arena.Plan(load("joan"), ["random", f"hasty+{file}"], 2, 1, 1, {})
        if weight == 1.0:
            arena.run(series, out, Here(), lambda n: None)
    with pytest.raises(RecordError, match="another series"):
        arena.run(series, out, Here(), lambda n: None)


def test_a_bot_that_sits_twice_wins_a_table_with_either_seat():
    series = arena.Plan(load("joan"), ["easy", "random"], 4, 4, 1, {})
    rows = arena.report(series, arena.run(series, None, Here(), lambda n: None))["bots"]
    assert (rows["easy"]["games"], rows["easy"]["win_rate"], rows["easy"]["games_won"]) == (8, 0.5, 1.0)


def test_every_bot_has_a_row_and_its_failures_are_told(pool, monkeypatch):
    monkeypatch.setattr(RandomBot, "choose", lambda *_: -1)
    series = arena.Plan(FerryGame(), ["easy", "random", "hasty"], 2, 1, 1, {})
    outcomes = arena.run(series, None, pool, lambda n: None)
    rows = arena.report(series, outcomes)["bots"]
    assert [rows[name]["games"] for name in ("easy", "random", "hasty")] == [1, 1, 0]
    assert rows["easy"]["failures"] == 0
    assert rows["random"]["failures"] == sum(outcomes[0].decisions[1:2]) > 0


def test_nothing_is_said_of_a_bot_that_did_not_play(pool):
    series = arena.Plan(FerryGame(), ["easy", "random", "hasty"], 2, 2, 1, {})
    numbers = arena.report(series, arena.run(series, None, pool, lambda n: None))
    idle = numbers["bots"]["hasty"]
    assert {key: value for key, value in idle.items() if value is not None} == {"games": 0, "failures": 0}
    table = numbers_table(numbers, "ferry")
    cells = [list(column.cells) for column in table.columns]
    assert [column[-1] for column in cells] == ["hasty", "0", UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    assert UNKNOWN not in cells[3][:2]


def test_one_game_says_nothing_of_the_error_of_a_score(pool):
    series = plan(1)
    rows = arena.report(series, arena.run(series, None, pool, lambda n: None))["bots"]
    for row in rows.values():
        assert row["mean_score"] is not None
        assert (row["score_low"], row["score_high"]) == (None, None)


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ((40, -10, 90), "40 (-10 to 90)"),
        ((382, 140, None), "382 (140 or more)"),
        ((-382, None, -140), "-382 (-140 or less)"),
        ((5, None, None), "5"),
        ((None, None, None), UNKNOWN),
    ],
)
def test_an_open_end_is_put_in_words(numbers, text):
    assert estimate(list(numbers), str) == text


def test_no_bot_at_all_is_refused():
    with pytest.raises(ParseError, match="no bot is named"):
        arena.Plan(load("joan"), [], 2, 2, 1, {})


def test_a_bot_named_twice_is_refused():
    with pytest.raises(ParseError, match="twice"):
        plan(bots=("random", "random"))


def test_outcomes_travel_as_json():
    outcome = Outcome(3, 9, ["a", "b"])
    outcome.scores = [4, 4]
    outcome.winners = [0, 1]
    again = Outcome.from_json(json.loads(json.dumps(outcome.to_json())))
    assert again.to_json() == outcome.to_json()
    assert again.share(0) == 0.5


def test_intervals():
    low, high = ratings.wilson(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    assert ratings.wilson(0, 0) == (0.0, 1.0)
    pairs: ratings.Pairs = {}
    for _ in range(30):
        ratings.add(pairs, ["a", "b"], [2, 1])
    for _ in range(10):
        ratings.add(pairs, ["a", "b"], [1, 2])
    rated = ratings.elo(pairs, ["a", "b"])
    # 75 % is 191 points of Elo, a little less with the half draw.
    assert 170 < rated["a"] - rated["b"] < 192
    gap, low, high = ratings.difference([(60, 100, 0, 0), (0, 0, 50, 100)])
    assert low < gap < high
    assert gap == pytest.approx(0.1)


def test_what_two_seats_of_a_game_win_is_not_counted_as_independent():
    chance = random.Random(3)
    n_missed = 0
    for _ in range(400):
        # One of two seats used something that has no effect: where the user wins, the other cannot.
        wins = [chance.random() < 0.5 for _ in range(100)]
        _, low, high = ratings.difference([(won, 1, 1 - won, 1) for won in wins])
        n_missed += not low <= 0 <= high
    # 5 % of 400 are 20, give or take 4.4; without the groups there were 62.
    assert n_missed < 34


def series_of(*results: str) -> list[ratings.Pairs]:
    """Deals of one game each: `a>b` is a win, `a=b` a draw."""
    found = []
    for result in results:
        pairs: ratings.Pairs = {}
        ratings.add(pairs, [result[0], result[2]], [1 + (result[1] == ">"), 1])
        found.append(pairs)
    return found


def open_ends(rated: dict[str, ratings.Rating]) -> dict[str, str]:
    """Which ends of the intervals are open, by bot: none, below, above or both."""
    return {name: "<" * (low is None) + ">" * (high is None) for name, (_, low, high) in rated.items()}


@pytest.mark.parametrize("n_games", [1, 50])
def test_who_won_everything_may_be_stronger_than_any_number(n_games):
    rated = ratings.elo_intervals(series_of(*["a>b"] * n_games), ["a", "b"])
    assert open_ends(rated) == {"a": ">", "b": "<"}
    (mean, low, _), (other, _, high) = rated["a"], rated["b"]
    assert low is not None
    assert high is not None
    assert low < mean - 20
    assert high > other + 20


@pytest.mark.parametrize(
    ("results", "ends"),
    [
        (["a>b", "b>a"], {"a": "", "b": ""}),
        (["a=b"], {"a": "", "b": ""}),
        # Nobody bounds a from above, so that the mean of all, and with it b and c, may lie anywhere above them.
        (["a>b", "a>c", "b=c"], {"a": ">", "b": "<", "c": "<"}),
        (["a>b", "b>c"], {"a": ">", "b": "<>", "c": "<"}),
        (["a>b", "b>c", "c>a"], {"a": "", "b": "", "c": ""}),
    ],
)
def test_an_interval_is_open_where_no_result_bounds_it(results, ends):
    assert open_ends(ratings.elo_intervals(series_of(*results), list(ends))) == ends


@pytest.mark.parametrize("n_lost", [1, 5, 20])
def test_an_interval_with_two_ends_lies_around_its_number(n_lost):
    rated = ratings.elo_intervals(series_of(*["a>b"] * (40 - n_lost), *["b>a"] * n_lost), ["a", "b"])
    for mean, low, high in rated.values():
        assert low is not None
        assert high is not None
        assert low < mean - 20
        assert high > mean + 20


def test_only_bots_that_games_connect_are_rated():
    rated = ratings.elo_intervals(series_of("a>b", "b>a", "d>e", "b>c", "c>a"), list("abcdef"))
    assert sorted(rated) == ["a", "b", "c"]
    alone = ratings.elo_intervals(series_of("a>b", "b>a", "b>c", "c>a"), list("abc"))
    assert {name: mean for name, (mean, _, _) in rated.items()} == {name: mean for name, (mean, _, _) in alone.items()}
    assert ratings.elo_intervals([{}], ["a"]) == {}


def test_ratings_are_followed_to_the_end():
    pairs: ratings.Pairs = {}
    ladder = ["a", "b", "c", "d", "e"]
    for stronger, weaker in itertools.pairwise(ladder):
        for _ in range(200):
            ratings.add(pairs, [stronger, weaker], [2, 1])
    rated = ratings.elo(pairs, ladder)
    # 200.25 to 0.25 between neighbours: 1161.4 points of Elo each.
    for stronger, weaker in itertools.pairwise(ladder):
        assert rated[stronger] - rated[weaker] == pytest.approx(400 * math.log10(200.25 / 0.25), abs=0.5)


def test_several_processes_find_the_same(tmp_path):
    game = games.load("joan")
    series = arena.Plan(game, ["random", "hasty"], 2, 4, 1, game.full_options(2, {}))
    alone = arena.run(series, None, workers.pool(1, cluster=False), lambda n: None)
    together = arena.run(series, None, workers.pool(2, cluster=False), lambda n: None)
    assert [outcome.scores for outcome in alone] == [outcome.scores for outcome in together]


def test_a_cluster_finds_the_same_or_says_what_is_missing():
    game = games.load("joan")
    series = arena.Plan(game, ["random", "hasty"], 2, 4, 1, game.full_options(2, {}))
    cluster = workers.pool(0, cluster=True)
    if importlib.util.find_spec("ray") is None:
        with pytest.raises(ClusterError, match=r"towpath\[cluster\]"):
            arena.run(series, None, cluster, lambda n: None)
        return
    alone = arena.run(series, None, Here(), lambda n: None)
    together = arena.run(series, None, cluster, lambda n: None)
    assert [outcome.scores for outcome in alone] == [outcome.scores for outcome in together]


def test_the_command_prints_json(capsys):
    code = run(["arena", "joan", "--bots", "random,hasty", "--games", "4", "--workers", "1", "--json"])
    assert code == 0
    numbers = json.loads(capsys.readouterr().out)
    assert set(numbers["bots"]) == {"random", "hasty"}
    for row in numbers["bots"].values():
        assert {"win_rate", "low", "high", "mean_score", "ms_per_decision"} <= set(row)


def test_the_command_prints_a_table(capsys):
    assert run(["arena", "boonlake", "--bots", "hasty", "--games", "1", "--seats", "1", "--workers", "1"]) == 0
    assert "hasty" in capsys.readouterr().out
    assert run(["arena", "joan", "--bots", "nobody"]) == 2


def test_workers_play_the_edition_given(capsys):
    folder = "tests/games/joan/edition"
    arguments = ["arena", "joan", "--bots", "hasty,random", "--games", "2", "--json", "--workers", "2"]
    assert run([*arguments, "--edition", folder]) == 0
    numbers = json.loads(capsys.readouterr().out)
    game = load("joan", folder)
    assert numbers["edition"].endswith(game.edition_hash)
    assert numbers["edition"] != f"{load('joan').edition_name} {load('joan').edition_hash}"
    plan = arena.Plan(game, ["hasty", "random"], 2, 2, 0, game.full_options(2, {}))
    scores = [play(game, *plan.to_play(number)[2:])[0].scores for number in range(2)]
    shown = {name: [s[plan.lineups[i].index(name)] for i, s in enumerate(scores)] for name in plan.bots}
    assert {name: row["mean_score"] for name, row in numbers["bots"].items()} == {
        name: sum(points) / 2 for name, points in shown.items()
    }
