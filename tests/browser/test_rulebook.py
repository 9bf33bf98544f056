"""The rulebook as a page and over a table, the player aids on paper, and the home page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import AXE, Player, Server, require_browser
from tests.browser.test_access import violations
from towpath import games, rulebook

require_browser()

GAMES = ("boonlake", "joan")
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}]
NEEDS_AXE = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")


@pytest.fixture
def axe_page(browser: Any) -> Any:
    # axe is brought in from outside, which the page's own policy forbids.
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def open_book(page: Any, server: Server, place: str) -> Player:
    """The rulebook at an address, with its pictures."""
    reader = Player(page)
    page.goto(f"{server.url}/rules/{place}")
    page.wait_for_selector(".rpart .fig", state="attached")
    page.wait_for_selector(".brief .fig svg")
    return reader


def thin_out(page: Any) -> None:
    """Leave a few clauses of each chapter: all look alike, and axe looks at each one for long."""
    page.evaluate(
        """() => document.querySelectorAll('.clauses').forEach(
            list => [...list.children].slice(3).forEach(clause => clause.remove()))"""
    )


def named_ids(text: str) -> list[str]:
    """The ids that a rulebook names, in its order: of a run its two ends."""
    prose = re.sub(r"^- \*\*[\w-]+\*\* |`[^`]*`", "", text, flags=re.MULTILINE)
    found = rulebook.LINK.finditer(prose)
    return [f"{link['code']}-{number}" for link in found for number in (link["first"], link["last"]) if number]


def in_sight(page: Any, selector: str) -> bool:
    """Whether a thing stands in the window, below the bar that stays."""
    return bool(
        page.evaluate(
            """selector => { const box = document.querySelector(selector).getBoundingClientRect();
            return box.top >= 60 && box.bottom <= innerHeight; }""",
            selector,
        )
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_there_with_its_links(page: Any, server: Server, game: str) -> None:
    reader = open_book(page, server, game)
    book = rulebook.load(game)
    shown = page.evaluate("() => [...document.querySelectorAll('.rpart .cl')].map(clause => clause.id)")
    assert shown == [clause.id for clause in book.clauses]
    links = page.evaluate("() => [...document.querySelectorAll('.rulesmain a.ref')].map(link => link.hash.slice(1))")
    assert links == named_ids(rulebook.file_of(game).read_text(encoding="utf-8"))
    # The contents lead to every part, and to the opening.
    assert page.locator(".contents a").count() == page.locator(".rpart").count() + 1
    assert page.locator(".rpart .fig svg").count() > 20
    reader.assert_clean()


def test_search_finds_words_ids_and_neighbours(page: Any, server: Server) -> None:
    reader = open_book(page, server, "boonlake")

    def found(query: str) -> list[str]:
        page.fill(".searchbox input", query)
        page.wait_for_selector(".results")
        ids: list[str] = page.evaluate(
            "() => [...document.querySelectorAll('.results .clid')].map(id => id.textContent)"
        )
        return ids

    assert set(found("ford bridge")) == {"BL-DEF-05", "BL-EXP-02", "BL-R-24"} | set(found("bridge ford"))
    assert "BL-DEF-05" in found("ford bridge")
    marked = page.evaluate(
        "() => [...new Set([...document.querySelectorAll('mark')].map(m => m.textContent.toLowerCase()))]"
    )
    assert {"ford", "bridge"} <= set(marked)
    assert found("bl-exp-03") == ["BL-EXP-03"]
    assert found("lev 8") == ["BL-LEV-08"]
    assert found("BL-TIER") == [f"BL-TIER-0{n}" for n in range(1, 6)]
    # Spelt as elsewhere on the page, not as in the rulebook.
    assert "BL-RIV-04" in found("harbour")
    assert "harbor" in page.inner_text(".nfound")
    assert found("xyzzy") == []
    assert page.locator(".brief, .chapter").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector(".chapter")
    reader.assert_clean()


def test_deep_links_and_ways_between_clauses(page: Any, server: Server) -> None:
    reader = open_book(page, server, "boonlake#BL-INT-03")
    page.wait_for_function("() => document.querySelector('.cl.here')?.id === 'BL-INT-03'")
    page.wait_for_timeout(200)
    assert in_sight(page, "#BL-INT-03")
    assert "BL-RIV-12" in page.inner_text(".cl.here .referring")
    assert page.inner_text(".contents [aria-current]") == "Interim scoring"
    page.click("#BL-INT-03 a.ref[href='#BL-R-18']")
    page.wait_for_function("() => document.querySelector('.cl.here')?.id === 'BL-R-18'")
    assert in_sight(page, "#BL-R-18")
    page.wait_for_function(
        "() => document.querySelector('.contents [aria-current]')?.textContent === 'Actions and timing'"
    )
    assert in_sight(page, ".contents [aria-current]")
    page.go_back()
    page.wait_for_function("() => document.querySelector('.cl.here')?.id === 'BL-INT-03'")
    for chapter in ("Explore", "Actions", "Pioneer"):
        page.click(f".contents a:text-is('{chapter}')")
        page.wait_for_function(
            "chapter => document.querySelector('.contents [aria-current]')?.textContent === chapter", arg=chapter
        )
    reader.assert_clean()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_rulebook_opens_with_the_game_in_two_minutes(page: Any, server: Server, game: str, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('towpath.language', '\"{language}\"')")
    reader = open_book(page, server, game)
    brief = page.locator(".brief")
    assert in_sight(page, ".brief h3")
    assert brief.locator("h3").count() == brief.locator(".fig:has(svg)").count() == 4
    # Two minutes of reading are 400 words at most, and a message without its argument would show its key.
    words = brief.inner_text().split()
    assert 120 < len(words) < 400
    assert not [word for word in words if re.fullmatch(r"[a-z]+\.[a-z_.]+\d?", word)]
    # The contents follow what is in sight, a moment later.
    title = brief.locator("h2").inner_text()
    page.wait_for_function(
        "title => document.querySelector('.contents [aria-current]')?.innerText === title", arg=title
    )
    # Numbers are those of the catalogue.
    catalogue: Any = games.load(game).page.catalogue(games.load(game))
    if game == "boonlake":
        assert "/".join(map(str, catalogue["constants"]["scoring_points"])) in brief.inner_text()
    else:
        assert "/".join(map(str, catalogue["monks"])) in brief.inner_text()
    reader.assert_clean()


def test_chapters_are_folded_and_links_open_them(page: Any, server: Server) -> None:
    reader = open_book(page, server, "boonlake")
    page.wait_for_timeout(200)
    assert page.locator(".chapter[open]").count() == 0
    assert page.evaluate("() => document.documentElement.scrollHeight") < 4000
    # By keyboard: a heading opens its chapter, and closes it again.
    heading = page.locator(".chapter:has(#BL-EXP-03) > summary")
    heading.focus()
    page.keyboard.press("Enter")
    assert page.locator("#BL-EXP-03").is_visible()
    page.keyboard.press("Enter")
    assert not page.locator("#BL-EXP-03").is_visible()
    # A link opens the chapter it leads into, also when the address points there already.
    page.click(".contents a:text-is('Pioneer')")
    page.wait_for_selector("#BL-PIO-01")
    assert in_sight(page, ".rpart:has(#BL-PIO-01) h3")
    page.click(".foldall button >> nth=1")
    assert not page.locator("#BL-PIO-01").is_visible()
    page.click(".contents a:text-is('Pioneer')")
    assert page.locator("#BL-PIO-01").is_visible()
    page.click(".contents a >> nth=0")
    page.wait_for_function("() => location.hash === '#two-minutes' && document.activeElement.id === 'two-minutes'")
    assert in_sight(page, ".brief h2")
    page.click(".foldall button >> nth=0")
    assert page.locator(".chapter:not([open])").count() == 0
    reader.assert_clean()


def test_a_rulebook_is_printed_in_full(page: Any, server: Server, tmp_path: Path) -> None:
    open_book(page, server, "joan#JA-WHS-03")
    folded = "document.querySelectorAll('.chapter:not([open])').length"
    page.evaluate(f"() => addEventListener('beforeprint', () => {{ window.foldedOnPaper = {folded}; }})")
    page.pdf(path=tmp_path / "book.pdf")
    pages = len(re.findall(rb"/Type\s*/Page\b", (tmp_path / "book.pdf").read_bytes()))
    assert pages > 12
    page.wait_for_function("() => document.querySelectorAll('.chapter[open]').length === 1")
    assert page.evaluate("() => foldedOnPaper") == 0


def test_the_whole_rulebook_by_keyboard(page: Any, server: Server) -> None:
    open_book(page, server, "joan")
    page.keyboard.press("/")
    page.keyboard.type("trading station orleans")
    page.wait_for_selector(".results mark")
    page.keyboard.press("ArrowDown")
    first = page.evaluate("() => document.activeElement.textContent")
    assert first.startswith("JA-")
    page.keyboard.press("Enter")
    page.wait_for_function("id => document.querySelector('.rpart .cl.here')?.id === id", arg=first)
    assert page.evaluate("() => document.activeElement.id") == first


def test_contents_are_a_drawer_on_a_phone(page: Any, server: Server) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_book(page, server, "joan")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert not page.locator(".contents").is_visible()
    page.click(".drawerbtn")
    page.click(".contents a:text-is('Warehouse')")
    page.wait_for_function("() => !document.querySelector('.rulesgrid').classList.contains('drawn')")
    assert in_sight(page, ".chapter:has(#JA-WHS-01) h2")
    assert in_sight(page, "#JA-WHS-01")


@pytest.mark.parametrize("game", GAMES)
def test_a_log_line_opens_its_clause_over_the_table(page: Any, server: Server, game: str) -> None:
    player = Player(page)
    address = player.open_table(server.url, SEATS, game=game, seed=5)
    player.play(4)
    page.wait_for_selector(".log .clause")
    clause = page.locator(".log .clause").first.inner_text()
    page.locator(".log .clause").first.click()
    page.wait_for_selector(".rulepanel .cl.here")
    assert page.locator(".rulepanel .cl.here").get_attribute("id") == clause
    text = re.sub(r"\W+", " ", page.inner_text(".rulepanel .cl.here .cltext p"))
    assert re.sub(r"\W+", " ", rulebook.load(game).get(clause).text.replace("*", "")).split()[:6] == text.split()[:6]
    # A link leads on within the panel, and back; the table stays where it is.
    page.fill(".rulepanel .searchbox input", rulebook.load(game).clauses[2].id)
    page.locator(".rulepanel .results .clid").first.click()
    page.wait_for_function(
        "id => document.querySelector('.rulepanel .cl.here')?.id === id", arg=rulebook.load(game).clauses[2].id
    )
    page.click(".rulepanel .rulebar .iconbtn >> nth=1")
    page.wait_for_function("id => document.querySelector('.rulepanel .cl.here')?.id === id", arg=clause)
    page.keyboard.press("Escape")
    page.wait_for_selector(".rulepanel", state="detached")
    assert page.url == address
    page.keyboard.press("r")
    page.wait_for_selector(".rulepanel .contents")
    player.assert_clean()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_barred_opens_the_clause_that_bars_it(page: Any, server: Server, game: str) -> None:
    """Something on the table that cannot be chosen says why; the reason leads to the rule."""
    player = Player(page)
    player.open_table(server.url, SEATS, game=game, seed=5)
    player.play(3)
    player.wait()
    barred = page.locator("[data-target]:not(.choosable):not(.optb):visible")
    for spot in barred.all()[:40]:
        spot.dispatch_event("click")
        page.wait_for_timeout(60)
        if page.locator(".tip .cliplink").count():
            break
    clause = page.locator(".tip .cliplink").first.inner_text()
    page.locator(".tip .cliplink").first.dispatch_event("click")
    page.wait_for_selector(".rulepanel .cl.here")
    assert page.locator(".rulepanel .cl.here").get_attribute("id") in clause
    player.assert_clean()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_aid_prints_on_one_sheet(page: Any, server: Server, tmp_path: Path, game: str, language: str) -> None:
    # A dark screen must not darken the paper.
    page.emulate_media(color_scheme="dark")
    page.add_init_script(f"localStorage.setItem('towpath.language', '\"{language}\"')")
    page.goto(f"{server.url}/aid/{game}")
    page.wait_for_selector(".aidgrid section")
    printed = tmp_path / "aid.pdf"
    page.pdf(path=printed, prefer_css_page_size=True)
    content = printed.read_bytes()
    assert len(re.findall(rb"/Type\s*/Page\b", content)) == 1
    width, height = map(float, re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", content).groups())  # type: ignore[union-attr]
    assert (round(width), round(height)) == (595, 842)
    page.emulate_media(media="print")
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("() => getComputedStyle(document.querySelector('.aidgrid')).color") == "rgb(43, 38, 33)"


def test_the_home_page_starts_each_game_at_one_click(page: Any, server: Server) -> None:
    for game in games.names():
        for button, seats in ((".mode.primary", 3), (".mode >> nth=1", 1)):
            page.goto(server.url)
            page.click(f".cover-{game} {button}")
            page.wait_for_selector(".table")
            table = page.evaluate(
                "() => fetch('/api/v1' + location.pathname.replace('/table', '/tables')).then(a => a.json())"
            )
            assert (table["table"]["game"], len(table["table"]["seats"])) == (game, seats)
    page.goto(server.url)
    page.wait_for_selector(".resume")
    page.click(".cover-joan .mode >> nth=2")
    page.click(".houserules summary")
    page.click(".houserule button >> nth=1")
    page.click(".dialog .primary")
    page.wait_for_selector(".room")


@NEEDS_AXE
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(axe_page: Any, server: Server, theme: str) -> None:
    page = axe_page
    page.emulate_media(color_scheme=theme)
    page.goto(server.url)
    page.wait_for_selector(".coverlinks button:enabled")
    assert violations(page) == []
    page.click(".cover-joan .coverlinks button >> nth=1")
    page.click(".houserules summary")
    assert violations(page) == []
    for game in GAMES:
        page.goto(f"{server.url}/aid/{game}")
        page.wait_for_selector(".aidgrid section")
        assert violations(page) == []
    open_book(page, server, "joan")
    thin_out(page)
    assert violations(page) == []
    open_book(page, server, "joan")
    page.fill(".searchbox input", "coin")
    page.wait_for_selector(".results")
    thin_out(page)
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    open_book(page, server, "boonlake#BL-EX-02")
    page.click(".drawerbtn")
    thin_out(page)
    assert violations(page) == []


@NEEDS_AXE
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_the_panel(axe_page: Any, server: Server, game: str) -> None:
    player = Player(axe_page)
    player.open_table(server.url, SEATS, game=game, seed=5)
    player.play(2)
    axe_page.locator(".log .clause").first.click()
    axe_page.wait_for_selector(".rulepanel .cl.here")
    assert violations(axe_page) == []
