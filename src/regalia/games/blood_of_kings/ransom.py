"""After a battle: the losing side ransoms its Armies, and what was fought for changes hands."""

from __future__ import annotations

from regalia.games.blood_of_kings import glory
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.conquest import conquer
from regalia.games.blood_of_kings.sides import fighting, forgive, is_at_sea, losses, the
from regalia.games.blood_of_kings.table import ATTACK, DEFEND, Battle, Table
from regalia.kernel.questions import Answer, Question, Rule, Seat


def aftermath(g: Table) -> Rule[None]:
    """A Region assaulted with success is conquered; then ransoms are paid on land."""
    battle = the(g)
    if battle.winner != NONE:
        g.tell("battle_won", battle.space, battle.winner)
    if battle.assault and battle.winner == ATTACK:
        yield from conquer(g, battle.attacker, battle.space)
    if battle.winner != NONE and not is_at_sea(battle):
        for k in range(6):
            if losses(battle, 1 - battle.winner, k):
                yield from ransom(g, battle, k)
    g.then(("battle_over",))


def ransom(g: Table, battle: Battle, k: int) -> Rule[None]:
    """A Crown for each Army that died or surrendered, or none at all and a Glory less."""
    price = losses(battle, 1 - battle.winner, k)
    answer = yield Question(g.ruler[k], "bok.ransom.1", payments, k, open=True)
    if answer == ("refuse",):
        g.tell("refused_ransom", k, price)
        yield from glory.lose(g, g.ruler[k])
        return
    g.crowns[k] -= price
    g.tell("ransomed", k, price)
    yield from share_out(g, battle, k)


def payments(g: Table, seat: Seat, k: int) -> list[Answer]:
    battle = the(g)
    return [("pay",), ("refuse",)] if g.crowns[k] >= losses(battle, 1 - battle.winner, k) else [("refuse",)]


def share_out(g: Table, battle: Battle, k: int) -> Rule[None]:
    """Among the winning Kingdoms as the payer likes; Independent Regions and Kingdoms in Chaos leave it to the bank."""
    *winners, last = receivers(battle)
    for winner in winners:
        answer = yield Question(g.ruler[k], "bok.ransom.2", shares, k, winner, open=True)
        receive(g, winner, answer[1])
        forgive(battle, 1 - battle.winner, k, answer[1])
    receive(g, last, losses(battle, 1 - battle.winner, k))


def shares(g: Table, seat: Seat, k: int, winner: int) -> list[Answer]:
    battle = the(g)
    return [("give", count) for count in range(losses(battle, 1 - battle.winner, k) + 1)]


def receive(g: Table, k: int, price: int) -> None:
    if k != NONE and g.ruler[k] != NONE and price:
        g.crowns[k] += price
        g.tell("received_ransom", k, price)


def receivers(battle: Battle) -> list[int]:
    """The Kingdoms with Armies left on the winning side, or else the one that was attacked."""
    found = [k for k in range(6) if fighting(battle, battle.winner, k)]
    return found or [battle.defender if battle.winner == DEFEND else battle.attacker]


STEPS = {"aftermath": aftermath}
