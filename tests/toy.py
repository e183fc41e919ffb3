"""Tolls: a small game with the traps of the big ones, for the tests of the kernel, the kit and the bots.

Each day an omen is turned up; the players draw to three cards, may lay one in ambush face down (their neighbour may
pay to peek), bid sealed for a card (a high card trumps), and march with up to two cards chosen in secret. The strongest
takes the pot. A player may give a coin away once a day. Eight coins win at once, else the richest at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from operator import itemgetter
from random import Random
from typing import Any, ClassVar

from regalia.authoring.options import Flag, Number, Option
from regalia.authoring.scene import Counter, Panel, Piece, Pile, Scene
from regalia.kernel.errors import GameOver
from regalia.kernel.game import Bounds, Game, StepRule
from regalia.kernel.questions import UNKNOWN, Answer, Question, Rule, Seat, Talk, Together, dice, draw, roll, shuffle
from regalia.kernel.table import Part, Result, Table, Things, ranking

CARDS, OMENS, HAND, COINS, RICHES, TRUMP, NONE = 18, 4, 3, 4, 8, 15, -1
VERB = itemgetter(0)


class Clash(Part):
    """The marches of a day; `hidden` while they are being chosen."""

    hidden: int
    march: list[tuple[int, ...]]

    def __init__(self, seats: int) -> None:
        self.hidden, self.march = 1, [()] * seats  # type: tuple[int, list[tuple[int, ...]]]


class Tolls(Table):
    PARTS = (Clash,)
    clash: Clash | None
    days: int
    peeking: int
    deck: list[int]
    discard: list[int]
    omens: list[int]  # face down, the next one last
    turned: list[int]  # face up
    hand: list[list[int]]
    given: list[int]
    gold: list[int]
    pot: int
    placed: list[int]  # by seat: the card in ambush
    seen: list[Things]  # by seat: who knows that card, as bits

    def start(self, seats: int, days: int, peeking: bool) -> None:
        self.plan = [("day",), ("omens",)]
        self.clash, self.days, self.peeking = None, days, int(peeking)
        self.deck, self.discard = list(range(CARDS)), list[int]()
        self.omens, self.turned = list(range(OMENS)), list[int]()
        self.hand = [[] for _ in range(seats)]
        self.given, self.gold, self.pot = [0] * seats, [COINS] * seats, 0
        self.placed, self.seen = [NONE] * seats, [0] * seats

    @property
    def seats(self) -> range:
        return range(len(self.gold))

    @property
    def cards_out(self) -> list[int]:  # of the deck
        march = self.clash.march if self.clash else []
        return [card for card in chain(*self.hand, *march, self.placed, self.discard) if card != NONE]


# -- the day, step by step -------------------------------------------------------------------------
def lay_omens(g: Tolls) -> Rule[None]:
    g.omens = list((yield shuffle(pile, "omens", to=(), kind="toy.omens")))


def dawn(g: Tolls) -> None:
    """Turn up the day's omen and plan the day; after the last one the richest wins."""
    if len(g.turned) == g.days:
        finish(g, "days")
    g.turned, g.given = [*g.turned, g.omens.pop()], [0] * len(g.gold)
    g.tell("dawned", g.turned[-1], reveals=True)
    g.then(*[(step, p) for step in ("deal", "ambush") for p in g.seats], ("auction",), ("clash",), ("day",))


def deal(g: Tolls, p: Seat) -> Rule[None]:
    while len(g.hand[p]) < HAND and g.deck:
        yield from take_card(g, p)


def take_card(g: Tolls, p: Seat) -> Rule[None]:
    card = yield draw(pile, "deck", to=(p,), kind="toy.draw")
    g.deck.remove(card)
    g.hand[p] = sorted([*g.hand[p], card])
    g.tell("drew", p, card, only=(p,), others=(p,))


def ambush(g: Tolls, p: Seat) -> Rule[None]:
    yield from place(g, p)
    other = (p + 1) % len(g.gold)
    if g.peeking and g.placed[p] != NONE and (yield Question(other, "toy.peek", peeks, p, open=True)) == ("peek",):
        g.gold[other], g.pot, g.seen[p] = g.gold[other] - 1, g.pot + 1, g.seen[p] | 1 << other
        g.tell("peeked", other, p, g.placed[p], only=(other,), others=(other, p))


def place(g: Tolls, p: Seat) -> Rule[None]:
    """The card goes onto the table and out of scope at once."""
    answer = yield Question(p, "toy.place", places, shows=VERB)
    if answer != ("decline",):
        g.hand[p].remove(answer[1])
        g.placed[p], g.seen[p] = answer[1], 1 << p
    g.tell("declined" if answer == ("decline",) else "placed", p)


def auction(g: Tolls) -> Rule[None]:
    bids = yield Together(g.seats, "toy.auction", ask_bid)
    g.tell("bid", tuple(bids.values()), reveals=True)
    best = max(bids.values())  # "trump" comes after "bid"
    tied = [p for p in g.seats if bids[p] == best]
    if best == ("bid", 0):
        return
    winner = tied[(yield roll(len(tied), kind="toy.tie")) - 1] if len(tied) > 1 else tied[0]
    if best[0] == "trump":
        g.hand[winner].remove(best[1])
        g.discard = sorted([*g.discard, best[1]])
    else:
        g.gold[winner], g.pot = g.gold[winner] - best[1], g.pot + best[1]
    g.tell("bought", winner)
    if g.deck:
        yield from take_card(g, winner)


def clash(g: Tolls) -> Rule[None]:
    """The strongest takes the pot; luck helps the seat that the omen names."""
    g.clash = Clash(len(g.gold))
    yield Together(g.seats, "toy.clash", choose_march)
    g.clash.hidden = 0
    g.tell("marched", tuple(g.clash.march), tuple(g.placed), reveals=True)
    luck = sum((yield dice(2, 3, kind="toy.dice")))
    strength = [sum(g.clash.march[p]) + max(g.placed[p], 0) + luck * (g.turned[-1] == p) for p in g.seats]
    g.discard = sorted([*g.discard, *chain(*g.clash.march), *(card for card in g.placed if card != NONE)])
    g.clash, g.placed, g.seen = None, [NONE] * len(g.gold), [0] * len(g.gold)
    winner, amount, g.pot = strength.index(max(strength)), g.pot, 0
    g.tell("won", winner, amount)
    receive(g, winner, amount)


def choose_march(g: Any, p: Seat) -> Talk:
    while len(g.clash.march[p]) < 2:
        answer = yield Question(p, "toy.march", marches)
        if answer == ("halt",):
            return
        g.hand[p].remove(answer[1])
        g.clash.march[p] += (answer[1],)


def receive(g: Tolls, p: Seat, amount: int) -> None:
    g.gold[p] += amount
    if g.gold[p] >= RICHES:
        finish(g, "riches")


def finish(g: Tolls, ending: str) -> None:
    g.result = Result(ending, ranking(g.gold), tuple(g.gold))
    g.tell("ended", ending)
    raise GameOver


# -- options ---------------------------------------------------------------------------------------
def pile(g: Tolls, seat: Seat, name: str) -> Sequence[int]:
    return g.omens if name == "omens" else g.deck


def places(g: Tolls, p: Seat) -> Sequence[Answer]:
    return [("decline",)] + [("place", card) for card in g.hand[p]]


def peeks(g: Tolls, p: Seat, other: Seat) -> Sequence[Answer]:
    return [("pass",)] + [("peek",)] * (g.gold[p] > 0)


def ask_bid(g: Any, p: Seat) -> Question:
    return Question(p, "toy.bid", bids_of)


def bids_of(g: Tolls, p: Seat) -> Sequence[Answer]:
    return [("bid", n) for n in range(g.gold[p] + 1)] + [("trump", card) for card in g.hand[p] if card >= TRUMP]


def marches(g: Tolls, p: Seat) -> Sequence[Answer]:
    return [("halt",)] + [("march", card) for card in g.hand[p]]


ASKS = {
    "toy.place": "Which card do you lay in ambush?", "toy.peek": "Do you pay to see the ambush of player {}?",
    "toy.bid": "What do you bid for a card?", "toy.march": "Which card marches?",
}  # fmt: skip


class TollsGame(Game[Tolls]):
    key, name, tagline, rules, prefix = "toy-tolls", "Tolls", "Bid, march, be rich.", 1, "toy"
    players, endings, table = (2, 3), ("days", "riches"), Tolls
    options: ClassVar[tuple[Option, ...]] = (
        Number("days", "Days", "How long the game lasts.", 1, OMENS, 3),
        Flag("peeking", "Peeking", "Neighbours may pay to see an ambush.", True),
    )
    steps: ClassVar[Mapping[str, StepRule]] = {
        "omens": lay_omens, "day": dawn, "deal": deal, "ambush": ambush, "auction": auction, "clash": clash
    }  # fmt: skip

    def samples(self, players: int) -> Sequence[Mapping[str, Any]]:
        return [{}, {"days": 2, "peeking": False}]

    def setup(self, players: int, options: Mapping[str, Any]) -> Tolls:
        g = self.table()
        g.start(players, options["days"], options["peeking"])
        return g

    def bounds(self, players: int, options: Mapping[str, Any]) -> Bounds:
        return Bounds(2 + options["days"] * (9 * players + 3), (0, COINS * players))

    def sums(self, g: Any) -> Mapping[str, int]:
        cards = g.deck + g.cards_out
        return {"coins": sum(g.gold) + g.pot, "cards": len(cards), "pips": sum(cards)}

    def factions(self, g: Any) -> Sequence[str]:
        return ("red", "blue", "green")[: len(g.gold)]

    def hide(self, g: Any, seat: Seat) -> Tolls:
        v: Tolls = g.copy()
        v.deck, v.omens = [UNKNOWN] * len(g.deck), [UNKNOWN] * len(g.omens)
        for p in g.seats:
            if p != seat:
                v.hand[p] = [UNKNOWN] * len(g.hand[p])
                if v.clash and v.clash.hidden:
                    v.hand[p] += [UNKNOWN] * len(g.clash.march[p])
                    v.clash.march[p] = ()
            if g.placed[p] != NONE and not (seat >= 0 and g.seen[p] >> seat & 1):
                v.placed[p] = UNKNOWN
        return v

    def imagine(self, view: Any, seat: Seat, rng: Random) -> Tolls:
        g: Tolls = view.copy()
        rest = sorted({*range(CARDS)}.difference(g.cards_out))
        rng.shuffle(rest)
        g.hand = [sorted(rest.pop() if card == UNKNOWN else card for card in cards) for cards in g.hand]
        g.placed = [rest.pop() if card == UNKNOWN else card for card in g.placed]
        g.deck = sorted(rest)
        g.omens = rng.sample([omen for omen in range(OMENS) if omen not in g.turned], len(g.omens))
        return g

    def asides(self, g: Any, seat: Seat) -> Sequence[Answer]:
        return [] if g.given[seat] or not g.gold[seat] else [("give", p) for p in g.seats if p != seat]

    def do_aside(self, g: Any, seat: Seat, answer: Answer) -> None:
        g.given[seat], g.gold[seat] = 1, g.gold[seat] - 1
        g.tell("gave", seat, answer[1])
        receive(g, answer[1], 1)

    def scene(self, view: Any, seat: Seat) -> Scene:
        panels = tuple(
            Panel(f"panel-{p}", f"Player {p + 1}", seat=p, items=(
                Counter(f"gold-{p}", "coins", value=str(view.gold[p])),
                Pile(f"hand-{p}", "hand", kind="hand"), Pile(f"ambush-{p}", "ambush"),
            ), standing=(f"gold-{p}",)) for p in view.seats
        )  # fmt: skip
        piles = [(f"hand-{p}", view.hand[p]) for p in view.seats]
        piles += [(f"ambush-{p}", [card]) for p, card in enumerate(view.placed) if card != NONE]
        pieces = tuple(
            Piece(f"{at}-{i}", at=at, face_down=True) if card == UNKNOWN else Piece(f"card-{card}", str(card), at=at)
            for at, cards in piles for i, card in enumerate(cards)
        )  # fmt: skip
        boards = (Pile("deck", "deck", kind="deck"), Counter("pot", "pot", value=str(view.pot)))
        return Scene(boards, panels, pieces)

    def targets(self, view: Any, question: Question, answer: Answer) -> Sequence[str]:
        if question.kind == "toy.peek":
            return [f"ambush-{question.about[0]}"] if answer == ("peek",) else []
        return [f"gold-{question.seat}" if answer[0] == "bid" else f"card-{card}" for card in answer[1:]]

    def ask(self, view: Any, question: Question) -> str:
        return ASKS[question.kind].format(*(seat + 1 for seat in question.about))

    def say(self, view: Any, question: Question, answer: Answer) -> str:
        return " ".join(map(str, answer)).capitalize()

    def say_aside(self, view: Any, seat: Seat, answer: Answer) -> str:
        return f"Give a coin to player {answer[1] + 1}"

    def aim_aside(self, view: Any, seat: Seat, answer: Answer) -> Sequence[str]:
        return [f"panel-{answer[1]}"]

    def report(self, view: Any, kind: str, args: Sequence[Any]) -> str:
        who = f"Player {args[0] + 1}" if isinstance(args[0], int) else "All"
        return f"{who} {kind}."

    def conclude(self, view: Any) -> str:
        return "The richest of all wins." if view.result.ending == "days" else "Riches won the game."

    def evaluate(self, g: Any, seat: Seat) -> float:
        return float(g.result.places[seat] == 1) if g.result else 0.9 * g.gold[seat] / (COINS * len(g.gold))


GAME = TollsGame()
