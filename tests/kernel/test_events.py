from __future__ import annotations

from regalia.kernel.events import Event
from regalia.kernel.questions import WATCHER, Question, Rule, roll
from tests.kernel.tiny import NO, YES, Slate, begin, yes_or_no


def test_everybody_hears_all_of_an_open_event() -> None:
    event = Event("marched", (1, 2))
    assert event.face(0) == event.face(WATCHER) == ("marched", (1, 2))


def test_others_hear_another_face_of_the_same_event() -> None:
    event = Event("drew", (1, 17), only=(1,), others=(1,))
    assert event.face(1) == ("drew", (1, 17))
    assert event.face(0) == event.face(WATCHER) == ("drew", (1,))


def test_an_event_for_nobody_shows_its_other_face_to_all() -> None:
    assert Event("buried", (17,), only=()).face(0) == ("buried", ())


def test_what_reveals_or_is_told_to_some_is_a_barrier() -> None:
    assert not Event("marched", ()).is_barrier
    assert Event("turned", (), reveals=True).is_barrier
    assert Event("drew", (), only=(1,)).is_barrier and Event("buried", (), only=()).is_barrier


def telling(g: Slate) -> Rule[None]:
    g.tell("begun")
    answer = yield Question(0, "t.choice", yes_or_no)
    g.tell("answered", answer[0], only=(0,))
    g.tell("rolled", (yield roll(6)))
    yield Question(0, "t.choice", yes_or_no)


def plain(g: Slate) -> None:
    g.tell("plain")


def test_events_are_heard_from_the_start_of_the_game() -> None:
    match = begin(plain, telling)
    assert match.heard(0) == [("plain", ()), ("begun", ())]


def test_every_seat_hears_as_many_events_as_any_other() -> None:
    match = begin(telling, plain)
    match.answer(0, YES)
    match.settle()
    assert (
        [kind for kind, _ in match.heard(0)] == [kind for kind, _ in match.heard(1)] == ["begun", "answered", "rolled"]
    )
    assert match.heard(0)[1] == ("answered", ("yes",)) and match.heard(1)[1] == ("answered", ())


def test_what_was_heard_already_is_not_told_again() -> None:
    match = begin(telling, plain)
    match.answer(0, YES)
    heard = len(match.heard(1))
    match.settle()
    match.answer(0, NO)
    assert [kind for kind, _ in match.heard(1, heard)] == ["rolled", "plain"]
    assert match.heard(1, len(match.heard(1))) == []


def test_a_match_that_does_not_listen_plays_the_same_game() -> None:
    loud, quiet = begin(telling, plain), begin(telling, plain, listen=False)
    for match in (loud, quiet):
        match.answer(0, YES)
        match.settle()
        match.answer(0, NO)
    assert quiet.told == [] and quiet.g == loud.g and quiet.history() == loud.history()
