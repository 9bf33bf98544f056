"""REST: games, tables, seats, choices, looking back. What each does is said in docs/wire.md."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.params import Parameter

from towpath import games, rulebook
from towpath.kernel.errors import TowpathError
from towpath.kernel.state import Json
from towpath.server import wire
from towpath.server.http import accounts
from towpath.server.http.refusals import Refused
from towpath.server.room import bots, lobby, notices
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables

Asker = Request[Any, Any, Any]
TABLES = "/api/v1/tables"
TABLE = TABLES + "/{table_id:str}"
SEAT = TABLE + "/seats/{seat:int}"
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
NOTES = 20_000
SeatQuery = Annotated[int | None, Parameter(query="seat")]


def holds(request: Asker, table: Table) -> dict[int, str]:
    """The seats of a table that a browser holds, with their secrets."""
    return accounts.held(request.cookies, table.info.id, [seat.secret for seat in table.seats])


def own(request: Asker, table: Table, seat: int) -> int:
    """A seat that the browser must hold."""
    table.seat(seat)
    held = holds(request, table)
    if seat not in held:
        listed = ", ".join(str(number) for number in held) or "none"
        raise Refused("not_yours", f"Seat {seat} is not yours; seats that this browser holds: {listed}.")
    return seat


def eyes(request: Asker, table: Table, seat: int | None) -> int:
    """Whose eyes: the seat asked for if it is held, else the first one held, else a spectator's."""
    held = sorted(holds(request, table))
    if seat is not None and seat >= 0:
        return own(request, table, seat)
    return held[0] if held and seat is None else -1


def seated(request: Asker, table: Table, secrets: dict[int, str]) -> Response[wire.Seated]:
    """A table with the seats that the browser now holds; the cookies are set."""
    match = table.info.id
    links = [wire.SeatLink(seat, accounts.link(match, seat, secret)) for seat, secret in secrets.items()]
    cookies = [
        Cookie(
            key=accounts.cookie_name(match, seat),
            value=secret,
            path=accounts.cookie_path(match),
            max_age=accounts.YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        for seat, secret in secrets.items()
    ]
    shown = table.shown(sorted({*holds(request, table), *secrets}))
    return Response(wire.Seated(shown, links), cookies=cookies, status_code=200)


def count_opened(request: Asker, tables: Tables) -> None:
    """Refuse a new table to an address that has opened too many."""
    tables.opened.note(request.client.host if request.client else "")


# Games.


@get("/api/v1/games")
async def game_list(tables: Tables) -> wire.GameList:
    """The games that can be played here."""
    found: list[wire.GameShown] = []
    for name in games.names():
        game = tables.game(name)
        found.append(
            wire.GameShown(
                name,
                game.title,
                game.min_seats,
                game.max_seats,
                game.edition_name,
                game.edition_hash,
                game.rules_version,
                game.options,
                tables.catalogue(name).address,
                bots.levels(),
            )
        )
    return wire.GameList(found)


@get("/api/v1/games/{game:str}/catalogue/{hash_:str}")
async def catalogue(tables: Tables, game: str, hash_: str) -> Response[bytes]:
    """All component data of an edition; its address holds its hash, so it may be kept for ever."""
    found = tables.catalogue(game)
    if hash_ != found.hash:
        raise Refused("not_found", f"This server has the catalogue {found.hash}, not {hash_!r}.")
    return Response(found.body, media_type=MediaType.JSON, headers=FOR_EVER)


@get("/api/v1/games/{game:str}/rules")
async def rules(tables: Tables, game: str, language: str = "en") -> wire.RulebookShown:
    """The whole rulebook."""
    tables.game(game)
    known = language if language in rulebook.languages_of(game) else "en"
    return wire.RulebookShown(game, known, rulebook.file_of(game, known).read_text(encoding="utf-8"))


@get("/api/v1/games/{game:str}/rules/{clause:str}")
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


# Tables and seats.


@get(TABLES)
async def lobby_list(request: Asker, tables: Tables) -> wire.TableList:
    """The listed tables that are not over."""
    found = await tables.listed()
    return wire.TableList([table.shown(sorted(holds(request, table))) for table in found])


@post(TABLES)
async def open_table(request: Asker, tables: Tables, data: wire.NewTable) -> Response[wire.Seated]:
    """Open a table."""
    count_opened(request, tables)
    table, secrets = await lobby.open_table(tables, data)
    return seated(request, table, secrets)


@get(TABLE)
async def show_table(request: Asker, tables: Tables, table_id: str, seat: SeatQuery = None) -> Json:
    """The whole state as the viewer sees it."""
    table = await tables.get(table_id)
    async with table.lock:
        return table.state(eyes(request, table, seat), sorted(holds(request, table)))


@post(SEAT + "/take")
async def take(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Named) -> Response[wire.Seated]:
    """Sit down on an open seat."""
    table = await tables.get(table_id)
    secret = await lobby.take(tables, table, seat, data.name)
    return seated(request, table, {seat: secret})


@post(SEAT + "/claim")
async def claim(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Claimed) -> Response[wire.Seated]:
    """Hold a seat by the secret of its private link."""
    table = await tables.get(table_id)
    lobby.claim(table, seat, data.secret)
    return seated(request, table, {seat: data.secret})


@get(SEAT + "/link")
async def link(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.Link:
    """The private link of a seat that the browser holds."""
    table = await tables.get(table_id)
    secret = holds(request, table)[own(request, table, seat)]
    return wire.Link(accounts.link(table_id, seat, secret))


@post(SEAT + "/bot", status_code=200)
async def to_bot(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.BotLevel) -> wire.TableShown:
    """Give an open seat, or one's own, to a bot."""
    table = await tables.get(table_id)
    held = sorted(holds(request, table))
    await lobby.to_bot(tables, table, seat, data.level, held)
    return table.shown(held)


@post(SEAT + "/back", status_code=200)
async def back(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.TableShown:
    """Take one's seat back from the bot."""
    table = await tables.get(table_id)
    await lobby.back(tables, table, own(request, table, seat))
    return table.shown(sorted(holds(request, table)))


@post(SEAT + "/leave", status_code=200)
async def leave(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.TableShown:
    """Leave for good."""
    table = await tables.get(table_id)
    await lobby.leave(tables, table, own(request, table, seat))
    return table.shown(sorted(holds(request, table)))


@post(SEAT + "/name", status_code=200)
async def rename(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Named) -> wire.TableShown:
    """Another name."""
    table = await tables.get(table_id)
    await lobby.rename(tables, table, own(request, table, seat), data.name)
    return table.shown(sorted(holds(request, table)))


@get(SEAT + "/notes")
async def read_notes(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.Notes:
    """The private notes of a seat."""
    table = await tables.get(table_id)
    return wire.Notes(await tables.notes(table_id, own(request, table, seat)))


@put(SEAT + "/notes")
async def write_notes(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Notes) -> wire.Notes:
    """Write private notes."""
    table = await tables.get(table_id)
    if len(data.text) > NOTES:
        raise Refused(
            "bad_request",
            f"Notes have {len(data.text)} characters; at most {NOTES} are allowed.",
            "too_long",
            most=NOTES,
        )
    return wire.Notes(await tables.notes(table_id, own(request, table, seat), data.text))


@get(SEAT + "/notices")
async def read_notices(request: Asker, tables: Tables, table_id: str, seat: int) -> wire.Notices:
    """The addresses that are told when the seat is to act."""
    table = await tables.get(table_id)
    return wire.Notices(msgspec.json.decode(table.seats[own(request, table, seat)].notices))


@put(SEAT + "/notices")
async def write_notices(request: Asker, tables: Tables, table_id: str, seat: int, data: wire.Notices) -> wire.Notices:
    """Set these addresses."""
    table = await tables.get(table_id)
    row = table.seats[own(request, table, seat)]
    notices.check(data.urls, tables.settings)
    row.notices = msgspec.json.encode(data.urls).decode()
    await table.alone(lambda: tables.save_seat(table, row))
    return data


# New tables from old ones.


@post(TABLE + "/rematch")
async def rematch(request: Asker, tables: Tables, table_id: str) -> Response[wire.Seated]:
    """The same seats again."""
    table = await tables.get(table_id)
    found, secrets = await lobby.rematch(tables, table, holds(request, table))
    return seated(request, found, secrets)


@post(TABLE + "/fork")
async def fork(request: Asker, tables: Tables, table_id: str, data: wire.ForkWanted) -> Response[wire.Seated]:
    """Play on from a moment at a new table."""
    count_opened(request, tables)
    table = await tables.get(table_id)
    found, secrets = await lobby.fork(tables, table, data.moment, data.name, sorted(holds(request, table)))
    return seated(request, found, secrets)


@post("/api/v1/records")
async def open_record(request: Asker, tables: Tables, data: wire.RecordGiven) -> Response[wire.Seated]:
    """Open a record file as a new table."""
    count_opened(request, tables)
    table, secrets = await lobby.open_record(tables, data.record, data.name)
    return seated(request, table, secrets)


HANDLERS = [game_list, catalogue, rules, rule, lobby_list, open_table, show_table, take, claim, link, to_bot, back]
HANDLERS += [leave, rename, read_notes, write_notes, read_notices, write_notices, rematch, fork, open_record]
