"""The five steps of an interim scoring (BL-INT, BL-R-57, -58, -62..65, -70)."""

import pytest

from tests.games.boonlake.builder import ED, LEVERS, Position

TILES = ("card_track", "levers", "settlements", "cattle")


def scoring(number: int = 1, seats: int = 2) -> Position:
    """All but the interim scoring is prepared: four tiles, area i the own tile of seat i."""
    return Position(seats).areas(*TILES).markers(0, *(m if m < number else 0 for m in (1, 2, 3, 0)))


def sources(at: Position, seat: int) -> dict[str, int]:
    return {source: vp for source, vp in at.state.breakdown(seat).items() if vp}


# When, who, and in which order.


@pytest.mark.rule("BL-INT-02", "BL-INT-01", "BL-RIV-12")
def test_the_first_interim_scoring_follows_the_turn_that_caused_it() -> None:
    at = Position().ship(0, "t17").do("take hire", "pass", "pass without inhabitant", "pass", "pass")
    assert at.state.scorings == 0
    at.do("sail 1")
    assert (at.state.scorings, at.asked, at.state.current_seat) == (1, "InterimPlay", 0)
    assert at.state.rows[-1] == 4  # phase C is over: Hire lies lowest
    at.pass_until("ChooseStrip")
    assert at.state.current_seat == 1
    assert [board.markers.count(1) for board in at.state.boards] == [1, 1]


@pytest.mark.rule("BL-INT-02", "BL-INT-20", "BL-RIV-20")
def test_the_second_ends_the_first_round() -> None:
    at = Position().scorings_held(1).ship(0, "u8").do("take hire", "pass", "pass without inhabitant", "pass", "pass")
    at.do("sail 1")
    assert (at.state.scorings, at.state.round, at.asked) == (2, 0, "InterimPlay")
    at.pass_until("ChooseStrip")
    assert (at.state.round, at.state.current_seat) == (1, 1)
    assert [board.ship for board in at.state.boards] == [0, 0]


@pytest.mark.rule("BL-INT-03", "BL-INT-21")
def test_the_fourth_is_held_back_until_all_have_had_equally_many_turns() -> None:
    at = Position(3).second_round().scorings_held(3).ship(0, "l8")
    at.do("take hire", "pass", "pass without inhabitant", "pass", "pass", "pass", "sail 1")
    for seat in (1, 2):
        assert (at.asked, at.state.current_seat, at.state.scorings) == ("ChooseStrip", seat, 3)
        at.do("take settle", "pass", "pass").pass_until("Sail").do("sail 1")
    assert (at.asked, at.state.scorings, at.state.current_seat) == ("InterimPlay", 4, 0)
    for _ in range(6):
        at.do(at.options()[0])
    assert at.state.over  # the final scoring has followed at once


@pytest.mark.rule("BL-INT-03", "BL-R-62")
def test_the_seat_right_of_the_token_holder_triggers_the_fourth_at_once() -> None:
    at = Position().second_round().scorings_held(3).token(1).ship(0, "l8")
    at.do("take hire", "pass", "pass without inhabitant", "pass", "pass", "sail 1")
    assert (at.asked, at.state.current_seat, at.state.scorings) == ("InterimPlay", 1, 4)


@pytest.mark.rule("BL-INT-04", "BL-R-62")
def test_all_players_complete_a_step_before_the_next_begins() -> None:
    at = Position(3).interim_scoring(1, by=1)
    asked = []
    while at.asked != "ChooseStrip":
        asked.append((at.asked, at.state.current_seat))
        at.do(at.options()[0])
    plays = [("InterimPlay", seat) for seat in (1, 2, 0)]
    assert asked == plays + [("ScoreTile", seat) for seat in (1, 2, 0)]
    assert at.state.current_seat == 2


@pytest.mark.rule("BL-INT-04", "BL-R-62")
def test_income_and_levers_go_clockwise_from_the_player_who_caused_it() -> None:
    at = Position(3)
    for seat in range(3):
        at.lever(seat, "vase")
    at.interim_scoring(1, by=2).do("pass", "pass", "pass")
    for _ in range(3):
        at.do(at.options()[0])
    income = [e.seat for e in at.events if e.clause == "BL-INT-14" and e.kind == "coins"]
    levers = [e.seat for e in at.events if e.clause == "BL-INT-18"]
    assert (income, levers) == ([2, 0, 1], [2, 0, 1])
    assert at.events.index(next(e for e in at.events if e.clause == "BL-INT-18")) > max(
        i for i, e in enumerate(at.events) if e.clause == "BL-INT-14"
    )


@pytest.mark.rule("BL-R-62")
def test_the_fourth_scoring_goes_clockwise_from_the_token_holder() -> None:
    at = Position(3).token(2)
    for seat in range(3):
        at.markers(seat, 1, 2, 3, 0)
    at.interim_scoring(4)
    asked = []
    while not at.state.over:
        asked.append(at.state.current_seat)
        at.do(at.options()[0])
    assert asked == [2, 0, 1, 2, 0, 1]


# Step 1.


@pytest.mark.rule("BL-INT-05", "BL-R-63", "BL-R-62")
def test_step_one_offers_up_to_two_plays_or_upgrades_in_a_row() -> None:
    at = Position().hand(0, "berry-thicket", "campfire-tales", "pedlars-cart").inhabitant(0, "16a").interim_scoring(1)
    assert at.beginning("play") == ["play berry-thicket", "play pedlars-cart", "play campfire-tales"]  # any kind
    at.do("play berry-thicket")
    assert (at.asked, at.state.current_seat, at[0].coins) == ("InterimPlay", 0, 4)
    at.do("upgrade 16a", "recess 1")
    assert (at.asked, at.state.current_seat, at[0].n_houses()) == ("InterimPlay", 1, 1)


@pytest.mark.rule("BL-INT-05", "BL-R-63")
@pytest.mark.parametrize("first", [["upgrade 16a", "recess 1"], ["play berry-thicket"]])
@pytest.mark.parametrize("second", [["upgrade 28a"], ["play campfire-tales"], ["pass"]])
def test_step_one_admits_any_combination(first: list[str], second: list[str]) -> None:
    at = Position().hand(0, "berry-thicket", "campfire-tales").inhabitant(0, "16a", "28a").interim_scoring(1)
    at.do(*first, *second)
    if at.asked == "ChooseRecess":
        at.do(at.options()[0])
    assert (at.asked, at.state.current_seat) == ("InterimPlay", 1)


@pytest.mark.rule("BL-R-63")
def test_passing_ends_step_one_for_the_player() -> None:
    at = Position().hand(0, "berry-thicket", "campfire-tales").interim_scoring(1).do("pass")
    assert (at.asked, at.state.current_seat) == ("InterimPlay", 1)


@pytest.mark.rule("BL-INT-06", "BL-PLY-06")
def test_step_one_admits_neither_discarding_nor_developing() -> None:
    at = Position().hand(0, "footpath").coins(0, 9).interim_scoring(1)
    assert at.beginning("discard") == []
    assert at.beginning("develop") == []


# Step 2.


@pytest.mark.rule("BL-INT-07", "BL-INT-09", "BL-INT-10")
def test_a_tile_must_be_scored_and_is_marked() -> None:
    at = scoring().interim_scoring(1).do("pass", "pass")
    assert at.beginning("score") == ["score card_track", "score levers", "score cattle", "score settlements"]
    assert not at.offers("pass")
    at.do("score settlements")
    assert at[0].markers == [0, 0, 1, 0]
    assert at[1].markers == [0, 0, 0, 0]
    assert [(e.clause, e.args) for e in at.events if e.kind == "score_tile"] == [
        ("BL-INT-10", {"tile": "settlements", "met": 0})
    ]


@pytest.mark.rule("BL-INT-09")
def test_a_tile_with_an_own_marker_cannot_be_scored_again() -> None:
    at = scoring().markers(0, 0, 1, 0, 0).interim_scoring(2).do("pass", "pass")
    assert at.beginning("score") == ["score card_track", "score cattle", "score settlements"]
    at.refuses("score levers")
    at.do("score cattle")
    assert at[0].markers == [0, 1, 0, 2]
    assert at.beginning("score") == ["score card_track", "score levers", "score cattle", "score settlements"]  # seat 1


@pytest.mark.rule("BL-INT-08", "BL-INT-11", "BL-R-57")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("met", [True, False])
def test_the_marker_of_the_nth_scoring_is_worth_n_points_won_or_lost(number: int, met: bool) -> None:
    at = (
        scoring(number)
        .removed(0, cattle=4 if met else 0)
        .markers(0, *[(1, 2, 3)[i] if i < number - 1 else 0 for i in range(3)], 0)
    )
    at.interim_scoring(number).do("pass", "pass").vp(0, 0).do("score cattle")
    assert sources(at, 0).get("scoring_tiles", 0) == (number if met else -number)
    assert [e.clause for e in at.events if e.args.get("source") == "scoring_tiles"] == ["BL-INT-11"]
    assert at[0].markers[3] == number


@pytest.mark.rule("BL-INT-12", "BL-R-58")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("met", [True, False])
def test_on_the_own_tile_gain_and_loss_are_doubled(number: int, met: bool) -> None:
    at = scoring().steps(0, card=7 if met else 0)
    at.markers(0, 0, *[(1, 2, 3)[i] if i < number - 1 else 0 for i in range(3)]).interim_scoring(number)
    at.do("pass", "pass", "score card_track")
    assert sources(at, 0)["scoring_tiles"] == (2 * number if met else -2 * number)
    assert [e.clause for e in at.events if e.args.get("source") == "scoring_tiles"] == ["BL-INT-12"]


@pytest.mark.rule("BL-INT-12")
def test_the_tile_of_another_player_is_not_doubled() -> None:
    at = scoring().steps(1, card=1).interim_scoring(1).do("pass", "pass", "score levers", "score card_track")
    assert sources(at, 1)["scoring_tiles"] == 1
    assert sources(at, 0)["scoring_tiles"] == -1


@pytest.mark.rule("BL-R-58")
def test_the_points_of_exchanges_are_not_doubled() -> None:
    at = (
        Position().areas("give_inhabitants", *TILES[1:]).interim_scoring(1).do("pass", "pass", "score give_inhabitants")
    )
    at.do("exchange 1")
    assert sources(at, 0)["exchanges"] == 2
    assert sources(at, 0)["scoring_tiles"] == 2


# Step 3.


def income(number: int, at: Position) -> Position:
    """Everybody passes and scores; what an income paid is what coins, cards and VP by source show."""
    for seat in range(at.state.n_seats):
        at.markers(seat, *[(1, 2, 3)[i] if i < number - 1 else 0 for i in range(3)], 0)
    at.interim_scoring(number)
    for _ in range(2 * at.state.n_seats):
        at.do(at.options()[0])
    return at


@pytest.mark.rule("BL-INT-14")
@pytest.mark.parametrize(
    ("coin", "card", "coins", "cards", "vp"),
    [(0, 0, 2, 2, 0), (1, 1, 3, 3, 0), (4, 2, 5, 3, 2), (7, 5, 7, 5, 5), (9, 9, 8, 6, 12)],
)
def test_income_pays_what_stands_beside_the_markers(coin: int, card: int, coins: int, cards: int, vp: int) -> None:
    at = income(1, Position().areas(*TILES).steps(0, coin=coin, card=card))
    assert (at[0].coins, len(at[0].hand)) == (coins, cards)
    assert at.state.breakdown(0)["tracks"] == vp
    assert (at[1].coins, len(at[1].hand)) == (2, 2)


@pytest.mark.rule("BL-INT-15", "BL-R-64", "BL-TIER-04")
@pytest.mark.parametrize(
    ("houses", "settlements", "cattle", "coins", "vp"),
    [
        (0, 0, 0, 0, 0),
        (1, 0, 0, 2, 0),
        (2, 0, 0, 3, 0),
        (3, 0, 0, 4, 0),
        (4, 0, 0, 4, 1),
        (6, 0, 0, 4, 3),
        (1, 1, 0, 3, 1),
        (2, 2, 0, 4, 3),
        (3, 3, 0, 5, 6),
        (4, 4, 0, 5, 11),
        (0, 0, 1, 1, 0),
        (0, 0, 2, 2, 0),
        (0, 0, 4, 2, 2),
        (0, 0, 5, 2, 3),
        (2, 0, 1, 4, 1),  # tier 1 is empty: its inhabitant's recess counts
        (4, 1, 2, 7, 5),  # tiers 1 and 2: 1 + 2 VP more
    ],
)
def test_income_pays_all_emptied_recesses(houses: int, settlements: int, cattle: int, coins: int, vp: int) -> None:
    at = Position().areas(*TILES).pasture(3).tile(15, "gray_12").tile(14, "gray_13")
    at.removed(0, settlements=settlements).removed(0, houses=houses)
    for _ in range(min(cattle, 4)):
        at.cattle(0, 3)
    if cattle == 5:
        at.pasture(2).cattle(0, 2)
    at = income(1, at)
    assert at[0].coins == 2 + coins
    assert at.state.breakdown(0)["board"] == vp


@pytest.mark.rule("BL-INT-15", "BL-R-89")
def test_the_recess_chosen_decides_what_it_pays() -> None:
    # Tier 1 holds a house worth 2 coins and one worth 1.
    for recess, coins in ((1, 2), (2, 1)):
        at = Position().areas(*TILES).inhabitant(0, "16a").do("take settle", "pass", "upgrade 16a", f"recess {recess}")
        assert income(1, at)[0].coins == 2 + coins


@pytest.mark.rule("BL-INT-16", "BL-EX-15")
def test_each_head_of_cattle_scores_the_settlements_beside_it() -> None:
    at = Position().areas(*TILES).pasture(15).tile(14, "gray_03").cattle(0, 15)
    at.settlement(0, "16a").settlement(1, "16b", "14a").settlement(1, "28a")  # 28 is not adjacent
    at = income(1, at)
    assert at.state.breakdown(0)["cattle"] == 3
    assert at.state.breakdown(1)["cattle"] == 0


@pytest.mark.rule("BL-INT-16")
def test_two_heads_score_twice_across_a_bridge_and_houses_do_not_count() -> None:
    at = Position().areas(*TILES).pasture(24).settlement(1, "16a").house(1, "16b").house(0, "23a").cattle(0, 24, 2)
    at.cattle(1, 24)
    at = income(1, at)
    assert at.state.breakdown(0)["cattle"] == 2
    assert at.state.breakdown(1)["cattle"] == 1


def tino(number: int) -> Position:
    """Markers that show 5 coins + 1 VP and 3 cards; recesses that show 5 coins and 4 VP."""
    at = Position().areas(*TILES).steps(0, coin=4, card=1).settlement(0, "6a", "28a").house(0, "16a", "16b")
    return income(number, at)


@pytest.mark.rule("BL-EX-16", "BL-INT-14", "BL-INT-15", "BL-INT-16", "BL-INT-17")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_tino_takes_ten_coins_three_cards_and_five_points(number: int) -> None:
    at = tino(number)
    assert (at[0].coins, len(at[0].hand)) == (10, 3)
    assert at.state.breakdown(0)["tracks"] + at.state.breakdown(0)["board"] == 1 + 4


@pytest.mark.rule("BL-EX-16", "BL-INT-17", "BL-R-70")
def test_in_the_fourth_scoring_tino_takes_points_only() -> None:
    at = tino(4)
    assert (at[0].coins, len(at[0].hand)) == (0, 0)
    assert at.state.breakdown(0)["tracks"] + at.state.breakdown(0)["board"] == 1 + 4


@pytest.mark.rule("BL-INT-17", "BL-R-70")
def test_the_fourth_scoring_has_all_other_steps_and_levers_still_work_in_it() -> None:
    at = Position().areas(*TILES).hand(0, "berry-thicket").lever(0, "joker_a", "vase").markers(0, 1, 2, 3, 0)
    at.markers(1, 1, 2, 3, 0).interim_scoring(4)
    at.do("play berry-thicket", "lever joker_a coins", "pass", "pass", "score cattle")
    assert (at.asked, at[0].coins) == ("ScoreTile", 6)
    at.do("score cattle")
    assert at.state.over
    assert at[0].coins == 6  # no income
    assert sources(at, 0) == {"scoring_tiles": -4, "levers_unused": 1}


@pytest.mark.rule("BL-R-65", "BL-BST-06")
@pytest.mark.parametrize(("tile", "coins", "cards", "vp"), [("gray_03", 7, 0, 2), ("gray_04", 0, 5, 2)])
def test_track_income_from_a_site_pays_everything_beside_the_marker(tile: str, coins: int, cards: int, vp: int) -> None:
    # At any time of the game, even after the third interim scoring.
    at = Position().second_round().scorings_held(3).steps(0, coin=6, card=5).tile(15, tile)
    at.do("take settle", "pass", "develop 15a")
    assert (at[0].coins, len(at[0].hand)) == (coins, cards)
    assert at.state.breakdown(0)["tracks"] == vp
    assert (at[0].coin_steps, at[0].card_steps) == (6, 5)


# Steps 4 and 5.


@pytest.mark.rule("BL-INT-18", "BL-R-56")
def test_unused_levers_score_and_used_ones_go_up() -> None:
    at = Position().areas(*TILES).lever(0, "vase", "boat", "discard").lever(0, "joker_a", "region_vp", up=False)
    at = income(1, at).do("pass")
    assert at.state.breakdown(0)["levers_unused"] == 3
    assert [LEVERS[i] for i in range(12) if at[0].is_up(i)] == ["vase", "region_vp", "discard", "joker_a", "boat"]
    assert at.state.breakdown(1)["levers_unused"] == 0


@pytest.mark.rule("BL-INT-18")
def test_a_lever_used_during_the_scoring_no_longer_counts() -> None:
    at = Position().areas(*TILES).lever(0, "joker_a", "joker_b").interim_scoring(1)
    at.do("lever joker_a coins", "pass", "pass", "score card_track", "score card_track", "pass")
    assert at.state.breakdown(0)["levers_unused"] == 1
    assert at[0].up == at[0].levers


@pytest.mark.rule("BL-INT-19")
def test_all_region_markers_are_taken_off() -> None:
    at = income(1, Position().areas(*TILES).covered("boonlake", "southern"))
    assert at.state.covered == 0
    assert ("uncover", "BL-INT-19") in [(e.kind, e.clause) for e in at.events]
    at.do("take region_scoring", "pass")
    assert at.offers("region boonlake")
    assert at.offers("region southern")


@pytest.mark.rule("BL-INT-21")
def test_the_final_scoring_follows_the_fourth() -> None:
    at = income(4, Position().areas(*TILES).played(0, "vineyard"))
    assert at.state.over
    assert at.state.breakdown(0)["cards"] == 6
    assert [e.kind for e in at.events][-2:] == ["final_scoring", "vp"]


@pytest.mark.rule("BL-INT-13")
def test_the_nth_scoring_is_measured_against_the_nth_value() -> None:
    needs = [ED.scoring_tiles[ED.scoring_index["card_track"]].need[i][0] for i in range(4)]
    assert needs == [1, 2, 4, 7]
    for number, need in enumerate(needs, 1):
        at = Position().areas("bridges", "levers", "settlements", "card_track").steps(0, card=need)
        at = at.markers(0, *[(1, 2, 3)[i] if i < number - 1 else 0 for i in range(3)], 0)
        at.interim_scoring(number).do("pass", "pass", "score card_track")
        assert at.state.breakdown(0)["scoring_tiles"] == number
        if number < 4:
            at = Position().areas("bridges", "levers", "settlements", "card_track").steps(0, card=need)
            at = at.markers(0, *[(1, 2, 3)[i] if i < number else 0 for i in range(3)], 0)
            at.interim_scoring(number + 1).do("pass", "pass", "score card_track")
            assert at.state.breakdown(0)["scoring_tiles"] == -number - 1
