"""What lies beside what: presences for a settlement, chains of tiles, bridge tiles (BL-R-24, -25, -33, -34)."""

import pytest

from tests.games.boonlake.builder import Position, SoloPosition
from towpath.games.boonlake.solo import place_eminence_cattle


def can_settle(at: Position, site: str) -> bool:
    """Whether seat 0 could upgrade its house on a site to a settlement."""
    return at.ranch(0, 2).do("take settle", "pass").offers(f"upgrade {site}")


def scored(at: Position, tile: str, number: int) -> int:
    """The points of seat 0 for a tile of area 3, in the given interim scoring."""
    at.areas("levers", "settlements", tile, "coin_track").scorings_held(number - 1)
    at.ship(0, "t17").turn("pioneer").pass_until("ScoreTile")
    before = at.state.breakdown(0)["scoring_tiles"]
    at.do(f"score {tile}")
    return at.state.breakdown(0)["scoring_tiles"] - before


# Adjacent presences.


@pytest.mark.rule("BL-R-25")
@pytest.mark.parametrize(("cattle", "enough"), [(2, False), (3, True)])
def test_each_head_of_cattle_counts_singly_and_the_house_itself_does_not(cattle: int, enough: bool) -> None:
    assert can_settle(Position().pasture(10).cattle(1, 10, cattle).house(0, "9a"), "9a") == enough


@pytest.mark.rule("BL-R-25")
def test_the_other_piece_on_the_same_tile_counts() -> None:
    at = Position().starting_tile(9, "start_03").pasture(10).cattle(1, 10, 2).house(0, "9a")
    assert not can_settle(at, "9a")
    at = Position().starting_tile(9, "start_03").pasture(10).cattle(1, 10, 2).house(0, "9a").inhabitant(1, "9b")
    assert can_settle(at, "9a")


@pytest.mark.rule("BL-R-25")
def test_pieces_of_every_kind_and_owner_count() -> None:
    at = Position().starting_tile(28, "start_03").pasture(29).cattle(0, 29).tile(30, "gray_18")
    at.house(0, "28a").settlement(1, "30a").inhabitant(0, "30b")
    assert can_settle(at, "28a")
    at = Position().starting_tile(28, "start_03").tile(30, "gray_18")
    at.house(0, "28a").settlement(1, "30a").inhabitant(0, "30b")
    assert not can_settle(at, "28a")


@pytest.mark.rule("BL-R-25", "BL-R-24")
def test_pieces_two_tiles_away_do_not_count() -> None:
    assert not can_settle(Position().pasture(11).cattle(1, 11, 4).house(0, "9a"), "9a")


# One relation for all rules.


@pytest.mark.rule("BL-R-24")
@pytest.mark.parametrize(
    ("pasture", "house"),
    [(10, 9), (5, 9), (13, 28), (18, 12), (12, 18), (19, 17), (17, 19)],
    ids=["touching", "bridge", "bridge-2", "ford", "ford-back", "ford-2", "ford-2-back"],
)
def test_touching_bridge_and_ford_serve_every_rule(pasture: int, house: int) -> None:
    def beside(piece: str, owner: int) -> Position:
        at = Position()
        if at.state.tile_at[house - 1] == -1:
            at.tile(house)
        getattr(at, piece)(owner, f"{house}a")
        return at.pasture(pasture)

    # Presences for a settlement.
    assert can_settle(beside("house", 0).cattle(1, pasture, 3), f"{house}a")
    # Coins for placing cattle.
    at = beside("house", 1).do("take cattle_breeding", "pass", "pass", f"cattle {pasture}")
    assert at[0].coins == 2
    # Cattle scoring.
    at = beside("settlement", 1).cattle(0, pasture).ship(0, "t17").turn("pioneer").pass_until("ChooseStrip")
    assert at.state.breakdown(0)["cattle"] == 1
    # Chains of tiles.
    assert scored(beside("inhabitant", 0).cattle(0, pasture), "adjacent_tiles", 1) == 1


@pytest.mark.rule("BL-R-24")
def test_the_eminence_sees_a_structure_across_the_ford() -> None:
    for pasture, house in ((18, "12a"), (12, "18a")):
        at = SoloPosition().solo_tiles("A1 A2 A3 B1 B2", "B3").tile(int(house[:-1])).pasture(pasture)
        for elsewhere in (5, 10, 22, 29):
            at.pasture(elsewhere)
        at.house(0, house)
        place_eminence_cattle(at.state)
        assert at.state.view(0)["cattle"][str(pasture)] == [0, 1]


# Adjacent tiles on a scoring tile: 2, 3, 5, 6.


@pytest.mark.rule("BL-R-33", "BL-SCT-06")
def test_a_chain_counts_though_its_ends_do_not_touch() -> None:
    # 9, 10, 11 in a row, the middle one a pasture.
    at = Position().pasture(10).tile(11).inhabitant(0, "9a", "11a").cattle(0, 10)
    assert scored(at, "adjacent_tiles", 2) == 2


@pytest.mark.rule("BL-R-33", "BL-SCT-06")
def test_two_groups_do_not_add_up() -> None:
    # 9 and 10 together, 16 apart: the longest group is 2.
    at = Position().pasture(10).inhabitant(0, "9a", "16a").cattle(0, 10)
    assert scored(at, "adjacent_tiles", 2) == -2


@pytest.mark.rule("BL-R-33", "BL-SCT-06")
def test_a_gap_and_a_tile_with_foreign_presences_break_the_chain() -> None:
    at = Position().pasture(10).tile(11).inhabitant(0, "9a", "11a").cattle(1, 10)
    assert scored(at, "adjacent_tiles", 1) == -1
    # Two presences on one tile are still one tile.
    at = Position().starting_tile(9, "start_03").inhabitant(0, "9a", "9b")
    assert scored(at, "adjacent_tiles", 1) == -1


@pytest.mark.rule("BL-R-33")
def test_a_branching_group_counts_whole() -> None:
    # 10 in the middle of 9, 11, 14 and 15: five tiles.
    at = Position().pasture(10).pasture(14).tile(11).tile(15).inhabitant(0, "9a", "11a", "15a")
    at.cattle(0, 10).cattle(0, 14)
    assert scored(at.second_round(), "adjacent_tiles", 3) == 3


# Bridge tiles on a scoring tile: 1, 2, 3, 5.


@pytest.mark.rule("BL-R-34", "BL-SCT-10")
@pytest.mark.parametrize("space", range(1, 34))
def test_a_presence_counts_on_a_space_from_which_a_bridge_leads(space: int) -> None:
    at = Position()
    if at.state.tile_at[space - 1] == -1:
        at.tile(space)
    bridge = space in (5, 7, 9, 11, 13, 16, 24, 26, 28, 30, 33)
    # The ford is no bridge: 12, 17, 18 and 19 do not count.
    assert scored(at.inhabitant(0, f"{space}a"), "bridges", 1) == (1 if bridge else -1)


@pytest.mark.rule("BL-R-34", "BL-SCT-10")
@pytest.mark.parametrize(("presences", "points"), [(1, -2), (2, 2)])
def test_a_presence_counts_once_however_many_bridges_there_are(presences: int, points: int) -> None:
    # Two bridges lead from 26.
    assert scored(Position().pasture(26).cattle(0, 26, presences), "bridges", 2) == points
