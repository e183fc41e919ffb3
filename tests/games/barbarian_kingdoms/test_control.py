"""Who controls a province, and how control is lost and comes back."""

from random import Random

import pytest

from regalia.authoring.bits import mask_of
from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms import table as rules
from regalia.games.barbarian_kingdoms.components import AREA_IDS
from regalia.kernel.match import Match
from tests.games.barbarian_kingdoms.tables import asked, at, legal, lying, play, purse, realm, ruler, tokens


@pytest.mark.rule("bk.control.1")
def test_emblems_and_tokens_give_control_and_a_unit_alone_does_not() -> None:
    m = at("huns: W noricum, token thuringia | franks:")
    assert realm(m, "huns") == {"pannonia", "dacia", "marcomannia", "thuringia"}
    assert (ruler(m, "noricum"), ruler(m, "alemannia")) == ("nobody", "nobody")
    assert ruler(m, "roma") == "nobody"  # nobody plays the Ostrogoths


@pytest.mark.rule("bk.control.2")
def test_a_province_under_control_pays_taxes_and_takes_recruits() -> None:
    m = at("huns: token noricum, purse 1 | franks: | on: noricum 3 1")
    assert "recruit noricum" in legal(m, "huns")
    play(m, "huns: tax", "huns: take noricum 3", "huns: take noricum 1")
    assert asked(m) == "franks bk.turn.1"


@pytest.mark.rule("bk.control.3", "bk.control.2")
def test_a_suspended_province_is_nobody_s_and_serves_nobody() -> None:
    m = at("huns: K dalmatia, purse 1 | franks: W pannonia | ostrogoths: | on: pannonia 1, marcomannia 3")
    assert ruler(m, "pannonia") == "nobody"
    assert legal(m, "huns", "recruit", "move") == [
        "recruit dacia",
        "recruit marcomannia",
        "move K dalmatia dacia",
        "move K dalmatia sea",
    ]
    assert legal(play(m, "huns: tax"), "huns", "take") == []


@pytest.mark.rule("bk.control.3")
def test_a_successful_invade_of_a_starting_province_suspends_it() -> None:
    m = play(at("huns: W noricum | ostrogoths: K sea"), "huns: invade W noricum ravenna", "ostrogoths: pass")
    assert ruler(m, "ravenna") == "nobody"


LEAVING = {
    "maneuver": ["franks: move W tarraconensis sea"],
    "invade": ["franks: invade W tarraconensis gallaecia"],
    "reinforcement": [
        "franks: invade K sea gallaecia",
        "visigoths: challenge W carthaginensis",
        "franks: reinforce W tarraconensis",
    ],
}


@pytest.mark.rule("bk.control.4")
@pytest.mark.parametrize("lines", LEAVING.values(), ids=LEAVING)
def test_control_comes_back_when_the_unit_leaves_by_any_move(lines: list[str]) -> None:
    m = at("franks: K sea, W tarraconensis | visigoths: W carthaginensis")
    assert ruler(m, "tarraconensis") == "nobody"
    assert ruler(play(m, *lines), "tarraconensis") == "visigoths"


@pytest.mark.rule("bk.control.4")
def test_control_comes_back_when_the_unit_leaves_to_challenge() -> None:
    m = at("saxons: W sea | franks: W tarraconensis | visigoths:")
    play(m, "saxons: invade W sea gallaecia", "franks: challenge W tarraconensis")
    assert ruler(m, "tarraconensis") == "visigoths"


@pytest.mark.rule("bk.control.4")
def test_control_comes_back_when_the_unit_is_eliminated() -> None:
    m = at("visigoths: W carthaginensis | franks: W tarraconensis")
    play(m, "visigoths: invade W carthaginensis tarraconensis", "visigoths: reinforce K aquitania")
    play(m, "visigoths: bribe nothing", "franks: bribe nothing", "visigoths: stay W carthaginensis")
    assert ruler(m, "tarraconensis") == "visigoths"


@pytest.mark.rule("bk.control.5")
def test_a_token_on_a_starting_province_gives_control_without_a_unit() -> None:
    m = at("franks: token tarraconensis | visigoths: purse 1")
    assert ruler(m, "tarraconensis") == "franks"
    assert "recruit tarraconensis" not in legal(play(m, "franks: tax", "franks: done"), "visigoths")


@pytest.mark.rule("bk.control.5", "bk.pillage.1")
def test_the_home_kingdom_takes_its_province_back_without_a_claim_or_pillage() -> None:
    m = at("visigoths: W carthaginensis | franks: token tarraconensis | on: tarraconensis 3")
    play(m, "visigoths: invade W carthaginensis tarraconensis")
    assert (ruler(m, "tarraconensis"), tokens(m, "franks")) == ("visigoths", [])
    assert (lying(m, "tarraconensis"), purse(m, "visigoths")) == ("3", "")


@pytest.mark.rule("bk.control.5")
def test_a_third_kingdom_gives_the_token_back_and_leaves_the_province_to_its_home() -> None:
    m = at("vandals: W sea | visigoths: K sea | franks: token tarraconensis | on: tarraconensis 3")
    play(m, "vandals: invade W sea tarraconensis", "visigoths: pass")
    assert (ruler(m, "tarraconensis"), tokens(m, "franks"), purse(m, "vandals")) == ("nobody", [], "3")
    assert ruler(play(m, "vandals: depart W tarraconensis"), "tarraconensis") == "visigoths"


@pytest.mark.rule("bk.control.5")
def test_the_token_s_owner_who_challenges_and_wins_keeps_it() -> None:
    m = at("vandals: W sea | franks: K sea, token tarraconensis | visigoths: K armorica | on: tarraconensis 3")
    play(m, "vandals: invade W sea tarraconensis", "franks: challenge K sea")
    play(m, "vandals: bribe nothing", "franks: bribe nothing")
    assert (ruler(m, "tarraconensis"), lying(m, "tarraconensis")) == ("franks", "3")


@pytest.mark.rule("bk.control.6")
def test_control_stays_when_the_units_leave() -> None:
    m = at("huns: K pannonia, W noricum, token noricum | franks:")
    play(m, "huns: move K pannonia dacia", "huns: move W noricum pannonia")
    assert (ruler(m, "noricum"), ruler(m, "pannonia")) == ("huns", "huns")


# -- what is told ------------------------------------------------------------------------------------
def told(m: Match) -> list[tuple[str, str]]:
    """What was said of suspended and returned control: the word and the province."""
    return [(kind, AREA_IDS[args[1]]) for kind, args in m.heard(0) if kind in ("suspended", "regained")]


@pytest.mark.rule("bk.control.7")
def test_it_is_told_when_control_is_suspended_and_when_it_returns() -> None:
    m = play(at("huns: W noricum | ostrogoths: K sea"), "huns: invade W noricum ravenna", "ostrogoths: pass")
    assert told(m) == [("suspended", "ravenna")]
    play(m, "ostrogoths: tax", "ostrogoths: done", "huns: move W ravenna sea", "huns: done")
    assert told(m) == [("suspended", "ravenna"), ("regained", "ravenna")]


@pytest.mark.rule("bk.control.7")
@pytest.mark.parametrize("lines", LEAVING.values(), ids=LEAVING)
def test_it_is_told_of_every_way_to_leave(lines: list[str]) -> None:
    m = play(at("franks: K sea, W tarraconensis | visigoths: W carthaginensis"), *lines)
    assert told(m) == [("regained", "tarraconensis")]


@pytest.mark.rule("bk.control.7")
def test_a_home_that_is_taken_back_is_told_of_once() -> None:
    m = at("visigoths: W carthaginensis, K aquitania | franks: W tarraconensis")
    play(m, "visigoths: invade W carthaginensis tarraconensis", "visigoths: reinforce K aquitania")
    play(m, "visigoths: bribe nothing", "franks: bribe nothing")
    assert told(m) == [("regained", "tarraconensis")]
    m = at("visigoths: W carthaginensis | franks: token tarraconensis")
    assert told(play(m, "visigoths: invade W carthaginensis tarraconensis")) == [("regained", "tarraconensis")]


@pytest.mark.rule("bk.control.7", "bk.control.5")
def test_it_is_told_who_stands_in_the_way_of_a_home_after_a_claim_or_another_occupant() -> None:
    m = play(at("huns: W noricum | ostrogoths: K sicilia | franks: token ravenna"), "huns: invade W noricum ravenna")
    assert told(m) == [("suspended", "ravenna")]
    m = at("huns: W noricum, purse 5 | ostrogoths: K sea | franks: W ravenna")
    play(m, "huns: invade W noricum ravenna", "huns: bribe 5", "franks: bribe nothing")
    assert told(m) == [("suspended", "ravenna")]
    m = at("franks: W ravenna, purse 2 | huns: K noricum | ostrogoths: K sicilia")
    play(m, "franks: claim ravenna", "franks: pay 2", "huns: challenge K noricum")
    play(m, "franks: bribe nothing", "huns: bribe nothing")
    assert told(m) == [("suspended", "ravenna")]


@pytest.mark.rule("bk.control.7")
def test_an_attack_that_was_beaten_off_suspended_nothing() -> None:
    m = at("huns: W noricum | ostrogoths: K sea, W roma")
    play(m, "huns: invade W noricum ravenna", "ostrogoths: challenge W roma", "ostrogoths: enough")
    play(m, "ostrogoths: pass", "huns: bribe nothing", "ostrogoths: bribe nothing")
    assert (ruler(m, "ravenna"), told(m)) == ("ostrogoths", [])


@pytest.mark.rule("bk.control.7")
def test_control_that_wins_the_game_is_told_before_the_victory() -> None:
    text = "visigoths: token gallaecia, token narbonensis, token burgundia, token armorica"
    m = at(f"franks: W tarraconensis | {text}")
    play(m, "franks: move W tarraconensis sea")
    assert m.over and [kind for kind, _ in m.heard(0)][-2:] == ["regained", "won"]


@pytest.mark.parametrize(("players", "options"), [(4, {}), (2, {}), (4, {"teams": "pairs"})])
def test_a_realm_as_bits_is_the_realm_as_a_list_at_every_moment_of_a_game(
    players: int, options: dict[str, object]
) -> None:
    m, rng = Match.begin(GAME, players, {**options, "round_limit": 25}, 5, keep=False), Random(5)
    while (seat := m.settle()) is not None:
        for k in m.g.in_play:
            provinces = rules.realm(m.g, k)
            free = [p for p in provinces if p not in m.g.at]
            assert rules.lands(m.g, k) == (mask_of(provinces), mask_of(free))
            assert all(rules.controller(m.g, p) == k for p in provinces)
        m.give(seat, rng.choice(m.options(seat)))
