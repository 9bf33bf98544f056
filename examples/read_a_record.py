"""Write a game as a record, read it again, and go through it: `python examples/read_a_record.py [FILE]`."""

import random
import sys
from pathlib import Path

from towpath import games
from towpath.kernel import record
from towpath.kernel.match import Match


def random_record() -> str:
    """A record of a random game; `towpath play --save FILE` and the page write such files too."""
    chance = random.Random(3)
    match = Match(games.load("boonlake"), seats=2, seed=3, names=["Ada", "Bo"])
    while not match.state.over:
        match.play(chance.choice(match.state.legal()))
    return record.dump(match)


def main(file: str = "") -> None:
    """Say who chose what, and with which rules the first choices were carried out."""
    text = Path(file).read_text(encoding="utf-8") if file else random_record()
    match = record.load(text, games.load)  # replayed choice by choice; RecordError if it cannot be
    print(f"{match.game.title}: {' and '.join(match.names)}, {len(match.log)} choices")
    for choice in match.log[:8]:
        print(f"{match.names[choice.seat]}: {match.game.vocabulary[choice.action]}")
        for event in choice.events:
            print(f"    {event.kind} {event.args} [{event.clause}]")
    middle = match.at(len(match.log) // 2)
    print(f"half-way {middle.scores()}, at the end {match.state.scores()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
