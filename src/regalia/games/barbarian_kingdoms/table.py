"""The table of Barbarian Kingdoms, and the questions everybody asks of it."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.barbarian_kingdoms.components import (
    HOME,
    KINGDOMS,
    NONE,
    SEA,
    STARTS,
    TOKEN_COSTS,
    TREASURE,
    WARRIOR_COSTS,
    Atlas,
    atlas,
)
from regalia.kernel import table
from regalia.kernel.questions import Seat

OFF = SEA + 1
"""Where a Warrior is that stands on its player board, and a King who was slain."""
ALIVE = -1
NOBODY = 6
"""Whose Control token lies in a province without one."""


class Battle(table.Part):
    """A province being invaded or claimed, and the battle for it if somebody stands against that."""

    site: int
    active: int
    rival: int
    winner: int
    controller: int
    challenged: bool
    origin: list[int]
    bribe: list[int]
    revealed: list[int]

    def __init__(self, site: int, active: int, rival: int, controller: int) -> None:
        self.site = site
        self.active = active
        self.rival = rival  # NONE as long as nobody stands against it
        self.winner = active  # unless a battle says otherwise
        self.controller = controller  # before the action began
        self.challenged = False
        self.origin = [NONE] * 30  # by unit: the area it came from in this battle
        self.bribe = [0] * 8  # by side, the active one first, and kind: tokens in the purses
        self.revealed = [NONE, NONE]  # the totals of both, once everybody has seen them

    @property
    def sides(self) -> tuple[int, int]:
        return self.active, self.rival


class Table(table.Table):
    """Areas are 0 to 35 and SEA, kingdoms 0 to 5 in ring order, tokens 0 to 3 from bronze to diamond."""

    variant: str
    round_limit: int
    in_play: tuple[int, ...]
    seat_of: tuple[int, ...]
    side: tuple[int, ...]
    first: int
    turn: int
    round: int
    at: bytearray
    slain_by: list[int]
    token: bytearray
    coins: list[int]
    chest: list[int]
    bag: list[int]
    purse: list[int]
    shown: list[int]
    private: list[int]
    reckoned: list[int]
    blind: list[int]
    spent: list[int]
    due: int
    levy: int
    battle: Battle | None
    PARTS = (Battle,)

    def __init__(self, players: int, variant: str, round_limit: int) -> None:
        super().__init__()
        self.variant = variant  # "free", "duel" or "teams"
        self.round_limit = round_limit  # 0: none
        self.in_play = ()  # kingdoms, in turn order
        self.seat_of = (NONE,) * 6  # by kingdom
        self.side = (NONE,) * 6  # by kingdom: allies have the same
        self.first = NONE  # the kingdom that takes the first turn of a round
        self.turn = NONE  # the kingdom whose turn it is
        self.round = 0
        self.at = bytearray([OFF] * 30)  # by unit: its area
        self.slain_by = [ALIVE] * 6  # by kingdom: who eliminated its King
        self.token = bytearray([NOBODY] * 36)  # by province: whose Control token lies there
        self.coins = [0] * (36 * 4)  # by province and kind: tokens lying face up
        self.chest = [0] * 36  # by province: a token lying face down, which nobody has seen
        self.bag = list(TREASURE)  # by kind: tokens nobody has seen, in chests and in the box
        self.purse = [0] * (players * 4)  # by seat and kind: the Treasury, secret
        self.shown = [0] * (players * 4)  # by seat and kind: how many everybody knows to be in the Treasury
        self.private = [0] * (players * players * 4)  # by owner, who knows, and kind: how many more he knows of
        self.reckoned = [0] * players  # by seat: what everybody reckons the Treasury to be worth ...
        self.blind = [0] * players  # ... and how many tokens of unknown worth came on top of that
        self.spent = [0] * 5  # steps that the moving kingdom's units took in this Maneuver
        self.due = 0  # Tremis that the kingdom whose turn it is has to pay now
        self.levy = NONE  # Tremis still to be collected in this Tax action
        self.battle = None

    @property
    def players(self) -> int:
        return len(self.reckoned)

    @property
    def atlas(self) -> Atlas:
        return atlas(self.in_play)


# -- units -------------------------------------------------------------------------------------------
def king(k: int) -> int:
    return k * 5


def units(k: int) -> range:
    """The King and the four Warriors of a kingdom."""
    return range(k * 5, k * 5 + 5)


def is_king(unit: int) -> bool:
    return unit % 5 == 0


def king_lives(g: Table, k: int) -> bool:
    return g.slain_by[k] == ALIVE


def units_at(g: Table, k: int, area: int) -> list[int]:
    at = g.at
    return [unit for unit in range(k * 5, k * 5 + 5) if at[unit] == area]


def occupant(g: Table, p: int) -> int:
    """The kingdom whose unit stands in a province outside battle, or NONE."""
    unit = g.at.find(p)
    return NONE if unit < 0 else unit // 5


def warriors_out(g: Table, k: int) -> int:
    return 4 - g.at.count(OFF, k * 5 + 1, k * 5 + 5)


def can_join(g: Table, k: int, p: int) -> bool:
    """Whether any unit of a kingdom could move into a province now."""
    return not {*g.at[k * 5 : k * 5 + 5]}.isdisjoint(g.atlas.near[k][p])


def joiners(g: Table, k: int, p: int) -> Sequence[int]:
    """The units of a kingdom that could move into a province now."""
    near, at = g.atlas.near[k][p], g.at
    found = [unit for unit in range(k * 5, k * 5 + 5) if at[unit] in near]
    return distinct(g, found) if len(found) > 1 else found


def distinct(g: Table, found: Sequence[int]) -> Sequence[int]:
    """Of the Warriors in the Sea, which are all alike, only the first."""
    at = g.at
    if at.count(SEA) < 2:
        return found
    fleet = [unit for unit in found if at[unit] == SEA and not is_king(unit)]
    return [unit for unit in found if unit not in fleet[1:]]


# -- control -----------------------------------------------------------------------------------------
def controller(g: Table, p: int) -> int:
    """The kingdom that controls a province, or NONE. An enemy unit suspends a printed emblem, a token stays."""
    owner, home = g.token[p], HOME[p]
    if owner != NOBODY:
        return owner
    if home == NONE or home not in g.in_play or is_suspended(g, p):
        return NONE
    return home


def is_suspended(g: Table, p: int) -> bool:
    """Whether an enemy unit stands over the emblem of a starting province."""
    own = HOME[p] * 5
    return g.at.count(p) != g.at.count(p, own, own + 5)


def tokens_out(g: Table, k: int) -> int:
    return g.token.count(k)


def realm(g: Table, k: int) -> list[int]:
    """The provinces that a kingdom controls."""
    token, at, own = g.token, g.at, []
    for p in STARTS[k]:
        if token[p] == NOBODY and (p not in at or at.find(p) // 5 == k):
            own.append(p)
    if g.battle is not None and g.battle.site in own and is_suspended(g, g.battle.site):
        own.remove(g.battle.site)  # both sides stand there
    p = token.find(k)
    while p >= 0:
        own.append(p)
        p = token.find(k, p + 1)
    return own


# -- sides -------------------------------------------------------------------------------------------
def allies(g: Table, k: int) -> list[int]:
    """The other kingdoms of the same player or team."""
    return [other for other in g.in_play if other != k and g.side[other] == g.side[k]]


def allied_land(g: Table, k: int) -> set[int]:
    """Provinces of allies: their starting provinces, those with their tokens, and where their units stand."""
    land: set[int] = set()
    if g.variant == "free":
        return land
    for ally in allies(g, k):
        land.update(STARTS[ally], (p for p in range(36) if g.token[p] == ally), (g.at[unit] for unit in units(ally)))
    return land


def opponents_after(g: Table, k: int) -> list[int]:
    """The opposing kingdoms in turn order after this one."""
    i = g.in_play.index(k)
    return [other for other in g.in_play[i + 1 :] + g.in_play[:i] if g.side[other] != g.side[k]]


def kingdoms_of(g: Table, seat: Seat) -> list[int]:
    return [k for k in g.in_play if g.seat_of[k] == seat]


# -- costs -------------------------------------------------------------------------------------------
def warrior_cost(g: Table, k: int) -> int:
    return WARRIOR_COSTS[warriors_out(g, k)]


def claim_cost(g: Table, k: int) -> int:
    cost = TOKEN_COSTS[tokens_out(g, k)]
    discount = KINGDOMS[k].ruler.claim_discount
    return max(1, cost - discount) if discount and king_lives(g, k) else cost
