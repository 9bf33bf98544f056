"""Why something cannot be chosen: the clause that stands in the way, and no reason for what can be chosen."""

from __future__ import annotations

import random

import pytest

from tests.games.boonlake.builder import ED, GAME, Position
from towpath.games.boonlake.actions.hire import BuyInhabitants
from towpath.games.boonlake.upgrade import ChooseUpgrade


def clauses(at: Position, text: str, seat: int = 0) -> list[str]:
    return [reason.clause for reason in GAME.why_not(at.state, seat, text)]


def sentence(at: Position, text: str, seat: int = 0) -> str:
    (reason,) = GAME.why_not(at.state, seat, text)
    return reason.text


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_there_is_a_reason_for_just_what_cannot_be_chosen(seats: int) -> None:
    state = GAME.start(seats, 3)
    pick = random.Random(seats)
    for step in range(150):
        if state.over:
            break
        if step % 10 == 0:
            for seat in range(seats):
                legal = state.legal(seat) if seat in state.seats_to_act() else []
                for action, text in enumerate(GAME.vocabulary):
                    reasons = GAME.why_not(state, seat, text)
                    assert (reasons == []) == (action in legal), (step, seat, text, reasons)
        state.apply(pick.choice(state.legal()))


def test_the_game_is_over_and_seats_that_are_not_there() -> None:
    at = Position()
    assert sentence(at, "pass", 2) == "There is no seat 2; seats are 0 to 1."
    assert clauses(at, "pass", -1) == ["BL-GAM-01"]
    assert sentence(at, "take settle", 1) == "It is not your decision now; to act: seat 0."
    assert sentence(at, "draw") == "This moment (ChooseStrip) does not offer 'draw'."
    state = GAME.start(1, 1)
    while not state.over:
        state.apply(state.legal()[0])
    assert [reason.clause for reason in GAME.why_not(state, 0, "pass")] == ["BL-GAM-04"]


def test_develop() -> None:
    at = Position().tile(10, "gray_14").pasture(11).starting_tile(9, "start_02").ranch(0, 0)
    assert clauses(at, "develop 33a") == ["BL-DEV-01"]
    assert sentence(at, "develop 33a") == "No building tile lies on space 33."
    assert clauses(at, "develop 11a") == ["BL-DEV-05"]
    assert clauses(at, "develop 9b") == ["BL-DEV-02"]
    assert clauses(at, "develop 10a") == ["BL-DEV-01", "BL-BST-01"]
    assert [r.text for r in GAME.why_not(at.state, 0, "develop 10a")][1] == "It costs 2 cards; you have 0."
    at.ranch(0, 1).coins(0, 3)
    assert sentence(at, "develop 9a") == "It costs 4 coins; you have 3."
    assert clauses(at.coins(0, 4), "develop 9a") == ["BL-TRN-01"]  # it is only the wrong moment
    at.inhabitant(1, "10b")
    assert sentence(at, "develop 10b") == "Site 10b is occupied."


def test_upgrade() -> None:
    at = Position().tile(10, "gray_20").inhabitant(0, "10a").ranch(0, 0)
    assert sentence(at, "upgrade 10b") == "You have no inhabitant and no house on site 10b."
    assert sentence(at, "upgrade 10a") == "A house costs 1 inhabitant from the ranch; you have none."
    assert clauses(at.ranch(0, 1), "upgrade 10a") == ["BL-TRN-01"]
    at = Position().tile(10, "gray_20").house(0, "10a").ranch(0, 1)
    assert clauses(at, "upgrade 10a") == ["BL-UPG-08", "BL-UPG-11"]
    texts = [reason.text for reason in GAME.why_not(at.state, 0, "upgrade 10a")]
    assert texts == [
        "3 presences are needed beside it; there are 0.",
        "It costs 2 inhabitants; you have 1 on the ranch.",
    ]
    at.lever(0, "settlement")
    assert [reason.text for reason in GAME.why_not(at.state, 0, "upgrade 10a")] == [
        "2 presences are needed beside it; there are 0."
    ]


def test_upgrade_with_nothing_left_on_the_board() -> None:
    at = Position(4).removed(0, houses=6)
    site = at.state.free_sites[0]
    place = f"{site // 2 + 1}{'ab'[site % 2]}"
    at.inhabitant(0, place)
    assert sentence(at, f"upgrade {place}") == "All your houses are on the map."
    at = Position(4).removed(0, settlements=4, houses=5)
    site = at[0].house_sites[0]
    assert clauses(at, f"upgrade {site // 2 + 1}{'ab'[site % 2]}") == ["BL-UPG-20"]
    at = Position(4).removed(0, settlements=3, houses=4).ranch(0, 5)
    site = at[0].house_sites[0]
    assert "BL-UPG-20" not in clauses(at, f"upgrade {site // 2 + 1}{'ab'[site % 2]}")


def test_cattle() -> None:
    at = Position().pasture(10).ranch(0, 0)
    assert sentence(at, "cattle 33") == "There is no pasture on space 33."
    assert sentence(at, "cattle 10") == "It costs 1 inhabitants; you have 0 on the ranch."
    assert clauses(at.ranch(0, 1), "cattle 10") == ["BL-TRN-01"]
    assert sentence(at.cattle(1, 10, 4), "cattle 10") == "That pasture holds 4 cattle already."
    assert clauses(at.pasture(11).removed(0, cattle=5), "cattle 11") == ["BL-R-31"]


def test_tiles_regions_and_scoring_tiles() -> None:
    at = Position().covered("boonlake").areas("cattle", "levers", "bridges", "coin_track").scorings_held(1)
    assert sentence(at, "lay 6") == "A building tile lies on space 6 already."
    assert sentence(at, "lay 33") == "Space 33 is not adjacent to a building tile."
    assert clauses(at, "lay 10") == ["BL-TRN-01"]
    assert clauses(at, "region boonlake") == clauses(at, "region boonlake without reward") == ["BL-REG-02"]
    assert clauses(at, "region southern") == ["BL-TRN-01"]
    assert sentence(at, "score cattle") == "You have scored that tile already."
    assert sentence(at, "score settlements") == "The scoring tile settlements is not in play."
    assert clauses(at, "score levers") == ["BL-TRN-01"]
    assert clauses(at, "sail 1") == ["BL-RIV-01"]


def test_cards() -> None:
    at = Position().hand(0, "blacksmith", "theatre", "cathedral").do("take pioneer")
    assert sentence(at, "play bank") == "Bank is not in your hand."
    assert sentence(at, "discard bank") == "Bank is not in your hand."
    assert sentence(at, "play theatre") == "The strip asks for a day card; this is a night card."
    assert clauses(at, "discard theatre") == ["BL-PLY-04"]
    assert sentence(at, "play blacksmith") == "The resources are not available: it needs 2 loam, 1 stone."
    at.site(0, "loam", 2).coins(0, 1)
    assert sentence(at, "play blacksmith") == "It costs 2 coins; you have 1."
    at.boats(0, "iron", "iron").coins(0, 2)
    assert sentence(at, "play blacksmith") == "It costs 2 coins and 2 for boats sailing upstream; you have 2."
    assert clauses(at.coins(0, 4), "play blacksmith") == []


def test_vases_and_projects() -> None:
    at = Position().hand(0, "cathedral").areas("cattle", "levers", "bridges", "coin_track").realized(0, "levers")
    assert clauses(at, "play cathedral") == ["BL-CST-01", "BL-CST-02"]
    assert GAME.why_not(at.state, 0, "play cathedral")[0].text == "It costs 1 vases; you have 0."
    assert sentence(at, "project settlements") == "The scoring tile settlements is not in play."
    assert sentence(at, "project levers") == "You have realized that project already."
    assert clauses(at, "project cattle") == ["BL-CST-02"]
    at.played(0, "wholesaler").site(0, "wood", 2).coins(0, 6)
    assert sentence(at, "project cattle") == "It costs 7 coins; you have 6."


def test_levers() -> None:
    at = Position().lever(0, "vase").lever(0, "boat", up=False).coins(0, 6)
    assert sentence(at, "modernize vase") == "Your vase recess holds a lever already."
    assert sentence(at, "modernize upgrade") == "It costs 10 coins; you have 6."
    assert sentence(at.played(0, "foundry"), "modernize upgrade") == "It costs 7 coins; you have 6."
    assert clauses(at, "modernize three_coins") == ["BL-TRN-01"]
    assert sentence(at, "lever joker_b") == "You do not own the joker_b lever."
    assert sentence(at, "lever boat iron wood") == "Your boat lever is down until the next interim scoring."
    assert sentence(at, "lever vase sell") == "You have no vase to sell."
    assert clauses(at, "lever vase") == ["BL-LEV-04"]
    assert sentence(at, "raise vase") == "You have no used vase lever."
    assert clauses(at, "raise boat") == ["BL-TRN-01"]
    at.lever(0, "discard", "three_coins").hand(0, "bank")
    assert sentence(at, "lever discard") == "It costs 2 cards; you have 1."
    assert clauses(at, "lever three_coins") == ["BL-R-52"]
    at = Position().ranch(0, 0).coins(0, 20).do("take progress", "pass", "pass")
    assert (at.asked, clauses(at, "modernize vase")) == ("AnswerProgress", ["BL-PRG-03"])


def test_boats_sites_and_hiring() -> None:
    at = Position().boats(0, "wood", "stone").site(0, "iron", 2).coins(0, 1)
    assert sentence(at, "boat loam iron") == "You have no boat at loam."
    assert sentence(at, "boat wood wood") == "The boat is there already."
    assert sentence(at, "boat stone wood") == "It costs 2 coins; you have 1."
    assert sentence(at, "site iron") == "That production site is at level 2 already."
    assert clauses(at, "site wood") == ["BL-TRN-01"]
    assert sentence(at, "hire coins") == "It costs 3 coins; you have 1."
    assert sentence(at, "hire cards") == "It costs 3 cards; you have 0."
    assert clauses(at.coins(0, 3), "hire coins") == ["BL-TRN-01"]
    assert sentence(at.ranch(0, 8), "hire coins") == "No inhabitant of yours is left in the supply."


def test_a_card_that_is_not_discarded_now_does_not_lack_resources() -> None:
    hand = sorted(["blacksmith", "theatre", "cathedral", "bank"], key=lambda card: ED.card_index[card])
    at = Position().hand(0, *hand).coins(0, 0).moment(BuyInhabitants(0, 0)).do("hire cards")
    first, second, third, last = hand
    assert at.choices() == [f"discard {first}", f"discard {second}"]
    # The page asks for a card in hand by "play", whatever the moment.
    for verb in ("play", "discard"):
        assert clauses(at, f"{verb} {last}") == ["BL-PLY-05"]
        assert sentence(at, f"{verb} {last}").endswith("; 3 are due, too few follow this one.")
    assert sentence(at, f"play {first}") == "Cards are discarded now; none is played."
    at.do(f"discard {second}")
    for verb in ("play", "discard"):
        name = ED.cards[ED.card_index[second]].name
        assert sentence(at, f"{verb} {first}").endswith(f"and {name} has been picked already.")
        assert sentence(at, f"{verb} {second}") == f"{name} is not in your hand."
    assert third in at.choices()[0]


def test_what_a_moment_bars() -> None:
    at = Position().removed(0, houses=1).ranch(0, 3).lever(0, "boat").coins(0, 9)
    house = at[0].house_sites[0]
    at.moment(ChooseUpgrade(0, 1, 0, 1))
    assert sentence(at, f"upgrade {house // 2 + 1}{'ab'[house % 2]}").startswith(
        "The card makes a house of an inhabitant"
    )
    assert sentence(at, "lever boat wood iron") == "The lever is for going upstream; downstream is free."
