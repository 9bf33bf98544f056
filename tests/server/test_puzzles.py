"""Puzzles over REST: what a seat may know and no more, what an answer is worth, and a table to play on at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import served
from tests.server.test_lessons import said
from tests.server.test_tables import run
from towpath.kernel.errors import ParseError
from towpath.puzzles import files
from towpath.review.verdicts import CLASSES
from towpath.server.http import rest_puzzles
from towpath.server.limits import Allowance
from towpath.server.room import puzzles

PUZZLES = "/api/v1/puzzles"
GAMES = files.with_puzzles()


def first(game: str) -> files.Puzzle:
    return next(iter(files.load(game).puzzles.values()))


def path_of(game: str, puzzle: files.Puzzle) -> str:
    return f"{PUZZLES}/{game}/{puzzle.id}"


async def asked(browser: Any, path: str, status: int = 200) -> Any:
    reply = await browser.get(path)
    assert reply.status_code == status, reply.text[:500]
    return reply.json()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_what_its_seat_may_know(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            listed = await asked(browser, f"{PUZZLES}/{game}")
            assert [one["id"] for one in listed["puzzles"]] == list(files.load(game).puzzles)
            # Neither the list nor a position says the answer, or the seed from which all that is hidden follows.
            assert set(listed["puzzles"][0]) == {"id", "seats", "seat", "round", "missed"}
            for puzzle in list(files.load(game).puzzles.values())[:4]:
                state = files.begin(files.load(game).game, puzzle).state
                shown = await asked(browser, path_of(game, puzzle))
                view = {key: value for key, value in shown["view"].items() if key != "facts"}
                assert view == state.view(puzzle.seat)
                assert state.determinize(puzzle.seat, 3).view(puzzle.seat) == state.view(puzzle.seat)
                assert str(puzzle.seed) not in str(shown)
                words = files.load(game).game.vocabulary
                assert {one["action"] for one in shown["options"]} == {words[a] for a in state.legal(puzzle.seat)}
                assert [seat["mine"] for seat in shown["table"]["seats"]].index(True) == puzzle.seat
                assert shown["viewer"] == puzzle.seat
                # Secret choices of others stay secret in the log.
                secret = [one.moment for one in puzzles.begun(game, puzzle.id).log if one.secret]
                for line in shown["log"]:
                    if line["moment"] in secret and line["seat"] != puzzle.seat:
                        assert line["action"] == ""

    run(test)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_judged_and_nothing_is_kept(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            puzzle = first(game)
            path = path_of(game, puzzle)
            before = await asked(browser, path)
            for one in puzzle.looked:
                found = await said(browser, path, action=one.action)
                if one.action in puzzle.answers:
                    assert found["kind"] == "right"
                    assert [option["action"] for option in found["options"]] == [each.action for each in puzzle.looked]
                    assert {option["weight"] for option in found["options"] if option["answer"]} == {0}
                    assert found["classes"] == list(CLASSES)
                else:
                    # How far short and why, but not the answer.
                    assert (found["kind"], len(found["options"])) == ("wrong", 1)
                    assert found["options"][0]["weight"] >= 2
                    assert found["options"][0]["terms"]
                    assert not any(f'"{answer}"' in str(found) for answer in puzzle.answers)
            shown = await said(browser, path)
            assert (shown["kind"], shown["options"][0]["action"]) == ("shown", puzzle.answers[0])
            legal = {option["action"] for option in before["options"]}
            for action in sorted(legal - {one.action for one in puzzle.looked})[:1]:
                unlooked = await said(browser, path, action=action)
                assert (unlooked["kind"], unlooked["options"]) == ("unlooked", [])
            shown = await said(browser, path + "/preview", action=puzzle.answers[0])
            assert shown["action"] == puzzle.answers[0]
            assert await asked(browser, path) == before
            assert len(place.tables.resident) == 0

    run(test)


def test_what_cannot_be_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            path = path_of("joan", first("joan"))
            state = files.begin(files.load("joan").game, first("joan")).state
            words, legal = files.load("joan").game.vocabulary, set(state.legal(first("joan").seat))
            illegal = next(text for action, text in enumerate(words) if text and action not in legal)
            assert (await said(browser, path, 409, action=illegal))["error"] == "illegal"
            assert (await said(browser, path, 400, action="fly"))["error"] == "bad_request"
            assert (await said(browser, path, 400, action="x" * 101))["error"] == "bad_request"
            assert (await said(browser, path, 400, seed=1))["error"] == "bad_request"
            assert (await said(browser, path + "/preview", 409, action=illegal))["error"] == "illegal"
            assert (await said(browser, path + "/why", action=illegal))["item"] == illegal
            assert (await said(browser, path + "/why", 400, action="fly"))["error"] == "bad_request"
            for wrong in (f"{PUZZLES}/joan/none", f"{PUZZLES}/chess/none"):
                assert (await asked(browser, wrong, 404))["error"] == "not_found"
                assert (await said(browser, wrong, 404))["error"] == "not_found"
                assert (await said(browser, wrong + "/table", 404))["error"] == "not_found"
            monkeypatch.setattr(files, "with_puzzles", list)
            none = await asked(browser, f"{PUZZLES}/joan", 404)
            assert none["message"] == "There are no puzzles for 'joan'; there are some for: no game."

    run(test)


def test_puzzles_of_another_edition_are_not_shown_and_the_server_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(name: str) -> files.Shelf:
        raise ParseError(f"puzzles.jsonl has puzzles of edition 12, but edition 34 of {name} is loaded")

    def begin(game: object, puzzle: files.Puzzle) -> None:
        raise ParseError(f"puzzle {puzzle.id}: its position asks something else")

    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser:
            path = path_of("joan", first("joan"))
            puzzles._begun.cache_clear()
            monkeypatch.setattr(files, "begin", begin)
            assert "asks something else" in (await asked(browser, path, 404))["message"]
            monkeypatch.setattr(files, "load", load)
            assert "edition 34" in (await asked(browser, f"{PUZZLES}/joan", 404))["message"]
            assert (await browser.get("/api/v1/games")).status_code == 200

    run(test)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_can_be_played_on_from(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser, place.browser() as other:
            puzzle = next(one for one in files.load(game).puzzles.values() if one.seats > 1)
            seated = await said(browser, path_of(game, puzzle) + "/table", name="Ada")
            assert [one["seat"] for one in seated["seats"]] == [puzzle.seat]
            kinds = [seat["kind"] for seat in seated["table"]["seats"]]
            assert kinds == ["person" if seat == puzzle.seat else "bot" for seat in range(puzzle.seats)]
            table = f"/api/v1/tables/{seated['table']['id']}"
            state = await asked(browser, table)
            begun = await asked(browser, path_of(game, puzzle))
            assert (state["viewer"], state["options"]) == (puzzle.seat, begun["options"])
            done = await said(browser, table + "/choices", version=state["version"], action=puzzle.answers[0])
            assert done["version"] > state["version"]
            # The seat is the asker's alone.
            assert (await asked(other, table))["viewer"] == -1

    run(test)


def test_one_address_tries_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (rest_puzzles._tries.most, rest_puzzles._tries.seconds) == (300, 60)
    monkeypatch.setattr(rest_puzzles, "_tries", Allowance(2, 60.0))

    async def test() -> None:
        async with served(tmp_path) as place, place.browser() as browser, place.browser("192.0.2.7") as other:
            path = path_of("joan", first("joan"))
            await said(browser, path)
            await asked(browser, path)
            for more in ("", "/why", "/preview", "/table"):
                body = {} if more in {"", "/table"} else {"action": "done"}
                assert (await said(browser, path + more, 429, **body))["error"] == "too_many"
            assert (await asked(browser, path, 429))["error"] == "too_many"
            await said(other, path)

    run(test)


def test_tables_to_play_on_at_are_counted(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, tables_per_hour=1) as place, place.browser() as browser:
            path = path_of("joan", first("joan")) + "/table"
            await said(browser, path)
            assert (await said(browser, path, 429))["error"] == "too_many"

    run(test)
