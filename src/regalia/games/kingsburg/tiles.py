"""Alternate advisor rewards (module 6, rulebook p. 12): the tiles that a list of changes can't describe."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.components import need
from regalia.games.kingsburg.components import ADVISOR_IDS, TILES
from regalia.games.kingsburg.components.facts import GOODS, NONE, ONE, PLUS, SOLDIER, STONE, VP, Change, plus, times
from regalia.games.kingsburg.enemy import peek
from regalia.games.kingsburg.goods import any_offers, gain
from regalia.games.kingsburg.payment import can_take, choose, giver, receive, tip
from regalia.games.kingsburg.table import INVERTED, Table, goods, left_of, others, right_of, soldiers, vp
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw, roll

MERCHANT, SERGEANT = ADVISOR_IDS["merchant"], ADVISOR_IDS["sergeant"]


# -- which tiles lie ---------------------------------------------------------------------------------
def place_tile(g: Table) -> Rule[None]:
    """At the start of each productive season one tile is drawn and changes its advisor for good."""
    if not tiles_left(g, NONE):
        return
    rank = yield draw(tiles_left, kind="kb.tiles.1")
    g.tell("tiled", rank)
    yield from lay(g, rank)


def tiles_left(g: Table, seat: Seat) -> list[int]:
    return [rank for rank in TILES if not g.tiles >> rank & 1]


def lay(g: Table, rank: int) -> Rule[None]:
    g.tiles |= 1 << rank
    if rank == MERCHANT:
        g.tile_goods = 7
    yield from refill(g, rank)


def lay_all(g: Table) -> Rule[None]:
    """Inverted order: all tiles lie from the start."""
    for rank in TILES:
        yield from lay(g, rank)


def remove_tile(g: Table) -> None:
    """Inverted order: the highest-ranked tile that was influenced goes, else the lowest one."""
    if not g.modules & INVERTED or not g.tiles:
        return
    lying = [rank for rank in TILES if g.tiles >> rank & 1]
    touched = [rank for rank in lying if any(laid[0] == rank for laid in g.laid)]
    rank = touched[-1] if touched else lying[0]
    g.tiles &= ~(1 << rank)
    g.tile_goods = 0 if rank == MERCHANT else g.tile_goods
    g.tile_good = NONE if rank == SERGEANT else g.tile_good
    g.tell("untiled", rank)


def refill(g: Table, place: int) -> Rule[None]:
    """After the Sergeant's tile has paid, a die says which good comes onto it."""
    if place == SERGEANT and g.tiles >> place & 1:
        face = yield roll(6, kind="kb.tile.5")
        g.tile_good = (face - 1) // 2
        g.tell("refilled", place, g.tile_good)


def neglected(g: Table, above: int = 0) -> int:
    """The lowest rank that nobody influenced this season, or NONE."""
    taken = {laid[0] for laid in g.laid}
    return next((rank for rank in range(above + 1, 19) if rank not in taken), NONE)


# -- rewards -----------------------------------------------------------------------------------------
def reward_of(g: Table, seat: Seat, place: int) -> Rule[None]:
    """An advisor's reward: a tile's own rule, or one of the changes it offers."""
    if place in RULES and g.tiles >> place & 1:
        yield from RULES[place](g, seat, place)
    else:
        if can_take(g, seat, place):
            yield from choose(g, seat, place)
        if giver(g, place).peek:
            yield from peek(g, seat)
    tip(g, seat, place)


def jester(g: Table, seat: Seat, place: int) -> Rule[None]:
    """The reward of the lowest-ranked advisor nobody influenced."""
    target = neglected(g, above=place)
    if target != NONE:
        g.tell("jested", seat, place, target)
        yield from reward_of(g, seat, target)
        yield from refill(g, target)


def architect(g: Table, seat: Seat, place: int) -> Rule[None]:
    yield from chosen_by(g, seat, place, left_of(g, seat))


def treasurer(g: Table, seat: Seat, place: int) -> Rule[None]:
    """A good chosen by the left neighbour, then one by the right."""
    yield from chosen_by(g, seat, place, left_of(g, seat))
    yield from chosen_by(g, seat, place, right_of(g, seat))


def chosen_by(g: Table, seat: Seat, place: int, chooser: Seat) -> Rule[None]:
    answer = yield Question(chooser, "kb.tile.3", goods_to_give, seat, place, open=True)
    receive(g, seat, place, answer[1])


def goods_to_give(g: Table, seat: Seat, to: Seat, place: int) -> list[Answer]:
    return [("give", ONE[kind]) for kind in GOODS]


def merchant(g: Table, seat: Seat, place: int) -> Rule[None]:
    """One of the goods on the tile, which is filled again when it is empty."""
    answer = yield Question(seat, "kb.tile.4", goods_on_tile, open=True)
    receive(g, seat, place, answer[1])
    g.tile_goods &= ~(1 << answer[1].index(1))
    if not g.tile_goods:
        g.tile_goods = 7
        g.tell("refilled", place, NONE)


def goods_on_tile(g: Table, seat: Seat) -> list[Answer]:
    return [("take", ONE[kind]) for kind in GOODS if g.tile_goods >> kind & 1]


def sergeant(g: Table, seat: Seat, place: int) -> Rule[None]:
    """The good on the tile; `refill` replaces it when all have been paid."""
    receive(g, seat, place, ONE[g.tile_good])
    return
    yield


def astronomer(g: Table, seat: Seat, place: int) -> Rule[None]:
    """An opponent takes a good of his choice, and the player two of that kind."""
    chosen = yield Question(seat, "kb.tile.7", opponents, place, open=True)
    answer = yield Question(chosen[1], "kb.goods.1", any_offers, 1, "advisor", place, open=True)
    gain(g, chosen[1], answer[1], "shared", place, seat)
    receive(g, seat, place, times(answer[1], 2))


def opponents(g: Table, seat: Seat, place: int) -> list[Answer]:
    return [("choose", other) for other in others(g, seat)]


def swordsmith(g: Table, seat: Seat, place: int) -> Rule[None]:
    """A stone, a soldier and a VP; who has the fewest of something may take two of it and leave another."""
    answer = yield Question(seat, "kb.tile.11", swordsmith_offers, open=True)
    receive(g, seat, place, answer[1])


def swordsmith_offers(g: Table, seat: Seat) -> list[Answer]:
    parts = (STONE, SOLDIER, VP)
    base = plus(plus(ONE[STONE], ONE[SOLDIER]), ONE[VP])
    found = [base]
    for kind, count in zip(parts, (goods, soldiers, vp)):
        if all(count(g, seat) <= count(g, other) for other in range(g.players)):
            found += [plus(plus(base, ONE[kind]), times(ONE[lost], -1)) for lost in parts if lost != kind]
    return [("take", change) for change in found]


def smuggler(g: Table, seat: Seat, place: int) -> Rule[None]:
    """An opponent takes one of five things, and the player the other four."""
    chosen = yield Question(seat, "kb.tile.7", opponents, place, open=True)
    answer = yield Question(chosen[1], "kb.tile.14", smuggled, seat, open=True)
    gain(g, chosen[1], answer[1], "shared", place, seat)
    receive(g, seat, place, tuple(int(kind < VP) - taken for kind, taken in enumerate(answer[1])))


def smuggled(g: Table, seat: Seat, sharer: Seat) -> list[Answer]:
    return [("take", ONE[kind]) for kind in (*GOODS, PLUS, SOLDIER)]


def inventor(g: Table, seat: Seat, place: int) -> Rule[None]:
    """Two of each good, of which two are given to opponents."""
    receive(g, seat, place, INVENTIONS)
    for _ in range(2):
        answer = yield Question(seat, "kb.tile.15", inventions, open=True)
        gain(g, seat, times(answer[1], -1), "given", place, answer[2])
        gain(g, answer[2], answer[1], "shared", place, seat)


INVENTIONS: Change = (2, 2, 2, 0, 0, 0)


def inventions(g: Table, seat: Seat) -> list[Answer]:
    return [("give", ONE[kind], other) for other in others(g, seat) for kind in GOODS]


RULES: dict[int, Callable[[Table, Seat, int], Rule[None]]] = {
    ADVISOR_IDS[rule.__name__]: rule
    for rule in (jester, architect, merchant, sergeant, astronomer, treasurer, swordsmith, smuggler, inventor)
}
for _rank, _tile in TILES.items():
    need(bool(_tile.reward) != (_rank in RULES), f"advisors.toml: tile {_rank}", "it has a reward or a rule of its own")
