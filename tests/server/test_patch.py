"""Patches and clocks by themselves."""

from __future__ import annotations

import copy

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.server.client import apply
from towpath.server.room.clock import Clocks, problem
from towpath.server.room.patch import diff
from towpath.server.wire import ClockNow, ClockRule, Patch

KEYS = st.sampled_from(["coins", "boards", "hand", "9", "tiles"])
VALUES = st.recursive(
    st.integers(0, 3) | st.text("ab", max_size=2) | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)
VIEWS = st.dictionaries(KEYS, VALUES, max_size=4)


@given(VIEWS, VIEWS)
def test_a_patch_leads_from_one_view_to_the_other(old: dict[str, object], new: dict[str, object]) -> None:
    patch = diff(old, new)
    assert apply(copy.deepcopy(old), msgspec.to_builtins(patch)) == new
    assert diff(new, new) == Patch()


def test_a_patch_is_small() -> None:
    old = {"boards": [{"coins": 3, "hand": ["a", "b"]}, {"coins": 4}], "tiles": {"9": "x"}, "round": 1}
    new = {"boards": [{"coins": 5, "hand": ["a"]}, {"coins": 4}], "tiles": {}, "round": 1}
    assert diff(old, new) == Patch({"boards/0/coins": 5, "boards/0/hand": ["a"]}, ["tiles/9"])


def test_a_bank_pays_for_thinking_and_gains_after_a_move() -> None:
    clock = Clocks(ClockRule("bank", 60, 5), 2)
    clock.turn(1000, [0], set())
    clock.turn(4000, [0], set())  # a second choice of the same move: no increment yet
    assert clock.left == [57_000, 60_000]
    clock.turn(5000, [1], set())
    assert clock.left == [61_000, 60_000]
    assert clock.deadline() == 65_000
    assert clock.fallen(64_999) == []
    assert clock.fallen(65_000) == [1]
    assert clock.shown(6000) == ClockNow([61_000, 59_000], [1], 6000)
    other = Clocks(ClockRule("bank", 60, 5), 2)
    other.load(clock.dump())
    assert (other.left, other.running, other.since) == (clock.left, clock.running, clock.since)


def test_a_move_has_its_time_anew() -> None:
    clock = Clocks(ClockRule("move", 30), 3)
    clock.turn(0, [0, 1, 2], set())
    clock.turn(10_000, [1, 2], set())
    clock.turn(20_000, [0], set())
    assert clock.left[0] == 30_000
    clock.turn(25_000, [0], set())
    assert clock.left[0] == 25_000


def test_bots_have_no_clock() -> None:
    clock = Clocks(ClockRule("move", 30), 2)
    clock.turn(0, [0, 1], {1})
    assert clock.running == [0]
    assert Clocks(ClockRule(), 2).shown(5) is None
    assert problem(ClockRule("move", 1))
    assert not problem(ClockRule("none"))
