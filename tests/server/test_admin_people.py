"""What an operator does with accounts while the server runs."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.client import Browser, Server
from tests.server.test_accounts import (
    ACCOUNT,
    GOOD,
    OTHER,
    enter,
    make,
    mine,
    named,
    somebody,
    until_alone,
    with_accounts,
)
from towpath.cli import run
from towpath.server.operate import people
from towpath.server.room.clock import now_ms
from towpath.server.store import schema, storage
from towpath.server.store.accounts import DAY_MS

__all__ = ["with_accounts"]


def admin(server: Server, capsys: pytest.CaptureFixture[str], *arguments: str, expect: int = 0) -> str:
    capsys.readouterr()
    assert run(["admin", *arguments, "--database", server.database]) == expect
    said = capsys.readouterr()
    return said.out if expect == 0 else said.err


def reset(browser: Browser, link: str, password: str = OTHER, expect: int = 200) -> dict[str, object]:
    return browser.post(f"{ACCOUNT}/reset", {"code": link.strip().partition("#")[2], "password": password}, expect)


def test_accounts_are_listed_and_exported_without_what_signs_in(
    with_accounts: Server, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ada = somebody(with_accounts)
    name = named("Rare")
    make(ada, name)
    table = ada.open("me", "open")
    ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "hello there"}, 204)
    (found,) = json.loads(admin(with_accounts, capsys, "account", "list", "--search", name, "--json"))
    assert (found["name"], found["by"], found["seats"], found["browsers"]) == (name, "password", 1, 1)
    assert "Rare" in admin(with_accounts, capsys, "account", "list", "--search", name)
    assert "nobody" in admin(with_accounts, capsys, "account", "export", "nobody", expect=2)
    text = admin(with_accounts, capsys, "account", "export", name.upper())
    told = json.loads(text)
    assert (told["name"], told["seats"][0]["table"], told["seats"][0]["chat"][0]["text"]) == (
        name,
        table,
        "hello there",
    )
    assert "argon2" not in text
    admin(with_accounts, capsys, "account", "export", found["id"], "--output", str(tmp_path / "ada.json"))
    assert json.loads((tmp_path / "ada.json").read_text()) == told


def test_a_link_for_a_new_password_opens_once_and_keeps_the_seats(
    with_accounts: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, thief = somebody(with_accounts), somebody(with_accounts)
    name = named("Ada")
    make(thief, name)
    table = thief.open("me", "open")
    link = admin(with_accounts, capsys, "account", "link", name)
    assert re.fullmatch(r".*/account#[\w-]{32}\n", link)
    for wrong in ("#", "#" + "x" * 32):
        assert reset(ada, wrong, expect=403)["key"] == "old_link"
    assert reset(ada, link, "short", expect=400)["key"] == "weak_password"
    assert reset(ada, link)["name"] == name
    assert mine(ada) == [table]
    until_alone(thief, table)
    assert enter(thief, name, expect=403)["key"] == "wrong_password"
    assert enter(thief, name, OTHER)["name"] == name
    assert reset(thief, link, expect=403)["key"] == "old_link"


def test_a_link_for_a_new_password_grows_old(
    with_accounts: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = somebody(with_accounts)
    name = named("Ada")
    make(ada, name)
    then = now_ms() - people.RESET_DAYS * DAY_MS - 1000
    monkeypatch.setattr(people, "now_ms", lambda: then)
    assert reset(ada, admin(with_accounts, capsys, "account", "link", name), expect=403)["key"] == "old_link"
    monkeypatch.undo()
    # The one before opens nothing more.
    first, second = (admin(with_accounts, capsys, "account", "link", name) for _ in range(2))
    assert reset(ada, first, expect=403)["key"] == "old_link"
    # And a password that was changed meanwhile leaves none open.
    ada.post(f"{ACCOUNT}/password", {"old": GOOD, "new": OTHER})
    assert reset(ada, second, expect=403)["key"] == "old_link"


def test_an_operator_signs_somebody_out(with_accounts: Server, capsys: pytest.CaptureFixture[str]) -> None:
    ada = somebody(with_accounts)
    name = named("Ada")
    make(ada, name)
    table = ada.open("me", "open")
    assert "signed in nowhere" in admin(with_accounts, capsys, "account", "signout", name)
    until_alone(ada, table)
    assert ada.get(ACCOUNT)["name"] == ""


def gone(server: Server, browser: Browser, table: str, name: str) -> None:
    """Nothing is left of an account, and its seats are called like any."""
    deadline = time.monotonic() + 20
    while browser.get(browser.table(table))["table"]["seats"][0]["name"] != "Player 1":
        assert time.monotonic() < deadline
        time.sleep(0.1)
    engine = storage.connect(server.database)
    with engine.connect() as database:
        for relation in schema.metadata.tables.values():
            assert name not in str(database.execute(sa.select(relation)).all()), relation.name
    engine.dispose()


@pytest.fixture
def forgettable(with_accounts: Server) -> tuple[Browser, Browser, str, str]:
    """Ada, who has an account and a game under way with Bo; her name, and the table."""
    ada, bo = somebody(with_accounts), somebody(with_accounts)
    name = named("Ada")
    make(ada, name)
    table = ada.open("me", "open")
    bo.take(table, 1, "Bo")
    ada.post(ada.table(table, "/seats/0/name"), {"name": name})
    return ada, bo, name, table


def test_a_person_with_an_account_is_forgotten_by_its_name(
    with_accounts: Server, capsys: pytest.CaptureFixture[str], forgettable: tuple[Browser, Browser, str, str]
) -> None:
    ada, bo, name, table = forgettable
    said = admin(with_accounts, capsys, "account", "forget", name)
    assert f"table {table}, seat 0: {name}" in said
    assert "Nothing was changed" in said
    assert ada.get(ACCOUNT)["name"] == name
    admin(with_accounts, capsys, "account", "forget", name, "--yes")
    gone(with_accounts, bo, table, name)
    until_alone(ada, table)
    assert bo.get(bo.table(table))["viewer"] == 1


def test_a_person_who_is_forgotten_by_a_seat_loses_the_account_too(
    with_accounts: Server, capsys: pytest.CaptureFixture[str], forgettable: tuple[Browser, Browser, str, str]
) -> None:
    _, bo, name, table = forgettable
    assert f"account: {name}" in admin(with_accounts, capsys, "forget", table, "0")
    assert "account" not in admin(with_accounts, capsys, "forget", table, "0", "--here")
    admin(with_accounts, capsys, "forget", table, "0", "--yes")
    gone(with_accounts, bo, table, name)


def test_of_one_table_alone_the_account_stays(
    with_accounts: Server, capsys: pytest.CaptureFixture[str], forgettable: tuple[Browser, Browser, str, str]
) -> None:
    ada, _, name, table = forgettable
    admin(with_accounts, capsys, "forget", table, "0", "--here", "--yes")
    until_alone(ada, table)
    assert ada.get(ACCOUNT)["name"] == name
