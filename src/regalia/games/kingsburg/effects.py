"""Effects that act at a moment of their own: whoever has several resolves them in the order he likes.

After each one the conditions are checked again. Optional effects are offered; compulsory ones can't be declined, and
one that stands alone is resolved without asking. Between players the turn order decides (rulebook p. 14).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields
from functools import cache

from regalia.authoring.components import need
from regalia.games.kingsburg.components import BUILDINGS, DESTINIES, GOVERNORS, GROUPS
from regalia.games.kingsburg.components.facts import (
    NONE,
    SEAT_MOMENTS,
    TABLE_MOMENTS,
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
    DESTINY_CARDS,
    GOVERNOR_CARDS,
    MORE_BUILDINGS,
    Table,
    destiny,
    total,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat
from regalia.kernel.table import Step

KINDS = {
    "game_start": "kb.governors.3",
    "drawn": "kb.destinies.2",
    "year_start": "kb.year.1",
    "before_event": "kb.destiny.14",
    "season_start": "kb.start.1",
    "rerolls": "kb.dice.2",
    "totals": "kb.dice.3",
    "ordered": "kb.group.6",
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
PETITIONERS = tuple(built.id for built in BUILDINGS if built.petition)
OWNERS: tuple[Building | Governor | Destiny | Group, ...] = (*BUILDINGS, *GOVERNORS, *DESTINIES, *GROUPS)
ALL = [effect for owner in OWNERS for effect in owner.effect]


def held(g: Table, seat: Seat, moment: str) -> list[Effect]:
    """The effects of this moment that a player has."""
    found: list[Effect] = []
    owned = g.owned[seat] & BUILT[moment]
    if owned:
        found = [effect for bit, effect in OF_BUILDINGS[moment] if owned & bit]
    found += OF_GOVERNOR[moment][g.governor[seat]]
    found += OF_DESTINY[moment][g.destiny]
    found += OF_GROUP[moment][g.group[seat]]
    return found


def usable(g: Table, seat: Seat, moment: str) -> list[Effect]:
    return [effect for effect in held(g, seat, moment) if is_usable(g, seat, effect)]


def is_usable(g: Table, seat: Seat, effect: Effect) -> bool:
    if g.used[seat] & effect.bit or (effect.years and g.year not in effect.years):
        return False
    if effect.phases and g.phase not in effect.phases and not g.owned[seat] & EVERY_SEASON.get(effect.owner, 0):
        return False
    if effect.at_most != NONE and (total(g, seat) > effect.at_most or not (g.dice[seat] or g.bonus[seat])):
        return False
    if effect.condition and not CONDITIONS[effect.condition](g, seat):
        return False
    return not effect.take or bool(bearable(g, seat, effect.take))


# -- resolving ---------------------------------------------------------------------------------------
def steps_at(g: Table, moment: str) -> list[Step]:
    """A step for each player who has an effect of this moment, in turn order."""
    return [("effects", moment, seat) for seat in g.order if has_any(g, seat, moment)]


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


def has_any(g: Table, seat: Seat, moment: str) -> bool:
    if g.owned[seat] & BUILT[moment] or OF_DESTINY[moment][g.destiny]:
        return True
    return bool(OF_GOVERNOR[moment][g.governor[seat]] or OF_GROUP[moment][g.group[seat]])


def effects(g: Table, moment: str, seat: Seat) -> Rule[None] | None:
    """A player's effects of one moment."""
    return resolve(g, moment, seat) if usable(g, seat, moment) else None


def resolve(g: Table, moment: str, seat: Seat) -> Rule[None]:
    while found := usable(g, seat, moment):
        effect = found[0]
        if len(found) > 1 or not effect.compulsory:
            answer = yield Question(seat, KINDS[moment], uses, moment, open=True)
            if answer == DONE:
                return
            effect = next(effect for effect in found if effect.owner == answer[1])
        yield from carry_out(g, seat, effect)


def uses(g: Table, seat: Seat, moment: str) -> list[Answer]:
    """What can be used now; one is done when nothing compulsory is left."""
    found = usable(g, seat, moment)
    options: list[Answer] = [("use", effect.owner) for effect in found]
    if not any(effect.compulsory for effect in found):
        options.append(DONE)
    return options


def carry_out(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    g.used[seat] |= effect.bit
    g.tell("used", seat, effect.owner)
    if effect.take:
        yield from take(g, seat, effect)
    if effect.bonus_dice:
        g.bonus_dice[seat] += effect.bonus_dice
        g.tell("bonus", seat)
    if effect.battle:
        assert g.winter is not None, "battle strength is for winter"
        g.winter.bonus[seat] += effect.battle
    if effect.peek:
        yield from peek(g, seat)
    if effect.special:
        rule = SPECIALS[effect.special](g, seat, effect)
        if rule is not None:
            yield from rule


def take(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    change = effect.take[0]
    if len(effect.take) > 1:
        answer = yield Question(seat, "kb.goods.2", takings, effect.owner, effect.moment, open=True)
        change = answer[1]
    gain(g, seat, plus(change, bounty(g, effect)), "effect", effect.owner)


def bounty(g: Table, effect: Effect) -> Change:
    """Diplomatic Moves: Town Hall and Exchange Office pay more."""
    return points(destiny(g).petition_vp if effect.owner in PETITIONERS else 0)


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
