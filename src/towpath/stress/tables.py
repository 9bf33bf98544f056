"""Tables as their players know them: seats, links, and every choice that was sent and acknowledged."""

from __future__ import annotations

import asyncio

from towpath.stress.plan import Plan
from towpath.stress.rest import Browser, Rest

TIMES_KEPT = 100  # lines of a table whose click is remembered
LEVEL = "random"  # of bots: they should cost next to nothing


class Table:
    """One table."""

    def __init__(self, id: str, seats: int, may_race: bool) -> None:
        self.id = id
        self.browsers: list[Browser] = []  # of each person, by seat
        self.links: list[str] = []
        self.may_race = may_race  # two processes may try to write the same line; then one is refused as stale
        self.acknowledged: dict[int, tuple[int, str]] = {}  # by version: seat and action
        self.sent: list[list[str]] = [[] for _ in range(seats)]
        self.clicked: dict[int, float] = {}  # when each seat sent its latest choice
        self.over = asyncio.Event()
        self._times: dict[int, float] = {}

    def when(self, number: int, seat: int) -> float:
        """When the choice that became a line was sent; the first who hears of the line settles it."""
        if number not in self._times:
            self._times.pop(number - TIMES_KEPT, None)
            self._times[number] = self.clicked.get(seat, 0.0)
        return self._times[number]


async def open_table(rest: Rest, plan: Plan, addresses: list[str]) -> Table:
    """The first person opens a table, the others sit down, each with a browser of their own."""
    first = Browser(addresses[0])
    seats = [{"kind": "me", "name": "Seat 0"}]
    seats += [{"kind": "open"}] * (plan.people - 1)
    seats += [{"kind": "bot", "level": LEVEL}] * plan.bots
    answer = await rest.post(first, "/api/v1/tables", {"game": plan.game, "seats": seats})
    table = Table(answer["table"]["id"], plan.seats, plan.processes > 1)
    table.browsers.append(first)
    table.links.append(answer["seats"][0]["link"])
    for seat in range(1, plan.people):
        browser = Browser(addresses[seat % len(addresses)])
        path = f"/api/v1/tables/{table.id}/seats/{seat}/take"
        answer = await rest.post(browser, path, {"name": f"Seat {seat}"})
        table.browsers.append(browser)
        table.links.append(answer["seats"][0]["link"])
    return table
