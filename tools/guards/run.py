"""Which tests should notice a change, and whether one does."""

from __future__ import annotations

import multiprocessing
import os
import pathlib
import re
import sys
import tempfile

from tools.guards import order
from tools.guards.changes import Guard, Names, changes_of
from tools.mutants import PACKAGE, ROOT

# The tests that should fail, those that are quick and near first; those of a folder come after those of a file.
TESTS = {
    "app.py": "rights outer seats input errors serve abuse",
    "bus.py": "bus workers",
    "fair.py": "allowances bots notices",
    "limits.py": "allowances limits notices abuse flood",
    "settings.py": "allowances door",
    "upgrade.py": "editions",
    "http/": "rights seats browsers input errors outer",
    "http/asker.py": "rights aside browsers seats flood challenges_hidden",
    "http/hosts.py": "outer",
    "http/limits.py": "limits rights",
    "http/live.py": "conversation truth input seats play flood",
    "http/mail.py": "notices",
    "http/outside.py": "provider joining",
    "http/page.py": "errors outer limits",
    "http/requests.py": "flood input",
    "http/rest_challenges.py": "challenges challenges_hidden",
    "http/sockets.py": "flood input",
    "http/rest_editions.py": "aside workshop",
    "http/rest_games.py": "errors editions rules",
    "http/rest_learn.py": "lessons limits",
    "http/rest_mine.py": "rights browsers challenges_hidden",
    "http/rest_people.py": "accounts accounts_meanwhile door provider",
    "http/rest_play.py": "rights aside truth consent hidden play",
    "http/rest_puzzles.py": "puzzles limits",
    "http/rest_push.py": "push",
    "http/rest_review.py": "reviews",
    "http/rest_tables.py": "rights seats play limits consent notices",
    "notices/": "notices push limits",
    "operate/": "admin copying",
    "operate/people.py": "admin_people accounts_meanwhile door",
    "people/": "accounts accounts_meanwhile door provider",
    "people/door.py": "door",
    "people/joining.py": "joining",
    "people/names.py": "accounts provider",
    "people/oidc.py": "provider",
    "room/aside.py": "aside abuse",
    "room/audience.py": "conversation audience patch seats hidden play",
    "room/challenges.py": "challenges challenges_hidden",
    "room/chat.py": "conversation rights abuse limits tables seats input",
    "room/clock.py": "clocks patch errors consent",
    "room/colours.py": "seats",
    "room/counting.py": "challenges_hidden reviews",
    "room/editions.py": "aside editions workshop broken",
    "room/hints.py": "hints",
    "room/following.py": "tables truth bus workers aside",
    "room/housekeeping.py": "truth clocks broken presence workers bots",
    "room/keys.py": "moves rights browsers",
    "room/lessons.py": "lessons limits",
    "room/moves.py": "moves errors consent",
    "room/names.py": "abuse",
    "room/opening.py": "rights truth abuse workshop editions consent challenges challenges_hidden",
    "room/patch.py": "patch",
    "room/play.py": "play hidden errors tables",
    "room/presence.py": "presence",
    "room/pulse.py": "clocks",
    "room/puzzles.py": "puzzles",
    "room/restoring.py": "editions broken",
    "room/reviewing.py": "reviews",
    "room/reviews.py": "reviews",
    "room/seating.py": "rights seats abuse workers",
    "room/showing.py": "tables play clocks audience",
    "room/steady.py": "clocks",
    "room/table.py": "truth rights tables seats consent broken presence clocks bots audience notices workers durable",
    "room/tables.py": "truth tables seats broken limits editions workers durable storage",
    "room/texts.py": "rights input errors",
    "room/thinkers.py": "bots hints reviews challenges",
    "room/turns.py": "presence tables bots clocks",
    "room/workshop.py": "aside workshop",
    "store/accounts.py": "accounts accounts_meanwhile admin_people provider",
    "store/challenges.py": "challenges challenges_hidden",
    "store/editions.py": "editions workshop migrations",
    "store/ending.py": "admin tables",
    "store/holdings.py": "rights browsers seats accounts_meanwhile workers",
    "store/invitations.py": "door",
    "store/joining.py": "joining",
    "store/mailboxes.py": "notices",
    "store/pushes.py": "push",
    "store/ready.py": "serve faults workers migrations",
    "store/reviews.py": "reviews",
    "store/rows.py": "rights truth storage abuse seats tables broken clocks presence workers bots",
    "store/shelf.py": "aside workshop",
    "store/storage.py": "storage faults durable workers",
    "store/trial.py": "faults drill outer",
    "store/weeks.py": "challenges",
}
TIMEOUT = 1800  # seconds; a server that hangs is noticed, one on a busy machine need not be in a hurry
HANGS = "it hangs"
# Most of the time of a short run of tests is that of loading what they need.
WARM = multiprocessing.get_context("forkserver")
LOADED = "pytest litestar litestar.channels.backends.psycopg sqlalchemy.dialects.postgresql alembic.command"
WARM.set_forkserver_preload([*LOADED.split(), "httpx", "websockets.sync.client", "msgspec", "uvicorn", "typer"])
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def tests_for(file: str) -> list[str]:
    """The files of tests that should fail."""
    places = (file, f"{file.partition('/')[0]}/")
    named = [name for place in places for name in TESTS.get(place, "").split()]
    return [f"tests/server/test_{name}.py" for name in dict.fromkeys(named)]


def _mirror(real: pathlib.Path, copied: pathlib.Path, changed: pathlib.Path, source: str) -> None:
    """A folder that is another but for one file; what is not on the way to it is only linked to."""
    copied.mkdir()
    for entry in real.iterdir():
        if entry == changed:
            (copied / entry.name).write_text(source)
        elif entry in changed.parents:
            _mirror(entry, copied / entry.name, changed, source)
        else:
            (copied / entry.name).symlink_to(entry)


def killer(guard: Guard, known: Names, first: list[str]) -> str:
    """The test that notices the change; nothing if none does."""
    with tempfile.TemporaryDirectory(prefix="towpath-guard-") as folder:
        _mirror(
            PACKAGE, pathlib.Path(folder, "towpath"), guard.path, changes_of(guard.path, known).source(guard.change)
        )
        tests, doubtful = tests_for(guard.file), list[str]()
        while True:
            test = failing(tests, folder, first, doubtful)
            # One that has not noticed anything here before may have failed because the machine is busy.
            if "::" not in test or test in first or failing([test], folder):
                return test
            doubtful.append(test)


def failing(
    tests: list[str], folder: str = "", first: list[str] | None = None, without: list[str] | None = None
) -> str:
    """The first test that fails, of those in some files; nothing if none does."""
    quiet = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", order.__name__]
    quiet += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of a plugin that is loaded already
    left_out = [f"--deselect={test}" for test in without or []]
    # The caches that are linked to are those of the unchanged sources, and stay so.
    environment = {order.FIRST: "\n".join(first or []), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": folder}
    with tempfile.NamedTemporaryFile(prefix="towpath-guard-", suffix=".txt") as said:
        process = WARM.Process(target=_pytest, args=([*quiet, *left_out, *tests], environment, said.name))
        process.start()
        process.join(TIMEOUT)
        if process.is_alive():
            process.kill()
            process.join()
            return HANGS
        if process.exitcode == 0:
            return ""
        text = pathlib.Path(said.name).read_text(errors="replace")
        found = FAILED.search(text)
        if found is None:
            raise RuntimeError(f"no test was run: {text[-2000:]}")
        return found.group(1)


def _pytest(arguments: list[str], environment: dict[str, str], said: str) -> None:
    """Run pytest in a process that was forked from one which has loaded all but the project."""
    os.chdir(ROOT)
    os.environ.update(environment)
    folder = environment["PYTHONPATH"]
    sys.path[:] = [folder or str(PACKAGE.parent), str(ROOT), *(path for path in sys.path if path != str(ROOT))]
    sys.dont_write_bytecode = True
    out = os.open(said, os.O_WRONLY)
    for number in (1, 2):
        os.dup2(out, number)
    import pytest

    code = pytest.main(arguments)
    sys.stdout.flush()
    os._exit(int(code))
