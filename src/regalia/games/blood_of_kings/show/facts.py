"""What a view tells about a question, an answer or an event, for the templates in texts.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.bits import members
from regalia.authoring.words import listing
from regalia.games.blood_of_kings.assault import levies
from regalia.games.blood_of_kings.challenge import DEFENCE, influence_before
from regalia.games.blood_of_kings.components import (
    COUNCIL,
    DEVELOPMENT,
    FORTIFICATION,
    INSTITUTIONS,
    KINGDOM_CARDS,
    KINGDOMS,
    LEGAL_IN,
    MATS,
    MOST_OFFERS,
    NEW_FLAGS,
    SIEGE_TOKENS,
    STABILITY,
    TAXATION,
    TOP_LEVEL,
    USES,
    Mat,
)
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, NONE
from regalia.games.blood_of_kings.glory import TROUPE_COST
from regalia.games.blood_of_kings.ransom import owed
from regalia.games.blood_of_kings.realm import council_cost, reduction_cost
from regalia.games.blood_of_kings.show import names, tellings
from regalia.games.blood_of_kings.show.texts import PHRASE
from regalia.games.blood_of_kings.sides import strength, units_at
from regalia.games.blood_of_kings.siege import siege_bonus
from regalia.games.blood_of_kings.table import (
    ATTACK,
    DEFEND,
    Battle,
    Play,
    Table,
    armies_left,
    army_at,
    controller,
    fleets_left,
    friends,
    sieges_left,
    the_talks,
)
from regalia.games.blood_of_kings.tiles import SIEGE_ENGINES, development_cost, has, income, rulers_bonus, stability
from regalia.kernel.questions import UNKNOWN, Question


def the_kingdom(question: Question) -> int:
    """Most questions are about a Kingdom first."""
    return int(question.about[0])


def the_battle(view: Table) -> Battle:
    assert view.battle is not None, "no battle is fought now"
    return view.battle


def the_play(view: Table) -> Play:
    assert view.play is not None, "no card is being played"
    return view.play


# -- Kingdoms ----------------------------------------------------------------------------------------
def unrest(view: Table, question: Question) -> str:
    k = the_kingdom(question)
    return PHRASE["unrest"].format(view.unrest[k], stability(view, k))


def unrest_after(view: Table, question: Question, k: int) -> str:
    """One more, and whether that is too much."""
    reached, borne = view.unrest[k] + 1, stability(view, k)
    return PHRASE["rebellion" if reached >= borne else "unrest"].format(reached, borne)


def promise(view: Table, question: Question, card: int) -> str:
    """What a Kingdom card does, with its sum."""
    if card in PROMISES:
        return PROMISES[card](view, the_kingdom(question))
    return PHRASE[KINGDOM_CARDS[card].id]


def council_promise(view: Table, k: int) -> str:
    cost = council_cost(view, k)
    return PHRASE["council"].format(names.crowns(cost)) if cost else PHRASE["council free"]


def tax_promise(view: Table, k: int) -> str:
    return PHRASE["taxation"].format(names.crowns(income(view, k)))


def development_promise(view: Table, k: int) -> str:
    costs = [development_cost(view, k, i) for i in range(len(INSTITUTIONS)) if view.level[k * 5 + i] < TOP_LEVEL]
    return PHRASE["development"].format(names.crowns(min(costs))) if costs else PHRASE["developed"]


PROMISES: Mapping[int, Callable[[Table, int], str]] = {
    COUNCIL: council_promise,
    TAXATION: tax_promise,
    DEVELOPMENT: development_promise,
}
"""By Kingdom card: those with a sum."""


def permits(card: int) -> str:
    return listing(use.capitalize() for i, use in enumerate(USES) if KINGDOM_CARDS[card].permits >> i & 1)


def benefit(view: Table, question: Question, i: int) -> str:
    """What the next level of an institution brings, and its card."""
    k = the_kingdom(question)
    level = view.level[k * 5 + i] + 1
    text, card = gains(MATS[k], i, level), MATS[k].cards[i][level]
    return text if card == NONE else PHRASE["with card"].format(text, names.a_court(card))


def gains(mat: Mat, i: int, level: int) -> str:
    """What an institution is worth at a level."""
    numbers = {
        "Legal": (names.signed(mat.bonus[level]), NEW_FLAGS[level]),
        "Economic": (mat.capitol[level], mat.castle[level], mat.town[level], mat.seas[level]),
        "Military": (SIEGE_TOKENS[level], FORTIFICATION[level]),
        "Religious": (STABILITY[level], mat.cathedral[level]),
        "Artistic": (),
    }[INSTITUTIONS[i]]
    return PHRASE[INSTITUTIONS[i]].format(*numbers)


def stock(view: Table, question: Question) -> str:
    k = the_kingdom(question)
    left = names.armies(armies_left(view, k)), names.fleets(fleets_left(view, k))
    return PHRASE["stock"].format(names.crowns(view.crowns[k]), *left)


# -- Successions -------------------------------------------------------------------------------------
def standing(view: Table, question: Question) -> str:
    """The Influence of everybody who contends so far; of the Ruler, when it is his turn, also without a card."""
    k = the_kingdom(question)
    assert view.challenge is not None, "a throne is being challenged"
    defending = {view.ruler[k]} if question.kind == DEFENCE else set()
    seats = sorted({before for before, *_ in view.challenge.front} | {*members(view.challenge.bold)} | defending)
    if not seats:
        return PHRASE["standing alone"]
    totals = [PHRASE["total"].format(names.house(seat), influence_before(view, k, seat)) for seat in seats]
    return PHRASE["standing"].format(listing(totals))


def committed(view: Table, question: Question) -> str:
    """How many cards lie before whom."""
    assert view.challenge is not None, "a throne is being challenged"
    before = [row[0] for row in view.challenge.front]
    piles = [PHRASE["before"].format(names.house(seat), names.hand(before.count(seat))) for seat in sorted({*before})]
    return PHRASE["committed"].format(listing(piles)) if piles else PHRASE["committed none"]


# -- war ---------------------------------------------------------------------------------------------
def balance(view: Table, question: Question) -> str:
    """What fights on both sides in the next Clash."""
    battle = the_battle(view)
    return PHRASE["balance"].format(strength(battle, ATTACK), strength(battle, DEFEND))


def force_at(view: Table, k: int, where: int) -> list[str]:
    """`3 Armies of England`, for each Kingdom that is no friend of this one."""
    units = [(other, units_at(view, other, where)) for other in range(6) if not friends(view, k) >> other & 1]
    return [PHRASE["force"].format(names.kingdom(other), names.units(count, where)) for other, count in units if count]


def there(view: Table, question: Question, where: int) -> str:
    """Who holds a space and which enemies stand there."""
    k = the_kingdom(question)
    if where >= FIRST_SEA:
        return ""
    owner = controller(view, where)
    held = [] if owner == k else [PHRASE["free"] if owner == NONE else PHRASE["held"].format(names.kingdom(owner))]
    found = held + force_at(view, k, where)
    return PHRASE["there"].format(", ".join(found)) if found else ""


def afloat(view: Table, question: Question, sea: int) -> str:
    found = force_at(view, the_kingdom(question), sea)
    return PHRASE["there"].format(", ".join(found)) if found else ""


def odds(view: Table, question: Question, args: Sequence[int]) -> str:
    where, enemy = args
    k = the_kingdom(question)
    return PHRASE["odds"].format(
        names.units(units_at(view, k, where), where), names.units(units_at(view, enemy, where), where)
    )


def storm(view: Table, question: Question, region: int) -> str:
    """The Armies before the walls against Levies and garrison."""
    k, owner = the_kingdom(question), controller(view, region)
    inside = sum(army_at(view, each, region) for each in members(garrisoned_by(view, owner, k)))
    against = [names.levies(levies(view, k, region))] + ([names.armies(inside)] if inside else [])
    return PHRASE["storm"].format(names.armies(army_at(view, k, region)), listing(against))


def garrisoned_by(view: Table, owner: int, attacker: int) -> int:
    """The Kingdoms whose Armies defend a Region of this controller, as bits."""
    return 0 if owner == NONE else friends(view, owner) & ~friends(view, attacker)


def siege_odds(view: Table, question: Question, region: int) -> str:
    k = the_kingdom(question)
    equal = has(view, view.ruler[k], SIEGE_ENGINES)
    return PHRASE["siege odds equal" if equal else "siege odds"].format(siege_bonus(view, k, region))


def kind_of_units(view: Table, question: Question) -> str:
    return PHRASE["fleets" if the_battle(view).space >= FIRST_SEA else "armies"].format("").strip()


def how_many(view: Table, question: Question, count: int) -> str:
    return names.units(count, the_battle(view).space) if count else PHRASE["none"]


# -- Dynasty cards -----------------------------------------------------------------------------------
def card_played(view: Table, question: Question) -> str:
    """The play that somebody may foil, as far as it is known."""
    play = the_play(view)
    key = "play unrest two" if play.second != NONE else f"play {play.use}"
    return PHRASE[key].format(names.house(play.player), names.kingdom(play.target), play_terms(play))


def play_terms(play: Play) -> str:
    if play.second != NONE:
        return names.kingdom(play.second)
    if play.use == "examine":
        return names.house(play.owner)
    if play.use == "diplomacy":
        ends = zip(play.regions, play.gainers, strict=False)
        return listing(PHRASE["region to"].format(names.space(r), names.kingdom(k)) for r, k in ends)
    return names.kingdoms(play.order) if play.order else ""


def in_stack(view: Table, question: Question, place: int) -> str:
    play = the_play(view)
    card = view.mat[play.owner * 6 + play.target][place]
    return PHRASE["stack"].format(names.card(card), place + 1)


def track(view: Table, question: Question) -> str:
    standing = the_play(view).order
    return PHRASE["track"].format(names.kingdoms(standing)) if standing else PHRASE["track empty"]


def gap(view: Table, question: Question, at: int) -> str:
    """A place among those that stand on the track."""
    standing = the_play(view).order
    if not standing:
        return PHRASE["only"]
    if not at:
        return PHRASE["first"].format(names.kingdom(standing[0]))
    if at == len(standing):
        return PHRASE["last"].format(names.kingdom(standing[-1]))
    return PHRASE["between"].format(names.kingdom(standing[at - 1]), names.kingdom(standing[at]))


def bluff(args: Sequence[int]) -> str:
    card, k = args
    return "" if LEGAL_IN[k][card] else PHRASE["bluff"]


def token_turned(view: Table, question: Question, k: int) -> str:
    back = not view.flipped >> k & 1
    return PHRASE["worth"].format(names.crowns(KINGDOMS[k].alliance[back]))


def offers_left(view: Table, question: Question) -> str:
    return names.counted(MOST_OFFERS - the_talks(view).offers[question.seat], "offer", "offers", "no offers")


FACTS: Mapping[str, Callable[[Table, Question], Any]] = {
    "player": lambda view, question: names.house(question.seat),
    "treasury": lambda view, question: names.crowns(view.crowns[the_kingdom(question)]),
    "unrest": unrest,
    "council_cost": lambda view, question: names.crowns(council_cost(view, the_kingdom(question))),
    "reduction_cost": lambda view, question: names.crowns(reduction_cost(view, the_kingdom(question))),
    "standing": standing,
    "bonus": lambda view, question: names.signed(rulers_bonus(view, the_kingdom(question))),
    "committed": committed,
    "stock": stock,
    "site": lambda view, question: names.space(the_battle(view).space),
    "balance": balance,
    "fleeing": lambda view, question: names.kingdoms(question.about[:-1]),
    "kind_of_units": kind_of_units,
    "ransom": lambda view, question: names.crowns(owed(view, the_kingdom(question))),
    "siege_tokens": lambda view, question: names.counted(
        sieges_left(view, the_kingdom(question)), "token", "tokens", "no tokens"
    ),
    "troupe_cost": lambda view, question: names.crowns(TROUPE_COST),
    "hand": lambda view, question: names.hand(len(view.hand[question.seat])),
    "target": lambda view, question: names.kingdom(the_play(view).target),
    "proposer": lambda view, question: names.house(the_play(view).player),
    "stack_owner": lambda view, question: names.house(the_play(view).owner),
    "track": track,
    "card_played": card_played,
    "offers_left": offers_left,
    "card_offered": lambda view, question: names.card(view.talks.card if view.talks is not None else UNKNOWN),
}
SEEN: Mapping[str, Callable[[Table, Any, Any], str]] = {
    "income": lambda view, question, k: PHRASE["income"].format(names.crowns(income(view, k))),
    "promise": promise,
    "next_level": lambda view, question, i: str(view.level[the_kingdom(question) * 5 + i] + 1),
    "development_cost": lambda view, question, i: names.crowns(development_cost(view, the_kingdom(question), i)),
    "benefit": benefit,
    "there": there,
    "afloat": afloat,
    "odds": odds,
    "how_many": how_many,
    "storm": storm,
    "siege_odds": siege_odds,
    "unrest_after": unrest_after,
    "in_stack": in_stack,
    "gap": gap,
    "hand_of": lambda view, question, seat: names.hand(len(view.hand[seat])),
    "set": lambda view, question, i: names.cards(view.sets[i]),
    "token_turned": token_turned,
    "ally": lambda view, question, k: names.kingdom(view.ally[k]),
    "drawn": tellings.drawn,
}
