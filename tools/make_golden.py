"""Find and write golden records: one whole game for each way a game can end, in each of its modes.

    python -m tools.make_golden [GAME ...]
    python -m tools.make_golden GAME/MODE
    python -m tools.make_golden --again [GAME ...]

Plays every mode with greedy and with random bots, over and over from other seeds, and keeps for each ending the game
that shows what its mode is about and asked the most kinds of questions; of equals the shortest.
Writes `tests/golden/GAME/MODE-ENDING.json`.

tests/test_golden.py holds the rules to these records, so make them anew only when the rules were changed on purpose.
When tables merely have other fields, `--again` gives the same answers once more and writes the new positions.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from regalia.bots import find_bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.record import Record
from regalia.lab.simulate import fill_seats

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
TRIES = {"greedy": 6, "random": 300}
"""How many games each line-up plays in each mode and for each ending that has options of its own."""
ASIDES = 0.1
"""How likely somebody does something aside before an answer."""

Options: TypeAlias = Mapping[str, Any]


class Golden(NamedTuple):
    """What to find of a game."""

    modes: Mapping[str, tuple[int, Options]]
    """By name: players and options."""
    endings: Mapping[str, Options]
    """By the word that a result has for it: the options that bring it about sooner."""
    rare: tuple[int, ...] = ()
    """Numbers of further random games, known to end as hardly any does."""
    only: Mapping[str, tuple[str, ...]] = {}
    """Endings that are looked for in some modes, and in which: elsewhere they take too long to come."""
    asides: tuple[str, ...] = ()
    """Modes in which players do things aside, too."""
    shows: Mapping[str, tuple[Any, ...]] = {}
    """By mode: how an event begins that only this mode has. Its records tell one."""
    tries: Mapping[str, int] = TRIES
    most: int = 500
    """Longer games are not kept."""

    def due(self, mode: str) -> list[str]:
        """The endings that a mode has records of."""
        return [ending for ending in self.endings if mode in self.only.get(ending, (mode,))]

    def options(self, mode: str, ending: str) -> Options:
        """What a record of this ending in this mode is played with."""
        return {**self.endings[ending], **self.modes[mode][1]}


class Found(NamedTuple):
    """A game that was played."""

    shows: bool
    """What the mode is about has happened."""
    kinds: int
    answers: int
    text: str

    def is_better_than(self, other: Found | None) -> bool:
        return other is None or self._rank() < other._rank()

    def _rank(self) -> tuple[bool, int, int]:
        return not self.shows, -self.kinds, self.answers


def _previous(players: int) -> str:
    return ",".join(["14*", "9", "11", "5", "8", "12"][:players])


KINGSBURG_MODULES = (
    "more_buildings",
    "alternate_buildings",
    "governors",
    "destiny_cards",
    "soldier_tokens",
    "advisor_tiles",
)
VARIANTS = {
    "open_motions": 3,
    "heirs": 3,
    "elimination": 4,
    "abandoned": 3,
    "miracles": 3,
    "fewer_agendas": 3,
}
"""Of Warrior Knights: by the option, with how many players."""
SIX_ROUNDS = {"might": True, "rounds": 6}
"""Long enough for most rules to come up."""
GOLDEN: Mapping[str, Golden] = {
    "barbarian-kingdoms": Golden(
        {
            **{str(players): (players, {}) for players in (3, 4, 5, 6)},
            "duel": (2, {}),
            "2v2": (4, {"teams": "pairs"}),
            "3v3": (6, {"teams": "trios"}),
            "2v2v2": (6, {"teams": "pairs"}),
            "advanced": (5, {"previous": _previous(5), "privilege": True, "legacy": True, "mercy": True}),
            "expert": (4, {"previous": _previous(4), "expert": "scores", "mercy": True}),
        },
        {"territorial": {}, "military": {}, "limit": {"round_limit": 4}},
    ),
    "kingsburg": Golden(
        {
            **{str(players): (players, {}) for players in (2, 3, 4, 5)},
            "modules": (4, dict.fromkeys(KINGSBURG_MODULES, True)),
            "goblin-valley": (3, {"scenario": "goblin-valley"}),
            "demanding-capital": (2, {"scenario": "demanding-capital"}),
            "shifting-alliances": (4, {"scenario": "shifting-alliances"}),
            "wheel-and-deal": (3, {"scenario": "wheel-and-deal"}),
        },
        {"years": {}, "king": {"destiny_cards": True}},
    ),
    "blood-of-kings": Golden(
        {str(players): (players, {"talks": False}) for players in (3, 4, 5, 6)} | {"talks": (3, {})},
        {"tiles": {"tiles": 1}, "turns": {"turns": 2}, "playoff": {"turns": 2}},
        tries={"greedy": 1, "random": 40},
        most=1000,
    ),
    "paladins-and-barbarians": Golden({"2": (2, {})}, {"points": {}, "tiebreak": {}, "shared": {}}, rare=(1176,)),
    "warrior-knights": Golden(
        {str(players): (players, {}) for players in (2, 3, 4, 5, 6)}
        | {name: (players, {**SIX_ROUNDS, name: True}) for name, players in VARIANTS.items()}
        | {"together": (4, {**SIX_ROUNDS, **dict.fromkeys(VARIANTS, True)})},
        {
            "limit": {"might": True, "rounds": 2},
            "no_king": {"might": True, "rounds": 1},
            "influence": {"length": 8},
            "conquest": {"might": True},
            "elimination": {"length": 8, "elimination": True},
        },
        only=dict.fromkeys(("influence", "conquest", "elimination"), ("2",)) | {"no_king": ("2", "3", "4", "5", "6")},
        asides=("heirs", "miracles", "together"),
        shows={
            "open_motions": ("decided", "prohibit"),
            "heirs": ("heir_killed",),
            "elimination": ("eliminated",),
            "miracles": ("miracle",),
        },
        tries={"greedy": 1, "greedy,random": 1, "random": 120},
        most=2500,
    ),
}
"""By the game's key. Every registered game has an entry; the test of the records says so."""


def names(golden: Golden) -> dict[str, tuple[str, str]]:
    """The records a game should have, without `.json`: the mode and the ending of each."""
    return {f"{mode}-{ending}": (mode, ending) for mode in golden.modes for ending in golden.due(mode)}


def search(key: str, mode: str, options: Options, endings: set[str]) -> dict[str, Found]:
    """The best game for each of these endings that comes up."""
    best: dict[str, Found] = {}
    for match, kinds in _games(key, mode, options):
        assert match.result is not None, "a match that is over has a result"
        ending = match.result.ending
        if ending not in GOLDEN[key].endings:
            raise SystemExit(f"{key} ended by {ending!r}, an ending that GOLDEN does not have")
        found = Found(tells(match, GOLDEN[key].shows.get(mode, ())), kinds, match.number, "")
        if ending in endings and match.number <= GOLDEN[key].most and found.is_better_than(best.get(ending)):
            best[ending] = found._replace(text=Record.of(match).write())
    return best


def tells(match: Match, beginning: tuple[Any, ...]) -> bool:
    """Whether an event was told that begins so."""
    return not beginning or any((event.kind, *event.args)[: len(beginning)] == beginning for _, event in match.told)


def _games(key: str, mode: str, options: Options) -> Iterator[tuple[Match, int]]:
    """Finished games, and how many kinds of questions and asides each had."""
    players = GOLDEN[key].modes[mode][0]
    for bots, tries in GOLDEN[key].tries.items():
        seats = fill_seats(bots.split(","), players)
        for number in (*range(tries), *(GOLDEN[key].rare if bots == "random" else ())):
            match = Match.begin(find_game(key), players, options, f"golden {bots} {number}", seats)
            aside = Random(f"{number} aside") if mode in GOLDEN[key].asides else None
            yield match, _play(match, seats, number, aside)


def _play(match: Match, seats: Sequence[str], number: int, aside: Random | None) -> int:
    bots = [find_bot(bot)(Random(f"{number}/{seat}")) for seat, bot in enumerate(seats)]
    kinds: set[str] = set()
    match.settle()
    while match.waiting:
        if aside is not None and aside.random() < ASIDES:
            kinds |= _do_aside(match, aside)
            continue
        seat = match.waiting[0]
        kinds.add(match.question(seat).kind)
        match.answer(seat, bots[seat].choose(Eyes(match, seat)))
        match.settle()
    return len(kinds)


def _do_aside(match: Match, rng: Random) -> set[str]:
    """Somebody does something aside, every verb being as likely; returns the verb, or nothing if nobody can."""
    assert match.seating is not None
    seat = rng.randrange(match.seating.players)
    options = match.asides(seat)
    if not options:
        return set()
    verb = rng.choice(sorted({option[0] for option in options}))
    match.aside(seat, rng.choice([option for option in options if option[0] == verb]))
    match.settle()
    return {verb}


def make(key: str, wanted: str = "") -> None:
    """Write the records of a game, or of one mode; says what was found and what was not."""
    golden, folder = GOLDEN[key], FOLDER / key
    folder.mkdir(parents=True, exist_ok=True)
    for mode in [wanted] if wanted else golden.modes:
        for options, endings in _by_options(golden, mode):
            found = search(key, mode, options, endings)
            for ending in sorted(endings):
                _write(folder / f"{mode}-{ending}.json", found.get(ending))


def _by_options(golden: Golden, mode: str) -> list[tuple[Options, set[str]]]:
    """The options that endings of a mode are looked for with, and the endings."""
    wanted: list[tuple[Options, set[str]]] = []
    for ending in golden.due(mode):
        options = golden.options(mode, ending)
        together = [endings for other, endings in wanted if other == options]
        if together:
            together[0].add(ending)
        else:
            wanted.append((options, {ending}))
    return wanted


def _write(path: Path, found: Found | None) -> None:
    if found is None:
        print(f"{path.stem}: not found; try more games")
        return
    path.write_text(found.text, encoding="utf-8")
    print(f"{path.stem}: {found.answers} answers, {found.kinds} kinds of questions, {len(found.text) // 1000} KB")


def make_again(key: str) -> None:
    """Write the positions that the recorded answers lead to now; fails where a game goes another way."""
    for path in sorted((FOLDER / key).glob("*.json")):
        old = Record.read(path.read_text("utf-8"))
        new = Record.of(old.replay())
        if new.result != old.result or not (verdict := new.verify()).true:
            raise SystemExit(f"{path.stem} ends in another way now, or draws something else: find a new game")
        path.write_text(new.write(), encoding="utf-8")
        print(f"{path.stem}: {verdict.why}")


if __name__ == "__main__":
    again = "--again" in sys.argv
    for game in [name for name in sys.argv[1:] if name != "--again"] or GOLDEN:
        key, _, mode = game.partition("/")
        if again:
            make_again(key)
        else:
            make(key, mode)
