"""Winter: reinforcements, the enemy and the battle of each province (rulebook p. 8)."""

from __future__ import annotations

from regalia.games.kingsburg.components import BUILDINGS, ENEMIES, PIECES, YEARS
from regalia.games.kingsburg.components.facts import (
    GOODS,
    NONE,
    SOLDIER,
    VP,
    Building,
    Change,
    Enemy,
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
    group,
    soldiers,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, dice, draw

BATTLERS = tuple((1 << b, built) for b, built in enumerate(BUILDINGS) if built.strength or built.versus)
FIGHT = sum(bit for bit, _ in BATTLERS)
MORE_VP = tuple((1 << b, built.victory_vp) for b, built in enumerate(BUILDINGS) if built.victory_vp)
AGAIN = tuple((1 << b, built.rewards_again) for b, built in enumerate(BUILDINGS) if built.rewards_again)
TIES = buildings_with(lambda built: built.ties)
ACADEMY = buildings_with(lambda built: built.academy)
REFUGE = buildings_with(lambda built: built.no_vp_loss)
KEEPERS = buildings_with(lambda built: built.keeps_soldier)
GOBLINS = "goblins"


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
    more = destiny(g).more_reinforcement
    for seat in g.order:
        gain(g, seat, troops(g.winter.sent[seat] + more), "king", NONE)
    for seat in g.order:
        if g.owned[seat] & ACADEMY:
            yield from military_academy(g, seat)


def kings_dice(g: Table) -> Rule[None]:
    """One die; who favours the Military gets the higher of two, the others the lower. A poor capital sends none."""
    assert g.winter is not None
    military = any(group(g, seat).musters for seat in g.order)
    faces = yield dice(2 if military else 1, 6, kind="kb.winter.2")
    g.tell("reinforced", faces)
    low = min(faces)
    if g.scenario == "demanding-capital" and low > g.growth // g.players:
        low = 0
    g.winter.sent = [max(faces) if group(g, seat).musters else low for seat in range(g.players)]


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
    g.then(*(("battle", seat) for seat in g.order))


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
    """Every player's battle strength, and who wins and loses by it."""
    assert g.winter is not None
    against = enemy_strength(g)
    for seat in range(g.players):
        own = battle_strength(g, seat)
        g.winter.strength[seat] = own
        if own > against or (own == against and g.owned[seat] & TIES):
            g.winter.won |= 1 << seat
        elif own < against:
            g.winter.lost |= 1 << seat


def battle_strength(g: Table, seat: Seat) -> int:
    """Soldiers, buildings, and what was bought for this winter."""
    assert g.winter is not None
    strength = soldiers(g, seat) + g.winter.bonus[seat]
    owned = g.owned[seat]
    if owned & FIGHT:
        types = [kind for _, kind in invaders(g)]
        printed = ENEMIES[g.enemy].strength
        strength += sum(modifier(built, types, printed) for bit, built in BATTLERS if owned & bit)
    return strength


def modifier(built: Building, types: list[str], printed: int) -> int:
    """A building's battle strength against these enemies: each building counts once."""
    if built.up_to != NONE and printed > built.up_to:
        return 0
    versus = built.versus or {}
    return next((versus[kind] for kind in types if kind in versus), built.strength)


# -- battles -----------------------------------------------------------------------------------------
def battle(g: Table, seat: Seat) -> Rule[None] | None:
    """One player's outcome; a tie changes nothing."""
    assert g.winter is not None
    if g.winter.won >> seat & 1:
        return victory(g, seat)
    if g.winter.lost >> seat & 1:
        return defeat(g, seat)
    g.tell("held", seat, g.winter.strength[seat])
    return None


def victory(g: Table, seat: Seat) -> Rule[None]:
    """The enemy's rewards, what buildings and destiny add, and a VP for the highest battle strength."""
    assert g.winter is not None
    g.victories[seat] += 1
    g.tell("won", seat, g.winter.strength[seat])
    for reward in spoils(g, seat):
        if len(reward) == 1:
            gain(g, seat, reward[0], "victory", NONE)
        else:
            yield from take_any(g, seat, 1, "victory", NONE)
    score = sum(vp for bit, vp in MORE_VP if g.owned[seat] & bit)
    score += PIECES["battle"]["highest_vp"] if is_highest(g, seat) else 0
    if score:
        gain(g, seat, points(score), "victory", NONE)
    if destiny(g).spoils:
        yield from take_any(g, seat, destiny(g).spoils, "destiny", g.destiny)


def spoils(g: Table, seat: Seat) -> list[tuple[Change, ...]]:
    """The rewards of all cards, each as often as it is taken."""
    again = sum(more for bit, more in AGAIN if g.owned[seat] & bit)
    card = destiny(g)
    found = []
    for enemy, kind in invaders(g):
        more = card.rewards_again if card.versus and kind in card.versus else 0
        found += [enemy.reward] * (1 + again + more)
    return found


def is_highest(g: Table, seat: Seat) -> bool:
    assert g.winter is not None
    return g.winter.strength[seat] == max(g.winter.strength)


def defeat(g: Table, seat: Seat) -> Rule[None]:
    """The penalties of all cards: goods, then buildings, then VP. A refuge is one if it stood before."""
    assert g.winter is not None
    g.tell("lost", seat, g.winter.strength[seat])
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
    have = g.have[seat * 6 : seat * 6 + 3]
    return [("lose", lost) for lost in any_goods(number) if all(lost[kind] <= have[kind] for kind in GOODS)]


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
