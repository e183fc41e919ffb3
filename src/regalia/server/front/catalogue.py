"""What can be played here, and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from regalia.authoring.options import Choice, Flag, Number, Option, Text, in_words
from regalia.bots import BOTS
from regalia.kernel.errors import BadOptions, RuleFault
from regalia.kernel.game import AnyGame, game_names, sound_games
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER
from regalia.server.common.known_games import guide_of, known_game
from regalia.server.common.protocol.requests import BotInfo, GameInfo, OptionInfo, OptionsReply, Primer
from regalia.server.common.protocol.sight import Face
from regalia.server.common.refusals import Refusal
from regalia.server.front.rulebook import house
from regalia.server.storage.store import SeatRow, Setup, TableRow
from regalia.server.tables.play import Play
from regalia.server.tables.seat_sight import face_of
from regalia.server.tables.table_info import lessons

BOT_WORDS = {
    "easy": ("Easy", "Knows a good answer from a bad one, and takes any of the better ones."),
    "normal": ("Normal", "Looks one action ahead, and takes one of the best answers."),
    "hard": ("Hard", "Thinks ahead for up to two seconds."),
    "random": ("Random", "Anything that is legal."),
}
"""The bots that can be seated here, with what people read of them. Bots of one's own are for the command line."""
USUAL_BOT = "normal"


def bots() -> list[BotInfo]:
    return [BotInfo(name=name, label=label, help=help) for name, (label, help) in BOT_WORDS.items() if name in BOTS]


def check_bot(name: str) -> str:
    if name not in BOT_WORDS or name not in BOTS:
        raise Refusal(f"there is no bot {name[:40]!r}; there is {', '.join(bot.name for bot in bots())}", 400)
    return name


def games() -> list[GameInfo]:
    """All that can be played here."""
    return [*_looked_at(tuple(game_names()))[0]]


def broken_games() -> list[str]:
    """What is installed and can't be played, a line with the reason for each."""
    return [*_looked_at(tuple(game_names()))[1]]


@cache
def _looked_at(keys: tuple[str, ...]) -> tuple[tuple[GameInfo, ...], tuple[str, ...]]:
    """Once, since Python would try to import a broken game again each time."""
    found, broken = sound_games()
    infos = []
    for game in found:
        try:
            infos.append(game_info(game))
        except Exception as error:
            broken.append(f"the game {game.key} can't be offered: {error!r}")
    return tuple(infos), tuple(broken)


def game_info(game: AnyGame) -> GameInfo:
    return GameInfo(
        key=game.key,
        name=game.name,
        tagline=game.tagline,
        players=list(game.players),
        options=[option_info(option) for option in game.options],
        house=house(game.key),
        lessons=lessons(game.key),
    )


def primer(key: str) -> Primer:
    """A game in a few sentences."""
    known_game(key)
    guide = guide_of(key)
    return Primer() if guide is None else Primer(goal=guide.goal, turn=list(guide.turn))


def option_info(option: Option) -> OptionInfo:
    kinds = {Flag: "flag", Choice: "choice", Number: "number", Text: "text"}
    info = OptionInfo(
        name=option.name,
        kind=kinds[type(option)],  # type: ignore[arg-type]
        label=option.label,
        help=option.help,
        default=option.default,
    )
    if isinstance(option, Choice):
        info.choices = dict(option.choices)
    elif isinstance(option, Number):
        info.least, info.most = option.least, option.most
    elif isinstance(option, Text):
        info.form = option.form
    return info


ANSWERS_BEFORE_A_PICTURE = 150
"""Of all players together: enough for pieces to stand on every board."""


@cache
def picture(key: str) -> Face:
    """A table of the game in play, as a spectator sees it; always the same one."""
    game = known_game(key)
    players = 4 if 4 in game.players else max(game.players)
    seats = [SeatRow(kind="bot", name=str(seat)) for seat in range(players)]
    table = TableRow(
        id="", game=key, setup=Setup(options={}), seats=seats, owner="", link="", seed="picture", created=0, changed=0
    )
    play = Play.begin(table)
    play_at_random(play.match, ANSWERS_BEFORE_A_PICTURE)
    face = face_of(play, WATCHER)
    face.asked = face.outcome = None
    return face


def play_at_random(match: Match, answers: int) -> None:
    """So many answers, always the same, or as far as the game goes."""
    luck = Random("picture")
    with suppress(RuleFault):  # the position before it will do for a picture
        while answers and (seat := match.settle()) is not None:
            match.give(seat, luck.choice(match.options(seat)))
            answers -= 1


# -- which options go together ---------------------------------------------------------------------
def check_options(key: str, players: int, given: Mapping[str, Any]) -> OptionsReply:
    """Whether the options go together, and which single changes would not."""
    game = known_game(key)
    refusal = why_not(game, players, given)
    given = {option.name: given[option.name] for option in game.options if option.name in given}
    blocked = {option.name: blocked_values(game, players, given, option) for option in game.options}
    counts = {str(count): why for count in game.players if (why := why_not(game, count, given))}
    return OptionsReply(
        refusal=refusal, blocked={name: values for name, values in blocked.items() if values}, players=counts
    )


def why_not(game: AnyGame, players: int, given: Mapping[str, Any]) -> str | None:
    try:
        game.check(players, given)
    except BadOptions as error:
        return in_words(str(error), game.options)
    return None


def blocked_values(game: AnyGame, players: int, given: Mapping[str, Any], option: Option) -> dict[str, str]:
    """The values of an option that its other ones rule out. Numbers and texts are judged when they are given."""
    values: list[Any] = []
    if isinstance(option, Flag):
        values = [True, False]
    elif isinstance(option, Choice):
        values = list(option.choices)
    found = {word(value): why_not(game, players, {**given, option.name: value}) for value in values}
    return {value: why for value, why in found.items() if why}


def word(value: Any) -> str:
    """A value as it stands in a reply: true and false as JSON has them."""
    return str(value).lower() if isinstance(value, bool) else str(value)
