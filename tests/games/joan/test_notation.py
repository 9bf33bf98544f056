"""The vocabulary: dense, fixed, unique, and read back."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan import vocabulary as notation
from towpath.kernel.errors import IllegalAction, ParseError


def test_the_vocabulary_is_fixed() -> None:
    texts = the_game().vocabulary
    assert [action for action, text in enumerate(texts) if not text] == [
        *range(notation.ROUTE + 43, notation.PAY_STATION)
    ]
    assert len(set(texts)) == notation.ROUTE + 43 + 1 + 25 + 1
    samples = {
        notation.DONE: "done",
        notation.ACT: "act",
        notation.USE_FARMER: "farmer action",
        notation.USE_CRAFTSMAN: "craftsman action",
        notation.USE_MONK: "monk action",
        notation.DEVELOP: "develop",
        notation.TAKE_SHIELD: "shield",
        notation.FULL_PRICE: "full price",
        notation.ONE_LESS: "one coin less",
        notation.TAKE: "take farmer",
        notation.TAKE + 5: "take scholar",
        notation.RECRUIT + 1: "recruit and remove knight",
        notation.COIN_ROW: "coin row 1",
        notation.PAY_ROW + 2: "pay row 3",
        notation.GOOD: "good grain",
        notation.MARK + 4: "mark brocade",
        notation.SWAP: "swap grain for shield",
        notation.SWAP + 1: "swap grain for cheese",
        notation.SWAP + 24: "swap brocade for shield",
        notation.BUILD: "build orleans",
        notation.BUILD + 22: "build 22",
        notation.BUILD_FREE: "build orleans free",
        notation.ACQUIRE: "acquire stable",
        notation.USE_PLACE + 29: "use observatory",
        notation.DEED + 4: "deed 5",
        notation.ROUTE: "land orleans-1",
        notation.ROUTE + 42: "water 21-22",
        notation.PAY_STATION: "build station",
        notation.DEED_AS + 24: "deed 5 as trader",
    }
    for action, text in samples.items():
        assert texts[action] == text
        assert the_game().lookup(text) == action


def test_texts_parse_back_and_errors_tell_apart() -> None:
    at = Position(2).display("knight", "farmer").ready()
    for action in at.state.legal():
        assert at.game.parse(at.state, at.game.text(at.state, action).upper()) == action
    with pytest.raises(ParseError, match="did you mean 'take knight'"):
        at.game.parse(at.state, "take knigth")
    with pytest.raises(IllegalAction, match="cannot be chosen by seat 0 now; possible: take farmer, take knight"):
        at.game.parse(at.state, "develop")
    with pytest.raises(IllegalAction, match="there is no action"):
        at.game.text(at.state, 10_000)
    assert at.state.describe(10_000) == "action 10000"
    assert at.state.describe(-1) == "action -1"
    beyond = notation.ROUTE + 43
    assert at.state.describe(beyond) == f"action {beyond}", "a route that the map does not have"
    with pytest.raises(IllegalAction, match="there is no action"):
        at.game.text(at.state, beyond)
    with pytest.raises(ParseError):
        at.game.lookup("")
    assert at.state.describe(0) == "done"
    assert at.state.describe(len(at.game.vocabulary)) == f"action {len(at.game.vocabulary)}"


def test_the_game_introduces_itself() -> None:
    game = the_game()
    assert (game.name, game.min_seats, game.max_seats, game.rules_version) == ("joan", 1, 5, 2)
    assert game.title == "Joan of Arc: Orléans Draw & Write"
    assert game.edition_name == "reconstructed"
    assert game.options == {
        "places": ["cards", "printed"],
        "first": ["random", "0", "1", "2", "3", "4"],
        "difficulty": ["standard", "connoisseur", "special-challenge"],
        "scholar_by_monk": ["no", "yes"],
        "school_deeds": ["no", "yes"],
    }
