"""What a choice will do for certain: see docs/wire.md."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from towpath.games.joan import bank, bonuses, places, routes
from towpath.games.joan import vocabulary as n
from towpath.games.joan.components import DEVELOPMENT, ITEMS, PAID_STATION
from towpath.games.joan.page.events import event
from towpath.games.joan.page.facts import product
from towpath.games.joan.state import Joan

if TYPE_CHECKING:
    from towpath.kernel.events import Event
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json, State

# With one of these chance comes in: tiles are drawn, solo cards are shuffled or turned over.
UNCERTAIN: Final = ("set_aside", "display", "shuffle", "joan_takes")
PREVIEW_SEED: Final = 1  # what a preview draws is never shown, so one seed does for all


def preview(game: Game, state: State, seat: int, action: int) -> Json:
    """What the choice will do for certain, then what its open items will bring, and what the product becomes.

    It stops where chance comes in. Open items that leave no choice (a development, a named good) are followed, as is
    the taking of a route's goods: such effects have `later`.
    """
    assert isinstance(state, Joan)
    imagined = state.drawn_for(seat, PREVIEW_SEED)
    imagined.sink = []
    imagined.apply(action, seat)
    effects, cut = _certain(game, imagined.sink)
    is_next = cut == "joan_takes" or not (cut or imagined.over or _is_same_turn(state, imagined))
    stops = "turn" if is_next else "chance" if cut else ""
    # Chance comes in with the next round or with Joan's turn, so that the seat's own is over then.
    ends = stops != "" or imagined.over
    now = Standing(state, seat)
    # Which bonuses a payment brings is not known before its row is, so that nothing is counted or followed after it.
    if stops == "" and _pay_somehow(game, imagined, seat, effects):
        effects += now.change(imagined, {}, is_paid=False)
    else:
        effects += now.change(imagined, {})
        if stops == "":
            now = Standing(imagined, seat)
            later = _follow(game, state, imagined, seat)
            effects += later
            if later:
                effects += now.change(imagined, {"later": True})
    return {"effects": effects, "stops": stops, "ends": ends, "ways": []}


class Standing:
    """The product and the points of a seat at some moment, and what changes them."""

    def __init__(self, state: Joan, seat: int) -> None:
        self.seat = seat
        self.product = product(state, seat)
        self.points = state.scores()[seat]

    def change(self, state: Joan, more: Json, is_paid: bool = True) -> list[Json]:
        """What has become of them; unless `is_paid`, of the points only what the product adds is known."""
        found: list[Json] = []
        now = product(state, self.seat)
        if now != self.product:
            args: Json = {**now, "before": self.product["points"], **more}
            found.append({"key": "product", "seat": self.seat, "clause": "JA-END-04", "args": args})
        points = state.scores()[self.seat] if is_paid else self.points + now["points"] - self.product["points"]
        if points != self.points:
            args = {"before": self.points, "after": points, **more}
            found.append({"key": "points", "seat": self.seat, "clause": "JA-END-11", "args": args})
        return found


def _is_same_turn(state: Joan, imagined: Joan) -> bool:
    return (state.round, state.turn) == (imagined.round, imagined.turn)


def _certain(game: Game, happened: list[Event]) -> tuple[list[Json], str]:
    """The events up to where chance comes in, and the kind of the one with which it does."""
    found: list[Json] = []
    for one in happened:
        if one.kind in UNCERTAIN:
            return found, one.kind
        found.append(event(game, one))
    return found, ""


def _pay_somehow(game: Game, imagined: Joan, seat: int, effects: list[Json]) -> bool:
    """Where only the price or the row of the bank is still open, tell what is paid for, whichever it will be."""
    frame = imagined.asking(seat) if seat in imagined.seats_to_act() else None
    if not isinstance(frame, (bank.PayCoins, places.ChoosePrice)):
        return False
    if isinstance(frame, bank.PayCoins):
        args: Json = {"coins": frame.n}
        effects.append({"key": "pay", "seat": seat, "clause": "JA-BNK-07", "args": args})
    imagined.sink = []
    while not any(is_bought(one) for one in imagined.sink):
        imagined.apply(imagined.legal(seat)[0], seat)
    start = next(i for i, one in enumerate(imagined.sink) if is_bought(one))
    bought, _ = _certain(game, imagined.sink[start:])
    # What follows the purchase and is not the seat's own belongs to the next turn.
    effects += takewhile(lambda one: one["seat"] == seat, bought)
    return True


def is_bought(one: Event) -> bool:
    """Whether an event tells of what was paid for: a Place, or a station, whose town is named after that."""
    return one.kind == "acquire" or (one.kind == "gain" and one.args["item"] == ITEMS[PAID_STATION])


def _follow(game: Game, state: Joan, imagined: Joan, seat: int) -> list[Json]:
    """What follows if the open items that leave no choice are used, and the goods of a route are taken."""
    found: list[Json] = []
    while seat in imagined.seats_to_act() and _is_same_turn(state, imagined):
        action = _plain_next(imagined, seat)
        if action < 0:
            break
        imagined.sink = []
        imagined.apply(action, seat)
        for one in _certain(game, imagined.sink)[0]:
            # What lapses is a choice not to use it; what is not the seat's own belongs to the next turn.
            if one["key"] == "lapse" or one["seat"] != seat:
                return found
            one["args"]["later"] = True
            found.append(one)
    return found


def _plain_next(imagined: Joan, seat: int) -> int:
    """The next choice that is no real one, or -1."""
    frame, legal = imagined.asking(seat), imagined.legal(seat)
    marks = [action for action in legal if n.VERB_OF[action] == n.MARK]
    if isinstance(frame, bonuses.OpenItems) and imagined.open >> DEVELOPMENT & 1:
        return n.DEVELOP
    if marks and isinstance(frame, (bonuses.OpenItems, routes.RouteGoods)):
        return marks[0]
    return -1
