"""What a seat may do to a match, and what is an id or a secret: by themselves, without a table."""

from __future__ import annotations

import pytest

from towpath import games
from towpath.kernel.match import Match
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.room.moves import carry_out
from towpath.server.wire import AnswerUndo, AskUndo, Choose, Move, Undo


def begun(choices: int = 4) -> Match:
    match = Match(games.load("joan"), 2, 4)
    for _ in range(choices):
        choose(match)
    return match


def a_choice(match: Match) -> tuple[int, str]:
    seat = match.state.seats_to_act()[0]
    return seat, match.game.text(match.state, match.state.legal(seat)[0])


def choose(match: Match) -> None:
    seat, action = a_choice(match)
    carry_out(match, seat, Choose(match.version, action), 5)


def refusal(match: Match, seat: int, move: Move) -> tuple[str, str]:
    version = match.version
    with pytest.raises(Refused) as caught:
        carry_out(match, seat, move, 5)
    assert match.version == version
    return caught.value.error, caught.value.shown.key


def test_a_choice_is_made_on_the_position_that_it_was_made_for() -> None:
    match = begun()
    seat, action = a_choice(match)
    assert refusal(match, seat, Choose(0, action)) == ("stale", "stale")
    assert refusal(match, seat, Choose(match.version + 1, action)) == ("stale", "stale")
    assert refusal(match, seat, Choose(match.version, "fly"))[0] == "bad_request"
    assert refusal(match, seat, Choose(match.version, other_action(match, seat)))[0] == "illegal"
    carry_out(match, seat, Choose(match.version, action), 7)
    assert (match.version, match.lines[-1].at) == (5, 7)


def other_action(match: Match, seat: int) -> str:
    """An action that the seat may not choose now."""
    legal = match.state.legal(seat)
    return next(word for number, word in enumerate(match.game.vocabulary) if number not in legal)


def test_what_is_taken_back_is_the_latest() -> None:
    match = begun(5)
    seat = match.log[-1].seat
    for version in (4, 6):
        assert refusal(match, seat, Undo(version)) == ("stale", "stale")
        assert refusal(match, seat, AskUndo(version, 0)) == ("stale", "stale")
    assert refusal(match, 1 - seat, Undo(5)) == ("illegal", "no_undo")
    assert refusal(match, seat, AskUndo(5, 5)) == ("illegal", "no_moment")
    match.flags[-1] = 0  # as if it had revealed nothing
    carry_out(match, seat, Undo(5), 5)
    assert (match.version, match.moment) == (6, 4)


def test_only_so_much_is_taken_back() -> None:
    # Every line is carried out again whenever the match is loaded: nobody makes any number of them.
    match = begun(5)
    asks = match.log[-1].seat
    for _ in range(4000):
        carry_out(match, asks, AskUndo(match.version, 2), 5)
    refused = ("too_many", "much_undone")
    assert refusal(match, asks, AskUndo(match.version, 2)) == refused
    assert refusal(match, 1 - asks, AnswerUndo(match.version, match.version, agree=False)) == refused
    assert refusal(match, asks, Undo(match.version)) == refused
    choose(match)
    assert (match.version, match.moment) == (4006, 6)


def test_an_answer_is_for_the_ask_that_it_names() -> None:
    match = begun()
    assert refusal(match, 1, AnswerUndo(4, 5, agree=True)) == ("illegal", "nobody_asked")
    carry_out(match, 0, AskUndo(4, 2), 5)
    asked = match.asked
    assert asked is not None
    assert refusal(match, 1, AnswerUndo(6, 5, agree=True)) == ("stale", "stale")
    assert refusal(match, 1, AnswerUndo(5, 4, agree=True)) == ("stale", "stale")
    # One that was made before the ask is for it all the same, as it names it.
    carry_out(match, 1, AnswerUndo(4, 5, agree=False), 5)
    assert (match.asked, match.moment) == (None, 4)
    carry_out(match, 0, AskUndo(6, 2), 5)
    carry_out(match, 1, AnswerUndo(7, 7, agree=True), 5)
    assert match.moment == 2


def test_a_finished_match_is_left_as_it_is() -> None:
    match = begun()
    while not match.state.over:
        choose(match)
    assert refusal(match, 0, Choose(match.version, "pass")) == ("illegal", "over")
    for move in (Undo(match.version), AskUndo(match.version, 0), AnswerUndo(match.version, 1, agree=True)):
        assert refusal(match, 0, move) == ("illegal", "over")


def test_what_can_be_an_id() -> None:
    for text in (keys.new_id(), "a" * 40):
        assert keys.is_id(text)
    for text in ("", "a" * 41, "a b", "é", "a\0", "../x", "²"):
        assert not keys.is_id(text)


def test_what_can_be_a_secret() -> None:
    assert all(keys.is_secret(text) for text in (keys.new_secret(), "a" * 30 + "-_"))
    for text in ("", "a" * 31, "a" * 33, "a" * 31 + " ", "a" * 31 + "é", "a" * 31 + "=", "-" * 32):
        assert not keys.is_secret(text)


def test_seeds_fit_both_databases() -> None:
    assert keys.SEEDS == 1 << 62
    assert 0 <= keys.new_seed() < keys.SEEDS


def test_a_secret_opens_what_was_sealed_for_its_browser() -> None:
    secret, browser = keys.new_secret(), keys.new_secret()
    sealed = keys.sealed(secret, browser)
    assert keys.unsealed(sealed, browser, keys.hashed(secret)) == secret
    assert keys.unsealed(sealed, keys.new_secret(), keys.hashed(secret)) == ""
    assert keys.unsealed(sealed, browser, keys.hashed(keys.new_secret())) == ""
    assert keys.opens(secret, keys.hashed(secret))
    assert not keys.opens(secret, keys.hashed("another"))
    assert not keys.opens("", "")
