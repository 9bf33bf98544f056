"""E-mail addresses, and whether those to whom they belong want notices."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Storage

WANTED, REFUSED = "wanted", "refused"


class Mailbox(msgspec.Struct, frozen=True):
    """An address in small letters; `code` opens the page on which its owner answers."""

    address: str
    code: str
    language: str
    asked: int  # when it was last sent a question, in milliseconds since 1970
    answer: str = ""


def _read(database: Database, where: sa.ColumnElement[bool]) -> Mailbox | None:
    row = database.execute(sa.select(schema.mailboxes).where(where)).mappings().first()
    return None if row is None else Mailbox(**row)


def read(database: Database, address: str) -> Mailbox | None:
    """What is known of an address."""
    return _read(database, schema.mailboxes.c.address == address)


def read_code(database: Database, code: str) -> Mailbox | None:
    """The mailbox of a page."""
    return _read(database, schema.mailboxes.c.code == code)


def ask(storage: Storage, box: Mailbox, since: int) -> Callable[[Database], bool]:
    """Note that an address is asked now; False if it has answered, or has been asked since then."""
    mailboxes = schema.mailboxes.c

    def write(database: Database) -> bool:
        if database.execute(storage.insert(schema.mailboxes, msgspec.structs.asdict(box))).rowcount:
            return True
        again = sa.update(schema.mailboxes).where(
            mailboxes.address == box.address, mailboxes.answer == "", mailboxes.asked <= since
        )
        return bool(database.execute(again.values(asked=box.asked, language=box.language)).rowcount)

    return write


def not_asked(box: Mailbox) -> Callable[[Database], object]:
    """The question did not reach the address."""
    mailboxes = schema.mailboxes.c
    change = sa.update(schema.mailboxes).where(mailboxes.address == box.address, mailboxes.asked == box.asked)
    return lambda database: database.execute(change.values(asked=0))


def answer(code: str, value: str) -> Callable[[Database], object]:
    """Whoever opened the page has answered."""
    change = sa.update(schema.mailboxes).where(schema.mailboxes.c.code == code).values(answer=value)
    return lambda database: database.execute(change)
