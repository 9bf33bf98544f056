"""Joan of Arc in structured words for the page: keys and arguments, which the page words with its own catalogue.

What stands here goes to one seat, so all of it follows from what that seat may know: see docs/wire.md.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from towpath.games.joan import actions, bank, bonuses, places, routes, stations, turn
from towpath.games.joan import vocabulary as n
from towpath.games.joan.components import DEVELOPMENT, KINDS, N_MONKS, bits
from towpath.games.joan.game import JoanGame
from towpath.games.joan.page import components, standing
from towpath.games.joan.page.offers import open_items, option, shown_goods
from towpath.games.joan.scoring import JOAN
from towpath.games.joan.seen.view import tiles
from towpath.games.joan.state import Joan
from towpath.kernel.frames import Frame
from towpath.kernel.wording import key_of, not_asked

if TYPE_CHECKING:
    from towpath.games.joan.components import Edition
    from towpath.kernel.events import Event
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json, State

ORIGINS: Final = ("taken", "recruited", "granted")

# What the engine reports for nobody, although it is Joan who does it.
JOANS: Final = ("remove_place", "nothing", "strike_town", "strike_deed", "strike_citizen", "strike_bank_bonus")

# With one of these chance comes in: tiles are drawn, solo cards are shuffled or turned over.
UNCERTAIN: Final = ("set_aside", "display", "shuffle", "joan_takes")
PREVIEW_SEED: Final = 1  # what a preview draws is never shown, so one seed does for all


def catalogue(game: Game) -> Json:
    """All component data of the game's edition."""
    assert isinstance(game, JoanGame)
    return components.catalogue(game.edition)


def options(state: State, seat: int) -> list[Json]:
    """What the seat may choose now, each with what lights up for it."""
    assert isinstance(state, Joan)
    if seat not in state.seats_to_act():
        return []
    return [option(state, seat, action) for action in state.legal(seat)]


def facts(state: State, seat: int) -> Json:
    """What follows from the table by the rules (-1: a spectator)."""
    assert isinstance(state, Joan)
    return standing.facts(state, seat)


def chart(state: State) -> dict[str, list[int]]:
    """Numbers for each side, which make lines over the game."""
    assert isinstance(state, Joan)
    products = [standing.product(state, side) for side in range(state.common.sides)]
    return {
        "points": state.scores(),
        "stations": [product["stations"] for product in products],
        "citizens": [product["citizens"] for product in products],
        "status": [product["status"] for product in products],
    }


# The prompt.


def prompt(state: State, seat: int) -> Json:
    """What the seat is asked, or for whom it waits."""
    assert isinstance(state, Joan)
    waits = not_asked(state, seat)
    if waits is not None:
        return waits
    frame = state.asking(seat)
    args: Json = {"seat": seat, "tile": KINDS[state.tile] if state.tile >= 0 else ""}
    _ask(state, seat, frame, args)
    return {"key": key_of(frame), "args": args}


def _ask(state: Joan, seat: int, frame: Frame[Any], args: Json) -> None:
    """The numbers of the moment."""
    ed = state.ed
    if isinstance(frame, turn.TakeTile):
        args["monks"] = N_MONKS - state.monks[seat]
    elif isinstance(frame, turn.PlusEffects):
        args["places"] = [ed.places[place].id for place in bits(frame.left)]
    elif isinstance(frame, actions.ChooseAction):
        args["follower"] = KINDS[frame.kind]
        args["origin"] = ORIGINS[frame.origin]
        args["kinds"] = [KINDS[kind] for kind in bits(frame.kinds(state))]
    elif isinstance(frame, bonuses.OpenItems):
        args["items"] = open_items(state)
    elif isinstance(frame, routes.RouteGoods):
        args["route"] = ed.routes[frame.route].id
        args["goods"] = shown_goods(state, frame)
        args["swap"] = frame.swap
    elif isinstance(frame, places.ChoosePrice):
        args["place"] = ed.places[frame.place].id
        args["coins"] = ed.prices[ed.places[frame.place].category]
    else:
        assert isinstance(frame, bank.PayCoins)
        args["n"] = frame.n
        # What is paid for waits below.
        bought = state.stack[-2]
        if isinstance(bought, stations.Build):
            args["town"] = bought.town
        elif isinstance(bought, places.Acquire):
            args["place"] = ed.places[bought.place].id


# Events.


def event(game: Game, happened: Event) -> Json:
    """An event by names in place of numbers; `happened` is as its reader may see it."""
    assert isinstance(game, JoanGame)
    ed, kind = game.edition, happened.kind
    args: Json = dict(happened.args)
    if kind in ("display", "set_aside", "refill"):
        args["tiles"] = tiles(args["tiles"])
    elif kind == "development":
        args["status"] = ed.status[args["space"]]
    elif kind == "joan_level":
        args["value"] = ed.level_values[args["level"] - 1]
    elif kind == "joan_takes":
        args.update(_reading(ed, args))
    seat = happened.seat
    if seat < 0 and (kind in JOANS or kind.startswith("joan_")):
        seat = JOAN
    return {"key": kind, "seat": seat, "clause": happened.clause, "args": args}


def _reading(ed: Edition, args: Json) -> Json:
    """How Joan's card was read: what was passed over, and what the line says that she came to."""
    card = next(card for card in ed.cards if card.id == args["card"])
    kinds = [KINDS[kind] for kind in card.kinds]
    i = kinds.index(args["follower"])
    skipped = kinds[:i:-1] if args["arrow"] == "up" else kinds[:i]
    return {"skipped": skipped, "town": card.town, "effect": components.effect(ed, card.effects[i])}


# The preview.


def preview(game: Game, state: State, seat: int, action: int) -> Json:
    """What the choice will do for certain, then what its open items will bring, and what the product becomes.

    It stops where chance comes in. Open items that leave no choice (a development, a named good) are followed, as is
    the taking of a route's goods: such effects have `later`.
    """
    assert isinstance(state, Joan)
    imagined = state.determinize(seat, PREVIEW_SEED)
    imagined.sink = []
    imagined.apply(action, seat)
    effects, cut = _certain(game, imagined.sink)
    is_next = cut == "joan_takes" or not (cut or imagined.over or _is_same_turn(state, imagined))
    stops = "turn" if is_next else "chance" if cut else ""
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
    return {"effects": effects, "stops": stops}


class Standing:
    """The product and the points of a seat at some moment, and what changes them."""

    def __init__(self, state: Joan, seat: int) -> None:
        self.seat = seat
        self.product = standing.product(state, seat)
        self.points = state.scores()[seat]

    def change(self, state: Joan, more: Json, is_paid: bool = True) -> list[Json]:
        """What has become of them; unless `is_paid`, of the points only what the product adds is known."""
        found: list[Json] = []
        now = standing.product(state, self.seat)
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
    while isinstance(imagined.asking(seat), (bank.PayCoins, places.ChoosePrice)):
        imagined.apply(imagined.legal(seat)[0], seat)
        if any(one.kind in ("station", "acquire") for one in imagined.sink):
            break
    bought, _ = _certain(game, imagined.sink)
    start = next(i for i, one in enumerate(bought) if one["key"] in ("station", "acquire"))
    # What follows the purchase and is not the seat's own belongs to the next turn.
    effects += takewhile(lambda one: one["seat"] == seat, bought[start:])
    return True


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
    marks = [action for action in legal if n.MARK <= action < n.SWAP]
    if isinstance(frame, bonuses.OpenItems) and imagined.open >> DEVELOPMENT & 1:
        return n.DEVELOP
    if marks and isinstance(frame, (bonuses.OpenItems, routes.RouteGoods)):
        return marks[0]
    return -1
