"""What one advisor gives one player, by the board or by a tile."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.kingsburg.components import ADVISORS, GOVERNORS, TILES
from regalia.games.kingsburg.components.facts import GOLD, ONE, SOLDIER, Advisor, Change, Tile, plus, points, times
from regalia.games.kingsburg.goods import DECLINE, gain
from regalia.games.kingsburg.table import Table, buildings_with, can_bear, destiny, influencers, others
from regalia.kernel.questions import Answer, Question, Rule, Seat

EXTRA_SOLDIER = buildings_with(lambda built: built.extra_soldier)
_HELPERS = (ADVISORS[0], *ADVISORS, *(advisor for card in GOVERNORS for advisor in card.advisors))
_CERTAIN = tuple(len(advisor.reward) == 1 and not advisor.peek and min(advisor.reward[0]) >= 0 for advisor in _HELPERS)


def helper(place: int) -> Advisor:
    """The advisor at a place, as printed."""
    return _HELPERS[place]


def is_certain(g: Table, place: int) -> bool:
    """Whether the reward is paid without any choice or secret."""
    return _CERTAIN[place] and not g.tiles >> place & 1


def is_plain(g: Table, place: int) -> bool:
    """Whether all there is to the reward is what is printed on the board: no tile, no secret look, no tip."""
    return not g.tiles >> place & 1 and not _HELPERS[place].peek and destiny(g).advisor_vp[0] != place


def giver(g: Table, place: int) -> Advisor | Tile:
    return TILES[place] if g.tiles >> place & 1 else _HELPERS[place]


# -- rewards -----------------------------------------------------------------------------------------
def choose(g: Table, seat: Seat, place: int) -> Rule[None]:
    answer: Answer = ("take", giver(g, place).reward[0])
    if len(giver(g, place).reward) > 1:
        answer = yield Question(seat, "kb.reward.2", offers, place, open=True)
    if answer == DECLINE:
        g.tell("declined", seat, "advisor", place)
        return
    receive(g, seat, place, answer[1])
    share(g, seat, place, answer[1])


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
            gain(g, other, found.others[found.reward.index(change)], "advisor", place)


def receive(g: Table, seat: Seat, place: int, change: Change) -> None:
    """Take a reward, with what Stables and this year's destiny add or take away."""
    if g.owned[seat] & EXTRA_SOLDIER and change[SOLDIER] > 0:
        change = plus(change, ONE[SOLDIER])
    if place in destiny(g).lean and change[GOLD] > 0 and not g.tiles >> place & 1:
        change = plus(change, times(ONE[GOLD], -1))
    gain(g, seat, change, "advisor", place)


def tip(g: Table, seat: Seat, place: int) -> None:
    """Court Festival: who influences the Jester gains VP besides the reward."""
    rank, score = destiny(g).advisor_vp
    if place == rank and seat in influencers(g, place):
        gain(g, seat, points(score), "destiny", g.destiny)
