"""The review of a finished game in a browser: asked for, waited for, read, and a dear decision tried again."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.brief import Brief
from tests.browser.player import AXE, RAW_KEY, require_browser
from towpath import games
from towpath.bots.advice import adviser
from towpath.bots.base import Budget, Seen
from towpath.bots.hasty import HastyBot
from towpath.bots.knowledge import lead
from towpath.kernel import record
from towpath.kernel.match import Match

require_browser()

PATIENCE = 600_000  # ms; a busy machine takes its time for a whole review
BLUNDERS = range(90, 130)  # moments at which the first seat chooses as badly as it can


@functools.cache
def blundered() -> str:
    """The record of hasty bots in Joan of Arc, the first of which blunders for a while."""
    game = games.load("joan")
    judge = adviser(game)
    match, bots = Match(game, 2, 4, {}, ["Ada", "Kennet"]), [HastyBot(judge.known, seat) for seat in range(2)]
    while not match.state.over:
        state, seat = match.state, match.state.seats_to_act()[0]
        action = bots[seat].choose(Seen(game, state, seat), Budget(iterations=1))
        if seat == 0 and match.moment in BLUNDERS:
            options = judge.known.sensible(state, seat)
            action = min(options, key=lambda option: lead(judge.known, judge.after(state, seat, option), seat))
        match.play(action, seat)
    return record.dump(match)


@pytest.fixture(scope="module")
def brief(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Brief]:
    server = Brief(tmp_path_factory.mktemp("server"), TOWPATH_REVIEW_SECONDS="20")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def table(brief: Brief, browser: Any) -> str:
    """A finished table whose review was asked for at the final dialog, and waited for."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    made = page.request.post(f"{brief.url}/api/v1/records", data={"record": blundered()}).json()
    found = str(made["table"]["id"])
    page.goto(f"{brief.url}/table/{found}")
    page.click(".finaldialog button:has-text('Review')")
    page.wait_for_url(f"**/review/{found}")
    page.wait_for_selector("[role=progressbar]")
    # Whoever comes back finds how far it has come.
    page.reload()
    page.wait_for_selector(".v-curve .chart", timeout=PATIENCE)
    assert not page.locator("[role=progressbar]").count()
    context.close()
    return found


def check(page: Any) -> None:
    """Nothing that axe finds, and no key in place of a message."""
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    assert [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found["violations"]] == []


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    # axe is brought in from outside, which the page's own policy forbids.
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    context.add_init_script("localStorage.setItem('towpath.goals', '[\"boonlake\", \"joan\"]')")
    problems: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    context.close()
    assert problems == []


def opened(page: Any, brief: Brief, table: str, **settings: Any) -> Any:
    """The review, on the side of the seat that has blundered."""
    for key, to in settings.items():
        page.add_init_script(f"localStorage.setItem('towpath.{key}', '{json.dumps(to)}')")
    page.goto(f"{brief.url}/review/{table}")
    page.wait_for_selector(".v-curve .chart")
    page.locator(".v-top .seg button").first.click()
    page.wait_for_selector(".v-card.dear .v-chosen")
    return page.locator(".v-card.dear").first


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
@pytest.mark.parametrize(
    ("language", "theme", "width"), [("en", "light", 1440), ("de", "dark", 390), ("fr", "light", 390)]
)
def test_a_review_says_what_was_dear_and_what_was_better(
    page: Any, brief: Brief, table: str, language: str, theme: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    card = opened(page, brief, table, language=language, theme=theme)
    said = page.inner_text("main")
    assert not RAW_KEY.search(said)
    assert "review." not in said
    # The options are said in the words of the list, not as they are written in records.
    shown = page.request.get(f"{brief.url}/api/v1/tables/{table}/review").json()
    dear = next(one for one in shown["seats"][0]["dear"] if str(one["moment"]) == card.get_attribute("data-moment"))
    for place, action in ((".v-chosen", dear["chosen"]), (".v-other", dear["other"])):
        label = card.locator(f"{place} .v-opt b").first.inner_text()
        assert label
        assert label != action
    assert page.locator(".v-losses li").count() == 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check(page)


def test_a_dear_decision_can_be_tried_again_by_keyboard(page: Any, brief: Brief, table: str) -> None:
    card = opened(page, brief, table)
    moment = card.get_attribute("data-moment")
    shown = page.request.get(f"{brief.url}/api/v1/tables/{table}/review").json()
    dear = next(one for one in shown["seats"][0]["dear"] if str(one["moment"]) == moment)
    card.locator(".do").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/review/{table}/{moment}")
    page.wait_for_selector("#options.guided .optb")

    def choose(action: str) -> str:
        row = page.locator(f'#options .optb[data-action="{action}"]')
        if not row.is_visible():
            row.evaluate("row => { const fold = row.closest('details'); if (fold) fold.open = true; }")
        row.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#options [data-verdict]")
        # The verdict is said, and the keyboard is at its head.
        assert page.evaluate("document.activeElement.closest('#options h2') !== null")
        return str(page.get_attribute("#options [data-verdict]", "data-verdict"))

    assert choose(dear["chosen"]) == "same"
    page.click("#options .t-foot .primary")
    unknown = [
        row.get_attribute("data-action")
        for row in page.locator("#options .optb").all()
        if row.get_attribute("data-action") not in {one["action"] for one in dear["looked"]}
    ]
    for action in unknown[:1]:
        assert choose(action) == "unknown"
        page.click("#options .t-foot .primary")
    page.click("#options .t-foot .ghostbtn")
    assert page.locator("#options .t-goal").is_visible()
    assert choose(dear["other"]) == "better"
    # Nothing was played: the way back leads to the review as it was.
    page.click("#options .t-foot a.primary")
    page.wait_for_selector(".v-card.dear")
    assert page.request.get(f"{brief.url}/api/v1/tables/{table}/review").json() == shown


def test_the_curve_leads_to_its_moments(page: Any, brief: Brief, table: str) -> None:
    opened(page, brief, table)
    page.focus(".v-curve [role=slider]")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert page.get_attribute(".v-curve [role=slider]", "aria-valuenow") == "1"
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/replay/{table}/1")
    page.locator(f'.replaybar a[href="/review/{table}"]').click()
    page.wait_for_selector(".v-card.dear")


def test_what_is_still_played_is_not_reviewed(page: Any, brief: Brief) -> None:
    body = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}]}
    made = page.request.post(f"{brief.url}/api/v1/tables", data=body).json()
    page.goto(f"{brief.url}/review/{made['table']['id']}")
    page.wait_for_selector(".v-none")
    assert "over" in page.inner_text(".v-none")
    assert not page.locator(".v-curve").count()
