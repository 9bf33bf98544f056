"""Whether everything that was acknowledged is there, and every seat is still its person's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from towpath.stress.rest import Browser, Gone, Rest, Turned
from towpath.stress.tables import Table


@dataclass
class Checked:
    """What all checks found."""

    n_checked: int = 0  # acknowledged choices looked for; each once per check
    n_lost: int = 0
    n_strange: int = 0  # lines that nobody has sent
    n_seats_lost: int = 0
    messages: list[str] = field(default_factory=list)


def strange(actions: list[str], sent: list[str]) -> list[str]:
    """The choices of a seat in the log that it did not send in this order; a concealed one (``) may be any."""
    found = []
    left = iter(sent)
    for action in actions:
        if not any(action in ("", other) for other in left):
            found.append(action)
    return found


def lost(lines: list[dict[str, Any]], acknowledged: dict[int, tuple[int, str]]) -> list[str]:
    """The acknowledged choices that the log does not have where they were said to be."""
    logged = {line["number"]: (line["seat"], line["action"]) for line in lines}
    found = []
    for number, (seat, action) in acknowledged.items():
        there = logged.get(number)
        if there is None or there[0] != seat or there[1] != action:
            found.append(f"line {number} should be {action!r} of seat {seat}, is {there}")
    return found


async def check_table(rest: Rest, table: Table, address: str, found: Checked) -> None:
    """Compare one table, as a server shows it, with what its players were told."""
    acknowledged = dict(table.acknowledged)
    path = f"/api/v1/tables/{table.id}"
    lines: list[dict[str, Any]] = []
    for seat, own in enumerate(table.browsers):
        browser = Browser(address)
        browser.cookies = own.cookies
        try:
            link = (await rest.get(browser, f"{path}/seats/{seat}/link"))["link"]
        except (Gone, Turned) as error:
            link = str(error)
        if link != table.links[seat]:
            found.n_seats_lost += 1
            found.messages.append(f"table {table.id}, seat {seat}: {link}")
            continue
        # What is concealed from others is shown to the seat that chose it.
        blank = {line["number"] for line in lines if not line["action"]}
        if not lines or any(acknowledged.get(number, (-1,))[0] == seat for number in blank):
            try:
                more = (await rest.get(browser, f"{path}/log?seat={seat}"))["lines"]
            except (Gone, Turned) as error:
                found.messages.append(f"table {table.id} shows no log: {error}")
                continue
            lines = [new if new["action"] else old for old, new in zip(lines, more, strict=False)] or more
    missing = lost(lines, acknowledged)
    found.n_checked += len(acknowledged)
    found.n_lost += len(missing)
    for seat in range(len(table.browsers)):
        odd = strange([line["action"] for line in lines if line["seat"] == seat], table.sent[seat])
        found.n_strange += len(odd)
        missing += [f"seat {seat} never sent {action!r}" for action in odd]
    found.messages += [f"table {table.id}: {each}" for each in missing]


async def check_tables(rest: Rest, tables: Sequence[Table], address: str, found: Checked) -> None:
    """Compare all tables."""
    await asyncio.gather(*[check_table(rest, table, address, found) for table in tables])
