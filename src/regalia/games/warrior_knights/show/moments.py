"""What is staged: battles, what falls, votes, Events, fleets that come home, deaths, the end; and the final sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.scene import Moment, Side
from regalia.authoring.words import sentence
from regalia.games.warrior_knights.components import CITY_NAMES, HUNDRED
from regalia.games.warrior_knights.components.cards import AGENDAS, EVENT_KIND, EVENTS, NO_NEWS
from regalia.games.warrior_knights.show import facts, names, words
from regalia.games.warrior_knights.show.labels import MOMENT, SHEET
from regalia.games.warrior_knights.table import MIGHT, NONE, Table, kingdom_cities
from regalia.games.warrior_knights.victory import ties
from regalia.kernel.questions import Seat

CHAMPION = next(card.name for card in AGENDAS if card.victories)


def moment(view: Table, kind: str, args: Sequence[Any]) -> Moment | None:
    stage = STAGED.get(kind)
    return None if stage is None else stage(view, *args)


def battle(view: Table, attacker: Seat, won: int, defender: Seat, held: int, area: int, *more: int) -> Moment:
    """The Victories of both by what they come from, and the casualties."""
    title = MOMENT["battle"].format(names.area(area))
    half = len(more) // 2
    sides = tuple(
        Side(names.side(view, seat), None if seat == NONE else seat, sums(count, more[at : at + half]), str(count))
        for seat, count, at in ((attacker, won, 0), (defender, held, half))
    )
    verdict = facts.verdict_said(view, None, (attacker, won, defender, held, area))
    return Moment(title, sides, sentence(verdict) + ".", "battle")


def sums(count: int, achieved: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Victories by Fate cards, in any case, and by what else counts; casualties as far as there were any."""
    if not achieved:
        return ((MOMENT["victories"], str(count)),)
    cards, triangle, champion, dealt, prevented = achieved
    victories = (MOMENT["triangle"], triangle), (CHAMPION, champion)
    others = [(label, str(number)) for label, number in victories if number]
    return ((MOMENT["cards"], str(cards)), *others, *toll(dealt, prevented))


def toll(dealt: int, prevented: int) -> tuple[tuple[str, str], ...]:
    casualties = (MOMENT["dealt"], dealt), (MOMENT["prevented"], prevented)
    return tuple((label, str(number * HUNDRED)) for label, number in casualties if number)


def massacre(
    view: Table, attacker: Seat, defender: Seat, area: int, attackers: int, defenders: int, *more: int
) -> Moment:
    """A battle in which somebody has nobody left: casualties alone decided it."""
    half = len(more) // 2
    sides = tuple(
        Side(names.side(view, seat), None if seat == NONE else seat, (*toll(*deeds), (MOMENT["left"], MOMENT[left])))
        for seat, deeds, left in (
            (attacker, more[:half], "somebody" if attackers else "nobody"),
            (defender, more[half:], "somebody" if defenders else "nobody"),
        )
    )
    told = (attacker, defender, area, attackers, defenders, *more)
    return Moment(MOMENT["battle"].format(names.area(area)), sides, words.report(view, "wiped_out", told), "battle")


def vote(view: Table, verb: str, about: int, choice: int, cast: Sequence[int] = (), said: Sequence[int] = ()) -> Moment:
    """Who showed how many Votes, and what for, unless an earlier version told only what was decided."""
    sides = tuple(
        Side(names.baron(view, seat), seat, ((names.ballot(view, (verb, about), said[seat]), names.votes(count)),))
        for seat, count in enumerate(cast)
        if count
    )
    outcome = words.report(view, "decided", (verb, about, choice, cast, said))
    return Moment(MOMENT["vote"].format(names.proposal(view, verb, about)), sides, outcome, "pledge")


def death(view: Table, noble: int) -> Moment:
    side = Side(names.baron(view, noble >> 2), noble >> 2)
    return Moment(MOMENT["died"], (side,), words.report(view, "died", (noble,)), "king")


def fall(view: Table, seat: Seat, winner: Seat) -> Moment:
    sides = tuple(Side(names.baron(view, one), one) for one in (winner, seat) if one != NONE)
    return Moment(MOMENT["castle"], sides, words.report(view, "castle_fell", (seat, winner)), "castle")


def capture(view: Table, seat: Seat, city: int, loser: Seat) -> Moment:
    sides = tuple(Side(names.side(view, one), None if one == NONE else one) for one in (seat, loser))
    outcome = words.report(view, "captured", (seat, city, loser))
    return Moment(MOMENT["captured"].format(CITY_NAMES[city]), sides, outcome, "city")


def event(view: Table, seat: Seat, card: int) -> Moment:
    fact = EVENTS[EVENT_KIND[card]]
    return Moment(fact.name, (Side(names.baron(view, seat), seat),), f'"{fact.text}"', "destiny")


def homecoming(view: Table, number: int, multiple: int) -> Moment | None:
    """A fleet that came home, or never will."""
    if multiple == NO_NEWS:
        return None
    outcome = words.report(view, "returned", (number, multiple))
    return Moment(names.expedition(number), (), outcome, "fleet")


def end(view: Table, ending: str, *winners: Seat) -> Moment:
    """How the Barons stand: by what decides, then by the next."""
    (_, first), (label, second), *_ = sheet(view)
    sides = tuple(
        Side(names.baron(view, seat), seat, ((label, str(second[seat])),), str(first[seat]))
        for seat in range(view.players)
    )
    return Moment(MOMENT["end"], sides, words.conclude(view) if view.result is not None else "", "vp")


STAGED: Mapping[str, Callable[..., Moment | None]] = {
    "counted": battle,
    "wiped_out": massacre,
    "decided": vote,
    "died": death,
    "castle_fell": fall,
    "captured": capture,
    "event_drawn": event,
    "returned": homecoming,
    "ended": end,
}


def sheet(view: Table) -> list[tuple[str, list[int]]]:
    """How the Barons stand: by Influence and cities, where might is right by cities first; then by what breaks ties."""
    rows = [
        (SHEET["influence"], view.influence),
        (SHEET["cities"], [kingdom_cities(view, seat) for seat in range(view.players)]),
    ]
    broken = zip(*(ties(view, seat) for seat in range(view.players)), strict=True)
    tied = [(SHEET[name], list(row)) for name, row in zip(("held", "riches", "troops"), broken, strict=True)]
    return [*(rows[::-1] if view.variants & MIGHT else rows), *tied]
