"""The part of a review that a bot's process does: a match and a draft come in as JSON, a draft goes out."""

from __future__ import annotations

import functools

import msgspec

from towpath.kernel.errors import RecordError
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.review.draft import Draft, Effort
from towpath.review.reviewer import Reviewer, so_far
from towpath.review.verdicts import CLASSES, FORMAT, Decision, SeatReview, weight
from towpath.server import wire

SECONDS = 0.5  # of a processor; a bot that comes meanwhile waits for no more than is left of them
REMEMBERED = 4  # matches that a process keeps between their chunks
EQUAL = 0.5  # points by which options may differ and still be equally good …
SURE = 2.0  # … or so many standard errors


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A match, by its set-up and its choices in force."""

    seats: int
    seed: int
    options: dict[str, str]
    choices: list[tuple[int, int]]


class Stored(msgspec.Struct):
    """What is stored of a review."""

    format: int
    draft: Draft


encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Stored)


def played(match: Match) -> str:
    """A match as it travels to a bot's process."""
    choices = [(choice.action, choice.seat) for choice in match.log]
    return encoder.encode(Played(match.seats, match.seed, match.options, choices)).decode()


@functools.lru_cache(maxsize=REMEMBERED)
def _match(game: Game, text: str) -> Match:
    given = msgspec.json.decode(text, type=Played)
    match = Match(game, given.seats, given.seed, given.options)
    for action, seat in given.choices:
        match.play(action, seat)
    return match


def stored(draft: Draft) -> str:
    """A draft as it is stored."""
    return encoder.encode(Stored(FORMAT, draft)).decode()


def restored(content: str) -> Draft:
    """The draft that is stored; RecordError if it cannot be read, or is of another program."""
    try:
        found = decoder.decode(content)
    except msgspec.DecodeError as error:
        raise RecordError(f"this is no review: {error}") from error
    if found.format != FORMAT:
        raise RecordError(f"this review is of format {found.format}, not {FORMAT}")
    return found.draft


def readable(game: Game, content: str) -> Draft:
    """The draft that is stored of a match of this game; RecordError also if what it tells cannot be shown."""
    draft = restored(content)
    try:
        shown(game, "running", draft)
    except (LookupError, ArithmeticError, ValueError) as error:
        raise RecordError(f"this review cannot be shown: {error!r}") from error
    return draft


def asked(content: str, effort: Effort) -> bytes:
    """What a bot's process is asked to go on with: what is stored, or if nothing is, what is to be done."""
    return content.encode() if content else encoder.encode(effort)


def chunk(game: Game, text: str, given: str) -> str:
    """Go on with a review for a short while, or begin it: what is stored then."""
    if given.startswith("["):
        reviewer = Reviewer(_match(game, text), msgspec.json.decode(given, type=Effort))
        draft = reviewer.begin()
    else:
        draft = restored(given)
        reviewer = Reviewer(_match(game, text), draft.effort)
    reviewer.go_on(draft, SECONDS)
    return stored(draft)


# Showing.


def shown(game: Game, status: wire.ReviewStatus, draft: Draft | None) -> wire.ReviewShown:
    """A review as the wire has it."""
    levels = game.mind.LOSSES if game.mind is not None else {}
    found = wire.ReviewShown(status, 0.0, [], [], [], list(CLASSES), levels)
    if draft is not None:
        review = so_far(draft)
        found.share = round(draft.share(), 3)
        found.seats = [_seat(game, seat) for seat in review.seats]
        found.moments, found.leads = review.moments, review.leads
    return found


def _seat(game: Game, seat: SeatReview) -> wire.SeatReviewShown:
    dear, fine = ([_judged(game, one) for one in found] for found in (seat.dear, seat.fine))
    loss, error = round(seat.loss_per_decision, 3), round(seat.loss_error, 3)
    return wire.SeatReviewShown(seat.seat, seat.decisions, loss, error, dear, fine, seat.undecided, seat.differ)


def _judged(game: Game, one: Decision) -> wire.JudgedShown:
    looked = [
        wire.LookedShown(
            game.vocabulary[option.action], weight(option.less), option.less <= max(EQUAL, SURE * option.error)
        )
        for option in one.looked
    ]
    words = game.vocabulary
    return wire.JudgedShown(one.moment, words[one.chosen], words[one.other], weight(one.loss), looked)
