"""What the rules demand between the items of an edition: counts, the map as a whole, the routes, and the printed facts.

A printed fact is a value that the booklet names in its text or its examples (BL-EX) without saying where it stands.
Whether an edition is well balanced is not asked here: an owner's real values need not follow our cost curve.
"""

from typing import Final

from towpath.games.boonlake.components import (
    BUILDER,
    CARD_TRACK,
    CARDS,
    COIN_TRACK,
    COINS,
    COND_CATTLE,
    COND_EXCHANGE,
    COND_LEVERS,
    COND_LOWER_TRACK,
    COND_SETTLEMENTS,
    COND_SITE_LEVELS,
    COND_TRACK,
    COND_TWO_REGIONS,
    CONDITIONS,
    END_LEVERS,
    END_PIECES,
    END_TRACK,
    GIVE_INHABITANT,
    GIVES,
    INHABITANTS,
    KINDS,
    NO_REWARD,
    PIECES,
    REGION_SCORING,
    REWARDS,
    SETTLE,
    SITE,
    SITE_TRACK,
    STARTS,
    TRACKS,
    VASE,
    VASE_OR_SITE,
    VP,
    Edition,
)

LEVER_COUNT: Final = 12
SITE_LEVELS: Final = 8
PIECE_COUNTS: Final = (6, 4, 5)
TIERS: Final = (
    ("house", "house", "cattle"),
    *(("house", "house", "settlement", "cattle"),) * 2,
    *(("settlement", "cattle"),) * 2,
)
# How many spaces and starting tiles carry each symbol (BL-SET-03).
SYMBOL_COUNTS: Final = ((2, 6), (3, 2), (4, 2))


def broken(edition: Edition) -> list[str]:
    """Every constraint that the edition breaks, in words."""
    return [
        *broken_player_board(edition),
        *broken_map(edition),
        *broken_links(edition),
        *broken_river(edition),
        *broken_levers(edition),
        *broken_tracks(edition),
        *broken_tiles(edition),
        *broken_cards(edition),
        *broken_scoring_tiles(edition),
        *broken_solo(edition),
    ]


def unless(holds: bool, problem: str) -> list[str]:
    """The problem, unless the constraint holds."""
    return [] if holds else [problem]


def needing(edition: Edition, **need: int) -> tuple[int, ...]:
    """Resources of a price by resource index."""
    return tuple(need.get(resource, 0) for resource in edition.resources)


def broken_player_board(edition: Edition) -> list[str]:
    """The canal runs from wood to iron, tiers hold what the rules say, and the income of an example can be reached."""
    found: list[str] = []
    order = edition.resources
    found += unless(
        order[0] == "wood" and order[3] == "iron",
        f"player_board.toml: canal.order is {', '.join(order)}; allowed: wood first (BL-SET-16), iron last (BL-EX-03)",
    )
    for piece, tiers in enumerate((edition.house_tier, edition.settlement_tier, edition.cattle_tier)):
        for tier in range(5):
            n = TIERS[tier].count(PIECES[piece])
            found += unless(
                tiers.count(tier) == n,
                f"player_board.toml: tier {tier + 1}: recesses has {tiers.count(tier)} with piece {PIECES[piece]}; "
                f"allowed: {n} (BL-SET-13, BL-TIER-01, BL-TIER-02)",
            )
    if not found:
        found += unless(
            (5, 4) in incomes_with_one_cattle(edition),
            "player_board.toml: tiers: with one head of cattle placed, no state of the board pays 5 coins and 4 VP; "
            "allowed: coins and vp of recesses, and inhabitant_vp, with which one does (BL-EX-16)",
        )
    return found


def incomes_with_one_cattle(edition: Edition) -> list[tuple[int, int]]:
    """Coins and VP of every state of the board with exactly one head of cattle placed (BL-INT-15)."""
    incomes: list[tuple[int, int]] = []
    for houses in range(7):
        # Of two houses in the highest occupied tier the owner chooses which leaves first (BL-R-89).
        for last in [houses - 1, houses] if houses % 2 else [houses - 1]:
            emptied = [*range(houses - 1), last] if houses else []
            for settlements in range(5):
                coins = sum(edition.house_coins[i] for i in emptied) + sum(edition.settlement_coins[:settlements])
                vp = sum(edition.house_vp[i] for i in emptied) + sum(edition.settlement_vp[:settlements])
                # One head of cattle and two houses empty tier 1; tier 2 would need a second head.
                bonus = edition.tier_inhabitant_vp[0] if houses >= 2 else 0
                incomes.append((coins + edition.cattle_coins[0], vp + edition.cattle_vp[0] + bonus))
    return incomes


def broken_map(edition: Edition) -> list[str]:
    """Spaces stand apart, rewards and starting symbols are those of the rules."""
    found: list[str] = []
    taken: dict[tuple[int, int], int] = {}
    for space in edition.spaces:
        at = (space.q, space.r)
        found += unless(
            at not in taken,
            f"map.toml: space {space.number}: q, r is {space.q}, {space.r}; allowed: a place where no other space is, "
            f"and space {taken.get(at)} is there",
        )
        taken[at] = space.number
        found += unless(
            space.reward_kind != NO_REWARD or space.start > 0,
            f'map.toml: space {space.number}: reward is {{}}; allowed: a reward, as start is "none" (BL-EXP-05)',
        )
    for start, count in SYMBOL_COUNTS:
        n = sum(space.start == start for space in edition.spaces)
        found += unless(
            n == count,
            f'map.toml: spaces: start is "{STARTS[start - 1]}" on {n} of them; allowed: on {count} (BL-SET-04..06)',
        )
    for region, name in enumerate(edition.regions):
        kind, amount = edition.region_reward_kind[region], edition.region_reward_amount[region]
        if name == "boonlake":
            fits, allowed = (kind, amount) == (COINS, 4), "coins = 4 (BL-EX-11)"
        else:
            fits, allowed = amount == 3, "3 coins, cards or vp (BL-SOE-10)"
        found += unless(fits, f"map.toml: region {name!r}: reward.{REWARDS[kind]} is {amount}; allowed: {allowed}")
        found += unless(
            bool(edition.region_spaces[region]),
            f"map.toml: region {name!r}: region is {name!r} on no space; allowed: on one or more (BL-DEF-08)",
        )
    for kind in (CARDS, VP):
        found += unless(
            kind in edition.region_reward_kind,
            f"map.toml: regions: reward is {REWARDS[kind]} in none; allowed: in one or more (BL-REG-03)",
        )
    found += unless(
        any(space.reward_kind == COINS and space.reward_amount == 2 for space in edition.spaces),
        "map.toml: spaces: reward.coins is 2 on none; allowed: on one or more (BL-EX-08)",
    )
    return found


def broken_links(edition: Edition) -> list[str]:
    """Bridges join regions, no pair of spaces is joined twice, and the map hangs together (BL-DEF-05, BL-DEF-08)."""
    found: list[str] = []
    regions = edition.space_region
    for word, links in (("bridge", edition.bridges), ("ford", edition.fords)):
        for i, (a, b) in enumerate(links):
            where = f"map.toml: {word} {i + 1}: a, b is {a + 1}, {b + 1}"
            found += unless(
                a != b and edition.neighbours[a].count(b) == 1,
                f"{where}; allowed: two spaces that neither touch nor are joined otherwise (BL-DEF-05)",
            )
            found += unless(
                word == "ford" or regions[a] != regions[b],
                f"{where}, both in {edition.regions[regions[a]]}; allowed: spaces of two regions (BL-DEF-08)",
            )
        found += unless(
            bool(links),
            f"map.toml: no [[{word}]]; allowed: one or more (BL-DEF-05, BL-DEF-08)",
        )
    reached = [0]
    for space in reached:
        reached += [near for near in edition.neighbours[space] if near not in reached]
    cut_off = [str(space.number) for i, space in enumerate(edition.spaces) if i not in reached]
    found += unless(
        not cut_off,
        f"map.toml: spaces: {', '.join(cut_off)} cannot be reached from space 1; allowed: a connected map (BL-EXP-02)",
    )
    return found


def broken_river(edition: Edition) -> list[str]:
    """Each route crosses two locks, the second just before its last space; ships start where the rules say."""
    found: list[str] = []
    for n, route in enumerate(edition.routes):
        locks = edition.lock_after[n]
        found += unless(
            len(set(locks)) == 2,
            f"river.toml: locks: the route of round {n + 1} crosses {len(set(locks))}; allowed: 2 (BL-RIV-15)",
        )
        found += unless(
            not locks or locks[-1] == len(route) - 2,
            f"river.toml: locks: no lock is after {edition.river[route[-2]].id if len(route) > 1 else 'any space'}; "
            f"allowed: the second lock of round {n + 1} just before the last space (BL-RIV-12, BL-INT-03)",
        )
        found += unless(
            not locks or max(edition.start_position[n]) <= locks[0],
            f"river.toml: start.round_{n + 1}.spaces is beyond a lock; allowed: before the first lock (BL-RIV-15)",
        )
    found += unless(
        edition.start_position[0][1:] == [0, 0, 2, 2],
        f"river.toml: start.round_1.spaces is {starts(edition, 0)}; allowed: first, first, third, third (BL-SET-15)",
    )
    second = edition.start_position[1]
    found += unless(
        second[1:4] == [0, 0, 0] and second[4] > 0,
        f"river.toml: start.round_2.spaces is {starts(edition, 1)}; allowed: thrice the first, then later (BL-RIV-21)",
    )
    for kind in (COINS, VASE, VASE_OR_SITE):
        found += unless(
            any(space.reward_kind == kind for space in edition.river),
            f"river.toml: spaces: reward is {REWARDS[kind]} on none; allowed: on one or more (BL-RIV-17, BL-RIV-18)",
        )
    found += unless(
        any(space.harbour for space in edition.river),
        "river.toml: spaces: harbour is true on none; allowed: on one or more (BL-RIV-04)",
    )
    return found


def starts(edition: Edition, n: int) -> str:
    """The starting spaces of a round by id."""
    return ", ".join(edition.river[edition.routes[n][position]].id for position in edition.start_position[n][1:])


def broken_levers(edition: Edition) -> list[str]:
    """No two recesses are in one place."""
    places = [(edition.lever_row[i], edition.lever_column[i]) for i in range(LEVER_COUNT)]
    found: list[str] = []
    for row, column in sorted(set(places)):
        n = places.count((row, column))
        found += unless(n == 1, f"levers.toml: levers: row, column is {row}, {column} on {n} of them; allowed: on one")
    return found


def broken_tracks(edition: Edition) -> list[str]:
    """The tracks are as long as the examples need, and carry the income and the rewards that the booklet names."""
    found: list[str] = []
    for track, least, clause in ((COIN_TRACK, 3, "BL-EX-24"), (CARD_TRACK, 8, "BL-EX-14")):
        n = edition.track_length[track]
        found += unless(
            n >= least, f"tracks.toml: {TRACKS[track]}.space: {n} spaces; allowed: {least} or more ({clause})"
        )
    found += unless(
        (5, 1) in zip(edition.coin_track_coins, edition.coin_track_vp, strict=True),
        "tracks.toml: coin.space: none has coins = 5 and vp = 1; allowed: one or more (BL-EX-16)",
    )
    found += unless(
        (3, 0) in zip(edition.card_track_cards, edition.card_track_vp, strict=True),
        "tracks.toml: card.space: none has cards = 3 and vp = 0; allowed: one or more (BL-EX-16)",
    )
    # Whether spaces count from 1 or by their coins, one of the first two steps crosses the inhabitant (BL-R-90).
    found += unless(
        (INHABITANTS, 1)
        in zip(edition.track_reward_kind[COIN_TRACK][:2], edition.track_reward_amount[COIN_TRACK][:2], strict=True),
        "tracks.toml: coin.reward: inhabitants is 1 neither after space 1 nor 2; allowed: after one of them (BL-EX-24)",
    )
    found += unless(
        SITE in edition.track_reward_kind[COIN_TRACK] + edition.track_reward_kind[CARD_TRACK],
        "tracks.toml: coin.reward, card.reward: site is on none; allowed: on one or more (BL-INC-03)",
    )
    return found


def broken_tiles(edition: Edition) -> list[str]:
    """Six, two and two starting tiles by symbol; the site of the printed example exists."""
    found: list[str] = []
    for start, count in SYMBOL_COUNTS:
        n = sum(tile.symbol == STARTS[start - 1] for tile in edition.starting_tiles)
        found += unless(
            n == count,
            f'building_tiles.toml: tiles: symbol is "{STARTS[start - 1]}" on {n}; allowed: on {count} (BL-SET-03)',
        )
    found += unless(
        any(
            (site.price_coins, site.price_cards) == (4, 0)
            and any(gain.verb == SITE_TRACK and gain.a == COIN_TRACK for gain in site.gain)
            for tile in edition.tiles
            for site in tile.sites
        ),
        'building_tiles.toml: sites: none costs 4 coins for track = "coin"; allowed: one or more (BL-EX-09)',
    )
    return found


def broken_cards(edition: Edition) -> list[str]:
    """Thresholds can be reached, every kind occurs, and so do the two printed prices."""
    found: list[str] = []
    for card in edition.cards:
        for i, effect in enumerate(card.game_end):
            most = effect.d
            if effect.verb == END_TRACK:
                most = edition.track_length[effect.a] - 1
            elif effect.verb == END_LEVERS:
                most = LEVER_COUNT
            elif effect.verb == END_PIECES:
                most = PIECE_COUNTS[effect.a]
            found += unless(
                effect.d <= most,
                f"project_cards.toml: card {card.id!r}: game_end[{i}].second.need is {effect.d}; "
                f"allowed: at most {most} ({effect.clause})",
            )
    for kind in range(3):
        found += unless(
            kind in edition.card_kind,
            f'project_cards.toml: cards: kind is "{KINDS[kind]}" on none; allowed: on one or more (BL-DEF-10)',
        )
    monica, maggie = needing(edition, loam=2, stone=1), needing(edition, loam=4, stone=2)
    found += unless(
        any((card.coins, card.vases) == (2, 0) and card.need == monica for card in edition.cards),
        "project_cards.toml: cards: price is 2 coins, 2 loam, 1 stone on none; allowed: on one or more (BL-EX-02)",
    )
    found += unless(
        any(card.need == maggie for card in edition.cards),
        "project_cards.toml: cards: price has 4 loam, 2 stone on none; allowed: on one or more (BL-EX-03)",
    )
    return found


def broken_scoring_tiles(edition: Edition) -> list[str]:
    """Values can be reached, every condition of the rules occurs, and so do the printed project and values."""
    found: list[str] = []
    tiles = edition.scoring_tiles
    steps = [length - 1 for length in edition.track_length]
    for tile in tiles:
        most = {
            COND_TRACK: steps[tile.cond_a] if tile.condition == COND_TRACK else 0,
            COND_LOWER_TRACK: min(steps),
            COND_SITE_LEVELS: SITE_LEVELS,
            COND_LEVERS: LEVER_COUNT,
            COND_CATTLE: 5,
            COND_SETTLEMENTS: 4,
        }.get(tile.condition, len(edition.spaces))
        found += unless(
            tile.need[3][0] <= most,
            f"scoring_tiles.toml: scoring tile {tile.id!r}: need is {tile.need[3][0]} at last; "
            f"allowed: at most {most} ({tile.clause})",
        )
    for condition, (word, clause) in enumerate(CONDITIONS):
        found += unless(
            any(tile.condition == condition for tile in tiles),
            f'scoring_tiles.toml: tiles: condition.kind is "{word}" on none; allowed: on one or more ({clause})',
        )
    exchanges = [tile for tile in tiles if tile.condition == COND_EXCHANGE]
    for give, word in enumerate(GIVES):
        n = sum(tile.cond_a == give for tile in exchanges)
        found += unless(
            n == 1,
            f'scoring_tiles.toml: tiles: condition.give is "{word}" on {n}; allowed: on 1 (BL-SCT-11, BL-SCT-13)',
        )
    found += unless(
        any(tile.cond_a == GIVE_INHABITANT and (4, 0) in tile.need for tile in exchanges),
        'scoring_tiles.toml: tiles: need is 4 on none with give = "inhabitant"; allowed: on one (BL-EX-27)',
    )
    pair = {edition.regions.index("unknown"), edition.regions.index("boonlake")}
    found += unless(
        any(tile.condition == COND_TWO_REGIONS and {tile.cond_a, tile.cond_b} == pair for tile in tiles),
        "scoring_tiles.toml: tiles: regions is unknown, boonlake on none; allowed: on one or more (BL-SCT-02)",
    )
    peter = [(1, 0), (2, 0), (4, 0), (7, 0)]
    found += unless(
        any(tile.condition == COND_TRACK and tile.cond_a == CARD_TRACK and tile.need == peter for tile in tiles),
        'scoring_tiles.toml: tiles: need is 1, 2, 4, 7 on none with track = "card"; allowed: on one (BL-EX-14)',
    )
    joanne = needing(edition, loam=2, iron=3)
    found += unless(
        any(
            (tile.project_coins, tile.project_vp, tile.project_track) == (13, 8, CARD_TRACK)
            and tile.project_need == joanne
            for tile in tiles
        ),
        "scoring_tiles.toml: tiles: project is 13 coins, 2 loam, 3 iron for 8 VP and a card-track step on none; "
        "allowed: on one (BL-EX-06)",
    )
    return found


def broken_solo(edition: Edition) -> list[str]:
    """Every difficulty finds the tiles it removes; the printed values exist."""
    found: list[str] = []
    tiles = edition.solo_tiles
    n_b = sum(tile.is_b for tile in tiles)
    for word, n in (("A", len(tiles) - n_b), ("B", n_b)):
        found += unless(n >= 4, f'solo.toml: tiles: type is "{word}" on {n}; allowed: on 4 or more (BL-SOS-09)')
    for field, values, value in (
        ("board.houses", edition.solo_houses, 2),
        ("board.settlements", edition.solo_settlements, 6),
        ("board.cattle", edition.solo_cattle, 4),
        ("cactus.vp", edition.cactus_vp, 14),
    ):
        found += unless(value in values, f"solo.toml: {field} is {values}; allowed: {value} among them (BL-EX-22)")
    found += unless(
        any(tile.numbers[2] + 1 == 13 for tile in tiles),
        "solo.toml: tiles: numbers.lower_left is 13 on none; allowed: on one or more (BL-EX-18)",
    )
    found += unless(
        any(set(tile.actions) == {BUILDER, REGION_SCORING, SETTLE} for tile in tiles),
        "solo.toml: tiles: actions is builder, region_scoring, settle on none; allowed: on one or more (BL-EX-20)",
    )
    return found
