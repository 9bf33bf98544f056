"""The terminal of the games there are: events in sentences, and no option in front that gives something up."""

import random
import re
from importlib import import_module

import pytest

from towpath import games
from towpath.cli.shared import event_line, ranked_options
from towpath.kernel.match import Match

GIVES_UP = ("pass", "nothing", "done", "discard")


def played(name, seats, seed, look=lambda match, seat: None):
    """A match of random choices; `look` sees every decision before it is made."""
    match = Match(games.load(name), seats, seed)
    chance = random.Random(seed)
    while not match.state.over:
        seat = match.state.current_seat
        look(match, seat)
        match.play(chance.choice(match.state.legal(seat)), seat)
    return match


@pytest.mark.parametrize("name", ["boonlake", "joan"])
def test_every_kind_of_event_has_a_sentence(name):
    sentences = import_module(f"towpath.games.{name}.page.terminal_events").SENTENCES
    assert set(sentences) == set(games.load(name).page.EVENTS)


@pytest.mark.parametrize("name", ["boonlake", "joan"])
@pytest.mark.parametrize("seats", [1, 3])
def test_whole_games_are_told_in_sentences(name, seats):
    match = played(name, seats, 5)
    lines = [event_line(match, event, -1) for choice in match.log for event in choice.events]
    assert len(lines) > 150
    for line in lines:
        told = re.fullmatch(r"([A-Z].*\w\)?\.)  \[[A-Z]{2}-[A-Z]+-\d\d\]", line)
        assert told, line
        assert not re.search(r"[_{}\[\]]|\bNone\b", told[1]), line
    assert (match.game.page.AUTOMA in "".join(lines)) == (seats == 1)


def test_what_is_told_of_a_turn():
    match = played("joan", 3, 5)
    told = "\n".join(event_line(match, event, 0) for choice in match.log for event in choice.events)
    assert re.search(r"^Seat 1 took the [A-Z][a-z]+\.  \[JA-RND-04\]$", told, re.MULTILINE)
    assert re.search(r"^Seat \d filled in the (land|water) route \w+ to ", told, re.MULTILINE)


def test_drawn_cards_are_told_to_their_owner_only():
    match = played("boonlake", 3, 5)
    drawn = next(event for choice in match.log for event in choice.events if event.kind == "draw")
    names = {card.name for card in match.game.edition.cards}
    owner, other = drawn.seat, (drawn.seat + 1) % 3
    assert any(card in event_line(match, drawn, owner) for card in names)
    assert re.search(r"drew \d+ cards?\.", event_line(match, drawn, other))


@pytest.mark.parametrize("name", ["boonlake", "joan"])
def test_what_gives_something_up_is_never_first(name):
    seen = 0

    def look(match, seat):
        nonlocal seen
        texts = [match.game.vocabulary[action] for action in ranked_options(match.game, match.state, seat)]
        gives = [text.startswith(GIVES_UP) for text in texts]
        assert sorted(gives) == gives, texts
        assert len(texts) == len(match.state.legal(seat))
        seen += any(gives) and not all(gives)

    played(name, 2, 7, look)
    assert seen > 20
