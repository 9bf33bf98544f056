"""The ladder: who meets whom, what is kept, and what its page says."""

import json

import pytest

from tests.kernel.toy import FerryGame
from towpath.bots import levels, netted
from towpath.cli import run
from towpath.games import load
from towpath.kernel.errors import ParseError
from towpath.lab import ladder, workers
from towpath.pool.pools import Here


@pytest.fixture
def pool(monkeypatch):
    monkeypatch.setattr(workers, "load", lambda name, edition: FerryGame())
    return Here()


def test_levels_meet_those_near_them_and_all_on_the_same_deals():
    names = ["random", "beginner", "easy", "greedy"]
    series = ladder.plans(FerryGame(), names, 2, 6, 4, 2)
    assert [plan.bots for plan in series] == [
        ["random", "beginner"],
        ["random", "easy"],
        ["beginner", "easy"],
        ["beginner", "greedy"],
        ["easy", "greedy"],
    ]
    assert {tuple(plan.to_play(number)[4] for number in range(6)) for plan in series} == {
        tuple(series[0].to_play(number)[4] for number in range(6))
    }
    assert len(ladder.plans(FerryGame(), names, 2, 6, 4, 3)) == 6


def test_all_levels_of_a_table_stand_on_it_with_the_former_expert_below_todays(monkeypatch):
    assert ladder.rungs(FerryGame(), 2) == ["beginner", "easy", "medium", "hard", "expert"]
    found = ladder.rungs(load("boonlake"), 4)
    assert found[: found.index("expert") + 1] == ["beginner", "easy", "medium", "hard", "expert-1", "expert"]
    assert [name for name in found if name in levels.LEVELS] == levels.offered(load("boonlake"), 4)
    # Who is not known to be a master, but could be one, shows it there.
    monkeypatch.setattr(netted, "can_run", lambda: True)
    assert ladder.rungs(load("joan"), 2)[-2:] == ["expert", "master"]
    assert ladder.rungs(load("joan"), 3)[-1] == "expert"
    monkeypatch.setattr(netted, "can_run", lambda: False)
    assert ladder.rungs(load("joan"), 2)[-1] == "expert"


def test_a_stronger_level_stands_higher(pool, tmp_path):
    series = ladder.plans(FerryGame(), ["random", "hasty", "greedy"], 2, 20, 1, 2)
    done: list[int] = []
    numbers = ladder.report(series, ladder.play(series, tmp_path, pool, done.append))
    assert sum(done) == 60
    rows = numbers["levels"]
    assert rows["greedy"]["elo"] > rows["random"]["elo"] + 50
    assert rows["greedy"]["elo_low"] < rows["greedy"]["elo"]
    assert sum(row["elo"] for row in rows.values()) == pytest.approx(0.0, abs=0.2)
    assert {name: row["games"] for name, row in rows.items()} == dict.fromkeys(rows, 40)
    met = {(each["upper"], each["lower"]): each for each in numbers["met"]}
    best = met["greedy", "random"]
    assert (best["games"], best["deals"]) == (20, 10)
    assert best["games_won_low"] < best["games_won"] < best["games_won_high"] or best["games_won"] == 1.0
    assert best["games_won"] > 0.5
    assert best["points"][0] > best["points"][1]


def test_a_ladder_that_was_stopped_goes_on(pool, tmp_path):
    series = ladder.plans(FerryGame(), ["random", "hasty", "greedy"], 2, 8, 1, 2)
    whole = ladder.play(series, tmp_path, pool, lambda n: None)
    file = ladder.file_of(series[1], tmp_path)
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:-3]) + "\n")
    asked = []

    class Counting(Here):
        def run(self, work, jobs):
            asked.append(len(jobs))
            yield from super().run(work, jobs)

    again = ladder.play(series, tmp_path, Counting(), lambda n: None)
    assert asked == [0, 3, 0]
    assert [[o.scores for o in outcomes] for outcomes in again] == [[o.scores for o in outcomes] for outcomes in whole]


def test_every_series_has_a_file_of_its_own(tmp_path):
    names = ["ismcts:5/horizon=2", "ismcts:5/horizon=3", "random"]
    files = [ladder.file_of(plan, tmp_path).name for plan in ladder.plans(FerryGame(), names, 2, 2, 1, 2)]
    assert len(set(files)) == 3
    assert all("/" not in file and ":" not in file for file in files)


def test_a_name_that_is_none_is_refused_before_any_game():
    with pytest.raises(ParseError, match="no bot 'clever'"):
        ladder.plans(FerryGame(), ["random", "clever"], 2, 2, 1, 2)


def test_the_page_tells_ratings_pairs_and_times(tmp_path, capsys):
    out = tmp_path / "ladder"
    command = [
        "ladder",
        "joan",
        "--levels",
        "beginner,easy,random",
        "--games",
        "4",
        "--seats",
        "2,4",
        "--out",
        str(out),
    ]
    assert run([*command, "--workers", "1"]) == 0
    page = (out / "joan.md").read_text()
    assert page.startswith("# The ladder of Joan of Arc")
    assert "4 games of each pair" in page
    assert [line for line in page.splitlines() if line.startswith("## ")] == ["## 2 seats", "## 4 seats"]
    rows = [line for line in page.splitlines() if line.startswith("| *easy* |")]
    assert len(rows) == 2
    assert all(line.count("|") == 6 for line in rows)
    assert "| easy, beginner | 4 | 2 |" in page
    assert "`random`" in page
    assert page in capsys.readouterr().out
    # What is there is not played again.
    assert run([*command, "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [table["seats"] for table in found["tables"]] == [2, 4]
    assert found["tables"][1]["levels"]["easy"]["games"] == 16


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--levels", "easy"], "two rungs or more"),
        (["--levels", "easy,clever"], "no bot 'clever'"),
        (["--seats", "9"], "2 to 5 seats"),
        (["--seats", "two"], "numbers with commas"),
    ],
)
def test_what_cannot_be_played_is_refused(options, complaint, tmp_path, capsys):
    assert run(["ladder", "joan", "--out", str(tmp_path / "made"), *options]) == 2
    assert complaint in capsys.readouterr().err
    assert not (tmp_path / "made").exists()


def test_a_folder_that_cannot_be_is_refused(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert run(["ladder", "joan", "--levels", "random,easy", "--out", str(tmp_path / "file" / "made")]) == 2
    assert "there can be no folder" in capsys.readouterr().err
