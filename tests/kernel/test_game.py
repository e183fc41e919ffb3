from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest

from regalia.kernel import game as games
from regalia.kernel.errors import BadOptions, BrokenGame, UnknownGame, Unwritten
from regalia.kernel.game import AnyGame, Game, find_game, game_names
from regalia.kernel.match import Match
from regalia.kernel.questions import Seat
from tests.kernel.tiny import YES, Slate, Tiny, ask_first, tiny


# -- options and set-up ----------------------------------------------------------------------------
def test_a_game_is_set_up_from_checked_options() -> None:
    match = Match.begin(tiny(ask_first), 3, {"purse": "7"})
    assert isinstance(match.g, Slate) and match.g.gold == [7, 7, 7]
    assert match.seating is not None and match.seating.options == {"purse": 7, "short": False}


@pytest.mark.parametrize("players", [0, 4, -1, 2.0, True, None, "2", [2]])
def test_a_player_count_that_the_game_does_not_have_is_refused(players: Any) -> None:
    with pytest.raises(BadOptions, match=r"Tiny is for 1, 2, 3 players, not "):
        tiny().check(players, {})


def test_options_that_do_not_go_together_are_refused_with_the_reason() -> None:
    class Clashing(type(tiny())):  # type: ignore[misc]
        def clash(self, players: int, options: Any) -> str | None:
            return "a short game needs a full purse" if options["short"] and options["purse"] < 9 else None

    assert Clashing().check(2, {"short": True, "purse": 9})["short"] is True
    with pytest.raises(BadOptions, match="a short game needs a full purse"):
        Match.begin(Clashing(), 2, {"short": "yes"})


def test_a_mistyped_option_is_refused_with_a_guess() -> None:
    with pytest.raises(BadOptions, match=r"Tiny has no option 'purze'; it has purse, short; did you mean purse\?"):
        tiny().check(2, {"purze": 3})


def test_a_game_says_what_it_is() -> None:
    assert repr(tiny()) == "<Tiny, a game for 1, 2, 3 players>"


def test_a_game_without_more_to_say_has_defaults() -> None:
    game, plain = AnyGame, tiny()
    assert game.samples(plain, 2) == [{}] and game.bounds(plain, 2, {}) is None and game.sums(plain, None) == {}
    assert game.asides(plain, None, 0) == () and game.clash(plain, 2, {}) is None and plain.migrations == {}


def test_a_game_that_lists_no_asides_does_none() -> None:
    with pytest.raises(AssertionError, match="lists no asides"):
        AnyGame.do_aside(tiny(), None, 0, ("give",))


def test_a_game_must_say_everything_that_the_protocol_asks() -> None:
    with pytest.raises(TypeError, match=r"Mute lacks .*setup, factions, .*evaluate: see Game"):

        class Mute(Game[Slate]):
            key = "mute"

    with pytest.raises(TypeError, match="has to say its own hide"):
        Game[Slate]().hide(Slate(), 0)


def test_a_game_finds_what_it_is_made_of_by_name() -> None:
    def hide(g: Slate, seat: Seat) -> Slate:
        return marked

    marked, secrets, borrowing = Slate(), ModuleType("secrets_of_tiny"), ModuleType("borrowing")
    hide.__module__ = "secrets_of_tiny"
    vars(secrets).update(hide=hide, STEPS={"one": print})
    vars(borrowing).update(imagine=hide)

    class Made(Tiny):
        made_of = (borrowing, secrets)

    assert Made().hide(Slate(), 0) is marked and Made.steps == {"one": print}
    assert Made.imagine is Tiny.imagine  # a module offers what it says itself, not what it imported


def test_a_step_that_nobody_wrote_is_told_with_those_there_are() -> None:
    def wander(g: Slate) -> None:
        g.then(("markt",))

    with pytest.raises(Unwritten, match="the plan names the step 'markt', which is not among STEPS: wander, finish"):
        Match.begin(tiny(wander), 2)


# -- finding games ---------------------------------------------------------------------------------
GAME = tiny(ask_first)
NOT_A_GAME = "not a game"


class Nameless(Game[Slate]):
    """Forgot its key, and all else."""


NAMELESS = Nameless()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Five packages offer games, three of them wrongly."""
    offered = (("zeta", "GAME"), ("alpha", "GAME"), ("broken", "NOT_A_GAME"), ("nameless", "NAMELESS"))
    points = [EntryPoint(name, f"{__name__}:{value}", games.ENTRY_POINT_GROUP) for name, value in offered]
    points.append(EntryPoint("absent", "nowhere.at_all:GAME", games.ENTRY_POINT_GROUP))
    monkeypatch.setattr(games, "entry_points", lambda group: points if group == "regalia.games" else [])
    games._registered.cache_clear()
    find_game.cache_clear()
    yield
    games._registered.cache_clear()
    find_game.cache_clear()


@pytest.mark.usefixtures("installed")
def test_games_are_found_through_the_entry_points_in_order_of_their_names() -> None:
    assert game_names() == ["absent", "alpha", "broken", "nameless", "zeta"]
    assert find_game("zeta") is GAME and find_game("zeta") is find_game("alpha")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("key", "hint"),
    [("chess", ""), ("", ""), ("Alpha", "; did you mean alpha?"), ("zetta", "; did you mean zeta?")],
)
def test_an_unknown_game_is_refused_with_those_there_are(key: str, hint: str) -> None:
    with pytest.raises(UnknownGame) as refusal:
        find_game(key)
    assert str(refusal.value) == f"there is no game {key!r}; there is absent, alpha, broken, nameless, zeta{hint}"


@pytest.mark.usefixtures("installed")
def test_an_entry_point_that_is_no_game_is_a_fault_of_its_package() -> None:
    with pytest.raises(BrokenGame, match=r"the game broken can't be loaded: .*NOT_A_GAME is not a Game"):
        find_game("broken")
    with pytest.raises(BrokenGame, match=r"the game absent can't be loaded from nowhere\.at_all:GAME: ModuleNotFound"):
        find_game("absent")
    with pytest.raises(
        BrokenGame, match=r"nameless can't be loaded from .*NAMELESS: Nameless lacks key, name, tagline"
    ):
        find_game("nameless")


@pytest.mark.usefixtures("installed")
def test_broken_games_do_not_take_down_the_others() -> None:
    found, broken = games.sound_games()
    assert found == [GAME, GAME] and [line.split()[2] for line in broken] == ["absent", "broken", "nameless"]


def test_without_any_game_the_refusal_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", dict)
    with pytest.raises(UnknownGame, match="there is none installed"):
        find_game("chess-of-nobody")


def test_the_games_of_this_package_are_installed_under_their_keys() -> None:
    assert "barbarian-kingdoms" in game_names()
    for key in game_names():
        assert find_game(key).key == key


def test_a_table_is_set_up_once_for_each_set_of_options_and_no_match_changes_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    game = tiny(ask_first)
    setup = game.setup

    def counted(players: int, options: Any) -> Slate:
        made.append(players)
        return setup(players, options)

    monkeypatch.setattr(game, "setup", counted)
    one, other, larger = (Match.begin(game, players) for players in (2, 2, 3))
    assert made == [2, 3] and one.g == other.g and len(larger.g.gold) == 3
    one.answer(0, YES)
    assert one.g != other.g and Match.begin(game, 2).g == other.g
