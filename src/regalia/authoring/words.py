"""Sentences from templates such as "{0:seat} paid {1} for {2:place}", as a game's `words.py` fills them.

`Words` asks, says and reports for a game that gives it texts and how its ids are named. `Wording` fills the templates:
it is what `string.Formatter` does, with each template taken apart only once, since a table in the browser is told of
every answer in words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple, TypeAlias

from regalia.kernel.errors import Unwritten
from regalia.kernel.questions import Answer, Question, Seat

Fact: TypeAlias = Callable[[Any, Any], Any]
Said: TypeAlias = Callable[[Any], str]
Seen: TypeAlias = Callable[[Any, Any, Any], str]
SENTENCES_KEPT = 4096
"""How many plain sentences of a game are kept for the next reader."""
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
PERSON = re.compile(f"[Pp]layer{NO_BREAK_SPACE}([0-9]+)")
GROUPS = {"all": slice(None), "tail": slice(1, None)}


class Place(NamedTuple):
    """Where a template is filled, with the text before it: from which arguments or by which fact, and how said."""

    text: str
    of: int | slice | None = None
    fact: Fact | None = None
    said: Said = str
    seen: Seen | None = None


class Wording:
    """How a game fills its templates. A place is `{what}` or `{what:how}`.

    - `what`  the number of an argument, `all` of them, the `tail` without the first, or one of the facts
    - `how`   one of the ways to say a value; without it the value is said as it is
    - `facts` by name: what a view and the question tell
    - `said`  by way: a value in words
    - `seen`  by way: a value in words that depend on the view, and on the question if there is one
    """

    def __init__(
        self, facts: Mapping[str, Fact], said: Mapping[str, Said], seen: Mapping[str, Seen] | None = None
    ) -> None:
        self.facts = facts
        self.said = said
        self.seen = seen or {}
        self.places = cache(self._places)
        self.is_plain = cache(self._is_plain)
        self.plainly = lru_cache(maxsize=SENTENCES_KEPT, typed=True)(self._plainly)

    def fill(self, view: Any, template: str, args: Sequence[Any], question: Any = None) -> str:
        if self.is_plain(template):
            try:
                return self.plainly(template, *args)
            except TypeError:
                pass  # a list among the arguments can't be kept
        return self._filled(view, template, args, question)

    def _is_plain(self, template: str) -> bool:
        """Whether the sentence follows from its arguments alone, so that everybody reads the same."""
        return all(place.fact is None and place.seen is None for place in self.places(template))

    def _plainly(self, template: str, *args: Any) -> str:
        return self._filled(None, template, args, None)

    def _filled(self, view: Any, template: str, args: Sequence[Any], question: Any) -> str:
        parts = []
        for text, of, fact, said, seen in self.places(template):
            parts.append(text)
            if of is not None:
                value = args[of]
            elif fact is not None:
                value = fact(view, question)
            else:
                continue
            parts.append(said(value) if seen is None else seen(view, question, value))
        return "".join(parts)

    def _places(self, template: str) -> list[Place]:
        return [self._place(template, text, what, how or "") for text, what, how, _ in Formatter().parse(template)]

    def _place(self, template: str, text: str, what: str | None, how: str) -> Place:
        if what is None:
            return Place(text)
        if not (what in self.facts or what.isdecimal() or what in GROUPS):
            raise Unwritten(f"the text {template!r} names the fact {what!r}: add it to the game's facts")
        if how and how not in self.said and how not in self.seen:
            raise Unwritten(f"the text {template!r} says something as {how!r}: add that to the game's said or seen")
        of = None if what in self.facts else int(what) if what.isdecimal() else GROUPS[what]
        seen = None if how in self.said or not how else self.seen[how]
        return Place(text, of, self.facts.get(what), self.said.get(how, str), seen)


def sentence(text: str) -> str:
    """With a capital, as sentences and buttons have it."""
    return text[:1].upper() + text[1:]


class Texts(NamedTuple):
    """Every text of a game that is no name.

    - `ask`  by kind of question, with a case after it where there are several: "bk.pay.1 warrior"
    - `say`  by verb, or by kind and verb where a verb means something else there
    - `tell` by kind of event, with a case after it where there are several
    """

    ask: Mapping[str, str]
    say: Mapping[str, str]
    tell: Mapping[str, str]


class Words:
    """All that a game says: its texts, how ids are named, and which of several texts fits.

    facts, said, seen  as in Wording
    - `ask_cases`  by kind: which text asks this question, from the view and the question
    - `tell_cases` by kind: which text tells this event, from its arguments
    - `drawn`      by kind: how an answer of chance is said, one of the ways in `said`; others are listed as they are
    """

    def __init__(
        self,
        texts: Texts,
        said: Mapping[str, Said],
        *,
        seen: Mapping[str, Seen] | None = None,
        facts: Mapping[str, Fact] | None = None,
        ask_cases: Mapping[str, Callable[[Any, Question], str]] | None = None,
        tell_cases: Mapping[str, Callable[..., str]] | None = None,
        drawn: Mapping[str, str] | None = None,
    ) -> None:
        self.texts = texts
        self.wording = Wording(facts or {}, said, seen)
        self.ask_cases = ask_cases or {}
        self.tell_cases = tell_cases or {}
        self.drawn = drawn or {}
        self.fill = self.wording.fill

    def ask(self, view: Any, question: Question) -> str:
        """The question as a sentence that suits whoever answers and whoever looks on."""
        choose = self.ask_cases.get(question.kind)
        key = question.kind if choose is None else f"{question.kind} {choose(view, question)}".strip()
        return sentence(self.fill(view, text_for(self.texts.ask, key, "question"), question.about, question))

    def say(self, view: Any, question: Question, answer: Answer) -> str:
        """An answer as a short phrase, unlike that of any other answer to the same question."""
        if not (isinstance(answer, tuple) and answer and isinstance(answer[0], str)):
            return sentence(self._drawn(view, question, answer))  # chance has no verbs
        verb, *args = answer
        template = self.texts.say.get(f"{question.kind} {verb}") or text_for(self.texts.say, verb, "answer")
        return sentence(self.fill(view, template, args, question))

    def _drawn(self, view: Any, question: Question, answer: Answer) -> str:
        if question.kind in self.drawn:
            return self.fill(view, f"{{0:{self.drawn[question.kind]}}}", (answer,), question)
        return listing(answer) if isinstance(answer, tuple) else str(answer)

    def report(self, view: Any, kind: str, args: Sequence[Any]) -> str:
        """An event as a sentence."""
        choose = self.tell_cases.get(kind)
        key = kind if choose is None else f"{kind} {choose(*args)}".strip()
        return sentence(self.fill(view, text_for(self.texts.tell, key, "event"), args))


def text_for(texts: Mapping[str, str], key: str, what: str) -> str:
    if key not in texts:
        raise Unwritten(f"there is no text for the {what} {key!r}: add one to the game's texts")
    return texts[key]


def person(seat: Seat) -> str:
    """Whoever sits there. A game knows nobody by name; those who show its sentences do (see `with_names`)."""
    return f"player{NO_BREAK_SPACE}{seat + 1}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence with the names of the people it speaks of."""
    return PERSON.sub(lambda found: names[int(found[1]) - 1] or found[0], text) if NO_BREAK_SPACE in text else text


def listing(items: Iterable[object], empty: str = "nothing", comma: str = ", ", last: str = " and ") -> str:
    """`a, b and c`."""
    *most, final = list(map(str, items)) or [empty]
    return comma.join(most) + last + final if most else final


MINUS = "\u2212"


def summed(parts: Iterable[tuple[str, int]]) -> str:
    """What a number is made of, for the note of whatever shows it: "King +2, 3 Warriors +3." Nothing is left out."""
    told = ", ".join(f"{label} {'+' if points > 0 else MINUS}{abs(points)}" for label, points in parts if points)
    return f"{told[0].upper()}{told[1:]}." if told else ""


def counted(count: int, one: str, many: str = "") -> str:
    """`1 coin`, `3 coins`."""
    return f"{count} {one if count == 1 else many or one + 's'}"
