"""People and bots around one terminal, playing one match."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from regalia.authoring.words import with_names
from regalia.bots import Bot
from regalia.bots.blame import NOT_CHOSEN, blame
from regalia.cli.files import new_path, write_text
from regalia.cli.menu import Menu
from regalia.cli.result import show_result
from regalia.cli.screen import ask_line, undisturbed, wipe
from regalia.cli.terminal import Drawing, sums_of
from regalia.kernel.errors import BadFile, Illegal
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Answer, Question, Seat
from regalia.kernel.record import Record, save
from regalia.rulebook import NoRules, in_force

MOST_EVENTS_SHOWN = 12
"""How many events are told unasked."""
HELP = """\
  number   give that answer                 u   take back your last answer
  words    show only the answers with them  ?   the rule that is in force
  t        draw the table again             l   the log since your last turn
  s        save                             q   save and leave
  a        what you may do at any time      h   this help
  i words  what is noted about the things on the table with these words
  n        on an open floor: let the next one speak"""


class Leave(Exception):
    """A person wants to go."""


class Hotseat:
    """Asks each seat in turn. What one person may see is wiped away before the next one looks."""

    def __init__(
        self, match: Match, bots: Mapping[Seat, Bot], console: Console, save_path: Path, records: Path
    ) -> None:
        assert match.seating is not None, "a match at the table was begun"
        self.match = match
        self.game = match.game
        self.names = match.seating.names
        self.console = console
        self.save_path = save_path
        self.records = records
        self.bots = {seat: (bot, Eyes(match, seat)) for seat, bot in bots.items()}
        self.people = [seat for seat in range(len(self.names)) if seat not in bots]
        self.looking: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.told = dict.fromkeys([*self.people, WATCHER], len(match.told))
        """How many events each person has read."""
        self.turn = dict(self.told)
        """From which event on the log of the present turn goes."""
        self.acted: Seat | None = None
        """Who answered last."""
        self.passed_on = 0
        """How often somebody on the open floor let the next one speak first."""

    # -- the match
    def play(self) -> None:
        """Play to the end, or until a person leaves; the position is saved whatever happens."""
        try:
            while self.settle():
                self.next_answer()
        except (EOFError, KeyboardInterrupt, Leave):
            self.console.print()
            self.save()
        except Exception:
            self.save()
            raise
        else:
            self.finish()

    def settle(self) -> bool:
        """Let nature and the rules go on; False when the game is over."""
        with undisturbed():
            self.match.settle()
        return not self.match.over

    def next_answer(self) -> None:
        waiting = self.match.waiting
        seat = next((seat for seat in waiting if seat in self.bots), waiting[self.passed_on % len(waiting)])
        if seat in self.bots:
            self.let_bot_answer(seat)
            if not self.people:
                self.tell_news(WATCHER)
        else:
            self.ask_person(seat)

    def let_bot_answer(self, seat: Seat) -> None:
        """Raises what went wrong with whose fault it was; the game is saved by then."""
        (bot, eyes), chosen = self.bots[seat], NOT_CHOSEN
        try:
            chosen = bot.choose(eyes)
            self.answer(seat, chosen)
        except (Exception, SystemExit) as error:
            raise blame({seat: bot}, seat, chosen, error) from error

    def answer(self, seat: Seat, answer: Answer) -> None:
        with undisturbed():
            self.match.answer(seat, answer)
        self.acted, self.passed_on = seat, 0

    # -- a person's turn
    def ask_person(self, seat: Seat) -> None:
        handed_over = self.hand_over(seat)
        options = self.match.options(seat)
        if self.acted != seat or handed_over:
            self.turn[seat] = self.told[seat]
            if len(options) > 1 or handed_over:
                self.draw_table(seat)
        self.tell_news(seat)
        if len(options) == 1:
            self.answer_only(seat, handed_over)
        else:
            self.put_question(seat)

    def hand_over(self, seat: Seat) -> bool:
        """Wipe the screen and wait for the next person, if it is another one."""
        if seat == self.looking:
            return False
        self.looking = None
        wipe(self.console)
        prompt = f"{self.names[seat]}, it is your turn. Press Enter when only you can see the screen. "
        if ask_line(self.console, prompt) == "q":
            raise Leave
        wipe(self.console)
        self.looking = seat
        return True

    def answer_only(self, seat: Seat, pause: bool) -> None:
        """A question that leaves no choice. Who was handed the screen for it gets time to read."""
        question, answer = self.match.question(seat), self.match.options(seat)[0]
        view = self.match.view(seat)
        self.say(
            f"{self.game.ask(view, question)} Only one answer is possible: {self.game.say(view, question, answer)}."
        )
        if pause and len(self.people) > 1:
            ask_line(self.console, "Press Enter to go on. ")
        self.answer(seat, answer)

    def put_question(self, seat: Seat) -> None:
        """Ask until an answer is given or taken back."""
        question = self.match.question(seat)
        view = self.match.view(seat)
        menu = Menu((option, self.game.say(view, question, option)) for option in self.match.options(seat))
        self.show_question(seat, question, menu)
        number, passed_on = self.match.number, self.passed_on
        while self.match.number == number and self.passed_on == passed_on and not self.match.over:
            self.obey(seat, question, menu, ask_line(self.console, "> "))

    def show_question(self, seat: Seat, question: Question, menu: Menu) -> None:
        view = self.match.view(seat)
        who = f"{self.names[seat]}: " if len(self.people) > 1 else ""
        self.console.print(Text(who + self.game.ask(view, question), style="bold"))
        self.console.print(menu.show(self.console.width))
        floor = ", n next to speak" if self.match.is_floor and len(self.match.waiting) > 1 else ""
        self.say(
            f"A number from 1 to {len(menu.lines)}, or u undo, ? rule, t table, l log, s save, q leave{floor}, h help"
        )

    def obey(self, seat: Seat, question: Question, menu: Menu, line: str) -> None:
        """Do what a typed line says."""
        match line.lower():
            case "":
                self.show_question(seat, question, menu)
            case "u":
                self.take_back(seat)
            case "?":
                self.show_rule(question.kind)
            case "t":
                self.draw_table(seat, all_belongings=True)
            case "l":
                self.show_log(seat)
            case "s":
                self.try_to_save()
            case "q":
                raise Leave
            case "h" | "help":
                self.console.print(HELP)
            case "n" if self.match.is_floor and len(self.match.waiting) > 1:
                self.passed_on += 1
            case "a":
                self.list_asides(seat)
            case word if word[0] == "a" and word[1:].isdecimal():
                self.do_aside(seat, int(word[1:]))
            case word if word.startswith("i "):
                self.explain(seat, line[2:].strip())
            case _:
                self.read_answer(seat, menu, line)

    def read_answer(self, seat: Seat, menu: Menu, line: str) -> None:
        """A number gives that answer; other words look for answers that have them."""
        if line.isdecimal() and len(line) < 9 and (answer := menu.answer(int(line))) is not None:
            self.answer(seat, answer)
        elif len(line) > 1 and not line.isdecimal() and (found := menu.holding(line, self.console.width)):
            self.console.print(found)
        else:
            self.say(f"{line!r} is no answer. Type a number from 1 to {len(menu.lines)}, or h for help.")

    # -- what else a person can do
    def take_back(self, seat: Seat) -> None:
        """Undo the last answer, and those before it that left no choice: they would only be given again."""
        try:
            with undisturbed():
                self.match.undo(seat)
                while len(self.match.options(seat)) == 1 and self.match.can_undo(seat):
                    self.match.undo(seat)
        except Illegal as refusal:
            self.say(f"You can't undo now: {refusal}.")
            return
        count = len(self.match.told)
        self.told = {each: min(at, count) for each, at in self.told.items()}
        self.turn = {each: min(at, count) for each, at in self.turn.items()}
        self.say("Your last answer is taken back.")
        self.draw_table(seat)

    def show_rule(self, kind: str) -> None:
        from rich.markdown import Markdown

        from regalia.cli.rules import as_markdown

        try:
            self.console.print(Markdown(as_markdown(in_force(self.game.key, kind))))
        except NoRules as refusal:
            self.say(f"{kind}: {refusal}.")

    def list_asides(self, seat: Seat) -> None:
        view = self.match.view(seat)
        asides = self.match.asides(seat)
        if not asides:
            self.say("There is nothing that you could do besides answering.")
        for number, aside in enumerate(asides, 1):
            self.console.print(Text.assemble((f" a{number}) ", "bold cyan"), self.game.say_aside(view, seat, aside)))

    def do_aside(self, seat: Seat, number: int) -> None:
        asides = self.match.asides(seat)
        if 0 < number <= len(asides):
            with undisturbed():
                self.match.aside(seat, asides[number - 1])
        else:
            self.say(f"There is no a{number}; type a to see what there is.")

    # -- showing
    def say(self, line: str) -> None:
        self.console.print(Text(line, style="dim"))

    def draw_table(self, seat: Seat, all_belongings: bool = False) -> None:
        asked = self.match.asked(seat)
        scene = self.game.scene(self.match.view(seat), seat)
        owner = None if all_belongings else seat
        Drawing(self.console, scene, self.names, asked.seats if asked else (), owner).draw()

    def explain(self, seat: Seat, words: str) -> None:
        """Say what is noted about everything on the table that has these words in its name."""
        notes: dict[str, str] = {}
        for element in self.game.scene(self.match.view(seat), seat).elements():
            if element.note and words.casefold() in element.label.casefold():
                notes.setdefault(element.label, element.note)
        for label, note in notes.items():
            self.console.print(Text.assemble((f"{label}: ", "bold"), note))
        if not notes:
            self.say(f"Nothing on the table is called {words!r}.")

    def tell_news(self, seat: Seat) -> None:
        """Print what this person has not read yet; of very much the last."""
        lines = self.events(seat, self.told[seat])
        if len(lines) > MOST_EVENTS_SHOWN:
            self.say(f"(the last {MOST_EVENTS_SHOWN} of {len(lines)} events; l shows them all)")
        self.print_events(lines[-MOST_EVENTS_SHOWN:])
        self.told[seat] = len(self.match.told)

    def show_log(self, seat: Seat) -> None:
        lines = self.events(seat, self.turn[seat])
        self.print_events(lines)
        if not lines:
            self.say("Nothing happened since your last turn.")

    def events(self, seat: Seat, since: int) -> list[str]:
        """What a seat heard after so many events, as sentences; with great moments who brought what to them."""
        view = self.match.view(seat)
        told = []
        for kind, args in self.match.heard(seat, since):
            told.append(self.game.report(view, kind, args))
            if moment := self.game.moment(view, kind, args):
                told += sums_of(moment)
        return [with_names(line, self.names) for line in told]

    def print_events(self, lines: list[str]) -> None:
        for line in lines:
            self.console.print(Text(f"· {line}"))

    # -- keeping
    def save(self) -> None:
        write_text(self.save_path, save(self.match))
        self.console.print(f"Saved. To go on: regalia resume {self.save_path}", soft_wrap=True)

    def try_to_save(self) -> None:
        """Save in the middle of a game; a full disk is no reason to end it."""
        try:
            self.save()
        except BadFile as refusal:
            self.say(f"Not saved: {refusal}.")

    def finish(self) -> None:
        """Say how it ended, and keep the record."""
        seat = self.people[0] if len(self.people) == 1 else WATCHER
        self.draw_table(seat)
        self.tell_news(seat)
        show_result(self.console, self.match)
        path = new_path(self.records, self.game.key)
        write_text(path, Record.of(self.match).write())
        self.console.print(f"The record is in {path}", soft_wrap=True)
