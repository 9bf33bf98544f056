import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.toy import BUY, PASS, PAY, ROLL, USE_CHARM, USE_TOKEN, FerryGame
from towpath.kernel.errors import IllegalAction, ParseError, RecordError
from towpath.kernel.log import Choice, Line
from towpath.kernel.match import Match
from towpath.testing.harness import dumped, random_choice

GAME = FerryGame()


def at_turns(seats=2, **settings):
    """A match whose first window is over: seat 0 has its turn, with 5 coins and 2 wood."""
    match = Match(GAME, seats, 3, {"purse": "rich"}, **settings)
    for seat in range(seats):
        match.play(PASS, seat)
    return match


def refused(call):
    with pytest.raises(IllegalAction) as error:
        call()
    return str(error.value)


def stored(line):
    """A line as it comes back from where it was kept: without what followed from it."""
    if line.kind == "choice":
        return Choice(line.number, line.seat, line.what, line.at)
    return Line(line.number, line.kind, line.seat, line.what, line.at)


def test_a_new_match():
    match = Match(GAME, 3, 8)
    assert (match.seats, match.seed, list(match.log)) == (3, 8, [])
    assert match.options == {"purse": "poor", "pace": "calm"}
    assert match.names == ["Seat 0", "Seat 1", "Seat 2"]
    assert match.people == [0, 1, 2]
    assert dumped(match.state) == dumped(GAME.start(3, 8))
    named = Match(GAME, 2, 8, {"purse": "rich"}, ["Ann", "Bo"], [1])
    assert (named.names, named.people, dumped(named.state)) == (
        ["Ann", "Bo"],
        [1],
        dumped(GAME.start(2, 8, purse="rich")),
    )
    assert Match(GAME, 2).seed == 0
    assert Match(GAME, 2, people=[]).people == []


def test_the_log_keeps_what_arrived_first():
    match = Match(GAME, 3, 8)
    for seat in (2, 0, 1):
        match.play(PASS, seat)
    assert [(choice.seat, choice.action) for choice in match.log] == [(2, PASS), (0, PASS), (1, PASS)]
    match.play(ROLL)
    assert (match.log[-1].seat, match.log[-1].action) == (0, ROLL)
    match.play(PASS)
    match.play_text("pass")
    assert [choice.seat for choice in match.log[-2:]] == [1, 2]


def test_a_choice_returns_and_keeps_its_events():
    match = at_turns()
    events = match.play(ROLL)
    assert [(e.kind, e.seat, e.clause) for e in events] == [("roll", 0, "FE-TRN-02")]
    assert match.log[-1].events is events
    assert match.state.coins[0] == 5 + events[0].args["coins"]
    assert match.play(PASS) == []


def test_a_choice_by_text():
    match = Match(GAME, 2, 8)
    match.play_text("Pass", 1)
    assert (match.log[0].seat, match.log[0].action) == (1, PASS)
    with pytest.raises(ParseError, match="is no action of Ferry"):
        match.play_text("wait")


def test_an_illegal_choice_is_not_logged():
    match = at_turns()
    before = dumped(match.state)
    assert "'pay 3 wood' cannot be chosen by seat 0 now" in refused(lambda: match.play(PAY + 3))
    assert "seat 1 has nothing to choose now" in refused(lambda: match.play(PASS, 1))
    assert len(match.log) == 2
    assert dumped(match.state) == before


class TestUndo:
    def test_a_seat_takes_back_its_own_choices(self):
        match = at_turns()
        moments = [dumped(match.state)]
        for action in (USE_TOKEN, BUY, PAY + 1):
            match.play(action)
            moments.append(dumped(match.state))
        for moment in reversed(moments[:-1]):
            assert match.can_undo(0)
            match.undo(0)
            assert dumped(match.state) == moment
        assert len(match.log) == 2
        match.play(BUY)
        assert [e.kind for e in match.play(PAY)] == ["launch"]

    def test_chance_is_a_barrier(self):
        match = at_turns()
        match.play(ROLL)
        assert match.log[-1].final
        assert not match.can_undo(0)
        message = "the latest choice revealed something hidden; ask all to go back"
        assert refused(lambda: match.undo(0)) == message
        assert len(match.log) == 3

    def test_a_reveal_is_a_barrier(self):
        match = at_turns()
        match.play(USE_TOKEN)
        assert not match.log[-1].final
        match.play(USE_CHARM)
        assert match.log[-1].final
        assert not match.can_undo(0)
        match.play(BUY)
        match.undo(0)
        assert not match.can_undo(0)

    def test_nobody_takes_back_anothers_choice(self):
        match = at_turns()
        assert match.can_undo(1)
        assert not match.can_undo(0)
        message = "the latest choice is seat 1's, not seat 0's; ask all to go back"
        assert refused(lambda: match.undo(0)) == message
        assert len(match.log) == 2

    def test_at_the_start_there_is_nothing_to_undo(self):
        match = Match(GAME, 2, 3)
        assert not match.can_undo(0)
        assert refused(lambda: match.undo(0)) == "nothing has been chosen yet, so there is nothing to undo"


class TestUndoOfATurn:
    def test_all_choices_of_a_turn_go_back_at_once(self):
        match = at_turns()
        before = dumped(match.state)
        match.play(USE_TOKEN)
        match.play(BUY)
        assert match.turn_start(0) == 2
        match.undo_turn(0)
        assert (match.moment, dumped(match.state)) == (2, before)

    def test_what_bots_chose_since_goes_with_them(self):
        match = at_turns()
        match.people = [0]
        match.play(BUY)
        match.play(PAY)
        assert match.state.seats_to_act() == [1]
        match.play(BUY)
        assert match.turn_start(0) == 2
        match.undo_turn(0)
        assert (match.moment, match.state.seats_to_act()) == (2, [0])

    def test_another_person_stands_in_the_way(self):
        match = at_turns()
        match.play(BUY)
        match.play(PAY)
        match.play(BUY)
        assert match.turn_start(0) == -1
        message = "since your latest choices something came to light or another person chose"
        assert refused(lambda: match.undo_turn(0)) == message
        assert match.moment == 5

    def test_what_came_to_light_stays(self):
        match = at_turns()
        match.people = [0]
        match.play(USE_TOKEN)
        match.play(USE_CHARM)
        assert match.turn_start(0) == -1
        match.play(BUY)
        assert match.turn_start(0) == 4


class TestConsent:
    def test_all_people_must_agree(self):
        match = at_turns(3)
        before = dumped(match.at(1))
        match.play(ROLL)
        assert match.ask(1, 1) is False
        assert (match.asked.number, match.asked.by, match.asked.to, match.asked.agreed) == (5, 1, 1, [1])
        assert match.agree(1, 5) is False
        assert match.agree(0, 5) is False
        assert len(match.log) == 4
        assert match.agree(2, 5) is True
        assert len(match.log) == 1
        assert dumped(match.state) == before
        assert match.asked is None
        assert refused(lambda: match.agree(0, 5)) == "nobody has asked to go back"

    def test_only_people_are_asked(self):
        match = at_turns(3, people=[0, 2])
        assert match.ask(0, 0) is False
        assert match.agree(2, 4) is True
        assert list(match.log) == []
        alone = at_turns(3, people=[0])
        alone.play(ROLL)
        assert alone.ask(0, 2) is True
        assert len(alone.log) == 2

    def test_an_ask_can_be_refused(self):
        match = at_turns()
        match.ask(0, 0)
        match.refuse(1, 3)
        assert refused(lambda: match.agree(1, 3)) == "nobody has asked to go back"
        assert refused(lambda: match.refuse(1, 3)) == "nobody has asked to go back"
        assert len(match.log) == 2

    def test_a_choice_or_an_undo_drops_the_ask(self):
        match = at_turns()
        match.ask(0, 1)
        match.play(BUY)
        assert refused(lambda: match.agree(1, 3)) == "nobody has asked to go back"
        match.ask(1, 1)
        match.undo(0)
        assert refused(lambda: match.agree(0, 5)) == "nobody has asked to go back"

    def test_an_agreement_counts_for_the_ask_that_it_names(self):
        match = at_turns(3)
        match.ask(0, 1)
        match.agree(1, 4)
        assert match.ask(2, 0) is False
        assert match.agree(0, 6) is False
        # Seat 1 agreed to go back to moment 1, not to moment 0.
        for answer in (match.agree, match.refuse):
            assert refused(lambda answer=answer: answer(1, 4)) == "ask 4 is no longer open; the open one is 6"
        assert len(match.log) == 3
        assert match.agree(1, 6) is True
        assert list(match.log) == []

    @pytest.mark.parametrize("to", [-1, 2, 9])
    def test_an_ask_names_a_moment_of_the_log(self, to):
        match = at_turns()
        message = f"there is no moment {to} to go back to; there are 0 to 1"
        assert refused(lambda: match.ask(0, to)) == message
        assert match.ask(0, 1) is False


class TestTheEnd:
    @staticmethod
    def finished():
        match = Match(GAME, 2, 3)
        while not match.state.over:
            seat, action = random_choice(match.state, 4, len(match.log))
            match.play(action, seat)
        return match

    def test_a_finished_game_stays_finished(self):
        match = self.finished()
        last, before = match.log[-1], dumped(match.state)
        last.final = False
        message = "the game is over and stays so; play on from a moment of it in a fork"
        assert not match.can_undo(last.seat)
        assert refused(lambda: match.undo(last.seat)) == message
        match.people = [0]
        assert refused(lambda: match.ask(0, 0)) == message
        assert dumped(match.state) == before
        assert not match.fork(match.moment - 1).state.over

    def test_an_ask_that_was_stored_after_the_end_leads_nowhere(self):
        match = self.finished()
        match.follow(Line(match.version + 1, "ask", 0, 0))
        assert "stays so" in refused(lambda: match.agree(1, match.version))
        assert match.state.over


class TestLines:
    def test_lines_are_only_added_to(self):
        match = at_turns()
        match.play(BUY, at=7)
        match.undo(0, at=8)
        match.play(ROLL)
        match.ask(0, 1)
        match.refuse(1, 6)
        match.ask(1, 2)
        match.agree(0, 8)
        assert [(line.number, line.kind, line.seat, line.what) for line in match.lines[2:]] == [
            (3, "choice", 0, BUY),
            (4, "undo", 0, 2),
            (5, "choice", 0, ROLL),
            (6, "ask", 0, 1),
            (7, "refuse", 1, 6),
            (8, "ask", 1, 2),
            (9, "undo", 0, 2),  # the last consent that was needed is the undo
        ]
        assert [line.at for line in match.lines[2:4]] == [7, 8]
        assert (match.version, match.moment) == (9, 2)

    def test_a_stored_log_leads_to_the_same_match(self):
        match = at_turns(3)
        match.play(BUY)
        match.undo(0)
        match.play(ROLL)
        match.ask(0, 1)
        match.agree(1, 7)
        again = Match(GAME, 3, 3, {"purse": "rich"})
        again.replay([stored(line) for line in match.lines])
        assert (again.version, again.moment) == (8, 4)
        assert dumped(again.state) == dumped(match.state)
        assert [repr(choice.events) for choice in again.log] == [repr(choice.events) for choice in match.log]
        assert [choice.final for choice in again.log] == [choice.final for choice in match.log]
        assert again.asked is not None
        assert (again.asked.number, again.asked.agreed) == (7, [0, 1])
        assert again.agree(2, 7) is True

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            (Line(4, "undo", 0, 0), "line 4 where line 3 was expected"),
            (Line(3, "undo", 0, 2), "line 3 goes back to moment 2 of 2"),
            (Line(3, "ask", 0, -1), "line 3 goes back to moment -1 of 2"),
            (Line(3, "agree", 0, 1), "line 3 answers ask 1, which is not open"),
            (Line(3, "refuse", 0, 1), "line 3 answers ask 1, which is not open"),
            (Line(3, "resign", 0, 0), "line 3 is of the unknown kind 'resign'"),
            (Choice(3, 1, PASS), "line 3 cannot be carried out: seat 1 has nothing to choose now; to act: [0]"),
        ],
    )
    def test_a_line_that_does_not_fit_is_named(self, line, message):
        match = at_turns()
        before = dumped(match.state)
        with pytest.raises(RecordError) as error:
            match.replay([line])
        assert str(error.value) == message
        assert (match.version, match.moment, match.asked) == (2, 2, None)
        assert dumped(match.state) == before

    def test_what_was_chosen_in_secret_is_noted(self):
        match = Match(GAME, 2, 3)
        match.play(PASS, 0)
        match.play(PASS, 1)
        match.play(ROLL)
        assert [choice.secret for choice in match.log] == [True, True, False]


class TestCurrent:
    def test_only_what_others_choose_beside_it_leaves_a_decision_as_it_was(self):
        match = Match(GAME, 3, 8)
        match.play(PASS, 2)
        assert match.is_current(0, 0)
        assert match.is_current(0, 1)
        assert not match.is_current(2, 0)
        assert not match.is_current(0, 2)
        assert not match.is_current(0, -1)
        match.play(PASS, 1)
        assert match.is_current(0, 0)
        match.play(PASS, 0)
        # The window is over: seat 0 is asked something else, the others nothing.
        assert not match.is_current(0, 2)
        assert not match.is_current(1, 2)
        assert match.is_current(0, 3)

    def test_asking_changes_no_decision_and_going_back_does(self):
        match = at_turns()
        match.play(USE_TOKEN)
        match.ask(1, 0)
        match.refuse(0, 4)
        assert match.is_current(0, 3)
        match.undo(0)
        assert not match.is_current(0, 5)
        assert match.is_current(0, 6)


class TestLookingBack:
    def test_every_moment_can_be_looked_at(self):
        match = Match(GAME, 2, 3)
        moments = [dumped(match.state)]
        while not match.state.over:
            seat, action = random_choice(match.state, 4, len(match.log))
            match.play(action, seat)
            moments.append(dumped(match.state))
        assert [dumped(match.at(number)) for number in range(len(moments))] == moments
        assert match.at(0) is not match.start

    def test_looking_back_changes_nothing(self):
        match = at_turns()
        now = dumped(match.state)
        match.at(1).apply(PASS)
        assert dumped(match.state) == now
        assert len(match.log) == 2

    def test_a_fork_goes_its_own_way(self):
        match = at_turns(names=["Ann", "Bo"], people=[1])
        match.play(ROLL)
        fork = match.fork(2)
        assert (fork.names, fork.people, fork.options, fork.seed) == (["Ann", "Bo"], [1], match.options, 3)
        assert [(c.seat, c.action) for c in fork.log] == [(0, PASS), (1, PASS)]
        assert dumped(fork.state) == dumped(match.at(2))
        fork.play(BUY)
        fork.names[0] = "Cy"
        fork.people.append(0)
        assert (match.names, match.people) == (["Ann", "Bo"], [1])
        assert [c.action for c in match.log] == [PASS, PASS, ROLL]
        whole = match.fork(3)
        assert dumped(whole.state) == dumped(match.state)
        assert whole.log[-1].final

    @pytest.mark.parametrize("number", [-1, 3])
    def test_there_is_no_moment_outside_the_log(self, number):
        match = at_turns()
        message = f"there is no moment {number}; the match has moments 0 to 2"
        assert refused(lambda: match.at(number)) == message
        assert refused(lambda: match.fork(number)) == message


@given(st.integers(2, 4), st.integers(0, 1000), st.lists(st.integers(0, 99), max_size=25))
def test_undo_leads_back_to_the_barrier_and_no_further(seats, seed, picks):
    match = Match(GAME, seats, seed)
    moments = [dumped(match.state)]
    for pick in picks:
        if match.state.over:
            break
        to_act = match.state.seats_to_act()
        seat = to_act[pick % len(to_act)]
        legal = match.state.legal(seat)
        match.play(legal[pick % len(legal)], seat)
        moments.append(dumped(match.state))
    while match.log and match.can_undo(match.log[-1].seat):
        match.undo(match.log[-1].seat)
        moments.pop()
        assert dumped(match.state) == moments[-1]
    # A game that is over stays over, whatever its last choice showed.
    if match.log and not match.state.over:
        assert match.log[-1].final
        revealed = [match.at(n).reveals for n in (len(match.log) - 1, len(match.log))]
        assert revealed[0] < revealed[1]


def all_of(match):
    told = [(dumped(match.at(moment)), choice.events) for moment, choice in enumerate(match.log)]
    asked = match.asked and (match.asked.number, match.asked.by, match.asked.to, match.asked.agreed)
    lines = [(line.number, line.kind, line.seat, line.what, line.at) for line in match.lines]
    return told, dumped(match.state), lines, asked, list(match.names), list(match.people), match.options


def test_a_copy_has_all_and_is_disturbed_by_nothing():
    match = at_turns(names=["Ann", "Bo"], people=[0])
    for step in range(60):
        if match.state.over:
            break
        seat, action = random_choice(match.state, 7, step)
        match.play(action, seat, step)
    match.follow(Line(match.version + 1, "undo", 0, match.moment - 3))
    match.people = [0, 1]
    match.ask(0, 2)
    copy, before = match.copy(), all_of(match)
    assert all_of(copy) == before
    match.names[0] = "Cy"
    match.agree(1, match.asked.number)
    for step in range(5):
        seat, action = random_choice(match.state, 8, step)
        match.play(action, seat)
    assert all_of(copy) == before
    assert all_of(match) != before
    copy.agree(1, copy.asked.number)
    assert copy.moment == 2
