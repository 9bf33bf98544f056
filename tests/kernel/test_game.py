import pytest

from tests.kernel.toy import DISCARD, PASS, PLAY, VOCABULARY, FerryGame
from towpath.kernel.errors import EditionError, IllegalAction, ParseError, RecordError, TowpathError
from towpath.kernel.game import Game, Reason

GAME = FerryGame()


def refused(error_type, call):
    with pytest.raises(error_type) as error:
        call()
    return str(error.value)


def test_a_game_starts_at_its_first_decision():
    state = GAME.start(3, 5)
    assert (state.n_seats, state.seed, state.seats_to_act(), state.coins) == (3, 5, [0, 1, 2], [1, 1, 1])
    assert GAME.start(2).seed == 0
    assert GAME.start(2, purse="rich").coins == [5, 5]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_the_number_of_seats_is_checked(seats):
    assert refused(ParseError, lambda: GAME.start(seats)) == f"Ferry is for 2 to 4 seats, not {seats}"


def test_the_bounds_of_the_seats_are_allowed():
    assert [GAME.start(seats).n_seats for seats in (2, 4)] == [2, 4]


def test_options_have_defaults_and_are_checked():
    assert GAME.full_options(2, {}) == {"purse": "poor", "pace": "calm"}
    assert GAME.full_options(2, {"purse": "rich"}) == {"purse": "rich", "pace": "calm"}
    assert (
        refused(ParseError, lambda: GAME.start(2, 0, colour="red"))
        == "Ferry has no option 'colour'; there are: purse, pace"
    )
    assert (
        refused(ParseError, lambda: GAME.start(2, 0, purse="full"))
        == "option purse cannot be 'full'; allowed: poor, rich"
    )


def test_every_action_has_a_text_that_leads_back():
    state = GAME.start(2, 1)
    assert [GAME.lookup(text) for text in VOCABULARY] == list(range(21))
    assert [GAME.text(state, action) for action in range(21)] == VOCABULARY
    for action in (-1, 21):
        message = refused(IllegalAction, lambda action=action: GAME.text(state, action))
        assert message == f"there is no action {action}; actions are 0 to 20"


def test_texts_are_read_generously():
    assert GAME.lookup("  PLAY\t 3 ") == PLAY + 3
    assert GAME.lookup("pass") == PASS == 0


def test_a_wrong_text_names_what_comes_near():
    assert refused(ParseError, lambda: GAME.lookup("Discart 3")) == (
        "'Discart 3' is no action of Ferry; did you mean 'discard 3' or 'discard 6' or 'discard 5'?"
    )
    assert refused(ParseError, lambda: GAME.lookup("xyzzy")) == "'xyzzy' is no action of Ferry"


def test_parse_gives_only_what_may_be_chosen():
    state = GAME.start(2, 1)
    state.hands[0] = [2, 2, 5]
    assert GAME.parse(state, "discard 5") == DISCARD + 5
    assert refused(IllegalAction, lambda: GAME.parse(state, "roll")) == (
        "'roll' cannot be chosen by seat 0 now; possible: pass, discard 2, discard 5"
    )
    assert refused(ParseError, lambda: GAME.parse(state, "rol")).startswith("'rol' is no action of Ferry; did you mean")
    state.apply(PASS, 0)
    state.hands[1] = [3]
    assert "seat 1 now; possible: pass, discard 3" in refused(IllegalAction, lambda: GAME.parse(state, "buy"))


def test_what_a_game_must_define():
    game = Game("e", "h", ["pass"])
    assert (game.edition_name, game.edition_hash, game.vocabulary, game.index) == ("e", "h", ["pass"], {"pass": 0})
    assert (game.options, Game.rules_version, Game.min_seats, Game.max_seats) == ({}, 1, 1, 4)
    for call in (
        lambda: game.set_up(2, 0, {}),
        lambda: game.blank(2, 0, {}),
        lambda: Game.with_edition(None),
        lambda: game.why_not(GAME.start(2), 0, "pass"),
        lambda: game.start(2),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_a_reason_reads_as_a_sentence_with_its_clause():
    reason = Reason("FE-TRN-01", "not now")
    assert (reason.clause, reason.text, repr(reason)) == ("FE-TRN-01", "not now", "not now (FE-TRN-01)")


@pytest.mark.parametrize("error", [IllegalAction, ParseError, EditionError, RecordError])
def test_every_error_is_a_towpath_error(error):
    assert issubclass(error, TowpathError)
    assert str(error("what was wrong")) == "what was wrong"
