"""REST: the challenges of the weeks. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import Response, get, post

from towpath.server import wire
from towpath.server.http.asker import Asker, address_of, count, holder_of, own_holder, seated
from towpath.server.http.limits import Opened
from towpath.server.limits import Allowance
from towpath.server.room import opening
from towpath.server.room.presence import neighbourhood
from towpath.server.room.tables import Tables

CHALLENGES = "/api/v1/challenges"
_asked = Allowance(240, 60.0)


@get(CHALLENGES)
async def challenge_list(request: Asker, tables: Tables) -> wire.ChallengeList:
    """This week's challenges."""
    count(_asked, request)
    return wire.ChallengeList(await tables.challenges.all_shown(holder_of(request)))


@get(CHALLENGES + "/{game:str}")
async def challenge(request: Asker, tables: Tables, game: str, week: str = "") -> wire.ChallengeShown:
    """A challenge, with the results that may be shown."""
    count(_asked, request)
    return await tables.challenges.shown(game, week, holder_of(request))


@post(CHALLENGES + "/{game:str}", status_code=200)
async def begin(
    request: Asker, tables: Tables, opened: Opened, game: str, data: wire.ChallengeWanted
) -> Response[wire.Seated]:
    """Begin this week's challenge: one try each."""
    opened.note(neighbourhood(address_of(request)))
    table, secrets = await opening.open_challenge(tables, game, data, own_holder(request))
    return seated(request, table, secrets)


HANDLERS = [challenge_list, challenge, begin]
