"""Checks that hold for every game: the tests run them for all games, `towpath simulate --check` the quick ones.

A random game is played; at each decision the checks given look at it as a `Spot`, which also knows the choice that
comes next. A check raises HarnessError, whose message names the game, the seats, the seed, the options and the step.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from towpath.kernel import record
from towpath.kernel.chance import derive, draw
from towpath.kernel.errors import IllegalAction, TowpathError
from towpath.kernel.fields import FLAG, LISTS, PARTS, Field, Part, flag, number
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.kernel.state import State

MOST_CHOICES: Final = 20_000  # no game takes that long: one that does will not end

# Streams of the harness's own chance, apart from the game's.
_CHOICES: Final = 1
_DETERMINIZE: Final = 2
_SAMPLES: Final = 3


class HarnessError(TowpathError):
    """A game breaks a promise that every game makes."""


class Spot:
    """One moment of a random game: its state, and the choice that comes next (-1 when the game is over)."""

    def __init__(self, game: Game, seats: int, seed: int, options: dict[str, str], state: State) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.state = state
        self.step = 0
        self.seat = -1
        self.action = -1

    def require(self, holds: bool, what: str) -> None:
        """HarnessError with the place unless it holds."""
        if not holds:
            raise self.error(what)

    def error(self, what: str) -> HarnessError:
        """What is wrong, and where."""
        options = "".join(f" {key}={value}" for key, value in self.options.items())
        return HarnessError(f"{self.game.name} seats={self.seats} seed={self.seed}{options} step={self.step}: {what}")

    def number(self, stream: int, n: int) -> int:
        """A number in range(n) that is the same whenever this spot is looked at."""
        return draw(derive(self.seed, stream), self.step, n)


Check: TypeAlias = Callable[[Spot], None]


def dumped(state: State) -> str:
    """The whole state as one comparable text."""
    return json.dumps(state.to_json(), sort_keys=True)


def random_choice(state: State, seed: int, step: int) -> tuple[int, int]:
    """A seat to act and one of its options, the same on every platform and version."""
    seats = state.seats_to_act()
    seat = seats[draw(seed, 2 * step, len(seats))]
    legal = state.legal(seat)
    return seat, legal[draw(seed, 2 * step + 1, len(legal))]


def play_random(
    game: Game,
    seats: int,
    seed: int,
    options: dict[str, str] | None = None,
    checks: Sequence[Check] = (),
    every: int = 1,
) -> Spot:
    """A whole random game with the checks at each (or each `every`-th) decision; the spot at its end."""
    full = game.full_options(seats, options or {})
    spot = Spot(game, seats, seed, full, game.start(seats, seed, **full))
    state = spot.state
    choices = derive(seed, _CHOICES)
    while not state.over:
        spot.require(spot.step < MOST_CHOICES, f"not over after {MOST_CHOICES} choices")
        try:
            spot.seat, spot.action = random_choice(state, choices, spot.step)
            if spot.step % every == 0:
                for check in checks:
                    check(spot)
            state.apply(spot.action, spot.seat)
        except HarnessError:
            raise
        except Exception as error:
            raise spot.error(f"{type(error).__name__}: {error}") from error
        spot.step += 1
    spot.seat = spot.action = -1
    check_step(spot)
    return spot


def run_out(spot: Spot, state: State, seed: int) -> State:
    """A state like that of the spot, played on at random to its end."""
    for step in range(MOST_CHOICES):
        if state.over:
            return state
        seat, action = random_choice(state, seed, step)
        state.apply(action, seat)
    raise spot.error(f"a copy is not over after {MOST_CHOICES} choices more")


# The checks.


def check_status(spot: Spot) -> None:
    """No invariant is broken."""
    broken = spot.state.status()
    spot.require(not broken, f"status: {'; '.join(broken)}")


def check_step(spot: Spot) -> None:
    """The invariants hold, somebody may act, options are ascending and named, points add up."""
    check_status(spot)
    state = spot.state
    to_act = state.seats_to_act()
    if state.over:
        spot.require(to_act == [] and state.legal() == [], f"over, but seats {to_act} may act")
        spot.require(state.current_seat == -1, f"over, but seat {state.current_seat} is the current one")
    else:
        spot.require(bool(to_act), "not over, but nobody may act")
        spot.require(state.current_seat == to_act[0], f"current seat {state.current_seat}, but to act {to_act}")
        spot.require(state.winners() == [], f"not over, but {state.winners()} have won")
    for seat in to_act:
        legal = state.legal(seat)
        spot.require(bool(legal), f"seat {seat} may act and has no option")
        ascending = all(a < b for a, b in pairwise(legal))
        spot.require(ascending, f"the options of seat {seat} are not ascending: {legal}")
        known = legal[0] >= 0 and legal[-1] < len(spot.game.vocabulary)
        spot.require(known, f"options outside the vocabulary: {legal}")
    # In a solo game the automa may have a score too, after that of the only seat.
    scores = state.scores()
    spot.require(len(scores) in ((1, 2) if spot.seats == 1 else (spot.seats,)), f"{len(scores)} scores")
    for seats, n_seats in ((to_act, spot.seats), (state.winners(), len(scores))):
        sound = sorted(set(seats)) == seats and all(0 <= seat < n_seats for seat in seats)
        spot.require(sound, f"not a list of seats: {seats}")
    for seat, score in enumerate(scores):
        parts = state.breakdown(seat)
        whole = sum(parts.values())
        spot.require(whole == score, f"seat {seat} has {score} points, its breakdown {parts} is {whole}")


def check_refusals(spot: Spot) -> None:
    """What may not be chosen is refused and changes nothing."""
    state = spot.state
    before = dumped(state)
    n_actions = len(spot.game.vocabulary)
    some = spot.number(_SAMPLES, n_actions)
    for seat in range(-1, spot.seats + 1):
        legal = state.legal(seat) if seat < 0 or seat in state.seats_to_act() else []
        for action in (-1, n_actions, some):
            if action in legal:
                continue
            try:
                state.apply(action, seat)
            except IllegalAction as error:
                spot.require(bool(str(error)), f"action {action} of seat {seat} is refused without a word")
            else:
                raise spot.error(f"action {action} of seat {seat} is no option, yet it was accepted")
    spot.require(dumped(state) == before, "a refused action changed the state")


def check_text(spot: Spot) -> None:
    """The notation of every option leads back to it."""
    game, state = spot.game, spot.state
    for seat in state.seats_to_act():
        for action in state.legal(seat):
            text = game.text(state, action)
            spot.require(game.lookup(text) == action, f"{text!r} is action {action}, but reads as {game.lookup(text)}")
            spot.require(state.describe(action) == text, f"action {action} is {text!r} or {state.describe(action)!r}")
            if seat == state.current_seat:
                spot.require(game.parse(state, f" {text.upper()} ") == action, f"{text!r} does not parse")


def check_why(spot: Spot) -> None:
    """An option needs no reason why not; anything else has one, with its clause."""
    game, state = spot.game, spot.state
    some = spot.number(_SAMPLES, len(game.vocabulary))
    for seat in range(spot.seats):
        legal = state.legal(seat) if seat in state.seats_to_act() else []
        for action in [*legal[:3], some]:
            if not game.vocabulary[action]:
                continue
            text = game.text(state, action)
            reasons = game.why_not(state, seat, text)
            fine = bool(reasons) != (action in legal) and all(reason.clause and reason.text for reason in reasons)
            spot.require(fine, f"why seat {seat} may not {text!r}: {reasons}")


def check_clone(spot: Spot) -> None:
    """A clone is equal, goes the same way, and shares nothing that changes."""
    state = spot.state
    before = dumped(state)
    first, second = state.clone(), state.clone()
    spot.require(first.sink is None, "a clone reports events")
    for one in (first, second):
        spot.require(dumped(one) == before, "a clone is not equal")
    legal = list(state.legal(spot.seat))
    spot.require(first.legal(spot.seat) == legal, "a clone has other options")
    first.apply(spot.action, spot.seat)
    spot.require(dumped(state) == before and dumped(second) == before, "what a clone does changes another state")
    spot.require(state.legal(spot.seat) == legal, "what a clone does changes another state's options")
    second.apply(spot.action, spot.seat)
    spot.require(dumped(first) == dumped(second), "two clones go different ways")


def check_copies(spot: Spot) -> None:
    """Copies of every kind are equal, and a clone takes every declared field along and shares none that can change."""
    state = spot.state
    text = pickle.dumps(state)
    for copied in (pickle.loads(text), copy.copy(state), copy.deepcopy(state), state.clone()):  # noqa: S301 (our own)
        spot.require(copied == state and hash(copied) == hash(state), "a copy is not equal")
        spot.require(copied is not state and type(copied) is type(state), "a copy is the state itself")
    shared = set(_mutables(state)) & set(_mutables(state.clone()))
    spot.require(not shared, f"a clone shares {len(shared)} lists with its source")
    for field in [*type(state).FIELDS.all, number("draws", 0, 0), number("reveals", 0, 0), flag("over")]:
        one = state.clone()
        _shift(one, field)
        spot.require(one != state, f"{field.name} is no part of what is compared")
        spot.require(one.clone() == one, f"a clone loses {field.name}")


def _shift(holder: object, field: Field) -> None:
    """Give a field another value, whatever it means."""
    value = getattr(holder, field.name)
    if field.kind == PARTS:
        for inner in type(value[0]).FIELDS.all:
            _shift(value[-1], inner)
    elif field.kind == FLAG:
        setattr(holder, field.name, not value)
    elif isinstance(value, list):
        value.append([1] if field.kind == LISTS else 1)
    else:
        setattr(holder, field.name, value + 1)


def _mutables(state: State) -> list[int]:
    """The identities of all lists and parts of a state."""
    found: list[int] = [id(state.stack), *[id(lane) for lane in state.lanes or []]]
    for field in type(state).FIELDS.all:
        value = getattr(state, field.name)
        if isinstance(value, list):
            found.append(id(value))
            for inner in value:
                if isinstance(inner, list):
                    found.append(id(inner))
                elif isinstance(inner, Part):
                    values = [getattr(inner, one.name) for one in type(inner).FIELDS.all]
                    found += [id(inner), *[id(entries) for entries in values if isinstance(entries, list)]]
    return found


def check_json(spot: Spot) -> None:
    """Saved and loaded, a state is equal and goes the same way."""
    state = spot.state
    before = dumped(state)
    loaded = spot.game.from_json(json.loads(before))
    spot.require(dumped(loaded) == before, "saved and loaded, the state is another")
    spot.require(loaded.seats_to_act() == state.seats_to_act(), "saved and loaded, other seats may act")
    for seat in state.seats_to_act():
        spot.require(loaded.legal(seat) == state.legal(seat), f"saved and loaded, seat {seat} has other options")
    on = state.clone()
    for one in (on, loaded):
        one.apply(spot.action, spot.seat)
    spot.require(dumped(loaded) == dumped(on), "saved and loaded, the same choice leads elsewhere")
    for seat in on.seats_to_act():
        spot.require(loaded.legal(seat) == on.legal(seat), f"saved and loaded, seat {seat} gets other options")


def check_views(spot: Spot, draws: int = 2) -> None:
    """No view tells more than its seat may know, and a choice that shows more of it is an undo barrier."""
    state = spot.state
    before = dumped(state)
    spectator = state.view(-1)
    for seat in range(-1, spot.seats):
        view = state.view(seat)
        text = json.dumps(view, sort_keys=True)
        spot.require('"seed"' not in text, f"the view of seat {seat} has the seed")
        spot.require(json.loads(text) == view, f"the view of seat {seat} is not plain data")
    for seat in range(spot.seats):
        view = state.view(seat)
        legal = state.legal(seat) if seat in state.seats_to_act() else []
        for n in range(draws):
            seed = derive(derive(spot.seed, _DETERMINIZE), (spot.step * spot.seats + seat) * draws + n)
            drawn = state.determinize(seat, seed)
            spot.require(drawn.view(seat) == view, f"seat {seat} can tell the state from one drawn for it")
            spot.require(drawn.view(-1) == spectator, f"a spectator sees what seat {seat} does not")
            spot.require(drawn.seed != state.seed, f"the state drawn for seat {seat} has the true seed")
            spot.require(drawn.status() == [], f"the state drawn for seat {seat} is broken: {drawn.status()}")
            again = dumped(state.determinize(seat, seed))
            spot.require(dumped(drawn) == again, f"what is drawn for seat {seat} depends on more than the seed")
            spot.require(drawn.seats_to_act() == state.seats_to_act(), f"drawn for seat {seat}, other seats may act")
            if legal:
                spot.require(drawn.legal(seat) == legal, f"drawn for seat {seat}, it has other options")
            for other in drawn.seats_to_act():
                options = drawn.asking(other).options(drawn)
                fresh = bool(options) and drawn.legal(other)[: len(options)] == options
                spot.require(fresh, f"drawn for seat {seat}, the options of seat {other} are not those of its hand")
            if seat == spot.seat:
                _check_barrier(spot, drawn)
    spot.require(dumped(state) == before, "looking at the state changed it")


def _check_barrier(spot: Spot, drawn: State) -> None:
    """A choice that is no undo barrier leads to the same view whatever is hidden."""
    on = spot.state.clone()
    on.apply(spot.action, spot.seat)
    if on.reveals == spot.state.reveals:
        drawn.apply(spot.action, spot.seat)
        text = spot.game.text(on, spot.action)
        same = drawn.view(spot.seat) == on.view(spot.seat)
        spot.require(same, f"{text!r} shows seat {spot.seat} something hidden, yet is no undo barrier")


def check_futures(spot: Spot) -> None:
    """From here on a loaded state takes the same way to the end, and a drawn state comes to an end."""
    seed = derive(spot.seed, spot.step)
    true = run_out(spot, spot.state.clone(), seed)
    loaded = run_out(spot, spot.game.from_json(json.loads(dumped(spot.state))), seed)
    spot.require(dumped(loaded) == dumped(true), "saved and loaded, the same choices end elsewhere")
    for seat in range(spot.seats):
        end = run_out(spot, spot.state.determinize(seat, seed), seed)
        spot.require(end.status() == [], f"the state drawn for seat {seat} ends broken: {end.status()}")


ALL_CHECKS: Final[list[Check]] = [
    check_step,
    check_refusals,
    check_text,
    check_why,
    check_clone,
    check_json,
    check_views,
    check_copies,
]


def hidden_parts(spot: Spot, seat: int) -> set[str]:
    """Which parts of the saved state one draw for `seat` changes: the tests look that they are what is hidden."""
    drawn = spot.state.determinize(seat, derive(spot.seed, spot.step))
    return set(_differences(spot.state.to_json(), drawn.to_json(), ""))


def _differences(a: object, b: object, path: str) -> list[str]:
    found: list[str] = []
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        for key in a:
            found += _differences(a[key], b[key], f"{path}/{key}")
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b) and _has_parts(a):
        for i in range(len(a)):
            found += _differences(a[i], b[i], f"{path}/{i}")
    elif a != b:
        found.append(path)
    return found


def _has_parts(values: list[object]) -> bool:
    return any(isinstance(value, dict | list) for value in values)


def check_replay(game: Game, seats: int, seed: int, options: dict[str, str] | None = None, every: int = 1) -> Match:
    """A random game through a match: undo and redo, then its record, forks and replays lead to the same states."""
    match = Match(game, seats, seed, options)
    spot = Spot(game, seats, seed, match.options, match.state)
    choices = derive(seed, _CHOICES)
    moments: list[str] = []
    while not match.state.over:
        spot.require(spot.step < MOST_CHOICES, f"not over after {MOST_CHOICES} choices")
        looked_at = spot.step % every == 0
        moments.append(dumped(match.state) if looked_at else "")
        seat, action = random_choice(match.state, choices, spot.step)
        events = match.play_text(game.text(match.state, action), seat)
        for event in events:
            spot.require(bool(event.kind and event.clause), f"an event without kind or clause: {event}")
            json.dumps(event.to_json())
        if looked_at and match.can_undo(seat):
            after = dumped(match.state)
            match.undo(seat)
            spot.require(dumped(match.state) == moments[-1], "undo leads elsewhere")
            match.play(action, seat)
            spot.require(dumped(match.state) == after, "undone and chosen again, a choice leads elsewhere")
        spot.step += 1
    moments.append(dumped(match.state))
    text = record.dump(match)
    loaded = record.load(text, lambda name: game)
    spot.require(record.dump(loaded) == text, "the record of a record is another")
    spot.require(dumped(loaded.state) == moments[-1], "the record replays to another state")
    for at in {0, spot.number(_SAMPLES, spot.step + 1), spot.step}:
        there = dumped(match.at(at))
        spot.require(moments[at] in ("", there), f"moment {at} looks different from afterwards")
        spot.require(dumped(match.fork(at).state) == there, f"a fork at moment {at} is another state")
    return match
