"""Challenges: one try each at the same deal, results for whoever has played, and what remains when the week is over."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from tests.server.conftest import Postgres
from tests.server.inside import Place, served
from tests.server.test_accounts import ACCOUNT, GOOD
from tests.server.test_tables import home, run
from towpath import games
from towpath.kernel import commitment
from towpath.kernel.chance import draw
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.kernel.state import State
from towpath.server import wire
from towpath.server.operate import desk
from towpath.server.operate.desk import Desk
from towpath.server.refusals import Refused
from towpath.server.room import challenges, housekeeping, opening, thinkers
from towpath.server.room.table import Table
from towpath.server.settings import from_environment
from towpath.server.store import challenges as store
from towpath.server.store import schema, weeks
from towpath.server.store.ending import DAY_MS

CHALLENGES = "/api/v1/challenges"
TABLES = "/api/v1/tables"
WEEK, BEFORE, AFTER = "2026-W47", "2026-W46", "2026-W48"
MONDAY = 1_763_337_600_000 + 364 * DAY_MS  # 2026-11-16
THURSDAY = MONDAY + 3 * DAY_MS


class Clock:
    """What day it is."""

    now = THURSDAY


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """It is a Thursday, until a test says otherwise; and nobody asks too often."""
    from towpath.server.http import rest_challenges

    found = Clock()
    for module in (challenges, desk, housekeeping):
        monkeypatch.setattr(module, "now_ms", lambda: found.now)
    monkeypatch.setattr(rest_challenges._asked, "most", 10_000)
    return found


async def by_chance(game: Game, state: State, seat: int, *_: object) -> str:
    """In place of a bot: what it chooses depends on the position alone."""
    return game.text(state, chosen(state, seat))


def chosen(state: State, seat: int) -> int:
    legal = [one for one in state.legal(seat) if not state.is_anytime(one)] or state.legal(seat)
    return legal[draw(7, len(legal), len(legal))]


def quick(place: Place) -> None:
    place.tables.thinkers.choose = by_chance  # type: ignore[method-assign, assignment]


async def begin(browser: httpx.AsyncClient, game: str = "joan", name: str = "Ada", expect: int = 200) -> Any:
    reply = await browser.post(f"{CHALLENGES}/{game}", json={"name": name})
    assert reply.status_code == expect, reply.text
    return reply.json()


async def table_of(browser: httpx.AsyncClient, game: str = "joan", name: str = "Ada") -> str:
    return str((await begin(browser, game, name))["table"]["id"])


async def shown(browser: httpx.AsyncClient, game: str = "joan", expect: int = 200, **given: str) -> Any:
    reply = await browser.get(f"{CHALLENGES}/{game}", params=given)
    assert reply.status_code == expect, reply.text
    return reply.json()


async def play(place: Place, table_id: str, most: int = 10_000) -> Table:
    """Play for its person, to the end or so many choices."""
    table = await place.tables.get(table_id)
    for _ in range(most):
        match = table.match()
        if table.info.status == "over":
            break  # and on disk
        seats = [seat for seat in match.state.seats_to_act() if table.seats[seat].kind == "person"]
        if seats:
            action = match.game.text(match.state, chosen(match.state, seats[0]))
            await table.move(seats[0], wire.Choose(match.version, action))
        else:
            await asyncio.sleep(0.001)
    return table


# Weeks.


def test_weeks_are_those_of_iso_in_utc() -> None:
    assert weeks.week_at(MONDAY) == WEEK
    assert weeks.week_at(MONDAY - 1) == BEFORE
    assert weeks.week_at(MONDAY + 7 * DAY_MS - 1) == WEEK
    assert weeks.week_at(MONDAY + 7 * DAY_MS) == AFTER
    found = weeks.read(WEEK)
    assert found is not None
    assert (found.begins, found.ends) == (MONDAY, MONDAY + 7 * DAY_MS)
    # The last days of a year may be of the first week of the next.
    assert weeks.week_at(1_735_603_200_000) == "2025-W01"
    assert [weeks.is_over(week, THURSDAY) for week in ("", BEFORE, WEEK, AFTER)] == [True, True, False, False]


@pytest.mark.parametrize("text", ["", "2026", "2026-W54", "2026-W00", "2026-w47", "2026-W47 ", "٢٠٢٦-W47", "0000-W01"])
def test_what_is_no_week(text: str) -> None:
    assert weeks.read(text) is None


def test_each_week_has_its_form_and_its_level() -> None:
    found = weeks.read(WEEK)
    assert found is not None
    forms = {name: [challenges.form(games.load(name), found.number + i) for i in range(6)] for name in games.names()}
    # While one game is for one, the other is for two.
    assert [seats for seats, _ in forms["joan"]] == [2, 1, 2, 1, 2, 1]
    assert [seats for seats, _ in forms["boonlake"]] == [1, 2, 1, 2, 1, 2]
    assert {level for seats, level in forms["joan"] if seats == 2} == set(challenges.LEVELS)
    assert len({level for seats, level in forms["boonlake"] if seats == 1}) == 3
    for name, of_weeks in forms.items():
        for seats, level in of_weeks:
            game = games.load(name)
            known = game.options["difficulty"] if seats == 1 else thinkers.levels(game, seats)
            assert level in known


# One deal, one try.


def test_all_play_the_same_deal_and_it_is_promised_before(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, bo = place.browser(), place.browser()
            promised = (await shown(ada))["commitment"]
            first, second = await table_of(ada), await table_of(bo, name="Bo")
            one, other = await place.tables.get(first), await place.tables.get(second)
            assert one.info.seed == other.info.seed
            assert [(seat.kind, seat.level) for seat in one.seats] == [("person", ""), ("bot", "medium")]
            assert one.seats[1].name == other.seats[1].name
            for browser, table in ((ada, first), (bo, second)):
                told = (await browser.get(f"{TABLES}/{table}")).json()["table"]
                assert (told["commitment"], told["challenge"]) == (promised, WEEK)
            alone = await place.tables.get(await table_of(ada, "boonlake"))
            assert len(alone.seats) == 1
            assert alone.info.options["difficulty"] == (await shown(ada, "boonlake"))["level"]
            # Whoever chooses alike meets the same cards and the same answers.
            await play(place, first)
            await play(place, second)
            assert one.match().state.scores() == other.match().state.scores()
            assert [choice.action for choice in one.match().log] == [choice.action for choice in other.match().log]

    run(work)


def test_every_week_game_edition_and_server_has_a_deal_of_its_own(tmp_path: Path, clock: Clock) -> None:
    async def deals(folder: Path) -> list[int]:
        async with home(folder) as tables:
            found = [(await tables.challenges.this_week(name)).seed for name in games.names()]
            clock.now += 7 * DAY_MS
            found += [(await tables.challenges.this_week(name)).seed for name in games.names()]
            clock.now -= 7 * DAY_MS
            found.append((await tables.challenges._dealt(tables.game("joan"), WEEK, "another 1")).seed)
            return found

    async def work() -> None:
        (tmp_path / "other").mkdir()
        first, again, other = await deals(tmp_path), await deals(tmp_path), await deals(tmp_path / "other")
        assert len(set(first)) == 5
        # The secret is kept with the tables, and is nobody else's.
        assert again == first
        assert not set(first) & set(other)

    run(work)


def test_each_browser_has_one_try(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, bo = place.browser(), place.browser()
            assert (await shown(ada))["status"] == "new"
            assert [one["status"] for one in (await ada.get(CHALLENGES)).json()["challenges"]] == ["new", "new"]
            table = await table_of(ada)
            found = await shown(ada)
            assert (found["status"], found["table"], found["played"]) == ("playing", table, 0)
            assert (await begin(ada, expect=409))["key"] == "challenge_begun"
            # Put off the list it is a try all the same.
            assert (await ada.post(f"{TABLES}/{table}/seats/0/forget")).status_code == 204
            assert (await begin(ada, expect=409))["key"] == "challenge_begun"
            # The other game has its own, and so has somebody else.
            await begin(ada, "boonlake")
            await begin(bo)
            with place.tables.storage.engine.connect() as database:
                assert database.execute(sa.select(sa.func.count()).select_from(schema.tables)).scalar_one() == 3

    run(work)


@pytest.mark.parametrize("sort", ["sqlite", "postgres"])
def test_one_try_is_begun_once_by_processes_that_are_asked_at_once(
    sort: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = f"sqlite:///{tmp_path}/t.sqlite"
    if sort == "postgres":
        cluster = request.getfixturevalue("postgres")
        assert isinstance(cluster, Postgres)
        address = cluster.database(f"tries_{time.time_ns()}")

    async def work() -> None:
        async with home(tmp_path, database=address) as here, home(tmp_path, database=address) as there:
            for tables in (here, there):
                tables.thinkers.choose = by_chance  # type: ignore[method-assign, assignment]
            wanted = wire.ChallengeWanted("Ada")
            asked = [opening.open_challenge(tables, "joan", wanted, "a" * 32) for tables in (here, there) * 6]
            found = await asyncio.gather(*asked, return_exceptions=True)
            begun = [one for one in found if isinstance(one, tuple)]
            assert len(begun) == 1
            assert [one.shown.key for one in found if isinstance(one, Refused)] == ["challenge_begun"] * 11
            assert (await here.challenges.this_week("joan")).seed == (await there.challenges.this_week("joan")).seed
            count = sa.select(sa.func.count()).select_from(schema.tables)
            assert await here.storage.read(lambda database: database.execute(count).scalar_one()) == 1

    run(work)


def test_a_week_cannot_be_made_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            for body in ({"week": AFTER}, {"seed": 7}, {"challenge": WEEK}, {"deal": ""}):
                assert (await ada.post(f"{CHALLENGES}/joan", json=body)).status_code == 400
            assert (await ada.post(f"{CHALLENGES}/joan?week={AFTER}", json={})).status_code == 400
            seats = [{"kind": "me"}]
            assert (await ada.post(TABLES, json={"game": "joan", "seats": seats, "challenge": WEEK})).status_code == 400
            assert (await shown(ada, expect=404, week=AFTER))["error"] == "not_found"
            assert (await shown(ada, expect=404, week="tomorrow"))["error"] == "not_found"
            assert (await shown(ada, expect=404, week=BEFORE))["key"] == "challenge_empty"
            assert (await shown(ada, "chess", expect=404))["error"] == "not_found"
            assert (await begin(ada, "chess", expect=404))["error"] == "not_found"
            with place.tables.storage.engine.connect() as database:
                assert database.execute(sa.select(schema.tries)).first() is None

    run(work)


# Results.


def test_results_are_shown_to_who_has_played(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, bo, cy = place.browser(), place.browser(), place.browser()
            first = await table_of(ada)
            second = await table_of(bo, name="Bo")
            table = await play(place, first)
            # Whoever has not, or is at it, learns how many have.
            for browser in (bo, cy):
                found = await shown(browser)
                assert (found["played"], found["results"]) == (1, [])
            found = await shown(ada)
            assert (found["status"], found["played"], len(found["results"])) == ("done", 1, 1)
            result = found["results"][0]
            scores = table.match().state.scores()
            assert (result["name"], result["mine"], result["table"]) == ("Ada", True, first)
            assert (result["scores"], result["lead"], result["at"]) == (scores, scores[0] - scores[1], clock.now)
            assert [sum(side.values()) for side in result["points"]] == scores
            await place.browser().get("/")  # somebody else comes
            clock.now += 1000
            await play(place, second)
            found = await shown(bo)
            assert [one["mine"] for one in found["results"]] == [False, True]  # as good, but later
            assert (await shown(cy))["results"] == []
            # Of the list of challenges nobody is shown results.
            assert all(one["results"] == [] for one in (await ada.get(CHALLENGES)).json()["challenges"])
            # Whoever leaves has no result any more.
            assert (await bo.post(f"{TABLES}/{second}/seats/0/leave")).status_code == 200
            assert [one["name"] for one in (await shown(ada))["results"]] == ["Ada"]
            assert (await shown(cy))["played"] == 1

    run(work)


def test_a_try_that_is_over_after_its_week_has_no_result(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, bo = place.browser(), place.browser()
            first, second = await table_of(ada), await table_of(bo, name="Bo")
            await play(place, second)
            await play(place, first, 20)
            clock.now += 7 * DAY_MS
            found = await shown(ada, week=WEEK)
            assert (found["running"], found["status"], found["played"]) == (False, "late", 1)
            await play(place, first)
            found = await shown(ada, week=WEEK)
            assert (found["status"], [one["name"] for one in found["results"]]) == ("late", ["Bo"])
            # The next week has begun for everybody.
            now = await shown(ada)
            assert (now["week"], now["status"], now["results"], now["weeks"]) == (AFTER, "new", [], [WEEK])
            await begin(ada)

    run(work)


def test_when_the_week_is_over_all_can_be_seen_and_proved(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, cy = place.browser(), place.browser()
            table = await table_of(ada)
            promised = (await shown(cy))["commitment"]
            await play(place, table)
            clock.now += 7 * DAY_MS
            found = await shown(cy, week=WEEK)
            assert [one["table"] for one in found["results"]] == [table]
            assert found["commitment"] == promised
            assert (await cy.get(f"{TABLES}/{table}/moments/3")).status_code == 200
            record = await cy.get(f"{TABLES}/{table}/record")
            assert commitment.verify(record.text, games.load, promised) == promised
            forked = await cy.post(f"{TABLES}/{table}/fork", json={"moment": 0})
            assert forked.json()["table"]["challenge"] == ""

    run(work)


# Who tries.


def test_a_try_goes_over_to_the_account_that_one_signs_in_to(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            quick(place)
            ada, phone = place.browser(), place.browser()
            table = await table_of(ada)
            made = await ada.post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD})
            assert made.status_code == 200
            assert ((await shown(ada))["status"], (await shown(ada))["table"]) == ("playing", table)
            # Another device of the same account has no other try.
            assert (await phone.post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD})).status_code == 200
            assert (await begin(phone, expect=409))["key"] == "challenge_begun"
            await play(place, table)
            assert (await shown(phone))["status"] == "done"

    run(work)


def test_of_two_tries_of_one_person_that_of_the_account_counts(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            quick(place)
            ada, phone = place.browser(), place.browser()
            await ada.post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD})
            own, other = await table_of(ada), await table_of(phone, name="Ada too")
            await play(place, own)
            await play(place, other)
            assert len((await shown(ada))["results"]) == 2
            await phone.post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD})
            found = await shown(phone)
            assert ([one["table"] for one in found["results"]], found["table"]) == ([own], own)
            # Signed out, this browser has no new one.
            await phone.post(f"{ACCOUNT}/out")
            assert (await begin(phone, expect=409))["key"] == "challenge_begun"

    run(work)


def test_the_private_link_leads_to_the_same_try(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, phone = place.browser(), place.browser()
            seated = await begin(ada)
            table, secret = seated["table"]["id"], seated["seats"][0]["link"].partition("#0.")[2]
            claimed = await phone.post(f"{TABLES}/{table}/seats/0/claim", json={"secret": secret})
            assert claimed.status_code == 200
            # Whoever has seen it this way has no other one, also when it is put off the list.
            assert (await shown(phone))["status"] == "playing"
            await phone.post(f"{TABLES}/{table}/seats/0/forget")
            assert (await begin(phone, expect=409))["key"] == "challenge_begun"
            await play(place, table)
            for browser in (ada, phone):
                found = await shown(browser)
                assert (found["status"], found["played"], len(found["results"])) == ("done", 1, 1)

    run(work)


# Bots.


@pytest.mark.parametrize("name", games.names())
def test_a_bot_answers_a_position_as_it_always_does(name: str) -> None:
    game = games.load(name)
    match = Match(game, 2, 5, {}, ["Ada", "Bo"])
    asked = 0
    while asked < 6:
        state, seat = match.state, match.state.seats_to_act()[0]
        if len(state.legal(seat)) > 3:
            asked += 1
            data = msgspec.json.encode(state.to_json())
            for level in ("easy", "medium"):
                # Asked again, by another table, after other questions: it remembers nothing, and has no clock.
                said = {thinkers.think(game, data, seat, thinkers.STEADY + level, table) for table in ("a", "b", "a")}
                assert len(said) == 1
        match.play(chosen(state, seat), seat)


def test_only_at_challenges_bots_are_without_memory(tmp_path: Path) -> None:
    async def work() -> None:
        asked: set[tuple[str, str]] = set()

        async def note(game: Game, state: State, seat: int, level: str, table: str, *_: object) -> str:
            asked.add((table, level))
            return await by_chance(game, state, seat)

        async with served(tmp_path) as place:
            place.tables.thinkers.choose = note  # type: ignore[method-assign, assignment]
            ada = place.browser()
            seats = [{"kind": "me"}, {"kind": "bot", "level": "medium"}]
            other = (await ada.post(TABLES, json={"game": "joan", "seats": seats})).json()["table"]["id"]
            table = await table_of(ada)
            for one in (table, other):
                await play(place, one, 30)
            assert asked == {(table, thinkers.STEADY + "medium"), (other, "medium")}

    run(work)


# The operator.


def test_an_operator_may_want_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, challenges=False) as place:
            ada = place.browser()
            assert (await ada.get(CHALLENGES)).json() == {"challenges": []}
            assert (await begin(ada, expect=404))["key"] == "no_challenges"
            assert (await shown(ada, expect=404))["key"] == "no_challenges"

    run(work)
    assert from_environment({}).challenges
    assert not from_environment({"TOWPATH_CHALLENGES": "off"}).challenges
    with pytest.raises(ParseError, match="TOWPATH_CHALLENGES is 'no'; expected on or off"):
        from_environment({"TOWPATH_CHALLENGES": "no"})


def test_an_operator_gives_no_deal_away_and_old_tries_stay_as_long_as_their_week(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with served(tmp_path, keep_over_days=1) as place:
            quick(place)
            ada = place.browser()
            table = await table_of(ada)
            await play(place, table)
            office = Desk(place.tables.storage.engine)
            with pytest.raises(ParseError, match="this week's challenge"):
                office.record(table)
            assert not {"seed", "salt"} & set(office.export(table))
            with place.tables.storage.engine.begin() as database:
                database.execute(sa.update(schema.tables).values(touched=clock.now - 3 * DAY_MS))
            await housekeeping.delete_old(place.tables)
            assert (await shown(ada))["status"] == "done"
            clock.now += 7 * DAY_MS
            assert "Salt" in office.record(table)
            assert {"seed", "salt"} <= set(office.export(table))
            await housekeeping.delete_old(place.tables)
            assert (await shown(ada, expect=404, week=WEEK))["key"] == "challenge_empty"
            with place.tables.storage.engine.connect() as database:
                assert database.execute(sa.select(schema.tries)).first() is None

    run(work)


def test_of_a_person_who_is_forgotten_no_result_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            quick(place)
            ada, bo = place.browser(), place.browser()
            await ada.post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD})
            for browser in (ada, bo):
                await play(place, await table_of(browser))
            assert (await ada.post(f"{ACCOUNT}/delete", json={"password": GOOD})).status_code == 200
            assert len((await shown(bo))["results"]) == 1
            with place.tables.storage.engine.connect() as database:
                assert len(database.execute(sa.select(schema.tries)).all()) == 1

    run(work)


def test_beginning_counts_as_opening_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, tables_per_hour=1) as place:
            await begin(place.browser())
            assert (await begin(place.browser(), expect=429))["key"] == "many_tables"

    run(work)


def test_other_rules_make_another_deal_of_the_same_week() -> None:
    deals = {challenges.deal_of("joan", WEEK, "abc", 1), challenges.deal_of("joan", WEEK, "abc", 2)}
    assert len(deals | {challenges.deal_of("joan", WEEK, "def", 1), store.Deal("joan", WEEK, "abc 1")}) == 3
