"""Sending e-mail through the operator's own mail server."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from towpath.kernel.errors import ParseError

SECONDS = 10.0  # for each step of a conversation with the mail server
HERE = ("localhost", "127.0.0.1", "::1")
PORTS = {"smtp": 25, "smtps": 465}
SHAPE = "smtps://USER:PASSWORD@HOST?from=ADDRESS, or smtp:// without encryption from the start"


class MailServer(NamedTuple):
    """How the operator sends e-mail: TOWPATH_MAIL."""

    is_tls: bool
    host: str
    port: int
    user: str
    password: str
    sender: str

    def send(self, receiver: str, title: str, text: str, link: str) -> None:
        """Send one message, with the page on which its receiver can refuse more of them. Waits."""
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = receiver
        message["Subject"] = title
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{link}>"
        message.set_content(text)
        with self._connected() as server:
            if self.user:
                server.login(self.user, self.password)
            server.send_message(message)

    def _connected(self) -> smtplib.SMTP:
        if self.is_tls:
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=context)
        server = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        if self.host not in HERE:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
            elif self.user:
                server.close()
                raise smtplib.SMTPException("the mail server offers no encryption, so the password is not sent")
        return server


def mail_server(text: str) -> MailServer:
    """What TOWPATH_MAIL says; ParseError with what it should."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    sender = parse_qs(parts.query).get("from", [""])[0]
    if parts.scheme not in PORTS or not parts.hostname or "@" not in sender:
        raise ParseError(f"TOWPATH_MAIL cannot be used; expected {SHAPE}")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    is_tls = parts.scheme == "smtps"
    return MailServer(is_tls, parts.hostname, port or PORTS[parts.scheme], user, password, sender)
