"""First thoughts are corrected towards the look ahead, for trained bots only, and kept only where that helps."""

import json
import random

import pytest

from towpath.bots import levels
from towpath.bots.hasty import HastyBot
from towpath.bots.ismcts import IsmctsBot
from towpath.bots.knowledge import Trained, correct, found_by_training, knowledge, verb
from towpath.cli import run
from towpath.games import load
from towpath.kernel.errors import ParseError
from towpath.lab import thoughts

np = pytest.importorskip("numpy")

TRUE = {"build": (0.5, 2.0), "deed": (1.5, -1.0), "pay": (1.0, 0.0)}


def made_up(chance: random.Random, n: int) -> list[thoughts.Decision]:
    """Decisions in which the look ahead finds what TRUE makes of the first thoughts, and what the position is worth."""
    found: list[thoughts.Decision] = []
    for _ in range(n):
        verbs = [chance.choice(list(TRUE)) for _ in range(4)]
        first = [chance.uniform(-3, 3) for _ in verbs]
        position = chance.uniform(-50, 50)
        worths = [
            position + TRUE[name][0] * thought + TRUE[name][1] + chance.gauss(0, 0.2)
            for name, thought in zip(verbs, first, strict=True)
        ]
        found.append((verbs, first, worths))
    return found


def test_factors_and_differences_of_addends_are_found():
    found = thoughts.fit(made_up(random.Random(1), 400))
    assert {name: factor for name, (factor, _) in found.items()} == pytest.approx(
        {name: factor for name, (factor, _) in TRUE.items()}, abs=0.05
    )
    # Only differences within a decision are seen, so the addends are right but for a common one.
    common = [found[name][1] - TRUE[name][1] for name in TRUE]
    assert max(common) - min(common) < 0.1


def test_the_loss_is_what_the_best_first_thought_misses():
    decisions: list[thoughts.Decision] = [
        (["build", "pay"], [1.0, 2.0], [5.0, 3.0]),
        (["build", "pay"], [3.0, 2.0], [5.0, 3.0]),
    ]
    assert thoughts.loss(decisions, {}) == 1.0
    assert thoughts.loss(decisions, {"build": (1.0, 2.0)}) == 0.0
    assert thoughts.loss(decisions, {"pay": (2.0, 0.0)}) == 2.0


def test_what_is_shipped_helps_in_a_game_it_was_not_found_by():
    game = load("joan")
    trained = found_by_training(game)
    assert trained is not None
    wanted = thoughts.games_to_watch(game, trained.weights, 2, 1, 999)[0]
    seed, decisions = thoughts.watch(wanted)
    assert seed == wanted[3]
    assert len(decisions) > 50
    for verbs, first, worths in decisions:
        assert len(verbs) == len(first) == len(worths) > 1
    assert thoughts.loss(decisions, trained.thoughts) < 0.7 * thoughts.loss(decisions, {})


@pytest.mark.parametrize("name", ["joan", "boonlake"])
def test_only_trained_levels_think_corrected_thoughts(name):
    game = load(name)
    trained = found_by_training(game)
    assert trained is not None
    assert set(trained.thoughts) <= {verb(text) for text in game.vocabulary}
    assert not knowledge(game).factors
    easy, _ = levels.make(game, "easy", 1, safe=False)
    expert, _ = levels.make(game, "expert", 1, safe=False)
    state = game.start(2, 3)
    while len(state.legal()) < 3:
        state.apply(state.legal()[0])
    seat, options = state.current_seat, state.legal()
    assert isinstance(easy, HastyBot)
    assert isinstance(expert, IsmctsBot)
    plain = easy.known.thoughts(state, seat, options)
    # First thoughts do not weigh positions, so that only the correction differs.
    bare = knowledge(game, Trained(trained.weights, {})).thoughts(state, seat, options)
    assert plain == bare
    wanted = []
    for option, thought in zip(options, bare, strict=True):
        factor, addend = trained.thoughts.get(verb(game.vocabulary[option]), (1.0, 0.0))
        wanted.append(factor * thought + addend)
    assert expert.known.thoughts(state, seat, options) == pytest.approx(wanted)


def test_verbs_that_are_not_named_stay_as_they_are():
    game = load("joan")
    known = knowledge(game)
    correct(game, known, {"build": (2.0, 1.0)})
    for text, factor, addend in zip(game.vocabulary, known.factors, known.addends, strict=True):
        assert (factor, addend) == ((2.0, 1.0) if verb(text) == "build" else (1.0, 0.0))


ARGUMENTS = ["train", "joan", "--workers", "1", "--json"]


def test_the_command_keeps_what_helps_beside_the_weights(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(thoughts, "watch", lambda wanted: (wanted[3], made_up(random.Random(wanted[3]), 50)))
    out = tmp_path / "weights.json"
    out.write_text(json.dumps({"game": "joan", "weights": {"points": 1.25}}))
    found = []
    for _ in range(2):
        assert run([*ARGUMENTS, "--thoughts", "8", "--out", str(out)]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["kept"]
    assert found[0]["loss"] < found[0]["loss_before"]
    saved = json.loads(out.read_text())
    assert saved["game"] == "joan"
    assert saved["weights"] == {"points": 1.25}
    assert saved["thoughts"] == found[0]["thoughts"]
    bot, _ = levels.make(load("joan"), f"ismcts+{out}", 1, safe=False)
    assert isinstance(bot, IsmctsBot)
    assert saved["thoughts"]["build"][0] in bot.known.factors


def test_what_does_not_help_is_not_kept(monkeypatch, tmp_path, capsys):
    right: thoughts.Decision = (["build", "pay"], [2.0, 1.0], [9.0, 1.0])
    monkeypatch.setattr(thoughts, "watch", lambda wanted: (wanted[3], [right]))
    out = tmp_path / "weights.json"
    assert run([*ARGUMENTS, "--thoughts", "4", "--out", str(out)]) == 0
    assert not json.loads(capsys.readouterr().out)["kept"]
    assert not out.exists()


def test_too_few_games_and_bad_files_are_refused(tmp_path, capsys):
    assert run(["train", "joan", "--thoughts", "3"]) == 2
    assert "at least 4" in capsys.readouterr().err
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({"weights": {}, "thoughts": {"build": [1.0]}}))
    with pytest.raises(ParseError, match="holds no weights"):
        levels.make(load("joan"), f"greedy+{bad}", 1)
