"""What happened in Joan of Arc as English sentences, for the terminal: one row an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan.components import LAND, ROMAN
from towpath.games.joan.game import JoanGame

if TYPE_CHECKING:
    from towpath.games.joan.components import Edition
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json

SENTENCES: Final = {
    "acquire": "{who} acquired {place}",
    "bank_column": "{who} spent all coins of bank column {column}",
    "bank_row": "{who} filled row {row} of the bank",
    "citizen": "{who} got the citizen of {citizen}",
    "coin": "{who} got a coin, in row {row} of the bank",
    "complete_deed": "{who} completed {deed}",
    "decline_goods": "{who} left the goods of {route}",
    "decline_plus": "{who} went without {places}",
    "deed": "{who} marked the {follower} of {deed}",
    "development": "{who} marked Development space {space}, level {status}",
    "display": "round {round}: on display are {tiles}",
    "end": "the last bag is empty: the game is over",
    "gain": "{who} may use {n} {item}",
    "good": "{who} marked {good}",
    "joan_citizen": "Joan got her citizen {number}",
    "joan_level": "Joan reached level {value}",
    "joan_monk": "Joan has a Monk action; the next back shows {result}",
    "joan_shield": "Joan got a shield",
    "joan_station": "Joan got her station {number}",
    "joan_takes": "solo card {card}, read {arrow}wards: Joan took the {follower}",
    "joan_track": "Joan marked space {space} of her {track} track",
    "lapse": "{who} let lapse: {items}",
    "lost": "{who} had no space left for: {what}",
    "majority": "{who} got the citizen for most stations, {stations}",
    "no_majority": "nobody has most stations alone, so nobody gets the citizen for it",
    "nothing": "nothing came of it: {what}",
    "open_category": "Places of category {category} are open now",
    "pay": "{who} paid a coin from row {row} of the bank",
    "points": "{who}: {before} points become {after}",
    "product": "{who}: ({stations} + {citizens}) x {status} = {points}",
    "recruit": "{who} recruited a Monk and removed the {follower}",
    "refill": "the holding area went back into the bag",
    "remove_place": "Joan removed {place} from the game",
    "route": "{who} filled in the {route}",
    "set_aside": "to the holding area went {tiles}",
    "shield": "{who} got a shield, number {number}",
    "shuffle": "the solo cards were shuffled",
    "station": "{who} built a station in {town}",
    "strike_bag": "the bag is empty: bag number {number} is struck out",
    "strike_bank_bonus": "the shield of bank column {column} is struck out for all others",
    "strike_citizen": "the citizen of {citizen} is struck out for all others",
    "strike_deed": "{deed} is struck out for all others",
    "strike_place": "{place} is struck out for all others",
    "strike_town": "{town} is struck out for all others",
    "swap": "{who} swapped {good} for {new}",
    "take": "{who} took the {follower}",
    "unused": "{who} left the {follower} unused",
    "use_place": "{who} used {place}",
    "warehouse_column": "{who} completed column {column} of the warehouse",
}


def told(game: Game, happened: Json, who: str) -> str:
    """An event, as `page.event` gives it, in a sentence about `who`."""
    assert isinstance(game, JoanGame)
    words = {name: _word(game.edition, name, value) for name, value in happened["args"].items()}
    return SENTENCES[happened["key"]].format(who=who, **words)


def _word(ed: Edition, name: str, value: object) -> str:
    """A value of an event by the name it has on the sheet."""
    match name, value:
        case "place", str():
            return _place(ed, value)
        case "places", list():
            return " and ".join(_place(ed, place) for place in value)
        case "deed", int():
            return f"Deed {value}, {ed.deeds[value - 1].name}"
        case "town", int():
            return f"{ed.towns[value].name} ({value})" if value else ed.towns[value].name
        case "route", str():
            route = next(route for route in ed.routes if route.id == value)
            kind = "land" if route.kind == LAND else "water"
            return f"{kind} route {ed.towns[route.a].name} to {ed.towns[route.b].name}"
        case "tiles", dict():
            return ", ".join(f"{n} {_follower(kind)}" for kind, n in value.items())
        case (("follower" | "track"), str()):
            return _follower(value)
        case "category", int():
            return ROMAN[value - 1]
        case _, list():
            return ", ".join(str(part).replace("_", " ") for part in value)
    return str(value).replace("_", " ")


def _place(ed: Edition, place_id: str) -> str:
    return next(place.name for place in ed.places if place.id == place_id)


def _follower(kind: str) -> str:
    return kind.capitalize()
