"""What a settlement gains or loses reaches the page part by part: its site's points, and the loss in a region.

A site may cost 5 points itself, or give 5 or 6: the sum alone tells a second settlement in a region from nothing.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.boonlake.builder import ED, GAME, Position
from towpath.games.boonlake import page
from towpath.games.boonlake.upgrade import SAME_REGION_VP, DevelopOrUpgrade

FIRST, SECOND = False, True
CASES = [(-5, FIRST), (5, SECOND), (6, SECOND), (-5, SECOND), (0, FIRST), (0, SECOND), (6, FIRST)]


def house(site_vp: int, second: bool) -> Position:
    """A house on 15a that can be upgraded, with an own settlement in its region or without."""
    tile = next(t.id for t in ED.tiles[ED.n_starting :] if t.sites[0].settlement_vp == site_vp)
    at = Position().tile(15, tile).house(0, "15a").ranch(0, 3)
    for space in (10, 11, 14):
        at.tile(space)
        at.inhabitant(1, f"{space}a")
    if second:
        region = at.state.ed.space_region[14]
        site = next(s for s in at.state.free_sites if s // 2 != 14 and at.state.region_of(s) == region)
        at.settlement(0, f"{site // 2 + 1}{'ab'[site % 2]}")
    return at.moment(DevelopOrUpgrade(0))


def upgrade(at: Position) -> dict[str, Any]:
    (option,) = [option for option in page.options(at.state, 0) if option["action"] == "upgrade 15a"]
    args: dict[str, Any] = option["args"]
    return args


@pytest.mark.rule("BL-UPG-19", "BL-BST-09", "BL-BST-10")
@pytest.mark.parametrize(("site_vp", "second"), CASES)
def test_option_facts_preview_and_rule_say_the_same(site_vp: int, second: bool) -> None:
    at = house(site_vp, second)
    region_vp = SAME_REGION_VP if second else 0
    args = upgrade(at)
    assert args == {"to": "settlement", "inhabitants": 2, "site_vp": site_vp, "region_vp": region_vp}
    assert page.own_facts(at.state, 0)["settlements"]["15a"] == {"site_vp": site_vp, "region_vp": region_vp}
    shown = page.preview(GAME, at.state, 0, GAME.lookup("upgrade 15a"))["effects"]
    parts = {row["clause"]: row["args"]["amount"] for row in shown if row["key"] == "vp"}
    assert parts.get("BL-UPG-19", 0) == region_vp
    assert parts.get("BL-BST-09", 0) + parts.get("BL-BST-10", 0) == site_vp
    before = at[0].vp
    at.do("upgrade 15a")
    assert at[0].vp - before == site_vp + region_vp


def test_a_house_neither_gains_nor_loses_points() -> None:
    at = Position().tile(15).inhabitant(0, "15a").moment(DevelopOrUpgrade(0))
    assert upgrade(at) == {"to": "house", "inhabitants": 1}
    assert page.own_facts(at.state, 0)["settlements"] == {}


def test_facts_know_houses_that_cannot_be_upgraded_now_and_only_the_viewers() -> None:
    at = house(-5, SECOND).ranch(0, 0)
    assert "upgrade 15a" not in at.options()
    assert page.own_facts(at.state, 0)["settlements"] == {"15a": {"site_vp": -5, "region_vp": SAME_REGION_VP}}
    assert page.own_facts(at.state, 1)["settlements"] == {}
    assert "settlements" not in page.own_facts(at.state, -1)


def test_with_all_settlements_built_no_house_has_points_to_come() -> None:
    at = Position(4).removed(0, settlements=4, houses=5)
    assert at[0].house_sites
    assert page.own_facts(at.state, 0)["settlements"] == {}
