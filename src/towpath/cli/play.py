"""`towpath play`: a person at a terminal, or a script through a pipe, against bots."""

from __future__ import annotations

import pathlib
import random
import sys
from collections.abc import Callable
from typing import Annotated

import typer

from towpath import games, rulebook
from towpath.bots import levels
from towpath.bots.base import Bot, Budget, Seen
from towpath.cli.shared import (
    EditionOption,
    GameArgument,
    SeatsOption,
    SetUpOption,
    edition_text,
    event_line,
    number_of_seats,
    position_lines,
    ranked_options,
    result_line,
    score_lines,
    set_up_options,
)
from towpath.kernel import record
from towpath.kernel.errors import IllegalAction, ParseError, TowpathError
from towpath.kernel.match import Match

HELP = """\
Type an option's number or its text. Or:
  show          the position again
  options       your options again
  undo          take back your latest choice; undo! also if something hidden came to light since
  why TEXT      why you cannot choose TEXT now
  rules WORDS   a rule by its id, or the rules with these words
  score         all scores and where they come from
  log           all choices so far
  save FILE     write the record of this game
  help, h, ?    this list
  quit, q       leave"""

FOUND = 5  # rules shown for a search
DEFAULT_BOT = "easy"


class Leave(Exception):
    """The person leaves the game."""


class Terminal:
    """A match with one person, what the person has been shown, and the commands the person may give."""

    def __init__(self, match: Match, seat: int, bots: dict[int, tuple[Bot, Budget]]) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots  # of all other seats
        self.n_told = 0  # choices whose events the person has been told
        self.is_fresh = True  # the position has not been shown since another seat chose
        self.commands: dict[str, Callable[[str], None]] = {
            "show": lambda _: self.show(),
            "options": lambda _: self.show_options(),
            "undo": lambda _: self.undo(),
            "undo!": lambda _: self.undo(beyond_barrier=True),
            "why": self.why,
            "rules": self.rules,
            "score": lambda _: self.tell(score_lines(self.match, self.match.state)),
            "log": lambda _: self.log(),
            "save": self.save,
            **dict.fromkeys(("help", "h", "?"), lambda _: self.tell([HELP])),
            **dict.fromkeys(("quit", "q"), lambda _: self.leave()),
        }

    def tell(self, lines: list[str]) -> None:
        """Print lines."""
        for line in lines:
            typer.echo(line)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.match.state.over:
            if self.seat not in self.match.state.seats_to_act():
                seat = self.match.state.current_seat
                bot, budget = self.bots[seat]
                self.match.play(bot.choose(Seen(self.match.game, self.match.state, seat), budget), seat)
                self.is_fresh = True
                continue
            self.tell_news()
            if self.is_fresh:
                self.show()
            self.show_options()
            n_choices = len(self.match.log)
            while len(self.match.log) == n_choices:
                self.answer(self.ask())
        self.tell_news()
        self.show()
        self.tell(["", *score_lines(self.match, self.match.state), result_line(self.match, self.match.state)])

    def ask(self) -> str:
        """The next line typed."""
        typer.echo("> ", nl=False)
        sys.stdout.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            typer.echo("")
            raise ParseError("the input ended before the game did")
        if not sys.stdin.isatty():
            typer.echo(line.rstrip("\n"))
        return " ".join(line.split())

    def answer(self, line: str) -> None:
        """Carry out one line: a number, an action's text, or a command; say so if it is none of them."""
        word, _, rest = line.partition(" ")
        try:
            if line.lower() in self.match.game.index:
                self.match.play_text(line, self.seat)
            elif word.lower() in self.commands:
                self.commands[word.lower()](rest)
            elif line.isdecimal():
                self.match.play(self.numbered(line), self.seat)
            elif line:
                self.match.play_text(line, self.seat)
        except TowpathError as error:
            self.tell([str(error)])

    def numbered(self, line: str) -> int:
        """The option with a number of the list."""
        listed = self.listed()
        if len(line) > 9 or not 1 <= int(line) <= len(listed):
            raise IllegalAction(f"there is no option {line[:9]}; options are 1 to {len(listed)}")
        return listed[int(line) - 1]

    def listed(self) -> list[int]:
        """The person's options in the order of the list."""
        return ranked_options(self.match.game, self.match.state, self.seat)

    # What the person sees.

    def tell_news(self) -> None:
        """What has been chosen since the person last looked, and what came of it."""
        for choice in self.match.log[self.n_told :]:
            typer.echo(f"* {self.match.names[choice.seat]}: {self.match.game.vocabulary[choice.action]}")
            for event in choice.events:
                typer.echo(f"    {event_line(self.match, event, self.seat)}")
        self.n_told = len(self.match.log)

    def show(self) -> None:
        """The position."""
        self.tell(["", *position_lines(self.match.game, self.match.state, self.seat)])
        self.is_fresh = False

    def show_options(self) -> None:
        """The options with their numbers."""
        texts = [self.match.game.vocabulary[action] for action in self.listed()]
        self.tell(["", f"{self.match.names[self.seat]}, choose:"])
        self.tell([f"  {number:3}  {text}" for number, text in enumerate(texts, 1)])

    # Commands.

    def undo(self, *, beyond_barrier: bool = False) -> None:
        """Go back to before the person's latest choice; past what was hidden only if insisted on."""
        log = self.match.log
        own = [number for number, choice in enumerate(log) if choice.seat == self.seat]
        if not own:
            raise IllegalAction("you have chosen nothing yet, so there is nothing to undo")
        if any(choice.final for choice in log[own[-1] :]) and not beyond_barrier:
            raise IllegalAction("something hidden came to light since your latest choice; undo! goes back all the same")
        self.match.ask(self.seat, own[-1])
        self.n_told = min(self.n_told, len(self.match.log))
        self.is_fresh = True
        self.tell([f"Back to before choice {own[-1] + 1}."])

    def why(self, text: str) -> None:
        """The clauses that forbid an action."""
        if not text:
            raise ParseError("why what? Give an action, such as one of the options")
        reasons = self.match.game.why_not(self.match.state, self.seat, text)
        self.tell([f"{reason.text}  [{reason.clause}]" for reason in reasons] or [f"You can choose {text!r} now."])

    def rules(self, words: str) -> None:
        """A rule by its id, or a search."""
        if not words:
            raise ParseError("rules about what? Give an id or some words")
        book = rulebook.load(self.match.game.name)
        found = [book.get(words)] if words in book else list(book.section(words)) or book.find(words)[:FOUND]
        self.tell([f"{clause.id}  {clause.text}" for clause in found] or [f"No rule has a word of {words!r}."])

    def log(self) -> None:
        """All choices so far."""
        for number, choice in enumerate(self.match.log, 1):
            typer.echo(f"{number:4}. {self.match.names[choice.seat]}: {self.match.game.vocabulary[choice.action]}")

    def save(self, file: str) -> None:
        """Write the record."""
        if not file:
            raise ParseError("save where? Give a file name")
        try:
            pathlib.Path(file).write_text(record.dump(self.match), encoding="utf-8")
        except OSError as error:
            raise ParseError(f"cannot write {file}: {error.strerror}") from error
        self.tell([f"Saved in {file}; `towpath replay {file}` shows it."])

    def leave(self) -> None:
        """Stop playing."""
        raise Leave


def bots_of(seats: list[int], asked: list[str] | None) -> dict[int, str]:
    """The bot of each of these seats by its name; the last one asked for takes the seats that are left."""
    names = asked or [DEFAULT_BOT]
    if asked and len(asked) > len(seats):
        there = "is 1 other seat" if len(seats) == 1 else f"are {len(seats)} other seats"
        raise ParseError(f"--bot is given {len(asked)} times, but there {there}")
    return {seat: names[min(i, len(names) - 1)] for i, seat in enumerate(seats)}


def command(
    name: GameArgument,
    seats: SeatsOption = None,
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="The same seed deals the same game.")] = None,
    seat: Annotated[int, typer.Option("--seat", "-k", help="Which seat is yours, counted from 0.")] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b", help=f"A bot, seat by seat; the last takes the rest: {', '.join(levels.names())}."),
    ] = None,
    option: SetUpOption = None,
    edition: EditionOption = None,
    save: Annotated[pathlib.Path | None, typer.Option("--save", help="Write the record here at the end.")] = None,
) -> None:
    """Play at the terminal against bots."""
    game = games.load(name, edition_text(edition))
    n_seats = number_of_seats(game, seats, max(2, game.min_seats))
    seed = random.SystemRandom().randrange(2**31) if seed is None else seed
    names = [f"Seat {number}" for number in range(n_seats)]
    if not 0 <= seat < n_seats:
        raise ParseError(f"--seat {seat} is not one of the seats 0 to {n_seats - 1}")
    if save is not None and (save.is_dir() or not save.absolute().parent.is_dir()):
        raise ParseError(f"--save {save}: write a file in a folder that exists")
    names[seat] = "You"
    match = Match(game, n_seats, seed, set_up_options(option), names, [seat])
    others = bots_of([number for number in range(n_seats) if number != seat], bot)
    terminal = Terminal(
        match, seat, {number: levels.make(game, name, seed + number, n_seats) for number, name in others.items()}
    )
    against = "".join(f", seat {number} is {name}" for number, name in others.items())
    typer.echo(f"{game.title}, {n_seats} seats, seed {seed}; you are seat {seat}{against}. Type ? for help.")
    try:
        terminal.run()
    except Leave:
        typer.echo("Bye.")
    finally:
        if save is not None:
            terminal.save(str(save))
