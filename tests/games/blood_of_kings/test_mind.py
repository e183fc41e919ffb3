"""What the bots value: always the obvious, thrones by who may claim them, wars by the chances of dice."""

from __future__ import annotations

from random import Random

import pytest

from regalia.bots.greedy import GreedyBot
from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components import MOST_OFFERS, TILE_IDS
from regalia.games.blood_of_kings.mind import judgement, wars, worth
from regalia.games.blood_of_kings.mind.judgement import evaluate, evaluate_all, worths
from regalia.games.blood_of_kings.mind.odds import WIN
from regalia.games.blood_of_kings.mind.thrones import chances
from regalia.games.blood_of_kings.mind.worth import future
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.table import Result, ranking
from tests.games.blood_of_kings.positions import at, play, say, seat_of, table

SPAIN, BYZANTIUM, FRANCE, ITALY, ENGLAND, GERMANY = range(6)
EARLY = f"table: bag {' '.join([*TILE_IDS][:12])}"


def position(text: str = "", *steps: str, lies: str = "") -> Match:
    """A position early in a game; `lies` says what else is on the table."""
    early = f"{EARLY}, {lies}" if lies else EARLY
    return at(f"{text} | {early}" if text else early, *steps)


def value(text: str = "", seat: int = FRANCE, *, lies: str = "") -> float:
    return evaluate(table(position(text, lies=lies)), seat)


def chosen(m: Match, who: str) -> str:
    """What a greedy bot answers."""
    seat = m.settle()
    assert seat == seat_of(who), f"{who} is asked"
    return say(GreedyBot(Random(3)).choose(Eyes(m, seat)))


# -- the obvious -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("glory 3", "glory 2"),
        ("tile free-riders", "glory 4"),
        ("crowns 6", "crowns 5"),
        ("army paris 2", "army paris 1"),
        ("flags 3", "flags 2"),
        ("economic 2", ""),
        ("legal 2", ""),
        ("religious 2", ""),
        ("unrest 0", "unrest 1"),
        ("hand influence-5", ""),
        ("mat france france-9", "mat france france-7"),
        ("mat italy italy-7", "mat italy france-7"),
        ("flag dijon", ""),
        ("glory 3", "crowns 6"),
    ],
)
def test_a_player_is_better_off_with_it(better: str, worse: str) -> None:
    assert value(f"france: {better}") > value(f"france: {worse}")


def test_what_others_have_counts_against_one() -> None:
    assert value("italy: glory 4") < value()


def test_the_strongest_rival_matters_most() -> None:
    assert value("italy: glory 6") < value("italy: glory 4 | spain: glory 4")


def test_values_lie_between_0_and_1_throughout_a_game() -> None:
    m = Match.begin(GAME, 4, {"tiles": 5, "turns": 3}, "values")
    rng = Random(5)
    while (seat := m.settle()) is not None:
        values = evaluate_all(m.g)
        assert all(0 <= each <= 1 for each in values)
        assert values[seat] == evaluate(m.g, seat)
        m.give(seat, rng.choice(m.options(seat)))


REMEMBERED = (
    *(judgement._THRONES, judgement._REALMS, judgement._KINGDOMS, wars._HOPES, wars._BASE),
    *(worth._FORCES, worth.HAND, worth.TRADED),
)


def test_what_is_remembered_of_a_kingdom_is_what_would_be_thought_anew() -> None:
    m = Match.begin(GAME, 3, {"tiles": 8, "turns": 3}, "remembered")
    rng = Random(6)
    while (seat := m.settle()) is not None:
        seen = worths(m.g)
        for memory in REMEMBERED:
            memory.clear()
        assert worths(m.g) == seen
        for _ in range(8):
            if (seat := m.settle()) is not None:
                m.give(seat, rng.choice(m.options(seat)))
                evaluate_all(m.g)


def test_a_finished_game_is_won_or_lost() -> None:
    g = table(position())
    scores = (3, 9, 2, 2, 2, 2)
    g.result = Result("tiles", ranking(scores), scores)
    assert evaluate_all(g) == [0.0, 1.0, 0.0, 0.0, 0.0, 0.0]


def test_less_is_left_of_the_game_as_tiles_and_turns_go() -> None:
    assert future(table(position())) == 1.0
    assert future(table(position(lies="turns 8, turn 7"))) < future(table(position(lies="turns 8, turn 3"))) < 1.0
    assert future(table(position(lies="playoff 12"))) < 0.1


def test_money_means_little_at_the_end() -> None:
    early = value("france: crowns 9") - value("france: crowns 1")
    late = value("france: crowns 9", lies="turns 8, turn 8") - value("france: crowns 1", lies="turns 8, turn 8")
    assert 0 < late < early


# -- thrones -----------------------------------------------------------------------------------------
def test_a_lost_kingdom_is_worse_than_lost_glory() -> None:
    assert value("france: ruled by italy") < value("france: glory 0") < value()


def test_influence_of_a_rival_is_a_threat_to_the_throne() -> None:
    assert value("italy: mat france france-9") < value()


def test_cards_left_keep_a_throne_safe() -> None:
    spent = "played taxation taxation expansion expansion council administration preparations"
    rival = "italy: mat france france-9"
    assert (
        chances(table(position(f"france: {spent} | {rival}")), FRANCE)[ITALY]
        > (chances(table(position(rival)), FRANCE)[ITALY])
    )


def test_unrest_near_stability_endangers_a_throne() -> None:
    rival = "italy: mat france france-9"
    calm, wild = (chances(table(position(f"france: unrest {n} | {rival}")), FRANCE) for n in (0, 1))
    assert wild[ITALY] > calm[ITALY] > 0


def test_a_legal_card_is_a_claim_to_a_kingdom_in_chaos_and_a_bluff_is_none() -> None:
    chaos = "germany: chaos | france: mat germany"
    one, two = (
        chances(table(position(f"{chaos} {cards}")), GERMANY)[FRANCE] for cards in ("germany-7", "germany-7 germany-9")
    )
    assert 0.2 < one < 0.5 < two
    assert chances(table(position(f"{chaos} italy-7 unrest intrigue")), GERMANY)[FRANCE] == 0


def test_every_throne_has_one_ruler_at_most() -> None:
    m = position("italy: mat france france-9, mat germany germany-7 | germany: chaos | spain: mat france influence-5")
    for k in range(6):
        assert sum(chances(table(m), k)) <= 1 + 1e-9


# -- wars --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attackers", "defenders", "chance"),
    [(1, 1, 1 / 2), (2, 1, 35 / 36), (3, 2, 17 / 18), (3, 3, 215 / 432), (4, 3, 7055 / 7776), (4, 4, 30695 / 62208)],
)
def test_the_chances_of_war_are_exact(attackers: int, defenders: int, chance: float) -> None:
    assert WIN[attackers][defenders] == pytest.approx(chance)


def test_nobody_loses_against_no_defenders_and_nobody_wins_without_armies() -> None:
    assert WIN[1][0] == 1 and WIN[0][1] == 0


def test_a_threatened_capitol_is_worse_and_a_garrison_helps() -> None:
    threatened = value("italy: army reims 6")
    assert threatened < value("italy: army assisi 6")
    assert value("france: army paris 5 | italy: army reims 6") > threatened


def test_an_army_counts_for_one_target() -> None:
    hopes = [worths(table(position(f"spain: army barcelona {n}, flags 3")))[SPAIN] for n in (0, 2, 4)]
    assert hopes[0] < hopes[1] < hopes[2]


def test_a_conquest_is_out_of_reach_without_a_flag() -> None:
    with_flag, without = (
        worths(table(position(f"spain: army seville 3, flags {n}")))[SPAIN]
        - worths(table(position(f"spain: flags {n}")))[SPAIN]
        for n in (1, 0)
    )
    assert with_flag > without


def test_an_ally_is_no_threat() -> None:
    army = "italy: army reims 6"
    assert value(f"{army}, ally france") > value(army)


# -- what greedy does --------------------------------------------------------------------------------
def test_greedy_develops_when_it_can_pay() -> None:
    assert chosen(position("france: crowns 9", "development france"), "france").startswith("develop")


def test_greedy_claims_a_cathedral() -> None:
    m = position("france: flag toulouse, flag dijon", "cathedrals france")
    assert chosen(m, "france").startswith("claim")


def test_greedy_takes_taxes_rather_than_a_succession_it_does_not_need() -> None:
    m = position("france: crowns 0 | italy: mat france france-9 influence-6", "kingdom_card france")
    assert chosen(m, "france") != "act succession"


def test_greedy_claims_the_throne_of_a_kingdom_in_chaos() -> None:
    m = position("germany: chaos, played succession | france: hand germany-9 attrition", "dynasty france")
    assert chosen(m, "france") == "influence germany-9 germany"


def test_greedy_turns_the_cards_that_win_a_throne() -> None:
    m = position("italy: mat france france-9", "peaceful_succession france")
    assert chosen(play(m), "italy") == "turn"


def test_greedy_storms_what_it_can_hardly_fail_to_take() -> None:
    assert chosen(position("france: army dijon 5, flags 3", "assaults france"), "france") == "assault 18"


def test_greedy_moves_an_army_to_where_it_conquers_something() -> None:
    m = position("france: army bourges 4, flags 3, played expansion", "moves france")
    table(m).active = FRANCE
    assert chosen(m, "france").startswith("move 10 ")


def test_greedy_raises_armies_rather_than_nothing() -> None:
    m = position("france: crowns 9, flags 3", "raising france")
    assert chosen(m, "france").startswith("raise")


def test_greedy_foils_what_would_cost_its_throne() -> None:
    rival = "italy: hand unrest, mat france france-9 france-8 influence-6, known france-9 france-8 influence-6"
    m = position(f"france: hand intrigue, played taxation, unrest 2 | {rival}", "dynasty italy")
    assert chosen(play(m, "italy: unrest france"), "france") == "foil"


def test_greedy_takes_a_token_that_brings_trade_and_gives_none_for_nothing() -> None:
    taken = position("france: flag north-sea", "open_talks")
    assert chosen(play(taken, "spain: open", "italy: ally italy france"), "france") == "accept"
    given = position("italy: flag adriatic-sea", "open_talks")
    assert chosen(play(given, "spain: open", "italy: ask italy france"), "france") == "refuse"


def test_greedy_does_not_prolong_talks_by_moving_its_own_tokens_to_and_fro() -> None:
    m = position("italy: ruled by spain, ally spain, flag adriatic-sea", "open_talks", "kingdom_card byzantium")
    play(m, "spain: open", *(f"{who}: ready" for who in ("byzantium", "france", "italy", "england", "germany")))
    talks = table(m).talks
    assert talks is not None
    talks.offers[SPAIN], talks.moved = MOST_OFFERS, 1 << SPAIN
    assert chosen(m, "spain") in ("ready", "close")


@pytest.mark.parametrize("claim", ["mat germany germany-9 influence-6", "mat italy italy-9 influence-6"])
def test_greedy_sends_no_crowns_where_it_does_not_rule(claim: str) -> None:
    m = position(f"spain: {claim}, crowns 20 | germany: chaos", "open_talks", "kingdom_card byzantium")
    play(m, "spain: open", *(f"{who}: ready" for who in ("byzantium", "france", "italy", "england", "germany")))
    assert not chosen(m, "spain").startswith("transfer")


def test_greedy_defends_a_throne_that_it_can_keep() -> None:
    rivals = "spain: mat france spain-france-7 | italy: mat france influence-6 | germany: mat france france-germany-7"
    text = f"{rivals} | france: mat france influence-6 france-8, legal 2, unrest 2, crowns 3, played succession"
    m = position(text, "peaceful_succession france")
    play(m, "france: call spain", "spain: turn", "france: call italy", "italy: turn", "germany: turn")
    assert chosen(m, "france") == "turn"
