"""Phase B: ships, harbours, locks, river rewards (BL-RIV, BL-R-03..06)."""

import pathlib
from itertools import pairwise

import pytest

from tests.games.boonlake.builder import ED, Position, edition_with

# The strip of each row in a new position, and the steps printed at that row.
STEPS = {"pioneer": 4, "settle": 3, "cattle_breeding": 3, "region_scoring": 3, "hire": 2, "progress": 2, "builder": 1}


def sailing(at: Position, strip: str = "pioneer") -> Position:
    """The active seat has carried out its action and is about to sail."""
    return at.do(f"take {strip}").pass_until("Sail")


def sails(n: int) -> list[str]:
    return [f"sail {steps}" for steps in range(1, n + 1)]


def reached(at: Position, strip: str = "pioneer") -> list[str]:
    """The river spaces on which the active ship can stop, each tried on a position of its own."""
    sailing(at, strip)
    found = []
    for sail in at.beginning("sail"):
        trial = Position(at.state.n_seats)
        trial.state = at.state.clone()
        trial.do(sail, seat=0)
        found.append(trial.where(0))
    return found


# Steps.


@pytest.mark.rule("BL-RIV-01", "BL-RIV-02", "BL-RIV-03")
@pytest.mark.parametrize(("strip", "steps"), STEPS.items())
def test_a_ship_makes_at_least_1_step_and_at_most_those_of_the_row(strip: str, steps: int) -> None:
    at = sailing(Position(), strip)
    assert at.beginning("sail") == sails(steps)
    at.refuses("sail 0")
    at.refuses("pass")


@pytest.mark.rule("BL-RIV-01")
def test_the_row_counts_not_the_strip() -> None:
    at = Position().rows("builder", "settle", "cattle_breeding", "region_scoring", "hire", "progress", "pioneer")
    assert sailing(at, "builder").beginning("sail") == sails(4)
    at = Position().rows("builder", "settle", "cattle_breeding", "region_scoring", "hire", "progress", "pioneer")
    assert sailing(at, "pioneer").beginning("sail") == sails(1)


@pytest.mark.rule("BL-RIV-02", "BL-RIV-03", "BL-RIV-08")
@pytest.mark.parametrize(("steps", "space"), [(1, "t6"), (2, "t7"), (3, "t8"), (4, "t9")])
def test_a_ship_sails_downstream(steps: int, space: str) -> None:
    at = sailing(Position().ship(0, "t5")).do(f"sail {steps}")
    assert at.where(0) == space
    assert at.where(1) == "t1"
    assert [(e.seat, e.clause, e.args) for e in at.happened("sail")] == [(0, "BL-RIV-02", {"space": space})]


@pytest.mark.rule("BL-RIV-04", "BL-RIV-07")
@pytest.mark.parametrize("taken", [False, True])
def test_a_harbour_costs_a_step_and_holds_any_number_of_ships(taken: bool) -> None:
    at = Position(3).ship(0, "t8")
    if taken:
        at.ship(1, "t9").ship(2, "t9")
    assert reached(at) == ["t9", "t10", "t11", "t12"]


@pytest.mark.rule("BL-RIV-04")
def test_a_ship_may_share_a_harbour_or_pass_it() -> None:
    at = sailing(Position().ship(0, "t8").ship(1, "t9")).do("sail 1")
    assert at.where(0) == at.where(1) == "t9"
    at = sailing(Position().ship(0, "t8").ship(1, "t9")).do("sail 2")
    assert at.where(0) == "t10"


@pytest.mark.rule("BL-RIV-05", "BL-RIV-06")
def test_a_space_with_another_ship_is_jumped_without_a_step() -> None:
    assert reached(Position().ship(0, "t5")) == ["t6", "t7", "t8", "t9"]
    assert reached(Position().ship(0, "t5").ship(1, "t6")) == ["t7", "t8", "t9", "t10"]
    assert reached(Position().ship(0, "t5").ship(1, "t8")) == ["t6", "t7", "t9", "t10"]
    assert reached(Position().ship(0, "t5").ship(1, "t10"), "hire") == ["t6", "t7"]


@pytest.mark.rule("BL-R-03")
def test_only_harbours_and_empty_spaces_are_numbered() -> None:
    at = Position(4).ship(0, "t1").ship(1, "t2").ship(2, "t3").ship(3, "t4")
    assert reached(at) == ["t4", "t5", "t6", "t7"]
    at = Position(4).ship(0, "t15").ship(1, "t16").ship(2, "t17").ship(3, "t18")
    assert reached(at, "settle") == ["t19", "t20", "t21"]
    # A short row counts the same way, and a ship behind is in nobody's way.
    assert reached(Position(3).ship(0, "t5").ship(1, "t6").ship(2, "t3"), "hire") == ["t7", "t8"]
    # Fewer targets where the route ends.
    assert reached(Position(4).ship(0, "u5").ship(1, "u6").ship(2, "u8").ship(3, "u9")) == ["u7", "u9"]


@pytest.mark.rule("BL-R-04")
@pytest.mark.parametrize(("seats", "start"), [(2, "t1"), (3, "t3"), (4, "t3")])
def test_the_starting_space_holds_all_ships_and_is_an_ordinary_space_afterwards(seats: int, start: str) -> None:
    at = Position(seats)
    assert [at.where(seat) for seat in range(seats)] == [start] * seats
    # Standing there with others hinders no one.
    sailing(at, "builder").do("sail 1")
    assert at.where(0) == {"t1": "t2", "t3": "t4"}[start]


@pytest.mark.rule("BL-R-04")
def test_a_starting_space_is_jumped_like_any_other_when_a_ship_is_on_it() -> None:
    assert reached(Position(3).ship(0, "t2"), "builder") == ["t4"]
    assert reached(Position(3).ship(0, "t2").ship(1, "t5").ship(2, "t5"), "builder") == ["t3"]


@pytest.mark.rule("BL-RIV-09")
@pytest.mark.parametrize(("space", "n"), [("u4", 4), ("u5", 4), ("u6", 3), ("u7", 2), ("u8", 1)])
def test_no_ship_sails_past_the_last_space(space: str, n: int) -> None:
    at = sailing(Position().ship(0, space))
    assert at.beginning("sail") == sails(n)
    if n < 4:
        assert at.do(f"sail {n}").happened("sail")[0].args == {"space": "u9"}


# Rewards.


REWARDS = [
    # from, to, coins, cards, VP, inhabitants, vases
    ("t1", "t2", 2, 0, 0, 0, 0),
    ("t2", "t3", 0, 1, 0, 0, 0),
    ("t3", "t4", 1, 0, 0, 0, 0),
    ("t5", "t6", 0, 0, 0, 1, 0),
    ("t6", "t7", 0, 2, 0, 0, 0),
    ("t7", "t8", 0, 0, 0, 0, 1),
    ("t9", "t10", 0, 0, 2, 0, 0),
    ("t13", "t14", 0, 0, 0, 0, 0),
    ("t20", "t21", 4, 0, 0, 0, 0),
    ("u7", "u8", 0, 0, 0, 2, 0),
]


@pytest.mark.rule("BL-RIV-17")
@pytest.mark.parametrize(("start", "end", "coins", "cards", "vp", "inhabitants", "vases"), REWARDS)
def test_the_space_where_a_ship_stops_pays_what_it_shows(
    start: str, end: str, coins: int, cards: int, vp: int, inhabitants: int, vases: int
) -> None:
    at = Position().ship(0, start).rows("builder", *[strip for strip in STEPS if strip != "builder"])
    sailing(at).do("sail 1")
    board = at[0]
    assert at.where(0) == end
    assert (board.coins, len(board.hand), board.vp, board.ranch, board.vases) == (
        coins,
        cards,
        vp,
        3 + inhabitants,
        vases,
    )
    assert board.supply == 5 - inhabitants
    assert at.state.breakdown(0)["river"] == vp
    # To the owner of the ship, nobody else.
    assert (at[1].coins, at[1].hand, at[1].vp, at[1].ranch, at[1].vases) == (0, [], 0, 3, 0)


@pytest.mark.rule("BL-RIV-16")
def test_spaces_passed_pay_nothing() -> None:
    # t5 shows 3 coins, t6 an inhabitant, t7 two cards; only the vase of t8 is paid.
    at = sailing(Position().ship(0, "t4")).do("sail 4")
    assert at.where(0) == "t8"
    assert (at[0].coins, at[0].ranch, at[0].hand, at[0].vases) == (0, 3, [], 1)
    assert [(e.kind, e.clause) for e in at.events if e.seat == 0] == [("sail", "BL-RIV-02"), ("vases", "BL-RIV-17")]


@pytest.mark.rule("BL-RIV-18")
def test_a_vase_or_a_site_of_any_type() -> None:
    def choosing() -> Position:
        return sailing(Position().ship(0, "t12").site(0, "loam", 1).boats(0, "iron", "iron")).do("sail 1")

    at = choosing()
    assert at.asked == "VaseOrSite"
    assert at.options() == ["site wood", "site loam", "site stone", "site iron", "take vase"]
    at.do("take vase")
    assert (at[0].vases, at[0].site_levels()) == (1, 1)
    assert [e.clause for e in at.happened("vases")] == ["BL-RIV-18"]
    at = choosing().do("site stone")
    assert (at[0].vases, at[0].level(2), at[0].site_levels()) == (0, 1, 2)
    at = choosing().do("site loam")
    assert (at[0].vases, at[0].level(1), at[0].site_levels()) == (0, 2, 2)
    assert at.state.current_seat == 1


@pytest.mark.rule("BL-RIV-18")
def test_a_site_at_level_2_is_not_built_again() -> None:
    at = Position().ship(0, "t12").boats(0, "iron", "iron")
    at.site(0, "wood", 2).site(0, "stone", 2).site(0, "iron", 1)
    assert sailing(at).do("sail 1").options() == ["site loam", "site iron", "take vase"]
    at.do("take vase")
    at = Position().ship(0, "t12").boats(0, "iron", "iron")
    for resource in ED.resources:
        at.site(0, resource, 2)
    assert sailing(at).do("sail 1").options() == ["take vase"]


# Locks.


@pytest.mark.rule("BL-RIV-11")
def test_the_upper_arm_in_round_1_and_the_lower_arm_in_round_2() -> None:
    assert reached(Position().ship(0, "t25")) == ["t26", "u1", "u2", "u3"]
    assert reached(Position().second_round().ship(0, "t25")) == ["t26", "l1", "l2", "l3"]


@pytest.mark.rule("BL-RIV-12", "BL-RIV-14", "BL-INT-02")
def test_the_first_ship_across_a_lock_causes_a_scoring_right_after_its_turn() -> None:
    at = sailing(Position(3).ship(0, "t17"))
    at.do("sail 1")
    # The lock itself was no space: one step leads from t17 to t18.
    assert at.where(0) == "t18"
    assert [(e.seat, e.clause, e.args) for e in at.happened("cause_scoring")] == [(0, "BL-RIV-12", {"number": 1})]
    assert (at.asked, at.state.current_seat, at.state.scorings, at.state.round) == ("InterimPlay", 0, 1, 0)
    # For all players, then the next player has the turn.
    assert len({e.args["number"] for e in at.happened("interim_scoring")}) == 1
    at.pass_until("ChooseStrip")
    assert [sorted(at[seat].markers) for seat in range(3)] == [[0, 0, 0, 1]] * 3
    assert (at.state.current_seat, at.state.scorings) == (1, 1)


@pytest.mark.rule("BL-RIV-12")
@pytest.mark.parametrize(("start", "steps", "causes"), [("t14", 3, False), ("t14", 4, True), ("t17", 4, True)])
def test_a_lock_is_crossed_by_passing_it_not_by_stopping_before_it(start: str, steps: int, causes: bool) -> None:
    at = sailing(Position().ship(0, start)).do(f"sail {steps}")
    assert at.state.scorings == int(causes)


@pytest.mark.rule("BL-RIV-13")
def test_the_second_ship_across_a_lock_causes_nothing() -> None:
    at = Position().ship(0, "t17").turn("pioneer").pass_until("ChooseStrip")
    assert (at.state.current_seat, at.state.scorings) == (1, 1)
    at.ship(1, "t17").turn("settle", 1)  # past the ship on t18
    assert (at.where(1), at.asked, at.state.current_seat, at.state.scorings) == ("t19", "ChooseStrip", 0, 1)


@pytest.mark.rule("BL-RIV-12", "BL-RIV-13", "BL-RIV-15", "BL-GAM-03", "BL-INT-20")
def test_in_round_2_the_first_lock_causes_a_scoring_again() -> None:
    at = Position().ship(0, "t17").turn("pioneer").pass_until("ChooseStrip").turn("settle")
    at.ship(0, "u8").turn("cattle_breeding").pass_until("ChooseStrip")
    assert (at.state.scorings, at.state.round) == (2, 1)
    at.ship(1, "t16").turn("region_scoring", 2)
    assert (at.where(1), at.asked, at.state.scorings) == ("t18", "InterimPlay", 3)
    at.pass_until("ChooseStrip")
    assert at.state.current_seat == 0
    # And only once.
    at.ship(0, "t17").turn("hire")
    assert (at.asked, at.state.current_seat, at.state.scorings) == ("ChooseStrip", 1, 3)


@pytest.mark.rule("BL-RIV-08", "BL-RIV-11", "BL-RIV-15")
def test_each_round_leads_downstream_over_two_of_the_three_locks() -> None:
    crossings: dict[int, list[str]] = {0: [], 1: []}
    for n, route in enumerate(ED.routes):
        names = [ED.river[space].id for space in route]
        for here, following in pairwise(names):
            at = Position()
            if n == 1:
                at.second_round()
            at.ship(0, here).ship(1, "t1").turn("pioneer")
            assert [e.args for e in at.happened("sail")] == [{"space": following}]
            if at.state.closing or at.state.scorings == 2 * n + 1:
                crossings[n].append(here)
    assert crossings == {0: ["t17", "u8"], 1: ["t17", "l8"]}


@pytest.mark.rule("BL-RIV-10", "BL-RIV-19", "BL-GAM-02")
def test_the_last_space_pays_before_the_scoring_and_ends_round_1() -> None:
    at = sailing(Position().scorings_held(1).ship(0, "u7")).do("sail 2")
    assert [e.kind for e in at.events] == ["sail", "cause_scoring", "coins", "interim_scoring"]
    assert at.happened("cause_scoring")[0].clause == "BL-GAM-02"
    assert (at.where(0), at[0].coins, at.asked, at.state.scorings) == ("u9", 2, "InterimPlay", 2)
    assert at.state.round == 0
    at.pass_until("ChooseStrip")
    assert (at.state.round, at.state.current_seat) == (1, 1)


@pytest.mark.rule("BL-RIV-19")
def test_the_reward_can_be_used_in_the_scoring_it_comes_with() -> None:
    # The Recruiter costs 3 coins and nothing else; u9 pays 2.
    at = Position().hand(0, "recruiter").coins(0, 1).scorings_held(1).ship(0, "u8")
    at.turn("pioneer")
    assert at.offers("play recruiter")
    at = Position().hand(0, "recruiter").coins(0, 0).scorings_held(1).ship(0, "u8").turn("pioneer")
    assert at[0].coins == 2
    assert not at.offers("play recruiter")


@pytest.mark.rule("BL-R-05")
def test_the_strips_close_up_before_the_scoring() -> None:
    at = Position().ship(0, "t17").turn("pioneer")
    assert (at.asked, at.state.taken) == ("InterimPlay", -1)
    assert at.state.rows == [1, 2, 3, 4, 5, 6, 0]


@pytest.mark.rule("BL-R-06")
def test_a_move_across_both_locks_of_a_round_holds_both_scorings(tmp_path: pathlib.Path) -> None:
    game = edition_with(
        tmp_path,
        ("river", 'before = "t17"\nafter = "t18"', 'before = "t25"\nafter = "t26"'),
        ("actions", "row = 1\nsteps = 4", "row = 1\nsteps = 9"),
    )
    at = sailing(Position(game=game).ship(0, "t25").ship(1, "u1"))
    assert at.beginning("sail") == sails(9)
    at.do("sail 9")
    assert at.where(0) == "u9"
    assert [e.args["number"] for e in at.happened("cause_scoring")] == [1, 2]
    assert (at.state.scorings, at.state.pending) == (1, 1)
    at.pass_until("ScoreTile").pass_until("InterimPlay")
    assert (at.state.scorings, at.state.pending, at.state.round) == (2, 0, 0)
    at.pass_until("ChooseStrip")
    assert (at.state.scorings, at.state.round, at.state.current_seat) == (2, 1, 1)
    assert sorted(at[0].markers) == sorted(at[1].markers) == [0, 0, 1, 2]


@pytest.mark.rule("BL-R-06")
def test_in_round_2_a_move_across_both_locks_holds_the_third_scoring_at_once(tmp_path: pathlib.Path) -> None:
    game = edition_with(
        tmp_path,
        ("river", 'before = "t17"\nafter = "t18"', 'before = "t25"\nafter = "t26"'),
        ("actions", "row = 1\nsteps = 4", "row = 1\nsteps = 9"),
    )
    at = Position(game=game).second_round().ship(0, "t25").ship(1, "l1").turn("pioneer", 9)
    assert (at.where(0), at.state.scorings, at.state.closing) == ("l9", 3, True)
    at.pass_until("ChooseStrip")
    # The fourth waits for the turn of seat 1.
    assert (at.state.current_seat, at.state.scorings) == (1, 3)
    at.turn("settle")
    assert (at.state.current_seat, at.state.scorings, at.asked) == (0, 4, "InterimPlay")
