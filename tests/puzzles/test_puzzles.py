"""Shipped puzzles can be put on today's edition and rules; mining keeps only what all judges find clear."""

from __future__ import annotations

import dataclasses
import json
import pathlib

import pytest

from towpath import games
from towpath.bots.base import Seen
from towpath.cli import run
from towpath.kernel.errors import ParseError
from towpath.puzzles import check, choose, files, mine
from towpath.puzzles.judge import Judge

NAMES = games.names()
LEAST = 30  # puzzles of a game


def copied(tmp_path: pathlib.Path, name: str = "joan", few: int = 2) -> tuple[pathlib.Path, list[dict]]:
    """A file with the first puzzles of a game, and its lines as data."""
    lines = files.file_of(name).read_text(encoding="utf-8").splitlines()[: few + 1]
    return tmp_path / "puzzles.jsonl", [json.loads(line) for line in lines]


def written(file: pathlib.Path, lines: list[dict]) -> pathlib.Path:
    file.write_text("\n".join(json.dumps(line) for line in lines) + "\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_puzzle_can_be_put(name):
    shelf = files.load(name)
    assert check.problems(shelf) == []
    assert len(shelf.puzzles) >= LEAST
    for puzzle in shelf.puzzles.values():
        match = files.begin(shelf.game, puzzle)
        seat, words = puzzle.seat, shelf.game.vocabulary
        legal = {words[action] for action in match.state.legal(seat)}
        assert set(puzzle.answers) < legal
        assert len(puzzle.looked) >= mine.FEWEST
        # What the seat sees does not depend on what it cannot know: other cards, other draws, the same question.
        other = match.state.determinize(seat, 5)
        assert other.view(seat) == match.state.view(seat)
        assert other.legal(seat) == match.state.legal(seat)


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_was_found_clearly_best_by_both_judges(name):
    for puzzle in files.load(name).puzzles.values():
        assert choose.is_wanted(puzzle)
        for one in puzzle.looked:
            assert sum(part.points for part in one.parts) or one.rest
            if one.action not in puzzle.answers:
                for points, error in ((one.near, one.near_error), (one.far, one.far_error)):
                    assert points >= mine.MARGIN - 0.01
                    assert points >= mine.SURE * error - 0.05
                assert one.pairs >= mine.BATCH


@pytest.mark.parametrize("name", NAMES)
def test_shipped_puzzles_are_of_many_kinds(name):
    puzzles = list(files.load(name).puzzles.values())
    for trait, least in ((lambda one: one.seats, 4), (lambda one: one.round, 2), (lambda one: one.answers[0], 15)):
        assert len({trait(one) for one in puzzles}) >= least
    of_a_game: dict[tuple[int, int], list[files.Puzzle]] = {}
    for one in puzzles:
        of_a_game.setdefault((one.seats, one.seed), []).append(one)
    assert max(map(len, of_a_game.values())) <= choose.FROM_A_GAME


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("edition", "0123", "puzzles of edition 0123, but edition"),
        ("rules", 1000, "puzzles of rules 1000, but rules"),
        ("format", 99, "puzzles of format 99"),
        ("game", "chess", "puzzles of game chess"),
    ],
)
def test_what_was_judged_with_something_else_is_refused_in_a_sentence(tmp_path, key, value, said):
    file, lines = copied(tmp_path)
    lines[0][key] = value
    with pytest.raises(ParseError) as refused:
        files.read(games.load("joan"), written(file, lines))
    assert said in str(refused.value)
    assert "mine them anew: towpath puzzle mine joan" in str(refused.value)


def test_an_edition_of_ones_own_has_no_puzzles(tmp_path):
    other = type(games.load("joan")).with_edition(None)
    other.edition_hash = "another"
    with pytest.raises(ParseError, match="but edition another"):
        files.read(other, files.file_of("joan"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[1].pop("seed"), "line 2 is no puzzle"),
        (lambda lines: lines[1].update(answers=[]), "line 2 is no puzzle"),
        (lambda lines: lines[1].update(answers=["fly"]), "line 2 is no puzzle"),
        (lambda lines: lines[1].update(looked=[["take"]]), "line 2 is no puzzle"),
        (lambda lines: lines.append(lines[1]), "line 4 has the id"),
        (lambda lines: lines.append([1]), "line 4 is no JSON object"),
    ],
)
def test_a_broken_line_is_named(tmp_path, change, said):
    file, lines = copied(tmp_path)
    change(lines)
    with pytest.raises(ParseError) as refused:
        files.read(games.load("joan"), written(file, lines))
    assert said in str(refused.value)


def test_what_is_no_file_of_puzzles_is_refused(tmp_path):
    game = games.load("joan")
    with pytest.raises(ParseError, match="cannot be read"):
        files.read(game, tmp_path / "none.jsonl")
    for content, said in ((b"", "line 1 is no JSON"), (b"{", "line 1 is no JSON"), (b"\xff\xfe", "is no text")):
        file = tmp_path / "puzzles.jsonl"
        file.write_bytes(content)
        with pytest.raises(ParseError, match=said):
            files.read(game, file)
    with pytest.raises(ParseError, match="no puzzles for 'chess'"):
        files.load("chess")
    with pytest.raises(ParseError, match="no puzzle 'none'"):
        files.load("joan").puzzle("none")


def test_a_position_that_is_another_one_is_refused():
    shelf = files.load("joan")
    puzzle = next(iter(shelf.puzzles.values()))
    for change, said in (
        ({"mark": "0"}, "asks something else"),
        ({"choices": puzzle.choices[:-1]}, "asks something else"),
        ({"choices": ("fly", *puzzle.choices)}, "choice 1 cannot be made"),
        ({"choices": ("x:done", *puzzle.choices)}, "choice 1 cannot be made"),
    ):
        wrong = dataclasses.replace(puzzle, **change)
        with pytest.raises(ParseError, match=said):
            files.begin(shelf.game, wrong)
        assert check.problems_of(shelf, wrong)
    one = dataclasses.replace(puzzle, looked=tuple(each._replace(near=0.0, far=0.0) for each in puzzle.looked))
    assert "worth as much" in check.problems_of(shelf, one)[0]
    elsewhere = dataclasses.replace(puzzle, looked=(*puzzle.looked, puzzle.looked[-1]._replace(action="fly")))
    assert "'fly' cannot be chosen" in check.problems_of(shelf, elsewhere)[0]


def test_a_line_says_all_of_a_puzzle():
    for name in NAMES:
        for puzzle in files.load(name).puzzles.values():
            assert files.from_plain(json.loads(files.to_line(puzzle))) == puzzle


# Mining.


class Told(Judge):
    """A judge of whom it is told what each option is worth."""

    worths: dict[int, float]

    def far(self, option, number):
        return self.worths[option] + 3 * (number * (option + 7) % 5 - 2)


@pytest.mark.parametrize(
    ("worths", "is_found"),
    [({1: 10.0, 2: 4.0, 3: 0.0}, True), ({1: 10.0, 2: 9.0, 3: 0.0}, False), ({1: 0.0, 2: 4.0, 3: 1.0}, False)],
)
def test_only_what_the_far_judge_finds_clear_is_kept(worths, is_found):
    miner = mine.Miner(games.load("joan"), 2)
    game = games.load("joan")
    judge = Told(miner.adviser, Seen(game, game.start(2, 1), 0), 1)
    judge.worths = worths
    assert (miner.play_out(judge, [1, 2, 3], [1]) is not None) == is_found


def test_what_is_clear_needs_margin_and_certainty():
    calm = {1: [5.0, 5.1] * 20, 2: [2.0, 2.1] * 20, 3: [4.0, 4.1] * 20}
    assert mine.is_clear(calm, [1], 2)
    assert not mine.is_clear(calm, [1], 3)
    wild = {1: [30.0, -20.0] * 3, 2: [-20.0, 26.0] * 3}
    assert not mine.is_clear(wild, [1], 2)
    assert not mine.is_hopeless(wild, [1], 2)
    assert mine.is_hopeless(calm, [1], 3)
    assert mine.best_of({1: [1.0], 2: [3.0], 3: [2.8]}) == [2, 3]


def test_a_choice_that_leaves_the_answer_open_is_a_question_of_order():
    shelf = files.load("joan")
    for puzzle in shelf.puzzles.values():
        state, lookup = files.begin(shelf.game, puzzle).state, shelf.game.lookup
        answers = [lookup(text) for text in puzzle.answers]
        for one in puzzle.looked:
            if one.action not in puzzle.answers:
                assert not mine.stays_open(state, puzzle.seat, lookup(one.action), answers)


def test_the_answer_has_rivals_of_its_kind():
    assert mine.has_rivals(["take farmer"], ["take knight", "recruit and remove farmer", "take trader"])
    assert not mine.has_rivals(["take farmer"], ["take knight", "recruit and remove farmer"])
    assert not mine.has_rivals(["coin row 1"], ["develop", "monk action"])


def test_what_is_dull_or_cannot_be_told_is_not_chosen():
    puzzle = next(iter(files.load("joan").puzzles.values()))
    assert choose.choose([puzzle], 3) == [puzzle]
    best, *others = puzzle.looked
    against = best._replace(parts=(files.Part("score", -3.0),))
    assert not choose.is_wanted(dataclasses.replace(puzzle, looked=(against, *others)))
    assert not choose.is_wanted(dataclasses.replace(puzzle, missed=()))
    paid = tuple(one._replace(action=f"pay {one.action}") for one in puzzle.looked)
    assert not choose.is_wanted(dataclasses.replace(puzzle, answers=(paid[0].action,), looked=paid))


def test_a_mined_game_is_chosen_from_and_checked(tmp_path, monkeypatch, capsys):
    """The whole way, with judges that are quickly content."""
    for name, value in {
        "CLOSE_DRAWS": 2,
        "BATCH": 2,
        "PAIRS": 2,
        "SEARCHES": 1,
        "TIMES": 1,
        "ASKED": ("easy",),
    }.items():
        monkeypatch.setattr(mine, name, value)
    monkeypatch.setattr(mine, "FIRST_DRAWS", ((1, 0.0),))
    monkeypatch.setattr(mine, "is_clear", lambda worths, answers, other: True)
    monkeypatch.setattr("towpath.puzzles.judge.DEEPER", 1)
    mined, out = tmp_path / "mined.jsonl", tmp_path / "out.jsonl"
    assert run(["puzzle", "mine", "joan", "--seats", "1", "--games", "1", "--out", str(mined)]) == 0
    assert run(["puzzle", "choose", "joan", str(mined), "--out", str(out), "--most", "3"]) == 0
    shelf = files.read(games.load("joan"), out)
    assert 0 < len(shelf.puzzles) <= 3
    assert shelf.about["counts"]["games"] == 1
    assert shelf.about["counts"]["decisions"] > shelf.about["counts"]["with enough options"] > 0
    assert [problem for problem in check.problems(shelf) if "worth as much" not in problem] == []
    mined.write_text("no JSON\n", encoding="utf-8")
    assert run(["puzzle", "choose", "joan", str(mined), "--out", str(out)]) == 2
    assert "line 1 is nothing that was mined" in capsys.readouterr().err


def test_the_command_checks_what_is_shipped(monkeypatch, capsys):
    assert run(["puzzle", "check", "joan"]) == 0
    assert "fine" in capsys.readouterr().out
    monkeypatch.setattr(check, "problems_of", lambda shelf, puzzle: [f"puzzle {puzzle.id}: it is wrong"])
    assert run(["puzzle", "check", "joan"]) == 1
    assert run(["puzzle", "check", "chess"]) == 2
