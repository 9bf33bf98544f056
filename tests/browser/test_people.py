"""Accounts, invitations and the door, as somebody meets them on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import AXE, Server, require_browser, serving
from tests.server.provider import CLIENT, SECRET, provided
from towpath.cli import run

require_browser()

GOOD, OTHER = "correct horse battery", "another staple entirely"


@pytest.fixture(scope="module")
def accounts(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("accounts"), TOWPATH_ACCOUNTS="password") as found:
        yield found


@pytest.fixture(scope="module")
def invited(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"TOWPATH_ACCOUNTS": "password", "TOWPATH_DOOR": "invited", "TOWPATH_MEMBERS_INVITE": "1"}
    with serving(tmp_path_factory.mktemp("door"), **settings) as found:
        yield found


@pytest.fixture
def device(browser: Any) -> Iterator[Any]:
    """A new browser with an address of its own, in a language."""
    contexts: list[Any] = []

    def made(language: str = "en", **more: Any) -> Any:
        # axe is brought in from outside, which the page's own policy forbids.
        headers = {"x-forwarded-for": f"10.9.{len(contexts)}.1"}
        given = {"viewport": {"width": 1280, "height": 800}, "locale": language, "bypass_csp": True, **more}
        contexts.append(browser.new_context(extra_http_headers=headers, reduced_motion="reduce", **given))
        return contexts[-1].new_page()

    yield made
    for context in contexts:
        context.close()


def violations(page: Any) -> list[str]:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in src/towpath/web")
    page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {[node['html'][:140] for node in one['nodes'][:4]]}" for one in found["violations"]]


def make(page: Any, server: Server, name: str) -> None:
    page.goto(f"{server.url}/account")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(GOOD)
    page.get_by_role("button", name="Make the account").click()
    page.get_by_text(f"Signed in as {name}").wait_for()


def opened(page: Any) -> str:
    """A table that waits for somebody; its id."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    return str(
        page.evaluate(
            """async (seats) => (await (await fetch('/api/v1/tables', { method: 'POST',
            headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ game: 'joan', seats }) })).json())
            .table.id""",
            seats,
        )
    )


def test_an_account_shows_the_same_tables_on_another_device_and_none_after_signing_out(
    accounts: Server, device: Any
) -> None:
    ada, phone = device(), device(viewport={"width": 390, "height": 844})
    ada.goto(accounts.url)
    table = opened(ada)
    ada.get_by_role("link", name="Sign in").click()
    make(ada, accounts, "Ada Lovelace")
    ada.goto(f"{accounts.url}/mine")
    ada.get_by_text("The seats of your account").wait_for()
    ada.locator(f'a[href="/table/{table}"]').wait_for()
    # By keyboard alone, on a phone.
    phone.goto(f"{accounts.url}/account")
    phone.get_by_label("Name").focus()
    phone.keyboard.type("ada lovelace")
    phone.keyboard.press("Tab")
    phone.keyboard.type("not her password")
    phone.keyboard.press("Enter")
    phone.get_by_role("alert").filter(has_text="do not fit together").wait_for()
    phone.get_by_label("Password").fill(GOOD)
    phone.keyboard.press("Enter")
    phone.get_by_text("Signed in as Ada Lovelace").wait_for()
    phone.goto(f"{accounts.url}/table/{table}")
    phone.wait_for_selector("text=Ada")
    assert phone.evaluate(f"async () => (await (await fetch('/api/v1/tables/{table}')).json()).viewer") == 0
    phone.goto(f"{accounts.url}/account")
    phone.get_by_role("button", name="Sign out", exact=True).click()
    phone.get_by_role("button", name="Sign in").first.wait_for()
    phone.goto(f"{accounts.url}/mine")
    phone.get_by_text("Nothing yet").wait_for()
    assert phone.evaluate(f"async () => (await (await fetch('/api/v1/tables/{table}')).json()).viewer") == -1


def test_an_account_is_changed_and_deleted(accounts: Server, device: Any) -> None:
    page = device()
    make(page, accounts, "Bo")
    assert violations(page) == []
    page.get_by_label("Name of the account").fill("Bo the Second")
    page.get_by_role("button", name="Save").first.click()
    page.get_by_text("Signed in as Bo the Second").wait_for()
    page.get_by_label("Password until now").fill(GOOD)
    page.get_by_label("New password").fill("short")
    page.get_by_role("button", name="Save").last.click()
    # The browser itself says that it is too short; then the server has the last word.
    assert page.get_by_label("New password").evaluate("field => field.validity.tooShort")
    page.get_by_label("New password").fill("aaaaaaaaaaaaaaa")
    page.get_by_role("button", name="Save").last.click()
    page.get_by_role("alert").filter(has_text="not the same ones again and again").wait_for()
    page.get_by_label("New password").fill(OTHER)
    page.get_by_role("button", name="Save").last.click()
    password = page.locator("section").filter(has=page.get_by_label("Password until now"))
    password.get_by_role("status").filter(has_text=re.compile("Saved", re.IGNORECASE)).wait_for()
    page.locator("summary").click()
    page.locator("details").get_by_label("Password").fill(OTHER)
    page.get_by_role("button", name="Delete the account").click()
    page.get_by_role("button", name="Make an account").wait_for()


def test_a_link_of_the_operator_gives_a_new_password(
    accounts: Server, device: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    page = device()
    make(page, accounts, "Carl")
    capsys.readouterr()
    assert run(["admin", "account", "link", "Carl", "--database", accounts.database]) == 0
    path = capsys.readouterr().out.strip()
    other = device()
    other.goto(accounts.url + path)
    other.get_by_label("New password").fill(OTHER)
    assert other.evaluate("location.hash") == ""
    other.get_by_role("button", name="Save").click()
    other.get_by_text("Signed in as Carl").wait_for()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_are_accessible_in_every_language(
    accounts: Server, invited: Server, device: Any, language: str, theme: str
) -> None:
    page = device(language, color_scheme=theme)
    page.goto(f"{accounts.url}/account")
    page.get_by_role("textbox").first.wait_for()
    assert violations(page) == []
    page.locator("main .seg button").last.click()
    assert violations(page) == []
    page.goto(invited.url)
    page.wait_for_selector("h1.pagetitle")
    assert violations(page) == []
    # No key stands in place of its words.
    assert not re.search(r"\b(account|door|refused)\.[a-z_]+\b", page.inner_text("body"))


def test_a_stranger_meets_a_friendly_page_and_comes_in_by_an_invitation(
    invited: Server, device: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bo = device(), device()
    ada.goto(invited.url)
    ada.get_by_role("heading", name="Towpath for invited people").wait_for()
    ada.goto(f"{invited.url}/lobby")
    ada.get_by_role("heading", name="Towpath for invited people").wait_for()
    capsys.readouterr()
    assert run(["admin", "invite", "--database", invited.database]) == 0
    path = capsys.readouterr().out.strip()
    ada.goto(invited.url + path)
    ada.get_by_text("Welcome!").wait_for()
    assert ada.evaluate("location.hash") == ""
    ada.get_by_role("link", name="Make an account").click()
    make(ada, invited, "Ada")
    # The link is used up; hers is not.
    bo.goto(invited.url + path)
    bo.get_by_role("alert").filter(has_text="opens nothing more").wait_for()
    ada.get_by_role("button", name="Make a link").click()
    link = ada.get_by_label("Invite somebody").input_value()
    # A private link opens its seat for a stranger, and the table's address alone does not.
    table = opened(ada)
    bo.goto(f"{invited.url}/table/{table}")
    bo.get_by_text("This server is for invited people").wait_for()
    bo.goto(link)
    bo.get_by_text("Welcome!").wait_for()
    bo.locator("main .primary").click()
    bo.wait_for_selector(".mode.primary, .n-learn")


def test_a_provider_signs_in_and_the_page_says_when_it_cannot(built_page: None, tmp_path: Path, device: Any) -> None:
    with provided() as provider:
        settings = {"OIDC_ISSUER": provider.issuer, "OIDC_CLIENT": CLIENT, "OIDC_SECRET": SECRET, "OIDC_PLAIN": "1"}
        server = Server(tmp_path, **{f"TOWPATH_{name}": value for name, value in settings.items()})
        server.environment["TOWPATH_PUBLIC_URL"] = server.url
        server.start()
        try:
            page = device()
            page.goto(f"{server.url}/account")
            page.get_by_role("button", name="Sign in with the provider").click()
            page.get_by_text("Signed in as Ada Lovelace").wait_for()
            assert page.evaluate("location.href") == f"{server.url}/account"
            page.get_by_role("button", name="Sign out", exact=True).click()
            provider.claims = {"aud": "another"}
            page.get_by_role("button", name="Sign in with the provider").click()
            page.get_by_role("alert").filter(has_text="could not say who you are").wait_for()
        finally:
            server.kill()


def test_a_password_and_a_provider_are_joined_on_the_page(built_page: None, tmp_path: Path, device: Any) -> None:
    with provided() as provider:
        settings = {"OIDC_ISSUER": provider.issuer, "OIDC_CLIENT": CLIENT, "OIDC_SECRET": SECRET, "OIDC_PLAIN": "1"}
        server = Server(tmp_path, **{f"TOWPATH_{name}": value for name, value in settings.items()})
        server.environment |= {"TOWPATH_PUBLIC_URL": server.url, "TOWPATH_ACCOUNTS": "password"}
        server.start()
        try:
            outer, page = device(), device()
            outer.goto(f"{server.url}/account")
            outer.get_by_role("button", name="Sign in with the provider").click()
            outer.get_by_text("Signed in as Ada Lovelace").wait_for()
            make(page, server, "Ada")
            panel = page.locator("section").filter(has=page.get_by_role("heading", name="Password and provider"))
            panel.get_by_label("Password").fill(OTHER)
            panel.get_by_role("button", name="Join the provider").click()
            panel.get_by_role("alert").filter(has_text="do not fit together").wait_for()
            assert violations(page) == []
            # Whoever came by the provider joins the account with the password, by keyboard.
            panel = outer.locator("section").filter(has=outer.get_by_role("heading", name="Password and provider"))
            panel.get_by_label("Name of that account").fill("Ada")
            panel.get_by_label("Password").fill(GOOD)
            assert violations(outer) == []
            outer.keyboard.press("Enter")
            outer.get_by_text("Signed in as Ada.").wait_for()
            outer.get_by_text("The provider signs in to this account, too.").wait_for()
            # It can be parted again; then somebody else is there at the provider than was meant.
            panel.get_by_label("Password").fill(GOOD)
            panel.get_by_role("button", name="Part the provider").click()
            panel.get_by_role("button", name="Join the provider").wait_for()
            provider.claims = {"aud": "another"}
            panel.get_by_label("Password").fill(GOOD)
            panel.get_by_role("button", name="Join the provider").click()
            panel.get_by_role("alert").filter(has_text="could not say who you are").wait_for()
        finally:
            server.kill()
