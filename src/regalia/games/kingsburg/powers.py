"""What effects ask before they work, and what those do that a change of holdings can't say: name -> function.

The entries of buildings, governors, destiny cards and groups in `components/*.toml` name a condition or a special;
effects.py checks at load that each name has its function here and each function is named.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from regalia.games.kingsburg.components import PIECES
from regalia.games.kingsburg.components.facts import Effect, points
from regalia.games.kingsburg.construction import conjure, standing
from regalia.games.kingsburg.dice import BONUS, PLAYER, replace, reroll_all, reroll_one
from regalia.games.kingsburg.goods import DONE, gain
from regalia.games.kingsburg.table import (
    REROLLED_LAST,
    Table,
    building_at,
    buildings,
    buildings_with,
    goods,
    influenced,
    rows,
    soldiers,
    vp,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat

GOODS_PER_VP: int = PIECES["cathedral"]["goods"]
PETITION = buildings_with(lambda built: built.petition)
ROW_B = buildings_with(lambda built: built.row == 1)


# -- conditions --------------------------------------------------------------------------------------
def dice_alike(g: Table, seat: Seat) -> bool:
    return len({*g.dice[seat], *g.bonus[seat]}) == 1


def has_dice(g: Table, seat: Seat) -> bool:
    return bool(g.dice[seat] or g.bonus[seat])


def shows_two(g: Table, seat: Seat) -> bool:
    return 2 in g.dice[seat] or 2 in g.bonus[seat]


def rerolled_last(g: Table, seat: Seat) -> bool:
    return bool(g.used[seat] & REROLLED_LAST)


def no_goods(g: Table, seat: Seat) -> bool:
    return goods(g, seat) == 0


def has_soldier(g: Table, seat: Seat) -> bool:
    return soldiers(g, seat) >= 1


def at_most_one_soldier(g: Table, seat: Seat) -> bool:
    return soldiers(g, seat) <= 1


def three_soldiers(g: Table, seat: Seat) -> bool:
    return soldiers(g, seat) >= 3


def most_soldiers(g: Table, seat: Seat) -> bool:
    return all(soldiers(g, other) <= soldiers(g, seat) for other in range(g.players))


def fewest_soldiers(g: Table, seat: Seat) -> bool:
    return all(soldiers(g, other) >= soldiers(g, seat) for other in range(g.players))


def champion(g: Table, seat: Seat) -> bool:
    return has_soldier(g, seat) and most_soldiers(g, seat)


def three_advisors(g: Table, seat: Seat) -> bool:
    return len(influenced(g, seat)) >= 3


def most_buildings(g: Table, seat: Seat) -> bool:
    return all(buildings(g, other) <= buildings(g, seat) for other in range(g.players))


def somebody_idle(g: Table, seat: Seat) -> bool:
    return g.builders.bit_count() < g.players


def row_b(g: Table, seat: Seat) -> bool:
    return bool(g.owned[seat] & ROW_B)


def no_petition(g: Table, seat: Seat) -> bool:
    return not g.owned[seat] & PETITION


def first_column_open(g: Table, seat: Seat) -> bool:
    return bool(first_column(g, seat))


def first_column(g: Table, seat: Seat) -> list[int]:
    """The buildings of column I that a player does not own."""
    built = standing(g, seat)
    return [building_at(g, seat, row * 4) for row in rows(g) if not built >> row * 4 & 1]


def two_goods(g: Table, seat: Seat) -> bool:
    return goods(g, seat) >= GOODS_PER_VP


def has_won(g: Table, seat: Seat) -> bool:
    return g.victories[seat] > 0


def matched_or_last(g: Table, seat: Seat) -> bool:
    return ballad(g, seat) > 0


def ballad(g: Table, seat: Seat) -> int:
    """Minstrel: VP for having as many as another player, and for having no more than anybody."""
    rivals = [vp(g, other) for other in range(g.players) if other != seat]
    return int(vp(g, seat) in rivals) + int(vp(g, seat) <= min(rivals))


# -- specials ----------------------------------------------------------------------------------------
def cathedral(g: Table, seat: Seat, effect: Effect) -> None:
    score = goods(g, seat) // GOODS_PER_VP
    gain(g, seat, points(score), "effect", effect.owner)


def paladin(g: Table, seat: Seat, effect: Effect) -> None:
    gain(g, seat, points(PIECES["paladin"]["vp"] * g.victories[seat]), "effect", effect.owner)


def minstrel(g: Table, seat: Seat, effect: Effect) -> None:
    """Both parts are tested on the same scores."""
    gain(g, seat, points(ballad(g, seat)), "effect", effect.owner)


def prince(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    """The player dice become 3, 4 and 6, or as many of these as there are dice."""
    answer = yield Question(seat, "kb.governor.15", princely, open=True)
    g.dice[seat] = answer[1]
    g.tell("turned", seat, g.dice[seat], g.bonus[seat])


def princely(g: Table, seat: Seat) -> list[Answer]:
    return [("set", faces) for faces in combinations(PIECES["prince"]["dice"], len(g.dice[seat]))]


def trickster(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    """As many of the dice that show 2 as he likes."""
    while shows_two(g, seat):
        answer = yield Question(seat, "kb.governor.21", tricks, open=True)
        if answer == DONE:
            return
        replace(g, seat, answer[1], 2, answer[2])
        g.tell("turned", seat, g.dice[seat], g.bonus[seat])


def tricks(g: Table, seat: Seat) -> list[Answer]:
    kinds = [kind for kind, faces in ((PLAYER, g.dice[seat]), (BONUS, g.bonus[seat])) if 2 in faces]
    return [*(("turn", kind, face) for kind in kinds for face in (1, 3)), DONE]


def sorcerer(g: Table, seat: Seat, effect: Effect) -> Rule[None]:
    """Up to three buildings of column I."""
    for _ in range(min(PIECES["sorcerer"]["buildings"], len(first_column(g, seat)))):
        answer = yield Question(seat, "kb.governor.18", conjurings, open=True)
        if answer == DONE:
            return
        conjure(g, seat, answer[1])


def conjurings(g: Table, seat: Seat) -> list[Answer]:
    return [*(("conjure", b) for b in first_column(g, seat)), DONE]


Condition = Callable[[Table, Seat], bool]
Special = Callable[[Table, Seat, Effect], Rule[None] | None]

CONDITIONS: dict[str, Condition] = {
    test.__name__: test
    for test in (
        dice_alike,
        has_dice,
        shows_two,
        rerolled_last,
        no_goods,
        has_soldier,
        at_most_one_soldier,
        three_soldiers,
        most_soldiers,
        fewest_soldiers,
        champion,
        three_advisors,
        most_buildings,
        somebody_idle,
        row_b,
        no_petition,
        first_column_open,
        two_goods,
        has_won,
        matched_or_last,
    )
}
SPECIALS: dict[str, Special] = {
    rule.__name__: rule for rule in (reroll_all, reroll_one, cathedral, paladin, minstrel, prince, trickster, sorcerer)
}
