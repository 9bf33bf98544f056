"""REST: puzzles. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import Response, get, post

from towpath.server import wire
from towpath.server.http.asker import Asker, address_of, count, own_holder, seated
from towpath.server.http.limits import Opened
from towpath.server.limits import Allowance
from towpath.server.room import opening, puzzles
from towpath.server.room.presence import neighbourhood
from towpath.server.room.tables import Tables

PUZZLE = "/api/v1/puzzles/{game:str}/{puzzle:str}"
_tries = Allowance(300, 60.0)  # a position is played from its beginning for some


@get("/api/v1/puzzles/{game:str}")
async def listed(request: Asker, tables: Tables, game: str) -> wire.PuzzlesShown:
    """Which puzzles of a game there are."""
    tables.game(game)
    return await tables.aside(lambda: puzzles.shown(game), address_of(request))


@get(PUZZLE)
async def position(request: Asker, tables: Tables, game: str, puzzle: str) -> wire.State:
    """The position of a puzzle, as its seat sees it."""
    count(_tries, request)
    tables.game(game)
    return await tables.aside(lambda: puzzles.position(tables, game, puzzle), address_of(request))


@post(PUZZLE, status_code=200)
async def answer(request: Asker, tables: Tables, game: str, puzzle: str, data: wire.PuzzleTried) -> wire.PuzzleVerdict:
    """What becomes of an answer."""
    count(_tries, request)
    tables.game(game)
    return await tables.aside(lambda: puzzles.judged(game, puzzle, data.action), address_of(request))


@post(PUZZLE + "/preview", status_code=200)
async def preview(request: Asker, tables: Tables, game: str, puzzle: str, data: wire.PuzzleAsked) -> wire.Preview:
    """What a choice in a puzzle would do for certain."""
    count(_tries, request)
    tables.game(game)
    return await tables.aside(lambda: puzzles.preview(game, puzzle, data.action), address_of(request))


@post(PUZZLE + "/why", status_code=200)
async def why(request: Asker, tables: Tables, game: str, puzzle: str, data: wire.PuzzleAsked) -> wire.Why:
    """Why something cannot be chosen in a puzzle."""
    count(_tries, request)
    tables.game(game)
    return await tables.aside(lambda: puzzles.why(game, puzzle, data.action), address_of(request))


@post(PUZZLE + "/table", status_code=200)
async def open_table(
    request: Asker, tables: Tables, opened: Opened, game: str, puzzle: str, data: wire.PuzzleOpened
) -> Response[wire.Seated]:
    """Play on from a puzzle at a table of one's own, against bots."""
    count(_tries, request)
    tables.game(game)
    match = await tables.aside(lambda: puzzles.begun(game, puzzle), address_of(request))
    opened.note(neighbourhood(address_of(request)))
    seat = puzzles.puzzle_of(game, puzzle).seat
    table, secrets = await opening.go_on(tables, match, seat, data.name, "", own_holder(request))
    return seated(request, table, secrets)


HANDLERS = [listed, position, answer, preview, why, open_table]
