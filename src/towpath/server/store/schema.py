"""The database: tables with their seats, and a match of each, one row a line of its append-only log.

The column `match` holds the id of the table; (match, number) decides who was first to write a line.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text, false

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
    Column("status", Text, nullable=False),  # open, playing, over, or ended: it could not go on
    Column("n_seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("salt", Text, nullable=False, server_default=""),  # told with the seed; nothing: no promise was made
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),  # the rule
    Column("clocks", Text, nullable=False),  # as they stand now
    Column("deadline", BigInteger, nullable=False),  # when a clock runs out, by the time of the clocks; 0 = none runs
    Column("rematch", Text, nullable=False),
    Column("opener", Text, nullable=False, server_default=""),  # of a listed table: a hash of the address it came from
    Column("summary", Text, nullable=False, server_default=""),  # who is to act or how it ended; nothing: not known
    Column("seating", Integer, nullable=False),  # how often its seats have changed
    Column("muted", Text, nullable=False, server_default="[]"),  # a list of seats; -1: those who look on
    Column("hints", Boolean, nullable=False, server_default=false()),  # all may ask, as agreed before the start
    Column("challenge", Text, nullable=False, server_default=""),  # the week of which it is a try
    Index("tables_listed", "visibility", "status", "touched"),
    Index("tables_deadline", "deadline"),
    Index("tables_status", "status"),
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
    Column("colour", Text, nullable=False, server_default=""),  # as chosen; nothing: what is left
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
    Column("at", BigInteger, nullable=False),  # when a server last was alive, by the time that clocks run by
    Column("ticks", BigInteger, nullable=False),  # of its machine, at that moment
    Column("boot", Text, nullable=False),  # which start of which machine these are counted from
    Column("operated", BigInteger, nullable=False, server_default="0"),  # how often an operator has changed something
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

editions = Table(
    "editions",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("content", Text, nullable=False),  # a JSON object: the text of each file by its name
)

shelf = Table(
    "shelf",
    metadata,
    Column("browser", Text, primary_key=True),  # a hash of its secret
    Column("edition", Text, primary_key=True),  # the hash of an edition that it has brought
    Column("added", BigInteger, nullable=False),
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

holdings = Table(
    "holdings",
    metadata,
    Column("browser", Text, primary_key=True),  # a hash of its secret
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("sealed", Text, nullable=False),  # the seat's secret, which only the browser's opens
    Index("holdings_match", "match"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("match", Text, primary_key=True),
    Column("of", Text, nullable=False),  # a hash of what is reviewed, and how
    Column("content", Text, nullable=False),  # JSON: the review, or how far it has come
    Column("is_done", Boolean, nullable=False),
    Column("steps", Integer, nullable=False),  # how often it was written: whoever knows fewer was overtaken
    Column("at", BigInteger, nullable=False),
    Index("reviews_undone", "is_done", "at"),
)

tries = Table(
    "tries",
    metadata,
    Column("game", Text, primary_key=True),
    Column("week", Text, primary_key=True),
    Column("deal", Text, primary_key=True),  # other rules or values make another deal of the same week
    Column("holder", Text, primary_key=True),  # a hash, as in the column `browser` of holdings: each has one try
    Column("match", Text, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("done", BigInteger, nullable=False),  # 0: not in its week
    Column("lead", Integer, nullable=False),
    Column("result", Text, nullable=False),  # JSON
    Index("tries_match", "match"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),  # what it is for
    Column("secret", Text, nullable=False),  # made once, by whichever process needs it first
)

trials = Table(
    "trials",
    metadata,
    Column("id", Text, primary_key=True),
    Column("filling", Text, nullable=False),  # written and deleted, to see whether that is possible
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("holder", Text, nullable=False, unique=True),  # as which it holds seats, in the column `browser` there
    Column("name", Text, nullable=False),
    Column("look", Text, nullable=False, unique=True),  # names that look alike have the same
    Column("password", Text, nullable=False),  # its argon2 hash; nothing: a provider says who it is
    Column("outside", Text, unique=True),  # a hash of the provider and of whom that calls it
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # to a day
    Column("reset", Text, nullable=False, server_default=""),  # a hash of what opens it once, for a new password
    Column("reset_until", BigInteger, nullable=False, server_default="0"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret", Text, primary_key=True),  # a hash of what a browser that is signed in has as a cookie
    Column("account", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # to a day
    Column("joins", Text, nullable=False, server_default=""),  # the account whose password was given here just now
    Column("joining", Text, nullable=False, server_default=""),  # a hash of the visit to the provider for it
    Column("joining_until", BigInteger, nullable=False, server_default="0"),
    Index("sessions_account", "account"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("code", Text, primary_key=True),  # a hash of what its link carries
    Column("account", Text, nullable=False),  # who made it; nothing: the operator
    Column("note", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("uses", Integer, nullable=False),  # how many may still come by it
)

guests = Table(
    "guests",
    metadata,
    Column("browser", Text, primary_key=True),  # a hash of its secret: who has come by an invitation
    Column("came", BigInteger, nullable=False),
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint", Text, primary_key=True),  # where a push service takes messages for one browser
    Column("browser", Text, nullable=False, unique=True),  # a hash of what it asks by: its secret, or its session's
    Column("holder", Text, nullable=False),  # as which it holds seats, in the column `browser` there
    Column("key", Text, nullable=False),  # of the browser, and a secret: messages are sealed with both
    Column("secret", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("pushes_holder", "holder"),
)

push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", Text, nullable=False),  # by which push services know this server
    Column("made", BigInteger, nullable=False),
)
