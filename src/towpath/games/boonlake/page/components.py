"""All component data of an edition as plain data, for whoever draws it: the page holds no printed value itself.

Effects and gains are {key, args, clause}; a reward is {kind, amount}, with `resource` where it is a production site.
"""

from __future__ import annotations

from towpath.games.boonlake.anytime import DISCARD_LEVER_CARDS, DISCARD_LEVER_VP, JOKER_A_DRAW
from towpath.games.boonlake.components import (
    ANY_SITE,
    CARDS,
    COINS,
    COND_EXCHANGE,
    COND_KINDS,
    COND_TRACK,
    COND_TWO_REGIONS,
    CONDITIONS,
    CORNERS,
    GIVES,
    KINDS,
    LEVER_CLAUSES,
    LEVERS,
    NO_KIND,
    PIECES,
    REWARDS,
    SITE,
    SITE_TRACK,
    SITE_TRACK_INCOME,
    STRIPS,
    TRACKS,
    Card,
    Edition,
    Effect,
    ScoringTile,
    Tile,
)
from towpath.games.boonlake.edition.read_pieces import GAME_END, IMMEDIATE, PERMANENT, SITE_GAINS
from towpath.games.boonlake.herd import CATTLE_EXTRA, COINS_PER_HOUSE, PASTURE_HOLDS
from towpath.games.boonlake.levers import THREE_COINS, VASE_SALE
from towpath.games.boonlake.payments import JOKER_A_GAIN, JOKER_B_GAIN
from towpath.games.boonlake.player_board import VP_SOURCES
from towpath.games.boonlake.scoring import lever_vp
from towpath.games.boonlake.upgrade import (
    PRESENCES_NEEDED,
    SAME_REGION_VP,
    SETTLEMENT_EXTRA,
    SETTLEMENT_PRICE,
    VP_FOR_INHABITANT,
)
from towpath.kernel.state import Json


def catalogue(ed: Edition) -> Json:
    """Every component of an edition."""
    return {
        "game": "boonlake",
        "edition": ed.name,
        "hash": ed.hash,
        "names": ed.names,
        "resources": list(ed.resources),
        "kinds": list(KINDS),
        "cards": {card.id: _card(ed, card) for card in ed.cards},
        "tiles": {tile.id: _tile(tile) for tile in ed.tiles},
        "pastures": ed.n_pastures,
        "regions": [_region(ed, i) for i in range(4)],
        "spaces": [_space(ed, i) for i in range(len(ed.spaces))],
        "bridges": [[a + 1, b + 1] for a, b in ed.bridges],
        "fords": [[a + 1, b + 1] for a, b in ed.fords],
        "ford_points": [[x, y] for x, y in ed.ford_points],
        "source_lake": [ed.source_lake[0], ed.source_lake[1]],
        "river": [_river(ed, i) for i in range(len(ed.river))],
        "routes": [[ed.river[i].id for i in route] for route in ed.routes],
        "locks": _locks(ed),
        "starts": [[ed.river[ed.routes[n][at]].id for at in ed.start_position[n][1:]] for n in range(2)],
        "rows": [{"row": i + 1, "steps": ed.row_steps[i], "vp": -ed.row_vp_cost[i]} for i in range(7)],
        "strips": [_strip(ed, i) for i in range(7)],
        "levers": [_lever(ed, i) for i in range(12)],
        "tracks": [_track(ed, i) for i in range(2)],
        "tiers": _tiers(ed),
        "scoring_tiles": {tile.id: _scoring_tile(ed, tile) for tile in ed.scoring_tiles},
        "solo": _solo(ed),
        "constants": _constants(ed),
        "vp_sources": list(VP_SOURCES),
    }


def reward(ed: Edition, kind: int, amount: int) -> Json:
    """A printed reward."""
    if kind == SITE:
        return {"kind": "site", "amount": 1, "resource": "any" if amount == ANY_SITE else ed.resources[amount]}
    return {"kind": REWARDS[kind], "amount": amount}


def price(ed: Edition, coins: int, vases: int, need: tuple[int, int, int, int]) -> Json:
    """A printed price: what is paid, and what must be available."""
    return {"coins": coins, "vases": vases, "need": {ed.resources[r]: need[r] for r in range(4) if need[r]}}


def _effect(ed: Edition, effect: Effect, verbs: tuple[tuple[str, str, str], ...]) -> Json:
    """An effect by its verb and the names of its numbers, as the edition writes them."""
    name, _, words = verbs[effect.verb]
    values = [effect.a, effect.b, effect.c, effect.d, effect.e]
    args: Json = {}
    i = 0
    for word in words.split():
        if word in ("first", "second"):
            args[word] = {"need": values[i], "vp": values[i + 1]}
            i += 2
            continue
        if word == "track:":
            args["track"] = TRACKS[values[i]]
        elif word == "region:":
            args["region"] = ed.regions[values[i]]
        elif word == "piece:":
            args["piece"] = PIECES[values[i]]
        elif word == "kind:":
            args["kind"] = KINDS[values[i]]
        elif word == "gain:":
            args["gain"] = "coins" if values[i] == COINS else "cards"
        elif word != "-":
            args[word.split("=")[0]] = values[i]
        i += 1
    return {"key": name, "args": args, "clause": effect.clause}


def _card(ed: Edition, card: Card) -> Json:
    return {
        "name": card.name,
        "kind": KINDS[card.kind],
        "price": price(ed, card.coins, card.vases, card.need),
        "vp": card.vp,
        "immediate": [_effect(ed, effect, IMMEDIATE) for effect in card.immediate],
        "game_end": [_effect(ed, effect, GAME_END) for effect in card.game_end],
        "permanent": [_effect(ed, effect, PERMANENT) for effect in card.permanent],
        "source": card.source,
    }


def _tile(tile: Tile) -> Json:
    sites: list[Json] = []
    for site in tile.sites:
        gain: list[Json] = []
        for effect in site.gain:
            name = SITE_GAINS[effect.verb][0]
            args: Json = {"amount": effect.a}
            if effect.verb in (SITE_TRACK, SITE_TRACK_INCOME):
                args = {"track": TRACKS[effect.a]}
            gain.append({"key": name, "args": args, "clause": effect.clause})
        sites.append(
            {
                "coins": site.price_coins,
                "cards": site.price_cards,
                "gain": gain,
                "vp": site.vp,
                "settlement_vp": site.settlement_vp,
            }
        )
    return {"symbol": tile.symbol, "sites": sites, "source": tile.source}


def _region(ed: Edition, i: int) -> Json:
    return {
        "id": ed.regions[i],
        "name": ed.region_names[i],
        "reward": reward(ed, ed.region_reward_kind[i], ed.region_reward_amount[i]),
        "spaces": [space + 1 for space in ed.region_spaces[i]],
    }


def _space(ed: Edition, i: int) -> Json:
    space = ed.spaces[i]
    return {
        "number": space.number,
        "region": ed.regions[space.region],
        "reward": reward(ed, space.reward_kind, space.reward_amount),
        "start": space.start,
        "q": space.q,
        "r": space.r,
        "neighbours": [other + 1 for other in ed.neighbours[i]],
        "bridge_end": ed.is_bridge_end[i],
    }


def _river(ed: Edition, i: int) -> Json:
    space = ed.river[i]
    return {
        "id": space.id,
        "part": space.part,
        "harbour": space.harbour,
        "reward": reward(ed, space.reward_kind, space.reward_amount),
        "x": space.x,
        "y": space.y,
    }


def _locks(ed: Edition) -> list[Json]:
    """Each lock by the river spaces before and after it, once, with the rounds whose route leads over it."""
    found: dict[str, Json] = {}
    for n, route in enumerate(ed.routes):
        for at in ed.lock_after[n]:
            before, after = ed.river[route[at]].id, ed.river[route[at + 1]].id
            lock = found.setdefault(f"{before}/{after}", {"before": before, "after": after, "rounds": []})
            lock["rounds"].append(n + 1)
    return list(found.values())


def _strip(ed: Edition, i: int) -> Json:
    strip = ed.strips[i]
    steps = [[[{"key": verb, "amount": n} for verb, n in part] for part in step] for step in strip.steps]
    kind = KINDS[strip.kind] if strip.kind != NO_KIND else ""
    return {
        "id": STRIPS[i],
        "name": strip.name,
        "kind": kind,
        "steps": steps,
        "others_only": strip.others_only,
        "in_turn": strip.in_turn,
    }


def _lever(ed: Edition, i: int) -> Json:
    return {
        "id": LEVERS[i],
        "price": ed.lever_price[i],
        "row": ed.lever_row[i],
        "column": ed.lever_column[i],
        "clause": LEVER_CLAUSES[i],
    }


def _track(ed: Edition, i: int) -> Json:
    amounts, vps = (ed.coin_track_coins, ed.coin_track_vp) if i == 0 else (ed.card_track_cards, ed.card_track_vp)
    rewards = [
        reward(ed, ed.track_reward_kind[i][at], ed.track_reward_amount[i][at])
        for at in range(len(ed.track_reward_kind[i]))
    ]
    return {
        "id": TRACKS[i],
        "pays": REWARDS[COINS] if i == 0 else REWARDS[CARDS],
        "spaces": [{"amount": amounts[at], "vp": vps[at]} for at in range(len(amounts))],
        "rewards": rewards,
        "overflow_vp": ed.overflow_vp,
    }


def _tiers(ed: Edition) -> list[Json]:
    """The player board from the top: per tier its recesses, by piece and number, and what an emptied one pays."""
    tiers: list[Json] = []
    for tier in range(5):
        recesses: list[Json] = []
        for i in range(6):
            if ed.house_tier[i] == tier:
                recesses.append({"piece": "house", "n": i + 1, "coins": ed.house_coins[i], "vp": ed.house_vp[i]})
        for i in range(len(ed.settlement_tier)):
            if ed.settlement_tier[i] == tier:
                coins, vp = ed.settlement_coins[i], ed.settlement_vp[i]
                recesses.append({"piece": "settlement", "n": i + 1, "coins": coins, "vp": vp})
        for i in range(len(ed.cattle_tier)):
            if ed.cattle_tier[i] == tier:
                recesses.append({"piece": "cattle", "n": i + 1, "coins": ed.cattle_coins[i], "vp": ed.cattle_vp[i]})
        row: Json = {"tier": tier + 1, "recesses": recesses, "final_vp": ed.tier_final_vp[tier]}
        if tier < len(ed.tier_inhabitant_vp):
            row["inhabitant"] = {"coins": ed.tier_inhabitant_coins[tier], "vp": ed.tier_inhabitant_vp[tier]}
        tiers.append(row)
    return tiers


def _scoring_tile(ed: Edition, tile: ScoringTile) -> Json:
    args: Json = {}
    if tile.condition == COND_TWO_REGIONS:
        args["regions"] = [ed.regions[tile.cond_a], ed.regions[tile.cond_b]]
    elif tile.condition == COND_TRACK:
        args["track"] = TRACKS[tile.cond_a]
    elif tile.condition == COND_KINDS:
        args["kinds"] = [KINDS[tile.cond_a], KINDS[tile.cond_b]]
    elif tile.condition == COND_EXCHANGE:
        args = {"give": GIVES[tile.cond_a], "coins": tile.cond_b, "vp": tile.cond_c}
    return {
        "project": {
            "price": price(ed, tile.project_coins, 0, tile.project_need),
            "vp": tile.project_vp,
            "track": TRACKS[tile.project_track],
            "inhabitants": ed.project_inhabitants,
        },
        "condition": {"key": CONDITIONS[tile.condition][0], "args": args, "clause": tile.clause},
        "need": [[upper, lower] for upper, lower in tile.need],
        "source": tile.source,
    }


def _solo(ed: Edition) -> Json:
    tiles: Json = {}
    for tile in ed.solo_tiles:
        tiles[tile.id] = {
            "type": "B" if tile.is_b else "A",
            "actions": [STRIPS[strip] for strip in tile.actions],
            "numbers": {CORNERS[i]: tile.numbers[i] + 1 for i in range(4)},
        }
    return {
        "tiles": tiles,
        "houses": list(ed.solo_houses),
        "settlements": list(ed.solo_settlements),
        "cattle": list(ed.solo_cattle),
        "cactus": list(ed.cactus_vp),
        "missing_vp": ed.solo_missing_vp,
        "unrevealed_vp": ed.solo_unrevealed_vp,
        "difficulties": [
            {"id": ed.difficulties[i], "remove_a": ed.remove_a[i], "remove_b": ed.remove_b[i]}
            for i in range(len(ed.difficulties))
        ],
    }


def _constants(ed: Edition) -> Json:
    """Numbers of the rules that the player aid and the tooltips say."""
    return {
        "scoring_points": list(ed.scoring_points),
        "discard_coins": ed.discard_coins,
        "unlayable_coins": ed.unlayable_coins,
        "upstream_coins": ed.upstream_cost,
        "hire_coins": ed.hire_coins,
        "hire_cards": ed.hire_cards,
        "presences_needed": PRESENCES_NEEDED,
        "same_region_vp": SAME_REGION_VP,
        "extra_inhabitant_vp": VP_FOR_INHABITANT,
        "levers_vp": [lever_vp(n) for n in range(len(LEVERS) + 1)],
        "settlement_inhabitants": [SETTLEMENT_PRICE + extra for extra in SETTLEMENT_EXTRA],
        "cattle_extra": list(CATTLE_EXTRA),
        "pasture_holds": PASTURE_HOLDS,
        "coins_per_house": COINS_PER_HOUSE,
        "vase_sale": VASE_SALE,
        "three_coins": THREE_COINS,
        "joker_a_coins": JOKER_A_GAIN,
        "joker_a_cards": JOKER_A_DRAW,
        "joker_b_coins": JOKER_B_GAIN,
        "discard_lever_cards": DISCARD_LEVER_CARDS,
        "discard_lever_vp": DISCARD_LEVER_VP,
    }
