"""Battles in the open field and assaults (rulebook p. 14 to 16). `g.battle` says who fights whom, and what for.

The steps are `commanders`, `battle_discards`, `battle_reveal`, `casualties` and `battle_outcome`.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.authoring.decks import EVERYBODY, take, take_many
from regalia.games.warrior_knights.armies import is_worn_out, troops_in
from regalia.games.warrior_knights.assault import garrison, standing, the_battle
from regalia.games.warrior_knights.cities import add_breaches, full_strength, walls
from regalia.games.warrior_knights.components import CASTLE, COMMANDER, COUNTS, HUNDRED
from regalia.games.warrior_knights.components.cards import (
    AGENDA_KIND,
    AGENDAS,
    DEAL,
    DRAW,
    FATE_BATTLE,
    PREVENT,
    VICTORY,
)
from regalia.games.warrior_knights.table import (
    ATTACKER,
    DEFENDER,
    NONE,
    SQUARE,
    STAR,
    TRIANGLE,
    Table,
    is_spent,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together
from regalia.kernel.table import Step

MOST_CARDS: int = COUNTS["battle"]["hand"]
DISCARDS: int = COUNTS["commander"]["discards"]
SIDES = (ATTACKER, DEFENDER)
VICTORIES_OF_OFFICE = tuple(AGENDAS[kind].victories for kind in AGENDA_KIND)


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
            answer = yield Question(baron_on(g, side), "wk.battle.1", candidates, side, open=True)
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
    return min(MOST_CARDS, (max(0, side_strength(g, side)) + bonus) // HUNDRED)


def side_strength(g: Table, side: int) -> int:
    """All fighting troops and walls, less casualties and breaches."""
    battle = the_battle(g)
    armies = fighting(g, side)
    strength = sum([troops_in(g, army) - HUNDRED * g.tokens[army] for army in armies])
    if side == DEFENDER and battle.place != NONE:
        strength += full_strength(g, battle.place) - HUNDRED * g.breaches[battle.place]
    return strength


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
    """Two must go, only one if there are no more than two."""
    side = side_of(g, seat)
    hand, thrown = the_battle(g).hand[side], len(the_battle(g).thrown[side])
    found: list[Answer] = [("discard", result) for result in range(4) if any(FATE_BATTLE[c] == result for c in hand)]
    if thrown >= min(DISCARDS, len(hand) + thrown - 1):
        found.insert(0, ("keep",))
    return found


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


# -- casualties --------------------------------------------------------------------------------------
def casualties(g: Table) -> Rule[None]:
    """Abilities are used or not, casualties tallied, and assigned: the attacker first, so that the defender sees it."""
    able = [baron_on(g, side) for side in SIDES if can_help(g, side)]
    if able:
        answers = yield Together(able, "wk.battle.5", ask_help)
        for seat in able:
            help_or_not(g, side_of(g, seat), answers[seat] == ("help",))
    for side in SIDES:
        the_battle(g).due[side] = max(0, dealt(g, 1 - side) - prevented(g, side))
    for side in SIDES:
        yield from assign(g, side)


def help_or_not(g: Table, side: int, helps: bool) -> None:
    the_battle(g).helped[side] = int(helps)
    g.tell("helped" if helps else "held_back", the_battle(g).commander[side], reveals=True)


def ability(g: Table, side: int) -> int:
    """The shape of a commander who is not exhausted, or NONE."""
    noble = the_battle(g).commander[side]
    return NONE if noble == NONE or is_spent(g, noble) else noble & 3


def can_help(g: Table, side: int) -> bool:
    return ability(g, side) in (STAR, SQUARE)


def ask_help(g: Table, seat: Seat) -> Question:
    return Question(seat, "wk.battle.5", offers_of_help, side_of(g, seat))


def offers_of_help(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [("help",), ("hold_back",)]


def dealt(g: Table, side: int) -> int:
    return count(g, side, DEAL) + (the_battle(g).helped[side] and ability(g, side) == STAR)


def prevented(g: Table, side: int) -> int:
    return count(g, side, PREVENT) + (the_battle(g).helped[side] and ability(g, side) == SQUARE)


def assign(g: Table, side: int) -> Rule[None]:
    """Token by token, on armies that still have troops, or as breaches; what nobody can take is lost."""
    g.tell("took_casualties", baron_on(g, side), the_battle(g).place if side else NONE, the_battle(g).due[side])
    while the_battle(g).due[side] and takers(g, side):
        found = takers(g, side)
        if len(found) > 1:
            answer = yield Question(baron_on(g, side), "wk.battle.6", assignments, side, open=True)
        else:
            answer = found[0]
        the_battle(g).due[side] -= 1
        suffer(g, answer)
    the_battle(g).due[side] = 0


def assignments(g: Table, seat: Seat, side: int) -> list[Answer]:
    return takers(g, side)


def takers(g: Table, side: int) -> list[Answer]:
    battle = the_battle(g)
    found: list[Answer] = [("token", army) for army in fighting(g, side) if not is_worn_out(g, army)]
    if side == DEFENDER and battle.place != NONE and walls(g, battle.place):
        found.append(("breach", battle.place))
    return found


def suffer(g: Table, answer: Answer) -> None:
    """An army whose casualties reach its troops loses its Noble."""
    verb, where = answer
    if verb == "breach":
        add_breaches(g, where, 1)
        return
    g.tokens[where] += 1
    g.tell("casualty", where)
    if where < len(g.at) and is_worn_out(g, where):
        the_battle(g).dead |= 1 << where


# -- outcome -----------------------------------------------------------------------------------------
def battle_outcome(g: Table) -> None:
    """Steps 4 and 5: victories are counted if both sides can, then the dead and the beaten are dealt with."""
    battle = the_battle(g)
    alive = [battle.armies[side] & ~battle.dead for side in SIDES]
    beaten = NONE
    margin = 0
    if alive[ATTACKER] and (alive[DEFENDER] or (not battle.armies[DEFENDER] and standing(g))):
        margin = victories(g, ATTACKER) - victories(g, DEFENDER)
        beaten = NONE if not margin else DEFENDER if margin > 0 else ATTACKER
        g.tell("counted", battle.attacker, victories(g, ATTACKER), battle.defender, victories(g, DEFENDER))
    taken = battle.place != NONE and (beaten == DEFENDER or (not alive[DEFENDER] and not standing(g)))
    put_fate_back(g)
    after = aftermath(g, bool(alive[ATTACKER])) if taken else []
    g.then(*fates(g, ATTACKER, beaten, abs(margin)), *after, *fates(g, DEFENDER, beaten, abs(margin)), ("battle_over",))


def victories(g: Table, side: int) -> int:
    """Fate cards, a triangle in command, and the King's Champion; the dead and the exhausted add nothing."""
    noble = the_battle(g).commander[side]
    won = count(g, side, VICTORY)
    if noble == NONE or is_spent(g, noble) or the_battle(g).dead >> noble & 1:
        return won
    champion = VICTORIES_OF_OFFICE[g.office[noble]] if g.office[noble] != NONE else 0
    return won + (noble & 3 == TRIANGLE) + champion


def put_fate_back(g: Table) -> None:
    """All cards of the battle go beneath the deck together, before anything else is drawn."""
    battle = the_battle(g)
    cards = (*battle.hand[0], *battle.hand[1], *battle.thrown[0], *battle.thrown[1])
    known = EVERYBODY
    for side in SIDES:
        if battle.thrown[side]:
            known &= 1 << baron_on(g, side)
    g.fate.put_beneath(cards, known)
    battle.hand, battle.thrown = [(), ()], [(), ()]


def fates(g: Table, side: int, beaten: int, margin: int) -> list[Step]:
    """By Noble of a side: a full victory kills the beaten, a partial one drives them away."""
    battle = the_battle(g)
    found: list[Step] = [("death", noble) for noble in members(battle.armies[side] & battle.dead)]
    if side == beaten:
        verb = "death" if margin > 1 else "retreat"
        found += [(verb, noble) for noble in members(battle.armies[side] & ~battle.dead)]
    return found


def aftermath(g: Table, survived: bool) -> list[Step]:
    """Who lives takes the place. A stronghold without defence falls even if nobody does."""
    battle = the_battle(g)
    if survived:
        return [("capture", battle.attacker, battle.place)]
    return [("collapse", battle.place)] if battle.place >= CASTLE else []


def battle_over(g: Table) -> None:
    g.tell("battle_ended", the_battle(g).area)
    g.battle = None


RULES = (commanders, battle_discards, battle_reveal, casualties, battle_outcome, battle_over)
STEPS = {rule.__name__: rule for rule in RULES}
