"""A view of Boonlake as lines of text, and the order of a list of options, for the terminal."""

from __future__ import annotations

from typing import Any, Final

from towpath.kernel.state import Json

WIDTH: Final = 100
AUTOMA: Final[str] = "The Wise Eminence"
# What was asked for first, then what may be done at any time; what gives something up comes last.
GROUPS: Final = ("strip", "choice", "card", "build", "map", "canal", "lever", "discard", "end")


def rank(option: Json) -> int:
    """Where an option stands in the list."""
    return GROUPS.index("discard" if option["verb"] == "discard" else option["group"])


def lines(view: Json) -> list[str]:
    """The table as the viewer sees it, in plain lines."""
    found = [_heading(view), ""]
    found += _rows(view)
    found += ["", *_map(view), ""]
    for owner, board in enumerate(view["boards"]):
        found += _board(view, owner, board)
    if "solo" in view:
        solo = view["solo"]
        stack = f"stack {solo['stack']} (silhouette {solo['corner'] or 'none'})"
        found += [f"Eminence: tile {solo['tile'] or 'none'}, {stack}, cactus {solo['cactus']}", ""]
    mine = view["boards"][view["viewer"]] if view["viewer"] >= 0 else {}
    if mine.get("dealt"):
        found += _wrap("scoring tiles to choose from", mine["dealt"])
    if "hand" in mine:
        found += _wrap("your hand", mine["hand"])
    return found


def _heading(view: Json) -> str:
    state = "the game is over" if view["over"] else f"round {view['round']}, {view['scorings']} scorings held"
    if view["closing"]:
        state += ", last turns"
    return f"Boonlake: {state}; pile {view['pile']}, mound {view['mound']}, pastures {view['pastures_left']}"


def _rows(view: Json) -> list[str]:
    rows = ", ".join(f"{i}. {strip or '-'}" for i, strip in enumerate(view["rows"], 1))
    taken = f"; taken: {view['taken']}" if view["taken"] else ""
    covered = ", ".join(view["covered_regions"]) or "none"
    return [f"strips: {rows}{taken}", f"covered regions: {covered}", *_wrap("scoring tiles", view["areas"])]


def _map(view: Json) -> list[str]:
    """Each tile with what stands on it; a piece is written as its first letter and its owner."""
    parts: list[str] = []
    for space, tile in view["tiles"].items():
        if tile == "pasture":
            herd = " ".join(f"c{owner}x{n}" for owner, n in enumerate(view["cattle"].get(space, [])) if n)
        else:
            pieces = [(site, view["pieces"].get(f"{space}{site}")) for site in "ab"]
            herd = " ".join(f"{site}:{piece['piece'][0]}{piece['owner']}" for site, piece in pieces if piece)
        parts.append(f"{space} {tile}" + (f" [{herd}]" if herd else ""))
    return _wrap("map", parts)


def _board(view: Json, owner: int, board: Json) -> list[str]:
    if "solo" in view and owner == 1:
        name = "the Wise Eminence"
    else:
        name = f"seat {owner}" + (" (you)" if owner == view["viewer"] else "")
    sites = " ".join(f"{resource} {level}" for resource, level in board["sites"].items() if level) or "none"
    levers = " ".join(lever if at == "up" else f"({lever})" for lever, at in board["levers"].items()) or "none"
    turn = " *" if owner == view["active"] else ""
    goods = f"{board['vp']} VP, {board['coins']} coins, {board['vases']} vases, hand {board['hand_size']}"
    people = f"ranch {board['ranch']}, supply {board['supply']}"
    tracks = f"tracks {board['coin_steps']} coin, {board['card_steps']} card"
    houses = len(board["house_recesses_empty"])
    pieces = f"houses {houses}, settlements {board['settlements']}, cattle {board['cattle']}"
    projects = " ".join(board["projects"]) or "none"
    return [
        f"{name}{turn}: {goods}, {people}, ship {view['ships'][owner]}",
        f"    sites {sites}; boats {' '.join(board['boats'])}; {tracks}; levers {levers}",
        f"    {pieces}; own tile {board.get('own_tile') or 'secret'}; projects {projects}",
        *_wrap("    display", board["display"] or ["none"]),
        "",
    ]


def _wrap(title: str, parts: list[Any]) -> list[str]:
    """A list after its title, broken between parts at the width of a terminal."""
    found: list[str] = []
    line = f"{title}:"
    for i, part in enumerate(parts):
        word = f" {part}" + ("," if i + 1 < len(parts) else "")
        if len(line) + len(word) > WIDTH:
            found.append(line)
            line = "       "
        line += word
    return [*found, line]
