"""Bots take prices, points and turns from the rules and the edition, so that they judge an owner's edition rightly."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import EDITION, Position
from towpath.games.joan.edition.loader import load_edition
from towpath.games.joan.game import JoanGame
from towpath.games.joan.mind.evaluate import FEATURES, Evaluation
from towpath.games.joan.mind.outlook import Outlook, turns_left
from towpath.games.joan.state import Joan


def edited(**values: list[int]) -> JoanGame:
    """The game with other printed values."""
    edition = load_edition(str(EDITION))
    for name, value in values.items():
        assert getattr(edition, name) != value
        setattr(edition, name, value)
    return JoanGame(edition)


def thought(at: Position, text: str) -> float:
    return Evaluation(None).thoughts(at.state, at.state.current_seat, [at.game.lookup(text)])[0]


def test_a_dearer_place_is_worth_less() -> None:
    def at(game: JoanGame | None = None, **sheet: list[str]) -> Position:
        found = Position(2, game=game).middle("stable").sheet(0, **sheet)  # type: ignore[arg-type]
        return found.display("trader").ready().play("take trader")

    plain = at()
    use = Outlook(plain.state, 0).use
    dear = at(edited(prices=[4, 4, 4, 4, 4]))
    assert thought(plain, "acquire stable") - thought(dear, "acquire stable") == pytest.approx(3 * use)
    # A Cemetery saves a coin.
    assert thought(at(places=["cemetery"]), "acquire stable") - thought(plain, "acquire stable") == pytest.approx(use)


def test_a_monk_costs_what_the_sheet_says() -> None:
    def at(game: JoanGame | None = None) -> Position:
        return Position(2, game=game).display("knight").ready()

    points = at().game.edition.monk_points
    steep = edited(monk_points=[points[0] + 5, *points[1:]])
    lost = thought(at(), "recruit and remove knight") - thought(at(steep), "recruit and remove knight")
    assert lost == pytest.approx(5)


def test_what_a_sheet_pays_counts() -> None:
    def value(game: JoanGame | None = None) -> float:
        at = Position(2, game=game).sheet(0, goods=[4, 0, 0, 0, 0]).display("farmer").ready().play("take farmer")
        return thought(at, "good grain")

    points = Position(2).game.edition.row_points
    rich = edited(row_points=[points[0] + 10, *points[1:]])
    assert value(rich) - value() > 2


@pytest.mark.rule("JA-RND-16")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_turns_are_counted_from_the_tiles(seats: int) -> None:
    """With tiles for one round more, each bag lasts one round more."""
    plain = Position(seats)
    common = plain.state.common
    assert turns_left(plain.state) == common.turns == [0, 25, 25, 24, 25, 24][seats]
    tiles = plain.game.edition.tiles
    more = edited(tiles=[tiles[0] + common.drawn, *tiles[1:]]).start(seats, 1, first="0")
    assert isinstance(more, Joan)
    assert turns_left(more) == common.turns + common.bags * common.drawn / common.sides


@pytest.mark.rule("JA-R-20")
def test_a_station_that_is_paid_for_weighs_by_itself() -> None:
    """Between paying and naming the town it is no open item like others: training found much for those."""
    at = Position(3).sheet(0, routes=["land orleans-8"], circled=[1, 1, 0]).display("craftsman", "farmer").ready()

    def feature(name: str) -> float:
        return Evaluation(None).features(at.state, 0)[FEATURES.index(name)]

    at.play("take craftsman", "build station")
    assert feature("paid_stations") == 0
    at.play("pay row 2")
    assert at.items() == {"paid station": 1}
    assert feature("paid_stations") == Outlook(at.state, 0).status
    assert feature("open_items") == 0
    at.play("build 8")
    assert feature("paid_stations") == 0
