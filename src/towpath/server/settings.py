"""What can be set: by the command line, or by environment variables that begin with TOWPATH_."""

from __future__ import annotations

import difflib
import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from towpath.kernel.errors import ParseError
from towpath.server import logs, wire
from towpath.server.notices.mail import mail_server

WHOLE = (
    "idle_seconds",
    "bot_processes",
    "tables_per_hour",
    "asks_per_second",
    "sockets_per_address",
    "review_seconds",
    "absent_days",
    "keep_open_days",
    "keep_playing_days",
    "keep_over_days",
)

# Those that are no numbers, and those that are read by what builds, tests and hosts.
TEXTS = (
    *("ACCOUNTS", "BUS", "CHALLENGES", "DATABASE_URL", "DOOR", "HOSTS", "LOG", "MAIL", "MEMBERS_INVITE"),
    *("METRICS_TOKEN", "NOTICES", "OIDC_CLIENT", "OIDC_ISSUER", "OIDC_PLAIN", "OIDC_SECRET", "PROXIES"),
    *("PUBLIC_URL", "PUSH", "THINK"),
    *("HARNESS_GAMES", "NO_APT", "PAGE", "PASSWORD", "PURE"),
)
KNOWN = frozenset(f"TOWPATH_{name.upper()}" for name in (*WHOLE, *TEXTS))


class Settings(msgspec.Struct, frozen=True):
    """One server's settings."""

    database: str = ""
    idle_seconds: int = 600  # a table that nobody looks at leaves the memory after this
    bot_processes: int = 1
    tables_per_hour: int = 100  # that one address may open
    asks_per_second: int = 200  # of one address, requests and messages together; what comes faster waits
    sockets_per_address: int = 200  # that are open at once
    review_seconds: int = 15  # of a processor for playouts to the end, for each seat of a game that is reviewed
    public_url: str = ""  # what links in notices begin with
    notices: bool = False  # whether seats may ask for e-mail and webhooks
    push: bool = False  # whether browsers may be told by push
    passwords: bool = False  # whether people may have accounts with a name and a password
    oidc_issuer: str = ""  # the provider that says who somebody is
    oidc_client: str = ""
    oidc_secret: str = ""
    oidc_plain: bool = False  # for tests: a provider on this machine may be asked without TLS
    door: wire.DoorKind = "open"
    challenges: bool = True  # whether there is one a week of each game
    members_invite: bool = False  # whether people with accounts may invite others
    hosts: tuple[str, ...] = ()  # names by which it answers beside those that are always safe; *: any
    proxies: str = "127.0.0.1"  # whose X-Forwarded headers are believed
    metrics_token: str = ""  # whoever shows it may read the metrics
    log: str = ""  # text or json: each request is logged
    absent_days: int = 3  # whoever has not chosen for so long may be replaced by a bot, until he is back
    keep_open_days: int = 0  # a table that never began is deleted so long after it was last touched; 0: never
    keep_playing_days: int = 0  # one where nobody has chosen for so long
    keep_over_days: int = 0  # one that has ended
    bus: str = ""  # how processes tell each other what changed: none, postgresql://…, redis://…; the database's own
    think: str = ""  # where bots think: processes here; ray://HOST:10001, ray:local
    mail: str = ""  # the mail server by which e-mail is sent: smtps://USER:PASSWORD@HOST?from=ADDRESS


def default_database() -> str:
    """A SQLite file where programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'towpath' / 'towpath.sqlite'}"


def _listed(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _proxies(text: str) -> tuple[str, ...]:
    """Numbers or networks of proxies."""
    for name in _listed(text):
        try:
            ipaddress.ip_network(name)
        except ValueError as error:
            raise ParseError(
                f"TOWPATH_PROXIES has {name!r}; expected numbers or networks: 10.0.0.5, 10.1.0.0/16"
            ) from error
    return _listed(text)


def _is_secure(url: str) -> bool:
    """Whether browsers let a page at this address have push: by TLS, or on their own machine."""
    parts = urlsplit(url)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in {"localhost", "127.0.0.1", "::1"})


def _oidc(env: Mapping[str, str], public_url: str) -> tuple[str, str, str]:
    """The three settings of a provider: issuer, client and secret; all of them or none."""
    issuer, client, secret = (env.get(f"TOWPATH_OIDC_{name}", "") for name in ("ISSUER", "CLIENT", "SECRET"))
    if not (issuer or client or secret):
        return "", "", ""
    if not (issuer and client and secret):
        raise ParseError(
            "TOWPATH_OIDC_ISSUER, TOWPATH_OIDC_CLIENT and TOWPATH_OIDC_SECRET belong together; set all three"
        )
    if not public_url:
        raise ParseError(
            "TOWPATH_OIDC_ISSUER needs TOWPATH_PUBLIC_URL, to which the provider sends people back: https://HOST"
        )
    if not issuer.startswith("https://") and env.get("TOWPATH_OIDC_PLAIN", "") != "1":
        raise ParseError(f"TOWPATH_OIDC_ISSUER is {issuer!r}; expected an address that begins with https://")
    return issuer, client, secret


def _public_url(text: str) -> str:
    """What links begin with."""
    url = text.rstrip("/")
    try:
        parts = urlsplit(url)
        fits = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != -1
    except ValueError:
        fits = False
    if url and not fits:
        raise ParseError(f"TOWPATH_PUBLIC_URL is {text!r}; expected an address: https://HOST")
    return url


def _hosts(text: str) -> tuple[str, ...]:
    """Names by which the server answers."""
    for name in _listed(text):
        if not set(name).isdisjoint("/:@ "):
            raise ParseError(f"TOWPATH_HOSTS has {name!r}; expected names alone: play.example.org, or * for any")
    return _listed(text)


def _mail(text: str) -> str:
    """The mail server, looked at before anybody needs it."""
    if text:
        mail_server(text)
    return text


def unknown(environment: Mapping[str, str] | None = None) -> list[str]:
    """A sentence for each variable that looks like a setting and is none: mostly it is misspelled."""
    env = os.environ if environment is None else environment
    found = []
    for name in sorted(env):
        if name.startswith("TOWPATH_") and name not in KNOWN:
            near = difflib.get_close_matches(name, KNOWN, 1, cutoff=0.8)
            found.append(f"{name} is no setting and changes nothing" + (f"; did you mean {near[0]}?" if near else ""))
    return found


def _one_of(env: Mapping[str, str], name: str, allowed: tuple[str, ...]) -> str:
    found = env.get(name, "") or allowed[0]
    if found not in allowed:
        raise ParseError(f"{name} is {found!r}; expected {' or '.join(one for one in allowed if one)}, or nothing")
    return found


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment asks for."""
    env = os.environ if environment is None else environment
    numbers: dict[str, int] = {}
    for name in WHOLE:
        text = env.get(f"TOWPATH_{name.upper()}", "")
        if text:
            if not text.isdecimal() or int(text) < 1:
                raise ParseError(f"TOWPATH_{name.upper()} is {text!r}; expected a whole number from 1")
            numbers[name] = int(text)
    public_url = _public_url(env.get("TOWPATH_PUBLIC_URL", ""))
    notices = env.get("TOWPATH_NOTICES", "") == "1"
    if notices and not public_url:
        raise ParseError(
            "TOWPATH_NOTICES needs TOWPATH_PUBLIC_URL, with which the links in notices begin: https://HOST"
        )
    push = env.get("TOWPATH_PUSH", "") == "1"
    if push and not _is_secure(public_url):
        raise ParseError(
            "TOWPATH_PUSH needs TOWPATH_PUBLIC_URL with https://HOST: browsers take push from nowhere else"
        )
    log = env.get("TOWPATH_LOG", "")
    if log not in logs.KINDS:
        raise ParseError(f"TOWPATH_LOG is {log!r}; expected text or json, or nothing")
    issuer, client, secret = _oidc(env, public_url)
    return Settings(
        database=env.get("TOWPATH_DATABASE_URL") or default_database(),
        public_url=public_url,
        notices=notices,
        push=push,
        passwords=_one_of(env, "TOWPATH_ACCOUNTS", ("", "password")) == "password",
        oidc_plain=env.get("TOWPATH_OIDC_PLAIN", "") == "1",
        door=msgspec.convert(_one_of(env, "TOWPATH_DOOR", ("open", "invited", "closed")), wire.DoorKind),
        challenges=_one_of(env, "TOWPATH_CHALLENGES", ("on", "off")) == "on",
        members_invite=env.get("TOWPATH_MEMBERS_INVITE", "") == "1",
        oidc_issuer=issuer,
        oidc_client=client,
        oidc_secret=secret,
        hosts=_hosts(env.get("TOWPATH_HOSTS", "")),
        proxies=",".join(_proxies(env.get("TOWPATH_PROXIES", ""))) or "127.0.0.1",
        metrics_token=env.get("TOWPATH_METRICS_TOKEN", ""),
        log=log,
        mail=_mail(env.get("TOWPATH_MAIL", "")),
        bus=env.get("TOWPATH_BUS", ""),
        think=env.get("TOWPATH_THINK", ""),
        **numbers,
    )
