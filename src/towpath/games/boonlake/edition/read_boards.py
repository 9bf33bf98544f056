"""Reads what is printed on the boards: player board, map, river, action board with its strips, levers, income tracks.

What the rules fix is pinned here, with the clause that fixes it.
"""

from typing import Final

from towpath.editions.strict import Table
from towpath.games.boonlake.components import (
    ANY_SITE,
    BUILDER,
    CATTLE_BREEDING,
    KINDS,
    LEVERS,
    NO_KIND,
    NO_REWARD,
    PIECES,
    PIONEER,
    REWARDS,
    SETTLE,
    SITE,
    STARTS,
    STRIPS,
    TRACKS,
    Edition,
    RiverSpace,
    Space,
    Strip,
)

RESOURCES: Final = ("wood", "loam", "stone", "iron")
REGIONS: Final = ("boonlake", "new_hope", "southern", "unknown")
PARTS: Final = ("trunk", "upper", "lower")

# The strips as the engine plays them, in the order of `STRIPS`: the three steps, and the chapter they follow.
CARD: Final = "play_card or discard_card"
STRIP_RULES: Final = (
    (CARD, "explore 2, develop or upgrade", f"draw_cards 2, {CARD}", "BL-PIO"),
    (CARD, "develop or upgrade", f"develop or upgrade or {CARD}", "BL-STL"),
    (CARD, "lay_pasture", f"place_cattle or {CARD}", "BL-CAT"),
    (CARD, "choose_region, take_region_reward", "coins_per_presence 1", "BL-REG"),
    (CARD, "inhabitants 1, explore 1", "buy_inhabitant_for_coins 3 or buy_inhabitant_for_cards 3", "BL-HIR"),
    (CARD, "modernize", "modernize_with_inhabitant or draw_cards 1", "BL-PRG"),
    ("coins 3", "draw_cards 2 or play_card", CARD, "BL-BLD"),
)


def read_reward(
    table: Table, kinds: tuple[str, ...], resources: list[str], inhabitants: int, blank: bool
) -> tuple[int, int]:
    """A reward as kind and amount: `{ coins = 2 }`, `{ site = "iron" }`, or `{}` where a place may be blank."""
    inner = table.table("reward")
    name = inner.which(kinds, blank)
    if not name:
        return NO_REWARD, 0
    if name == "site":
        site = inner.choice("site", resources)
        return SITE, ANY_SITE if resources[site] == "any" else site
    highest = {"vase": 1, "vase_or_site": 1, "inhabitants": inhabitants}.get(name, 30)
    return REWARDS.index(name), inner.whole(name, 1, highest)


def read_player_board(edition: Edition, file: Table) -> None:
    """Canal and tiers (BL-CST-08..11, BL-TIER, BL-FIN-05)."""
    canal = file.table("canal")
    edition.resources = [RESOURCES[i] for i in canal.choices("order", 4, RESOURCES)]
    edition.upstream_cost = canal.whole("upstream_cost", 2, 2, "BL-CST-11")
    canal.source("upstream_cost_source")
    for i, tier in enumerate(file.rows("tier", "tier", 5, "BL-DEF-11")):
        tier.whole("tier", i + 1, i + 1)
        if i < 2:
            edition.tier_inhabitant_coins.append(0)
            edition.tier_inhabitant_vp.append(tier.whole("inhabitant_vp", 1, 30, "BL-TIER-04"))
        final = (0, 0, 2, 4, 6)[min(i, 4)]
        edition.tier_final_vp.append(tier.whole("final_vp", final, final, "BL-FIN-05"))
        for recess in tier.parts("recesses", 1, 9):
            piece = PIECES[recess.choice("piece", PIECES)]
            coins = recess.whole("coins", 0, 30)
            vp = recess.whole("vp", 0, 30)
            recess.end()
            if piece == "house":
                edition.house_tier.append(i)
                edition.house_coins.append(coins)
                edition.house_vp.append(vp)
            elif piece == "settlement":
                edition.settlement_tier.append(i)
                edition.settlement_coins.append(coins)
                edition.settlement_vp.append(vp)
            else:
                edition.cattle_tier.append(i)
                edition.cattle_coins.append(coins)
                edition.cattle_vp.append(vp)
        tier.source("layout_source")


def read_map(edition: Edition, file: Table) -> None:
    """Regions from north to south, spaces, bridges and fords (BL-DEF-05, BL-DEF-08)."""
    for region in file.rows("region", "region", 4, "BL-DEF-08"):
        name = REGIONS[region.choice("id", REGIONS)]
        if name in edition.regions:
            region.wrong("id", name, "an id that no other region has")
        edition.regions.append(name)
        edition.region_names.append(region.text("name"))
        kind, amount = read_reward(region, ("coins", "cards", "vp"), edition.resources, 0, False)
        edition.region_reward_kind.append(kind)
        edition.region_reward_amount.append(amount)
        region.source()
    for i, space in enumerate(file.rows("space", "space", 33)):
        number = space.whole("number", i + 1, i + 1)
        region_index = space.choice("region", edition.regions)
        kind, amount = read_reward(space, ("coins", "cards", "inhabitants", "site"), edition.resources, 1, True)
        start = space.choice("start", STARTS)
        q = space.whole("q", -99, 99)
        r = space.whole("r", -99, 99)
        edition.spaces.append(
            Space(number, region_index, kind, amount, start + 1 if start else 0, q, r, space.source())
        )
    for bridge in file.rows("bridge", "bridge", -1):
        edition.bridges.append((bridge.whole("a", 1, 33) - 1, bridge.whole("b", 1, 33) - 1))
        bridge.source()
    for ford in file.rows("ford", "ford", -1):
        edition.fords.append((ford.whole("a", 1, 33) - 1, ford.whole("b", 1, 33) - 1))
        ford.source()
    edition.space_region = [space.region for space in edition.spaces]
    edition.space_reward_kind = [space.reward_kind for space in edition.spaces]
    edition.space_reward_amount = [space.reward_amount for space in edition.spaces]
    edition.region_spaces = [[i for i, at in enumerate(edition.space_region) if at == region] for region in range(4)]
    edition.neighbours = [
        [j for j, other in enumerate(edition.spaces) if touch(space, other)] for space in edition.spaces
    ]
    edition.is_bridge_end = [False] * len(edition.spaces)
    for a, b in edition.bridges + edition.fords:
        if a < len(edition.spaces) and b < len(edition.spaces):
            edition.neighbours[a].append(b)
            edition.neighbours[b].append(a)
    for a, b in edition.bridges:
        if a < len(edition.spaces) and b < len(edition.spaces) and edition.space_region[a] != edition.space_region[b]:
            edition.is_bridge_end[a] = edition.is_bridge_end[b] = True
    for near in edition.neighbours:
        near.sort()
    edition.dealt_spaces = [
        [i for i, space in enumerate(edition.spaces) if 0 < space.start <= max(seats, 2)] for seats in range(5)
    ]


def touch(a: Space, b: Space) -> bool:
    """Whether two hexes lie one step apart."""
    dq, dr = a.q - b.q, a.r - b.r
    return abs(dq) + abs(dr) + abs(dq + dr) == 2


def read_river(edition: Edition, file: Table) -> None:
    """River spaces, the routes of both rounds, locks and starting spaces (BL-RIV-11, BL-RIV-15, BL-RIV-20..21)."""
    ids: list[str] = []
    arms: list[list[int]] = [[], [], []]
    for i, space in enumerate(file.rows("space", "space", -1)):
        name = space.known(ids)
        part = space.choice("part", PARTS)
        arms[part].append(i)
        harbour = space.flag("harbour")
        kind, amount = read_reward(space, REWARDS[1:7], edition.resources, 9, True)
        edition.river.append(
            RiverSpace(name, harbour, kind, amount, space.real("x"), space.real("y"), PARTS[part], space.source())
        )
    edition.river_index = {space.id: i for i, space in enumerate(edition.river)}
    edition.routes = [arms[0] + arms[1], arms[0] + arms[2]]
    start = file.table("start")
    for n, route in enumerate(edition.routes):
        entry = start.table(f"round_{n + 1}")
        names = [edition.river[i].id for i in route]
        positions = [0]
        for found in entry.many("spaces", 4, 4, "the starting spaces for 1, 2, 3 and 4 players"):
            if isinstance(found, str) and found in names:
                positions.append(names.index(found))
            else:
                entry.wrong("spaces", found, f"spaces on the route of round {n + 1}")
        edition.start_position.append(positions)
        entry.source()
    start.end()
    edition.lock_after = [[], []]
    locks: list[str] = []
    for lock in file.rows("lock", "lock", 3, "BL-RIV-15"):
        lock.known(locks)
        before = lock.choice("before", ids)
        after = lock.choice("after", ids)
        crossed = False
        for n, route in enumerate(edition.routes):
            for at in range(len(route) - 1):
                if route[at] == before and route[at + 1] == after:
                    edition.lock_after[n].append(at)
                    crossed = True
        if not crossed and before < len(ids) and after < len(ids):
            lock.wrong("after", ids[after], f'the space that follows "{ids[before]}" on a route')
        lock.source()
    for positions in edition.lock_after:
        positions.sort()
    channel = file.table("ford_channel")
    for point in channel.parts("points", 2, 99):
        edition.ford_points.append((point.real("x"), point.real("y")))
        point.end()
    channel.source()
    lake = file.table("source_lake")
    edition.source_lake = (lake.real("x"), lake.real("y"))
    lake.source()


def read_actions(edition: Edition, file: Table) -> None:
    """Rows of the action board and the seven strips (BL-TRN-04, BL-RIV-01, BL-ACT)."""
    coins = file.table("coins")
    edition.discard_coins = coins.whole("discard_coins", 2, 2, "BL-TRN-07")
    edition.unlayable_coins = coins.whole("unlayable_coins", 2, 2, "BL-EXP-08")
    coins.source()
    for i, row in enumerate(file.rows("row", "row", 7, "BL-SET-11")):
        row.whole("row", i + 1, i + 1)
        edition.row_steps.append(row.whole("steps", 1, 9))
        edition.row_vp_cost.append(
            row.whole("vp_cost", 0, 0, "BL-TRN-04") if i < 5 else row.whole("vp_cost", 1, 30, "BL-TRN-04")
        )
        row.source()
    strips: dict[str, Strip] = {}
    for entry in file.rows("strip", "strip", 7, "BL-ACT-01"):
        index = entry.choice("id", STRIPS, -1)
        if index < 0:
            continue
        step1, step2, step3, chapter = STRIP_RULES[index]
        name = entry.text("name")
        # The signs are pictures, so an edition says which; only Builder has none, since no card is played with it.
        kinds, clause = (KINDS, "BL-TRN-06") if index != BUILDER else (("none",), "BL-BLD-01")
        kind = kinds[entry.choice("kind", kinds, clause=clause)]
        steps = [parsed(entry.fixed(f"step{n}", text, chapter)) for n, text in ((1, step1), (2, step2), (3, step3))]
        others_only = entry.flag("others_only", index == PIONEER, "BL-TRN-13")
        in_turn = entry.flag("in_turn", index in {SETTLE, CATTLE_BREEDING}, "BL-TRN-15")
        if STRIPS[index] in strips:
            entry.wrong("id", STRIPS[index], "an id that no other strip has")
        kind_index = KINDS.index(kind) if kind in KINDS else NO_KIND
        source = entry.source("kind_source")
        strips[STRIPS[index]] = Strip(STRIPS[index], name, kind_index, others_only, in_turn, steps, source)
    if len(strips) < 7:
        return
    edition.strips = [strips[name] for name in STRIPS]
    edition.strip_kind = [strip.kind for strip in edition.strips]
    pioneer, hire, progress, builder = strips["pioneer"], strips["hire"], strips["progress"], strips["builder"]
    edition.pioneer_explores = amount_of(pioneer, 1, "explore")
    edition.pioneer_draw = amount_of(pioneer, 2, "draw_cards")
    edition.hire_inhabitants = amount_of(hire, 1, "inhabitants")
    edition.hire_explores = amount_of(hire, 1, "explore")
    edition.hire_coins = amount_of(hire, 2, "buy_inhabitant_for_coins")
    edition.hire_cards = amount_of(hire, 2, "buy_inhabitant_for_cards")
    edition.progress_draw = amount_of(progress, 2, "draw_cards")
    edition.builder_coins = amount_of(builder, 0, "coins")
    edition.builder_draw = amount_of(builder, 1, "draw_cards")


def parsed(step: str) -> list[list[tuple[str, int]]]:
    """A strip's step: its parts in order, each a list of alternatives (verb, amount)."""
    parts: list[list[tuple[str, int]]] = []
    for part in step.split(", "):
        words = [alternative.split(" ") for alternative in part.split(" or ")]
        parts.append([(word[0], int(word[1]) if len(word) > 1 else 1) for word in words])
    return parts


def amount_of(strip: Strip, step: int, verb: str) -> int:
    """The amount that a verb has in a step of a strip."""
    for part in strip.steps[step]:
        for name, amount in part:
            if name == verb:
                return amount
    return 0


def read_levers(edition: Edition, file: Table) -> None:
    """The twelve recesses of the modernization area, one for each effect (BL-MOD-01, BL-LEV-08..21)."""
    edition.lever_price = [0] * 12
    edition.lever_row = [0] * 12
    edition.lever_column = [0] * 12
    for lever in file.rows("lever", "lever", 12, "BL-LEV-08..21"):
        i = lever.choice("id", LEVERS, -1)
        if i < 0:
            continue
        if edition.lever_row[i]:
            lever.wrong("id", LEVERS[i], "an id that no other lever has")
        # Only vase, modernize and upgrade stand in the top row (BL-LEV-08..10).
        edition.lever_row[i] = (
            lever.whole("row", 1, 1, "BL-LEV-04") if i < 3 else lever.whole("row", 2, 12, "BL-LEV-04")
        )
        edition.lever_column[i] = lever.whole("column", 1, 12)
        edition.lever_price[i] = lever.whole("price", 0, 40)
        lever.source()


def read_tracks(edition: Edition, file: Table) -> None:
    """Both income tracks (BL-SET-18, BL-INC)."""
    overflow = file.table("overflow")
    edition.overflow_vp = overflow.whole("vp", 2, 2, "BL-INC-04")
    overflow.source()
    for track, pay in ((0, "coins"), (1, "cards")):
        table = file.table(TRACKS[track])
        incomes: list[int] = []
        vps: list[int] = []
        for i, space in enumerate(table.rows("space", f"{TRACKS[track]} space", -1)):
            space.whole("space", i + 1, i + 1)
            incomes.append(space.whole(pay, 0, 40) if i else space.whole(pay, 2, 2, "BL-SET-18"))
            vps.append(space.whole("vp", 0, 40))
            space.source()
        kinds = [NO_REWARD] * max(len(incomes) - 1, 0)
        amounts = [0] * len(kinds)
        for reward in table.rows("reward", f"{TRACKS[track]} reward", -1):
            after = reward.whole("after_space", 1, max(len(kinds), 1))
            kind, amount = read_reward(
                reward, ("coins", "cards", "vp", "inhabitants", "vase", "site"), [*edition.resources, "any"], 9, False
            )
            reward.source()
            if after <= len(kinds):
                if kinds[after - 1] != NO_REWARD:
                    reward.wrong("after_space", after, "a space that no other reward of the track names")
                kinds[after - 1] = kind
                amounts[after - 1] = amount
        table.end()
        edition.track_length.append(len(incomes))
        edition.track_reward_kind.append(kinds)
        edition.track_reward_amount.append(amounts)
        if track == 0:
            edition.coin_track_coins, edition.coin_track_vp = incomes, vps
        else:
            edition.card_track_cards, edition.card_track_vp = incomes, vps
