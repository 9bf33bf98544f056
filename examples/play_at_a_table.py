"""Let a program play a seat of a table on a server: `python examples/play_at_a_table.py LINK`.

LINK is the seat's private link, https://…/table/<table>#<seat>.<secret>: the page shows it to whoever holds the seat.
The seat is claimed with its secret, then played over the socket (docs/wire.md). Needs httpx and websockets.
"""

import json
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


def best(options: list[Json]) -> str:
    """What the program chooses: here the last option, since passing comes first."""
    return str(options[-1]["action"])


def play(link: str) -> Json:
    """Play the seat to the end of the game; the last state of the table."""
    parts = urlsplit(link)
    host, table = f"{parts.scheme}://{parts.netloc}", parts.path.rpartition("/")[2]
    seat, _, secret = parts.fragment.partition(".")
    path = f"/api/v1/tables/{table}"
    with httpx.Client(base_url=host) as http:
        http.post(f"{path}/seats/{seat}/claim", json={"secret": secret}).raise_for_status()
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in http.cookies.jar)
        live = f"{host.replace('http', 'ws', 1)}{path}/live?seat={seat}"
        with connect(live, additional_headers={"Cookie": cookies}, max_size=None) as socket:
            listen(socket)
        return dict(http.get(path).raise_for_status().json())


def listen(socket: ClientConnection) -> None:
    """Choose whenever there is something to choose, until the game is over."""
    version, options = 0, list[Json]()
    for text in socket:
        message = json.loads(text)
        if message["type"] == "error" and message["error"] != "stale":
            raise SystemExit(message["message"])
        version = message.get("version", version)
        options = message.get("options", options)
        if message["type"] in {"state", "update"} and options:
            choice = {"type": "choose", "version": version, "action": best(options)}
            socket.send(json.dumps(choice))
        if message.get("table", {}).get("status") == "over":
            return


if __name__ == "__main__":
    print(play(sys.argv[1])["view"]["scores"])
