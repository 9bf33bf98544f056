"""A challenge as somebody meets it: begun from the home page, played to its end, with results before and after."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import RAW_KEY, Player, Server, require_browser, serving
from tests.browser.test_people import violations

require_browser()

SIZES = {"en": (1440, 900), "de": (390, 844), "fr": (820, 1180)}
# What is cut: words that are wider than their place, and do not scroll.
CUT = """() => [...document.querySelectorAll('main :is(h1, h2, h3, p, a, b, small, span, th, td, li, button, code)')]
  .filter((one) => !one.closest('.sr, .sr *, svg') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
    && getComputedStyle(one).overflowX !== 'visible' && !['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
  .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def place(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("challenge")) as found:
        yield found


@pytest.fixture
def visitor(browser: Any) -> Iterator[Any]:
    """New browsers, each somebody else."""
    contexts: list[Any] = []

    def made(language: str = "en", theme: str = "light", size: tuple[int, int] = (1440, 900)) -> Any:
        # axe is brought in from outside, which the page's own policy forbids.
        given = {"viewport": {"width": size[0], "height": size[1]}, "reduced_motion": "reduce", "bypass_csp": True}
        context = browser.new_context(**given)
        for key, to in (("language", language), ("theme", theme), ("goals", ["boonlake", "joan"])):
            context.add_init_script(f"localStorage.setItem('towpath.{key}', {json.dumps(json.dumps(to))})")
        contexts.append(context)
        return context.new_page()

    yield made
    for context in contexts:
        context.close()


def solo_of(page: Any, url: str) -> str:
    """The game whose challenge is solo this week: games take turns."""
    found = page.request.get(f"{url}/api/v1/challenges").json()["challenges"]
    return str(next(one["game"] for one in found if one["seats"] == 1))


def is_sound(page: Any) -> None:
    """All words are there and fit, and axe finds nothing."""
    page.wait_for_selector("main h1")
    page.wait_for_function("() => !document.querySelector('main > p[role=status]')")
    text = page.inner_text("body")
    assert RAW_KEY.search(text) is None
    assert not re.search(r"(?:challenge|statistics)\.[a-z_]+", text)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT) == []
    assert violations(page) == []


def played(page: Any, url: str, game: str, name: str) -> str:
    """Begin the challenge of a game from the home page, and play it to its end; its table."""
    player = Player(page)
    page.goto(url)
    page.click(f".w-line[href='/challenge/{game}']")
    page.wait_for_selector(".w-invitation form")
    page.fill(".w-invitation input", name)
    page.click(".w-invitation .primary")
    page.wait_for_url("**/table/*")
    player.wait(60)
    # There are no hints, and nobody goes on in one's place.
    assert not page.locator(".t-ask, .hintbtn").count()
    player.start_playing(hurry=True)
    assert player.finish(600) > 20
    assert player.problems == []
    return str(page.url.rpartition("/")[2])


def test_a_challenge_is_played_once_and_then_tells_how_others_did(visitor: Any, place: Server) -> None:
    ada, bo = visitor(), visitor()
    game = solo_of(ada, place.url)
    table = played(ada, place.url, game, "Ada")
    # Whoever has not played is told how many have, and no more.
    bo.goto(f"{place.url}/challenge/{game}")
    bo.wait_for_selector(".w-closed")
    assert "Played by one" in bo.inner_text(".w-closed")
    assert not bo.locator(".w-results, .w-own").count()
    assert "Ada" not in bo.inner_text("main")
    # Not by the address of the game either.
    for address in (f"table/{table}", f"replay/{table}/0", f"review/{table}"):
        bo.goto(f"{place.url}/{address}")
        bo.wait_for_selector("text=when it is over and you have played yours")
    # From the end of the game the way leads to the results.
    ada.click(".finaldialog a.primary")
    ada.wait_for_url(f"**/challenge/{game}/*")
    ada.wait_for_selector(".w-results tbody tr")
    assert ada.locator(".w-results tbody tr.w-mine th").inner_text().startswith("Ada")
    assert ada.locator(".w-own").count() == 1
    assert not ada.locator(".w-invitation").count()
    ada.goto(place.url)
    ada.wait_for_selector(f".w-line[href='/challenge/{game}'] .w-done")
    # Bo plays too; then both are there, and each other's game can be looked at.
    other = played(bo, place.url, game, "Bo")
    ada.goto(f"{place.url}/challenge/{game}")
    ada.wait_for_selector(".w-results tbody tr:nth-child(2)")
    assert sorted(ada.locator(".w-results tbody th").all_inner_texts()) == ["Ada you", "Bo"]
    assert ada.locator(".w-leads li, .w-beside tbody tr").count() > 3
    ada.click(f".w-results a[href='/replay/{other}/0']")
    ada.wait_for_selector(".replaybar")
    # By keyboard: every row has its replay.
    ada.goto(f"{place.url}/challenge/{game}")
    ada.wait_for_selector(".w-results tbody tr:nth-child(2)")
    ada.focus(f".w-results a[href='/replay/{table}/0']")
    ada.keyboard.press("Enter")
    ada.wait_for_url(f"**/replay/{table}/0")
    # My games tell which was a challenge, and count it.
    ada.goto(f"{place.url}/mine")
    ada.wait_for_selector(".finished tbody tr")
    assert "Challenge of the week" in ada.inner_text(".finished")
    ada.wait_for_selector(".w-chart rect")
    assert "your newest" in ada.inner_text(".w-game h2") or "one game" in ada.inner_text(".w-game h2")
    score = str(ada.locator(".w-total").first.text_content()).split()[-1]
    assert score in ada.inner_text(".finished .points")
    # Without a review nothing is said of losses; with one they lie beside the lines of the bots.
    assert not ada.locator(".w-chart circle").count()

    def with_review(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "losses": [0.47]})

    ada.route("**/counted", with_review)
    ada.evaluate("localStorage.removeItem('towpath.counted')")
    ada.goto(f"{place.url}/mine")
    ada.wait_for_selector(".w-chart circle")
    assert "0.47 points lost in a decision" in str(ada.text_content(".w-game"))
    assert "Bot, Medium: " in str(ada.text_content(".w-game"))
    # What was counted is kept in this browser: the server is not asked again.
    asked: list[str] = []
    ada.on("request", lambda request: asked.append(request.url) if request.url.endswith("/counted") else None)
    ada.reload()
    ada.wait_for_selector(".w-chart circle")
    assert asked == []
    # Both pages in every language, size and theme.
    for language, theme in (("en", "dark"), ("de", "light"), ("fr", "dark")):
        ada.set_viewport_size(dict(zip(("width", "height"), SIZES[language], strict=True)))
        for key, to in (("language", language), ("theme", theme)):
            ada.context.add_init_script(f"localStorage.setItem('towpath.{key}', {json.dumps(json.dumps(to))})")
        for address, waits in ((f"challenge/{game}", ".w-results tbody tr"), ("mine", ".w-liked li, .w-chart rect")):
            ada.goto(f"{place.url}/{address}")
            ada.wait_for_selector(waits)
            is_sound(ada)


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("de", "dark"), ("fr", "light")])
def test_before_it_the_page_says_what_one_lets_oneself_in_for(
    visitor: Any, place: Server, language: str, theme: str
) -> None:
    page = visitor(language, theme, SIZES[language])
    for game in ("boonlake", "joan"):
        page.goto(f"{place.url}/challenge/{game}")
        page.wait_for_selector(".w-invitation form")
        promised = page.request.get(f"{place.url}/api/v1/challenges/{game}").json()["commitment"]
        assert page.inner_text(".w-promise code") == promised
        assert page.locator(".w-invitation li").count() == 5
        is_sound(page)
    # From one game to the other by its link.
    page.click(".w-head .seg a[href='/challenge/boonlake']")
    page.wait_for_selector(".w-head .seg a[href='/challenge/boonlake'][aria-current=page]")
    page.goto(place.url)
    page.wait_for_selector(".w-line")
    assert page.locator(".w-line").count() == 2
    is_sound(page)


def test_where_there_are_none_nothing_is_offered(visitor: Any, built_page: None, tmp_path: Path) -> None:
    with serving(tmp_path, TOWPATH_CHALLENGES="off") as server:
        page = visitor()
        with page.expect_response(lambda answer: answer.url.endswith("/api/v1/challenges")):
            page.goto(server.url)
        page.wait_for_selector(".covers")
        assert not page.locator(".w-week").count()
        page.goto(f"{server.url}/challenge/joan")
        page.wait_for_selector(".problem:has-text('no challenges')")


def test_before_the_first_game_outlines_say_what_will_be_there(visitor: Any, place: Server) -> None:
    page = visitor("de")
    page.goto(f"{place.url}/mine")
    page.wait_for_selector(".w-soon .w-outline")
    assert page.locator(".w-soon section").count() == 2
    page.wait_for_selector(".w-line")
    is_sound(page)


def test_an_earlier_week_that_nobody_played(visitor: Any, place: Server) -> None:
    page = visitor()
    page.goto(f"{place.url}/challenge/joan/2020-W01")
    page.wait_for_selector(".problem:has-text('Nobody played')")
    page.goto(f"{place.url}/challenge/chess")
    page.wait_for_selector(".nowhere")
