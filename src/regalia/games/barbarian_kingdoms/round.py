"""The round, in the rulebook's order. Read this first.

A game is set up (setup.py), then the kingdoms take turns clockwise until one of them meets a victory condition
(victory.py). A turn is one action: Recruit, Maneuver, Invade, Claim (a module each) or Tax (money.py). Invasions and
Claims may be challenged, which means battle (battle.py); control.py and powers.py have what follows from them.
"""

from __future__ import annotations

from regalia.games.barbarian_kingdoms import setup
from regalia.games.barbarian_kingdoms.battle import battle, reinforcements
from regalia.games.barbarian_kingdoms.claim import claim, claims, resolve_claim
from regalia.games.barbarian_kingdoms.components import KINGDOMS, WARRIOR_COSTS
from regalia.games.barbarian_kingdoms.invade import invade, resolve_invade
from regalia.games.barbarian_kingdoms.maneuver import AT_SEA, barred, castlings, maneuver, marches, rides
from regalia.games.barbarian_kingdoms.money import tax, wealth
from regalia.games.barbarian_kingdoms.recruit import RECRUITS, recruit
from regalia.games.barbarian_kingdoms.table import Table, distinct, lands, questions, stands, units, warriors_out
from regalia.games.barbarian_kingdoms.victory import end_by_limit
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Rule, Seat


def turn(g: Table, k: int) -> Rule[None]:
    """A kingdom's turn: one action."""
    begin_turn(g, k)
    g.then(("end_turn", k))
    action = yield ACTIONS[g.seat_of[k], k]
    match action[0]:
        case "recruit":
            yield from recruit(g, k, action[1])
        case "move" | "ride" | "castle":
            yield from maneuver(g, k, action)
        case "invade":
            yield from invade(g, k, action[1], action[2])
        case "claim":
            yield from claim(g, k, action[1])
        case "tax":
            yield from tax(g, k)


def actions(g: Table, seat: Seat, k: int) -> list[Answer]:
    """Everything a kingdom can begin on its turn; Tax, which may collect nothing, is always possible."""
    own, free = lands(g, k)
    here, able = stands(g, k), units(k)
    if here & AT_SEA:
        able = distinct(g, able)
    options: list[Answer] = [("tax",)]
    if free and (out := warriors_out(g, k)) < 4 and wealth(g, seat) >= WARRIOR_COSTS[out]:
        options += RECRUITS[k][free]
    moves, invasions = marches(g, k, able, free, barred(g, k, own, here))
    options += moves
    if KINGDOMS[k].people.steps > 1:
        options += rides(g, k, able, own, free)
    options += castlings(g, k, here)
    options += invasions
    if here & ~own:
        options += claims(g, seat, k, here & ~own)
    return options


ACTIONS = questions("bk.turn.1", actions)


def begin_turn(g: Table, k: int) -> None:
    g.turn = k
    if k == g.first:
        g.round += 1
        g.tell("round", g.round)


def end_turn(g: Table, k: int) -> None:
    """On to the next kingdom clockwise, unless the agreed number of rounds is over."""
    i = g.in_play.index(k) + 1
    follower = g.in_play[i % len(g.in_play)]
    if follower == g.first and g.round == g.round_limit:
        end_by_limit(g)
    g.then(("turn", follower))


STEPS: dict[str, StepRule] = {
    **setup.FIRST_STEPS,
    "turn": turn,
    "reinforcements": reinforcements,
    "battle": battle,
    "resolve_invade": resolve_invade,
    "resolve_claim": resolve_claim,
    "end_turn": end_turn,
}
