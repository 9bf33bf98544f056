"""The shipped edition is as the rules say; a broken one is refused with file, item, field and what is allowed."""

import pathlib
import shutil
from collections import Counter

import pytest

from tests.games.boonlake.builder import EDITION
from towpath.editions.folder import read_files
from towpath.games.boonlake.components import (
    ANY_SITE,
    BUILDER,
    CARD_TRACK,
    CARDS,
    CATTLE_BREEDING,
    COIN_TRACK,
    COINS,
    COND_EXCHANGE,
    COND_KINDS,
    COND_TRACK,
    COND_TWO_REGIONS,
    CONDITIONS,
    DAY,
    GIVE_COINS,
    GIVE_INHABITANT,
    GIVE_VASE,
    HIRE,
    IMM_TRACK,
    INHABITANTS,
    LEVERS,
    NIGHT,
    NO_KIND,
    NO_REWARD,
    PIONEER,
    PROGRESS,
    REGION_SCORING,
    SETTLE,
    SITE,
    STRIPS,
    SUNSET,
    VP,
    Edition,
)
from towpath.games.boonlake.edition import loader
from towpath.games.boonlake.edition.loader import load_edition
from towpath.kernel.errors import EditionError

SHIPPED = pathlib.Path(loader.__file__).parent


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition()


@pytest.fixture
def copy(tmp_path: pathlib.Path) -> pathlib.Path:
    return pathlib.Path(shutil.copytree(EDITION, tmp_path / "mine"))


def change(directory: pathlib.Path, file: str, old: str, new: str) -> None:
    """Replace the first occurrence of a text in an edition file, behind its header comment."""
    path = directory / f"{file}.toml"
    header, body = path.read_text(encoding="utf-8").split("\n\n", maxsplit=1)
    assert old in body
    path.write_text(header + "\n\n" + body.replace(old, new, 1), encoding="utf-8")


def first_item(directory: pathlib.Path, file: str, header: str) -> str:
    """The text of the first item of an array, up to the blank line behind it."""
    text = (directory / f"{file}.toml").read_text(encoding="utf-8")
    start = text.index(header)
    return text[start : text.index("\n\n", start) + 2]


# The shipped edition


@pytest.mark.rule("BL-SET-01", "BL-SET-03")
def test_ten_starting_tiles_by_symbol_and_25_gray_tiles_and_7_pastures(edition: Edition) -> None:
    assert Counter(tile.symbol for tile in edition.starting_tiles) == {"2+": 6, "3+": 2, "4": 2}
    assert (edition.n_starting, len(edition.gray_tiles), edition.n_pastures) == (10, 25, 7)
    assert [tile.id for tile in edition.tiles[: edition.n_starting]] == [tile.id for tile in edition.starting_tiles]
    assert edition.n_starting + len(edition.gray_tiles) + edition.n_pastures == 42


@pytest.mark.rule("BL-DEV-02")
def test_every_tile_has_one_or_two_sites(edition: Edition) -> None:
    assert set(edition.tile_sites) == {1, 2}
    assert edition.tile_sites == [len(tile.sites) for tile in edition.tiles]


@pytest.mark.parametrize(("seats", "tiles"), [(1, 6), (2, 6), (3, 8), (4, 10)])
def test_tiles_and_spaces_dealt_by_seats(edition: Edition, seats: int, tiles: int) -> None:
    assert len(edition.dealt_tiles[seats]) == tiles
    assert len(edition.dealt_spaces[seats]) == tiles
    assert all(edition.spaces[space].start <= max(seats, 2) for space in edition.dealt_spaces[seats])


@pytest.mark.rule("BL-DEF-08")
def test_four_regions_share_33_spaces_and_bridges_join_them(edition: Edition) -> None:
    assert sorted(edition.regions) == ["boonlake", "new_hope", "southern", "unknown"]
    assert sorted(space for spaces in edition.region_spaces for space in spaces) == list(range(33))
    assert all(edition.region_spaces)
    assert all(edition.space_region[a] != edition.space_region[b] for a, b in edition.bridges)
    joined = {edition.space_region[space] for bridge in edition.bridges for space in bridge}
    assert joined == {0, 1, 2, 3}


@pytest.mark.rule("BL-DEF-05")
@pytest.mark.parametrize(
    ("number", "near"),
    [
        pytest.param(1, [2, 5], id="touching"),
        pytest.param(26, [24, 25, 30, 33], id="two bridges"),
        pytest.param(12, [11, 16, 17, 18], id="ford"),
        pytest.param(10, [9, 11, 14, 15], id="inland"),
    ],
)
def test_adjacent_is_touching_or_bridge_or_ford(edition: Edition, number: int, near: list[int]) -> None:
    assert [space + 1 for space in edition.neighbours[number - 1]] == near


@pytest.mark.rule("BL-DEF-05")
def test_adjacency_is_symmetric(edition: Edition) -> None:
    for space, near in enumerate(edition.neighbours):
        assert near == sorted(set(near))
        assert all(space in edition.neighbours[other] for other in near)


def test_a_ford_makes_no_bridge_end(edition: Edition) -> None:
    ends = {space for bridge in edition.bridges for space in bridge}
    assert [i for i, end in enumerate(edition.is_bridge_end) if end] == sorted(ends)
    assert {space for ford in edition.fords for space in ford}.isdisjoint(ends)


def test_region_rewards_are_4_coins_in_boonlake_and_3_elsewhere(edition: Edition) -> None:
    amounts = dict(zip(edition.regions, edition.region_reward_amount, strict=True))
    assert amounts == {"boonlake": 4, "new_hope": 3, "southern": 3, "unknown": 3}
    assert edition.region_reward_kind[edition.regions.index("boonlake")] == COINS
    assert {CARDS, VP} <= set(edition.region_reward_kind)


@pytest.mark.rule("BL-RIV-15")
def test_three_locks_two_on_each_route_the_second_before_the_last_space(edition: Edition) -> None:
    locks = {
        (route[after], route[after + 1])
        for route, positions in zip(edition.routes, edition.lock_after, strict=True)
        for after in positions
    }
    assert len(locks) == 3
    for route, positions in zip(edition.routes, edition.lock_after, strict=True):
        assert len(positions) == 2
        assert positions[0] < positions[1] == len(route) - 2


@pytest.mark.rule("BL-RIV-11")
def test_routes_part_at_the_fork(edition: Edition) -> None:
    parts = [[edition.river[space].part for space in route] for route in edition.routes]
    trunk = parts[0].count("trunk")
    assert edition.routes[0][:trunk] == edition.routes[1][:trunk]
    assert set(parts[0][trunk:]) == {"upper"}
    assert set(parts[1][trunk:]) == {"lower"}


@pytest.mark.rule("BL-RIV-21")
def test_ships_start_on_space_1_or_3_and_later_with_four_in_round_2(edition: Edition) -> None:
    assert edition.start_position[0][1:] == [0, 0, 2, 2]
    assert edition.start_position[1][1:4] == [0, 0, 0]
    assert edition.start_position[1][4] > 0


@pytest.mark.rule("BL-ACT-01", "BL-ACT-02")
def test_seven_strips_and_their_kinds(edition: Edition) -> None:
    assert [strip.id for strip in edition.strips] == list(STRIPS)
    kinds = {PIONEER: DAY, CATTLE_BREEDING: DAY, SETTLE: NIGHT, HIRE: NIGHT, REGION_SCORING: SUNSET, PROGRESS: SUNSET}
    assert edition.strip_kind == [{**kinds, BUILDER: NO_KIND}[strip] for strip in range(7)]


def test_pioneer_is_for_the_others_and_two_strips_are_strictly_in_turn(edition: Edition) -> None:
    assert [strip.id for strip in edition.strips if strip.others_only] == ["pioneer"]
    assert [strip.id for strip in edition.strips if strip.in_turn] == ["settle", "cattle_breeding"]


def test_numbers_of_the_strips(edition: Edition) -> None:
    assert (edition.discard_coins, edition.unlayable_coins) == (2, 2)
    assert (edition.pioneer_explores, edition.pioneer_draw) == (2, 2)
    assert (edition.hire_inhabitants, edition.hire_explores, edition.hire_coins, edition.hire_cards) == (1, 1, 3, 3)
    assert (edition.progress_draw, edition.builder_coins, edition.builder_draw) == (1, 3, 2)
    assert edition.strips[PIONEER].steps[1] == [[("explore", 2)], [("develop", 1), ("upgrade", 1)]]


def test_only_the_two_lowest_rows_cost_vp(edition: Edition) -> None:
    assert edition.row_vp_cost[:5] == [0] * 5
    assert all(cost > 0 for cost in edition.row_vp_cost[5:])
    assert len(edition.row_vp_cost) == len(edition.row_steps) == 7


@pytest.mark.rule("BL-DEF-10", "BL-EFF-05")
def test_165_cards_each_of_one_kind_with_an_effect(edition: Edition) -> None:
    assert len(edition.cards) == len(edition.card_index) == 165
    assert set(edition.card_kind) == {DAY, SUNSET, NIGHT}
    assert all(card.immediate or card.game_end or card.permanent for card in edition.cards)


def test_a_card_is_read_whole(copy: pathlib.Path) -> None:
    edition = load_edition(str(copy))
    index = edition.card_index["blacksmith"]
    card = edition.cards[index]
    assert (card.name, card.kind, card.coins, card.vases, card.vp) == ("Blacksmith", DAY, 2, 0, 1)
    assert dict(zip(edition.resources, card.need, strict=True)) == {"wood": 0, "loam": 2, "stone": 1, "iron": 0}
    (effect,) = card.immediate
    assert (effect.verb, effect.a, effect.b, effect.clause) == (IMM_TRACK, COIN_TRACK, 1, "BL-IMM-01")
    assert (edition.card_kind[index], edition.card_coins[index], edition.card_need[index]) == (DAY, 2, card.need)


def test_a_threshold_keeps_its_numbers_behind_the_piece(copy: pathlib.Path) -> None:
    edition = load_edition(str(copy))
    (effect,) = edition.cards[edition.card_index["telegraph-post"]].game_end
    assert (effect.a, effect.b, effect.c, effect.d, effect.e, effect.clause) == (0, 3, 2, 6, 7, "BL-END-08")


@pytest.mark.rule("BL-DEF-11")
def test_five_tiers_hold_6_houses_4_settlements_5_cattle(edition: Edition) -> None:
    assert edition.house_tier == [0, 0, 1, 1, 2, 2]
    assert edition.settlement_tier == [1, 2, 3, 4]
    assert edition.cattle_tier == [0, 1, 2, 3, 4]
    for piece in (edition.house_coins, edition.house_vp):
        assert len(piece) == 6


def test_tiers_3_to_5_pay_2_4_6_in_the_end(edition: Edition) -> None:
    assert edition.tier_final_vp == [0, 0, 2, 4, 6]


def test_tracks_start_with_2_coins_and_2_cards(edition: Edition) -> None:
    assert (edition.coin_track_coins[0], edition.card_track_cards[0]) == (2, 2)
    assert edition.track_length == [len(edition.coin_track_coins), len(edition.card_track_cards)]
    assert [len(kinds) + 1 for kinds in edition.track_reward_kind] == edition.track_length


def test_tracks_carry_a_site_and_pay_2_vp_past_the_end(edition: Edition) -> None:
    sites = [
        amount
        for kinds, amounts in zip(edition.track_reward_kind, edition.track_reward_amount, strict=True)
        for kind, amount in zip(kinds, amounts, strict=True)
        if kind == SITE
    ]
    assert ANY_SITE in sites
    assert edition.overflow_vp == 2


def test_the_second_coin_step_crosses_an_inhabitant(edition: Edition) -> None:
    assert edition.track_reward_kind[COIN_TRACK][:3] == [NO_REWARD, INHABITANTS, NO_REWARD]
    assert edition.track_reward_amount[COIN_TRACK][1] == 1


def test_twelve_levers_three_in_the_top_row(edition: Edition) -> None:
    top = [LEVERS[i] for i, row in enumerate(edition.lever_row) if row == 1]
    assert top == ["vase", "modernize", "upgrade"]
    assert len(set(zip(edition.lever_row, edition.lever_column, strict=True))) == len(edition.lever_price) == 12


def test_16_scoring_tiles_with_every_condition(edition: Edition) -> None:
    tiles = edition.scoring_tiles
    assert len(tiles) == 16
    assert {tile.condition for tile in tiles} == set(range(len(CONDITIONS)))
    assert all((tile.need[0][1] > 0) == (tile.condition in {COND_TWO_REGIONS, COND_KINDS}) for tile in tiles)
    peter = next(tile for tile in tiles if tile.condition == COND_TRACK and tile.cond_a == CARD_TRACK)
    assert peter.need == [(1, 0), (2, 0), (4, 0), (7, 0)]


def test_exchange_tiles_give_2_vp_or_1(edition: Edition) -> None:
    exchanges = {tile.cond_a: tile for tile in edition.scoring_tiles if tile.condition == COND_EXCHANGE}
    numbers = {give: (tile.cond_b, tile.cond_c, tile.clause) for give, tile in exchanges.items()}
    assert numbers == {
        GIVE_INHABITANT: (5, 2, "BL-SCT-11"),
        GIVE_VASE: (5, 2, "BL-SCT-11"),
        GIVE_COINS: (2, 1, "BL-SCT-13"),
    }


def test_every_difficulty_removes_four_of_ten_solo_tiles(edition: Edition) -> None:
    assert edition.difficulties == ["easy", "medium", "challenge", "difficult", "very_difficult"]
    assert (edition.remove_a, edition.remove_b) == ([0, 1, 2, 3, 4], [4, 3, 2, 1, 0])
    n_b = sum(tile.is_b for tile in edition.solo_tiles)
    assert (len(edition.solo_tiles), n_b >= 4, 10 - n_b >= 4) == (10, True, True)


def test_a_solo_tile_is_read_whole(edition: Edition) -> None:
    tile = edition.solo_tiles[0]
    assert (tile.id, tile.is_b, tile.actions) == ("A1", False, (BUILDER, REGION_SCORING, SETTLE))
    assert [number + 1 for number in tile.numbers] == [28, 5, 13, 20]


# Broken editions: one thing changed, and what the message must say

BROKEN = [
    pytest.param(
        "project_cards",
        "price = { coins = 6, wood = 1,",
        "price = { coins = 6, wood = -1,",
        ["card 'workshop'", "price.wood is -1", "a whole number from 0 to 6"],
        id="price below 0",
    ),
    pytest.param(
        "project_cards",
        "price = { coins = 6, wood = 1,",
        "price = { coins = 6, gold = 1,",
        ["card 'workshop'", "unknown key price.gold", "allowed: coins, iron"],
        id="unknown key",
    ),
    pytest.param(
        "project_cards",
        'kind = "day"\n',
        "",
        ["card 'footpath'", "kind is missing", '"day", "sunset", "night"'],
        id="missing key",
    ),
    pytest.param(
        "project_cards",
        "vp = 0\n",
        "vp = true\n",
        ["card 'footpath'", "vp is true", "whole number"],
        id="bool is no int",
    ),
    pytest.param(
        "project_cards", "vp = 0\n", 'vp = "0"\n', ["card 'footpath'", 'vp is "0"', "whole number"], id="text is no int"
    ),
    pytest.param(
        "project_cards", "vp = 0\n", "vp = 0.5\n", ["card 'footpath'", "vp is 0.5", "whole number"], id="half a VP"
    ),
    pytest.param(
        "project_cards",
        '{ verb = "track", track = "card", steps = 1 }',
        '{ verb = "trek", track = "card", steps = 1 }',
        ["card 'footpath'", 'immediate[0].verb is "trek"', '"track"'],
        id="unknown verb",
    ),
    pytest.param(
        "project_cards",
        '{ verb = "track", track = "card", steps = 1 }',
        '{ verb = "river_coin", coins = 1 }',
        ["card 'footpath'", 'immediate[0].verb is "river_coin"', '"track"'],
        id="verb of another group",
    ),
    pytest.param(
        "project_cards",
        '{ verb = "inhabitants", amount = 2 }',
        '{ verb = "inhabitants", amount = 3 }',
        ["immediate[0].amount is 3", "allowed: 2 (BL-IMM-03)"],
        id="amount fixed by a clause",
    ),
    pytest.param(
        "project_cards",
        'immediate = [{ verb = "track", track = "card", steps = 1 }]\n',
        "",
        ["card 'footpath'", "no effect", "at least one", "BL-EFF-05"],
        id="card without effect",
    ),
    pytest.param(
        "project_cards",
        "first = { need = 3, vp = 2 }, second = { need = 6, vp = 7 }",
        "first = { need = 6, vp = 2 }, second = { need = 6, vp = 7 }",
        ["second is", "higher need", "BL-END-06"],
        id="thresholds do not rise",
    ),
    pytest.param(
        "project_cards",
        '"threshold_levers", first = { need = 3, vp = 2 }, second = { need = 6, vp = 7 }',
        '"threshold_levers", first = { need = 3, vp = 2 }, second = { need = 13, vp = 7 }',
        ["card 'telegraph-post'", "second.need is 13", "at most 12 (BL-END-08)"],
        id="threshold out of reach",
    ),
    pytest.param(
        "project_cards",
        'id = "workshop"',
        'id = "mayor"',
        ["card 'mayor'", "id is", "no other item"],
        id="duplicate id",
    ),
    pytest.param(
        "project_cards",
        'region = "unknown"',
        'region = "atlantis"',
        ['game_end[0].region is "atlantis"', '"southern"'],
        id="unknown region",
    ),
    pytest.param(
        "project_cards",
        'source = "reconstructed"',
        'source = "my box"',
        ["card 'footpath'", 'source is "my box"', '"published"'],
        id="unknown source",
    ),
    pytest.param(
        "building_tiles",
        "sites = [{ gain = { coins = 1 } }, {}]",
        "sites = [{}, {}, {}]",
        ["starting tile 'start_01'", "sites is", "1 to 2"],
        id="three sites",
    ),
    pytest.param(
        "building_tiles",
        'symbol = "2+"',
        'symbol = "4"',
        ['symbol is "2+" on 5', "allowed: on 6 (BL-SET-03)"],
        id="symbols of starting tiles",
    ),
    pytest.param(
        "building_tiles",
        "settlement_vp = -5",
        "settlement_vp = -4",
        ["settlement_vp is -4", "-5 or a gain", "BL-BST-10"],
        id="settlement penalty other than 5",
    ),
    pytest.param(
        "building_tiles",
        "triple_track = 3",
        "triple_track = 2",
        ["gain.triple_track is 2", "allowed: 3 (BL-BST-05)"],
        id="triple track",
    ),
    pytest.param(
        "building_tiles",
        "count = 7",
        "count = 8",
        ["pasture.count is 8", "allowed: 7 (BL-SET-01)"],
        id="eight pastures",
    ),
    pytest.param(
        "map",
        "q = 4\nr = 0",
        "q = 3\nr = 0",
        ["space 2", "q, r is 3, 0", "space 1 is there"],
        id="two spaces on one hex",
    ),
    pytest.param(
        "map",
        "a = 5\nb = 9",
        "a = 5\nb = 8",
        ["bridge 1", "a, b is 5, 8", "both in unknown", "two regions (BL-DEF-08)"],
        id="bridge within a region",
    ),
    pytest.param(
        "map",
        "a = 7\nb = 11",
        "a = 9\nb = 5",
        ["bridge 1", "joined otherwise", "BL-DEF-05"],
        id="two bridges on one pair",
    ),
    pytest.param(
        "map",
        "a = 12\nb = 18",
        "a = 12\nb = 11",
        ["ford 1", "a, b is 12, 11", "neither touch"],
        id="ford between touching spaces",
    ),
    pytest.param(
        "map", "a = 12\nb = 18", "a = 12\nb = 34", ["ford 1", "b is 34", "from 1 to 33"], id="ford to nowhere"
    ),
    pytest.param(
        "map",
        "q = -1\nr = 9",
        "q = 50\nr = 50",
        ["spaces: 32 cannot be reached", "a connected map"],
        id="map falls apart",
    ),
    pytest.param(
        "map",
        'reward = { site = "iron" }',
        'reward = { site = "gold" }',
        ["space 1", 'reward.site is "gold"', '"iron"'],
        id="site of no resource",
    ),
    pytest.param(
        "map",
        "reward = { coins = 3 }",
        "reward = { vp = 3 }",
        ["space 2", "reward is", '"inhabitants"'],
        id="VP on the map",
    ),
    pytest.param(
        "map",
        "reward = { coins = 4 }",
        "reward = { coins = 5 }",
        ["'boonlake'", "reward.coins is 5", "coins = 4"],
        id="Boonlake reward",
    ),
    pytest.param("map", 'start = "3+"', 'start = "2+"', ['start is "2+" on 7', "allowed: on 6"], id="seven 2+ spaces"),
    pytest.param(
        "river",
        'after = "t18"',
        'after = "t19"',
        ["lock 'lock_1'", 'after is "t19"', 'follows "t17"'],
        id="lock across two spaces",
    ),
    pytest.param(
        "river",
        'before = "u8"\nafter = "u9"',
        'before = "u7"\nafter = "u8"',
        ["locks", "no lock is after u8", "just before the last space (BL-RIV-12, BL-INT-03)"],
        id="second lock too early",
    ),
    pytest.param(
        "river",
        'before = "l8"\nafter = "l9"',
        'before = "t20"\nafter = "t21"',
        ["the route of round 1 crosses 3", "allowed: 2 (BL-RIV-15)"],
        id="three locks on a route",
    ),
    pytest.param(
        "river",
        '["t1", "t1", "t3", "t3"]',
        '["t1", "t1", "t2", "t3"]',
        ["start.round_1.spaces", "BL-SET-15"],
        id="round 1 start",
    ),
    pytest.param(
        "river",
        '["t1", "t1", "t1", "t3"]',
        '["t1", "t1", "t1", "t1"]',
        ["start.round_2.spaces", "BL-RIV-21"],
        id="round 2 start",
    ),
    pytest.param(
        "river",
        '["t1", "t1", "t1", "t3"]',
        '["t1", "t1", "t1", "u3"]',
        ["start.round_2.spaces", "route of round 2"],
        id="off the route",
    ),
    pytest.param("actions", "vp_cost = 1", "vp_cost = 0", ["row 6", "vp_cost is 0", "BL-TRN-04"], id="row 6 is free"),
    pytest.param(
        "actions",
        "explore 2, develop or upgrade",
        "explore 3, develop or upgrade",
        ["strip 'pioneer'", "step2 is", '"explore 2, develop or upgrade"'],
        id="strip with another number",
    ),
    pytest.param(
        "actions",
        'kind = "day"',
        'kind = "none"',
        ["strip 'pioneer'", 'kind is "none"', '"day", "sunset", "night" (BL-TRN-06)'],
        id="kind of a strip",
    ),
    pytest.param(
        "actions",
        "in_turn = true",
        "in_turn = false",
        ["strip 'settle'", "in_turn is false", "true (BL-TRN-15)"],
        id="Settle at once",
    ),
    pytest.param(
        "levers", "row = 1", "row = 2", ["lever 'vase'", "row is 2", "allowed: 1"], id="lever out of the top row"
    ),
    pytest.param("levers", 'id = "boat"', 'id = "vase"', ["lever 'vase'", "id is", "no other lever"], id="lever twice"),
    pytest.param("tracks", "vp = 2\n", "vp = 3\n", ["overflow.vp is 3", "allowed: 2 (BL-INC-04)"], id="overflow"),
    pytest.param(
        "tracks",
        "after_space = 4",
        "after_space = 2",
        ["coin reward 2", "after_space is 2", "no other reward"],
        id="two rewards on a step",
    ),
    pytest.param(
        "player_board",
        "upstream_cost = 2",
        "upstream_cost = 1",
        ["canal.upstream_cost is 1", "allowed: 2"],
        id="upstream price",
    ),
    pytest.param(
        "player_board",
        '"wood", "loam", "stone", "iron"',
        '"wood", "loam", "stone", "stone"',
        ["canal.order", "4 different ones"],
        id="resource twice",
    ),
    pytest.param(
        "player_board",
        '{ piece = "house", coins = 2, vp = 0 }',
        '{ piece = "settlement", coins = 2, vp = 0 }',
        ["tier 1", "recesses has 1 with piece house", "allowed: 2"],
        id="tier with other pieces",
    ),
    pytest.param(
        "player_board",
        '{ piece = "house", coins = 2, vp = 0 }',
        '{ piece = "house", coins = 9, vp = 0 }',
        ["tiers", "5 coins and 4 VP", "one head of cattle", "BL-EX-16"],
        id="income of the example out of reach",
    ),
    pytest.param(
        "player_board",
        "final_vp = 6",
        "final_vp = 5",
        ["tier 5", "final_vp is 5", "allowed: 6"],
        id="tier 5 in the end",
    ),
    pytest.param(
        "scoring_tiles", "[1, 2, 3, 4]", "[1, 2, 3, 3]", ["points.vp is", "[1, 2, 3, 4] (BL-INT-08)"], id="points"
    ),
    pytest.param(
        "scoring_tiles",
        "need = [1, 3, 5, 7]",
        "need = [1, 5, 3, 7]",
        ["'coin_track'", "need is", "never fall"],
        id="values fall",
    ),
    pytest.param(
        "scoring_tiles",
        "need = [1, 3, 5, 7]",
        "need = [1, 3, 5, 10]",
        ["'coin_track'", "need is 10", "at most 9 (BL-SCT-03)"],
        id="value out of reach",
    ),
    pytest.param(
        "scoring_tiles",
        "or_coins = 5",
        "or_coins = 4",
        ["'give_inhabitants'", "or_coins is 4", "allowed: 5"],
        id="exchange price",
    ),
    pytest.param(
        "scoring_tiles",
        'kinds = ["sunset", "day"]',
        'kinds = ["sunset", "night"]',
        ["condition.kinds is", "day, sunset"],
        id="kinds other than sunset and day",
    ),
    pytest.param(
        "scoring_tiles",
        "need = [1, 2, 4, 7]",
        "need = [1, 2, 4, 6]",
        ["need is 1, 2, 4, 7 on none", "BL-EX-14"],
        id="printed values",
    ),
    pytest.param(
        "solo",
        "missing_piece_vp = 10",
        "missing_piece_vp = 9",
        ["compensation.missing_piece_vp is 9", "allowed: 10"],
        id="10 VP",
    ),
    pytest.param(
        "solo", "remove_b = 3", "remove_b = 2", ["difficulty 'medium'", "remove_b is 2", "allowed: 3"], id="difficulty"
    ),
    pytest.param(
        "solo",
        'actions = ["pioneer", "hire", "cattle_breeding"]',
        'actions = ["pioneer", "hire", "hire"]',
        ["solo tile 'A2'", "actions is", "3 different"],
        id="action twice",
    ),
    pytest.param("edition", "schema = 1", "schema = 2", ["schema is 2", "allowed: 1"], id="schema"),
]


@pytest.mark.parametrize(("file", "old", "new", "parts"), BROKEN)
def test_a_broken_edition_is_refused(copy: pathlib.Path, file: str, old: str, new: str, parts: list[str]) -> None:
    change(copy, file, old, new)
    with pytest.raises(EditionError) as refused:
        load_edition(str(copy))
    message = str(refused.value)
    assert message.startswith(f"{file}.toml: ")
    assert "allowed: " in message
    for part in parts:
        assert part in message


@pytest.mark.parametrize(
    ("file", "header", "parts"),
    [
        ("project_cards", "[[card]]", ["164 [[card]]", "allowed: 165"]),
        ("map", "[[space]]", ["32 [[space]]", "allowed: 33"]),
        ("scoring_tiles", "[[scoring_tile]]", ["15 [[scoring_tile]]", "allowed: 16"]),
        ("levers", "[[lever]]", ["11 [[lever]]", "allowed: 12"]),
        ("river", "[[lock]]", ["2 [[lock]]", "allowed: 3 [[lock]] (BL-RIV-15)"]),
        ("building_tiles", "[[gray_tile]]", ["24 [[gray_tile]]", "allowed: 25"]),
        ("solo", "[[solo_tile]]", ["9 [[solo_tile]]", "allowed: 10"]),
    ],
)
def test_a_missing_item_is_noticed(copy: pathlib.Path, file: str, header: str, parts: list[str]) -> None:
    change(copy, file, first_item(copy, file, header), "")
    with pytest.raises(EditionError) as refused:
        load_edition(str(copy))
    assert all(part in str(refused.value) for part in [f"{file}.toml: ", *parts])


def test_a_missing_file_is_named(copy: pathlib.Path) -> None:
    (copy / "river.toml").unlink()
    with pytest.raises(EditionError, match=r"river\.toml: no such file"):
        load_edition(str(copy))


def test_an_unknown_file_is_named(copy: pathlib.Path) -> None:
    (copy / "rivers.toml").write_text("", encoding="utf-8")
    with pytest.raises(EditionError, match=r"rivers\.toml: unknown file; allowed: edition\.toml"):
        load_edition(str(copy))


def test_broken_toml_is_named_with_its_line(copy: pathlib.Path) -> None:
    change(copy, "edition", "schema = 1", "schema 1")
    line = (copy / "edition.toml").read_text(encoding="utf-8").split("schema 1", maxsplit=1)[0].count("\n") + 1
    with pytest.raises(EditionError, match=rf"edition\.toml: not TOML: .*line {line}"):
        load_edition(str(copy))


def test_a_file_of_an_edition_is_no_edition(copy: pathlib.Path) -> None:
    with pytest.raises(EditionError, match="the file has an unknown table region; allowed: edition, player_board"):
        load_edition(str(copy / "map.toml"))
    with pytest.raises(EditionError, match="not a directory"):
        load_edition(str(copy / "nowhere"))


def test_check_lists_every_problem(copy: pathlib.Path) -> None:
    assert loader.check(str(copy)) == []
    change(copy, "solo", "missing_piece_vp = 10", "missing_piece_vp = 9")
    change(copy, "map", 'reward = { site = "iron" }', 'reward = { site = "gold" }')
    change(copy, "map", "reward = { coins = 3 }", "reward = { vp = 3 }")
    files = [problem.split(":")[0] for problem in loader.check(str(copy))]
    assert files == ["map.toml", "map.toml", "solo.toml"]


def test_a_missing_table_is_one_problem(copy: pathlib.Path) -> None:
    change(copy, "player_board", first_item(copy, "player_board", "[canal]"), "")
    assert [problem for problem in loader.check(str(copy)) if "player_board" in problem] == [
        "player_board.toml: canal is missing; allowed: a table"
    ]


def leaves(value: object, place: tuple[str, ...], found: dict[tuple[str, ...], tuple[object, object]]) -> None:
    """Where each kind of value first stands: its place without list positions, its container, and its key."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        name = (*place, key if isinstance(key, str) else "*")
        found.setdefault(name, (value, key))
        leaves(inner, name, found)


def test_no_value_may_have_a_wrong_type() -> None:
    files = read_files(SHIPPED, loader.FILES, [])
    found: dict[tuple[str, ...], tuple[object, object]] = {}
    leaves(files, (), found)
    for name, (container, key) in found.items():
        if len(name) > 1:
            right = container[key]  # type: ignore[index]
            container[key] = [[]]  # type: ignore[index]
            problems: list[str] = []
            loader.build(files, problems)
            container[key] = right  # type: ignore[index]
            assert problems, name
            assert problems[0].startswith(f"{name[0]}.toml: "), name


# Hash and report


def test_the_hash_changes_with_a_value_only(copy: pathlib.Path) -> None:
    before = load_edition(str(copy)).hash
    change(copy, "map", "[[region]]", "# a comment\n\n[[region]]   # another")
    change(copy, "map", 'note = "reward printed in an example"', 'note = "seen in the box"')
    change(copy, "project_cards", 'source = "reconstructed"', 'source = "published"')
    assert load_edition(str(copy)).hash == before
    change(copy, "project_cards", "price = { coins = 6, wood = 1,", "price = { coins = 5, wood = 1,")
    assert load_edition(str(copy)).hash != before


def test_the_report_adds_up(edition: Edition) -> None:
    *files, total = loader.report()
    assert total.file == "all files"
    assert total.items == sum(entry.items for entry in files)
    assert total.rulebook == sum(entry.rulebook for entry in files)
    assert total.published == sum(entry.published for entry in files)
    by_name = {entry.file: entry for entry in files}
    cards = by_name["project_cards.toml"]
    assert cards.items == len(edition.cards)
    assert cards.partly == sum(
        "_source" in item for item in (SHIPPED / "project_cards.toml").read_text().split("[[card]]")
    )
    assert by_name["levers.toml"].items == 12
    assert by_name["building_tiles.toml"].items == len(edition.tiles) + 1


def test_the_report_follows_the_sources(copy: pathlib.Path) -> None:
    before = loader.report(str(copy))[-1]
    change(copy, "levers", 'source = "reconstructed"', 'source = "rulebook p. 12"')
    after = loader.report(str(copy))[-1]
    assert (after.rulebook, after.reconstructed) == (before.rulebook + 1, before.reconstructed - 1)
