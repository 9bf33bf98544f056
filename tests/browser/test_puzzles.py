"""Puzzles in a browser: solved by mouse and by keyboard alone, wrong tries with their sentence, in three languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.player import AXE, RAW_KEY, Server, require_browser
from towpath.puzzles import files

require_browser()

GAMES = files.with_puzzles()
# Boxes of the card and of the list whose text does not fit and is cut.
CUT = """() => [...document.querySelectorAll('#options *, .z-list *, .c-cover *')].filter((one) => {
    const scrolls = one.matches('.sr, .sr *, .optscroll, .optscroll *, .z-compared');
    if (!one.offsetParent || !one.innerText || scrolls) return false;
    return getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.outerHTML.slice(0, 200))"""
OUTSIDE = """() => [...document.querySelectorAll('#options :is(p, h2, a, button, td, th, b)')].filter((one) => {
    const box = one.getBoundingClientRect();
    return one.offsetParent && !one.matches('.sr') && (box.right > innerWidth + 1 || box.left < -1);
}).map((one) => one.outerHTML.slice(0, 200))"""


def opened(page: Any, server: Server, game: str, puzzle: str = "", **settings: Any) -> None:
    for key, to in {"language": "en", "pace": "instant", "stories": False, **settings}.items():
        page.add_init_script(f"localStorage.setItem('towpath.{key}', '{json.dumps(to)}')")
    page.goto(f"{server.url}/puzzle/{game}/{puzzle}".rstrip("/"))
    page.wait_for_selector("#options .t-words" if puzzle else ".z-list")


def state_of(page: Any, server: Server, game: str, puzzle: str) -> Any:
    return page.request.get(f"{server.url}/api/v1/puzzles/{game}/{puzzle}").json()


def on_the_board(page: Any, server: Server, game: str) -> tuple[files.Puzzle, dict[str, str]]:
    """A puzzle whose options lie on the table one by one, with their targets."""
    for puzzle in files.load(game).puzzles.values():
        options = state_of(page, server, game, puzzle.id)["options"]
        found = {one["action"]: one["target"] for one in options if one["target"]}
        asked = {one.action for one in puzzle.looked}
        alone = {action for action in asked if list(found.values()).count(found.get(action, "")) == 1}
        if set(puzzle.answers) & alone and alone - set(puzzle.answers):
            return puzzle, {action: found[action] for action in alone}
    raise AssertionError(game)


def outcome(page: Any, game: str, puzzle: str) -> str:
    kept = json.loads(page.evaluate("localStorage.getItem('towpath.puzzles')") or "{}")
    return str(kept.get(f"{game}/{puzzle}", ""))


def verdict(page: Any) -> str:
    page.wait_for_selector("#options [data-verdict]")
    # The verdict is said, and the keyboard is at the head of its card.
    assert page.evaluate("document.activeElement.closest('#options h2') !== null")
    return str(page.get_attribute("#options [data-verdict]", "data-verdict"))


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_mouse_on_the_board(page: Any, server: Server, game: str) -> None:
    puzzle, targets = on_the_board(page, server, game)
    opened(page, server, game, puzzle.id)
    wrong = next(action for action in targets if action not in puzzle.answers)
    page.locator(f'main.table [data-target="{targets[wrong]}"]').first.click()
    assert verdict(page) == "wrong"
    said = page.inner_text("#options .t-note")
    assert "falls short of the best by" in said
    assert "Nothing was played." in said
    # The answer is not told, and nothing is kept.
    assert not page.locator(".z-compared").count()
    assert outcome(page, game, puzzle.id) == ""
    page.click("#options .t-foot .primary")
    page.wait_for_selector("#options .t-words")
    right = next(action for action in targets if action in puzzle.answers)
    page.locator(f'main.table [data-target="{targets[right]}"]').first.click()
    assert verdict(page) == "right"
    assert page.locator(".z-compared tbody tr").count() == len(puzzle.looked)
    assert page.locator(".z-compared .best").count() == len(puzzle.answers)
    assert outcome(page, game, puzzle.id) == "later"
    # Played on from there: a game against bots, with the same question.
    page.click("#options .t-foot .ghostbtn")
    page.wait_for_url("**/table/*")
    page.wait_for_selector(f'main.table[data-game="{game}"] #options .optb')


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_keyboard_alone(page: Any, server: Server, game: str) -> None:
    puzzle = next(iter(files.load(game).puzzles.values()))
    opened(page, server, game)
    link = f'.z-square[href="/puzzle/{game}/{puzzle.id}"]'
    page.locator(link).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#options .t-words")

    def choose(action: str) -> str:
        page.wait_for_selector(f'#options .optb[data-action="{action}"]', state="attached")
        page.keyboard.press("o")
        for _ in range(60):
            if page.evaluate("document.activeElement.dataset.action") == action:
                break
            if page.evaluate("document.activeElement.matches('details:not([open]) > summary')"):
                page.keyboard.press("Enter")
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        return verdict(page)

    assert choose(puzzle.looked[-1].action) == "wrong"
    page.keyboard.press("u")  # another try
    page.wait_for_selector("#options .t-words")
    assert choose(puzzle.answers[0]) == "right"
    # Tab leads past the way out of it to what comes next.
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#options .t-foot a.primary')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => !location.pathname.endsWith('{puzzle.id}')")


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "theme", "width"),
    [("en", "light", 1440), ("de", "dark", 390), ("fr", "light", 390), ("de", "light", 1440)],
)
def test_nothing_is_cut_and_axe_finds_nothing(
    browser: Any, server: Server, game: str, language: str, theme: str, width: int
) -> None:
    # axe is brought in from outside, which the page's own policy forbids.
    context = browser.new_context(
        viewport={"width": width, "height": 900 if width > 700 else 844}, reduced_motion="reduce", bypass_csp=True
    )
    context.add_init_script("localStorage.setItem('towpath.goals', '[\"boonlake\", \"joan\"]')")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))

    def check() -> None:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(CUT) == []
        assert page.evaluate(OUTSIDE) == []
        said = page.inner_text("body")
        assert not RAW_KEY.search(said)
        assert "puzzle." not in said
        page.add_script_tag(path=str(AXE))
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        assert [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found["violations"]] == []

    opened(page, server, game, language=language, theme=theme)
    check()
    puzzle = list(files.load(game).puzzles)[1]
    opened(page, server, game, puzzle, language=language, theme=theme)
    check()
    page.evaluate("document.querySelector('#options .t-foot .ghostbtn').click()")
    assert verdict(page) == "shown"
    check()
    assert outcome(page, game, puzzle) == "shown"
    assert problems == []
    context.close()


def test_home_leads_to_the_puzzle_of_the_day_and_what_is_not_there_leads_to_the_list(page: Any, server: Server) -> None:
    page.add_init_script("localStorage.setItem('towpath.language', '\"en\"')")
    page.goto(server.url)
    page.click(".cover-joan .coverlinks a[href='/puzzle/joan']")
    page.wait_for_selector(".z-square.today")
    assert page.locator(".z-square").count() == len(files.load("joan").puzzles)
    page.click(".c-cover .n-learn")
    page.wait_for_selector("#options .t-words")
    assert "Puzzle of the day" in page.inner_text("#options")
    assert page.locator(".z-week [aria-current]").count() == 1
    page.goto(f"{server.url}/puzzle/joan/none")
    page.wait_for_selector(".alone a.primary")
    page.click(".alone a.primary")
    page.wait_for_selector(".z-list")
