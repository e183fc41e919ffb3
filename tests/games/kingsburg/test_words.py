"""What players read: every question, answer and event has its words, and no two answers share theirs."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regalia.authoring.words import listing
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.components import (
    BUILDING_IDS,
    DESTINY_IDS,
    ENEMY_IDS,
    GOVERNOR_IDS,
    GOVERNORS,
    GROUP_IDS,
    PIECES,
)
from regalia.games.kingsburg.components.facts import NONE
from regalia.games.kingsburg.effects import BY_NAME, KINDS
from regalia.games.kingsburg.show import texts, words
from regalia.games.kingsburg.table import Table
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Answer, Chance, Question, Seat
from regalia.kernel.table import Result
from tests.games.kingsburg.tables import at, play, table

WOOD, VP = (0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1)
DUKE = GOVERNOR_IDS["duke"]


def position(text: str = "ann: | brian: | cindy: | on: summer, year 2", chapter: str = "influence") -> Table:
    """Ann is Red, Brian Blue, Cindy Green."""
    return table(at(text, chapter))


# -- questions -----------------------------------------------------------------------------------------
ASKED: list[tuple[str, tuple[Any, ...], str]] = [
    ("kb.setup.1", (), "Chance settles the first turn order."),
    ("kb.strips.3", (), "Red: choose which of your strips cover rows of your province sheet."),
    ("kb.governors.2", (), "Red: choose the governor you will be; the others go back to the box."),
    ("kb.influence.1", (), "Summer, year 2: Red, place dice on an advisor, or pass with the rest."),
    ("kb.reward.2", (9,), "Summer, year 2: Red, choose the reward of the Master Hunter."),
    ("kb.goods.1", (1, "favor", NONE), "Summer, year 2: Red, choose 1 good as the king's favor."),
    ("kb.goods.1", (1, "victory", 0), "Summer, year 2: Red, choose 1 good as the reward of your victory."),
    (
        "kb.goods.1",
        (1, "again", "manor"),
        "Summer, year 2: Red, choose 1 good as the reward that the Manor gives once more.",
    ),
    ("kb.goods.1", (2, "advisor", 7), "Summer, year 2: Red, choose 2 goods from the Astronomer."),
    ("kb.goods.1", (1, "destiny", DESTINY_IDS["good_year"]), "Summer, year 2: Red, choose 1 good for Good Year."),
    ("kb.goods.2", ("town_hall", "season_end"), "Summer, year 2: Red, choose how you use the Town Hall."),
    ("kb.goods.2", ("merchant_caravan", "x"), "Summer, year 2: Red, choose how you use Merchant Caravan."),
    ("kb.tile.3", (2, 8), "Summer, year 2: Red, choose the good that the Treasurer gives to Green."),
    ("kb.recruit.1", (), "Summer, year 2: Red, recruit a soldier for 2 goods?"),
    ("kb.winter.6", (2,), "Summer, year 2: Red, choose 2 goods to lose to the enemy."),
    ("kb.alliance.3", (), "Summer, year 2: Red, choose the advisor from whom you remove a token of Blue."),
    ("kb.dice.1", (1, 6, 0), "Chance rolls a die for Red."),
    ("kb.dice.1", (4, 6, 2), "Chance rolls 4 dice for Green."),
    ("kb.winter.4", (1,), "Chance rolls the die of Blue's Military Academy."),
    (
        "kb.tile.14",
        (2,),
        "Summer, year 2: Red, choose your one thing from the Smuggler; the other four go to Green.",
    ),
    ("kb.enemy.1", ("enemy",), "Chance settles which enemy comes in year 2."),
    ("kb.enemy.1", ("valley",), "Chance settles who waits in the valley in year 2."),
]


@pytest.mark.parametrize(("kind", "about", "said"), ASKED)
def test_a_question_says_when_who_and_what(kind: str, about: tuple[Any, ...], said: str) -> None:
    assert words.ask(position(), Question(0, kind, list, *about)) == said


def test_a_question_names_the_governor_beside_the_colour_and_factions_use_the_same_names() -> None:
    g = position("ann: duke | brian: | cindy: | on: summer, year 2")
    assert words.ask(g, Question(0, "kb.construct.1", list)) == "Summer, year 2: Red, the Duke, construct a building?"
    assert words.ask(g, Question(1, "kb.construct.1", list)) == "Summer, year 2: Blue, construct a building?"
    assert GAME.factions(g) == ["Duke", "Blue", "Green"]


def test_before_the_first_year_no_season_is_named() -> None:
    g = position()
    g.year = g.phase = 0
    asked = Question(0, "kb.goods.2", list, "thief", "game_start")
    assert words.ask(g, asked) == "Before the first year: Red, choose how you use the Thief."


def test_the_needs_of_the_capital_are_added_up() -> None:
    g = position("ann: | brian: | on: needs 1 1, summer", "envoy")
    assert "the king asks 2 gold for the capital" in words.ask(g, Question(0, "kb.capital.2", list))
    assert words.say(g, Question(0, "kb.capital.2", list), ("contribute", (0, 1))) == "Contribute 2 gold"
    assert words.say(g, Question(0, "kb.capital.2", list), ("contribute", (0,))) == "Contribute 1 gold"
    assert words.say(g, Question(0, "kb.capital.2", list), ("contribute", ())) == "Contribute nothing"


# -- answers -------------------------------------------------------------------------------------------
SAID: list[tuple[str, Answer, str]] = [
    ("kb.influence.1", ("influence", 12, (3, 4, 5), (), 0, ""), "Influence the Duchess with 3, 4 and 5"),
    (
        "kb.influence.1",
        ("influence", 10, (3,), (4,), 1, "market"),
        "Influence the General with 3, a bonus 4 and a +2 token, by the Market",
    ),
    ("kb.influence.1", ("influence", 19, (5,), (), 0, ""), "Influence the Politician's own advisor of rank 5 with 5"),
    ("kb.influence.1", ("pass",), "Pass with the rest"),
    (
        "kb.construct.1",
        ("construct", "inn", (1, 1, 0), ()),
        "Construct the Inn for 1 gold and 1 wood: 0 VP. At the end of summer, 1 +2 token.",
    ),
    (
        "kb.construct.1",
        ("construct", "inn", (1, 0, 0), ("waive",)),
        "Construct the Inn for 1 gold, the Architect leaving out a good: 0 VP. At the end of summer, 1 +2 token.",
    ),
    (
        "kb.envoy.3",
        ("construct", "fountain", (0, 0, 0), ()),
        "Construct the Fountain for nothing: 3 VP. Constructed in years I to III it gives 2 VP more.",
    ),
    ("kb.construct.1", ("pass",), "Construct nothing"),
    ("kb.envoy.3", ("pass",), "Keep the envoy"),
    ("kb.reward.2", ("take", (-1, 1, 1, 0, 0, 0)), "Take 1 wood and 1 stone for 1 gold"),
    ("kb.reward.2", ("take", (0, 0, 0, 2, 0, 0)), "Take 2 +2 tokens"),
    ("kb.reward.2", ("decline",), "Decline the offer"),
    ("kb.start.1", ("use", "farms"), "Farms: 1 bonus die"),
    ("kb.end.1", ("use", "sawmill"), "Sawmill: 2 gold for 1 wood"),
    ("kb.end.1", ("use", "town_hall"), "Town Hall: 1 VP for 1 +2 token, 1 gold, 1 wood or 1 stone"),
    ("kb.dice.2", ("use", "statue"), "Statue: reroll one of your dice"),
    ("kb.winter.1", ("use", "border_raids"), "Border Raids: lose 1 soldier"),
    ("kb.destiny.14", ("use", "merchant_caravan"), "Merchant Caravan: a trade of your choice"),
    ("kb.end.1", ("done",), "Use nothing more"),
    ("kb.recruit.1", ("recruit", (-1, -1, 0, 0, 1, 0)), "Recruit a soldier for 1 gold and 1 wood"),
    ("kb.recruit.1", ("recruit", (0, 0, 0, 0, 1, 0)), "Recruit a soldier for nothing"),
    ("kb.recruit.1", ("done",), "Recruit no more"),
    ("kb.tile.3", ("give", WOOD), "Give 1 wood"),
    ("kb.tile.15", ("give", WOOD, 1), "Give 1 wood to Blue"),
    ("kb.governors.2", ("keep", DUKE), f"Be the Duke: {GOVERNORS[DUKE].text}"),
    ("kb.strips.2", ("keep",), "Keep both strips"),
    ("kb.strips.3", ("cover", ()), "Use no strip"),
    ("kb.strips.3", ("cover", (1,)), "Use strip B with Bridge, Altar, Monastery and Basilica"),
    (
        "kb.strips.3",
        ("cover", (1, 2)),
        "Use strip B with Bridge, Altar, Monastery and Basilica; strip C with Brewery, Bazaar, Vineyard and Port",
    ),
    ("kb.strips.4", ("draft", 1), "Draft strip B with Bridge, Altar, Monastery and Basilica"),
    ("kb.governor.3", ("spare", 0), "Keep 1 gold"),
    ("kb.governor.3", ("spare", 3), "Keep 1 of the goods of any kind"),
    ("kb.governor.18", ("conjure", BUILDING_IDS["inn"]), "Raise the Inn free: At the end of summer, 1 +2 token."),
    ("kb.governor.21", ("turn", "bonus", 3), "Turn a bonus die from 2 to 3"),
    ("kb.governor.15", ("set", (3, 4, 6)), "Turn your dice to 3, 4 and 6"),
    ("kb.valley.2", ("peek", "valley"), "Look at the card of the valley"),
    (
        "kb.wheel.1",
        ("favour", GROUP_IDS["clergy"]),
        "Favour the Clergy: After all rerolls, if your dice total 9 or less, 2 VP.",
    ),
    ("kb.tokens.1", ("muster", 3), "Send the soldier token of 3"),
]


@pytest.mark.parametrize(("kind", "answer", "said"), SAID)
def test_an_answer_is_a_phrase_for_a_button(kind: str, answer: Answer, said: str) -> None:
    assert words.say(position(), Question(0, kind, list), answer) == said


def test_dice_on_an_advisor_who_has_some_already_send_the_envoy() -> None:
    g = position("ann: envoy, dice 3 | brian: on 3")
    asked = Question(0, "kb.influence.1", list)
    said = words.say(g, asked, ("influence", 3, (3,), (), 0, ""))
    assert said == "Influence the Architect with 3, sending the envoy"


@pytest.mark.parametrize(
    ("kind", "answer", "said"),
    [
        ("kb.setup.1", (1, 0, 2), "Blue, Red and Green"),
        ("kb.dice.1", (2, 4, 4), "2, 4 and 4"),
        ("kb.winter.4", 5, "5"),
        ("kb.tiles.1", 12, "The Duchess"),
        ("kb.governors.1", DUKE, "The Duke"),
        ("kb.destinies.1", DESTINY_IDS["famine"], "Famine"),
        ("kb.enemy.1", ENEMY_IDS["goblins_1_3"], "Goblins of strength 3"),
    ],
)
def test_what_chance_answers_is_said_as_well(kind: str, answer: Answer, said: str) -> None:
    assert words.say(position(), Question(NATURE, kind, list), answer) == said


# -- events --------------------------------------------------------------------------------------------
TOLD: list[tuple[str, tuple[Any, ...], str]] = [
    ("phase", (4,), "Summer began."),
    ("phase", (7,), "The recruiting of soldiers began."),
    ("ordered", ((2, 0, 1),), "The turn order was set: Green, Red and Blue."),
    ("rolled", (0, (2, 3, 5), (6,)), "Red rolled 2, 3 and 5 with a bonus die of 6."),
    ("rolled", (0, (), ()), "Red rolled no dice."),
    ("influenced", (1, 5, (2,), (), 1, "market"), "Blue influenced the Sergeant with 2 and a +2 token, by the Market."),
    ("envoy", (2,), "Green received the king's envoy."),
    ("envoy", (NONE,), "Nobody received the king's envoy."),
    ("sent_envoy", (0, "advisor", 3), "Red sent the king's envoy to the Architect, who was already engaged."),
    ("sent_envoy", (0, "building", NONE), "Red sent the king's envoy for a second building."),
    ("peeked", (0, "enemy", ENEMY_IDS["orcs_1_3"]), "Red looked at the enemy card: Orcs of strength 3."),
    ("peeked", (0, "enemy", NONE), "Red looked at the enemy card in secret."),
    ("refilled", (4, NONE), "The tile of the Merchant was filled again with one good of each kind."),
    ("dealt_governor", (0, DUKE), "Red was dealt the Duke."),
    ("dealt_governor", (0, NONE), "Red was dealt a governor."),
    ("dealt_strip", (0, NONE), "Red was dealt an alternate strip."),
    ("covered", (0, ()), "Red used no strip."),
    ("ailed", (2, 1), "The sick king's die showed 2, and he died."),
    ("gained", (0, WOOD, "advisor", 3), "Red gained 1 wood from the Architect."),
    ("gained", (0, (0, 0, 0, 0, 0, -3), "ruin", "inn"), "Red lost 3 VP with the Inn."),
    ("gained", (0, VP, "building", "inn"), "Red gained 1 VP for the Inn."),
    ("gained", (0, (-1, -1, 0, 0, 0, 0), "price", "inn"), "Red paid 1 gold and 1 wood for the Inn."),
    ("gained", (0, (2, -1, 0, 0, 0, 0), "effect", "sawmill"), "Red paid 1 wood and gained 2 gold by the Sawmill."),
    ("gained", (0, (-2, 0, 0, 0, 1, 0), "recruit", NONE), "Red recruited a soldier for 2 gold."),
    ("gained", (1, VP, "reward", NONE), "Blue gained 1 VP as the king's reward."),
    ("gained", (0, (-1, 0, 0, 0, 0, 0), "effect", "alchemists_guild"), "Red paid 1 gold for the Alchemists' Guild."),
    ("gained", (0, (0, 0, 0, 0, -1, 0), "effect", "border_raids"), "Red lost 1 soldier by Border Raids."),
    ("searched", (3, DESTINY_IDS["new_mine"]), "The die for New Mine showed 3."),
    ("gained", (0, WOOD, "tile", 3), "Red gained 1 wood from the tile of the Architect."),
    ("gained", (1, VP, "shared", 12, 0), "Blue gained 1 VP from the tile of the Duchess, whom Red had influenced."),
    (
        "gained",
        (0, (0, -1, 0, 0, 0, 0), "given", 15, 1),
        "Red gave 1 wood from the tile of the Inventor to Blue.",
    ),
    ("gained", (0, VP, "victory", ENEMY_IDS["zombies_1_4"]), "Red gained 1 VP for the victory over the Zombies."),
    ("gained", (0, VP, "again", "manor"), "Red gained 1 VP once more by the Manor."),
    ("gained", (0, VP, "again", "green_power"), "Red gained 1 VP once more by Green Power."),
    ("gained", (0, VP, "stronghold", "fortress"), "Red gained 1 VP for the victory by the Fortress."),
    ("gained", (0, VP, "highest", NONE), "Red gained 1 VP for a battle strength that nobody exceeded."),
    ("attacked", (3, (("orcs_1_3", 3),)), "The Orcs attacked with a strength of 3."),
    (
        "attacked",
        (9, (("orcs_1_3", 3), ("goblins_1_2", 2), ("heavy_snow", 4))),
        "The Orcs and Goblins attacked with a strength of 9: Orcs 3, Goblins 2 and Heavy Snow 4.",
    ),
    ("won", (0, 7, 5, (("soldiers", 7),)), "Red was victorious with a battle strength of 7 against 5."),
    ("lost", (0, -1, 5), "Red was defeated with a battle strength of minus 1 against 5."),
    ("reinforced", ((4,),), "The king's reinforcement die showed 4."),
    ("reinforced", ((4, 6),), "The king's reinforcement dice showed 4 and 6."),
    ("blocked", (3, (3,)), "A neutral die that showed 3 was laid on the Architect."),
    ("revealed", ("enemy", ENEMY_IDS["orcs_1_3"]), "The enemy of the year was revealed: Orcs of strength 3."),
    ("returned_envoy", (2,), "Green gave the king's envoy back unused."),
    ("tiled", (16,), "A tile was laid on the Wizard, who gives from now on: 5 VP."),
    (
        "jested",
        (0, 1, 5),
        "Red was rewarded by the Sergeant, whom nobody had influenced, through the tile of the Jester.",
    ),
    ("ended", ("years", (0, 2)), "The last winter ended, and Red and Green won the game."),
]


@pytest.mark.parametrize(("kind", "args", "said"), TOLD)
def test_an_event_is_a_sentence_about_the_past(kind: str, args: tuple[Any, ...], said: str) -> None:
    assert words.report(position(), kind, args) == said


def sentences(m: Match) -> list[str]:
    return [words.report(table(m), kind, args) for kind, args in m.heard(WATCHER)]


def test_it_is_told_what_the_capital_was_given_and_what_came_of_it() -> None:
    m = at("ann: stone | brian: stone | cindy: stone | on: needs 3 6, growth 9", "envoy")
    play(m, "ann: contribute stone manpower", "brian: contribute stone", "cindy: contribute nothing")
    assert sentences(m)[:7] == [
        "Red gave 1 stone to the capital.",
        "Red will roll 1 die fewer in fall, for the capital.",
        "Red gained 2 VP for giving the capital all that it asked for.",
        "The capital now has 10 growth tokens.",
        "Blue gave 1 stone to the capital.",
        "Green lost 1 VP for giving the capital nothing.",
        "The capital now has 9 growth tokens.",
    ]


def test_it_is_told_why_no_reinforcements_came() -> None:
    m = play(at("ann: | brian: | on: needs 1 2, growth 3, enemy orcs 1 3", "battle"), "nature: 3")
    assert sentences(m)[:2] == [
        "The king's reinforcement die showed 3.",
        "The capital has 1 growth token for each player and not 3, so no reinforcements came.",
    ]


def test_it_is_told_why_somebody_is_rewarded_whom_no_dice_explain() -> None:
    m = at("ann: outlaws, on 1 | brian: on 3 | on: neutral 4", "rewards")
    assert "Red was rewarded by the Squire, whom nobody had influenced, thanks to the Outlaws." in sentences(m)
    m = play(at("ann: outlaws, on 1 | brian: on 2 | on: neutral 3", "rewards"), "ann: take wood")
    assert "Red was rewarded by the Merchant, whom nobody had influenced, thanks to the Outlaws." in sentences(m)
    m = play(at("ann: peasants, on 2 3 | brian:", "rewards"), "ann: again 3")
    assert sentences(m)[-3:-1] == [
        "Red was rewarded by the Architect a second time, thanks to the Peasants.",
        "Red gained 1 wood from the Architect.",
    ]


def test_it_is_told_which_vp_of_a_construction_are_whose() -> None:
    m = at("ann: architects guild, gold, stone | brian: | on: year 3, more buildings", "construct")
    play(m, "ann: construct guard_tower")
    assert sentences(m)[-3:-1] == ["Red gained 1 VP for the Guard Tower.", "Red gained 1 VP by the Architects' Guild."]
    m = play(
        at("ann: strip G, gold, stone | brian: | on: year 3, more buildings", "construct"), "ann: construct fountain"
    )
    assert sentences(m)[-3:-1] == [
        "Red gained 1 VP for the Fountain.",
        "Red gained 2 VP more for the Fountain, constructed in one of the first three years.",
    ]


def test_what_nobody_chose_is_not_called_used() -> None:
    m = at("ann: soldier | brian: | on: border raids, enemy orcs 1 3", "battle")
    assert sentences(m)[0] == "Red lost 1 soldier by Border Raids."


# -- the end -------------------------------------------------------------------------------------------
def concluded(text: str, ending: str, places: tuple[int, ...], scores: tuple[int, ...]) -> str:
    g = position(text)
    g.result = Result(ending, places, scores)
    return words.conclude(g)


def test_the_end_names_the_winner_with_his_governor() -> None:
    said = concluded("ann: | brian: duke", "years", (2, 1), (-9, 40))
    assert said == "Five years are over: Blue, the Duke, has the most VP, 40."


def test_a_tie_that_goods_decided_is_told_so() -> None:
    assert concluded("ann: | brian:", "king", (1, 2), (20, 20)) == (
        "The king has died, and the game is over before its time: "
        "Red has 20 VP, and more goods or buildings than the others who have as many."
    )


def test_a_shared_victory_names_all_winners() -> None:
    assert concluded("ann: | brian:", "years", (1, 1), (20, 20)) == (
        "Five years are over: Red and Blue have the most VP, 20."
    )


# -- nothing is left out ---------------------------------------------------------------------------------
FILES = sorted(Path(words.__file__).parents[1].rglob("*.py"))
SOURCE = "".join(path.read_text() for path in FILES if path.name != "texts.py")


def kinds_of(templates: Sequence[str]) -> set[str]:
    return {key.split()[0] for key in templates}


def test_every_event_that_is_told_has_words_and_no_other() -> None:
    assert set(re.findall(r'g\.tell\(\s*"(\w+)"', SOURCE)) == kinds_of([*texts.TELL])


def test_every_question_that_is_asked_has_words_and_no_other() -> None:
    asked = re.findall(r'(?:Question|Together)\([^"]*"(kb\.[\w.]+)"', SOURCE)
    asked += re.findall(r'kind="(kb\.[\w.]+)"', SOURCE)
    asked += KINDS.values()
    assert set(asked) == kinds_of([*texts.ASK])


def verbs_in(path: Path) -> Iterator[str]:
    """The first words of all tuples in functions and constants that are about answers."""
    for node in ast.walk(ast.parse(path.read_text())):
        about = getattr(node, "returns", None) or getattr(node, "annotation", None)
        if isinstance(node, ast.FunctionDef | ast.AnnAssign) and about is not None and "Answer" in ast.unparse(about):
            tuples = [item.elts[0] for item in ast.walk(node) if isinstance(item, ast.Tuple) and item.elts]
            firsts = [first.value for first in tuples if isinstance(first, ast.Constant)]
            yield from (first for first in firsts if isinstance(first, str))


def test_every_verb_of_an_answer_has_words_and_no_other() -> None:
    rules = [path for path in FILES if path.name not in ("texts.py", "words.py", "targets.py")]
    assert {verb for path in rules for verb in verbs_in(path)} == {key.split()[-1] for key in texts.SAY}


def test_every_cause_of_a_gain_has_words_and_no_other() -> None:
    causes = re.findall(r'(?:gain|take_any)\(g, .*?"(\w+)", [^\n]+\)\n', SOURCE)
    causes += re.findall(r'yield enemy.reward, "(\w+)"', SOURCE) + re.findall(r'gain\(g, .*"(\w+)" if g.tiles', SOURCE)
    assert set(causes) == {key.split()[1] for key in texts.TELL if key.startswith("gained ")}


def test_every_special_effect_says_what_it_does() -> None:
    named = {effect.special for effect in BY_NAME.values() if effect.moment in KINDS} - {""}
    assert named == set(texts.SPECIAL)


def test_the_dice_of_the_prince_are_said_as_they_are() -> None:
    assert listing(PIECES["prince"]["dice"]) in texts.SPECIAL["prince"]


# -- whole games -----------------------------------------------------------------------------------------
VARIETIES = [(players, i) for players in GAME.players for i in range(len(GAME.samples(players))) if (players + i) % 2]
PRINTED = re.compile("-3 VP|-1 battle strength")
"""Negative numbers that cards and buildings have in their own texts."""
NO_WORDS = re.compile(r"None|[(_<>{}\[\]]|-\d|\s\s|\s$|\.\.")


def moments(players: int, number: int) -> Iterator[tuple[Match, Seat, int]]:
    """The match before each answer of a random game, who answers, and how many events were told so far."""
    options = GAME.samples(players)[number]
    match, rng = Match.begin(GAME, players, options, f"words {players} {number}", listen=True), Random(number)
    while not match.over:
        seat, told = rng.choice(match.waiting), len(match.told)
        yield match, seat, told
        if seat == NATURE:
            match.chance()
        else:
            choices = match.options(seat)
            match.give(seat, rng.choice(choices[:-1] or choices))


def seen(match: Match, eyes: Seat) -> Table:
    view = match.view(eyes)
    assert isinstance(view, Table)
    return view


def answers(match: Match, seat: Seat) -> list[Answer]:
    """The answers to what is asked; of what chance does, one."""
    asked = match.question(seat)
    return [asked.pick(match.g, GeneratorSource(Random(0)), 0)] if isinstance(asked, Chance) else match.options(seat)


def check_words(texts: Sequence[str]) -> None:
    for text in texts:
        assert text and text[0] == text[0].upper() and not NO_WORDS.search(PRINTED.sub("", text)), text


@pytest.mark.parametrize(("players", "number"), VARIETIES)
def test_random_games_are_told_in_words_from_beginning_to_end(players: int, number: int) -> None:
    heard = 0
    for match, seat, told in moments(players, number):
        asked = match.question(seat)
        views = {eyes: seen(match, eyes) for eyes in (*range(players), WATCHER)}
        check_words([words.ask(view, asked) for view in views.values()])
        for eyes, view in views.items():
            check_words([words.report(view, *event.face(eyes)) for _, event in match.told[heard:told]])
        heard = told
        said = [words.say(views[max(seat, 0)], asked, answer) for answer in answers(match, seat)]
        check_words(said)
        assert len(set(said)) == len(said), f"two answers share their words: {sorted(said)}"
    check_words([words.conclude(seen(match, eyes)) for eyes in (*range(players), WATCHER)])
