"""REST: editions of one's own, and the workshop in which they are made. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import MediaType, Response, delete, get, post

from towpath import games
from towpath.editions import pack
from towpath.kernel.game import Game
from towpath.server import wire
from towpath.server.http.asker import Asker, address_of, count, holder_of, own_holder
from towpath.server.limits import Allowance
from towpath.server.refusals import Refused
from towpath.server.room import keys, workshop
from towpath.server.room.tables import Tables
from towpath.server.store import editions, shelf
from towpath.server.store.editions import is_hash
from towpath.server.store.shelf import Shelved

EDITIONS = "/api/v1/editions"
EDITION = EDITIONS + "/{edition_hash:str}"
WORKSHOP = "/api/v1/workshop/{game:str}"
MINUTE = 60.0

# Reading an edition takes some milliseconds, so nobody may have it done all the time, and never on the event loop.
_studies = Allowance(1200, MINUTE)
_brought = Allowance(1200, 60 * MINUTE)
# What is kept stays as long as a table may be played with it.
_kept = Allowance(120, 60 * MINUTE)


def _shown(tables: Tables, one: Shelved, game: Game) -> wire.EditionShown:
    known, address = tables.editions.known(game), tables.editions.catalogue(game).address
    return wire.EditionShown(one.hash, one.game, one.name, one.added, known, address)


@get(EDITIONS)
async def mine(request: Asker, tables: Tables) -> wire.EditionList:
    """The editions of this browser."""
    count(_studies, request)
    holder = keys.hashed(holder_of(request))
    shown: list[wire.EditionShown] = []
    for one in await tables.storage.read(lambda database: shelf.read(database, holder)):
        game = await tables.editions.find(one.game, one.hash)
        if game is not None:
            shown.append(_shown(tables, one, game))
    return wire.EditionList(shown)


@post(EDITIONS, status_code=200)
async def bring(request: Asker, tables: Tables, data: wire.EditionGiven) -> wire.EditionShown:
    """Bring an edition as one file; it is read by the game's own loader before anything is kept."""
    count(_brought, request)
    brought = await tables.aside(lambda: workshop.brought(data.file), address_of(request))
    count(_kept, request)
    holder = keys.hashed(own_holder(request))
    if not await tables.storage.write(shelf.put(tables.storage, holder, brought)):
        raise Refused(
            "too_many",
            f"A browser keeps at most {shelf.MOST} editions; take one away first.",
            "many_editions",
            most=shelf.MOST,
        )
    game = await tables.editions.renew(brought.game, brought.hash)
    if game is None:
        raise _not_here(brought.hash)
    return _shown(tables, brought, game)


@get(EDITION + "/file")
async def file(request: Asker, tables: Tables, edition_hash: str) -> Response[str]:
    """An edition of this browser, or a shipped one, as one file."""
    count(_studies, request)
    shipped = next((game for game in map(tables.game, games.names()) if game.edition_hash == edition_hash), None)
    if shipped is not None:
        return _file(shipped.name, await tables.aside(lambda: pack.pack(_parts(shipped)), address_of(request)))
    holder = keys.hashed(holder_of(request))
    found = await tables.storage.read(lambda database: shelf.read(database, holder))
    one = next((one for one in found if one.hash == edition_hash), None)
    texts = await tables.storage.read(lambda database: editions.read(database, edition_hash)) if one else None
    if one is None or texts is None:
        raise _not_here(edition_hash)
    packed = await tables.aside(lambda: pack.pack(pack.joined(texts)), address_of(request))
    return _file(f"{one.game}-{one.name}", packed)


def _parts(game: Game) -> pack.Parts:
    return pack.joined(games.texts_of(game))


def _file(name: str, text: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}.toml"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@delete(EDITION, status_code=204)
async def drop(request: Asker, tables: Tables, edition_hash: str) -> None:
    """Take an edition away from this browser; tables that are played with it go on."""
    if not is_hash(edition_hash) or not await tables.storage.write(
        shelf.drop(keys.hashed(holder_of(request)), edition_hash)
    ):
        raise _not_here(edition_hash)


def _not_here(edition_hash: str) -> Refused:
    return Refused("not_found", f"This browser has no edition {edition_hash[:40]!r}.", "no_edition")


# The workshop keeps nothing here: the page has what is typed, and asks what the loader says of it.


@get(WORKSHOP)
async def begin(request: Asker, tables: Tables, game: str) -> wire.Parts:
    """The shipped edition, to begin with."""
    count(_studies, request)
    shipped = tables.game(game)
    return wire.Parts(await tables.aside(lambda: _parts(shipped), address_of(request)))


@get(WORKSHOP + "/words")
async def words(request: Asker, tables: Tables, game: str) -> wire.EditionWords:
    """What files, items, fields and values are called in every language."""
    count(_studies, request)
    shipped = tables.game(game)
    return wire.EditionWords(await tables.aside(lambda: games.editions(shipped.name).words(), address_of(request)))


@post(WORKSHOP + "/study", status_code=200)
async def study(request: Asker, tables: Tables, game: str, data: wire.StudyWanted) -> wire.Studied:
    """What the loader says of an edition, and of one item of it, perhaps with a line that was typed for it."""
    count(_studies, request)
    shipped = tables.game(game)

    def work() -> wire.Studied:
        found = workshop.Study(shipped, workshop.given(game, data.parts), data.item)
        if data.line is not None:
            found.take(data.line)
        found.tidy()
        return found.shown()

    return await tables.aside(work, address_of(request))


@post(WORKSHOP + "/pack", status_code=200)
async def packed(request: Asker, tables: Tables, game: str, data: wire.Parts) -> wire.EditionGiven:
    """An edition as one file."""
    count(_studies, request)
    tables.game(game)
    found = await tables.aside(lambda: pack.pack(workshop.given(game, data.parts)), address_of(request))
    return wire.EditionGiven(found)


@post(WORKSHOP + "/unpack", status_code=200)
async def unpacked(request: Asker, tables: Tables, game: str, data: wire.EditionGiven) -> wire.Parts:
    """The edition in a file, to work on; refused if a single value of it is wrong."""
    count(_studies, request)
    tables.game(game)
    return wire.Parts(await tables.aside(lambda: workshop.unpacked(game, data.file), address_of(request)))


HANDLERS = [mine, bring, file, drop, begin, words, study, packed, unpacked]
