"""Limits, shortages and symbols (BL-LIM, BL-SYM, BL-R-44, -67, -69)."""

import pytest

from tests.games.boonlake.builder import ED, LEVERS, Position, about_to_play


@pytest.mark.rule("BL-LIM-01", "BL-LIM-02")
def test_inhabitants_given_up_leave_the_ranch_for_the_supply() -> None:
    at = Position().coins(0, 3).do("take progress", "pass", "pass", "modernize three_coins")
    assert (at[0].ranch, at[0].supply, at[0].coins) == (2, 6, 0)
    # With an empty ranch those in the supply and on the map are no help.
    at = Position().coins(0, 3).ranch(0, 0, supply=4).do("take progress", "pass", "pass")
    assert at.beginning("modernize") == []


@pytest.mark.rule("BL-LIM-03")
def test_a_player_receives_inhabitants_of_the_own_colour_only() -> None:
    at = about_to_play("recruiter").ranch(0, 3, supply=1).do("play recruiter")
    assert (at[0].ranch, at[0].supply) == (4, 0)
    assert (at[1].ranch, at[1].supply) == (3, 5)


@pytest.mark.rule("BL-LIM-04", "BL-R-37")
def test_a_wooden_piece_that_is_not_there_is_not_received() -> None:
    at = Position().ranch(0, 3, supply=0).do("take hire", "pass", "pass")
    assert (at[0].ranch, at[0].supply) == (3, 0)
    at.coins(0, 9)
    assert at.options()[:1] == ["pass"]
    assert at.beginning("hire") == []


@pytest.mark.rule("BL-LIM-05", "BL-R-69")
def test_coins_vases_and_levers_never_run_out() -> None:
    at = about_to_play("kiln", coins=200).boats(0, "loam", "loam").vases(0, 20).lever(1, *LEVERS).do("play kiln")
    assert at[0].vases == 21  # 14 come with the game
    at = Position(4).coins(0, 900).coins(1, 900)
    for seat in (1, 2, 3):
        at.lever(seat, *LEVERS)
    at.do("take progress", "pass", "modernize three_coins")  # the 37th lever; 36 come with the game
    assert at[0].n_levers() == 1
    at.pass_until("Sail").ship(0, "t4").do("sail 1")
    assert at[0].coins == 900 - 3 + 3  # coins for 62 pieces come with the game


@pytest.mark.rule("BL-R-69", "BL-CAT-04")
def test_pastures_are_limited_and_give_nothing_else_but_their_two_coins() -> None:
    at = Position()
    for space in (2, 3, 5, 7, 10, 11, 12):
        at.pasture(space)
    at.do("take cattle_breeding", "pass")
    assert at[0].coins == 2
    assert at.asked == "PlayOrElse"


@pytest.mark.rule("BL-LIM-06", "BL-R-44")
def test_an_empty_pile_is_renewed_from_the_discards_when_a_card_must_be_drawn() -> None:
    at = Position().pile("footpath", "bank").do("take builder", "draw")
    # The last card is drawn, and nothing is shuffled yet.
    assert sorted(ED.cards[card].id for card in at[0].hand) == ["bank", "footpath"]
    assert (at.state.pile, len(at.state.discards)) == ([], 163)
    assert [e.kind for e in at.events if e.kind in {"draw", "reshuffle"}] == ["draw"]
    at.turn_of(1).do("take builder", "draw")
    assert (len(at.state.pile), at.state.discards, len(at[1].hand)) == (161, [], 2)
    assert [(e.kind, e.clause) for e in at.events if e.kind == "reshuffle"] == [("reshuffle", "BL-LIM-06")]


@pytest.mark.rule("BL-LIM-06", "BL-R-44")
def test_a_draw_goes_on_over_the_reshuffle() -> None:
    at = Position().pile("footpath").do("take builder", "draw")
    assert len(at[0].hand) == 2
    assert ED.card_index["footpath"] in at[0].hand
    assert (len(at.state.pile), at.state.discards) == (163, [])


@pytest.mark.rule("BL-R-44")
@pytest.mark.parametrize(("left", "drawn"), [((), 0), (("footpath",), 1), (("footpath", "bank"), 2)])
def test_with_both_piles_empty_the_rest_of_the_draw_is_lost(left: tuple[str, ...], drawn: int) -> None:
    at = Position().pile(*left).no_discards(1).do("take builder", "draw")
    assert len(at[0].hand) == drawn
    assert (at.state.pile, at.state.discards) == ([], [])
    assert [e.kind for e in at.events].count("reshuffle") == 0


@pytest.mark.rule("BL-LIM-07", "BL-R-67")
def test_points_may_fall_below_zero_and_may_always_be_paid() -> None:
    at = Position().do("take builder")  # the lowest row costs 3 VP
    assert at[0].vp == -3
    assert at.state.scores() == [-3, 0]
    at = Position().pasture(15).pasture(14).cattle(0, 14, 3).vp(0, -50).ranch(0, 1)
    at.do("take cattle_breeding", "pass", "pass", "cattle 15")
    assert (at[0].vp, at[0].cattle) == (-54, 4)


@pytest.mark.rule("BL-LIM-08", "BL-R-67")
@pytest.mark.parametrize("total", [99, 199, 299])
def test_a_lap_of_the_track_is_counted_on(total: int) -> None:
    at = Position().vp(0, total).hand(0, "almanac-press", "footpath", "towpath").coins(0, 1).boats(0, "wood", "wood")
    at.do("take region_scoring", "play almanac-press", "accept", "discard footpath", "discard towpath")
    assert at[0].vp == total + 2
    assert at.state.scores()[0] == at.state.view(1)["boards"][0]["vp"] == total + 2


@pytest.mark.rule("BL-SYM-01", "BL-SYM-02")
def test_a_white_number_is_a_gain_and_a_black_one_a_price() -> None:
    # Site 28a of start_01 shows a white 1, site 23a of start_05 a black 2 (coins) and a white 2 (VP).
    at = Position().do("take settle", "pass", "develop 28a")
    assert (at[0].coins, at[0].vp) == (1, 0)
    at = Position().coins(0, 2).do("take settle", "pass", "develop 23a")
    assert (at[0].coins, at[0].vp) == (0, 2)
    assert not Position().coins(0, 1).do("take settle", "pass").offers("develop 23a")
