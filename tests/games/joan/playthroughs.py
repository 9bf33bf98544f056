"""Golden playthroughs: whole games as readable text. `python -m tests.joan.playthroughs` writes them anew.

A difference means that the rules, the notation, the events or the view have changed: look at it before writing anew.
"""

from __future__ import annotations

import json
import pathlib

from tests.games.joan.builder import the_game
from towpath.games.joan.state import Joan
from towpath.games.joan.vocabulary import COIN_ROW, DONE, RECRUIT
from towpath.kernel.chance import draw

FOLDER = pathlib.Path(__file__).with_name("playthroughs")
GAMES: dict[str, tuple[int, int, dict[str, str]]] = {
    "joan-1-standard": (1, 11, {"difficulty": "standard"}),
    "joan-1-connoisseur": (1, 12, {"difficulty": "connoisseur"}),
    "joan-1-special-challenge": (1, 13, {"difficulty": "special-challenge", "scholar_by_monk": "yes"}),
    "joan-2": (2, 14, {}),
    "joan-3": (3, 15, {"places": "printed"}),
    "joan-4": (4, 16, {"first": "0"}),
    "joan-5": (5, 17, {}),
}


def eager(state: Joan, seed: int, step: int) -> int:
    """A random option, but seldom to leave something unused, and seldom to recruit."""
    legal = state.legal()
    wanted = [action for action in legal if action != DONE and not RECRUIT <= action < COIN_ROW]
    if wanted and draw(seed, 3 * step, 12):
        legal = wanted
    return legal[draw(seed, 3 * step + 1, len(legal))]


def script(name: str) -> str:
    """A whole game as text."""
    seats, seed, options = GAMES[name]
    game = the_game()
    state = game.start(seats, seed, **options)
    assert isinstance(state, Joan)
    chosen = " ".join(f"{key}={value}" for key, value in options.items())
    lines = [f"{game.title}, {seats} seats, seed {seed} {chosen}".rstrip(), ""]
    step = 0
    while not state.over:
        if step % 40 == 0:
            lines += ["", json.dumps(state.view(state.current_seat), ensure_ascii=False, sort_keys=True), ""]
        action = eager(state, seed, step)
        texts = [game.text(state, option) for option in state.legal()]
        lines.append(f"{step}. seat {state.current_seat} of {', '.join(texts)}")
        lines.append(f"  > {game.text(state, action)}")
        state.sink = []
        state.apply(action)
        lines += [f"    {event}" for event in state.sink]
        step += 1
    lines += ["", json.dumps(state.view(-1), ensure_ascii=False, sort_keys=True)]
    for side in range(state.common.sides):
        lines.append(f"side {side}: {state.scores()[side]} = {state.breakdown(side)}")
    lines.append(f"winners: {state.winners()}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all playthroughs anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(script(name), encoding="utf-8")
        print(f"written: {name}")


if __name__ == "__main__":
    main()
