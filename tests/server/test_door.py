"""Who may come in: everybody, those who are invited, or nobody new; a seat's private link always opens that seat."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Browser, Server
from tests.server.conftest import Postgres
from tests.server.inside import Place, served
from tests.server.test_accounts import ACCOUNT, GOOD, TABLES, named, somebody
from tests.server.test_tables import run
from towpath.cli import run as command
from towpath.kernel.errors import ParseError
from towpath.server.operate import people
from towpath.server.operate.desk import Desk
from towpath.server.room.clock import now_ms
from towpath.server.settings import from_environment
from towpath.server.store.accounts import DAY_MS

ACCEPT = "/api/v1/invitations/accept"


def invited_at(database: str, log: Path) -> Server:
    return Server(database, log, TOWPATH_DOOR="invited", TOWPATH_ACCOUNTS="password", TOWPATH_MEMBERS_INVITE="1")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def invited(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for invited people, on each database."""
    folder = tmp_path_factory.mktemp("door")
    if request.param == "sqlite":
        server = invited_at(f"sqlite:///{folder}/towpath.sqlite", folder / "log")
    else:
        cluster = request.getfixturevalue("postgres")
        assert isinstance(cluster, Postgres)
        server = invited_at(cluster.database(f"door_{time.time_ns()}"), folder / "log")
    yield server
    server.stop()


def invite(server: Server, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """The code of an invitation of the operator."""
    capsys.readouterr()
    assert command(["admin", "invite", "--database", server.database, *options]) == 0
    found = re.fullmatch(r".*/invitation#([\w-]{32})\n", capsys.readouterr().out)
    assert found is not None
    return found[1]


def come(browser: Browser, code: str, expect: int = 200) -> dict[str, Any]:
    browser.http.get("/")
    return browser.post(ACCEPT, {"code": code}, expect)


def test_a_stranger_comes_in_by_an_invitation_and_by_nothing_else(
    invited: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bo, carl = somebody(invited), somebody(invited), somebody(invited)
    new = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]}
    code = invite(invited, capsys, "--uses", "1", "--note", "for Ada")
    assert ada.post(TABLES, new, expect=403)["key"] == "door"
    shown = ada.get(ACCOUNT)
    assert (shown["door"], shown["inside"]) == ("invited", False)
    for wrong in ("x" * 32, "", code[:-1]):
        assert come(ada, wrong, expect=403)["key"] == "old_invitation"
    assert come(ada, code)["inside"]
    table = str(ada.post(TABLES, new)["table"]["id"])
    # It counts once for whoever has come by it, and is then used up.
    assert come(ada, code)["inside"]
    assert come(bo, code, expect=403)["key"] == "old_invitation"
    # A table's address is no invitation.
    for path in ("", "/log", "/options", "/record"):
        assert bo.get(bo.table(table, path), expect=403)["key"] == "door"
    assert bo.get(bo.table("nosuchtable"), expect=403)["key"] == "door"
    assert bo.post(bo.table(table, "/seats/1/take"), {"name": "Bo"}, expect=403)["key"] == "door"
    live = bo.live(table)
    assert live.receive()["key"] == "door"
    # A private link is, for its seat, its table, and nothing beside.
    secret = str(ada.get(ada.table(table, "/seats/0/link"))["link"]).rpartition(".")[2]
    bo.post(bo.table(table, "/seats/0/claim"), {"secret": "x" * 32}, expect=403)
    bo.get(bo.table(table), expect=403)
    bo.post(bo.table(table, "/seats/0/claim"), {"secret": secret})
    assert bo.get(bo.table(table))["viewer"] == 0
    bo.live(table, 0).until_state(lambda state: state["viewer"] == 0)
    assert [one["id"] for one in bo.get("/api/v1/mine")["tables"]] == [table]
    assert bo.post(TABLES, new, expect=403)["key"] == "door"
    assert not bo.get(ACCOUNT)["inside"]
    # Whoever has the seat no longer is a stranger again.
    bo.post(bo.table(table, "/seats/0/forget"), expect=204)
    bo.get(bo.table(table), expect=403)
    assert carl.post(f"{ACCOUNT}/new", {"name": named("Carl"), "password": GOOD}, expect=403)["key"] == "door"


def test_what_a_stranger_may_ask_for_is_a_short_list(invited: Server) -> None:
    """Every address of the API, so that a new one is closed until somebody says otherwise."""
    stranger = somebody(invited)
    schema = stranger.get("/api/openapi.json")
    opened: list[str] = []
    for path, methods in schema["paths"].items():
        for method in methods:
            address = path.replace("{game}", "joan").replace("{table_id}", "abc").replace("{seat}", "0")
            reply = stranger.http.request(method, re.sub(r"{\w+}", "0", address), json={})
            if not (reply.status_code == 403 and reply.json()["key"] == "door"):
                opened.append(f"{method.upper()} {path.removeprefix('/api/v1')}")
    assert sorted(opened) == [
        "GET /account",
        "GET /games",
        "GET /games/{game}/catalogue/{hash_}",
        "GET /games/{game}/rules",
        "GET /games/{game}/rules/{clause}",
        "GET /mine",
        "GET /push",
        "POST /account/delete",
        "POST /account/in",
        "POST /account/join",
        "POST /account/name",
        "POST /account/new",
        "POST /account/out",
        "POST /account/out-elsewhere",
        "POST /account/outside",
        "POST /account/part",
        "POST /account/password",
        "POST /account/reset",
        "POST /invitations/accept",
        "POST /push/off",
        "POST /tables/{table_id}/seats/{seat}/claim",
        "PUT /push",
    ]
    assert stranger.http.get("/").status_code == 200
    assert stranger.http.get("/health").status_code == 200


def test_whoever_was_invited_takes_that_along_into_an_account(
    invited: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, phone, next_one = somebody(invited), somebody(invited), somebody(invited)
    come(ada, invite(invited, capsys))
    name = named("Ada")
    assert ada.post(f"{ACCOUNT}/new", {"name": name, "password": GOOD})["inside"]
    phone.post(f"{ACCOUNT}/in", {"name": name, "password": GOOD})
    phone.open("me", "open")
    # The next one at the same screen was not invited.
    shown = ada.post(f"{ACCOUNT}/out")
    assert (shown["inside"], shown["name"]) == (False, "")
    assert ada.post(TABLES, {"game": "joan", "seats": [{"kind": "me"}]}, expect=403)["key"] == "door"
    # Who has an account may invite, one at a time, and not without end.
    link = phone.post("/api/v1/invitations")["link"]
    assert come(next_one, link.partition("#")[2])["inside"]
    assert next_one.post("/api/v1/invitations", expect=403)["key"] == "not_signed_in"
    codes = [phone.post("/api/v1/invitations")["link"].partition("#")[2] for _ in range(5)]
    assert phone.post("/api/v1/invitations", expect=429)["key"] == "many_invitations"
    assert come(somebody(invited), codes[0])["inside"]
    phone.post("/api/v1/invitations")


def test_an_invitation_ends_by_its_day_and_when_it_is_withdrawn(
    invited: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = ["--database", invited.database]
    code = invite(invited, capsys, "--uses", "3", "--note", "the club")
    come(somebody(invited), code)
    assert command(["admin", "invitations", *database]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"the operator .* 2 .* the club", shown)
    named_as = next(line for line in shown.splitlines() if "the club" in line).strip("│┃ ").split()[0]
    assert command(["admin", "withdraw", "zz", *database]) == 2
    assert command(["admin", "withdraw", named_as, *database]) == 0
    assert come(somebody(invited), code, expect=403)["key"] == "old_invitation"
    long_ago = now_ms() - 3 * DAY_MS
    monkeypatch.setattr(people, "now_ms", lambda: long_ago)
    assert come(somebody(invited), invite(invited, capsys, "--days", "2"), expect=403)["key"] == "old_invitation"
    assert come(somebody(invited), invite(invited, capsys, "--days", "4"))["inside"]


async def two_doors(tmp_path: Path, **settings: Any) -> tuple[str, str]:
    """A name with an account, and the code of an invitation, of a server that was open before."""
    async with served(tmp_path, passwords=True) as place:
        await place.browser().post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD})
        return "Ada", people.invite(Desk(place.tables.storage.engine), 5, 5, "").partition("#")[2]


def test_a_closed_door_lets_in_nobody_new(tmp_path: Path) -> None:
    async def work() -> None:
        name, code = await two_doors(tmp_path)
        async with served(tmp_path, passwords=True, door="closed", members_invite=True) as place:
            ada = place.browser()
            for path, body, key in (
                (ACCEPT, {"code": code}, "closed"),
                (f"{ACCOUNT}/new", {"name": "Bo", "password": GOOD}, "door"),
                (TABLES, {"game": "joan", "seats": [{"kind": "me"}]}, "door"),
            ):
                refused = await ada.post(path, json=body)
                assert (refused.status_code, refused.json()["key"]) == (403, key)
            assert (await ada.post(f"{ACCOUNT}/in", json={"name": name, "password": GOOD})).json()["inside"]
            table = await ada.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}]})
            assert table.status_code == 200
            assert (await ada.post("/api/v1/invitations")).json()["key"] == "no_invitations"

    run(work)


def test_people_with_accounts_invite_only_where_the_operator_lets_them(tmp_path: Path) -> None:
    async def work() -> None:
        name, _ = await two_doors(tmp_path)
        for allowed in (False, True):
            async with served(tmp_path, passwords=True, door="invited", members_invite=allowed) as place:
                ada = place.browser()
                inside = await ada.post(f"{ACCOUNT}/in", json={"name": name, "password": GOOD})
                assert inside.json()["may_invite"] == allowed
                reply = await ada.post("/api/v1/invitations")
                assert (reply.status_code, reply.json().get("key")) == (
                    (200, None) if allowed else (403, "no_invitations")
                )

    run(work)


def test_an_open_door_needs_no_invitation(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            assert (await ada.post(ACCEPT, json={"code": "whatever"})).json()["inside"]

    run(work)


def test_codes_are_not_tried_without_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, door="invited") as place:
            ada = place.browser()
            tried = [(await ada.post(ACCEPT, json={"code": f"{number:032}"})).status_code for number in range(31)]
            assert tried == [403] * 30 + [429]

    run(work)


async def opened_by(place: Place, browser: httpx.AsyncClient) -> int:
    return (await browser.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}]})).status_code


def test_a_guest_needs_no_account(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, door="invited") as place:
            ada = place.browser()
            code = people.invite(Desk(place.tables.storage.engine), 1, 1, "").partition("#")[2]
            assert await opened_by(place, ada) == 403
            assert (await ada.post(ACCEPT, json={"code": code})).status_code == 200
            assert await opened_by(place, ada) == 200

    run(work)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"DOOR": "shut"}, "TOWPATH_DOOR"),
        ({"ACCOUNTS": "yes"}, "TOWPATH_ACCOUNTS"),
        ({"OIDC_ISSUER": "https://id.example"}, "belong together"),
        ({"OIDC_ISSUER": "https://id.example", "OIDC_CLIENT": "a", "OIDC_SECRET": "b"}, "TOWPATH_PUBLIC_URL"),
        (
            {"OIDC_ISSUER": "http://id.example", "OIDC_CLIENT": "a", "OIDC_SECRET": "b", "PUBLIC_URL": "https://x"},
            "https://",
        ),
    ],
)
def test_settings_that_cannot_be(given: dict[str, str], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        from_environment({f"TOWPATH_{name}": value for name, value in given.items()})


def test_settings_of_accounts_and_door() -> None:
    plain = from_environment({})
    assert (plain.passwords, plain.oidc_issuer, plain.door, plain.members_invite) == (False, "", "open", False)
    given = {"ACCOUNTS": "password", "DOOR": "closed", "MEMBERS_INVITE": "1", "PUBLIC_URL": "https://x"}
    given |= {"OIDC_ISSUER": "https://id.example", "OIDC_CLIENT": "a", "OIDC_SECRET": "b"}
    found = from_environment({f"TOWPATH_{name}": value for name, value in given.items()})
    assert (found.passwords, found.door, found.members_invite) == (True, "closed", True)
    assert (found.oidc_issuer, found.oidc_client, found.oidc_secret) == ("https://id.example", "a", "b")
