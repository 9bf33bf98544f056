"""The database: tables with their seats, and a match of each, one row a line of its append-only log.

The column `match` holds the id of the table; (match, number) decides who was first to write a line.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, as all times here
    Column("touched", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("edition_hash", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("n_seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),  # the rule
    Column("clocks", Text, nullable=False),  # as they stand now
    Column("deadline", BigInteger, nullable=False),  # when a clock runs out; 0 = none runs
    Column("rematch", Text, nullable=False),
    Index("tables_listed", "visibility", "status", "touched"),
    Index("tables_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("secret", Text, nullable=False),  # a hash; the secret itself is never stored
    Column("notes", Text, nullable=False),
    Column("notices", Text, nullable=False),
)

lines = Table(
    "lines",
    metadata,
    Column("match", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),  # a choice's notation; the moment gone back to; the ask that is answered
    Column("clock", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),  # when a server last was alive
)

chat = Table(
    "chat",
    metadata,
    Column("match", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    Column("address", Text, primary_key=True),  # in small letters
    Column("code", Text, nullable=False, unique=True),  # opens the page on which its owner answers
    Column("language", Text, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("answer", Text, nullable=False),  # wanted, refused, or nothing yet
)
