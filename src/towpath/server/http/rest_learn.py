"""REST: lessons. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import get, post

from towpath.lessons import files
from towpath.server import wire
from towpath.server.http.asker import Asker, address_of, count
from towpath.server.limits import Allowance
from towpath.server.room import lessons
from towpath.server.room.tables import Tables

LESSON = "/api/v1/learn/{game:str}/{lesson:str}"
_tries = Allowance(300, 60.0)  # a lesson is played from its beginning for each


@get("/api/v1/learn/{game:str}")
async def course(request: Asker, tables: Tables, game: str, language: str = "en") -> wire.CourseShown:
    """All lessons of a game, with their words in one language."""
    tables.game(game)
    known = language if language in files.LANGUAGES else "en"
    return await tables.aside(lambda: lessons.shown(game, known), address_of(request))


@post(LESSON, status_code=200)
async def choose(request: Asker, tables: Tables, game: str, lesson: str, data: wire.Tried) -> wire.LessonNow:
    """Where a lesson stands after some choices; what becomes of one more."""
    count(_tries, request)
    tables.game(game)
    return await tables.aside(lambda: lessons.judged(tables, game, lesson, data), address_of(request))


@post(LESSON + "/preview", status_code=200)
async def preview(request: Asker, tables: Tables, game: str, lesson: str, data: wire.Tried) -> wire.Preview:
    """What a choice in a lesson would do for certain."""
    count(_tries, request)
    tables.game(game)
    return await tables.aside(lambda: lessons.preview(game, lesson, data), address_of(request))


@post(LESSON + "/why", status_code=200)
async def why(request: Asker, tables: Tables, game: str, lesson: str, data: wire.Tried) -> wire.Why:
    """Why something cannot be chosen in a lesson."""
    count(_tries, request)
    tables.game(game)
    return await tables.aside(lambda: lessons.why(game, lesson, data), address_of(request))


HANDLERS = [course, choose, preview, why]
