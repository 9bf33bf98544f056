"""Whom a search credits with what, and how first thoughts and the look ahead weigh beside results: on toy trees."""

from typing import Any

import pytest

from towpath.bots.base import Budget, Seen
from towpath.bots.ismcts import IsmctsBot, Node, Search, SearchSettings
from towpath.bots.knowledge import Points

# What lies at a node: the points of the seats there, and where the options lead.
Tree = tuple[list[int], list[Any]]
EVEN: Tree = ([0, 0], [])


class Walk:
    """A walk down a tree of choices; the seats choose in turn. As much of a state as bots ask for."""

    lanes = None

    def __init__(self, node: Tree, n_seats: int, seat: int = 0) -> None:
        self.node = node
        self.n_seats = n_seats
        self.seat = seat
        self.stack: list[Any] = []

    @property
    def over(self) -> bool:
        return not self.node[1]

    @property
    def current_seat(self) -> int:
        return -1 if self.over else self.seat

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.node[1])))

    def apply(self, action: int, seat: int) -> None:
        assert seat == self.seat
        self.node = self.node[1][action]
        self.seat = (seat + 1) % self.n_seats

    def is_anytime(self, action: int) -> bool:
        return False

    def clone(self) -> Any:
        return Walk(self.node, self.n_seats, self.seat)

    def determinize(self, seat: int, seed: int) -> Any:
        return self.clone()

    def scores(self) -> list[int]:
        return self.node[0]


class Thinks(Points):
    """Knows points, and what each option of any decision seems to be worth."""

    def __init__(self, thoughts: list[float]) -> None:
        super().__init__()
        self.first = thoughts

    def thoughts(self, state: Any, seat: int, options: list[int]) -> list[float]:
        return [self.first[option] for option in options]


def search(root: Node, tree: Tree, settings: SearchSettings, known: Points | None = None, n: int = 200) -> list[int]:
    """How often each option of the root was chosen."""
    one = Search(known or Points(), settings, 1)
    walk: Any = Walk(tree, len(tree[0]))
    for _ in range(n):
        one.iterate(root, walk.clone())
    return [root.children[option].visits for option in walk.legal(root.seat)]


def choose(tree: Tree, settings: SearchSettings, known: Points | None = None) -> int:
    """What a bot on seat 0 chooses."""
    bot = IsmctsBot(known or Points(), 1, settings)
    game: Any = None
    walk: Any = Walk(tree, len(tree[0]))
    return bot.choose(Seen(game, walk, 0), Budget(iterations=200))


# The look ahead at the root counts for nothing, and a playout ends where the tree does.
RESULTS_ALONE = SearchSettings(trust=0.0, horizon=0, explore=0.3)


def test_a_rival_chooses_what_is_good_for_itself():
    # The first option seems to gain 10, but leaves the choice to the rival, who will rather gain 10 itself.
    bait: Tree = ([5, 0], [([10, 0], []), ([0, 10], [])])
    safe: Tree = ([3, 0], [])
    root = Node(0)
    visits = search(root, ([0, 0], [bait, safe]), RESULTS_ALONE)
    assert visits[1] > visits[0]
    helps, harms = (root.children[0].node(1).children[answer] for answer in (0, 1))
    assert harms.visits > helps.visits
    # To the rival, who made them, helping was worth less than harming.
    assert helps.total / helps.visits < 0.5 < harms.total / harms.visits
    assert choose(([0, 0], [bait, safe]), RESULTS_ALONE) == 1


def test_a_rival_that_would_harm_itself_does_not_harm_the_root():
    generous: Tree = ([6, 1, 0], [])
    spiteful: Tree = ([0, 0, 9], [])
    own_gain = ([0, 0, 0], [spiteful, generous])
    safe: Tree = ([2, 0, 0], [])
    root = Node(0)
    visits = search(root, ([0, 0, 0], [safe, own_gain]), RESULTS_ALONE)
    assert visits[1] > visits[0]
    assert root.children[1].node(1).children[1].visits > root.children[1].node(1).children[0].visits


def test_a_seat_that_moves_again_is_credited_again():
    # Seat 0 chooses, the rival has no choice, seat 0 chooses again.
    second: Tree = ([0, 0], [([0, 0], [([0, 4], []), ([4, 0], [])])])
    root = Node(0)
    visits = search(root, ([0, 0], [second, ([2, 0], [])]), RESULTS_ALONE)
    assert visits[0] > visits[1]


# What the look ahead finds counts beside results, but makes no option more curious than another.
BIAS_ALONE = SearchSettings(explore=0.1, sharpness=1e6, horizon=0)


def leads(first: int, second: int) -> Tree:
    """Two options, whose results are leads of so many points; what is seen at once promises nothing."""
    return ([0, 0], [([first, 0], []), ([second, 0], [])])


@pytest.mark.parametrize(("result", "chosen"), [(0, 1), (3, 1), (6, 0)])
def test_a_point_of_the_look_ahead_counts_as_much_as_a_point_of_a_result(result, chosen):
    root = Node(0)
    # The look ahead finds 4.5 points in favour of the second option, the results some in favour of the first.
    Search(Points(), BIAS_ALONE, 1).look_ahead(root, [0, 1], [-4.5, 0.0])
    visits = search(root, leads(result, 0), BIAS_ALONE)
    assert visits.index(max(visits)) == chosen


def test_a_game_and_a_setting_say_how_much_the_look_ahead_is_trusted():
    for of_game, of_search, chosen in [(1.0, 1.0, 0), (2.0, 1.0, 1), (1.0, 2.0, 1), (2.0, 0.5, 0)]:
        settings = SearchSettings(explore=0.1, sharpness=1e6, horizon=0, trust=of_search)
        known = Points()
        known.trust = of_game
        root = Node(0)
        Search(known, settings, 1).look_ahead(root, [0, 1], [-4.0, 0.0])
        visits = search(root, leads(6, 0), settings, known)
        assert visits.index(max(visits)) == chosen


def test_what_is_seen_at_once_goes_on_counting():
    # After a playout all is even; only the look ahead tells the options apart.
    fades = ([0, 0], [EVEN, EVEN])
    promises = ([8, 0], [EVEN, EVEN])
    settings = SearchSettings(explore=0.0, horizon=1)
    assert choose(([0, 0], [fades, promises]), settings) == 1
    assert choose(([0, 0], [promises, fades]), settings) == 0
    # Without it, the first option is as good as any.
    assert choose(([0, 0], [fades, promises]), SearchSettings(explore=0.0, horizon=1, trust=0.0)) == 0


@pytest.mark.parametrize("best", [0, 1, 2])
def test_curiosity_goes_where_first_thoughts_point(best):
    thoughts = [0.0, 0.0, 0.0]
    thoughts[best] = 2.0
    inner = ([0, 0], [EVEN] * 3)
    root = Node(0)
    visits = search(root, ([0, 0], [inner] * 3), RESULTS_ALONE, Thinks(thoughts))
    assert visits[best] > 2 * max(visits[:best] + visits[best + 1 :])
    below = root.children[best].node(1)
    inner_visits = [below.children[option].visits for option in range(3)]
    assert inner_visits[best] == max(inner_visits) > min(inner_visits)


def test_options_that_seem_better_come_in_first():
    root = Node(0)
    narrow = SearchSettings(trust=0.0, horizon=0, wide=1.0, widening=0.0)
    visits = search(root, ([0, 0], [EVEN] * 4), narrow, Thinks([0.0, 1.0, 3.0, 2.0]))
    assert visits[0] == visits[1] == 0
    assert min(visits[2:]) > 0


@pytest.mark.parametrize("best", [0, 1])
def test_a_playout_goes_by_first_thoughts(best):
    thoughts = [0.0, 0.0]
    thoughts[best] = 1.0
    one = Search(Thinks(thoughts), SearchSettings(horizon=1, noise=0.9), 1)
    for _ in range(20):
        walk: Any = Walk(leads(1, 2), 2)
        one.play_on(walk)
        assert walk.scores() == [1 + best, 0]
    strays = Search(Thinks(thoughts), SearchSettings(horizon=1, noise=5.0), 1)
    ends = set()
    for _ in range(20):
        walk = Walk(leads(1, 2), 2)
        strays.play_on(walk)
        ends.add(walk.scores()[0])
    assert ends == {1, 2}
