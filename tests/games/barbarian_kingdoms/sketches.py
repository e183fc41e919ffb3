"""Positions in a few words, to see how the game speaks of them."""

from collections.abc import Callable
from typing import Any

from regalia.games.barbarian_kingdoms.components import (
    AREA_IDS,
    CAPITALS,
    FRANKS,
    HUNS,
    KINGDOM_IDS,
    NONE,
)
from regalia.games.barbarian_kingdoms.table import Battle, Table, king
from regalia.kernel.questions import Question, Seat

Arrange = Callable[[Table], None]
AREA = {name: area for area, name in enumerate(AREA_IDS)}
PANNONIA, DACIA, ROMA, BELGICA = (AREA[name] for name in ("pannonia", "dacia", "roma", "belgica"))
ALEMANNIA, ARMORICA, NEUSTRIA, SICILIA = (AREA[name] for name in ("alemannia", "armorica", "neustria", "sicilia"))
AFRICA, NORICUM = AREA["africa"], AREA["noricum"]


def table(kingdoms: str = "huns ostrogoths vandals visigoths franks", variant: str = "free") -> Table:
    """Round 3, the first kingdom's turn: the Kings stand in their Capitals, and each seat plays a kingdom."""
    in_play = tuple(KINGDOM_IDS[name] for name in kingdoms.split())
    g = Table(len(in_play), variant, 0)
    g.in_play, g.first, g.turn, g.round = in_play, in_play[0], in_play[0], 3
    g.seat_of = tuple(in_play.index(k) if k in in_play else NONE for k in range(6))
    g.side = tuple(k if k in in_play else NONE for k in range(6))
    for k in in_play:
        g.at[king(k)] = CAPITALS[k]
    return g


def stand(**units: int) -> Arrange:
    """`stand(u1=DACIA)`: unit 1 is in Dacia."""

    def arrange(g: Table) -> None:
        for name, area in units.items():
            g.at[int(name[1:])] = area

    return arrange


def fight(site: int, active: int, rival: int, *came: tuple[int, int]) -> Arrange:
    """A contested province, with units there that came from somewhere (NONE: they were there before)."""

    def arrange(g: Table) -> None:
        g.battle = Battle(site, active, rival, NONE)
        for unit, origin in came:
            g.at[unit], g.battle.origin[unit] = site, origin

    return arrange


def both(*arrangements: Arrange) -> Arrange:
    def arrange(g: Table) -> None:
        for each in arrangements:
            each(g)

    return arrange


def nothing(g: Table) -> None:
    """The table as it is."""


def bribed(first: int, second: int) -> Arrange:
    def arrange(g: Table) -> None:
        assert g.battle is not None
        g.battle.revealed = [first, second]

    return arrange


def purse(*tokens: int) -> Arrange:
    """In the purse of the active kingdom."""

    def arrange(g: Table) -> None:
        assert g.battle is not None
        g.battle.bribe[:4] = tokens

    return arrange


def taxing(g: Table) -> None:
    g.levy = 4


def question(g: Table, kind: str, *about: Any, seat: Seat | None = None) -> Question:
    asked = g.seat_of[about[0]] if about and about[0] in g.in_play else 0
    return Question(asked if seat is None else seat, kind, list, *about)


BATTLE = fight(ALEMANNIA, HUNS, FRANKS, (0, PANNONIA), (1, NORICUM), (26, BELGICA), (27, BELGICA))
INVASION = fight(ARMORICA, FRANKS, NONE, (26, NEUSTRIA))
CLAIM = fight(ARMORICA, FRANKS, NONE, (26, NONE))
