"""Whole games on the real page, by clicks, from the first question to the final scoring."""

from __future__ import annotations

from typing import Any

from tests.browser.player import Player, Server, play_against_bots, require_browser

require_browser()


def assert_the_log_agrees(page: Any) -> None:
    """Each row of the final scoring in the log has the points of the source it names, as in the table."""
    names = [name.strip() for name in page.locator(".finaldialog .scoretable thead th").all_inner_texts()[1:]]
    table: dict[str, str] = {}
    for row in page.locator(".finaldialog .scoretable tbody:not(.sum) tr").all():
        source, *cells = [cell.strip() for cell in row.locator("th, td").all_inner_texts()]
        table |= {f"{name} {source}": cell for name, cell in zip(names, cells, strict=True)}
    rows = page.locator(".loglines li[data-key=vp]").all()
    texts = [(row.locator(".lt").inner_text(), row.inner_text()) for row in rows]
    said = {" ".join(text.replace(":", "").split()): whole for text, whole in texts if "BL-FIN" in whole}
    assert said
    for text, whole in said.items():
        assert f"+{table[text]}" in whole.split(), (text, whole, table[text])


def test_a_whole_game_against_three_bots(page: Any, server: Server) -> None:
    player = play_against_bots(page, server.url, bots=3)
    assert page.locator(".finaldialog .scoretable .sum td").count() == 4
    page.wait_for_function("() => document.querySelectorAll('.chart path.curve').length === 8")
    assert_the_log_agrees(page)
    # Only sources that brought somebody something are listed.
    rows = page.locator(".finaldialog .scoretable tbody:not(.sum) tr").all_inner_texts()
    assert len(rows) > 3
    assert all(set(row.split("\t")[1:]) != {"0"} for row in rows)
    # The game is over: nothing can be taken back alone.
    page.click(".finaldialog .dialogbar .ghostbtn >> nth=-1")
    assert page.locator(".tools .tool").first.is_disabled()
    player.assert_clean()
    assert {"choose_strip", "play_step", "sail", "score_tile"} <= player.prompts


def test_four_people_in_four_browsers(browser: Any, server: Server) -> None:
    contexts = [browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce") for _ in range(4)]
    players = [Player(context.new_page()) for context in contexts]
    seats = [{"kind": "me", "name": "P1"}] + [{"kind": "open"}] * 3
    address = players[0].open_table(server.url, seats)
    for n, player in enumerate(players[1:], start=2):
        player.page.goto(address)
        player.page.fill(".playas input", f"P{n}")
        player.page.locator(".roomseats .do").first.click()
    for player in players:
        player.page.wait_for_selector(".table")
        player.start_playing(hurry=True)
    scores = set()
    for player in players:
        assert player.finish() > 50
        scores.add(tuple(player.page.locator(".finaldialog .scoretable .sum td").all_inner_texts()))
        player.assert_clean()
    assert len(scores) == 1
    assert len(next(iter(scores))) == 4
    for context in contexts:
        context.close()
