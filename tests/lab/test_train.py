"""Training finds which changes of weights pay, the same ones under the same seed, and keeps only what wins."""

import json
import pathlib
import random

import pytest

from towpath.bots import levels
from towpath.bots.greedy import GreedyBot
from towpath.bots.knowledge import knowledge
from towpath.cli import run
from towpath.games import joan, load
from towpath.kernel.errors import ParseError
from towpath.lab import arena, train

np = pytest.importorskip("numpy")


def trial(chance: random.Random, worth: list[float], seats: int = 2, luck: float = 5.0) -> train.Trial:
    """A game whose scores follow from the changes of the weights, and from luck."""
    changes = [[chance.gauss(0, 1) for _ in worth] for _ in range(seats)]
    deal = chance.gauss(0, 5)
    scores = [
        round(100 + deal + sum(w * z for w, z in zip(worth, seat, strict=True)) + chance.gauss(0, luck))
        for seat in changes
    ]
    return changes, scores


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_change_is_worth_is_found(seats):
    chance = random.Random(2)
    worth = [8.0, -4.0, 0.0]
    found, errors, _ = train.slopes([trial(chance, worth, seats) for _ in range(400)])
    assert all(abs(v - w) < 4 * e < 3 for v, w, e in zip(found, worth, errors, strict=True))


def test_harm_to_others_is_worth_nothing():
    chance = random.Random(4)
    trials: list[train.Trial] = []
    for _ in range(400):
        changes = [[chance.gauss(0, 1), chance.gauss(0, 1)] for _ in range(2)]
        scores = [round(100 + 8 * changes[i][0] - 8 * changes[1 - i][1] + chance.gauss(0, 5)) for i in range(2)]
        trials.append((changes, scores))
    (helps, harms), _, _ = train.slopes(trials)
    assert helps == pytest.approx(8, abs=1)
    assert harms == pytest.approx(0, abs=1)


def test_too_few_games_are_refused():
    with pytest.raises(ParseError, match="play more games"):
        train.slopes([trial(random.Random(1), [1.0, 2.0, 3.0]) for _ in range(3)])


def test_weights_move_by_what_is_clear_and_not_too_far():
    game = load("joan")
    before = knowledge(game).weights
    chance = random.Random(3)
    worth = [0.0] * len(before)
    worth[0], worth[1], worth[2] = 30.0, -30.0, 3.0
    after = train.step(game, before, [trial(chance, worth) for _ in range(500)])
    moved = [(b - a) / s for a, b, s in zip(before, after, train.spreads(game, before), strict=True)]
    assert moved[:2] == pytest.approx([train.FARTHEST, -train.FARTHEST])
    assert 0.1 < moved[2] < train.FARTHEST
    assert all(abs(change) < 0.2 for change in moved[3:])


def test_weights_that_begin_at_nothing_stray_as_the_game_says():
    game = load("boonlake")
    before = knowledge(game).weights
    assert all(spread > 0.0 for spread in train.spreads(game, before))


def test_a_game_with_changed_weights_is_the_same_again():
    game = load("joan")
    wanted = train.games_to_try(game, knowledge(game).weights, 2, 1, 5)[0]
    changes, scores = train.play(wanted)
    assert (changes, scores) == train.play(wanted)
    assert len(scores) == 2
    assert changes[0] != changes[1]


@pytest.fixture
def no_games(monkeypatch):
    """Games are not played but made up from their seeds."""

    def made_up(wanted: train.ToTry) -> tuple[int, train.Trial]:
        _, _, _, seed, weights, _ = wanted
        return seed, trial(random.Random(seed), [5.0] * len(weights))

    monkeypatch.setattr(train, "play_with_seed", made_up)


ARGUMENTS = ["train", "joan", "--rounds", "2", "--games", "120", "--workers", "1", "--json"]


def test_the_command_repeats_itself(no_games, tmp_path, capsys):
    out = tmp_path / "weights.json"
    found = []
    for _ in range(2):
        assert run([*ARGUMENTS, "--trials", "0", "--out", str(out)]) == 0
        found.append(json.loads(capsys.readouterr().out)["weights"])
    assert found[0] == found[1]
    game = load("joan")
    assert list(found[0]) == train.feature_names(game)
    bot, _ = levels.make(game, f"greedy+{out}", 1, safe=False)
    assert isinstance(bot, GreedyBot)
    assert bot.known.weights == pytest.approx(list(found[0].values()), abs=1e-3)
    assert all(new > old for new, old in zip(bot.known.weights, knowledge(game).weights, strict=True))


def test_training_may_begin_with_weights_that_were_found_before(no_games, tmp_path, capsys):
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    once = ["train", "joan", "--rounds", "1", "--games", "120", "--workers", "1", "--trials", "0", "--json"]
    assert run([*once, "--out", str(first)]) == 0
    began = json.loads(capsys.readouterr().out)["weights"]
    assert run([*once, "--start", str(first), "--out", str(second)]) == 0
    found = json.loads(capsys.readouterr().out)["weights"]
    assert all(found[name] > weight for name, weight in began.items())
    assert json.loads(second.read_text())["start"] == "first.json"
    assert "start" not in json.loads(first.read_text())


@pytest.mark.parametrize(("low", "is_kept"), [(0.49, False), (0.51, True)])
def test_only_a_certain_win_is_kept(low, is_kept, no_games, tmp_path, capsys, monkeypatch):
    row = {"win_rate": 0.6, "low": low, "high": 0.7, "mean_score": 50.0, "ms_per_decision": 1.0}
    monkeypatch.setattr(arena, "run", lambda *_: [])
    monkeypatch.setattr(arena, "report", lambda plan, _: {"bots": dict.fromkeys(plan.bots, row)})
    out = tmp_path / "weights.json"
    assert run([*ARGUMENTS, "--trials", "10", "--out", str(out)]) == 0
    assert json.loads(capsys.readouterr().out)["kept"] is is_kept
    assert out.exists() is is_kept


def test_what_is_found_must_win_against_what_it_would_replace(no_games, tmp_path, monkeypatch):
    out = tmp_path / "weights.json"
    out.write_text(json.dumps({"weights": {"points": 1.5}}))
    rivals = []
    row = {"win_rate": 0.4, "low": 0.3, "high": 0.5}
    monkeypatch.setattr(arena, "run", lambda *_: [])

    def report(plan: arena.Plan, _: object) -> dict[str, object]:
        rivals.append(plan.bots[0])
        return {"bots": dict.fromkeys(plan.bots, row)}

    monkeypatch.setattr(arena, "report", report)
    assert run([*ARGUMENTS, "--trials", "10", "--out", str(out)]) == 0
    assert rivals == [f"greedy+{out}"]
    assert json.loads(out.read_text())["weights"] == {"points": 1.5}


def test_another_edition_does_not_replace_the_weights_in_use(tmp_path, capsys):
    assert run(["train", "joan", "--edition", str(pathlib.Path(joan.__file__).parent / "edition")]) == 2
    assert "--out" in capsys.readouterr().err


def test_missing_weights_are_named(tmp_path):
    with pytest.raises(ParseError, match="cannot be read"):
        levels.make(load("joan"), f"greedy+{tmp_path}/none.json", 1)
    bad = tmp_path / "bad.json"
    bad.write_text("[]")
    with pytest.raises(ParseError, match="holds no weights"):
        levels.make(load("joan"), f"greedy+{bad}", 1)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"game": "boonlake", "weights": {"points": 1.0}}, "for boonlake, not for joan"),
        ({"weights": {"pionts": 1.0}}, "no feature 'pionts'"),
        ({"weights": {"points": float("nan")}}, "finite"),
    ],
)
def test_wrong_weights_are_refused(tmp_path, data, complaint):
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(data))
    with pytest.raises(ParseError, match=complaint):
        levels.make(load("joan"), f"greedy+{file}", 1)
