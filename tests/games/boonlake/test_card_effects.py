"""Card effects: their three kinds, and each immediate one played through a turn (BL-EFF, BL-IMM, BL-R-49)."""

import pytest

from tests.games.boonlake.builder import ED, Position, about_to_play

SPARE = ("footpath", "berry-thicket", "woodpile", "towpath", "orchard", "seed-store")


# The kinds of effect.


@pytest.mark.rule("BL-EFF-02", "BL-IMM-02")
@pytest.mark.parametrize(
    ("card", "amount"),
    [("berry-thicket", 4), ("woodpile", 5), ("seed-store", 6), ("campfire-tales", 3), ("wayside-shrine", 4)],
)
def test_coins_come_once_immediately_on_playing(card: str, amount: int) -> None:
    at = about_to_play(card).do(f"play {card}")
    assert at[0].coins == amount
    assert [e.args["amount"] for e in at.events if e.clause == "BL-IMM-02"] == [amount]
    at.pass_until("Sail")
    assert at[0].coins == amount
    assert at[0].display == [ED.card_index[card]]


@pytest.mark.rule("BL-EFF-03")
def test_a_game_end_effect_brings_nothing_before_the_final_scoring() -> None:
    at = about_to_play("brickyard").do("play brickyard")
    assert (at[0].vp, at[0].coins) == (0, 0)
    at.forget().final_scoring()
    assert at.state.breakdown(0)["card_effects"] == 8
    assert at.state.breakdown(0)["cards"] == 2


@pytest.mark.rule("BL-EFF-04")
def test_a_permanent_effect_helps_again_and_again() -> None:
    at = Position().played(0, "lost-property").hand(0, "bank", "swap-meet", "kiln")
    at.do("take region_scoring", "discard bank").turn_of(0).do("take region_scoring", "discard kiln")
    assert at[0].coins == 3 + 3
    at.second_round().turn_of(0).do("take region_scoring", "discard swap-meet")
    assert at[0].coins == 9


@pytest.mark.rule("BL-EFF-05")
def test_every_project_card_shows_at_least_one_effect() -> None:
    assert len(ED.cards) == 165
    assert [card.id for card in ED.cards if not (card.immediate or card.game_end or card.permanent)] == []


@pytest.mark.rule("BL-EFF-01")
def test_parts_of_an_effect_may_lapse() -> None:
    # A trade, then 4 coins: the trade is left, the coins come all the same.
    at = about_to_play("market-hall", also=SPARE[:2]).do("play market-hall")
    assert at.asked == "MayTrade"
    assert at[0].coins == 0
    at.do("pass")
    assert at[0].coins == 4
    assert len(at[0].hand) == 2


@pytest.mark.rule("BL-R-49")
def test_effects_go_from_left_to_right() -> None:
    # 2 vases into 4 VP stands before the vase, which comes too late to be one of the two.
    at = about_to_play("ceramics-salon").vases(0, 1).do("play ceramics-salon")
    assert at.asked == "MayTrade"
    assert not at.offers("accept")
    at.do("pass")
    assert (at[0].vases, at[0].vp) == (2, 0)
    # The trade stands before the coins, which come too late to pay for it.
    at = about_to_play("market-hall", coins=8 + 3).do("play market-hall")
    assert not at.offers("reverse")


@pytest.mark.rule("BL-R-49")
def test_a_track_reward_is_taken_before_the_next_effect() -> None:
    at = Position().coins(0, 7).hand(0, "stone-road").steps(0, coin=3, card=2).site(0, "stone", 2)
    at.boats(0, "wood", "iron").do("take pioneer", "play stone-road")
    assert (at.asked, at[0].coin_steps, at[0].card_steps) == ("BuildSite", 4, 2)
    at.do("site wood")
    assert (at.asked, at[0].coin_steps, at[0].card_steps) == ("BuildSite", 4, 3)
    at.do("site wood")
    assert at[0].level(0) == 2


@pytest.mark.rule("BL-R-49", "BL-PER-02")
def test_a_permanent_effect_does_not_lower_its_own_price_but_holds_at_once() -> None:
    at = about_to_play("wholesaler", coins=5)
    assert not at.offers("play wholesaler")
    at.coins(0, 6).do("play wholesaler")
    assert (at[0].coins, at[0].card_discount) == (0, 1)


# The immediate effects.


@pytest.mark.rule("BL-IMM-03")
@pytest.mark.parametrize(("supply", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_take_two_inhabitants(supply: int, taken: int) -> None:
    at = about_to_play("recruiter").ranch(0, 3, supply=supply).do("play recruiter")
    assert (at[0].ranch, at[0].supply) == (3 + taken, supply - taken)


@pytest.mark.rule("BL-IMM-04")
@pytest.mark.parametrize("card", ["kiln", "pottery", "glassworks"])
def test_take_one_vase(card: str) -> None:
    at = about_to_play(card).boats(0, "loam", "loam").do(f"play {card}")
    assert at[0].vases == 1
    assert [e.clause for e in at.events if e.kind == "vases"] == ["BL-IMM-04"]


@pytest.mark.rule("BL-IMM-05")
def test_discard_three_cards_for_two_inhabitants() -> None:
    at = about_to_play("puppet-show", also=SPARE[:3]).do("play puppet-show")
    assert at.options()[:2] == ["pass", "accept"]
    assert not at.offers("reverse")
    at.do("accept", "discard footpath", "discard berry-thicket", "discard woodpile")
    assert (at[0].ranch, at[0].supply, at[0].hand, at[0].coins) == (5, 3, [], 0)
    assert [ED.cards[card].id for card in at.state.discards] == list(SPARE[:3])
    assert {e.clause for e in at.events} == {"BL-IMM-05"}


@pytest.mark.rule("BL-IMM-05", "BL-R-37")
def test_two_cards_or_an_empty_supply_are_not_enough_for_inhabitants() -> None:
    at = about_to_play("puppet-show", also=SPARE[:2]).do("play puppet-show")
    assert not at.offers("accept")
    at = about_to_play("puppet-show", also=SPARE[:3]).ranch(0, 3, supply=0).do("play puppet-show")
    assert not at.offers("accept")
    at = about_to_play("puppet-show", also=SPARE[:3]).ranch(0, 3, supply=1).do("play puppet-show", "accept")
    at.do("discard footpath", "discard berry-thicket", "discard woodpile")
    assert (at[0].ranch, at[0].supply) == (4, 0)


@pytest.mark.rule("BL-IMM-06")
def test_trade_two_cards_into_four_coins() -> None:
    at = about_to_play("pedlars-cart", also=SPARE[:2]).do("play pedlars-cart")
    assert at.options()[:2] == ["pass", "accept"]
    assert not at.offers("reverse")
    at.do("accept", "discard footpath", "discard berry-thicket")
    assert (at[0].coins, at[0].hand) == (4, [])
    assert at.asked == "ChooseRegion"  # once only


@pytest.mark.rule("BL-IMM-06")
def test_trade_four_coins_into_two_cards() -> None:
    at = about_to_play("pedlars-cart", coins=3, also=SPARE[:1]).do("play pedlars-cart")
    assert not at.offers("reverse")
    assert not at.offers("accept")
    at.coins(0, 4)
    assert at.offers("reverse")
    assert not at.offers("accept")
    at.do("reverse")
    assert (at[0].coins, len(at[0].hand)) == (0, 3)
    assert at.asked == "ChooseRegion"


@pytest.mark.rule("BL-IMM-07")
def test_trade_three_cards_into_a_vase_and_two_coins() -> None:
    at = about_to_play("curiosity-shop", also=SPARE[:3]).do("play curiosity-shop")
    assert not at.offers("reverse")
    at.do("accept", "discard footpath", "discard berry-thicket", "discard woodpile")
    assert (at[0].vases, at[0].coins, at[0].hand) == (1, 2, [])
    at = about_to_play("curiosity-shop", also=SPARE[:2]).do("play curiosity-shop")
    assert not at.offers("accept")


@pytest.mark.rule("BL-IMM-07")
@pytest.mark.parametrize(("vases", "coins", "possible"), [(1, 2, True), (0, 2, False), (1, 1, False), (2, 5, True)])
def test_trade_a_vase_and_two_coins_into_three_cards(vases: int, coins: int, possible: bool) -> None:
    at = about_to_play("curiosity-shop").do("play curiosity-shop").vases(0, vases).coins(0, coins)
    assert at.offers("reverse") == possible
    if possible:
        at.do("reverse")
        assert (at[0].vases, at[0].coins, len(at[0].hand)) == (vases - 1, coins - 2, 3)


@pytest.mark.rule("BL-IMM-08")
def test_discard_five_cards_for_four_points() -> None:
    at = about_to_play("pawnshop", also=SPARE[:5]).do("play pawnshop")
    at.do("accept", *[f"discard {card}" for card in SPARE[:5]])
    assert (at[0].vp, at[0].hand) == (4, [])
    assert at.state.breakdown(0)["trades"] == 4
    at = about_to_play("pawnshop", also=SPARE[:4]).do("play pawnshop")
    assert not at.offers("accept")


@pytest.mark.rule("BL-IMM-08", "BL-R-67", "BL-LIM-07")
def test_give_up_four_points_to_draw_five_cards_at_any_total() -> None:
    at = about_to_play("pawnshop").do("play pawnshop", "reverse")
    assert (at[0].vp, len(at[0].hand)) == (-4, 5)
    assert at.state.breakdown(0)["trades"] == -4
    assert [(e.kind, e.clause) for e in at.events[-2:]] == [("vp", "BL-IMM-08"), ("draw", "BL-IMM-08")]


@pytest.mark.rule("BL-IMM-09")
@pytest.mark.parametrize(("card", "vp"), [("almanac-press", 2), ("paper-mill", 3), ("archive", 4)])
def test_discard_two_cards_for_the_printed_points(card: str, vp: int) -> None:
    at = about_to_play(card, also=SPARE[:2]).boats(0, "stone", "stone").do(f"play {card}")
    assert at.options()[:2] == ["pass", "accept"]
    assert not at.offers("reverse")
    at.do("accept", "discard footpath", "discard berry-thicket")
    assert at[0].vp == at.state.breakdown(0)["trades"] == vp
    at = about_to_play(card, also=SPARE[:1]).boats(0, "stone", "stone").do(f"play {card}")
    assert not at.offers("accept")


@pytest.mark.rule("BL-IMM-10", "BL-LIM-01")
def test_give_up_an_inhabitant_for_eight_coins() -> None:
    at = about_to_play("labour-exchange").do("play labour-exchange", "accept")
    assert (at[0].ranch, at[0].supply, at[0].coins) == (2, 6, 8)
    at = about_to_play("labour-exchange").do("play labour-exchange", "pass")
    assert (at[0].ranch, at[0].supply, at[0].coins) == (3, 5, 0)
    at = about_to_play("labour-exchange").ranch(0, 0).do("play labour-exchange")
    assert not at.offers("accept")
    at = about_to_play("labour-exchange").ranch(0, 1).do("play labour-exchange", "accept")
    assert (at[0].ranch, at[0].coins) == (0, 8)


@pytest.mark.rule("BL-IMM-11")
def test_give_up_two_vases_for_four_points() -> None:
    at = about_to_play("ceramics-salon").vases(0, 2).do("play ceramics-salon", "accept")
    assert (at[0].vases, at[0].vp) == (1, 4)  # the card's own vase came after that
    assert at.state.breakdown(0)["trades"] == 4
    at = about_to_play("collectors-villa").do("play collectors-villa").vases(0, 1)
    assert not at.offers("accept")


@pytest.mark.rule("BL-IMM-12")
def test_move_one_used_lever_up() -> None:
    at = about_to_play("oil-lamp-store").lever(0, "joker_a", "boat", up=False).lever(0, "vase")
    at.do("play oil-lamp-store")
    assert at.choices() == ["raise joker_a", "raise boat"]
    at.do("raise boat")
    assert [at[0].is_up(lever) for lever in (0, 9, 11)] == [True, False, True]
    assert at.asked == "ChooseRegion"
    assert [(e.kind, e.clause) for e in at.events] == [("raise_lever", "BL-IMM-12")]


@pytest.mark.rule("BL-IMM-12")
def test_with_no_used_lever_there_is_nothing_to_move_up() -> None:
    at = about_to_play("oil-lamp-store").lever(0, "vase").do("play oil-lamp-store")
    assert at.asked == "ChooseRegion"
    # The next effect of the card follows all the same.
    at = about_to_play("gear-cutter").lever(0, "vase").do("play gear-cutter")
    assert at[0].coin_steps == 1


@pytest.mark.rule("BL-IMM-12", "BL-LEV-01", "BL-R-92")
@pytest.mark.parametrize(
    ("lever", "use"), [("joker_a", "joker_a coins"), ("joker_b", "joker_b"), ("boat", "boat iron wood")]
)
def test_with_no_used_lever_one_may_be_used_now_and_moved_up(lever: str, use: str) -> None:
    at = about_to_play("oil-lamp-store").boats(0, "loam", "iron").lever(0, lever).do("play oil-lamp-store")
    assert (at.asked, at.choices()) == ("RaiseLever", ["pass"])
    at.do(f"lever {use}")
    assert at.choices() == [f"raise {lever}"]
    at.do(f"raise {lever}")
    assert (at[0].up == at[0].levers, at.asked) == (True, "ChooseRegion")


@pytest.mark.rule("BL-IMM-12", "BL-EFF-01", "BL-R-92")
def test_the_effect_may_lapse_while_no_lever_is_used() -> None:
    at = about_to_play("oil-lamp-store").lever(0, "joker_b").do("play oil-lamp-store", "pass")
    assert (at[0].up == at[0].levers, at.asked) == (True, "ChooseRegion")


@pytest.mark.rule("BL-IMM-12", "BL-LEV-21", "BL-R-92")
@pytest.mark.parametrize("n_cards", [1, 2])
def test_the_discard_lever_needs_its_cards_here_too(n_cards: int) -> None:
    at = about_to_play("oil-lamp-store", also=SPARE[:n_cards]).lever(0, "discard").do("play oil-lamp-store")
    if n_cards < 2:
        assert at.asked == "ChooseRegion"
    else:
        at.do("lever discard", *[f"discard {card}" for card in sorted(SPARE[:2], key=ED.card_index.get)])
        assert at.choices() == ["raise discard"]


@pytest.mark.rule("BL-IMM-13")
def test_one_upgrade_to_a_house_without_an_inhabitant_from_the_ranch() -> None:
    at = about_to_play("log-cabin").boats(0, "wood", "wood").ranch(0, 0).inhabitant(0, "16a").house(0, "28a", "28b")
    at.do("play log-cabin")
    assert at.options()[:2] == ["pass", "upgrade 16a"]
    assert at.beginning("upgrade") == ["upgrade 16a"]
    supply = at[0].supply
    at.do("upgrade 16a", "recess 4")
    assert (at[0].ranch, at[0].supply) == (0, supply + 1)  # only the inhabitant that stood there goes back
    assert at[0].houses == 0b1011
    assert at.asked == "Explore"


@pytest.mark.rule("BL-IMM-13", "BL-EFF-01")
def test_the_free_house_may_be_left_and_needs_an_inhabitant_on_the_map() -> None:
    at = about_to_play("log-cabin").inhabitant(0, "16a").do("play log-cabin", "pass")
    assert at[0].n_houses() == 0
    at = about_to_play("log-cabin").house(0, "16a", "16b", "28a").inhabitant(1, "28b").do("play log-cabin")
    assert at.beginning("upgrade") == []  # not a settlement, not another player's inhabitant


@pytest.mark.rule("BL-IMM-14")
def test_a_settlement_for_one_inhabitant_and_one_presence_less() -> None:
    at = about_to_play("founding-night").ranch(0, 1).house(0, "16a", "28a").inhabitant(1, "16b", "28b")
    at.tile(15, "gray_03").inhabitant(1, "15a").do("play founding-night")
    # 16a has 2 adjacent presences, 28a only 1.
    assert at.options()[:2] == ["pass", "upgrade 16a"]
    assert at.beginning("upgrade") == ["upgrade 16a"]
    at.do("upgrade 16a")
    assert (at[0].ranch, at[0].settlements, at[0].house_sites) == (0, 1, [54])


@pytest.mark.rule("BL-IMM-14")
def test_without_any_inhabitant_even_the_cheaper_settlement_is_out_of_reach() -> None:
    at = about_to_play("founding-night").ranch(0, 0).house(0, "16a").inhabitant(1, "16b")
    at.tile(15, "gray_03").inhabitant(1, "15a").do("play founding-night")
    assert at.beginning("upgrade") == []


@pytest.mark.rule("BL-IMM-14", "BL-LEV-16", "BL-R-38")
def test_the_cheaper_settlement_adds_up_with_the_settlement_lever() -> None:
    at = about_to_play("founding-night").ranch(0, 0).house(0, "16a").inhabitant(1, "16b").lever(0, "settlement")
    at.do("play founding-night")
    assert at.beginning("upgrade") == ["upgrade 16a"]  # 1 presence, 0 inhabitants
    at.do("upgrade 16a")
    assert (at[0].settlements, at[0].ranch, at[0].up) == (1, 0, 0)


@pytest.mark.rule("BL-IMM-14")
def test_the_cheaper_settlement_is_no_upgrade_to_a_house() -> None:
    at = about_to_play("founding-night").inhabitant(0, "16a").do("play founding-night")
    assert at.beginning("upgrade") == []


@pytest.mark.rule("BL-IMM-14", "BL-R-38")
def test_the_discount_also_holds_for_a_settlement_with_extra_inhabitants() -> None:
    # The third settlement: 2 + 1 - 1 inhabitants, one of them replaceable by 4 VP.
    at = about_to_play("founding-night").settlement(0, "28a", "28b").house(0, "16a").inhabitant(1, "16b")
    at.tile(15, "gray_03").inhabitant(1, "15a").ranch(0, 2).do("play founding-night", "upgrade 16a")
    assert at.options() == ["give inhabitants", "give 1 for vp"]
    at.do("give 1 for vp")
    assert (at[0].ranch, at[0].vp, at[0].settlements) == (1, -4, 3)
