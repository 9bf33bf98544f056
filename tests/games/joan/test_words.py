"""The page has words for everything that Joan of Arc can say, and its types name all of it. No browser needed."""

from __future__ import annotations

import functools
import random
import re
from pathlib import Path

import pytest

from tests.games.joan.builder import the_game
from tests.games.joan.test_messages import CATALOGUE, TABLES, moments, told
from towpath.games.joan import page
from towpath.games.joan.components import CITIZENS, ITEMS, JOAN_EFFECTS, KINDS, TRACKS
from towpath.games.joan.page.reasons import WHAT
from towpath.games.joan.saving import FRAMES
from towpath.games.joan.scoring import JOAN_SOURCES, SOURCES
from towpath.games.joan.vocabulary import WORDS
from towpath.kernel.state import Json
from towpath.web import build

GAME = the_game()
PAGE = build.WEB / "src"
JOAN = Path(page.__file__).parents[1]

pytestmark = pytest.mark.skipif(not PAGE.is_dir(), reason="the page's sources are not installed, only what is built")


@functools.cache
def keys() -> set[str]:
    files = (PAGE / "games" / "joan" / "messages").glob("en*.ts")
    return {key for file in files for key in re.findall(r"^ {2}'([\w.-]+)':", file.read_text(), re.MULTILINE)}


def family(name: str, ids: object) -> set[str]:
    """The keys of a family: an id may hold a space, a key may not."""
    assert isinstance(ids, (set, list, tuple, dict))
    return {f"joan.{name}.{re.sub('[^a-z0-9-]+', '_', str(one))}" for one in ids}


@functools.cache
def typed(name: str) -> dict[str, set[str]]:
    """The members of an interface in the page's types, each with the fields that its line names."""
    source = (PAGE / "games" / "joan" / "types.ts").read_text()
    body = source.split(f"interface {name} ")[1].split("{\n", 1)[1].split("\n}")[0]
    shared = {one: set(typed(one)) for one in ("Moment", "Uses", "Sets", "Product") if one != name and one in body}
    found: dict[str, set[str]] = {}
    for key, rest in re.findall(r"^ {2}(\w+)\??: (.*?)[;{]$", body, re.MULTILINE):
        found[key] = set(re.findall(r"(\w+)\??:", rest)).union(*(shared[one] for one in shared if one in rest))
    return found


def test_every_name_has_words() -> None:
    wanted = (
        family("follower", KINDS)
        | family("shown", {place["follower"] for place in CATALOGUE["places"].values()})
        | family("mode", {place["mode"] for place in CATALOGUE["places"].values()})
        | family("good", [row["good"] for row in CATALOGUE["warehouse"]["rows"]])
        | family("place_text", [id for id, place in CATALOGUE["places"].items() if not place["gains"]])
        | family("citizen", CITIZENS)
        | family("track", TRACKS)
        | family("item", [*ITEMS, "shield", "citizen", "points"])
        | family("per", {gain["per"] for place in CATALOGUE["places"].values() for gain in place["gains"]} - {""})
        | family("effect", JOAN_EFFECTS)
        | family("monk_result", {card["monk"] for card in CATALOGUE["solo"]["cards"].values()})
        | family("source", [*SOURCES, *JOAN_SOURCES])
        | family("what", WHAT)
    )
    assert wanted - keys() == set()


def test_every_question_has_words_and_a_type() -> None:
    frames = [name for name, frame in FRAMES.classes.items() if "options" in vars(frame)]
    asked = {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in frames}
    assert len(asked) == 7
    assert asked - set(typed("PromptArgs")) == set()
    assert family("prompt", asked) - keys() == set()


def test_every_verb_has_words_and_a_type() -> None:
    verbs = set(WORDS.names.values())
    for frame in FRAMES.classes.values():
        assert set(frame.renames) <= verbs
        verbs |= set(frame.renames.values())
    assert verbs == set(typed("OptionArgs"))
    assert family("verb", verbs) - keys() == set()


def test_every_event_has_words_and_a_type() -> None:
    source = "\n".join(path.read_text() for path in JOAN.glob("*.py"))
    kinds = set(re.findall(r'emit\(\s*"(\w+)"', source))
    assert len(kinds) > 40
    assert kinds | {"product", "points"} == set(typed("EventArgs"))
    assert family("event", kinds | {"product", "points"}) - keys() == set()
    struck = {kind for kind in kinds if kind.startswith("strike_")} - {"strike_bag"}
    assert family("loss", struck | {"acquire", "remove_place"}) - keys() == set()
    assert family("nothing", set(re.findall(r'nothing\(state, "([a-z ]+)"', source))) - keys() == set()


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_types_name_all_that_is_sent(seats: int, mode: str) -> None:
    """Whole random games: no option, event, prompt, view or fact has a field that the page's types do not know."""
    options, events, prompts = typed("OptionArgs"), typed("EventArgs"), typed("PromptArgs")
    lots = random.Random(seats)

    def known(types: dict[str, set[str]], key: str, args: Json) -> None:
        assert set(args) <= types[key] | {"later"}, key

    for state in moments(seats, mode, seed=50 + seats, every=3):
        view = {**state.view(-1), "facts": page.facts(state) | page.own_facts(state, -1)}
        # The page words what is asked from the prompt.
        assert set(view) - {"asking"} == set(typed("View")) - (set() if seats == 1 else {"joan"})
        # A seat is told more than a spectator.
        assert set(view["facts"]) == set(typed("Facts")) - {"near"}
        assert set(page.facts(state) | page.own_facts(state, 0)) == set(typed("Facts"))
        assert {name for sheet in view["boards"] for name in sheet} == set(typed("Sheet"))
        if seats == 1:
            assert set(view["joan"]) == set(typed("JoanArea"))
        if state.over:
            return
        seat = state.current_seat
        prompt = page.prompt(state, seat)
        known(prompts, prompt["key"], prompt["args"])
        for option in page.options(state, seat):
            known(options, option["verb"], option["args"])
            assert f"joan.verb.{option['verb']}" in keys()
        action = lots.choice(state.legal())
        for event in [*told(state, action), *page.preview(GAME, state, seat, action)["effects"]]:
            known(events, event["key"], event["args"])


def test_the_types_of_the_catalogue_are_true() -> None:
    assert set(CATALOGUE) - {"names"} == set(typed("Catalogue")) - {"names"}
    assert all(set(place) == set(typed("Place")) for place in CATALOGUE["places"].values())
    assert all(set(town) == set(typed("Town")) for town in CATALOGUE["towns"])
    assert all(set(route) == set(typed("Route")) for route in CATALOGUE["routes"])
    assert all(set(setup) == set(typed("Setup")) for setup in CATALOGUE["setups"])
    assert all(set(card) == set(typed("SoloCard")) for card in CATALOGUE["solo"]["cards"].values())
    assert all(set(deed) == set(typed("Deed")) for deed in CATALOGUE["deeds"])


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_every_reason_has_words(seats: int, mode: str) -> None:
    found = set()
    for state in moments(seats, mode, seed=70 + seats, every=17):
        for text in filter(None, GAME.vocabulary):
            found |= {reason.key for reason in GAME.why_not(state, state.current_seat if not state.over else 0, text)}
    assert len(found) > 15
    assert family("why", found) - keys() == set()
