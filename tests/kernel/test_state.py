import pytest

from tests.kernel.toy import (
    BUY,
    CHARMS,
    DISCARD,
    PASS,
    PAY,
    PLAY,
    ROLL,
    TOKENS,
    USE_CHARM,
    USE_TOKEN,
    Ferry,
    FerryGame,
    Turn,
)
from towpath.kernel.errors import IllegalAction, SeatError
from towpath.kernel.frames import Frame, Pause, Together
from towpath.testing.harness import dumped


class Note(Frame):
    """Runs by itself and leaves a note in the discard pile."""

    __slots__ = ("number",)
    FIELDS = ("seat", "number")

    def __init__(self, seat, number):
        super().__init__(seat)
        self.number = number

    def run(self, state):
        state.discard.append(self.number)


class Ask(Frame):
    """Offers two options; the second one pushes notes."""

    __slots__ = ()

    def options(self, state):
        return [PASS, ROLL]

    def choose(self, state, action):
        if action == ROLL:
            state.push(Note(self.seat, 1), Note(self.seat, 2), Note(self.seat, 3))


class Stuck(Frame):
    """Neither options nor run: a mistake in the rules."""

    __slots__ = ()


class Mute(Frame):
    """Options, but no choose: another mistake."""

    __slots__ = ()

    def options(self, state):
        return [PASS]


class Tunnel(Frame):
    """Opens a window from inside a window."""

    __slots__ = ()

    def run(self, state):
        state.push(Together(-1, [Ask(0)]))


def bare(*frames, seats=2):
    """A state with nothing but these frames."""
    state = Ferry(seats, 5)
    state.push(*frames)
    state.settle()
    return state


def to_turns(seats=2, seed=1, **options):
    """A game whose first window is over."""
    state = FerryGame().start(seats, seed, **options)
    for seat in range(seats):
        state.apply(PASS, seat)
    return state


class TestFrames:
    def test_the_first_frame_pushed_resolves_first(self):
        state = bare(Note(-1, 1), Note(-1, 2), Note(-1, 3), Ask(0))
        assert state.discard == [1, 2, 3]

    def test_what_a_choice_pushes_comes_before_what_waits(self):
        state = bare(Ask(0), Note(-1, 9), Ask(1))
        state.apply(ROLL)
        assert state.discard == [1, 2, 3, 9]
        assert state.current_seat == 1

    def test_push1_puts_a_frame_on_top(self):
        state = Ferry(2, 5)
        state.push(Note(-1, 2))
        state.push1(Note(-1, 1))
        state.settle()
        assert state.discard == [1, 2]

    def test_settle_stops_at_a_decision(self):
        state = bare(Note(-1, 1), Ask(1), Note(-1, 2))
        assert state.discard == [1]
        assert not state.over
        assert (state.current_seat, state.seats_to_act(), state.legal()) == (1, [1], [PASS, ROLL])
        assert type(state.asking()) is Ask
        assert state.asking(1) is state.asking()

    def test_an_empty_stack_ends_the_game(self):
        state = bare(Ask(0))
        assert not state.over
        state.apply(PASS)
        assert state.over
        assert (state.current_seat, state.seats_to_act(), state.legal(), state.legal(1)) == (-1, [], [], [])
        with pytest.raises(IllegalAction, match="the game is over; nobody has anything to choose"):
            state.apply(PASS)
        with pytest.raises(IllegalAction, match="the game is over"):
            state.asking()

    def test_a_dead_end_raises(self):
        with pytest.raises(NotImplementedError, match="Stuck offers no options: a dead end"):
            bare(Stuck(0))

    def test_options_need_a_choose(self):
        state = bare(Mute(0))
        with pytest.raises(NotImplementedError, match="Mute offers options but does not define choose"):
            state.apply(PASS)

    def test_a_frame_has_its_seat_and_no_window(self):
        assert Note(3, 1).seat == 3
        assert (Frame.FIELDS, Frame.windows, Frame[Ferry](1).options(Ferry(2, 0))) == (("seat",), 0, [])

    def test_the_state_of_a_new_game(self):
        state = Ferry(3, 8)
        assert (state.n_seats, state.seed, state.draws, state.reveals, state.over) == (3, 8, 0, 0, False)
        assert (state.stack, state.lanes, state.lane, state.sink) == ([], None, -1, None)


class TestDeciding:
    def test_a_choice_is_made_by_its_frame(self):
        state = to_turns()
        before = state.coins[0]
        state.apply(ROLL)
        assert 1 <= state.coins[0] - before <= 6
        assert state.current_seat == 1

    def test_an_illegal_action_names_the_options_and_changes_nothing(self):
        state = to_turns(seed=2)
        state.coins[0] = state.wood[0] = 0
        state.hands[0] = [4, 4, 6]
        state.refresh()
        before = dumped(state)
        with pytest.raises(IllegalAction) as error:
            state.apply(BUY)
        assert str(error.value) == (
            "'buy' cannot be chosen by seat 0 now; possible: pass, roll, play 4, play 6, use charm, use token"
        )
        for action in (-1, 21, PLAY + 5):
            with pytest.raises(IllegalAction):
                state.apply(action)
        assert dumped(state) == before
        assert state.legal() == [PASS, ROLL, PLAY + 4, PLAY + 6, USE_CHARM, USE_TOKEN]

    def test_only_the_first_twelve_options_are_named(self):
        class Wide(Ask):
            __slots__ = ()
            n = 12

            def options(self, state):
                return list(range(self.n))

        class Wider(Wide):
            __slots__ = ()
            n = 14

        assert bare(Wide(0)).refusal(20, 0).endswith("discard 1, discard 2, discard 3")
        assert bare(Wider(0)).refusal(20, 0).endswith("discard 1, discard 2, discard 3 and 2 more")

    def test_only_the_asked_seat_may_choose(self):
        state = to_turns()
        before = dumped(state)
        for call in (lambda: state.apply(PASS, 1), lambda: state.legal(1), lambda: state.asking(1)):
            with pytest.raises(IllegalAction, match=r"seat 1 has nothing to choose now; to act: \[0\]"):
                call()
        assert dumped(state) == before
        state.apply(PASS, 0)
        assert state.current_seat == 1
        assert state.legal(1) == state.legal()
        for call in (lambda: state.legal(0), lambda: state.apply(PASS, 0)):
            with pytest.raises(IllegalAction, match=r"seat 0 has nothing to choose now; to act: \[1\]"):
                call()

    def test_options_are_computed_once_and_after_every_choice(self):
        state = to_turns()
        assert state.choices() is state.choices()
        assert state.choices(0) is state.choices()
        first = state.choices()
        state.apply(USE_TOKEN)
        assert state.choices() is not first
        assert USE_TOKEN not in state.legal()

    def test_what_is_handed_out_is_the_callers_own(self):
        state = to_turns()
        before = state.legal()
        copy = state.clone()
        for seat in (-1, 0):
            state.legal(seat).clear()
            state.legal(seat).append(99)
            assert state.legal(seat) == copy.legal(seat) == before == state.choices(seat)
        with pytest.raises(IllegalAction):
            state.apply(99)
        state.apply(before[-1])
        lanes = FerryGame().start(2, 4)
        lanes.legal(1).pop()
        assert lanes.legal(1) == lanes.choices(1)

    def test_options_are_computed_anew_after_a_change_from_outside(self):
        state = to_turns()
        old = state.choices()
        state.hands[0] = [1]
        state.coins[0] = 0
        assert state.choices() is old
        state.refresh()
        assert state.legal() == [PASS, ROLL, PLAY + 1, USE_CHARM, USE_TOKEN]


class TestAnytime:
    def test_an_anytime_effect_leaves_the_frame(self):
        state = to_turns()
        frame = state.asking()
        coins = state.coins[0]
        state.apply(USE_TOKEN)
        assert state.asking() is frame
        assert (state.coins[0], state.tokens[0]) == (coins + 2, 0)
        assert state.legal()[-1] == USE_CHARM

    def test_an_anytime_effect_may_push_frames_above_the_frame(self):
        state = to_turns()
        frame = state.asking()
        n_cards = len(state.hands[0])
        state.apply(USE_CHARM)
        assert state.asking() is frame
        assert len(state.hands[0]) == n_cards + 2
        assert USE_CHARM not in state.legal()
        assert set(state.legal()) >= {PLAY + card for card in state.hands[0]}

    def test_a_frame_opens_only_its_own_windows(self):
        state = to_turns(purse="rich")
        state.apply(BUY)
        assert state.legal() == [PAY, PAY + 1, PAY + 2, USE_TOKEN]
        state.apply(USE_TOKEN)
        assert state.legal() == [PAY, PAY + 1, PAY + 2]
        state.apply(PAY + 1)
        assert (state.coins[0], state.wood[0], state.ferries[0]) == (5, 1, 1)

    def test_a_frame_without_windows_offers_no_effects(self):
        assert bare(Ask(0)).legal() == [PASS, ROLL]

    def test_a_single_way_to_pay_needs_no_decision(self):
        state = to_turns()
        state.wood[0] = 2
        state.coins[0] = 1
        state.apply(BUY)
        assert (state.coins[0], state.wood[0], state.ferries[0]) == (0, 0, 1)
        assert state.current_seat == 1

    def test_effects_may_be_used_inside_a_lane(self):
        state = bare(Together(-1, [Turn(0), Turn(1)]))
        state.apply(USE_TOKEN, 1)
        assert (state.tokens, state.coins) == ([1, 0], [0, 2])
        assert state.seats_to_act() == [0, 1]
        assert state.legal(1) == [PASS, ROLL, BUY, USE_CHARM]
        state.deck = [3, 4]
        state.apply(USE_CHARM, 1)
        assert state.hands == [[], [3, 4]]
        assert state.legal(0) == [PASS, ROLL, USE_CHARM, USE_TOKEN]


class Toll(Pause):
    """Takes a coin by itself; before that a token may be used."""

    __slots__ = ()
    windows = waits_for = TOKENS
    go_on = PASS

    def run(self, state):
        state.discard.append(state.coins[self.seat])
        state.coins[self.seat] = 0


class TestPause:
    """A moment that asks nobody can still open a window."""

    def test_it_waits_while_there_is_an_effect_that_fits(self):
        state = bare(Toll(0), Ask(1))
        assert state.asking() == Toll(0)
        assert state.legal() == [PASS, USE_TOKEN]
        state.apply(USE_TOKEN)
        assert (state.discard, state.current_seat) == ([2], 1)

    def test_its_seat_may_go_on_without(self):
        state = bare(Toll(0), Ask(1))
        state.apply(PASS)
        assert (state.discard, state.tokens, state.current_seat) == ([0], [1, 1], 1)

    def test_it_runs_by_itself_without_a_fitting_effect(self):
        state = Ferry(2, 5)
        state.tokens[0] = 0  # its charm does not fit
        state.push(Toll(0), Ask(1))
        state.settle()
        assert (state.discard, state.current_seat) == ([0], 1)
        assert state.charms[0] == 1

    def test_what_an_effect_brings_comes_before_it(self):
        class Both(Toll):
            __slots__ = ()
            windows = waits_for = CHARMS | TOKENS

        state = Ferry(2, 5)
        state.deck = [1, 2, 3]
        state.push(Both(0), Ask(1))
        state.settle()
        state.apply(USE_CHARM)
        assert (state.hands[0], state.discard) == ([2, 3], [])
        assert state.legal() == [PASS, USE_TOKEN]

    def test_it_may_offer_more_than_it_waits_for(self):
        class Generous(Toll):
            __slots__ = ()
            windows = CHARMS | TOKENS
            waits_for = TOKENS

        assert bare(Generous(0), Ask(1)).legal() == [PASS, USE_CHARM, USE_TOKEN]
        state = Ferry(2, 5)
        state.tokens[0] = 0  # a charm alone is not worth the wait
        state.push(Generous(0), Ask(1))
        state.settle()
        assert (state.charms[0], state.current_seat) == (1, 1)

    def test_in_a_lane(self):
        state = bare(Together(-1, [Toll(0), Ask(1)]), Ask(0))
        assert state.legal(0) == [PASS, USE_TOKEN]
        state.apply(USE_TOKEN, 0)
        assert (state.discard, state.seats_to_act()) == ([2], [1])


class TestTogether:
    def test_all_seats_may_act_in_any_order(self):
        state = FerryGame().start(3, 4)
        assert (state.current_seat, state.seats_to_act()) == (0, [0, 1, 2])
        state.apply(PASS, 1)
        assert (state.current_seat, state.seats_to_act()) == (0, [0, 2])
        state.apply(PASS, 0)
        assert (state.current_seat, state.seats_to_act()) == (2, [2])
        state.apply(PASS)
        assert state.lanes is None
        assert (state.current_seat, state.seats_to_act()) == (0, [0])
        assert type(state.asking()) is Turn

    def test_each_seat_has_its_own_options(self):
        state = FerryGame().start(2, 4)
        state.hands = [[1, 1, 5], [2, 3, 6]]
        assert state.legal() == state.legal(0) == [PASS, DISCARD + 1, DISCARD + 5]
        assert state.legal(1) == [PASS, DISCARD + 2, DISCARD + 3, DISCARD + 6]
        with pytest.raises(IllegalAction, match="'discard 1' cannot be chosen by seat 1 now"):
            state.apply(DISCARD + 1, 1)
        assert state.hands == [[1, 1, 5], [2, 3, 6]]

    def test_what_a_choice_pushes_stays_in_its_lane(self):
        state = FerryGame().start(2, 4)
        state.hands = [[1, 1, 5], [2, 3, 6]]
        state.deck = [4, 4, 4]
        state.apply(DISCARD + 6, 1)
        assert state.hands == [[1, 1, 5], [2, 3, 4]]
        assert state.seats_to_act() == [0, 1]
        assert state.legal(1) == [PASS, DISCARD + 2, DISCARD + 3, DISCARD + 4]
        state.apply(DISCARD + 4, 1)
        assert state.seats_to_act() == [0]
        assert (state.lane, state.discard) == (-1, [6, 4])

    def test_a_seat_that_is_done_may_not_act(self):
        state = FerryGame().start(3, 4)
        state.apply(PASS, 1)
        with pytest.raises(IllegalAction, match=r"seat 1 has nothing to choose now; to act: \[0, 2\]"):
            state.apply(PASS, 1)
        for seat in (-2, 3, 99):
            with pytest.raises(SeatError, match=f"there is no seat {seat}; seats are 0 to 2"):
                state.apply(PASS, seat)

    def test_forced_frames_of_a_lane_run_at_once(self):
        state = bare(Together(-1, [Note(0, 1), Ask(1), Note(2, 3)]), Note(-1, 7), seats=3)
        assert state.discard == [1, 3]
        assert state.seats_to_act() == [1]
        state.apply(PASS)
        assert state.discard == [1, 3, 7]
        assert state.over

    def test_several_frames_of_a_seat_resolve_in_their_order(self):
        state = bare(Together(-1, [Note(1, 1), Note(1, 2), Ask(1), Note(1, 3)]))
        assert state.discard == [1, 2]
        state.apply(PASS, 1)
        assert state.discard == [1, 2, 3]

    def test_a_window_for_nobody_is_over_at_once(self):
        state = bare(Together(-1, []), Ask(1))
        assert state.lanes is None
        assert state.legal() == [PASS, ROLL]

    def test_after_a_window_frames_go_on_the_stack_again(self):
        state = bare(Together(-1, [Ask(0)]), Ask(1), Ask(0))
        state.apply(ROLL)
        state.apply(ROLL)
        assert state.discard == [1, 2, 3, 1, 2, 3]
        assert state.current_seat == 0

    def test_a_window_inside_a_window_is_a_mistake(self):
        with pytest.raises(AssertionError, match="cannot open inside another"):
            bare(Together(-1, [Tunnel(0), Ask(1)]))

    def test_a_together_frame_has_no_options_of_its_own(self):
        window = Together(-1, [Ask(0)])
        assert (window.seat, len(window.frames), window.options(Ferry(2, 0))) == (-1, 1, [])


class TestClone:
    def test_a_clone_is_equal_and_independent(self):
        state = to_turns(3)
        before = dumped(state)
        copy = state.clone()
        assert dumped(copy) == before
        while not copy.over:
            copy.apply(copy.legal()[-1])
        assert dumped(state) == before
        assert (state.over, state.current_seat) == (False, 0)

    def test_a_clone_in_a_window_is_independent(self):
        state = FerryGame().start(3, 4)
        copy = state.clone()
        copy.apply(PASS, 1)
        assert copy.seats_to_act() == [0, 2]
        assert state.seats_to_act() == [0, 1, 2]
        copy.apply(PASS, 0)
        copy.apply(PASS, 2)
        assert copy.lanes is None
        assert state.lanes is not None

    def test_a_clone_takes_the_counters_and_the_options_along(self):
        state = to_turns()
        state.reveal()
        state.sink = []
        copy = state.clone()
        assert (copy.seed, copy.draws, copy.reveals) == (state.seed, 23, 24)
        assert copy.choices() is state.choices()
        assert copy.sink is None
        assert copy.chance(1000) == state.chance(1000)

    def test_a_clone_of_a_finished_game_is_finished(self):
        state = bare(Ask(0))
        state.apply(PASS)
        copy = state.clone()
        assert (copy.over, copy.legal(), copy.current_seat) == (True, [], -1)


def test_events_go_to_the_sink_only_if_there_is_one():
    state = to_turns()
    state.emit("roll", 0, "FE-TRN-02", coins=1)
    state.sink = []
    state.emit("roll", 1, "FE-TRN-02", coins=4, dice=[1, 3])
    (event,) = state.sink
    assert (event.kind, event.seat, event.clause, event.secret_to) == ("roll", 1, "FE-TRN-02", -1)
    assert event.args == {"coins": 4, "dice": [1, 3]}


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("clone", ()),
        ("anytime", (0, 1)),
        ("use_anytime", (0, 0)),
        ("scores", ()),
        ("winners", ()),
        ("seen_by", (0,)),
        ("drawn_for", (0, 0)),
        ("points", (0,)),
        ("status", ()),
        ("to_json", ()),
        ("describe", (0,)),
    ],
)
def test_what_a_game_must_define(method, arguments):
    from towpath.kernel.state import State

    with pytest.raises(NotImplementedError):
        getattr(State(2, 0), method)(*arguments)
