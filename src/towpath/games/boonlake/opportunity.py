"""The chance to play or discard a card, wherever an effect offers it (BL-PLY-01..06, BL-LEV-11..13, BL-R-52, -53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.cards import (
    discard_coins,
    discard_for_coins,
    discard_options,
    hand_bars,
    play,
    play_bars,
    play_options,
)
from towpath.games.boonlake.components import ANY_KIND, KINDS
from towpath.games.boonlake.develop import develop, develop_options
from towpath.games.boonlake.herd import cattle_options, place_cattle
from towpath.games.boonlake.levers import (
    ForgoAgain,
    forgo,
    forgo_bars,
    forgo_options,
    is_top,
    top_bars,
    top_options,
    use_top,
)
from towpath.games.boonlake.upgrade import upgrade, upgrade_options
from towpath.games.boonlake.vocabulary import (
    CATTLE,
    DEVELOP,
    DISCARD,
    DRAW,
    FORGO_SITE_COINS,
    FORGO_THREE_COINS,
    ITEM_OF,
    N_CARDS,
    PASS,
    PLAY,
    PROJECT,
    UPGRADE,
    VERB_OF,
)
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake

# What else a seat could do with the same opportunity.
NO_ALTERNATIVE: Final = 0
BUILD: Final = 1
HERD: Final = 2
DRAW_CARDS: Final = 3
UPGRADE_ONLY: Final = 4
WHICH: Final = ("none", "build", "herd", "draw", "upgrade")


def card_options(state: Boonlake, seat: int, kind: int, may_discard: bool) -> list[int]:
    """Play a card or project, discard a card where that is offered, or forgo both for a coin lever."""
    found = play_options(state, seat, kind)
    if may_discard:
        found += discard_options(state, seat, kind)
    # Only who could play or discard forgoes it willingly (BL-R-52).
    if found:
        found += forgo_options(state, seat)
    return found


def card_bars(state: Boonlake, seat: int, verb: int, item: int, kind: int, may_discard: bool) -> list[Bar] | None:
    """What bars a card, or a coin lever in its place, where an opportunity asks for a kind (BL-PLY-04, BL-R-52)."""
    if verb == PLAY:
        return play_bars(state, seat, item, kind)
    if verb == DISCARD and may_discard:
        return hand_bars(state, seat, item, kind)
    if verb in (FORGO_SITE_COINS, FORGO_THREE_COINS):
        could = play_options(state, seat, kind) or (may_discard and discard_options(state, seat, kind))
        return forgo_bars(state.boards[seat], verb, bool(could))
    return None


def alternatives(state: Boonlake, seat: int, which: int) -> list[int]:
    """What may be done in place of the card."""
    if which == BUILD:
        return develop_options(state, seat) + upgrade_options(state, seat)
    if which == HERD:
        return cattle_options(state, seat)
    if which == DRAW_CARDS:
        return [DRAW]
    if which == UPGRADE_ONLY:
        return upgrade_options(state, seat)
    return []


def take_up(state: Boonlake, seat: int, action: int, which: int, clause: str) -> None:
    """Carry out what was chosen with the opportunity."""
    verb, item = VERB_OF[action], ITEM_OF[action]
    if verb == DRAW:
        state.draw_cards(seat, state.ed.builder_draw, clause)
    elif verb == DEVELOP:
        develop(state, seat, item)
    elif verb == UPGRADE:
        upgrade(state, seat, item, False, 0)
    elif verb == CATTLE:
        place_cattle(state, seat, item)
    elif verb == PLAY:
        play(state, seat, item)
    elif verb == PROJECT:
        play(state, seat, N_CARDS + item)
    elif verb == DISCARD:
        discard_for_coins(state, seat, item, clause)
    elif is_top(action):
        # An open reading: a coin lever may join a top-row lever for the same part (BL-R-53).
        both = state.common.top_and_coin_levers and len(forgo_options(state, seat)) > 0
        if both and card_options(state, seat, ANY_KIND, True):
            state.push1(ForgoAgain(seat))
        use_top(state, seat, action)
    elif verb in (FORGO_SITE_COINS, FORGO_THREE_COINS):
        # An open reading: the alternative may be taken as well (BL-R-52).
        if state.common.forgo_and_act and which != NO_ALTERNATIVE:
            state.push1(TakeAlternative(seat, which, clause))
        forgo(state, seat, action)


class PlayStep(Frame["Boonlake"]):
    """Step 1: play a card of the strip's kind, discard one for coins, or skip (BL-TRN-06..08)."""

    __slots__ = ("kind",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, *card_options(state, self.seat, self.kind, True)]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"kind": KINDS[self.kind]}

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        return card_bars(state, self.seat, verb, item, self.kind, True)

    def discard_coins(self, state: Boonlake, card: int) -> int:
        """The coins for a card discarded here."""
        return discard_coins(state, self.seat, card)

    def choose(self, state: Boonlake, action: int) -> None:
        take_up(state, self.seat, action, NO_ALTERNATIVE, "BL-TRN-07")


class PlayOrElse(Frame["Boonlake"]):
    """Play a card of any kind, or discard one, or take the alternative; in an all-player part also a top-row lever."""

    __slots__ = ("clause", "may_discard", "part", "which")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "which", "may_discard", "part", "clause")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, which: int, may_discard: int, part: int, clause: str) -> None:
        self.seat = seat
        self.which = which
        self.may_discard = may_discard
        self.part = part  # 1: this is a whole all-player part, so a top-row lever may take its place (BL-LEV-04)
        self.clause = clause

    def options(self, state: Boonlake) -> list[int]:
        seat = self.seat
        found = [PASS]
        if self.which:
            found += alternatives(state, seat, self.which)
        found += card_options(state, seat, ANY_KIND, self.may_discard == 1)
        if self.part:
            found += top_options(state, seat)
        return found

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"which": WHICH[self.which], "may_discard": self.may_discard == 1}

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if is_top(verb) and self.part:
            return top_bars(state, self.seat, verb)
        return card_bars(state, self.seat, verb, item, ANY_KIND, self.may_discard == 1)

    def discard_coins(self, state: Boonlake, card: int) -> int:
        """The coins for a card discarded here."""
        return discard_coins(state, self.seat, card)

    def n_drawn(self, state: Boonlake) -> int:
        """How many cards are drawn here."""
        return state.ed.builder_draw

    def choose(self, state: Boonlake, action: int) -> None:
        take_up(state, self.seat, action, self.which, self.clause)


class TakeAlternative(Frame["Boonlake"]):
    """Under the open reading of BL-R-52: what remains of an opportunity once its card was forgone for a lever."""

    __slots__ = ("clause", "which")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "which", "clause")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, which: int, clause: str) -> None:
        self.seat = seat
        self.which = which
        self.clause = clause

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, *alternatives(state, self.seat, self.which)]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"which": WHICH[self.which]}

    def n_drawn(self, state: Boonlake) -> int:
        """How many cards are drawn here."""
        return state.ed.builder_draw

    def choose(self, state: Boonlake, action: int) -> None:
        take_up(state, self.seat, action, self.which, self.clause)
