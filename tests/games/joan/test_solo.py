"""JA-SCRS, JA-SJA, JA-SEFF, JA-SMNK, JA-SEND: the game against Joan."""

from __future__ import annotations

import pathlib
from typing import Any

import pytest

from tests.games.joan.builder import Position, edition_with, the_game
from towpath import games
from towpath.games.joan.components import PLACES, bits
from towpath.games.joan.game import JoanGame
from towpath.games.joan.state import Joan

# Solo cards used below: 7 = craftsman station, scholar deed right, knight bank bonus, trader level, farmer remove I,
# boatman shield, town 4. Backs: 1 up/scholar, 2 down/knight, 5 up/station, 7 up/knight, 8 down/station, 9 up/farmer.


def joan(kind: str, card: str, then: str = "2", level: str = "connoisseur", **options: Any) -> Position:
    """A position, not yet ready, in which your last tile is followed by Joan's with one tile of `kind`."""
    yours = "farmer" if kind != "farmer" else "knight"
    at = Position(1, difficulty=level, **options).display(yours, kind).cards(card, then)
    at.yours = yours  # type: ignore[attr-defined]
    return at


def turn(at: Position) -> Position:
    """Take your tile, leave it unused, and let Joan have her turn."""
    return at.ready().play(f"take {at.yours}", "done")  # type: ignore[attr-defined]


@pytest.mark.rule("JA-SCRS-01", "JA-R-62", "JA-EX-38", "JA-R-63", "JA-SEND-01")
def test_strict_alternation_and_the_stack() -> None:
    state = the_game().start(1, 8)
    assert isinstance(state, Joan)
    state.sink = []
    assert state.current_seat == 0
    order: list[list[str]] = []
    used: list[int] = []
    while not state.over:
        state.sink = []
        state.apply(state.legal()[0])
        for event in state.sink:
            if event.kind in ("take", "joan_takes"):
                order[-1].append("you" if event.kind == "take" else "joan") if order else order.append(["you"])
            elif event.kind == "display":
                order.append([])
            elif event.kind == "strike_bag":
                used.append(len(state.solo_used) if state.over else 12)
    turns = [who for row in order for who in row]
    assert turns == ["you", "joan"] * 25
    assert [row.count("you") for row in order] == [3, 2] * 5
    assert state.round == 10
    assert len(state.solo_used) == 13
    assert len(state.solo_stack) == 0, "one card is left face down, the top one"


@pytest.mark.rule("JA-SCRS-09", "JA-EX-38", "JA-R-63")
def test_the_cards_are_shuffled_once_after_the_first_bag() -> None:
    state = the_game().start(1, 8)
    assert isinstance(state, Joan)
    heights = []
    while not state.over:
        before = (state.bags_struck, len(state.solo_used), len(state.solo_stack))
        state.apply(state.legal()[0])
        if state.bags_struck == 1 and before[0] == 0:
            # The last turn of bag 1 was yours: 12 cards used, 2 left face down.
            assert before[1:] == (12, 1)
            # After the shuffle Joan begins round 6, so one card is turned over already.
            assert (len(state.solo_used), len(state.solo_stack)) == (1, 12)
            heights.append(1)
    assert heights == [1]


@pytest.mark.rule("JA-SCRS-03", "JA-R-79")
def test_your_turn_is_a_normal_one() -> None:
    at = Position(1).display("farmer", "knight", "scholar", "trader").ready()
    assert at.can("recruit and remove knight")
    at.play("recruit and remove knight")
    assert at.state.monks == [1]
    assert at.can("develop")
    assert "knight" not in at.shown()


@pytest.mark.rule("JA-SCRS-04", "JA-SCRS-05", "JA-SCRS-08")
def test_joan_turns_a_card_over_takes_a_tile_and_holds_it() -> None:
    at = joan("boatman", "7")
    at.ready()
    held = at.holding()
    at.play("take farmer", "done")
    assert at.state.solo_used == [6]
    assert at.state.solo_card == 6
    assert at.state.solo_top == 1
    assert at.state.round == 2
    assert at.holding() - held == {"farmer": 1, "boatman": 1}
    assert at.happened("joan_takes")[0].args["card"] == "7"


@pytest.mark.rule("JA-SCRS-06", "JA-SCRS-07", "JA-EX-10", "JA-R-64")
@pytest.mark.parametrize(("then", "taken"), [("1", "farmer"), ("2", "craftsman")])
def test_the_arrow_on_the_next_back_says_how_the_list_is_read(then: str, taken: str) -> None:
    # Card 7 read upwards: boatman, farmer, ...; downwards: craftsman first.
    at = Position(1).display("scholar", "knight", "craftsman", "farmer").cards("7", then).ready()
    at.play("take scholar", "done")
    assert at.happened("joan_takes")[0].args["follower"] == taken
    assert taken not in at.shown()
    assert sum(at.state.display) == 2


@pytest.mark.rule("JA-EX-10", "JA-SCRS-06", "JA-SCRS-07")
@pytest.mark.parametrize("card", ["7", "10"])
def test_the_example_of_the_booklet_fits_the_printed_cards(card: str) -> None:
    # Read upwards, both begin with a Boatman and a Farmer; the back of card 2 points upwards.
    game = games.load("joan")
    assert isinstance(game, JoanGame)
    at = Position(1, game=game).display("scholar", "knight", "craftsman", "farmer").cards(card, "2").ready()
    at.play("take scholar", "done")
    assert at.happened("joan_takes")[0].args["follower"] == "farmer"


@pytest.mark.rule("JA-SCRS-05", "JA-SCRS-08", "JA-SEFF-04", "JA-SEFF-05", "JA-R-66")
def test_all_effects_of_a_line_are_carried_out_in_their_order(tmp_path: pathlib.Path) -> None:
    line = '"knight: bank bonus",\n  "trader: level"'
    more = '"knight: bank bonus",\n  "trader: remove place 4 + shield + deed left"'
    game = edition_with(tmp_path, ("solo", line, more))
    at = joan("trader", "7", game=game)
    turn(at)
    kinds = ("remove_place", "joan_shield", "strike_deed")
    assert [event.kind for event in at.events if event.kind in kinds] == list(kinds)
    assert (at.state.joan_shields, at.state.removed.bit_count(), at.state.joan_level) == (1, 1, 1)
    assert at.state.closed_deeds >> 3 & 1 == 1


@pytest.mark.rule("JA-SCRS-07", "JA-R-79")
def test_recruiting_can_steer_joan() -> None:
    at = Position(1).display("boatman", "knight", "craftsman", "farmer").cards("7", "1").ready()
    at.play("recruit and remove boatman", "done")
    assert at.happened("joan_takes")[0].args["follower"] == "farmer"
    at = Position(1).display("boatman", "knight", "craftsman", "farmer").cards("7", "1").ready()
    at.play("recruit and remove knight", "done")
    assert at.happened("joan_takes")[0].args["follower"] == "boatman"


@pytest.mark.rule("JA-SCRS-11", "JA-EX-11", "JA-ACQ-03", "JA-R-71")
def test_only_your_own_purchases_open_categories() -> None:
    for owned, opened in (([], {1}), (["stable"], {1, 2}), (["stable", "archives"], {1, 2, 3})):
        at = (
            Position(1).middle("tavern").sheet(0, circled=[5, 0, 0], places=owned).display("trader", "farmer", "farmer")
        )
        at.ready().play("take trader")
        places = at.game.edition.places
        offered = {places[PLACES.index(text.removeprefix("acquire "))].category + 1 for text in at.legal("acquire")}
        assert offered == opened
    # A card that Joan removed does not count.
    at = joan("farmer", "7")
    turn(at)
    assert at.state.removed.bit_count() == 1
    assert at.state.n_open == 1


@pytest.mark.rule("JA-SJA-01", "JA-SJA-03", "JA-SJA-04")
@pytest.mark.parametrize("kind", ["farmer", "boatman", "knight", "scholar"])
def test_tracks(kind: str) -> None:
    at = turn(joan(kind, "7"))
    assert at.state.view(0)["joan"]["tracks"] == {
        name: int(name == kind) for name in ("farmer", "boatman", "knight", "scholar")
    }
    assert at.state.marks == [0]
    assert at.state.view(0)["boards"][0]["development"] == 0


@pytest.mark.rule("JA-SJA-04", "JA-R-67", "JA-SEFF-05")
def test_a_full_track_gets_no_mark_but_the_effect_happens() -> None:
    lengths = [len(points) for points in the_game().edition.track_points]
    at = turn(joan("boatman", "7").joan(tracks={"boatman": lengths[1]}))
    assert at.state.joan_tracks[1] == lengths[1]
    assert at.state.joan_shields == 1
    at = turn(joan("scholar", "8", "9").joan(tracks={"scholar": 7}))
    assert at.state.joan_tracks[3] == 7
    assert (at.state.joan_level, at.state.joan_shields) == (1, 1), "no space, so no space effect"


@pytest.mark.rule("JA-SJA-05", "JA-SEFF-01", "JA-SEFF-02")
def test_craftsman_is_a_station() -> None:
    at = turn(joan("craftsman", "7"))
    assert at.state.joan_stations == 1
    assert bits(at.state.taken_towns) == [4]
    assert at.state.view(0)["boards"][0]["struck_towns"] == [4]
    assert sum(at.state.joan_tracks) == 0


@pytest.mark.rule("JA-SJA-06", "JA-R-65", "JA-SEFF-06")
def test_trader_is_the_effect_only() -> None:
    at = turn(joan("trader", "7"))
    assert sum(at.state.joan_tracks) == 0
    assert at.state.joan_stations == 0
    assert at.state.joan_level == 2
    at = turn(joan("trader", "6"))
    assert at.state.joan_stations == 1, "card 6 shows a station for the Trader"


@pytest.mark.rule("JA-SJA-07", "JA-R-66")
@pytest.mark.parametrize(
    ("marked", "level", "citizens", "shields"),
    [
        pytest.param(0, 2, 0, 1, marks=pytest.mark.rule("JA-SJA-08")),
        pytest.param(1, 1, 1, 1, marks=pytest.mark.rule("JA-SJA-09")),
        pytest.param(4, 1, 1, 1, marks=pytest.mark.rule("JA-SJA-09")),
        pytest.param(5, 1, 0, 2, marks=pytest.mark.rule("JA-SJA-11")),
        pytest.param(6, 2, 0, 1, marks=pytest.mark.rule("JA-SJA-08")),
    ],
)
def test_scholar_spaces(marked: int, level: int, citizens: int, shields: int) -> None:
    # Card 8 gives a shield for the Scholar.
    at = turn(joan("scholar", "8", "9").joan(tracks={"scholar": marked}))
    assert at.state.joan_tracks[3] == marked + 1
    assert (at.state.joan_level, at.state.joan_citizens, at.state.joan_shields) == (level, citizens, shields)


@pytest.mark.rule("JA-SJA-08", "JA-SEFF-06")
def test_no_level_beyond_the_sixth() -> None:
    assert turn(joan("trader", "7").joan(level=6)).state.joan_level == 6
    assert turn(joan("trader", "7").joan(level=5)).state.joan_level == 6
    assert turn(joan("scholar", "8", "9").joan(level=6)).state.joan_level == 6


@pytest.mark.rule("JA-EX-37", "JA-SJA-09", "JA-SJA-10")
@pytest.mark.parametrize(("marked", "citizen", "spaces"), [(1, "development 1", 8), (4, "development 2", 18)])
def test_scholar_space_citizen(marked: int, citizen: str, spaces: int) -> None:
    at = turn(joan("scholar", "8", "9").joan(tracks={"scholar": marked}))
    assert at.state.view(0)["citizens_gone"] == [citizen]
    assert at.citizens() == []
    assert at.state.joan_citizens == 1
    # Gone for you: reaching the space gives no citizen.
    at.state.development[0] = spaces - 1
    at = turn(joan("scholar", "8", "9").joan(tracks={"scholar": marked}).sheet(0, development=spaces))
    assert citizen in at.citizens()
    assert at.state.joan_citizens == 0


@pytest.mark.rule("JA-SJA-09", "JA-R-76")
def test_a_citizen_that_joan_struck_out_is_lost_for_you() -> None:
    at = Position(1).gone("development 1").sheet(0, development=7).display("scholar", "farmer", "farmer").ready()
    at.play("take scholar", "develop")
    assert at.citizens() == []
    at = Position(1).sheet(0, development=7).display("scholar", "farmer", "farmer").ready()
    at.play("take scholar", "develop")
    assert at.citizens() == ["development 1"], "you are first, unless she struck it out"


@pytest.mark.rule("JA-SJA-12", "JA-SMNK-02", "JA-SMNK-04")
def test_scholar_space_monk() -> None:
    # Space 3; the back of card 9 shows the Farmer track. Card 8 adds its own shield.
    at = turn(joan("scholar", "8", "9").joan(tracks={"scholar": 2}))
    assert at.state.joan_tracks == [1, 0, 0, 3]
    assert at.state.joan_shields == 2


@pytest.mark.rule("JA-SJA-02", "JA-SEFF-05", "JA-R-61")
def test_joans_shields_row_by_row() -> None:
    edition = the_game().edition
    assert len(edition.joan_depot_rows) >= 2
    first = edition.joan_depot_rows[0]
    at = turn(joan("boatman", "7").joan(shields=first))
    assert at.state.joan_shields == first + 1
    assert at.state.breakdown(1)["depot"] == sum(edition.joan_shields[: first + 1])
    full = len(edition.joan_shields)
    assert turn(joan("boatman", "7").joan(shields=full)).state.joan_shields == full


@pytest.mark.rule("JA-EX-34", "JA-SEFF-01", "JA-SEFF-02", "JA-SEFF-03")
def test_joans_town() -> None:
    # Card 13 shows town 12.
    at = joan("craftsman", "13").towns_struck(13)
    at.sheet(0, routes=["water orleans-9", "water 9-12"], stations=[12])
    turn(at)
    assert at.state.joan_stations == 2
    assert bits(at.state.taken_towns) == [12, 13, 14]
    assert at.stations() == [12]
    at = turn(joan("craftsman", "13"))
    assert bits(at.state.taken_towns) == [12]


@pytest.mark.rule("JA-EX-35", "JA-R-69", "JA-R-70")
def test_no_higher_town() -> None:
    # Card 14 shows town 16.
    at = turn(joan("craftsman", "14").towns_struck(16, 17))
    assert at.state.joan_stations == 3
    assert bits(at.state.taken_towns) == [16, 17]
    at = turn(joan("craftsman", "14").towns_struck(16))
    assert bits(at.state.taken_towns) == [16, 17]


@pytest.mark.rule("JA-R-67")
def test_without_symbols_the_strike_still_happens() -> None:
    edition = the_game().edition
    at = turn(joan("craftsman", "7").joan(stations=edition.joan_station_symbols))
    assert at.state.joan_stations == edition.joan_station_symbols
    assert bits(at.state.taken_towns) == [4]
    at = turn(joan("trader", "2", "7").joan(citizens=edition.joan_citizen_symbols))
    assert at.state.joan_citizens == edition.joan_citizen_symbols
    assert at.state.view(0)["citizens_gone"] == ["bank"]


@pytest.mark.rule("JA-SEFF-04", "JA-R-71")
def test_remove_place() -> None:
    seen = set()
    for seed in range(12):
        at = joan("farmer", "7")
        at.state.seed = seed
        at.data["kernel"]["seed"] = seed
        turn(at)
        removed = [at.game.edition.places[p] for p in bits(at.state.removed)]
        assert len(removed) == 1
        assert removed[0].category == 0
        assert not at.state.middle & at.state.removed
        assert (at.state.middle & at.game.edition.categories[0]).bit_count() == 3
        seen.add(removed[0].id)
    assert len(seen) > 1, "a random one"


@pytest.mark.rule("JA-R-71", "JA-SEFF-04")
def test_remove_place_from_an_empty_category() -> None:
    at = joan("farmer", "7").ready()
    mine = [at.game.edition.places[p].id for p in bits(at.state.middle & at.game.edition.categories[0])]
    at = turn(joan("farmer", "7").sheet(0, places=mine))
    assert at.state.removed == 0
    # Emptied by Joan before you own one: everything higher stays closed.
    at = joan("farmer", "7").ready()
    cards = at.state.middle & at.game.edition.categories[0]
    at = Position(1).display("trader", "farmer", "farmer").sheet(0, circled=[5, 0, 0])
    at.data["removed"] = cards
    at.data["middle"] &= ~cards
    at.ready().play("take trader")
    assert at.legal("acquire") == []


@pytest.mark.rule("JA-SEFF-07", "JA-R-73")
def test_bank_bonus() -> None:
    at = turn(joan("knight", "7"))
    assert at.state.view(0)["bank_shields_gone"] == [1]
    at = turn(joan("knight", "7").sheet(0, circled=[2, 2, 2], struck=[2, 2, 2]))
    assert at.state.view(0)["bank_shields_gone"] == [1, 2, 3]
    at = turn(joan("knight", "7").bank_shields_gone(1, 2, 4))
    assert at.state.view(0)["bank_shields_gone"] == [1, 2, 3, 4]
    at = turn(joan("knight", "7").bank_shields_gone(1, 2, 3, 4, 5))
    assert at.state.bank_shields == 31
    assert at.state.taken_citizens == 0, "the citizen of row 3 is not among them"
    # You lose the shield, not the column's bonus.
    at = Position(1).bank_shields_gone(1).sheet(0, circled=[1, 1, 1], struck=[0, 1, 1]).display("craftsman", "farmer")
    at.ready().play("take craftsman", "build orleans")
    assert at.items() == {"farmer action": 1}
    assert at.state.shields == [0]


@pytest.mark.rule("JA-SEFF-08")
def test_citizen() -> None:
    at = turn(joan("knight", "5"))
    assert at.state.joan_citizens == 1
    assert at.state.taken_citizens == 0


@pytest.mark.rule("JA-SEFF-09", "JA-SEFF-10", "JA-R-74")
@pytest.mark.parametrize(("kind", "card", "citizen"), [("trader", "2", "bank"), ("trader", "10", "warehouse")])
def test_citizen_of_warehouse_or_bank(kind: str, card: str, citizen: str) -> None:
    at = turn(joan(kind, card, "7"))
    assert at.state.joan_citizens == 1
    assert at.state.view(0)["citizens_gone"] == [citizen]
    at = turn(joan(kind, card, "7").gone(citizen))
    assert at.state.joan_citizens == 0, "struck out before"
    sheet = {"circled": [1, 0, 5]} if citizen == "bank" else {"goods": [5] * 5}
    at = turn(joan(kind, card, "7").sheet(0, **sheet))  # type: ignore[arg-type]
    assert at.state.joan_citizens == 0, "you have it"
    assert at.citizens() == [citizen]


@pytest.mark.rule("JA-EX-36", "JA-SEFF-11", "JA-SEFF-12", "JA-R-72", "JA-R-77")
def test_deed_strike() -> None:
    # Card 7: Scholar, arrow to the right; card 2: Knight, arrow to the left.
    done = {1: ["farmer", "boatman", "craftsman"]}
    for kind, card, then, struck in (("scholar", "7", "9", 2), ("knight", "2", "9", 3)):
        at = turn(joan(kind, card, then).sheet(0, marks=done).deeds_struck(4))
        assert at.state.view(0)["closed_deeds"] == [1, struck, 4, 5]
    at = turn(joan("scholar", "7", "9"))
    assert at.state.view(0)["closed_deeds"] == [1, 5]
    # The reading arrow of the back has no say: card 1's back points up, card 2's down.
    for then in ("1", "8"):
        assert turn(joan("scholar", "7", then)).state.view(0)["closed_deeds"] == [1, 5]
        assert turn(joan("knight", "2", then)).state.view(0)["closed_deeds"] == [4, 5]
    # A half-marked Deed can be struck out.
    at = turn(joan("scholar", "7", "9").sheet(0, marks={1: ["farmer", "boatman"]}))
    assert at.state.view(0)["closed_deeds"] == [1, 5]
    at = turn(joan("scholar", "7", "9").deeds_struck(1, 2, 3, 4))
    assert at.state.closed_deeds == 31


@pytest.mark.rule("JA-EX-40", "JA-SMNK-01", "JA-SMNK-02", "JA-SMNK-04", "JA-SEFF-13", "JA-SSET-05")
@pytest.mark.parametrize(("level", "track", "shields"), [("standard", 0, 0), ("connoisseur", 1, 1)])
def test_monk_action_by_level(level: str, track: int, shields: int) -> None:
    # Card 11 has a Monk for the Trader; the back of card 7 shows the Knight track.
    at = turn(joan("trader", "11", "7", level))
    assert at.state.joan_tracks == [0, 0, track, 0]
    assert at.state.joan_shields == shields
    assert at.state.solo_top == 6, "the card stays face down on the stack"
    assert len(at.state.solo_used) == 1


@pytest.mark.rule("JA-SMNK-02", "JA-EX-40", "JA-SSET-07")
def test_monk_action_in_the_special_challenge() -> None:
    at = turn(joan("knight", "1b", "7", "special-challenge"))
    assert at.state.joan_tracks == [0, 0, 2, 0], "once for the tile and once for the Monk action"
    assert at.state.joan_shields == 1


@pytest.mark.rule("JA-SMNK-05", "JA-SMNK-04")
def test_the_same_track_twice() -> None:
    # Card 10: Monk for the Knight; card 7's back: Knight track.
    at = turn(joan("knight", "10", "7"))
    assert at.state.joan_tracks == [0, 0, 2, 0]
    assert at.state.joan_shields == 1


@pytest.mark.rule("JA-SMNK-03", "JA-R-75", "JA-SEFF-03")
def test_monk_station() -> None:
    # Card 11 shows town 9; the back of card 5 shows a station.
    at = turn(joan("trader", "11", "5"))
    assert at.state.joan_stations == 1
    assert bits(at.state.taken_towns) == [9]
    # Scholar space 3 and the card's own station use the number twice: here card 6, a Monk for the Scholar, twice.
    at = turn(joan("scholar", "6", "5").joan(tracks={"scholar": 2}))
    assert at.state.joan_stations == 2
    assert bits(at.state.taken_towns) == [2, 3], "the next higher free one"


@pytest.mark.rule("JA-R-66")
def test_two_monk_effects_read_the_same_back() -> None:
    at = turn(joan("scholar", "6", "9").joan(tracks={"scholar": 2}))
    assert at.state.joan_tracks == [2, 0, 0, 3]
    assert at.state.joan_shields == 2
    kinds = [event.kind for event in at.events if event.kind.startswith("joan")]
    assert kinds == ["joan_takes", "joan_track", *["joan_monk", "joan_track", "joan_shield"] * 2]


@pytest.mark.rule("JA-R-66")
def test_the_space_effect_comes_before_the_card_effect() -> None:
    at = turn(joan("scholar", "8", "9"))
    kinds = [event.kind for event in at.events if event.kind.startswith("joan")]
    assert kinds == ["joan_takes", "joan_track", "joan_level", "joan_shield"]


@pytest.mark.rule("JA-R-68")
def test_a_scholar_space_marked_by_a_monk_action_sets_off_nothing() -> None:
    # Card 11: a Monk for the Trader; the back of card 1 shows the Scholar track, whose first space is a level.
    at = turn(joan("trader", "11", "1"))
    assert (at.state.joan_tracks, at.state.joan_level, at.state.joan_shields) == ([0, 0, 0, 1], 1, 1)
    at = turn(joan("trader", "11", "1", scholar_by_monk="yes"))
    assert (at.state.joan_tracks, at.state.joan_level, at.state.joan_shields) == ([0, 0, 0, 1], 2, 1)


def last(joans: dict[str, int], tracks: dict[str, int], **sheet: object) -> Position:
    """The last turn of the game is Joan's: here she has had it, with nothing but a shield lost in a full depot."""
    at = Position(1, difficulty="standard").last_round("knight", "scholar").joan(tracks, **joans)
    at.sheet(0, **sheet)  # type: ignore[arg-type]
    used = [str(number) for number in range(1, 13)]
    at.cards("13", "14", used).ready()
    return at.play("take knight", "done")


@pytest.mark.rule("JA-EX-39", "JA-SEND-04", "JA-SEND-05", "JA-SEND-06", "JA-SEND-07", "JA-SEND-08", "JA-R-61")
def test_joans_score() -> None:
    edition = the_game().edition
    # Her last turn takes a Scholar with card 13, which gives a shield; her Scholar track is full.
    joans = {"shields": 3, "stations": 5, "citizens": 2, "level": 4}
    tracks = {"farmer": 4, "boatman": 3, "knight": 3, "scholar": 7}
    at = last(joans, tracks)
    assert at.state.over
    assert at.state.majority == 1
    assert at.state.breakdown(1) == {
        "farmer": sum(edition.track_points[0][:4]),
        "boatman": sum(edition.track_points[1][:3]),
        "knight": sum(edition.track_points[2][:3]),
        "depot": 4,
        "stations and citizens": (5 + 2 + 1) * 4,
    }
    assert at.state.scores()[1] == 5 + 4 + 4 + 4 + 32 == 49
    assert at.state.scores()[0] == 7
    assert at.state.winners() == [1]


@pytest.mark.rule("JA-SEND-08", "JA-SEND-03")
def test_you_win_with_at_least_joans_points() -> None:
    quiet = {"shields": 0, "stations": 0, "citizens": 0, "level": 1}
    tracks = {"scholar": 7}
    # Joan: one shield of her last turn. You: 7 for your Monks.
    at = last(quiet, tracks)
    assert at.state.scores() == [7, 1]
    assert at.state.winners() == [0]
    # Level: 7 each.
    at = last({**quiet, "citizens": 6}, tracks)
    assert at.state.scores() == [7, 7]
    assert at.state.winners() == [0]
    at = last({**quiet, "citizens": 7}, tracks)
    assert at.state.winners() == [1]
    at = last(quiet, tracks, shields=3, goods=[5, 0, 0, 0, 0])
    assert at.state.scores()[0] == 7 + 3 + 3


@pytest.mark.rule("JA-SEND-02", "JA-R-78")
def test_majority_in_solo() -> None:
    tracks = {"scholar": 7}
    links = ["land orleans-8", "land orleans-1"]
    quiet = {"shields": 0, "citizens": 0, "level": 1}
    at = last({**quiet, "stations": 2}, tracks, routes=links, stations=[0, 8])
    assert at.state.majority == -1
    at = last({**quiet, "stations": 1}, tracks, routes=links, stations=[0, 8])
    assert at.state.majority == 0
    assert at.citizens() == ["majority"]
    at = last({**quiet, "stations": 3}, tracks, routes=links, stations=[0, 8])
    assert at.state.majority == 1
    assert at.state.breakdown(1)["stations and citizens"] == 4
    # Her majority citizen counts even without a free symbol.
    symbols = the_game().edition.joan_citizen_symbols
    at = last({**quiet, "citizens": symbols, "stations": 3}, tracks)
    assert at.state.breakdown(1)["stations and citizens"] == 3 + symbols + 1


@pytest.mark.rule("JA-SEND-01")
def test_the_solo_game_ends_with_the_second_bag() -> None:
    at = last({"shields": 0}, {"scholar": 7})
    assert at.state.over
    assert at.state.bags_struck == 2
