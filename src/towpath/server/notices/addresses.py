"""The addresses that a seat may give: web addresses on the public Internet, and e-mail where the operator sends it.

The server itself calls them, so they must not lead to the machine it runs on, or to the network around it. What a name
stands for is looked at when it is used (`webhook.py`); here is what can be told from the address alone.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from towpath.server.refusals import Refused
from towpath.server.settings import Settings

MOST = 3
LONGEST = 500
LONGEST_PUSH = 1000  # those of push services carry long tokens
PORTS = {"http": 80, "https": 443}
# Below lie the services of machines: mail, remote shells, file shares. Receivers that people run themselves lie above.
LOWEST_PORT = 1024
PRINTABLE = re.compile(r"[!-~]+")
NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?")
EMAIL = re.compile(r"[a-z0-9_.+-]{1,64}@([a-z0-9-]+\.)+[a-z][a-z0-9-]+", re.IGNORECASE)

# IPv6 in which an IPv4 address is hidden: 6to4, Teredo, two kinds of NAT64.
_HIDING = [ipaddress.ip_network(text) for text in ("2002::/16", "2001::/32", "64:ff9b::/96", "64:ff9b:1::/48")]
# Outside these there are no public hosts of IPv6.
_GLOBAL = ipaddress.ip_network("2000::/3")
# Public by their number, at least for some Pythons, yet no hosts that anybody may call: special uses with the metadata
# of one cloud, those of another, relays of 6to4, examples.
_SPECIAL = [ipaddress.ip_network(text) for text in ("192.0.0.0/24", "168.63.129.16/32", "192.88.99.0/24", "3fff::/20")]


class Webhook(NamedTuple):
    """A web address in its parts."""

    is_tls: bool
    host: str
    port: int
    target: str  # path and query

    @property
    def named(self) -> str:
        """The host as the `Host` header names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS["https" if self.is_tls else "http"] else f"{host}:{self.port}"


def is_email(address: str) -> bool:
    """Whether an address is one of e-mail."""
    return len(address) <= 254 and EMAIL.fullmatch(address) is not None


def is_public(address: str) -> bool:
    """Whether a number is that of a host on the public Internet."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if not found.is_global or found.is_multicast or found.is_reserved:
        return False
    if any(found in network for network in _SPECIAL):
        return False
    return found.version == 4 or (found in _GLOBAL and not any(found in network for network in _HIDING))


def _number(host: str) -> str:
    """The number that a host is, however it is written (127.1, 0x7f000001, 2130706433); nothing if it is a name."""
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        pass
    try:
        return socket.inet_ntoa(socket.inet_aton(host))
    except OSError:
        return ""


def webhook(address: str, longest: int = LONGEST) -> Webhook:
    """The parts of a web address; refused with the reason if it cannot be called."""
    shown = address[:60]
    try:
        parts = urlsplit(address if PRINTABLE.fullmatch(address) else "")
        scheme, host, port = parts.scheme, parts.hostname or "", parts.port
    except ValueError:
        scheme, host, port = "", "", None
    if len(address) > longest or scheme not in PORTS or not host:
        message = f"{shown!r} cannot be used; a web address (http:// or https://) or an e-mail address can."
        raise Refused("bad_request", message, "bad_address", address=shown)
    if "@" in parts.netloc:
        message = f"{parts.hostname!r} is given with a name or password, which is not sent; leave it out."
        raise Refused("bad_request", message, "secret_address", address=parts.hostname or "")
    if port is None:
        port = PORTS[scheme]
    if port < LOWEST_PORT and port not in PORTS.values():
        message = f"Port {port} is not called; 80, 443 and those from {LOWEST_PORT} are."
        raise Refused("bad_request", message, "bad_port", port=port, lowest=LOWEST_PORT)
    number = _number(host)
    if number:
        host = number
    if not (is_public(number) if number else NAME.fullmatch(host) and "." in host):
        message = f"{shown!r} is not on the public Internet; only that is called."
        raise Refused("bad_request", message, "private_address", address=shown)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Webhook(scheme == "https", host, port, target)


def push_service(address: str) -> Webhook:
    """The parts of the address at which a push service takes messages for a browser; always by TLS."""
    hook = webhook(address, LONGEST_PUSH)
    if not hook.is_tls:
        raise Refused("bad_request", f"{address[:60]!r} is no push service, which has https://.")
    return hook


def check(addresses: list[str], settings: Settings) -> None:
    """Refuse addresses that cannot be used, with what could be."""
    if addresses and not settings.notices:
        raise Refused("illegal", "This server sends no notices.", "no_notices")
    if len(addresses) > MOST:
        message = f"At most {MOST} addresses, not {len(addresses)}."
        raise Refused("bad_request", message, "many_addresses", most=MOST)
    for address in addresses:
        if not is_email(address):
            webhook(address)
        elif not settings.mail:
            raise Refused("bad_request", "This server sends no e-mail; a web address can be used.", "no_mail")
