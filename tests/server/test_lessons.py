"""Lessons over REST: nothing of a learner is kept, what is wrong is taken back, what cannot be is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import served
from tests.server.test_tables import run
from towpath.lessons import files
from towpath.lessons.runner import READ
from towpath.server.http import rest_learn
from towpath.server.limits import Allowance
from towpath.server.room import lessons

LEARN = "/api/v1/learn"
TURN = f"{LEARN}/boonlake/first-turn"


async def said(browser: Any, path: str, status: int = 200, **body: Any) -> Any:
    reply = await browser.post(path, json=body)
    assert reply.status_code == status, reply.text[:500]
    return reply.json()


def test_a_course_comes_with_its_words(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            found = {}
            for language in ("en", "de", "fr", "tlh"):
                found[language] = (await browser.get(f"{LEARN}/boonlake", params={"language": language})).json()
            assert [course["language"] for course in found.values()] == ["en", "de", "fr", "en"]
            first = found["de"]["lessons"][0]
            assert (first["id"], first["title"], first["par"]) == ("first-turn", "Der erste Zug", 4)
            assert first["steps"][0]["points"] == ["strip:settle"]
            assert 20 < first["seconds"] < 180
            assert (await browser.get(f"{LEARN}/chess")).status_code == 404

    run(test)


@pytest.mark.parametrize("game", files.taught())
def test_every_lesson_can_be_done_over_the_wire(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            for lesson in files.load(game).lessons.values():
                path = f"{LEARN}/{game}/{lesson.id}"
                now = await said(browser, path)
                view, version = now["state"]["view"], now["state"]["version"]
                assert (now["step"], now["verdict"], version, now["state"]["viewer"]) == (0, "begun", 0, 0)
                assert [option["action"] for option in now["state"]["options"]].count(now["show"]) == 1
                choices: list[str] = []
                while not now["solved"]:
                    action = now["show"]
                    assert (action == READ) == (lesson.steps[now["step"]].goal is None)
                    now = await said(browser, path, choices=choices, action=action)
                    assert now["verdict"] in ("right", "on")
                    choices.append(action)
                    # Each update begins where the one before has ended.
                    for update in now["updates"]:
                        assert (update["from"], update["version"]) == (version, version + 1)
                        version += 1
                    version = now.get("state", {"version": version})["version"]
                assert len([choice for choice in choices if choice]) == lesson.par
                assert now["show"] == ""
                assert view

    run(test)


def test_a_wrong_try_changes_nothing_and_says_why(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            wrong = await said(browser, TURN, action="take progress")
            assert (wrong["verdict"], wrong["wrong"], wrong["clause"]) == ("wrong", 0, "BL-TRN-04")
            assert (wrong["step"], wrong["updates"], "state" in wrong) == (0, [], False)
            other = await said(browser, TURN, action="take hire")
            assert (other["verdict"], other["wrong"]) == ("wrong", -1)
            barred = await said(browser, f"{LEARN}/boonlake/cards", action="play wholesaler")
            assert (barred["verdict"], barred["reasons"][0]["clause"]) == ("barred", "BL-CST-02")
            shown = await said(browser, TURN + "/preview", choices=["take settle"], action="develop 28a")
            assert {effect["key"] for effect in shown["effects"]} >= {"develop", "coins"}
            why = await said(browser, f"{LEARN}/boonlake/cards/why", action="play wholesaler")
            assert why["reasons"][0]["clause"] == "BL-CST-02"

    run(test)


def test_what_cannot_be_is_refused_and_leaves_nothing_behind(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            await said(browser, TURN)
            kept = len(files.load("boonlake").begun)
            assert (await said(browser, f"{LEARN}/boonlake/fly", 404))["error"] == "not_found"
            assert (await said(browser, f"{LEARN}/chess/fly", 404))["error"] == "not_found"
            assert (await said(browser, TURN, 409, choices=["take progress"]))["error"] == "illegal"
            assert (await said(browser, TURN, 409, choices=["fly"]))["error"] == "illegal"
            assert (await said(browser, TURN, 400, action="fly"))["error"] == "bad_request"
            assert (await said(browser, TURN, 400, action=""))["error"] == "bad_request"
            assert (await said(browser, TURN, 400, choices=["take settle"] * 61))["error"] == "bad_request"
            assert (await said(browser, TURN, 400, action="x" * 101))["error"] == "bad_request"
            assert (await said(browser, TURN, 400, seed=3))["error"] == "bad_request"
            assert len(files.load("boonlake").begun) == kept
            assert len(place.tables.resident) == 0

    run(test)


def test_a_game_may_have_no_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "taught", lambda: ["joan"])
    lessons.shown.cache_clear()

    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            assert (await said(browser, TURN, 404))["message"].startswith("There are no lessons for 'boonlake'")
            assert (await browser.get(f"{LEARN}/boonlake")).status_code == 404

    run(test)


def test_one_address_tries_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (rest_learn._tries.most, rest_learn._tries.seconds) == (300, 60)
    monkeypatch.setattr(rest_learn, "_tries", Allowance(2, 60.0))

    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser, place.browser("192.0.2.7") as other:
            await said(browser, TURN)
            await said(browser, TURN + "/why", action="pass")
            for path in (TURN, TURN + "/why", TURN + "/preview"):
                assert (await said(browser, path, 429, action="pass"))["error"] == "too_many"
            await said(other, TURN)

    run(test)
