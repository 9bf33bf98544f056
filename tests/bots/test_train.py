"""Training finds weights that were hidden in the data, again under the same seed, and keeps only what wins."""

import json
import random

import pytest

from towpath.bots import levels, train
from towpath.bots.knowledge import knowledge
from towpath.cli import run
from towpath.games import load
from towpath.kernel.errors import ParseError

np = pytest.importorskip("numpy")


def test_hidden_weights_are_found():
    chance = random.Random(2)
    truth = [2.0, -1.0, 0.5]
    games = []
    for _ in range(20):
        rows = []
        for _ in range(30):
            x = [chance.gauss(0, 1) for _ in truth]
            rows.append((x, sum(w * v for w, v in zip(truth, x, strict=True)) + chance.gauss(0, 0.1)))
        games.append(rows)
    found = train.fit(games, ["a", "b", "c"], [0.0, 0.0, 0.0], 0.0001)
    assert [round(weight, 1) for weight in found.weights.values()] == truth
    assert found.error < 0.2 < found.error_before
    stiff = train.fit(games, ["a", "b", "c"], [0.0, 0.0, 0.0], 1000.0)
    assert all(abs(weight) < 0.1 for weight in stiff.weights.values())


def test_the_command_keeps_or_drops_and_repeats_itself(tmp_path, capsys):
    out = tmp_path / "weights.json"
    found = []
    for _ in range(2):
        arguments = ["train", "joan", "--games", "5", "--bot", "hasty", "--trials", "0", "--workers", "1", "--json"]
        assert run([*arguments, "--out", str(out)]) == 0
        found.append(json.loads(capsys.readouterr().out)["weights"])
    assert found[0] == found[1]
    game = load("joan")
    assert list(found[0]) == train.feature_names(game)
    bot, _ = levels.make(game, f"greedy+{out}", 1, safe=False)
    assert bot.known.weights == pytest.approx(list(found[0].values()), abs=1e-3)
    assert bot.known.weights != knowledge(game).weights


def test_missing_weights_are_named(tmp_path):
    with pytest.raises(ParseError, match="cannot be read"):
        levels.make(load("joan"), f"greedy+{tmp_path}/none.json", 1)
    bad = tmp_path / "bad.json"
    bad.write_text("[]")
    with pytest.raises(ParseError, match="holds no weights"):
        levels.make(load("joan"), f"greedy+{bad}", 1)
