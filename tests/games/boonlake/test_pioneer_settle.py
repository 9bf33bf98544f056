"""Pioneer and Settle (BL-PIO, BL-STL, BL-R-17)."""

import pytest

from tests.games.boonlake.builder import ED, Position

FREE = ("berry-thicket", "lost-property", "campfire-tales")  # day, sunset, night, all without a price


# Pioneer.


@pytest.mark.rule("BL-PIO-01")
def test_pioneer_step_1_is_for_day_cards() -> None:
    at = Position().hand(0, *FREE).do("take pioneer")
    assert at.beginning("play") + at.beginning("discard") == ["play berry-thicket", "discard berry-thicket"]
    assert at.do("discard berry-thicket")[0].coins == 2


@pytest.mark.rule("BL-PIO-02")
def test_pioneer_explores_twice_and_then_develops_once() -> None:
    at = Position().do("take pioneer", "pass", "explore", "lay 10", "explore", "lay 22")
    assert (len(at.state.mound), at[0].coins, at.asked) == (23, 4, "DevelopOrUpgrade")
    # Not a third time, and not the other way round.
    at.refuses("explore")
    # The tiles just laid may be built on at once.
    assert "develop 10a" in at.beginning("develop")
    at.do("develop 10a")
    assert (at[0].n_presences(), at.state.current_seat, at.asked) == (1, 1, "AnswerPioneer")


@pytest.mark.rule("BL-PIO-02")
def test_pioneer_may_develop_without_exploring_and_explore_once_only() -> None:
    at = Position().do("take pioneer", "pass", "pass", "explore")
    assert at.asked == "LayTile"
    at.do("lay 10")
    assert at.asked == "DevelopOrUpgrade"
    at = Position().do("take pioneer", "pass", "pass", "pass", "develop 6a")
    assert (at[0].n_presences(), len(at.state.mound)) == (1, 25)


@pytest.mark.rule("BL-PIO-02")
def test_pioneer_may_upgrade_instead_of_developing() -> None:
    at = Position().inhabitant(0, "6a").inhabitant(1, "9a").do("take pioneer", "pass", "pass", "pass")
    assert at.beginning("upgrade") == ["upgrade 6a"]
    assert "develop 6a" not in at.beginning("develop")
    at.do("upgrade 6a", "recess 1")
    assert (at[0].n_houses(), at[0].ranch, at.state.current_seat, at.asked) == (1, 2, 1, "AnswerPioneer")


@pytest.mark.rule("BL-PIO-03", "BL-R-17")
def test_each_other_player_draws_2_cards_and_then_plays_or_discards_one() -> None:
    at = Position(3).pile("berry-thicket", "campfire-tales", "footpath", "orchard")
    at.hand(1, "lost-property")
    at.do("take pioneer", "pass", "pass", "pass", "pass")
    # First the player to the left.
    assert (at.state.current_seat, at.options()[:2]) == (1, ["pass", "draw"])
    at.refuses("discard lost-property")
    at.do("draw")
    assert [(e.seat, e.clause, len(e.args["cards"])) for e in at.happened("draw")] == [(1, "BL-PIO-03", 2)]  # type: ignore[arg-type]
    # Cards of any kind, those just drawn included.
    assert len(at[1].hand) == 3
    names = sorted(ED.cards[card].id for card in at[1].hand)
    assert sorted(text.split()[1] for text in at.beginning("discard")) == names
    at.do("discard lost-property")
    assert (at[1].coins, len(at[1].hand), at.state.current_seat) == (2, 2, 2)
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-PIO-03", 2)]
    at.do("draw", "pass")
    assert (len(at[2].hand), at[2].coins, at.asked, at.state.current_seat) == (2, 0, "Sail", 0)


@pytest.mark.rule("BL-PIO-03")
@pytest.mark.parametrize("card", FREE)
def test_a_card_of_any_kind_may_be_played_and_the_draw_left_out(card: str) -> None:
    at = Position().hand(1, card).do("take pioneer", "pass", "pass", "pass", "pass", "pass")
    assert (at.state.current_seat, len(at[1].hand)) == (1, 1)
    assert at.beginning("play") == [f"play {card}"]
    at.do(f"play {card}")
    assert (at[1].hand, len(at[1].display), at.asked) == ([], 1, "Sail")


@pytest.mark.rule("BL-PIO-04")
def test_the_active_player_gets_nothing_from_step_3() -> None:
    at = Position(3).hand(0, *FREE).do("take pioneer", "pass", "pass", "pass", "pass")
    asked = []
    while at.asked != "Sail":
        asked.append(at.state.current_seat)
        at.do("draw" if at.asked == "AnswerPioneer" else "pass")
    assert asked == [1, 1, 2, 2]
    assert [len(at[seat].hand) for seat in range(3)] == [3, 2, 2]


# Settle.


@pytest.mark.rule("BL-STL-01")
def test_settle_step_1_is_for_night_cards() -> None:
    at = Position().hand(0, *FREE).do("take settle")
    assert at.beginning("play") + at.beginning("discard") == ["play campfire-tales", "discard campfire-tales"]
    assert at.do("play campfire-tales")[0].coins == 3


@pytest.mark.rule("BL-STL-02")
def test_settle_step_2_develops_or_upgrades_once() -> None:
    def building() -> Position:
        return Position().inhabitant(0, "6a").do("take settle", "pass")

    at = building()
    assert at.asked == "DevelopOrUpgrade"
    sites = [text for text in at.beginning("develop") if text != "develop 6a"]
    assert at.beginning("upgrade") == ["upgrade 6a"]
    at.refuses("explore")
    at.do(sites[0])
    # The next question is step 3, of the active player first.
    assert (at[0].n_presences(), at.asked, at.state.current_seat) == (2, "PlayOrElse", 0)
    at = building().do("upgrade 6a", "recess 2")
    assert (at[0].n_houses(), at[0].ranch, at.asked, at.state.current_seat) == (1, 2, "PlayOrElse", 0)


@pytest.mark.rule("BL-STL-03")
def test_settle_step_3_offers_one_of_four_things() -> None:
    at = Position(4).boats(0, "iron", "iron").hand(0, "berry-thicket").inhabitant(0, "6a")
    at.do("take settle", "pass", "pass")
    free = [f"develop {site // 2 + 1}{'ab'[site % 2]}" for site in at.state.free_sites]
    priced = [text for text in free if text not in at.beginning("develop")]
    assert at.options() == [
        "pass",
        *[text for text in free if text not in priced],
        "upgrade 6a",
        "play berry-thicket",
        "discard berry-thicket",
    ]


@pytest.mark.rule("BL-STL-03", "BL-TRN-15")
def test_settle_step_3_runs_in_turn_and_each_does_one_thing() -> None:
    at = Position(4).hand(1, "lost-property").hand(2, "campfire-tales").inhabitant(3, "6a")
    at.do("take settle", "pass", "pass")
    site = at.beginning("develop")[0]
    at.do(site)
    assert (at.state.current_seat, at[0].n_presences(), at[0].ranch) == (1, 1, 2)
    at.do("discard lost-property")
    assert (at.state.current_seat, at[1].coins, at[1].n_presences()) == (2, 2, 0)
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-STL-03", 2)]
    at.do("play campfire-tales")
    assert (at.state.current_seat, at[2].coins) == (3, 3)
    at.do("upgrade 6a", "recess 1")
    assert (at.state.current_seat, at.asked, at[3].n_houses(), at[3].ranch) == (0, "Sail", 1, 2)


@pytest.mark.rule("BL-STL-03", "BL-STL-02")
def test_the_active_player_may_build_twice_in_settle() -> None:
    at = Position().do("take settle", "pass")
    at.do(at.beginning("develop")[0])
    at.do(at.beginning("develop")[0])
    assert (at[0].n_presences(), at[0].ranch, at.state.current_seat) == (2, 1, 1)
    at.do(at.beginning("develop")[0])
    assert (at[1].n_presences(), at.asked) == (1, "Sail")
