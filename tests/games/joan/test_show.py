"""The view as text for the terminal."""

# ruff: noqa: E501 - a line is quoted in full

from __future__ import annotations

from tests.games.joan.builder import Position
from towpath.games.joan.page import terminal as show


def test_the_table_as_text() -> None:
    at = Position(2).sheet(
        0,
        routes=["land orleans-8"],
        stations=[0, 8],
        goods=[1, 0, 2, 0, 5],
        circled=[3, 5, 0],
        struck=[1, 0, 0],
        shields=2,
        development=9,
        monks=1,
        places=["stable", "archives"],
        marks={1: ["farmer"]},
    )
    at.display("knight", "knight", "farmer").ready().play("take knight", "use stable")
    lines = show.lines(at.state.view(0))
    assert lines[0] == "Joan of Arc: bag 1 of 2, round 1; the bag is with seat 0"
    assert lines[2].startswith("display: farmer, knight; holding area: ")
    assert lines[3].startswith("bag: ")
    assert lines[4].startswith("places in the middle (categories I to III open): ")
    assert lines[5] == "Deeds closed: 5; bank shields gone: none"
    assert lines[6] == "citizens gone: development 1"
    assert lines[8:12] == [
        "*seat 0: 28 points; 7 coins, 2 Monks, development 9 (status 3)",
        "  bank xoo.. / ooooo / .....; shields 2; grain 1, cheese 0, wine 2, wool 0, brocade 5",
        "  Deeds x.. ... ... ... ...; citizens: development 1; places: stable, archives",
        "  routes: L04; stations: Orléans, 8",
    ]
    assert lines[13].startswith(" seat 1: 7 points; 1 coin, 3 Monks, development 0 (status 1)")
    assert lines[-1] == "still open in this turn: coin, good"
    assert lines[-2] == ""


def test_joan_as_text() -> None:
    at = Position(1).cards("7", "2", ["5"]).joan({"knight": 2}, level=3, stations=4).ready()
    lines = show.lines(at.state.view(0))
    assert lines[-2:] == [
        " Joan: 14 points; level 3, stations 4, citizens 0",
        "  tracks: farmer 0, boatman 0, knight 2, scholar 0; shields 0; card 5, 13 face down; next back: arrow up, monk knight",
    ]
    at = Position(1).last_round("knight", "scholar").cards("13", "14", [str(n) for n in range(1, 13)]).ready()
    assert show.lines(at.state.view(0))[0] == "Joan of Arc: bag 2 of 2, round 10; the bag is with Joan"
    at.play("take knight", "done")
    assert show.lines(at.state.view(0))[0].startswith("Joan of Arc: the game is over")
