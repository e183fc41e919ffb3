"""How questions, answers and events are said, from the templates in texts.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from regalia.authoring.words import Texts, Words, sentence
from regalia.games.warrior_knights.show import names
from regalia.games.warrior_knights.show.facts import FACTS, SAID, SEEN, purpose
from regalia.games.warrior_knights.show.texts import ASIDES, ASK, END, SAY, TELL, WHY_NOW
from regalia.games.warrior_knights.table import MIGHT, NONE, STAR, Table, seats, unrazed
from regalia.games.warrior_knights.victory import standing
from regalia.kernel.questions import Answer, Question, Seat

ASK_CASES: Mapping[str, Callable[[Table, Question], str]] = {
    "wk.setup.9": lambda view, question: "where" if question.about else "",
    "wk.law.2": lambda view, question: "" if question.about[1] else "later",
    "wk.leave.1": purpose,
    "wk.leave.2": purpose,
}
TELL_CASES: Mapping[str, Callable[..., str]] = {
    "battle_began": lambda attacker, defender, area, place: "" if place == NONE else "assault",
    "helped": lambda noble: "star" if noble & 3 == STAR else "",
    "leave_given": lambda seat, asker, area, crowns: "" if crowns else "free",
    "leave_refused": lambda seat, asker, area, crowns: "" if crowns else "free",
    "wiped_out": lambda attacker, defender, area, attackers, defenders, *deeds: (
        "defender" if attackers else "attacker" if defenders else ""
    ),
    "took_casualties": lambda seat, place, number: "" if number else "none",
    "fate_drawn": lambda card, shows: shows,
    "regulars_paid": lambda seat, crowns, due: "" if crowns == due else "short",
    "put": lambda verb, about: "agenda" if verb == "agenda" else "",
    "appeased": lambda seat, city, verb: verb if verb == "pay_faith" else "",
    "captured": lambda seat, city, loser: "" if loser == NONE else "from",
    "castle_fell": lambda seat, winner: "" if winner == NONE else "to",
    "event_targets": lambda card, target: "none" if target == NONE else "",
    "returned": lambda number, multiple: {-1: "lost", 0: "no news", 1: "once"}.get(multiple, ""),
    "feared_revolts": lambda seat, number: "" if number else "none",
    "declared": lambda seat, votes, manner, choice: "choose" if manner == "choose" else "",
}
DRAWN: Mapping[str, str] = {
    "wk.setup.3": "fate_all",
    "wk.setup.5": "troop",
    "wk.battle.4": "fate",
    "wk.fate.1": "fate_all",
    "wk.green.5": "troop",
    "wk.draft.4": "troops",
    "wk.agenda.1": "agenda",
}
WORDS = Words(
    Texts(ASK, SAY, TELL), SAID, seen=SEEN, facts=FACTS, ask_cases=ASK_CASES, tell_cases=TELL_CASES, drawn=DRAWN
)
ask, say, report = WORDS.ask, WORDS.say, WORDS.report


def say_aside(view: Table, seat: Seat, answer: Answer) -> str:
    verb, *args = answer
    return sentence(WORDS.fill(view, ASIDES[verb], args))


def conclude(view: Table) -> str:
    """Why the game ended as it did."""
    result = view.result
    assert result is not None, "a game is concluded when it is over"
    ending, tied = result.ending, tied_for_first(view)
    key = f"{ending} tied" if len(tied) > 1 and f"{ending} tied" in END else ending
    return END[key].format(names.barons(view, result.winners), why_now(view, ending), names.barons(view, tied))


def why_now(view: Table, ending: str) -> str:
    """Why it ended after this round and no other."""
    if (view.variants & MIGHT and not unrazed(view)) or (ending == "influence" and view.pool):
        return WHY_NOW["no city"]
    return WHY_NOW.get(ending, "")


def tied_for_first(view: Table) -> list[Seat]:
    """Who is first by what decides, before ties are broken."""
    first = {seat: standing(view, seat)[0] for seat in seats(view)}
    return [seat for seat, most in first.items() if most == max(first.values())]
