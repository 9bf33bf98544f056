"""Lessons in a browser: solved by keyboard alone, wrong tries, stars, phones, three languages."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from tests.browser.player import Server, require_browser
from towpath import games
from towpath.lessons import files
from towpath.lessons.runner import OTHERWISE, READ, Attempt, Verdict

require_browser()

LANGUAGES = itertools.cycle(files.LANGUAGES)
BY_KEYBOARD = [
    (game, name, language)
    for game in ("boonlake", "joan")
    for name, language in zip(files.load(game).lessons, LANGUAGES, strict=False)
]

# Where a lesson stands: its step, and how many choices were made in it.
AT = "() => { const { step, version } = document.querySelector('main').dataset; return `${step}/${version}`; }"


def opened(page: Any, server: Server, game: str, lesson: str, language: str = "en") -> files.Lesson:
    """A lesson at its first step, in a language."""
    settings = {"language": language, "pace": "instant", "stories": False}
    script = ";".join(f"localStorage.setItem('towpath.{key}', '{json.dumps(to)}')" for key, to in settings.items())
    page.add_init_script(script)
    page.goto(f"{server.url}/learn/{game}/{lesson}")
    page.wait_for_selector("#options .t-words")
    return files.load(game).lesson(lesson)


def step_of(page: Any) -> int:
    return int(page.get_attribute("main", "data-step"))


def after(page: Any, step: int) -> None:
    """Wait until a step is done; an exercise that ends here is left for the next one."""
    page.wait_for_function(f"() => document.querySelector('main').dataset.step != '{step}'")
    if page.locator(".t-note.good + .t-foot .primary").count():
        page.wait_for_selector(".t-note.good + .t-foot .primary:focus")
        page.keyboard.press("Enter")
        page.wait_for_selector("#options :is(.t-words, .t-stars)")


def choose_by_keyboard(page: Any, action: str) -> None:
    """Walk down the options, open the group that holds one, and choose it."""
    page.wait_for_selector(f'#options .optb[data-action="{action}"]', state="attached")
    page.keyboard.press("o")
    for _ in range(60):
        at = page.evaluate(
            """action => {
              const one = document.activeElement, group = one.closest('summary')?.parentElement;
              if (group && !group.open && [...group.querySelectorAll('.optb')].some(e => e.dataset.action === action))
                return 'group';
              return one.dataset.action === action ? 'option' : '';
            }""",
            action,
        )
        if at:
            page.keyboard.press("Enter")
        if at == "option":
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{action} is out of the keyboard's reach")


def stars(page: Any, game: str, lesson: str) -> int:
    found: dict[str, int] = json.loads(page.evaluate("localStorage.getItem('towpath.lessons')") or "{}")
    return found.get(f"{game}/{lesson}", 0)


@pytest.mark.parametrize(("game", "name", "language"), BY_KEYBOARD)
def test_a_lesson_is_solved_by_keyboard_alone(page: Any, server: Server, game: str, name: str, language: str) -> None:
    lesson = opened(page, server, game, name, language)
    words = files.load(game).words[language][name]
    for number, step in enumerate(lesson.steps):
        assert step_of(page) == number
        assert words.steps[number].goal in page.inner_text("#options")
        for action in step.solution:
            before = page.evaluate(AT)
            choose_by_keyboard(page, action)
            page.wait_for_function(f"before => ({AT})() !== before", arg=before)
        if step.goal is None:  # only read: the focus is on the way on
            page.wait_for_selector("#options .t-foot .primary:focus")
            page.keyboard.press("Enter")
        after(page, number)
    page.wait_for_selector(".t-done")
    assert words.done in page.inner_text(".t-done")
    assert stars(page, game, name) == 3
    # The focus is where the next lesson begins.
    page.wait_for_selector(".t-foot .primary:focus")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => !location.pathname.endsWith('{name}')")


def wrong_try(attempt: Attempt) -> tuple[str, Verdict] | None:
    """An option of the step that is answered with a sentence of its own."""
    words = attempt.game.vocabulary
    tries = {words[action]: attempt.judge(words[action]) for action in attempt.options()}
    foreseen = ((text, one) for text, one in tries.items() if one.kind == "wrong" and one.wrong != OTHERWISE)
    return next(foreseen, None)


def choose_by_script(page: Any, action: str) -> None:
    """Choose, or go on from what is only read, and wait for what follows."""
    before = page.evaluate(AT)
    row = f'#options .optb[data-action="{action}"]' if action != READ else "#options .t-foot .primary"
    page.wait_for_selector(row, state="attached")
    page.evaluate("row => document.querySelector(row).click()", row)
    page.wait_for_function(f"before => ({AT})() !== before", arg=before)
    if page.locator(".t-note.good + .t-foot .primary").count():
        page.click(".t-note.good + .t-foot .primary")


@pytest.mark.parametrize("game", ["boonlake", "joan"])
@pytest.mark.parametrize("language", files.LANGUAGES)
def test_a_wrong_try_is_taken_back_with_its_sentence(page: Any, server: Server, game: str, language: str) -> None:
    course = files.load(game)
    for name, lesson in course.lessons.items():
        attempt = Attempt(course, lesson)
        opened(page, server, game, name, language)
        while (found := wrong_try(attempt)) is None:
            choice = attempt.next_choice()
            attempt.choose(choice)
            choose_by_script(page, choice)
        action, verdict = found
        before = page.evaluate(AT)
        page.wait_for_selector(f'#options .optb[data-action="{action}"]', state="attached")
        page.evaluate(f"document.querySelector('#options .optb[data-action=\"{action}\"]').click()")
        note = page.wait_for_selector(".t-note.bad")
        assert course.words[language][name].steps[attempt.at].wrong[verdict.wrong] in note.inner_text()
        assert verdict.clause in note.inner_text()
        assert page.evaluate(AT) == before


def test_the_course_keeps_what_was_solved_and_home_leads_there(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.url)
    page.click(".cover-boonlake .n-learn")
    page.wait_for_selector(".c-les.cur")
    assert page.locator(".c-les").count() == len(files.load("boonlake").lessons)
    page.click(".c-les.cur")
    page.wait_for_selector("#options .t-words")
    page.evaluate("localStorage.setItem('towpath.lessons', JSON.stringify({'boonlake/first-turn': 2}))")
    page.goto(f"{server.url}/learn/boonlake")
    page.wait_for_selector(".c-les.done")
    assert page.get_attribute(".c-les.done .st", "aria-label") == "2 stars of 3"
    assert "Play cards" in page.inner_text(".c-les.cur")
    # The way past it: a game at once, and from then on home shows the ways to play first.
    page.goto(server.url)
    page.click(".cover-boonlake .n-past .plainlink >> nth=0")
    page.wait_for_selector("main.table")
    page.click(".goal .do")
    page.goto(server.url)
    page.wait_for_selector(".cover-boonlake .mode.primary")
    assert page.locator(".cover-boonlake .n-learn").count() == 0
    assert page.locator(".cover-boonlake .coverlinks a[href='/learn/boonlake']").count() == 1
    context.close()


def test_a_lesson_that_does_not_exist_leads_to_the_course(page: Any, server: Server) -> None:
    page.goto(f"{server.url}/learn/boonlake/fly")
    page.wait_for_selector(".alone a.primary")
    page.click(".alone a.primary")
    page.wait_for_selector(".c-les")


def test_on_a_phone_a_choice_is_picked_then_made(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{server.url}/learn/boonlake")
    page.wait_for_selector(".c-les")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    opened(page, server, "boonlake", "cards")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.tap('#options .optb[data-action="draw"]')
    page.tap(".confirm .primary")
    page.wait_for_selector(".t-note.bad")
    page.tap('#options .optb[data-action="play woodpile"]')
    page.tap(".confirm .primary")
    page.wait_for_function("() => document.querySelector('main').dataset.step === '1'")
    context.close()


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_buttons_of_the_course_are_whole(page: Any, server: Server, game: str, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('towpath.language', '\"{language}\"')")
    page.goto(f"{server.url}/learn/{game}")
    page.wait_for_selector(".c-cover .mode")
    over = page.evaluate(
        """() => {
          const card = document.querySelector('.c-cover').getBoundingClientRect();
          return [...document.querySelectorAll('.c-cover .bd > *')].filter(one =>
            one.getBoundingClientRect().right > card.right || one.scrollHeight > one.clientHeight + 2
          ).map(one => one.innerText);
        }"""
    )
    assert over == []


def test_on_a_phone_only_the_sheet_is_lit_and_not_what_it_covers(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    opened(page, server, "boonlake", "first-turn")
    page.tap("#options .optb >> nth=3")
    page.wait_for_timeout(700)  # the light follows what moves
    highest = page.evaluate(
        """() => {
          const sheet = document.querySelector('#panes').getBoundingClientRect();
          const bars = [...document.querySelectorAll('.topbar, .prompt, .tabs')]
            .map(one => one.getBoundingClientRect());
          return [...document.querySelectorAll('#t-holes rect[fill="#000"]')].map(one => one.getBoundingClientRect())
            .filter(one => one.width > 300 && !bars.some(bar => Math.abs(bar.top - one.top) < 12))
            .every(one => one.top >= sheet.top - 12);
        }"""
    )
    assert highest
    context.close()
