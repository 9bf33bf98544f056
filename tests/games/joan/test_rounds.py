"""JA-RND: rounds, turns, the bag."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan.components import MONK
from towpath.games.joan.state import Joan

ROUNDS = [(1, 5, 10), (2, 5, 10), (3, 6, 18), (4, 5, 20), (5, 4, 20)]


def play_out(seats: int, seed: int) -> tuple[list[list[int]], list[int], Joan]:
    """Take the first option always: the sides that had a turn by round, the rounds after which the bag was empty."""
    state = the_game().start(seats, seed)
    assert isinstance(state, Joan)
    rounds: list[list[int]] = []
    emptied: list[int] = []
    state.sink = []
    while not state.over:
        if type(state.stack[-1]).__name__ == "TakeTile":
            while len(rounds) < state.round:
                rounds.append([])
            rounds[state.round - 1].append(state.current_seat)
        before, number = state.bags_struck, state.round
        state.apply(state.legal()[0])
        if state.bags_struck != before:
            emptied.append(number)
            assert sum(state.bag) == (0 if state.over else 27 - state.common.set_aside - state.common.drawn)
    return rounds, emptied, state


@pytest.mark.rule("JA-RND-01", "JA-RND-15", "JA-R-01", "JA-R-02", "JA-EX-14", "JA-EX-15", "JA-EX-16", "JA-EX-17")
@pytest.mark.parametrize(("seats", "per_bag", "total"), ROUNDS)
def test_the_bag_runs_empty_at_the_end_of_a_round(seats: int, per_bag: int, total: int) -> None:
    rounds, emptied, state = play_out(seats, 11)
    assert emptied == list(range(per_bag, total + 1, per_bag))
    assert state.round == total
    assert len(rounds) == total
    if seats > 1:
        turns = [sum(row.count(seat) for row in rounds) for seat in range(seats)]
        assert turns == [total * state.common.drawn // seats] * seats
        assert turns[0] == {2: 25, 3: 24, 4: 25, 5: 24}[seats]
        for row in rounds:
            assert len(row) == state.common.drawn


@pytest.mark.rule("JA-RND-04", "JA-RND-07", "JA-RND-08", "JA-RND-10", "JA-EX-12", "JA-EX-13")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turn_order(seats: int) -> None:
    rounds, _, _ = play_out(seats, 4)
    first = rounds[0][0]
    for number, row in enumerate(rounds):
        starter = (first + number) % seats
        assert row == [(starter + i) % seats for i in range(len(row))]
        # The starting player has the extra turn.
        most = max(row.count(seat) for seat in range(seats))
        assert [seat for seat in range(seats) if row.count(seat) == most] == [starter]
        assert most == (3 if seats == 2 else 2)


@pytest.mark.rule("JA-RND-03", "JA-RND-04", "JA-RND-05", "JA-RND-06")
def test_a_taken_tile_is_used_before_the_next_player_and_then_held() -> None:
    at = Position(3).display("knight", "farmer", "scholar").ready()
    before = at.holding()
    at.play("take farmer")
    assert at.shown() == {"knight": 1, "scholar": 1}
    assert at.holding() == before
    assert at.state.current_seat == 0
    at.play("good wine")
    assert at.state.current_seat == 1
    assert at.holding() == before + type(before)({"farmer": 1})


@pytest.mark.rule("JA-RND-09", "JA-R-07")
def test_taking_is_compulsory_acting_is_not() -> None:
    at = Position().display("scholar", "scholar", "knight").ready()
    assert at.legal() == ["take knight", "take scholar", "recruit and remove knight", "recruit and remove scholar"]
    at.play("take scholar", "done")
    assert at.state.development == [0, 0]
    assert at.state.current_seat == 1
    at.play("recruit and remove knight", "done")
    assert at.state.monks == [0, 1]
    assert at.shown() == {"scholar": 1}


@pytest.mark.rule("JA-RND-01", "JA-RND-10", "JA-RND-11")
def test_the_bag_moves_on_and_is_not_refilled_while_tiles_remain() -> None:
    at = Position(3).display("scholar", seat=1).ready()
    held, bag = sum(at.state.holding), sum(at.state.bag)
    starter = at.state.starter
    at.play("take scholar", "develop")
    assert at.state.round == 2
    assert at.state.starter == (starter + 1) % 3 == at.state.current_seat
    assert sum(at.state.bag) == bag - 4
    assert sum(at.state.holding) == held + 1
    assert at.state.bags_struck == 0


@pytest.mark.rule("JA-RND-12", "JA-RND-13", "JA-RND-14", "JA-EX-18")
def test_refill() -> None:
    at = Position(3).last_round_of_bag("scholar").ready()
    assert at.state.view(0)["bag_number"] == 1
    at.play("take scholar", "develop")
    assert at.state.round == 7
    assert sum(at.state.bag) == 24 - 4
    assert sum(at.state.holding) == 3
    assert at.state.bags_struck == 1
    assert at.state.view(0)["bag_number"] == 2
    assert at.happened("strike_bag")[0].args == {"number": 1}
    assert len(at.happened("refill")[0].args["tiles"]) == 27  # type: ignore[arg-type]
    assert len(at.happened("set_aside")[0].args["tiles"]) == 3  # type: ignore[arg-type]


@pytest.mark.rule("JA-RND-13")
@pytest.mark.parametrize(("seats", "aside"), [(2, 2), (3, 3), (4, 2), (5, 3)])
def test_tiles_set_aside_after_a_refill(seats: int, aside: int) -> None:
    at = Position(seats).last_round_of_bag("scholar").ready().play("take scholar", "develop")
    assert sum(at.state.holding) == aside
    assert sum(at.state.bag) == 27 - aside - at.state.common.drawn


@pytest.mark.rule("JA-RND-15", "JA-R-04", "JA-END-01")
def test_the_game_is_over_with_the_last_bag_number_and_nothing_is_refilled() -> None:
    at = Position(2).last_round("scholar").ready()
    draws = at.state.draws
    assert at.state.bags_struck == 1
    assert not at.state.over
    at.play("take scholar", "develop")
    assert at.state.over
    assert at.state.bags_struck == 2
    assert sum(at.state.holding) == 27
    assert at.state.draws == draws
    assert at.state.legal() == []
    assert at.happened("end")


@pytest.mark.rule("JA-R-08", "JA-MNK-04")
def test_recruiting_with_one_tile_left_removes_that_one() -> None:
    at = Position(3).display("trader").ready()
    round_before = at.state.round
    at.play("recruit and remove trader")
    assert at.state.tile == MONK
    assert sum(at.state.display) == 0
    at.play("develop")
    assert at.state.round == round_before + 1


def test_random_display_changes_from_round_to_round() -> None:
    state = the_game().start(2, 9)
    assert isinstance(state, Joan)
    shown = set()
    while not state.over:
        if state.turn == 0 and state.tile < 0:
            shown.add(tuple(state.display))
        state.apply(state.legal()[0])
    assert len(shown) > 5
