"""A game's catalogue as it is sent: written once, with an address that changes with its content."""

from __future__ import annotations

import hashlib

import msgspec

from towpath.kernel.game import Game
from towpath.kernel.state import Json


class Catalogue:
    """A game's catalogue as it is sent.

    Its address holds the hash of the edition, and one of all that is sent, of the names in every language and the shape
    of the data too: they may change where the edition, and so its own hash, does not.
    """

    def __init__(self, game: Game, data: Json) -> None:
        self.body = msgspec.json.encode(data)
        self.hash = f"{game.edition_hash}-{hashlib.sha256(self.body).hexdigest()[:16]}"
        self.address = f"/api/v1/games/{game.name}/catalogue/{self.hash}"
