"""What a player may order instead of being asked about every challenge."""

import pytest

from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.orders import OWN_LAND
from regalia.kernel.questions import WATCHER
from tests.games.barbarian_kingdoms.tables import asked, at, play


@pytest.mark.parametrize(("land", "silent"), [("", True), ("token alemannia", False)])
def test_whoever_minds_his_own_land_alone_is_silent_about_other_provinces(land: str, silent: bool) -> None:
    m = at(f"huns: W thuringia | ostrogoths: K ravenna, {land} | saxons: W sea")
    play(m, "huns: invade W thuringia alemannia")
    question = m.question(m.waiting[0])
    assert (asked(m), question.rest) == ("ostrogoths bk.challenge.1", ("pass",))
    assert GAME.silent(m.view(WATCHER), question, OWN_LAND) is silent


def test_a_starting_province_is_ones_own_land_also_when_an_invader_stands_on_it() -> None:
    m = play(at("huns: W noricum | ostrogoths: K sea"), "huns: invade W noricum ravenna")
    assert not GAME.silent(m.view(WATCHER), m.question(m.waiting[0]), OWN_LAND)


def test_a_starting_province_that_an_opponent_has_occupied_is_still_ones_own_land_when_he_claims_it() -> None:
    m = at("franks: W ravenna, purse 2 | huns: K noricum | ostrogoths: K sea")
    play(m, "franks: claim ravenna", "franks: pay 2")
    assert asked(m) == "huns bk.challenge.1" and GAME.silent(m.view(WATCHER), m.question(m.waiting[0]), OWN_LAND)
    play(m, "huns: pass")
    assert asked(m) == "ostrogoths bk.challenge.1"
    assert not GAME.silent(m.view(WATCHER), m.question(m.waiting[0]), OWN_LAND)
