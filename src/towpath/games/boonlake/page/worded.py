"""One row a verb: its group in the list, what lights up for an item, its numbers, and what bars it at any time.

What a moment changes about a bar its frame says (`Frame.bars`). Groups, in order: strip card build map lever canal
choice end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.actions.hire import hire_bars
from towpath.games.boonlake.actions.region_scoring import region_bars
from towpath.games.boonlake.anytime import (
    DISCARD_LEVER_CARDS,
    DISCARD_LEVER_VP,
    JOKER_A_DRAW,
    boat_bars,
    boat_lever_bars,
    discard_lever_bars,
    joker_bars,
)
from towpath.games.boonlake.cards import hand_bars, play_bars, project_bars
from towpath.games.boonlake.components import ANY_KIND, LEVER_REGION_VP, LEVERS, STRIPS, TRACKS
from towpath.games.boonlake.conditions import score_bars
from towpath.games.boonlake.develop import develop_bars
from towpath.games.boonlake.effects import raise_bars
from towpath.games.boonlake.explore import explore_bars, lay_bars, tile_lever_bars
from towpath.games.boonlake.herd import cattle_bars
from towpath.games.boonlake.income import site_bars
from towpath.games.boonlake.levers import THREE_COINS, VASE_SALE, forgo_bars, modernize_bars, top_bars
from towpath.games.boonlake.page import offers
from towpath.games.boonlake.payments import JOKER_A_GAIN, JOKER_B_GAIN
from towpath.games.boonlake.river import landings
from towpath.games.boonlake.upgrade import upgrade_bars
from towpath.kernel.bars import Bar
from towpath.kernel.wording import Rows, Worded, check_rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.kernel.state import Json
    from towpath.kernel.wording import Moment


# What lights up.


def _site(m: Moment, site: int) -> str:
    return f"site:{n.site_text(site)}"


def _space(m: Moment, space: int) -> str:
    return f"space:{space + 1}"


def _card(m: Moment, card: int) -> str:
    return f"card:{m.state.ed.cards[card].id}"


def _tile(m: Moment, tile: int) -> str:
    return f"tile:{m.state.ed.scoring_tiles[tile].id}"


def _lever(m: Moment, lever: int) -> str:
    return f"lever:{LEVERS[lever]}"


def _region(m: Moment, region: int) -> str:
    return f"region:{m.state.ed.regions[region]}"


def _canal(m: Moment, move: int) -> str:
    return f"canal:{m.state.ed.resources[move % 4]}"


def _river(m: Moment, steps: int) -> str:
    ed = m.state.ed
    position = landings(m.state, m.seat, steps)[-1]
    return f"river:{ed.river[ed.routes[m.state.round][position]].id}"


def _asked(m: Moment, item: int) -> str:
    """What the question is about: the card, tile, site or space that it names."""
    asked = m.frame.ask(m.state)
    found = [f"{kind}:{asked[kind]}" for kind in ("card", "tile", "site", "space") if kind in asked]
    return found[0] if found else ""


def _at(place: str) -> Callable[[Moment, int], str]:
    return lambda m, item: place


# Levers in use.


def _use(
    lever: str, use: str, gains: Callable[[Moment, int], Json], bars: Callable[[Moment, int], list[Bar]]
) -> Worded:
    def offer(m: Moment, item: int) -> Json:
        return {**gains(m, item), "use": use}

    return Worded("lever", _at(f"lever:{lever}"), offer, bars)


def _board(m: Moment) -> PlayerBoard:
    board: PlayerBoard = m.state.boards[m.seat]
    return board


def _gain(**amounts: int) -> Callable[[Moment, int], Json]:
    return lambda m, item: dict(amounts)


def _top(verb: int) -> Callable[[Moment, int], list[Bar]]:
    """A top-row lever where no all-player part can be given up for it (BL-LEV-04)."""
    return lambda m, item: top_bars(m.state, m.seat, verb) or [Bar("BL-LEV-04", "top_lever")]


def _forgo(verb: int) -> Callable[[Moment, int], list[Bar]]:
    """A coin lever where no card is forgone (BL-R-52)."""
    return lambda m, item: forgo_bars(_board(m), verb, False)


def _joker(verb: int) -> Callable[[Moment, int], list[Bar]]:
    return lambda m, item: joker_bars(_board(m), verb)


def _hire(verb: int) -> Callable[[Moment, int], list[Bar]]:
    return lambda m, item: hire_bars(m.state, m.seat, verb)


def _explore(m: Moment, item: int) -> list[Bar]:
    return explore_bars(m.state)


def _level(m: Moment, item: int) -> Json:
    return {"coins": _board(m).site_levels()}


ROWS: Final[Rows] = {
    n.PASS: Worded("end", None, offers.passed),
    n.TAKE: Worded("strip", lambda m, strip: f"strip:{STRIPS[strip]}", offers.take),
    n.DRAW: Worded("card", _at("pile"), offers.draw),
    n.ACCEPT: Worded("choice", _asked, offers.accept),
    n.REVERSE: Worded("choice", _asked, offers.reverse),
    n.EXPLORE: Worded("map", _at("mound"), offers.hired, _explore),
    n.EXPLORE_ONLY: Worded("map", _at("mound"), None, _explore),
    n.NOTHING: Worded("end"),
    n.DEVELOP: Worded("build", _site, offers.develop, lambda m, site: develop_bars(m.state, m.seat, site)),
    n.UPGRADE: Worded("build", _site, offers.upgrade, lambda m, site: upgrade_bars(m.state, m.seat, site, False, 0)),
    n.CATTLE: Worded("build", _space, offers.cattle, lambda m, space: cattle_bars(m.state, m.seat, space)),
    n.LAY: Worded("map", _space, offers.lay, lambda m, space: lay_bars(m.state, space)),
    n.PLAY: Worded("card", _card, offers.play, lambda m, card: play_bars(m.state, m.seat, card, ANY_KIND)),
    n.PROJECT: Worded("card", _tile, offers.project, lambda m, tile: project_bars(m.state, m.seat, tile)),
    n.DISCARD: Worded("card", _card, offers.discard, lambda m, card: hand_bars(m.state, m.seat, card, ANY_KIND)),
    n.MODERNIZE: Worded("lever", _lever, offers.modernize, lambda m, lever: modernize_bars(m.state, m.seat, lever, 0)),
    n.FORGO_SITE_COINS: _use("site_coins", "site_coins", _level, _forgo(n.FORGO_SITE_COINS)),
    n.FORGO_THREE_COINS: _use("three_coins", "three_coins", _gain(coins=THREE_COINS), _forgo(n.FORGO_THREE_COINS)),
    n.TOP_VASE: _use("vase", "vase", _gain(vases=1), _top(n.TOP_VASE)),
    n.TOP_SELL_VASE: _use("vase", "sell_vase", _gain(vases=-1, coins=VASE_SALE), _top(n.TOP_SELL_VASE)),
    n.TOP_MODERNIZE: _use("modernize", "modernize", _gain(), _top(n.TOP_MODERNIZE)),
    n.TOP_UPGRADE: _use("upgrade", "upgrade", _gain(), _top(n.TOP_UPGRADE)),
    n.REGION_LEVER: _use(
        "region_vp", "region_vp", offers.region_lever, lambda m, item: _board(m).lever_bars(LEVER_REGION_VP)
    ),
    n.TILE_LEVER: _use(
        "tile_inhabitant", "tile_inhabitant", _gain(inhabitants=1), lambda m, item: tile_lever_bars(_board(m))
    ),
    n.HIRE_COINS: Worded("choice", _at("ranch"), lambda m, item: {"coins": m.state.ed.hire_coins}, _hire(n.HIRE_COINS)),
    n.HIRE_CARDS: Worded("choice", _at("ranch"), lambda m, item: {"cards": m.state.ed.hire_cards}, _hire(n.HIRE_CARDS)),
    n.REGION: Worded("map", _region, offers.region, lambda m, region: region_bars(m.state, region, True)),
    n.REGION_ONLY: Worded("map", _region, None, lambda m, region: region_bars(m.state, region, False)),
    n.SAIL: Worded("map", _river, offers.sail, lambda m, steps: [Bar("BL-RIV-01", "sail")]),
    n.SITE: Worded(
        "choice",
        lambda m, resource: f"resource:{m.state.ed.resources[resource]}",
        offers.site,
        lambda m, resource: site_bars(_board(m), resource),
    ),
    n.TAKE_VASE: Worded("choice", _at("vases"), _gain(vases=1)),
    n.TRACK: Worded("choice", lambda m, track: f"track:{TRACKS[track]}", lambda m, track: {"steps": m.frame.steps}),
    n.RAISE: Worded("lever", _lever, None, lambda m, lever: raise_bars(_board(m), lever)),
    n.RECESS: Worded("choice", lambda m, recess: f"recess:{recess + 1}", offers.recess),
    n.PAY: Worded("canal", _asked, offers.pay),
    n.GIVE: Worded("choice", _asked, offers.give),
    n.SCORE: Worded("choice", _tile, offers.score, lambda m, tile: score_bars(m.state, m.seat, tile)),
    n.EXCHANGE: Worded("choice", _asked, offers.exchange),
    n.KEEP: Worded("choice", _tile),
    n.BOAT: Worded("canal", _canal, offers.boat, lambda m, move: boat_bars(m.state, m.seat, move)),
    n.BOAT_LEVER: Worded("canal", _canal, offers.boat_lever, lambda m, move: boat_lever_bars(m.state, m.seat, move)),
    n.JOKER_A_COINS: _use("joker_a", "coins", _gain(coins=JOKER_A_GAIN), _joker(n.JOKER_A_COINS)),
    n.JOKER_A_CARDS: _use("joker_a", "cards", _gain(cards=JOKER_A_DRAW), _joker(n.JOKER_A_CARDS)),
    n.JOKER_B: _use("joker_b", "joker_b", _gain(coins=JOKER_B_GAIN), _joker(n.JOKER_B)),
    n.DISCARD_LEVER: _use(
        "discard",
        "discard",
        _gain(cards=-DISCARD_LEVER_CARDS, inhabitants=1, vp=DISCARD_LEVER_VP),
        lambda m, item: discard_lever_bars(_board(m)),
    ),
}
check_rows(n.WORDS, ROWS)
