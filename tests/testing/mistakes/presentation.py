"""Mistakes in scene and words, and a game that gossips."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from regalia.authoring.guide import Guide, Step
from regalia.authoring.scene import Area, Board, Map, Panel, Piece, Pile, Place, Scene
from regalia.kernel.questions import Answer, Question, Seat
from tests.testing.mistakes.planting import plant
from tests.toy import Tolls, TollsGame


class Mumbling(TollsGame):
    def ask(self, view: Any, question: Question) -> str:
        return f"What about {view.clash}?"


class Repeating(TollsGame):
    def say(self, view: Any, question: Question, answer: Answer) -> str:
        return str(answer[0])


class Silent(TollsGame):
    def conclude(self, view: Any) -> str:
        return ""


class Raw(TollsGame):
    def report(self, view: Any, kind: str, args: Sequence[Any]) -> str:
        return f"{kind}: {args}."


class Whispering(TollsGame):
    """Says an aside as it was told to."""

    def __init__(self, words: Callable[[Answer], str]) -> None:
        self.words = words

    def say_aside(self, view: Any, seat: Seat, answer: Answer) -> str:
        return self.words(answer)


class Gossiping(TollsGame):
    """Remembers the last table that was hidden, and draws, says and values by it."""

    def __init__(self, *lips: str) -> None:
        self.lips = lips

    def hide(self, g: Any, seat: Seat) -> Tolls:
        self.known = g
        return super().hide(g, seat)

    def secret(self, lip: str) -> int:
        return sum(map(sum, self.known.hand)) if lip in self.lips else 0

    def scene(self, view: Any, seat: Seat) -> Scene:
        scene = super().scene(view, seat)
        return Scene(scene.boards, scene.panels, (*scene.pieces, Piece(f"hint-{self.secret('scene')}", at="deck")))

    def ask(self, view: Any, question: Question) -> str:
        return f"{super().ask(view, question)} Hint {self.secret('words')}."

    def evaluate(self, g: Any, seat: Seat) -> float:
        return random.Random(f"{self.secret('mind')} {g!r}").random()


class Drawn(TollsGame):
    def __init__(self, *pieces: Piece) -> None:
        self.pieces = pieces

    def scene(self, view: Any, seat: Seat) -> Scene:
        scene = super().scene(view, seat)
        return Scene(scene.boards, scene.panels, (*scene.pieces, *self.pieces))


class Charted(TollsGame):
    """Has a map of one area."""

    def __init__(self, area: Area) -> None:
        self.area = area

    def scene(self, view: Any, seat: Seat) -> Scene:
        scene = super().scene(view, seat)
        return Scene((*scene.boards, Map("map", areas=(self.area,))), scene.panels, scene.pieces)


class Outside(TollsGame):
    """Has a board with one place."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def scene(self, view: Any, seat: Seat) -> Scene:
        scene = super().scene(view, seat)
        return Scene((*scene.boards, self.board), scene.panels, scene.pieces)


class Boasting(TollsGame):
    """What a seat stands by is no counter of its panel."""

    def scene(self, view: Any, seat: Seat) -> Scene:
        scene = super().scene(view, seat)
        return Scene(scene.boards, (Panel("boast", items=(Pile("purse"),), standing=("purse",)),), scene.pieces)


class Missing(TollsGame):
    def targets(self, view: Any, question: Question, answer: Answer) -> Sequence[str]:
        return ["nowhere"]


class Astray(TollsGame):
    def aim_aside(self, view: Any, seat: Seat, answer: Answer) -> Sequence[str]:
        return ["nowhere"]


class Counting(TollsGame):
    count = 0

    def scene(self, view: Any, seat: Seat) -> Scene:
        self.count += 1
        return Scene((), (), (Piece("a", at="a", value=str(self.count)),))


class Guided(TollsGame):
    """Its guide says the same in every step."""

    def __init__(self, answer: Answer, steps: int = 8, text: str = "Do this.") -> None:
        self.told = Guide(
            "Win.", ("Play.",), 2, 0, "1", {}, "easy", (), (Step(text, "Why not?", answer),) * steps, "On!"
        )

    def guide(self) -> Guide:
        return self.told


plant("a question says None", "words", "'None' is no word for people", Mumbling())
plant("an event is said as a tuple", "words", "is no word for people", Raw())
plant("two options are said alike", "words", "are both said", Repeating())
plant("two asides are said alike", "words", "both said 'Give' as asides", Whispering(lambda aside: "Give"))
plant("an aside is said as a tuple", "words", "is no word for people", Whispering(str))
COUNT = count()
plant(
    "an aside is said anew", "words", "asides of seat . are not made", Whispering(lambda aside: f"Give {next(COUNT)}")
)
plant("the end is not told", "words", "conclude gives ''", Silent())
plant("an id comes twice", "scene", "no single element with the id 'deck'", Drawn(Piece("deck", at="pot")))
plant("a piece lies nowhere", "scene", "lies at 'moon'", Drawn(Piece("man", at="moon")))
UNKNOWN_KIND = Area("moon", kind="moon")  # type: ignore[arg-type]
plant("an area is of no known kind", "scene", "moon is of the kind 'moon'", Charted(UNKNOWN_KIND))
plant("a mark is no icon", "scene", "has the marks", Charted(Area("moon", marks=("3 gold",))))
BESIDE = Board("stair", width=9, height=9, places=(Place("king", box=(5, 0, 5, 5)),))
plant("a place lies beside its board", "scene", "king does not lie within the board stair", Outside(BESIDE))
LOST = Board("stair", width=9, height=9, narrow=(9, 9), places=(Place("king", box=(0, 0, 5, 5)),))
plant("a place has no room on narrow screens", "scene", "king does not lie within the board stair", Outside(LOST))
plant("a seat stands by what is no counter", "scene", "panel boast has no counter 'purse'", Boasting())
plant("a target is not drawn", "scene", "points at", Missing())
plant("what an aside is about is not drawn", "scene", "the aside .* points at", Astray())
plant("a scene is made from more than the view", "scene", "not made from the view alone", Counting())
plant("a scene shows the last table seen", "twins", "scene is", Gossiping("scene"))
plant("words tell of the last table seen", "twins", "words tell seat", Gossiping("words"))
plant("a mind values the last table seen", "bots", "the greedy bot answers", Gossiping("mind"))
plant("a step of the guide is not legal", "guide", "step 1 of the guide: .* is not legal", Guided(("fly",)))
plant("a guide is too short", "guide", "has 7 steps with a text", Guided(("fly",), 7))
plant("a guide says None", "guide", "'None' is no word for people", Guided(("fly",), text="Take None."))
