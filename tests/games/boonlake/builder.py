"""Positions for tests, put together in the words of the rulebook.

    at = Position(seats=2)
    at.coins(0, 4).hand(0, "blacksmith").site(0, "loam", 1).boats(0, "wood", "iron")
    at.do("take pioneer", "play blacksmith")
    assert at[0].coins == 0

A new position stands at seat 0's first turn of a game whose set-up choices are made, with all strips in the order of
`STRIPS`, nobody on the map, empty hands and no coins. Every change keeps the pieces conserved, and `do` checks
`status()` after each choice, so a test fails as soon as the engine breaks an invariant.
"""

from __future__ import annotations

import pathlib
import shutil
from typing import Any, Self

import pytest

from towpath import games
from towpath.games.boonlake.cards import hold
from towpath.games.boonlake.components import LEVERS, STRIPS
from towpath.games.boonlake.develop import HOUSE, INHABITANT, SETTLEMENT, piece_code, put_presence
from towpath.games.boonlake.explore import NO_TILE, PASTURE, LayTile, put_tile
from towpath.games.boonlake.herd import add_cattle
from towpath.games.boonlake.player_board import EMINENCE, POWERS, PlayerBoard
from towpath.games.boonlake.scoring import FinalScoring
from towpath.games.boonlake.seen.view import CORNERS
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.turn import AfterTurn, TakeTurn
from towpath.games.boonlake.upgrade import tier_is_empty
from towpath.games.boonlake.vocabulary import pair_of
from towpath.kernel.chance import draw
from towpath.kernel.errors import IllegalAction
from towpath.kernel.events import Event
from towpath.kernel.frames import Frame
from towpath.kernel.game import Game

# Rules are tested on an edition of their own, so that calibrating the shipped one changes no test of a rule.
EDITION = pathlib.Path(__file__).parent / "edition"
GAME = games.load("boonlake", str(EDITION))
ED: Any = GAME.edition  # type: ignore[attr-defined]


def edition_with(tmp_path: pathlib.Path, *changes: tuple[str, str, str]) -> Game:
    """Boonlake with another river or action board: (file, old text, new text)."""
    folder = pathlib.Path(shutil.copytree(EDITION, tmp_path / "mine"))
    for file, old, new in changes:
        path = folder / f"{file}.toml"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return games.load("boonlake", str(folder))


def site_index(site: str) -> int:
    """The building site written like `14a`."""
    return 2 * (int(site[:-1]) - 1) + "ab".index(site[-1])


def start(seats: int, seed: int, **options: str) -> Boonlake:
    """A new game, at its first decision."""
    state = GAME.start(seats, seed, **options)
    assert isinstance(state, Boonlake)
    return state


class Position:
    """A state under construction, and a game played on from it by notation."""

    def __init__(self, seats: int = 2, seed: int = 1, game: Any = GAME, **options: str) -> None:
        options.setdefault("first", "0")
        state = game.start(seats, seed, **options)
        assert isinstance(state, Boonlake)
        self.state = state
        for _ in range(2 * seats):  # keep a scoring tile, build the first site
            state.apply(state.legal()[0])
        if seats > 1:
            assert state.current_seat == 0
            self.rows(*STRIPS)
        for seat in range(seats):
            self.coins(seat, 0).hand(seat)
            for resource in ED.resources:
                self.site(seat, resource, 0)
        self.events: list[Event] = []

    def __getitem__(self, seat: int) -> PlayerBoard:
        return self.state.boards[seat]

    # Playing.

    def do(self, *texts: str, seat: int = -1) -> Self:
        """Choose by notation, one after the other; `events` holds what the last call brought about."""
        self.state.sink = []
        for text in texts:
            self.state.apply(GAME.lookup(text), seat)
            problems = self.state.status()
            assert not problems, (text, problems)
        self.events = self.state.sink
        self.state.sink = None
        return self

    def options(self, seat: int = -1) -> list[str]:
        """The notation of everything that may be chosen now, anytime effects included."""
        return [GAME.vocabulary[action] for action in self.state.legal(seat)]

    def choices(self) -> list[str]:
        """What the waiting frame itself offers, without anytime effects."""
        return [GAME.vocabulary[action] for action in self.state.legal() if not self.state.is_anytime(action)]

    def offers(self, text: str) -> bool:
        """Whether this may be chosen now."""
        return text in self.options()

    def beginning(self, word: str) -> list[str]:
        """The options that begin with a word: `at.beginning("develop")`."""
        return [text for text in self.options() if text.split()[0] == word]

    def refuses(self, text: str) -> None:
        """Assert that this is refused and nothing changes."""
        before = self.state.to_json()
        with pytest.raises(IllegalAction):
            self.state.apply(GAME.lookup(text))
        assert self.state.to_json() == before

    def moment(self, *frames: Frame[Any]) -> Self:
        """Put frames before what comes next, as an effect would; the first one given resolves first."""
        self.state.push(*frames)
        self.state.settle()
        assert not self.state.status(), self.state.status()
        return self

    @property
    def asked(self) -> str:
        """The name of the frame that waits for a choice, `` when the game is over."""
        return "" if self.state.over else type(self.state.asking()).__name__

    def pass_until(self, frame: str, limit: int = 60) -> Self:
        """Pass, decline, or take the first option until a frame of this name asks."""
        for _ in range(limit):
            if self.asked == frame:
                return self
            self.do(self.options()[0])
        raise AssertionError(f"{frame} never asked; now asks {self.asked}")

    def turn(self, strip: str, steps: int = 1) -> Self:
        """A whole turn: take a strip, leave out what can be left out, sail."""
        return self.do(f"take {strip}").pass_until("Sail").do(f"sail {steps}")

    def happened(self, kind: str) -> list[Event]:
        """The events of one kind that the last `do` brought about."""
        return [event for event in self.events if event.kind == kind]

    def refresh(self) -> Self:
        """Compute the pending decision anew after a change."""
        self.state.refresh()
        return self

    # The table.

    def rows(self, *strips: str) -> Self:
        """The strips from the top row to the lowest."""
        self.state.rows = [STRIPS.index(strip) for strip in strips]
        assert len(set(self.state.rows)) == 7
        return self

    def areas(self, *tiles: str) -> Self:
        """The four scoring tiles; area i is seat i's own tile."""
        self.state.areas = [ED.scoring_index[tile] for tile in tiles]
        for seat in range(self.state.n_seats):
            self[seat].own_tile = self.state.areas[seat]
        return self.refresh()

    def covered(self, *regions: str) -> Self:
        """The regions whose reward has a marker on it."""
        self.state.covered = sum(1 << ED.regions.index(region) for region in regions)
        return self.refresh()

    def tile(self, space: int, tile: str = "") -> Self:
        """Lay a gray tile (from the mound) on a map space; without a name any one."""
        state = self.state
        index = ED.tile_index[tile] if tile else state.mound[0]
        assert state.tile_at[space - 1] == NO_TILE, f"space {space} is taken"
        if index in state.mound:
            state.mound.remove(index)
            put_tile(state, space - 1, index)
        else:
            raise AssertionError(f"tile {tile} is not in the mound")
        return self.refresh()

    def turned_up(self, seat: int, tile: str) -> Self:
        """A seat has turned up this gray tile and has to lay it."""
        self.state.mound.remove(ED.tile_index[tile])
        return self.moment(LayTile(seat, ED.tile_index[tile]))

    def starting_tile(self, space: int, tile: str) -> Self:
        """Exchange starting tiles so that this one lies on this starting space."""
        state = self.state
        index = ED.tile_index[tile]
        here, there = space - 1, state.tile_at.index(index)
        state.tile_at[here], state.tile_at[there] = index, state.tile_at[here]
        sites = [2 * s + i for s in range(33) if state.tile_at[s] >= 0 for i in range(ED.tile_sites[state.tile_at[s]])]
        assert not any(state.piece_at), "exchange starting tiles before placing pieces"
        state.free_sites = sites
        return self.refresh()

    def pasture(self, space: int) -> Self:
        """Lay a pasture on a map space."""
        assert self.state.tile_at[space - 1] == NO_TILE, f"space {space} is taken"
        self.state.pastures_left -= 1
        put_tile(self.state, space - 1, PASTURE)
        return self.refresh()

    def full_map(self) -> Self:
        """Lay gray tiles, then pastures, until no space is empty."""
        for space in range(1, 34):
            if self.state.tile_at[space - 1] == NO_TILE:
                if self.state.mound:
                    self.tile(space)
                else:
                    self.pasture(space)
        return self

    def ship(self, owner: int, space: str) -> Self:
        """Put a ship on a river space of this round's route."""
        self[owner].ship = ED.routes[self.state.round].index(ED.river_index[space])
        return self.refresh()

    def where(self, owner: int) -> str:
        """The river space on which a ship is."""
        return str(ED.river[ED.routes[self.state.round][self[owner].ship]].id)

    def second_round(self) -> Self:
        """Round 2 has begun: two scorings are behind us."""
        self.state.round = 1
        self.state.scorings = 2
        for board in self.state.boards[: self.state.n_seats]:
            board.markers = [1, 2, 0, 0]
        for board in self.state.boards:
            board.ship = ED.start_position[1][self.state.n_seats]
        return self.refresh()

    def scorings_held(self, n: int) -> Self:
        """So many interim scorings are behind us; their markers lie on the first areas."""
        self.state.scorings = n
        for board in self.state.boards[: self.state.n_seats]:
            board.markers = [i + 1 if i < n else 0 for i in range(4)]
        return self.refresh()

    def pile(self, *cards: str) -> Self:
        """The draw pile holds just these cards; the others lie among the discards."""
        state = self.state
        names = [ED.card_index[card] for card in cards]
        rest = sorted(state.pile + state.discards)
        assert set(names) <= set(rest)
        state.pile = names
        state.discards = [card for card in rest if card not in names]
        return self.refresh()

    def no_discards(self, seat: int) -> Self:
        """All discards go to one hand, so that nothing is left to shuffle."""
        self[seat].hand = sorted(self[seat].hand + self.state.discards)
        self.state.discards = []
        return self.refresh()

    # A player board.

    def coins(self, seat: int, n: int) -> Self:
        self[seat].coins = n
        return self.refresh()

    def vases(self, seat: int, n: int) -> Self:
        self[seat].vases = n
        return self.refresh()

    def ranch(self, seat: int, n: int, supply: int | None = None) -> Self:
        """Inhabitants on the ranch; the supply gets the rest, or what is given (the remainder stands on the map)."""
        board = self[seat]
        total = board.ranch + board.supply
        board.ranch = n
        board.supply = total - n
        assert board.supply >= 0
        if supply is not None:
            for site in list(self.state.free_sites):
                if board.supply == supply:
                    break
                self.inhabitant(seat, f"{site // 2 + 1}{'ab'[site % 2]}")
            assert board.supply == supply
        return self.refresh()

    def hand(self, seat: int, *cards: str) -> Self:
        """The hand holds just these cards; others who had one of them get another card for it."""
        state = self.state
        state.pile = sorted(state.pile + self[seat].hand)
        self[seat].hand = []
        for name in cards:
            card = ED.card_index[name]
            for other in state.boards:
                if card in other.hand:
                    other.hand.remove(card)
                    other.hand = sorted([*other.hand, state.pile.pop(0)])
                    state.pile.append(card)
            if card in state.discards:
                state.discards.remove(card)
                state.pile.append(card)
            state.pile.remove(card)
            self[seat].hand = sorted([*self[seat].hand, card])
        return self.refresh()

    def played(self, seat: int, *cards: str) -> Self:
        """Cards lie in the display and their permanent effects hold; nothing was paid, no immediate effect happened."""
        for name in cards:
            card = ED.card_index[name]
            for pile in [self.state.pile, self.state.discards, *[board.hand for board in self.state.boards]]:
                if card in pile:
                    pile.remove(card)
            self[seat].display.append(card)
            for effect in ED.cards[card].permanent:
                hold(self[seat], effect)
        return self.refresh()

    def site(self, seat: int, resource: str, level: int) -> Self:
        """The level of a production site."""
        board, r = self[seat], ED.resources.index(resource)
        board.levels += (level - board.level(r)) * POWERS[r]
        return self.refresh()

    def boats(self, seat: int, first: str, second: str) -> Self:
        self[seat].boats = pair_of(ED.resources.index(first), ED.resources.index(second))
        return self.refresh()

    def lever(self, seat: int, *levers: str, up: bool = True) -> Self:
        """Levers stand on the board, up or down."""
        for lever in levers:
            bit = 1 << LEVERS.index(lever)
            self[seat].levers |= bit
            self[seat].up = self[seat].up | bit if up else self[seat].up & ~bit
        return self.refresh()

    def steps(self, seat: int, coin: int = 0, card: int = 0) -> Self:
        """Steps made on the income tracks."""
        self[seat].coin_steps, self[seat].card_steps = coin, card
        return self.refresh()

    def vp(self, seat: int, n: int) -> Self:
        """Victory points, booked as won on the river."""
        self[seat].vp_by[1] += n - self[seat].vp
        self[seat].vp = n
        return self.refresh()

    def realized(self, seat: int, *tiles: str) -> Self:
        """Projects realized earlier, an inhabitant from the supply above each."""
        for tile in tiles:
            bit = 1 << ED.scoring_index[tile]
            self[seat].projects |= bit
            self[seat].placed_above |= bit
            self[seat].supply -= 1
        return self.refresh()

    # Pieces on the map.

    def _put(self, owner: int, site: str, kind: int) -> None:
        index = site_index(site)
        assert index in self.state.free_sites, f"site {site} is not free"
        self.state.free_sites.remove(index)
        self.state.piece_at[index] = piece_code(owner, kind)
        put_presence(self.state, owner, index // 2)

    def inhabitant(self, owner: int, *sites: str) -> Self:
        """Inhabitants from the supply stand on building sites."""
        for site in sites:
            self._put(owner, site, INHABITANT)
            self[owner].supply -= 1
            assert self[owner].supply >= 0
            self[owner].inhabitant_sites = sorted([*self[owner].inhabitant_sites, site_index(site)])
        return self.refresh()

    def house(self, owner: int, *sites: str) -> Self:
        """Houses from the highest recesses stand on building sites."""
        for site in sites:
            self._put(owner, site, HOUSE)
            self[owner].houses |= self[owner].houses + 1
            self[owner].house_sites = sorted([*self[owner].house_sites, site_index(site)])
        return self._tiers(owner)

    def settlement(self, owner: int, *sites: str) -> Self:
        """Settlements stand on building sites; the houses they replaced are out of the game."""
        for site in sites:
            self._put(owner, site, SETTLEMENT)
            self[owner].houses |= self[owner].houses + 1
            self[owner].houses_aside += 1
            self[owner].settlements += 1
        return self._tiers(owner)

    def cattle(self, owner: int, space: int, n: int = 1) -> Self:
        """Cattle from the board stand on a pasture."""
        for _ in range(n):
            add_cattle(self.state, owner, space - 1)
        return self._tiers(owner)

    def removed(self, seat: int, houses: int = 0, settlements: int = 0, cattle: int = 0) -> Self:
        """So many pieces have left the player board; they stand wherever there is room on the map."""
        free = [f"{site // 2 + 1}{'ab'[site % 2]}" for site in self.state.free_sites]
        while settlements > self[seat].settlements:
            self.settlement(seat, free.pop(0))
        while houses > self[seat].n_houses():
            self.house(seat, free.pop(0))
        while cattle > self[seat].cattle:
            space = next((s for s in self.state.pastures if self.state.n_cattle(s) < 4), -1)
            if space < 0:
                self.pasture(self.state.open_spaces[0] + 1)
            else:
                self.cattle(seat, space + 1)
        return self

    def _tiers(self, owner: int) -> Self:
        """Tier bonuses that these pieces would have brought are taken (to the supply, so that the ranch stays)."""
        board = self[owner]
        while owner < self.state.n_seats and board.tiers < 2 and tier_is_empty(self.state, board, board.tiers):
            board.tiers += 1
            board.supply += 1
        return self.refresh()

    # Moments of the game.

    def forget(self) -> Self:
        """Whatever was pending is forgotten; every strip lies in its row."""
        self.state.stack.clear()
        self.state.lanes = None
        self.state.taken = self.state.gap = -1
        return self

    def turn_of(self, owner: int) -> Self:
        """It is this board's turn; whatever was pending is forgotten."""
        return self.forget().moment(TakeTurn(owner))

    def interim_scoring(self, number: int, by: int = 0) -> Self:
        """The turn that caused this interim scoring is over (the fourth: the last turn of the game)."""
        self.forget()
        self.state.scorings = number - 1
        self.state.round = int(number > 2)
        if number == 4:
            self.state.closing = True
            by = self.state.clockwise_from(self.state.token)[-1]
        else:
            self.state.pending = 1
            self.state.round_over = number == 2
        self.state.sink = []
        self.moment(AfterTurn(by))
        self.events, self.state.sink = self.state.sink, None
        return self

    def final_scoring(self) -> Self:
        """Nothing is left but the final scoring."""
        return self.forget().moment(FinalScoring(-1))

    def lock_crossed(self) -> Self:
        """The first lock of this round has been crossed."""
        self.state.crossed = True
        return self

    def token(self, owner: int) -> Self:
        """Who holds the starting player token."""
        self.state.token = owner
        return self

    def markers(self, seat: int, *markers: int) -> Self:
        """The scoring markers below the four areas, 0 for none."""
        self[seat].markers = list(markers)
        return self.refresh()

    def luck(self, *draws: tuple[int, int]) -> Self:
        """The next chance draws will turn out so: (of how many, which one)."""
        first = self.state.draws + 1
        self.state.seed = next(
            seed
            for seed in range(10_000_000)
            if all(draw(seed, first + i, n) == which for i, (n, which) in enumerate(draws))
        )
        return self


class SoloPosition(Position):
    """The solo game at a turn of the player: nothing on the map but starting tiles, no solo tile turned up yet.

    at = SoloPosition()
    at.rows("builder", …, "settle").eminence_turn("A1", "lower_left")
    assert at.piece("13a") == "eminence house"
    """

    def __init__(self, seed: int = 1, **options: str) -> None:
        state = GAME.start(1, seed, **options)
        assert isinstance(state, Boonlake)
        self.state = state
        state.apply(state.legal()[0])  # keep a scoring tile; no production site is built
        self.events = []
        self.rows(*STRIPS).turn_of(0).coins(0, 0).hand(0)

    @property
    def eminence(self) -> PlayerBoard:
        return self[EMINENCE]

    def cactus(self, space: int) -> Self:
        """The cactus marker has moved so many spaces."""
        self.state.cactus = space
        return self

    def solo_tiles(self, stack: str, used: str = "") -> Self:
        """The six solo tiles in play: in the stack, and turned up since it was formed."""
        state = self.state
        index = {tile.id: i for i, tile in enumerate(ED.solo_tiles)}
        state.solo_stack = [index[tile] for tile in stack.split()]
        state.solo_used = [index[tile] for tile in used.split()]
        state.solo_seen |= sum(1 << tile for tile in state.solo_used)
        state.solo_tile = state.solo_used[-1] if used else -1
        return self

    def eminence_turn(self, tile: str, corner: str = "upper_left", *gray_tiles: str) -> Self:
        """The Eminence turns up this solo tile, the next one shows this corner; then come these gray tiles.

        With the corner "none" the tile was the last of the stack.
        """
        state = self.state
        wanted = next(i for i, solo_tile in enumerate(ED.solo_tiles) if solo_tile.id == tile)
        in_play = state.solo_stack + state.solo_used
        if wanted not in in_play:
            in_play.remove(next(i for i in in_play if ED.solo_tiles[i].is_b == ED.solo_tiles[wanted].is_b))
            in_play.append(wanted)
        others = [i for i in in_play if i != wanted]
        state.solo_stack, state.solo_used = ([wanted], others) if corner == "none" else ([*others, wanted], [])
        draws = [(1, 0)] if corner == "none" else [(6, 5), (4, CORNERS.index(corner))]
        mound = list(state.mound)
        for gray in gray_tiles:
            which = mound.index(ED.tile_index[gray])
            draws.append((len(mound), which))
            mound[which] = mound[-1]
            mound.pop()
        self.luck(*draws)
        state.sink = []
        self.turn_of(EMINENCE)
        self.events, state.sink = state.sink, None
        assert ED.solo_tiles[state.solo_tile].id == tile
        return self

    def piece(self, site: str) -> str:
        """What stands on a building site: `player inhabitant`, `eminence house`, …, or ``."""
        code = self.state.piece_at[site_index(site)]
        kinds = ("inhabitant", "house", "settlement")
        return f"{('player', 'eminence')[(code - 1) // 3]} {kinds[(code - 1) % 3]}" if code else ""

    def eminence_sites(self, kind: str = "house") -> list[str]:
        """The building sites with a piece of the Eminence of this kind."""
        sites = [f"{site // 2 + 1}{'ab'[site % 2]}" for site in range(66)]
        return [site for site in sites if self.piece(site) == f"eminence {kind}"]


def about_to_play(card: str, *, coins: int = -1, also: tuple[str, ...] = (), **options: str) -> Position:
    """Seat 0 in step 1 of a strip of the card's kind, with its coins and vases and every resource in plenty."""
    data = ED.cards[ED.card_index[card]]
    at = Position(2, 1, GAME, **options)
    at.coins(0, data.coins if coins < 0 else coins).vases(0, data.vases).hand(0, card, *also)
    for resource in ED.resources:
        at.site(0, resource, 2)
    return at.do(f"take {('pioneer', 'region_scoring', 'settle')[data.kind]}")
