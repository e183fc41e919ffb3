"""The end of the game, and who has won."""

import pytest

from regalia.games.kingsburg import GAME
from tests.games.kingsburg.tables import asked, at, outcome, play, vp, winners


@pytest.mark.rule("kb.victory.1")
def test_the_game_ends_after_the_fifth_year_and_the_most_vp_win() -> None:
    m = at("ann: 3 vp | brian: 5 vp | cindy: -1 vp | on: year 5", "year_end")
    assert (winners(m), outcome(m).places, outcome(m).scores) == ("brian", (2, 1, 3), (3, 5, -1))
    assert outcome(m).ending == "years"


def test_the_end_is_staged_with_a_sheet_that_adds_up() -> None:
    m = at("ann: 9 vp, statue | brian: 5 vp", "last")
    view = m.view(0)
    rows = GAME.sheet(view)
    assert tuple(map(sum, zip(*(points for _, points in rows), strict=True))) == outcome(m).scores
    assert dict(rows)["Buildings"] == [3, 0]
    end = next(GAME.moment(view, kind, args) for kind, args in m.heard(0) if kind == "ended")
    assert [side.total for side in end.sides] == [str(score) for score in outcome(m).scores]
    assert end.outcome == GAME.conclude(view)


@pytest.mark.rule("kb.victory.1")
def test_after_the_fourth_year_a_fifth_begins() -> None:
    m = at("ann: inn | brian: | cindy: | on: year 4", "year_end")
    assert (asked(m), m.g.year) == ("brian kb.goods.1", 5)


@pytest.mark.rule("kb.victory.2", "kb.pieces.1")
@pytest.mark.parametrize(
    ("ann", "brian", "best"),
    [
        ("4 vp, 9 gold, statue", "5 vp", "brian"),
        ("5 vp, gold, 9 plus", "5 vp, wood, stone", "brian"),
        ("5 vp, gold, statue, inn", "5 vp, gold, statue", "ann"),
        ("5 vp, gold, statue", "5 vp, wood, inn", "ann brian"),
        ("5 vp, statue, inn", "5 vp, wood", "brian"),
    ],
)
def test_ties_are_broken_by_goods_then_by_buildings_then_shared(ann: str, brian: str, best: str) -> None:
    assert winners(at(f"ann: {ann} | brian: {brian}", "last")) == best


@pytest.mark.rule("kb.final.1")
def test_effects_of_the_end_come_after_tokens_in_turn_order() -> None:
    m = at("brian: cathedral, 2 gold, tokens 4 | ann: paladin, won 1, tokens 0", "final")
    assert (asked(m), vp(m, "brian")) == ("brian kb.final.1", 4)
    assert asked(play(m, "brian: use cathedral")) == "ann kb.final.1"


@pytest.mark.rule("kb.final.1", "kb.effects.3")
def test_the_owner_orders_effects_of_the_end() -> None:
    m = at("ann: cathedral, architects guild, 2 gold | brian:", "final")
    play(m, "ann: use architects_guild", "ann: use cathedral")
    assert (asked(m), vp(m, "ann")) == ("over", 4)


@pytest.mark.rule("kb.final.2")
def test_the_minstrel_comes_after_everything_else() -> None:
    m = at("ann: minstrel, vp | brian: cathedral, 2 gold | on: year 5", "year_end")
    assert asked(m) == "brian kb.final.1"
    play(m, "brian: use cathedral", "ann: use minstrel")
    assert vp(m, "ann") == 3


@pytest.mark.rule("kb.final.2")
def test_the_minstrel_scores_once_at_the_end_of_the_fifth_year() -> None:
    m = play(at("ann: minstrel | brian: 9 vp | on: year 5", "year_end"), "ann: use minstrel")
    assert (asked(m), vp(m, "ann")) == ("over", 1)
