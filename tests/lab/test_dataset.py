"""Datasets: every row is what its seat knew and chose, parts are whole, and a stopped run goes on."""

import json

import pytest

from towpath import games
from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.random import RandomBot
from towpath.bots.safe import SafeBot
from towpath.cli import run
from towpath.kernel import record
from towpath.kernel.errors import ParseError, RecordError
from towpath.lab import arena, card, dataset
from towpath.pool.pools import Here

np = pytest.importorskip("numpy")
pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

GAMES = games.names()


def plan(name="joan", bots=("easy", "random"), n_games=3, seats=2, seed=5):
    game = games.load(name)
    return arena.Plan(game, list(bots), seats, n_games, seed, game.full_options(seats, {}))


def made(out, size=2, pool=None, told=None, **changes):
    return dataset.run(plan(**changes), size, out, pool or Here(), told or (lambda n: None))


def blobs(column, width):
    data = np.frombuffer(column.combine_chunks().buffers()[1], np.uint8)
    return data.reshape(len(column), width)


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in GAMES for seats in (1, 2, 3)])
def test_every_row_is_what_its_seat_knew_chose_and_got(tmp_path, name, seats):
    totals = made(tmp_path, name=name, seats=seats, bots=("easy", "random")[:seats], n_games=3)
    decisions, played = pq.read_table(tmp_path / "decisions"), pq.read_table(tmp_path / "games")
    columns = json.loads((tmp_path / "columns.json").read_text())
    seen = games.load(name).observation(seats)
    width = columns["observation"]["width"]
    rows = blobs(decisions["observation"], width)
    masks = np.unpackbits(
        blobs(decisions["mask"], -(-seen.n_actions // 8)), axis=1, count=seen.n_actions, bitorder="little"
    )
    found = decisions.drop(["observation", "mask"]).to_pylist()
    out = seen.rows()
    at = 0
    for game in played.to_pylist():
        match = record.load(game["record"], games.load)
        assert match.state.scores() == game["scores"]
        assert match.state.winners() == game["winners"]
        assert (match.names, match.seed) == (game["bots"], game["seed"])
        begun = at
        for step, choice in enumerate(match.log):
            state = match.at(step)
            if len(state.legal(choice.seat)) == 1:
                continue
            row = found[at]
            assert (row["game"], row["step"], row["seat"], row["action"]) == (
                game["game"],
                step + 1,
                choice.seat,
                choice.action,
            )
            assert masks[at].nonzero()[0].tolist() == state.legal(choice.seat)
            state.observe(choice.seat, out)
            assert rows[at].tobytes() == bytes(out)
            scores = game["scores"]
            others = [points for side, points in enumerate(scores) if side != choice.seat]
            assert row["points"] == scores[choice.seat]
            assert row["lead"] == row["points"] - max(others, default=0)
            assert row["share"] == pytest.approx(match.state.rewards()[choice.seat])
            at += 1
        assert game["decisions"] == at - begun
    assert (totals["games"], totals["decisions"]) == (3, at) == (len(played), len(decisions))
    assert len(columns["actions"]["texts"]) == seen.n_actions


def test_the_columns_are_those_of_the_card(tmp_path):
    totals = made(tmp_path)
    described = json.loads((tmp_path / "columns.json").read_text())
    readme = (tmp_path / "README.md").read_text()
    for name, columns in (("decisions", card.DECISIONS), ("games", card.GAMES)):
        schema = pq.read_schema(next((tmp_path / name).glob("*.parquet")))
        assert schema.names == list(columns) == list(described[name])
        assert all(f"| `{column}` | " in readme for column in columns)
        assert f"data_files: {name}/*.parquet" in readme
    assert schema.field("record").type == pa.string()
    assert f"{totals['decisions']:,} decisions of 2 seats" in readme
    assert "--games 3 --bots easy,random --seats 2 --seed 5 --part 2" in readme
    for path in (tmp_path / "decisions").glob("*.parquet"):
        column = pq.read_metadata(path).row_group(0).column(list(card.DECISIONS).index("observation"))
        assert column.compression == "ZSTD"
        assert column.physical_type == "FIXED_LEN_BYTE_ARRAY"


def test_how_often_a_search_looked_at_each_option_is_told(tmp_path):
    made(tmp_path, bots=("ismcts:30", "easy"), n_games=1)
    rows = pq.read_table(tmp_path / "decisions", columns=["seat", "action", "visited", "visits"]).to_pylist()
    searched = [row for row in rows if row["visits"]]
    assert {row["seat"] for row in searched} == {0}
    assert len(searched) > 5
    for row in searched:
        assert len(row["visited"]) == len(row["visits"])
        assert row["visits"][row["visited"].index(row["action"])] == max(row["visits"])
    assert all(row["visited"] is None for row in rows if row["seat"] == 1)


def test_a_stopped_run_goes_on_and_makes_the_same_files(tmp_path, monkeypatch):
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    made(whole, n_games=5)
    real = dataset.write

    def fails_at_the_end_of_the_second_part(path, data):
        if path.parent.name == "games" and path.name.startswith("games-00000002"):
            raise KeyboardInterrupt
        real(path, data)

    monkeypatch.setattr(dataset, "write", fails_at_the_end_of_the_second_part)
    with pytest.raises(KeyboardInterrupt):
        made(stopped, n_games=5)
    monkeypatch.setattr(dataset, "write", real)
    (stopped / "decisions" / ".games-00000002-00000004.parquet.77").write_bytes(b"half")
    told: list[int] = []
    made(stopped, n_games=5, told=told.append)
    assert told == [2, 2, 1]
    files = {path.relative_to(whole): path.read_bytes() for path in whole.rglob("*") if path.is_file()}
    assert files == {path.relative_to(stopped): path.read_bytes() for path in stopped.rglob("*") if path.is_file()}
    assert len(files) == 9


def test_a_longer_run_keeps_what_is_there(tmp_path):
    made(tmp_path, n_games=3)
    kept = tmp_path / "games" / "games-00000000-00000002.parquet"
    when = kept.stat().st_mtime_ns
    assert made(tmp_path, n_games=4)["games"] == 4
    assert kept.stat().st_mtime_ns == when
    assert len(list((tmp_path / "games").iterdir())) == 2


def test_a_shorter_run_throws_nothing_away(tmp_path):
    made(tmp_path, n_games=5)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(RecordError, match=r"holds games up to number 5, .*; ask for 5 or more"):
        made(tmp_path, n_games=2)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    made(tmp_path / "one", n_games=1)
    with pytest.raises(RecordError, match="holds another dataset"):
        made(tmp_path / "one", n_games=1, seed=6)
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "thesis.txt").write_text("mine")
    with pytest.raises(RecordError, match="is not empty and holds no dataset"):
        made(tmp_path / "two")
    (tmp_path / "one" / dataset.ABOUT).write_text("{")
    with pytest.raises(RecordError, match="holds no description"):
        made(tmp_path / "one", n_games=1)
    assert (tmp_path / "two" / "thesis.txt").read_text() == "mine"


def test_the_command_plays_on_several_cores_and_tells_what_it_made(tmp_path, capsys):
    command = ["dataset", "joan", "--games", "4", "--part", "2", "--workers", "2", "--out", str(tmp_path / "x")]
    assert run([*command, "--json"]) == 0
    totals = json.loads(capsys.readouterr().out)
    assert totals["games"] == 4
    assert run(command) == 0
    assert f"{totals['decisions']:,} decisions" in capsys.readouterr().out
    made(tmp_path / "y", bots=["easy"], n_games=4, seed=0)
    for path in (tmp_path / "x" / "decisions").iterdir():
        assert path.read_bytes() == (tmp_path / "y" / "decisions" / path.name).read_bytes()


def test_without_pyarrow_it_is_said_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(ParseError, match=r"pip install 'towpath\[dataset\]'"):
        made(tmp_path)


def test_other_readers_read_it_too(tmp_path):
    made(tmp_path / "data")
    n = pq.read_table(tmp_path / "data" / "decisions").num_rows
    duckdb = pytest.importorskip("duckdb")
    files = duckdb.read_parquet(f"{tmp_path}/data/decisions/*.parquet")
    found = files.aggregate("count(*), min(octet_length(mask))").fetchall()
    assert found == [(n, -(-games.load("joan").observation(2).n_actions // 8))]


class Fickle(Bot):
    """Is right every other time."""

    def __init__(self):
        self.asked = 0
        self.visits = {3: 9}

    def choose(self, seen, budget):
        self.asked += 1
        return seen.legal()[0] if self.asked % 2 else -1


def test_visits_are_of_the_choice_that_counts():
    state = games.load("joan").start(2, 1)
    bot = SafeBot(Fickle(), RandomBot(1))
    for number in range(4):
        bot.choose(Seen(state.game, state, state.current_seat), Budget())
        assert bot.visits == ({} if number % 2 else {3: 9})
