"""Everything drawn says what it is and does: on the way of the key `x`, under the pointer, by a long press."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import Player, Server, require_browser

require_browser()

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}

# Goes from thing to thing as the key does, and notes those that say nothing.
WALK = """async () => {
  const seen = new Map(), silent = [];
  const pause = ms => new Promise(done => setTimeout(done, ms));
  let first = null;
  for (let step = 0; step < 600; step += 1) {
    dispatchEvent(new KeyboardEvent('keydown', {key: 'x', bubbles: true}));
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'x', bubbles: true}));
    const at = document.activeElement;
    const name = at.dataset?.thing ?? at.dataset?.target;
    for (let i = 0; i < 500 && document.querySelector('.tip')?.dataset.of !== name; i += 1) await pause(10);
    if (name === undefined) { silent.push(at.outerHTML.slice(0, 80)); break; }
    if (at === first) break;
    first ??= at;
    const kind = name.split(':')[0];
    const tip = document.querySelector(`.tip[data-of="${name}"]`);
    const title = tip?.querySelector('.tiptitle')?.innerText ?? '';
    const lines = tip ? tip.querySelectorAll('.tipline').length : 0;
    if (!title || !lines) silent.push(name);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  return {kinds: Object.fromEntries(seen), silent};
}"""


@pytest.mark.parametrize(
    ("game", "seats", "least"),
    [
        ("boonlake", [ME, BOT, BOT], 30),
        ("boonlake", [ME], 27),
        ("joan", [ME, BOT, BOT], 20),
        ("joan", [ME], 20),
    ],
)
def test_everything_drawn_answers(page: Any, server: Server, game: str, seats: list[Any], least: int) -> None:
    player = Player(page)
    player.open_table(server.url, seats, game=game, seed=6)
    player.play(12, lambda options: len(options) - 1)
    player.wait()
    page.keyboard.press("x")  # a real key: what has the focus by the keyboard answers
    found = page.evaluate(WALK)
    assert found["silent"] == []
    assert len(found["kinds"]) >= least, found["kinds"]
    player.assert_clean()


def test_a_thing_answers_the_pointer_and_is_left_alone_by_it(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [ME, BOT], seed=6)
    player.play(6)
    player.wait()
    page.hover(".nextincome >> nth=0")
    page.wait_for_selector(".tip:has-text('Next income')")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.tip')).pointerEvents") == "none"
    # A thing inside another one speaks for itself.
    page.hover(".stile .vals >> nth=0")
    page.wait_for_selector(".tip:has-text('Demands')")
    page.hover(".prompt")
    page.wait_for_selector(".tip", state="detached")


def test_ways_around_the_drawing_are_out_of_sight_until_the_focus_is_there(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [ME, BOT], seed=6)
    player.wait()
    for link in page.locator(".tablepage > .skiplink").all():
        assert link.bounding_box()["x"] < 0
        link.focus()
        assert link.bounding_box()["x"] >= 0
    page.keyboard.press("Enter")
    page.wait_for_selector(".inwords.alone")


def test_a_long_press_answers(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    player = Player(page, phone=True)
    player.open_table(server.url, [ME, BOT], game="joan", seed=6)
    player.wait()
    page.locator(".j-rnd").dispatch_event("touchstart")
    page.wait_for_selector(".tip:has-text('Round')")
    context.close()


def test_the_first_game_says_how_it_is_won(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    player = Player(page, told=False)
    for game in ("boonlake", "joan"):
        player.open_table(server.url, [ME, BOT], game=game, seed=6)
        goal = page.get_by_role("complementary", name="How you win")
        goal.wait_for()
        assert goal.get_by_role("listitem").count() == 3
        goal.get_by_role("button").click()
        goal.wait_for(state="detached")
        page.reload()
        player.wait()
        assert goal.count() == 0
        page.locator("button.game").click()
        goal.wait_for()
    player.assert_clean()
    context.close()


def test_a_question_is_explained_while_it_is_new(page: Any, server: Server) -> None:
    player = Player(page)
    for time in range(3):
        player.open_table(server.url, [ME, BOT], seed=6)
        player.wait()
        assert page.locator(".about", has_text="score one tile").count() == (time < 2)
        player.play(1)
        player.wait()
    player.assert_clean()


def test_what_opens_under_a_resting_pointer_is_not_pointed_at(page: Any, server: Server) -> None:
    player = Player(page)
    address = player.open_table(server.url, [ME, BOT], seed=6)
    player.wait()
    row = page.locator(".optlist .optb").first.bounding_box()
    # As by a click on a link that lies where a row of the table will lie.
    page.goto(server.url)
    page.wait_for_selector(".cover")
    page.mouse.move(row["x"] + 40, row["y"] + 8)
    page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
        address.removeprefix(server.url),
    )
    player.wait()
    page.wait_for_timeout(300)
    assert page.locator(".opt.hover").count() == 0
    page.mouse.move(row["x"] + 42, row["y"] + 8)
    page.wait_for_selector(".opt.hover")
