"""Hire, Progress and Builder (BL-HIR, BL-PRG, BL-BLD, BL-R-14)."""

import pytest

from tests.games.boonlake.builder import ED, Position

FREE = ("berry-thicket", "lost-property", "campfire-tales")  # day, sunset, night, all without a price
SIX = ("footpath", "woodpile", "orchard", "blacksmith", "towpath", "ferry")

# The prices of the twelve recesses.
PRICES = {
    "vase": 7,
    "modernize": 7,
    "upgrade": 10,
    "region_vp": 10,
    "joker_b": 8,
    "site_coins": 5,
    "discard": 7,
    "tile_inhabitant": 5,
    "settlement": 4,
    "joker_a": 4,
    "three_coins": 3,
    "boat": 3,
}


def affordable(coins: int) -> list[str]:
    return [f"modernize {lever}" for lever, price in PRICES.items() if price <= coins]


# Hire.


@pytest.mark.rule("BL-HIR-01")
def test_hire_step_1_is_for_night_cards() -> None:
    at = Position().hand(0, *FREE).do("take hire")
    assert at.beginning("play") + at.beginning("discard") == ["play campfire-tales", "discard campfire-tales"]


@pytest.mark.rule("BL-HIR-02")
@pytest.mark.parametrize(
    ("choice", "ranch", "mound"),
    [
        ("pass", 4, 25),
        ("explore", 4, 24),
        ("explore without inhabitant", 3, 24),
        ("pass without inhabitant", 3, 25),
    ],
)
def test_hire_step_2_takes_1_inhabitant_and_explores_once(choice: str, ranch: int, mound: int) -> None:
    at = Position().boats(0, "iron", "iron").do("take hire", "pass")
    assert at.options() == ["pass", "explore", "explore without inhabitant", "pass without inhabitant"]
    at.do(choice)
    assert (at[0].ranch, at[0].supply, len(at.state.mound), at[1].ranch) == (ranch, 8 - ranch, mound, 3)
    assert at.asked == ("LayTile" if mound == 24 else "BuyInhabitants")
    if mound == 24:
        # Once, then step 3.
        assert at.do("lay 15").asked == "BuyInhabitants"


@pytest.mark.rule("BL-HIR-02")
def test_hire_step_2_takes_none_from_an_empty_supply() -> None:
    at = Position().ranch(0, 8).do("take hire", "pass", "explore")
    assert (at[0].ranch, at[0].supply, at.asked) == (8, 0, "LayTile")


@pytest.mark.rule("BL-HIR-03")
def test_inhabitants_are_bought_for_3_coins_any_number_of_times() -> None:
    at = Position().boats(0, "iron", "iron").coins(0, 7).do("take hire", "pass", "pass without inhabitant")
    assert at.beginning("hire") == ["hire coins"]
    at.do("hire coins")
    assert (at[0].coins, at[0].ranch, at[0].supply, at.asked, at.state.current_seat) == (4, 4, 4, "BuyInhabitants", 0)
    at.do("hire coins")
    assert (at[0].coins, at[0].ranch, at[0].supply) == (1, 5, 3)
    assert at.options() == ["pass"]
    at.do("pass")
    assert at.state.current_seat == 1


@pytest.mark.rule("BL-HIR-03")
@pytest.mark.parametrize(
    ("coins", "cards", "ways"),
    [(2, 2, []), (3, 2, ["hire coins"]), (2, 3, ["hire cards"]), (3, 3, ["hire coins", "hire cards"])],
)
def test_the_whole_price_must_be_there(coins: int, cards: int, ways: list[str]) -> None:
    at = Position().coins(0, coins).hand(0, *SIX[:cards]).do("take hire", "pass", "pass without inhabitant")
    assert at.beginning("hire") == ways


@pytest.mark.rule("BL-HIR-03")
def test_inhabitants_are_bought_for_3_discarded_cards() -> None:
    at = Position().hand(0, *SIX[:4]).do("take hire", "pass", "pass without inhabitant", "hire cards")
    assert at.beginning("discard") == ["discard footpath", "discard woodpile"]
    at.do("discard woodpile", "discard blacksmith")
    # The inhabitant comes with the third card.
    assert at[0].ranch == 3
    at.do("discard orchard")
    assert (len(at[0].hand), at[0].ranch, at[0].supply, at[0].coins) == (1, 4, 4, 0)
    assert len(at.state.discards) == 3
    assert [e.clause for e in at.happened("inhabitants")] == ["BL-HIR-03"]


@pytest.mark.rule("BL-HIR-03")
def test_every_player_may_buy_in_turn() -> None:
    at = Position(3)
    for seat in range(3):
        at.coins(seat, 3)
    at.do("take hire", "pass", "pass without inhabitant", "hire coins", "pass", "pass", "hire coins")
    assert [(at[seat].ranch, at[seat].coins) for seat in range(3)] == [(4, 0), (3, 3), (4, 0)]


@pytest.mark.rule("BL-HIR-03", "BL-R-37")
def test_an_inhabitant_that_is_not_there_cannot_be_bought() -> None:
    at = Position().ranch(0, 7).coins(0, 9).hand(0, *SIX).do("take hire", "pass", "pass without inhabitant")
    assert at.beginning("hire") == ["hire coins", "hire cards"]
    at.do("hire coins")
    assert (at[0].ranch, at[0].supply, at.beginning("hire")) == (8, 0, [])


@pytest.mark.rule("BL-EX-12", "BL-HIR-03", "BL-HIR-05")
def test_example_hire_legal() -> None:
    at = Position().coins(0, 3).hand(0, *SIX).do("take hire", "pass", "pass without inhabitant")
    at.do("hire cards", *[f"discard {card}" for card in in_order(SIX[:3])])
    at.do("hire coins")
    at.do("hire cards", *[f"discard {card}" for card in in_order(SIX[3:])])
    assert (at[0].ranch, at[0].supply, at[0].coins, at[0].hand) == (6, 2, 0, [])


def in_order(cards: tuple[str, ...]) -> list[str]:
    """Cards as they are picked: in the order of the edition."""
    return sorted(cards, key=lambda card: int(ED.card_index[card]))


@pytest.mark.rule("BL-EX-13", "BL-HIR-04")
def test_example_hire_illegal() -> None:
    # Two cards and a coin for one inhabitant: neither way is open, and once begun a price is paid in one kind.
    at = Position().coins(0, 1).hand(0, *SIX[:2]).do("take hire", "pass", "pass without inhabitant")
    assert at.beginning("hire") == []
    at.refuses("hire cards")
    at.refuses("hire coins")
    at = Position().coins(0, 3).hand(0, *SIX).do("take hire", "pass", "pass without inhabitant", "hire cards")
    at.do(f"discard {in_order(SIX)[0]}", f"discard {in_order(SIX)[1]}")
    at.refuses("hire coins")
    at.refuses("pass")
    assert all(text.startswith("discard") for text in at.options())
    at.do(at.options()[0])
    assert (at[0].coins, at[0].ranch, len(at[0].hand)) == (3, 4, 3)


# Progress.


@pytest.mark.rule("BL-PRG-01")
def test_progress_step_1_is_for_sunset_cards() -> None:
    at = Position().hand(0, *FREE).do("take progress")
    assert at.beginning("play") + at.beginning("discard") == ["play lost-property", "discard lost-property"]


@pytest.mark.rule("BL-PRG-02")
@pytest.mark.parametrize("coins", [2, 3, 4, 5, 7, 8, 10])
def test_progress_step_2_modernizes_for_the_coins_alone(coins: int) -> None:
    at = Position().coins(0, coins).ranch(0, 0).do("take progress", "pass")
    assert at.beginning("modernize") == affordable(coins)
    for choice in at.beginning("modernize")[:1]:
        lever = choice.split()[1]
        at.do(choice)
        assert (at[0].coins, at[0].ranch, at[0].n_levers()) == (coins - PRICES[lever], 0, 1)
        assert at.state.view(0)["boards"][0]["levers"] == {lever: "up"}


@pytest.mark.rule("BL-PRG-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_progress_step_3_modernizes_for_an_inhabitant_more(seat: int) -> None:
    at = Position().coins(seat, 5).ranch(seat, 1).boats(seat, "iron", "iron").do("take progress", "pass", "pass")
    if seat == 1:
        at.do("pass")
    assert at.options()[: 2 + len(affordable(5))] == ["pass", "draw", *affordable(5)]
    at.do("modernize joker_a")
    assert (at[seat].coins, at[seat].ranch, at[seat].supply, at[seat].n_levers()) == (1, 0, 8, 1)
    assert [(e.clause, e.args["amount"]) for e in at.happened("inhabitants")] == [("BL-PRG-03", -1)]
    # Without an inhabitant it cannot be done.
    at = Position().coins(seat, 5).ranch(seat, 0).do("take progress", "pass", "pass")
    if seat == 1:
        at.do("pass")
    assert at.beginning("modernize") == []


@pytest.mark.rule("BL-PRG-04")
def test_who_cannot_or_will_not_modernize_may_draw_a_card_instead() -> None:
    at = Position(3).coins(1, 9).boats(0, "iron", "iron").boats(2, "iron", "iron").do("take progress", "pass", "pass")
    assert at.options() == ["pass", "draw"]
    at.do("draw")
    assert (len(at[0].hand), at.state.current_seat) == (1, 1)
    assert [e.clause for e in at.happened("draw")] == ["BL-PRG-04"]
    at.do("draw")
    assert (len(at[1].hand), at[1].coins, at[1].ranch, at.state.current_seat) == (1, 9, 3, 2)
    at.do("pass")
    assert (at[2].hand, at.asked) == ([], "Sail")


@pytest.mark.rule("BL-PRG-04")
def test_who_modernizes_draws_no_card() -> None:
    at = Position().coins(0, 3).do("take progress", "pass", "pass", "modernize boat")
    assert (at[0].hand, at[0].n_levers(), at.state.current_seat) == ([], 1, 1)


@pytest.mark.rule("BL-PRG-05")
def test_the_active_player_modernizes_at_most_twice_and_the_others_once() -> None:
    at = Position().coins(0, 99).coins(1, 99).do("take progress", "pass", "modernize boat", "modernize vase")
    assert (at[0].n_levers(), at[0].coins, at[0].ranch, at.state.current_seat) == (2, 99 - 3 - 7, 2, 1)
    at.do("modernize boat")
    assert (at[1].n_levers(), at[1].coins, at[1].ranch, at.asked) == (1, 96, 2, "Sail")


# Builder.


@pytest.mark.rule("BL-BLD-01", "BL-R-14")
def test_builder_gives_the_active_player_3_coins_outright() -> None:
    at = Position(3).coins(0, 1).coins(1, 1).do("take builder")
    assert [at[seat].coins for seat in range(3)] == [4, 1, 0]
    # A discard in its step 3 pays 2 coins, not 3.
    at.hand(0, "berry-thicket").do("pass", "discard berry-thicket")
    assert at[0].coins == 6


@pytest.mark.rule("BL-BLD-02")
def test_builder_step_2_draws_2_cards_or_plays_one() -> None:
    def choosing() -> Position:
        return Position().boats(0, "wood", "wood").hand(0, *FREE).do("take builder")

    at = choosing()
    assert at.options()[:5] == ["pass", "draw", *[f"play {card}" for card in FREE]]
    assert at.beginning("discard") == []
    at.do("draw")
    assert (len(at[0].hand), at[0].display) == (5, [])
    assert [(e.clause, len(e.args["cards"])) for e in at.happened("draw")] == [("BL-BLD-02", 2)]  # type: ignore[arg-type]
    # One or the other: what follows is step 3, where a discard is offered and a draw is not.
    assert (at.state.current_seat, at.beginning("draw")) == (0, [])
    assert len(at.beginning("discard")) == 5
    at = choosing().do("play campfire-tales")
    assert (len(at[0].hand), len(at[0].display), at[0].coins, at.beginning("draw")) == (2, 1, 6, [])


@pytest.mark.rule("BL-BLD-02", "BL-BLD-01")
def test_the_3_coins_may_pay_for_the_card_of_step_2() -> None:
    assert Position().hand(0, "recruiter").do("take builder").beginning("play") == ["play recruiter"]
    at = Position().hand(0, "recruiter").do("take builder", "play recruiter")
    assert (at[0].coins, at[0].ranch) == (0, 5)


@pytest.mark.rule("BL-BLD-03")
def test_builder_step_3_lets_each_player_play_or_discard_one_card_of_any_kind() -> None:
    at = Position(3).hand(0, "footpath").hand(1, "lost-property").hand(2, "campfire-tales", "berry-thicket")
    for seat in range(3):
        at.boats(seat, "iron", "iron").coins(seat, 0)
    at.do("take builder", "pass")
    assert at.options()[:3] == ["pass", "play footpath", "discard footpath"]
    at.do("discard footpath")
    assert (at[0].coins, at.options()) == (5, ["pass", "play lost-property", "discard lost-property"])
    at.do("play lost-property")
    assert (len(at[1].display), at[1].coins, at.state.current_seat) == (1, 0, 2)
    assert at.beginning("discard") == ["discard berry-thicket", "discard campfire-tales"]
    at.do("discard campfire-tales")
    assert (at[2].coins, len(at[2].hand), at.asked) == (2, 1, "Sail")
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-BLD-03", 2)]
