"""The page on which the owner of an e-mail address says whether notices are wanted.

The link in a message only shows it: programs open links in mail to look for danger, and must not answer.
"""

from __future__ import annotations

from html import escape

from litestar import Response, get, post

from towpath.server.http.asker import Asker
from towpath.server.notices.words import language_of, say
from towpath.server.room import keys
from towpath.server.room.tables import Tables
from towpath.server.store import mailboxes
from towpath.server.store.mailboxes import Mailbox

MAIL = "/mail/{code:str}"
# With "no-referrer" a browser would not say from which page a form was sent.
HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "same-origin",
}
STYLE = "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}form{display:inline}"
FORM = '<form method="post" action="/mail/{code}/{answer}"><button>{text}</button></form>'


def _page(language: str, text: str, buttons: str = "", status: int = 200) -> Response[str]:
    title = escape(say(language, "page_title"))
    body = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style>'
        f"<h1>{title}</h1><p>{escape(text)}</p>{buttons}</html>"
    )
    return Response(body, media_type="text/html; charset=utf-8", headers=HEADERS, status_code=status)


async def _shown(request: Asker, tables: Tables, code: str) -> Response[str]:
    box = None
    if keys.is_secret(code):
        box = await tables.storage.read(lambda database: mailboxes.read_code(database, code))
    if box is None:
        language = language_of(request.headers.get("accept-language", ""))
        return _page(language, say(language, "page_unknown"), status=404)
    text = say(box.language, f"page_{box.answer or 'asked'}", address=box.address)
    return _page(box.language, text, _buttons(box))


async def _answered(request: Asker, tables: Tables, code: str, answer: str) -> Response[str]:
    if keys.is_secret(code):
        await tables.storage.write(mailboxes.answer(code, answer))
    return await _shown(request, tables, code)


def _buttons(box: Mailbox) -> str:
    """The answers that are not given yet."""
    found = ((mailboxes.WANTED, "page_yes"), (mailboxes.REFUSED, "page_no"))
    return " ".join(
        FORM.format(code=box.code, answer=answer, text=escape(say(box.language, key)))
        for answer, key in found
        if answer != box.answer
    )


@get(MAIL, include_in_schema=False)
async def show(request: Asker, tables: Tables, code: str) -> Response[str]:
    """What has been answered, and what can be."""
    return await _shown(request, tables, code)


@post(MAIL + "/wanted", include_in_schema=False)
async def wanted(request: Asker, tables: Tables, code: str) -> Response[str]:
    """Notices are wanted."""
    return await _answered(request, tables, code, mailboxes.WANTED)


@post(MAIL + "/refused", include_in_schema=False)
async def refused(request: Asker, tables: Tables, code: str) -> Response[str]:
    """Nothing more is wanted."""
    return await _answered(request, tables, code, mailboxes.REFUSED)


HANDLERS = [show, wanted, refused]
