"""Being told in this browser: only after a click, off again by one, and what the worker shows when a push comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("cryptography", reason="what seals push is not installed: pip install 'towpath[push]'")

from tests.browser.player import Server, require_browser
from tests.browser.test_people import device, violations

require_browser()

__all__ = ["device"]

# Chromium without a head has no push service and shows no notices: these stand for both, and for what a person says.
STUB = """(() => {
  localStorage.setItem('towpath.goals', '["boonlake", "joan"]');
  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  window.asked = JSON.parse(sessionStorage.asked ?? '[]');
  const note = (what) => {
    window.asked.push(what);
    sessionStorage.asked = JSON.stringify(window.asked);
  };
  const made = {
    toJSON: () => ({
      endpoint: 'https://push.example/send/ada',
      keys: { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    }),
    unsubscribe: async () => note('unsubscribe'),
  };
  PushManager.prototype.subscribe = async function (wanted) {
    if (window.fails) throw new DOMException('no service', 'AbortError');
    note(`subscribe ${wanted.userVisibleOnly} ${wanted.applicationServerKey.length}`);
    return made;
  };
  PushManager.prototype.getSubscription = async () => (window.fails ? null : made);
  Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.said ?? 'default' });
  Notification.requestPermission = async () => {
    note('permission');
    sessionStorage.said = window.says ?? 'granted';
    return sessionStorage.said;
  };
})()"""


@pytest.fixture(scope="module")
def telling(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("push"), TOWPATH_PUSH="1")
    server.environment["TOWPATH_PUBLIC_URL"] = server.url
    server.start()
    try:
        yield server
    finally:
        server.kill()


def opened(device: Any, server: Server, language: str = "en", **more: Any) -> Any:
    """The settings at a table of one's own."""
    page = device(language, **more)
    page.add_init_script(STUB)
    page.goto(server.url)
    made = """async () => {
      const wish = { game: 'joan', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me' }] };
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/api/v1/tables', { method: 'POST', body: JSON.stringify(wish), headers });
      return (await reply.json()).table.id;
    }"""
    page.goto(f"{server.url}/table/{page.evaluate(made)}")
    open_settings(page)
    return page


def open_settings(page: Any) -> None:
    page.wait_for_selector(".tools .iconbtn")
    page.locator(".tools .iconbtn").last.click()
    page.locator(".menu .menuitem").first.click()
    page.wait_for_selector(".dialog.settings")


def switch(page: Any, name: str = "Tell me in this browser") -> Any:
    return page.get_by_role("switch", name=name)


def checked(page: Any, value: str) -> None:
    page.wait_for_function(
        "value => [...document.querySelectorAll('.settings [role=switch]')].some(one => "
        "one.textContent.includes('in this browser') && one.getAttribute('aria-checked') === value)",
        arg=value,
    )


def test_only_a_click_asks_and_another_switches_it_off(telling: Server, device: Any) -> None:
    page = opened(device, telling)
    button = switch(page)
    button.wait_for()
    # Nothing was asked for before the click.
    assert page.evaluate("asked") == []
    assert button.get_attribute("aria-checked") == "false"
    button.focus()
    page.keyboard.press("Space")
    checked(page, "true")
    assert page.evaluate("asked") == ["permission", "subscribe true 87"]
    assert page.evaluate("async () => (await (await fetch('/api/v1/push')).json()).on")
    # The worker is for all of the page.
    scope = page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{telling.url}/"
    # It stays on, and a reload asks nobody anything.
    page.reload()
    open_settings(page)
    checked(page, "true")
    assert "subscribe true 87" not in page.evaluate("asked")[2:]
    # In another language the server is told so.
    page.locator(".settings .languages button", has_text="De").first.click()
    page.wait_for_function("async () => (await (await fetch('/api/v1/push')).json()).language === 'de'")
    switch(page, "In diesem Browser melden").click()
    page.wait_for_function("asked.includes('unsubscribe')")
    assert page.evaluate("async () => (await (await fetch('/api/v1/push')).json()).on") is False
    page.reload()
    page.wait_for_timeout(300)
    assert page.evaluate("async () => (await (await fetch('/api/v1/push')).json()).on") is False


def test_who_says_no_and_a_service_that_fails_are_told(telling: Server, device: Any) -> None:
    page = opened(device, telling)
    page.evaluate("window.says = 'denied'")
    switch(page).click()
    page.get_by_role("alert").filter(has_text="does not allow notices").wait_for()
    assert page.evaluate("asked") == ["permission"]
    assert switch(page).get_attribute("aria-checked") == "false"
    page.evaluate("window.says = 'granted'; window.fails = true")
    switch(page).click()
    page.get_by_role("alert").filter(has_text="push service cannot be reached").wait_for()
    assert switch(page).get_attribute("aria-checked") == "false"


def test_a_server_without_push_offers_none(server: Server, device: Any) -> None:
    page = opened(device, server)
    switch(page, "Tell me when it is my move").wait_for()
    page.wait_for_timeout(300)
    assert switch(page).count() == 0


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_it_is_accessible_in_every_language(telling: Server, device: Any, language: str) -> None:
    page = opened(device, telling, language)
    page.wait_for_timeout(300)
    assert violations(page) == []
    assert "settings.push" not in page.inner_text("body")


WORKER = """async () => {
  const text = await (await fetch('/worker.js')).text();
  const heard = {};
  const done = [];
  const windows = [{ url: location.origin + '/table/one', focus: async () => done.push('focus one') }];
  const clients = { matchAll: async () => windows, openWindow: async (address) => done.push(`open ${address}`) };
  const registration = { showNotification: async (title, more) => done.push([title, more.tag, more.data]) };
  new Function('addEventListener', 'clients', 'registration', 'location', text)(
    (name, act) => (heard[name] = act), clients, registration, location);
  const fire = async (name, event) => {
    let work;
    heard[name]({ ...event, waitUntil: (given) => (work = given) });
    await work;
  };
  const push = (said) => fire('push', { data: { json: () => JSON.parse(said) } });
  await push('{"title": "Your move: Boonlake", "link": "/table/one"}');
  await push('nonsense');
  for (const data of ['/table/one', '/table/two', 'https://evil.example/table/one', '//evil.example/'])
    await fire('notificationclick', { notification: { data, close: () => done.push('close') } });
  return { heard: Object.keys(heard).sort(), done, origin: location.origin };
}"""


def test_the_worker_shows_what_it_is_told_and_leads_nowhere_else(telling: Server, device: Any) -> None:
    page = device()
    page.goto(f"{telling.url}/mine")
    found = page.evaluate(WORKER)
    # It listens to nothing that would let it answer requests.
    assert found["heard"] == ["notificationclick", "push"]
    assert found["done"] == [
        ["Your move: Boonlake", "one", "/table/one"],
        ["Towpath", "mine", "/mine"],
        "close",
        "focus one",
        "close",
        f"open {found['origin']}/table/two",
        "close",
        "close",
    ]
