"""The table of Barbarian Kingdoms, and the questions everybody asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from regalia.authoring.bits import mask_of
from regalia.authoring.memory import Memory
from regalia.games.barbarian_kingdoms.components import (
    ATLASES,
    EMBLEMS,
    HOME,
    KINGDOMS,
    NONE,
    SEA,
    STARTS,
    TOKEN_COSTS,
    TREASURE,
    WARRIOR_COSTS,
    Atlas,
)
from regalia.kernel import table
from regalia.kernel.questions import Answer, Options, Question, Seat
from regalia.kernel.table import Place, Thing

OFF = SEA + 1
"""Where a Warrior is that stands on its player board, and a King who was slain."""
ALIVE = -1
UNITS = tuple(tuple(range(k * 5, k * 5 + 5)) for k in range(6))
ROWS = tuple(slice(k * 5, k * 5 + 5) for k in range(6))
"""Where `at` has the units of a kingdom: the King and the four Warriors."""
TOKENS = tuple(slice(i * 4, i * 4 + 4) for i in range(36))
"""Where `coins` and `purse` have the tokens of a province or seat: bronze to diamond."""
NOBODY = 6
"""Whose Control token lies in a province without one."""


class Battle(table.Part):
    """A province being invaded or claimed, and the battle for it if somebody stands against that."""

    site: Place
    active: Thing
    rival: Thing
    winner: Thing
    controller: Thing
    challenged: bool
    origin: list[Place]
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
    open_treasuries: bool
    in_play: tuple[Thing, ...]
    seat_of: tuple[Seat, ...]
    side: tuple[Thing, ...]
    first: Thing
    turn: Thing
    round: int
    at: Annotated[bytearray, "place"]
    slain_by: list[Thing]
    token: Annotated[bytearray, "thing"]
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
        self.open_treasuries = False  # whether everybody is shown what Treasuries can be reckoned to hold
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
        return ATLASES[self.in_play]


def the(g: Table) -> Battle:
    """The battle going on."""
    assert g.battle is not None, "no province is contested now"
    return g.battle


def contested(g: Table) -> tuple[int, int, int]:
    """Who began it, where, and who stands against it."""
    battle = the(g)
    return battle.active, battle.site, battle.rival


def outcome(g: Table) -> tuple[int, int, int, bool]:
    """Of what was contested: who began it, where, who won, and whether it was challenged."""
    battle = the(g)
    return battle.active, battle.site, battle.winner, battle.challenged


# -- units -------------------------------------------------------------------------------------------
def king(k: int) -> int:
    return k * 5


def units(k: int) -> Sequence[int]:
    """The King and the four Warriors of a kingdom."""
    return UNITS[k]


def is_king(unit: int) -> bool:
    return unit % 5 == 0


def king_lives(g: Table, k: int) -> bool:
    return g.slain_by[k] == ALIVE


def units_at(g: Table, k: int, area: int) -> list[int]:
    return [unit for unit, other in zip(UNITS[k], g.at[ROWS[k]]) if other == area]


def occupant(g: Table, p: int) -> int:
    """The kingdom whose unit stands in a province outside battle, or NONE."""
    return g.at.index(p) // 5 if p in g.at else NONE


def warriors_out(g: Table, k: int) -> int:
    return 4 - g.at.count(OFF, k * 5 + 1, k * 5 + 5)


def areas_of(g: Table, k: int) -> list[int]:
    """Where the King and the four Warriors of a kingdom are, one by one."""
    return list(g.at[ROWS[k]])


def stands(g: Table, k: int) -> int:
    """The areas where units of a kingdom stand, as bits; what is off the map counts as the last one."""
    a, b, c, d, e = g.at[ROWS[k]]
    return 1 << a | 1 << b | 1 << c | 1 << d | 1 << e


def count_at(g: Table, k: int, area: int) -> int:
    """How many units of a kingdom stand there."""
    return g.at.count(area, k * 5, k * 5 + 5)


def can_join(g: Table, k: int, p: int) -> bool:
    """Whether any unit of a kingdom could move into a province now."""
    return g.at[ROWS[k]].translate(ATLASES[g.in_play].beside[k][p]) != NO_UNIT


def who_can_join(g: Table, kingdoms: Iterable[int], p: int) -> list[int]:
    """Those of these kingdoms of which any unit could."""
    beside, at = ATLASES[g.in_play].beside, g.at
    return [k for k in kingdoms if at[ROWS[k]].translate(beside[k][p]) != NO_UNIT]


def joining(g: Table, k: int, p: int) -> bytes:
    """By unit of a kingdom: not 0 if it could move into a province now, 2 if it is in the Sea."""
    return bytes(g.at[ROWS[k]].translate(ATLASES[g.in_play].beside[k][p]))


NO_UNIT = bytes(5)
"""What `joining` is when none could."""


def _joiners(k: int, joining: bytes) -> list[int]:
    fleet = [i for i in range(1, 5) if joining[i] == 2]
    return [k * 5 + i for i in range(5) if joining[i] and i not in fleet[1:]]


def joiners(verb: str, other: Answer) -> list[Memory[bytes, tuple[Answer, ...]]]:
    """By kingdom and `joining`: the answers that name one of these units, after another answer. Of Warriors in the
    Sea, which are all alike, only the first.
    """
    return [
        Memory(lambda joining, k=k: (other, *[(verb, unit) for unit in _joiners(k, joining)]))  # type: ignore[misc]
        for k in range(6)
    ]


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
    if home == NONE or home not in g.in_play or (p in g.at and is_suspended(g, p)):
        return NONE
    return home


def is_suspended(g: Table, p: int) -> bool:
    """Whether an enemy unit stands over the emblem of a starting province; an ally's does not cover it."""
    at, side, own = g.at, g.side, g.side[HOME[p]]
    if p not in at:
        return False
    return side[at.index(p) // 5] != own or side[at.rindex(p) // 5] != own  # no more than two kingdoms are ever there


def tokens_out(g: Table, k: int) -> int:
    return g.token.count(k)


def _marks(k: int, tokens: bytes) -> tuple[bytes, int]:
    marked = [p for p in STARTS[k] if tokens[p] == NOBODY]
    p = tokens.find(k)
    while p >= 0:
        marked.append(p)
        p = tokens.find(k, p + 1)
    return bytes(marked), mask_of(marked)


def marks(k: int) -> Memory[bytes, tuple[bytes, int]]:
    """By the Control tokens, which seldom change: the provinces where a kingdom's emblem is under no token, then those
    with its own tokens; and the same as bits.
    """
    return Memory(lambda tokens: _marks(k, tokens))


MARKS = [marks(k) for k in range(6)]
BITS: Memory[bytes, int] = Memory(mask_of)


def marked_land(g: Table, k: int) -> tuple[int, int]:
    """The provinces that bear a kingdom's marks, and those of them where nobody stands, as bits."""
    provinces, marked = MARKS[k][bytes(g.token)]
    return marked, BITS[provinces.translate(None, g.at)]


def lands(g: Table, k: int) -> tuple[int, int]:
    """The provinces that a kingdom controls, and those of them where nobody stands, as bits."""
    marked, free = marked_land(g, k)
    doubtful = (marked ^ free) & EMBLEMS[k]
    if doubtful and g.battle is None:  # nobody else stands where its own units do
        doubtful &= ~stands(g, k)
    return (controlled(g, k, marked, doubtful) if doubtful else marked), free


def controlled(g: Table, k: int, marked: int, doubtful: int) -> int:
    """Of the provinces that bear its marks, those that a kingdom controls: all but some doubtful ones. As bits."""
    for p in STARTS[k]:
        if doubtful >> p & 1 and g.token[p] != k and is_suspended(g, p):
            marked ^= 1 << p
    return marked


def realm(g: Table, k: int) -> list[int]:
    """The provinces that a kingdom controls: those with its emblem, then those with its tokens."""
    provinces, marked = MARKS[k][bytes(g.token)]
    own = lands(g, k)[0]
    return list(provinces) if own == marked else [p for p in provinces if own >> p & 1]


def tell_if_regained(g: Table, p: int) -> None:
    """Say that a starting province is its home kingdom's again, when what stood in the way of that is gone."""
    if g.events is not None and HOME[p] != NONE and controller(g, p) == HOME[p]:
        g.tell("regained", HOME[p], p)


# -- questions ---------------------------------------------------------------------------------------
def questions(kind: str, options: Options, **how: Any) -> Memory[tuple[Any, ...], Question]:
    """Questions to a seat about something, made once: `questions[seat, *about]`."""
    return Memory(lambda asked: Question(asked[0], kind, options, *asked[1:], **how))


# -- sides -------------------------------------------------------------------------------------------
def allies(g: Table, k: int) -> list[int]:
    """The other kingdoms of the same player or team."""
    return [other for other in g.in_play if other != k and g.side[other] == g.side[k]]


def are_allied(g: Table, k: int, other: int) -> bool:
    """Whether these kingdoms, or a kingdom and nobody, are on the same side; every kingdom is on its own."""
    return other != NONE and g.side[k] == g.side[other]


def allied_land(g: Table, k: int) -> int:
    """Where a kingdom may neither invade nor claim: what its allies control, and where their units stand. As bits."""
    if g.variant == "free":
        return 0
    land = 0
    for ally in allies(g, k):
        land |= lands(g, ally)[0] | mask_of(area for area in areas_of(g, ally) if area < SEA)
    return land


def opponents_after(g: Table, k: int) -> tuple[int, ...]:
    """The opposing kingdoms in turn order after this one."""
    return OPPONENTS[g.in_play, g.side, k]


def _opponents(facts: tuple[tuple[int, ...], tuple[int, ...], int]) -> tuple[int, ...]:
    in_play, side, k = facts
    i = in_play.index(k)
    return tuple(other for other in in_play[i + 1 :] + in_play[:i] if side[other] != side[k])


OPPONENTS = Memory(_opponents)
"""By the kingdoms in play, their sides, and a kingdom: those it plays against, in turn order after it."""


def kingdoms_of(g: Table, seat: Seat) -> list[int]:
    return [k for k in g.in_play if g.seat_of[k] == seat]


# -- costs -------------------------------------------------------------------------------------------
def warrior_cost(g: Table, k: int) -> int:
    return WARRIOR_COSTS[warriors_out(g, k)]


def claim_cost(g: Table, k: int) -> int:
    costs = CLAIM_COSTS[k] if king_lives(g, k) else TOKEN_COSTS
    return costs[tokens_out(g, k)]


def _costs_under(discount: int) -> tuple[int, ...]:
    return tuple(max(1, cost - discount) for cost in TOKEN_COSTS)


CLAIM_COSTS = tuple(_costs_under(facts.ruler.claim_discount) for facts in KINGDOMS)
"""What a kingdom pays for its next Control token while its King lives, by how many it has out."""
