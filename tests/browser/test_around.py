"""Around the game: my games, the waiting room, open tables, addresses that lead nowhere."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import AXE, Player, Server, require_browser
from tests.browser.test_access import violations
from towpath import games
from towpath.kernel import commitment

require_browser()

NEEDS_AXE = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
Json = dict[str, Any]


def post(page: Any, url: str, path: str, body: Json) -> Json:
    """A request with the cookies of a page."""
    answer = page.request.post(f"{url}/api/v1{path}", data=body)
    assert answer.ok, answer.text()
    return dict(answer.json())


def opened(page: Any, url: str, *seats: Json, game: str = "joan", **more: object) -> str:
    """A new table; its id."""
    return str(post(page, url, "/tables", {"game": game, "seats": list(seats), **more})["table"]["id"])


ADA: Json = {"kind": "me", "name": "Ada"}
BOT: Json = {"kind": "bot", "level": "random", "name": "Trent"}
OPEN: Json = {"kind": "open"}


def finished(page: Any, url: str) -> str:
    """A table at which Ada has played to the end against a bot."""
    table = opened(page, url, ADA, BOT, seed=4)
    play_on(page, url, table)
    return table


def play_on(page: Any, url: str, table: str) -> None:
    """Ada plays to the end against a bot."""
    for _ in range(3000):
        state = page.request.get(f"{url}/api/v1/tables/{table}").json()
        if state["table"]["status"] == "over":
            return
        if state["options"]:
            wish = {"version": state["version"], "action": state["options"][0]["action"]}
            page.request.post(f"{url}/api/v1/tables/{table}/choices", data=wish)
    raise AssertionError("the game does not end")


@pytest.fixture
def axe_page(browser: Any) -> Iterator[Any]:
    # axe is brought in from outside, which the page's own policy forbids.
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@NEEDS_AXE
def test_my_games_are_those_of_the_server(axe_page: Any, browser: Any, server: Server) -> None:
    """Thirty tables and a finished one; nothing of it is kept by the browser but its cookie."""
    page, url = axe_page, server.url
    player = Player(page)
    page.goto(url)
    over = finished(page, url)
    for _ in range(28):
        opened(page, url, ADA, OPEN)
    waits = opened(page, url, ADA, BOT, game="boonlake", seed=1)
    opened(page, url, ADA, OPEN, name="Sunday")
    page.goto(url)
    # What waits for me comes first, though another table was touched later; with whom, and how far it is.
    first = page.locator(".resume").first
    assert first.get_attribute("href") == f"/table/{waits}"
    assert re.search(r"Your turn.*Boonlake.*with Trent · Round 1", first.inner_text().replace("\n", " "))
    assert page.locator(".resume").count() == 2
    page.get_by_text("28 more tables").click()
    page.wait_for_selector(".finished tbody tr")
    assert page.locator(".minerow").count() == 30
    assert page.evaluate("() => Object.keys(localStorage).includes('towpath.tables')") is False
    row = page.locator(".finished tbody tr")
    assert row.count() == 1
    scores = page.request.get(f"{url}/api/v1/tables/{over}").json()["view"]["scores"]
    assert row.locator(".points").inner_text() == f"{scores[0]} : {scores[1]}"
    assert "Trent" in row.inner_text()
    # By game: how many, how many won, and the points.
    cells = [cell.inner_text() for cell in page.locator(".records tbody tr > *").all()]
    assert cells == ["Joan of Arc", "1", str(int(scores[0] > scores[1])), str(scores[0]), str(scores[0])]
    assert violations(page) == []
    # The private link opens the seat elsewhere.
    link = page.request.get(f"{url}/api/v1/mine?status=over").json()["tables"][0]["seats"][0]["link"]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    row.get_by_text("Copy my link").click()
    page.wait_for_selector(".toast")
    assert page.evaluate("() => navigator.clipboard.readText()") == url + link
    other = browser.new_context()
    elsewhere = other.new_page()
    elsewhere.goto(url + link)
    elsewhere.wait_for_selector(".table")
    elsewhere.goto(f"{url}/mine")
    elsewhere.wait_for_selector(".finished tbody tr")
    assert elsewhere.locator(".minerow").count() == 0
    other.close()
    with page.expect_download() as download:
        row.get_by_text("Record").click()
    assert download.value.suggested_filename == f"joan-{over}.txt"
    # Off the list, and back again by the link that is still at hand.
    page.locator(".minerow", has_text="Sunday").get_by_text("Take off the list").click()
    page.wait_for_function("() => document.querySelectorAll('.minerow').length === 29")
    page.click(".toast .do")
    page.wait_for_function("() => document.querySelectorAll('.minerow').length === 30")
    row.get_by_text("Replay").click()
    page.wait_for_selector(".replaybar")
    player.assert_clean()
    # On a phone, too, two tables can be told apart.
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(url)
    page.wait_for_selector(".resume .with")
    assert page.locator(".resume .with").first.is_visible()


@NEEDS_AXE
def test_without_games_the_page_says_what_will_stand_there(axe_page: Any, server: Server) -> None:
    page = axe_page
    page.goto(f"{server.url}/mine")
    page.wait_for_selector(".nothing .primary")
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


@NEEDS_AXE
def test_the_waiting_room_says_what_is_played_and_how(axe_page: Any, browser: Any, server: Server) -> None:
    page, url = axe_page, server.url
    bank = {"kind": "bank", "seconds": 1800, "increment": 20}
    wish = {"options": {"forgo": "only"}, "clock": bank, "name": "Sunday", "visibility": "listed"}
    bot = {"kind": "bot", "level": "medium", "name": "Trent"}
    page.goto(url)
    table = opened(page, url, ADA, bot, OPEN, OPEN, game="boonlake", **wish)
    page.goto(f"{url}/table/{table}")
    page.wait_for_selector(".qr path")
    text = page.inner_text("main")
    for said in (
        *("Boonlake", "Sunday · 4 seats", "30 minutes each, 20 seconds more after each own turn"),
        *(
            "A coin lever in place of a card: Is all you get",
            "Edition reconstructed",
            "reconstructed where their printed",
        ),
        *("Anybody: the table is listed", "2 seats are free", "Bot, Medium"),
    ):
        assert said in text, said
    assert violations(page) == []
    # A bot of any level; the host may change it.
    page.get_by_role("group", name="Level of Trent").get_by_text("Hard").click()
    page.get_by_text("Bot, Hard").wait_for()
    other = browser.new_context(viewport={"width": 390, "height": 844}, bypass_csp=True)
    guest = other.new_page()
    guest.goto(f"{url}/table/{table}")
    guest.wait_for_selector(".roomseats")
    page.get_by_text("1 person watches").wait_for()
    # The name stands above the button, and the seats' names are seen on a phone, too.
    name, button = guest.locator(".sit input"), guest.locator(".sit .primary")
    assert name.bounding_box()["y"] < button.bounding_box()["y"]
    assert guest.locator(".roomseats b").first.is_visible()
    assert guest.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert violations(guest) == []
    name.fill("Bea")
    # The page loads anew; a browser that is closed meanwhile can hang.
    with guest.expect_navigation():
        button.click()
    guest.wait_for_selector(".roomseats")
    page.get_by_text("1 seat is free").wait_for()
    assert "Bea" in page.inner_text(".roomseats")
    other.close()
    page.select_option(".levelpick select", "expert")
    page.get_by_text("Begin with a bot on the free seat").click()
    page.wait_for_selector(".table")
    seats = page.request.get(f"{url}/api/v1/tables/{table}").json()["table"]["seats"]
    assert [seat["level"] for seat in seats] == ["", "hard", "", "expert"]


@NEEDS_AXE
def test_in_the_waiting_room_a_colour_is_chosen_and_a_bot_gets_up_again(
    axe_page: Any, browser: Any, server: Server
) -> None:
    page, url = axe_page, server.url
    page.goto(url)
    table = opened(page, url, ADA, {"kind": "bot", "level": "medium", "name": "Trent"}, OPEN, game="joan")
    page.goto(f"{url}/table/{table}")
    mine = page.locator(".roomseats li").first
    mine.get_by_role("button", name="green, triangle").click()
    page.wait_for_selector(".roomseats li:first-child > .mark use[href='#seat-green']")
    assert violations(page) == []
    page.get_by_role("button", name="Take Trent off this seat").click()
    page.wait_for_selector(".roomseats li.open:nth-child(2)")
    page.locator(".roomseats li:nth-child(2) .ghostbtn").click()
    page.wait_for_selector(".roomseats li.bot:nth-child(2)")
    # Somebody else cannot have it, and takes another one when sitting down; the table then is in these colours.
    context = browser.new_context()
    guest = context.new_page()
    guest.goto(f"{url}/table/{table}")
    guest.wait_for_selector(".sit .colourpick")
    assert guest.locator(".sit").get_by_role("button", name="green, triangle").is_disabled()
    guest.locator(".sit").get_by_role("button", name="violet, hexagon").click()
    guest.get_by_role("button", name="Sit down", exact=True).first.click()
    for one in (page, guest):
        one.wait_for_selector(".table")
        found = one.locator(".topbar .seat > .mark use").evaluate_all("all => all.map(use => use.href.baseVal)")
        assert found == ["#seat-green", "#seat-blue", "#seat-violet"]
    context.close()


@NEEDS_AXE
def test_the_lobby_keeps_itself_up_to_date(axe_page: Any, server: Server) -> None:
    page, url = axe_page, server.url
    page.goto(url)
    day = {"kind": "move", "seconds": 86400, "increment": 0}
    playing = opened(page, url, ADA, BOT, visibility="listed", name="Ludlow", seed=2, clock=day)
    page.goto(f"{url}/lobby")
    row = page.locator(f"section[aria-labelledby=lobby-playing] a[href='/table/{playing}']")
    row.wait_for()
    assert "1 day a move" in row.inner_text()
    assert "as printed" in row.inner_text()
    row.focus()
    waiting = opened(page, url, ADA, OPEN, visibility="listed", name="Whitby", options={"places": "printed"})
    found = page.locator(f"section[aria-labelledby=lobby-free] a[href='/table/{waiting}']")
    found.wait_for()
    assert "1 house rule" in found.inner_text()
    # It came above what was there, which still has the focus.
    assert page.locator("main section").first.get_attribute("aria-labelledby") == "lobby-free"
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == f"/table/{playing}"
    assert violations(page) == []


def test_a_table_is_opened_with_rules_that_can_matter_each_explained(page: Any, server: Server) -> None:
    page.goto(server.url)
    page.click(".cover-joan .coverlinks button >> nth=1")
    assert page.locator(".level small").all_inner_texts() == [
        "Joan has no Monk actions.",
        "Joan carries out her Monk actions too.",
        "As Connoisseur, and four of her cards are replaced by harder ones.",
    ]
    page.click(".houserules summary")
    alone = page.locator(".houserule legend").all_inner_texts()
    assert "A Scholar space that Joan marks by a Monk action" in alone
    assert "Places" not in alone
    page.get_by_text("Connoisseur", exact=True).click()
    page.get_by_text("Has its effect").click()
    page.click(".dialog .primary")
    page.wait_for_selector(".table")
    state = page.evaluate("() => fetch('/api/v1' + location.pathname.replace('/table', '/tables')).then(a => a.json())")
    options = state["table"]["options"]
    assert (options["difficulty"], options["scholar_by_monk"]) == ("connoisseur", "yes")
    page.goto(server.url)
    page.click(".cover-joan .mode >> nth=2")
    page.click(".houserules summary")
    several = page.locator(".houserule legend").all_inner_texts()
    assert "Places" in several
    assert not {text for text in several if "Joan marks" in text}
    assert all(len(text) > 40 for text in page.locator(".houserule p").all_inner_texts())
    assert page.get_by_text("30 min each, +20 s a turn").count() == 1


def test_a_seat_goes_to_another_device_by_a_code(page: Any, server: Server) -> None:
    page.goto(server.url)
    table = opened(page, server.url, ADA, BOT, seed=3)
    page.goto(f"{server.url}/table/{table}")
    page.wait_for_selector(".optb")
    page.click(".tools .iconbtn >> nth=-1")
    page.get_by_text("My seat on another device").click()
    page.wait_for_selector(".dialog .qr path")
    assert re.search(rf"/table/{table}#0\.[\w-]{{16,}}$", page.input_value(".dialog .copyfield input"))


@pytest.mark.parametrize(
    "path", ["/nowhere", "/rules/chess", "/table", "/table/a/b", "/lobby/x", "/replay", "/aid/joan/x/y"]
)
def test_an_address_that_leads_nowhere_says_so(page: Any, server: Server, path: str) -> None:
    page.goto(server.url + path)
    page.wait_for_selector(".nowhere")
    assert path in page.inner_text("main")
    page.click(".nowhere .primary")
    page.wait_for_selector(".covers")


def test_what_is_reconstructed_is_said_where_it_is_played(page: Any, server: Server) -> None:
    page.goto(server.url)
    page.wait_for_selector(".coveredition")
    said = "reconstructed where their printed values are not public"
    assert said in page.inner_text(".cover-boonlake .coveredition")
    assert "Edition reconstructed" in page.inner_text(".cover-boonlake .coveredition")
    page.click(".cover-boonlake .mode >> nth=2")
    assert said in page.inner_text(".dialog .editionline")
    page.keyboard.press("Escape")
    table = opened(page, server.url, ADA, BOT, game="boonlake", seed=3)
    page.goto(f"{server.url}/table/{table}")
    page.wait_for_selector(".optb")
    page.click(".tools .iconbtn >> nth=-1")
    assert said in page.inner_text(".menu .editionline")
    page.click(".menu .editionline a")
    page.wait_for_url("**/workshop/boonlake")


def test_the_deal_is_promised_before_the_game_and_proved_after_it(page: Any, server: Server) -> None:
    page.goto(server.url)
    shown: list[str] = []
    table = opened(page, server.url, ADA, BOT)
    for first in (".optb", ".finaldialog"):
        page.goto(f"{server.url}/table/{table}")
        page.wait_for_selector(first)
        page.keyboard.press("Escape")
        page.click(".tools .iconbtn >> nth=-1")
        shown.append(page.inner_text(".menu .fairline code"))
        play_on(page, server.url, table)
    assert shown[0] == shown[1]
    text = page.request.get(f"{server.url}/api/v1/tables/{table}/record").text()
    assert commitment.verify(text, games.load, shown[0]) == shown[0]


MOMENT = "n => document.querySelector('.moment')?.innerText.includes(`Moment ${n} `)"


@NEEDS_AXE
def test_a_replay_goes_by_choice_turn_and_round_with_the_eyes_of_any_seat(axe_page: Any, server: Server) -> None:
    page, url = axe_page, server.url
    player = Player(page)
    page.goto(url)
    table = finished(page, url)
    log = page.request.get(f"{url}/api/v1/tables/{table}/log?start=0").json()["lines"]
    rounds = [line["moment"] for line in log if any(event["key"] == "display" for event in line["events"])]
    turns = {"take", "recruit"}
    takes = [line["moment"] for line in log if any(event["key"] in turns for event in line["events"])]
    last = log[-1]["moment"]
    page.goto(f"{url}/replay/{table}/0")
    page.wait_for_selector(".replaybar .seg")
    page.wait_for_function("() => document.querySelectorAll('.replaybar .seg')[0].children.length === 3")
    # Keys: choice, turn, round, end and begin.
    page.keyboard.press("ArrowRight")
    page.wait_for_function(MOMENT, arg=1)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(MOMENT, arg=next(take - 1 for take in takes if take - 1 > 1))
    page.keyboard.press("PageDown")
    page.wait_for_function(MOMENT, arg=next(moment for moment in rounds if moment > takes[1]))
    page.keyboard.press("End")
    page.wait_for_function(MOMENT, arg=last)
    page.keyboard.press("Home")
    page.wait_for_function(MOMENT, arg=0)
    # Buttons: round by round, at four times the speed.
    page.get_by_role("group", name="Step").get_by_text("Round").click()
    page.keyboard.press("4")
    assert page.locator("[aria-pressed=true]", has_text="4").count() == 1
    page.get_by_role("button", name="One step on").click()
    page.wait_for_function(MOMENT, arg=next(moment for moment in rounds if moment > 0))
    # All seats may be looked through after the end.
    page.get_by_role("group", name="Eyes of").get_by_role("button", name="Trent").click()
    page.wait_for_function("() => document.querySelector('.replaybar [aria-label=Trent]').ariaPressed === 'true'")
    # The chart has an axis of rounds, and leads to the moment by click and by keys.
    page.get_by_role("button", name="Points over the game").click()
    chart = page.get_by_role("slider", name="Points over the game")
    assert chart.locator("path.curve").count() == 2
    assert chart.locator("path.round").count() >= 9
    box = chart.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 14, box["y"] + 60)
    page.wait_for_function(MOMENT, arg=last)
    chart.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(MOMENT, arg=last - 1)
    assert violations(page) == []
    # So does the one at the end of the game.
    page.goto(f"{url}/table/{table}")
    slider = page.locator(".finaldialog [role=slider]").first
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert "Enter leads to this moment" in slider.get_attribute("aria-valuetext")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/replay/{table}/1")
    page.wait_for_function(MOMENT, arg=1)
    player.assert_clean()


def test_whoever_lets_all_wait_for_days_is_replaced_by_a_bot(page: Any, own_server: Server, tmp_path: Path) -> None:
    url = own_server.url
    page.goto(url)
    table = opened(page, url, ADA, OPEN)
    bo = page.context.browser.new_context()
    post(bo, url, f"/tables/{table}/seats/1/take", {"name": "Bo"})
    while (state := page.request.get(f"{url}/api/v1/tables/{table}").json())["options"]:
        wish = {"version": state["version"], "action": state["options"][0]["action"]}
        post(page, url, f"/tables/{table}/choices", wish)
    own_server.kill()
    (file,) = tmp_path.glob("*.db")
    days = 4 * 24 * 3600 * 1000
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("update lines set at = at - ?", (days,))
        database.execute("update tables set touched = touched - ?", (days,))
        database.commit()
    own_server.start()
    page.goto(f"{url}/table/{table}")
    page.wait_for_selector(".standin")
    assert "Bo has not moved for days." in page.inner_text(".standin")
    page.click(".standin .do")
    page.wait_for_selector(".standing")
    page.wait_for_selector(".standin", state="detached")
    bo.close()
