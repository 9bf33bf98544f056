"""The workshop in a browser: an edition typed in from end to end, exported, played, and brought to another server."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import AXE, Server, require_browser
from tests.browser.test_access import violations
from tests.games.joan.made_up import made_up
from towpath import games
from towpath.editions import pack
from towpath.editions.forms import fields_of, lists_of, value_at
from towpath.editions.line import write_line
from towpath.editions.reading import Item, Reading

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


# Whether the page is at an item.
AT = """at => Object.keys(localStorage).some(key => key.startsWith('towpath.workshop.')
    && JSON.parse(localStorage.getItem(key)).at === at)"""


def sourced(parts: Any, source: str) -> Any:
    """The same edition with all of it from one source, and no notes."""
    if isinstance(parts, list):
        return [sourced(part, source) for part in parts]
    if not isinstance(parts, dict):
        return parts
    kept = {key: sourced(part, source) for key, part in parts.items() if key != "note" and not key.endswith("_source")}
    return kept | {"source": source} if "source" in kept else kept


def row_of(parts: Any, item: Item) -> Any:
    return value_at(parts[item.file], item.at)


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
    n = len(before)
    page.get_by_role("button", name="One more: Bridge").click()
    page.wait_for_function(AT, arg=f"map/bridge/{n}")
    page.wait_for_selector("#ws-a")
    page.get_by_role("button", name="Remove").click()
    page.wait_for_function(AT, arg=f"map/bridge/{n - 1}")
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


def test_escape_goes_back_to_what_was_there(page: Any, own_server: Server) -> None:
    opened(page, own_server, "boonlake")
    go(page, "boonlake", "project_cards/card/0")
    before = kept(page, "boonlake")["project_cards"]["card"][0]
    page.fill("#ws-line", "Mill night 3c : vase")
    page.wait_for_selector(".ws-picture .pcard:has-text('Mill')")
    page.press("#ws-line", "Escape")
    page.wait_for_selector(".ws-picture .pcard:has-text('Footpath')")
    assert kept(page, "boonlake")["project_cards"]["card"][0] == before


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
    page.wait_for_selector(".ws-stage h2:has-text('1 \u2013 1')")
    page.wait_for_selector("#ws-a")
    page.context.set_offline(True)
    page.fill("#ws-a", "4")
    page.wait_for_selector(".ws-saved:has-text('Offline')")
    assert kept(page, "boonlake")["map"]["bridge"][1]["a"] == 4
    page.context.set_offline(False)
    page.fill("#ws-a", "5")
    page.wait_for_selector(".ws-saved:not(:has-text('Offline'))")


def test_a_whole_made_up_edition_of_joan(page: Any, own_server: Server, server: Server, tmp_path: Path) -> None:
    """All 179 components are typed in on their lines, each with other values wherever the rules leave a choice."""
    wanted = made_up()
    loader = games.editions("joan")
    reading = Reading()
    loader.study(wanted, reading)
    assert reading == []
    lines = {
        f"{item.file}/{'/'.join(map(str, item.at))}": write_line(
            row_of(wanted, item),
            fields_of(reading, item),
            lists_of(loader).get((item.file, item.noun), {}),
        )
        for item in reading.items
    }
    blank = tmp_path / "blank.toml"
    blank.write_text(pack.pack(sourced(loader.parts(None, []), "reconstructed")), encoding="utf-8")
    opened(page, own_server, "joan")
    settled(page)
    page.set_input_files("input[type=file]", str(blank))
    page.wait_for_selector(".ws-percent:has-text('0 of 179')")
    page.fill(".ws-name input", "made-up")
    page.locator(".ws-kind").first.click()
    page.focus("#ws-line")
    for at, line in lines.items():
        page.wait_for_function(AT, arg=at)
        page.wait_for_selector(f".ws-line[data-at='{at}']")
        if line:
            page.fill("#ws-line", line)
        page.press("#ws-line", "Enter")
    page.wait_for_selector(".ws-percent:has-text('179 of 179')")
    files = kept(page, "joan")
    assert sourced(files, "") == sourced({**wanted, "edition": files["edition"], "names": files["names"]}, "")
    assert "reconstructed" not in json.dumps(files)
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


@pytest.mark.parametrize("game", games.names())
def test_the_count_is_that_of_the_table(page: Any, own_server: Server, game: str) -> None:
    opened(page, own_server, game)
    known = page.evaluate("() => fetch('/api/v1/games').then(a => a.json())")["games"]
    [here] = [one["known"] for one in known if one["name"] == game]
    sure = here["rulebook"] + here["published"] + here["owner"]
    page.wait_for_selector(f".ws-percent:has-text('{sure} of {here['items']} known')")


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
