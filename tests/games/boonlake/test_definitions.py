"""The words of the rulebook mean one thing everywhere (BL-DEF)."""

import pytest

from tests.games.boonlake.builder import ED, Position, SoloPosition
from towpath.games.boonlake.scoring import end_vp
from towpath.games.boonlake.solo import place_eminence_cattle

REGIONS = {
    "unknown": range(1, 9),
    "boonlake": range(9, 18),
    "new_hope": range(18, 27),
    "southern": range(27, 34),
}


@pytest.mark.rule("BL-DEF-01")
def test_each_piece_on_the_map_is_a_presence_of_its_owner() -> None:
    at = Position().starting_tile(28, "start_01").starting_tile(6, "start_03").pasture(29)
    at.inhabitant(0, "28a").house(0, "28b").settlement(0, "6a").cattle(0, 29).inhabitant(1, "6b").cattle(1, 29, 2)
    assert (at[0].n_presences(), at[1].n_presences()) == (4, 3)
    assert at.state.view(0)["boards"][0]["presences"] == {"unknown": 1, "boonlake": 0, "new_hope": 0, "southern": 3}
    at.do("take region_scoring", "pass", "region new_hope without reward")
    assert (at[0].coins, at[1].coins) == (4, 3)


@pytest.mark.rule("BL-DEF-01")
def test_a_piece_that_is_exchanged_stays_one_presence() -> None:
    at = Position().pasture(5).cattle(1, 5, 3).inhabitant(0, "6a").ranch(0, 3).do("take settle", "pass", "upgrade 6a")
    at.do("recess 1")
    assert at[0].n_presences() == 1
    at.do("upgrade 6a")
    assert (at[0].n_presences(), at[0].settlements) == (1, 1)


@pytest.mark.rule("BL-DEF-02")
@pytest.mark.parametrize(("piece", "counts"), [("house", True), ("settlement", True), ("inhabitant", False)])
def test_houses_and_settlements_are_structures(piece: str, counts: bool) -> None:
    # The Eminence places its cattle where more structures stand beside the pasture.
    def placed(*sites: str) -> list[int]:
        at = SoloPosition().solo_tiles("A1 A2 A3 B1 B2", "B3").pasture(10).pasture(29)
        for site in sites:
            getattr(at, piece)(0, site)
        place_eminence_cattle(at.state)
        return [space for space in (10, 29) if at.state.n_cattle(space - 1)]

    (by_number,) = placed()
    beside_the_other = {10: "28a", 29: "9a"}[by_number]
    assert (placed(beside_the_other) != [by_number]) == counts


@pytest.mark.rule("BL-DEF-03")
@pytest.mark.parametrize("kind", ["starting", "gray", "pasture"])
def test_starting_tiles_gray_tiles_and_pastures_are_building_tiles(kind: str) -> None:
    # Each of them opens the spaces beside it. Space 18 is beside 12 and 19 only.
    at = Position(4 if kind == "starting" else 2)
    if kind == "gray":
        at.tile(12)
    elif kind == "pasture":
        at.pasture(12)
    at.do("take hire", "pass", "explore")
    assert at.offers("lay 18")
    at = Position().do("take hire", "pass", "explore")
    assert not at.offers("lay 18")


@pytest.mark.rule("BL-DEF-04")
def test_a_building_site_holds_one_piece_and_a_pasture_has_none() -> None:
    at = Position().starting_tile(9, "start_03").pasture(10).do("take settle", "pass")
    assert {"develop 9a", "develop 9b"} <= set(at.beginning("develop"))
    at.refuses("develop 10a")
    at.do("develop 9a")
    at.refuses("develop 9a")
    assert at.offers("develop 9b")
    # A tile with a single site has no lower one.
    at = Position().starting_tile(9, "start_04").do("take settle", "pass")
    assert at.offers("develop 9a")
    at.refuses("develop 9b")


@pytest.mark.rule("BL-DEF-05")
def test_one_symmetric_relation_touching_bridge_or_ford() -> None:
    for space in range(33):
        assert space not in ED.neighbours[space]
        for other in ED.neighbours[space]:
            assert space in ED.neighbours[other]
    joined = {(a, b) for a in range(1, 34) for b in range(a + 1, 34) if b - 1 in ED.neighbours[a - 1]}
    regions = {s: name for name, spaces in REGIONS.items() for s in spaces}
    # Between regions only bridges and the ford lead.
    assert {(a, b) for a, b in joined if regions[a] != regions[b]} == {
        (5, 9),
        (7, 11),
        (12, 18),
        (13, 28),
        (16, 24),
        (17, 19),
        (26, 30),
        (26, 33),
    }


@pytest.mark.rule("BL-DEF-06")
def test_inhabitants_on_the_ranch_are_at_hand_but_no_presences() -> None:
    at = Position().ranch(0, 5).do("take settle", "pass")
    assert (at[0].n_presences(), at[0].ranch) == (0, 5)
    at.do("develop 6a")
    assert (at[0].n_presences(), at[0].ranch) == (1, 4)
    # Without any at hand nothing can be developed.
    assert Position().ranch(0, 0).do("take settle", "pass").beginning("develop") == []


@pytest.mark.rule("BL-DEF-07")
def test_each_colour_has_its_own_stock_of_inhabitants() -> None:
    at = Position().ranch(0, 8).ranch(1, 1).coins(0, 3).coins(1, 3)
    at.do("take hire", "pass", "pass without inhabitant")
    assert at.beginning("hire") == []
    at.do("pass", "hire coins")
    assert (at[1].ranch, at[1].supply, at[0].supply) == (2, 6, 0)


@pytest.mark.rule("BL-DEF-08")
@pytest.mark.parametrize("region", REGIONS)
def test_each_map_space_belongs_to_one_of_four_regions(region: str) -> None:
    for space in REGIONS[region]:
        at = Position(4)
        if at.state.tile_at[space - 1] == -1:
            at.tile(space)
        at.inhabitant(0, f"{space}a")
        shown = at.state.view(0)["boards"][0]["presences"]
        assert shown == {**dict.fromkeys(REGIONS, 0), region: 1}
    assert sum(len(spaces) for spaces in REGIONS.values()) == 33


@pytest.mark.rule("BL-DEF-10")
def test_every_card_has_exactly_one_kind() -> None:
    offered: list[str] = []
    for strip in ("pioneer", "settle", "region_scoring"):
        at = Position()
        at.hand(0, *[card.id for card in ED.cards]).do(f"take {strip}")
        offered += at.beginning("discard")
    assert len(offered) == len(set(offered)) == 165


@pytest.mark.rule("BL-DEF-11")
@pytest.mark.parametrize(("out", "recesses"), [(0, [1, 2]), (2, [3, 4]), (4, [5, 6])])
def test_houses_leave_the_board_tier_by_tier(out: int, recesses: list[int]) -> None:
    at = Position().removed(0, houses=out)
    site = at.state.free_sites[0]
    name = f"{site // 2 + 1}{'ab'[site % 2]}"
    at.inhabitant(0, name).ranch(0, 1).do("take settle", "pass", f"upgrade {name}")
    assert at.options() == [f"recess {recess}" for recess in recesses]


@pytest.mark.rule("BL-DEF-12")
def test_a_piece_counts_as_removed_wherever_it_is_now() -> None:
    # The house becomes a settlement and leaves the game, but its recess is empty all the same.
    at = Position().pasture(5).cattle(1, 5, 3).house(0, "6a").ranch(0, 2).do("take settle", "pass", "upgrade 6a")
    board = at[0]
    assert (board.house_sites, board.houses_aside, board.n_houses(), board.settlements) == ([], 1, 1, 1)
    (per_house,) = ED.cards[ED.card_index["homestead"]].game_end
    (per_settlement,) = ED.cards[ED.card_index["civic-square"]].game_end
    assert (end_vp(board, per_house), end_vp(board, per_settlement)) == (1, 2)
