"""The shipped edition is sound, and every broken one is refused with file, item, field and what is allowed."""

# ruff: noqa: E501 - a problem is quoted in full

from __future__ import annotations

import pathlib
import shutil

import pytest

from tests.games.joan.builder import EDITION, Position
from towpath.games import joan
from towpath.games.joan.components import LAND, WATER
from towpath.games.joan.edition.loader import check, load_edition, place, report
from towpath.kernel.errors import EditionError
from towpath.testing import harness

SHIPPED = place(None)


def test_the_shipped_edition_is_sound() -> None:
    assert check() == []
    edition = load_edition()
    assert edition.name == "reconstructed"
    assert len(edition.hash) == 16
    assert sum(edition.tiles) == 27
    assert edition.tiles == [4, 4, 4, 5, 5, 5]
    assert edition.kind_names == ["Farmer", "Knight", "Boatman", "Craftsman", "Trader", "Scholar"]
    assert len(edition.routes) == 43
    assert sum(route.kind == LAND for route in edition.routes) == 29
    assert sum(route.kind == WATER for route in edition.routes) == 14
    assert sum(len(route.goods) for route in edition.routes) == 36
    assert sum(route.development for route in edition.routes) == 13
    assert [route.bend for route in edition.routes if route.bend] == [3.0, -3.0]
    assert [town.name for town in edition.towns][:3] == ["Orléans", "Châteaudun", "Chartres"]
    assert (edition.towns[8].x, edition.towns[8].y, edition.towns[8].label) == (61.0, 62.0, "right")
    assert edition.towns[8].label_nudge == [-0.2, -1.7]
    assert edition.citizen_town == 22
    assert edition.part_outlines[1][0] == [67.5, 82.0]
    assert edition.parts == ["base", "18-19", "20-22"]
    assert [place.id for place in edition.places if place.printed and place.category == 4] == [
        "warehousing",
        "school",
        "goldsmith",
        "circus",
    ]
    assert edition.joan_depot_rows == [10, 10]
    assert [len(points) for points in edition.track_points] == [7, 6, 7]
    assert len(edition.cards) == 18


def test_routes_and_towns_by_number_of_seats() -> None:
    edition = load_edition()
    assert [edition.routes_for(seats).bit_count() for seats in (1, 2, 3, 4, 5)] == [29, 29, 35, 43, 43]
    assert [edition.towns_for(seats).bit_count() for seats in (1, 2, 3, 4, 5)] == [18, 18, 20, 23, 23]


def test_report() -> None:
    rows = {row.file: row for row in report()}
    assert list(rows)[-1] == "all files"
    assert rows["monks.toml"].items == rows["monks.toml"].rulebook == 1
    assert (rows["map.toml"].published, rows["map.toml"].rulebook) == (2, 1)
    assert rows["map.toml"].reconstructed == 66
    assert rows["map.toml"].partly == 4
    places = rows["places.toml"]
    assert (places.rulebook, places.reconstructed) == (31, 0)
    for name in ("rulebook", "published", "reconstructed", "partly", "items"):
        assert getattr(rows["all files"], name) == sum(getattr(row, name) for row in list(rows.values())[:-1])
    assert rows["all files"].items == 179


def test_the_hash_sees_values_and_not_provenance(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    first = load_edition(str(folder)).hash
    edit(folder, "depot", 'source = "reconstructed"', 'source = "published"\nnote = "seen"')
    assert load_edition(str(folder)).hash == first
    edit(folder, "depot", "2, 3, 3]", "2, 3, 4]")
    assert load_edition(str(folder)).hash != first


def test_an_edition_of_ones_own_is_played(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "edition", 'name = "reconstructed"', 'name = "mine"')
    edit(folder, "warehouse", "points = 7", "points = 9")
    game = joan.load(str(folder))
    assert game.edition_name == "mine"
    assert game.edition.row_points[4] == 9
    state = game.start(2, 1)
    while not state.over:
        state.apply(state.legal()[-1])
    assert state.status() == []


def copied(tmp_path: pathlib.Path) -> pathlib.Path:
    folder = tmp_path / "edition"
    shutil.copytree(EDITION, folder)
    return folder


def edit(folder: pathlib.Path, file: str, old: str, new: str, nth: int = 0) -> None:
    path = folder / f"{file}.toml"
    parts = path.read_text(encoding="utf-8").split(old)
    assert len(parts) > nth + 1, f"{old!r} does not occur {nth + 1} times in {file}.toml"
    text = old.join(parts[: nth + 1]) + new + old.join(parts[nth + 1 :])
    path.write_text(text, encoding="utf-8")


CASES: list[tuple[str, str, str, str]] = [
    # Header.
    ("edition", "schema = 1", "schema = 2", "edition.toml: schema is 2; allowed: 1"),
    ("edition", 'game = "joan"', 'game = "boonlake"', 'edition.toml: game is "boonlake"; allowed: "joan"'),
    (
        "edition",
        'name = "reconstructed"',
        'name = "a b"',
        'edition.toml: name is "a b"; allowed: letters and digits, joined by - or _',
    ),
    (
        "edition",
        "schema = 1",
        "schema = 1\ncolour = 2",
        "edition.toml: unknown key colour; allowed: game, name, schema",
    ),
    # Followers.
    ("followers", "tiles = 4", "tiles = 5", "followers.toml: the kinds have 28 tiles; allowed: 27 in all (JA-SET-03)"),
    (
        "followers",
        "tiles = 4",
        "tiles = 0",
        "followers.toml: kind 'farmer': tiles is 0; allowed: a whole number from 1 to 22 (JA-ACT-04, JA-SET-03)",
    ),
    (
        "followers",
        'id = "knight"',
        'id = "monk"',
        'followers.toml: kind \'monk\': id is "monk"; allowed: "knight" (JA-ACT-04)',
    ),
    ("followers", 'name = "Knight"\n', "", "followers.toml: kind 'knight': name is missing; allowed: a text"),
    (
        "followers",
        'source = "reconstructed"',
        'source = "guess"',
        'followers.toml: kind \'farmer\': source is "guess"; allowed: "rulebook p. 7", "published", "owner" or "reconstructed"',
    ),
    # Monks.
    (
        "monks",
        "[7, 6, 4, 0]",
        "[7, 6, 4, 1]",
        "monks.toml: monks.points is [7, 6, 4, 1]; allowed: [7, 6, 4, 0] (JA-END-10)",
    ),
    (
        "monks",
        "[7, 6, 4, 0]",
        "[7, 6, 4]",
        "monks.toml: monks.points is [7, 6, 4]; allowed: 4 whole numbers from 0 to 7",
    ),
    # Warehouse.
    (
        "warehouse",
        'id = "wine"',
        'id = "salt"',
        "warehouse.toml: row 'salt': id is \"salt\"; allowed: rows grain, cheese, wine come first (JA-CARD-12, JA-CARD-13, JA-CARD-19)",
    ),
    (
        "warehouse",
        'id = "wool"',
        'id = "wine"',
        "warehouse.toml: row 'wine': id is \"wine\"; allowed: an id that no other item has",
    ),
    (
        "warehouse",
        "points = 3",
        "points = 0",
        "warehouse.toml: row 'grain': points is 0; allowed: a whole number from 1 to 30",
    ),
    (
        "warehouse",
        'bonus = "monk action"',
        'bonus = "coin 2"',
        'warehouse.toml: column 2: bonus is "coin 2"; allowed: "coin 2", "monk action", "development 4", each once (JA-WHS-07..09)',
    ),
    (
        "warehouse",
        'bonus = "points 5"',
        'bonus = "points 4"',
        'warehouse.toml: column 4: bonus is "points 4"; allowed: "points 5" (JA-WHS-10)',
    ),
    (
        "warehouse",
        'bonus = "citizen"',
        'bonus = "shield"',
        'warehouse.toml: column 5: bonus is "shield"; allowed: "citizen" (JA-WHS-11)',
    ),
    # Bank.
    ("bank", "row = 1", "row = 4", "bank.toml: printed_coin.row is 4; allowed: a whole number from 1 to 3 (JA-SET-16)"),
    (
        "bank",
        'bonus = "points 4"',
        'bonus = "points 5"',
        'bank.toml: row 2: bonus is "points 5"; allowed: "points 4" (JA-BNK-12)',
    ),
    (
        "bank",
        'bonus = "points 7"',
        'bonus = "points 5"',
        'bank.toml: column 5: bonus is "points 5"; allowed: "points 7" (JA-BNK-14)',
    ),
    (
        "bank",
        'bonus = "station free"',
        'bonus = "station paid"',
        'bank.toml: column 3: bonus is "station paid"; allowed: "farmer action", "development 2", "station free", "monk action" (JA-BNK-11, JA-BNK-15..17)',
    ),
    (
        "bank",
        'bonus = "station free"',
        'bonus = "monk action"',
        "bank.toml: no row or column has the bonus 'station free'; allowed: one or more (JA-BNK-17)",
    ),
    (
        "bank",
        'bonus = "farmer action"',
        'bonus = "monk action"',
        "bank.toml: no row or column has the bonus 'farmer action'; allowed: one or more (JA-BNK-15)",
    ),
    (
        "bank",
        'bonus = "development 2"',
        'bonus = "monk action"',
        "bank.toml: no row or column has the bonus 'development 2'; allowed: one or more (JA-BNK-16)",
    ),
    # Depot.
    (
        "depot",
        "[1, 1, 1, 1, 2, 2, 2, 2, 3, 3]",
        "[3, 3, 3]",
        "depot.toml: shields [3, 3, 3]; allowed: the first few give 4 (JA-EX-09)",
    ),
    (
        "depot",
        "[1, 1, 1, 1, 2, 2, 2, 2, 3, 3]",
        "[]",
        "depot.toml: depot.shields is []; allowed: 1 to 40 whole numbers from 0 to 20",
    ),
    # Development.
    (
        "development",
        "length = 32",
        "length = 5",
        "development.toml: track.length is 5; allowed: a whole number from 10 to 60",
    ),
    (
        "development",
        "start_status = 1",
        "start_status = 6",
        "development.toml: track.start_status is 6; allowed: a whole number from 0 to 5",
    ),
    (
        "development",
        "value = 6",
        "value = 7",
        "development.toml: star values [2, 3, 4, 5, 7]; allowed: 5 and 6 among them (JA-EX-09)",
    ),
    ("development", "space = 7\n", "space = 6\n", "development.toml: bonus 3: space is 6; allowed: one bonus a space"),
    (
        "development",
        'bonus = "shield"',
        'bonus = "coin 1"',
        "development.toml: 1 bonuses 'shield'; allowed: 2 (JA-DEV-05, JA-DEV-07)",
    ),
    (
        "development",
        'bonus = "citizen"',
        'bonus = "coin 1"',
        "development.toml: 1 bonuses 'citizen'; allowed: 2 (JA-DEV-05, JA-DEV-07)",
    ),
    (
        "development",
        'bonus = "shield"',
        'bonus = "coin 2"',
        'development.toml: bonus 7: bonus is "coin 2"; allowed: "coin 1", "monk action", "shield", "good any 1", "citizen" (JA-DEV-03..07)',
    ),
    # Map.
    (
        "map",
        "min_seats = 3",
        "min_seats = 2",
        "map.toml: part '18-19': min_seats is 2; allowed: 3 (JA-SET-11, JA-SET-12)",
    ),
    (
        "map",
        "[67.5, 82.0]",
        '"corner"',
        "map.toml: part '18-19': outline is [\"corner\", [88.5, 68.5], [100.0, 68.5], [100.0, 100.0], [67.5, 100.0]]; allowed: a list of points [x, y], numbers from -1000 to 1000",
    ),
    (
        "map",
        'part = "20-22"',
        'part = "base"',
        'map.toml: town 21: part is "base"; allowed: "20-22" (JA-SET-11, JA-SET-12)',
    ),
    ("map", "citizen = true", "citizen = false", "map.toml: town 23: citizen is false; allowed: true (JA-STN-06)"),
    ("map", "x = 57.0", 'x = "middle"', 'map.toml: town 1: x is "middle"; allowed: a number from -1000 to 1000'),
    (
        "map",
        'label = "right"',
        'label = "east"',
        'map.toml: town 1: label is "east"; allowed: "left", "right", "above", "below"',
    ),
    (
        "map",
        "label_nudge = [0.8, 0.4]",
        "label_nudge = [0.8]",
        "map.toml: town 1: label_nudge is [0.8]; allowed: 2 numbers from -1000 to 1000",
    ),
    (
        "map",
        "label_nudge = [0.8, 0.4]",
        'label_nudge = [0.8, "x"]',
        'map.toml: town 1: label_nudge is [0.8, "x"]; allowed: 2 numbers from -1000 to 1000',
    ),
    ("map", 'id = "L02"', 'id = "L01"', "map.toml: route 'L01': id is \"L01\"; allowed: an id that no other item has"),
    (
        "map",
        "ends = [0, 1]",
        "ends = [0, 23]",
        "map.toml: route 'L01': ends is [0, 23]; allowed: 2 whole numbers from 0 to 22",
    ),
    (
        "map",
        "ends = [0, 1]",
        "ends = [1, 1]",
        "map.toml: route 'L01': ends is [1, 1]; allowed: two different towns (JA-RTE-01)",
    ),
    (
        "map",
        "ends = [0, 2]",
        "ends = [1, 0]",
        "map.toml: route 'L02': ends is [1, 0]; allowed: one land and one water route between two towns, their name; 'L01' has it",
    ),
    ("map", 'kind = "land"', 'kind = "air"', 'map.toml: route \'L01\': kind is "air"; allowed: "land", "water"'),
    (
        "map",
        'goods = ["cheese"]',
        'goods = ["salt"]',
        "map.toml: route 'L01': goods[0] is \"salt\"; allowed: any number of grain, cheese, wine, wool, brocade",
    ),
    (
        "map",
        'goods = ["cheese"]',
        "goods = [1]",
        "map.toml: route 'L01': goods[0] is 1; allowed: any number of grain, cheese, wine, wool, brocade",
    ),
    (
        "map",
        "development = 0",
        "development = 10",
        "map.toml: route 'L01': development is 10; allowed: a whole number from 0 to 9",
    ),
    ("map", "ends = [0, 8]", "ends = [0, 7]", "map.toml: no route 0-8; allowed: a route joins them (JA-EX-02)"),
    ("map", "ends = [8, 16]", "ends = [7, 16]", "map.toml: no route 8-16; allowed: a route joins them (JA-EX-02)"),
    (
        "map",
        "ends = [8, 9]",
        "ends = [8, 10]",
        "map.toml: no land route 8-9 with one good; allowed: it shows one good (JA-EX-02)",
    ),
    # Deeds.
    (
        "deeds",
        '["farmer", "boatman", "craftsman"]',
        '["farmer", "boatman"]',
        'deeds.toml: deed 1: followers is ["farmer", "boatman"]; allowed: 3 of farmer, knight, boatman, craftsman, trader, scholar, monk (JA-DEED-01)',
    ),
    (
        "deeds",
        '["farmer", "boatman", "craftsman"]',
        '["farmer", "boatman", "baker"]',
        'deeds.toml: deed 1: followers[2] is "baker"; allowed: 3 of farmer, knight, boatman, craftsman, trader, scholar, monk (JA-DEED-01)',
    ),
    (
        "deeds",
        'effect = ["land route 1"]',
        'effect = ["coin 2"]',
        "deeds.toml: deed 2: effect is [\"coin 2\"]; allowed: ['good any 1', 'development 1'] or ['land route 1'] or ['coin 1', 'development 1'] or ['coin 1', 'good any 1'] (JA-DEED-10..13)",
    ),
    (
        "deeds",
        'effect = ["coin 1", "good any 1"]',
        'effect = ["land route 1"]',
        "deeds.toml: no Deed has the effect ['coin 1', 'good any 1']; allowed: one or more (JA-DEED-10..13)",
    ),
    (
        "deeds",
        'bonus = "monk action"',
        'bonus = "craftsman action"',
        "deeds.toml: Deeds 1 to 3 have one kind of bonus; allowed: both (JA-DEED-14)",
    ),
    (
        "deeds",
        'bonus = "monk action"',
        'bonus = "citizen"',
        'deeds.toml: deed 2: bonus is "citizen"; allowed: "craftsman action", "monk action" (JA-DEED-06, JA-DEED-14)',
    ),
    (
        "deeds",
        'bonus = "citizen"',
        'bonus = "monk action"',
        'deeds.toml: deed 4: bonus is "monk action"; allowed: "citizen" (JA-DEED-07)',
    ),
    # Places.
    (
        "places",
        "[1, 1, 2, 2, 2]",
        "[1, 1, 2, 2, 3]",
        "places.toml: prices.by_category is [1, 1, 2, 2, 3]; allowed: [1, 1, 2, 2, 2] (JA-ACQ-07)",
    ),
    (
        "places",
        "[1, 1, 2, 2, 2]",
        "[1, 1]",
        "places.toml: prices.by_category is [1, 1]; allowed: 5 whole numbers from 0 to 9",
    ),
    (
        "places",
        'id = "library"',
        'id = "archive"',
        'places.toml: place \'archive\': id is "archive"; allowed: "library" (JA-CARD-02)',
    ),
    (
        "places",
        "category = 1",
        "category = 6",
        "places.toml: place 'stable': category is 6; allowed: a whole number from 1 to 5 (JA-SET-09)",
    ),
    ("places", "category = 1", "category = 2", "places.toml: category 1 has 5 places; allowed: 6 (JA-SET-09)"),
    (
        "places",
        'follower = "scholar"',
        'follower = "farmer"',
        'places.toml: place \'library\': follower is "farmer"; allowed: "scholar" (JA-CARD-02)',
    ),
    (
        "places",
        'follower = "knight"',
        'follower = "any"',
        'places.toml: place \'stable\': follower is "any"; allowed: "farmer", "knight", "boatman", "craftsman", "trader", "scholar" (JA-ACT-04)',
    ),
    (
        "places",
        'mode = "plus"',
        'mode = "action"',
        'places.toml: place \'distillery\': mode is "action"; allowed: "plus" (JA-CARD-07)',
    ),
    (
        "places",
        'mode = "lasting"',
        'mode = "action"',
        'places.toml: place \'cemetery\': mode is "action"; allowed: "lasting" (JA-CARD-06)',
    ),
    (
        "places",
        'mode = "action"',
        'mode = "plus"',
        'places.toml: place \'stable\': mode is "plus"; allowed: "action" (JA-CARD-01)',
    ),
    ("places", "printed = true", "printed = 1", "places.toml: place 'stable': printed is 1; allowed: true or false"),
    (
        "places",
        'effect = ["coin or development 2"]',
        'effect = ["coin or development 1"]',
        "places.toml: place 'circus': effect is [\"coin or development 1\"]; allowed: ['coin or development 2'] (JA-CARD-28)",
    ),
    (
        "places",
        'effect = ["coin or development 1"]',
        'effect = ["coin 1"]',
        "places.toml: place 'joinery': effect is [\"coin 1\"]; allowed: ['coin or development 1'] (JA-CARD-14)",
    ),
    (
        "places",
        'effect = ["scholar counts as another"]',
        "effect = []",
        "places.toml: place 'school': effect is []; allowed: ['scholar counts as another'] (JA-CARD-26)",
    ),
    (
        "places",
        'effect = ["development to the next star"]',
        'effect = ["development 4"]',
        "places.toml: place 'observatory': effect is [\"development 4\"]; allowed: ['development to the next star'] (JA-CARD-30)",
    ),
    (
        "places",
        'effect = ["swap one good of a land route"]',
        'effect = ["swap"]',
        "places.toml: place 'tree-house': effect is [\"swap\"]; allowed: ['swap one good of a land route'] (JA-CARD-11)",
    ),
    (
        "places",
        'effect = ["places cost 1 less"]',
        'effect = ["places cost 2 less"]',
        "places.toml: place 'cemetery': effect is [\"places cost 2 less\"]; allowed: ['places cost 1 less'] (JA-CARD-06)",
    ),
    (
        "places",
        'printed_source = "reconstructed"',
        "colour = 3",
        "places.toml: place 'stable': unknown key colour; allowed: category, category_source, effect, follower, follower_source, id, mode, name, note, printed, printed_source, source",
    ),
    # Solo.
    (
        "solo",
        "monk_actions = false",
        "monk_actions = true",
        "solo.toml: difficulty 'standard': monk_actions is true; allowed: false (JA-SSET-05..07)",
    ),
    (
        "solo",
        "monk_actions = true",
        "monk_actions = false",
        "solo.toml: difficulty 'connoisseur': monk_actions is false; allowed: true (JA-SSET-05..07)",
    ),
    (
        "solo",
        "exchange = true",
        "exchange = false",
        "solo.toml: difficulty 'special-challenge': exchange is false; allowed: true (JA-SSET-05..07)",
    ),
    (
        "solo",
        "exchange = false",
        "exchange = true",
        "solo.toml: difficulty 'standard': exchange is true; allowed: false (JA-SSET-05..07)",
    ),
    (
        "solo",
        'id = "connoisseur"',
        'id = "expert"',
        'solo.toml: difficulty \'expert\': id is "expert"; allowed: "connoisseur" (JA-SSET-04)',
    ),
    (
        "solo",
        'id = "boatman"',
        'id = "trader"',
        'solo.toml: track \'trader\': id is "trader"; allowed: "boatman" (JA-SEND-04)',
    ),
    (
        "solo",
        "points = [1, 1, 1, 2, 2, 2, 3]",
        "points = []",
        "solo.toml: track 'farmer': points is []; allowed: 1 to 20 whole numbers from 0 to 20",
    ),
    (
        "solo",
        '"citizen of the development 1"',
        '"level"',
        'solo.toml: scholar_track.spaces[1] is "level"; allowed: citizen of the development 1 (JA-SJA-08..12)',
    ),
    (
        "solo",
        'spaces = ["level"',
        'spaces = ["citizen of the development 1"',
        'solo.toml: scholar_track.spaces[0] is "citizen of the development 1"; allowed: level, shield, monk (JA-SJA-08..12)',
    ),
    (
        "solo",
        'spaces = ["level"',
        'spaces = ["station"',
        'solo.toml: scholar_track.spaces[0] is "station"; allowed: at least 5 of level, shield, monk, citizen of the development 1, citizen of the development 2 (JA-SJA-08..12)',
    ),
    (
        "solo",
        "marked_at_start = 1",
        "marked_at_start = 7",
        "solo.toml: levels.marked_at_start is 7; allowed: a whole number from 0 to 6 (JA-SJA-08)",
    ),
    (
        "solo",
        "[[1, 1, 1, 1, 2], [2, 2, 2, 3, 3]]",
        "[[1, 1]]",
        "solo.toml: depot.rows is [[1, 1]]; allowed: 2 or more rows of points (JA-SJA-02)",
    ),
    (
        "solo",
        "[2, 2, 2, 3, 3]]",
        "[2, -2]]",
        "solo.toml: depot.rows is [2, -2]; allowed: a list of points from 0 to 20",
    ),
    ("solo", "[2, 2, 2, 3, 3]]", "[]]", "solo.toml: depot.rows is []; allowed: a list of points from 0 to 20"),
    ("solo", "stations = 14", "stations = 0", "solo.toml: symbols.stations is 0; allowed: a whole number from 1 to 99"),
    ("solo", "citizens = 10", "citizens = 0", "solo.toml: symbols.citizens is 0; allowed: a whole number from 1 to 99"),
    ("solo", 'id = "14"', 'id = "15"', 'solo.toml: card \'15\': id is "15"; allowed: "14" (JA-SSET-04)'),
    ("solo", 'replaces = "2"', 'replaces = "3"', 'solo.toml: card \'2b\': replaces is "3"; allowed: "2" (JA-SSET-07)'),
    (
        "solo",
        "town = 13",
        "town = 23",
        "solo.toml: card '1': town is 23; allowed: a whole number from 1 to 22 (JA-SEFF-02)",
    ),
    (
        "solo",
        '"craftsman: station"',
        '"craftsman: shield"',
        "solo.toml: card '1': front is \"craftsman: shield\"; allowed: craftsman: station (JA-SJA-05)",
    ),
    (
        "solo",
        '"boatman: shield"',
        '"monk: shield"',
        "solo.toml: card '1': front is \"monk: shield\"; allowed: 'follower: effect' or 'follower: effect + effect', effects out of station, shield, level, bank bonus, citizen, citizen of the warehouse, citizen of the bank, deed right, deed left, monk, remove place 1, remove place 2, remove place 3, remove place 4, remove place 5",
    ),
    ("solo", 'arrow = "up"', 'arrow = "left"', 'solo.toml: card \'1\': arrow is "left"; allowed: "down", "up"'),
    (
        "solo",
        'monk = "scholar"',
        'monk = "trader"',
        'solo.toml: card \'1\': monk is "trader"; allowed: "farmer", "boatman", "knight", "scholar", "station"',
    ),
]


@pytest.mark.rule("JA-R-02", "JA-R-36", "JA-R-37", "JA-R-38", "JA-R-41", "JA-R-43", "JA-R-50", "JA-R-51", "JA-R-54")
@pytest.mark.parametrize(("file", "old", "new", "problem"), CASES)
def test_a_broken_edition_is_refused(tmp_path: pathlib.Path, file: str, old: str, new: str, problem: str) -> None:
    folder = copied(tmp_path)
    edit(folder, file, old, new)
    problems = check(str(folder))
    assert problem in problems, problems
    with pytest.raises(EditionError) as caught:
        load_edition(str(folder))
    assert str(caught.value).startswith(problems[0])
    assert ("more)" in str(caught.value)) == (len(problems) > 1)


@pytest.mark.rule("JA-R-64", "JA-R-72", "JA-R-74")
def test_a_solo_card_lists_all_six_kinds(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "solo", '"boatman: shield"', '"farmer: shield"')
    assert check(str(folder))[0].startswith("solo.toml: card '1': front is [")
    assert check(str(folder))[0].endswith("allowed: each of the six kinds once (JA-SCRS-05)")


def removed(folder: pathlib.Path, file: str, start: str) -> None:
    """Take the first table out that begins so."""
    path = folder / f"{file}.toml"
    head, _, rest = path.read_text(encoding="utf-8").partition(start)
    _, bracket, tail = rest.partition("\n[")
    path.write_text(head + bracket[1:] + tail, encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "table", "problem"),
    [
        ("followers", "[[kind]]", "followers.toml: 5 [[kind]]; allowed: 6 [[kind]] (JA-ACT-04)"),
        ("warehouse", "[[row]]", "warehouse.toml: 4 [[row]]; allowed: 5 [[row]] (JA-WHS-01)"),
        ("warehouse", "[[column]]", "warehouse.toml: 4 [[column]]; allowed: 5 [[column]] (JA-WHS-06)"),
        ("bank", "[[row]]", "bank.toml: 2 [[row]]; allowed: 3 [[row]] (JA-BNK-01)"),
        ("bank", "[[column]]", "bank.toml: 4 [[column]]; allowed: 5 [[column]] (JA-BNK-09)"),
        ("map", "[[part]]", "map.toml: 2 [[part]]; allowed: 3 [[part]] (JA-SET-11, JA-SET-12)"),
        ("map", "[[town]]", "map.toml: 22 [[town]]; allowed: 23 [[town]] (Orléans and towns 1 to 22)"),
        ("deeds", "[[deed]]", "deeds.toml: 4 [[deed]]; allowed: 5 [[deed]] (JA-DEED-01)"),
        ("places", "[[place]]", "places.toml: 29 [[place]]; allowed: 30 [[place]] (JA-SET-09)"),
        ("solo", "[[difficulty]]", "solo.toml: 2 [[difficulty]]; allowed: 3 [[difficulty]] (JA-SSET-04)"),
        ("solo", "[[track]]", "solo.toml: 2 [[track]]; allowed: 3 [[track]] (JA-SEND-04)"),
        ("solo", "[[card]]", "solo.toml: 17 [[card]]; allowed: 18 [[card]] (JA-SSET-04)"),
    ],
)
def test_a_missing_item(tmp_path: pathlib.Path, file: str, table: str, problem: str) -> None:
    folder = copied(tmp_path)
    removed(folder, file, table)
    assert problem in check(str(folder))


def test_missing_and_unknown_files(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    (folder / "depot.toml").unlink()
    (folder / "extra.toml").write_text("a = 1")
    (folder / "bank.toml").write_text("a = = 1")
    (folder / "monks.toml").write_bytes(b"\xff\xfe")
    problems = check(str(folder))
    assert len(problems) == 4
    assert problems[0] == "monks.toml: not UTF-8 text: invalid start byte at byte 0"
    assert problems[1].startswith("bank.toml: not TOML: ")
    assert problems[2] == f"depot.toml: no such file or directory; allowed: a readable file in {folder}"
    assert problems[3].startswith("extra.toml: unknown file; allowed: edition.toml, followers.toml, ")
    missing = check(str(tmp_path / "nowhere"))
    assert missing[0].startswith(f"{tmp_path / 'nowhere'}: not a directory; allowed: a directory with edition.toml")
    with pytest.raises(EditionError, match="not a directory"):
        load_edition(str(tmp_path / "nowhere"))


def test_several_problems_are_all_listed(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "depot", "[1, 1, 1", "[-1, 1, 1")
    edit(folder, "monks", "[7, 6, 4, 0]", '"many"')
    problems = check(str(folder))
    assert problems == [
        'monks.toml: monks.points is "many"; allowed: 4 whole numbers from 0 to 7',
        "depot.toml: depot.shields is [-1, 1, 1, 1, 2, 2, 2, 2, 3, 3]; allowed: 1 to 40 whole numbers from 0 to 20",
    ]
    with pytest.raises(EditionError, match=r"\(and 1 more\)"):
        load_edition(str(folder))


def test_no_land_or_no_water(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    path = folder / "map.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('kind = "water"', 'kind = "land"'), encoding="utf-8")
    assert "map.toml: no water route; allowed: both kinds (JA-KNT-01, JA-BTM-01)" in check(str(folder))


# What the booklet does not state stops no owner.
ALLOWED = {
    "a status before the first star as high as the first": ("development", "start_status = 1", "start_status = 2"),
    "stars in another order": ("development", "space = 9\n", "space = 16\n"),
    "a bonus on the space of a star": ("development", "space = 2\n", "space = 4\n"),
    "a town that no route reaches": ("map", "ends = [16, 17]", "ends = [16, 14]"),
    "levels that do not ascend": ("solo", "values = [1, 2, 3, 4, 5, 6]", "values = [1, 2, 3, 4, 6, 5]"),
    "an Architect that shows a Craftsman": (
        "places",
        'name = "Architect"\ncategory = 3\nfollower = "trader"',
        'name = "Architect"\ncategory = 3\nfollower = "craftsman"',
    ),
    "a Follower on a lasting Place": (
        "places",
        'name = "Cemetery"\ncategory = 1\nfollower = "none"',
        'name = "Cemetery"\ncategory = 1\nfollower = "trader"',
    ),
    "few Places in print": ("places", "printed = true", "printed = false"),
    "another bonus of row 1": ("bank", 'bonus = "monk action"', 'bonus = "station free"'),
}


@pytest.mark.parametrize("change", ALLOWED.values(), ids=ALLOWED)
def test_what_the_booklet_does_not_state_is_allowed(tmp_path: pathlib.Path, change: tuple[str, str, str]) -> None:
    folder = copied(tmp_path)
    edit(folder, *change)
    assert check(str(folder)) == []
    game = joan.load(str(folder))
    for seats in (1, 3):
        assert harness.play_random(game, seats, 5, checks=[harness.check_status]).state.over


@pytest.mark.rule("JA-DEV-08")
def test_the_highest_star_reached_counts(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "development", "space = 9\n", "space = 16\n")
    ed = load_edition(str(folder))
    assert (ed.stars, ed.star_values) == ([4, 15, 16, 23, 32], [2, 4, 3, 5, 6])
    assert ed.status[14:17] == [2, 4, 4]


@pytest.mark.rule("JA-USE-05")
def test_a_follower_does_not_use_a_lasting_place() -> None:
    game = joan.load(None)
    at = Position(2, game=game).sheet(0, places=["cemetery"]).display("trader", "farmer").ready().play("take trader")
    assert game.edition.places[5].follower == 4, "as it is published"
    assert at.why("use cemetery") == ["JA-USE-05"]


def test_warehouse_points_of_the_example(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    path = folder / "warehouse.toml"
    text = path.read_text(encoding="utf-8")
    for points in (3, 4, 5, 6, 7):
        text = text.replace(f"points = {points}", "points = 9")
    path.write_text(text, encoding="utf-8")
    assert check(str(folder)) == ["warehouse.toml: row points [9, 9, 9, 9, 9]; allowed: some give 8 (JA-EX-09)"]
    path.write_text(text.replace("points = 9", "points = 3", 1), encoding="utf-8")
    assert check(str(folder)) == [], "3 and the 5 of column 4"


@pytest.mark.rule("JA-R-24")
def test_two_goods_of_one_kind_on_a_route(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(
        folder,
        "map",
        'ends = [0, 8]\nkind = "land"\ngoods = ["wine"]',
        'ends = [0, 8]\nkind = "land"\ngoods = ["wine", "wine"]',
    )
    at = Position(2, game=joan.load(str(folder))).sheet(0, goods=[0, 0, 4, 0, 0]).display("knight", "knight").ready()
    at.play("take knight", "land orleans-8")
    assert at.legal() == ["done", "mark wine"]
    at.play("mark wine")
    assert at.legal() == ["done", "mark wine"]
    at.play("mark wine")
    assert at.goods() == [0, 0, 5, 0, 0]
    assert at.state.shields[0] == 1, "one mark, one shield"
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-R-46")
def test_equal_symbols_at_a_deed_are_separate(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "deeds", '["farmer", "boatman", "craftsman"]', '["farmer", "farmer", "craftsman"]')
    at = Position(2, game=joan.load(str(folder))).display("farmer", "knight", "farmer").ready()
    at.play("take farmer", "deed 1", "develop", "good wine")
    assert at.state.marks[0] == 1
    at.play("take knight", "done", "take farmer")
    assert at.can("deed 1")
    at.play("deed 1")
    assert at.state.marks[0] == 3


@pytest.mark.rule("JA-R-54")
def test_the_printed_coin_may_be_in_another_row(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "bank", "row = 1", "row = 3")
    state = joan.load(str(folder)).start(2, 1)
    assert state.view(0)["boards"][1]["circled"] == [0, 0, 1]
    assert state.status() == []


def test_routes_may_stand_in_any_order(tmp_path: pathlib.Path) -> None:
    folder = copied(tmp_path)
    edit(folder, "map", 'id = "L02"\nends = [0, 2]\nkind = "land"', 'id = "L02"\nends = [0, 2]\nkind = "water"')
    game = joan.load(str(folder))
    at = Position(2, game=game).display("knight").ready().play("recruit and remove knight")
    offered = [action for action in at.state.legal() if game.text(at.state, action).startswith(("land ", "water "))]
    assert offered == sorted(offered)
    assert at.legal("water") == ["water orleans-2", "water orleans-5", "water orleans-9"]
    at = (
        Position(2, game=game)
        .sheet(0, places=["two-master"], marks={2: ["farmer", "trader"]})
        .display("scholar")
        .ready()
    )
    at.play("take scholar", "deed 2", "monk action", "use two-master")
    assert at.items() == {"land route": 1, "water route": 2}
    assert list(at.state.legal()) == sorted(at.state.legal())
    assert at.can("water orleans-2")
    assert at.can("land orleans-1")
    at.play("water orleans-2", "done")
    assert at.items() == {"land route": 1, "water route": 1}


def headers() -> list[tuple[str, str]]:
    """Every kind of table of every file."""
    found: list[tuple[str, str]] = []
    for path in sorted(SHIPPED.glob("*.toml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [(path.stem, line) for line in dict.fromkeys(line for line in lines if line.startswith("["))]
    return found


@pytest.mark.parametrize(("file", "header"), headers())
def test_every_item_says_where_it_comes_from_and_nothing_else(tmp_path: pathlib.Path, file: str, header: str) -> None:
    folder = copied(tmp_path)
    path = folder / f"{file}.toml"
    head, mark, rest = path.read_text(encoding="utf-8").partition(header)
    before, _, after = rest.partition("\nsource = ")
    path.write_text(head + mark + before + "\nsauce = " + after, encoding="utf-8")
    problems = " ".join(check(str(folder)))
    assert "source is missing; allowed: " in problems
    assert "unknown key " in problems
    assert "sauce; allowed: " in problems
