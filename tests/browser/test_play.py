"""Games on the real page, in a real browser."""

from __future__ import annotations

from typing import Any

from tests.browser.player import Player, Server, require_browser

require_browser()

ME_AND_A_BOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}]


def test_first_move_from_home_without_an_account(page: Any, server: Server) -> None:
    player = Player(page)
    player.play_now(server.url)
    assert player.play(3) == 3
    player.assert_clean()


CHOOSE_THE_LAST_UNTIL_A_STORY = """() => {
    if (document.querySelector(".story")) return true;
    const version = document.querySelector(".table")?.dataset.version;
    const row = [...document.querySelectorAll(".optlist > .opt > .optb")].at(-1);
    if (row && version !== window.chosenAt) {
        window.chosenAt = version;
        row.click();
    }
    return false;
}"""


def test_solo_tells_the_eminences_turn_with_reasons(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [{"kind": "me", "name": "Ada"}], options={"difficulty": "easy"}, seed=3)
    # Looked at and clicked in one step: her story may open between two, and takes the list's place.
    page.wait_for_function(CHOOSE_THE_LAST_UNTIL_A_STORY, polling=20, timeout=60000)
    page.wait_for_selector(".story .reason")
    while page.locator(".storybar .primary").count():
        page.click(".storybar .primary")
    assert player.play(5) == 5
    player.assert_clean()


# Several cards that are confirmed at once are several choices.
CHOSEN = "([version, choices]) => Number(document.querySelector('.table').dataset.version) >= version + choices"


def discard_by_keyboard(page: Any) -> int:
    """Tick as many cards as are asked for and go to the button that confirms them; how many cards."""
    page.keyboard.press("o")
    for _ in range(12):
        if page.locator(".several .primary").is_enabled():
            break
        if page.evaluate("() => document.activeElement.getAttribute('aria-checked')") == "false":
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('.several .primary')"):
            return int(page.locator(".optb[aria-checked=true]").count())
    raise AssertionError("the button that confirms several cards is out of the keyboard's reach")


def test_keyboard_only(page: Any, server: Server) -> None:
    player = Player(page)
    page.goto(server.url)
    page.wait_for_selector(".mode.primary")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.classList.contains('primary')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".optb")
    for step in range(40):
        if not player.wait():
            break
        page.keyboard.press("o")
        for _ in range(step % 3):
            page.keyboard.press("ArrowDown")
        version = page.evaluate("() => document.querySelector('.table').dataset.version")
        if page.evaluate("() => document.activeElement.tagName") == "SUMMARY":
            page.keyboard.press("ArrowUp")
        ticks = page.evaluate("() => document.activeElement.getAttribute('role')") == "checkbox"
        choices = discard_by_keyboard(page) if ticks else 1
        page.keyboard.press("Enter")
        page.wait_for_function(CHOSEN, arg=[int(version), choices])
    player.assert_clean()


def test_undo_gives_the_position_back(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, ME_AND_A_BOT, seed=5)
    for _ in range(40):
        options = player.wait()
        before = page.inner_text(".prompt")
        take = [option for option in options if option.startswith("take ")]
        player.choose(options[0])
        if take and not page.locator(".tools .tool").first.is_disabled():
            page.keyboard.press("u")
            page.wait_for_function("text => document.querySelector('.prompt').innerText === text", arg=before)
            assert player.options() == options
            return
    raise AssertionError("nothing could be taken back")


def test_phone(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    player = Player(page, phone=True)
    player.open_table(server.url, ME_AND_A_BOT, seed=8)
    assert player.play(25) == 25
    player.wait()
    rows = page.locator(".optlist .optb, .tabs button, .confirm button").all()
    heights = [row.bounding_box()["height"] for row in rows if row.is_visible()]
    assert heights
    assert min(heights) >= 44
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for name in ("board", "me", "rivals", "log", "options"):
        page.tap(f"#tab-{name}")
        assert page.locator(f".panes [data-tab={name}]").first.is_visible()
    player.assert_clean()
    context.close()


def test_the_server_dies_and_comes_back(page: Any, own_server: Server) -> None:
    player = Player(page)
    player.open_table(own_server.url, ME_AND_A_BOT, seed=4)
    player.play(6)
    options = player.wait()
    own_server.kill()
    page.wait_for_selector(".toast")
    own_server.start()
    page.wait_for_selector(".toast", state="detached", timeout=30000)
    assert player.wait() == options
    assert player.play(4) == 4


def test_people_around_one_screen_do_not_see_each_others_hands(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}], seed=6)
    player.wait()
    player.choose(player.options()[0])
    page.wait_for_selector(".curtain")
    page.click(".curtain .primary")
    page.wait_for_selector(".curtain", state="detached")
    assert player.wait()


def test_replay_links_to_a_position_and_plays_on(page: Any, server: Server) -> None:
    player = Player(page)
    address = player.open_table(server.url, ME_AND_A_BOT, seed=9)
    player.play(8)
    player.wait()
    page.goto(address.replace("/table/", "/replay/") + "/5")
    page.wait_for_selector(".replaybar")
    page.wait_for_function("() => document.querySelector('.moment').innerText.includes('5 ')")
    page.click(".replaybar .do")
    page.wait_for_url("**/table/**")
    page.wait_for_selector(".prompt")
    assert page.url != address
