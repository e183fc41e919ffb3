"""How a battle may end, by expectation over the cards that nobody has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from regalia.games.paladins_and_barbarians.battle import STRONG
from regalia.games.paladins_and_barbarians.cards import PROPERTY, STRENGTH
from regalia.games.paladins_and_barbarians.components import CARDS, NONE
from regalia.games.paladins_and_barbarians.table import ATTACK, DEFENCE, Fight, Table
from regalia.kernel.questions import Seat

USUAL_BONUS = {
    "open-land": 0.4,
    "siege": 0.3,
    "massed": 0.5,
    "first-volley": 0.8,
    "volley-from-the-walls": 0.5,
    "against-odds": 0.4,
    "outnumbered": 0.4,
    "manned-walls": 0.2,
    "last-man": 0.7,
    "steadfast": 0.4,
    "bribe": 0.8,
    "war-cry": 0.5,
    "rally": 1.0,
    "neutralizing": 0.4,
    "scouts": 0.6,
    "frenzy": -0.5,
    "reckless": -0.2,
}
"""By property: what it adds to the strength of its card on average, counted in strength."""
WORTH = tuple(
    tuple(STRENGTH[side][card] + USUAL_BONUS.get(PROPERTY[side][card], 0.0) for card in range(len(CARDS)))
    for side in (ATTACK, DEFENCE)
)
"""By side and card: its strength, with what its property usually adds."""
FROM_DECK = tuple(
    tuple(WORTH[side][card] - (STRENGTH[side][card] > 0) for card in range(len(CARDS))) for side in (ATTACK, DEFENCE)
)
"""The same for a card from the deck, which has 1 strength less."""
TIE = 0.3
"""Expected strengths that lie no further apart are taken for a tie."""
WIDEST = 12


class End(NamedTuple):
    """How a battle may end: how likely, whether the attacker wins, and units lost by attacker and defender."""

    chance: float
    won: bool
    lost: tuple[int, int]


def ends(power: tuple[float, float], cards: tuple[Sequence[float], Sequence[float]]) -> list[End]:
    """All ends of a battle between two powers, when each of these worths of cards is equally likely."""
    weight = 1 / (len(cards[0]) * len(cards[1]))
    found: dict[tuple[bool, int, int], float] = {}
    for mine in cards[0]:
        for theirs in cards[1]:
            end = result(power[0] + mine, power[1] + theirs)
            found[end] = found.get(end, 0.0) + weight
    return [End(chance, won, (lost, killed)) for (won, lost, killed), chance in found.items()]


def result(attack: float, defence: float) -> tuple[bool, int, int]:
    """Whether the attacker wins, and what both lose."""
    difference = attack - defence
    extra, counter = int(attack >= STRONG), int(defence >= STRONG)
    if difference > TIE:
        return True, counter, max(1, round(difference)) + extra
    if difference < -TIE:
        return False, max(1, round(-difference)) + counter, extra
    return False, int(extra and counter), int(extra and counter)


def _chance(advantage: int) -> float:
    """How likely an attack wins with so much more power, both sides playing from the deck."""
    return sum([end.chance for end in ends((advantage, 0), (FROM_DECK[ATTACK], FROM_DECK[DEFENCE])) if end.won], 0.0)


CHANCES = tuple(_chance(advantage) for advantage in range(-WIDEST, WIDEST + 1))


def win_chance(advantage: int) -> float:
    return CHANCES[max(-WIDEST, min(WIDEST, advantage)) + WIDEST]


def cards_of(g: Table, fight: Fight, side: int) -> Sequence[float]:
    """What the card of a side may be worth: as laid, or the best of the hand, or any from the deck."""
    seat, laid = fight.seats[side], fight.card[side]
    added = float(fight.added[side] != NONE)
    if laid >= 0:
        return (WORTH[side][laid] - fight.blind[side] + added,)
    if laid == NONE and seat != NONE and (hand := hand_of(g, seat)):
        return (max(WORTH[side][card] for card in hand),)
    return [worth + added for worth in FROM_DECK[side]] if added else FROM_DECK[side]


def hand_of(g: Table, seat: Seat) -> tuple[int, ...]:
    return g.cards[seat * 3] + g.cards[seat * 3 + 1] + g.cards[seat * 3 + 2]
