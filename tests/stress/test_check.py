"""The check bites: what is missing, changed or made up in a log is found."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from towpath.stress.check import Checked, check_table, lost, strange
from towpath.stress.rest import Browser, Rest, Turned
from towpath.stress.tables import Table


def line(number: int, seat: int, action: str) -> dict[str, Any]:
    return {"number": number, "seat": seat, "action": action}


LOG = [line(1, 0, "keep a"), line(2, 1, "keep b"), line(3, 0, "take c")]


@pytest.mark.parametrize(
    ("acknowledged", "n_lost"),
    [
        ({1: (0, "keep a"), 2: (1, "keep b"), 3: (0, "take c")}, 0),
        ({4: (1, "take d")}, 1),  # not there
        ({2: (0, "keep b")}, 1),  # of another seat
        ({1: (0, "take c"), 3: (0, "keep a")}, 2),  # in another order
    ],
)
def test_an_acknowledged_choice_stands_where_it_was_said_to(acknowledged, n_lost) -> None:
    assert len(lost(LOG, acknowledged)) == n_lost


@pytest.mark.parametrize(
    ("logged", "sent", "found"),
    [
        (["a", "b"], ["a", "b"], []),
        (["a", "c"], ["a", "b", "c"], []),  # b was on its way when the server died
        (["", "b"], ["a", "b"], []),  # concealed
        (["a", "a"], ["a"], ["a"]),  # twice
        (["b", "a"], ["a", "b"], ["a"]),
    ],
)
def test_a_line_that_its_seat_did_not_send_is_strange(logged, sent, found) -> None:
    assert strange(logged, sent) == found


class Answers(Rest):
    """A server with a log in which seat 0 cannot read line 2."""

    async def get(self, browser: Browser, path: str) -> Any:
        if path.endswith("/link"):
            if "gone" in browser.cookies:
                raise Turned("not_yours", "Seat 1 is not yours.")
            return {"link": f"link {path.split('/')[-2]}"}
        if "broken" in browser.cookies:
            raise Turned("server", "The server could not do this.")
        hidden = LOG[1] if path.endswith("seat=1") else line(2, 1, "")
        return {"lines": [LOG[0], hidden, LOG[2]]}


def table_of_two() -> Table:
    table = Table("k3x", 2, may_race=False)
    table.browsers = [Browser("127.0.0.1:1"), Browser("127.0.0.1:1")]
    table.links = ["link 0", "link 1"]
    table.acknowledged = {each["number"]: (each["seat"], each["action"]) for each in LOG}
    table.sent = [["keep a", "take c"], ["keep b"]]
    return table


def checked(table: Table) -> Checked:
    found = Checked()
    rest = Answers()
    asyncio.run(check_table(rest, table, "127.0.0.1:1", found))
    rest.close()
    return found


def test_a_concealed_choice_is_read_by_the_seat_that_made_it() -> None:
    found = checked(table_of_two())
    assert (found.n_checked, found.n_lost, found.n_strange, found.n_seats_lost) == (3, 0, 0, 0)


def test_a_seat_that_its_browser_no_longer_holds_is_lost() -> None:
    table = table_of_two()
    table.browsers[1].cookies["gone"] = "1"
    assert checked(table).n_seats_lost == 1


def test_a_log_that_is_not_shown_has_lost_all() -> None:
    table = table_of_two()
    for browser in table.browsers:
        browser.cookies["broken"] = "1"
    assert checked(table).n_lost == 3


def test_what_is_asked_too_fast_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from towpath.stress import rest as rests

    rest, answers = Rest(), [Turned("too_many", "429"), Turned("too_many", "429"), "an answer"]

    def ask(*_: Any) -> Any:
        found = answers.pop(0)
        if isinstance(found, Turned):
            raise found
        return found

    monkeypatch.setattr(rests, "PAUSE", 0.01)
    monkeypatch.setattr(rest, "_ask", ask)
    assert asyncio.run(rest.get(Browser("127.0.0.1:1"), "/")) == "an answer"
    answers = [Turned("not_yours", "403"), "an answer"]
    with pytest.raises(Turned, match="403"):
        asyncio.run(rest.get(Browser("127.0.0.1:1"), "/"))
    rest.close()
