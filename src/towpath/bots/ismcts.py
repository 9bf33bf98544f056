"""Information-set Monte Carlo tree search.

Each iteration draws one state that the seat cannot tell from the true one, walks down a tree of choices, plays on a
little and evaluates. Since options differ from draw to draw, a choice is judged by how often it was *available*
(Cowling, Powley, Whitehouse 2012). Choices that seem good are looked at first, others only as a node is visited more
often: at the root by what a greedy look ahead finds, which also goes on counting beside the results; further down by
first thoughts (`Knowledge.thoughts`). All seats maximize their own result (max^n); the tree is kept between decisions.
"""

from __future__ import annotations

import math
import random

from towpath.bots.base import Bot, Budget, Countdown, Seen
from towpath.bots.greedy import GreedyBot
from towpath.bots.knowledge import Knowledge, lead_over
from towpath.kernel.chance import derive
from towpath.kernel.state import State

FAR = 1 << 30
CATCH_UP = 0.25  # of the iterations left, by how many an option hardly ever gains on the best one (docs/bots.md)


class SearchSettings:
    """How a search is done; docs/bots.md says how the defaults were found."""

    __slots__ = ("draws", "explore", "horizon", "noise", "scale", "sharpness", "trust", "wide", "widening")

    def __init__(
        self,
        explore: float = 0.08,
        sharpness: float = 1.2,
        wide: float = 4.0,
        widening: float = 0.6,
        horizon: int = 2,
        scale: float = 20.0,
        noise: float = 0.7,
        trust: float = 1.0,
        draws: int = 2,
    ) -> None:
        self.explore = explore  # weight of curiosity against results
        self.sharpness = sharpness  # points by which one thought must beat another to count e times as much
        self.wide = wide  # options looked at from the start …
        self.widening = widening  # … and more with visits to this power
        self.horizon = horizon  # turns of each seat that a playout plays, the one under way included; 0: its end alone
        self.scale = scale  # points of lead that count for a good chance to win
        self.noise = noise  # points by which a playout strays from its first thoughts
        self.trust = trust  # weight of the greedy look ahead against results, beside what the game says (`Knowledge`)
        self.draws = draws  # determinized states for that look ahead


class Child:
    """A choice in the tree: how often it was available and made, and what it brought the seat that made it."""

    __slots__ = ("available", "bias", "nodes", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.bias = 0.0  # how much less than the best one it seemed worth at the root
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.nodes: dict[int, Node] = {}  # what is decided next, by the seat asked

    def node(self, seat: int) -> Node:
        """The decision that follows when a seat is asked."""
        found = self.nodes.get(seat)
        if found is None:
            found = self.nodes[seat] = Node(seat)
        return found


class Node:
    """A decision of one seat, as far as the tree has looked into it."""

    __slots__ = ("children", "seat", "signature", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.children: dict[int, Child] = {}
        self.signature = 0  # of the options when the node was first visited; finds the node again


def signature(options: list[int]) -> int:
    """A number that tells decisions apart by what may be chosen."""
    return hash(tuple(options))


def is_settled(root: Node, options: list[int], left: int) -> bool:
    """Whether no option is likely to catch up with the most visited one in the iterations left."""
    most = second = 0
    for action in options:
        child = root.children.get(action)
        if child is not None and child.visits > second:
            most, second = (child.visits, most) if child.visits > most else (most, child.visits)
    return most - second > CATCH_UP * left


class Search:
    """One tree and how it grows."""

    def __init__(self, known: Knowledge, settings: SearchSettings, seed: int) -> None:
        self.known = known
        self.settings = settings
        self.random = random.Random(seed).random

    def iterate(self, root: Node, state: State) -> None:
        """Walk down the tree on a determinized state, play on, and note what it brought."""
        known, node, seat = self.known, root, root.seat
        path: list[tuple[Child, int]] = []
        is_new = False
        while not is_new and seat >= 0:
            options = known.sensible(state, seat)
            if len(options) == 1:
                state.apply(options[0], seat)
            else:
                child, action = self.select(node, state, options)
                path.append((child, seat))
                is_new = child.visits == 0
                child.visits += 1
                state.apply(action, seat)
            seat = state.current_seat
            if not is_new:
                node = path[-1][0].node(seat) if path else Node(seat)
        self.play_on(state)
        results = self.results(state)
        for child, mover in path:
            child.total += results[mover]

    def select(self, node: Node, state: State, options: list[int]) -> tuple[Child, int]:
        """The option to try now: a good result, a good first thought, or not tried often where it was available."""
        children = node.children
        settings = self.settings
        node.visits += 1
        if not node.signature:
            node.signature = signature(options)
        for action in options:
            if action not in children:
                self.expand(node, state, options)
                break
        n_wide = int(settings.wide + node.visits**settings.widening)
        if n_wide < len(options):
            options = sorted(options, key=lambda action: -children[action].prior)[:n_wide]
        base = 0.0
        tried = 0
        for action in options:
            child = children[action]
            if child.visits:
                base += child.total
                tried += child.visits
        mean = base / tried if tried else 0.5
        explore = settings.explore
        best_score = -1e9
        best = options[0]
        sqrt = math.sqrt
        for action in options:
            child = children[action]
            child.available += 1
            visits = child.visits
            score = child.bias + (child.total / visits if visits else mean - 0.02)
            score += explore * child.prior * sqrt(child.available) / (1 + visits)
            if score > best_score:
                best, best_score = action, score
        return children[best], best

    def expand(self, node: Node, state: State, options: list[int]) -> None:
        """Give options seen for the first time their first thoughts, as shares among those available now."""
        thoughts = self.known.thoughts(state, node.seat, options)
        most = max(thoughts)
        sharpness = self.settings.sharpness
        shares = [math.exp(max(-6.0, (thought - most) / sharpness)) for thought in thoughts]
        total = sum(shares)
        for action, share in zip(options, shares, strict=True):
            if action not in node.children:
                node.children[action] = Child(len(options) * share / total / 4)

    def look_ahead(self, root: Node, options: list[int], worths: list[float]) -> None:
        """Give the options of the root what a greedy look ahead found: their prior, and a lasting bias."""
        most = max(worths)
        settings = self.settings
        trust = settings.trust * self.known.trust
        shares = [math.exp(max(-6.0, (worth - most) / settings.sharpness)) for worth in worths]
        total = sum(shares)
        for action, worth, share in zip(options, worths, shares, strict=True):
            child = root.children.get(action)
            if child is None:
                child = root.children[action] = Child(0.0)
            child.prior = len(options) * share / total / 4
            # One point of lead is worth this much of a result, around an even game.
            child.bias = trust * max(-40.0, worth - most) / (4 * settings.scale)

    def play_on(self, state: State, *, moved: bool = False) -> None:
        """Play by first thoughts until each seat had its turns (`horizon`); a lone one has those of two.

        `moved`: a choice was just made, so that a turn that it ended counts.
        """
        known, noise, chance = self.known, self.settings.noise, self.random
        turns = max(0, self.settings.horizon * max(2, state.n_seats) - 1)
        while not state.over:
            quiet = known.is_quiet(state)
            if moved and quiet:
                turns -= 1
            if turns < 0 or (turns == 0 and quiet):
                return
            seat = state.current_seat
            options = known.sensible(state, seat)
            best = options[0]
            if len(options) > 1:
                thoughts = known.thoughts(state, seat, options)
                most = -1e9
                for i, thought in enumerate(thoughts):
                    worth = thought + noise * chance()
                    if worth > most:
                        best, most = options[i], worth
            state.apply(best, seat)
            moved = True

    def results(self, state: State) -> list[float]:
        """For each seat its chance to win, judged by its lead (`knowledge.lead`, with each value worked out once)."""
        known, scale = self.known, self.settings.scale
        values = [known.value(state, seat) for seat in range(state.n_seats)]
        automa = known.opponent(state)
        if automa >= 0:
            values.append(known.value(state, automa))
        elif len(values) == 1:
            return [1.0 / (1.0 + math.exp(-values[0] / scale))]
        results: list[float] = []
        for seat in range(state.n_seats):
            others = values[:seat] + values[seat + 1 :]
            results.append(1.0 / (1.0 + math.exp(-lead_over(values[seat], others) / scale)))
        return results


class IsmctsBot(Bot):
    """Searches within its budget and makes the choice looked at most often."""

    name = "ismcts"

    def __init__(self, known: Knowledge, seed: int, settings: SearchSettings | None = None) -> None:
        self.search = Search(known, settings or SearchSettings(), derive(seed, 0x15))
        self.greedy = GreedyBot(known, seed)
        self.known = known
        self.seed = seed
        self.n_choices = 0
        self.n_iterations = 0
        self.kept: Child | None = None  # the latest choice, with the tree that grew below it

    def choose(self, seen: Seen, budget: Budget) -> int:
        self.n_choices += 1
        self.visits = {}
        countdown = budget.start()
        seed = derive(self.seed, self.n_choices)
        seat = seen.seat
        state = seen.draw(derive(seed, FAR))
        options = self.known.sensible(state, seat)
        if len(options) == 1:
            return options[0]
        root = self.find(seat, signature(options)) or Node(seat)
        worths = self.worths(seen, options, seed, countdown) if self.search.settings.trust else []
        if worths:
            self.search.look_ahead(root, options, worths)
        iterate, draw = self.search.iterate, seen.draw
        number = 0
        while countdown.tick():
            iterate(root, draw(derive(seed, number)))
            number += 1
            if number % 8 == 0 and is_settled(root, options, countdown.left):
                break
        self.n_iterations += number
        self.visits = {action: child.visits for action, child in sorted(root.children.items()) if child.visits}
        return self.most_visited(root, options, state)

    def worths(self, seen: Seen, options: list[int], seed: int, countdown: Countdown) -> list[float]:
        """How far ahead each option leaves the seat, on a few draws; nothing if the time did not suffice."""
        draws = self.search.settings.draws
        totals = [0.0] * len(options)
        for number in range(draws):
            found = self.greedy.try_all(seen.draw(derive(seed, FAR + 1 + number)), seen.seat, options, countdown)
            if len(found) < len(options):
                return []
            totals = [total + worth / draws for total, worth in zip(totals, found, strict=True)]
        return totals

    def most_visited(self, root: Node, options: list[int], state: State) -> int:
        """The choice made most often; without any time, what the look ahead or the first thought says."""
        tried = [action for action in options if action in root.children]
        if not tried:
            thoughts = self.known.thoughts(state, root.seat, options)
            return options[thoughts.index(max(thoughts))]
        children = root.children

        def rank(action: int) -> tuple[int, float, float]:
            child = children[action]
            return child.visits, child.total, child.bias

        best = max(tried, key=rank)
        self.kept = children[best]
        return best

    def find(self, seat: int, wanted: int) -> Node | None:
        """The decision in the kept tree that offers the same options, a few choices down."""
        level = [self.kept] if self.kept is not None else []
        self.kept = None
        for _ in range(4):
            below: list[Child] = []
            for child in level:
                for node in child.nodes.values():
                    if node.seat == seat and node.signature == wanted:
                        return node
                    below += [c for c in node.children.values() if c.visits > 1]
            level = below
        return None
