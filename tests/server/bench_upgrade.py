"""An upgrade with games under way, and back: `python -m tests.server.bench_upgrade OLDER [GAMES]`. Not a test.

OLDER is the folder `src` of an older commit (`git archive COMMIT src`). Its server plays so many games and is stopped,
its database backed up; this program's server goes on with all games; then the older one does so from the backup.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.server.client import Server
from tests.server.test_faults import Seats
from towpath.cli import run

FIRST, MORE = 12, 6  # choices at each table before and after


class Older(Server):
    """A server of another source."""

    source = ""

    def __init__(self, database: str, log: Path) -> None:
        super().__init__(database, log, PYTHONPATH=self.source)


def play(all_seats: list[Seats], choices: int) -> float:
    started = time.perf_counter()
    for seats in all_seats:
        seats.play(choices)
        for live in seats.lives:
            live.close()
        assert seats.is_kept()
    return time.perf_counter() - started


def go_on(server: Server, all_seats: list[Seats]) -> None:
    """Come back to a server at another port, with what was acknowledged."""
    for seats in all_seats:
        seats.browser.url = server.url
        seats.browser.http.base_url = server.url
        assert seats.is_kept()
        seats.look()
    print(f"all {len(all_seats)} games go on: {MORE} choices each in {play(all_seats, MORE):.1f} s")


def main(older: str, games: int) -> None:
    Older.source = str(Path(older).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database, kept = f"sqlite:///{folder}/t.sqlite", folder / "kept.sqlite"
        server: Server = Older(database, folder / "log")
        try:
            all_seats = [Seats(server.url, game=("boonlake", "joan")[number % 2]) for number in range(games)]
            print(f"{games} games of the older server: {FIRST} choices each in {play(all_seats, FIRST):.1f} s")
            server.stop()
            made = [list(seats.made) for seats in all_seats]
            # As before an upgrade: a backup has the schema that the database had, whatever program makes it.
            assert run(["backup", str(kept), "--database", database]) == 0
            started = time.perf_counter()
            server = Server(database, folder / "log")
            print(f"this program answers after {time.perf_counter() - started:.1f} s")
            go_on(server, all_seats)
            server.stop()
            for seats, before in zip(all_seats, made, strict=True):
                seats.made = before
            server = Older(f"sqlite:///{kept}", folder / "log")
            print("back to the older one, from its backup")
            go_on(server, all_seats)
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else 50)
