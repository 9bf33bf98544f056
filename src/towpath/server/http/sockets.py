"""Sockets as the web server speaks them, but for text that is no UTF-8: that closes a socket without a word in the log.

The web server writes a traceback for each, and another one if the socket is being closed already, so that any visitor
could fill the log.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State


class Sockets(WebSocketsSansIOProtocol):
    """The protocol of one socket."""

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, if it is one."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.frames = []
            if self.conn.state is State.OPEN:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
