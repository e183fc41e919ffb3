"""The Dynasty phase: each player in turn plays any number of cards, then picks up a set.

A play is named in full, then the others may foil it (foil.py), then it is carried out. Influence, Unrest and Attrition
are told here, Intrigue and Diplomacy in modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import diplomacy, intrigue
from regalia.games.blood_of_kings.components import (
    ATTRITION,
    BY_ATTRITION,
    BY_INFLUENCE,
    BY_INTRIGUE,
    BY_UNREST,
    DIPLOMACY,
    INTRIGUE,
    UNREST,
)
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.forces import remove_one
from regalia.games.blood_of_kings.market import show, without
from regalia.games.blood_of_kings.table import Play, Table, permits, the_play
from regalia.games.blood_of_kings.tiles import BAGGAGE_TRAINS, POPULAR_SUPPORT, has, stability
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, dice


def dynasty(g: Table, seat: Seat) -> Rule[None]:
    """One card of a player; the step comes back until the player stops, then a set is picked up."""
    if not g.hand[seat] or (yield from stops(g, seat)):
        g.then(("discard_down", seat), ("pick_up", seat), ("top_up", seat))
        return
    g.then(("foil",), ("resolve",), ("dynasty", seat))
    yield from name_terms(g)


def stops(g: Table, seat: Seat) -> Rule[bool]:
    """The card is laid on the table, and with it all that is secret; returns whether the player stops instead."""
    answer = yield Question(seat, "bok.dynasty.2", plays, shows=as_seen)
    if answer[0] == "stop":
        return True
    lay(g, seat, answer)
    return False


def as_seen(answer: Answer) -> Answer:
    """Of Influence the others see on which Kingdom it is played."""
    return ("influence", answer[2]) if answer[0] == "influence" else answer


def plays(g: Table, seat: Seat) -> list[Answer]:
    """Everything that the cards in hand can do to Kingdoms whose cards permit it."""
    hand = g.hand[seat]
    options: list[Answer] = [("stop",), *influences(g, seat)]
    for card, uses in USES_OF.items():
        if card in hand:
            options += uses(g, seat)
    return options


def permitting(g: Table, use: int) -> list[int]:
    """The Kingdoms whose cards permit a use, given as its bit."""
    return [k for k in range(6) if permits(g, k, use)]


def influences(g: Table, seat: Seat) -> list[Answer]:
    """Every kind of card in hand, bluffs included."""
    courts = permitting(g, BY_INFLUENCE)
    return [("influence", card, k) for card in dict.fromkeys(g.hand[seat]) for k in courts]


def unrests(g: Table, seat: Seat) -> list[Answer]:
    return [("unrest", k) for k in permitting(g, BY_UNREST)]


def attritions(g: Table, seat: Seat) -> list[Answer]:
    return [("attrition", k) for k in permitting(g, BY_ATTRITION)]


def intrigues(g: Table, seat: Seat) -> list[Answer]:
    """To examine a stack, or to alter the track."""
    plotted = permitting(g, BY_INTRIGUE)
    examined = [("examine", at // 6, k) for k in plotted for at in stacks_on(g, seat, k)]
    return [*examined, *(("reorder", k) for k in plotted)]


def stacks_on(g: Table, seat: Seat, k: int) -> list[int]:
    """The other players' spaces of a Kingdom that have cards."""
    return [at for at in range(k, len(g.mat), 6) if at // 6 != seat and g.mat[at]]


USES_OF: dict[int, Callable[[Table, Seat], list[Answer]]] = {
    UNREST: unrests,
    ATTRITION: attritions,
    DIPLOMACY: diplomacy.diplomacies,
    INTRIGUE: intrigues,
}
"""By card: what it can be played for, beside Influence."""
CARD = {"unrest": UNREST, "attrition": ATTRITION, "diplomacy": DIPLOMACY, "examine": INTRIGUE, "reorder": INTRIGUE}
"""By use: the card it takes. Any card can be played as Influence."""


def lay(g: Table, seat: Seat, answer: Answer) -> None:
    """The card leaves the hand. Face up it is seen by all, as Influence by nobody."""
    use = answer[0]
    card = answer[1] if use == "influence" else CARD[use]
    g.play = Play(seat, use, card, NONE)
    g.hand[seat] = without(g.hand[seat], card)
    if use != "influence":
        show(g, seat, card)
    TARGETS[use](g.play, answer)
    told = (seat, use, g.play.target, g.play.owner)
    if use == "influence":
        g.tell("played", *told, card, only=(seat,), others=told)
    else:
        g.tell("played", *told, card, reveals=True)


def _target_second(play: Play, answer: Answer) -> None:
    play.target = answer[2]


def _target_first(play: Play, answer: Answer) -> None:
    play.target = answer[1]


def _stack_of(play: Play, answer: Answer) -> None:
    play.owner, play.target = answer[1], answer[2]


def _region_of(play: Play, answer: Answer) -> None:
    play.target, play.regions = answer[1], (answer[2],)


TARGETS: dict[str, Callable[[Play, Answer], None]] = {
    "influence": _target_second,
    "unrest": _target_first,
    "attrition": _target_first,
    "diplomacy": _region_of,
    "examine": _stack_of,
    "reorder": _target_first,
}
"""By use: what the answer names."""


# -- naming the rest ---------------------------------------------------------------------------------
def name_terms(g: Table) -> Rule[None]:
    """What is still to be said before anybody may foil the card."""
    rule = TERMS.get(the_play(g).use)
    if rule is not None:
        yield from rule(g)


def name_second(g: Table) -> Rule[None]:
    """Popular Support: the Unrest card may also strike a second Kingdom whose card permits it."""
    seat = the_play(g).player
    if has(g, seat, POPULAR_SUPPORT) and len(seconds(g, seat)) > 1:
        answer = yield Question(seat, "bok.unrest.3", seconds, open=True)
        if answer[0] == "also":
            the_play(g).second = answer[1]
            g.tell("named_second", seat, answer[1])


def seconds(g: Table, seat: Seat) -> list[Answer]:
    target = the_play(g).target
    return [("alone",), *(("also", k) for k in range(6) if k != target and permits(g, k, BY_UNREST))]


def name_regions(g: Table) -> Rule[None]:
    """Without a willing beneficiary the card is forfeited: it is discarded as if it had been foiled."""
    if not (yield from diplomacy.name_terms(g)):
        the_play(g).forfeited = True
        g.tell("forfeited", the_play(g).player)


TERMS: dict[str, Callable[[Table], Rule[None]]] = {
    "unrest": name_second,
    "diplomacy": name_regions,
    "reorder": intrigue.name_order,
}


# -- carrying it out ---------------------------------------------------------------------------------
def resolve(g: Table) -> Rule[None] | None:
    """The card's effect, unless it was foiled or forfeited; then it is discarded face up."""
    play = the_play(g)
    if not play.foiled and not play.forfeited:
        return EFFECTS[play.use](g)
    if play.use == "influence":
        show(g, play.player, play.card)
    spend(g)
    return None


def spend(g: Table) -> None:
    """The card goes to the discards, and the play is over."""
    g.discard[the_play(g).card] += 1
    g.play = None


def influence(g: Table) -> None:
    """The card goes face down on top of the player's stack for the Kingdom."""
    play = the_play(g)
    at = play.player * 6 + play.target
    g.mat[at] += (play.card,)
    g.places[at] += (0,)
    g.play = None


def unrest(g: Table) -> None:
    """A rebellion of the first Kingdom is over before Unrest rises in the second."""
    targets = [k for k in (the_play(g).target, the_play(g).second) if k != NONE]
    spend(g)
    g.then(*(("stir", k) for k in targets))


def stir(g: Table, k: int) -> None:
    """Unrest rises; where it reaches Stability, a rebellion breaks out at once."""
    g.unrest[k] += 1
    g.tell("stirred", k, g.unrest[k], stability(g, k))
    if g.unrest[k] >= stability(g, k):
        g.then(("violent_succession", k))


def attrition(g: Table) -> Rule[None]:
    """Dice say whether the player or the Kingdom's Ruler removes a unit, or nobody."""
    k = the_play(g).target
    if not g.armies[k] and not g.fleets[k]:
        g.tell("no_attrition", k)
        spend(g)
        return
    coloured, white = yield dice(2, 6, kind="bok.attrition.1")
    spared = white > coloured and has(g, g.ruler[k], BAGGAGE_TRAINS)
    g.tell("attrition", the_play(g).player, k, coloured, white, spared)
    if coloured > white:
        yield from remove_unit(g, the_play(g).player, k)
    elif white > coloured and not spared:
        yield from remove_unit(g, g.ruler[k], k)
    spend(g)


def remove_unit(g: Table, seat: Seat, k: int) -> Rule[None]:
    answer = yield Question(seat, "bok.attrition.2", units, k, open=True)
    remove_one(g, k, answer[1], answer[0])
    g.tell("removed_unit", k, answer[0], answer[1])


def units(g: Table, seat: Seat, k: int) -> list[Answer]:
    armies = [("army", space) for space in members(g.armies[k])]
    return [*armies, *(("fleet", sea) for sea in members(g.fleets[k]))]


def win_over(g: Table) -> Rule[None]:
    yield from diplomacy.carry_out(g)
    spend(g)


EFFECTS: dict[str, Callable[[Table], Rule[None] | None]] = {
    "influence": influence,
    "unrest": unrest,
    "attrition": attrition,
    "diplomacy": win_over,
    "examine": intrigue.examine,
    "reorder": intrigue.reorder,
}

STEPS: dict[str, StepRule] = {"dynasty": dynasty, "resolve": resolve, "stir": stir}
