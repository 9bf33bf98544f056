"""Reads the loose pieces: building tiles, project cards, scoring tiles, and the solo board with its tiles.

What the rules fix is pinned here, with the clause that fixes it.
"""

from typing import Final

from towpath.editions.strict import NAME, Table
from towpath.games.boonlake.components import (
    CARDS,
    COINS,
    COND_EXCHANGE,
    COND_KINDS,
    COND_TRACK,
    COND_TWO_REGIONS,
    CONDITIONS,
    CORNERS,
    GIVE_COINS,
    GIVES,
    KINDS,
    PIECES,
    SITE_TRACK,
    SITE_TRACK_INCOME,
    SITE_TRIPLE_TRACK,
    SITE_VASE,
    STARTS,
    STRIPS,
    TRACKS,
    Card,
    Edition,
    Effect,
    ScoringTile,
    Site,
    SoloTile,
    Tile,
)

SYMBOLS: Final = STARTS[1:]
DIFFICULTIES: Final = (
    ("easy", 0, 4),
    ("medium", 1, 3),
    ("challenge", 2, 2),
    ("difficult", 3, 1),
    ("very_difficult", 4, 0),
)

# Verb, clause, and what the verb needs, filling a, b, c .. of `Effect` in order: "vp=4" is fixed by the clause,
# "vp=1..30" is a range, "track:" a name, "first" and "second" are the two thresholds, "-" leaves a field unused.
IMMEDIATE: Final = (
    ("track", "BL-IMM-01", "track: steps=1..9"),
    ("coins", "BL-IMM-02", "amount=1..30"),
    ("inhabitants", "BL-IMM-03", "amount=2"),
    ("vase", "BL-IMM-04", "amount=1"),
    ("cards_to_inhabitants", "BL-IMM-05", "cards=3 inhabitants=2"),
    ("trade_cards_coins", "BL-IMM-06", "cards=2 coins=4"),
    ("trade_cards_vase", "BL-IMM-07", "cards=3 vases=1 coins=2"),
    ("trade_cards_vp", "BL-IMM-08", "cards=5 vp=4"),
    ("cards_to_vp", "BL-IMM-09", "cards=2 vp=1..30"),
    ("inhabitant_to_coins", "BL-IMM-10", "inhabitants=1 coins=8"),
    ("vases_to_vp", "BL-IMM-11", "vases=2 vp=4"),
    ("reset_lever", "BL-IMM-12", "amount=1"),
    ("free_house", "BL-IMM-13", ""),
    ("discount_settlement", "BL-IMM-14", ""),
)
GAME_END: Final = (
    ("per_presence", "BL-END-01", "region: vp=1"),
    ("per_cattle", "BL-END-02", "vp=1"),
    ("per_site_level", "BL-END-03", "vp=1"),
    ("per_house", "BL-END-04", "vp=1"),
    ("per_settlement", "BL-END-05", "vp=2"),
    ("threshold_track", "BL-END-07", "track: first second"),
    ("threshold_levers", "BL-END-08", "- first second"),
    ("threshold_pieces", "BL-END-09", "piece: first second"),
)
PERMANENT: Final = (
    ("lever_discount", "BL-PER-01", "coins=1..30"),
    ("card_discount", "BL-PER-02", "coins=1"),
    ("discard_bonus", "BL-PER-03", "kind: coins=1"),
    ("cattle_discount", "BL-PER-05", "inhabitants=1"),
    ("cattle_coins", "BL-PER-06", "coins=2"),
    ("river_coin", "BL-PER-07", "coins=1"),
    ("harbour", "BL-PER-08", "gain: amount=2"),
    ("river_vase", "BL-PER-09", "vases=1"),
)
SITE_GAINS: Final = (
    ("coins", "BL-BST-02"),
    ("cards", "BL-BST-02"),
    ("vase", "BL-BST-08"),
    ("track", "BL-BST-04"),
    ("triple_track", "BL-BST-05"),
    ("track_income", "BL-BST-06"),
)


def read_price(table: Table, resources: list[str], vases: int) -> tuple[int, int, tuple[int, int, int, int]]:
    """Coins, vases and resources of a price; what is not named is 0.

    A player has at most 4 of a resource, and two jokers, so nothing may ask for more than 6.
    """
    price = table.table("price", filled=vases == 0)
    need = [price.whole(resource, 0, 6, "", 0) for resource in resources]
    coins = price.whole("coins", 0, 40, "", 0)
    n_vases = price.whole("vases", 0, vases, "", 0) if vases else 0
    price.end()
    return coins, n_vases, (need[0], need[1], need[2], need[3])


def read_building_tiles(edition: Edition, file: Table) -> None:
    """Starting tiles, gray tiles and the number of pastures (BL-SET-01, BL-SET-03, BL-DEV-02, BL-BST)."""
    ids: list[str] = []
    for tile in file.rows("starting_tile", "starting tile", 10, "BL-SET-01"):
        name = tile.known(ids)
        symbol = SYMBOLS[tile.choice("symbol", SYMBOLS)]
        edition.starting_tiles.append(Tile(name, symbol, read_sites(tile), tile.source("sites_source")))
    for tile in file.rows("gray_tile", "gray tile", 25, "BL-SET-01"):
        edition.gray_tiles.append(Tile(tile.known(ids), "", read_sites(tile), tile.source("sites_source")))
    edition.tiles = edition.starting_tiles + edition.gray_tiles
    edition.tile_index = {tile.id: i for i, tile in enumerate(edition.tiles)}
    edition.tile_sites = [len(tile.sites) for tile in edition.tiles]
    edition.n_starting = len(edition.starting_tiles)
    pasture = file.table("pasture")
    edition.n_pastures = pasture.whole("count", 7, 7, "BL-SET-01")
    pasture.source()
    for seats in range(5):
        symbols = SYMBOLS[: max(seats, 2) - 1]
        edition.dealt_tiles.append([i for i, tile in enumerate(edition.starting_tiles) if tile.symbol in symbols])


def read_sites(tile: Table) -> list[Site]:
    """The one or two sites of a tile, the upper first (BL-DEV-02)."""
    sites: list[Site] = []
    for site in tile.parts("sites", 1, 2):
        price = site.table("price", optional=True, filled=True)
        price_coins = price.whole("coins", 1, 40, "BL-BST-01", 0)
        price_cards = price.whole("cards", 1, 9, "BL-BST-01", 0)
        price.end()
        gain = site.table("gain", optional=True, filled=True)
        gains: list[Effect] = []
        for verb, (name, clause) in enumerate(SITE_GAINS):
            if verb in (SITE_TRACK, SITE_TRACK_INCOME):
                amount = gain.choice(name, TRACKS, optional=True)
            else:
                low, high = {SITE_VASE: (1, 1), SITE_TRIPLE_TRACK: (3, 3)}.get(verb, (1, 30))
                amount = gain.whole(name, low, high, clause, 0)
            if name in gain.data:
                gains.append(Effect(verb, amount, clause=clause))
        gain.end()
        vp = site.whole("vp", -30, 30, "BL-BST-07", 0)
        settlement_vp = site.whole("settlement_vp", -5, 30, "BL-BST-09", 0)
        if -5 < settlement_vp < 0:
            site.wrong("settlement_vp", settlement_vp, "-5 or a gain (BL-BST-09, BL-BST-10)")
        site.end()
        sites.append(Site(price_coins, price_cards, gains, vp, settlement_vp))
    return sites


def read_project_cards(edition: Edition, file: Table) -> None:
    """The project cards (BL-DEF-10, BL-CST-01, BL-EFF-05)."""
    ids: list[str] = []
    for entry in file.rows("card", "card", 165):
        name = entry.known(ids)
        title = entry.text("name")
        kind = entry.choice("kind", KINDS)
        coins, vases, need = read_price(entry, edition.resources, 9)
        vp = entry.whole("vp", 0, 30)
        immediate = read_effects(edition, entry, "immediate", IMMEDIATE)
        game_end = read_effects(edition, entry, "game_end", GAME_END)
        permanent = read_effects(edition, entry, "permanent", PERMANENT)
        if not any(group in entry.data for group in ("immediate", "game_end", "permanent")):
            entry.say("no effect; allowed: at least one of immediate, game_end, permanent (BL-EFF-05)")
        source = entry.source("name_source", "price_source")
        edition.cards.append(Card(name, title, kind, coins, vases, need, vp, immediate, game_end, permanent, source))
    edition.card_index = {card.id: i for i, card in enumerate(edition.cards)}
    edition.card_kind = [card.kind for card in edition.cards]
    edition.card_coins = [card.coins for card in edition.cards]
    edition.card_vases = [card.vases for card in edition.cards]
    edition.card_need = [card.need for card in edition.cards]
    edition.card_vp = [card.vp for card in edition.cards]


def read_effects(edition: Edition, entry: Table, group: str, verbs: tuple[tuple[str, str, str], ...]) -> list[Effect]:
    """The effects of one group: each has a verb of that group and exactly what the verb needs."""
    effects: list[Effect] = []
    for effect in entry.parts(group, 1, 4, True):
        verb = effect.choice("verb", [name for name, _, _ in verbs], -1)
        if verb < 0:
            continue
        clause = verbs[verb][1]
        values: list[int] = []
        for word in verbs[verb][2].split():
            if word == "-":
                values.append(0)
            elif word.endswith(":"):
                values.append(read_name(edition, effect, word[:-1]))
            elif "=" in word:
                key, span = word.split("=")
                low, high = span.split("..") if ".." in span else (span, span)
                values.append(effect.whole(key, int(low), int(high), clause))
            else:
                threshold = effect.table(word)
                values.append(threshold.whole("need", 1, 30))
                values.append(threshold.whole("vp", 1, 40))
                threshold.end()
        effect.end()
        if "second" in verbs[verb][2] and (values[1] >= values[3] or values[2] >= values[4]):
            effect.wrong("second", effect.data.get("second"), "a higher need and more VP than first (BL-END-06)")
        values += [0] * (5 - len(values))
        effects.append(Effect(verb, values[0], values[1], values[2], values[3], values[4], clause))
    return effects


def read_name(edition: Edition, table: Table, key: str) -> int:
    """The code of a named thing in an effect."""
    if key == "track":
        return table.choice(key, TRACKS)
    if key == "region":
        return table.choice(key, edition.regions)
    if key == "piece":
        return table.choice(key, PIECES)
    if key == "kind":
        return table.choice(key, KINDS)
    return (COINS, CARDS)[table.choice(key, ("coins", "cards"))]


def read_scoring_tiles(edition: Edition, file: Table) -> None:
    """Scoring tiles: project, condition and four values (BL-PRJ, BL-INT-08, BL-SCT)."""
    points = file.table("points")
    edition.scoring_points = points.wholes("vp", 4, 4, 4)
    if edition.scoring_points not in ([], [1, 2, 3, 4]):
        points.wrong("vp", edition.scoring_points, "[1, 2, 3, 4] (BL-INT-08)")
    points.source()
    project = file.table("project")
    edition.project_inhabitants = project.whole("inhabitants", 2, 2, "BL-PRJ-06")
    project.source()
    ids: list[str] = []
    for tile in file.rows("scoring_tile", "scoring tile", 16, "BL-SET-20"):
        name = tile.known(ids)
        project = tile.table("project")
        coins, _, need = read_price(project, edition.resources, 0)
        vp = project.whole("vp", 0, 30)
        track = project.choice("track", TRACKS)
        project.end()
        condition = tile.table("condition")
        kind = condition.choice("kind", [word for word, _ in CONDITIONS])
        clause = CONDITIONS[kind][1]
        a = b = c = 0
        if kind == COND_TWO_REGIONS:
            a, b = condition.choices("regions", 2, edition.regions)
        elif kind == COND_TRACK:
            a = condition.choice("track", TRACKS)
        elif kind == COND_KINDS:
            a, b = condition.choices("kinds", 2, KINDS[:2])
        elif kind == COND_EXCHANGE:
            a = condition.choice("give", GIVES)
            clause = "BL-SCT-13" if a == GIVE_COINS else clause
            b = (
                condition.whole("amount", 2, 2, clause)
                if a == GIVE_COINS
                else condition.whole("or_coins", 5, 5, clause)
            )
            c = (
                condition.whole("vp_each", 1, 1, clause)
                if a == GIVE_COINS
                else condition.whole("vp_each", 2, 2, clause)
            )
        condition.end()
        values = read_need(tile, kind in (COND_TWO_REGIONS, COND_KINDS))
        source = tile.source("project_source", "condition_source", "need_source")
        edition.scoring_tiles.append(ScoringTile(name, coins, need, vp, track, kind, a, b, c, values, clause, source))
    edition.scoring_index = {tile.id: i for i, tile in enumerate(edition.scoring_tiles)}


def read_need(tile: Table, pairs: bool) -> list[tuple[int, int]]:
    """The four values of a condition, none below the one before it (BL-INT-13)."""
    allowed = (
        "four pairs [upper, lower], lower from 1 to upper, that never fall (BL-INT-13)"
        if pairs
        else "four whole numbers from 1 that never fall (BL-INT-13)"
    )
    values: list[tuple[int, int]] = []
    found = tile.many("need", 4, 4, allowed)
    for value in found:
        if pairs and isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value):
            values.append((value[0], value[1]))
        elif not pairs and isinstance(value, int) and not isinstance(value, bool):
            values.append((value, 0))
    rising = all(values[i][0] <= values[i + 1][0] and values[i][1] <= values[i + 1][1] for i in range(len(values) - 1))
    sound = all(upper >= 1 and (not pairs or 1 <= lower <= upper) for upper, lower in values)
    if found and (len(values) < 4 or not rising or not sound):
        tile.wrong("need", found, allowed)
    return values


def read_solo(edition: Edition, file: Table) -> None:
    """Solo board, cactus track, difficulties and solo tiles (BL-SOS, BL-SOF)."""
    board = file.table("board")
    edition.solo_houses = board.wholes("houses", 6, 6, 40)
    edition.solo_settlements = board.wholes("settlements", 4, 4, 40)
    edition.solo_cattle = board.wholes("cattle", 5, 5, 40)
    board.source()
    cactus = file.table("cactus")
    edition.cactus_vp = cactus.wholes("vp", 2, 99, 99)
    cactus.source()
    compensation = file.table("compensation")
    edition.solo_missing_vp = compensation.whole("missing_piece_vp", 10, 10, "BL-SOB-07")
    edition.solo_unrevealed_vp = compensation.whole("unrevealed_b_tile_vp", 10, 10, "BL-SOF-06")
    compensation.source()
    for i, entry in enumerate(file.rows("difficulty", "difficulty", 5, "BL-SOS-09")):
        name, remove_a, remove_b = DIFFICULTIES[min(i, 4)]
        edition.difficulties.append(entry.fixed("id", name, "BL-SOS-09"))
        edition.remove_a.append(entry.whole("remove_a", remove_a, remove_a, "BL-SOS-09"))
        edition.remove_b.append(entry.whole("remove_b", remove_b, remove_b, "BL-SOS-09"))
        entry.source()
    ids: list[str] = []
    for entry in file.rows("solo_tile", "solo tile", 10, "BL-SOS-09"):
        name = entry.known(ids, NAME)
        is_b = entry.choice("type", ("A", "B")) == 1
        a, b, c = entry.choices("actions", 3, STRIPS)
        corners = entry.table("numbers")
        at = [corners.whole(corner, 1, 33) - 1 for corner in CORNERS]
        corners.end()
        source = entry.source("actions_source", "numbers_source")
        edition.solo_tiles.append(SoloTile(name, is_b, (a, b, c), (at[0], at[1], at[2], at[3]), source))
