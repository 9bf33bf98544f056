"""Random games as readable text: one for each game and number of seats, and some with other options."""

from pathlib import Path

from towpath import games
from towpath.kernel.chance import draw
from towpath.kernel.match import Match

SEED = 1
EVERY = 20  # choices between two summaries

# Games with other options. Here the first option, often to decline, is chosen but seldom, so that they go far.
EAGER = {
    "joan-1-standard": {"difficulty": "standard"},
    "joan-1-connoisseur": {"difficulty": "connoisseur"},
    "joan-1-special-challenge": {"difficulty": "special-challenge", "scholar_by_monk": "yes"},
    "joan-2-cards": {"places": "cards"},
    "joan-3-printed": {"places": "printed"},
    "joan-4-first": {"first": "0"},
    "joan-5-cards": {"places": "cards"},
}


def tables():
    """The name of each golden game: every game with every number of seats, and those with other options."""
    found = []
    for name in games.names():
        game = games.load(name)
        found += [f"{name}-{seats}" for seats in range(game.min_seats, game.max_seats + 1)]
    return [*found, *EAGER]


def path_of(table):
    return Path(__file__).parent / f"{table}.txt"


def choice(state, step, *, eager):
    """A seat to act and one of its options; anytime effects only now and then, so that the games stay readable."""
    seats = state.seats_to_act()
    seat = seats[draw(SEED, 3 * step, len(seats))]
    legal = state.legal(seat)
    if draw(SEED, 3 * step + 1, 10):
        legal = [action for action in legal if not state.is_anytime(action)] or legal
    if eager and len(legal) > 1 and draw(SEED + 1, step, 12):
        legal = legal[1:]
    return seat, legal[draw(SEED, 3 * step + 2, len(legal))]


def playthrough(table):
    """The text of the golden game."""
    name, seats = table.split("-")[0], int(table.split("-")[1])
    options = EAGER.get(table, {})
    game = games.load(name)
    edition = f"{game.edition_name} {game.edition_hash}"
    chosen = "".join(f", {key} {value}" for key, value in options.items())
    lines = [
        f"{game.title}: seats {seats}, seed {SEED}, rules {game.rules_version}, edition {edition}{chosen}",
        "A random game; `python -m tests.playthroughs` writes it anew.",
        "",
    ]
    match = Match(game, seats, SEED, options)
    while not match.state.over:
        state = match.state
        step = len(match.log)
        if step and step % EVERY == 0:
            lines += summary(state, step)
        seat, action = choice(state, step, eager=table in EAGER)
        among = f" of {state.seats_to_act()}" if len(state.seats_to_act()) > 1 else ""
        n_options = len(state.legal(seat))
        events = match.play(action, seat)
        lines.append(f"{step + 1:4}. seat {seat}{among}: {game.text(state, action)}  (1 of {n_options})")
        lines += [f"      {event!r}" for event in events]
    lines += summary(match.state, len(match.log))
    winners = ", ".join(str(seat) for seat in match.state.winners()) or "nobody"
    return "\n".join([*lines, f"won by: {winners}", ""])


def summary(state, step):
    """Scores and where they come from."""
    lines = [f"---- after {step} choices"]
    for seat, score in enumerate(state.scores()):
        parts = [f"{name} {points}" for name, points in state.breakdown(seat).items() if points]
        lines.append(f"     seat {seat}: {score}" + (f" = {' + '.join(parts)}" if parts else ""))
    return lines
