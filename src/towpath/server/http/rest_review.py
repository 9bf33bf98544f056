"""REST: the review of a finished game. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import get, post

from towpath.server import wire
from towpath.server.http.asker import TABLE, Asker, address_of, at, count
from towpath.server.limits import Allowance
from towpath.server.room.tables import Tables

_asked = Allowance(120, 60.0)  # a page asks every second or two how far a review has come


@get(TABLE + "/review")
async def review(request: Asker, tables: Tables, table_id: str) -> wire.ReviewShown:
    """The review of a finished game, as far as it has come."""
    count(_asked, request)
    return await tables.reviews.shown(await at(request, tables, table_id))


@post(TABLE + "/review", status_code=200)
async def start(request: Asker, tables: Tables, table_id: str) -> wire.ReviewShown:
    """Have a finished game reviewed, or go on with its review; whoever has the link of the table may."""
    count(_asked, request)
    return await tables.reviews.start(await at(request, tables, table_id), address_of(request))


HANDLERS = [review, start]
