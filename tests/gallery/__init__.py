"""Gallery: a game that is nothing but a picture, for the tests of clients.

It has what docs/scene.md tells of and no game of ours has all of: a board with places, a panel of nobody that begins
folded, a piece in colours that are not its owner's, marks, an icon of its own, cards to read, a price to be stepped,
a moment, and a sheet at the end. Two visitors buy a picture each, or leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from regalia.authoring.scene import Area, Board, Cell, Counter, Moment, Panel, Piece, Pile, Place, Scene, Sheet, Side
from regalia.authoring.words import Texts, Words
from regalia.kernel.errors import GameOver
from regalia.kernel.game import Bounds, Game
from regalia.kernel.questions import WATCHER, Answer, Question, Rule, Seat
from regalia.kernel.table import Result, Table, ranking

PICTURES = ("Dawn", "Noon", "Dusk")
PRICES = range(1, 8)
PURSE = 9


class Hall(Table):
    """A picture is a place in PICTURES."""

    owner: list[int]  # by picture: a seat, or -1
    paid: list[int]  # by picture

    def __init__(self) -> None:
        super().__init__()
        self.owner, self.paid = [-1] * len(PICTURES), [0] * len(PICTURES)
        self.plan = [("close",), ("visit", 1), ("visit", 0)]


def visit(g: Hall, p: Seat) -> Rule[None]:
    answer = yield Question(p, "gl.look", wishes, open=True)
    if answer[0] == "leave":
        return
    picture = answer[1]
    price = yield Question(p, "gl.pay", prices, picture, open=True)
    g.owner[picture], g.paid[picture] = p, price[2]
    g.tell("sold", p, picture, price[2])


def wishes(g: Hall, p: Seat) -> Sequence[Answer]:
    return [("leave",), *(("buy", picture) for picture, owner in enumerate(g.owner) if owner < 0)]


def prices(g: Hall, p: Seat, picture: int) -> Sequence[Answer]:
    return [("pay", picture, price) for price in PRICES]


def close(g: Hall) -> None:
    scores = tuple(sum(rows) for rows in zip(*(row for _, row in sources(g))))
    g.result = Result("closed", ranking(scores), scores)
    raise GameOver


def sources(g: Hall) -> list[tuple[str, list[int]]]:
    """Pictures are worth 10 each, and what is left in the purse a point a coin."""
    bought = [[i for i, owner in enumerate(g.owner) if owner == p] for p in range(2)]
    return [
        ("Pictures", [10 * len(each) for each in bought]),
        ("Coins", [PURSE - sum(g.paid[i] for i in each) for each in bought]),
    ]


WORDS = Words(
    Texts(
        {"gl.look": "Visitor {asked}: which picture do you want?", "gl.pay": "What do you pay for {0:picture}?"},
        {"leave": "Leave", "buy": "Buy {0:picture}", "pay": "Pay {1}"},
        {"sold": "Visitor {0:seat} buys {1:picture} for {2}."},
    ),
    said={"picture": PICTURES.__getitem__, "seat": lambda p: str(p + 1)},
    facts={"asked": lambda view, question: question.seat + 1},
)


class GalleryGame(Game[Hall]):
    key, name, tagline, rules, prefix = "toy-gallery", "Gallery", "Look, and buy.", 1, "gl"
    players, endings, table = (2,), ("closed",), Hall
    steps = {"visit": visit, "close": close}  # noqa: RUF012
    ask, say, report = staticmethod(WORDS.ask), staticmethod(WORDS.say), staticmethod(WORDS.report)

    def setup(self, players: int, options: Mapping[str, Any]) -> Hall:
        return self.table()

    def bounds(self, players: int, options: Mapping[str, Any]) -> Bounds:
        return Bounds(4, (0, 10 * len(PICTURES) + PURSE))

    def factions(self, g: Hall) -> Sequence[str]:
        return ("red", "blue")

    def hide(self, g: Hall, seat: Seat) -> Hall:
        return g.copy()

    def imagine(self, view: Hall, seat: Seat, rng: Random) -> Hall:
        return view.copy()

    def conclude(self, view: Hall) -> str:
        return "The gallery closes."

    def sheet(self, view: Hall) -> Sequence[tuple[str, Sequence[int]]]:
        return sources(view)

    def moment(self, view: Hall, kind: str, args: Sequence[Any]) -> Moment | None:
        p, picture, price = args
        side = Side(f"Visitor {p + 1}", p, (("Price", str(price)),), str(price))
        return Moment("Sold", (side,), f"{PICTURES[picture]} has a new owner.", "windmill")

    def evaluate(self, g: Hall, seat: Seat) -> float:
        return sum(rows[seat] for _, rows in sources(g)) / 40

    def scene(self, view: Hall, seat: Seat) -> Scene:
        return Scene(
            boards=(wall(), museum(view)),
            panels=tuple(visitor(view, p) for p in range(2)),
            pieces=(*(picture(view, i) for i in range(len(PICTURES))), guard()),
            status=(Counter("left", "Left", icon="windmill", value=str(view.owner.count(-1))),),
        )

    def targets(self, view: Hall, question: Question, answer: Answer) -> Sequence[str]:
        return [f"picture-{answer[1]}"] if answer[0] == "buy" else []


def wall() -> Board:
    frames = tuple(
        Place(f"frame-{i}", f"Frame {i + 1}", box=(10 + 130 * i, 10, 120, 150), narrow=(10, 10 + 110 * i, 180, 100))
        for i in range(len(PICTURES))
    )
    door = Place("door", "Door", box=(400, 10, 90, 150), narrow=(10, 340, 180, 70), kind="spot")
    floor = Area("floor", kind="scenery", outline=(0, 140, 500, 140, 500, 170, 0, 170), tint="bronze")
    return Board("wall", "The wall", width=500, height=170, narrow=(200, 420), places=(*frames, door), scenery=(floor,))


def museum(view: Hall) -> Panel:
    """A panel of nobody, folded to what its counter says."""
    till = Counter("till", "Till", icon="coin", value=str(sum(view.paid)))
    rows = (tuple(Cell(f"room-{i}", f"Room {i + 1}", marks=("gold:2",)) for i in range(2)),)
    items = (till, Sheet("rooms", "Rooms", rows=rows))
    return Panel("museum", "Museum", seat=WATCHER, tint="teal", items=items, standing=("till",), folded=True)


def visitor(view: Hall, p: Seat) -> Panel:
    coins = Counter(f"coins-{p}", "Coins", icon="coin", value=str(sources(view)[1][1][p]))
    items = (coins, Pile(f"home-{p}", "At home", kind="hand"))
    return Panel(f"visitor-{p}", ("Red", "Blue")[p], seat=p, tint=("red", "blue")[p], items=items, standing=(coins.id,))


def picture(view: Hall, i: int) -> Piece:
    """On the wall, or at home with its owner; it can be read in either place."""
    at = f"frame-{i}" if view.owner[i] < 0 else f"home-{view.owner[i]}"
    note, marks = "Oil on wood.", ("vp:10",)
    return Piece(f"picture-{i}", PICTURES[i], note, at, "windmill", "amber", kind="card", value=str(i + 1), marks=marks)


def guard() -> Piece:
    """In the museum's colours, and Blue's man."""
    marks = ("strength:3",)
    return Piece("guard", "Guard", "", "door", "windmill", "teal", kind="figure", marks=marks, owner=1)


GAME = GalleryGame()
