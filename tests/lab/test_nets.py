"""What nets learn from: rewards, games written down, what a round of self-play says of its choices."""

import json

import pytest

from towpath import games
from towpath.bots.knowledge import knowledge, mind_of
from towpath.cli import run

np = pytest.importorskip("numpy")
from towpath.bots import rewards  # noqa: E402
from towpath.lab.nets import recipe, teacher  # noqa: E402


@pytest.fixture(scope="module")
def joan():
    return games.load("joan")


def test_a_win_and_points_count_and_those_of_the_others_less():
    assert rewards.by_points([40, 20]) == pytest.approx([(40 - 0.6 * 20) / 20, (20 - 0.6 * 40) / 20])
    assert rewards.by_points([30, 10, 20]) == pytest.approx([(30 - 0.6 * 15) / 20, (10 - 15) / 20, (20 - 12) / 20])
    lost, won = rewards.final([20, 40], [0.0, 1.0])
    assert lost == rewards.by_points([20, 40])[0] - 1
    assert won == rewards.by_points([20, 40])[1] + 1
    assert rewards.final([30, 30], [0.5, 0.5]) == rewards.by_points([30, 30])


def test_where_a_finished_game_stands_counts_the_win(joan):
    state = joan.start(2, 3)
    while not state.over:
        assert rewards.standing(state) == rewards.by_points([state.points(0), state.points(1)])
        state.apply(state.legal()[-1])
    assert rewards.standing(state) == rewards.final(state.scores(), state.rewards())


def test_a_game_is_written_down_decision_by_decision(joan):
    found = teacher.watch(joan, 2, 5)
    n = len(found.rows)
    assert n > 60
    assert found.rows.shape == (n, joan.observation(2).width)
    assert len(found.n_options) == len(found.returns) == n
    assert found.n_options.min() > 1
    assert found.n_options.sum() == len(found.options) == len(found.worths)
    assert np.isfinite(found.worths).all()
    # Both seats gain what the end says; what is still to be gained is less from decision to decision.
    again = teacher.watch(joan, 2, 5)
    assert all((one == other).all() for one, other in zip(found, again, strict=True))


def test_what_is_written_down_first_is_what_the_first_seat_saw(joan):
    found = teacher.watch(joan, 2, 6)
    state = joan.start(2, 6)
    known = knowledge(joan)
    while len(known.sensible(state, state.current_seat)) == 1:
        state.apply(known.sensible(state, state.current_seat)[0])
    buffer = joan.observation(2).rows()
    state.observe(state.current_seat, buffer)
    assert bytes(found.rows[0]) == bytes(np.frombuffer(buffer, np.uint8))
    assert found.options[: found.n_options[0]].tolist() == known.sensible(state, state.current_seat)


def test_a_job_whose_file_is_there_is_not_done_again(joan, tmp_path, monkeypatch):
    monkeypatch.setattr(teacher, "GAMES", 1)
    jobs = teacher.jobs(joan, 2, 2, 1, tmp_path)
    assert len({job[3] for job in jobs}) == 2
    files = [teacher.teach(job) for job in jobs]
    assert len(teacher.read(files).rows) == sum(len(teacher.read([file]).rows) for file in files)
    assert not list(tmp_path.glob("*.part"))
    monkeypatch.setattr(teacher, "watch", None)
    assert [teacher.teach(job) for job in jobs] == files


def test_a_curve_keeps_its_end():
    curve = [{"decisions": float(i)} for i in range(173)]
    found = recipe.thinned(curve)
    assert len(found) <= 50
    assert found[-1] == curve[-1]
    assert recipe.thinned(curve[:3]) == curve[:3]
    assert recipe.thinned([]) == []


@pytest.mark.parametrize("seats", ["1", "2,x", "", "2,,3"])
def test_numbers_of_seats_are_numbers(seats, capsys):
    assert run(["train", "joan", "--kind", "net", "--seats", seats]) == 2
    assert "write numbers of seats" in capsys.readouterr().err


def test_weights_are_trained_at_tables_of_one_size(capsys):
    assert run(["train", "joan", "--seats", "2,3"]) == 2
    assert "one size" in capsys.readouterr().err


def test_too_many_seats_are_refused(tmp_path, capsys):
    assert run(["train", "joan", "--kind", "net", "--seats", "9", "--out", str(tmp_path)]) == 2
    assert "1 to 5 seats" in capsys.readouterr().err


def test_without_torch_a_sentence_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "torch", None)
    assert run(["train", "joan", "--kind", "net", "--out", str(tmp_path / "net")]) == 2
    assert "needs torch" in capsys.readouterr().err
    assert not (tmp_path / "net").exists()


def test_the_shipped_nets_are_for_the_columns_of_today():
    from towpath.bots import net

    shipped = {name: found for name in games.names() if (found := net.shipped(games.load(name))) is not None}
    assert "joan" in shipped
    for name, found in shipped.items():
        card = json.loads(mind_of(games.load(name)).WEIGHTS.with_name("net.json").read_text())
        assert card["tables"] == found.tables
        assert card["trial"]
