"""The chance to play or discard a card, wherever an effect offers it (BL-PLY-01..06, BL-LEV-11..13, BL-R-52, -53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.anytime import ANYTHING, BY_LEVER
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
    COIN_LEVERS,
    TOP_ROW,
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
from towpath.kernel.frames import Frame, Pause

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake

# What else a seat could do with the same opportunity.
NO_ALTERNATIVE: Final = 0
BUILD: Final = 1
HERD: Final = 2
DRAW_CARDS: Final = 3
UPGRADE_ONLY: Final = 4
WHICH: Final = ("none", "build", "herd", "draw", "upgrade")
INSTEAD: Final = (DRAW, DEVELOP, UPGRADE, CATTLE)

# What an opportunity offers to do with a card.
PLAY_ONLY: Final = 0
OR_DISCARD: Final = 1
FORGONE: Final = 2  # nothing any more


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


def could_play(state: Boonlake, seat: int, offered: int) -> bool:
    """Whether a card of any kind could be played, or discarded where that is offered (BL-R-52)."""
    if offered == FORGONE:
        return True
    if offered == OR_DISCARD and state.boards[seat].hand:
        return True
    return len(play_options(state, seat, ANY_KIND)) > 0


def leave_open(state: Boonlake, seat: int, which: int, part: int, clause: str) -> None:
    """A card is forgone: what the rulings leave of the opportunity comes next, if there is anything (BL-R-52, -53)."""
    up = state.boards[seat].up
    rest = which if state.common.forgo_and_act else NO_ALTERNATIVE
    top = part if state.common.top_and_coin_levers else 0
    if rest or up & COIN_LEVERS or (top and up & TOP_ROW):
        state.push1(Forgone(seat, rest, top, clause))


def take_up(state: Boonlake, seat: int, action: int, which: int, part: int, offered: int, clause: str) -> None:
    """Carry out what was chosen with the opportunity."""
    verb, item = VERB_OF[action], ITEM_OF[action]
    if verb in (FORGO_SITE_COINS, FORGO_THREE_COINS):
        leave_open(state, seat, which, part, clause)
        forgo(state, seat, action)
        return
    # Whoever does something else has forgone the card as well, so that a coin lever may still follow.
    joins = state.common.top_and_coin_levers if is_top(action) else state.common.forgo_and_act and verb in INSTEAD
    if joins and state.boards[seat].up & COIN_LEVERS and could_play(state, seat, offered):
        leave_open(state, seat, NO_ALTERNATIVE, 0, clause)
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
        use_top(state, seat, action)


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
        take_up(state, self.seat, action, NO_ALTERNATIVE, 0, OR_DISCARD, "BL-TRN-07")


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
        take_up(state, self.seat, action, self.which, self.part, self.may_discard, self.clause)


class Forgone(Pause["Boonlake"]):
    """A card was not played: coin levers may be used for it, beside what else the opportunity offers (BL-R-52, -53)."""

    __slots__ = ("clause", "part", "which")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "which", "part", "clause")
    windows: ClassVar[int] = ANYTHING
    waits_for: ClassVar[int] = BY_LEVER
    go_on: ClassVar[int] = PASS

    def __init__(self, seat: int, which: int, part: int, clause: str) -> None:
        self.seat = seat
        self.which = which
        self.part = part  # 1: the whole all-player part may still be given up for a top-row lever
        self.clause = clause

    def options(self, state: Boonlake) -> list[int]:
        found = [PASS, *alternatives(state, self.seat, self.which), *forgo_options(state, self.seat)]
        if self.part:
            found += top_options(state, self.seat)
        # With nothing to choose from, only levers could bring the means for it.
        return found if len(found) > 1 else super().options(state)

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"which": WHICH[self.which]}

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb in (FORGO_SITE_COINS, FORGO_THREE_COINS):
            return forgo_bars(state.boards[self.seat], verb, True)
        return top_bars(state, self.seat, verb) if is_top(verb) and self.part else None

    def n_drawn(self, state: Boonlake) -> int:
        """How many cards are drawn here."""
        return state.ed.builder_draw

    def choose(self, state: Boonlake, action: int) -> None:
        take_up(state, self.seat, action, self.which, self.part, FORGONE, self.clause)

    def run(self, state: Boonlake) -> None:
        pass
