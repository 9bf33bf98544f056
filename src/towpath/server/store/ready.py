"""A database made ready before anything is served; what stands in the way is one sentence for the operator."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from towpath.kernel.errors import TowpathError
from towpath.server.settings import Settings, default_database
from towpath.server.store import storage, trial


class SoleUse:
    """The right to be the only server on a SQLite file; the system takes it back however the process ends."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        self._file: IO[str] = path.open("a")
        try:
            _lock(self._file)
        except OSError as error:
            self._file.close()
            raise TowpathError(
                f"another server already uses {database}; stop it, or give --database another file "
                "(several servers on one database need PostgreSQL)"
            ) from error

    def release(self) -> None:
        """Another server may use the file."""
        self._file.close()


def _lock(file: IO[Any]) -> None:
    """Lock a file for this process, or raise OSError if another one has locked it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Ready:
    """A database of the newest schema, and the right to use it."""

    def __init__(self, settings: Settings) -> None:
        url = storage.database_url(settings.database)
        if settings.database == default_database() and url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        self.engine: Engine = storage.connect(settings.database)
        self._sole: SoleUse | None = None
        try:
            if storage.is_file(url):
                self._sole = SoleUse(Path(str(url.database)))
            storage.migrate(self.engine)
            trial.write_once(self.engine)
        except sa.exc.DBAPIError as error:
            self.close()
            reason = " ".join(str(error.orig).split())
            raise TowpathError(f"the database {url.render_as_string()} cannot be used: {reason}") from error
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Leave the database to others."""
        self.engine.dispose()
        if self._sole is not None:
            self._sole.release()
