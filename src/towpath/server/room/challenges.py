"""Challenges: one a week of each game, the same deal for everybody, and one try that counts.

The deal is derived from the game, the week and a secret of this server, so that nobody can look it up or play it
beforehand. While its week runs it is kept from whoever has not played it: a try of somebody else is neither shown nor
told, and no table gives its seed away or begins in the middle of it.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, TypeVar

import msgspec
from sqlalchemy.engine import Connection as Database

from towpath import games
from towpath.kernel import commitment
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import keys, seating
from towpath.server.room.clock import now_ms
from towpath.server.store import challenges, weeks
from towpath.server.store.challenges import Deal, Done, Result, Try
from towpath.server.store.rows import Info

if TYPE_CHECKING:
    from collections.abc import Callable

    from towpath.server.room.tables import Tables

T = TypeVar("T")
LEVELS = ("easy", "medium", "hard")  # of the bot at a challenge for two, in turn
decoder = msgspec.json.Decoder(Result)


class Challenge(msgspec.Struct, frozen=True):
    """All that is dealt in a week."""

    game: Game
    deal: Deal
    n_seats: int
    level: str  # of the bot, or of the automa
    options: dict[str, str]
    opponent: str  # the bot's name
    seed: int
    salt: str

    @property
    def commitment(self) -> str:
        """What is published of the deal."""
        return commitment.commitment(self.seed, self.salt)


def deal_of(game: str, week: str, edition_hash: str, rules: int) -> Deal:
    """What is dealt of a game in a week, under some rules and with some values."""
    return Deal(game, week, f"{edition_hash} {rules}")


def form(game: Game, number: int) -> tuple[int, str]:
    """For how many a challenge is, and how strong the opponent is: both change from week to week.

    While one game is for one, the next is for two; levels follow one another.
    """
    n_seats = 2 - (number + games.names().index(game.name)) % 2
    alone = game.mind.difficulties(game) if game.mind is not None else []
    levels = LEVELS if n_seats > 1 or not alone else alone
    return n_seats, levels[number // 2 % len(levels)]


class Challenges:
    """The challenges of one server."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._secret = b""

    # What is dealt.

    async def this_week(self, name: str) -> Challenge:
        """What is dealt now; refused where there are no challenges."""
        if not self._tables.settings.challenges:
            raise Refused("not_found", "This server has no challenges.", "no_challenges")
        return await self._dealt(self._game(name), weeks.week_at(now_ms()))

    async def _dealt(self, game: Game, week: str, what: str = "") -> Challenge:
        deal = deal_of(game.name, week, game.edition_hash, game.rules_version)
        if what:
            deal = Deal(game.name, week, what)
        when = weeks.read(week)
        if when is None:
            raise Refused("bad_request", f"week is {week[:20]!r}; expected one like 2026-W47.")
        n_seats, level = form(game, when.number)
        options = game.full_options(n_seats, {"difficulty": level} if n_seats == 1 else {})
        opponent = seating.BOT_NAMES[when.number % len(seating.BOT_NAMES)]
        seed, salt = await self._derived(deal)
        return Challenge(game, deal, n_seats, level, options, opponent, seed, salt)

    async def _derived(self, deal: Deal) -> tuple[int, str]:
        """Seed and salt of a deal: nobody finds one from the other, or from those of another week."""
        if not self._secret:
            storage = self._tables.storage
            self._secret = bytes.fromhex(await storage.write(challenges.secret(storage)))
        text = f"{deal.game}\n{deal.week}\n{deal.deal}"
        found = hmac.digest(self._secret, text.encode(), hashlib.sha256)
        return int.from_bytes(found[:8], "big") % keys.SEEDS, found[8:24].hex()

    def _game(self, name: str) -> Game:
        if name not in games.names():
            raise Refused("not_found", f"There is no game {name[:40]!r}; there are: {', '.join(games.names())}.")
        return self._tables.game(name)

    # Who may see what.

    def check_over(self, info: Info) -> None:
        """Refuse what would tell the deal of a week that runs."""
        if not weeks.is_over(info.challenge, now_ms()):
            message = "The week of this challenge runs: what is dealt in it stays secret until it is over."
            raise Refused("illegal", message, "challenge_runs")

    async def check_look(self, info: Info, holder: str) -> None:
        """Refuse to show somebody's try to another, unless that one has a result and nothing helps anybody any more."""
        if weeks.is_over(info.challenge, now_ms()):
            return
        deal = deal_of(info.game, info.challenge, info.edition_hash, info.rules)
        own = await self._read(lambda database: challenges.read(database, deal, keys.hashed(holder)))
        if own is None or own.done <= 0 or info.status != "over":
            message = "This is a try at this week's challenge; it is shown when it is over, to who has played it."
            raise Refused("illegal", message, "challenge_closed")

    # Playing.

    def finish(self, info: Info, match: Match) -> Callable[[Database], object]:
        """What is written beside the choice that ends a try; after its week it has no result."""
        state, now = match.state, now_ms()
        if weeks.week_at(now) != info.challenge:
            return lambda database: None
        scores = state.scores()
        points = [state.points_by_source(side) for side in range(len(scores))]
        result = msgspec.json.encode(Result(scores, points)).decode()
        return challenges.finish(info.id, now, scores[0] - max(scores[1:], default=0), result)

    # Showing.

    async def all_shown(self, holder: str) -> list[wire.ChallengeShown]:
        """This week's challenges, without results; none where there are none."""
        if not self._tables.settings.challenges:
            return []
        found = [await self.shown(name, "", holder) for name in games.names()]
        for one in found:
            one.results, one.weeks = [], []
        return found

    async def shown(self, name: str, week: str, holder: str) -> wire.ChallengeShown:
        """A challenge, this week's or an earlier one, as somebody may see it."""
        game, now = self._game(name), now_ms()
        current = weeks.week_at(now)
        if week in {"", current}:
            challenge = await self.this_week(name)
        else:
            challenge = await self._earlier(game, week, current)
        deal, digest = challenge.deal, keys.hashed(holder)
        own = await self._read(lambda database: challenges.read(database, deal, digest))
        is_running = deal.week == current
        may_see = not is_running or (own is not None and own.done > 0)
        done = await self._read(lambda database: challenges.read_done(database, deal)) if may_see else []
        played = await self._read(lambda database: challenges.count_done(database, deal))
        earlier = await self._read(lambda database: challenges.read_weeks(database, name, current))
        when = weeks.read(deal.week)
        assert when is not None
        return wire.ChallengeShown(
            name,
            deal.week,
            challenge.n_seats,
            challenge.level,
            when.begins,
            when.ends,
            now,
            is_running,
            challenge.commitment,
            _status(own, is_running=is_running),
            own.match if own else "",
            played,
            [_result(one, own) for one in done],
            earlier,
        )

    async def _earlier(self, game: Game, week: str, current: str) -> Challenge:
        if weeks.read(week) is None or week > current:
            raise Refused("not_found", f"There is no challenge of {week[:20]!r}; the week that runs is {current}.")
        what = await self._read(lambda database: challenges.read_deal(database, game.name, week))
        if not what:
            raise Refused("not_found", f"Nobody has played the challenge of {week}.", "challenge_empty")
        return await self._dealt(game, week, what)

    async def _read(self, work: Callable[[Database], T]) -> T:
        return await self._tables.storage.read(work)


def _status(own: Try | None, *, is_running: bool) -> wire.ChallengeStatus:
    if own is None:
        return "new"
    if own.done > 0:
        return "done"
    return "playing" if is_running and own.done == 0 else "late"


def _result(one: Done, own: Try | None) -> wire.ChallengeResult:
    found = decoder.decode(one.result)
    is_mine = own is not None and own.match == one.match
    return wire.ChallengeResult(one.match, one.name, is_mine, one.lead, found.scores, found.points, one.done)
