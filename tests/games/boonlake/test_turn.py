"""The game and its turns: phases, strips, the three steps of an action (BL-GAM, BL-TRN, BL-ACT, BL-R-13..20)."""

import random

import pytest

from tests.games.boonlake.builder import GAME, Position
from towpath.games.boonlake.components import STRIPS
from towpath.kernel.errors import IllegalAction, ParseError
from towpath.kernel.match import Match

KINDS = {
    "pioneer": "day",
    "settle": "night",
    "cattle_breeding": "day",
    "region_scoring": "sunset",
    "hire": "night",
    "progress": "sunset",
}
# Cards without a price, one of each kind.
FREE = {"day": "berry-thicket", "sunset": "lost-property", "night": "campfire-tales"}

# What is asked of whom, with three players of whom `a` is active, then `b` and `c`.
MOMENTS = {
    "pioneer": "PlayStep a, Explore a, Explore a, DevelopOrUpgrade a, "
    "AnswerPioneer b, PlayOrElse b, AnswerPioneer c, PlayOrElse c, Sail a",
    "settle": "PlayStep a, DevelopOrUpgrade a, PlayOrElse a, PlayOrElse b, PlayOrElse c, Sail a",
    "cattle_breeding": "PlayStep a, LayPasture a, PlayOrElse a, PlayOrElse b, PlayOrElse c, Sail a",
    "region_scoring": "PlayStep a, ChooseRegion a, TakeRegionCoins a, TakeRegionCoins b, TakeRegionCoins c, Sail a",
    "hire": "PlayStep a, HireAndExplore a, BuyInhabitants a, BuyInhabitants b, BuyInhabitants c, Sail a",
    "progress": "PlayStep a, ModernizeStep a, AnswerProgress a, AnswerProgress b, AnswerProgress c, Sail a",
    "builder": "PlayOrElse a, PlayOrElse a, PlayOrElse b, PlayOrElse c, Sail a",
}


def moments(at: Position, strip: str) -> list[tuple[str, int]]:
    """Play a turn, leaving out what can be left out: the frames that ask, and whom."""
    at.do(f"take {strip}")
    found = [(at.asked, at.state.current_seat)]
    while at.asked != "Sail":
        assert len(at.state.seats_to_act()) == 1
        at.do(at.options()[0])
        found.append((at.asked, at.state.current_seat))
    return found


def written(text: str, active: int) -> list[tuple[str, int]]:
    pairs = [moment.split() for moment in text.split(", ")]
    return [(frame, (active + "abc".index(who)) % 3) for frame, who in pairs]


# The game.


@pytest.mark.rule("BL-GAM-01")
def test_two_to_four_play_and_one_plays_solo() -> None:
    for seats in (2, 3, 4):
        assert not GAME.start(seats, 1).is_solo  # type: ignore[attr-defined]
    assert GAME.start(1, 1).is_solo  # type: ignore[attr-defined]
    for seats in (0, 5):
        with pytest.raises(ParseError, match=f"for 1 to 4 seats, not {seats}"):
            GAME.start(seats, 1)


@pytest.mark.rule("BL-GAM-02", "BL-GAM-03", "BL-GAM-04", "BL-INT-21")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_has_two_rounds_of_two_scorings_and_then_the_final_scoring(seats: int) -> None:
    match = Match(GAME, seats, 7)
    chooser = random.Random(7)
    milestones = []
    while not match.state.over:
        for event in match.play(chooser.choice(match.state.legal())):
            if event.kind in ("interim_scoring", "round", "final_scoring"):
                milestones.append((event.kind, event.args.get("number")))
    assert milestones == [
        ("interim_scoring", 1),
        ("interim_scoring", 2),
        ("round", 2),
        ("interim_scoring", 3),
        ("interim_scoring", 4),
        ("final_scoring", None),
    ]
    assert match.state.winners()
    with pytest.raises(IllegalAction, match="the game is over"):
        match.state.asking()


@pytest.mark.rule("BL-GAM-05", "BL-TRN-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_passes_clockwise(seats: int) -> None:
    at = Position(seats)
    order = []
    for _ in range(2 * seats):
        order.append(at.state.current_seat)
        assert at.state.active == order[-1]
        at.turn(STRIPS[at.state.rows[0]])
    assert order == [*range(seats), *range(seats)]
    # The third turn of seat 0 has begun.
    assert [at[seat].turns for seat in range(seats)] == [3, *[2] * (seats - 1)]


# Phases.


@pytest.mark.rule("BL-TRN-01", "BL-TRN-17")
@pytest.mark.parametrize("strip", STRIPS)
def test_a_turn_is_the_action_then_the_ship_then_the_strips(strip: str) -> None:
    at = Position(3)
    rows = list(at.state.rows)
    at.do(f"take {strip}")
    while at.asked != "Sail":
        # During the action neither the ship nor the strips move.
        assert (at.where(0), at.state.rows, at.state.taken) == ("t3", rows, STRIPS.index(strip))
        assert at.beginning("sail") == []
        at.do(at.options()[0])
    assert at.state.rows == rows
    at.do("sail 1")
    assert at.where(0) == "t4"
    assert [STRIPS[i] for i in at.state.rows] == [s for s in STRIPS if s != strip] + [strip]
    assert (at.state.current_seat, at.asked, at.state.taken, at.state.gap) == (1, "ChooseStrip", -1, -1)
    assert [e.kind for e in at.events][-1] == "turn"
    assert at.events[-1].args == {"number": 1}


@pytest.mark.rule("BL-TRN-03", "BL-ACT-01")
def test_exactly_one_of_the_seven_strips_must_be_chosen() -> None:
    at = Position().boats(0, "iron", "iron")
    assert at.options() == [
        "take pioneer",
        "take settle",
        "take cattle_breeding",
        "take region_scoring",
        "take hire",
        "take progress",
        "take builder",
    ]
    at.refuses("pass")
    at.do("take hire")
    assert (at.state.taken, at.state.gap) == (4, 4)
    assert [(e.clause, e.args) for e in at.happened("take")] == [("BL-TRN-03", {"strip": "hire", "row": 5})]
    assert at.state.view(1)["rows"] == [*STRIPS[:4], "", *STRIPS[5:]]
    assert at.state.view(1)["taken"] == "hire"
    # Not a second one.
    at.refuses("take pioneer")


@pytest.mark.rule("BL-TRN-04", "BL-TRN-05")
@pytest.mark.parametrize(("row", "cost"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 1), (7, 3)])
def test_the_two_lowest_rows_cost_vp_before_anything_else(row: int, cost: int) -> None:
    order = [strip for strip in STRIPS if strip != "builder"]
    at = Position().rows(*order[: row - 1], "builder", *order[row - 1 :]).do("take builder")
    assert (at[0].vp, at.state.breakdown(0)["rows"]) == (-cost, -cost)
    assert (at[1].vp, at[0].coins) == (0, 3)
    kinds = [e.kind for e in at.events]
    assert kinds == (["take", "vp", "coins"] if cost else ["take", "coins"])
    if cost:
        assert (at.events[1].clause, at.events[1].args) == ("BL-TRN-04", {"amount": -cost, "source": "rows"})


@pytest.mark.rule("BL-TRN-05")
def test_the_loss_is_compulsory_even_below_zero() -> None:
    at = Position().vp(0, 1).do("take builder")
    assert at[0].vp == -2
    at.refuses("pass without inhabitant")


@pytest.mark.rule("BL-TRN-18")
@pytest.mark.parametrize("row", range(7))
def test_the_strips_below_the_gap_move_up_one_row(row: int) -> None:
    at = Position().turn(STRIPS[row])
    assert at.state.rows == [*range(row), *range(row + 1, 7), row]


# Step 1.


@pytest.mark.rule(
    "BL-TRN-06", "BL-TRN-07", "BL-TRN-08", "BL-ACT-02", "BL-R-13", "BL-CAT-01", "BL-REG-01", "BL-HIR-01", "BL-PRG-01"
)
@pytest.mark.rule("BL-PIO-01", "BL-STL-01")
@pytest.mark.parametrize(("strip", "kind"), KINDS.items())
def test_step_1_plays_or_discards_one_card_of_the_kind_on_the_strip(strip: str, kind: str) -> None:
    def choosing() -> Position:
        return Position().boats(0, "iron", "iron").hand(0, *FREE.values()).do(f"take {strip}")

    card = FREE[kind]
    at = choosing()
    assert (at.asked, at.options()) == ("PlayStep", ["pass", f"play {card}", f"discard {card}"])
    before = at[0].coins
    at.do(f"discard {card}")
    assert at[0].coins == before + 2
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-TRN-07", 2)]
    assert (len(at[0].hand), at[0].display, [GAME.edition.cards[c].id for c in at.state.discards]) == (  # type: ignore[attr-defined]
        2,
        [],
        [card],
    )
    at = choosing().do(f"play {card}")
    assert (len(at[0].hand), len(at[0].display), at.state.discards) == (2, 1, [])
    # One card only: the next question belongs to step 2.
    assert at.asked != "PlayStep"
    at = choosing().do("pass")
    assert (len(at[0].hand), at[0].coins, at[0].display) == (3, 0, [])
    # Also without a suitable card the step is simply skipped.
    at = Position().boats(0, "iron", "iron").hand(0, *[c for k, c in FREE.items() if k != kind]).do(f"take {strip}")
    assert at.options() == ["pass"]


@pytest.mark.rule("BL-TRN-06")
def test_the_card_of_step_1_must_be_paid() -> None:
    at = Position().hand(0, "woodpile").coins(0, 1).do("take pioneer", "play woodpile")
    assert at[0].coins == 0 + 5
    at = Position().hand(0, "woodpile").coins(0, 0).do("take pioneer")
    assert at.beginning("play") == []
    assert at.beginning("discard") == ["discard woodpile"]


@pytest.mark.rule("BL-TRN-09", "BL-R-14", "BL-BLD-01", "BL-ACT-02")
def test_builder_has_no_card_in_step_1_but_3_coins() -> None:
    at = Position().hand(0, *FREE.values()).do("take builder")
    # The coins are there at once; what is asked is step 2, which admits every kind and no discard.
    assert (at[0].coins, at.asked) == (3, "PlayOrElse")
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-BLD-01", 3)]
    assert at.beginning("play") == ["play berry-thicket", "play lost-property", "play campfire-tales"]
    assert at.beginning("discard") == []


# Steps 2 and 3.


@pytest.mark.rule("BL-TRN-10", "BL-TRN-12", "BL-TRN-13", "BL-TRN-14", "BL-TRN-16", "BL-R-16", "BL-R-17", "BL-ACT-01")
@pytest.mark.parametrize("active", [0, 1, 2])
@pytest.mark.parametrize("strip", STRIPS)
def test_the_steps_follow_one_another_and_step_3_runs_clockwise_from_the_active_player(strip: str, active: int) -> None:
    at = Position(3)
    for _ in range(active):
        at.turn(STRIPS[at.state.rows[0]])
    for seat in range(3):
        at.lever(seat, "region_vp")  # so that Region scoring asks too
    assert moments(at, strip) == written(MOMENTS[strip], active)


@pytest.mark.rule("BL-TRN-11", "BL-R-15")
@pytest.mark.parametrize(
    ("strip", "choices"),
    [
        ("pioneer", ["pass", "pass", "pass"]),
        ("settle", ["pass"]),
        ("cattle_breeding", ["pass"]),
        ("hire", ["pass without inhabitant"]),
        ("progress", ["pass"]),
    ],
)
def test_every_effect_of_step_2_may_be_left_out(strip: str, choices: list[str]) -> None:
    at = Position().coins(0, 9).do(f"take {strip}", "pass")
    tiles = list(at.state.tile_at)
    at.do(*choices)
    board = at[0]
    assert (board.coins, board.ranch, board.supply, board.hand, board.levers) == (9, 3, 5, [], 0)
    assert (at.state.tile_at, board.n_presences(), len(at.state.mound), at.state.pastures_left) == (tiles, 0, 25, 7)
    assert at.events == []


@pytest.mark.rule("BL-TRN-11")
def test_builder_step_2_may_be_left_out() -> None:
    at = Position().hand(0, "berry-thicket").do("take builder", "pass")
    assert (len(at[0].hand), at[0].display, at.state.current_seat, at.asked) == (1, [], 0, "PlayOrElse")


@pytest.mark.rule("BL-R-15", "BL-TRN-11", "BL-REG-02")
def test_a_region_must_be_chosen_but_its_reward_may_be_declined() -> None:
    at = Position().boats(0, "iron", "iron").do("take region_scoring", "pass")
    assert len(at.options()) == 8
    at.refuses("pass")
    at.do("region boonlake without reward")
    assert (at[0].coins, at.state.covered) == (0, 0b0010)
    at = Position().do("take region_scoring", "pass", "region boonlake")
    assert (at[0].coins, at.state.covered) == (4, 0b0010)


@pytest.mark.rule("BL-TRN-10", "BL-R-20")
@pytest.mark.parametrize(
    ("strip", "kind", "options"),
    [
        ("pioneer", "day", ["pass", "explore"]),
        ("hire", "night", ["pass", "explore", "explore without inhabitant", "pass without inhabitant"]),
        ("progress", "sunset", ["pass"]),
    ],
)
def test_once_step_2_has_begun_step_1_is_forgone(strip: str, kind: str, options: list[str]) -> None:
    at = Position().boats(0, "iron", "iron").hand(0, FREE[kind]).do(f"take {strip}", "pass")
    assert at.options() == options
    at.refuses(f"play {FREE[kind]}")
    at.refuses(f"discard {FREE[kind]}")


@pytest.mark.rule("BL-TRN-12", "BL-TRN-13", "BL-R-17")
@pytest.mark.parametrize(("strip", "sharing"), [("pioneer", [1, 2]), ("builder", [0, 1, 2])])
def test_all_share_in_step_3_but_at_pioneer_only_the_others(strip: str, sharing: list[int]) -> None:
    at = Position(3)
    for seat, card in enumerate(FREE.values()):
        at.hand(seat, card)
    at.do(f"take {strip}").pass_until("PlayOrElse")
    if strip == "builder":
        at.do("pass")
    for seat in sharing:
        at.pass_until("PlayOrElse")
        assert at.state.current_seat == seat
        assert at.beginning("discard") == [f"discard {list(FREE.values())[seat]}"]
        at.do(at.beginning("discard")[0])
    assert at.asked == "Sail"
    assert [at[seat].coins for seat in range(3)] == [
        (2 if 0 in sharing else 0) + (3 if strip == "builder" else 0),
        2,
        2,
    ]


@pytest.mark.rule("BL-R-16")
def test_cards_are_dealt_in_clockwise_order() -> None:
    at = Position(3).turn("pioneer")  # so that seat 1 is active
    at.pile("footpath", "woodpile", "orchard")
    at.do("take progress", "pass", "pass", "draw", "draw", "draw")
    draws = [(e.seat, e.clause) for e in at.happened("draw")]
    assert draws == [(1, "BL-PRG-04"), (2, "BL-PRG-04"), (0, "BL-PRG-04")]
    assert [len(at[seat].hand) for seat in range(3)] == [1, 1, 1]
    assert at.state.pile == []


@pytest.mark.rule("BL-TRN-15", "BL-TRN-16", "BL-STL-03", "BL-CAT-05")
def test_settle_and_cattle_breeding_are_answered_one_after_another() -> None:
    at = Position(3).do("take settle", "pass", "pass")
    assert at.state.seats_to_act() == [0]
    site = at.beginning("develop")[0]
    with pytest.raises(IllegalAction, match="seat 1 has nothing to choose now"):
        at.state.apply(GAME.lookup(site), 1)
    at.do(site)
    # The next player finds the site taken.
    assert at.state.seats_to_act() == [1]
    assert site not in at.options()
    at = Position(3).pasture(10).do("take cattle_breeding", "pass", "pass", "cattle 10")
    assert (at.state.seats_to_act(), at[0].ranch) == ([1], 2)
    at.do("cattle 10")
    assert (at.state.seats_to_act(), at[1].ranch) == ([2], 1)
    at.do("cattle 10")
    assert at[2].ranch == 0


# Boats and levers.


@pytest.mark.rule("BL-R-19")
@pytest.mark.parametrize("strip", STRIPS)
def test_boats_and_levers_are_offered_whenever_their_owner_decides(strip: str) -> None:
    at = Position(3)
    for seat in range(3):
        at.lever(seat, "joker_b", "region_vp")
    at.do(f"take {strip}")
    while at.asked != "ChooseStrip":
        assert at.offers("boat wood iron"), at.asked
        assert at.offers("lever joker_b"), at.asked
        at.do(at.options()[0])


@pytest.mark.rule("BL-R-19", "BL-LEV-01")
def test_a_lever_may_be_used_between_a_reward_and_the_tile_lever() -> None:
    at = Position().lever(0, "tile_inhabitant", "joker_a").do("take hire", "pass", "explore", "lay 10")
    assert at.asked == "UseTileLever"
    assert at.offers("lever joker_a coins")
    at.do("lever joker_a coins")
    assert (at.asked, at[0].coins) == ("UseTileLever", 4)


@pytest.mark.rule("BL-R-19", "BL-PRG-02")
def test_a_lever_may_raise_the_coins_for_the_modernization_of_step_2() -> None:
    at = Position().lever(0, "joker_b").coins(0, 0).do("take progress", "pass")
    assert at.beginning("modernize") == []
    at.do("lever joker_b")
    assert at.asked == "ModernizeStep"
    assert "modernize tile_inhabitant" in at.beginning("modernize")
    at.do("modernize tile_inhabitant")
    assert (at[0].coins, at[0].n_levers(), at[0].ranch) == (0, 2, 3)


@pytest.mark.rule("BL-R-19")
def test_boats_and_levers_are_offered_in_an_interim_scoring_and_interrupt_nobody() -> None:
    at = Position().lever(0, "joker_b").lever(1, "joker_b").ship(0, "t17")
    at.areas("levers", "cattle", "bridges", "coin_track").turn("pioneer")
    for frame in ("InterimPlay", "InterimPlay", "ScoreTile", "ScoreTile"):
        assert at.asked == frame
        assert at.offers("lever joker_b")
        assert at.offers("boat wood loam")
        with pytest.raises(IllegalAction, match="has nothing to choose now"):
            at.state.apply(GAME.lookup("lever joker_b"), 1 - at.state.current_seat)
        at.do("pass" if frame == "InterimPlay" else at.options()[0])
    # On another player's turn too, in the own share of step 3, and only there.
    at = Position().lever(1, "joker_b").do("take builder", "pass")
    with pytest.raises(IllegalAction, match="seat 1 has nothing to choose now"):
        at.state.apply(GAME.lookup("lever joker_b"), 1)
    at.do("pass", "lever joker_b")
    assert (at[1].coins, at.state.current_seat, at.asked) == (5, 1, "PlayOrElse")
