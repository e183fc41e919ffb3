"""Battles in the open field and assaults (rulebook p. 14 to 16). `g.battle` says who fights whom, and what for.

The steps are `commanders`, `battle_discards` and `battle_reveal`, then come casualties.py and outcome.py.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.authoring.decks import take, take_many
from regalia.games.warrior_knights.armies import army_strength
from regalia.games.warrior_knights.assault import garrison, the_battle
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.cities import walls
from regalia.games.warrior_knights.components import COMMANDER, COUNTS, HUNDRED
from regalia.games.warrior_knights.components.cards import (
    DRAW,
    FATE_BATTLE,
)
from regalia.games.warrior_knights.table import (
    ATTACKER,
    DEFENDER,
    NONE,
    Table,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together

MOST_CARDS: int = COUNTS["battle"]["hand"]
DISCARDS: int = COUNTS["commander"]["discards"]
SIDES = (ATTACKER, DEFENDER)


def baron_on(g: Table, side: int) -> Seat:
    battle = the_battle(g)
    return battle.attacker if side == ATTACKER else battle.defender


def side_of(g: Table, seat: Seat) -> int:
    return ATTACKER if the_battle(g).attacker == seat else DEFENDER


# -- preparing ---------------------------------------------------------------------------------------
def commanders(g: Table) -> Rule[None]:
    """Steps 1 and 2: the attacker names his commander, then the defender; both draw Fate cards."""
    for side in SIDES:
        if the_battle(g).armies[side]:
            answer = yield from choose(g, Question(baron_on(g, side), "wk.battle.1", candidates, side, open=True))
            the_battle(g).commander[side] = answer[1]
            g.tell("commands", answer[1])
    for side in SIDES:
        if baron_on(g, side) != NONE:
            yield from draw_hand(g, side)


def candidates(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [("command", noble) for noble in members(the_battle(g).armies[side])]


def draw_hand(g: Table, side: int) -> Rule[None]:
    """One card for every full hundred; a Baron looks at his own alone."""
    seat = baron_on(g, side)
    hand = yield from take_many(g, "fate", hand_size(g, side), to=(seat,), kind="wk.battle.2")
    the_battle(g).hand[side] = hand
    g.tell("drew_fate", seat, len(hand))


def hand_size(g: Table, side: int) -> int:
    """Two more for a commander, and ten at most."""
    bonus = COMMANDER if the_battle(g).commander[side] != NONE else 0
    return min(MOST_CARDS, (side_strength(g, side) + bonus) // HUNDRED)


def side_strength(g: Table, side: int) -> int:
    """All fighting troops and walls, less casualties and breaches."""
    battle = the_battle(g)
    armies = fighting(g, side)
    strength = sum([army_strength(g, army) for army in armies])
    return strength + walls(g, battle.place) if side == DEFENDER and battle.place != NONE else strength


def fighting(g: Table, side: int) -> list[int]:
    """The armies of a side, a garrison without a leader included."""
    armies = [*members(the_battle(g).armies[side])]
    if side == DEFENDER and garrison(g) != NONE:
        armies.append(garrison(g))
    return armies


# -- discarding --------------------------------------------------------------------------------------
def battle_discards(g: Table) -> Rule[None]:
    """Step 3: whoever has a commander discards two cards or more, in secret."""
    led = [baron_on(g, side) for side in SIDES if the_battle(g).commander[side] != NONE]
    yield Together(led, "wk.battle.3", discard)


def discard(g: Table, seat: Seat) -> Talk:
    """One kind of result after another, until he keeps the rest."""
    question = Question(seat, "wk.battle.3", discards)
    while (answer := (yield question)) != ("keep",):
        throw(g, side_of(g, seat), answer[1])


def throw(g: Table, side: int, result: int) -> None:
    battle = the_battle(g)
    card = next(card for card in battle.hand[side] if FATE_BATTLE[card] == result)
    battle.hand[side] = tuple([other for other in battle.hand[side] if other != card])
    battle.thrown[side] = tuple(sorted((*battle.thrown[side], card)))


def discards(g: Table, seat: Seat) -> list[Answer]:
    side = side_of(g, seat)
    hand, thrown = the_battle(g).hand[side], len(the_battle(g).thrown[side])
    found: list[Answer] = [("discard", result) for result in range(4) if any(FATE_BATTLE[c] == result for c in hand)]
    return found if still_to_discard(len(hand), thrown) > 0 else [("keep",), *found]


def still_to_discard(held: int, thrown: int) -> int:
    """Two must go, only one if there were no more than two."""
    return min(DISCARDS, held + thrown - 1) - thrown


# -- revealing ---------------------------------------------------------------------------------------
def battle_reveal(g: Table) -> Rule[None]:
    """Step 4: both reveal at once; somebody draws for a neutral city. Then every Draw 1 Fate brings another card."""
    if the_battle(g).defender == NONE:
        hand = yield from take_many(g, "fate", hand_size(g, DEFENDER), kind="wk.battle.2")
        the_battle(g).hand[DEFENDER] = hand
    the_battle(g).revealed = 1
    for side in SIDES:
        thrown = len(the_battle(g).thrown[side])
        g.tell("revealed_fate", baron_on(g, side), the_battle(g).hand[side], thrown, reveals=True)
    for side in SIDES:
        yield from draw_more(g, side)


def draw_more(g: Table, side: int) -> Rule[None]:
    left = count(g, side, DRAW)
    while left:
        card = yield from take(g, "fate", kind="wk.battle.4")
        the_battle(g).hand[side] = tuple(sorted((*the_battle(g).hand[side], card)))
        g.tell("drew_another", baron_on(g, side), card)
        left += (FATE_BATTLE[card] == DRAW) - 1


def count(g: Table, side: int, result: int) -> int:
    return sum([FATE_BATTLE[card] == result for card in the_battle(g).hand[side]])


STEPS = {rule.__name__: rule for rule in (commanders, battle_discards, battle_reveal)}
