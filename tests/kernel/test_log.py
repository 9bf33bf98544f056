"""The log of a match takes few bytes, and all that followed from its choices can still be read."""

import random

import pytest

from tests.kernel.toy import PASS, ROLL, FerryGame
from towpath import games
from towpath.kernel.errors import RecordError
from towpath.kernel.log import Choice, Line
from towpath.kernel.match import MARKS, RECENT, Match
from towpath.testing.harness import dumped

GAME = FerryGame()


def played(n_choices):
    """A match of so many choices, with what each of them told when it was made."""
    match, chance, told = Match(games.load("boonlake"), 2, 5), random.Random(5), []
    for number in range(n_choices):
        told.append(match.play(chance.choice(match.state.legal()), at=number + 1))
    return match, told


def test_what_followed_from_old_choices_can_be_read_in_any_order():
    match, told = played(300)
    assert [choice.events for choice in match.log] == told
    order = random.Random(1).sample(range(300), 40)
    assert [match.log[i].events for i in order] == [told[i] for i in order]
    assert [choice.events for choice in match.log[-70:-10]] == told[-70:-10]


def test_only_the_latest_events_and_some_states_are_kept():
    match, told = played(300)
    kept = [moment for moment in range(1, 301) if match.recent(moment) is not None]
    assert kept == list(range(300 - RECENT + 1, 301))
    assert match.recent(300) is told[-1]
    marks = list(match._marks)
    assert len(marks) == MARKS
    # Those of late are close together, those of long ago far apart, so that going back a little costs little.
    assert marks[-2:] == [280, 300]
    assert max(after - before for before, after in zip([0, *marks], marks, strict=False)) <= 140


def test_going_back_far_and_on_again():
    match, told = played(300)
    before = dumped(match.at(123))
    match.ask(0, 123)
    match.agree(1, 301)
    assert (match.moment, dumped(match.state)) == (123, before)
    assert [choice.events for choice in match.log] == told[:123]
    chance = random.Random(7)
    told[123:] = [match.play(chance.choice(match.state.legal())) for _ in range(30)]
    assert [choice.events for choice in match.log] == told
    assert [choice.moment for choice in match.log] == list(range(1, 154))
    match.ask(0, 150)
    match.agree(1, match.version)
    assert [choice.events for choice in match.log[-4:]] == told[146:150]


def test_lines_and_choices_are_read_like_lists():
    match = Match(GAME, 2, 3)
    match.play(PASS, 0, 7)
    match.play(PASS, 1, 8)
    match.ask(0, 1, 9)
    assert [(line.number, line.kind, line.seat, line.what, line.at) for line in match.lines] == [
        (1, "choice", 0, PASS, 7),
        (2, "choice", 1, PASS, 8),
        (3, "ask", 0, 1, 9),
    ]
    assert [line.number for line in match.lines[1:]] == [2, 3]
    assert (match.lines[-1].kind, match.log[-1].at, len(match.log), len(match.lines)) == ("ask", 8, 2, 3)
    for sequence in (match.lines, match.log):
        with pytest.raises(IndexError):
            sequence[3]


def test_lines_without_a_time_are_given_one():
    match = Match(GAME, 2, 3)
    match.play(PASS, 0)
    match.play(PASS, 1, 8)
    match.lines.date(5)
    assert [line.at for line in match.lines] == [5, 8]


@pytest.mark.parametrize("seat", [-1, 2, 300])
def test_a_line_of_a_seat_that_is_not_there_changes_nothing(seat):
    match = Match(GAME, 2, 3)
    match.play(PASS, 0)
    before = dumped(match.state)
    for line in (Choice(2, seat, PASS), Line(2, "ask", seat, 0)):
        with pytest.raises(RecordError, match=f"line 2 is of seat {seat}; the match has seats 0 to 1"):
            match.follow(line)
    assert (match.version, match.asked, dumped(match.state)) == (1, None, before)


def test_a_match_begins_anew_at_a_state():
    match, _ = played(45)
    state = match.state.clone()
    match.begin(state)
    assert (match.version, match.moment, list(match.log), match.recent(1)) == (0, 0, [], None)
    told = [match.play(match.state.legal()[0]) for _ in range(25)]
    assert [choice.events for choice in match.log] == told
    assert dumped(match.at(0)) == dumped(state)


def test_a_choice_that_is_refused_leaves_no_ear():
    match = Match(GAME, 2, 3)
    with pytest.raises(RecordError):
        match.replay([Choice(1, 0, ROLL)])
    assert match.state.sink is None
