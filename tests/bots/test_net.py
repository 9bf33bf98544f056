"""A net plays by what its seat may know alone, its file holds nothing but numbers, and other files are refused."""

import json
import sys

import pytest

from towpath import games
from towpath.bots import levels
from towpath.bots.base import Budget, Seen
from towpath.bots.random import RandomBot
from towpath.cli import run
from towpath.kernel.errors import ParseError

np = pytest.importorskip("numpy")
from tests.bots import nets  # noqa: E402
from towpath.bots import net as module  # noqa: E402
from towpath.bots.inputs import Inputs  # noqa: E402
from towpath.bots.knowledge import knowledge  # noqa: E402

NAMES = games.names()


@pytest.fixture(scope="module")
def loaded():
    return {name: games.load(name) for name in NAMES}


def positions(game, seats, seed, every):
    """States of a random game in which a seat has something to choose."""
    state, bot = game.start(seats, seed), RandomBot(seed)
    found = []
    while not state.over:
        if len(state.legal()) > 1:
            found.append(state.clone())
        state.apply(bot.choose(Seen(game, state, state.current_seat), Budget()))
    return found[::every]


def row_of(state):
    seen = state.game.observation(state.n_seats)
    buffer = seen.rows()
    state.observe(state.current_seat, buffer)
    return np.frombuffer(buffer, np.uint8)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", NAMES)
def test_hidden_things_do_not_change_what_a_net_chooses(loaded, name, seats, tmp_path):
    game = loaded[name]
    path = nets.written(game, tmp_path, [2, 3])
    for state in positions(game, seats, 5, 17)[:8]:
        seat = state.current_seat
        other = state.determinize(seat, 99)
        assert other.to_json() != state.to_json()
        for kind in ("net", "net:0.7"):
            chosen = set()
            for each in (state, other, state):
                bot, budget = levels.make(game, f"{kind}+{path}", 3, seats, safe=False)
                chosen.add(bot.choose(Seen(game, each, seat), budget))
            assert len(chosen) == 1
            assert chosen <= set(knowledge(game).sensible(state, seat))


@pytest.mark.parametrize("name", NAMES)
def test_a_net_is_run_as_it_is_written(loaded, name, tmp_path):
    game = loaded[name]
    inputs = Inputs(game, [2])
    weights = {key: array.astype(np.float16).astype(np.float32) for key, array in nets.arrays(inputs).items()}
    net = module.read(game, nets.written(game, tmp_path))
    for state in positions(game, 2, 3, 11)[:10]:
        row = row_of(state)
        hidden = np.maximum(inputs.dense(row[None], 2)[0] @ weights["first"] + weights["first_bias"], 0)
        hidden = np.maximum(hidden @ weights["second"] + weights["second_bias"], 0)
        found = net.hidden(row, 2)
        assert found == pytest.approx(hidden, rel=1e-3, abs=1e-3)
        options = state.legal()
        wanted = (weights["policy"] @ hidden + weights["policy_bias"])[options]
        assert net.likes(found, options) == pytest.approx(wanted.tolist(), rel=1e-3, abs=1e-2)
        assert net.expects(found) == pytest.approx(
            float(weights["value"][0] @ hidden + weights["value_bias"][0]), abs=0.02
        )


@pytest.mark.parametrize("name", NAMES)
def test_every_column_has_inputs_of_its_own(loaded, name):
    game = loaded[name]
    inputs = Inputs(game, [2, 4])
    for seats in (2, 4):
        columns = inputs.columns[seats]
        taken: list[int] = []
        for field in game.observation(seats).fields:
            most = {each[0]: each[3] for each in inputs.fields}[field.name]
            for column in range(field.first, field.first + field.width):
                first = columns.at[column] + columns.step[column]
                taken += range(first, first + (most if columns.step[column] else 1))
        assert len(taken) == len(set(taken))
        assert set(taken) <= set(range(inputs.n))


def test_one_net_reads_tables_of_any_size_by_the_names_of_fields(loaded):
    game = loaded["joan"]
    inputs = Inputs(game, [2, 5])
    for seats in (2, 5):
        state = game.start(seats, 1)
        which, values = inputs.sparse(row_of(state), seats)
        at = dict(zip(which.tolist(), values.tolist(), strict=True))
        asked = inputs.first["asking"]
        assert sum(at.get(asked + i, 0.0) for i in range(inputs.length["asking"])) == 1.0
        assert (inputs.first["sheet 4.routes"] in at) is False
        dense = inputs.dense(row_of(state)[None], seats)[0]
        assert {int(i): float(dense[i]) for i in dense.nonzero()[0]} == at


def test_a_net_finishes_a_game_and_strays_at_a_temperature(loaded, tmp_path):
    game = loaded["joan"]
    path = nets.written(game, tmp_path)
    chosen: dict[str, list[int]] = {}
    for kind in ("net", "net:5"):
        state = game.start(2, 4)
        bots = [levels.make(game, f"{kind}+{path}", seat, safe=False)[0] for seat in range(2)]
        while not state.over:
            action = bots[state.current_seat].choose(Seen(game, state, state.current_seat), Budget())
            chosen.setdefault(kind, []).append(action)
            state.apply(action)
        assert state.winners()
    assert chosen["net"] != chosen["net:5"]


def test_the_arena_seats_nets_and_knows_them_by_what_they_hold(loaded, tmp_path, capsys):
    path = nets.written(loaded["joan"], tmp_path)
    out = tmp_path / "games.jsonl"
    command = [
        "arena",
        "joan",
        "--bots",
        f"easy,net+{path}",
        "--games",
        "2",
        "--workers",
        "1",
        "--out",
        str(out),
        "--json",
    ]
    assert run(command) == 0
    rows = json.loads(capsys.readouterr().out)["bots"]
    assert rows[f"net+{path}"]["games"] == 2
    assert rows[f"net+{path}"]["failures"] == 0
    nets.written(loaded["joan"], tmp_path, seed=2).replace(path)
    assert run(command) == 2
    assert "another series" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("net+{path}x", "cannot be read"),
        ("net:hot+{path}", "no temperature"),
        ("net:-1+{path}", "no temperature"),
        ("net:nan+{path}", "no temperature"),
    ],
)
def test_wrong_names_are_refused(loaded, name, complaint, tmp_path):
    path = nets.written(loaded["joan"], tmp_path)
    with pytest.raises(ParseError, match=complaint):
        levels.make(loaded["joan"], name.format(path=path), 1)


def test_a_table_that_the_net_does_not_play_is_refused(loaded, tmp_path):
    path = nets.written(loaded["joan"], tmp_path, [2, 4])
    with pytest.raises(ParseError, match="with 2 or 4 seats, not 3"):
        levels.make(loaded["joan"], f"net+{path}", 1, 3)


def test_without_numpy_a_sentence_says_so(loaded, tmp_path, monkeypatch):
    path = nets.written(loaded["joan"], tmp_path)
    monkeypatch.delattr("towpath.bots.net")
    monkeypatch.setitem(sys.modules, "towpath.bots.net", None)
    with pytest.raises(ParseError, match="needs numpy"):
        levels.make(loaded["joan"], f"net+{path}", 1)


def spoiled(path, game, what):
    """A file that is no net for Joan of Arc any more."""
    with np.load(path) as held:
        arrays = {key: held[key] for key in held.files}
    about = json.loads(bytes(arrays.pop("about")))
    if what == "fields":
        about["fields"][0][1] += 1
    elif what == "vocabulary":
        about["vocabulary"] = "0"
    elif what == "game":
        about["game"] = "boonlake"
    elif what == "shape":
        arrays["policy"] = arrays["policy"][:-1]
    elif what == "number":
        arrays["value_bias"][0] = np.nan
    elif what == "missing":
        del arrays["second"]
    text = np.frombuffer(json.dumps(about).encode(), np.uint8)
    if what == "pickle":
        np.savez(path, about=np.array([{}], dtype=object), **arrays)
    else:
        np.savez(path, about=text, **arrays)


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ("fields", "other columns"),
        ("vocabulary", "other actions"),
        ("game", "for boonlake, not for joan"),
        ("shape", "holds no net"),
        ("number", "finite"),
        ("missing", "holds no net"),
        ("pickle", "holds no net"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(loaded, what, complaint, tmp_path):
    game = loaded["joan"]
    path = nets.written(game, tmp_path)
    assert module.read(game, path).tables == [2]
    spoiled(path, game, what)
    with pytest.raises(ParseError, match=complaint):
        module.read(game, path)


def test_other_files_are_no_nets(loaded, tmp_path):
    path = tmp_path / "some.npz"
    for content in (b"", b"PK\x03\x04 no archive", b"{}"):
        path.write_bytes(content)
        with pytest.raises(ParseError, match="holds no net"):
            module.read(loaded["joan"], path)
    np.savez_compressed(path, about=np.zeros(module.MOST_UNPACKED, np.uint8))
    with pytest.raises(ParseError, match="too large"):
        module.read(loaded["joan"], path)
    path.write_bytes(bytes(module.MOST_BYTES + 1))
    with pytest.raises(ParseError, match="at most"):
        module.read(loaded["joan"], path)


def test_a_net_that_is_too_large_is_not_written(loaded, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "MOST_BYTES", 1000)
    with pytest.raises(ParseError, match="it may have 1000"):
        nets.written(loaded["joan"], tmp_path)
    assert not list(tmp_path.glob("*.npz"))
