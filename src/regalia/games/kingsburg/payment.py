"""What one advisor gives one player, by the board or by a tile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from regalia.games.kingsburg.components import ADVISORS, BUILDINGS, GOVERNORS, TILES
from regalia.games.kingsburg.components.facts import (
    GOLD,
    NONE,
    ONE,
    SOLDIER,
    Advisor,
    Change,
    Tile,
    plus,
    points,
    times,
)
from regalia.games.kingsburg.goods import DECLINE, gain
from regalia.games.kingsburg.table import Table, buildings_with, can_bear, destiny, influencers, others
from regalia.kernel.questions import Answer, Question, Rule, Seat

EXTRA_SOLDIER = buildings_with(lambda built: built.extra_soldier)
_HELPERS = (ADVISORS[0], *ADVISORS, *(advisor for card in GOVERNORS for advisor in card.advisors))
_CERTAIN = sum(
    1 << place
    for place, advisor in enumerate(_HELPERS)
    if len(advisor.reward) == 1 and not advisor.peek and min(advisor.reward[0]) >= 0
)
_PEEKING = sum(1 << place for place, advisor in enumerate(_HELPERS) if advisor.peek)


def helper(place: int) -> Advisor:
    """The advisor at a place, as printed."""
    return _HELPERS[place]


def certain_places(g: Table) -> int:
    """Where the reward is paid without any choice or secret, as bits."""
    return _CERTAIN & ~g.tiles


def is_plain(g: Table, place: int) -> bool:
    """Whether all there is to the reward is what is printed on the board: no tile, no secret look, no tip."""
    return not (g.tiles | _PEEKING) >> place & 1 and destiny(g).advisor_vp[0] != place


def giver(g: Table, place: int) -> Advisor | Tile:
    return TILES[place] if g.tiles >> place & 1 else _HELPERS[place]


# -- rewards -----------------------------------------------------------------------------------------
def choose(g: Table, seat: Seat, place: int) -> Rule[None]:
    reward = giver(g, place).reward
    answer: Answer = ("take", reward[0])
    if len(reward) > 1:
        answer = yield offer_of(seat, place)
    if answer == DECLINE:
        g.tell("declined", seat, "advisor", place)
        return
    receive(g, seat, place, answer[1])
    if g.tiles >> place & 1:
        share(g, seat, place, answer[1])


@cache
def offer_of(seat: Seat, place: int) -> Question:
    return Question(seat, "kb.reward.2", offers, place, open=True)


def offers(g: Table, seat: Seat, place: int) -> Sequence[Answer]:
    """What a player can take; where everything has a price, he may decline."""
    answers, free = LISTED[place + 32 * (g.tiles >> place & 1)]
    return answers if free else [answer for answer in answers if len(answer) == 1 or can_bear(g, seat, answer[1])]


def can_take(g: Table, seat: Seat, place: int) -> bool:
    """Whether there is anything to choose that the player can pay for."""
    return LISTED[place + 32 * (g.tiles >> place & 1)][1] or offers(g, seat, place) != [DECLINE]


def _listed(reward: tuple[Change, ...]) -> tuple[tuple[Answer, ...], bool]:
    """The answers to an offer, and whether none of them has a price."""
    answers: list[Answer] = [("take", change) for change in reward]
    if all(min(change) < 0 for change in reward):
        answers.append(DECLINE)
    return tuple(answers), all(min(change[:5]) >= 0 for change in reward)


LISTED = {place: _listed(advisor.reward) for place, advisor in enumerate(_HELPERS)}
LISTED.update({rank + 32: _listed(tile.reward) for rank, tile in TILES.items()})


def share(g: Table, seat: Seat, place: int, change: Change) -> None:
    """What all others get besides, by a tile."""
    found = giver(g, place)
    if isinstance(found, Tile) and found.others:
        for other in others(g, seat):
            gain(g, other, found.others[found.reward.index(change)], "shared", place, seat)


def receive(g: Table, seat: Seat, place: int, change: Change) -> None:
    """Take a reward, less what this year's destiny takes away."""
    if g.tiles >> place & 1:
        gain(g, seat, change, "tile", place)
        return
    if g.destiny != NONE and place in destiny(g).lean and change[GOLD] > 0:
        change = plus(change, times(ONE[GOLD], -1))
    gain(g, seat, change, "advisor", place)


def bring_from_stables(g: Table, seat: Seat, place: int, sent: int) -> None:
    """Stables: a soldier more where an advisor whom the player influenced has sent some."""
    if sent > 0 and g.owned[seat] & EXTRA_SOLDIER and seat in influencers(g, place):
        gain(g, seat, ONE[SOLDIER], "effect", BUILDINGS[EXTRA_SOLDIER.bit_length() - 1].id)


def tip(g: Table, seat: Seat, place: int) -> None:
    """Court Festival: who influences the Jester gains VP besides the reward."""
    rank, score = destiny(g).advisor_vp
    if place == rank and seat in influencers(g, place):
        gain(g, seat, points(score), "destiny", g.destiny)
