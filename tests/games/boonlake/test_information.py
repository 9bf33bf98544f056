"""What is hidden, what is open, and what may be taken back (BL-R-22, BL-R-23)."""

import pytest

from tests.games.boonlake.builder import ED, GAME, Position
from towpath.kernel.errors import IllegalAction
from towpath.kernel.match import Match


def match_after_setup(seats: int = 2) -> Match:
    """A match at seat 0's first turn."""
    match = Match(GAME, seats, 3, {"first": "0"})
    for _ in range(2 * seats):
        match.play(match.state.legal()[0])
    return match


# Hidden and open.


@pytest.mark.rule("BL-R-22")
def test_hands_and_the_faces_of_pile_and_mound_are_hidden() -> None:
    at = Position(3).hand(0, "footpath").hand(1, "blacksmith", "orchard").hand(2, "ferry")
    shown = at.state.view(0)
    assert shown["boards"][0]["hand"] == ["footpath"]
    assert "hand" not in shown["boards"][1]
    assert [board["hand_size"] for board in shown["boards"]] == [1, 2, 1]
    assert (shown["pile"], shown["mound"]) == (165 - 4, 25)
    assert all("hand" not in board for board in at.state.view(-1)["boards"])
    assert "blacksmith" not in str(shown)
    assert "gray" not in str(shown)


@pytest.mark.rule("BL-R-22")
def test_the_faces_of_the_solo_stack_are_hidden() -> None:
    at = Position(1)
    solo = at.state.view(0)["solo"]
    assert (solo["stack"], len(solo["used"])) == (5, 1)
    hidden = [ED.solo_tiles[tile].id for tile in at.state.solo_stack]
    assert not [name for name in hidden if name in str(at.state.view(0)["solo"])]


@pytest.mark.rule("BL-R-22")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_a_seat_sees_is_the_same_for_any_hidden_cards(seats: int) -> None:
    at = Position(seats)
    for seat in range(seats):
        at.hand(seat, *[ED.cards[10 * seat + i].id for i in range(6)])
    other = at.state.drawn_for(0, 99)
    assert other.view(0) == at.state.view(0)
    assert not other.status()
    if seats > 1:
        assert [b.hand for b in other.boards[1:]] != [b.hand for b in at.state.boards[1:]]


@pytest.mark.rule("BL-R-22")
def test_all_else_is_open_to_everybody() -> None:
    at = (
        Position().played(1, "ferry").lever(1, "boat").coins(1, 7).vases(1, 2).pile("footpath").boats(1, "loam", "iron")
    )
    shown = at.state.view(0)["boards"][1]
    assert (shown["coins"], shown["vases"], shown["display"], shown["boats"]) == (7, 2, ["ferry"], ["loam", "iron"])
    assert (shown["levers"], shown["ranch"], shown["supply"]) == ({"boat": "up"}, 3, 5)
    assert len(at.state.view(0)["discards"]) == 165 - 2
    assert at.state.view(0)["discards"] == at.state.view(-1)["discards"]


@pytest.mark.rule("BL-R-22")
def test_others_see_how_many_cards_are_drawn_but_not_which() -> None:
    at = Position().do("take builder", "draw")
    (event,) = at.happened("draw")
    drawn = event.seen_by(0).args["cards"]
    assert isinstance(drawn, list)
    assert set(drawn) == {ED.cards[card].id for card in at[0].hand}
    assert event.seen_by(1).args == {"cards": 2}
    assert event.seen_by(-1).args == {"cards": 2}
    # A card discarded and a tile turned up are seen by all.
    at = Position().hand(0, "berry-thicket").do("take pioneer", "discard berry-thicket", "explore")
    assert at.happened("discard")[0].seen_by(1).args == {"card": "berry-thicket"}
    assert at.happened("turn_up")[0].seen_by(1).args == at.happened("turn_up")[0].args


@pytest.mark.rule("BL-R-22")
def test_there_is_no_hand_limit() -> None:
    at = Position().hand(0, *[card.id for card in ED.cards[:60]]).do("take builder", "draw")
    assert len(at[0].hand) == 62
    assert len(at.beginning("discard")) == 62


# Undo.


@pytest.mark.rule("BL-R-23")
def test_choices_that_reveal_nothing_may_be_taken_back_one_by_one() -> None:
    match = match_after_setup()
    before = match.state.to_json()
    match.play_text("boat wood iron")
    match.play_text("take hire")
    match.play_text("pass")
    assert match.can_undo(0)
    for _ in range(3):
        match.undo(0)
    assert match.state.to_json() == before
    # Before that, the first production sites were revealed.
    assert not match.can_undo(0)
    assert not match.can_undo(1)


@pytest.mark.rule("BL-R-23")
def test_a_tile_turned_up_is_final_and_laying_it_is_not() -> None:
    match = match_after_setup()
    match.play_text("take hire")
    match.play_text("pass")
    match.play_text("explore")
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction, match="revealed something hidden"):
        match.undo(0)
    here = match.state.to_json()
    match.play_text("lay 10")
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.to_json() == here
    # Another space may be chosen; if that one brings cards it is final too.
    match.play_text("lay 5")
    assert not match.can_undo(0)


@pytest.mark.rule("BL-R-23")
def test_a_card_drawn_is_final() -> None:
    match = match_after_setup()
    match.play_text("take builder")
    assert match.can_undo(0)
    match.play_text("draw")
    assert not match.can_undo(0)


@pytest.mark.rule("BL-R-23")
def test_another_players_answer_is_final() -> None:
    match = match_after_setup()
    for text in ("take builder", "pass", "pass"):
        match.play_text(text)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.play_text("pass")
    # Seat 1 has answered; now it may take that back, but seat 0 nothing any more.
    assert match.can_undo(1)
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction, match="the latest choice is seat 1's"):
        match.undo(0)
    match.undo(1)
    assert match.can_undo(0)


@pytest.mark.rule("BL-R-23")
def test_a_shuffle_is_final() -> None:
    at = Position().pile().do("take builder")
    before = at.state.reveals
    assert (at.state.pile, len(at.state.discards)) == ([], 165)
    at.do("draw")
    assert [e.kind for e in at.events] == ["reshuffle", "draw"]
    assert at.state.reveals > before


@pytest.mark.rule("BL-R-23")
def test_a_solo_tile_turned_up_is_final() -> None:
    match = match_after_setup(1)
    # The Eminence has begun; answer until the player's own turn, then play it without drawing or exploring.
    while type(match.state.asking()).__name__ != "ChooseStrip":
        match.play(match.state.legal()[0])
    match.play_text("take settle")
    while type(match.state.asking()).__name__ != "Sail":
        match.play(match.state.legal()[0])
    assert match.can_undo(0)
    match.play_text("sail 1")
    assert [e.kind for e in match.log[-1].events].count("solo_tile") == 1
    assert not match.can_undo(0)
