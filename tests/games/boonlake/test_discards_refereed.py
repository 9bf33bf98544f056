"""What each discarded card of whole games brings, worked out a second time from the rows of the edition (BL-PER-03)."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from typing import Any

import pytest

from tests.games.boonlake.builder import EDITION, GAME

GAMES = 40
# Where a card is discarded in place of being played, which brings 2 coins by itself; everywhere else it is a price.
IN_PLACE_OF_PLAYING = {"BL-TRN-07", "BL-PIO-03", "BL-STL-03", "BL-CAT-05", "BL-BLD-03"}
AS_A_PRICE = {"BL-HIR-03", "BL-BST-01", "BL-LEV-21", "BL-IMM-05", "BL-IMM-08", "BL-IMM-09"}
TRADED_FOR_COINS = {"BL-IMM-06", "BL-IMM-07"}

CARDS = {row["id"]: row for row in tomllib.loads((EDITION / "project_cards.toml").read_text(encoding="utf-8"))["card"]}


def bonus(displayed: list[str], card: str) -> int:
    """The coins that the cards in a display add for a discarded card."""
    effects = [effect for each in displayed for effect in CARDS[each].get("permanent", [])]
    return sum(
        effect["coins"]
        for effect in effects
        if effect["verb"] == "discard_bonus" and effect["kind"] == CARDS[card]["kind"]
    )


def expected(clause: str, reading: str, more: int) -> int:
    """What the discard brings: 2 coins where a card is not played, and the bonus where the reading has it."""
    if clause in IN_PLACE_OF_PLAYING:
        return 2 + more
    return more if reading == "always" and clause not in TRADED_FOR_COINS else 0


def lots_for(text: str) -> int:
    """How likely an option is: cards that pay for discards or ask for them are played wherever they can be."""
    if text.startswith("play "):
        row = CARDS[text.removeprefix("play ")]
        verbs = [effect["verb"] for effect in row.get("permanent", []) + row.get("immediate", [])]
        return 60 if any(verb == "discard_bonus" or "cards_" in verb for verb in verbs) else 6
    return 6 if text.startswith(("discard ", "hire cards", "accept")) else 1


def referee(seed: int, reading: str) -> Counter[str]:
    """Play a game and check every discard; how often a bonus was to be had, by the clause of the discard."""
    met: Counter[str] = Counter()
    chance = random.Random(seed)
    state: Any = GAME.start(1 + seed % 4, seed, discard_bonus=reading)
    state.sink = []
    displayed: dict[int, list[str]] = {}
    while not state.over:
        seat = state.current_seat
        legal = state.legal(seat)
        action = chance.choices(legal, [lots_for(GAME.vocabulary[each]) for each in legal])[0]
        state.sink.clear()
        state.apply(action, seat)
        for event in state.sink:
            if event.kind == "play":
                displayed.setdefault(event.seat, []).append(event.args["card"])
        discards = [event for event in state.sink if event.kind == "discard"]
        if not discards:
            continue
        (discarded,) = discards  # cards are picked one by one
        clause = discarded.clause
        more = bonus(displayed.get(seat, []), discarded.args["card"])
        # A trade pays its own coins under its own clause once the last card is picked.
        clauses = {"BL-PER-03"} if clause in TRADED_FOR_COINS else {"BL-PER-03", clause}
        coins = [e.args["amount"] for e in state.sink if e.kind == "coins" and e.seat == seat and e.clause in clauses]
        assert sum(coins) == expected(clause, reading, more), (seed, clause, discarded)
        met[clause] += more > 0
    return met


@pytest.mark.rule("BL-PER-03", "BL-PER-04", "BL-R-45", "BL-TRN-07")
def test_every_discard_brings_what_the_displayed_cards_say() -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        for reading in ("always", "options"):
            met += referee(seed, reading)
    # Every place was met with a bonus to be had, so that none was only looked at where nothing can differ.
    assert set(met) == IN_PLACE_OF_PLAYING | AS_A_PRICE | TRADED_FOR_COINS
