"""What happened in Boonlake as English sentences, for the terminal: one row an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake.game import BoonlakeGame

if TYPE_CHECKING:
    from towpath.games.boonlake.components import Edition
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json

# By event: what is counted, and what is said of a seat that gets it or gives it.
AMOUNTS: Final = {
    "coins": ("coin", "got", "paid"),
    "vases": ("vase", "got", "paid"),
    "inhabitants": ("inhabitant", "got", "handed in"),
    "vp": ("point", "got", "lost"),
}

SENTENCES: Final = {
    "boats": "{who} moved boats: they are at {boats} now",
    "cactus": "the cactus moved {steps}",
    "cattle": "{who} placed cattle on pasture {space}",
    "cause_scoring": "{who} started interim scoring {number}",
    "coins": "{who} {amount}",
    "develop": "{who} put an inhabitant on site {site}",
    "discard": "{who} discarded {card}",
    "draw": "{who} drew {cards}",
    "final_scoring": "the final scoring begins",
    "house": "{who} built a house on site {site}",
    "income": "the next income of {who} changes",
    "inhabitants": "{who} {amount}",
    "interim_scoring": "interim scoring {number} begins",
    "lay": "{who} laid {laid} on space {space}",
    "lever": "{who} used the {lever} lever",
    "modernize": "{who} built the {lever} lever",
    "play": "{who} played {card}",
    "project": "{who} realized the project of the scoring tile {tile}",
    "raise_lever": "{who} pushed the {lever} lever up again",
    "region": "{who} scored {region}",
    "reshuffle": "the discards were shuffled and are the new pile",
    "round": "round {number} begins",
    "sail": "{who} sailed to river space {space}",
    "score_tile": "{who} scored the tile {tile}: {met}",
    "scoring_tile": "the scoring tile {tile} was laid out",
    "settlement": "{who} built a settlement on site {site}",
    "site": "{who} built a production site: {resource}, level {level}",
    "solo_tile": "solo tile {tile} was turned up",
    "take": "{who} took {strip} from row {row}",
    "tier_bonus": "{who} emptied tier {tier}: its inhabitant is free",
    "track": "{who} moved {steps} on the {track} track",
    "turn": "{who}: turn {number} begins",
    "turn_up": "{who} turned up a tile",
    "uncover": "all regions may be scored again",
    "vases": "{who} {amount}",
    "vp": "{who} {amount} ({source})",
}


def told(game: Game, happened: Json, who: str) -> str:
    """An event, as `page.event` gives it, in a sentence about `who`."""
    assert isinstance(game, BoonlakeGame)
    kind, args = happened["key"], happened["args"]
    words = {name: _word(game.edition, name, value) for name, value in args.items()}
    if kind in AMOUNTS:
        unit, gets, gives = AMOUNTS[kind]
        words["amount"] = f"{gets if args['amount'] > 0 else gives} {_counted(abs(args['amount']), unit)}"
    elif kind == "lay":
        words["laid"] = "a pasture" if args["tile"] == "pasture" else "a tile"
    return SENTENCES[kind].format(who=who, **words)


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def _word(ed: Edition, name: str, value: object) -> str:
    """A value of an event by the name it has on the table."""
    match name, value:
        case "card", str():
            return ed.cards[ed.card_index[value]].name
        case "cards", list():
            return ", ".join(ed.cards[ed.card_index[card]].name for card in value)
        case "cards", int():
            return _counted(value, "card")
        case "steps", int():
            return _counted(value, "step")
        case "region", str():
            return ed.region_names[ed.regions.index(value)]
        case "strip", str():
            return next(strip.name for strip in ed.strips if strip.id == value)
        case "met", _:
            return "met" if value else "not met"
        case _, list():
            return " and ".join(value)
    return str(value).replace("_", " ")
