"""What lies on the boards and in the panels: dice, markers, cards and tokens, each kept as long as it does not move."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from regalia.authoring.scene import Piece
from regalia.authoring.words import listing
from regalia.games.kingsburg.components import ENEMIES, NEEDS
from regalia.games.kingsburg.components.facts import HOLDINGS, NONE, VP, Enemy
from regalia.games.kingsburg.enemy import card_of, decks, is_face_up
from regalia.games.kingsburg.show.labels import BOARD, PIECE, SOURCE
from regalia.games.kingsburg.show.panels import GOODS_TINT, join, kept, panel_id, panel_pieces, place_id, tint
from regalia.games.kingsburg.show.texts import HOLDING
from regalia.games.kingsburg.show.words import amount, amounts, colour
from regalia.games.kingsburg.table import NEUTRAL, Table, destiny
from regalia.games.kingsburg.tiles import MERCHANT, SERGEANT
from regalia.kernel.questions import UNKNOWN, Seat


def pieces(view: Table) -> Iterator[Piece]:
    yield from dice_pieces(view)
    yield from court_pieces(view)
    yield from track_pieces(view)
    yield from (enemy_piece(f"{deck}-card", f"{deck}-deck", card_of(view, deck)) for deck in decks(view))
    yield from (enemy_piece(f"last-{deck}-card", f"last-{deck}", card) for deck, card in last_cards(view))
    yield from card_pieces(view)
    for seat in range(view.players):
        yield from panel_pieces(view, seat)


def dice_pieces(view: Table) -> Iterator[Piece]:
    """Dice on advisors, then those in hand; equal ones of a player are counted in this order."""
    counted: Tally[str] = Tally()
    groups = [(place_id(place), seat, own, extra) for place, seat, own, extra, _ in view.laid]
    groups += [(f"dice-{seat}", seat, view.dice[seat], view.bonus[seat]) for seat in range(view.players)]
    for at, seat, own, extra in groups:
        for kind, faces in (("player", own), ("bonus", extra)):
            for face in faces:
                counted[die_id(seat, kind, face)] += 1
                yield die_piece(seat, kind, face, counted[die_id(seat, kind, face)] - 1, at)


def die_id(seat: Seat, kind: str, face: int) -> str:
    return f"die-{'neutral' if seat == NEUTRAL else seat}-{kind}-{face}"


@kept
def die_piece(seat: Seat, kind: str, face: int, i: int, at: str) -> Piece:
    id = f"{die_id(seat, kind, face)}-{i}"
    if seat == NEUTRAL:
        return Piece(id, PIECE["neutral"], PIECE["neutral note"], at, "die", tint(seat), value=str(face), kind="die")
    label = PIECE["bonus" if kind == "bonus" else "die"]
    icon, note = "bonus-die" if kind == "bonus" else "die", PIECE["die note"].format(colour(seat))
    return Piece(id, label, note, at, icon, tint(seat), value=str(face), kind="die")


def court_pieces(view: Table) -> Iterator[Piece]:
    """What lies on advisors besides dice."""
    for i, (place, seat, _, _, tokens) in enumerate(view.laid):
        if tokens:
            note = PIECE["plus note"].format(colour(seat))
            yield Piece(f"plus-used-{i}", PIECE["plus"], note, place_id(place), "plus", tint(seat))
    for seat, place in enumerate(view.deals):
        if place != NONE:
            note = PIECE["deal note"].format(colour(seat))
            yield Piece(f"deal-{seat}", PIECE["deal"], note, place_id(place), "deal", tint(seat))
    if view.society != NONE:
        at = place_id(view.society)
        yield Piece("society", PIECE["society"], PIECE["society note"], at, "secret_society")
    yield from pledge_pieces(view)
    yield from goods_pieces(view)


def pledge_pieces(view: Table) -> Iterator[Piece]:
    for i, count in enumerate(view.pledges):
        if count:
            seat, rank = divmod(i, 19)
            note = PIECE["pledge note"].format(colour(seat))
            value = str(count)
            yield Piece(pledge_id(seat, rank), PIECE["pledge"], note, place_id(rank), "pledge", tint(seat), value=value)


def pledge_id(seat: Seat, rank: int) -> str:
    return f"pledge-{seat}-{rank}"


def goods_pieces(view: Table) -> Iterator[Piece]:
    """Gifts of Rising Stars, and goods on the tiles of Merchant and Sergeant."""
    for rank, kind in view.gifts:
        label = PIECE["gift"].format(HOLDING[kind])
        yield Piece(f"gift-{rank}", label, PIECE["gift note"], place_id(rank), HOLDINGS[kind], GOODS_TINT[kind])
    lying = [(MERCHANT, kind) for kind in range(3) if view.tile_goods >> kind & 1]
    lying += [(SERGEANT, view.tile_good)] if view.tile_good != NONE else []
    for rank, kind in lying:
        label = PIECE["tile good"].format(HOLDING[kind])
        yield Piece(f"tile-{rank}-{kind}", label, "", place_id(rank), HOLDINGS[kind], GOODS_TINT[kind])


def track_pieces(view: Table) -> Iterator[Piece]:
    for i, seat in enumerate(view.order):
        yield marker(f"disk-{seat}", seat, f"order-{i}")
    if view.year:
        yield now_marker("year", f"year-{view.year}")
        yield now_marker("season", f"phase-{view.phase}")


@kept
def now_marker(of: str, at: str) -> Piece:
    return Piece(f"{of}-marker", PIECE["marker"], "", at, of, kind="marker")


@kept
def marker(id: str, seat: Seat, at: str) -> Piece:
    return Piece(id, colour(seat), "", at, "disk", tint(seat), kind="marker")


def card_pieces(view: Table) -> Iterator[Piece]:
    """The card of the year, the envoy, the needs of the capital, and who favours which group."""
    if view.destiny != NONE:
        card = destiny(view)
        yield Piece("destiny-card", card.name, join(card.text, SOURCE[card.source]), "destiny", "destiny", kind="card")
    yield envoy_piece(view.envoy)
    for i, face in enumerate(view.needs):
        yield Piece(f"need-{i}", NEEDS[face - 1].name, NEEDS[face - 1].text, "needs", "need", kind="card")
    for seat, k in enumerate(view.group):
        if k != NONE:
            yield marker(f"favourite-{seat}", seat, f"group-{k}")


@kept
def envoy_piece(holder: Seat) -> Piece:
    at = panel_id(holder) if holder != NONE else "envoy-place"
    return Piece("envoy", PIECE["envoy"], BOARD["envoy note"], at, "envoy", kind="figure")


# -- the enemy ---------------------------------------------------------------------------------------
@kept
def enemy_piece(id: str, at: str, card: int) -> Piece:
    if card in (NONE, UNKNOWN):
        return Piece(id, "", BOARD["face down"], at, "enemy", face_down=True, kind="card")
    fact = ENEMIES[card]
    note = BOARD["enemy note"].format(fact.strength, amounts(fact.reward[0]), penalty(fact))
    note, value = join(note, SOURCE[fact.source]), str(fact.strength)
    return Piece(id, fact.name, note, at, fact.type, value=value, kind="card")


def last_cards(view: Table) -> list[tuple[str, int]]:
    """Whom the provinces faced last winter, by deck, until this year's card is turned up."""
    return [(deck, card) for deck, card in zip(decks(view), view.last_winter) if not is_face_up(view, deck)]


def penalty(fact: Enemy) -> str:
    """In the order in which it is suffered."""
    lost = [amount(kind, -count) for kind, count in enumerate(fact.penalty) if count and kind != VP]
    lost += [BOARD["any"].format(fact.any_goods)] if fact.any_goods else []
    lost += [BOARD["building"]] if fact.buildings else []
    lost += [amount(VP, -fact.penalty[VP])] if fact.penalty[VP] else []
    return listing(lost)
