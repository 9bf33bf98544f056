"""Upgrades and tier bonuses (BL-UPG, BL-TIER, BL-BST-09, -10, BL-R-38, -40 to -43, -88, -89, BL-EX-10, BL-EX-26)."""

from __future__ import annotations

import pytest

from tests.games.boonlake.builder import Position
from towpath.games.boonlake.develop import HOUSE, SETTLEMENT, piece_code

# Around space 15 (Boonlake region) lie 10, 11, 14 and 16; none of these sites minds a settlement.
TILES = {15: "gray_13", 14: "gray_16", 10: "gray_25", 11: "gray_23", 1: "gray_12", 5: "gray_14", 33: "gray_17"}


def country() -> Position:
    """A map with plain tiles and no pieces; seat 0 is at the start of its turn."""
    at = Position()
    for space, tile in TILES.items():
        at.tile(space, tile)
    return at


def settle(at: Position) -> Position:
    """On to step 2 of Settle: seat 0 may develop or upgrade."""
    return at.do("take settle", "pass")


def piece(at: Position, site: str) -> int:
    return at.state.piece_at[2 * (int(site[:-1]) - 1) + "ab".index(site[-1])]


# To a house.


@pytest.mark.rule("BL-UPG-01", "BL-UPG-02", "BL-UPG-03", "BL-UPG-04")
def test_an_inhabitant_becomes_a_house_for_an_inhabitant() -> None:
    at = settle(country().inhabitant(0, "15a", "1a").inhabitant(1, "15b"))
    assert at.beginning("upgrade") == ["upgrade 1a", "upgrade 15a"]
    at.refuses("upgrade 15b")  # another player's
    at.do("upgrade 15a", "recess 1")
    # 3 less 1 on the ranch; that one and the one replaced go to the supply, from which two stand on the map.
    assert (at[0].ranch, at[0].supply) == (2, 5)
    assert (piece(at, "15a"), at[0].n_houses(), at[0].vp) == (piece_code(0, HOUSE), 1, 0)
    assert [(event.kind, event.clause) for event in at.events] == [
        ("inhabitants", "BL-UPG-03"),
        ("house", "BL-UPG-04"),
    ]
    # One upgrade, not both steps.
    assert at.asked == "PlayOrElse"


@pytest.mark.rule("BL-UPG-03")
def test_without_an_inhabitant_on_the_ranch_there_is_no_house() -> None:
    at = settle(country().inhabitant(0, "15a").ranch(0, 0))
    assert at.beginning("upgrade") == []
    at.ranch(0, 1).do("upgrade 15a", "recess 1")
    assert at[0].ranch == 0


@pytest.mark.rule("BL-UPG-04", "BL-R-89")
def test_of_two_houses_in_the_highest_tier_the_owner_chooses_one() -> None:
    at = settle(country().inhabitant(0, "15a"))
    at.do("upgrade 15a")
    assert at.options() == ["recess 1", "recess 2"]
    at.do("recess 2")
    assert at[0].houses == 0b10
    # The rest of tier 1 goes before tier 2: no choice.
    at.inhabitant(0, "15b").do("upgrade 15b")
    assert at[0].houses == 0b11


@pytest.mark.rule("BL-UPG-04", "BL-R-89")
@pytest.mark.parametrize(
    ("houses", "recesses"), [(2, ["recess 3", "recess 4"]), (3, []), (4, ["recess 5", "recess 6"]), (5, [])]
)
def test_houses_leave_tier_by_tier(houses: int, recesses: list[str]) -> None:
    at = settle(country().house(0, *["1a", "1b", "5a", "5b", "33a"][:houses]).inhabitant(0, "15a"))
    at.do("upgrade 15a")
    assert at.beginning("recess") == recesses
    if recesses:
        at.do(recesses[1])
        assert at[0].houses == (1 << houses) - 1 | 1 << houses + 1
    else:
        assert at[0].houses == (1 << houses + 1) - 1


@pytest.mark.rule("BL-UPG-06", "BL-R-41")
def test_with_no_house_left_on_the_board_one_that_is_out_of_the_game_is_used() -> None:
    at = country().settlement(0, "1a").house(0, "1b", "5a", "5b", "33a", "33b").inhabitant(0, "15a")
    settle(at).do("upgrade 15a")
    assert (at[0].n_houses(), at[0].houses_aside) == (6, 0)
    assert piece(at, "15a") == piece_code(0, HOUSE)
    assert at.beginning("recess") == []


@pytest.mark.rule("BL-R-41", "BL-UPG-06")
def test_houses_on_the_board_come_first_and_a_reused_one_brings_no_tier_bonus() -> None:
    at = country().settlement(0, "1a").house(0, "1b", "5a").inhabitant(0, "15a")
    settle(at).do("upgrade 15a")
    assert (at[0].n_houses(), at[0].houses_aside) == (4, 1)
    assert at[0].ranch == 2

    at = country().settlement(0, "1a").house(0, "1b", "5a", "5b", "33a", "33b").inhabitant(0, "15a").ranch(0, 1)
    settle(at).do("upgrade 15a")
    assert (at[0].ranch, at[0].tiers, at[0].n_houses()) == (0, 0, 6)


@pytest.mark.rule("BL-UPG-07")
def test_with_all_6_houses_on_the_map_there_is_no_upgrade_to_a_house() -> None:
    at = settle(country().house(0, "1a", "5a", "33a", "20a", "28a").inhabitant(0, "15a", "15b"))
    assert at.beginning("upgrade") == ["upgrade 15a", "upgrade 15b"]
    at.do("upgrade 15a").ranch(0, 1)
    assert (at[0].n_houses(), at[0].houses_aside) == (6, 0)
    assert at.beginning("upgrade") == []


# To a settlement: presences.


@pytest.mark.rule("BL-UPG-08")
@pytest.mark.parametrize(("others", "offered"), [(["15a", "14a"], False), (["15a", "14a", "14b"], True)])
def test_a_settlement_needs_3_adjacent_presences(others: list[str], offered: bool) -> None:
    at = settle(country().house(0, "15b").inhabitant(1, *others))
    assert at.offers("upgrade 15b") == offered


@pytest.mark.rule("BL-UPG-09", "BL-UPG-10")
def test_pieces_of_every_kind_and_owner_count() -> None:
    """An own inhabitant, another's house and another's settlement; then cattle, each head singly."""
    assert settle(country().house(0, "15b").inhabitant(0, "15a").house(1, "14a").settlement(1, "11a")).offers(
        "upgrade 15b"
    )
    at = Position().tile(15, "gray_13").pasture(14).house(0, "15b").cattle(1, 14, 2)
    assert not settle(at).offers("upgrade 15b")
    assert at.cattle(0, 14).offers("upgrade 15b")


@pytest.mark.rule("BL-UPG-10")
def test_presences_further_away_do_not_count_but_those_across_a_bridge_do() -> None:
    """Space 16 touches 11, 12, 15, 17 and a bridge joins it to 24; 14 and 10 are two steps away."""
    at = country().starting_tile(16, "start_05").tile(24, "gray_15").house(0, "16b")
    at.inhabitant(1, "14a", "10a", "15a", "11a")
    assert not settle(at).offers("upgrade 16b")
    assert at.inhabitant(1, "24a").offers("upgrade 16b")


@pytest.mark.rule("BL-UPG-08", "BL-UPG-10")
def test_the_house_itself_does_not_count() -> None:
    at = settle(country().house(0, "15b").inhabitant(1, "15a", "14a"))
    assert not at.offers("upgrade 15b")


# To a settlement: the price.


def villagers(built: int, ranch: int, others: int = 3) -> Position:
    """Seat 0 has so many settlements in other regions, a house on 15b with neighbours, and so many on the ranch."""
    at = country().settlement(0, *["1a", "20a", "33a"][:built]).house(0, "15b")
    at.inhabitant(1, *["15a", "14a", "14b"][:others])
    return settle(at).ranch(0, ranch)


@pytest.mark.rule("BL-UPG-11", "BL-UPG-16", "BL-UPG-18")
def test_a_house_becomes_a_settlement_for_2_inhabitants() -> None:
    assert not villagers(0, 1).offers("upgrade 15b")
    at = villagers(0, 2).do("upgrade 15b")
    assert (at[0].ranch, at[0].supply, at[0].vp) == (0, 8, 0)
    assert piece(at, "15b") == piece_code(0, SETTLEMENT)
    # The house is beside the board: its recess stays empty, and it can be used again only later.
    assert (at[0].settlements, at[0].n_houses(), at[0].houses_aside) == (1, 1, 1)
    assert at[0].presences == [0, 1, 0, 0]
    assert [(event.kind, event.clause) for event in at.events] == [
        ("inhabitants", "BL-UPG-11"),
        ("settlement", "BL-UPG-16"),
    ]


@pytest.mark.rule("BL-UPG-12", "BL-UPG-13", "BL-UPG-14", "BL-UPG-15", "BL-R-38")
@pytest.mark.parametrize(
    ("built", "ranch", "ways"),
    [
        (0, 4, [(2, 0)]),
        (1, 2, [(2, 0)]),
        (1, 1, []),
        (2, 3, [(3, 0), (2, 4)]),
        (2, 2, [(2, 4)]),
        (2, 1, []),
        (3, 5, [(4, 0), (3, 4), (2, 8)]),
        (3, 4, [(4, 0), (3, 4), (2, 8)]),
        (3, 3, [(3, 4), (2, 8)]),
        (3, 2, [(2, 8)]),
        (3, 1, []),
    ],
)
def test_the_third_and_fourth_settlement_cost_more_and_vp_stand_in_for_the_extra_inhabitants(
    built: int, ranch: int, ways: list[tuple[int, int]]
) -> None:
    """Ways as (inhabitants given up, VP lost); the basic 2 are never replaced."""
    words = {0: "give inhabitants", 4: "give 1 for vp", 8: "give 2 for vp"}
    at = villagers(built, ranch)
    if not ways:
        at.refuses("upgrade 15b")
        return
    for inhabitants, vp in ways:
        at = villagers(built, ranch).do("upgrade 15b")
        if len(ways) > 1:
            assert at.options() == [words[lost] for _, lost in ways]
            at.do(words[vp])
        assert (at[0].ranch, at[0].vp) == (ranch - inhabitants, -vp)
        assert at.state.breakdown(0)["pieces"] == -vp
        assert at[0].settlements == built + 1


@pytest.mark.rule("BL-EX-10", "BL-UPG-08", "BL-UPG-11", "BL-UPG-12", "BL-UPG-16", "BL-UPG-18")
def test_tina() -> None:
    at = villagers(2, 2).do("upgrade 15b")
    assert (at[0].ranch, at[0].vp) == (0, -4)
    assert piece(at, "15b") == piece_code(0, SETTLEMENT)
    assert (at[0].settlements, at[0].houses_aside) == (3, 3)


@pytest.mark.rule("BL-UPG-20")
def test_with_4_settlements_built_there_is_no_other() -> None:
    at = country().settlement(0, "1a", "20a", "33a", "5a").house(0, "15b").inhabitant(1, "15a", "14a", "14b")
    assert not settle(at).ranch(0, 4).offers("upgrade 15b")


# The settlement lever and the card with the same effect.


@pytest.mark.rule("BL-EX-26", "BL-LEV-16")
def test_the_settlement_lever_needs_a_presence_less_and_saves_an_inhabitant() -> None:
    assert not villagers(0, 1, others=2).offers("upgrade 15b")
    assert not villagers(0, 1, others=1).lever(0, "settlement").offers("upgrade 15b")
    assert not villagers(0, 0, others=2).lever(0, "settlement").offers("upgrade 15b")
    at = villagers(0, 1, others=2).lever(0, "settlement").do("upgrade 15b")
    assert (at[0].ranch, at[0].up, at[0].n_levers()) == (0, 0, 1)
    assert piece(at, "15b") == piece_code(0, SETTLEMENT)
    assert [event.clause for event in at.events if event.kind == "lever"] == ["BL-LEV-16"]


@pytest.mark.rule("BL-LEV-16", "BL-LEV-02")
def test_the_settlement_lever_is_a_choice_if_the_upgrade_works_without() -> None:
    at = villagers(0, 2).lever(0, "settlement").do("upgrade 15b")
    assert at.options() == ["give inhabitants", "give inhabitants settlement-lever"]
    used = at.state.clone()
    at.do("give inhabitants")
    assert (at[0].ranch, at[0].is_up(8)) == (0, True)
    at.state = used
    at.do("give inhabitants settlement-lever")
    assert (at[0].ranch, at[0].is_up(8)) == (1, False)
    assert not villagers(0, 1).lever(0, "settlement", up=False).offers("upgrade 15b")


@pytest.mark.rule("BL-R-38", "BL-LEV-16")
@pytest.mark.parametrize(
    ("built", "ranch", "ways"),
    [
        (2, 1, ["1 for vp"]),
        (2, 2, ["inhabitants", "1 for vp"]),
        (3, 1, ["2 for vp"]),
        (3, 3, ["inhabitants", "1 for vp", "2 for vp"]),
    ],
)
def test_the_discount_comes_off_the_whole_price_and_extras_are_still_replaced(
    built: int, ranch: int, ways: list[str]
) -> None:
    """With two presences the lever must be used: due are 2 or 3 inhabitants, of which 1 or 2 may be VP."""
    at = villagers(built, ranch, others=2).lever(0, "settlement").do("upgrade 15b")
    if len(ways) > 1:
        assert at.options() == [f"give {way} settlement-lever" for way in ways]
        at.do(f"give {ways[-1]} settlement-lever")
    lost = {"1 for vp": 4, "2 for vp": 8}[ways[-1]]
    assert (at[0].vp, at[0].settlements) == (-lost, built + 1)
    assert at[0].ranch == ranch - (1 + [0, 0, 1, 2][built] - lost // 4)


@pytest.mark.rule("BL-LEV-16", "BL-R-38")
def test_lever_and_card_add_up() -> None:
    """A founding night and the lever: 1 presence and no inhabitant for the first settlement."""
    at = country().house(0, "15b").inhabitant(1, "14a").hand(0, "founding-night").coins(0, 5).lever(0, "settlement")
    at.site(0, "loam", 2).site(0, "stone", 1).site(0, "iron", 1).ranch(0, 0)
    at.do("take settle", "play founding-night")
    assert at.beginning("upgrade") == ["upgrade 15b"]
    at.do("upgrade 15b")
    assert (at[0].ranch, at[0].settlements, at[0].up) == (0, 1, 0)


@pytest.mark.rule("BL-R-38")
def test_with_all_discounts_the_third_settlement_costs_one_which_may_be_vp() -> None:
    at = country().settlement(0, "1a", "20a").house(0, "15b").inhabitant(1, "14a").hand(0, "founding-night").coins(0, 5)
    at.site(0, "loam", 2).site(0, "stone", 1).site(0, "iron", 1).lever(0, "settlement").ranch(0, 1)
    at.do("take settle", "play founding-night", "upgrade 15b")
    assert at.options() == ["give inhabitants settlement-lever", "give 1 for vp settlement-lever"]
    at.do("give 1 for vp settlement-lever")
    assert (at[0].ranch, at[0].vp) == (1, -4)


# Step 5 and what the site says.


@pytest.mark.rule("BL-UPG-19", "BL-R-40")
@pytest.mark.parametrize(("others", "vp"), [([], 0), (["20a"], 0), (["10a"], -5), (["10a", "11a"], -5)])
def test_a_settlement_beside_another_own_one_in_the_region_costs_5_vp_once(others: list[str], vp: int) -> None:
    at = country().settlement(0, *others).house(0, "15b").inhabitant(1, "15a", "14a", "14b")
    settle(at).ranch(0, 2).do("upgrade 15b")
    extra = -4 if len(others) == 2 else 0
    assert at[0].vp == vp + extra
    assert at[0].settlements == len(others) + 1
    clauses = [event.clause for event in at.events if event.kind == "vp"]
    assert clauses == ["BL-UPG-12"] * (extra < 0) + ["BL-UPG-19"] * (vp < 0)


@pytest.mark.rule("BL-UPG-19")
def test_another_players_settlement_in_the_region_costs_nothing() -> None:
    at = settle(country().settlement(1, "10a").house(0, "15b").inhabitant(1, "15a", "14a")).do("upgrade 15b")
    assert at[0].vp == 0


@pytest.mark.rule("BL-R-40", "BL-UPG-19")
def test_the_region_loss_holds_for_every_way_of_upgrading() -> None:
    """By a card, by the upgrade lever, and in an interim scoring."""
    at = (
        country().settlement(0, "10a").house(0, "15b").inhabitant(1, "14a", "14b").hand(0, "founding-night").coins(0, 5)
    )
    at.site(0, "loam", 2).site(0, "stone", 1).site(0, "iron", 1)
    assert at.do("take settle", "play founding-night", "upgrade 15b")[0].vp == -5

    at = country().settlement(0, "10a").house(0, "15b").inhabitant(1, "14a", "14b").lever(0, "upgrade")
    assert at.do("take settle", "pass", "pass", "lever upgrade", "upgrade 15b")[0].vp == -5

    at = country().settlement(0, "10a").house(0, "15b").inhabitant(1, "14a", "14b").ship(0, "t17")
    at.pass_until("InterimPlay")
    vp = at[0].vp
    assert at.do("upgrade 15b")[0].vp == vp - 5


@pytest.mark.rule("BL-BST-09", "BL-BST-10", "BL-R-88")
@pytest.mark.parametrize(
    ("tile", "site", "vp"),
    [
        ("gray_06", "12a", 8),
        ("gray_20", "12b", 3),
        ("gray_10", "12a", -5),
        ("gray_21", "12a", -5),
        ("gray_21", "12b", 0),
    ],
)
def test_a_site_rewards_or_punishes_the_settlement_built_on_it(tile: str, site: str, vp: int) -> None:
    at = country().tile(12, tile).house(0, site).inhabitant(1, "11a", "11b", "16a")
    assert at[0].vp == 0  # nothing for the house
    settle(at).do(f"upgrade {site}")
    assert at[0].vp == vp
    assert at.state.breakdown(0)["building_sites"] == vp
    clause = [] if not vp else ["BL-BST-09" if vp > 0 else "BL-BST-10"]
    assert [event.clause for event in at.events if event.kind == "vp"] == clause


@pytest.mark.rule("BL-BST-09", "BL-BST-10")
def test_neither_developing_nor_a_house_moves_the_settlement_points() -> None:
    at = settle(country().tile(12, "gray_20").tile(17, "gray_11")).do("develop 12a", "develop 17a")
    assert at[0].vp == 0
    at = settle(country().tile(12, "gray_20").inhabitant(0, "12a")).do("upgrade 12a", "recess 1")
    assert at[0].vp == 0


@pytest.mark.rule("BL-R-40", "BL-BST-10")
def test_region_loss_and_site_loss_add_up_after_the_tier_bonus() -> None:
    at = country().tile(12, "gray_10").pasture(17).cattle(0, 17, 2)
    at.house(0, "1a", "1b", "5a").house(0, "12a").inhabitant(1, "11a")
    settle(at).ranch(0, 2).do("upgrade 12a")
    assert (at[0].ranch, at[0].tiers, at[0].vp) == (1, 2, -5)
    at = country().tile(12, "gray_10").settlement(0, "10a").house(0, "12a").inhabitant(1, "11a", "11b", "16a")
    settle(at).ranch(0, 2).do("upgrade 12a")
    assert [(event.args["amount"], event.clause) for event in at.events if event.kind == "vp"] == [
        (-5, "BL-UPG-19"),
        (-5, "BL-BST-10"),
    ]
    assert at[0].vp == -10


# Tiers.


def almost_tier_1() -> Position:
    """One house and one head of cattle are gone; an inhabitant is about to become the second house."""
    return country().pasture(17).cattle(0, 17).house(0, "1a").inhabitant(0, "15a")


@pytest.mark.rule("BL-TIER-01", "BL-TIER-03", "BL-UPG-05", "BL-TIER-05")
def test_the_last_piece_of_tier_1_brings_its_inhabitant_to_the_ranch_at_once() -> None:
    at = settle(almost_tier_1().ranch(0, 1)).do("upgrade 15a")
    # 1 given up and 1 replaced go to the supply; the bonus comes from the recess, not from the supply.
    assert (at[0].ranch, at[0].supply, at[0].tiers) == (1, 8, 1)
    assert [(event.kind, event.clause) for event in at.events] == [
        ("inhabitants", "BL-UPG-03"),
        ("house", "BL-UPG-04"),
        ("tier_bonus", "BL-TIER-03"),
    ]
    # Usable from that moment: a step-3 develop with the inhabitant just received.
    assert at.do("develop 15b")[0].ranch == 0


@pytest.mark.rule("BL-R-43", "BL-TIER-03")
def test_the_bonus_cannot_pay_for_the_upgrade_that_earns_it() -> None:
    at = settle(almost_tier_1().ranch(0, 0))
    assert at.beginning("upgrade") == []


@pytest.mark.rule("BL-TIER-01")
@pytest.mark.parametrize(("houses", "cattle", "bonus"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_tier_1_is_empty_without_2_houses_and_1_head_of_cattle(houses: int, cattle: int, bonus: bool) -> None:
    at = country().pasture(17).cattle(0, 17, cattle).house(0, *["1a"][:houses]).inhabitant(0, "15a").ranch(0, 1)
    settle(at).do("upgrade 15a")
    if at.asked == "ChooseRecess":
        at.do("recess 1")
    assert (at[0].ranch, at[0].tiers) == ((1, 1) if bonus else (0, 0))


@pytest.mark.rule("BL-TIER-01", "BL-UPG-05")
def test_cattle_may_be_the_last_piece_of_a_tier() -> None:
    at = country().pasture(17).house(0, "1a", "1b").ranch(0, 1).do("take cattle_breeding", "pass", "pass", "cattle 17")
    assert (at[0].ranch, at[0].tiers, at[0].coins) == (1, 1, 0)


@pytest.mark.rule("BL-TIER-02", "BL-UPG-05")
@pytest.mark.parametrize(("settlements", "cattle", "bonus"), [(1, 2, True), (0, 2, False), (1, 1, False), (2, 3, True)])
def test_tier_2_needs_4_houses_1_settlement_and_2_cattle_in_all(settlements: int, cattle: int, bonus: bool) -> None:
    """A house is the fourth."""
    at = country().pasture(17).cattle(0, 17, cattle).settlement(0, *["20a", "33a"][:settlements])
    at.house(0, *["1a", "1b", "5a"][: 3 - settlements]).inhabitant(0, "15a").ranch(0, 1)
    assert (at[0].n_houses(), at[0].tiers) == (3, 1)
    settle(at).do("upgrade 15a")
    assert (at[0].ranch, at[0].tiers) == ((1, 2) if bonus else (0, 1))


@pytest.mark.rule("BL-TIER-02", "BL-UPG-17")
def test_a_settlement_may_be_the_last_piece_of_tier_2() -> None:
    at = country().pasture(17).cattle(0, 17, 2).house(0, "1a", "1b", "5a", "15b").inhabitant(1, "15a", "14a", "14b")
    settle(at).ranch(0, 2).do("upgrade 15b")
    assert (at[0].ranch, at[0].tiers) == (1, 2)
    assert [event.args["tier"] for event in at.events if event.kind == "tier_bonus"] == [2]


@pytest.mark.rule("BL-R-43", "BL-TIER-02")
def test_tier_2_is_emptied_only_after_tier_1() -> None:
    """Houses and settlements of tier 2 are gone, but no cattle: one head empties tier 1, the next tier 2."""
    at = country().pasture(17).settlement(0, "20a").house(0, "1a", "1b", "5a").ranch(0, 1)
    assert at[0].tiers == 0
    at.do("take cattle_breeding", "pass", "pass", "cattle 17")
    assert (at[0].ranch, at[0].tiers) == (1, 1)


@pytest.mark.rule("BL-TIER-04")
@pytest.mark.parametrize(("tiers", "vp"), [(1, 1), (2, 3 + 1 + 1)])
def test_the_vacated_inhabitant_recess_gives_vp_in_every_later_income(tiers: int, vp: int) -> None:
    """Beside tier 1 stands 1 VP, beside tier 2 2 VP; tier 2 adds 1 VP for a house and 1 VP for a settlement."""
    at = country().pasture(29).ship(0, "t17")
    if tiers == 1:
        at.cattle(0, 29).house(0, "1a", "1b")
    else:
        at.cattle(0, 29, 2).settlement(0, "20a").house(0, "1a", "1b", "5a")
    assert at[0].tiers == tiers
    at.pass_until("ScoreTile").pass_until("ChooseStrip")
    assert at.state.breakdown(0)["board"] == vp


@pytest.mark.rule("BL-R-42")
def test_removed_counts_empty_recesses_not_pieces_on_the_map() -> None:
    """Two settlements and a house on the map: 3 houses are removed, though only one of them stands there."""
    at = country().settlement(0, "1a", "20a").house(0, "15b").ship(0, "t17")
    assert (at[0].n_houses(), at[0].settlements) == (3, 2)
    # Income: houses 2 + 1 + 1 coins, settlements 1 coin + 1 VP and 2 VP.
    at.pass_until("ScoreTile")
    coins = at[0].coins
    at.pass_until("ChooseStrip")
    assert at[0].coins == coins + 2 + (2 + 1 + 1) + 1
    assert at.state.breakdown(0)["board"] == 1 + 2
