"""What questions, answers and events say with a look at the table, by the names that the templates have for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.words import counted, listing, sentence
from regalia.games.warrior_knights.actions import GAINS
from regalia.games.warrior_knights.armies import army_of
from regalia.games.warrior_knights.battle import side_of, still_to_discard
from regalia.games.warrior_knights.components import (
    BARON_CARDS,
    BARONS,
    CASTLE,
    CITY_NAMES,
    FEES,
    HUNDRED,
    INCOME,
    NATION_FACTS,
    NOBLES,
    PRICES,
    SHAPE_FACTS,
    SHAPES,
)
from regalia.games.warrior_knights.components.cards import (
    AGENDA_CARD,
    AGENDA_KIND,
    AGENDAS,
    COLOURS,
    EVENT_KIND,
    EVENTS,
    FATE_BARON,
    FATE_CITY,
    FATE_NATION,
    FATE_RETURNS,
    FATE_REVOLT,
    FATE_SHAPE,
    FLEET_LOST,
    LASTING,
    NO_NEWS,
    PROHIBITION_IDS,
    PROHIBITIONS,
    RED,
)
from regalia.games.warrior_knights.draft import fee
from regalia.games.warrior_knights.laws import in_force, is_banned, is_forbidden
from regalia.games.warrior_knights.movement import ROAD, SAIL
from regalia.games.warrior_knights.neutral import costs, muster_cost
from regalia.games.warrior_knights.offices import agenda_of
from regalia.games.warrior_knights.show import names, odds
from regalia.games.warrior_knights.show.labels import PANEL
from regalia.games.warrior_knights.show.phrases import ATTACKS, PHRASE, RESULTS, STACKS, TOPICS, WAYS
from regalia.games.warrior_knights.table import NONE, Table, allocated, barons, is_neutral, is_spent, place_at
from regalia.games.warrior_knights.wages import price
from regalia.kernel.questions import NATURE, Question, Seat


# -- what is said with a look at the table -----------------------------------------------------------
def plan_said(cards: Sequence[int]) -> str:
    if not cards:
        return PHRASE["plan nothing"]
    return PHRASE["plan one" if len(cards) == 1 else "plan two"].format(*map(names.action_card, cards))


def choice_said(view: Table, question: Question | None, choice: int) -> str:
    """A declaration: yes, no, or a Baron."""
    motion = view.motion
    if motion is not None and names.is_choice_of_baron(*motion.proposal):
        return names.baron(view, choice)
    return PHRASE["yes" if choice else "no"]


def decision_said(view: Table, question: Question | None, args: Sequence[Any]) -> str:
    verb, about, choice = args[:3]
    said = sentence(names.proposal(view, verb, about))
    if names.is_choice_of_baron(verb, about):
        return PHRASE["went to"].format(said, names.baron(view, choice))
    return PHRASE["passed" if choice else "failed"].format(said)


def proposal_said(view: Table, question: Question | None, args: Sequence[Any]) -> str:
    return names.proposal(view, args[0], args[1])


def event_target_said(view: Table, question: Question | None, args: Sequence[int]) -> str:
    """What an Event falls on: a Noble, a city or a nation, as its card says."""
    card, target = args
    kind = EVENTS[EVENT_KIND[card]].target
    if kind == "nation":
        return PHRASE["nation"].format(NATION_FACTS[target].name)
    if "city" in kind:
        return CITY_NAMES[target]
    return names.noble(view, target)


def whose_said(view: Table, question: Question, card: int) -> str:
    """In whose army a troop card is."""
    army = army_of(view, card)
    return "" if army == NONE else PHRASE["whose"].format(names.army(view, army))


def ban_said(view: Table, question: Question, deed: str) -> str:
    """What a deed costs that a law or a prohibition forbids; nothing who is banned already."""
    free = is_banned(view, question.seat) or not is_forbidden(view, deed)
    return "" if free else PHRASE["ban"]


def toll_said(view: Table, question: Question, way: str) -> str:
    """What a law demands for a way of moving, and what it costs not to have it."""
    law = TOLLS.get(way)
    if law is None or not in_force(view, law):
        return ""
    fact = agenda_of(AGENDA_CARD[law])
    if view.crowns[question.seat] >= fact.amount:
        return PHRASE["toll"].format(fact.name, names.crowns(fact.amount))
    return "" if is_banned(view, question.seat) else PHRASE["toll unpaid"].format(fact.name)


def event_cost_said(view: Table, question: Question, drawer: Seat) -> str:
    """The Head of the Church pays for what is not his duty."""
    free = (drawer == question.seat) == (view.event_colour == RED)
    return "" if free else PHRASE["faith cost"]


def bargain_said(view: Table, payer: Seat, promiser: Seat, crowns: int, topic: str, promise: int) -> str:
    promised = names.promise(view, topic, promise)
    return PHRASE["bargain"].format(
        names.baron(view, payer), names.crowns(crowns), names.baron(view, promiser), promised
    )


def offer_said(view: Table, question: Question | None, args: Sequence[Any]) -> str:
    seat, other, payer, crowns, topic, promise = args
    return bargain_said(view, payer, other if payer == seat else seat, crowns, topic, promise)


def agreement_said(view: Table, question: Question | None, args: Sequence[Any]) -> str:
    payer, promiser, crowns, topic, promise = args
    return bargain_said(view, payer, promiser, crowns, topic, promise)


def votes_by_seat(view: Table, question: Question | None, votes: Sequence[int]) -> str:
    cast = [PHRASE["for votes"].format(names.baron(view, seat), count) for seat, count in enumerate(votes) if count]
    return listing(cast, PHRASE["nobody voted"])


def verdict_said(view: Table, question: Question | None, args: Sequence[Any]) -> str:
    """What the Victories of a battle mean."""
    attacker, won, defender, held, *_ = args
    if won == held:
        return PHRASE["stalemate"]
    return PHRASE["full" if abs(won - held) > 1 else "partial"].format(
        names.side(view, attacker if won > held else defender)
    )


def allocated_said(view: Table, question: Question, area: int) -> str:
    """How near a special phase is."""
    return PHRASE["allocated"].format(allocated(view, area), 2 * barons(view))


def voyages_said(card: int) -> str:
    """What a Fate card says of the three expeditions."""
    found = []
    for number, multiple in enumerate(FATE_RETURNS[card]):
        key = "fleet lost" if multiple == FLEET_LOST else "no news" if multiple == NO_NEWS else "times"
        found.append(PHRASE[key].format(names.expedition(number), multiple))
    return listing(found)


def deed_said(deed: str) -> str:
    return PROHIBITIONS[PROHIBITION_IDS[deed]].name if deed in PROHIBITION_IDS else deed.replace("_", " ")


SAID: Mapping[str, Callable[[Any], str]] = {
    "area": names.area,
    "city": CITY_NAMES.__getitem__,
    "dealt": lambda dealt: listing(BARONS[b].name for b in dealt),
    "troop": names.troop,
    "troops": names.troops,
    "cards": names.troops,
    "nation": lambda nation: NATION_FACTS[nation].name,
    "agenda": names.agenda,
    "agendas": lambda cards: listing(map(names.agenda, cards)),
    "agenda_text": lambda card: AGENDAS[AGENDA_KIND[card]].text,
    "event": names.event,
    "event_text": lambda card: EVENTS[EVENT_KIND[card]].text,
    "lasting": lambda place: names.event(LASTING[place]),
    "expedition": names.expedition,
    "destination": names.destination,
    "prospects": odds.prospects,
    "neutral": names.neutral_card,
    "card_name": names.action_card,
    "plan": plan_said,
    "stack": STACKS.__getitem__,
    "special": names.SPECIAL_NAMES.__getitem__,
    "space": lambda space: str(space + 1),
    "fee": lambda space: names.crowns(FEES[space]),
    "way": WAYS.__getitem__,
    "result": RESULTS.__getitem__,
    "results": names.results,
    "fate": lambda card: names.results((card,)),
    "fate_all": names.fate,
    "fate_baron": lambda card: BARONS[FATE_BARON[card]].name,
    "fate_noble": lambda card: NOBLES[FATE_BARON[card] * 4 + FATE_SHAPE[card]].name,
    "fate_shape": lambda card: SHAPES[FATE_SHAPE[card]],
    "fate_city": lambda card: CITY_NAMES[FATE_CITY[card]],
    "fate_nation": lambda card: NATION_FACTS[FATE_NATION[card]].name,
    "fate_revolt": lambda card: PHRASE["revolt" if FATE_REVOLT[card] else "order"],
    "fate_returns": voyages_said,
    "fates": lambda count: counted(count, "Fate card"),
    "crowns": names.crowns,
    "offered": lambda count: names.crowns(count) if count else PHRASE["no crowns"],
    "votes": names.votes,
    "faith": names.faith,
    "casualties": names.casualties,
    "breaches": lambda count: counted(count, "breach", "breaches"),
    "victories": lambda count: counted(count, "Victory", "Victories"),
    "cities": lambda count: counted(count, "city", "cities"),
    "numbers": listing,
    "yes_no": lambda choice: PHRASE["yes" if choice else "no"],
    "deed": deed_said,
}
DEEDS = {ROAD: "road", SAIL: "sea"}
"""By way of moving: what a prohibition calls it."""
TOLLS = {ROAD: "kings_tolls", SAIL: "harbor_dues"}
"""By way of moving: the law that demands crowns for it."""
Look = Callable[[Table, Any, Any], str]
SEEN: Mapping[str, Look] = {
    **odds.SEEN,
    "seat": lambda view, question, seat: names.baron(view, seat),
    "barons": lambda view, question, seats: names.barons(view, seats),
    "enemy": lambda view, question, seat: names.side(view, seat),
    "side": lambda view, question, seat: names.side(view, seat),
    "noble": lambda view, question, noble: names.noble(view, noble),
    "army": lambda view, question, army: names.army(view, army),
    "in_command": lambda view, question, noble: (
        PHRASE["spent commander"] if is_spent(view, noble) else SHAPE_FACTS[noble & 3].text
    ),
    "armies": lambda view, question, armies: listing(names.army(view, army) for army in armies),
    "place": lambda view, question, place: names.place(view, place),
    "place_there": lambda view, question, area: names.place(view, place_at(view, area)),
    "choice": choice_said,
    "decision": decision_said,
    "proposal": proposal_said,
    "promise": lambda view, question, promise: names.promise(view, view.floor.topic if view.floor else "", promise),
    "bargain": offer_said,
    "agreement": agreement_said,
    "by_seat": votes_by_seat,
    "verdict": verdict_said,
    "allocated": allocated_said,
    "repair": lambda view, question, number: names.crowns(costs(view, question.seat, question.about[0])[1] * number),
    "muster": lambda view, question, number: names.crowns(muster_cost(question.about[0]) * number),
    "target": event_target_said,
    "whose": whose_said,
    "cost": event_cost_said,
    "assault_banned": lambda view, question, place: (
        ban_said(view, question, "assault") if place < CASTLE and is_neutral(view, place) else ""
    ),
    "way_toll": toll_said,
    "way_banned": lambda view, question, way: ban_said(view, question, DEEDS[way]) if way in DEEDS else "",
    "hire": lambda view, question, cards: names.crowns(sum(fee(view, question.seat, card) for card in cards)),
}


# -- facts of the view -------------------------------------------------------------------------------
def you(view: Table, question: Question) -> str:
    return "" if question.seat == NATURE else names.baron(view, question.seat)


def card_in_hand(view: Table, question: Question) -> str:
    assert view.action is not None, "a Baron card is being resolved"
    return names.action_card(view.action.card)


def attack_said(view: Table, question: Question) -> str:
    _, verb, against = question.about
    return ATTACKS[verb].format(names.baron(view, against) if verb == "fight" else names.place(view, against))


def motion_said(view: Table, question: Question | None = None) -> str:
    return "" if view.motion is None else names.proposal(view, *view.motion.proposal)


def motion_text(view: Table, question: Question) -> str:
    """What the Agenda does that is voted on."""
    if view.motion is None or view.motion.proposal[0] not in ("agenda", "withdraw"):
        return ""
    return f" {AGENDAS[AGENDA_KIND[view.motion.proposal[1]]].text}"


def topic_said(view: Table, question: Question) -> str:
    assert view.floor is not None, "the floor is open"
    about = motion_said(view) or ("" if view.event_in_play is None else names.event(view.event_in_play.card))
    return TOPICS[view.floor.topic].format(about)


def topic_text(view: Table, question: Question) -> str:
    """What the Agenda or Event does that is bargained about."""
    event = event_text(view, question)
    return f" {event}" if event else motion_text(view, question)


def terms_said(view: Table, question: Question) -> str:
    if view.floor is None or not view.floor.terms:
        return ""
    payer, promiser, crowns, promise = view.floor.terms
    return sentence(bargain_said(view, payer, promiser, crowns, view.floor.topic, promise)) + "."


def missing_faith(view: Table, question: Question) -> int:
    play = view.event_in_play
    return 0 if play is None else EVENTS[EVENT_KIND[play.card]].faith - sum(play.pledges)


def event_text(view: Table, question: Question) -> str:
    return "" if view.event_in_play is None else EVENTS[EVENT_KIND[view.event_in_play.card]].text


def fate_hand(view: Table, question: Question) -> str:
    assert view.battle is not None, "Fate cards are held in a battle"
    return names.results(view.battle.hand[side_of(view, question.seat)])


def discards_due(view: Table, question: Question) -> str:
    """How many cards must go at least."""
    assert view.battle is not None, "Fate cards are discarded in a battle"
    side = side_of(view, question.seat)
    left = still_to_discard(len(view.battle.hand[side]), len(view.battle.thrown[side]))
    return PHRASE["discard more"].format(left) if left > 0 else PHRASE["discard free"]


def commander_of(view: Table, question: Question) -> int:
    assert view.battle is not None, "a commander leads in a battle"
    return view.battle.commander[side_of(view, question.seat)]


def casualties_due(view: Table, question: Question) -> str:
    """How many follow after the next."""
    left = 0 if view.battle is None else HUNDRED * (view.battle.due[question.about[0]] - 1)
    return PHRASE["casualties left"].format(left) if left else ""


def wages_due(view: Table, question: Question) -> int:
    taxed, *cards = question.about
    return price(tuple(card for card in cards if army_of(view, card) != NONE), taxed)


def purpose(view: Table, question: Question) -> str:
    """What leave is asked for: a march goes on to another area, an attack is where the forces are mobilized."""
    assert view.action is not None, "leave is asked for with a Baron card"
    return "pass" if view.action.moved and question.about[1] != view.action.area else ""


def card_text(view: Table, question: Question) -> str:
    assert view.action is not None, "a Baron card is being resolved"
    return PANEL[f"card {BARON_CARDS[view.action.card].id}"]


def nobody_else(view: Table, question: Question) -> str:
    """Whoever moves to the area that forces are mobilized for has moved."""
    return sentence(PHRASE["nobody else" if view.action is not None and view.action.moved else "nobody"])


FACTS: Mapping[str, Callable[[Table, Question], Any]] = {
    "you": you,
    "card": card_in_hand,
    "card_text": card_text,
    "nobody_else": nobody_else,
    "area": lambda view, question: NONE if view.action is None else view.action.area,
    "price": lambda view, question: 0 if view.action is None else view.action.price,
    "attack": attack_said,
    "battle": lambda view, question: NONE if view.battle is None else view.battle.area,
    "due": casualties_due,
    "hand": fate_hand,
    "discards": discards_due,
    "commander": lambda view, question: names.noble(view, commander_of(view, question)),
    "ability": lambda view, question: SHAPE_FACTS[commander_of(view, question) & 3].text,
    "razing_banned": lambda view, question: ban_said(view, question, "raze"),
    "siege_banned": lambda view, question: ban_said(view, question, "siege"),
    "stake_banned": lambda view, question: ban_said(view, question, "invest"),
    "purse": lambda view, question: view.crowns[question.seat],
    "gain": lambda view, question: GAINS["strategy_crowns"],
    "fortify": lambda view, question: costs(view, question.seat, question.about[0])[0],
    "wages": wages_due,
    "razing": lambda view, question: PRICES["razing"] * INCOME[question.about[0]],
    "revolt": lambda view, question: PRICES["revolt"] * INCOME[question.about[0]],
    "event_text": event_text,
    "colour": lambda view, question: COLOURS[view.event_colour],
    "event": lambda view, question: "" if view.event_in_play is None else names.event(view.event_in_play.card),
    "faith": lambda view, question: missing_faith(view, question),
    "missing": missing_faith,
    "motion": motion_said,
    "motion_text": motion_text,
    "refusal": lambda view, question: PHRASE["refusal free" if is_banned(view, question.seat) else "refusal"],
    "votes": lambda view, question: names.votes(view.votes[question.seat]),
    "cast": lambda view, question: 0 if view.motion is None else view.motion.cast[question.seat],
    "left": lambda view, question: names.votes(view.votes[question.seat] - question.about[1]),
    "topic": topic_said,
    "topic_text": topic_text,
    "terms": terms_said,
}
