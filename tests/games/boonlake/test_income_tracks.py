"""Income tracks (BL-INC): steps, rewards between two spaces, and steps that cannot be made."""

import pytest

from tests.games.boonlake.builder import Position, about_to_play

# A card with one step on each track, and what three steps of the coin track cost.
ONE_STEP = {"coin": "vegetable-patch", "card": "surveyors-chain"}


def step(track: str, made: int) -> Position:
    """Seat 0 has made some steps on a track, nothing else, and makes one more."""
    at = Position().coins(0, 1).boats(0, "wood", "iron").hand(0, ONE_STEP[track]).steps(0, **{track: made})
    return at.do("take pioneer", f"play {ONE_STEP[track]}")


@pytest.mark.rule("BL-INC-01", "BL-IMM-01")
@pytest.mark.parametrize(
    ("card", "coin", "card_steps"),
    [
        ("vegetable-patch", 1, 0),
        ("surveyors-chain", 0, 1),
        ("irrigation-ditch", 2, 0),
        ("watermill", 0, 2),
        ("great-dam", 3, 0),
        ("stone-road", 1, 1),
        ("model-farm", 2, 1),
    ],
)
def test_each_track_symbol_is_one_step(card: str, coin: int, card_steps: int) -> None:
    at = about_to_play(card).do(f"play {card}")
    assert (at[0].coin_steps, at[0].card_steps) == (coin, card_steps)
    assert (at[1].coin_steps, at[1].card_steps) == (0, 0)
    assert [e.clause for e in at.events if e.kind == "track"] == ["BL-IMM-01"] * (coin + card_steps)


@pytest.mark.rule("BL-INC-02", "BL-EX-24", "BL-R-90", "BL-R-66")
def test_the_inhabitant_lies_between_the_second_and_the_third_coin_space() -> None:
    at = step("coin", 0)
    assert (at[0].coin_steps, at[0].ranch, at[0].supply) == (1, 3, 5)
    at = step("coin", 1)
    assert (at[0].coin_steps, at[0].ranch, at[0].supply) == (2, 4, 4)
    assert [(e.kind, e.clause) for e in at.events if e.kind == "inhabitants"] == [("inhabitants", "BL-INC-02")]
    at = step("coin", 2)
    assert (at[0].coin_steps, at[0].ranch, at[0].supply) == (3, 3, 5)


@pytest.mark.rule("BL-INC-02", "BL-R-66")
@pytest.mark.parametrize(
    ("track", "made", "inhabitants", "vases", "vp"),
    [
        ("coin", 4, 0, 0, 0),
        ("coin", 5, 0, 1, 0),
        ("coin", 6, 0, 0, 0),
        ("coin", 7, 1, 0, 0),
        ("coin", 8, 0, 0, 0),
        ("card", 0, 0, 0, 0),
        ("card", 1, 0, 0, 0),
        ("card", 3, 0, 0, 0),
        ("card", 4, 1, 0, 0),
        ("card", 5, 0, 0, 0),
        ("card", 6, 0, 0, 3),
        ("card", 7, 0, 0, 0),
        ("card", 8, 0, 0, 0),
    ],
)
def test_a_reward_comes_with_the_step_that_crosses_it(
    track: str, made: int, inhabitants: int, vases: int, vp: int
) -> None:
    at = step(track, made)
    assert (at[0].coin_steps, at[0].card_steps) == ((made + 1, 0) if track == "coin" else (0, made + 1))
    assert (at[0].ranch - 3, at[0].vases, at[0].vp) == (inhabitants, vases, vp)
    assert at.state.breakdown(0)["tracks"] == vp
    assert at.asked == "Explore"


@pytest.mark.rule("BL-INC-02", "BL-R-66")
def test_each_player_receives_a_reward_once() -> None:
    at = Position().coins(0, 1).hand(0, "vegetable-patch").steps(0, coin=1)
    at.coins(1, 2).hand(1, "foragers-hut", "bean-field").steps(1, coin=1).site(1, "loam", 1).site(1, "stone", 1)
    at.do("take pioneer", "play vegetable-patch")
    assert (at[0].ranch, at[1].ranch) == (4, 3)
    at.turn_of(1).coins(1, 3).do("take pioneer", "play bean-field")
    assert (at[0].ranch, at[1].ranch) == (4, 4)


@pytest.mark.rule("BL-INC-03")
@pytest.mark.parametrize(("track", "made"), [("coin", 3), ("card", 2)])
def test_crossing_the_site_reward_builds_a_site_of_any_type(track: str, made: int) -> None:
    at = step(track, made)
    assert at.asked == "BuildSite"
    assert at.beginning("site") == ["site wood", "site loam", "site stone", "site iron"]
    assert not at.offers("pass")
    at.do("site stone")
    assert [at[0].level(r) for r in range(4)] == [0, 0, 1, 0]
    assert [(e.kind, e.clause, e.args) for e in at.events] == [("site", "BL-INC-02", {"resource": "stone", "level": 1})]
    assert at.asked == "Explore"


@pytest.mark.rule("BL-INC-03")
def test_the_site_reward_turns_a_site_to_level_two_but_not_further() -> None:
    at = Position().coins(0, 1).hand(0, "vegetable-patch").steps(0, coin=3).site(0, "loam", 1).site(0, "iron", 2)
    at.do("take pioneer", "play vegetable-patch")
    assert at.beginning("site") == ["site wood", "site loam", "site stone"]
    at.do("site loam")
    assert [at[0].level(r) for r in range(4)] == [0, 2, 0, 2]


@pytest.mark.rule("BL-INC-03", "BL-CST-06")
def test_with_all_sites_at_level_two_the_site_reward_is_lost() -> None:
    at = about_to_play("vegetable-patch").steps(0, coin=3).do("play vegetable-patch")
    assert at[0].coin_steps == 4
    assert at[0].site_levels() == 8
    assert at.asked == "Explore"


@pytest.mark.rule("BL-INC-04")
@pytest.mark.parametrize("track", ["coin", "card"])
def test_a_step_from_the_last_space_is_worth_two_points(track: str) -> None:
    at = step(track, 9)
    assert (at[0].coin_steps, at[0].card_steps) == ((9, 0) if track == "coin" else (0, 9))
    assert at[0].vp == at.state.breakdown(0)["tracks"] == 2
    assert [e.clause for e in at.events if e.kind == "vp"] == ["BL-INC-04"]


@pytest.mark.rule("BL-INC-04", "BL-R-66")
@pytest.mark.parametrize(("made", "vp", "inhabitants"), [(6, 0, 1), (7, 2, 1), (8, 4, 0), (9, 6, 0)])
def test_three_steps_that_meet_the_end_make_what_they_can(made: int, vp: int, inhabitants: int) -> None:
    at = about_to_play("great-dam").steps(0, coin=made).do("play great-dam")
    assert at[0].coin_steps == 9
    assert (at[0].vp, at[0].ranch - 3) == (vp, inhabitants)
