"""What can be played here, and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from regalia.authoring.options import Choice, Flag, Number, Option, Text, in_words
from regalia.bots import BOTS
from regalia.kernel.errors import BadOptions
from regalia.kernel.game import AnyGame, sound_games
from regalia.kernel.questions import WATCHER
from regalia.server.faces import face_of
from regalia.server.games import known_game
from regalia.server.play import Play
from regalia.server.protocol import BotInfo, Face, GameInfo, OptionInfo, OptionsReply
from regalia.server.refusals import Refusal
from regalia.server.rulebook import house
from regalia.server.store import SeatRow, Setup, TableRow

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
    return [game_info(game) for game in sound_games()[0]]


def game_info(game: AnyGame) -> GameInfo:
    return GameInfo(
        key=game.key,
        name=game.name,
        tagline=game.tagline,
        players=list(game.players),
        options=[option_info(option) for option in game.options],
        house=house(game.key),
    )


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


@cache
def picture(key: str) -> Face:
    """The game's first position, as a spectator sees it."""
    game = known_game(key)
    players = 4 if 4 in game.players else max(game.players)
    seats = [SeatRow(kind="bot", name=str(seat)) for seat in range(players)]
    table = TableRow(
        id="", game=key, setup=Setup(options={}), seats=seats, owner="", link="", seed="picture", created=0, changed=0
    )
    face = face_of(Play.begin(table), WATCHER)
    face.asked = None
    return face


# -- which options go together ---------------------------------------------------------------------
def check_options(key: str, players: int, given: Mapping[str, Any]) -> OptionsReply:
    """Whether the options go together, and which single changes would not."""
    game = known_game(key)
    refusal = why_not(game, players, given)
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
