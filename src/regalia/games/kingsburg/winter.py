"""Winter: reinforcements, the enemy and the battle of each province (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import BUILDINGS, ENEMIES, ENEMY_IDS, PIECES, YEARS
from regalia.games.kingsburg.components.facts import (
    GOODS,
    NONE,
    SOLDIER,
    VP,
    Building,
    Change,
    Enemy,
    Group,
    any_goods,
    points,
    times,
    troops,
)
from regalia.games.kingsburg.construction import destroy
from regalia.games.kingsburg.enemy import decks, discard, reveal
from regalia.games.kingsburg.goods import DECLINE, gain, take_any
from regalia.games.kingsburg.table import (
    SPARED,
    TOKENS,
    Table,
    Winter,
    buildings_with,
    destiny,
    goods,
    governor,
    seat_favouring,
    soldiers,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, dice, draw
from regalia.kernel.table import Step

BATTLERS = tuple((1 << b, built) for b, built in enumerate(BUILDINGS) if built.strength or built.versus)
FIGHT = sum(bit for bit, _ in BATTLERS)
MORE_VP = tuple((1 << b, built) for b, built in enumerate(BUILDINGS) if built.victory_vp)
REWARDED_AGAIN = tuple((1 << b, built) for b, built in enumerate(BUILDINGS) if built.rewards_again)
STRONGHOLDS = sum(bit for bit, _ in MORE_VP)
TIES = buildings_with(lambda built: built.ties)
ACADEMY = buildings_with(lambda built: built.academy)
REFUGE = buildings_with(lambda built: built.no_vp_loss)
KEEPERS = buildings_with(lambda built: built.keeps_soldier)
GOBLINS = "goblins"


ONE_DIE, TWO_DICE = (dice(number, 6, kind="kb.winter.2") for number in (1, 2))


def muster(g: Table) -> None:
    g.winter = Winter(g.players)


# -- reinforcements ----------------------------------------------------------------------------------
def reinforcements(g: Table) -> Rule[None]:
    """The king's die counts for everybody; module 5 has tokens instead, some destiny cards a fixed number."""
    assert g.winter is not None
    if g.modules & TOKENS:
        yield from soldier_tokens(g)
    elif destiny(g).reinforcement != NONE:
        g.winter.sent = [destiny(g).reinforcement] * g.players
    else:
        yield from kings_dice(g)
    sent, more = g.winter.sent, destiny(g).more_reinforcement
    for seat in g.order:
        gain(g, seat, troops(sent[seat] + more), "king", NONE)
    for seat in g.order:
        if g.owned[seat] & ACADEMY:
            yield from military_academy(g, seat)


def kings_dice(g: Table) -> Rule[None]:
    """One die; who favours the Military gets the higher of two, the others the lower. A poor capital sends none."""
    assert g.winter is not None
    military = seat_favouring(g, _musters) if g.scenario == "wheel-and-deal" else NONE
    faces = yield ONE_DIE if military == NONE else TWO_DICE
    g.tell("reinforced", faces)
    low = min(faces)
    if g.scenario == "demanding-capital" and low > g.growth // g.players:
        g.tell("withheld", g.growth // g.players, low)
        low = 0
    g.winter.sent = [low] * g.players
    if military != NONE:
        g.winter.sent[military] = max(faces)


def _musters(group: Group) -> bool:
    return group.musters


def soldier_tokens(g: Table) -> Rule[None]:
    """Module 5: everybody secretly chooses a token, then all are shown and go back to the box."""
    chosen = yield Together(range(g.players), "kb.tokens.1", ask_token)
    assert g.winter is not None
    for seat in g.order:
        value = chosen[seat][1]
        g.tokens[seat * 5 + value] -= 1
        g.winter.sent[seat] = value
        g.tell("mustered", seat, value, reveals=True)


def ask_token(g: Table, seat: Seat) -> Question:
    return Question(seat, "kb.tokens.1", tokens_left)


def tokens_left(g: Table, seat: Seat) -> list[Answer]:
    return [("muster", value) for value in range(5) if g.tokens[seat * 5 + value]]


def military_academy(g: Table, seat: Seat) -> Rule[None]:
    """Its own die, if it beats the king's; against a soldier token it counts half, rounded up."""
    face = yield draw(faces_of_a_die, seat, kind="kb.winter.4")
    assert g.winter is not None
    value = (face + 1) // 2 if g.modules & TOKENS else face
    more = max(0, value - g.winter.sent[seat])
    g.tell("drilled", seat, face)
    gain(g, seat, troops(more), "academy", NONE)


def faces_of_a_die(g: Table, nature: Seat, seat: Seat) -> range:
    return range(1, 7)


# -- the enemy ---------------------------------------------------------------------------------------
def reveal_enemy(g: Table) -> Rule[None]:
    """The cards are turned up; Goblins of the valley join the invaders, and the king sends more soldiers."""
    for deck in decks(g):
        yield from reveal(g, deck)
    assert g.winter is not None
    if g.scenario == "goblin-valley":
        g.winter.joined = int(ENEMIES[g.valley].type == GOBLINS or g.year == YEARS)
        if g.winter.joined:
            for seat in g.order:
                gain(g, seat, troops(g.year), "valley", NONE)
    take_stock(g)
    if g.events is not None:
        g.tell("attacked", enemy_strength(g), parts_of_enemy(g))
    g.then(*[STEPS[seat] for seat in g.order])


STEPS: tuple[Step, ...] = tuple(("battle", seat) for seat in range(5))


def invaders(g: Table) -> list[tuple[Enemy, str]]:
    """The cards that fight, with the type each counts as."""
    found = [(ENEMIES[g.enemy], ENEMIES[g.enemy].type)]
    if g.winter is not None and g.winter.joined:
        found.append((ENEMIES[g.valley], GOBLINS))
    return found


def enemy_strength(g: Table) -> int:
    card = destiny(g)
    cards = invaders(g)
    extra = max((card.versus.get(kind, 0) for _, kind in cards), default=0) if card.versus else 0
    return sum(enemy.strength for enemy, _ in cards) + card.strength + extra


def take_stock(g: Table) -> None:
    """Every player's battle strength (soldiers, what was bought, buildings), and who wins and loses by it."""
    assert g.winter is not None
    against = enemy_strength(g)
    for seat in range(g.players):
        own = soldiers(g, seat) + g.winter.bonus[seat] + WALLS[g.owned[seat] & FIGHT, g.enemy, g.winter.joined]
        g.winter.strength[seat] = own
        if own > against or (own == against and g.owned[seat] & TIES):
            g.winter.won |= 1 << seat
        elif own < against:
            g.winter.lost |= 1 << seat


def walls(owned: int, card: int, joined: int = 0) -> int:
    """The battle strength of these buildings against an enemy, and against the Goblins of the valley if they joined."""
    enemy = ENEMIES[card]
    types = [enemy.type, GOBLINS] if joined else [enemy.type]
    return sum(modifier(built, types, enemy.strength) for bit, built in BATTLERS if owned & bit)


WALLS: Memory[tuple[int, int, int], int] = Memory(lambda key: walls(*key), 50_000)


def modifier(built: Building, types: list[str], printed: int) -> int:
    """A building's battle strength against these enemies: each building counts once."""
    if built.up_to != NONE and printed > built.up_to:
        return 0
    versus = built.versus or {}
    return next((versus[kind] for kind in types if kind in versus), built.strength)


# -- what a strength is made of ----------------------------------------------------------------------
Parts: TypeAlias = tuple[tuple[str, int], ...]
"""Each what brings battle strength, by its id, and how much: what brings none is left out."""


def parts_of_enemy(g: Table) -> Parts:
    cards = [(enemy.id, enemy.strength) for enemy, _ in invaders(g)]
    more = (destiny(g).id, enemy_strength(g) - sum(points for _, points in cards))
    return tuple(part for part in (*cards, more) if part[1])


def parts_of_strength(g: Table, seat: Seat) -> Parts:
    """Soldiers of one's own and those of the king, the buildings, and what was bought or earned for this winter."""
    assert g.winter is not None
    types, printed = [kind for _, kind in invaders(g)], ENEMIES[g.enemy].strength
    sent = g.winter.sent[seat] + destiny(g).more_reinforcement + g.winter.joined * g.year
    men = [("soldiers", soldiers(g, seat) - sent), ("reinforcements", sent)]
    built = [(fact.id, modifier(fact, types, printed)) for bit, fact in BATTLERS if g.owned[seat] & bit]
    return tuple(part for part in (*men, *built, ("bought", g.winter.bonus[seat])) if part[1])


# -- battles -----------------------------------------------------------------------------------------
def battle(g: Table, seat: Seat) -> Rule[None] | None:
    """One player's outcome; a tie changes nothing."""
    assert g.winter is not None
    if g.winter.won >> seat & 1:
        return victory(g, seat)
    if g.winter.lost >> seat & 1:
        return defeat(g, seat)
    if g.events is not None:
        g.tell("held", seat, *strengths(g, seat))
    return None


def strengths(g: Table, seat: Seat) -> tuple[int, int, Parts]:
    """A player's and the enemy's, and what the player's is made of."""
    assert g.winter is not None
    return g.winter.strength[seat], enemy_strength(g), parts_of_strength(g, seat)


def victory(g: Table, seat: Seat) -> Rule[None]:
    """The enemy's rewards, what buildings and destiny add, and a VP for the highest battle strength."""
    g.victories[seat] += 1
    if g.events is not None:
        g.tell("won", seat, *strengths(g, seat))
    for reward, *cause in spoils(g, seat):
        if len(reward) == 1:
            gain(g, seat, reward[0], *cause)
        else:
            yield from take_any(g, seat, 1, *cause)
    for bit, built in MORE_VP if g.owned[seat] & STRONGHOLDS else ():
        if g.owned[seat] & bit:
            gain(g, seat, points(built.victory_vp), "stronghold", built.id)
    if is_highest(g, seat):
        gain(g, seat, points(PIECES["battle"]["highest_vp"]), "highest", NONE)
    if destiny(g).spoils:
        yield from take_any(g, seat, destiny(g).spoils, "destiny", g.destiny)


def spoils(g: Table, seat: Seat) -> Iterator[tuple[tuple[Change, ...], str, int | str]]:
    """The rewards of all cards, each as often as it is taken, with what it is taken for."""
    card = destiny(g)
    again = [built.id for bit, built in REWARDED_AGAIN if g.owned[seat] & bit for _ in range(built.rewards_again)]
    for enemy, kind in invaders(g):
        yield enemy.reward, "victory", ENEMY_IDS[enemy.id]
        more = card.rewards_again if card.versus and kind in card.versus else 0
        for owner in [*again, *[card.id] * more]:
            yield enemy.reward, "again", owner


def is_highest(g: Table, seat: Seat) -> bool:
    assert g.winter is not None
    return g.winter.strength[seat] == max(g.winter.strength)


def defeat(g: Table, seat: Seat) -> Rule[None]:
    """The penalties of all cards: goods, then buildings, then VP. A refuge is one if it stood before."""
    if g.events is not None:
        g.tell("lost", seat, *strengths(g, seat))
    sheltered = bool(g.owned[seat] & REFUGE)
    for deck in range(len(invaders(g))):
        yield from suffer(g, seat, deck, sheltered)


def suffer(g: Table, seat: Seat, deck: int, sheltered: bool) -> Rule[None]:
    spared = NONE
    if governor(g, seat).spares and not g.used[seat] & SPARED and len(sparings(g, seat, deck)) > 1:
        answer = yield Question(seat, "kb.governor.3", sparings, deck, open=True)
        if answer != DECLINE:
            g.used[seat] |= SPARED
            spared = answer[1]
    enemy = invaders(g)[deck][0]
    loss = tuple((kind == spared) - min(g.have[seat * 6 + kind], owed(enemy, kind)) for kind in GOODS)
    if any(loss):
        gain(g, seat, (*loss, 0, 0, 0), "defeat", NONE)
    number = min(goods(g, seat), enemy.any_goods) - (spared == ANY)
    if number > 0:
        yield from give_up(g, seat, number)
    for _ in range(enemy.buildings):
        destroy(g, seat)
    if enemy.penalty[VP] and not sheltered:
        gain(g, seat, points(enemy.penalty[VP]), "defeat", NONE)


ANY = len(GOODS)
"""Stands for goods of any kind where a kind is named."""


def owed(enemy: Enemy, kind: int) -> int:
    return -enemy.penalty[kind]


def sparings(g: Table, seat: Seat, deck: int) -> list[Answer]:
    """Damsel: which of the goods that would be lost is kept."""
    enemy = invaders(g)[deck][0]
    lost = [min(g.have[seat * 6 + kind], owed(enemy, kind)) for kind in GOODS]
    found: list[Answer] = [("spare", kind) for kind in GOODS if lost[kind]]
    if enemy.any_goods and goods(g, seat) > sum(lost):
        found.append(("spare", ANY))
    return [*found, DECLINE]


def give_up(g: Table, seat: Seat, number: int) -> Rule[None]:
    """Goods of one's choice are lost."""
    answer = yield Question(seat, "kb.winter.6", losses, number, open=True)
    gain(g, seat, times(answer[1], -1), "defeat", NONE)


def losses(g: Table, seat: Seat, number: int) -> list[Answer]:
    gold, wood, stone = g.have[seat * 6 : seat * 6 + 3]
    return [("lose", lost) for lost in any_goods(number) if lost[0] <= gold and lost[1] <= wood and lost[2] <= stone]


# -- the end -----------------------------------------------------------------------------------------
def end_winter(g: Table) -> None:
    """The enemy goes back to the box; soldiers go home, but for those that some victors keep."""
    assert g.winter is not None
    for seat in range(g.players):
        g.have[seat * 6 + SOLDIER] = int(keeps_soldier(g, seat))
    discard(g)
    g.winter = None


def keeps_soldier(g: Table, seat: Seat) -> bool:
    assert g.winter is not None
    if not g.winter.won >> seat & 1:
        return False
    return destiny(g).keeps_soldier or (bool(g.owned[seat] & KEEPERS) and is_highest(g, seat))
