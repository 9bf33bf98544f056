"""Developing and what is printed on building sites (BL-DEV, BL-BST, BL-R-35, BL-R-37, BL-EX-09, BL-EX-23)."""

from __future__ import annotations

import pytest

from tests.games.boonlake.builder import ED, Position
from towpath.games.boonlake.develop import HOUSE, INHABITANT, SETTLEMENT, piece_code

STARTING_TILES = {6: "start_04", 9: "start_02", 16: "start_03", 20: "start_06", 23: "start_05", 28: "start_01"}


def settle(*tiles: tuple[int, str]) -> Position:
    """Seat 0 may develop or upgrade (Settle, step 2); some gray tiles lie on the map besides the starting tiles."""
    at = Position()
    for space, start in STARTING_TILES.items():
        at.starting_tile(space, start)
    for space, tile in tiles:
        at.tile(space, tile)
    return at.do("take settle", "pass")


def piece(at: Position, site: str) -> int:
    return at.state.piece_at[2 * (int(site[:-1]) - 1) + "ab".index(site[-1])]


# Develop.


@pytest.mark.rule("BL-DEV-01", "BL-DEV-02", "BL-BST-03")
def test_any_unoccupied_site_for_one_inhabitant_from_the_ranch() -> None:
    """Without coins and cards every site that is free may be chosen, wherever it lies."""
    at = settle((1, "gray_20"))
    free = ["1a", "1b", "6a", "16a", "16b", "23b", "28a", "28b"]
    assert at.beginning("develop") == [f"develop {site}" for site in free]
    at.do("develop 28b")
    assert piece(at, "28b") == piece_code(0, INHABITANT)
    assert (at[0].ranch, at[0].supply, at[0].coins, at[0].vp, at[0].hand) == (2, 5, 0, 0, [])
    assert at[0].presences == [0, 0, 0, 1]
    assert [(event.kind, event.clause) for event in at.events] == [("develop", "BL-DEV-01")]


@pytest.mark.rule("BL-DEV-01")
def test_without_an_inhabitant_on_the_ranch_nobody_develops() -> None:
    at = settle().ranch(0, 0)
    assert at.beginning("develop") == []
    at.ranch(0, 1).do("develop 28b")
    assert at[0].ranch == 0
    assert at.beginning("develop") == []


@pytest.mark.rule("BL-DEV-03", "BL-DEV-04")
@pytest.mark.parametrize("kind", ["inhabitant", "house", "settlement"])
def test_a_site_holds_one_piece_but_the_other_site_may_belong_to_someone_else(kind: str) -> None:
    at = settle()
    getattr(at, kind)(1, "28a")
    at.refuses("develop 28a")
    at.do("develop 28b")
    assert piece(at, "28a") == piece_code(1, {"inhabitant": INHABITANT, "house": HOUSE, "settlement": SETTLEMENT}[kind])
    assert piece(at, "28b") == piece_code(0, INHABITANT)
    at.do("pass")
    assert not {"develop 28a", "develop 28b"} & set(at.options())


@pytest.mark.rule("BL-DEV-02", "BL-DEV-05")
def test_a_tile_has_1_or_2_sites_and_a_pasture_none() -> None:
    at = settle((10, "gray_05"), (11, "gray_20")).pasture(15)
    at.refuses("develop 10b")
    at.refuses("develop 15a")
    at.refuses("develop 15b")
    at.refuses("develop 14a")  # no tile at all
    assert {"develop 10a", "develop 11a", "develop 11b"} <= set(at.options())


@pytest.mark.rule("BL-DEV-06", "BL-BST-01", "BL-R-35")
def test_a_price_in_coins_must_be_paid() -> None:
    at = settle((10, "gray_09")).coins(0, 5)  # 6 coins for 5 VP
    at.refuses("develop 10a")
    at.coins(0, 7).do("develop 10a")
    assert (at[0].coins, at[0].vp) == (1, 5)
    assert [(event.kind, event.clause) for event in at.events] == [
        ("coins", "BL-BST-01"),
        ("develop", "BL-DEV-01"),
        ("vp", "BL-BST-07"),
    ]


@pytest.mark.rule("BL-DEV-06", "BL-BST-01", "BL-R-35")
def test_a_price_in_cards_is_discarded_before_the_placement_counts() -> None:
    at = settle((10, "gray_17")).hand(0, "towpath")  # 2 cards for a vase
    at.refuses("develop 10a")
    at.hand(0, "towpath", "orchard", "windmill").do("develop 10a")
    assert at.options() == ["discard towpath", "discard orchard"]  # which 2 of the 3
    assert (piece(at, "10a"), at[0].ranch, at[0].vases) == (0, 3, 0)
    at.do("discard orchard")
    assert (piece(at, "10a"), at.options()) == (0, ["discard windmill"])
    at.do("discard windmill")
    assert (piece(at, "10a"), at[0].ranch, at[0].vases) == (piece_code(0, INHABITANT), 2, 1)
    assert [ED.cards[card].id for card in at[0].hand] == ["towpath"]
    assert at[0].coins == 0


@pytest.mark.rule("BL-EX-09", "BL-DEV-01", "BL-DEV-06", "BL-DEV-07", "BL-BST-01", "BL-BST-04")
def test_elizabeth() -> None:
    at = settle().coins(0, 3)
    at.refuses("develop 9a")
    at.coins(0, 4).do("develop 9a")
    assert (at[0].ranch, at[0].coins, at[0].coin_steps, at[0].card_steps) == (2, 0, 1, 0)
    assert piece(at, "9a") == piece_code(0, INHABITANT)


# What a site brings.


@pytest.mark.rule("BL-DEV-07", "BL-BST-02")
@pytest.mark.parametrize(("site", "coins"), [("28a", 1), ("6a", 2), ("10a", 4)])
def test_coins_are_taken_at_once(site: str, coins: int) -> None:
    at = settle((10, "gray_21")).do(f"develop {site}")
    assert (at[0].coins, at[0].vp) == (coins, 0)
    assert [event.clause for event in at.events if event.kind == "coins"] == ["BL-BST-02"]


@pytest.mark.rule("BL-DEV-07", "BL-BST-02")
@pytest.mark.parametrize(("site", "cards"), [("16a", 1), ("10b", 2), ("11a", 4)])
def test_cards_are_drawn_at_once(site: str, cards: int) -> None:
    at = settle((10, "gray_22"), (11, "gray_10")).coins(0, 1).do(f"develop {site}")
    assert len(at[0].hand) == cards
    assert at[0].coins == (0 if site == "10b" else 1)


@pytest.mark.rule("BL-BST-04")
@pytest.mark.parametrize(("site", "coin", "card"), [("9a", 1, 0), ("20a", 0, 1), ("10a", 1, 0)])
def test_a_track_symbol_is_one_step_on_the_track_it_shows(site: str, coin: int, card: int) -> None:
    at = settle((10, "gray_11")).coins(0, 4).do(f"develop {site}")
    assert (at[0].coin_steps, at[0].card_steps) == (coin, card)
    assert at[0].coins == (4 if site == "10a" else 0)


@pytest.mark.rule("BL-BST-04")
def test_the_step_brings_the_reward_it_crosses() -> None:
    """Between the second and the third space of the coin track lies an inhabitant."""
    at = settle().coins(0, 4).steps(0, coin=1).do("develop 9a")
    assert (at[0].coin_steps, at[0].ranch, at[0].supply) == (2, 3, 4)


@pytest.mark.rule("BL-BST-05")
@pytest.mark.parametrize(("track", "steps"), [("coin", (3, 0)), ("card", (0, 3))])
def test_the_triple_symbol_is_3_steps_on_one_track(track: str, steps: tuple[int, int]) -> None:
    at = settle((10, "gray_01")).coins(0, 8).do("develop 10a")
    assert at.choices() == ["track coin", "track card"]
    at.do(f"track {track}")
    assert (at[0].coin_steps, at[0].card_steps) == steps
    assert at[0].coins == 0
    assert at[0].ranch == (3 if track == "coin" else 2)  # the coin track's inhabitant
    assert at.asked == ("PlayOrElse" if track == "coin" else "BuildSite")  # the card track's site
    assert at.state.current_seat == 0


@pytest.mark.rule("BL-BST-06")
def test_track_income_pays_what_stands_beside_the_marker_which_does_not_move() -> None:
    at = settle((10, "gray_03")).steps(0, coin=6, card=5).do("develop 10a")
    assert (at[0].coins, at[0].vp, at[0].hand) == (7, 2, [])
    assert (at[0].coin_steps, at[0].card_steps) == (6, 5)
    assert at.state.breakdown(0)["tracks"] == 2
    assert {event.clause for event in at.events if event.kind in ("coins", "vp")} == {"BL-BST-06"}

    at = settle((10, "gray_25")).steps(0, coin=6, card=5).coins(0, 2).do("develop 10a")
    assert (at[0].coins, at[0].vp, len(at[0].hand)) == (0, 2, 5)
    assert (at[0].coin_steps, at[0].card_steps) == (6, 5)


@pytest.mark.rule("BL-BST-06", "BL-BST-01")
def test_track_income_for_a_card() -> None:
    at = settle((10, "gray_24")).hand(0, "towpath").do("develop 10a", "discard towpath")
    assert (at[0].coins, at[0].hand, at[0].vp) == (2, [], 0)


@pytest.mark.rule("BL-BST-07", "BL-R-35")
def test_vp_are_gained_or_lost_at_once() -> None:
    assert settle((10, "gray_07")).do("develop 10a")[0].vp == 3
    at = settle((10, "gray_08")).do("develop 10a")  # 7 coins for 3 VP, payable at any total
    assert (at[0].coins, at[0].vp) == (7, -3)
    assert at.state.breakdown(0)["building_sites"] == -3


@pytest.mark.rule("BL-BST-08")
def test_a_vase_symbol_is_1_vase() -> None:
    at = settle((10, "gray_05"), (11, "gray_16")).coins(0, 3).ranch(0, 3).do("develop 10a")
    assert (at[0].vases, at[0].coins) == (1, 3)
    at.do("develop 11a")
    assert (at[0].vases, at[0].coins) == (2, 0)


@pytest.mark.rule("BL-R-35", "BL-DEV-06")
def test_nothing_is_paid_or_gained_again_when_the_piece_is_upgraded() -> None:
    at = settle((10, "gray_08"), (11, "gray_09")).inhabitant(0, "10a").house(0, "11a").inhabitant(1, "9a", "16a", "16b")
    at.do("upgrade 10a")
    assert (at[0].coins, at[0].vp) == (0, 0)
    at.ranch(0, 2).do("upgrade 11a")
    assert (at[0].coins, at[0].vp) == (0, 0)
    assert piece(at, "11a") == piece_code(0, SETTLEMENT)


@pytest.mark.rule("BL-EX-23")
def test_a_white_number_gives_and_a_black_number_takes() -> None:
    """A coin symbol with a white 2; an inhabitant with a black 1 before a house."""
    assert settle().do("develop 6a")[0].coins == 2
    at = settle().inhabitant(0, "28b").do("upgrade 28b", "recess 1")
    assert (at[0].ranch, at[0].supply) == (2, 6)
    assert piece(at, "28b") == piece_code(0, HOUSE)


# Shortages.


@pytest.mark.rule("BL-R-37")
def test_as_many_inhabitants_as_there_are() -> None:
    """Two inhabitants of a recruiter, one in the supply; none to be had for the track's reward either."""
    at = settle().ranch(0, 3, supply=1).hand(0, "recruiter").coins(0, 3).do("pass", "play recruiter")
    assert (at[0].ranch, at[0].supply) == (4, 0)
    at = settle((33, "gray_11")).ranch(0, 3, supply=0).steps(0, coin=1).do("develop 33a")
    assert (at[0].ranch, at[0].supply, at[0].coin_steps) == (2, 0, 2)


@pytest.mark.rule("BL-R-37")
def test_an_inhabitant_that_is_not_there_is_not_offered_for_sale() -> None:
    at = Position().coins(0, 9).hand(0, "towpath", "orchard", "windmill").ranch(0, 3, supply=1)
    at.do("take hire", "pass", "pass without inhabitant")
    assert at.beginning("hire") == ["hire coins", "hire cards"]
    at.do("hire coins")
    assert (at[0].supply, at.beginning("hire")) == (0, [])


@pytest.mark.rule("BL-R-37")
def test_an_empty_supply_never_blocks_an_upgrade() -> None:
    at = settle().ranch(0, 1, supply=0)
    site = at.beginning("upgrade")[0]
    at.do(site, "recess 1")
    assert (at[0].ranch, at[0].supply) == (0, 2)
