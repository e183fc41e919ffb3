"""Economy: treasuries, payments, change and taxes (rulebook p. 6 and 9).

Tokens have an identity that matters: who saw one face up, or pillaged it, knows what it is worth. What everybody
knows of a Treasury is `shown` (tokens surely in it), `reckoned` and `blind` (its worth, but for tokens never seen);
`private` is what one player knows beyond that, from the bribes he gave and received.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress, product
from operator import add

from regalia.authoring.memory import Memory
from regalia.games.barbarian_kingdoms.components import KINGDOMS, NONE, SEA, VALUE
from regalia.games.barbarian_kingdoms.table import (
    TOKENS,
    Table,
    claim_cost,
    controller,
    lands,
    questions,
    realm,
    units,
    warrior_cost,
)
from regalia.kernel.questions import Answer, Chance, Rule, Seat, draw

Tokens = tuple[int, int, int, int]
"""How many of each kind, bronze to diamond."""
CHEST = 4
"""In an answer: the face-down token, where another kind of token would be named."""


def worth(tokens: Tokens | list[int]) -> int:
    return tokens[0] + 2 * tokens[1] + 3 * tokens[2] + 5 * tokens[3]


def treasury(g: Table, seat: Seat) -> list[int]:
    return g.purse[TOKENS[seat]]


def wealth(g: Table, seat: Seat) -> int:
    a, b, c, d = g.purse[TOKENS[seat]]
    return a + 2 * b + 3 * c + 5 * d


def lying(g: Table, p: int) -> list[int]:
    """The face-up tokens of a province."""
    return g.coins[TOKENS[p]]


# -- what the others know ----------------------------------------------------------------------------
def gain(g: Table, seat: Seat, kind: int, count: int = 1) -> None:
    """Tokens that everybody sees go behind the screen."""
    i = seat * 4 + kind
    g.purse[i] += count
    g.shown[i] += count
    g.reckoned[seat] += count * VALUE[kind]


def spend(g: Table, seat: Seat, kind: int, count: int = 1) -> None:
    """Tokens that everybody sees come from behind the screen: first those that all knew of."""
    i = seat * 4 + kind
    g.purse[i] -= count
    g.reckoned[seat] -= count * VALUE[kind]
    left = g.shown[i] - count
    if left >= 0:
        g.shown[i] = left
        return
    g.shown[i] = 0
    private, width = g.private, len(g.reckoned) * 4
    row = slice(seat * width + kind, seat * width + width, 4)
    known = private[row]
    if any(known):
        private[row] = [max(0, more + left) for more in known]


def gain_unseen(g: Table, seat: Seat, kind: int) -> None:
    """A token that only this player has seen."""
    g.purse[seat * 4 + kind] += 1
    g.blind[seat] += 1


AT_MOST: Memory[int, tuple[int, ...]] = Memory(lambda total: tuple(total // value for value in VALUE))
"""By the worth of some tokens: how many of each kind there may be among them."""
NOTHING = (0, 0, 0, 0)


def open_bribe(g: Table, giver: Seat, taker: Seat, tokens: list[int], total: int) -> None:
    """A bribe left a Treasury: its total is known to all, its tokens to the two players."""
    g.reckoned[giver] -= total
    private, i, width = g.private, giver * 4, len(g.reckoned) * 4
    before, at_most = g.shown[i : i + 4], AT_MOST[total]
    after: tuple[int, ...] = NOTHING
    known_to_all = any(before)
    if known_to_all:
        g.shown[i : i + 4] = after = tuple([have - most if have > most else 0 for have, most in zip(before, at_most)])
    row = giver * width
    takers = row + 4 * taker
    if any(private[row : row + width]):
        knowing: Sequence[int] = range(row, row + width, 4)
    else:
        knowing = (takers,) if known_to_all else ()
    for at in knowing:
        known = one, two, three, four = private[at : at + 4]
        if one or two or three or four or (known_to_all and at == takers):
            gone = tokens if at == takers else at_most
            private[at : at + 4] = [
                (left if (left := a + more - b) > 0 else 0) - c for a, more, b, c in zip(before, known, gone, after)
            ]


def collect_bribe(g: Table, giver: Seat, taker: Seat, tokens: list[int]) -> None:
    """It goes into the other's Treasury."""
    a, b, c, d = tokens
    if not (a or b or c or d):
        return
    purse, private, takers = g.purse, g.private, taker * 4
    givers = takers * len(g.reckoned) + giver * 4
    g.reckoned[taker] += worth(tokens)
    purse[takers : takers + 4] = map(add, purse[takers : takers + 4], tokens)
    private[givers : givers + 4] = map(add, private[givers : givers + 4], tokens)


# -- sums and change ---------------------------------------------------------------------------------
@cache
def sets_worth(total: int) -> tuple[Tokens, ...]:
    """Every set of tokens of that worth."""
    found = product(range(total // 5 + 1), range(total // 3 + 1), range(total // 2 + 1))
    return tuple(
        (total - 5 * d - 3 * c - 2 * b, b, c, d) for d, c, b in found if total >= 5 * d + 3 * c + 2 * b and d <= 1
    )


def within(tokens: Tokens, held: list[int]) -> bool:
    return tokens[0] <= held[0] and tokens[1] <= held[1] and tokens[2] <= held[2] and tokens[3] <= held[3]


def exact_sets(held: list[int], total: int) -> list[Tokens]:
    """The ways to put together exactly that much."""
    a, b, c, d = held
    return [one for one in sets_worth(total) if one[0] <= a and one[1] <= b and one[2] <= c and one[3] <= d]


def sums_of(held: list[int], most: int) -> int:
    """Which totals up to `most` the tokens can make, as bits."""
    bits = (1 << min(held[0], most) + 1) - 1
    for value, count in ((2, held[1]), (3, held[2]), (5, held[3])):
        for _ in range(min(count, most // value)):
            bits |= bits << value
    return bits & (1 << most + 1) - 1


@cache
def swaps() -> tuple[tuple[Tokens, Tokens], ...]:
    """Every change there is: equal worth, no kind on both sides, and not two smaller changes in one."""
    equal = [
        (give, take)
        for total in range(1, 11)
        for give in sets_worth(total)
        for take in sets_worth(total)
        if not any(a and b for a, b in zip(give, take))
    ]
    return tuple(pair for pair in equal if not any(_is_part(other, pair) for other in equal))


def _is_part(small: tuple[Tokens, Tokens], large: tuple[Tokens, Tokens]) -> bool:
    return small != large and within(small[0], list(large[0])) and within(small[1], list(large[1]))


def changes(g: Table, seat: Seat, provinces: list[int]) -> list[tuple[int, Tokens, Tokens]]:
    """The changes that a player could make with one of these provinces: (province, tokens given, tokens taken)."""
    a, b, c, d = treasury(g, seat)
    offers = OFFERS[a, b, c, d]
    found = []
    for p in provinces:
        a, b, c, d = there = lying(g, p)
        if any(there):
            found += [
                (p, give, take)
                for give, take in offers
                if take[0] <= a and take[1] <= b and take[2] <= c and take[3] <= d
            ]
    return found


OFFERS: Memory[Tokens, tuple[tuple[Tokens, Tokens], ...]] = Memory(
    lambda held: tuple([swap for swap in swaps() if within(swap[0], list(held))])
)
"""By what a Treasury holds: the changes that it could make."""


def after_change(held: list[int], minus: Tokens, plus: Tokens) -> list[int]:
    return [have - lose + get for have, lose, get in zip(held, minus, plus)]


def make_change(g: Table, k: int, p: int, give: Tokens, take: Tokens) -> None:
    seat = g.seat_of[k]
    lay(g, seat, p, give)
    for kind, count in enumerate(take):
        gain(g, seat, kind, count)
        g.coins[p * 4 + kind] -= count
    g.tell("changed", k, p, give, take)


def lay(g: Table, seat: Seat, p: int, tokens: Tokens) -> None:
    """Tokens of a Treasury into a province."""
    for kind, count in enumerate(tokens):
        if count:
            spend(g, seat, kind, count)
            g.coins[p * 4 + kind] += count


# -- paying ------------------------------------------------------------------------------------------
def pay(g: Table, k: int, what: str, p: int) -> Rule[None]:
    """Pay for a Warrior or a Claim into the province: exactly if possible, else after a change, else a little more."""
    seat = g.seat_of[k]
    g.due = cost_of(g, k, what)
    answer = yield PAYMENTS[seat, k, what, p]
    if answer[0] == "change":
        make_change(g, k, *answer[1:])
        answer = yield PAYMENTS[seat, k, what, p]
    tokens = answer[1:]
    lay(g, seat, p, tokens)
    g.due = 0
    if g.events is not None:
        g.tell("paid", k, p, tokens)


def cost_of(g: Table, k: int, what: str) -> int:
    return warrior_cost(g, k) if what == "warrior" else claim_cost(g, k)


def payments(g: Table, seat: Seat, k: int, what: str, p: int) -> Sequence[Answer]:
    held, cost = treasury(g, seat), cost_of(g, k, what)
    exact = PAID_EXACTLY[(*held, cost)]
    if exact:
        return exact
    fitting = [
        ("change", province, give, take)
        for province, give, take in changes(g, seat, realm(g, k))
        if exact_sets(after_change(held, give, take), cost)
    ]
    if fitting:
        return fitting
    more = next(total for total in range(cost + 1, cost + 5) if exact_sets(held, total))
    return PAID_EXACTLY[(*held, more)]


PAID_EXACTLY: Memory[tuple[int, ...], tuple[Answer, ...]] = Memory(
    lambda facts: tuple([("pay", *tokens) for tokens in exact_sets(list(facts[:4]), facts[4])])
)
"""By what a Treasury holds and a sum: the answers that pay just that."""
PAYMENTS = questions("bk.pay.1", payments)


# -- tax ---------------------------------------------------------------------------------------------
def tax(g: Table, k: int) -> Rule[None]:
    """Tax: collect up to one Tremis for each province, token by token; a change comes before the first."""
    g.levy = lands(g, k)[0].bit_count() + len(guests(g, k))
    g.tell("taxed", k, g.levy)
    may_change = True
    while g.levy:
        answer = yield LEVIES[g.seat_of[k], k, may_change]
        may_change = False
        if answer == DONE:
            break
        if answer[0] == "change":
            make_change(g, k, *answer[1:])
        else:
            collect(g, k, answer[1], answer[2])
    g.levy = NONE


def collect(g: Table, k: int, p: int, kind: int) -> None:
    g.coins[p * 4 + kind] -= 1
    g.levy -= VALUE[kind]
    gain(g, g.seat_of[k], kind)
    g.tell("collected", k, p, kind)


def taxable(g: Table, k: int) -> list[int]:
    """The provinces that pay taxes."""
    return realm(g, k) + guests(g, k)


def guests(g: Table, k: int) -> list[int]:
    """The provinces without control where units of the Visigoths stand: their hosts pay taxes, too."""
    if not KINGDOMS[k].people.guests_tax:
        return []
    return [p for unit in units(k) if (p := g.at[unit]) < SEA and controller(g, p) == NONE]


def levies(g: Table, seat: Seat, k: int, may_change: bool) -> list[Answer]:
    provinces, coins, kinds = taxable(g, k), g.coins, KINDS_WITHIN[g.levy if g.levy < 5 else 5]
    options: list[Answer] = [DONE]
    for p in provinces:
        options += compress(TAKES[p], coins[p * 4 : p * 4 + kinds])
    if may_change:
        options += tax_changes(g, seat, k, provinces)
    return options


DONE = ("done",)
TAKES = tuple(tuple([("take", p, kind) for kind in range(4)]) for p in range(SEA))
KINDS_WITHIN = (0, 1, 2, 3, 3, 4)
"""By a sum, as far as it matters: how many kinds of tokens are worth no more."""
LEVIES = questions("bk.tax.1", levies)


def tax_changes(g: Table, seat: Seat, k: int, provinces: list[int]) -> list[Answer]:
    """The changes by which more can be collected, when the whole tax can't be."""
    coins = g.coins
    if sum([coins[p * 4] for p in provinces]) >= g.levy:
        return []
    there = [sum([coins[p * 4 + kind] for p in provinces]) for kind in range(4)]
    best = sums_of(there, g.levy)
    if best >> g.levy:
        return []
    return [
        ("change", p, give, take)
        for p, give, take in changes(g, seat, realm(g, k))
        if sums_of(after_change(there, take, give), g.levy).bit_length() > best.bit_length()
    ]


# -- pillage -----------------------------------------------------------------------------------------
def pillage(g: Table, k: int, p: int) -> None:
    """All tokens of a province that lie face up into the Treasury."""
    tokens = lying(g, p)
    if any(tokens):
        for kind, count in enumerate(tokens):
            if count:
                gain(g, g.seat_of[k], kind, count)
        g.coins[TOKENS[p]] = NOTHING
        g.tell("pillaged", k, p, tuple(tokens))


def open_chest(g: Table, k: int, p: int) -> Rule[None]:
    """What lay face down only its new owner sees."""
    seat = g.seat_of[k]
    kind = yield CHESTS[seat, p]
    g.bag[kind] -= 1
    g.chest[p] = 0
    gain_unseen(g, seat, kind)
    g.tell("found", k, p, kind, only=(seat,), others=(k, p, NONE))


CHESTS: Memory[tuple[Seat, int], Chance] = Memory(
    lambda chest: draw(unseen_tokens, chest[1], to=(chest[0],), kind="bk.pillage.2")
)


def unseen_tokens(g: Table, seat: Seat, p: int) -> list[int]:
    a, b, c, d = g.bag
    return [0] * a + [1] * b + [2] * c + [3] * d
