"""Positions to look at: the engine plays at random until they come up, and the page opens them as records."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from towpath import games
from towpath.bots.base import Budget, Seen
from towpath.bots.hasty import HastyBot
from towpath.bots.knowledge import knowledge
from towpath.games.boonlake.saving import FRAMES
from towpath.kernel import record
from towpath.kernel.frames import Frame
from towpath.kernel.match import Match
from towpath.kernel.state import Json, State

# What a table may be opened with, so that every kind of decision comes up.
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (2, {}),
    (4, {}),
    (1, {}),
)
GAMES = 120  # more than are needed; a kind that does not come up in all of them fails the test that wants it


def kinds() -> set[str]:
    """Every kind of decision, as the prompt of the page names it."""
    frames = [frame for frame in FRAMES.classes.values() if frame.options is not Frame.options]
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", frame.__name__).lower() for frame in frames}


def moments(name: str = "boonlake") -> Iterator[tuple[Match, int, str]]:
    """Every decision of many random games: the match so far, who is asked, and what."""
    game = games.load(name)
    wording = game.page
    for seed in range(GAMES):
        seats, options = TABLES[seed % len(TABLES)]
        match, dice = Match(game, seats, seed, options), random.Random(seed)
        while not match.state.over:
            seat = match.state.seats_to_act()[0]
            yield match, seat, wording.prompt(match.state, seat)["key"]
            match.play(dice.choice(match.state.legal(seat)), seat)


@functools.cache
def after(name: str, choices: int, *, seats: int = 3, seed: int = 4) -> str:
    """The record of hasty bots after so many choices: the same position each time."""
    game = games.load(name)
    match, bots = Match(game, seats, seed), [HastyBot(knowledge(game), seat) for seat in range(seats)]
    for _ in range(choices):
        seat = match.state.seats_to_act()[0]
        match.play(bots[seat].choose(Seen(game, match.state, seat), Budget(iterations=1)), seat)
    return record.dump(match)


@functools.cache
def crowded(name: str, seats: int, options: int) -> str:
    """The record of hasty bots at the first position, in the middle of a game, with so many options or more."""
    game = games.load(name)
    for seed in range(GAMES):
        match, bots = Match(game, seats, seed), [HastyBot(knowledge(game), seat) for seat in range(seats)]
        while not match.state.over:
            seat = match.state.seats_to_act()[0]
            if match.moment > 60 and len(match.state.legal(seat)) >= options:
                return record.dump(match)
            match.play(bots[seat].choose(Seen(game, match.state, seat), Budget(iterations=1)), seat)
    raise AssertionError(f"no position with {options} options in {GAMES} games")


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


def first(test: Callable[[State, int, str], bool], game: str = "boonlake") -> str:
    """The record of the first position that passes a test of state, seat and kind."""
    return next(record.dump(match) for match, seat, key in moments(game) if test(match.state, seat, key))


def with_hand(cards: int) -> str:
    """A position in which the seat that may choose a card has so many."""
    return first(lambda state, seat, key: key == "play_step" and len(state.view(seat)["boards"][seat]["hand"]) == cards)


def settling() -> Iterator[tuple[Match, int, Json]]:
    """Every settlement that is built at one choice in many games of hasty bots: the match so far, who, the option."""
    game = games.load("boonlake")
    known = knowledge(game)
    for seed in range(GAMES):
        seats = 4 - seed % 3
        match, bots = Match(game, seats, seed), [HastyBot(known, 10 * seed + seat) for seat in range(seats)]
        while not match.state.over:
            seat = match.state.seats_to_act()[0]
            for option in game.page.options(match.state, seat):
                if option["verb"] == "upgrade" and option["args"]["to"] == "settlement":
                    effects = game.page.preview(game, match.state, seat, game.lookup(option["action"]))["effects"]
                    if any(effect["key"] == "settlement" for effect in effects):
                        yield match, seat, option
            match.play(bots[seat].choose(Seen(game, match.state, seat), Budget(iterations=1)), seat)


@functools.cache
def settlements() -> dict[str, tuple[str, str, int, int]]:
    """The four ways in which points come with a settlement: a record, the site, and the points of site and region."""
    tests: dict[str, Callable[[int, int], bool]] = {
        "plain": lambda site, region: site == 0 == region,
        "first, on a site that costs 5": lambda site, region: (site, region) == (-5, 0),
        "second, on a site that gives 5 or 6": lambda site, region: site >= 5 and region == -5,
        "second, on a site that costs 5": lambda site, region: (site, region) == (-5, -5),
    }
    found = dict[str, tuple[str, str, int, int]]()
    for match, _, option in settling():
        site, region = option["args"]["site_vp"], option["args"]["region_vp"]
        for name, test in tests.items():
            if name not in found and test(site, region):
                found[name] = (record.dump(match), option["target"].removeprefix("site:"), site, region)
        if len(found) == len(tests):
            break
    return found


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
    page.wait_for_selector(".curtain .primary:visible, .optb:visible")
    if page.locator(".curtain").count():
        page.click(".curtain .primary")
        page.wait_for_selector(".curtain", state="detached")
    page.wait_for_selector(".optb:visible")


def finished(name: str, winner: int) -> str:
    """The record of a random game for two that this seat has won alone."""
    game = games.load(name)
    for seed in range(GAMES):
        match, dice = Match(game, 2, seed), random.Random(seed)
        while not match.state.over:
            seat = match.state.seats_to_act()[0]
            match.play(dice.choice(match.state.legal(seat)), seat)
        if match.state.view(0)["winners"] == [winner]:
            return record.dump(match)
    raise AssertionError(f"nobody at seat {winner} won {GAMES} games")
