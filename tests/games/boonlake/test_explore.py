"""Exploring (BL-EXP, BL-R-26..29)."""

import pytest

from tests.games.boonlake.builder import ED, Position

# The empty spaces beside the six starting tiles of two players.
BESIDE = [2, 3, 5, 7, 10, 11, 12, 13, 14, 15, 17, 19, 21, 22, 24, 25, 27, 29, 30]


def exploring(at: Position) -> Position:
    """Seat 0 takes Hire and has turned up a tile."""
    return at.do("take hire", "pass", "explore without inhabitant")


def spaces(at: Position) -> list[int]:
    return [int(text.split()[1]) for text in at.beginning("lay")]


# Turning up and laying.


@pytest.mark.rule("BL-EXP-01", "BL-EXP-02")
def test_exploring_turns_up_a_gray_tile_and_lays_it_beside_a_building_tile() -> None:
    at = exploring(Position())
    assert (at.asked, len(at.state.mound)) == ("LayTile", 24)
    (event,) = at.happened("turn_up")
    assert (event.seat, event.clause) == (0, "BL-EXP-01")
    tile = str(event.args["tile"])
    assert tile.startswith("gray")
    assert spaces(at) == BESIDE
    for space in (6, 1, 33):  # taken, and not beside any tile
        at.refuses(f"lay {space}")
    at.do("lay 15")
    assert at.state.view(1)["tiles"]["15"] == tile
    assert [(e.clause, e.args) for e in at.happened("lay")] == [("BL-EXP-02", {"space": 15, "tile": tile})]
    assert (len(at.state.mound), at.state.view(0)["mound"]) == (24, 24)


@pytest.mark.rule("BL-EXP-02")
@pytest.mark.parametrize(
    ("laid", "opened"),
    [
        (22, []),  # its neighbours 21 and 23 are open or taken already
        (7, [4, 8]),  # touching
        (12, [18]),  # across the ford
        (25, [26]),
        (2, [1]),
        (30, [26, 31]),  # 26 across a bridge
    ],
)
def test_a_tile_opens_the_spaces_it_touches_and_those_across_a_bridge_or_the_ford(laid: int, opened: list[int]) -> None:
    at = exploring(Position().tile(laid))
    assert spaces(at) == sorted(set(BESIDE) - {laid} | set(opened))


@pytest.mark.rule("BL-EXP-02", "BL-DEF-05")
def test_bridges_and_ford_lead_both_ways() -> None:
    # 26 and 33 are joined by a bridge alone, 18 and 12 by the ford alone.
    assert 33 not in spaces(exploring(Position().tile(25)))
    assert 33 in spaces(exploring(Position().tile(25).tile(26)))
    at = Position(4).tile(30).tile(29).tile(32)
    assert 33 in spaces(exploring(at))
    at = Position().tile(19)
    assert {17, 18} <= set(spaces(exploring(at)))


@pytest.mark.rule("BL-EXP-03", "BL-DEF-03")
def test_a_pasture_is_a_building_tile_too() -> None:
    at = exploring(Position().pasture(12))
    assert spaces(at) == sorted(set(BESIDE) - {12} | {18})


@pytest.mark.rule("BL-EXP-04")
def test_presences_on_the_neighbouring_tile_do_not_matter() -> None:
    at = exploring(Position().inhabitant(1, "6a", "9a").house(1, "28a"))
    assert spaces(at) == BESIDE


# The reward of the covered space.


@pytest.mark.rule("BL-EXP-05")
@pytest.mark.parametrize(
    ("space", "coins", "cards", "inhabitants"),
    [(10, 2, 0, 0), (2, 3, 0, 0), (11, 0, 1, 0), (5, 0, 2, 0), (14, 0, 0, 1), (21, 0, 0, 1)],
)
def test_the_covered_space_pays_its_reward(space: int, coins: int, cards: int, inhabitants: int) -> None:
    at = exploring(Position()).do(f"lay {space}")
    assert (at[0].coins, len(at[0].hand), at[0].ranch, at[0].supply) == (coins, cards, 3 + inhabitants, 5 - inhabitants)
    assert (at[1].coins, at[1].hand, at[1].ranch, at[0].vp) == (0, [], 3, 0)
    paid = [e.clause for e in at.events if e.kind in ("coins", "draw", "inhabitants")]
    assert paid == ["BL-EXP-05"]


@pytest.mark.rule("BL-EXP-06", "BL-EXP-07")
@pytest.mark.parametrize(("space", "resource"), [(17, "loam"), (3, "wood"), (27, "stone"), (25, "loam")])
@pytest.mark.parametrize(("level", "then"), [(0, 1), (1, 2), (2, 2)])
def test_a_site_reward_is_tied_to_its_resource(space: int, resource: str, level: int, then: int) -> None:
    at = exploring(Position().site(0, resource, level).site(0, "iron", 1)).do(f"lay {space}")
    levels = {name: at[0].level(i) for i, name in enumerate(ED.resources)}
    assert levels == {**dict.fromkeys(ED.resources, 0), "iron": 1, resource: then}
    # At level 2 the reward is lost, nothing stands in for it.
    assert (at[0].coins, at[0].vases, at[0].hand, at[0].vp) == (0, 0, [], 0)
    assert len(at.happened("site")) == then - level
    assert at.asked == "BuyInhabitants"


@pytest.mark.rule("BL-EX-08", "BL-HIR-02", "BL-EXP-01", "BL-EXP-05")
def test_example_frances() -> None:
    at = Position().do("take hire", "pass", "explore")
    assert at[0].ranch == 4
    at.do("lay 22")
    assert (at[0].coins, at[0].ranch) == (2, 4)


# Nothing to lay, or nowhere.


@pytest.mark.rule("BL-EXP-08", "BL-R-29")
def test_on_a_full_map_each_exploration_gives_2_coins_and_reveals_nothing() -> None:
    at = Position(3)
    for space in (2, 5, 10, 13, 14, 15, 17):
        at.pasture(space)
    at.full_map()
    assert len(at.state.mound) == 7
    at.do("take pioneer", "pass")
    # Both explorations at once and without a question.
    assert (at[0].coins, at.asked, len(at.state.mound)) == (4, "DevelopOrUpgrade", 7)
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-EXP-08", 2), ("BL-EXP-08", 2)]
    assert at.happened("turn_up") == []


@pytest.mark.rule("BL-EXP-08", "BL-R-29")
def test_when_the_first_tile_fills_the_map_the_second_exploration_gives_2_coins() -> None:
    at = Position(3)
    for space in (2, 5, 10, 13, 14, 15, 17):
        at.pasture(space)
    for space in range(1, 33):
        if at.state.tile_at[space - 1] == -1:
            at.tile(space)
    at.do("take pioneer", "pass", "explore")
    assert (at.beginning("lay"), at[0].coins) == (["lay 33"], 0)
    at.do("lay 33")
    assert (at[0].ranch, at[0].coins, at.asked) == (4, 2, "DevelopOrUpgrade")


@pytest.mark.rule("BL-R-29")
def test_an_empty_mound_gives_2_coins_for_each_exploration_too() -> None:
    at = Position()
    for space in range(2, 33):
        if at.state.tile_at[space - 1] == -1 and at.state.mound:
            at.tile(space)
    assert (at.state.mound, at.state.open_spaces) == ([], [0, 32])
    at.do("take hire", "pass")
    # Hire's inhabitant and the coins come without a question.
    assert (at[0].coins, at[0].ranch, at.asked) == (2, 4, "BuyInhabitants")
    at = Position()
    for space in range(2, 33):
        if at.state.tile_at[space - 1] == -1 and len(at.state.mound) > 1:
            at.tile(space)
    at.do("take hire", "pass")
    assert (at[0].coins, at.asked) == (0, "HireAndExplore")


# Rulings.


@pytest.mark.rule("BL-R-28")
def test_exploring_may_be_declined_before_the_reveal_but_not_after() -> None:
    at = Position().boats(0, "iron", "iron").do("take pioneer", "pass")
    assert at.options() == ["pass", "explore"]
    at.do("explore")
    assert at.asked == "LayTile"
    at.refuses("pass")
    at.do("lay 10")
    # The second one is decided after the first is complete, with its reward in hand.
    assert (at[0].coins, at.asked, at.options()[:2]) == (2, "Explore", ["pass", "explore"])
    at.do("pass")
    assert (len(at.state.mound), at.asked) == (24, "DevelopOrUpgrade")


@pytest.mark.rule("BL-R-27")
@pytest.mark.parametrize("space", [2, 13, 22, 24, 29])
def test_tiles_are_laid_upright_so_the_upper_site_is_fixed(space: int) -> None:
    # Gray tile 13: above a site for 4 coins and a step on the coin track, below a free one without anything.
    at = Position().tile(space, "gray_13").coins(0, 4).do("take settle", "pass", f"develop {space}a")
    assert (at[0].coins, at[0].coin_steps) == (0, 1)
    at = Position().tile(space, "gray_13").coins(0, 3).do("take settle", "pass")
    assert f"develop {space}a" not in at.beginning("develop")
    at.do(f"develop {space}b")
    assert (at[0].coins, at[0].coin_steps) == (3, 0)


@pytest.mark.rule("BL-R-27")
def test_a_tile_turned_up_lies_as_printed_whatever_the_space() -> None:
    for space in (3, 21):
        at = Position().turned_up(0, "gray_13").do(f"lay {space}")
        site = ED.tiles[at.state.tile_at[space - 1]].sites
        assert [s.price_coins for s in site] == [4, 0]
        assert {2 * space - 2, 2 * space - 1} <= set(at.state.free_sites)


@pytest.mark.rule("BL-R-26")
def test_ford_and_canal_are_different_waters() -> None:
    # The ships return along the ford of the game board; the boats stay in their canal.
    at = Position().scorings_held(1).boats(0, "stone", "iron").ship(0, "u8").ship(1, "u5")
    at.turn("pioneer").pass_until("ChooseStrip")
    assert (at.where(0), at.where(1)) == ("t1", "t1")
    assert at.state.view(0)["boards"][0]["boats"] == ["stone", "iron"]
    # And boats that move leave the ships alone.
    at.do("boat wood loam")
    assert (at.where(0), at.where(1)) == ("t1", "t1")
    assert at.state.view(0)["boards"][1]["boats"] == ["wood", "loam"]
