"""The table in words: questions of one letter, typed choices, and whole games by names and roles alone."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import AXE, Player, Server, require_browser
from tests.browser.test_access import violations

require_browser()

ME_AND_BOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}]


def at_table(page: Any, server: Server, game: str = "boonlake", seed: int = 4, choices: int = 4) -> Player:
    player = Player(page)
    player.open_table(server.url, ME_AND_BOT, game=game, seed=seed)
    player.play(choices)
    player.wait()
    return player


def answer(page: Any) -> str:
    text: str = page.locator(".answers [role=status]").inner_text()
    return text


def test_letters_ask_and_can_be_switched_off(page: Any, server: Server) -> None:
    player = at_table(page, server)
    for letter, said in (
        ("s", "Score"),
        ("h", "Your hand"),
        ("b", "Your board"),
        ("m", "Unknown"),
        ("k", "All letters"),
    ):
        page.keyboard.press(letter)
        page.wait_for_selector(f".answers:has-text('{said}')")
    page.keyboard.press("t")
    page.wait_for_selector(".answers:has-text('1:')")
    # Said again, and put away.
    page.keyboard.press("s")
    before = answer(page)
    page.keyboard.press("q")
    assert answer(page) == before
    page.keyboard.press("Escape")
    assert answer(page) == ""
    page.evaluate("() => localStorage.setItem('towpath.keys', 'false')")
    page.reload()
    player.wait()
    for key in ("s", "/", "?", "r", "u"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert answer(page) == ""
    assert page.locator("dialog, .inwords").count() == 0
    player.assert_clean()


def test_the_words_stand_beside_the_drawing_or_alone(page: Any, server: Server) -> None:
    player = at_table(page, server)
    page.keyboard.press("/")
    field = page.get_by_role("combobox", name="Choice or question")
    field.wait_for()
    assert field.evaluate("field => field === document.activeElement")
    assert page.locator(".mapbox").count() == 1
    page.get_by_role("group", name="What is shown").get_by_role("button", name="Words").click()
    page.wait_for_selector(".inwords.alone")
    assert page.locator(".mapbox").count() == 0
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    # Whether anything is just out of reach depends on what the bots did.
    said = [re.sub(r"\s+\w$", "", head) for head in headings]
    assert [head for head in said if head != "Just out of reach"] == [
        "What you can do",
        "Since your last turn",
        "The game",
        "Score",
        "Your board",
        "Your hand",
        "Action board",
        "Scoring tiles",
        "Income",
        "Map",
        "River",
        "Supplies",
        "The others",
    ]
    # The replay has the same.
    address = page.url.replace("/table/", "/replay/") + "/3"
    page.goto(address)
    page.wait_for_selector(".inwords.alone h2:has-text('Scoring tiles')")
    player.assert_clean()


def test_what_is_typed_is_chosen_or_refused_with_a_reason(page: Any, server: Server) -> None:
    player = at_table(page, server)
    # Several cards that are discarded together are typed together, which has a test of its own.
    while player.wait()[0].startswith("discard "):
        player.play(1)
    page.keyboard.press("/")
    field = page.get_by_role("combobox", name="Choice or question")
    field.fill("xyzzy")
    field.press("Enter")
    page.wait_for_selector(".wfield .problem:has-text('is no choice')")
    # A choice of the game that is barred now says why, with its clause.
    field.fill("upgrade 1a")
    field.press("Enter")
    page.wait_for_selector(".wfield .problem:has-text('BL-')")
    first = page.locator(".wopt").first.get_attribute("data-action")
    version = page.locator(".table").get_attribute("data-version")
    field.fill(f"w {first}")
    field.press("Enter")
    page.wait_for_selector(".answers:has-text('it can be chosen now')")
    field.fill(str(first))
    field.press("Enter")
    page.wait_for_function("version => document.querySelector('.table').dataset.version !== version", arg=version)
    assert field.input_value() == ""
    player.assert_clean()


# What others do is told once it has been shown; until then a space shows the rest at once, in the empty field, too.
CHOOSE_AND_SKIP = """() => {
    const field = document.querySelector("#w-field");
    const told = document.querySelector(".announcer").innerText;
    if (document.querySelector(".wprompt[aria-live=off]")) {
        field.focus();
        field.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
        window.skipped = !document.querySelector(".wopt");
        return null;
    }
    if (told && window.skipped) return told;
    const version = document.querySelector(".table").dataset.version;
    if (version !== window.chosenAt && !field.matches("[disabled]")) {
        window.chosenAt = version;
        [...document.querySelectorAll(".wopt")].at(-1)?.click();
    }
    return null;
}"""


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_whoever_has_only_the_words_is_told_what_others_do_and_can_skip_it(
    page: Any, server: Server, game: str
) -> None:
    page.add_init_script("localStorage.setItem('towpath.shown', '\"words\"')")
    player = Player(page, pace="calm")
    player.open_table(server.url, ME_AND_BOT, game=game, seed=5)
    page.wait_for_selector(".wopt")
    told = page.wait_for_function(CHOOSE_AND_SKIP, polling=30, timeout=60000).json_value()
    assert told.endswith(".")
    page.wait_for_selector(".wopt")
    player.assert_clean()


def test_several_cards_are_discarded_by_the_words_in_any_order(page: Any, server: Server) -> None:
    page.add_init_script("localStorage.setItem('towpath.shown', '\"both\"')")
    record = positions.first(
        lambda state, seat, key: (
            key == "discard_cards"
            and getattr(state.asking(seat), "n", 0) == 2
            and len(state.view(seat)["boards"][seat]["hand"]) == len(state.legal(seat)) + 1 >= 4
        )
    )
    hand = ".hand .pcard"
    for typed in ([], ["4 2"], ["4", "2", ""]):
        positions.open_record(page, server.url, record)
        boxes = page.locator(".wopt[role=checkbox]")
        before = page.locator(hand).count()
        assert boxes.count() == before
        names = [boxes.nth(i).inner_text() for i in (3, 1)]
        field = page.get_by_role("combobox", name="Choice or question")
        for text in typed:
            field.fill(text)
            field.press("Enter")
        if not typed:
            boxes.nth(3).click()
            boxes.nth(1).click()
            page.locator(".inwords .do").first.click()
        page.wait_for_function(
            "([hand, n]) => document.querySelectorAll(hand).length === n", arg=[hand, before - 2], timeout=10000
        )
        left = page.locator(hand).all_inner_texts()
        assert not [name for name in names if any(card.startswith(name + ".") for card in left)]


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_a_whole_game_by_names_and_roles(page: Any, server: Server, game: str) -> None:
    """No class, no position, no mouse: what a screen reader finds, and at most six keys for a decision."""
    page.add_init_script("localStorage.setItem('towpath.shown', '\"words\"')")
    player = Player(page)
    player.open_table(server.url, ME_AND_BOT, game=game, seed=9)
    field = page.get_by_role("combobox", name="Choice or question")
    field.wait_for()
    table, over = page.get_by_role("main"), page.get_by_role("dialog", name="Final scoring")
    made, dice = 0, random.Random(3)
    while not over.count() and made < 600:
        choices = table.get_by_role("region", name="What you can do").get_by_role("listitem")
        n = choices.count()
        if not n:
            page.wait_for_timeout(20)
            continue
        # A choice that came too late, since somebody else chose in the same moment, is still in the field.
        if field.input_value():
            field.fill("")
        keys = ["/"] if not field.evaluate("field => field === document.activeElement") else []
        # Cards that are discarded together are one decision for each.
        boxes = choices.get_by_role("checkbox").count()
        together = int(re.findall(r"\d+ of (\d+) picked", table.inner_text())[0]) if boxes else 1
        numbers = " ".join(str(1 + one) for one in dice.sample(range(n), together))
        keys += ["Space" if key == " " else key for key in numbers] + ["Enter"]
        assert len(keys) <= 6 * together
        version = table.get_attribute("data-version")
        for key in keys:
            page.keyboard.press(key)
        made += 1
        for _ in range(100):
            page.wait_for_timeout(10)
            if table.get_attribute("data-version") != version:
                break
    assert over.count() == 1
    assert made > 30
    player.assert_clean()


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_axe_finds_nothing_in_words(browser: Any, server: Server, theme: str, game: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True, color_scheme=theme)
    page = context.new_page()
    at_table(page, server, game)
    page.keyboard.press("/")
    page.wait_for_selector(".inwords.beside")
    page.keyboard.type("t")
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer")
    assert violations(page) == []
    page.get_by_role("button", name="Words", exact=True).click()
    page.wait_for_selector(".inwords.alone")
    assert violations(page) == []
    # At 320 px nothing goes out of sight to the side, also with the spacing that readers may set (WCAG 1.4.10, 1.4.12).
    page.set_viewport_size({"width": 320, "height": 640})
    page.add_style_tag(
        content="* {line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important}"
    )
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """() => [...document.querySelectorAll('.inwords button, .inwords a, .inwords input')]
        .map(one => [one.innerText, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 24 || box.height < 24)).map(([text]) => text)"""
    )
    assert small == []
    context.close()
