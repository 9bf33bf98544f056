"""The conditions of the scoring tiles, just met and just missed at each of their four values (BL-SCT, BL-R-59..61)."""

from collections.abc import Callable

import pytest

from tests.games.boonlake.builder import ED, LEVERS, Position
from towpath.games.boonlake.conditions import standing

NUMBERS = (1, 2, 3, 4)


def choosing(tile: str, number: int, at: Position) -> Position:
    """Seat 0 is about to choose a tile; this one lies in area 4, and earlier markers lie on the other three."""
    others = [other for other in ("coin_track", "both_tracks", "production_sites", "bridges") if other != tile]
    at.areas(*others[:3], tile).markers(0, *(i + 1 if i < number - 1 else 0 for i in range(3)), 0)
    return at.interim_scoring(number).do("pass", "pass")


def outcome(tile: str, number: int, at: Position) -> int:
    """What scoring the tile brings seat 0."""
    return choosing(tile, number, at).do(f"score {tile}").state.breakdown(0)["scoring_tiles"]


def meets(tile: str, number: int, at: Position) -> bool:
    """Whether seat 0 meets the condition: it gains the marker's points, else it loses them."""
    vp = outcome(tile, number, at)
    assert abs(vp) == number
    return vp > 0


# Plain numbers.


def card_steps(n: int) -> Position:
    return Position().steps(0, card=n, coin=9)


def coin_steps(n: int) -> Position:
    return Position().steps(0, coin=n, card=9)


def lower_steps(n: int) -> Position:
    return Position().steps(0, coin=9, card=n)


def lower_steps_coin(n: int) -> Position:
    return Position().steps(0, coin=n, card=9)


def site_levels(n: int) -> Position:
    at = Position().boats(0, "stone", "iron")
    for i, resource in enumerate(("wood", "loam", "stone", "iron")):
        at.site(0, resource, max(0, min(2, n - 2 * i)))
    return at


def levers(n: int) -> Position:
    return Position().lever(0, *LEVERS[:n], up=n % 2 == 0).lever(1, *LEVERS)


def cattle(n: int) -> Position:
    return Position().removed(0, cattle=n).removed(1, cattle=3)


def settlements(n: int) -> Position:
    return Position().removed(0, settlements=n).house(0, "28a")


def chain(n: int) -> Position:
    """Own presences on n tiles in a row, and a second one on the first; a gap, and one more tile."""
    at = Position().pasture(15).tile(14, "gray_03").tile(13, "gray_04").tile(10, "gray_05").tile(11, "gray_06")
    row = [lambda: at.inhabitant(0, "16a"), lambda: at.cattle(0, 15), lambda: at.inhabitant(0, "14a")]
    row += [lambda: at.inhabitant(0, "13a"), lambda: at.house(0, "28a"), lambda: at.settlement(0, "9a")]
    for put in row[:n]:
        put()
    if n:
        at.house(0, "16b")
    return at.inhabitant(0, "20a").inhabitant(1, "11a", "10a")


def bridges(n: int) -> Position:
    """Own presences on spaces with a bridge (16, 9, 28 and the pasture 13); others on spaces without."""
    at = Position().pasture(13).inhabitant(0, "6a", "20a").house(0, "23a").inhabitant(1, "28b")
    row = [lambda: at.inhabitant(0, "16a"), lambda: at.house(0, "16b"), lambda: at.cattle(0, 13)]
    row += [lambda: at.settlement(0, "28a"), lambda: at.inhabitant(0, "9a")]
    for put in row[:n]:
        put()
    return at


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    ("tile", "needs", "having"),
    [
        pytest.param(
            "card_track", (1, 2, 4, 7), card_steps, marks=pytest.mark.rule("BL-SCT-03", "BL-EX-14", "BL-SCT-01")
        ),
        pytest.param("coin_track", (1, 3, 5, 7), coin_steps, marks=pytest.mark.rule("BL-SCT-03")),
        pytest.param("both_tracks", (1, 2, 3, 5), lower_steps, marks=pytest.mark.rule("BL-SCT-04")),
        pytest.param("both_tracks", (1, 2, 3, 5), lower_steps_coin, marks=pytest.mark.rule("BL-SCT-04")),
        pytest.param("production_sites", (2, 3, 5, 6), site_levels, marks=pytest.mark.rule("BL-SCT-05", "BL-R-60")),
        pytest.param("adjacent_tiles", (2, 3, 5, 6), chain, marks=pytest.mark.rule("BL-SCT-06", "BL-R-33")),
        pytest.param("levers", (1, 2, 4, 6), levers, marks=pytest.mark.rule("BL-SCT-07")),
        pytest.param("cattle", (1, 2, 3, 4), cattle, marks=pytest.mark.rule("BL-SCT-08")),
        pytest.param("settlements", (1, 1, 2, 3), settlements, marks=pytest.mark.rule("BL-SCT-09")),
        pytest.param("bridges", (1, 2, 3, 5), bridges, marks=pytest.mark.rule("BL-SCT-10", "BL-R-34")),
    ],
)
def test_just_met_and_just_missed(
    tile: str, needs: tuple[int, ...], having: Callable[[int], Position], number: int
) -> None:
    need = needs[number - 1]
    assert meets(tile, number, having(need))
    assert not meets(tile, number, having(need - 1))


@pytest.mark.rule("BL-SCT-01")
def test_having_more_than_asked_for_is_enough() -> None:
    assert meets("card_track", 1, card_steps(9))
    assert meets("levers", 1, levers(12))
    assert meets("adjacent_tiles", 1, chain(6))


@pytest.mark.rule("BL-R-60")
def test_boats_are_no_production_sites() -> None:
    assert not meets("production_sites", 1, Position().site(0, "wood", 1).boats(0, "loam", "stone"))
    assert meets("production_sites", 1, Position().site(0, "wood", 2))  # one site at level 2 counts twice


@pytest.mark.rule("BL-SCT-06", "BL-R-33")
def test_the_largest_group_counts_and_groups_do_not_add_up() -> None:
    at = Position().inhabitant(0, "16a", "6a", "28a", "20a", "23a").house(0, "9a")
    assert not meets("adjacent_tiles", 1, at)
    at = Position().tile(24, "gray_03").inhabitant(0, "16a", "24a", "20a", "28a")  # 16 and 24: across a bridge
    assert meets("adjacent_tiles", 1, at)
    at = Position().tile(24, "gray_03").inhabitant(0, "16a", "24a", "20a", "28a")
    assert not meets("adjacent_tiles", 2, at)


@pytest.mark.rule("BL-SCT-06", "BL-R-33")
def test_tiles_of_a_group_need_not_all_touch_and_may_branch() -> None:
    # 14 touches 9, 13 and 15; 9 and 15 do not touch each other.
    at = Position().tile(14, "gray_03").tile(15, "gray_04").inhabitant(0, "14a", "15a", "9a")
    assert meets("adjacent_tiles", 2, at)


@pytest.mark.rule("BL-SCT-06")
def test_a_tile_of_another_player_in_between_breaks_the_group() -> None:
    at = Position().tile(14, "gray_03").tile(15, "gray_04").inhabitant(0, "9a", "15a").inhabitant(1, "14a")
    assert not meets("adjacent_tiles", 1, at)


# Pairs.

UPPER_LOWER = {
    "regions_unknown_boonlake": ((1, 1), (3, 1), (4, 2), (5, 3)),
    "regions_new_hope_southern": ((1, 1), (2, 1), (3, 2), (5, 2)),
    "regions_boonlake_southern": ((1, 1), (2, 1), (4, 2), (5, 3)),
}
SITES = {
    "unknown": ("6a", "5a", "5b", "7a", "7b"),
    "boonlake": ("9a", "16a", "16b", "14a", "14b"),
    "new_hope": ("20a", "23a", "23b", "22a", "22b"),
    "southern": ("28a", "28b", "27a", "27b", "29a"),
}


def presences(**regions: int) -> Position:
    """Own presences by region: houses, and when these are used up inhabitants; another player stands beside them."""
    at = Position().tile(5, "gray_12").tile(7, "gray_13").tile(14, "gray_14").tile(22, "gray_15").tile(27, "gray_16")
    at.tile(29, "gray_17")
    sites = [site for region, n in regions.items() for site in SITES[region][:n]]
    return at.house(0, *sites[:6]).inhabitant(0, *sites[6:]).inhabitant(1, "29b")


@pytest.mark.rule("BL-SCT-02")
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("tile", list(UPPER_LOWER))
def test_two_regions_the_upper_number_in_either_and_the_lower_in_the_other(tile: str, number: int) -> None:
    upper, lower = UPPER_LOWER[tile][number - 1]
    first, second = {
        "regions_unknown_boonlake": ("unknown", "boonlake"),
        "regions_new_hope_southern": ("new_hope", "southern"),
        "regions_boonlake_southern": ("boonlake", "southern"),
    }[tile]
    for a, b, met in (
        (upper, lower, True),
        (lower, upper, True),
        (upper - 1, lower, False),
        (upper, lower - 1, False),
        (lower - 1, upper, False),
        (lower, upper - 1, False),
    ):
        assert meets(tile, number, presences(**{first: a, second: b})) == met, (a, b)


DAY = ("footpath", "berry-thicket", "woodpile", "orchard", "windmill", "watermill", "vineyard")
SUNSET = ("pedlars-cart", "bank", "kiln", "pottery", "broker", "notary", "archive")
NIGHT = ("recruiter", "inn", "library")


@pytest.mark.rule("BL-SCT-15")
@pytest.mark.parametrize(("number", "upper", "lower"), [(1, 2, 1), (2, 3, 2), (3, 4, 3), (4, 6, 4)])
def test_kinds_the_upper_number_of_either_and_the_lower_of_the_other(number: int, upper: int, lower: int) -> None:
    def played(day: int, sunset: int) -> Position:
        return Position().played(0, *DAY[:day], *SUNSET[:sunset], *NIGHT).played(1, *DAY[day:])

    assert meets("kinds_sunset_day", number, played(upper, lower))
    assert meets("kinds_sunset_day", number, played(lower, upper))
    assert not meets("kinds_sunset_day", number, played(upper - 1, lower))
    assert not meets("kinds_sunset_day", number, played(upper, lower - 1))
    assert not meets("kinds_sunset_day", number, played(lower - 1, upper))
    assert not meets("kinds_sunset_day", number, played(lower, upper - 1))


@pytest.mark.rule("BL-SCT-16", "BL-R-61")
@pytest.mark.parametrize(
    ("day", "sunset", "projects", "met"),
    [
        (3, 2, 0, True),  # the second scoring asks for 3 and 2
        (2, 2, 1, True),
        (3, 1, 1, True),
        (1, 3, 1, True),
        (2, 1, 1, False),
        (2, 1, 2, True),
        (1, 1, 2, False),
        (1, 1, 3, True),
        (0, 0, 4, False),
        (5, 0, 2, True),
        (5, 0, 1, False),
    ],
)
def test_a_realized_project_counts_as_one_card_of_the_kind_that_suits(
    day: int, sunset: int, projects: int, met: bool
) -> None:
    at = Position().played(0, *DAY[:day], *SUNSET[:sunset])
    at.realized(0, *("coin_track", "both_tracks", "production_sites", "kinds_sunset_day")[:projects])
    assert meets("kinds_sunset_day", 2, at) == met


# Exchanges.


@pytest.mark.rule("BL-SCT-11", "BL-SCT-12", "BL-R-59")
def test_inhabitants_and_coins_may_be_mixed_up_to_exactly_the_number_shown() -> None:
    at = choosing("give_inhabitants", 3, Position().coins(0, 10).ranch(0, 2)).do("score give_inhabitants")
    # Three exchanges: 1 or 2 inhabitants, the rest in coins.
    assert at.options()[:3] == ["pass", "exchange 1", "exchange 2"]
    assert at.beginning("exchange") == ["exchange 1", "exchange 2"]
    at.do("exchange 1")
    assert (at[0].ranch, at[0].supply, at[0].coins) == (1, 7, 0)
    assert at.state.breakdown(0)["exchanges"] == 6
    assert at.state.breakdown(0)["scoring_tiles"] == 3


@pytest.mark.rule("BL-EX-27", "BL-SCT-11", "BL-SCT-12")
def test_two_inhabitants_and_ten_coins_make_four_exchanges() -> None:
    at = choosing("give_inhabitants", 4, Position().coins(0, 10).ranch(0, 3)).do("score give_inhabitants")
    at.do("exchange 2")
    assert (at[0].ranch, at[0].coins) == (1, 0)
    assert at.state.breakdown(0)["exchanges"] == 8
    assert at.state.breakdown(0)["scoring_tiles"] == 4
    assert {e.clause for e in at.events if e.kind in {"inhabitants", "coins"}} >= {"BL-SCT-11"}


@pytest.mark.rule("BL-SCT-11", "BL-SCT-14")
@pytest.mark.parametrize(("number", "times"), [(1, 1), (2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("in_coins", [False, True])
def test_the_exchange_of_inhabitants_just_possible_and_just_not(number: int, times: int, in_coins: bool) -> None:
    enough = Position().ranch(0, 0).coins(0, 5 * times) if in_coins else Position().ranch(0, times)
    short = Position().ranch(0, 0).coins(0, 5 * times - 1) if in_coins else Position().ranch(0, times - 1).coins(0, 4)
    at = choosing("give_inhabitants", number, enough).do("score give_inhabitants")
    way = "exchange 0" if in_coins else f"exchange {times}"
    assert at.beginning("exchange") == [way]
    at.do(way)
    assert at.state.breakdown(0)["exchanges"] == 2 * times
    assert (at[0].ranch, at[0].vp) == (0, 2 * times + number)
    at = choosing("give_inhabitants", number, short).do("score give_inhabitants")
    assert at.beginning("exchange") == []
    at.do("pass")
    assert at.state.breakdown(0)["scoring_tiles"] == -number


@pytest.mark.rule("BL-SCT-11", "BL-SCT-12")
@pytest.mark.parametrize(("number", "times"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_the_exchange_of_vases_just_possible_and_just_not(number: int, times: int) -> None:
    at = choosing("give_vases", number, Position().vases(0, times - 1).coins(0, 5)).do("score give_vases")
    assert at.beginning("exchange") == [f"exchange {times - 1}"]
    at.do(f"exchange {times - 1}")
    assert (at[0].vases, at[0].ranch) == (0, 3)
    assert at.state.breakdown(0)["exchanges"] == 2 * times
    assert at.state.breakdown(0)["scoring_tiles"] == number
    at = choosing("give_vases", number, Position().vases(0, times - 1).coins(0, 4)).do("score give_vases")
    assert at.beginning("exchange") == []
    at = choosing("give_vases", number, Position().vases(0, times + 2)).do("score give_vases")
    at.do(f"exchange {times}")
    assert at[0].vases == 2  # no more than the number shown


@pytest.mark.rule("BL-SCT-13", "BL-SCT-14")
@pytest.mark.parametrize(("number", "times"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_the_coin_tile_takes_two_coins_a_point(number: int, times: int) -> None:
    at = choosing("give_coins", number, Position().coins(0, 2 * times + 1)).do("score give_coins")
    assert at.beginning("exchange") == ["exchange 0"]
    at.do("exchange 0")
    assert [e.args["amount"] for e in at.events if e.kind == "coins" and e.clause == "BL-SCT-13"] == [-2 * times]
    assert at.state.breakdown(0)["exchanges"] == times
    assert at.state.breakdown(0)["scoring_tiles"] == number
    at = choosing("give_coins", number, Position().coins(0, 2 * times - 1)).do("score give_coins")
    assert at.beginning("exchange") == []
    at.do("pass")
    assert at.state.breakdown(0)["exchanges"] == 0
    assert at.state.breakdown(0)["scoring_tiles"] == -number


@pytest.mark.rule("BL-R-59")
@pytest.mark.parametrize("tile", ["give_inhabitants", "give_vases", "give_coins"])
def test_a_player_who_could_pay_may_refuse_and_fails_the_tile(tile: str) -> None:
    at = choosing(tile, 2, Position().coins(0, 50).vases(0, 5)).do(f"score {tile}", "pass")
    assert at.state.breakdown(0)["scoring_tiles"] == -2
    assert at.state.breakdown(0)["exchanges"] == 0
    assert (at[0].coins, at[0].vases, at[0].ranch) == (50, 5, 3)


@pytest.mark.rule("BL-R-59")
def test_levers_may_raise_the_means() -> None:
    at = choosing("give_coins", 1, Position().coins(0, 2).lever(0, "joker_a")).do("score give_coins")
    assert at.beginning("exchange") == []
    at.do("lever joker_a coins")
    assert at.beginning("exchange") == ["exchange 0"]
    at.do("exchange 0")
    assert at.state.breakdown(0)["scoring_tiles"] == 1


@pytest.mark.rule("BL-SCT-14")
def test_exchanges_are_possible_only_while_scoring_that_tile() -> None:
    at = choosing("give_coins", 1, Position().coins(0, 50))
    assert at.beginning("exchange") == []
    at.do("score coin_track")
    assert at.state.breakdown(0)["exchanges"] == 0
    assert at.state.current_seat == 1


@pytest.mark.parametrize(
    ("tile", "have"), [("give_inhabitants", 3 + 2), ("give_vases", 4 + 2), ("give_coins", 7), ("card_track", 5)]
)
def test_standing_is_what_a_seat_has_of_what_a_tile_asks_for(tile: str, have: int) -> None:
    at = Position().coins(0, 14).vases(0, 4).steps(0, card=5)
    assert standing(at.state, 0, ED.scoring_tiles[ED.scoring_index[tile]]) == (have, 0)
