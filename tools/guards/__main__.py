"""Do the server's tests bite? Take out or turn round one check at a time and see whether a test fails.

    .venv/bin/python -m tools.guards [--in room/chat.py store …] [--list] [--notes FILE] [--table] [--within]

Each change first meets the tests that run the application within themselves, in a fork (`warm.py`); what none of them
notices then meets the tests named in `run.py` for its file, those that noticed others of the same file first, until one
fails. What was found out is kept in a file of notes, so that a long run can be done in parts: a change that was noticed
is not tried again until its file changes; one that was not is. What nothing can notice is in `alike.py`. `--table` only
prints the notes, as Markdown.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import pathlib
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tools.guards import warm
from tools.guards.alike import ALIKE
from tools.guards.changes import TURNED, Guard, guards, names
from tools.guards.run import HANGS, failing, killer, tests_for
from tools.mutants import ROOT

NOTES = ROOT / "build" / "guards.json"
PLACES = ["app.py", "settings.py", "upgrade.py", "limits.py", "fair.py", "http", "room", "store", "people", "notices"]
PLACES += ["operate"]


class Notes:
    """What is known of each change: which test notices it, or that none does."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path
        self.found: dict[str, dict[str, Any]] = json.loads(path.read_text()) if path.exists() else {}

    def _key(self, guard: Guard) -> str:
        # Not its number: that changes with what this program knows to change.
        content = hashlib.sha256(guard.path.read_bytes()).hexdigest()[:12]
        return f"{guard.file} {guard.line} {guard.how} {guard.nth} {content}"

    def get(self, guard: Guard) -> str | None:
        """The test that notices a change, nothing if none does; None if it was not tried."""
        found = self.found.get(self._key(guard))
        return None if found is None else str(found["test"])

    def put(self, guard: Guard, test: str) -> None:
        """Note what was found out."""
        self.found[self._key(guard)] = {"change": str(guard), "test": test}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.found, indent=1))

    def best(self, file: str) -> list[str]:
        """The tests that noticed most changes of a file."""
        tests = (found["test"] for key, found in self.found.items() if key.partition(" ")[0] == file)
        return [test for test, _ in Counter(test for test in tests if "::" in test).most_common()]


def table(chosen: list[Guard], notes: Notes) -> str:
    """All changes by file, and those that no test notices, as Markdown."""
    lines = ["| file | changes | noticed | survived | not run |", "|---|---|---|---|---|"]
    files = list(dict.fromkeys(guard.file for guard in chosen))
    counts = {file: Counter(_outcome(notes.get(guard)) for guard in chosen if guard.file == file) for file in files}
    counts["all"] = sum(counts.values(), Counter())
    for file, count in counts.items():
        lines.append(f"| {file} | {count.total()} | {count['noticed']} | {count['survived']} | {count['not run']} |")
    survivors = [guard for guard in chosen if notes.get(guard) == ""]
    lines += ["", "| survived | how | code |", "|---|---|---|"] if survivors else []
    lines += [f"| {guard.file}:{guard.line} | {guard.how} | `{guard.code}` |" for guard in survivors]
    return "\n".join(lines)


def _outcome(test: str | None) -> str:
    return "not run" if test is None else "noticed" if test else "survived"


def try_within(chosen: list[Guard], notes: Notes) -> list[Guard]:
    """Try some changes in forks; those that are noticed are printed and noted, the others given back."""
    left: list[Guard] = []
    began = time.monotonic()

    def tell(guard: Guard, test: str) -> None:
        if test:
            notes.put(guard, test)
        else:
            left.append(guard)
        print(f"{time.monotonic() - began:.0f} s {guard}: {f'noticed by {test}' if test else 'left'}", flush=True)

    warm.run(chosen, names(), tell, notes.path)
    return left


def try_all(chosen: list[Guard], notes: Notes, jobs: int) -> None:
    """Try some changes; each outcome is printed and noted."""
    known, began = names(), time.monotonic()

    def tried(guard: Guard) -> tuple[Guard, str]:
        return guard, killer(guard, known, notes.best(guard.file))

    with ThreadPoolExecutor(jobs) as pool:
        for number, (guard, test) in enumerate(pool.map(tried, chosen), 1):
            notes.put(guard, test)
            said = "SURVIVED" if not test else HANGS if test == HANGS else f"noticed by {test}"
            print(f"{number}/{len(chosen)} {time.monotonic() - began:.0f} s {guard}: {said}", flush=True)


def main() -> None:
    """Try changes and report which were noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--in", dest="places", nargs="+", default=PLACES, help="folders or files of the server")
    parser.add_argument("--lines", nargs="+", default=[], help="only these, as FILE:LINE")
    parser.add_argument("--removed", action="store_true", help="only take out, do not turn round")
    parser.add_argument("--list", action="store_true", help="only say which there are")
    parser.add_argument("--table", action="store_true", help="only print what the notes say")
    parser.add_argument("--notes", type=pathlib.Path, default=NOTES, help="where outcomes are kept")
    parser.add_argument("--trust", action="store_true", help="do not run the tests without a change first")
    parser.add_argument("--within", action="store_true", help="only in forks: what is left was not tried to the end")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    chosen = [guard for guard in guards(given.places, names()) if guard.what not in ALIKE]
    if given.lines:
        chosen = [guard for guard in chosen if f"{guard.file}:{guard.line}" in given.lines]
    if given.removed:
        chosen = [guard for guard in chosen if guard.how != TURNED]
    if given.list:
        print("\n".join([*map(str, chosen), f"{len(chosen)} changes"]))
        return
    notes = Notes(given.notes)
    if not given.table:
        new = [guard for guard in chosen if not notes.get(guard)]
        print(f"{len(chosen)} changes, of which {len(new)} are tried", flush=True)
        new = try_within(new, notes)
        new = [] if given.within else new
        tests = sorted({test for guard in new for test in tests_for(guard.file)})
        broken = failing(tests) if tests and not given.trust else ""
        if broken:
            sys.exit(f"{broken} fails without a change; nothing to learn from it")
        try_all(new, notes, given.jobs)
    print(table(chosen, notes))
    sys.exit(1 if any(notes.get(guard) == "" for guard in chosen) else 0)


if __name__ == "__main__":
    main()
