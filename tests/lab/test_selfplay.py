"""The whole training on a small scale, where torch is installed: the same seed, and ends that change nothing."""

import json
import pathlib

import pytest

from towpath import games
from towpath.bots import levels
from towpath.bots.net import NetBot
from towpath.cli import run
from towpath.kernel.errors import ParseError

torch = pytest.importorskip("torch")
np = pytest.importorskip("numpy")
from towpath.bots import rewards  # noqa: E402
from towpath.lab.nets import imitate, model, recipe, selfplay, teacher  # noqa: E402
from towpath.pool.pools import Here  # noqa: E402


@pytest.fixture(scope="module")
def joan():
    return games.load("joan")


@pytest.fixture
def short(monkeypatch):
    """Rounds of a few decisions, and a checkpoint after each."""
    monkeypatch.setattr(selfplay, "GAMES", 16)
    monkeypatch.setattr(selfplay, "LENGTH", 24)
    monkeypatch.setattr(selfplay, "BATCH", 128)
    monkeypatch.setattr(teacher, "GAMES", 1)
    monkeypatch.setattr(recipe, "EVERY", 0.0)
    monkeypatch.setattr(recipe, "EPOCHS", 2)


class Ended(Exception):
    """Somebody ended the training."""


def trained(game, folder: pathlib.Path, plan: recipe.Plan, end_after: int = 99) -> recipe.Training:
    """A training that ends itself in the middle of its rounds."""
    left = [end_after]

    def told(stage: str, total: int, more: int) -> None:
        if stage == "self-play" and more == 1 and total:
            left[0] -= 1
            if left[0] < 0:
                raise Ended

    training = recipe.Training(game, plan, folder, Here(), told)
    training.run()
    return training


def weights(training: recipe.Training) -> dict[str, bytes]:
    with np.load(training.net) as held:
        return {name: held[name].tobytes() for name in held.files if name != "about"}


PLAN = recipe.Plan([2, 3], 2, 4 * 2 * 16 * 24, 0, 7)


def test_the_same_seed_finds_the_same_weights_however_often_it_is_ended(joan, short, tmp_path):
    whole = trained(joan, tmp_path / "whole", PLAN)
    for _ in range(2):
        with pytest.raises(Ended):
            trained(joan, tmp_path / "ended", PLAN, end_after=1)
    ended = trained(joan, tmp_path / "ended", PLAN)
    assert weights(ended) == weights(whole)
    card = json.loads((tmp_path / "whole" / "net.json").read_text())
    assert card == json.loads((tmp_path / "ended" / "net.json").read_text())
    assert card["tables"] == [2, 3]
    assert len(card["curve"]) == 4
    other = trained(joan, tmp_path / "other", PLAN._replace(seed=8))
    assert weights(other) != weights(whole)
    # A net that has begun with another plays as that one does.
    begun = trained(joan, tmp_path / "begun", recipe.Plan([2, 4], 0, 0, 0, 1, str(whole.net)))
    state = joan.start(2, 5)
    rows = joan.observation(2).rows()
    state.observe(state.current_seat, rows)
    said = []
    for training in (whole, begun):
        bot, _ = levels.make(joan, f"net+{training.net}", 1, safe=False)
        assert isinstance(bot, NetBot)
        said.append(bot.net.likes(bot.net.hidden(np.frombuffer(rows, np.uint8), 2), state.legal()))
    assert said[0] == pytest.approx(said[1], abs=1e-2)


def test_self_play_can_be_made_longer_or_shorter(joan, short, tmp_path):
    plan = recipe.Plan([2], 1, 16 * 24, 0, 1)
    trained(joan, tmp_path, plan)
    trained(joan, tmp_path, plan._replace(decisions=3 * 16 * 24))
    card = json.loads((tmp_path / "net.json").read_text())
    assert card["rounds"] == [[0, 1], [1, 3]]
    assert len(card["curve"]) == 3


def test_another_plan_does_not_go_on_in_the_same_folder(joan, short, tmp_path):
    trained(joan, tmp_path, recipe.Plan([2], 1, 0, 0, 1))
    with pytest.raises(ParseError, match="another training"):
        trained(joan, tmp_path, recipe.Plan([2], 1, 0, 0, 2))


def test_the_command_trains_and_tries(short, tmp_path, capsys):
    command = ["train", "joan", "--kind", "net", "--games", "1", "--decisions", "300", "--trials", "2", "--seed", "3"]
    assert run([*command, "--out", str(tmp_path), "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["trial"]["2"]["net"]["games"] == 2
    assert run([*command, "--out", str(tmp_path), "--workers", "1"]) == 0
    assert "let it play with towpath arena joan" in capsys.readouterr().out


def test_imitation_learns_what_is_best(joan):
    """Where the worth of options follows from the position, the net finds the best one."""
    lessons = teacher.join([teacher.watch(joan, 2, seed) for seed in range(3)])
    # The last option is best in every position: nothing is easier to see.
    starts = np.cumsum(lessons.n_options) - lessons.n_options
    worths = np.zeros_like(lessons.worths)
    ends = starts + lessons.n_options - 1
    worths[ends] = 5.0 * (lessons.options[ends] >= 0)
    student = model.Model(joan, [2], 1, hidden=32)
    before = imitate.judged(student, [(imitate.Examples(student, 2, lessons._replace(worths=worths)), np.arange(200))])
    imitate.learn(student, {2: lessons._replace(worths=worths)}, 30, 1, lambda: None)
    after = imitate.judged(student, [(imitate.Examples(student, 2, lessons._replace(worths=worths)), np.arange(200))])
    assert after["agreement"] > 0.8
    assert after["agreement"] > before["agreement"] + 0.2


def test_what_decisions_earned_adds_up_to_where_the_game_ended(joan):
    """Without values and fading, the advantage of a seat's first choice is all that it gained in the game."""
    table = selfplay.Table(model.Model(joan, [2], 1, hidden=16), 2, 5, games=4, length=260)
    table.play(torch.Generator().manual_seed(2))
    assert table.results
    for i in range(4):
        over = [int(t) for t in (table.next[:, i] == selfplay.OVER).nonzero()[0]]
        assert len(over) >= 2
        # Walk both seats' decisions of the first game to its end.
        for start in range(over[-1]):
            if table.stood[start, i] == 0.0:
                continue
            t, total = start, 0.0
            while table.next[t, i] >= 0:
                total += table.earned[t, i]
                t = int(table.next[t, i])
            if table.next[t, i] == selfplay.OVER:
                total += table.earned[t, i]
                stood = table.stood[start, i] + total
                ends = [stand for scores in table.results for stand in rewards.by_points(scores)]
                assert min(min(abs(stood - end - win) for win in (-1, 0, 1)) for end in ends) < 1e-4


def test_choices_that_earn_more_become_likelier(joan, monkeypatch):
    """A net that is paid for one action alone learns to make it."""
    monkeypatch.setattr(selfplay, "LENGTH", 32)
    monkeypatch.setattr(selfplay, "BATCH", 64)
    student = model.Model(joan, [2], 1, hidden=32)
    play = selfplay.SelfPlay(student, [(2, 32)], 6, 1)
    table = play.tables[0]
    honest = table.examples

    def paid():
        inputs, options, actions, chosen, _, returns = honest()
        last = options.shape[1] - 1 - options.flip(1).int().argmax(1)
        return [inputs, options, actions, chosen, (actions == last).float(), returns]

    monkeypatch.setattr(table, "examples", paid)

    def share() -> float:
        _, options, actions, *_ = honest()
        last = options.shape[1] - 1 - options.flip(1).int().argmax(1)
        return float((actions == last).float().mean())

    play.round()
    before = share()
    for _ in range(5):
        play.round()
    assert share() > before + 0.15
