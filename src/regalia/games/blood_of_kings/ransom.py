"""After a battle: the losing side ransoms its Armies, and what was fought for changes hands."""

from __future__ import annotations

from regalia.games.blood_of_kings import glory
from regalia.games.blood_of_kings.components.atlas import CAPITOL, KIND, NONE
from regalia.games.blood_of_kings.conquest import conquer
from regalia.games.blood_of_kings.sides import fallen, forgive, is_at_sea, kingdoms, losses, the
from regalia.games.blood_of_kings.table import ATTACK, DEFEND, Battle, Table
from regalia.kernel.questions import Answer, Question, Rule, Seat


def aftermath(g: Table) -> Rule[None]:
    """What was stormed is conquered, then ransoms are paid; the Ruler of a Capitol pays before he loses it."""
    tell_outcome(g)
    falls = the(g).assault and the(g).winner == ATTACK
    if falls and KIND[the(g).space] != CAPITOL:
        yield from conquer(g, the(g).attacker, the(g).space)
    yield from ransoms(g)
    if falls and KIND[the(g).space] == CAPITOL:
        yield from conquer(g, the(g).attacker, the(g).space)
    g.then(("battle_over",))


def ransoms(g: Table) -> Rule[None]:
    """On land each Kingdom that lost Armies on the losing side; without a winner nobody pays."""
    if the(g).winner == NONE or is_at_sea(the(g)):
        return
    for k in range(6):
        if owed(g, k):
            yield from ransom(g, k)


def tell_outcome(g: Table) -> None:
    battle = the(g)
    ends = battle.space, battle.assault, battle.attacker, battle.defender, battle.winner
    g.tell("battle_ended", *ends, fallen(battle, ATTACK), fallen(battle, DEFEND))


def owed(g: Table, k: int) -> int:
    """Crowns for the Armies of a Kingdom on the losing side."""
    return losses(the(g), 1 - the(g).winner, k)


def ransom(g: Table, k: int) -> Rule[None]:
    """A Crown for each Army that died or surrendered, or none at all and a Glory less."""
    price = owed(g, k)
    answer = yield Question(g.ruler[k], "bok.ransom.1", payments, k, open=True)
    if answer == ("refuse",):
        g.tell("refused_ransom", k, price)
        yield from glory.lose(g, g.ruler[k])
        return
    g.crowns[k] -= price
    g.tell("ransomed", k, price)
    yield from share_out(g, k)


def payments(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [("pay",), ("refuse",)] if g.crowns[k] >= owed(g, k) else [("refuse",)]


def share_out(g: Table, k: int) -> Rule[None]:
    """Among the winning Kingdoms as the payer likes; Independent Regions and Kingdoms in Chaos leave it to the bank."""
    *winners, last = receivers(the(g))
    for winner in winners:
        answer = yield Question(g.ruler[k], "bok.ransom.2", shares, k, winner, open=True)
        receive(g, winner, answer[1])
        forgive(the(g), 1 - the(g).winner, k, answer[1])
    receive(g, last, owed(g, k))


def shares(g: Table, seat: Seat, k: int, winner: int) -> list[Answer]:
    return [("give", count) for count in range(owed(g, k) + 1)]


def receive(g: Table, k: int, price: int) -> None:
    if k != NONE and g.ruler[k] != NONE and price:
        g.crowns[k] += price
        g.tell("received_ransom", k, price)


def receivers(battle: Battle) -> list[int]:
    """The Kingdoms with Armies left on the winning side, or else the one that was attacked."""
    found = kingdoms(battle, battle.winner)
    return found or [battle.defender if battle.winner == DEFEND else battle.attacker]


STEPS = {"aftermath": aftermath}
