"""Diplomacy: a Castle or Town threatened by the targeted Kingdom may place itself under another one's Flag."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import tiles
from regalia.games.blood_of_kings.components import BY_DIPLOMACY
from regalia.games.blood_of_kings.components.atlas import CASTLES, NONE, TOWNS
from regalia.games.blood_of_kings.conquest import conquer
from regalia.games.blood_of_kings.forces import remove_armies
from regalia.games.blood_of_kings.table import Play, Table, army_at, can_raise_flag, controller, permits
from regalia.games.blood_of_kings.ways import threatened
from regalia.kernel.questions import Answer, Question, Rule, Seat, dice


def diplomacies(g: Table, seat: Seat) -> list[Answer]:
    """Every targeted Kingdom with every Region that its Armies threaten and that somebody could gain."""
    return [
        ("diplomacy", target, region)
        for target in range(6)
        if g.armies[target] and permits(g, target, BY_DIPLOMACY)
        for region in eligible(g, target)
    ]


def eligible(g: Table, target: int) -> list[int]:
    near = threatened(g, target) & (CASTLES | TOWNS) & ~g.held[target]
    return [region for region in members(near) if gainers(g, region)]


def gainers(g: Table, region: int) -> list[int]:
    """Kingdoms with a Ruler and a Flag; if the controller's Armies are there, only those with an old Flag there."""
    owner = controller(g, region)
    guarded = owner != NONE and army_at(g, owner, region) > 0
    return [
        k
        for k in range(6)
        if k != owner
        and g.ruler[k] != NONE
        and can_raise_flag(g, k, region)
        and (not guarded or k in g.flag_at[region])
    ]


# -- terms -------------------------------------------------------------------------------------------
def the(g: Table) -> Play:
    assert g.play is not None, "no card is being played"
    return g.play


def name_terms(g: Table) -> Rule[bool]:
    """A beneficiary who is willing for the Region that was named, or none and the card is forfeited."""
    player, target = the(g).player, the(g).target
    (region,), the(g).regions = the(g).regions, ()
    yield from find_gainer(g, region)
    if tiles.has(g, player, tiles.PERSUASIVE_DIPLOMATS) and len(second_regions(g, player, target, region)) > 1:
        answer = yield Question(player, "bok.diplomacy.6", second_regions, target, region, open=True)
        if answer != ("pass",):
            yield from find_gainer(g, answer[1])
    return bool(the(g).regions)


def second_regions(g: Table, seat: Seat, target: int, first: int) -> list[Answer]:
    """Persuasive Diplomats: another Region threatened by the same Kingdom."""
    return [("pass",), *[("region", region) for region in eligible(g, target) if region != first]]


def find_gainer(g: Table, region: int) -> Rule[None]:
    """The player of the card offers the Region to one Kingdom after another, until a Ruler consents."""
    refused: tuple[int, ...] = ()
    while len(refused) < len(gainers(g, region)):
        answer = yield Question(the(g).player, "bok.diplomacy.3", offers, region, refused, open=True)
        if answer == ("forfeit",):
            return
        k = answer[1]
        if (yield from consents(g, k, region)):
            settle(g, region, k)
            return
        refused = (*refused, k)


def settle(g: Table, region: int, k: int) -> None:
    play = the(g)
    play.regions, play.gainers = (*play.regions, region), (*play.gainers, k)
    g.tell("offered", play.player, play.target, region, k)


def offers(g: Table, seat: Seat, region: int, refused: tuple[int, ...]) -> list[Answer]:
    return [*[("offer", k) for k in gainers(g, region) if k not in refused], ("forfeit",)]


def consents(g: Table, k: int, region: int) -> Rule[bool]:
    """The player's own Kingdoms consent by themselves."""
    if g.ruler[k] == the(g).player:
        return True
    answer = yield Question(g.ruler[k], "bok.diplomacy.4", consent, k, region, open=True, rest=("refuse",))
    if answer == ("refuse",):
        g.tell("refused_region", k, region)
    return bool(answer == ("accept",))


def consent(g: Table, seat: Seat, k: int, region: int) -> list[Answer]:
    return [("accept",), ("refuse",)]


# -- outcome -----------------------------------------------------------------------------------------
def carry_out(g: Table) -> Rule[None]:
    """A roll for each Region: if the coloured die is higher, it is as good as conquered."""
    for region, k in zip(the(g).regions, the(g).gainers, strict=True):
        coloured, white = yield dice(2, 6, region, kind="bok.diplomacy.5")
        g.tell("diplomacy_rolled", k, region, coloured, white)
        if coloured > white:
            yield from change_hands(g, k, region)


def change_hands(g: Table, k: int, region: int) -> Rule[None]:
    """Armies of the Kingdom that loses the Region leave the map. Of two Regions the first may take the last Flag."""
    owner = controller(g, region)
    if not can_raise_flag(g, k, region):
        g.tell("no_flag", k, region)
        return
    if owner != NONE and (count := army_at(g, owner, region)):
        remove_armies(g, owner, region, count)
        g.tell("disbanded", owner, region, count)
    yield from conquer(g, k, region)
