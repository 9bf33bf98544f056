"""One random game for each game and number of seats, as readable text: every choice and what it brought about."""

from pathlib import Path

from towpath import games
from towpath.kernel.chance import draw
from towpath.kernel.match import Match

SEED = 1
EVERY = 20  # choices between two summaries


def tables():
    """Every game with every number of seats."""
    found = []
    for name in games.names():
        game = games.load(name)
        found += [(name, seats) for seats in range(game.min_seats, game.max_seats + 1)]
    return found


def path_of(name, seats):
    return Path(__file__).parent / f"{name}-{seats}.txt"


def choice(state, step):
    """A seat to act and one of its options; anytime effects only now and then, so that the games stay readable."""
    seats = state.seats_to_act()
    seat = seats[draw(SEED, 3 * step, len(seats))]
    legal = state.legal(seat)
    if draw(SEED, 3 * step + 1, 10):
        legal = [action for action in legal if not state.is_anytime(action)] or legal
    return seat, legal[draw(SEED, 3 * step + 2, len(legal))]


def playthrough(name, seats):
    """The text of the golden game."""
    game = games.load(name)
    edition = f"{game.edition_name} {game.edition_hash}"
    lines = [
        f"{game.title}: seats {seats}, seed {SEED}, rules {game.rules_version}, edition {edition}",
        "A random game; `python -m tests.playthroughs` writes it anew.",
        "",
    ]
    match = Match(game, seats, SEED)
    while not match.state.over:
        state = match.state
        step = len(match.log)
        if step and step % EVERY == 0:
            lines += summary(state, step)
        seat, action = choice(state, step)
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
