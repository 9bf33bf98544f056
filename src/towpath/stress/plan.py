"""What a run is asked to do, and what is refused before anything is started."""

from __future__ import annotations

import ipaddress
import urllib.parse
from dataclasses import dataclass

from towpath import games
from towpath.kernel.errors import ParseError

MOST_CHOICES = 2_000_000  # a run ends when it has made so many, whatever time is left


@dataclass(frozen=True)
class Plan:
    """One run."""

    tables: int = 20
    sockets: int = 0  # 0: one for each person's seat
    seconds: float = 20.0
    think: float = 0.0  # seconds, the mean
    at_once: int = 0  # choices that may be on their way at once; 0: any number
    game: str = games.names()[0]
    seats: int = 2
    bots: int = 0  # of these seats
    database: str = ""  # empty: a SQLite file in a folder of its own
    processes: int = 1
    kills: int = 0
    url: str = ""  # empty: the servers are started here
    bus: str = ""  # how the processes tell each other: as TOWPATH_BUS
    together: bool = False  # all sockets of a table at one process, as behind a proxy that leads by tables

    @property
    def people(self) -> int:
        """Seats of a table that a person holds."""
        return self.seats - self.bots

    @property
    def n_sockets(self) -> int:
        """All sockets: one for each person, the others look on."""
        return self.sockets or self.tables * self.people

    @property
    def is_postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.database.startswith("postgres")


def loopback(url: str) -> str:
    """`host:port` of a server on this machine; any other address is refused."""
    parts = urllib.parse.urlsplit(url)
    try:
        host, port = parts.hostname or "", parts.port or 80
    except ValueError as error:
        raise ParseError(f"--url {url!r} is no address; expected one like http://127.0.0.1:8000") from error
    if parts.scheme != "http" or not host or parts.path.strip("/") or parts.query:
        raise ParseError(f"--url {url!r} is not of the form http://127.0.0.1:8000")
    if host == "localhost":
        host = "127.0.0.1"
    try:
        is_loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_loopback = False
    if not is_loopback:
        raise ParseError(f"--url {url!r} is not on this machine; stress loads loopback addresses only (127.0.0.1, ::1)")
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def check(plan: Plan) -> None:
    """Refuse what cannot be run."""
    if plan.url:
        loopback(plan.url)
        if plan.database or plan.kills or plan.processes > 1 or plan.bus:
            raise ParseError(
                "--url uses a server that runs already: --database, --processes, --bus and --kill do not go with it"
            )
    if plan.people < 1:
        raise ParseError(f"--bots {plan.bots} of {plan.seats} seats leaves no person to choose")
    if plan.n_sockets < plan.tables * plan.people:
        least = plan.tables * plan.people
        raise ParseError(f"--sockets {plan.sockets} is too few: every person needs one, here {least}")
    if plan.processes > 1 and not plan.is_postgres:
        raise ParseError("--processes above 1 needs PostgreSQL: give --database postgresql://USER@HOST/NAME")
    if plan.database and not plan.is_postgres and not plan.database.startswith("sqlite:///"):
        raise ParseError(f"--database {plan.database!r} is neither sqlite:///FILE nor postgresql://USER@HOST/NAME")
