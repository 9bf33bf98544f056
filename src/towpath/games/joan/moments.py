"""What the moments at which a seat is asked have in common: which verbs belong to them, and what they can give.

Each number of an option and each reason against it stands in the chapter of the rule; a moment adds whether it gives
such a thing at all, and where it comes from: the kind of a tile, an open item, a '+' Place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


class Asking(Frame["Joan"]):
    """A moment that asks its seat for a choice."""

    __slots__ = ()
    verbs: ClassVar[tuple[int, ...]] = ()  # whatever else a seat has in mind comes after this moment …
    clause: ClassVar[str] = ""
    first: ClassVar[str] = ""  # … as the sentence of this key says

    def gives(self, state: Joan, verb: int, item: int) -> bool:
        """Whether anything here gives such an entry on the sheet, be there a space for it or not."""
        return False

    def not_given(self, what: str) -> Bar:
        """The bar of what this moment does not give."""
        return Bar(self.clause, self.first)

    def source(self, state: Joan, verb: int, item: int) -> dict[str, Any]:
        """What an option comes from, by names."""
        return {}

    def unused(self, state: Joan) -> dict[str, Any]:
        """What `done` leaves unused, by names."""
        return {}

    def working(self, state: Joan) -> int:
        """The Places that work already for what is chosen here (JA-R-32)."""
        return state.active
