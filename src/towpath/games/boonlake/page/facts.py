"""What follows from the table by the rules, so that the page need not know them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.boonlake import conditions
from towpath.games.boonlake.components import COND_EXCHANGE
from towpath.games.boonlake.herd import cattle_vp
from towpath.games.boonlake.page.near import near
from towpath.games.boonlake.page.offers import landings, least_coins, settlement_points
from towpath.games.boonlake.scoring import LAST_SCORING, board_income, end_vp, lever_vp, tier_vp
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.turn import AfterTurn
from towpath.games.boonlake.upgrade import N_SETTLEMENTS
from towpath.games.boonlake.vocabulary import site_text
from towpath.kernel.wording import key_of

if TYPE_CHECKING:
    from towpath.kernel.state import Json, State


def facts(state: State) -> Json:
    """What is the same for all who look."""
    assert isinstance(state, Boonlake)
    scoring = min(state.scorings + 1, LAST_SCORING) if not state.over else 0
    return {
        "scoring": scoring if state.scorings < LAST_SCORING else 0,
        "standings": [_standings(state, tile, scoring) for tile in state.areas],
        "final": [_final(state, owner) for owner in range(state.n_seats)],
        "income": [next_income(state, owner) for owner in range(state.n_seats)],
        "ahead": _ahead(state),
    }


def round_of(state: State) -> int:
    """The round, of two (BL-GAM-02)."""
    assert isinstance(state, Boonlake)
    return state.round + 1


def own_facts(state: State, seat: int) -> Json:
    """What a viewer is told besides (-1: a spectator): where the ship can go; a seat its houses, cards, near misses."""
    assert isinstance(state, Boonlake)
    viewer = seat if seat >= 0 else min(state.active, len(state.boards) - 1)
    found: Json = {"landings": [landings(state, viewer, steps) for steps in state.ed.row_steps]}
    if 0 <= seat < state.n_seats:
        hand = state.boards[seat].hand
        found["settlements"] = _settlements(state, seat)
        found["costs"] = {state.ed.cards[card].id: least_coins(state, seat, card) for card in hand}
        found["near"] = near(state, seat)
    return found


def _settlements(state: Boonlake, seat: int) -> Json:
    """What each own house on the map would gain or lose as a settlement, whether it can become one now or not."""
    board = state.boards[seat]
    if board.settlements == N_SETTLEMENTS:
        return {}
    return {site_text(site): settlement_points(state, seat, site) for site in board.house_sites}


def _standings(state: Boonlake, tile: int, scoring: int) -> list[Json]:
    """How each seat stands on one scoring tile for the next interim scoring."""
    data = state.ed.scoring_tiles[tile]
    rows: list[Json] = []
    for owner in range(state.n_seats):
        have = conditions.standing(state, owner, data)
        upper, lower = data.need[max(scoring, 1) - 1]
        vp = conditions.tile_points(state, owner, tile, max(scoring, 1))
        met = conditions.is_met(state, owner, tile, max(scoring, 1))
        if data.condition == COND_EXCHANGE:
            met = have[0] >= upper
        rows.append({"have": [have[0], have[1]], "need": [upper, lower], "met": met, "vp": vp})
    return rows


def _final(state: Boonlake, owner: int) -> Json:
    """What the final scoring would bring a seat now (BL-FIN-02..05)."""
    board = state.boards[owner]
    if state.over:
        return {"levers_owned": 0, "cards": 0, "card_effects": 0, "tiers": 0}
    ends = [end_vp(board, effect) for card in board.display for effect in state.ed.cards[card].game_end]
    return {
        "levers_owned": lever_vp(board.n_levers()),
        "cards": sum(state.ed.card_vp[card] for card in board.display),
        "card_effects": sum(ends),
        "tiers": tier_vp(state, board),
    }


def next_income(state: Boonlake, owner: int) -> Json:
    """What step 3 of the next interim scoring would pay a seat now (BL-INT-14..17)."""
    ed, board = state.ed, state.boards[owner]
    coins, vp = board_income(state, board)
    vp += ed.coin_track_vp[board.coin_steps] + ed.card_track_vp[board.card_steps] + cattle_vp(state, owner)
    if not state.over and state.scorings + 1 >= LAST_SCORING:
        return {"coins": 0, "cards": 0, "vp": vp}
    return {
        "coins": coins + ed.coin_track_coins[board.coin_steps],
        "cards": ed.card_track_cards[board.card_steps],
        "vp": vp,
    }


def _ahead(state: Boonlake) -> list[Json]:
    """The moments that wait, the next one first, up to the end of the turn."""
    found: list[Json] = []
    for i in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[i]
        if len(found) == 12 or isinstance(frame, AfterTurn):
            break
        found.append({"moment": key_of(frame), "seat": frame.seat})
    return found
