"""What players see: everything is drawn once and in its place, answers can be clicked, and no secret is shown."""

import json
import re
from collections import Counter as Tally
from dataclasses import asdict
from itertools import combinations
from random import Random
from typing import Any

import pytest

from regalia.authoring.scene import Board, Box, Cell, Counter, Element, Panel, Place, Scene, Track
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.components import BUILDINGS, COLOURS, ENEMIES, GOVERNORS
from regalia.games.kingsburg.construction import candidates, discounted
from regalia.games.kingsburg.secrets import hide
from regalia.games.kingsburg.show.panels import TINTS, building_id
from regalia.games.kingsburg.show.scene import scene
from regalia.games.kingsburg.show.targets import targets
from regalia.games.kingsburg.table import Table, building_at, own, rows
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Answer, Chance, Question, Seat
from tests.effort import LONG
from tests.games.kingsburg.tables import at, begun, play, table

NO_WORDS = re.compile(r"None|[(_<>{}\[\]]|-9|\s\s|\s$")
SILENT = ("pass", "done", "decline")
EMPTY = (("cover", ()), ("contribute", ()))
SHARE = 2 if LONG else 4
VARIETIES = [
    (players, i) for players in GAME.players for i in range(len(GAME.samples(players))) if (players + i) % SHARE == 1
]


def seen(match: Match, seat: Seat = WATCHER) -> Scene:
    return scene(hide(table(match), seat), seat)


def elements(value: Any) -> list[Element]:
    """Every element of a scene, with those inside it."""
    if isinstance(value, tuple):
        return [found for item in value for found in elements(item)]
    if not isinstance(value, Element):
        return []
    inner = [getattr(value, name, ()) for name in ("rows", "spaces", "items", "places", "scenery")]
    return [value, *(found for item in inner for found in elements(item))]


def everything(drawn: Scene) -> list[Element]:
    return elements((drawn.boards, drawn.panels, drawn.pieces, drawn.status))


def named(drawn: Scene, id: str) -> Any:
    return next(element for element in everything(drawn) if element.id == id)


def lying(drawn: Scene, at: str) -> list[str]:
    """What lies at an element: label, value and tint."""
    return [" ".join(filter(None, (p.tint, p.label, p.value))) for p in drawn.pieces if p.at == at]


def value(drawn: Scene, id: str) -> str:
    found = named(drawn, id)
    assert isinstance(found, Counter)
    return found.value


# -- every game --------------------------------------------------------------------------------------
def answers(match: Match, seat: Seat) -> list[Answer]:
    asked = match.question(seat)
    return [asked.pick(match.g, GeneratorSource(Random(0)), 0)] if isinstance(asked, Chance) else match.options(seat)


def check_scene(drawn: Scene) -> None:
    ids = drawn.ids()
    assert len(ids) == len(set(ids))
    assert sorted(ids) == sorted(element.id for element in everything(drawn))
    assert {piece.at for piece in drawn.pieces} <= set(ids)
    for element in everything(drawn):
        text = f"{element.label} {getattr(element, 'value', '')}".strip()
        assert not NO_WORDS.search(text) and not NO_WORDS.search(element.note), element
    assert all(piece.face_down != bool(piece.label) for piece in drawn.pieces)


def check_provinces(drawn: Scene, view: Table) -> None:
    """The sheets are kept by what they depend on: it must be all that the rules look at."""
    for seat in range(view.players):
        possible = candidates(view, seat)
        for b in (building_at(view, seat, row * 4 + column) for row in rows(view) for column in range(4)):
            found, prices = cell(drawn, building_id(seat, b)), zip(("gold", "wood", "stone"), discounted(view, seat, b))
            assert found.state == ("built" if own(view, seat, b) else "possible" if b in possible else "closed")
            paid = [f"{name}:{count}" for name, count in prices if count and found.state != "built"]
            assert found.marks == (*paid, f"vp:{BUILDINGS[b].vp}")


def check_targets(match: Match, seat: Seat, view: Table, ids: set[str]) -> None:
    asked = match.question(seat)
    if seat == NATURE:
        assert set(targets(view, asked, answers(match, seat)[0])) <= ids
        return
    for answer in answers(match, seat):
        found = targets(view, asked, answer)
        assert set(found) <= ids, f"{answer} points at {found}"
        silent = answer[0] in SILENT or answer in EMPTY
        assert bool(found) != silent, f"{answer} points at {found}"


@pytest.mark.parametrize(("players", "number"), VARIETIES)
def test_random_games_are_drawn_for_every_eye_and_every_answer_can_be_pointed_at(players: int, number: int) -> None:
    options = GAME.samples(players)[number]
    match, rng = Match.begin(GAME, players, options, f"scene {players} {number}"), Random(number)
    looked: Tally[str] = Tally()
    while not match.over:
        seat = rng.choice(match.waiting)
        looked[match.question(seat).kind] += 1
        if looked[match.question(seat).kind] < 2 or (LONG and rng.random() < 0.03):
            for eyes in (*range(players), WATCHER):
                drawn = seen_view(match, eyes)
                check_scene(drawn)
                if eyes == WATCHER:
                    check_provinces(drawn, true(match))
                if eyes == max(seat, 0):
                    check_targets(match, seat, hide(true(match), eyes), set(drawn.ids()))
        if seat == NATURE:
            match.chance()
        else:
            choices = match.options(seat)
            match.give(seat, rng.choice(choices[:-1] or choices))
    for eyes in (*range(players), WATCHER):
        check_scene(seen_view(match, eyes))


def true(match: Match) -> Table:
    assert isinstance(match.g, Table)
    return match.g


def seen_view(match: Match, eyes: Seat) -> Scene:
    return scene(hide(true(match), eyes), eyes)


# -- the advisors' board -----------------------------------------------------------------------------
def test_the_board_has_eighteen_advisors_with_rank_and_reward() -> None:
    court = named(seen(at("ann: | brian: | cindy:", "influence")), "court")
    assert isinstance(court, Board)
    advisors = [place for place in court.places if place.kind == "portrait"]
    assert len(advisors) == 18
    assert (advisors[11].id, advisors[11].value, advisors[11].label) == ("advisor-12", "12", "Duchess")
    assert advisors[11].note == "2 goods of your choice and 1 +2 token."


def test_advisors_stand_in_rows_that_rise_to_the_king() -> None:
    court = named(seen(at("ann: | brian:", "influence")), "court")
    places = portraits(court)
    for boxes in ([place.box for place in places], [place.narrow or place.box for place in places]):
        tops = [top for _, top, _, _ in boxes]
        assert tops == sorted(tops, reverse=True) and len(set(tops)) > 3
        assert len(set(boxes)) == 18 and not [pair for pair in combinations(boxes, 2) if overlap(*pair)]


def portraits(court: Board) -> list[Place]:
    return [place for place in court.places if place.kind == "portrait"]


def overlap(one: Box, two: Box) -> bool:
    return all(one[i] < two[i] + two[i + 2] and two[i] < one[i] + one[i + 2] for i in (0, 1))


def test_dice_lie_on_the_advisors_in_their_owners_colours() -> None:
    drawn = seen(at("ann: on 9, dice 5 | brian: dice 1 3 5 + 2 | on: neutral 4", "influence"))
    assert lying(drawn, "advisor-9") == ["red die 3", "red die 6"]
    assert lying(drawn, "advisor-4") == ["white neutral die 4"]
    assert lying(drawn, "dice-0") == ["red die 5"]
    assert lying(drawn, "dice-1") == ["blue die 1", "blue die 3", "blue die 5", "blue bonus die 2"]


def test_a_die_keeps_its_id_on_its_way_to_an_advisor() -> None:
    match = at("ann: dice 3 3 5, plus | brian: dice 1", "influence")
    before = {piece.id for piece in seen(match).pieces if piece.at == "dice-0"}
    answer = ("influence", 7, (5,), (), 1, "")
    clicked = targets(table(match), match.question(0), answer)
    assert clicked == ["die-0-player-5-0", "has-0-plus", "advisor-7"]
    play(match, "ann: influence 7 with 5 plus")
    after = {piece.id: piece.at for piece in seen(match).pieces if piece.id.startswith("die-0")}
    assert set(after) == before
    assert after["die-0-player-5-0"] == "advisor-7"
    assert "red +2 token" in lying(seen(match), "advisor-7")


def test_equal_dice_are_told_apart() -> None:
    match = at("ann: dice 3 3 | brian: dice 1", "influence")
    play(match, "ann: influence 3 with 3")
    drawn = seen(match)
    assert {piece.id: piece.at for piece in drawn.pieces if piece.id.startswith("die-0")} == {
        "die-0-player-3-0": "advisor-3",
        "die-0-player-3-1": "dice-0",
    }
    assert targets(table(match), Question(0, "kb.influence.1", list), ("influence", 4, (3,), (), 0, "market"))[0] == (
        "die-0-player-3-1"
    )


def test_a_tile_and_what_lies_on_it_is_shown() -> None:
    drawn = seen(at("ann: | brian: | on: tiles 2, tile 4 gold stone, tile 5 wood", "influence"))
    assert named(drawn, "advisor-2").state == "tile"
    assert (
        named(drawn, "advisor-2").note == "2 +2 tokens; or pay one for 1 gold and 1 soldier. This is the tile's reward."
    )
    assert lying(drawn, "advisor-4") == ["gold gold on the tile", "grey stone on the tile"]
    assert lying(drawn, "advisor-5") == ["brown wood on the tile"]
    assert named(drawn, "advisor-3").state == ""


def test_an_advisor_is_closed_to_those_without_a_deal() -> None:
    match = at("ann: deal 9 | brian: deal 3 | on: secret deals", "influence")
    assert named(seen(match, 0), "advisor-3").state == "closed"
    assert named(seen(match, 0), "advisor-9").state == ""
    assert named(seen(match, 1), "advisor-9").note.endswith("Closed to you this year.")
    assert lying(seen(match), "advisor-9") == ["red deal"]


def test_gifts_pledges_and_the_secret_society_lie_on_advisors() -> None:
    drawn = seen(at("ann: pledge 7 7 | brian: | on: gift 7 stone, rising stars", "influence"))
    assert lying(drawn, "advisor-7") == ["red token 2", "grey gift of stone"]
    drawn = seen(at("ann: secret society | brian: | on: society 5", "influence"))
    assert lying(drawn, "advisor-5") == ["Secret Society"]


def test_advisors_show_what_they_give_in_icons() -> None:
    drawn = seen(at("ann: | brian:", "influence"))
    assert named(drawn, "advisor-4").marks == ("gold:1", "or", "wood:1")
    assert named(drawn, "advisor-6").marks == ("trade",)
    assert named(drawn, "advisor-12").marks == ("goods:2", "plus:1")
    assert named(drawn, "advisor-14").marks == ("goods:3", "vp:-1")
    assert named(drawn, "advisor-17").marks == ("goods:2", "vp:3", "peek")


def test_what_did_not_change_is_the_same_object_in_the_next_scene() -> None:
    match = at("ann: dice 3 3 | brian: dice 1", "influence")
    before = {element.id: element for element in seen(match).elements()}
    play(match, "ann: influence 3 with 3")
    changed = {element.id for element in seen(match).elements() if before.get(element.id) is not element}
    assert changed == {"die-0-player-3-0", "panel-0", "panel-1"}


# -- order, season and year --------------------------------------------------------------------------
def test_order_season_and_year_are_shown_by_markers() -> None:
    drawn = seen(at("brian: 12 vp, 3 soldiers | ann: -3 vp | on: fall, year 4", "influence"))
    where = {piece.id: piece.at for piece in drawn.pieces}
    assert (where["disk-1"], where["disk-0"]) == ("order-0", "order-1")
    assert (where["year-marker"], where["season-marker"]) == ("year-4", "phase-6")
    assert named(drawn, "phase-6").label == "Fall"


def test_points_and_soldiers_are_told_by_the_panels_alone() -> None:
    drawn = seen(at("brian: 12 vp, 3 soldiers | ann: -3 vp", "influence"))
    assert [value(drawn, f"has-{seat}-vp") for seat in (0, 1)] == ["minus 3", "12"]
    assert not [board.id for board in drawn.boards if isinstance(board, Track)]


@pytest.mark.parametrize("options", GAME.samples(3))
def test_the_cards_of_the_year_lie_beside_the_wheel(options: Any) -> None:
    wheel = named(seen(Match.begin(GAME, 3, options, "wheel")), "wheel")
    cards = [place for place in wheel.places if place.kind == "field"]
    assert cards[0].id == "enemy-deck"
    assert not [pair for pair in combinations([card.box for card in cards], 2) if overlap(*pair)]


def test_the_envoy_lies_with_its_holder_or_beside_the_board() -> None:
    assert named(seen(at("ann: envoy | brian:", "influence")), "envoy").at == "panel-0"
    assert named(seen(at("ann: | brian:", "influence")), "envoy").at == "envoy-place"


@pytest.mark.parametrize("scenario", ["none", "goblin-valley", "demanding-capital", "wheel-and-deal"])
def test_whatever_is_played_the_stair_shares_its_room_with_the_wheel_alone(scenario: str) -> None:
    match = Match.begin(GAME, 3, {"scenario": scenario, "destiny_cards": True}, 1)
    match.settle()
    drawn = seen_view(match, WATCHER)
    assert [board.id for board in drawn.boards] == ["court", "wheel"]
    wheel = named(drawn, "wheel")
    for one, other in combinations([place.box for place in wheel.places if place.id[:5] not in ("phase", "year-")], 2):
        assert not overlap(one, other)


def test_groups_and_needs_lie_beside_the_wheel() -> None:
    drawn = seen(at("ann: military | brian: | on: year 1", "influence"))
    groups = [place for place in named(drawn, "wheel").places if place.id.startswith("group-")]
    assert [place.label for place in groups if place.state == "taken"] == ["Military"] and len(groups) == 8
    drawn = seen(at("ann: | brian: | on: needs 1 2, growth 9", "influence"))
    assert len(lying(drawn, "needs")) == 2 and value(drawn, "growth") == "9"


# -- the enemy ---------------------------------------------------------------------------------------
def test_only_who_has_looked_sees_the_enemy_card_and_everybody_sees_that_he_did() -> None:
    match = at("ann: sees enemy | brian: | on: enemy goblins 1 3", "influence")
    card = named(seen(match, 0), "enemy-card")
    assert (card.label, card.value, card.face_down) == ("Goblins", "3", False)
    assert card.note.startswith("Strength 3. Who wins gains 1 stone; who loses gives up 1 gold and 1 building.")
    for eyes in (1, WATCHER):
        drawn = seen(match, eyes)
        assert named(drawn, "enemy-card").face_down and not named(drawn, "enemy-card").label
        assert "Goblins" not in json.dumps(asdict(Scene(drawn.boards, (), drawn.pieces)))
        assert named(drawn, "enemy-deck").note == "Red looked at it."


def test_nobody_tells_an_unseen_card_from_one_that_another_has_seen() -> None:
    unseen = named(seen(at("ann: | brian:", "influence"), 1), "enemy-card")
    hidden = named(seen(at("ann: sees enemy | brian: | on: enemy goblins 1 3", "influence"), 1), "enemy-card")
    assert unseen == hidden


def test_the_enemy_of_the_last_winter_stays_on_show_until_this_year_s_is_turned_up() -> None:
    match = at("ann: sees enemy | brian: | on: year 2, fall, last goblins 1 3, enemy zombies 2 5", "influence")
    for seat in (WATCHER, 0, 1):
        card = named(seen(match, seat), "last-enemy-card")
        assert (card.label, card.value, card.at) == ("Goblins", "3", "last-enemy")
    match = at("ann: | brian: | on: year 2, last goblins 1 3, enemy zombies 2 5", "battle thaw")
    play(match, "nature: 1")
    assert named(seen(match), "last-enemy-card").label == "Zombies"
    turned_up = at("ann: | brian: | on: year 2, last goblins 1 3, enemy zombies 2 5, face up", "influence")
    assert "last-enemy" not in seen(turned_up).ids()


def test_in_goblin_valley_both_enemies_of_the_last_winter_stay_on_show() -> None:
    match = play(at("ann: | brian: | on: enemy orcs 1 3, valley goblins 1 2", "battle thaw"), "nature: 1")
    shown = [(named(seen(match), f"last-{deck}-card").label, f"last-{deck}") for deck in ("enemy", "valley")]
    assert shown == [("Orcs", "last-enemy"), ("Goblins", "last-valley")]


@pytest.mark.parametrize("enemy", ENEMIES)
def test_every_penalty_is_said_in_the_order_in_which_it_is_suffered(enemy: Any) -> None:
    name = enemy.id.replace("_", " ")
    note = named(seen(at(f"ann: sees enemy | brian: | on: enemy {name}", "influence"), 0), "enemy-card").note
    assert "nothing" not in note
    assert note.count("VP") >= bool(enemy.penalty[5])


# -- panels ------------------------------------------------------------------------------------------
def panel(drawn: Scene, seat: Seat) -> Panel:
    found = drawn.panels[seat]
    assert found.seat == seat
    return found


def test_a_panel_counts_what_a_player_has() -> None:
    drawn = seen(at("ann: 2 gold, stone, plus, -9 vp | brian: inn, won 2", "influence"))
    assert [value(drawn, f"has-0-{kind}") for kind in ("gold", "wood", "stone", "plus", "soldier", "vp")] == [
        *("2", "0", "1", "1", "0"),
        "minus 9",
    ]
    assert (value(drawn, "buildings-1"), value(drawn, "victories-1")) == ("1", "2")
    assert (panel(drawn, 0).label, panel(drawn, 0).tint) == ("Red", "red")
    assert panel(drawn, 1).standing == ("has-1-vp",)


def cell(drawn: Scene, id: str) -> Cell:
    found = named(drawn, id)
    assert isinstance(found, Cell)
    return found


def test_the_province_sheet_tells_state_cost_and_effect_of_every_building() -> None:
    drawn = seen(at("ann: inn | brian:", "influence"))
    assert [cell(drawn, f"slot-0-C{column}").state for column in (1, 2, 3)] == ["built", "possible", "closed"]
    assert cell(drawn, "slot-0-C1").note == (
        "At the end of summer, 1 +2 token. Row C, column I. Costs 1 gold and 1 wood; worth 0 VP."
    )
    assert "slot-0-A1" not in drawn.ids()


def test_house_made_buildings_say_so_and_strips_cover_rows() -> None:
    drawn = seen(at("ann: strip B | brian: sawmill", "influence"))
    assert cell(drawn, "slot-0-B1").label == "Bridge"
    assert cell(drawn, "slot-1-B1").label == "Statue"
    note = cell(drawn, "slot-1-A1").note
    assert note.endswith("House-made. Cost and VP are house-made.")


def test_what_a_building_costs_now_is_told_where_it_is_less() -> None:
    drawn = seen(at("ann: barricade, crane | brian:", "influence"))
    built = next(fact for fact in BUILDINGS if fact.name == "Town Hall")
    assert built.cost[0]
    assert "It costs" in cell(drawn, "slot-0-F3").note
    assert "It costs" not in cell(drawn, "slot-1-F3").note


def test_governor_group_and_destiny_are_shown_with_their_texts() -> None:
    drawn = seen(at("ann: politician | brian: peasants | on: famine", "influence"))
    assert cell(drawn, "governor-0").label == "Governor: Politician"
    assert cell(drawn, "advisor-20").note == "2 goods of your choice."
    assert cell(drawn, "favour-1").label == "Favours: Peasants"
    assert lying(drawn, "destiny") == ["Famine"]
    assert lying(drawn, "group-6") == ["blue Blue"]


def test_soldier_tokens_lie_before_their_owners() -> None:
    drawn = seen(at("ann: tokens 1 1 4 | brian:", "influence"))
    assert lying(drawn, "tokens-0") == ["red token 1", "red token 1", "red token 4"]


# -- secrets -----------------------------------------------------------------------------------------
def test_governors_in_another_hand_lie_face_down() -> None:
    match = begun(3, governors=True)
    for eyes in (0, 1, 2, WATCHER):
        dealt = [piece for piece in seen_view(match, eyes).pieces if piece.at.startswith("hand-")]
        assert len(dealt) == 9
        for piece in dealt:
            own = piece.at == f"hand-{eyes}"
            assert (piece.face_down, bool(piece.label), bool(piece.note)) == (not own, own, own)


def test_no_name_of_a_hidden_governor_is_anywhere_in_the_scene() -> None:
    match = begun(3, governors=True)
    told = json.dumps(asdict(seen_view(match, 1)))
    others = [GOVERNORS[card] for seat in (0, 2) for card in true(match).hand[seat]]
    assert not [card.name for card in others if f'"{card.name}"' in told or card.text in told]


def test_colours_are_those_of_the_players() -> None:
    assert TINTS == COLOURS


# -- targets -----------------------------------------------------------------------------------------
def test_a_trade_is_clicked_from_ones_own_goods_to_the_supply() -> None:
    match = at("ann: gold, on 6 | brian:", "rewards")
    clicked = targets(table(match), match.question(0), ("take", (-1, 1, 1, 0, 0, 0)))
    assert clicked == ["has-0-gold", "supply-wood", "supply-stone"]


def test_a_building_is_clicked_on_the_sheet() -> None:
    g = table(at("ann: 2 gold, 2 wood | brian:", "construct"))
    asked = Question(0, "kb.construct.1", list)
    assert targets(g, asked, ("construct", "inn", (1, 1, 0), ())) == ["slot-0-C1"]
    swapped = targets(g, asked, ("construct", "inn", (2, 0, 0), ("swap",)))
    assert swapped == ["governor-0", "slot-0-C1", "has-0-gold", "has-0-gold"]
    assert targets(g, asked, ("pass",)) == []


def test_an_effect_is_clicked_where_it_is_written() -> None:
    g = table(at("ann: | brian:", "influence"))
    asked = Question(1, "kb.end.1", list)
    owners = {"inn": "slot-1-C1", "preacher": "governor-1", "craftsmen": "favour-1", "pilgrimage": "destiny-card"}
    assert {owner: targets(g, asked, ("use", owner))[0] for owner in owners} == owners


def test_battle_strengths_explain_themselves() -> None:
    m = at("ann: soldier, farms, 2 gold, wood, stone | brian: 9 soldiers | on: enemy orcs 1 3", "battle thaw")
    notes = {counter.id: counter.note for counter in seen(play(m, "nature: 1")).status}
    assert notes["strength-0"] == "Soldiers +1, reinforcements +1, Farms \u22121."
    assert notes["enemy-strength"] == "Orcs +3."


def test_a_winter_is_staged_as_one_stand_of_everybody_against_the_enemy() -> None:
    m = play(at("ann: 4 soldiers | brian: | on: enemy orcs 1 3", "battle"), "nature: 1")
    view = hide(table(m), WATCHER)
    staged = [GAME.moment(view, kind, args) for kind, args in m.heard(WATCHER)]
    found = [moment for moment in staged if moment is not None and moment.title == "Winter: strength 3 attacks"]
    assert [moment.sides[0].total for moment in found] == ["3", "5", "1"]
    assert found[0].sides[0] == ("Orcs", None, (), "3")
    assert dict(found[1].sides[0].sums) == {"Soldiers": "4", "Reinforcements": "1", "Result": "victory"}
    assert dict(found[2].sides[0].sums) == {"Reinforcements": "1", "Result": "defeat"}
    reveal = GAME.moment(view, "revealed", ("enemy", next(i for i, card in enumerate(ENEMIES) if card.name == "Orcs")))
    assert reveal.title == "The enemy of the year" and "Who wins gains" in reveal.outcome


def test_a_winter_shows_what_every_strength_is_made_of() -> None:
    sheet = "ann: 2 soldiers, palisade, farms, ramparts, stone | brian: 9 soldiers"
    m = at(f"{sheet} | on: year 2, fierce enemies, enemy zombies 2 5, valley goblins 2 4", "battle")
    view = hide(table(play(m, "nature: 3", "ann: use ramparts")), WATCHER)
    sides = [GAME.moment(view, kind, args).sides[0] for kind, args in m.heard(WATCHER) if kind in ("attacked", "lost")]
    assert (sides[0].name, sides[0].total) == ("Zombies and Goblins", "10")
    assert sides[0].sums == (("Zombies", "5"), ("Goblins", "4"), ("Fierce Enemies", "1"))
    assert sides[1].total == "9"
    assert sides[1].sums == (
        ("Soldiers", "2"),
        ("Reinforcements", "5"),
        ("Farms", "minus 1"),
        ("Palisade", "2"),
        ("Bought or earned this winter", "1"),
        ("Result", "defeat"),
    )


def test_a_winter_that_was_told_by_older_rules_is_staged_without_its_sums() -> None:
    view = hide(table(at("ann: | brian:", "influence")), WATCHER)
    assert GAME.moment(view, "won", (0, 7, 5)).sides[0].sums == (("Result", "victory"),)
