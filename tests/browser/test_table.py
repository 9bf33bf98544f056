"""What lies on the table is in sight, whole, large enough, and says whose it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import Player, Server, require_browser
from towpath import games
from towpath.games.joan.vocabulary import ACQUIRE, VERB_OF

require_browser()

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}
LOW = {"width": 1280, "height": 720}
SIZES = ((1440, 900), (1280, 720), (820, 1180), (390, 844))

# Texts that are drawn smaller than 11 px. A drawing is scaled, so what its letters measure on the screen counts.
SMALL = """() => {
  const found = {};
  const walk = document.createTreeWalker(document.querySelector('.tablepage'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.parentElement;
    if (!node.textContent.trim() || at.closest('.sr, .skiplink, dialog') || !at.checkVisibility()) continue;
    if (getComputedStyle(at).fontSize === '0px') continue;
    const scale = at.getScreenCTM ? at.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(at).fontSize) * scale;
    const name = at.closest('[class]').getAttribute('class');
    if (size < 10.95) found[`${name}: ${size.toFixed(1)} ${node.textContent.trim().slice(0, 20)}`] = 1;
  }
  return Object.keys(found);
}"""

# Boxes whose text does not fit and is cut.
CUT = """() => [...document.querySelectorAll('.tablepage *')].filter(one => {
    if (!one.checkVisibility() || one.closest('.sr, svg, .skiplink') || one.matches('input, textarea')) return false;
    const style = getComputedStyle(one);
    if (!/hidden|clip/.test(style.overflowX + style.overflowY)) return false;
    // Names that are there for the ear alone, and what the log tells in full.
    if (one.clientWidth < 3 || one.closest('.since')) return false;
    const says = [...one.childNodes].some(child => child.nodeType === 3 && child.textContent.trim());
    if (!says && !one.matches('.j-pe')) return false;
    return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
  }).map(one => `${one.className}: ${one.innerText}`)"""


def targets(game: str, state: Any, seat: int) -> set[str]:
    """The kinds of things that can be chosen."""
    return {option["target"].split(":")[0] for option in games.load(game).page.options(state, seat)}


def test_the_places_come_up_when_only_they_can_be_chosen(page: Any, server: Server) -> None:
    page.set_viewport_size(LOW)
    stores = {"row", "good", "depot"}

    def needs_places(state: Any, seat: int, _: str) -> bool:
        kinds = targets("joan", state, seat)
        return "place" in kinds and not kinds & stores

    positions.open_record(page, server.url, positions.first(needs_places, "joan"))
    page.wait_for_selector(".j-left .lowtabs [aria-pressed=true]:has-text('Places') i")


def test_where_both_can_be_chosen_both_are_marked_and_a_place_says_what_it_does(page: Any, server: Server) -> None:
    page.set_viewport_size(LOW)
    record = positions.first(
        lambda state, seat, _: (
            any(VERB_OF[action] == ACQUIRE for action in state.legal(seat))
            and {"place", "row"} <= targets("joan", state, seat)
        ),
        "joan",
    )
    positions.open_record(page, server.url, record)
    page.wait_for_selector(".j-left .lowtabs i")
    assert page.locator(".j-left .lowtabs i").count() == 2
    # What one gets for the price stands where "Nothing else changes" would be misleading.
    page.locator(".optb[data-action^=acquire]").first.focus()
    page.wait_for_selector(".detail .j-does")
    page.wait_for_function("() => !document.querySelector('.detail').innerText.includes('…')")
    assert "Nothing else changes" not in page.inner_text(".detail")


def test_an_exchange_names_its_tile_and_the_way_out_is_in_sight(page: Any, server: Server) -> None:
    page.set_viewport_size(LOW)
    record = positions.first(lambda state, seat, key: key == "exchange" and len(state.legal(seat)) == 1)
    positions.open_record(page, server.url, record)
    assert "Give " in page.inner_text(".prompt")
    record = positions.first(lambda state, seat, key: key == "play_step" and len(state.legal(seat)) > 12)
    positions.open_record(page, server.url, record)
    page.locator(".optlist > .opt[data-group=end]").wait_for()
    assert page.evaluate(
        """() => {
          const list = document.querySelector('.optscroll').getBoundingClientRect();
          const end = document.querySelector('.optlist > .opt[data-group=end]').getBoundingClientRect();
          return end.top >= list.top && end.bottom <= list.bottom + 1;
        }"""
    )


@pytest.mark.parametrize(
    ("game", "said"), [("boonlake", ("You: ", "Everybody: ")), ("joan", ("Fill in a land route",))], ids=str
)
def test_what_is_taken_says_what_it_does(page: Any, server: Server, game: str, said: tuple[str, ...]) -> None:
    """The first thing that a newcomer asks of a strip or a tile."""
    key = {"boonlake": "choose_strip", "joan": "take_tile"}[game]
    takes = {"boonlake": "take hire", "joan": "take knight"}[game]

    def asks(state: Any, seat: int, asked: str) -> bool:
        options = games.load(game).page.options(state, seat)
        return asked == key and any(option["action"] == takes for option in options)

    positions.open_record(page, server.url, positions.first(asks, game))
    page.locator(f".optb[data-action='{takes}']").focus()
    page.wait_for_selector(".detail p")
    text = page.inner_text(".detail")
    assert [one for one in said if one.lower() not in text.lower()] == [], text


@pytest.mark.parametrize(("game", "seats"), [("boonlake", 4), ("joan", 5)])
def test_all_scores_are_in_sight_on_a_phone(page: Any, server: Server, game: str, seats: int) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    positions.open_record(page, server.url, positions.after(game, 120, seats=seats))
    cut = page.evaluate(
        """() => {
          const bar = document.querySelector('.seats').getBoundingClientRect();
          return [...document.querySelectorAll('.seats .seat')].map(one => one.getBoundingClientRect())
            .filter(one => one.right > bar.right + 1 || !one.width).length;
        }"""
    )
    assert page.locator(".seats .seat").count() == seats
    assert cut == 0
    # The buttons of the map leave most of it free.
    page.click("#tab-board" if game == "boonlake" else "#tab-map")
    buttons, box = page.locator(".zoom").bounding_box(), page.locator(".mapbox").bounding_box()
    assert buttons["height"] <= 40
    assert buttons["width"] < box["width"] * 0.75


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_at_one_screen_everybody_goes_by_name(page: Any, server: Server, game: str) -> None:
    player = Player(page)
    player.open_table(server.url, [ME, {"kind": "me", "name": "Bo"}], game=game, seed=12)
    for _ in range(12):
        positions.sit_down(page)
        text = page.inner_text(".prompt")
        assert "Your turn" not in text
        assert "You decide" not in text
        player.choose(player.wait()[0])
        page.wait_for_timeout(50)
    words = page.locator(".log").inner_text().split()
    assert "Ada" in words
    assert "You" not in words


def test_a_story_leaves_the_options_and_escape_closes_it(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [ME], game="joan", seed=6)
    page.wait_for_selector(".optb")
    for _ in range(30):
        if page.locator(".story").count():
            break
        page.locator(".optlist > .opt > .optb").first.click()
        page.wait_for_timeout(120)
    page.wait_for_selector(".tale .story")
    page.wait_for_selector(".tale .optlist .optb")
    box = page.locator(".tale .optscroll").bounding_box()
    assert box["height"] > 50
    page.keyboard.press("Escape")
    page.wait_for_selector(".story", state="detached")
    assert page.locator(".optlist .optb").count()


def test_during_a_scoring_its_own_number_is_said(page: Any, server: Server) -> None:
    record = positions.first(lambda state, _, key: key == "score_tile" and state.view(0)["scorings"] == 1)
    positions.open_record(page, server.url, record)
    hint = page.inner_text(".scoring .hint")
    assert "1" in hint
    assert "2" not in hint


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_who_has_won_has_their_own_mark(page: Any, server: Server, game: str) -> None:
    made = page.request.post(f"{server.url}/api/v1/records", data={"record": positions.finished(game, winner=1)}).json()
    page.goto(f"{server.url}/table/{made['table']['id']}")
    page.wait_for_selector(".finaldialog")
    assert "seat-red" in page.locator(".prompt").get_attribute("style")


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_no_text_is_smaller_than_11_px(page: Any, server: Server, game: str) -> None:
    Player(page)
    positions.open_record(page, server.url, positions.after(game, 40))
    page.wait_for_selector(".optb")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        assert page.evaluate(SMALL) == [], (width, height)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_no_text_is_cut(page: Any, server: Server, game: str, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('towpath.language', '\"{language}\"')")
    Player(page)
    positions.open_record(page, server.url, positions.after(game, 40))
    page.wait_for_selector(".optb")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        assert page.evaluate(CUT) == [], (width, height)


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_the_log_and_the_options_use_the_height_there_is(page: Any, server: Server, game: str) -> None:
    """At least four whole lines of the log, and no list that scrolls beside an empty panel."""
    Player(page)
    positions.open_record(page, server.url, positions.after(game, 40))
    page.wait_for_selector(".optb")
    found = page.evaluate(
        """() => {
          const log = document.querySelector('.log .logscroll, .log').getBoundingClientRect();
          const rows = [...document.querySelectorAll('.log li')].map(row => row.getBoundingClientRect())
            .filter(row => row.height && row.top >= log.top && row.bottom <= log.bottom);
          const list = document.querySelector('.optscroll');
          const column = document.querySelector('.col.right, .j-rail').getBoundingClientRect();
          const last = Math.max(...[...document.querySelectorAll('.col.right > *, .j-rail > *')]
            .map(one => one.getBoundingClientRect().bottom));
          return {rows: rows.length, hidden: list.scrollHeight - list.clientHeight, empty: column.bottom - last};
        }"""
    )
    assert found["rows"] >= 4
    assert found["hidden"] <= 1 or found["empty"] < 40


# Lines of text in the log that are in sight as a whole, above the edge where the last one fades.
LOG_LINES = """() => {
  const box = document.querySelector('.loglines');
  const {top, bottom} = box.getBoundingClientRect();
  const fade = 14;
  const ends = [];
  for (const said of box.querySelectorAll('.turngroup h3, .lt')) {
    const range = document.createRange();
    range.selectNodeContents(said);
    for (const line of range.getClientRects())
      if (line.height > 8 && line.top >= top && line.bottom <= bottom - fade) ends.push(line.bottom);
  }
  // What ends at nearly the same height is one line.
  return ends.sort((a, b) => a - b).filter((end, i) => !i || end - ends[i - 1] > 10).length;
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
@pytest.mark.parametrize(
    ("game", "seats", "options"), [("boonlake", 4, 24), ("boonlake", 3, 20), ("boonlake", 2, 24), ("joan", 5, 30)]
)
def test_many_options_leave_the_log_four_lines(
    page: Any, server: Server, game: str, seats: int, options: int, size: tuple[int, int]
) -> None:
    Player(page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    positions.open_record(page, server.url, positions.crowded(game, seats, options))
    page.wait_for_timeout(150)
    assert page.evaluate(LOG_LINES) >= 4
    # Several options are in sight, too, and nothing of the column is below the window.
    assert page.locator(".optscroll").bounding_box()["height"] > 100
    last = page.locator(".col.right > .rivals, .j-rail > .j-rivals").bounding_box()
    assert last["y"] + last["height"] <= size[1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_low_screen_shows_seven_cards_whole(page: Any, server: Server, language: str) -> None:
    page.set_viewport_size(LOW)
    page.add_init_script(f"localStorage.setItem('towpath.language', '\"{language}\"')")
    Player(page)
    positions.open_record(page, server.url, positions.crowded("boonlake", 3, 9))
    assert page.locator(".hand .handcard").count() == 7
    assert page.locator(".hand.slips ol").evaluate("hand => hand.scrollHeight - hand.clientHeight") <= 1


def test_the_head_counts_the_options_below_and_nothing_else(page: Any, server: Server) -> None:
    Player(page)
    positions.open_record(page, server.url, positions.crowded("joan", 3, 9))
    page.wait_for_selector("#options h2 .hint b")
    found = page.evaluate(
        """() => {
          const said = Number(document.querySelector('#options h2 .hint b').innerText.match(/\\d+/)[0]);
          const list = document.querySelector('.optscroll').getBoundingClientRect();
          const end = document.querySelector('.optlist > [data-group=end]').offsetHeight;
          const rows = [...document.querySelectorAll('.optlist > .opt:not([data-group=end])')];
          const below = rows.filter(row => row.getBoundingClientRect().bottom > list.bottom - end + 6);
          return {said, below: below.length};
        }"""
    )
    assert found["said"] == found["below"]


def test_on_a_tablet_the_map_of_joan_fills_its_box(page: Any, server: Server) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})
    Player(page)
    positions.open_record(page, server.url, positions.crowded("joan", 3, 9))
    box = page.locator(".j-paper .mapbox").bounding_box()
    assert box["height"] < 1.25 * box["width"]
    # The log has the place below it, beside the options.
    log, options = page.locator(".log").bounding_box(), page.locator("#options").bounding_box()
    assert log["y"] >= box["y"] + box["height"]
    assert log["x"] + log["width"] <= options["x"]
