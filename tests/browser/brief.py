"""A server whose reviews look at little, so that one is made in some seconds; run as a module it is its program."""

from __future__ import annotations

from tests.browser.player import Server
from towpath.cli import main


class Brief(Server):
    """Such a server."""

    module = "tests.browser.brief"


def be_brief() -> None:
    """Few draws, few playouts: what is found is no advice."""
    from towpath.review.draft import Effort
    from towpath.server.room import reviews

    reviews.EFFORT = Effort(most=12, draws=2, close_draws=3, moments=5, playouts=2)


if __name__ == "__main__":
    be_brief()
    main()
