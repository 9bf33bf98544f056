"""By which names the server answers, so that a foreign name that is led to it (DNS rebinding) reaches nothing."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

# Names that only a home or a machine gives: no stranger can lead them anywhere.
LOCAL = ("localhost", "local", "lan", "internal", "home.arpa")
ANY = "*"


def name_of(host: str) -> str:
    """The name in a Host header, without its port, in small letters; nothing if it is none, or the port is none."""
    parts = urlsplit(f"//{host}") if _is_address(host) else None
    return ((parts and parts.hostname) or "").rstrip(".")


def _is_address(host: str) -> bool:
    try:
        return urlsplit(f"//{host}").port != -1
    except ValueError:
        return False


def is_loopback(host: str) -> bool:
    """Whether a Host header names this machine itself."""
    name = name_of(host)
    return is_loopback_number(name) or name == "localhost" or name.endswith(".localhost")


def is_loopback_number(address: str) -> bool:
    """Whether a number is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Hosts:
    """The names by which a server answers.

    Numbers always, as no name server decides where these lead, names without a dot and those that a home gives;
    of all others those that the operator lists (`*`: any), and the one of the public address.
    """

    def __init__(self, listed: tuple[str, ...], public_url: str) -> None:
        self.listed = {name.lower().rstrip(".") for name in listed} | {name_of(urlsplit(public_url).netloc)}

    def allow(self, host: str) -> bool:
        """Whether to answer."""
        name = name_of(host)
        if ANY in self.listed or name in self.listed:
            # Without a name, as the oldest clients ask; but not by what is none, of which nobody can make an address.
            return bool(name) or not host
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return bool(name) and ("." not in name or name.endswith(tuple(f".{ending}" for ending in LOCAL)))
        return True
