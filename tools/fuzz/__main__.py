"""The command: `python -m tools.fuzz --requests 100000 --inputs 1000000 [--seed 1]`."""

from __future__ import annotations

import argparse
import sys
import time

import tools.fuzz
from tools.fuzz import corpus, watch
from tools.fuzz.targets import NAMES

# How many of a hundred inputs each target gets: those that cost most are not those that find most.
SHARES = {"records": 10, "states": 30, "editions": 4, "uploads": 4, "notation": 20, "messages": 22, "addresses": 10}


class Progress:
    """A line every few seconds."""

    def __init__(self, name: str, n: int) -> None:
        self.name = name
        self.n = n
        self.began = self.said = time.monotonic()

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        if now - self.said >= 10:
            self.said = now
            print(f"{self.name}: {done} of {self.n}, {done / (now - self.began):.0f}/s", flush=True)


def inputs(names: list[str], n: int, seed: int) -> int:
    """Read so many inputs of all these targets; how many findings there were."""
    whole = sum(SHARES[name] for name in names)
    n_findings = 0
    for name in names:
        share = n * SHARES[name] // whole
        began = time.monotonic()
        report = watch.run(name, seed, share, Progress(name, share))
        seconds = time.monotonic() - began
        print(f"{name}: {report.inputs} inputs, {report.taken} taken, {len(report.findings)} findings, {seconds:.0f} s")
        for finding in report.findings:
            file = corpus.keep(finding.target, finding.text)
            print(f"--- {name} {finding.number} (seed {seed}), kept as {file.name}\n{finding.what}\n", flush=True)
        n_findings += len(report.findings)
    return n_findings


def main() -> None:
    """Fuzz as much as is wanted."""
    parser = argparse.ArgumentParser(description=tools.fuzz.__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--inputs", type=int, default=10_000, help="for the parsers")
    parser.add_argument("--requests", type=int, default=0, help="requests and socket messages, to a server of its own")
    parser.add_argument("--schema", type=int, default=0, help="requests of schemathesis to each operation of a server")
    parser.add_argument("--targets", nargs="+", choices=NAMES, default=list(NAMES))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    n_findings = inputs(given.targets, given.inputs, given.seed) if given.inputs else 0
    if given.requests:
        from tools.fuzz import served

        n_findings += served.report(served.run(given.requests, given.seed))
    if given.schema:
        from tools.fuzz import schema

        n_findings += schema.report(given.schema, given.seed)
    print(f"{n_findings} findings")
    sys.exit(1 if n_findings else 0)


if __name__ == "__main__":
    main()
