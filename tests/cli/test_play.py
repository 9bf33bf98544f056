import re

import pytest

from tests.kernel.toy import FerryGame
from towpath.kernel import record
from towpath.kernel.wording import outline

START = ["play", "ferry", "--seats", "2", "--seed", "3", "--option", "purse=rich"]


def test_a_whole_game_by_numbers(towpath, tmp_path):
    path = tmp_path / "game.txt"
    result = towpath(*START, "--save", path, typed="1\n" * 40)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Ferry, 2 seats, seed 3; you are seat 0, seat 1 is easy. Type ? for help.\n")
    assert "* Seat 1: " in result.out
    assert re.search(r"\nYou: \d+.*\nSeat 1: \d+.*\nThe game is over\. Won by: .+\.\n", result.out)
    match = record.load(path.read_text(), lambda _: FerryGame())
    assert match.state.over
    assert match.names == ["You", "Seat 1"]
    # Number 1 was chosen each time, and passing is never number 1 where there is something else.
    first = re.findall(r"choose:\n +1  (.+)\n", result.out)
    assert [match.game.vocabulary[choice.action] for choice in match.log if choice.seat == 0] == first
    assert "pass" not in first
    assert re.search(r" +\d+  pass\n> ", result.out)


def test_choices_by_text_and_what_they_did(towpath):
    result = towpath(*START, typed="pass\nUse Token\nbuy\npay 1 wood\nquit\n")
    assert result.code == 0
    assert result.out.endswith("Bye.\n")
    assert "You, choose:\n    1  pay 0 wood\n    2  pay 1 wood\n    3  pay 2 wood\n> pay 1 wood\n" in result.out
    assert "* You: pay 1 wood\n    You: launch ferries 1.  [FE-BUY-01]\n" in result.out


def test_another_seat_does_not_see_a_drawn_card(towpath):
    result = towpath(*START, "--seat", "1", "--bot", "random", typed="1\n" * 30)
    assert re.search(r"Seat 0: draw cards \d\.  \[FE-DRW-01\]", result.out)
    assert "you are seat 1" in result.out
    own = towpath(*START, typed="2\n" * 30)
    assert "You: draw cards" in own.out


def test_the_position_is_shown_when_others_have_chosen(towpath):
    result = towpath(*START, typed="pass\nuse token\nshow\noptions\nquit\n")
    assert result.out.count("\nround: 1\n") == 3  # at the start, after the others, and by show
    assert result.out.count("You, choose:") == 4
    assert "coins: 7 5\n" in result.out
    assert "over: no\n" in result.out
    assert "discard: -\n" in result.out


def test_undo_goes_back_to_the_latest_own_choice(towpath):
    result = towpath(*START, typed="undo\npass\nuse token\nbuy\nundo\nundo\nscore\nquit\n")
    assert "you have chosen nothing yet, so there is nothing to undo\n" in result.out
    assert "Back to before choice 4.\n" in result.out
    assert "Back to before choice 3.\n" in result.out
    assert result.out.rstrip().endswith("You: 0\nSeat 1: 0\n> quit\nBye.")


def test_undo_stops_at_a_barrier_unless_insisted_on(towpath):
    result = towpath(*START, typed="pass\nuse charm\nundo\nundo!\nquit\n")
    assert "something hidden came to light since your latest choice; undo! goes back all the same\n" in result.out
    assert "Back to before choice 3.\n" in result.out
    assert result.out.count("use charm\n") == 4  # offered, typed, told, offered again


def test_why(towpath):
    result = towpath(*START, typed="why roll\nwhy pass\nwhy\nwhy rol\nquit\n")
    assert "'roll' is not possible now  [FE-TRN-01]\n" in result.out
    assert "You can choose 'pass' now.\n" in result.out
    assert "why what? Give an action" in result.out
    assert "'rol' is no action of Ferry; did you mean 'roll'" in result.out


def test_rules_of_a_game_without_rulebook(towpath):
    result = towpath(*START, typed="rules ford\nrules\nquit\n")
    assert "no rulebook of a game 'ferry'" in result.out
    assert "rules about what? Give an id or some words\n" in result.out


def test_log_and_save(towpath, tmp_path):
    path = tmp_path / "game.txt"
    result = towpath(*START, typed=f"pass\nlog\nsave {path}\nsave\nsave {tmp_path}/no/where\nquit\n")
    assert "   1. You: pass\n   2. Seat 1: " in result.out
    assert f"Saved in {path}; `towpath replay {path}` shows it.\n" in result.out
    assert "save where? Give a file name\n" in result.out
    assert f"cannot write {tmp_path}/no/where: No such file or directory\n" in result.out
    assert record.load(path.read_text(), lambda _: FerryGame()).log[0].action == 0


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0", "there is no option 0; options are 1 to "),
        ("99", "there is no option 99; options are 1 to "),
        ("9" * 5000, "there is no option 999999999; options are 1 to "),
        ("buy", "'buy' cannot be chosen by seat 0 now; possible: pass, "),
        ("bye", "'bye' is no action of Ferry; did you mean 'buy'"),
        ("-1", "'-1' is no action of Ferry"),
        ("²", "'²' is no action of Ferry"),
        ("help", "why TEXT      why you cannot choose TEXT now\n"),
        ("?", "why TEXT      why you cannot choose TEXT now\n"),
        ("h", "why TEXT      why you cannot choose TEXT now\n"),
    ],
)
def test_a_wrong_line_is_answered_and_the_question_stays(towpath, line, message):
    result = towpath(*START, typed=f"{line}\n\nquit\n")
    assert result.code == 0
    assert message in result.out
    assert result.out.count("You, choose:") == 1


def test_q_leaves(towpath):
    assert towpath(*START, typed="q\n").out.endswith("> q\nBye.\n")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ([], "you are seat 0, seat 1 is easy, seat 2 is easy, seat 3 is easy."),
        (["--bot", "medium"], "seat 1 is medium, seat 2 is medium, seat 3 is medium."),
        (["--bot", "hard", "-b", "random"], "seat 1 is hard, seat 2 is random, seat 3 is random."),
        (["--bot", "expert"], "seat 1 is expert, seat 2 is expert, seat 3 is expert."),
    ],
)
def test_bots_of_all_levels(towpath, asked, said):
    result = towpath("play", "ferry", "--seats", "4", "--seed", "3", *asked, typed="1\n1\nquit\n")
    assert (result.code, result.err) == (0, "")
    assert said in result.out.splitlines()[0]
    assert "* Seat 3: " in result.out


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (["--seats", "0"], "Ferry is for 2 to 4 seats, not 0"),
        (["--seats", "-1"], "Ferry is for 2 to 4 seats, not -1"),
        (["--bot", "clever"], "there is no bot 'clever'; there are: beginner, easy, medium, hard, expert, "),
        (["--bot", "easy", "--bot", "hard"], "--bot is given 2 times, but there is 1 other seat"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_game(towpath, asked, message):
    result = towpath("play", "ferry", *asked, typed="quit\n")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"towpath: {message}")


def test_input_that_ends_too_early(towpath, tmp_path):
    path = tmp_path / "game.txt"
    result = towpath(*START, "--save", path, typed="pass\n")
    assert (result.code, result.err) == (2, "towpath: the input ended before the game did\n")
    assert path.read_text().startswith('[Game "ferry"]')


def test_a_record_that_cannot_be_written_is_refused_before_the_game(towpath, tmp_path):
    result = towpath(*START, "--save", tmp_path, typed="quit\n")
    assert (result.code, result.out) == (2, "")
    assert result.err == f"towpath: --save {tmp_path}: write a file in a folder that exists\n"
    typed = f"save {tmp_path}\nquit\n"
    assert f"cannot write {tmp_path}: Is a directory\n" in towpath(*START, typed=typed).out


def test_without_a_seed_games_differ(towpath):
    first = [towpath("play", "ferry", typed="quit\n").out.splitlines()[0] for _ in range(3)]
    assert len(set(first)) > 1


def test_the_outline_of_plain_data():
    view = {
        "n_deck": 3,
        "boards": [{"coins": 1}, {"coins": 2}],
        "map": {"tiles": [[1, 2], []], "lake": None},
        "up": True,
    }
    assert outline(view) == [
        "n deck: 3",
        "boards 0",
        "  coins: 1",
        "boards 1",
        "  coins: 2",
        "map",
        "  tiles: 1 2 | -",
        "  lake: -",
        "up: yes",
    ]
