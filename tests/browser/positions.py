"""Positions to look at: the engine plays at random until they come up, and the page opens them as records."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from towpath import games
from towpath.games.boonlake.saving import FRAMES
from towpath.kernel import record
from towpath.kernel.match import Match
from towpath.kernel.state import State

# What a table may be opened with, so that every kind of decision comes up.
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (2, {}),
    (4, {}),
    (1, {}),
    (2, {"forgo": "and_act"}),
    (3, {"forgo": "and_act"}),
)
GAMES = 120  # more than are needed; a kind that does not come up in all of them fails the test that wants it


def kinds() -> set[str]:
    """Every kind of decision, as the prompt of the page names it."""
    frames = [frame for frame in FRAMES.values() if "options" in vars(frame)]
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", frame.__name__).lower() for frame in frames}


def moments() -> Iterator[tuple[Match, int, str]]:
    """Every decision of many random games: the match so far, who is asked, and what."""
    game = games.load("boonlake")
    wording = game.page
    for seed in range(GAMES):
        seats, options = TABLES[seed % len(TABLES)]
        match, dice = Match(game, seats, seed, options), random.Random(seed)
        while not match.state.over:
            seat = match.state.seats_to_act()[0]
            yield match, seat, wording.prompt(match.state, seat)["key"]
            match.play(dice.choice(match.state.legal(seat)), seat)


@functools.cache
def every_kind() -> dict[str, str]:
    """A record that ends in each kind of decision; the short ones first."""
    wanted, found = kinds(), dict[str, str]()
    for match, _, key in moments():
        if key not in found:
            found[key] = record.dump(match)
            if wanted <= set(found):
                break
    return found


def first(test: Callable[[State, int, str], bool]) -> str:
    """The record of the first position that passes a test of state, seat and kind."""
    return next(record.dump(match) for match, seat, key in moments() if test(match.state, seat, key))


def with_hand(cards: int) -> str:
    """A position in which the seat that may choose a card has so many."""
    return first(lambda state, seat, key: key == "play_step" and len(state.view(seat)["boards"][seat]["hand"]) == cards)


def open_record(page: Any, url: str, text: str) -> None:
    """Open a record at the page, with the eyes of whoever is asked. A page of this server need not be loaded anew."""
    made = page.request.post(f"{url}/api/v1/records", data={"record": text}).json()
    path = f"/table/{made['table']['id']}"
    if page.url.startswith(url):
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )
    else:
        page.goto(f"{url}{path}")
    page.wait_for_selector(f".table[data-table='{made['table']['id']}']")
    sit_down(page)


def sit_down(page: Any) -> None:
    """Behind the curtain, if another one of this browser's seats is to act."""
    page.wait_for_selector(".curtain .primary, .optb")
    if page.locator(".curtain").count():
        page.click(".curtain .primary")
        page.wait_for_selector(".curtain", state="detached")
    page.wait_for_selector(".optb")
