"""REST: the games, their catalogues and rulebooks. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import MediaType, Response, get

from towpath import games, rulebook
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import thinkers
from towpath.server.room.tables import Tables

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


def levels(game: Game) -> tuple[list[str], dict[str, list[int]]]:
    """The levels of bots, and of those that not every table may have at how many seats they are offered."""
    tables = range(game.min_seats, game.max_seats + 1)
    found: dict[str, list[int]] = {}
    for seats in tables:
        for level in thinkers.levels(game, seats):
            found.setdefault(level, []).append(seats)
    return list(found), {level: at for level, at in found.items() if len(at) < len(tables)}


@get("/api/v1/games", strangers=True)
async def game_list(tables: Tables) -> wire.GameList:
    """The games that can be played here."""
    found: list[wire.GameInfo] = []
    for name in games.names():
        game = tables.game(name)
        found.append(
            wire.GameInfo(
                name,
                game.title,
                game.min_seats,
                game.max_seats,
                game.edition_name,
                game.edition_hash,
                tables.editions.known(game),
                game.rules_version,
                game.options,
                tables.editions.catalogue(game).address,
                *levels(game),
            )
        )
    return wire.GameList(found)


@get("/api/v1/games/{game:str}/catalogue/{hash_:str}", strangers=True)
async def catalogue(tables: Tables, game: str, hash_: str) -> Response[bytes]:
    """All component data of an edition; its address holds its hash, so it may be kept for ever."""
    shipped = tables.game(game)
    edition = await tables.editions.find(game, hash_.partition("-")[0]) or shipped
    found = tables.editions.catalogue(edition)
    if hash_ != found.hash:
        raise Refused("not_found", f"This server has the catalogue {found.hash}, not {hash_!r}.")
    return Response(found.body, media_type=MediaType.JSON, headers=FOR_EVER)


@get("/api/v1/games/{game:str}/rules", strangers=True)
async def rules(tables: Tables, game: str, language: str = "en") -> wire.RulebookShown:
    """The whole rulebook."""
    tables.game(game)
    known = language if language in rulebook.languages_of(game) else "en"
    return wire.RulebookShown(game, known, rulebook.file_of(game, known).read_text(encoding="utf-8"))


@get("/api/v1/games/{game:str}/rules/{clause:str}", strangers=True)
async def rule(tables: Tables, game: str, clause: str, language: str = "en") -> wire.ClauseShown:
    """One clause of the rulebook, in English where the language lacks it."""
    tables.game(game)
    try:
        english = rulebook.load(game)
        book = rulebook.load(game, language) if language in rulebook.languages_of(game) else english
        found = (book if clause in book else english).get(clause)
    except TowpathError as error:
        raise Refused("not_found", f"{error}.") from error
    return wire.ClauseShown(found.id, found.text, found.code)


HANDLERS = [game_list, catalogue, rules, rule]
