"""Where one would click for an answer: the elements that stand for it, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from regalia.games.blood_of_kings.components import ATTRITION, DIPLOMACY, INTRIGUE, UNREST
from regalia.games.blood_of_kings.components.atlas import CAPITOL_OF, FIRST_SEA, PORT, SPACE_IDS
from regalia.games.blood_of_kings.show.boards import set_card_id, set_id, space_id, throne_id
from regalia.games.blood_of_kings.show.pieces import (
    card_id,
    court_id,
    in_space,
    influence_id,
    institution_id,
    mat_id,
    of_kingdom,
    tile_id,
)
from regalia.games.blood_of_kings.table import Table, the_play
from regalia.kernel.questions import NATURE, Answer, Question, Seat

Args = Sequence[int]
Pointer = Callable[[Table, Question, Args], list[str]]


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    """No elements at all for an answer that is a button alone."""
    if question.seat == NATURE:
        return []
    verb, *args = answer
    find = TARGETS.get(f"{question.kind} {verb}") or TARGETS.get(verb)
    return find(view, question, args) if find is not None else []


# -- spaces and units ----------------------------------------------------------------------------------
def first_space(view: Table, question: Question, args: Args) -> list[str]:
    return [SPACE_IDS[args[0]]]


def about_space(place: int) -> Pointer:
    """A space that the question names."""
    return lambda view, question, args: [SPACE_IDS[question.about[place]]]


def unit_id(k: int, space: int) -> str:
    """What fights there: a Fleet at Sea, an Army in a Region."""
    return in_space("fleet" if space >= FIRST_SEA else "army", k, space)


def site(view: Table) -> int:
    assert view.battle is not None, "no battle is fought now"
    return view.battle.space


def battlefield(view: Table, question: Question, args: Args) -> list[str]:
    return [SPACE_IDS[site(view)]]


def fighter(view: Table, question: Question, args: Args) -> list[str]:
    return [unit_id(args[0], site(view))]


def fight(view: Table, question: Question, args: Args) -> list[str]:
    space, enemy = args
    return [SPACE_IDS[space], unit_id(enemy, space)]


def moved(view: Table, question: Question, args: Args) -> list[str]:
    origin, destination = args
    return [in_space("army", question.about[0], origin), SPACE_IDS[destination]]


def sailed(view: Table, question: Question, args: Args) -> list[str]:
    sea, other = args
    return [in_space("fleet", question.about[0], sea), SPACE_IDS[other]]


def raised(view: Table, question: Question, args: Args) -> list[str]:
    """The Region, and the Sea of its port where Fleets are raised."""
    region, _, fleets = args
    return [SPACE_IDS[region], SPACE_IDS[PORT[region]]] if fleets else [SPACE_IDS[region]]


def launched(view: Table, question: Question, args: Args) -> list[str]:
    return [SPACE_IDS[args[0]], SPACE_IDS[PORT[args[0]]]]


def unit(word: str) -> Pointer:
    return lambda view, question, args: [in_space(word, question.about[0], args[0])]


def shifted(view: Table, question: Question, args: Args) -> list[str]:
    region, old = args
    return [in_space("siege", question.about[0], old), SPACE_IDS[region]]


# -- Kingdoms ------------------------------------------------------------------------------------------
def token(word: str) -> Pointer:
    """What a Kingdom has one of: its place on the track, its Alliance token, its Crowns."""
    return lambda view, question, args: [of_kingdom(word, args[0])]


def own(word: str) -> Pointer:
    """The same of the Kingdom that the question is about."""
    return lambda view, question, args: [of_kingdom(word, question.about[0])]


def both(view: Table, question: Question, args: Args) -> list[str]:
    return [of_kingdom("order", k) for k in args]


def court(view: Table, question: Question, args: Args) -> list[str]:
    return [court_id(question.about[0], args[0])]


# -- cards ---------------------------------------------------------------------------------------------
def in_hand(view: Table, seat: Seat, card: int) -> list[str]:
    hand = view.hand[seat]
    return [card_id(seat, hand.index(card))] if card in hand else []


def hand_card(view: Table, question: Question, args: Args) -> list[str]:
    return in_hand(view, question.seat, args[0])


def influence(view: Table, question: Question, args: Args) -> list[str]:
    card, k = args
    return [*in_hand(view, question.seat, card), mat_id(question.seat, k)]


def plotted(card: int) -> Pointer:
    """A card from the hand against a Kingdom."""
    return lambda view, question, args: [*in_hand(view, question.seat, card), of_kingdom("order", args[0])]


def diplomacy(view: Table, question: Question, args: Args) -> list[str]:
    target, region = args
    return [*in_hand(view, question.seat, DIPLOMACY), SPACE_IDS[region], of_kingdom("order", target)]


def examined(view: Table, question: Question, args: Args) -> list[str]:
    owner, k = args
    return [*in_hand(view, question.seat, INTRIGUE), mat_id(owner, k)]


def top_of(view: Table, seat: Seat, k: int) -> list[str]:
    count = len(view.mat[seat * 6 + k])
    return [influence_id(seat, k, count - 1)] if count else []


def own_top(view: Table, question: Question, args: Args) -> list[str]:
    return top_of(view, question.seat, question.about[0])


def committed(view: Table, question: Question, args: Args) -> list[str]:
    return [*own_top(view, question, args), throne_id(args[0])]


def put_next(view: Table, question: Question, args: Args) -> list[str]:
    play = the_play(view)
    return [influence_id(play.owner, play.target, args[0])]


def exchanged(view: Table, question: Question, args: Args) -> list[str]:
    chosen = question.about[0]
    return [set_card_id(chosen, view.sets[chosen].index(args[0]))]


def pointing(place: Callable[[int], str]) -> Pointer:
    """An element that the first number names."""
    return lambda view, question, args: [place(args[0])]


TARGETS: Mapping[str, Pointer] = {
    "choose": lambda view, question, args: [SPACE_IDS[CAPITOL_OF[args[0]]]],
    "act": court,
    "fetch": court,
    "develop": lambda view, question, args: [institution_id(question.about[0], args[0])],
    "calm": own("unrest"),
    "remove": lambda view, question, args: top_of(view, args[0], question.about[0]),
    "call": pointing(throne_id),
    "turn": own_top,
    "challenge": lambda view, question, args: [throne_id(question.seat)],
    "commit": committed,
    "raise": raised,
    "free_army": first_space,
    "free_fleet": launched,
    "move": moved,
    "ride": moved,
    "sail": sailed,
    "go": about_space(2),
    "carry": about_space(3),
    "fight": fight,
    "join": about_space(2),
    "name": fighter,
    "withdraw": battlefield,
    "strike": fighter,
    "retreat": battlefield,
    "send": first_space,
    "assault": first_space,
    "go_on": battlefield,
    "pay": own("crowns"),
    "bok.glory.6 pay": token("crowns"),
    "bok.ransom.2 give": lambda view, question, args: [of_kingdom("crowns", question.about[1])],
    "besiege": first_space,
    "shift": shifted,
    "roll": unit("siege"),
    "bok.cathedral.1 claim": first_space,
    "bok.sea.1 claim": first_space,
    "bok.glory.2 claim": pointing(tile_id),
    "break": pointing(tile_id),
    "influence": influence,
    "unrest": plotted(UNREST),
    "attrition": plotted(ATTRITION),
    "reorder": plotted(INTRIGUE),
    "diplomacy": diplomacy,
    "examine": examined,
    "also": token("order"),
    "army": unit("army"),
    "fleet": unit("fleet"),
    "offer": token("order"),
    "bok.diplomacy.4 accept": about_space(1),
    "region": first_space,
    "next": put_next,
    "place": pointing(space_id),
    "rob": pointing("hand-{}".format),
    "foil": lambda view, question, args: ["play-card"],
    "discard": hand_card,
    "take": pointing(set_id),
    "exchange": exchanged,
    "flip": token("token"),
    "return": token("token"),
    "recall": token("token"),
    "transfer": both,
    "ally": both,
    "ask": both,
    "swap": both,
    "give": pointing("hand-{}".format),
    "request": pointing("hand-{}".format),
    "amount": lambda view, question, args: [of_kingdom("crowns", question.about[1])],
    "card": hand_card,
    "bok.talks.11 card": lambda view, question, args: [],
    "bok.talks.10 accept": lambda view, question, args: ["offer-card"],
}
"""By verb, or by kind and verb where a verb means something else there; what is missing is a button alone."""
