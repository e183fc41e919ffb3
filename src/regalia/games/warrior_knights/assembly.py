"""The Assembly (rulebook p. 11): receiving Votes, the order of the Agendas, and the vote.

A vote is bargained about on the open floor; then numbers are sealed and revealed together, and each Baron says what he
votes for. With two players the numbers of all Agendas are written down before the first of them comes up.
"""

from __future__ import annotations

from itertools import permutations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import actions
from regalia.games.warrior_knights.agendas import reveal_agendas
from regalia.games.warrior_knights.components import COUNTS
from regalia.games.warrior_knights.components.cards import (
    AGENDA_CARD,
    AGENDA_TYPE,
    AGENDA_VOTE,
    CHOOSE_A_BARON,
    PRIVATE,
    VOTES_OF_AGENDA,
)
from regalia.games.warrior_knights.floor import bargain, close_floor
from regalia.games.warrior_knights.laws import in_force, is_banned, make_chairman
from regalia.games.warrior_knights.motions import carry_out
from regalia.games.warrior_knights.offices import agenda_of, discard_agenda, has_charge
from regalia.games.warrior_knights.parts import Assembly, Motion
from regalia.games.warrior_knights.table import (
    ASSEMBLY,
    NONE,
    Table,
    in_order,
    kingdom_cities,
    nobles,
    on_board,
    presiding,
    seats,
)
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together

YES, NO = 1, 0
BASE_VOTES: int = COUNTS["assembly"]["votes"]


def assembly(g: Table) -> None:
    """In the rulebook's order: Votes, acting Chairman, Private Motions, order, the other Agendas, new ones."""
    attending = sum(1 << seat for seat in seats(g) if attends(g, seat))
    g.assembly = Assembly(attending)
    g.tell("assembly", *members(attending))
    for seat in members(attending):
        receive_votes(g, seat)
    private = [("private_motion", card) for card in g.current if AGENDA_TYPE[card] == PRIVATE]
    g.then(("preside",), *private, ("preside",), ("set_order",), ("reveal_agendas",), ("end_assembly",))


def attends(g: Table, seat: Seat) -> bool:
    """Neither banned nor away as Envoy to the East."""
    return not is_banned(g, seat) and not has_charge(g, seat, "envoy_to_the_east")


def receive_votes(g: Table, seat: Seat) -> None:
    """One, one for each Kingdom city, and what law, charge and office add."""
    votes = BASE_VOTES + kingdom_cities(g, seat)
    votes += VOTES_OF_AGENDA[AGENDA_CARD["wider_franchise"]] if in_force(g, "wider_franchise") else 0
    votes += sum(VOTES_OF_AGENDA[card] for card in members(g.charges[seat]))
    held = [g.office[noble] for noble in nobles(seat) if on_board(g, noble) and g.office[noble] != NONE]
    votes += sum(VOTES_OF_AGENDA[card] for card in held)
    g.votes[seat] += votes
    g.tell("votes_gained", seat, votes)


# -- the chair ---------------------------------------------------------------------------------------
def preside(g: Table) -> Rule[None] | None:
    """A Chairman who does not attend appoints somebody who does."""
    attending = _assembly(g).attending
    if not attending or attending >> presiding(g) & 1:
        return None
    g.acting = NONE
    return appoint_chairman(g)


def appoint_chairman(g: Table) -> Rule[None]:
    answer = yield Question(g.chairman, "wk.assembly.2", deputies, open=True)
    g.acting = answer[1]
    g.tell("acting", g.acting)


def deputies(g: Table, seat: Seat) -> list[Answer]:
    return [("appoint", baron) for baron in members(_assembly(g).attending)]


def set_order(g: Table) -> Rule[None]:
    """The Chairman says in which order the Agendas are put to the vote; nobody votes where nobody is."""
    if not _assembly(g).attending:
        for card in g.current:
            discard_agenda(g, card)
        g.current = ()
        return
    if g.current:
        answer = yield Question(presiding(g), "wk.assembly.4", orders, open=True)
        _assembly(g).order = answer[1:]
        g.tell("order", *answer[1:])
        ballots = [("ballot", "agenda", card) for card in answer[1:]]
        g.then(*([("write_votes",)] if g.players == 2 else []), *ballots)


def orders(g: Table, seat: Seat) -> list[Answer]:
    """Agendas that are alike change places without a difference."""
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for order in permutations(g.current):
        found.setdefault(tuple(agenda_of(card).id for card in order), order)
    return [("order", *order) for order in found.values()]


# -- a vote ------------------------------------------------------------------------------------------
def ballot(g: Table, verb: str, about: int) -> None:
    """A proposal is put to the vote, unless nobody is left to vote on it."""
    g.current = tuple(card for card in g.current if (verb, about) != ("agenda", card))
    if not _assembly(g).attending:
        g.tell("unattended")
        if verb == "agenda":
            discard_agenda(g, about)
        return
    g.motion = Motion((verb, about), g.players)
    g.tell("put", verb, about)
    if verb == "agenda" and _assembly(g).written and about in _assembly(g).order:
        g.motion.written, g.motion.cast = 1, written_for(g, about)
    g.then(("preside",), ("talk",), ("cast",), ("declare",), ("decide",))


def talk(g: Table) -> Rule[None]:
    """The Barons bargain before they vote."""
    yield from bargain(g, manner(g))


def cast(g: Table) -> Rule[None]:
    """Votes are closed in the fist and shown together, and all that were shown are spent."""
    if not _motion(g).written:
        voters = [seat for seat in in_order(g) if _assembly(g).attending >> seat & 1 and g.votes[seat]]
        fists = (yield Together(voters, "wk.assembly.5", ask_votes)) if voters else {}
        for seat in voters:
            g.votes[seat] -= fists[seat][1]
            _motion(g).cast[seat] = fists[seat][1]
    g.tell("cast", *_motion(g).cast, reveals=True)


def ask_votes(g: Table, seat: Seat) -> Question:
    return Question(seat, "wk.assembly.5", fists)


def fists(g: Table, seat: Seat) -> list[Answer]:
    return [("votes", number) for number in range(g.votes[seat] + 1)]


def declare(g: Table) -> Rule[None]:
    """Whoever showed Votes says what they are for, the Chairman first."""
    for seat in in_order(g):
        if _motion(g).cast[seat]:
            answer = yield Question(seat, "wk.assembly.6", declarations, open=True)
            _motion(g).said[seat] = answer[1]
            g.tell("declared", seat, _motion(g).cast[seat], manner(g), answer[1])
    said = _motion(g).said
    close_floor(g, lambda promiser, promise: said[promiser] == promise)


def declarations(g: Table, seat: Seat) -> list[Answer]:
    return [("vote", choice) for choice in choices(g)]


def choices(g: Table) -> list[int]:
    """The Barons, or yes and no."""
    return seats(g) if manner(g) == "choose" else [YES, NO]


def manner(g: Table) -> str:
    """Whether the Assembly votes for or against something, or chooses a Baron."""
    verb, card = _motion(g).proposal
    return "choose" if verb == "agenda" and AGENDA_VOTE[card] == CHOOSE_A_BARON else "vote"


def decide(g: Table) -> Rule[None]:
    """Most Votes decide; the Chairman breaks a tie as he likes."""
    leading = leaders(g)
    choice = leading[0]
    if len(leading) > 1:
        answer = yield Question(presiding(g), "wk.assembly.7", tie_breaks, open=True)
        choice = answer[1]
        g.tell("tie_broken", presiding(g))
    proposal = _motion(g).proposal
    g.tell("decided", *proposal, choice, tuple(_motion(g).cast), tuple(_motion(g).said))
    g.motion = None
    yield from carry_out(g, proposal, choice)


def leaders(g: Table) -> list[int]:
    """What has the most Votes; without any Votes everything is tied."""
    motion = _motion(g)
    totals = dict.fromkeys(choices(g), 0)
    for seat, said in enumerate(motion.said):
        if said != NONE:
            totals[said] += motion.cast[seat]
    most = max(totals.values())
    return [choice for choice, total in totals.items() if total == most]


def tie_breaks(g: Table, seat: Seat) -> list[Answer]:
    return [("break_tie", choice) for choice in leaders(g)]


# -- two players -------------------------------------------------------------------------------------
def write_votes(g: Table) -> Rule[None]:
    """Each secretly writes down Votes for each Agenda; they are shown together and spent at once."""
    writers = [seat for seat in in_order(g) if _assembly(g).attending >> seat & 1]
    notes = yield Together(writers, "wk.assembly.9", write)
    _assembly(g).written = [0] * (g.players * len(_assembly(g).order))
    for seat in writers:
        for place, number in enumerate(notes[seat]):
            g.votes[seat] -= number
            _assembly(g).written[place * g.players + seat] = number
        g.tell("wrote", seat, *notes[seat], reveals=True)


def write(g: Table, seat: Seat) -> Talk:
    """One Agenda after another, out of the Votes that are left."""
    written: list[int] = []
    for card in _assembly(g).order:
        answer = yield Question(seat, "wk.assembly.9", notes_of, card, sum(written))
        written.append(answer[1])
    return tuple(written)


def notes_of(g: Table, seat: Seat, card: int, written: int) -> list[Answer]:
    return [("votes", number) for number in range(g.votes[seat] - written + 1)]


def written_for(g: Table, card: int) -> list[int]:
    """What was written for an Agenda; a Baron who stormed out casts nothing."""
    place = _assembly(g).order.index(card)
    row = _assembly(g).written[place * g.players : (place + 1) * g.players]
    return [votes if _assembly(g).attending >> seat & 1 else 0 for seat, votes in enumerate(row)]


# -- the end -----------------------------------------------------------------------------------------
def end_assembly(g: Table) -> None:
    """The elected Chairman takes his seat, and the cards of the area go back to their owners."""
    elected = _assembly(g).elected
    g.assembly, g.acting = None, NONE
    if elected != NONE:
        make_chairman(g, elected)
    actions.return_cards(g, ASSEMBLY)


def _assembly(g: Table) -> Assembly:
    assert g.assembly is not None, "the Assembly is meeting"
    return g.assembly


def _motion(g: Table) -> Motion:
    assert g.motion is not None, "something is put to the vote"
    return g.motion


STEPS: dict[str, StepRule] = {
    "assembly": assembly,
    "preside": preside,
    "set_order": set_order,
    "ballot": ballot,
    "talk": talk,
    "cast": cast,
    "declare": declare,
    "decide": decide,
    "write_votes": write_votes,
    "end_assembly": end_assembly,
    "reveal_agendas": reveal_agendas,
}
