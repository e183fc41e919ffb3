"""Effects that act at a moment of their own: whoever has several resolves them in the order he likes.

After each one the conditions are checked again. Optional effects are offered; compulsory ones can't be declined, and
one that stands alone is resolved without asking. Between players the turn order decides (rulebook p. 14).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import MISSING, fields
from functools import cache

from regalia.authoring.components import need
from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import BUILDINGS, DESTINIES, GOVERNORS, GROUPS
from regalia.games.kingsburg.components.facts import (
    NONE,
    PRODUCTIVE,
    SEAT_MOMENTS,
    TABLE_MOMENTS,
    VP,
    Building,
    Change,
    Destiny,
    Effect,
    Governor,
    Group,
    plus,
    points,
)
from regalia.games.kingsburg.destiny import SPECIALS as DESTINY_SPECIALS
from regalia.games.kingsburg.enemy import peek
from regalia.games.kingsburg.goods import DONE, bearable, gain
from regalia.games.kingsburg.powers import CONDITIONS, SPECIALS
from regalia.games.kingsburg.table import (
    ALTERNATE_BUILDINGS,
    CARDS,
    DESTINY_CARDS,
    GOVERNOR_CARDS,
    MORE_BUILDINGS,
    Table,
    destiny,
    total,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat

KINDS = {
    "game_start": "kb.governors.3",
    "drawn": "kb.destinies.2",
    "year_start": "kb.year.1",
    "before_event": "kb.destiny.14",
    "season_start": "kb.start.1",
    "rerolls": "kb.dice.2",
    "totals": "kb.dice.3",
    "ordered": "kb.group.6",
    "settled": "kb.governor.11",
    "season_end": "kb.end.1",
    "recruit_start": "kb.recruit.2",
    "recruit_end": "kb.recruit.3",
    "winter_start": "kb.winter.1",
    "before_reveal": "kb.winter.3",
    "year_end": "kb.year.2",
    "game_end": "kb.final.1",
    "last": "kb.final.2",
}
"""The rule paragraph that is in force at each moment."""
USE = "use"


# -- who has which -----------------------------------------------------------------------------------
def _at(moment: str, effects: Iterable[Effect]) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if effect.moment == moment)


OF_BUILDINGS = {
    moment: tuple((1 << b, effect) for b, built in enumerate(BUILDINGS) for effect in _at(moment, built.effect))
    for moment in SEAT_MOMENTS
}
BUILT = {moment: sum(bit for bit, _ in OF_BUILDINGS[moment]) for moment in SEAT_MOMENTS}
OF_GOVERNOR = {moment: (*(_at(moment, card.effect) for card in GOVERNORS), ()) for moment in SEAT_MOMENTS}
OF_DESTINY = {moment: (*(_at(moment, card.effect) for card in DESTINIES), ()) for moment in SEAT_MOMENTS}
OF_GROUP = {moment: (*(_at(moment, group.effect) for group in GROUPS), ()) for moment in SEAT_MOMENTS}
EVERY_SEASON = {
    built.id: sum(
        1 << b
        for b, other in enumerate(BUILDINGS)
        if other.every_season and (other.row, other.strip) == (built.row, built.strip)
    )
    for built in BUILDINGS
}
"""By building: those of its row that make it work at the end of every season."""
CHANGERS = BUILT["totals"] | BUILT["rerolls"]
MINTS = sum(set(EVERY_SEASON.values()))
READ = {moment: BUILT[moment] | MINTS for moment in SEAT_MOMENTS}
"""By moment: the buildings that have a say in what works then."""
ANY_PHASE = {moment: PRODUCTIVE if moment == "season_end" else range(9) for moment in SEAT_MOMENTS}
"""When an effect of a moment works that names no phases: winter ends, too, but is not productive."""
PETITIONERS = tuple(built.id for built in BUILDINGS if built.petition)
OWNERS: tuple[Building | Governor | Destiny | Group, ...] = (*BUILDINGS, *GOVERNORS, *DESTINIES, *GROUPS)
ALL = [effect for owner in OWNERS for effect in owner.effect]
PRICED = sum(effect.bit for effect in ALL if any(min(change[:VP]) < 0 for change in effect.take))
"""The effects that not everybody can afford, as bits."""


def in_time(
    moment: str, owned: int, governor: int, destiny: int, group: int, phase: int, year: int
) -> tuple[Effect, ...]:
    """The effects of a moment that work in this phase, of those that somebody has by buildings and cards."""
    found = [effect for bit, effect in OF_BUILDINGS[moment] if owned & bit]
    found += OF_GOVERNOR[moment][governor]
    found += OF_DESTINY[moment][destiny]
    found += OF_GROUP[moment][group]
    return tuple(effect for effect in found if works_in(effect, owned, phase, year))


IN_TIME: Memory[tuple[str, int, int, int, int, int, int], tuple[Effect, ...]] = Memory(
    lambda key: in_time(*key), 20_000
)


def works_in(effect: Effect, owned: int, phase: int, year: int) -> bool:
    if effect.years and year not in effect.years:
        return False
    return phase in (effect.phases or ANY_PHASE[effect.moment]) or bool(owned & EVERY_SEASON.get(effect.owner, 0))


def usable(g: Table, seat: Seat, moment: str) -> list[Effect]:
    """The effects of this moment that a player has and may use now."""
    owned = g.owned[seat] & READ[moment]
    found = IN_TIME[moment, owned, g.governor[seat], g.destiny, g.group[seat], g.phase, g.year]
    return [effect for effect in found if is_usable(g, seat, effect)] if found else []


def is_usable(g: Table, seat: Seat, effect: Effect) -> bool:
    if g.used[seat] & effect.bit:
        return False
    if effect.at_most != NONE and (total(g, seat) > effect.at_most or not (g.dice[seat] or g.bonus[seat])):
        return False
    if effect.condition and not CONDITIONS[effect.condition](g, seat):
        return False
    return not PRICED & effect.bit or bool(bearable(g, seat, effect.take))


# -- resolving ---------------------------------------------------------------------------------------
TURNS = {moment: tuple(("effects", moment, seat) for seat in range(5)) for moment in SEAT_MOMENTS}


def plan_moment(g: Table, moment: str) -> None:
    """Everybody with an effect of this moment resolves it, in turn order."""
    built, owned, cards = BUILT[moment], g.owned, has_cards(g)
    for seat in g.order[::-1]:
        if owned[seat] & built or (cards and by_card(g, seat, moment)):
            g.plan.append(TURNS[moment][seat])


def plan_changes(g: Table) -> None:
    """In turn order: rerolls and changes of dice, then what reads their total."""
    owned, cards = g.owned, has_cards(g)
    for seat in g.order[::-1]:
        if cards or owned[seat] & CHANGERS:
            for moment in ("totals", "rerolls"):
                if owned[seat] & BUILT[moment] or by_card(g, seat, moment):
                    g.plan.append(TURNS[moment][seat])


def end_of_winter(g: Table) -> None:
    """Winter is a season as well: what works at the end of every one works now."""
    g.then(*(("effects", "season_end", seat) for seat in g.order if g.owned[seat] & MINTS))


@cache
def is_possible(moment: str, modules: int, scenario: str) -> bool:
    """Whether anything in a game with these modules acts at a moment."""
    sheet = [built for built in BUILDINGS if not built.strip and (modules & MORE_BUILDINGS or built.row in range(1, 6))]
    inside: list[Building | Governor | Destiny | Group] = [*sheet]
    inside += [built for built in BUILDINGS if built.strip] if modules & ALTERNATE_BUILDINGS else []
    inside += GOVERNORS if modules & GOVERNOR_CARDS else ()
    inside += DESTINIES if modules & DESTINY_CARDS else ()
    inside += GROUPS if scenario == "wheel-and-deal" else ()
    return any(effect.moment == moment for owner in inside for effect in owner.effect)


def has_cards(g: Table) -> bool:
    """Whether governors, destinies or groups are in the game."""
    return g.modules & CARDS != 0 or g.scenario == "wheel-and-deal"


def by_card(g: Table, seat: Seat, moment: str) -> bool:
    """Whether a player has an effect of this moment by his governor, the year's destiny or a group."""
    of_seat = OF_GOVERNOR[moment][g.governor[seat]] or OF_GROUP[moment][g.group[seat]]
    return bool(of_seat or OF_DESTINY[moment][g.destiny])


def effects(g: Table, moment: str, seat: Seat) -> Rule[None] | None:
    """A player's effects of one moment."""
    found = usable(g, seat, moment)
    return resolve(g, moment, seat, found) if found else None


def resolve(g: Table, moment: str, seat: Seat, found: list[Effect]) -> Rule[None]:
    while found:
        effect = found[0]
        if len(found) > 1 or not effect.compulsory:
            answer = yield WHICH[seat, moment, as_bits(found)]
            if answer == DONE:
                return
            effect = BY_NAME[answer[1], moment]
        rule = carry_out(g, seat, effect)
        if rule is not None:
            yield from rule
        found = usable(g, seat, moment)


def as_bits(found: list[Effect]) -> int:
    bits = 0
    for effect in found:
        bits |= effect.bit
    return bits


def which(seat: Seat, moment: str, bits: int) -> Question:
    """The question which of these effects is used next."""
    found = [effect for effect in ALL if effect.bit & bits]
    return Question(seat, KINDS[moment], uses, moment, open=True, rest=unless_told(found))


WHICH: Memory[tuple[Seat, str, int], Question] = Memory(lambda key: which(*key))


def unless_told(found: list[Effect]) -> Answer | None:
    """What silence does: takes a gain without a price, else leaves the moment as soon as that is possible.

    Gains with a condition come first, since another gain might end it. While a use that is no gain has a condition,
    nothing is taken: it is the player's to say which comes first.
    """
    gains = [effect for effect in found if is_gain(effect)]
    if gains and not any(effect.condition for effect in found if effect not in gains):
        return USE, min(gains, key=lambda effect: not effect.condition).owner
    return None if any(effect.compulsory for effect in found) else DONE


def is_gain(effect: Effect) -> bool:
    """Whether an effect gives without a choice and without a price."""
    if effect.special or effect.peek or len(effect.take) > 1:
        return False
    return all(amount >= 0 for change in effect.take for amount in change)


def uses(g: Table, seat: Seat, moment: str) -> Sequence[Answer]:
    """What can be used now; one is done when nothing compulsory is left."""
    return USES[as_bits(usable(g, seat, moment))]


def uses_of(bits: int) -> tuple[Answer, ...]:
    found = [effect for effect in ALL if effect.bit & bits]
    options: list[Answer] = [("use", effect.owner) for effect in found]
    if not any(effect.compulsory for effect in found):
        options.append(DONE)
    return tuple(options)


USES = Memory(uses_of)


def carry_out(g: Table, seat: Seat, effect: Effect) -> Rule[None] | None:
    """Use an effect; a rule comes back where there is more to it than a gain."""
    g.used[seat] |= effect.bit
    if not (effect.compulsory and effect.take):
        g.tell("used", seat, effect.owner)
    if len(effect.take) > 1 or effect.peek or effect.special:
        return work(g, seat, effect)
    if effect.take:
        receive(g, seat, effect, effect.take[0])
    strengthen(g, seat, effect)
    return None


def work(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    if effect.take:
        yield from take(g, seat, effect)
    strengthen(g, seat, effect)
    if effect.peek:
        yield from peek(g, seat)
    if effect.special:
        rule = SPECIALS[effect.special](g, seat, effect)
        if rule is not None:
            yield from rule


def strengthen(g: Table, seat: Seat, effect: Effect) -> None:
    """Bonus dice and battle strength."""
    if effect.bonus_dice:
        g.bonus_dice[seat] += effect.bonus_dice
        g.tell("bonus", seat)
    if effect.battle:
        assert g.winter is not None, "battle strength is for winter"
        g.winter.bonus[seat] += effect.battle


def take(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    change = effect.take[0]
    if len(effect.take) > 1:
        answer = yield Question(seat, "kb.goods.2", takings, effect.owner, effect.moment, open=True)
        change = answer[1]
    receive(g, seat, effect, change)


def receive(g: Table, seat: Seat, effect: Effect, change: Change) -> None:
    """What an effect gives; by Diplomatic Moves, Town Hall and Exchange Office pay more."""
    more = destiny(g).petition_vp
    if more and effect.owner in PETITIONERS:
        change = plus(change, points(more))
    gain(g, seat, change, "effect", effect.owner)


def takings(g: Table, seat: Seat, owner: str, moment: str) -> list[Answer]:
    effect = BY_NAME[owner, moment]
    return [("take", change) for change in bearable(g, seat, effect.take)]


BY_NAME = {(effect.owner, effect.moment): effect for effect in ALL}


# -- every name has its function, every function its name ---------------------------------------------
def _check() -> None:
    need(len(BY_NAME) == len(ALL), "components", "an owner has two effects at one moment")
    need(len({card.id for card in OWNERS}) == len(OWNERS), "components", "two cards or buildings have one id")
    for effect in ALL:
        where = f"effect of {effect.owner}"
        need(effect.moment in (*SEAT_MOMENTS, *TABLE_MOMENTS), where, f"there is no moment {effect.moment}")
        table_wide = effect.moment in TABLE_MOMENTS
        need(effect.special in ("", *(DESTINY_SPECIALS if table_wide else SPECIALS)), where, "its special has no rule")
        need(effect.condition in ("", *CONDITIONS), where, "its condition has no test")
        acts = effect.take or effect.bonus_dice or effect.battle or effect.peek or effect.special
        need(bool(acts), where, "it does nothing")
    for name, known in (("special", {*SPECIALS, *DESTINY_SPECIALS}), ("condition", {*CONDITIONS})):
        unused = known - {getattr(effect, name) for effect in ALL}
        need(not unused, "powers", f"no component names the {name} {', '.join(sorted(unused))}")
    for card in OWNERS:
        says = any(getattr(card, item.name) != item.default for item in fields(card) if item.default is not MISSING)
        need(says, card.id, "it has neither an effect nor a number that another rule reads")


_check()
