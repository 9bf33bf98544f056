"""Bars and options agree: at random and at built moments, for every seat and every item, and every bar is met."""

from __future__ import annotations

from typing import Any

from tests.games.joan.builder import Position, the_game
from tests.games.joan.test_messages import TABLES, moments
from towpath.games.joan.actions import GRANTED, RECRUITED, TAKEN, ChooseAction
from towpath.games.joan.components import CRAFTSMAN, FARMER, MONK, N_KINDS
from towpath.games.joan.page.reasons import SENTENCES
from towpath.games.joan.page.worded import ROWS
from towpath.games.joan.state import Joan
from towpath.games.joan.turn import PlusEffects, TakeTile
from towpath.kernel.frames import Frame
from towpath.testing.bars import BarsProof

# Sentences that are said before any bar is asked for.
BEFORE = {"over", "others_turn", "first_plus", "first_action", "first_open"}


def frames(state: Joan) -> list[Frame[Any]]:
    """The moment that asks, and at the start of a turn all those that could ask one of the seats."""
    found: list[Frame[Any]] = [state.asking()]
    if not isinstance(found[0], TakeTile):
        return found
    for seat in range(state.n_seats):
        found += [TakeTile(seat), ChooseAction(seat, MONK, RECRUITED)]
        found += [ChooseAction(seat, kind, GRANTED) for kind in (FARMER, CRAFTSMAN, MONK)]
        for kind in range(N_KINDS):
            found.append(ChooseAction(seat, kind, TAKEN))
            plus = state.places[seat] & state.ed.plus[kind]
            if plus and PlusEffects(seat, plus).options(state):
                found.append(PlusEffects(seat, plus))
    return found


def built() -> list[Position]:
    """Moments that random games seldom or never reach."""

    def taken(kind: str, **sheet: Any) -> Position:
        return Position(2).sheet(0, **sheet).display(kind, kind).ready().play(f"take {kind}")

    tree = ["land orleans-2"]
    paid = Position(2).middle("tavern").sheet(1, places=["stable", "archives"]).sheet(0, circled=[1, 2, 1])
    half = Position(2).middle("tavern").sheet(1, places=["stable", "archives"]).sheet(0, circled=[2, 3, 1])
    price = Position(2).middle("stable").sheet(0, places=["cemetery"]).display("trader").ready()
    free = {"circled": [3, 3, 3], "struck": [2, 3, 3], "routes": ["land orleans-8"]}
    return [
        taken("scholar", development=32),
        taken("farmer", goods=[5, 5, 5, 5, 5], circled=[5, 5, 5]),
        taken("knight", places=["tree-house"], goods=[0, 5, 0, 0, 0], routes=tree).play("land 2-11"),
        taken("knight", places=["tree-house"], goods=[4, 5, 5, 5, 5], routes=tree).play("land 2-11"),
        taken("knight", places=["tree-house"], routes=tree).play("land 2-11", "swap grain for wine"),
        taken("boatman", places=["tree-house"]).play("water orleans-9"),
        taken("trader", places=["architect"], struck=[1, 0, 0]),
        taken("craftsman", places=["circus"], **free).play("build orleans"),
        taken("farmer", places=["circus"], circled=[5, 5, 5]).play("use circus"),
        taken("farmer", places=["circus"], development=32).play("use circus"),
        taken("craftsman", places=["joinery"], circled=[5, 5, 5]),
        taken("farmer", places=["machine"], goods=[5, 5, 5, 5, 5]),
        Position(2).sheet(0, places=["observatory"], development=32).display("knight", "knight").ready(),
        Position(2).sheet(0, places=["school", "tavern"], monks=3).display("scholar", "knight").ready(),
        price.play("take trader", "acquire stable"),
        paid.display("trader").ready().play("take trader", "acquire tavern"),
        half.display("trader").ready().play("take trader", "acquire tavern", "pay row 2"),
        Position(2).middle("stable").sheet(0, places=["cemetery"], struck=[1, 0, 0]).display("trader").ready(),
        taken("trader", places=["architect"], stations=[0]),
        taken("craftsman", stations=[0]),
        Position(2, school_deeds="yes").sheet(0, places=["school"]).display("scholar").ready().play("take scholar"),
    ]


def test_bars_say_what_options_do() -> None:
    proof = BarsProof(the_game(), ROWS)
    for seats, mode in TABLES:
        for state in moments(seats, mode, seed=90 + seats):
            if not state.over:
                proof.look(state, frames(state))
    for at in built():
        proof.look(at.state, frames(at.state))
    assert proof.n_items > 500_000
    proof.finish(set(SENTENCES) - BEFORE)
