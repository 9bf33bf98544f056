"""Permanent card effects, each one at work in a turn (BL-PER, BL-R-45..47)."""

import pytest

from tests.games.boonlake.builder import ED, Position, about_to_play
from towpath.games.boonlake.components import IMM_CARDS_TO_INHABITANTS
from towpath.games.boonlake.effects import MayTrade

# Modernizing and card prices.


@pytest.mark.rule("BL-PER-01")
@pytest.mark.parametrize(
    ("cards", "discount"),
    [([], 0), (["key-cutter"], 1), (["locksmith"], 2), (["foundry"], 3), (["key-cutter", "foundry"], 4)],
)
def test_modernizing_costs_less_and_never_below_nothing(cards: list[str], discount: int) -> None:
    at = Position().played(0, *cards).coins(0, 3).do("take progress", "pass")
    price = dict(zip(["three_coins", "joker_a", "site_coins", "vase", "upgrade"], [3, 4, 5, 7, 10], strict=True))
    for lever, coins in price.items():
        assert at.offers(f"modernize {lever}") == (coins - discount <= 3)
    at.do("modernize three_coins")
    assert at[0].coins == min(3, discount)


@pytest.mark.rule("BL-PER-01", "BL-EFF-04")
def test_the_modernizing_discount_comes_with_playing_the_card() -> None:
    at = about_to_play("locksmith", coins=4 + 1).do("play locksmith")
    at.turn_of(0).do("take progress", "pass", "modernize three_coins")
    assert at[0].coins == 0


@pytest.mark.rule("BL-PER-02")
@pytest.mark.parametrize(
    ("cards", "paid"),
    [([], 3), (["wholesaler"], 2), (["wholesaler", "patron"], 1), (["wholesaler", "patron", "purchasing-guild"], 0)],
)
def test_cards_cost_one_coin_less_for_each_such_effect(cards: list[str], paid: int) -> None:
    at = Position().played(0, *cards).hand(0, "recruiter").coins(0, paid)
    at.do("take settle", "play recruiter")
    assert at[0].coins == 0
    if paid:
        at = Position().played(0, *cards).hand(0, "recruiter").coins(0, paid - 1).do("take settle")
        assert not at.offers("play recruiter")


@pytest.mark.rule("BL-PER-02")
def test_a_price_never_falls_below_nothing() -> None:
    at = Position().played(0, "wholesaler", "patron").hand(0, "gambling-table", "campfire-tales").coins(0, 1)
    at.do("take settle", "play campfire-tales")
    assert at[0].coins == 1 + 3


@pytest.mark.rule("BL-PER-02", "BL-PRJ-05")
def test_projects_cost_one_coin_less_too() -> None:
    at = Position().areas("cattle", "levers", "bridges", "coin_track").site(0, "wood", 1).played(0, "wholesaler")
    at.coins(0, 7).do("take settle")
    assert at.beginning("project") == ["project cattle"]
    at.do("project cattle")
    assert at[0].coins == 0
    assert not at.coins(0, 6).offers("project cattle")


# Discarding.


@pytest.mark.rule("BL-PER-03")
@pytest.mark.parametrize(
    ("cards", "coins"),
    [
        ([], 2),
        (["second-hand-stall"], 3),
        (["second-hand-stall", "lumber-camp"], 4),
        (["second-hand-stall", "lumber-camp", "salvage-yard"], 5),
        (["lost-property", "ragpicker"], 2),  # of other kinds
    ],
)
def test_discarding_a_day_card_brings_a_coin_more_for_each_such_effect(cards: list[str], coins: int) -> None:
    at = Position().played(0, *cards).hand(0, "footpath").do("take pioneer", "discard footpath")
    assert at[0].coins == coins


@pytest.mark.rule("BL-PER-03")
@pytest.mark.parametrize(
    ("effect", "strip", "card"),
    [
        ("second-hand-stall", "pioneer", "footpath"),
        ("lost-property", "region_scoring", "kiln"),
        ("ragpicker", "settle", "recruiter"),
    ],
)
def test_the_bonus_is_for_the_kind_shown(effect: str, strip: str, card: str) -> None:
    at = Position().played(0, effect).hand(0, card).do(f"take {strip}", f"discard {card}")
    assert at[0].coins == 3
    assert [(e.args["amount"], e.clause) for e in at.events if e.kind == "coins"] == [
        (2, "BL-TRN-07"),
        (1, "BL-PER-03"),
    ]


@pytest.mark.rule("BL-PER-04", "BL-R-45")
@pytest.mark.parametrize("discard_bonus", ["options", "always"])
@pytest.mark.parametrize(
    ("strip", "way"),
    [
        ("settle", ["pass", "pass"]),
        ("cattle_breeding", ["pass", "pass"]),
        ("builder", ["pass"]),
    ],
)
def test_the_bonus_holds_in_every_all_player_part(strip: str, way: list[str], discard_bonus: str) -> None:
    at = Position(discard_bonus=discard_bonus).played(0, "lumber-camp").hand(0, "footpath").do(f"take {strip}", *way)
    before = at[0].coins
    at.do("discard footpath")
    assert at[0].coins == before + 3


@pytest.mark.rule("BL-PER-04")
def test_the_bonus_holds_for_another_player_at_pioneer() -> None:
    at = Position().played(1, "lumber-camp").hand(1, "footpath").do("take pioneer", "pass", "pass", "pass", "pass")
    assert at.asked == "AnswerPioneer"
    at.do("pass", "discard footpath")
    assert at[1].coins == 3


@pytest.mark.rule("BL-EX-28", "BL-PER-03", "BL-PER-04")
def test_a_day_card_discarded_in_place_of_cattle_brings_three_coins() -> None:
    at = Position().pasture(15).played(0, "second-hand-stall").hand(0, "footpath")
    at.do("take cattle_breeding", "pass", "pass")
    assert at.offers("cattle 15")
    at.do("discard footpath")
    assert (at[0].coins, at[0].cattle) == (3, 0)


@pytest.mark.rule("BL-R-45")
@pytest.mark.parametrize(("discard_bonus", "bonus"), [("options", 0), ("always", 1)])
class TestCardsDiscardedAsAPrice:
    """By ruling each of them brings the bonus, but for trades into coins; under the narrower reading none does."""

    def at(self, discard_bonus: str, *hand: str) -> Position:
        return Position(discard_bonus=discard_bonus).played(0, "lumber-camp").hand(0, *hand)

    def test_for_inhabitants_at_hire(self, discard_bonus: str, bonus: int) -> None:
        at = self.at(discard_bonus, "footpath", "woodpile", "recruiter").do(
            "take hire", "pass", "pass without inhabitant"
        )
        at.do("hire cards", "discard footpath", "discard woodpile", "discard recruiter")
        assert (at[0].coins, at[0].ranch) == (2 * bonus, 4)

    def test_for_a_building_site(self, discard_bonus: str, bonus: int) -> None:
        at = self.at(discard_bonus, "footpath", "recruiter").tile(15, "gray_14").do("take settle", "pass")
        at.do("develop 15a", "discard footpath", "discard recruiter")
        assert (at[0].coins, at[0].coin_steps) == (bonus, 1)

    def test_for_a_lever(self, discard_bonus: str, bonus: int) -> None:
        at = self.at(discard_bonus, "footpath", "recruiter").lever(0, "discard")
        at.do("lever discard", "discard footpath", "discard recruiter")
        assert (at[0].coins, at[0].vp, at[0].ranch) == (bonus, 3, 4)

    def test_for_inhabitants_in_an_immediate_effect(self, discard_bonus: str, bonus: int) -> None:
        at = self.at(discard_bonus, "puppet-show", "footpath", "woodpile", "recruiter").coins(0, 9).vases(0, 2)
        at.moment(MayTrade(0, ED.card_index["puppet-show"], trade_of("puppet-show"))).coins(0, 0)
        at.do("accept", "discard footpath", "discard woodpile", "discard recruiter")
        assert at[0].coins == 2 * bonus

    def test_not_where_cards_are_traded_for_coins(self, discard_bonus: str, bonus: int) -> None:
        """Such a trade names its own rate (BL-IMM-06, BL-IMM-07)."""
        at = self.at(discard_bonus, "pedlars-cart", "footpath", "woodpile").do(
            "take region_scoring", "play pedlars-cart"
        )
        at.do("accept", "discard footpath", "discard woodpile")
        assert at[0].coins == 4

    def test_nor_for_a_vase_and_coins(self, discard_bonus: str, bonus: int) -> None:
        at = self.at(discard_bonus, "curiosity-shop", "footpath", "woodpile", "recruiter").coins(0, 4)
        at.boats(0, "wood", "loam").do("take region_scoring", "play curiosity-shop")
        at.do("accept", "discard footpath", "discard woodpile", "discard recruiter")
        assert (at[0].coins, at[0].vases) == (2, 1)


def trade_of(card: str) -> int:
    """Which of a card's immediate effects gives cards for inhabitants."""
    effects = ED.cards[ED.card_index[card]].immediate
    return next(i for i, effect in enumerate(effects) if effect.verb == IMM_CARDS_TO_INHABITANTS)


# Cattle.


@pytest.mark.rule("BL-PER-05")
@pytest.mark.parametrize(
    ("cards", "price"),
    [
        ([], 2),
        (["horse-paddock"], 1),
        (["horse-paddock", "corral"], 0),
        (["horse-paddock", "corral", "drovers-lodge"], 0),
    ],
)
def test_cattle_cost_an_inhabitant_less_for_each_such_effect(cards: list[str], price: int) -> None:
    at = Position().pasture(15).cattle(1, 15).played(0, *cards).ranch(0, price)
    at.do("take cattle_breeding", "pass", "pass", "cattle 15")
    assert (at[0].cattle, at[0].ranch) == (1, 0)
    if price:
        at = Position().pasture(15).cattle(1, 15).played(0, *cards).ranch(0, price - 1)
        assert not at.do("take cattle_breeding", "pass", "pass").offers("cattle 15")


@pytest.mark.rule("BL-PER-05", "BL-R-39")
def test_the_cattle_discount_leaves_the_extra_inhabitant_replaceable() -> None:
    # The fourth head on an empty pasture: 1 + 1 - 1 = 1, which may be paid with 4 VP.
    at = Position().pasture(15).pasture(14).cattle(0, 14, 3).played(0, "horse-paddock").ranch(0, 0)
    at.do("take cattle_breeding", "pass", "pass", "cattle 15")
    assert (at[0].cattle, at[0].vp, at[0].ranch) == (4, -4, 0)


@pytest.mark.rule("BL-PER-06")
@pytest.mark.parametrize(("cards", "coins"), [([], 0), (["cattle-trough"], 2), (["cattle-trough", "hay-barn"], 4)])
def test_placing_cattle_brings_two_extra_coins_for_each_such_effect(cards: list[str], coins: int) -> None:
    at = Position().pasture(15).house(1, "16a").played(0, *cards)
    at.do("take cattle_breeding", "pass", "pass", "cattle 15")
    assert at[0].coins == 2 + coins  # 2 for the house beside the pasture
    assert at[1].coins == 0


@pytest.mark.rule("BL-PER-06")
def test_the_extra_coins_are_for_the_owner_of_the_card_alone() -> None:
    at = (
        Position()
        .pasture(15)
        .played(0, "cattle-trough")
        .do("take cattle_breeding", "pass", "pass", "pass", "cattle 15")
    )
    assert (at[0].coins, at[1].coins, at[1].cattle) == (0, 0, 1)


# The river.


def sailing(to: str, *cards: str, river_cards: str = "add_up") -> Position:
    """Seat 0 has sailed from the space before to this one, after a Hire in which nothing was done."""
    space = f"{to[0]}{int(to[1:]) - 1}"
    at = Position(river_cards=river_cards).played(0, *cards).ship(0, space)
    return at.do("take hire", "pass", "pass without inhabitant", "pass", "pass", "sail 1")


@pytest.mark.rule("BL-PER-07", "BL-R-46", "BL-R-47")
@pytest.mark.parametrize(
    ("cards", "add_up", "once"),
    [([], 0, 0), (["towpath"], 1, 1), (["towpath", "ferry"], 2, 1), (["towpath", "ferry", "lighthouse"], 3, 1)],
)
def test_a_coin_space_brings_an_extra_coin(cards: list[str], add_up: int, once: int) -> None:
    assert sailing("t5", *cards)[0].coins == 3 + add_up
    assert sailing("t5", *cards, river_cards="once")[0].coins == 3 + once


@pytest.mark.rule("BL-PER-07", "BL-R-47")
def test_the_extra_coin_is_for_stopping_on_a_coin_space_in_phase_b() -> None:
    assert sailing("t6", "towpath")[0].coins == 0  # an inhabitant
    assert sailing("t10", "towpath")[0].coins == 0  # VP
    at = Position().played(0, "towpath").do("take builder")
    assert at[0].coins == 3  # coins that are not from the river
    at = Position().played(0, "towpath").played(1, "ferry").ship(0, "t4")
    at.do("take hire", "pass", "pass without inhabitant", "pass", "pass", "sail 2")
    assert (at[0].coins, at[1].coins) == (0, 0)  # passing t5 brings nothing


@pytest.mark.rule("BL-PER-08", "BL-R-46")
@pytest.mark.parametrize(
    ("cards", "coins", "drawn", "coins_once", "drawn_once"),
    [
        ([], 0, 0, 0, 0),
        (["rope-works"], 2, 0, 2, 0),
        (["fishing-weir"], 0, 2, 0, 2),
        (["rope-works", "boatyard"], 4, 0, 2, 0),
        (["fishing-weir", "canal-lock"], 0, 4, 0, 2),
        (["rope-works", "fishing-weir"], 2, 2, 2, 2),
    ],
)
def test_stopping_in_a_harbor_brings_coins_or_cards_as_shown(
    cards: list[str], coins: int, drawn: int, coins_once: int, drawn_once: int
) -> None:
    at = sailing("t14", *cards)
    assert (at[0].coins, len(at[0].hand)) == (coins, drawn)
    at = sailing("t14", *cards, river_cards="once")
    assert (at[0].coins, len(at[0].hand)) == (coins_once, drawn_once)


@pytest.mark.rule("BL-PER-08")
def test_a_harbor_pays_its_own_reward_besides() -> None:
    at = sailing("t9", "fishing-weir", "rope-works")
    assert (at[0].coins, len(at[0].hand)) == (2, 3)
    assert [e.clause for e in at.events if e.kind in {"coins", "draw"}] == ["BL-PER-08", "BL-PER-08", "BL-RIV-17"]
    assert sailing("t10", "fishing-weir", "rope-works")[0].coins == 0  # no harbor


@pytest.mark.rule("BL-PER-09", "BL-R-46")
@pytest.mark.parametrize(
    ("cards", "vases", "once"),
    [([], 1, 1), (["river-customs"], 2, 2), (["river-customs", "glassworks"], 3, 2)],
)
def test_a_vase_from_the_river_brings_a_second_one(cards: list[str], vases: int, once: int) -> None:
    assert sailing("t8", *cards)[0].vases == vases
    assert sailing("t8", *cards, river_cards="once")[0].vases == once


@pytest.mark.rule("BL-PER-09", "BL-R-46")
@pytest.mark.parametrize(("river_cards", "vases"), [("add_up", 3), ("once", 2)])
def test_the_vase_of_a_vase_or_site_space_counts_if_it_is_taken(river_cards: str, vases: int) -> None:
    at = sailing("t13", "river-customs", "glassworks", river_cards=river_cards)
    assert at.asked == "VaseOrSite"
    at.do("take vase")
    assert at[0].vases == vases
    at = sailing("t13", "river-customs", river_cards=river_cards).do("site wood")
    assert (at[0].vases, at[0].level(0)) == (0, 1)


@pytest.mark.rule("BL-PER-09")
def test_a_vase_from_elsewhere_brings_no_second_one() -> None:
    at = Position().played(0, "river-customs").hand(0, "kiln").coins(0, 2).site(0, "loam", 1).boats(0, "loam", "loam")
    at.do("take region_scoring", "play kiln")
    assert at[0].vases == 1
