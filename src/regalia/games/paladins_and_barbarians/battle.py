"""A battle in its seven steps (rulebook 7). `g.fight` has what is fought for, by whom, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.paladins_and_barbarians.bonuses import rapture
from regalia.games.paladins_and_barbarians.cards import (
    AFTER_BATTLE,
    AFTER_REVEAL,
    NEUTRALIZING,
    PROPERTY,
    RED,
    STRENGTH,
    act,
    applies,
    gives_way,
)
from regalia.games.paladins_and_barbarians.components import FORTRESS, NONE, PIECES, SPECIAL_STRENGTH, WALL
from regalia.games.paladins_and_barbarians.deck import cards_left, deck, take_off
from regalia.games.paladins_and_barbarians.losses import (
    all_lost,
    base,
    enter,
    loot,
    lose_units,
    praise,
    riders,
    seize,
    size,
    the,
)
from regalia.games.paladins_and_barbarians.money import gain
from regalia.games.paladins_and_barbarians.sovereigns import feat
from regalia.games.paladins_and_barbarians.table import (
    ATTACK,
    BLIND,
    DEFENCE,
    EVERYBODY,
    Fight,
    Table,
    owner,
    sovereign,
    standing,
    together,
    works,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

STRONG: int = PIECES["battle"]["strong"]
FOR_ATTACK: int = PIECES["battle"]["attack"]
FOR_DEFENCE: int = PIECES["battle"]["defence"]
FOR_VICTORY: int = PIECES["battle"]["victory"]
FOR_EMPTY_LAND: int = PIECES["battle"]["conquest_of_empty"]
STRENGTH_ITSELF, ITS_PROPERTY = ("strength",), ("property",)
BATTLE = tuple(
    (step,) for step in ("breach", "lay_cards", "before_reveal", "reveal", "after_reveal", "clash", "outcome")
)
AFTERWARDS = tuple((step,) for step in ("retreat", "spoils", "move_in", "end_battle"))


# -- step 1: the attack is declared ------------------------------------------------------------------
def declare(g: Table, seat: Seat, source: int, target: int, armed: int) -> Rule[None]:
    """All units of one territory against all of another; an empty one falls without a battle."""
    holder = owner(g, target)
    g.attacks[seat] += 1
    g.arms[seat] += armed
    g.fought[seat] = 1
    g.fight = Fight((seat, holder), source, target)
    g.fight.armed = bool(armed)
    g.fight.wild = holder == NONE
    g.tell("attacked", seat, source, target, armed)
    if size(g, DEFENCE):
        g.then(*BATTLE, *AFTERWARDS)
    else:
        g.then(("walk_in",), *AFTERWARDS)
    if sovereign(g, seat).loots and standing(g, target):
        yield from gain(g, seat, 1, "loot")


def walk_in(g: Table) -> None:
    """No defender: no cards, no battle."""
    fight = the(g)
    fight.winner, fight.conquered = ATTACK, True
    feat(g, fight.seats[ATTACK], FOR_EMPTY_LAND)
    seize(g, fight.seats[ATTACK], fight.target)


def uprising(g: Table, seat: Seat, t: int, band: int) -> None:
    """Revolutionaries attack a garrison."""
    g.fight = Fight((NONE, seat), NONE, t)
    g.fight.band = band
    g.fight.wild = True
    g.then(*BATTLE, *AFTERWARDS)


# -- steps 5 and 6: the reveal -----------------------------------------------------------------------
def reveal(g: Table) -> Rule[None]:
    """Blind cards are drawn, then everybody sees everything."""
    for side in (ATTACK, DEFENCE):
        yield from turn_blind(g, side)
    fight = the(g)
    fight.revealed = True
    fight.known = [EVERYBODY] * 4
    g.tell("revealed", fight.seats[ATTACK], fight.card[ATTACK], fight.added[ATTACK], reveals=True)
    g.tell("revealed", fight.seats[DEFENCE], fight.card[DEFENCE], fight.added[DEFENCE], reveals=True)


def turn_blind(g: Table, side: int) -> Rule[None]:
    if the(g).card[side] != BLIND:
        return
    card = NONE
    if cards_left(g):
        card = yield draw(deck, kind="pb.battle.8")
        take_off(g, card)
    the(g).card[side] = card
    the(g).known[side + side] = EVERYBODY


def after_reveal(g: Table) -> Rule[None]:
    """Combat Rapture; Neutralizing; strength or property of a red card; the properties."""
    for side in (DEFENCE, ATTACK):
        yield from rapture(g, side)
    neutralize(g)
    for side in (DEFENCE, ATTACK):
        yield from choose_side_of_red(g, side)
    yield from act(g, AFTER_REVEAL)


def neutralize(g: Table) -> None:
    """Both may cancel each other."""
    fight = the(g)
    for side in [side for side in (DEFENCE, ATTACK) if applies(g, side)]:
        if PROPERTY[side][fight.card[side]] == NEUTRALIZING:
            fight.cancelled[1 - side] = 1
            g.tell("neutralized", fight.seats[1 - side], fight.card[1 - side])


def choose_side_of_red(g: Table, side: int) -> Rule[None]:
    """A red strength counts only if the property does not."""
    if applies(g, side) and RED[the(g).card[side]]:
        answer = yield Question(the(g).seats[side], "pb.cards.3", sides_of_red, side, open=True)
        the(g).plain[side] = int(answer == STRENGTH_ITSELF)


def sides_of_red(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [STRENGTH_ITSELF, ITS_PROPERTY]


# -- step 7: counting --------------------------------------------------------------------------------
def clash(g: Table) -> Rule[None]:
    """The stronger side wins; each side loses units by the points of the other."""
    sources = *sources_of_strength(g, ATTACK), *sources_of_strength(g, DEFENCE)
    count_strength(g)
    the(g).winner = stronger(g)
    losses = (losses_of(g, ATTACK), losses_of(g, DEFENCE))
    for side in (DEFENCE, ATTACK):
        yield from lose_units(g, side, losses[side])
    if the(g).winner != NONE and not size(g, the(g).winner):
        the(g).winner = NONE  # higher strength, but no unit left
    tell_result(g, sources)


def count_strength(g: Table) -> None:
    fight = the(g)
    for side in (ATTACK, DEFENCE):
        parts = parts_of_strength(g, side)
        fight.strength[side] = sum(parts)
        g.tell("weighed", side, fight.seats[side], fight.card[side], *parts)
    g.tell("counted", *fight.seats, *fight.strength)


def strength(g: Table, side: int) -> int:
    return sum(parts_of_strength(g, side))


def parts_of_strength(g: Table, side: int) -> tuple[int, int, int, int, int]:
    """Units, card, properties and Combat Rapture, an added card; Armory, or Wall, defence token and rebellion."""
    fight = the(g)
    added = int(fight.added[side] != NONE and not fight.useless[side])
    place = int(fight.armed) if side == ATTACK else protection(g)
    return units_strength(g, side), card_strength(g, side), fight.bonus[side], added, place


def sources_of_strength(g: Table, side: int) -> tuple[int, ...]:
    """The same in detail: common units, special ones, bribed ones, card, bonus, added card; Armory or what is there."""
    _, card, bonus, added, armory = parts_of_strength(g, side)
    place = (armory, 0, 0) if side == ATTACK else protections(g)
    return *units_by_kind(g, side), card, bonus, added, *place


def units_strength(g: Table, side: int) -> int:
    return sum(units_by_kind(g, side))


def units_by_kind(g: Table, side: int) -> tuple[int, int, int]:
    """The strength of common and special units, joined cavalry included, and what is missing of it by a bribe."""
    fight = the(g)
    seat = fight.seats[side]
    if seat == NONE:
        return size(g, side), 0, 0
    t, each = base(g, side), SPECIAL_STRENGTH[g.kingdom[seat]]
    common = g.units[t + t]
    return common, each * (g.units[t + t + 1] + riders(g, side)), -min(common, fight.bribed[side])


def card_strength(g: Table, side: int) -> int:
    """What it gives; a red one, only without its property."""
    card = the(g).card[side]
    return 0 if card == NONE or (RED[card] and applies(g, side)) else strength_on_card(g, side)


def strength_on_card(g: Table, side: int) -> int:
    """Its attack or defence; from the deck 1 less, but not against revolutionaries."""
    fight = the(g)
    strength: int = STRENGTH[side][fight.card[side]]
    return max(0, strength - int(fight.blind[side] and not fight.wild))


def protection(g: Table) -> int:
    return sum(protections(g))


def protections(g: Table) -> tuple[int, int, int]:
    """What the territory gives its defender: Wall and defence token, unless razed, and less in a rebellion."""
    fight = the(g)
    wall, token = (0, 0) if fight.razed else wall_and_token(g, fight.seats[DEFENCE], fight.target)
    return wall, token, -(g.rebellion >> fight.target & 1)


def defences(g: Table, seat: Seat, t: int) -> int:
    return sum(wall_and_token(g, seat, t))


def wall_and_token(g: Table, seat: Seat, t: int) -> tuple[int, int]:
    """The strength of a player's Wall, and of a defence token while Wall or Fortress work."""
    if seat == NONE:
        return 0, 0
    wall = works(g, seat, t, WALL)
    return int(wall), int(bool(g.guard >> t & 1) and (wall or works(g, seat, t, FORTRESS)))


def stronger(g: Table) -> int:
    """The side with the higher strength; a tie has no winner, unless the defender is steadfast."""
    attack, defence = the(g).strength
    if attack == defence:
        return DEFENCE if the(g).steadfast else NONE
    return ATTACK if attack > defence else DEFENCE


def losses_of(g: Table, side: int) -> int:
    """By how much the other is stronger, 1 more if its strength is 6 or above; cards may say otherwise.

    What has fallen before the counting is among the losses that a card allows.
    """
    fight = the(g)
    mine, other = fight.strength[side], fight.strength[1 - side]
    points = max(0, other - mine) + int(other >= STRONG and not fight.weak[1 - side])
    allowed = fight.cap[side]
    if fight.winner == 1 - side:
        points += fight.reckless[side]
        allowed = min(allowed, fight.beaten_cap[side])
    return min(points, max(0, allowed - all_lost(g, side)))


def tell_result(g: Table, sources: Sequence[int]) -> None:
    """At the end, with what the strengths were made of before units fell."""
    fight = the(g)
    losses = all_lost(g, ATTACK), all_lost(g, DEFENCE)
    g.tell("fought", *fight.seats, fight.target, fight.winner, *fight.strength, *fight.card, *losses, *sources)


# -- what comes of it --------------------------------------------------------------------------------
def outcome(g: Table) -> Rule[None]:
    """Loot, while the sovereign who won it lives; feats of arms and the Altar; then the territory falls or not."""
    if the(g).winner != NONE:
        winner = the(g).winner
        yield from loot(g, the(g).seats[winner], all_lost(g, 1 - winner))
    score_feats(g)
    for side in (DEFENCE, ATTACK):
        praise(g, side)
    decide_territory(g)


def score_feats(g: Table) -> None:
    """2 for the attack, 1 for the defence, 1 more for the winner, and in an Age of Heroes another one."""
    fight = the(g)
    points = [FOR_ATTACK, FOR_DEFENCE]
    if fight.winner != NONE:
        points[fight.winner] += FOR_VICTORY + g.heroes
        g.heroes = 0
    if fight.unsung:
        points[DEFENCE] = 0
        g.tell("unsung", fight.seats[DEFENCE])
    for side in (ATTACK, DEFENCE):
        feat(g, fight.seats[side], points[side])


def decide_territory(g: Table) -> None:
    """A victorious attacker conquers; behind a Fortress, and from revolutionaries, only if nobody is left."""
    fight = the(g)
    attacker, holder = fight.seats
    held = holder == NONE or (works(g, holder, fight.target, FORTRESS) and not gives_way(g))
    fight.conquered = fight.winner == ATTACK and not (held and size(g, DEFENCE))
    if fight.conquered:
        band = fight.band + all_lost(g, ATTACK)
        seize(g, attacker, fight.target)
        if attacker == NONE:
            g.rebels[fight.target] = band
            g.tell("revolted", holder, fight.target, band)


def spoils(g: Table) -> Rule[None]:
    """What cards do after a battle."""
    yield from act(g, AFTER_BATTLE)


def move_in(g: Table) -> Rule[None]:
    if the(g).conquered and the(g).seats[ATTACK] != NONE:
        yield from enter(g, the(g).seats[ATTACK], the(g).source, the(g).target)


def end_battle(g: Table) -> None:
    """All cards played and added are discarded."""
    fight = the(g)
    g.spent = together(g.spent, *(card for card in (*fight.card, *fight.added) if card >= 0))
    g.fight = None
