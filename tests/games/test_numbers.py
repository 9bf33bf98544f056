"""Observations as rows of bytes: what every game promises, for each number of seats."""

from array import array
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from towpath import SeatError, TowpathError, games
from towpath.kernel.game import Game
from towpath.kernel.numbers import BITS, COMPILED, PAIR
from towpath.kernel.state import State
from towpath.testing.harness import random_choice

GAMES = [games.load(name) for name in games.names()]
TABLES = [(game, seats) for game in GAMES for seats in range(game.min_seats, game.max_seats + 1)]
SEEDS = (4, 11)

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "name", value))


def positions(game: Game, seats: int, seed: int, every: int) -> Iterator[State]:
    """Positions of a random game, the last one included."""
    state = game.start(seats, seed)
    step = 0
    while not state.over:
        if step % every == 0:
            yield state
        seat, action = random_choice(state, seed, step)
        state.apply(action, seat)
        step += 1
    yield state


def row(state: State, seat: int) -> bytes:
    """What a seat may know, as bytes."""
    out = state.game.observation(state.n_seats).rows()
    state.observe(seat, out)
    return bytes(out)


@each_table
def test_fields_follow_each_other_and_sets_begin_at_words(game: Game, seats: int) -> None:
    seen = game.observation(seats)
    end = 0
    for field in seen.fields:
        assert field.first >= end
        assert field.kind != BITS or field.first % 8 == 0
        assert 1 <= field.most <= 255
        end = field.first + field.width
    assert end <= seen.width < end + 8
    assert len({field.name for field in seen.fields}) == len(seen.fields)
    assert seen is game.observation(seats)


@each_table
def test_what_a_seat_cannot_know_changes_nothing(game: Game, seats: int) -> None:
    differ = 0
    for seed in SEEDS:
        for state in positions(game, seats, seed, 23):
            for seat in range(seats):
                mine = row(state, seat)
                for draw in (1, 2):
                    other = state.determinize(seat, draw)
                    assert row(other, seat) == mine
                    differ += other.to_json() != state.to_json()
    assert differ


@each_table
def test_no_column_is_more_than_its_field_says_and_the_rest_is_empty(game: Game, seats: int) -> None:
    seen = game.observation(seats)
    used = {column for field in seen.fields for column in range(field.first, field.first + field.width)}
    for state in positions(game, seats, 5, 17):
        for seat in range(seats):
            columns = row(state, seat)
            for field in seen.fields:
                assert max(columns[field.first : field.first + field.width]) <= field.most, field
            assert not any(columns[column] for column in range(seen.width) if column not in used)


@each_table
def test_a_row_shows_points_options_and_the_moment(game: Game, seats: int) -> None:
    seen = game.observation(seats)
    asked = [name for name in game.frames.classes if name not in game.frames.nobodys | game.frames.sides]
    pairs = [field.name for field in seen.fields if field.kind == PAIR]
    for state in positions(game, seats, 6, 7):
        scores = state.scores()
        assert [state.points(seat) for seat in range(seats)] == scores[:seats]
        assert [sum(state.breakdown(side).values()) for side in range(len(scores))] == scores
        for seat in range(seats):
            named = seen.named(row(state, seat))
            points = [named[name][0] + 256 * named[name][1] - 256 for name in pairs]
            assert points == [scores[(seat + i) % len(scores)] for i in range(len(scores))]
            assert named["over"] == [state.over]
            values = [game.options[key][i] for key, i in zip(game.options, named["options"], strict=True)]
            assert values == list(state.options.values())
            moment = [asked[i] for i, there in enumerate(named["asking"]) if there]
            to_act = state.seats_to_act()
            if not to_act:
                assert moment == []
                continue
            frame = state.asking(seat if seat in to_act else -1)
            assert moment == [type(frame).__name__]
            for field in game.frames.fields[moment[0]]:
                columns = named.get(f"asking.{field.name}", [])
                if len(columns) == 1:
                    assert columns == [min(getattr(frame, field.name) - field.low + 1, 255)]
                elif field.name not in {"seat", "clause"}:
                    assert sum(bit << i for i, bit in enumerate(columns)) == getattr(frame, field.name)


@each_table
def test_a_mask_has_the_options_with_or_without_anytime_effects(game: Game, seats: int) -> None:
    seen = game.observation(seats)
    masks = seen.masks(3)
    for state in positions(game, seats, 7, 9):
        state.mask(masks, 1)
        state.mask(masks, 2, anytime=False)
        first, both, proper = (bytes(masks)[seen.mask_width * i : seen.mask_width * (i + 1)] for i in range(3))
        assert not any(first)
        assert [action for action, there in enumerate(both) if there] == state.legal()
        assert [action for action, there in enumerate(proper) if there] == state.proper(-1)
        for seat in state.seats_to_act():
            state.mask(masks, 1, seat=seat)
            assert [a for a, there in enumerate(bytes(masks)[seen.mask_width :][: seen.n_actions]) if there] == (
                state.legal(seat)
            )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rows_are_written_where_they_are_asked_for(game: Game) -> None:
    seen = game.observation(2)
    state = game.start(2, 9)
    out = seen.rows(3)
    for seat in (1, 0, 1):
        state.observe(seat, out, 1)
    width = seen.width
    assert bytes(out) == bytes(width) + row(state, 1) + bytes(width)
    with pytest.raises(TowpathError, match="the buffer has rows 0 to 2, not 3"):
        state.observe(0, out, 3)
    with pytest.raises(TowpathError, match="the buffer has rows 0 to 2, not -1"):
        state.observe(0, out, -1)
    with pytest.raises(SeatError, match="there is no seat 2; seats are 0 to 1"):
        state.observe(2, out)
    with pytest.raises(TowpathError, match="the buffer has masks 0 to 0, not 1"):
        state.mask(seen.masks(), 1)
    with pytest.raises(TowpathError, match=f"has {width} columns, not 3"):
        seen.named(b"abc")
    with pytest.raises(TowpathError, match="seats, not 9"):
        game.observation(9)
    if COMPILED:
        with pytest.raises(TypeError):
            state.observe(0, bytearray(width))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_buffers_and_rows_come_in_any_make(game: Game) -> None:
    seen = game.observation(np.int64(2))
    state = game.start(2, 9)
    out = seen.rows(np.int64(2))
    assert len(bytes(out)) == len(bytes(seen.rows(2))) == 2 * seen.width
    assert len(bytes(seen.masks(np.int8(3)))) == 3 * seen.mask_width
    state.observe(np.int64(1), out, np.int64(1))
    state.mask(seen.masks(2), np.int64(1), seat=np.int64(state.seats_to_act()[0]))
    one = bytes(out)[seen.width :]
    both = np.frombuffer(out, np.uint8).reshape(2, -1)
    named = seen.named(one)
    assert named == seen.named(bytearray(one)) == seen.named(memoryview(one)) == seen.named(both[1])
    assert named == seen.named(np.repeat(both[1], 2)[::2])
    assert all(type(value) is int for values in seen.named(both[1]).values() for value in values)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_no_buffer_and_no_row_is_said(game: Game) -> None:
    seen = game.observation(2)
    wrong: Any
    for make, things in ((seen.rows, "rows"), (seen.masks, "masks")):
        with pytest.raises(TowpathError, match=f"^a buffer has 0 {things} or more, not -1$"):
            make(-1)
        for wrong in (1.0, "1", None):
            with pytest.raises(TypeError, match=f"^the number of {things} must be a whole number, not "):
                make(wrong)
    for wrong in ("x" * seen.width, seen.width, None, [0] * seen.width):
        with pytest.raises(TypeError, match=r"^a row must be bytes or an array of bytes, not "):
            seen.named(wrong)
    with pytest.raises(TowpathError, match=f"has {seen.width} columns, not {8 * seen.width}"):
        seen.named(array("q", [0] * seen.width))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_buffer_made_for_something_else_is_refused(game: Game) -> None:
    state = game.start(2, 9)
    others = [other.observation(seats) for other, seats in TABLES if (other, seats) != (game, 2)]
    for other in others:
        out = other.rows()
        with pytest.raises(TowpathError, match=r"^the buffer is not made for rows of this game with 2 seats, .* each$"):
            state.observe(0, out)
        assert not any(bytes(out))
        if other.game is not game:
            masks = other.masks()
            with pytest.raises(TowpathError, match=r"^the buffer is not made for masks of this game, .* each$"):
                state.mask(masks)
            assert not any(bytes(masks))


def test_an_action_is_a_verb_and_an_item() -> None:
    for game in GAMES:
        verbs, items = game.words.factored(len(game.vocabulary))
        for action, text in enumerate(game.vocabulary):
            assert (game.words.verbs[verbs[action]], items[action]) == (
                game.words.verb_of[action],
                game.words.item_of[action],
            ), text
        assert len(set(zip(verbs, items, strict=True))) == len(game.vocabulary)
