"""Glory tokens and Achievement tiles, and the end of the game."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.glory import gain, lose, take
from regalia.games.blood_of_kings.table import Table, total
from regalia.kernel.match import Match
from regalia.kernel.questions import Rule, Seat
from tests.games.blood_of_kings.positions import asked, at, crowns, glory, legal, play, table


def take_from_pool(g: Table, seat: Seat) -> Rule[None]:
    return take(g, seat, NONE)


def take_three(g: Table, seat: Seat, loser: Seat) -> Rule[None]:
    return take(g, seat, loser, 3)


STEPS = {"gain": gain, "take": take, "lose": lose, "take_from_pool": take_from_pool, "take_three": take_three}


@pytest.fixture(autouse=True)
def _steps_of_these_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "steps", {**GAME.steps, **STEPS})


def developing(text: str) -> Match:
    """Spain gains a Glory by developing."""
    return play(at(f"spain: crowns 4, played development, {text}", "development spain"), "spain: develop artistic")


# -- tokens ------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.glory.1")
def test_glory_belongs_to_the_player_and_stays_when_a_throne_is_lost() -> None:
    m = at("spain: glory 3 | france: mat spain influence-4", "peaceful_succession spain")
    play(m, "france: turn")
    assert (glory(m, "spain"), glory(m, "france")) == ("3", "2")


@pytest.mark.rule("bok.glory.2", "bok.glory.3")
def test_the_fifth_token_becomes_a_tile_and_the_display_is_filled() -> None:
    m = developing("glory 4 | table: display free-riders divine-right, bag trade-houses elite-guard")
    assert legal(m, "spain") == ["claim divine-right", "claim free-riders"]
    play(m, "spain: claim free-riders", "nature: tile trade-houses", "nature: tile elite-guard")
    assert glory(m, "spain") == "0 free-riders"
    assert (table(m).display.bit_count(), table(m).bag) == (3, 0)


@pytest.mark.rule("bok.glory.2")
def test_without_tiles_on_display_a_fifth_token_is_taken() -> None:
    assert glory(developing("glory 4"), "spain") == "5"


@pytest.mark.rule("bok.glory.2")
def test_who_holds_more_than_four_tokens_claims_a_tile_as_soon_as_there_is_one() -> None:
    m = play(at("spain: glory 6 | table: display free-riders", "gain spain"))
    assert glory(m, "spain") == "2 free-riders"


@pytest.mark.rule("bok.glory.3")
def test_the_display_never_exceeds_five() -> None:
    tiles = "baggage-trains council-of-lords deadly-archers divine-right elite-guard"
    m = developing(f"glory 4 | table: display {tiles}, bag free-riders full-granaries")
    play(m, "spain: claim elite-guard", "nature: tile free-riders")
    assert (table(m).display.bit_count(), table(m).bag.bit_count()) == (5, 1)


# -- taking and losing -------------------------------------------------------------------------------
@pytest.mark.rule("bok.glory.4")
def test_glory_is_taken_from_the_other_players_tokens() -> None:
    m = play(at("spain: glory 1 | france: glory 2", "take spain france"))
    assert (glory(m, "spain"), glory(m, "france")) == ("2", "1")


@pytest.mark.rule("bok.glory.4")
def test_what_a_player_does_not_have_comes_from_the_pool() -> None:
    m = play(at("spain: glory 1 | france: glory 0", "take spain france"))
    assert (glory(m, "spain"), glory(m, "france")) == ("2", "0")
    assert glory(play(at("spain: glory 1", "take_from_pool spain")), "spain") == "2"


@pytest.mark.rule("bok.glory.4")
def test_nobody_takes_glory_from_himself() -> None:
    assert glory(play(at("spain: glory 3", "take spain spain")), "spain") == "3"


@pytest.mark.rule("bok.glory.2", "bok.glory.4")
def test_a_fifth_token_from_another_player_is_lost_to_him_all_the_same() -> None:
    m = play(at("table: display free-riders | spain: glory 4 | france: glory 2", "take spain france"))
    assert (glory(m, "spain"), glory(m, "france")) == ("0 free-riders", "1")


@pytest.mark.rule("bok.glory.5")
def test_the_example_of_three_glory_owed_with_one_token_and_one_tile() -> None:
    tiles = "baggage-trains council-of-lords deadly-archers divine-right elite-guard"
    text = f"table: display {tiles} | spain: glory 3 | france: glory 1, tile free-riders"
    m = play(at(text, "take_three spain france"), "spain: claim elite-guard")
    assert asked(m) == "nature bok.glory.3"
    play(m, "nature: tile free-riders")
    assert (glory(m, "france"), glory(m, "spain")) == ("3", "1 elite-guard")


@pytest.mark.rule("bok.glory.5")
def test_the_owner_chooses_which_tile_to_break_and_its_effect_ends() -> None:
    m = at(
        "france: glory 0, tile glorious-capitol, tile free-riders, played taxation", "lose france", "taxation france"
    )
    assert (asked(m), legal(m, "france")) == ("france bok.glory.5", ["break free-riders", "break glorious-capitol"])
    play(m, "france: break glorious-capitol", "nature: tile glorious-capitol")
    assert (glory(m, "france"), crowns(m, "france")) == ("4 free-riders", 12)
    assert table(m).display


@pytest.mark.rule("bok.glory.5")
def test_who_has_neither_token_nor_tile_loses_nothing() -> None:
    assert glory(play(at("france: glory 0", "lose france")), "france") == "0"


@pytest.mark.rule("bok.glory.6")
def test_famous_troupe_sells_a_glory_once() -> None:
    m = developing("glory 4, crowns 9 | table: display famous-troupe | france: ruled by spain, crowns 5")
    assert legal(m, "spain") == ["pay spain", "pay france", "decline"]
    play(m, "spain: pay france")
    assert (glory(m, "spain"), crowns(m, "france")) == ("1 famous-troupe", 0)
    m = developing("glory 4 | table: display famous-troupe | france: crowns 9")
    assert (asked(m), glory(m, "spain")) == ("nobody", "0 famous-troupe")


@pytest.mark.rule("bok.glory.6")
def test_a_broken_famous_troupe_costs_a_glory_more() -> None:
    m = play(at("france: glory 0, tile famous-troupe", "lose france"), "nature: tile famous-troupe")
    assert glory(m, "france") == "3"


@pytest.mark.rule("bok.tiles.1")
def test_each_tile_counts_five_glory() -> None:
    g = table(at("spain: glory 3, tile free-riders, tile divine-right"))
    assert total(g, 0) == 13


# -- the end -----------------------------------------------------------------------------------------
def ended(text: str, *steps: str) -> Match:
    return play(at(f"table: players 4{text}", *(steps or ("end_turn",))))


@pytest.mark.rule("bok.end.1")
def test_the_game_ends_after_the_turn_in_which_the_last_tile_was_claimed() -> None:
    m = ended(" | spain: glory 1, tile free-riders | france: glory 4")
    assert m.result is not None
    assert (m.result.ending, m.result.winners, m.result.scores) == ("tiles", (0,), (6, 2, 4, 2))


@pytest.mark.rule("bok.end.1")
def test_it_goes_on_while_bag_or_display_have_a_tile() -> None:
    assert not ended(", display free-riders").over
    assert not ended(", bag free-riders").over


EXAMPLE = (
    ", turn 9 | spain: tile free-riders, tile elite-guard, tile divine-right "
    "| byzantium: tile trade-houses, tile full-granaries, tile deadly-archers "
    "| france: glory 3, tile royal-patronage, tile secret-allies "
    "| italy: glory 1, tile siege-engines, tile temple-knights"
)


@pytest.mark.rule("bok.end.2")
def test_a_tie_is_played_off_until_somebody_exceeds_it() -> None:
    m = ended(EXAMPLE, "end_turn")
    assert not m.over and table(m).playoff == 17
    m = ended(EXAMPLE.replace(", turn 9", ", playoff 17").replace("france: glory 3", "france: glory 7"), "gain france")
    assert m.result is not None
    assert (m.result.ending, m.result.winners, m.result.scores[2]) == ("playoff", (2,), 18)
    assert not ended(EXAMPLE.replace(", turn 9", ", playoff 17"), "gain france").over


@pytest.mark.rule("bok.end.2")
def test_in_a_play_off_the_end_of_a_turn_decides_nothing() -> None:
    assert not ended(", playoff 9 | spain: glory 5", "end_turn").over


@pytest.mark.rule("bok.end.3")
def test_a_limit_of_turns_ends_the_game_although_tiles_are_left() -> None:
    m = ended(", turns 7, turn 7, display free-riders | spain: glory 4")
    assert m.result is not None and (m.result.ending, m.result.winners) == ("turns", (0,))
    assert not ended(", turns 7, turn 6, display free-riders | spain: glory 4").over
    assert table(ended(", turns 7, turn 7, display free-riders")).playoff == 2
