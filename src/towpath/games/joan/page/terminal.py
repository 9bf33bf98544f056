"""A view of Joan of Arc as lines of text, and the order of a list of options, for the terminal."""

from __future__ import annotations

from typing import Any, Final

from towpath.games.joan.components import ROMAN
from towpath.kernel.state import Json

AUTOMA: Final[str] = "Joan"
# A Monk costs a tile; what ends the moment gives up what is open.
GROUPS: Final = ("tile", "choice", "item", "sheet", "route", "station", "place", "deed", "monk", "end")


def rank(option: Json) -> int:
    """Where an option stands in the list."""
    return GROUPS.index(option["group"])


def lines(view: Json) -> list[str]:
    """The table as the viewer sees it, in plain lines."""
    found = [_heading(view), ""]
    found.append(f"display: {_counts(view['display'])}; holding area: {_counts(view['holding'])}")
    found.append(f"bag: {_counts(view['bag'])}")
    n_open = view["open_categories"]
    categories = "category I" if n_open == 1 else f"categories I to {ROMAN[n_open - 1]}"
    found.append(f"places in the middle ({categories} open): {_words(view['middle'])}")
    closed = _words(view["closed_deeds"])
    found.append(f"Deeds closed: {closed}; bank shields gone: {_words(view['bank_shields_gone'])}")
    found.append(f"citizens gone: {_words(view['citizens_gone'])}")
    for seat, sheet in enumerate(view["boards"]):
        found += ["", *_sheet(view, seat, sheet)]
    if "joan" in view:
        found += ["", *_joan(view["joan"], view["scores"][1])]
    if view["items"]:
        found += ["", f"still open in this turn: {_counts(view['items'])}"]
    return found


def _heading(view: Json) -> str:
    state = "the game is over" if view["over"] else f"bag {view['bag_number']} of {view['bags']}, round {view['round']}"
    return f"Joan of Arc: {state}; the bag is with {_side(view, view['starter'])}"


def _side(view: Json, side: int) -> str:
    return f"seat {side}" if side < view["seats"] else "Joan"


def _words(values: list[Any]) -> str:
    return ", ".join(str(value) for value in values) or "none"


def _counts(counts: dict[str, int]) -> str:
    return _words([name if n == 1 else f"{n} {name}" for name, n in counts.items()])


def _sheet(view: Json, seat: int, sheet: Json) -> list[str]:
    mark = "*" if seat in view["to_act"] else " "
    bank = " / ".join(
        "x" * struck + "o" * (circled - struck) + "." * (5 - circled)
        for circled, struck in zip(sheet["circled"], sheet["struck"], strict=True)
    )
    goods = ", ".join(f"{name} {n}" for name, n in sheet["goods"].items())
    deeds = " ".join("".join("x" if marked else "." for marked in deed) for deed in sheet["deeds"])
    track = f"development {sheet['development']} (status {sheet['status']})"
    coins = "1 coin" if sheet["coins"] == 1 else f"{sheet['coins']} coins"
    monks = "1 Monk" if sheet["monks"] == 1 else f"{sheet['monks']} Monks"
    return [
        f"{mark}seat {seat}: {view['scores'][seat]} points; {coins}, {monks}, {track}",
        f"  bank {bank}; shields {sheet['shields']}; {goods}",
        f"  Deeds {deeds}; citizens: {_words(sheet['citizens'])}; places: {_words(sheet['places'])}",
        f"  routes: {_words(sheet['routes'])}; stations: {_words(_towns(sheet['stations']))}",
    ]


def _towns(towns: list[int]) -> list[str]:
    return [str(town) if town else "Orléans" for town in towns]


def _joan(joan: Json, score: int) -> list[str]:
    tracks = ", ".join(f"{name} {n}" for name, n in joan["tracks"].items())
    card = f"card {joan['card'] or 'none'}, {joan['stack']} face down"
    back = f"next back: arrow {joan['back']['arrow']}, monk {joan['back']['monk']}"
    return [
        f" Joan: {score} points; level {joan['level']}, stations {joan['stations']}, citizens {joan['citizens']}",
        f"  tracks: {tracks}; shields {joan['shields']}; {card}; {back}",
    ]
