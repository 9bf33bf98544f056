"""What each seat receives never holds what it may not know: on the bytes that the server sends."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from tests.server.client import Browser, Live
from towpath import games
from towpath.kernel.chance import derive
from towpath.kernel.events import Event
from towpath.kernel.log import Log
from towpath.kernel.match import Match
from towpath.server.metrics import Metrics
from towpath.server.room.audience import Audience, Listener
from towpath.server.room.play import Play

GAME = games.load("boonlake")


def new_play(seats: int, seed: int) -> Play:
    return Play(Match(GAME, seats, seed))


def sent(play: Play, viewer: int) -> bytes:
    """All that a viewer is sent of a position: view, options, prompt, log."""
    return msgspec.json.encode([play.seen(viewer), play.lines(viewer, 0, play.match.moment)])


class Invented(Log):
    """What followed from the choices of a log, with all that a viewer cannot know drawn anew."""

    def __init__(self, match: Match, viewer: int, seed: int) -> None:
        super().__init__(match)
        self.viewer = viewer
        self.lots = random.Random(seed)

    def __getitem__(self, index: Any) -> Any:
        choices = super().__getitem__(index)
        for choice in choices:
            if choice.secret and choice.seat != self.viewer:
                choice.what = GAME.lookup(self.lots.choice(["keep levers", "keep cattle", "site wood", "site iron"]))
        return choices

    def events(self, moment: int) -> list[Event]:
        return [self.invented(event) for event in super().events(moment)]

    def invented(self, event: Event) -> Event:
        args = dict(event.args)
        if event.secret_to >= 0 and event.secret_to != self.viewer:
            cards = [card.id for card in GAME.edition.cards]  # type: ignore[attr-defined]
            args = {
                key: self.lots.sample(cards, len(value)) if isinstance(value, list) else value
                for key, value in args.items()
            }
        return Event(event.kind, event.seat, event.clause, args, event.secret_to)


class Scrambled(Match):
    """A match of which another log is read."""

    invented: Invented

    @property
    def log(self) -> Log:
        return self.invented


def scrambled(play: Play, viewer: int, seed: int) -> Play:
    """The same match for a viewer, with everything else that it cannot know drawn anew."""
    other = Scrambled(GAME, play.match.seats, play.match.seed)
    other.__dict__.update(play.match.__dict__)
    other.state = play.match.state.determinize(viewer, seed)
    other.invented = Invented(play.match, viewer, seed)
    return Play(other)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_states_that_differ_in_hidden_things_give_identical_bytes(seats: int) -> None:
    play = new_play(seats, seed=20 + seats)
    lots = random.Random(seats)
    number = 0
    while not play.match.state.over and number < 400:
        if number % 13 == 0 or number < 12:
            for viewer in range(-1, seats):
                frame = type(play.match.state.asking()).__name__
                # A new hand for a seat that is half through a discard may have no card left to go on with.
                if frame == "DiscardCards" and play.match.state.current_seat != viewer:
                    continue
                assert sent(scrambled(play, viewer, derive(number, viewer + 1)), viewer) == sent(play, viewer)
        seat = lots.choice(play.match.state.seats_to_act())
        play.match.play(lots.choice(play.match.state.legal(seat)), seat, 1000 + number)
        number += 1


def hidden_cards(play: Play, viewer: int) -> set[str]:
    """The cards that a viewer cannot know: those in the pile and in other hands."""
    state = play.match.state
    cards = list(state.pile)  # type: ignore[attr-defined]
    for seat, board in enumerate(state.boards):  # type: ignore[attr-defined]
        if seat != viewer:
            cards += board.hand
    return {GAME.edition.cards[card].id for card in cards}  # type: ignore[attr-defined]


def test_updates_name_no_hidden_card() -> None:
    play = new_play(3, seed=9)
    audience = Audience(Metrics())
    listeners = [Listener(viewer, {}) for viewer in range(-1, 3)]
    audience.listeners = set(listeners)
    for listener in listeners:
        audience.sight(play, listener.viewer)
    lots = random.Random(4)
    n_checked = 0
    while not play.match.state.over:
        seat = lots.choice(play.match.state.seats_to_act())
        known_before = [hidden_cards(play, viewer) for viewer in range(-1, 3)]
        play.match.play(lots.choice(play.match.state.legal(seat)), seat)
        audience.update(play, None)
        for listener in listeners:
            data = listener.outbox.get_nowait()
            assert data is not None
            # Hidden before and after: nothing that happened in between may have shown it.
            hidden = known_before[listener.viewer + 1] & hidden_cards(play, listener.viewer)
            named = {text.split(":")[-1] for text in strings(json.loads(data))}
            assert not named & hidden
            n_checked += 1
    assert n_checked > 1000


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for key, item in value.items() for text in (key, *strings(item))]
    if isinstance(value, list):
        return [text for item in value for text in strings(item)]
    return [value] if isinstance(value, str) else []


def test_secret_choices_of_others_are_not_in_the_log(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1)
    mine, theirs = ada.live(table), bo.live(table)
    watcher = Browser(ada.url).live(table)
    for live in (mine, theirs):
        live.until_state(lambda state: state["options"])
    watcher.until_state(lambda state: state["view"])
    kept = mine.actions()[1]
    assert mine.choose(kept)["type"] == "done"
    for live in (theirs, watcher):
        live.until_state(lambda state: state["version"] == 1)
        assert live.state["log"][-1]["action"] == ""
        # The tile's name may be a word that the view uses too, so look for it as a choice and as a value.
        tile = kept.removeprefix("keep ")
        assert not any(kept in text or f':"{tile}"' in text for text in live.raw)
    mine.until_state(lambda state: state["version"] == 1)
    assert mine.state["log"][-1]["action"] == kept


def test_the_seed_never_leaves_the_server(ada: Browser) -> None:
    seed = 4242424242424242
    table = ada.open("me", "me", seed=seed)
    live: Live = ada.live(table)
    live.until_state(lambda state: state["options"])
    live.choose(live.actions()[0])
    live.drain(0.2)
    texts = [*live.raw, ada.http.get(ada.table(table)).text, ada.http.get(ada.table(table, "/log")).text]
    assert not any(str(seed) in text for text in texts)
