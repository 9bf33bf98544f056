"""why_not: the clause that forbids an action, and a plain sentence."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, eager, the_game


def why(at: Position, text: str, seat: int | None = None) -> list[str]:
    seat = at.state.current_seat if seat is None else seat
    return [repr(reason) for reason in at.game.why_not(at.state, seat, text)]


def test_whose_moment_it_is() -> None:
    at = Position(3).display("knight").ready()
    assert why(at, "take knight") == []
    assert why(at, "take knight", 2) == ["it is the turn of seat 0 (JA-RND-04)"]
    at = Position(2).last_round("farmer").ready().play("take farmer", "done")
    assert why(at, "take farmer", 0) == ["the game is over (JA-END-01)"]


PAYING = Position(2).sheet(0, circled=[1, 1, 0]).display("craftsman").ready().play("take craftsman", "build orleans")
PRICE = Position(2).middle("stable").sheet(0, places=["cemetery"]).display("trader").ready()
PRICE.play("take trader", "acquire stable")
GOODS = Position(2).display("knight").ready().play("take knight", "land orleans-8")
PLUS = Position(2).sheet(0, places=["archives"]).display("scholar").ready().play("take scholar")
ITEMS = Position(2).sheet(0, places=["stable"]).display("knight").ready().play("take knight", "use stable")


@pytest.mark.parametrize(
    ("at", "fitting", "reason"),
    [
        (
            Position(2).display("knight").ready(),
            ("take ", "recruit "),
            "first take a tile or recruit a Monk (JA-RND-09)",
        ),
        (PAYING, ("pay ",), "first choose the row of the bank that you pay from (JA-BNK-08)"),
        (PRICE, ("full price", "one coin less"), "first say whether you use the Cemetery (JA-CRX-01)"),
        (GOODS, ("mark ", "swap "), "first deal with the goods of the route (JA-RTE-03)"),
        (PLUS, ("develop", "shield", "coin ", "good "), "first use or decline your '+' Places (JA-USE-07)"),
        (
            Position(2).display("scholar").ready().play("take scholar"),
            ("develop", "shield", "coin ", "good ", "build ", "acquire ", "use ", "deed ", "land ", "water "),
            "first choose the action or leave it unused (JA-ACT-01)",
        ),
        (
            ITEMS,
            (
                *(
                    "done",
                    "act",
                    "farmer ",
                    "craftsman ",
                    "monk ",
                    "develop",
                    "shield",
                    "coin ",
                    "good ",
                    "mark ",
                    "swap ",
                ),
                *("build ", "acquire ", "use ", "deed ", "land ", "water "),
            ),
            "first use your open items or let them lapse (JA-BON-05)",
        ),
    ],
    ids=["take", "pay", "price", "goods", "plus", "action", "items"],
)
def test_the_wrong_moment(at: Position, fitting: tuple[str, ...], reason: str) -> None:
    choosing = at.state.view(0)["asking"][0]["frame"] == "ChooseAction"
    for text in filter(None, at.game.vocabulary):
        if at.can(text):
            assert why(at, text) == []
        elif text.startswith(fitting) and not (choosing and text.endswith(" free")):
            assert reason not in why(at, text), text
        else:
            assert why(at, text) == [reason], text


def taken(kind: str, seats: int = 2, **sheet: object) -> Position:
    return Position(seats).sheet(0, **sheet).display(kind, kind, kind).ready().play(f"take {kind}")  # type: ignore[arg-type]


def test_tiles() -> None:
    at = Position(2).sheet(0, monks=3).display("knight").ready()
    assert why(at, "take farmer") == ["there is no farmer on display (JA-RND-04)"]
    assert why(at, "recruit and remove knight") == ["you have recruited all three Monks (JA-MNK-02)"]
    assert why(at, "recruit and remove scholar") == [
        "you have recruited all three Monks (JA-MNK-02)",
        "there is no scholar on display (JA-MNK-04)",
    ]

    at = Position(2).display("knight").ready()
    assert why(at, "recruit and remove farmer") == ["there is no farmer on display (JA-MNK-04)"]
    assert why(at, "take scholar") == ["there is no scholar on display (JA-RND-04)"]


def test_standard_actions() -> None:
    at = taken("knight")
    assert why(at, "develop") == ["a knight gives no development as its standard action (JA-ACT-01)"]
    assert why(at, "coin row 1") == ["a knight gives no coin as its standard action (JA-ACT-01)"]
    assert why(at, "good wine") == ["a knight gives no good of your choice as its standard action (JA-ACT-01)"]
    assert why(at, "water orleans-5") == ["a knight gives no water route as its standard action (JA-ACT-01)"]
    assert why(at, "build orleans") == ["a knight gives no trading station as its standard action (JA-ACT-01)"]
    assert why(at, "shield") == [
        "a shield takes the place of a coin or a good only if no space is left for it (JA-R-55)"
    ]
    assert why(taken("scholar", development=32), "develop") == [
        "every space of your Development track is marked (JA-R-57)"
    ]
    assert why(taken("boatman", circled=[5, 0, 0]), "coin row 1") == ["all coins of row 1 are circled (JA-BNK-03)"]
    assert why(taken("farmer", goods=[5, 0, 0, 0, 0]), "good grain") == [
        "your grain row is full; pick one that is not (JA-WHS-04)"
    ]
    assert why(taken("knight", circled=[5, 5, 5]), "shield") == [
        "a knight gives no shield as its standard action (JA-ACT-01)"
    ]


def test_items() -> None:
    at = taken("knight", places=["stable"]).play("use stable")
    assert why(at, "act") == ["one tile gives one action, and it has been used (JA-ACT-01)"]
    assert why(at, "monk action") == ["no bonus gives that action now (JA-BON-01)"]
    assert why(at, "develop") == ["no development is open in this turn (JA-R-13)"]
    assert why(at, "mark wine") == ["no wine is shown that is still to be marked (JA-R-13)"]
    assert why(at, "swap wine for grain") == ["no swap is open in this turn (JA-R-13)"]
    assert why(at, "build orleans free") == ["no trading station is open in this turn (JA-R-13)"]
    assert why(at, "land orleans-8") == ["no land route is open in this turn (JA-R-13)"]
    assert why(at, "use stable") == ["a Place is used in place of a standard action (JA-USE-01)"]
    assert why(at, "deed 1") == ["a mark at a Deed is an action of its own (JA-DEED-02)"]
    assert why(at, "acquire library")[0] == "a Place is acquired with a Trader action (JA-TRD-01)"
    at = taken("trader", places=["architect"]).play("use architect")
    assert why(at, "build 9") == ["town 9 is not linked to Orléans by your routes (JA-STN-01)"]
    assert why(at, "build orleans free") == ["no trading station is open in this turn (JA-R-13)"]
    at = taken("craftsman", circled=[3, 3, 3], struck=[2, 3, 3], routes=["land orleans-8"]).play("build orleans")
    assert why(at, "build 9 free") == ["town 9 is not linked to Orléans by your routes (JA-STN-01)"]
    assert why(at, "build 8")[0] == "no trading station is open in this turn (JA-R-13)"
    at = taken("knight", places=["four-in-hand"]).play("use four-in-hand")
    assert why(at, "land 9-10") == ["it must start from Orléans or a town at one of your routes (JA-RTE-02)"]
    assert why(at, "water orleans-5") == ["no water route is open in this turn (JA-R-13)"]
    at = taken("boatman", places=["two-master"]).play("use two-master")
    assert why(at, "water 9-12") == ["it must start from Orléans or a town at one of your routes (JA-RTE-02)"]
    assert why(at, "land orleans-8") == ["no land route is open in this turn (JA-R-13)"]
    at = taken("farmer", places=["meadow"], goods=[5, 0, 0, 0, 0]).play("use meadow")
    assert why(at, "good grain") == ["your grain row is full; pick one that is not (JA-WHS-04)"]
    at = taken("farmer", places=["circus"], circled=[5, 1, 1]).play("use circus")
    assert why(at, "coin row 1") == ["all coins of row 1 are circled (JA-BNK-03)"]
    assert why(at, "shield") == [
        "a shield takes the place of a coin or a good only if no space is left for it (JA-R-55)"
    ]
    at = taken("farmer", places=["circus"], development=32).play("use circus")
    assert why(at, "develop") == ["every space of your Development track is marked (JA-R-57)"]
    at = taken("knight", places=["stable"], circled=[5, 2, 2]).play("use stable")
    assert why(at, "coin row 1") == ["all coins of row 1 are circled (JA-BNK-03)"]
    at = taken("farmer", places=["meadow"]).play("use meadow")
    assert why(at, "coin row 1") == ["no coin is open in this turn (JA-R-13)"]


def test_plus_places() -> None:
    at = taken("scholar", places=["archives"])
    assert why(at, "coin row 1") == ["your '+' Place gives no coin (JA-USE-06)"]
    assert why(at, "good wine") == ["your '+' Place gives no good of your choice (JA-USE-06)"]
    at = taken("craftsman", places=["joinery"], circled=[5, 1, 1])
    assert why(at, "coin row 1") == ["all coins of row 1 are circled (JA-BNK-03)"]
    assert why(at, "good wine") == ["your '+' Place gives no good of your choice (JA-USE-06)"]
    at = taken("farmer", places=["machine"], goods=[5, 0, 0, 0, 0])
    assert why(at, "good grain") == ["your grain row is full; pick one that is not (JA-WHS-04)"]
    at = taken("craftsman", places=["joinery"], development=32)
    assert why(at, "develop") == ["every space of your Development track is marked (JA-R-57)"]
    at = taken("trader", places=["distillery"])
    assert why(at, "develop") == ["your '+' Place gives no development (JA-USE-06)"]


def test_payments() -> None:
    at = Position(2).sheet(0, circled=[1, 1, 0]).display("craftsman").ready().play("take craftsman", "build orleans")
    assert why(at, "pay row 3") == ["row 3 has no circled coin left to strike out (JA-BNK-07)"]
    at = Position(2).middle("tavern").sheet(1, places=["stable", "archives"]).sheet(0, circled=[1, 2, 1])
    at.display("trader").ready().play("take trader", "acquire tavern")
    assert at.legal() == ["pay row 1", "pay row 2"]
    assert why(at, "pay row 3") == ["coins of several rows are paid from the upper row first (JA-BNK-08)"]


def test_swaps() -> None:
    at = taken("knight", places=["tree-house"], goods=[0, 5, 0, 0, 0], routes=["land orleans-2"]).play("land 2-11")
    assert why(at, "swap wool for grain") == ["no wool is shown that is still to be marked (JA-CARD-11)"]
    assert why(at, "swap grain for cheese") == ["your cheese row is full (JA-CRX-02)"]
    assert why(at, "swap grain for shield") == ["a swap gives a shield only if no other row is open (JA-CRX-03)"]
    assert why(at, "mark wool") == ["no wool is shown that is still to be marked (JA-RTE-03)"]
    marked = taken("knight", places=["tree-house"], routes=["land orleans-2"]).play("land 2-11", "mark cheese")
    assert why(marked, "swap cheese for wine") == ["no cheese is shown that is still to be marked (JA-CARD-11)"]
    assert why(marked, "swap grain for wine") == []
    marked = taken("knight", places=["tree-house"], routes=["land orleans-2"]).play("land 2-11", "mark grain")
    assert why(marked, "swap grain for wine") == ["no grain is shown that is still to be marked (JA-CARD-11)"]
    at.play("swap grain for wine")
    assert why(at, "swap cheese for wine") == ["one good of a route may be swapped, and one has been (JA-R-39)"]
    at = taken("knight").play("land orleans-8")
    assert why(at, "swap wine for grain") == ["only the Tree House lets you swap a good (JA-CARD-11)"]
    at = taken("boatman", places=["tree-house"]).play("water orleans-9")
    assert why(at, "swap wine for grain") == ["the Tree House works on land routes (JA-CARD-11)"]


def test_sites() -> None:
    at = Position(2).sheet(1, routes=["land orleans-1"], stations=[1])
    at.sheet(0, routes=["land orleans-8", "land orleans-1"], stations=[0, 8]).display("craftsman").ready()
    at.play("take craftsman")
    assert why(at, "build 1") == ["town 1 is struck out: somebody else built there (JA-STN-04)"]
    assert why(at, "build 8") == ["you have a trading station there (JA-STN-02)"]
    assert why(at, "build orleans") == ["you have a trading station there (JA-STN-05)"]
    assert why(at, "build 9") == ["town 9 is not linked to Orléans by your routes (JA-STN-01)"]
    assert why(at, "build 18") == ["town 18 is not in play with this number of players (JA-SET-12)"]
    assert why(at, "build 20") == ["town 20 is not in play with this number of players (JA-SET-11)"]
    assert why(taken("craftsman", struck=[1, 0, 0]), "build orleans") == ["you have no coin to pay (JA-CRF-02)"]
    assert why(taken("knight", struck=[1, 0, 0]), "build 9") == [
        "a knight gives no trading station as its standard action (JA-ACT-01)",
        "you have no coin to pay (JA-CRF-02)",
        "town 9 is not linked to Orléans by your routes (JA-STN-01)",
    ]


@pytest.mark.rule("JA-R-32", "JA-R-40")
def test_a_tavern_just_acquired_works_for_the_next_action() -> None:
    """Acquired with the action of the tile, it opens struck-out towns to the Monk action that the payment brings."""
    linked = ["land orleans-8"]
    for coins, pays in ((0, ()), (1, ("pay row 1", "pay row 2"))):
        at = Position(2).middle("tavern").sheet(1, places=["stable", "archives"], routes=linked, stations=[8])
        at.sheet(0, routes=linked, circled=[4, 4, 4 + coins], struck=[3, 3, 4]).display("trader", "farmer").ready()
        at.play("take trader", "acquire tavern", *pays, "monk action")
        assert at.can("build station") == bool(coins)
        first = "first pay a coin for the trading station, then name its town (JA-R-20)"
        assert why(at, "build 8") == [first if coins else "you have no coin to pay (JA-CRF-02)"]
    assert at.play("build station").can("build 8")


def test_purchases() -> None:
    below = ["stable", "archives"]
    at = Position(2).middle("tavern", "park", "library").sheet(1, places=below).sheet(0, struck=[1, 0, 0])
    at.display("trader").ready().play("take trader")
    assert why(at, "acquire stable") == [
        "Stable belongs to seat 1 (JA-ACQ-01)",
        "Stable costs 1 and you have 0 coins (JA-ACQ-09)",
    ]
    assert why(at, "acquire tavern") == ["Tavern costs 2 and you have 0 coins (JA-ACQ-09)"]
    assert why(at, "acquire park")[0] == (
        "category IV is not open: 1 of each lower category must be acquired first (JA-ACQ-03)"
    )
    at = taken("knight", circled=[5, 0, 0])
    assert why(at, "acquire stable")[0] == "a knight gives no Place as its standard action (JA-ACT-01)"
    at = Position(2).middle("archives").display("trader").ready().play("take trader")
    assert why(at, "acquire archives") == [
        "category II is not open: 1 of each lower category must be acquired first (JA-ACQ-02)"
    ]
    at = Position(4).middle("archives").sheet(1, places=["stable"]).display("trader").ready().play("take trader")
    assert why(at, "acquire archives") == [
        "category II is not open: 2 of each lower category must be acquired first (JA-ACQ-04)"
    ]
    at = Position(2, places="printed").display("trader").ready().play("take trader")
    assert why(at, "acquire cemetery") == ["Cemetery is not in this game (JA-SET-08)"]
    at = Position(2).ready()
    boxed = next(p.id for i, p in enumerate(at.game.edition.places) if not at.state.middle >> i & 1)
    at = Position(2).display("trader").ready().play("take trader")
    assert any("is not in this game (JA-SET-09)" in reason for reason in why(at, f"acquire {boxed}"))
    at = Position(1).middle("stable").display("trader", "farmer", "farmer")
    at.data["middle"] &= ~1
    at.data["removed"] = 1
    at.ready().play("take trader")
    assert why(at, "acquire stable") == ["Joan has removed Stable from the game (JA-SEFF-04)"]
    at = Position(2).middle("tavern").sheet(1, places=below).sheet(0, places=["cemetery"], struck=[1, 0, 0])
    at.display("trader").ready().play("take trader")
    assert why(at, "acquire tavern") == ["Tavern costs 1 and you have 0 coins (JA-ACQ-09)"]


def test_uses() -> None:
    at = taken("knight", places=["library", "cemetery", "archives"])
    assert why(at, "use stable") == ["you do not own Stable (JA-USE-01)"]
    assert why(at, "use library") == ["Library does not show the Follower you have (JA-USE-01)"]
    assert why(at, "use cemetery") == ["Cemetery has no action, but a lasting benefit (JA-USE-05)"]
    assert why(at, "use archives") == ["Archives works by itself each time you take such a tile (JA-USE-06)"]
    at = taken("knight", places=["observatory", "school", "architect"])
    assert why(at, "use observatory") == ["Observatory needs a recruited Monk (JA-CRX-05)"]
    assert why(at, "use school") == [
        "with the School choose what the borrowed kind does: a standard action or a Place (JA-R-41)"
    ]
    assert why(at, "use architect") == ["Architect does not show the Follower you have (JA-USE-01)"]
    at = taken("trader", places=["architect"], struck=[1, 0, 0])
    assert why(at, "use architect") == ["you have no coin, or no town to build in (JA-R-29)"]


def test_deeds() -> None:
    at = taken("farmer", marks={1: ["farmer"]})
    assert why(at, "deed 1") == ["you have marked the farmer of Deed 1 (JA-R-46)"]
    assert why(at, "deed 3") == ["Deed 3 does not show a farmer, and none may replace another (JA-DEED-03)"]
    assert why(at, "deed 5") == ["Deed 5 is not in play with this number of players (JA-SET-13)"]
    at = (
        Position(2)
        .sheet(1, marks={1: ["farmer", "boatman", "craftsman"]})
        .display("farmer")
        .ready()
        .play("take farmer")
    )
    assert why(at, "deed 1") == ["Deed 1 is completed or struck out (JA-DEED-09)"]
    at = Position(2).display("farmer").ready().play("recruit and remove farmer")
    assert why(at, "deed 1") == ["Deed 1 does not show a monk, and none may replace another (JA-MNK-06)"]


def test_routes() -> None:
    at = taken("knight", routes=["land orleans-8"])
    assert why(at, "land orleans-8") == ["you have filled it in (JA-R-22)"]
    assert why(at, "land 9-10") == ["it must start from Orléans or a town at one of your routes (JA-RTE-02)"]
    assert why(at, "land 17-18") == ["that part of the map is struck out with this number of players (JA-RTE-06)"]


def test_every_action_has_an_answer_in_every_moment() -> None:
    from towpath.games.joan.state import Joan

    for seats in (1, 3):
        state = the_game().start(seats, 2)
        assert isinstance(state, Joan)
        step = 0
        while not state.over:
            if step % 5 == 0:
                legal = state.legal()
                for action, text in enumerate(the_game().vocabulary):
                    if not text:
                        continue
                    reasons = the_game().why_not(state, state.current_seat, text)
                    assert bool(reasons) == (action not in legal), text
                    assert all(reason.clause.startswith("JA-") and reason.text for reason in reasons)
            state.apply(eager(state, 2, step))
            step += 1
