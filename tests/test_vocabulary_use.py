"""Only the vocabulary knows where the numbers of a verb end: nobody else compares an action with a limit.

`VERB_OF[action] == DEVELOP` and `ITEM_OF[action]` take an action apart. `action < UPGRADE` and `action - DEVELOP` do so
too, as long as no verb is added; `action == DEVELOP` is true for its first item only.
"""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "towpath"
GAMES = ("boonlake", "joan")
LIMITS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def verbs_of(game):
    """The names of a game's verbs, and of those that have several items."""
    tree = ast.parse((PACKAGE / "games" / game / "vocabulary.py").read_text(encoding="utf-8"))
    found, many = set(), set()
    for node in tree.body:
        call = node.value if isinstance(node, ast.AnnAssign) else None
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("WORDS.one", "WORDS.many"):
            found.add(node.target.id)
            if ast.unparse(call.func) == "WORDS.many":
                many.add(node.target.id)
    return found, many


class Uses(ast.NodeVisitor):
    """Collects the lines of a module that take an action apart by themselves."""

    def __init__(self, verbs, many):
        self.verbs, self.many = verbs, many
        self.named = {}  # the module's own names of verbs
        self.modules = set()  # its names of the vocabulary
        self.found = []

    def visit_ImportFrom(self, node):
        for name in node.names:
            if (node.module or "").endswith("vocabulary") and name.name in self.verbs:
                self.named[name.asname or name.name] = name.name
            elif name.name == "vocabulary":
                self.modules.add(name.asname or name.name)

    def verb(self, node):
        """The verb that an expression names, or nothing."""
        if isinstance(node, ast.Name):
            return self.named.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in self.modules:
            return node.attr if node.attr in self.verbs else None
        return None

    def note(self, node):
        self.found.append(f"{node.lineno}: {ast.unparse(node)}")

    def visit_Compare(self, node):
        sides = [node.left, *node.comparators]
        named = [verb for side in sides for verb in [self.verb(side)] if verb is not None]
        listed = [
            self.verb(one) for side in sides if isinstance(side, ast.Tuple | ast.List | ast.Set) for one in side.elts
        ]
        is_verb = any("verb" in ast.unparse(side).lower().split("[")[0] for side in sides)
        limited = any(isinstance(op, LIMITS) for op in node.ops) and (named or any(listed))
        if limited or (self.many & {*named, *listed} and not is_verb):
            self.note(node)
        self.generic_visit(node)

    def visit_BinOp(self, node):
        if isinstance(node.op, ast.Sub | ast.FloorDiv | ast.Mod) and self.verb(node.right) is not None:
            self.note(node)
        self.generic_visit(node)

    def visit_Call(self, node):
        if ast.unparse(node.func) == "range" and any(self.verb(side) is not None for side in node.args):
            self.note(node)
        self.generic_visit(node)


def decoded(source, verbs, many):
    """The lines of a module that take an action apart by themselves."""
    uses = Uses(verbs, many)
    uses.visit(ast.parse(source))
    return uses.found


@pytest.mark.parametrize("game", GAMES)
def test_nobody_takes_an_action_apart_by_himself(game):
    verbs, many = verbs_of(game)
    assert len(verbs) > 10 < len(many)
    folder = PACKAGE / "games" / game
    found = {}
    for path in sorted(folder.rglob("*.py")):
        lines = decoded(path.read_text(encoding="utf-8"), verbs, many)
        if lines and path.name != "vocabulary.py":
            found[str(path.relative_to(folder))] = lines
    assert found == {}


IMPORTS = (
    "from game import vocabulary as n\nfrom game.vocabulary import PASS, TAKE, VERB_OF\nfrom game.parts import SITE\n"
)


@pytest.mark.parametrize(
    "line",
    [
        "action < TAKE",
        "PASS <= action",
        "n.TAKE <= action < n.PASS",
        "action - TAKE",
        "action - n.TAKE",
        "action == TAKE",
        "action != n.TAKE",
        "action in (PASS, TAKE)",
        "action not in [n.TAKE]",
        "action in range(TAKE, PASS)",
    ],
)
def test_it_would_be_found(line):
    assert decoded(IMPORTS + line, {"PASS", "TAKE", "SITE"}, {"TAKE"})


@pytest.mark.parametrize(
    "line",
    [
        "action == PASS",
        "action in (PASS, n.PASS)",
        "verb == TAKE",
        "VERB_OF[action] == TAKE",
        "VERB_OF[action] in (PASS, TAKE)",
        "TAKE + item",
        "kind < SITE",
        "kind == SITE",
    ],
)
def test_what_is_right_is_not_found(line):
    assert decoded(IMPORTS + line, {"PASS", "TAKE", "SITE"}, {"TAKE"}) == []
