"""Short texts: notation of choices, messages of a socket, addresses for notices."""

from __future__ import annotations

import json
import random
from typing import Any

from tools.fuzz import junk, messages
from tools.fuzz.shapes import Known
from tools.fuzz.targets import Broken, Target, refused
from towpath import games
from towpath.kernel.errors import IllegalAction, ParseError
from towpath.server.http.live import decoded
from towpath.server.notices import addresses
from towpath.server.refusals import Refused
from towpath.server.settings import Settings
from towpath.testing.harness import random_choice


class Notation(Target):
    """What a seat may write for a choice, at some moment of a game."""

    name = "notation"

    def __init__(self) -> None:
        self.games = {name: games.load(name) for name in games.names()}
        self.states = {name: self._some(name) for name in self.games}

    def _some(self, name: str) -> list[Any]:
        """States of all sorts."""
        found: list[Any] = []
        for seats in (1, 2, self.games[name].max_seats):
            state, step = self.games[name].start(seats, seats), 0
            while not state.over:
                if step % 17 == 0:
                    found.append(state.clone())
                seat, action = random_choice(state, seats, step)
                state.apply(action, seat)
                step += 1
        return found

    def make(self, chance: random.Random) -> str:
        name = chance.choice(sorted(self.games))
        at = chance.randrange(len(self.states[name]))
        state = self.states[name][at]
        actions = state.legal() if chance.random() < 0.4 else range(len(self.games[name].vocabulary))
        text = self.games[name].vocabulary[chance.choice(actions)]
        kind = chance.randrange(5)
        if kind == 0:
            text = chance.choice(junk.TEXTS)
        elif kind == 1:
            text += " " + chance.choice(self.games[name].vocabulary)
        elif kind == 2:
            words = text.split()
            chance.shuffle(words)
            text = " ".join([*words[1:], chance.choice(junk.TEXTS)])
        elif kind == 3:
            text = junk.noise(text, chance)
        return json.dumps({"game": name, "at": at, "text": text})

    def check(self, text: str) -> bool:
        given = json.loads(text)
        game, known = self.games[given["game"]], self.states[given["game"]]
        state = known[given["at"] % len(known)]
        try:
            action = game.lookup(given["text"])
        except ParseError as error:
            return refused(error)
        for seat in state.seats_to_act():
            reasons = game.why_not(state, seat, given["text"])
            if bool(reasons) == (action in state.legal(seat)):
                raise Broken(f"seat {seat} at {given['at']}: reasons {reasons} for {given['text']!r}")
        try:
            game.parse(state, given["text"])
        except IllegalAction as error:
            return refused(error)
        return True


class Messages(Target):
    """What a client sends over a socket, as the server reads it."""

    name = "messages"

    def make(self, chance: random.Random) -> str:
        return messages.text(chance, Known())

    def check(self, text: str) -> bool:
        try:
            decoded(text)
        except Refused as error:
            return refused(error)
        return True


class Addresses(Target):
    """Addresses that are to be told of a move."""

    name = "addresses"
    PARTS = (
        *("http", "https", "ftp", "HTTP", "", "://", ":", "//", "/", "@", "a:b@", "?", "#", "&", "[", "]", "%", "+tag"),
        *("example.org", "127.0.0.1", "0x7f.1", "localhost", ".", "..", "-", "xn--", "[::ffff:10.0.0.1]", "[::1]"),
        *("80", "8080", "99999", "-1", "٣", "a@b.org", "x" * 300, "\n", "\0", "\u2100", "é.org", "\uff11.1.1.1"),
    )
    SETTINGS = Settings(notices=True, mail="smtps://mail.example.org?from=a@example.org")

    def make(self, chance: random.Random) -> str:
        given = [
            chance.choice(("http://", "https://", "")) + "".join(chance.choices(self.PARTS, k=chance.randrange(1, 7)))
            for _ in range(chance.choice((1, 1, 1, 2, 4)))
        ]
        return json.dumps(given)

    def check(self, text: str) -> bool:
        given = json.loads(text)
        try:
            addresses.check(given, self.SETTINGS)
        except Refused as error:
            return refused(error)
        for address in given:
            if not addresses.is_email(address) and not addresses.webhook(address).host.isascii():
                raise Broken(f"{address!r} is taken")
        return True
