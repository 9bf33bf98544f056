"""The proof passes bars that say what the options do, and sees each way in which they may not."""

import pytest

from tests.kernel.toy import BUY, COST, FerryGame, Turn
from towpath.kernel.bars import Bar, short
from towpath.kernel.game import Game
from towpath.kernel.vocabulary import Vocabulary
from towpath.kernel.wording import Worded
from towpath.testing.bars import BarsProof
from towpath.testing.harness import HarnessError, play_random

WORDS = Vocabulary()
WORDS.one("pass")
WORDS.one("roll")
WORDS.one("buy")
WORDS.many("play", 6, lambda edition, card: f"play {card}")
WORDS.many("discard", 6, lambda edition, card: f"discard {card}")
WORDS.many("pay", 4, lambda edition, wood: f"pay {wood}")
CHARM = WORDS.one("charm")
WORDS.one("token")


def buy_bars(moment, item):
    return short("FE-BUY-01", "coins", COST, moment.state.coins[moment.seat] + moment.state.wood[moment.seat])


def charm_bars(moment, item):
    return short("FE-CHM-01", "no_charm", 1, moment.state.charms[moment.seat])


def prove(keys=frozenset({"coins", "no_charm"}), **bars):
    """Random games with these bars in place of the right ones."""
    names = {BUY: bars.get("buy", buy_bars), CHARM: bars.get("charm", charm_bars)}
    rows = {verb: Worded("choice", bars=names.get(verb)) for verb in WORDS.verbs}
    proof = BarsProof(Game("toy", "", ["some text"] * 21, WORDS), rows)
    for seed in range(8):
        play_random(FerryGame(), 2, seed, None, [proof.check])
    proof.finish(set(keys))
    return proof


def test_the_right_bars_pass():
    proof = prove()
    assert proof.met == {"coins", "no_charm"}
    assert proof.n_items > 200


def test_an_option_must_have_no_bars():
    with pytest.raises(HarnessError, match=r"times bars and options differ: 'buy' at .*option True"):
        prove(buy=lambda moment, item: [*buy_bars(moment, item), Bar("FE-BUY-01", "coins")])


def test_what_has_no_bars_must_be_an_option_even_where_the_verb_has_no_other():
    with pytest.raises(HarnessError, match="option False"):
        prove(buy=lambda moment, item: [])


def test_a_frame_that_never_offers_a_verb_need_not():
    # Swapping and paying offer no ferry, whatever the purse; that is not held against them.
    proof = prove()
    assert {"Swap", "Pay"} <= {kind[0] for kind, verb in proof._missing if verb == BUY}


def test_every_key_must_be_met_and_known():
    with pytest.raises(HarnessError, match=r"never met: \['fog'\]; that are not known: \['coins'\]"):
        prove(keys=frozenset({"fog", "no_charm"}))


def test_a_frame_may_say_what_bars_at_its_moment():
    class Dear(Turn):
        """A ferry costs one coin more than it should."""

        def bars(self, state, verb, item):
            return short("FE-BUY-01", "coins", COST + 1, state.coins[self.seat]) if verb == BUY else None

    state = FerryGame().start(2, 1)
    state.coins[0], state.wood[0] = COST, 0
    rows = {verb: Worded("choice", bars=buy_bars if verb == BUY else None) for verb in WORDS.verbs}
    proof = BarsProof(Game("toy", "", ["some text"] * 21, WORDS), rows)
    proof.look(state, [Turn(0)])
    proof.finish(set())
    proof.look(state, [Dear(0)])
    with pytest.raises(HarnessError, match=r"'buy' at \('Dear',\): bars \[coins"):
        proof.finish({"coins"})
