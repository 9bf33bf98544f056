"""How long a backup, its restoring and a move there and back take: `python -m tests.server.bench_copying [GAMES]`.

Not a test; `test_copying.py` has the same with fewer games. It starts a PostgreSQL of its own, and compares all rows.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.server.conftest import Postgres, _postgres_bin
from tests.server.test_copying import everything, fill
from towpath.cli import run


def timed(*command: str) -> None:
    started = time.perf_counter()
    assert run(list(command)) == 0, command
    print(f"towpath {command[0]}: {time.perf_counter() - started:.1f} s")


def main(games: int) -> None:
    binaries = _postgres_bin()
    assert binaries is not None, "PostgreSQL is not installed"
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as cluster:
        folder = Path(name)
        Path(cluster).chmod(0o755)
        first, second, third = (f"sqlite:///{folder}/{each}.sqlite" for each in ("first", "second", "third"))
        fill(first, games)
        size = (folder / "first.sqlite").stat().st_size
        print(f"{games} games, {size / 1e6:.1f} MB")
        server = Postgres(binaries, Path(cluster))
        try:
            there = server.database("moved")
            timed("backup", str(folder / "kept.sqlite"), "--database", first)
            timed("restore", str(folder / "kept.sqlite"), "--database", second)
            timed("move", second, there)
            timed("move", there, third)
            before = everything(first)
            assert everything(second) == before
            assert everything(there) == before
            assert everything(third) == before
        finally:
            server.stop()
        print(f"{sum(map(len, before.values()))} rows are the same in all four, {len(before['lines'])} of them of logs")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
