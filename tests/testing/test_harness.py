"""The harness passes a sound game and sees what is wrong with a broken one."""

import json
from typing import Any, ClassVar

import pytest

from tests.kernel import toy
from tests.kernel.toy import PASS, Ferry, FerryGame
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Reason
from towpath.testing import harness
from towpath.testing.harness import HarnessError


def play_many(game, seats, checks):
    """Enough random games for a fault to show."""
    for seed in range(20):
        harness.play_random(game, seats, seed, None, checks)


def replay_many(game):
    for seed in range(10):
        harness.check_replay(game, 2, seed)


EVERYTHING = [*harness.ALL_CHECKS, harness.check_futures]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sound_game_passes(seats):
    spot = harness.play_random(FerryGame(), seats, 5, {"purse": "rich"}, EVERYTHING)
    assert spot.state.over
    assert (spot.seats, spot.seed, spot.options["purse"], spot.seat, spot.action) == (seats, 5, "rich", -1, -1)
    match = harness.check_replay(FerryGame(), seats, 5, {"purse": "rich"})
    assert len(match.log) == spot.step
    assert harness.dumped(match.state) == harness.dumped(spot.state)


def test_a_random_game_is_the_same_everywhere():
    # Golden playthroughs rest on this.
    spot = harness.play_random(FerryGame(), 2, 1)
    assert (spot.step, spot.state.scores()) == (15, [10, 5])
    state = FerryGame().start(4, 1)
    made = []
    for step in range(12):
        made.append(harness.random_choice(state, 9, step))
        state.apply(made[-1][1], made[-1][0])
    assert made == [
        *((2, 14), (1, 11), (2, 13), (3, 12), (0, 14), (0, 9)),
        *((0, 1), (1, 7), (2, 20), (2, 1), (3, 2), (3, 13)),
    ]


def test_checks_can_be_thinned_out():
    seen = []
    spot = harness.play_random(FerryGame(), 3, 1, None, [lambda spot: seen.append(spot.step)], every=4)
    assert seen == list(range(0, spot.step, 4))


def test_the_seats_of_a_window_act_in_any_order():
    first = {harness.random_choice(FerryGame().start(4, 1), seed, 0)[0] for seed in range(60)}
    assert first == {0, 1, 2, 3}


def test_hidden_parts_are_what_a_draw_changes():
    spot = harness.Spot(FerryGame(), 3, 8, {}, FerryGame().start(3, 8))
    assert harness.hidden_parts(spot, 1) == {"/kernel/seed", "/deck", "/hands/0", "/hands/2"}


class LeakyView(Ferry):
    __slots__ = ()

    def seen_by(self, seat):
        return super().seen_by(seat) | {"top": self.deck[-1:]}


class SeedInView(Ferry):
    __slots__ = ()

    def seen_by(self, seat):
        return super().seen_by(seat) | {"seed": 1}


class TupleInView(Ferry):
    __slots__ = ()

    def seen_by(self, seat):
        return super().seen_by(seat) | {"hand": tuple(super().seen_by(seat)["hand"])}


class SpectatorSeesAll(Ferry):
    __slots__ = ()

    def seen_by(self, seat):
        return super().seen_by(seat) | ({"hands": self.hands} if seat == -1 else {})


class SharedList(Ferry):
    __slots__ = ()

    def clone(self):
        other = super().clone()
        other.coins = self.coins
        return other


class CloneForgets(Ferry):
    __slots__ = ()

    def clone(self):
        other = super().clone()
        other.round = 1
        return other


class CloneReports(Ferry):
    __slots__ = ()

    def clone(self):
        other = super().clone()
        other.sink = []
        return other


class TrueSeed(Ferry):
    __slots__ = ()

    def drawn_for(self, seat, seed):
        other = super().drawn_for(seat, seed)
        other.seed = self.seed
        return other


class StaleOptions(Ferry):
    __slots__ = ()

    def drawn_for(self, seat, seed):
        other = super().drawn_for(seat, seed)
        self.copy_kernel(other)
        return other


class RestlessDraw(Ferry):
    __slots__ = ()
    n_drawn: ClassVar[list[int]] = [0]

    def drawn_for(self, seat, seed):
        self.n_drawn[0] += 1
        return super().drawn_for(seat, seed + self.n_drawn[0])


class DrawChangesState(Ferry):
    __slots__ = ()

    def drawn_for(self, seat, seed):
        self.deck.sort()
        return super().drawn_for(seat, seed)


class BrokenDraw(Ferry):
    __slots__ = ()

    def drawn_for(self, seat, seed):
        other = super().drawn_for(seat, seed)
        other.deck += [1] * 24
        return other

    def seen_by(self, seat):
        return super().seen_by(seat) | {"n_deck": 0}


class QuietDraw(Ferry):
    """Cards are drawn without an undo barrier."""

    __slots__ = ()

    def reveal(self):
        pass


class Broke(Ferry):
    __slots__ = ()

    def status(self):
        return ["a boat sank"] if self.round == 2 else []


class OddPoints(Ferry):
    __slots__ = ()

    def breakdown(self, seat):
        return super().breakdown(seat) | {"bonus": self.round // 2}

    def scores(self):
        return [sum(self.points_by_source(seat).values()) for seat in range(self.n_seats)]


class EarlyWinner(Ferry):
    __slots__ = ()

    def winners(self):
        return [0]


class WrongWinner(Ferry):
    __slots__ = ()

    def winners(self):
        return [self.n_seats] if self.over else []


class Unsorted(Ferry):
    __slots__ = ()

    def anytime(self, seat, windows):
        return super().anytime(seat, windows)[::-1]


class OutsideVocabulary(Ferry):
    __slots__ = ()

    def anytime(self, seat, windows):
        return [*super().anytime(seat, windows), 21]


class OtherWords(Ferry):
    __slots__ = ()

    def describe(self, action):
        return super().describe(action).title()


class Endless(Ferry):
    __slots__ = ()

    def settle(self):
        super().settle()
        if self.over:
            self.over = False
            self.push(toy.Round(-1, 1))
            super().settle()


class Crash(Ferry):
    __slots__ = ()

    def chance(self, n):
        if self.round:
            raise ZeroDivisionError("dice lost")
        return super().chance(n)


BROKEN_STATES = [
    (LeakyView, "can tell the state from one drawn for it"),
    (SeedInView, "the view of seat -1 has the seed"),
    (TupleInView, "is not plain data"),
    (SpectatorSeesAll, "a spectator sees what seat 0 does not"),
    (SharedList, "a clone shares 1 lists with its source"),
    (CloneForgets, "a clone loses round"),
    (CloneReports, "a clone reports events"),
    (TrueSeed, "has the true seed"),
    (StaleOptions, "are not those of its hand"),
    (RestlessDraw, "depends on more than the seed"),
    (DrawChangesState, "looking at the state changed it"),
    (BrokenDraw, "the state drawn for seat 0 is broken"),
    (QuietDraw, "something hidden, yet is no undo barrier"),
    (Broke, "status: a boat sank"),
    (OddPoints, "points, its breakdown"),
    (EarlyWinner, "not over, but [0] have won"),
    (WrongWinner, "not a list of seats: [3]"),
    (Unsorted, "are not ascending"),
    (OutsideVocabulary, "options outside the vocabulary"),
    (OtherWords, "is 'pass' or 'Pass'"),
    (Crash, "ZeroDivisionError: dice lost"),
    (Endless, "not over after"),
]


@pytest.mark.parametrize(("broken", "message"), BROKEN_STATES, ids=[b.__name__ for b, _ in BROKEN_STATES])
def test_a_broken_state_is_seen(broken, message):
    class BrokenGame(FerryGame):
        state_class = broken

    checks = [] if broken is Endless else harness.ALL_CHECKS
    with pytest.raises(HarnessError) as error:
        play_many(BrokenGame(), 3, checks)
    assert message in str(error.value)
    assert str(error.value).startswith("ferry seats=3 seed=")
    assert " purse=poor pace=calm step=" in str(error.value)


@pytest.mark.parametrize(
    ("broken", "message"),
    [(SharedList, "what a clone does changes another state"), (CloneForgets, "a clone is not equal")],
)
def test_a_broken_clone_is_seen_by_what_it_does(broken, message):
    class BrokenGame(FerryGame):
        state_class = broken

    with pytest.raises(HarnessError, match=message):
        play_many(BrokenGame(), 3, [harness.check_clone])


class Blurred(Ferry):
    """Leaves a field out of what is compared."""

    __slots__ = ()

    def __eq__(self, other):
        return self.to_json() | {"round": 0} == other.to_json() | {"round": 0}

    def __hash__(self):
        return 0


class OtherwisePickled(Ferry):
    __slots__ = ()

    def __reduce__(self):
        return FerryGame().start, (2, 1)


@pytest.mark.parametrize(
    ("broken", "message"),
    [(Blurred, "round is no part of what is compared"), (OtherwisePickled, "a copy is not equal")],
)
def test_copies_must_be_equal(broken, message):
    class BrokenGame(FerryGame):
        state_class = broken

    with pytest.raises(HarnessError, match=message):
        play_many(BrokenGame(), 3, [harness.check_copies])


class ForgetsOnLoading(FerryGame):
    def from_json(self, data):
        state: Any = super().from_json(data)
        state.round = 1
        return state


class LoadsAnotherHand(FerryGame):
    """The saved form is equal, the way is not."""

    def from_json(self, data):
        state = super().from_json(data)
        state.__class__ = Reloaded
        return state


class Reloaded(Ferry):
    __slots__ = ()

    def chance(self, n):
        return (super().chance(n) + 1) % n


class LoadsOtherSeats(FerryGame):
    def from_json(self, data):
        state = super().from_json(data)
        state.__class__ = Shy
        return state


class Shy(Ferry):
    __slots__ = ()

    def seats_to_act(self):
        return super().seats_to_act()[-1:]


class LoadsOtherOptions(FerryGame):
    def from_json(self, data):
        state = super().from_json(data)
        state.__class__ = Charmless
        state.refresh()
        return state


class Charmless(Ferry):
    __slots__ = ()

    def anytime(self, seat, windows):
        return []


class ThirdScore(Ferry):
    __slots__ = ()

    def scores(self):
        return [*super().scores(), 0]

    def breakdown(self, seat):
        return super().breakdown(seat) if seat < self.n_seats else {}


class ThirdScoreGame(FerryGame):
    state_class = ThirdScore


class NeverSaysWhy(FerryGame):
    def why_not(self, state, seat, item):
        return []


class AlwaysSaysWhy(FerryGame):
    def why_not(self, state, seat, item):
        return [Reason("FE-TRN-01", "never")]


class SaysWhyWithoutClause(FerryGame):
    def why_not(self, state, seat, item):
        return [Reason("", reason.text) for reason in super().why_not(state, seat, item)]


class ReadsLowerCaseOnly(FerryGame):
    def parse(self, state, text):
        return super().parse(state, text) if text == text.lower() else 99


class TwoWordsForOne(FerryGame):
    def __init__(self):
        super().__init__()
        self.index["pass"] = 1


class AcceptsAll(Ferry):
    __slots__ = ()

    def apply(self, action, seat=-1):
        if action in self.legal(seat if seat in self.seats_to_act() else -1):
            super().apply(action, seat)


class RefusesDirty(Ferry):
    __slots__ = ()

    def refusal(self, action, seat):
        self.round = 9
        return super().refusal(action, seat)


class AcceptingGame(FerryGame):
    state_class = AcceptsAll


class DirtyGame(FerryGame):
    state_class = RefusesDirty


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (ForgetsOnLoading, "saved and loaded, the state is another"),
        (LoadsAnotherHand, "saved and loaded, the same choice leads elsewhere"),
        (LoadsOtherSeats, "saved and loaded, other seats may act"),
        (LoadsOtherOptions, "saved and loaded, seat 0 gets other options"),
        (ThirdScoreGame, "3 scores"),
        (NeverSaysWhy, "why seat"),
        (AlwaysSaysWhy, "why seat"),
        (SaysWhyWithoutClause, "why seat"),
        (TwoWordsForOne, "'pass' is action 0, but reads as 1"),
        (ReadsLowerCaseOnly, "'pass' does not parse"),
        (AcceptingGame, "is no option, yet it was accepted"),
        (DirtyGame, "a refused action changed the state"),
    ],
)
def test_a_broken_game_is_seen(game, message):
    with pytest.raises(HarnessError) as error:
        play_many(game(), 2, harness.ALL_CHECKS)
    assert message in str(error.value)


def test_options_are_compared_before_the_next_choice():
    state = FerryGame().start(2, 3)
    for seat in (0, 1):
        state.apply(PASS, seat)
    spot = harness.Spot(LoadsOtherOptions(), 2, 3, {}, state)
    with pytest.raises(HarnessError, match="saved and loaded, seat 0 has other options"):
        harness.check_json(spot)


def test_futures_are_compared_to_the_end():
    spot = harness.Spot(LoadsAnotherHand(), 2, 3, {}, FerryGame().start(2, 3))
    with pytest.raises(HarnessError, match="saved and loaded, the same choices end elsewhere"):
        harness.check_futures(spot)


def test_the_error_is_one_of_towpaths_own_and_names_the_place():
    spot = harness.Spot(FerryGame(), 2, 3, {"purse": "rich"}, FerryGame().start(2, 3))
    assert (spot.step, spot.seat, spot.action) == (0, -1, -1)
    spot.step = 7
    error = spot.error("what")
    assert isinstance(error, TowpathError)
    assert str(error) == "ferry seats=2 seed=3 purse=rich step=7: what"
    spot.require(True, "fine")
    with pytest.raises(HarnessError, match="step=7: what"):
        spot.require(False, "what")


def test_a_replay_that_differs_is_seen():
    class Forgetful(Ferry):
        """Gives other coins in every replay."""

        __slots__ = ()
        n: ClassVar[list[int]] = [0]

        def use_anytime(self, seat, action):
            super().use_anytime(seat, action)
            self.n[0] += 1
            self.coins[seat] += self.n[0]

    class ForgetfulGame(FerryGame):
        state_class = Forgetful

    with pytest.raises(HarnessError, match="undo leads elsewhere"):
        replay_many(ForgetfulGame())


def test_a_choice_made_again_must_lead_to_the_same():
    class Moody(Ferry):
        """Gives another coin the second time a token is used."""

        __slots__ = ()
        used: ClassVar[list[int]] = [0]

        def use_anytime(self, seat, action):
            super().use_anytime(seat, action)
            self.used[0] += action == toy.USE_TOKEN
            self.coins[seat] += self.used[0] == 2

    class MoodyGame(FerryGame):
        state_class = Moody

        def start(self, seats, seed=0, **options):
            self.state_class.used[0] = 0
            return super().start(seats, seed, **options)

    with pytest.raises(HarnessError, match="undone and chosen again, a choice leads elsewhere"):
        replay_many(MoodyGame())


def test_a_record_must_be_that_of_its_replay():
    class Drifting(FerryGame):
        n: ClassVar[list[int]] = [0]

        def full_options(self, seats, given):
            self.n[0] += 1
            return {"purse": "poor", "pace": f"calm{self.n[0]}"}

    with pytest.raises(HarnessError, match="the record of a record is another"):
        replay_many(Drifting())


def test_a_record_must_replay_to_the_same_state():
    class Late(FerryGame):
        """Every game after the first has a coin more."""

        n: ClassVar[list[int]] = [0]

        def set_up(self, seats, seed, options):
            state = super().set_up(seats, seed, options)
            state.coins[0] += self.n[0]
            self.n[0] += 1
            return state

    with pytest.raises(HarnessError, match="the record replays to another state"):
        harness.check_replay(Late(), 2, 1)


@pytest.mark.parametrize(
    ("fading", "message"),
    [(1, "moment 0 looks different from afterwards"), (3, "a fork at moment 0 is another state")],
)
def test_moments_and_forks_must_be_as_they_were(fading, message):
    class Fading(Ferry):
        """A clone loses a coin, if its start was the one that fades and a record has been loaded since."""

        __slots__ = ("birth",)
        births: ClassVar[list[int]] = [0]

        def __init__(self, n_seats, seed, chosen, home):
            super().__init__(n_seats, seed, chosen, home)
            self.birth = 0

        def clone(self):
            other = super().clone()
            other.coins[0] -= self.birth == fading and self.births[0] > 1
            return other

    class FadingGame(FerryGame):
        state_class = Fading

        def set_up(self, seats, seed, options):
            state = super().set_up(seats, seed, options)
            Fading.births[0] += 1
            state.birth = Fading.births[0]
            return state

    with pytest.raises(HarnessError, match=message):
        harness.check_replay(FadingGame(), 2, 1)


def test_events_need_a_clause():
    class Nameless(Ferry):
        __slots__ = ()

        def emit(self, kind, seat, clause, **args):
            super().emit(kind, seat, "", **args)

    class NamelessGame(FerryGame):
        state_class = Nameless

    with pytest.raises(HarnessError, match="an event without kind or clause"):
        replay_many(NamelessGame())


def test_dumped_states_are_comparable_text():
    state = FerryGame().start(2, 3)
    assert list(json.loads(harness.dumped(state))) == sorted(state.to_json())
    assert json.loads(harness.dumped(state)) == json.loads(json.dumps(state.to_json()))
    other = state.clone()
    other.apply(PASS)
    assert harness.dumped(other) != harness.dumped(state)
