"""Puzzles for whoever asks: a position as its seat sees it, and what an answer is worth; nothing is kept of it."""

from __future__ import annotations

import functools
from typing import Final

from towpath.kernel.errors import ParseError, TowpathError
from towpath.kernel.match import Match
from towpath.puzzles import files
from towpath.review.verdicts import CLASSES, weight
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import colours
from towpath.server.room.play import Play
from towpath.server.room.tables import Tables

RIVALS: Final = ("Kennet", "Tamar", "Medway", "Severn")
LOG_SHOWN: Final = 80  # choices before it
KEPT: Final = 16  # positions that are remembered


def shelf_of(game: str) -> files.Shelf:
    """The puzzles of a game."""
    if game not in files.with_puzzles():
        raise Refused("not_found", f"There are no puzzles for {game!r}; there are some for: {_named()}.")
    try:
        return files.load(game)
    except ParseError as error:
        raise Refused("not_found", f"The puzzles of {game} cannot be shown: {error}.") from error


def _named() -> str:
    return ", ".join(files.with_puzzles()) or "no game"


def shown(game: str) -> wire.PuzzlesShown:
    """Which puzzles there are."""
    listed = [
        wire.PuzzleListed(one.id, one.seats, one.seat, one.round, list(one.missed))
        for one in shelf_of(game).puzzles.values()
    ]
    return wire.PuzzlesShown(game, listed)


def puzzle_of(game: str, wanted: str) -> files.Puzzle:
    """A puzzle by its id."""
    shelf = shelf_of(game)
    if wanted not in shelf.puzzles:
        raise Refused("not_found", f"There is no puzzle {wanted!r} of {game}.")
    return shelf.puzzles[wanted]


@functools.lru_cache(maxsize=KEPT)
def _begun(game: str, wanted: str) -> Match:
    puzzle = puzzle_of(game, wanted)
    return files.begin(files.load(game).game, puzzle)


def begun(game: str, wanted: str) -> Match:
    """The match at which a puzzle begins, for one who may change it."""
    try:
        return _begun(game, wanted).copy()
    except TowpathError as error:
        raise Refused("not_found", f"This puzzle cannot be shown: {error}.") from error


def position(tables: Tables, game: str, wanted: str) -> wire.State:
    """The position of a puzzle, as a table that nobody else sits at; what its seat may know and no more."""
    puzzle, match = puzzle_of(game, wanted), begun(game, wanted)
    play, viewer = Play(match), puzzle.seat
    sight = play.seen(viewer)
    return wire.State(
        version=match.moment,
        moment=match.moment,
        last=match.moment,
        viewer=viewer,
        table=_table(tables, match, viewer),
        view=sight.view,
        prompt=sight.prompt,
        options=sight.options,
        can_undo=False,
        can_undo_turn=False,
        asked=None,
        clock=None,
        log=play.lines(viewer, max(0, match.moment - LOG_SHOWN), match.moment),
        chat=[],
    )


def _table(tables: Tables, match: Match, viewer: int) -> wire.TableShown:
    game = tables.game(match.game.name)
    rivals, seats = iter(RIVALS), []
    for seat, hue in enumerate(colours.shown([""] * match.seats)):
        if seat == viewer:
            seats.append(wire.SeatShown(seat, "person", "", "", True, True, hue, False))
        else:
            seats.append(wire.SeatShown(seat, "bot", next(rivals), "", True, False, hue, False))
    return wire.TableShown(
        id="",
        game=game.name,
        edition=game.edition_name,
        hash=game.edition_hash,
        known=tables.editions.known(game),
        catalogue=tables.editions.catalogue(game).address,
        name="",
        status="playing",
        visibility="private",
        options=match.options,
        clock=wire.ClockRule(),
        seats=seats,
        spectators=0,
        created=0,
        rematch="",
        commitment="",
        hints=False,
        challenge="",
    )


# Answering.


def judged(game: str, wanted: str, tried: str | None) -> wire.PuzzleVerdict:
    """What becomes of an answer; of none, the right one."""
    puzzle, match = puzzle_of(game, wanted), begun(game, wanted)
    if tried is None:
        return _verdict("shown", puzzle, list(puzzle.looked))
    try:
        action = match.game.lookup(tried)
    except TowpathError as error:
        raise Refused("bad_request", f"This cannot be chosen: {error}.") from error
    if action not in match.state.legal(puzzle.seat):
        raise Refused("illegal", match.state.refusal(action, puzzle.seat))
    text = match.game.vocabulary[action]
    if text in puzzle.answers:
        return _verdict("right", puzzle, list(puzzle.looked))
    found = [one for one in puzzle.looked if one.action == text]
    return _verdict("wrong" if found else "unlooked", puzzle, found)


def _verdict(kind: wire.PuzzleKind, puzzle: files.Puzzle, options: list[files.Looked]) -> wire.PuzzleVerdict:
    told = [
        wire.PuzzleOption(
            one.action,
            0 if one.action in puzzle.answers else weight(one.loss),
            one.action in puzzle.answers,
            [wire.TermShown(part.key, part.points) for part in one.parts],
        )
        for one in options
    ]
    others = [one for one in puzzle.looked if one.action not in puzzle.answers]
    margin = weight(min(one.loss for one in others))
    return wire.PuzzleVerdict(kind, told, margin, min(one.pairs for one in puzzle.looked), list(CLASSES))


def preview(game: str, wanted: str, action: str) -> wire.Preview:
    """What a choice would do for certain."""
    return Play(begun(game, wanted)).preview(puzzle_of(game, wanted).seat, action)


def why(game: str, wanted: str, item: str) -> wire.Why:
    """Why something cannot be chosen."""
    return Play(begun(game, wanted)).why(puzzle_of(game, wanted).seat, item)
