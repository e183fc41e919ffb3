"""Successions: Peaceful by a Succession card, Violent by rebellion, Chaotic where nobody rules.

Here is what surrounds the challenge for the throne: troops are released, the outcome is applied, Kingdoms fall into
Chaos. How cards are committed and compared is told in challenge.py.
"""

from __future__ import annotations

from regalia.games.blood_of_kings.challenge import contest_peaceful, contest_violent
from regalia.games.blood_of_kings.components import RELIEF, SUCCESSION
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.forces import mend_friendship, release_troops
from regalia.games.blood_of_kings.table import Challenge, Table, displayed
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Seat


def peaceful_succession(g: Table, k: int) -> None:
    """Release troops, challenge for the throne, apply the result."""
    g.tell("succession", k, "peaceful")
    release_troops(g, k)
    g.challenge = Challenge(k, "peaceful")
    g.then(("call_peaceful", k), ("defend_peaceful", k), ("peaceful_verdict", k))


def violent_succession(g: Table, k: int) -> None:
    """Release troops, challenge, apply the result, last place on the track, less Unrest."""
    g.tell("succession", k, "violent")
    release_troops(g, k)
    g.challenge = Challenge(k, "violent")
    rounds = "call_violent" if g.ruler[k] != NONE else "call_in_order"
    g.then((rounds, k), ("violent_verdict", k), ("after_rebellion", k))


def chaotic_succession(g: Table, k: int) -> None:
    """Challenge for the throne, apply the result."""
    g.tell("succession", k, "chaotic")
    g.challenge = Challenge(k, "chaotic")
    g.then(("call_in_order", k), ("chaotic_verdict", k))


# -- applying the result -----------------------------------------------------------------------------
def peaceful_verdict(g: Table, k: int) -> None:
    apply_verdict(g, k, contest_peaceful(g, k))


def violent_verdict(g: Table, k: int) -> None:
    """A challenger who wins plays the Kingdom's Succession card: it will have a fresh hand."""
    before = g.ruler[k]
    apply_verdict(g, k, contest_violent(g, k))
    if g.ruler[k] not in (before, NONE) and displayed(g, k) != SUCCESSION:
        g.court[k * 7 + SUCCESSION] -= 1
        g.stack[k] += (SUCCESSION,)
        g.shielded &= ~(1 << k)
        g.tell("played_card", k, SUCCESSION)


def chaotic_verdict(g: Table, k: int) -> None:
    apply_verdict(g, k, contest_peaceful(g, k))


def apply_verdict(g: Table, k: int, winner: Seat) -> None:
    """All committed cards are discarded; the throne goes to the winner, or to nobody."""
    assert g.challenge is not None
    for _, _, card, _ in g.challenge.front:
        g.discard[card] += 1
    g.challenge = None
    if winner == NONE:
        fall_into_chaos(g, k)
    elif winner != g.ruler[k]:
        crown(g, k, winner)
    else:
        g.tell("kept_throne", k, winner)


def crown(g: Table, k: int, seat: Seat) -> None:
    """A new Ruler takes the Kingdom as it is: treasury, institutions, cards, tokens and Alliances."""
    g.ruler[k] = seat
    g.tell("crowned", k, seat)
    mend_friendship(g)


def fall_into_chaos(g: Table, k: int) -> None:
    """Nobody rules it: its Crowns are lost and Alliance tokens go home, its own and those it held."""
    if g.ruler[k] == NONE:
        g.tell("still_chaos", k)
        return
    g.ruler[k] = NONE
    g.crowns[k] = 0
    for other in range(6):
        if other == k or g.ally[other] == k:
            send_token_home(g, other)
    g.tell("chaos", k)
    mend_friendship(g)


def send_token_home(g: Table, k: int) -> None:
    """A token that leaves a treasury shows its front again."""
    g.ally[k] = NONE
    g.flipped &= ~(1 << k)


def after_rebellion(g: Table, k: int) -> None:
    """Whatever came of it, the Kingdom goes to the end of the track and its Unrest falls by 3."""
    g.order = (*(other for other in g.order if other != k), k)
    g.unrest[k] = max(0, g.unrest[k] - RELIEF)
    g.tell("after_rebellion", k, g.unrest[k])


STEPS: dict[str, StepRule] = {
    "peaceful_succession": peaceful_succession,
    "violent_succession": violent_succession,
    "chaotic_succession": chaotic_succession,
    "peaceful_verdict": peaceful_verdict,
    "violent_verdict": violent_verdict,
    "chaotic_verdict": chaotic_verdict,
    "after_rebellion": after_rebellion,
}
