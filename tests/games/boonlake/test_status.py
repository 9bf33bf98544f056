"""`status()` reports each kind of broken invariant, and nothing while all is well.

Here fields are changed behind the engine's back on purpose.
"""

import pytest

from tests.games.boonlake.builder import Position, SoloPosition
from towpath.games.boonlake.explore import LayTile
from towpath.games.boonlake.player_board import EMINENCE
from towpath.games.boonlake.state import Boonlake


def broken(at: Position | None = None) -> Boonlake:
    """A sound state, to be broken: pieces of every kind on the map, levers, cards in all places."""
    at = at or Position().pasture(15).cattle(0, 15).house(0, "16a").settlement(0, "28a").inhabitant(0, "6a")
    at.hand(0, "footpath", "bank").played(0, "vineyard").lever(0, "vase")
    assert at.state.status() == []
    return at.state


def test_a_sound_state_has_no_problems_at_any_number_of_seats() -> None:
    for seats in (2, 3, 4):
        assert Position(seats).state.status() == []
    assert SoloPosition().state.status() == []
    assert SoloPosition().eminence_turn("B1").state.status() == []


# Cards.


def test_cards_must_be_conserved() -> None:
    state = broken()
    card = state.pile.pop()
    assert state.status() == ["pile, discards, hands and displays hold 164 cards, not each of 165 once"]
    state.discards.append(card)
    assert state.status() == []
    state.discards.append(card)
    assert state.status() == ["pile, discards, hands and displays hold 166 cards, not each of 165 once"]


def test_a_card_cannot_be_in_two_places() -> None:
    state = broken()
    state.pile[0] = state.boards[0].display[0]
    assert state.status() == ["pile, discards, hands and displays hold 165 cards, not each of 165 once"]


def test_hands_are_kept_in_ascending_order() -> None:
    state = broken()
    state.boards[0].hand.reverse()
    assert state.status() == ["a hand is not in ascending order"]


# The map.


def test_gray_tiles_must_be_conserved() -> None:
    state = broken()
    tile = state.mound.pop()
    assert state.status() == ["the gray tiles on the map, in the mound and in hand are not each of them once"]
    # A tile that was turned up and is about to be laid is not lost.
    state.push(LayTile(0, tile))
    assert state.status() == []


def test_the_starting_tiles_are_the_ones_dealt() -> None:
    state = broken()
    state.tile_at[19] = 9
    assert "the starting tiles on the map are not the ones dealt" in state.status()


def test_pastures_must_be_conserved_and_listed() -> None:
    state = broken()
    state.pastures_left = 7
    assert state.status() == ["1 pastures on the map and 7 left do not make 7"]
    state.pastures_left = 6
    state.pastures = []
    assert state.status() == ["1 pastures on the map and 6 left do not make 7"]


def test_open_spaces_must_be_true() -> None:
    state = broken()
    state.open_spaces.pop(0)
    assert [problem[:20] for problem in state.status()] == ["the open spaces are "]
    state = broken()
    state.open_spaces.insert(0, 0)  # space 1 is beside no tile
    assert [problem[:20] for problem in state.status()] == ["the open spaces are "]


def test_free_sites_must_be_true() -> None:
    state = broken()
    state.free_sites.append(65)
    assert [problem[:19] for problem in state.status()] == ["the free sites are "]
    state = broken()
    state.free_sites.pop()
    assert [problem[:19] for problem in state.status()] == ["the free sites are "]


@pytest.mark.parametrize(("site", "space"), [(0, 1), (28, 15), (11, 6)])
def test_a_piece_needs_a_site(site: int, space: int) -> None:
    # Space 1 is empty, 15 a pasture, and the tile on 6 has only one site.
    state = broken()
    state.piece_at[site] = 4
    assert f"a piece stands on space {space}, where there is no such site" in state.status()


def test_at_most_four_cattle_and_only_on_pastures() -> None:
    state = broken(Position().pasture(15).cattle(0, 15, 2).cattle(1, 15, 2))
    state.cattle_at[14] += 1
    assert "too many cattle on space 15" in state.status()
    state = broken()
    state.cattle_at[5] = 1
    assert "too many cattle on space 6" in state.status()


def test_presences_on_a_space_must_be_counted_right() -> None:
    state = broken()
    state.n_at[15] += 1
    assert state.status() == ["the presences on space 16 are miscounted"]


# The table.


def test_each_strip_lies_in_one_row() -> None:
    state = broken()
    state.rows[0] = state.rows[1]
    assert state.status() == [f"the rows hold {state.rows}, not each strip once"]


def test_a_gap_and_a_taken_strip_belong_together() -> None:
    state = broken()
    state.gap = 2
    assert state.status() == ["a strip is taken without a gap, or the other way round"]
    state.gap, state.taken = -1, 2
    assert state.status() == ["a strip is taken without a gap, or the other way round"]
    state.gap = 2
    assert state.status() == []


@pytest.mark.parametrize(("held", "to_come"), [(5, 0), (4, 1), (3, 2), (0, -1)])
def test_there_are_four_scorings(held: int, to_come: int) -> None:
    state = broken()
    state.scorings, state.pending = held, to_come
    assert state.status() == [f"{held} scorings held and {to_come} to come make more than four"]
    state.scorings, state.pending = 2, 2
    assert state.status() == []


def test_the_areas_hold_four_different_tiles_or_none() -> None:
    state = broken()
    state.areas[0] = state.areas[1]
    assert state.status() == [f"the scoring areas hold {state.areas}"]
    state.areas = [1, 2, 3]
    assert state.status() == ["the scoring areas hold [1, 2, 3]"]
    state.areas = []
    assert state.status() == []


def test_six_different_solo_tiles_are_in_play() -> None:
    state = broken(SoloPosition())
    tile = state.solo_stack.pop()
    assert state.status() == [f"the solo tiles in play are {state.solo_stack}, not six different ones"]
    state.solo_used.append(tile)
    assert state.status() == []
    state.solo_stack.append(tile)
    assert len(state.status()) == 1


@pytest.mark.parametrize("space", [-1, 36])
def test_the_cactus_marker_stands_on_its_track(space: int) -> None:
    state = broken(SoloPosition())
    state.cactus = space
    assert state.status() == [f"the cactus marker is on space {space}"]
    state.cactus = 35
    assert state.status() == []


# A player board.


def test_nothing_is_negative() -> None:
    state = broken()
    board = state.boards[0]
    board.coins, board.vases = -1, -2
    assert state.status() == ["board 0 has -1 coins", "board 0 has -2 vases"]
    state = broken()
    board = state.boards[0]
    board.ranch, board.supply = board.ranch + board.supply + 1, -1
    assert state.status() == ["board 0 has -1 supply"]
    board.ranch, board.supply = -1, board.ranch + board.supply + 1
    assert state.status() == ["board 0 has -1 ranch"]
    board.houses_aside = -1
    assert "board 0 has -1 houses aside" in state.status()


def test_the_sources_of_victory_points_add_up() -> None:
    state = broken()
    state.boards[1].vp += 1
    assert state.status() == ["board 1: the sources add up to 0 VP, not 1 (21 sources)"]


def test_the_lists_of_own_pieces_must_be_true() -> None:
    state = broken()
    state.boards[0].inhabitant_sites = []
    assert state.status() == ["board 0: the lists of its pieces on the map are wrong"]
    state = broken()
    state.boards[0].house_sites = []
    assert state.status() == ["board 0: the lists of its pieces on the map are wrong"]


@pytest.mark.parametrize(("ranch", "people"), [(0, 7), (4, 11)])
def test_each_colour_has_ten_inhabitants(ranch: int, people: int) -> None:
    state = broken()
    state.boards[0].ranch = ranch
    assert state.status() == [f"board 0 has {people} inhabitants, not 10"]


def test_inhabitants_above_scoring_tiles_and_in_the_tiers_are_counted() -> None:
    at = Position().realized(0, "cattle", "levers").removed(0, houses=2, cattle=1)
    assert at.state.status() == []
    at[0].placed_above = 0
    assert at.state.status() == ["board 0 has 8 inhabitants, not 10"]


def test_houses_settlements_and_cattle_must_be_conserved() -> None:
    state = broken()
    state.boards[0].houses = 0b1111
    assert state.status() == ["board 0: 1 houses on the map and 1 aside, recesses 1111"]
    state = broken()
    state.boards[0].settlements = 2
    assert state.status() == ["board 0: 1 settlements on the map, 2 removed"]
    state = broken()
    state.boards[0].cattle = 2
    assert "board 0: 1 cattle on the map, 2 removed" in state.status()


def test_presences_by_region_must_be_counted_right() -> None:
    state = broken()
    state.boards[0].presences[3] = 0
    assert state.status() == ["board 0: 1 presences in southern, not 0"]


def test_a_lever_that_is_up_must_be_owned() -> None:
    state = broken()
    state.boards[0].up |= 0b10
    assert state.status() == ["board 0 has levers up that it does not own"]


@pytest.mark.parametrize(("houses", "settlements", "cattle", "tier"), [(2, 0, 1, 1), (4, 1, 2, 2)])
def test_a_tier_bonus_must_have_been_taken(houses: int, settlements: int, cattle: int, tier: int) -> None:
    at = Position().removed(0, settlements=settlements, cattle=cattle).removed(0, houses=houses)
    assert at[0].tiers == tier
    at[0].tiers -= 1
    at[0].supply -= 1
    assert at.state.status() == [f"board 0: tier {tier} is empty and its bonus was not taken"]


def test_the_eminence_takes_no_tier_bonus() -> None:
    at = SoloPosition().removed(EMINENCE, settlements=1, cattle=2).removed(EMINENCE, houses=4)
    assert at.eminence.tiers == 0
    assert at.state.status() == []


@pytest.mark.parametrize(("levels", "boats"), [(-1, 0), (81, 0), (0, -1), (0, 10)])
def test_sites_and_boats_stay_in_range(levels: int, boats: int) -> None:
    state = broken()
    state.boards[0].levels, state.boards[0].boats = levels, boats
    assert state.status() == [f"board 0: production sites {levels} or boats {boats} out of range"]
    state.boards[0].levels, state.boards[0].boats = 80, 9
    assert state.status() == []


@pytest.mark.parametrize("steps", [-1, 10])
def test_income_markers_stay_on_their_tracks(steps: int) -> None:
    state = broken()
    state.boards[0].coin_steps = steps
    assert state.status() == [f"board 0: {steps} steps on track 0"]
    state.boards[0].coin_steps, state.boards[0].card_steps = 9, steps
    assert state.status() == [f"board 0: {steps} steps on track 1"]


@pytest.mark.parametrize("position", [-1, 35])
def test_ships_stay_on_the_river(position: int) -> None:
    state = broken()
    state.boards[1].ship = position
    assert state.status() == ["board 1: the ship is off the river"]
    state.boards[1].ship = 34
    assert state.status() == []


@pytest.mark.parametrize("markers", [[1, 1, 0, 0], [0, 2, 0, 0], [1, 3, 0, 0], [4, 3, 2, 2]])
def test_scoring_markers_are_laid_in_order(markers: list[int]) -> None:
    state = broken()
    state.boards[0].markers = markers
    assert state.status() == [f"board 0: the scoring markers laid are {sorted(m for m in markers if m)}"]
    state.boards[0].markers = [3, 0, 1, 2]
    assert state.status() == []
