"""What is staged as a scene of its own: battles, sieges, successions, foils, Alliances, Achievements, and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.scene import Moment, Side
from regalia.authoring.words import sentence
from regalia.games.blood_of_kings.components import TILES
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.show import names, words
from regalia.games.blood_of_kings.show.labels import MOMENT
from regalia.games.blood_of_kings.table import ATTACK, DEFEND, Table, controller, total
from regalia.kernel.questions import Seat

Stage = Callable[..., Moment | None]
SIDES = (ATTACK, DEFEND)


def moment(view: Table, kind: str, args: Sequence[Any]) -> Moment | None:
    """An event to be staged, or None."""
    return STAGES[kind](view, *args) if kind in STAGES else None


def seat_of(view: Table, k: int) -> Seat | None:
    """Who rules a Kingdom, if it is one and anybody does."""
    return None if k == NONE or view.ruler[k] == NONE else view.ruler[k]


def side_of(view: Table, k: int, name: str, sums: Sequence[tuple[str, str]] = (), of_all: str = "") -> Side:
    """A Kingdom as a side; NONE is a Region that belongs to nobody."""
    return Side(name if k == NONE else names.kingdom(k), seat_of(view, k), tuple(sums), of_all)


# -- war ---------------------------------------------------------------------------------------------
def one_clash(view: Table, space: int, *rest: int) -> Moment | None:
    """Who is left on both sides, with the dice, as long as neither is beaten: the end of a battle is staged itself."""
    left = rest[-2:]
    if max(left) >= 2 * min(left):
        return None
    sides = tuple(Side(sentence(names.side(side)), commander(view, side), (), str(left[side])) for side in SIDES)
    return Moment(MOMENT["clash"].format(names.space(space)), sides, told(view, "clashed", space, *rest), "battle")


def commander(view: Table, side: int) -> Seat | None:
    """Who leads a side, as long as the battle is fought."""
    return None if view.battle is None else seat_of(view, view.battle.leaders[side])


def battle_over(view: Table, space: int, assault: bool, attacker: int, defender: int, *rest: Any) -> Moment:
    """What both sides lost, and who won."""
    _, *losses = rest
    title = MOMENT["assault" if assault else "battle"].format(names.space(space))
    both = zip((attacker, defender), losses, strict=True)
    sides = tuple(side_of(view, k, names.space(space), lost(each)) for k, each in both)
    outcome = told(view, "battle_ended", space, assault, attacker, defender, *rest)
    return Moment(title, sides, outcome, "battle")


def lost(forces: Sequence[tuple[int, int]]) -> list[tuple[str, str]]:
    return [(MOMENT["loses"].format(names.kingdom(k)), str(count)) for k, count in forces]


def siege(view: Table, k: int, region: int, coloured: int, white: int, bonus: int, falls: bool) -> Moment:
    """The dice of the besieger and of the Region."""
    owner = controller(view, region)
    attack = side_of(view, k, "", (), str(coloured + bonus))
    defence = side_of(view, NONE if owner == k else owner, names.space(region), (), str(white))
    outcome = told(view, "siege_rolled", k, region, coloured, white, bonus, falls)
    return Moment(MOMENT["siege"].format(names.space(region)), (attack, defence), outcome, "siege")


def capitol(view: Table, k: int, fallen: int) -> Moment:
    title = MOMENT["capitol"].format(names.kingdom(fallen))
    return Moment(
        title, (side_of(view, k, ""), side_of(view, fallen, "")), told(view, "capitol_fell", k, fallen), "capitol"
    )


# -- Successions -------------------------------------------------------------------------------------
def compared(view: Table, k: int, seats: Sequence[Seat], totals: Sequence[int], *more: Sequence[int]) -> Moment:
    """Everybody who contends for a throne: Influence, and in a rebellion the number of cards."""
    numbers: Sequence[int | None] = more[0] if more else [None] * len(seats)
    sides = tuple(contender(*row) for row in zip(seats, totals, numbers, strict=True))
    title = MOMENT["throne"].format(names.kingdom(k))
    return Moment(title, sides, told(view, "compared", k, seats, totals, *more), "king")


def contender(seat: Seat, influence: int, cards: int | None) -> Side:
    if cards is None:
        return Side(names.house(seat), seat, (), str(influence))
    return Side(
        names.house(seat), seat, ((MOMENT["influence"], str(influence)), (MOMENT["cards"], str(cards))), str(cards)
    )


def crowned(view: Table, k: int, seat: Seat) -> Moment:
    title = MOMENT["crowned"].format(names.house(seat), names.kingdom(k))
    return Moment(title, (Side(names.house(seat), seat),), told(view, "crowned", k, seat), "king")


def chaos(view: Table, k: int) -> Moment:
    return Moment(MOMENT["chaos"].format(names.kingdom(k)), (), told(view, "chaos", k), "unrest")


def succession(view: Table, k: int, way: str) -> Moment | None:
    """A rebellion is staged, other Successions only by how they end."""
    if way != "violent":
        return None
    title = MOMENT["rebellion"].format(names.kingdom(k))
    return Moment(title, (side_of(view, k, ""),), told(view, "succession", k, way), "unrest")


# -- plots and Glory ---------------------------------------------------------------------------------
def foiled(view: Table, seat: Seat, player: Seat, card: int, coloured: int, white: int) -> Moment:
    sides = (
        Side(names.house(player), player, ((MOMENT["plays"], names.card(card)),), str(white)),
        Side(names.house(seat), seat, ((MOMENT["plays"], MOMENT["intrigue"]),), str(coloured)),
    )
    return Moment(MOMENT["foiled"], sides, told(view, "foiled", seat, player, card, coloured, white), "intrigue")


def allied(view: Table, k: int, other: int) -> Moment:
    sides = side_of(view, k, ""), side_of(view, other, "")
    return Moment(MOMENT["allied"], sides, told(view, "allied", k, other), "alliance")


def claimed(view: Table, seat: Seat, tile: int) -> Moment:
    fact = TILES[tile]
    return Moment(fact.name, (Side(names.house(seat), seat, (), str(total(view, seat))),), fact.text, "achievement")


def end(view: Table, ending: str) -> Moment:
    """Everybody with what his Glory consists of."""
    rows = words.sheet(view)
    sides = tuple(
        Side(
            names.house(seat), seat, tuple((label, str(points[seat])) for label, points in rows), str(total(view, seat))
        )
        for seat in range(view.players)
    )
    return Moment(MOMENT["end"], sides, told(view, "ended", ending), "glory")


def told(view: Table, kind: str, *args: Any) -> str:
    return sentence(words.report(view, kind, args))


STAGES: Mapping[str, Stage] = {
    "clashed": one_clash,
    "battle_ended": battle_over,
    "siege_rolled": siege,
    "capitol_fell": capitol,
    "compared": compared,
    "crowned": crowned,
    "chaos": chaos,
    "succession": succession,
    "foiled": foiled,
    "allied": allied,
    "claimed": claimed,
    "ended": end,
}
