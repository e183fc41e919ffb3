"""Setting up, options, and pieces."""

import pytest

from regalia.games.kingsburg import GAME
from regalia.kernel.errors import BadOptions
from regalia.kernel.match import Match
from tests.games.kingsburg.tables import asked, at, begun, envoy, has, order, play, soldiers, table, vp


@pytest.mark.rule("kb.setup.1")
def test_the_first_turn_order_is_drawn() -> None:
    m = begun(3, settled=False)
    assert asked(m) == "nature kb.setup.1"
    assert order(play(m, "nature: cindy ann brian")) == "cindy ann brian"
    assert {order(seeded(seed)) for seed in range(20)} > {order(seeded(0))}


def seeded(seed: int) -> Match:
    m = Match.begin(GAME, 3, {}, seed)
    m.settle()
    return m


@pytest.mark.rule("kb.setup.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_nothing(players: int) -> None:
    m = begun(players)
    g = table(m)
    assert (set(g.have), set(g.owned), envoy(m), g.year, g.phase) == ({0}, {0}, "nobody", 1, 1)


@pytest.mark.rule("kb.setup.1", "kb.tile.3")
def test_the_next_seat_is_the_left_neighbour_whatever_the_turn_order() -> None:
    m = at("cindy: | ann: on 3 | brian: | on: tiles 3", "rewards")
    assert asked(m) == "brian kb.tile.3"


@pytest.mark.rule("kb.modules.1")
def test_modules_are_set_up_in_the_order_of_their_numbers() -> None:
    m = begun(2, alternate_buildings=True, governors=True, advisor_tiles=True, inverted=True)
    kinds = []
    while table(m).year == 0:
        kinds.append(asked(m).split()[-1])
        for seat in m.waiting:
            m.answer(seat, m.options(seat)[0])
        m.settle()
    assert sorted(set(kinds), key=kinds.index)[:3] == ["kb.strips.2", "kb.strips.3", "kb.governors.2"]


@pytest.mark.rule("kb.modules.1")
@pytest.mark.parametrize(
    "options",
    [
        {"drafting": True},
        {"inverted": True},
        {"scenario": "demanding-capital", "soldier_tokens": True},
        {"scenario": "wheel-and-deal", "soldier_tokens": True},
    ],
)
def test_what_does_not_go_together_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        GAME.check(4, options)


@pytest.mark.rule("kb.modules.1", "kb.scenario.1")
@pytest.mark.parametrize("scenario", ["goblin-valley", "shifting-alliances"])
def test_all_modules_go_with_the_other_scenarios(scenario: str) -> None:
    names = ["more_buildings", "alternate_buildings", "governors", "destiny_cards", "soldier_tokens", "advisor_tiles"]
    m = begun(3, scenario=scenario, drafting=True, inverted=True, **dict.fromkeys(names, True))
    assert table(m).modules & 0b11111111 == 0b11111111


@pytest.mark.rule("kb.pieces.2")
def test_a_score_goes_below_zero_and_above_the_track() -> None:
    m = play(at("ann: on 14 | brian: 58 vp, on 17", "rewards"), "ann: take 3 gold for vp", "brian: take 2 gold 3 vp")
    assert [vp(m, who) for who in ("ann", "brian")] == [-1, 61]


@pytest.mark.rule("kb.pieces.3")
def test_goods_tokens_and_bonus_dice_do_not_run_out() -> None:
    m = at("ann: 30 gold, on 16 | brian: 20 plus, on 7, dice 1 1 1 + 1 1 1 1 1 1 1", "rewards")
    play(m, "brian: take gold plus")
    assert (has(m, "ann"), has(m, "brian")) == ("34 gold", "gold 21 plus")


@pytest.mark.rule("kb.pieces.1")
def test_a_token_pays_for_no_building() -> None:
    assert asked(at("ann: 9 plus | brian: 9 plus", "construct")) == "over"
    assert soldiers(at("ann: 9 plus | brian:", "recruit"), "ann") == 0
