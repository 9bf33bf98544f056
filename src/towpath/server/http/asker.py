"""Who asks: the seats that a browser holds by its cookies, and as whom it looks."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.params import Parameter

from towpath.server import wire
from towpath.server.http import cookies
from towpath.server.refusals import Refused
from towpath.server.room.table import Table

Asker = Request[Any, Any, Any]
TABLES = "/api/v1/tables"
TABLE = TABLES + "/{table_id:str}"
SEAT = TABLE + "/seats/{seat:int}"
SeatQuery = Annotated[int | None, Parameter(query="seat")]


def address_of(request: Asker) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def holds(request: Asker, table: Table) -> dict[int, str]:
    """The seats of a table that a browser holds, with their secrets."""
    return cookies.held(request.cookies, table.info.id, [seat.secret for seat in table.seats])


def held(request: Asker, table: Table) -> list[int]:
    """The seats of a table that a browser holds."""
    return sorted(holds(request, table))


def own(request: Asker, table: Table, seat: int | None) -> int:
    """A seat that the browser must hold, which shows that its person is here; where none is named, the first held."""
    mine = held(request, table)
    if seat is None:
        seat = mine[0] if mine else -1
    else:
        table.seat(seat)
    if seat not in mine:
        listed = ", ".join(str(number) for number in mine) or "none"
        raise Refused("not_yours", f"Seat {seat} is not yours; seats that this browser holds: {listed}.")
    table.visit(address_of(request))
    return seat


def viewer_of(request: Asker, table: Table, seat: int | None) -> int:
    """As whom the browser looks: the seat asked for if it is held, else the first one held, else a spectator."""
    mine = held(request, table)
    if seat is not None and seat >= 0:
        return own(request, table, seat)
    return mine[0] if mine and seat is None else -1


def seated(request: Asker, table: Table, secrets: dict[int, str]) -> Response[wire.Seated]:
    """A table with the seats that the browser now holds; the cookies are set."""
    table_id = table.info.id
    if secrets:
        table.visit(address_of(request))
    links = [wire.SeatLink(seat, cookies.link(table_id, seat, secret)) for seat, secret in secrets.items()]
    given = [
        Cookie(
            key=cookies.cookie_name(table_id, seat),
            value=secret,
            path=cookies.cookie_path(table_id),
            max_age=cookies.YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        for seat, secret in secrets.items()
    ]
    shown = table.shown(sorted({*holds(request, table), *secrets}))
    return Response(wire.Seated(shown, links), cookies=given, status_code=200)
