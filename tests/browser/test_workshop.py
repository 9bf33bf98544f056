"""The workshop in a browser: an edition typed in from end to end, exported, played, and brought to another server."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import AXE, Server, require_browser
from tests.browser.test_access import violations
from towpath import games
from towpath.editions import pack

require_browser()


def opened(page: Any, server: Server, game: str) -> Any:
    page.goto(f"{server.url}/workshop/{game}")
    page.wait_for_selector(".ws-stage")
    return page


def kept(page: Any, game: str) -> Any:
    """What the browser keeps."""
    return json.loads(page.evaluate(f"() => localStorage.getItem('towpath.workshop.{game}')"))["files"]


def go(page: Any, game: str, item: str) -> None:
    """Go to an item as a reload at its place does."""
    page.evaluate(
        "([key, item]) => localStorage.setItem(key,"
        " JSON.stringify({...JSON.parse(localStorage.getItem(key)), at: item}))",
        [f"towpath.workshop.{game}", item],
    )
    page.reload()
    page.wait_for_selector(".ws-line input:not([value=''])")


def settled(page: Any) -> None:
    page.wait_for_function("() => document.querySelector('.ws-line input')?.value")


def test_a_card_is_typed_by_keyboard_in_the_text_form(page: Any, own_server: Server) -> None:
    opened(page, own_server, "boonlake")
    go(page, "boonlake", "project_cards/card/0")
    page.focus("#ws-line")
    page.keyboard.press("Control+a")
    line = "Porcelain Works su 10c 2l 2s 2vp : vases, vase"
    assert len(line) * 300 < 15_000  # milliseconds, at three characters a second and a bit
    page.keyboard.type(line, delay=60)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.ws-stage h2').innerText.includes('Berry Thicket')")
    card = kept(page, "boonlake")["project_cards"]["card"][0]
    assert (card["name"], card["kind"], card["source"]) == ("Porcelain Works", "sunset", "owner")
    assert card["price"] == {"coins": 10, "loam": 2, "stone": 2}
    assert card["immediate"] == [{"verb": "vases_to_vp", "vases": 2, "vp": 4}, {"verb": "vase", "amount": 1}]
    # What is printed on the box is its title in every language.
    assert kept(page, "boonlake")["names"]["de"]["cards"]["footpath"] == "Porcelain Works"
    # It is drawn as it lies on the table, and can be taken back.
    page.keyboard.press("Alt+ArrowUp")
    page.wait_for_selector(".ws-picture .pcard:has-text('Porcelain Works')")
    page.keyboard.press("Control+z")  # that it was confirmed
    page.keyboard.press("Control+z")  # the line, in one step however slowly it was typed
    page.wait_for_selector(".ws-picture .pcard:has-text('Footpath')")
    card = kept(page, "boonlake")["project_cards"]["card"][0]
    assert (card["name"], card["source"]) == ("Footpath", "reconstructed")


def test_a_row_more_and_a_row_less(page: Any, own_server: Server) -> None:
    opened(page, own_server, "boonlake")
    go(page, "boonlake", "map/bridge/0")
    before = kept(page, "boonlake")["map"]["bridge"]
    page.get_by_role("button", name="One more: bridge").click()
    page.wait_for_function("() => document.querySelector('.ws-stage h2').innerText.includes('bridge 7')")
    page.get_by_role("button", name="Remove").click()
    page.wait_for_function("() => document.querySelector('.ws-stage h2').innerText.includes('bridge 6')")
    assert kept(page, "boonlake")["map"]["bridge"] == before


def test_what_cannot_be_is_refused_at_the_field(page: Any, own_server: Server) -> None:
    opened(page, own_server, "boonlake")
    go(page, "boonlake", "project_cards/card/0")
    loam = page.get_by_label("Price · Loam")
    loam.fill("7")
    assert page.inner_text(".ws-field .ws-wrong") == "Allowed: 0 to 6."
    assert loam.get_attribute("aria-invalid") == "true"
    loam.fill("6")
    page.wait_for_selector(".ws-field .ws-wrong", state="detached")
    page.fill("#ws-line", "Mill day 2v : vase")
    page.wait_for_selector(".ws-line .ws-wrong:has-text('2v could be several. Allowed: vases, vp.')")
    # Enter does not take it.
    page.press("#ws-line", "Enter")
    page.wait_for_function(
        "() => document.querySelector('main .sr[role=status]').innerText.startsWith('Not confirmed')"
    )
    assert kept(page, "boonlake")["project_cards"]["card"][0]["name"] == "Footpath"


def test_problems_lead_to_their_item_and_nothing_is_lost_offline(page: Any, own_server: Server) -> None:
    opened(page, own_server, "boonlake")
    go(page, "boonlake", "map/bridge/1")
    page.fill("#ws-a", "1")
    page.fill("#ws-b", "1")
    page.keyboard.press("F8")
    led = page.locator(".ws-problems button", has_text="bridge 2")
    led.first.wait_for()
    assert page.get_by_role("button", name="Play with it").is_disabled()
    page.locator(".ws-kind").first.click()
    led.first.click()
    page.wait_for_function("() => document.querySelector('.ws-stage h2').innerText.includes('bridge 2')")
    page.wait_for_selector("#ws-a")
    page.context.set_offline(True)
    page.fill("#ws-a", "4")
    page.wait_for_selector(".ws-saved:has-text('Offline')")
    assert kept(page, "boonlake")["map"]["bridge"][1]["a"] == 4
    page.context.set_offline(False)
    page.fill("#ws-a", "5")
    page.wait_for_selector(".ws-saved:not(:has-text('Offline'))")


def test_a_whole_made_up_edition_of_joan(page: Any, own_server: Server, server: Server, tmp_path: Path) -> None:
    """Every component that is still reconstructed is typed in; what is typed differs wherever that is possible."""
    opened(page, own_server, "joan")
    settled(page)
    page.fill(".ws-name input", "made-up")
    typed: set[str] = set()
    wanted = {"warehouse/row/3": "13 points", "warehouse/row/4": "19 points", "depot/depot": "shields=[1, 3, 2, 2, 2]"}
    page.focus("#ws-line")
    for _ in range(200):
        at = page.evaluate("() => JSON.parse(localStorage.getItem('towpath.workshop.joan')).at")
        if at in typed:
            break
        typed.add(at)
        page.wait_for_function(
            "() => document.querySelector('.ws-line input').value || !document.querySelector('.ws-form .input')"
        )
        if at in wanted:
            page.fill("#ws-line", wanted[at])
        page.press("#ws-line", "Enter")
        page.wait_for_function(
            "at => { const now = JSON.parse(localStorage.getItem('towpath.workshop.joan'));"
            " return now.at !== at || document.querySelector('.ws-percent').innerText.startsWith('179 of 179') }",
            arg=at,
        )
    files = kept(page, "joan")
    assert len(typed) > 130
    assert "reconstructed" not in json.dumps(files)
    assert [files["warehouse"]["row"][i]["points"] for i in (3, 4)] == [13, 19]
    assert files["depot"]["depot"]["shields"] == [1, 3, 2, 2, 2]
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / "made-up.toml"
    waiting.value.save_as(file)
    assert tomllib.loads(file.read_text())["edition"]["name"] == "made-up"
    assert games.load("joan", edition=str(file)).edition_name == "made-up"
    # It is played at once, and everybody is told with what.
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url("**/table/*")
    table = page.evaluate("() => fetch('/api/v1/tables/' + location.pathname.split('/')[2]).then(a => a.json())")[
        "table"
    ]
    assert table["edition"] == "made-up"
    assert table["known"]["owner"] + table["known"]["rulebook"] + table["known"]["published"] == table["known"]["items"]
    # Another server takes the file, and offers it where a table is opened.
    opened(page, server, "joan")
    page.set_input_files("input[type=file]", str(file))
    page.wait_for_function("() => document.querySelector('.ws-percent').innerText.startsWith('179 of 179')")
    assert page.input_value(".ws-name input") == "made-up"


def test_an_edition_is_chosen_for_a_table(page: Any, own_server: Server) -> None:
    parts = games.editions("joan").parts(None, [])
    parts["edition"] = {**parts["edition"], "name": "of-mine"}
    page.goto(own_server.url)
    page.wait_for_selector(".mode.primary")
    body = {"file": pack.pack(parts)}
    page.evaluate(
        "body => fetch('/api/v1/editions', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify(body)})",
        body,
    )
    cover = page.locator(".cover-joan")
    cover.get_by_role("button", name="Friends").click()
    page.wait_for_selector("#new-edition option:has-text('of-mine')", state="attached")
    page.select_option("#new-edition", label="of-mine")
    page.locator(".newtable button[type=submit]").click()
    page.wait_for_selector(".editionline:has-text('Edition of-mine')")


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
@pytest.mark.parametrize(
    ("width", "height", "scheme"), [(1440, 900, "light"), (1440, 900, "dark"), (390, 844, "light")]
)
def test_axe_finds_nothing(browser: Any, own_server: Server, width: int, height: int, scheme: str) -> None:
    size = {"width": width, "height": height}
    context = browser.new_context(viewport=size, bypass_csp=True, reduced_motion="reduce", color_scheme=scheme)
    page = context.new_page()
    for game, item in (("boonlake", "project_cards/card/0"), ("joan", "places/place/0")):
        opened(page, own_server, game)
        go(page, game, item)
        assert violations(page) == []
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= width
    context.close()


@pytest.mark.parametrize(
    ("language", "said"), [("de-DE", "Bestätigen und weiter"), ("fr-FR", "Confirmer et continuer")]
)
def test_in_other_languages(browser: Any, own_server: Server, language: str, said: str) -> None:
    context = browser.new_context(locale=language)
    page = opened(context.new_page(), own_server, "joan")
    assert page.get_by_role("button", name=said).count() == 1
    context.close()
