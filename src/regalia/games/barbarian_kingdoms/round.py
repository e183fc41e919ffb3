"""The round, in the rulebook's order. Read this first.

A game is set up (setup.py), then the kingdoms take turns clockwise until one of them meets a victory condition
(victory.py). A turn is one action: Recruit, Maneuver, Invade, Claim (a module each) or Tax (money.py). Invasions and
Claims may be challenged, which means battle (battle.py); control.py and powers.py have what follows from them.
"""

from __future__ import annotations

from regalia.games.barbarian_kingdoms import setup
from regalia.games.barbarian_kingdoms.battle import battle, reinforcements
from regalia.games.barbarian_kingdoms.claim import MAY_BE_CLAIMED, claim, claims, resolve_claim
from regalia.games.barbarian_kingdoms.components import EMBLEMS, WARRIOR_COSTS
from regalia.games.barbarian_kingdoms.invade import invade, resolve_invade
from regalia.games.barbarian_kingdoms.maneuver import (
    AT_SEA,
    MAY_RIDE,
    foreign_land,
    maneuver,
    movable,
    rides,
    stance,
)
from regalia.games.barbarian_kingdoms.money import tax, wealth
from regalia.games.barbarian_kingdoms.recruit import RECRUITS, recruit
from regalia.games.barbarian_kingdoms.table import (
    Table,
    controlled,
    marked_land,
    questions,
)
from regalia.games.barbarian_kingdoms.victory import end_by_limit
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Rule, Seat


def turn(g: Table, k: int) -> Rule[None]:
    """A kingdom's turn: one action."""
    g.turn = k
    if k == g.first:
        g.round += 1
        g.tell("round", g.round)
    g.plan.append(("end_turn", k))
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
    marked, free = marked_land(g, k)
    here, warriors, ways, castlings = stance(g, k)
    doubtful = (marked ^ free) & ~here & EMBLEMS[k]
    own = controlled(g, k, marked, doubtful) if doubtful else marked
    money = wealth(g, seat)
    options: list[Answer] = [TAX]
    if free and warriors < 4 and money >= WARRIOR_COSTS[warriors]:
        options += RECRUITS[k][free]
    enterable, foreign = free | AT_SEA, foreign_land(g, k, own | here)
    invasions: list[Answer] = []
    for beside, to_move, to_invade in ways:
        options += to_move[beside & enterable]
        invasions += to_invade[beside & foreign]
    if MAY_RIDE[k]:
        options += rides(g, k, movable(g, k), own, free)
    options += castlings
    options += invasions
    outside = here & ~own & MAY_BE_CLAIMED
    if outside:
        options += claims(g, k, outside, money)
    return options


TAX = ("tax",)
ACTIONS = questions("bk.turn.1", actions)


def end_turn(g: Table, k: int) -> Rule[None]:
    """On to the next kingdom clockwise, unless the agreed number of rounds is over."""
    in_play = g.in_play
    follower = in_play[in_play.index(k) + 1 - len(in_play)]
    if follower == g.first and g.round == g.round_limit:
        end_by_limit(g)
    return turn(g, follower)


STEPS: dict[str, StepRule] = {
    **setup.FIRST_STEPS,
    "turn": turn,
    "reinforcements": reinforcements,
    "battle": battle,
    "resolve_invade": resolve_invade,
    "resolve_claim": resolve_claim,
    "end_turn": end_turn,
}
