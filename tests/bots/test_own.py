"""Bots of one's own: found, shown only what their seat may know, and harmless whatever they do."""

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from towpath.bots import own
from towpath.bots.base import Seen
from towpath.cli import run
from towpath.games import load
from towpath.kernel.errors import ParseError
from towpath.lab import arena
from towpath.lab.outcome import play
from towpath.pool.pools import Here

TEMPLATE = Path(__file__).parents[2] / "examples" / "own_bot"
GAME = load("joan")
BOTS = """
import json, os, sys, time
from pathlib import Path
from towpath.bots.base import Bot

NOTES = Path(__file__).with_suffix(".txt")

class Last(Bot):
    def __init__(self, seed):
        print("made with", seed)
    def choose(self, seen, budget):
        return seen.legal()[-1]

class Peeks(Last):
    def choose(self, seen, budget):
        state = seen._Seen__state
        seen_there = [state.seed, seen.view() == state.view(seen.seat), sys.argv[1:], budget.milliseconds]
        with NOTES.open("a") as file:
            file.write(json.dumps(seen_there) + "\\n")
        return seen.legal()[0]

class Raises(Last):
    def choose(self, seen, budget):
        raise ValueError("out of ideas")

class Illegal(Last):
    def choose(self, seen, budget):
        return 10**6

class Words(Last):
    def choose(self, seen, budget):
        return "the best one"

class Leaves(Last):
    def choose(self, seen, budget):
        sys.exit("enough")

class Dies(Last):
    def choose(self, seen, budget):
        os._exit(3)

class Hangs(Last):
    def choose(self, seen, budget):
        while True:
            pass

class Hoards(Last):
    def choose(self, seen, budget):
        return len(bytearray(256 << 20))

class Stillborn(Last):
    def __init__(self, seed):
        raise RuntimeError("no weights")

class Mute:
    pass
"""


@pytest.fixture
def there(tmp_path, monkeypatch):
    """A folder with bots, in which the tests run."""
    (tmp_path / "mybots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def game_of(name):
    """The outcome of a game in which a bot of one's own sits first."""
    return play(GAME, [name, "random"], 0, 3, GAME.full_options(2, {}))[0]


def test_names_say_where_a_bot_is_and_what_it_may_use():
    assert own.find("my.bots:Clever") == own.Own("my.bots:Clever", "my.bots", "Clever", 1000, 1024)
    assert own.find("b:C/mb=64/ms=50") == own.Own("b:C/mb=64/ms=50", "b", "C", 50, 64)
    for builtin in ("easy", "ismcts:500", "ismcts:500/horizon=3", "greedy+learned", "expert-1", "hasty+a:B", "nobody"):
        assert own.find(builtin) is None
    for limit in ("ms=0", "ms=fast", "gb=1", "ms"):
        with pytest.raises(ParseError, match="is no limit"):
            own.find(f"bots:Clever/{limit}")


def test_a_bot_of_ones_own_plays_a_whole_game(there):
    outcome = game_of("mybots:Last")
    assert outcome.faults == [{}, {}]
    assert outcome.failures == [0, 0]
    assert outcome.decisions[0] > 10
    assert game_of("mybots:Last").scores == outcome.scores


def test_its_process_holds_nothing_that_its_seat_may_not_know(there):
    state = GAME.start(2, 12345)
    while len(state.legal()) < 2:
        state.apply(state.legal()[0])
    bot, budget = own.make(GAME, "mybots:Peeks/ms=700", 9)
    for _ in range(2):
        assert bot.choose(Seen(GAME, state, state.current_seat), budget) == state.legal()[0]
    notes = [json.loads(line) for line in (there / "mybots.txt").read_text().splitlines()]
    assert len({seed for seed, *_ in notes} | {12345}) == 3
    assert [note[1:] for note in notes] == [[True, [], 700]] * 2


@pytest.mark.parametrize(
    ("cls", "fault", "told"),
    [
        ("Raises", own.RAISED, "ValueError: out of ideas (mybots.py, line 24)"),
        ("Illegal", own.ILLEGAL, "1000000, which is none of"),
        ("Words", own.RAISED, "TypeError: 'str' object cannot be interpreted as an integer"),
        ("Leaves", own.RAISED, "SystemExit: enough"),
    ],
)
def test_what_a_bot_does_wrong_costs_it_the_decision(there, cls, fault, told):
    outcome = game_of(f"mybots:{cls}")
    assert outcome.faults == [{fault: outcome.decisions[0]}, {}]
    assert outcome.first_faults[0].startswith(f"{fault}: {told}")
    assert outcome.failures == [outcome.decisions[0], 0]
    assert len(outcome.scores) == 2


@pytest.mark.parametrize(("cls", "fault"), [("Dies", own.ENDED), ("Hangs/ms=100", own.LATE)])
def test_who_loses_his_process_again_and_again_is_not_asked_any_more(there, monkeypatch, cls, fault):
    monkeypatch.setattr("towpath.bots.levels.LEAST_PATIENCE_MS", 200)
    outcome = game_of(f"mybots:{cls}")
    assert outcome.faults[0] == {fault: own.ENOUGH, own.OUT: outcome.decisions[0] - own.ENOUGH}
    assert outcome.first_faults[0].startswith(fault)


def test_memory_is_bounded(there):
    pytest.importorskip("resource")
    state = GAME.start(2, 1)
    for megabytes, fault in ((128, own.MEMORY), (1024, own.ILLEGAL)):
        bot, budget = own.make(GAME, f"mybots:Hoards/ms=5000/mb={megabytes}", 1)
        assert bot.choose(Seen(GAME, state, state.current_seat), budget) in state.legal()
        assert isinstance(bot, own.Referee)
        assert bot.faults == {fault: 1}
        assert bot.first_fault.startswith(f"{fault}: {'it may use 128 MB' if megabytes == 128 else 268435456}")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nosuch:Bot", "ModuleNotFoundError: No module named 'nosuch'"),
        ("mybots:Nobody", "ImportError: mybots has no Nobody"),
        ("mybots:Mute", r"TypeError: mybots:Mute has no method choose\(seen, budget\)"),
        ("mybots:Stillborn", r"RuntimeError: no weights \(mybots.py, line 53\)"),
        ("nobody", "there is no bot 'nobody'"),
    ],
)
def test_a_bot_that_cannot_be_seated_is_refused_before_the_first_game(there, name, text):
    with pytest.raises(ParseError, match=text):
        arena.Plan(GAME, [name, "easy"], 2, 2, 1, {})


def test_the_arena_plays_them_in_its_processes_and_tells_what_was_wrong(there, capfd):
    assert run(["arena", "joan", "--bots", "mybots:Last,mybots:Raises", "-g", "4", "-w", "2", "--json"]) == 0
    out, err = capfd.readouterr()
    rows = json.loads(out)["bots"]
    assert rows["mybots:Last"]["faults"] is None
    assert rows["mybots:Raises"]["failures"] == rows["mybots:Raises"]["faults"][own.RAISED] > 0
    assert "out of ideas" in rows["mybots:Raises"]["first_fault"]
    assert "made with" in err
    assert run(["arena", "joan", "--bots", "easy,mybots:Raises", "--games", "2", "--workers", "1"]) == 0
    text = " ".join(capfd.readouterr().out.split())
    assert "decisions to chance: it raised an error" in text
    assert "first: raised an error: ValueError: out of ideas" in text


def test_results_of_bots_that_failed_are_kept(there):
    plan = arena.Plan(GAME, ["mybots:Raises", "random"], 2, 2, 1, {})
    file = there / "games.jsonl"
    played = arena.report(plan, arena.run(plan, file, Here(), lambda n: None))
    assert arena.report(plan, arena.run(plan, file, Here(), lambda n: None)) == played


def test_the_template_is_found_by_its_entry_point_and_beats_chance(there, monkeypatch):
    project = tomllib.loads((TEMPLATE / "pyproject.toml").read_text())["project"]
    points = project["entry-points"][own.GROUP]
    shutil.copy(TEMPLATE / "own_bot.py", there)
    info = there / "own_bot-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: own-bot\nVersion: 0.1\n")
    lines = [f"{name} = {place}" for name, place in points.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{own.GROUP}]", *lines]))
    monkeypatch.syspath_prepend(there)
    assert own.entry_points() == points
    plan = arena.Plan(GAME, ["own", "random"], 2, 2, 1, {})
    rows = arena.report(plan, arena.run(plan, None, Here(), lambda n: None))["bots"]
    assert rows["own"]["win_rate"] == 1
    assert rows["own"]["failures"] == 0
