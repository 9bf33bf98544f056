"""Notices: what goes out, where it may go, how often, and that it holds nobody up."""

from __future__ import annotations

import asyncio
import email
import queue
import re
import smtplib
import socket
import socketserver
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from email import policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from tests.server import receivers
from tests.server.client import Browser
from tests.server.receivers import NUMBER, Internet, Led, hooks, lead_to, mailbox, receiving, wait_until
from towpath.kernel.errors import ParseError
from towpath.server.metrics import Metrics
from towpath.server.notices import addresses, mail, notifier, webhook
from towpath.server.notices.addresses import is_public
from towpath.server.notices.mail import mail_server
from towpath.server.notices.notifier import Notifier
from towpath.server.notices.words import WORDS, language_of
from towpath.server.refusals import Refused
from towpath.server.settings import Settings, from_environment
from towpath.server.store import mailboxes, schema, storage
from towpath.server.store.mailboxes import Mailbox

PUBLIC = "https://towpath.example"
SECONDS = 30
MAIL = "smtp://127.0.0.1:{port}?from=towpath@towpath.example"


def settings(folder: Path, **more: Any) -> Settings:
    database = f"sqlite:///{folder}/t.sqlite"
    return Settings(database=database, notices=True, public_url=PUBLIC, tables_per_hour=10_000, **more)


@contextmanager
def serving(folder: Path, lead_to: int, mail: str = "") -> Iterator[str]:
    """A server that sends notices; its address."""
    wanted = {"TOWPATH_NOTICES": "1", "TOWPATH_PUBLIC_URL": PUBLIC, "TOWPATH_MAIL": mail, "LEAD_TO": str(lead_to)}
    server = Led(f"sqlite:///{folder}/t.sqlite", folder / "log", 1, **wanted)
    try:
        yield server.url
    finally:
        server.stop()


def metric(browser: Browser, name: str) -> int:
    found = re.search(rf"^{name} (\d+)\.0$", browser.http.get("/metrics").text, re.MULTILINE)
    return int(found[1]) if found else 0


def seated(url: str, *given: str, language: str = "en") -> tuple[Browser, str]:
    """A table at which seat 1 has given addresses."""
    ada = Browser(url)
    ada.http.headers["accept-language"] = language
    table = ada.open("me", "me", name="Sunday", options={"first": "0"})
    path, told = ada.table(table, "/seats/1/notices"), {"urls": list(given), "webhooks": True}
    assert told.items() <= ada.put(path, {"urls": list(given)}).items()
    assert told.items() <= ada.get(path).items()
    return ada, table


def until_seat_1_is_to_act(ada: Browser, table: str) -> None:
    """Choose until it has become the move of seat 1, who does not look."""
    before = [0, 1]
    while True:
        options = {}
        for seat in (0, 1):
            state = ada.get(ada.table(table), seat=seat)
            if state["options"]:
                options[seat] = state
        if 1 in options and 1 not in before and state["moment"] > 4:
            return
        before = list(options)
        seat, state = next(iter(options.items()))
        body = {"seat": seat, "version": state["version"], "action": state["options"][0]["action"]}
        ada.post(ada.table(table, "/choices"), body)


# What goes out.


def test_a_webhook_is_called_in_one_fixed_way(tmp_path: Path) -> None:
    received: queue.Queue[Any] = queue.Queue()
    with receiving(hooks(received)) as port, serving(tmp_path, port) as url:
        ada, table = seated(url, "http://hook.example:8080/me?method=DELETE&+X-Api-Key=1&json=2")
        until_seat_1_is_to_act(ada, table)
        line, headers, told = received.get(timeout=SECONDS)
        wait_until(lambda: metric(ada, "towpath_notices_total") > 0)
    assert line == "POST /me?method=DELETE&+X-Api-Key=1&json=2 HTTP/1.1"
    assert set(headers) == {"Host", "User-Agent", "Content-Type", "Content-Length", "Connection"}
    assert headers["Host"] == "hook.example:8080"
    link = f"{PUBLIC}/table/{table}"
    assert told["title"] == "Your move: Sunday"
    assert told["message"] == f"It is your move: {link}"
    assert told["text"] == told["content"] == f"Your move: Sunday {link}"
    assert told["link"] == link


def test_an_e_mail_is_sent_only_to_who_confirmed_it(tmp_path: Path) -> None:
    received: queue.Queue[str] = queue.Queue()
    with receiving(mailbox(received)) as port, serving(tmp_path, 1, MAIL.format(port=port)) as url:
        ada, table = seated(url, "Bo+games@bo.example", language="de-AT,en;q=0.5")
        question = message(received)
        assert question["to"] == "bo+games@bo.example"
        assert "Sunday" not in question.as_string()
        link = found_link(question)
        # The same address again, at the same table and at another, is not asked again, nor told anything.
        ada.put(ada.table(table, "/seats/1/notices"), {"urls": ["bo+GAMES@bo.example"]})
        seated(url, "bo+games@bo.example")
        until_seat_1_is_to_act(ada, table)
        wait_until(lambda: metric(ada, "towpath_notices_dropped_total") > 0)
        # Looking at the page is no answer, and another site cannot answer.
        assert "bo+games@bo.example" in ada.http.get(link).text
        reply = ada.http.post(f"{link}/wanted", headers={"origin": "https://evil.example"})
        assert reply.status_code == 403
        dropped = metric(ada, "towpath_notices_dropped_total")
        until_seat_1_is_to_act(ada, table)
        wait_until(lambda: metric(ada, "towpath_notices_dropped_total") > dropped)
        assert received.empty()
        assert ada.http.post(f"{link}/wanted", headers={"origin": url}).status_code == 200
        until_seat_1_is_to_act(ada, table)
        told = message(received)
        assert told["subject"] == "Du bist am Zug: Sunday"
        assert f"{PUBLIC}/table/{table}" in text_of(told)
        assert told["list-unsubscribe"].strip() == f"<{PUBLIC}{link}>"
        # Who has had enough says so on the same page.
        ada.http.post(f"{link}/refused")
        while not received.empty():
            received.get()
        dropped = metric(ada, "towpath_notices_dropped_total")
        until_seat_1_is_to_act(ada, table)
        wait_until(lambda: metric(ada, "towpath_notices_dropped_total") > dropped)
        seated(url, "bo+games@bo.example")
        assert received.empty()
        assert ada.http.get("/mail/nothing").status_code == 404


def message(received: queue.Queue[str]) -> EmailMessage:
    return email.message_from_string(received.get(timeout=SECONDS), policy=policy.default)


def text_of(found: EmailMessage) -> str:
    body = found.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def found_link(found: EmailMessage) -> str:
    link = re.search(rf"{PUBLIC}(/mail/\S+)", text_of(found))
    assert link is not None
    return link[1]


# Where it may go.


@pytest.mark.parametrize(
    ("address", "key"),
    [
        *[(f"{scheme}://93.184.216.34/x", "bad_address") for scheme in ("json", "jsons", "mailto", "mailtos", "ntfy")],
        *[(f"{scheme}://hook.example/x", "bad_address") for scheme in ("discord", "slack", "file", "ftp", "gopher")],
        ("hook.example/x", "bad_address"),
        ("http:///x", "bad_address"),
        ("http://hook.example:port/", "bad_address"),
        ("http://hook.example/a b", "bad_address"),
        ("http://hook.example/\r\nX-Evil: 1", "bad_address"),
        ("http://höök.example/", "bad_address"),
        ("http://[::1/", "bad_address"),
        ("https://hook.example/" + "x" * 500, "bad_address"),
        ("http://user:password@hook.example/", "secret_address"),
        ("http://@hook.example/", "secret_address"),
        *[(f"http://hook.example:{port}/", "bad_port") for port in (0, 22, 25, 445, 1023)],
        *[
            (f"http://{host}/x", "private_address")
            for host in (
                "127.0.0.1:8000",
                "127.1",
                "2130706433",
                "0x7f000001",
                "0177.0.0.1",
                "0",
                "0.0.0.0",  # noqa: S104 - nothing is bound to it
                "10.0.0.1",
                "172.16.5.5",
                "192.168.1.1",
                "169.254.169.254",
                "100.100.100.200",
                "168.63.129.16",
                "192.0.0.192",
                "224.0.0.1",
                "255.255.255.255",
                "[::1]",
                "[::]",
                "[::ffff:127.0.0.1]",
                "[::ffff:93.184.216.34]",
                "[::127.0.0.1]",
                "[fe80::1]",
                "[fc00::1]",
                "[fd00:ec2::254]",
                "[ff02::1]",
                "[2002:7f00:1::]",
                "[2001:0:7f00:1::]",
                "[64:ff9b::7f00:1]",
                "[64:ff9b:1::7f00:1]",
                "localhost",
                "intranet",
                "hook\\.example",
                "-.example",
            )
        ],
    ],
)
def test_addresses_that_lead_inside_are_refused(address: str, key: str) -> None:
    with pytest.raises(Refused) as caught:
        addresses.check([address], Settings(notices=True))
    assert caught.value.shown.key == key


@pytest.mark.parametrize(
    ("address", "host", "port", "named"),
    [
        ("http://hook.example", "hook.example", 80, "hook.example"),
        ("https://Hook.Example/x", "hook.example", 443, "hook.example"),
        ("https://hook.example:8443/x", "hook.example", 8443, "hook.example:8443"),
        ("http://hook.example:443/x", "hook.example", 443, "hook.example:443"),
        ("http://93.184.216.34:1024/", "93.184.216.34", 1024, "93.184.216.34:1024"),
        ("http://[2606:4700::1]/", "2606:4700::1", 80, "[2606:4700::1]"),
    ],
)
def test_public_web_addresses_are_taken(address: str, host: str, port: int, named: str) -> None:
    addresses.check([address], Settings(notices=True))
    hook = addresses.webhook(address)
    assert (hook.host, hook.port, hook.named) == (host, port, named)


def test_who_may_give_which_addresses() -> None:
    off, on, mailing = Settings(), Settings(notices=True), Settings(notices=True, mail="smtp://x")
    hook, person = "https://hook.example/", "bo@bo.example"
    for given, where, key in [
        ([hook], off, "no_notices"),
        ([hook] * 4, on, "many_addresses"),
        ([person], on, "no_mail"),
        (["bo@localhost"], mailing, "bad_address"),
        (["bo@127.0.0.1"], mailing, "bad_address"),
        (["bo@bo.example\nbcc: all@bo.example"], mailing, "bad_address"),
        (["b" * 65 + "@bo.example"], mailing, "bad_address"),
    ]:
        with pytest.raises(Refused) as caught:
            addresses.check(given, where)
        assert caught.value.shown.key == key
    addresses.check([], off)
    addresses.check([hook] * 3, on)
    addresses.check([person, hook], mailing)


def test_numbers_that_are_no_hosts_of_the_public_internet() -> None:
    for number in ("fe80::1%eth0", "", "hook.example", "192.88.99.1", "3fff::1", "5f00::1", "240.0.0.1", "198.18.0.1"):
        assert not is_public(number), number
    for number in ("8.8.8.8", NUMBER, "2606:4700::1111"):
        assert is_public(number), number


class Post:
    """A notifier without a server, of which the clock is ours."""

    def __init__(self, folder: Path, **more: Any) -> None:
        self.now = 0.0
        wanted = settings(folder, **more)
        engine = storage.connect(wanted.database)
        storage.migrate(engine)
        self.metrics = Metrics()
        self.storage = storage.Storage(engine, self.metrics)
        self.storage.start()
        self.notifier = Notifier(wanted, self.storage, self.metrics, lambda: self.now)

    def send(self, *given: str, table: str = "t", seat: int = 0, asker: str = "a") -> None:
        self.notifier.send(table, seat, msgspec.json.encode(list(given)).decode(), "Sunday", asker)

    async def done(self) -> None:
        while self.notifier._tasks:
            await asyncio.wait(list(self.notifier._tasks))

    def count(self, name: str) -> int:
        return int(self.metrics.value(f"towpath_notices_{name}"))

    async def asked(self, address: str) -> Mailbox | None:
        return await self.storage.read(lambda database: mailboxes.read(database, address))


def with_post(folder: Path, work: Callable[[Post], Coroutine[Any, Any, None]], **more: Any) -> None:
    async def run() -> None:
        post = Post(folder, **more)
        try:
            await work(post)
        finally:
            post.notifier.stop()
            post.storage.stop()

    asyncio.run(run())


@pytest.mark.parametrize("numbers", [["127.0.0.1"], [NUMBER, "10.0.0.1"], ["::1", NUMBER], ["fe80::1%lo"], []])
def test_a_name_that_stands_for_anything_inside_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, numbers: list[str]
) -> None:
    internet = lead_to(monkeypatch, 1)
    internet.names["evil.example"] = numbers

    async def work(post: Post) -> None:
        post.send("http://evil.example/")
        await post.done()
        assert internet.called == []
        assert post.count("failed_total") == 1

    with_post(tmp_path, work)


def test_what_was_checked_is_what_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that stands for something else a moment later leads nowhere; certificate and `Host` are the name's."""
    received: queue.Queue[Any] = queue.Queue()

    async def work(post: Post) -> None:
        answers = [[NUMBER], ["127.0.0.1"]]
        internet.resolve = lambda host, port: internet.asked.append(host) or answers.pop(0)  # type: ignore[method-assign,func-returns-value]
        monkeypatch.setattr(webhook, "resolve", internet.resolve)
        post.send("https://evil.example/")
        await post.done()
        assert internet.asked == ["evil.example"]
        assert internet.called == [(NUMBER, 443, "evil.example")]
        assert received.get(timeout=SECONDS)[1]["Host"] == "evil.example"
        post.send("http://evil.example/")
        await post.done()
        assert len(internet.called) == 1

    with receiving(hooks(received)) as port:
        internet = lead_to(monkeypatch, port)
        with_post(tmp_path, work)


def test_a_connection_goes_to_the_number_and_asks_for_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    async def opened(host: str, port: int, **more: Any) -> tuple[None, None]:
        seen.update(host=host, port=port, **more)
        return None, None

    monkeypatch.setattr(asyncio, "open_connection", opened)
    context = webhook._context()
    asyncio.run(webhook.connect(NUMBER, 443, context, "hook.example"))
    assert (seen["host"], seen["server_hostname"], seen["ssl"]) == (NUMBER, "hook.example", context)
    assert context.check_hostname
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (NUMBER, 80))] * 2)
    assert webhook.resolve("hook.example", 80) == [NUMBER]


@pytest.mark.parametrize("status", [302, 307, 404, 500])
def test_redirects_are_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    received: queue.Queue[Any] = queue.Queue()
    inside: queue.Queue[Any] = queue.Queue()

    async def work(post: Post) -> None:
        post.send("http://hook.example/")
        await post.done()
        assert (post.count("total"), post.count("failed_total")) == (0, 1)
        assert received.qsize() == 1
        assert inside.empty()
        # It has answered, so that it is called again.
        post.send("http://hook.example/")
        await post.done()
        assert received.qsize() == 2

    with receiving(hooks(inside)) as target, receiving(hooks(received, status, f"http://127.0.0.1:{target}/")) as port:
        lead_to(monkeypatch, port)
        with_post(tmp_path, work)


@pytest.mark.parametrize("answer", [b"", b"nonsense\r\n", b"HTTP/1.1 2", b"x" * 100_000])
def test_an_odd_answer_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: bytes) -> None:
    class Odd(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                self.rfile.readline()
                self.wfile.write(answer)

    async def work(post: Post) -> None:
        post.send("http://hook.example/")
        await post.done()
        assert (post.count("total"), post.count("failed_total")) == (0, 1)

    with receiving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Odd)) as port:
        lead_to(monkeypatch, port)
        with_post(tmp_path, work)


# That it holds nobody up.


def test_receivers_that_never_answer_hold_nobody_up(tmp_path: Path) -> None:
    silence = receivers.Silence()
    with receiving(silence) as port, serving(tmp_path, port) as url:
        for number in range(6):
            ada, table = seated(url, *[f"http://hook.example/{number}/{n}" for n in range(3)])
            until_seat_1_is_to_act(ada, table)
        wait_until(lambda: silence.taken == notifier.SENDERS)
        # They all hang while everything else is answered.
        assert ada.get("/health")["status"] == "ok"
        assert ada.get(ada.table(table))["version"] > 4
        assert silence.taken == notifier.SENDERS
        assert metric(ada, "towpath_notices_failed_total") == 0


def test_a_visitor_with_many_silent_receivers_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    async def call(hook: addresses.Webhook, found: list[str], body: dict[str, str]) -> None:
        order.append(hook.target)
        await asyncio.sleep(0.01)

    lead_to(monkeypatch, 1)
    monkeypatch.setattr(webhook, "call", call)
    monkeypatch.setattr(notifier, "SENDERS", 1)

    async def work(post: Post) -> None:
        for number in range(40):
            post.send(f"http://hook.example/{number}", table=str(number), asker="greedy")
        await asyncio.sleep(0)
        post.send("http://hook.example/other", asker="other")
        await post.done()
        assert order.index("/other") == 1
        assert len(order) == 41

    with_post(tmp_path, work)


def test_an_address_that_does_not_answer_is_left_alone_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silence = receivers.Silence()
    monkeypatch.setattr(webhook, "SECONDS", 0.2)

    async def work(post: Post) -> None:
        for taken in (1, 1, 2):
            post.send("http://hook.example/")
            await post.done()
            assert silence.taken == taken
            post.now += notifier.QUIET * 0.6
        assert (post.count("failed_total"), post.count("dropped_total")) == (2, 1)

    with receiving(silence) as port:
        lead_to(monkeypatch, port)
        with_post(tmp_path, work)


# How often.


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Internet:
    """Every webhook is taken at once."""
    internet = lead_to(monkeypatch, 1)

    async def call(hook: addresses.Webhook, found: list[str], body: dict[str, str]) -> None:
        internet.called.append((found[0], hook.port, hook.target))

    monkeypatch.setattr(webhook, "call", call)
    return internet


@pytest.mark.parametrize(
    ("most", "addressed"),
    [
        (notifier.PER_SEAT, lambda n: {"urls": f"http://a.example/{n}", "table": "t", "asker": f"{n}"}),
        (notifier.PER_ADDRESS, lambda n: {"urls": "http://a.example/", "table": f"{n}", "asker": f"{n}"}),
        (notifier.PER_RECEIVER, lambda n: {"urls": f"http://{n}.example/", "table": f"{n}", "asker": "a"}),
    ],
)
def test_a_flood_ends(tmp_path: Path, called: Internet, most: int, addressed: Callable[[int], dict[str, str]]) -> None:
    async def work(post: Post) -> None:
        for round_ in (1, 2):
            for number in range(most + 5):
                given = addressed(number)
                post.send(given["urls"], table=given["table"], asker=given["asker"])
                await post.done()
            assert len(called.called) == round_ * most
            assert post.count("total") == round_ * most
            assert post.count("dropped_total") == round_ * 5
            post.now += notifier.HOUR + 1

    with_post(tmp_path, work)


def test_only_so_much_waits(tmp_path: Path, called: Internet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "WAITING", 2 * notifier.WAITING_EACH)

    async def work(post: Post) -> None:
        for asker in "abc":
            for number in range(notifier.WAITING_EACH + 5):
                post.send(f"http://{number}.example/", table=f"{number}", asker=asker)
        assert post.count("dropped_total") == 2 * 5 + notifier.WAITING_EACH + 5
        await post.done()
        assert len(called.called) == 2 * notifier.WAITING_EACH

    with_post(tmp_path, work)


def test_an_address_of_before_does_no_harm(tmp_path: Path, called: Internet) -> None:
    async def work(post: Post) -> None:
        post.send("json://127.0.0.1:1/?method=DELETE", "http://127.0.0.1/", "https://hook.example/")
        await post.done()
        assert (post.count("failed_total"), post.count("total")) == (2, 1)
        assert post.notifier.settings.notices
        post.notifier.settings = Settings()
        post.send("https://hook.example/")
        await post.done()
        assert len(called.called) == 1

    with_post(tmp_path, work)


# E-mail.


class Sent(list[str]):
    """Whom the mail server was handed messages for; it may fail."""

    fails = False

    def send(self, receiver: str, *_message: str) -> None:
        if self.fails:
            raise OSError("the mail server is down")
        self.append(receiver)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    found = Sent()
    monkeypatch.setattr(mail.MailServer, "send", found.send)
    return found


def test_an_address_is_asked_once_a_day_until_it_answers(tmp_path: Path, sent: Sent) -> None:
    async def work(post: Post) -> None:
        async def confirm() -> list[str]:
            await post.notifier.confirm(["Bo@bo.example", "https://hook.example/"], "a", "fr")
            await post.done()
            return sent

        async def pass_time(milliseconds: int) -> None:
            box = await post.asked("bo@bo.example")
            assert box is not None
            table = sa.update(schema.mailboxes)
            earlier = table.values(asked=box.asked - milliseconds)
            await post.storage.write(lambda database: database.execute(earlier))

        day = int(notifier.DAY * 1000)
        assert await confirm() == ["bo@bo.example"]
        await pass_time(day - 60_000)
        assert len(await confirm()) == 1
        await pass_time(120_000)
        assert len(await confirm()) == 2
        box = await post.asked("bo@bo.example")
        assert box is not None
        assert (box.answer, box.language) == ("", "fr")
        for answer in (mailboxes.WANTED, mailboxes.REFUSED):
            await post.storage.write(mailboxes.answer(box.code, answer))
            await pass_time(2 * day)
            assert len(await confirm()) == 2

    with_post(tmp_path, work, mail=MAIL.format(port=1))


def test_two_who_give_an_address_at_once_have_it_asked_once(tmp_path: Path, sent: Sent) -> None:
    async def work(post: Post) -> None:
        await asyncio.gather(*[post.notifier.confirm(["bo@bo.example"], str(n), "en") for n in range(4)])
        await post.done()
        assert sent == ["bo@bo.example"]

    with_post(tmp_path, work, mail=MAIL.format(port=1))


def test_one_visitor_has_few_addresses_asked(tmp_path: Path, sent: Sent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "CONFIRMATIONS", notifier.ASKED_PER_HOUR + 1)

    async def work(post: Post) -> None:
        for number in range(notifier.ASKED_PER_HOUR):
            await post.notifier.confirm([f"{number}@bo.example"], "a", "en")
        for asker, is_refused in (("a", True), ("b", False), ("c", True)):
            if is_refused:
                with pytest.raises(Refused) as caught:
                    await post.notifier.confirm([f"{asker}@bo.example"], asker, "en")
                assert (caught.value.shown.key, caught.value.shown.args) == ("many_mails", {"minutes": 60})
            else:
                await post.notifier.confirm([f"{asker}@bo.example"], asker, "en")
        # One that was asked already costs nothing.
        await post.notifier.confirm(["0@bo.example"], "a", "en")
        await post.done()
        assert len(sent) == notifier.ASKED_PER_HOUR + 1
        assert await post.asked("c@bo.example") is None

    with_post(tmp_path, work, mail=MAIL.format(port=1))


def test_a_question_that_did_not_arrive_may_be_asked_again(tmp_path: Path, sent: Sent) -> None:
    async def work(post: Post) -> None:
        for fails, count in ((True, 0), (False, 1), (False, 1)):
            sent.fails = fails
            await post.notifier.confirm(["bo@bo.example"], "a", "en")
            await post.done()
            assert len(sent) == count
        assert post.count("failed_total") == 1

    with_post(tmp_path, work, mail=MAIL.format(port=1))


def test_mailboxes_are_the_same_on_both_databases(postgres: Any) -> None:
    engine = storage.connect(postgres.database("mailboxes"))
    storage.migrate(engine)
    store = storage.Storage(engine, Metrics())
    box = Mailbox("bo@bo.example", "code", "de", 1000)
    with engine.begin() as database:
        assert mailboxes.ask(store, box, 0)(database)
        assert not mailboxes.ask(store, msgspec.structs.replace(box, code="other", asked=2000), 999)(database)
        assert mailboxes.ask(store, msgspec.structs.replace(box, code="other", asked=2000), 1000)(database)
        mailboxes.answer("code", mailboxes.WANTED)(database)
        assert mailboxes.read_code(database, "code") == mailboxes.read(database, "bo@bo.example")
        assert not mailboxes.ask(store, msgspec.structs.replace(box, asked=9000), 8000)(database)
        found = mailboxes.read(database, "bo@bo.example")
    engine.dispose()
    assert found == Mailbox("bo@bo.example", "code", "de", 2000, mailboxes.WANTED)


def test_a_password_is_sent_over_no_open_line(monkeypatch: pytest.MonkeyPatch) -> None:
    received: queue.Queue[str] = queue.Queue()
    with receiving(mailbox(received)) as port:
        server = mail_server(f"smtp://me:secret@127.0.0.1:{port}?from=me@towpath.example")
        monkeypatch.setattr(mail, "HERE", ())
        with pytest.raises(smtplib.SMTPException, match="no encryption"):
            server.send("bo@bo.example", "title", "text", "https://towpath.example/mail/x")
        server._replace(user="").send("bo@bo.example", "title", "text", "https://towpath.example/mail/x")
    assert message(received)["from"] == "me@towpath.example"
    assert received.empty()


# What the operator says.


def test_the_settings_of_notices_come_from_the_environment() -> None:
    assert not Settings().notices
    assert not from_environment({"TOWPATH_DATABASE_URL": "sqlite://"}).notices
    asked = {"TOWPATH_DATABASE_URL": "sqlite://", "TOWPATH_NOTICES": "1", "TOWPATH_PUBLIC_URL": "https://t.example/"}
    found = from_environment(asked)
    assert (found.notices, found.public_url) == (True, "https://t.example")
    for url in ("", "t.example"):
        with pytest.raises(ParseError, match="TOWPATH_PUBLIC_URL"):
            from_environment({**asked, "TOWPATH_PUBLIC_URL": url})
    full = mail_server("smtps://me%40x:a%2Fb@mail.example?from=towpath@towpath.example")
    assert full == (True, "mail.example", 465, "me@x", "a/b", "towpath@towpath.example")
    assert mail_server("smtp://mail.example:587?from=a@b.example").port == 587
    for text in (
        "mailtos://mail.example?from=a@b.example",
        "smtp://mail.example",
        "smtp://?from=a@b",
        "smtp://h:x?from=a@b",
    ):
        with pytest.raises(ParseError, match="TOWPATH_MAIL"):
            mail_server(text)


def test_every_sentence_is_there_in_every_language() -> None:
    assert {frozenset(words) for words in WORDS.values()} == {frozenset(WORDS["en"])}
    for key, text in WORDS["en"].items():
        gaps = set(re.findall(r"\{\w+\}", text))
        assert all(set(re.findall(r"\{\w+\}", words[key])) == gaps for words in WORDS.values())
    assert [language_of(text) for text in ("", "nl,fr;q=0.8,de", "de-CH", "*")] == ["en", "fr", "de", "en"]
