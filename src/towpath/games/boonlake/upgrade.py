"""Upgrade to a house or a settlement, tier bonus (BL-UPG, BL-TIER, BL-BST-09, -10)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.components import LEVER_SETTLEMENT
from towpath.games.boonlake.develop import (
    HOUSE,
    INHABITANT,
    SETTLEMENT,
    develop,
    develop_options,
    piece_code,
    site_data,
)
from towpath.games.boonlake.player_board import BY_PIECES, BY_SITES
from towpath.games.boonlake.vocabulary import DEVELOP, GIVE, ITEM_OF, PASS, RECESS, UPGRADE, VERB_OF, site_text
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake

N_HOUSES: Final = 6
ALL_HOUSES: Final = (1 << N_HOUSES) - 1
N_SETTLEMENTS: Final = 4
HOUSE_PRICE: Final = 1
SETTLEMENT_PRICE: Final = 2
SETTLEMENT_EXTRA: Final = [0, 0, 1, 2]  # more inhabitants for the 1st to 4th settlement (BL-UPG-12, -13)
PRESENCES_NEEDED: Final = 3
VP_FOR_INHABITANT: Final = 4
SAME_REGION_VP: Final = -5


def house_is_available(board: PlayerBoard) -> bool:
    """Whether a house is left on the board or out of the game (BL-UPG-06, -07)."""
    return board.houses != ALL_HOUSES or board.houses_aside > 0


def house_options(state: Boonlake, seat: int, free: bool) -> list[int]:
    """The own inhabitants on the map that can become houses (BL-UPG-02, -03, -07, BL-IMM-13)."""
    board = state.boards[seat]
    if not board.inhabitant_sites or not house_is_available(board) or (not free and board.ranch < HOUSE_PRICE):
        return []
    return [UPGRADE + site for site in board.inhabitant_sites]


def house_bars(board: PlayerBoard, free: bool) -> list[Bar]:
    """What bars a house in place of an own inhabitant (BL-UPG-03, -07, BL-IMM-13)."""
    if not house_is_available(board):
        return [Bar("BL-UPG-07", "all_houses")]
    return [Bar("BL-UPG-03", "house_inhabitant")] if not free and board.ranch < HOUSE_PRICE else []


def lever_less(board: PlayerBoard) -> int:
    """The inhabitant and the presence that a settlement needs less by the lever, if it is up (BL-LEV-16)."""
    return int(board.is_up(LEVER_SETTLEMENT))


def settlement_due(board: PlayerBoard, less: int) -> int:
    """The inhabitants that the next settlement costs (BL-UPG-11..13, BL-R-38)."""
    return max(0, SETTLEMENT_PRICE + SETTLEMENT_EXTRA[board.settlements] - less)


def settlement_least(board: PlayerBoard, less: int) -> int:
    """The same with VP in place of every extra inhabitant (BL-UPG-14, -15)."""
    due = settlement_due(board, less)
    return due - min(SETTLEMENT_EXTRA[board.settlements], due)


def presences_beside(state: Boonlake, site: int) -> int:
    """The presences beside a house, which itself does not count (BL-UPG-10, BL-R-25)."""
    return state.adjacent_presences(site // 2) - 1


def site_vp(state: Boonlake, site: int) -> int:
    """The points that a settlement gains or loses by its site (BL-BST-09, -10)."""
    return site_data(state, site).settlement_vp


def region_vp(state: Boonlake, seat: int, site: int) -> int:
    """The points that a settlement loses where its owner has another one in the region (BL-UPG-19, BL-R-40)."""
    return SAME_REGION_VP if has_settlement_in(state, seat, state.region_of(site)) else 0


def settlement_options(state: Boonlake, seat: int, less: int) -> list[int]:
    """The own houses that can become settlements, by the lever if need be (BL-UPG-08..15, -20, BL-R-38)."""
    board = state.boards[seat]
    if not board.house_sites or board.settlements == N_SETTLEMENTS:
        return []
    less += lever_less(board)
    if board.ranch < settlement_least(board, less):
        return []
    needed = PRESENCES_NEEDED - less
    return [UPGRADE + site for site in board.house_sites if presences_beside(state, site) >= needed]


def settlement_bars(state: Boonlake, seat: int, site: int, less: int) -> list[Bar]:
    """What bars a settlement in place of an own house, the lever used if it is up (BL-UPG-08..15, -20, BL-R-38)."""
    board = state.boards[seat]
    if board.settlements == N_SETTLEMENTS:
        return [Bar("BL-UPG-20", "all_settlements")]
    less += lever_less(board)
    found = short("BL-UPG-08", "presences", PRESENCES_NEEDED - less, presences_beside(state, site))
    if board.ranch < settlement_least(board, less):
        found += short("BL-UPG-11", "inhabitants", settlement_due(board, less), board.ranch)
    return found


def upgrade_options(state: Boonlake, seat: int) -> list[int]:
    """Every upgrade of either kind at the usual price, ascending (BL-UPG-01)."""
    houses = house_options(state, seat, False)
    settlements = settlement_options(state, seat, 0)
    if houses and settlements:
        return sorted(houses + settlements)
    return houses or settlements


def upgrade_bars(state: Boonlake, seat: int, site: int, free: bool, less: int) -> list[Bar]:
    """What bars the upgrade of what stands on a site (BL-UPG-01, -02)."""
    piece = state.piece_at[site]
    if piece == piece_code(seat, INHABITANT):
        return house_bars(state.boards[seat], free)
    if piece == piece_code(seat, HOUSE):
        return settlement_bars(state, seat, site, less)
    return [Bar("BL-UPG-02", "nothing_to_upgrade", site=site_text(site))]


def upgrade(state: Boonlake, seat: int, site: int, free: bool, less: int) -> None:
    """Begin the upgrade of the own inhabitant or house on a site."""
    if state.piece_at[site] == piece_code(seat, INHABITANT):
        if not free:
            state.give_inhabitants(seat, HOUSE_PRICE, "BL-UPG-03")
        recesses = open_recesses(state, seat)
        if len(recesses) > 1:
            state.push1(ChooseRecess(seat, site))
        else:
            put_house(state, seat, site, recesses[0] if recesses else -1)
        return
    ways = settlement_ways(state, seat, site, less)
    if len(ways) == 1:
        put_settlement(state, seat, site, ways[0], less)
    else:
        state.push1(PaySettlement(seat, site, less))


def open_recesses(state: Boonlake, seat: int) -> list[int]:
    """The houses of the highest tier that still has one (BL-UPG-04, BL-R-89)."""
    houses = state.boards[seat].houses
    tiers = state.ed.house_tier
    found: list[int] = []
    for recess in range(N_HOUSES):
        if not houses >> recess & 1 and (not found or tiers[recess] == tiers[found[0]]):
            found.append(recess)
    return found


class ChooseRecess(Frame["Boonlake"]):
    """Of two houses in the highest tier that still has any, the owner chooses which to take (BL-R-89)."""

    __slots__ = ("site",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "site")

    def __init__(self, seat: int, site: int) -> None:
        self.seat = seat
        self.site = site

    def options(self, state: Boonlake) -> list[int]:
        return [RECESS + recess for recess in open_recesses(state, self.seat)]

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb != RECESS:
            return None
        if state.boards[self.seat].houses >> item & 1:
            return [Bar("BL-UPG-04", "recess_empty")]
        return [] if item in open_recesses(state, self.seat) else [Bar("BL-UPG-04", "higher_tier")]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"site": site_text(self.site)}

    def choose(self, state: Boonlake, action: int) -> None:
        put_house(state, self.seat, self.site, ITEM_OF[action])


def put_house(state: Boonlake, seat: int, site: int, recess: int) -> None:
    """The house takes the inhabitant's place, which goes to the supply; the tier bonus may follow (BL-UPG-04..06)."""
    board = state.boards[seat]
    board.inhabitant_sites.remove(site)
    board.supply += 1
    insort(board.house_sites, site)
    state.piece_at[site] = piece_code(seat, HOUSE)
    if recess < 0:
        board.houses_aside -= 1
    else:
        board.houses |= 1 << recess
    if state.sink is not None:
        state.emit("house", seat, "BL-UPG-04", site=site_text(site), recess=recess + 1)
    tier_bonus(state, seat)


def settlement_ways(state: Boonlake, seat: int, site: int, less: int) -> list[int]:
    """The ways to pay for a settlement: 2 * (inhabitants replaced by VP) + (lever used) (BL-UPG-11..15, BL-LEV-16)."""
    board = state.boards[seat]
    presences = presences_beside(state, site)
    found: list[int] = []
    for lever in range(1 + lever_less(board)):
        if presences < PRESENCES_NEEDED - less - lever:
            continue
        due = settlement_due(board, less + lever)
        for n_vp in range(due - settlement_least(board, less + lever) + 1):
            if board.ranch >= due - n_vp:
                found.append(2 * n_vp + lever)
    return sorted(found)


def extra_bars(n_vp: int, most: int) -> list[Bar]:
    """What bars 4 VP in place of so many inhabitants: only extra ones are replaced (BL-UPG-15, BL-CAT-13)."""
    return [Bar("BL-UPG-15", "only_extra", most=most)] if n_vp > most else []


class PaySettlement(Frame["Boonlake"]):
    """Give up inhabitants, 4 VP in place of an extra one, with or without the settlement lever (BL-UPG-11..15)."""

    __slots__ = ("discount", "site")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "site", "discount")

    def __init__(self, seat: int, site: int, discount: int) -> None:
        self.seat = seat
        self.site = site
        self.discount = discount

    def options(self, state: Boonlake) -> list[int]:
        return [GIVE + way for way in settlement_ways(state, self.seat, self.site, self.discount)]

    def due(self, state: Boonlake, lever: int) -> int:
        """The inhabitants that are due, by the lever or without it."""
        return settlement_due(state.boards[self.seat], self.discount + lever)

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb != GIVE:
            return None
        board = state.boards[self.seat]
        n_vp, lever = divmod(item, 2)
        if lever and not board.is_up(LEVER_SETTLEMENT):
            return board.lever_bars(LEVER_SETTLEMENT)
        less = self.discount + lever
        due = self.due(state, lever)
        found = short("BL-UPG-08", "presences", PRESENCES_NEEDED - less, presences_beside(state, self.site))
        found += extra_bars(n_vp, due - settlement_least(board, less))
        return found + short("BL-UPG-11", "inhabitants", due - n_vp, board.ranch)

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"site": site_text(self.site)}

    def choose(self, state: Boonlake, action: int) -> None:
        put_settlement(state, self.seat, self.site, ITEM_OF[action], self.discount)


def put_settlement(state: Boonlake, seat: int, site: int, way: int, less: int) -> None:
    """Pay, replace the house, tier bonus, region penalty, site effects, in this order (BL-UPG-11..19, BL-R-40)."""
    board = state.boards[seat]
    n_vp, lever = way // 2, way % 2
    if lever:
        state.use_lever(seat, LEVER_SETTLEMENT, "BL-LEV-16")
    state.give_inhabitants(seat, settlement_due(board, less + lever) - n_vp, "BL-UPG-11")
    state.score(seat, -VP_FOR_INHABITANT * n_vp, BY_PIECES, "BL-UPG-12")
    loss = region_vp(state, seat, site)
    board.house_sites.remove(site)
    board.houses_aside += 1
    board.settlements += 1
    state.piece_at[site] = piece_code(seat, SETTLEMENT)
    if state.sink is not None:
        state.emit("settlement", seat, "BL-UPG-16", site=site_text(site))
    tier_bonus(state, seat)
    state.score(seat, loss, BY_PIECES, "BL-UPG-19")
    bonus = site_vp(state, site)
    state.score(seat, bonus, BY_SITES, "BL-BST-09" if bonus > 0 else "BL-BST-10")


def has_settlement_in(state: Boonlake, owner: int, region: int) -> bool:
    """Whether a colour has a settlement in a region."""
    code = piece_code(owner, SETTLEMENT)
    for space in state.ed.region_spaces[region]:
        if state.piece_at[2 * space] == code or state.piece_at[2 * space + 1] == code:
            return True
    return False


def tier_bonus(state: Boonlake, seat: int) -> None:
    """An emptied tier 1 or 2 sends its inhabitant to the ranch at once (BL-TIER-01..03, BL-R-43)."""
    board = state.boards[seat]
    while board.tiers < 2 and tier_is_empty(state, board, board.tiers):
        board.tiers += 1
        board.ranch += 1
        if state.sink is not None:
            state.emit("tier_bonus", seat, "BL-TIER-03", tier=board.tiers)


def tier_is_empty(state: Boonlake, board: PlayerBoard, tier: int) -> bool:
    """Whether all pieces of a tier are gone."""
    ed = state.ed
    for recess in range(N_HOUSES):
        if ed.house_tier[recess] == tier and not board.houses >> recess & 1:
            return False
    for i in range(board.settlements, N_SETTLEMENTS):
        if ed.settlement_tier[i] == tier:
            return False
    return all(ed.cattle_tier[i] != tier for i in range(board.cattle, 5))


# The frames that offer these.


class DevelopOrUpgrade(Frame["Boonlake"]):
    """The active player may develop once or upgrade once (BL-PIO-02, BL-STL-02)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, *develop_options(state, self.seat), *upgrade_options(state, self.seat)]

    def choose(self, state: Boonlake, action: int) -> None:
        verb = VERB_OF[action]
        if verb == DEVELOP:
            develop(state, self.seat, ITEM_OF[action])
        elif verb == UPGRADE:
            upgrade(state, self.seat, ITEM_OF[action], False, 0)


class ChooseUpgrade(Frame["Boonlake"]):
    """One upgrade: a free house (BL-IMM-13), a cheaper settlement (BL-IMM-14), or any at its price (BL-LEV-10)."""

    __slots__ = ("discount", "free", "optional")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "free", "discount", "optional")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, free: int, discount: int, optional: int) -> None:
        self.seat = seat
        self.free = free
        self.discount = discount
        self.optional = optional

    def options(self, state: Boonlake) -> list[int]:
        if self.free:
            found = house_options(state, self.seat, True)
        elif self.discount:
            found = settlement_options(state, self.seat, self.discount)
        else:
            found = upgrade_options(state, self.seat)
        return [PASS, *found] if self.optional else found

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb != UPGRADE:
            return None
        piece = state.piece_at[item]
        if self.free and piece == piece_code(self.seat, HOUSE):
            return [Bar("BL-IMM-13", "houses_only")]
        if self.discount and piece == piece_code(self.seat, INHABITANT):
            return [Bar("BL-IMM-14", "settlements_only")]
        return upgrade_bars(state, self.seat, item, self.free == 1, self.discount)

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"free": self.free == 1, "discount": self.discount}

    def choose(self, state: Boonlake, action: int) -> None:
        if action != PASS:
            upgrade(state, self.seat, ITEM_OF[action], self.free == 1, self.discount)
