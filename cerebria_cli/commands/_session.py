"""The table and the desk: lines in, answers out, until somebody leaves."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cerebria_cli.commands._answering import Sitting, answer_each, remark
from cerebria_cli.commands._at_the_prompt import LOOK_UPS, help_of, is_an_item
from cerebria_cli.commands._entered import entering
from cerebria_cli.commands._judging import judged, tell_folded, tell_judged, tell_unfolded
from cerebria_cli.commands._lines import considered
from cerebria_cli.commands._logged import Logged, counting, logged, tell_logged
from cerebria_cli.commands._opening import name_news, name_pause, name_set_aside
from cerebria_cli.commands._output import draw, say, write_paragraphs
from cerebria_cli.commands._playing import tell_entries
from cerebria_cli.commands._refusing import BadLine
from cerebria_cli.commands.try_ import tell_tried, tried
from cerebria_cli.errors import CerebriaError, Refused, WrongUsage
from cerebria_cli.view.answers import Entering, differs

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game

Answer = TypeVar("Answer")

#: So many entries `log` shows unless it is told how many.
LAST = 10


class Typed(NamedTuple):
    """A line that was typed, and the answer to it."""

    typed: str
    """Empty for what is said at first."""

    status: int
    """The exit status that the line alone would have."""

    answer: Any


class Session:
    """One sitting at the table."""

    def __init__(self, game: "Game", view: str, at_terminal: bool) -> None:
        self.game = game
        self.view = view
        self.at_terminal = at_terminal
        self.status = 0
        """The status of the last line that failed."""
        self.left = False
        self.sitting = Sitting()
        self.typed = ""
        """The line to which the next answer belongs."""
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "show": self.show,
            "legal": self.legal,
            "why": self.why,
            "try": self.try_,
            "log": self.log,
            "quit": self.quit,
            "exit": self.quit,
            **{name: partial(self.look_up, name) for name in LOOK_UPS},
        }

    @property
    def over(self) -> bool:
        return self.game.now.phase == "over"

    def answer(self, value: Answer, text: Callable[[Answer], None], status: int = 0) -> None:
        """The answer to the line that was typed."""
        self.status = status or self.status
        self.sitting.answer(Typed(self.typed, status, value), lambda typed: text(typed.answer))

    # ------------------------------------------------------------ coming and going

    def open(self) -> None:
        """Say where the game stands."""
        from cerebria_cli.view.text.resume import resume_sentences

        if self.at_terminal:
            from cerebria_cli.commands._tab import set_completion

            set_completion(self)
        facts = self.game.state(self.view)
        self.answer({"sentences": resume_sentences(facts), "state": facts}, lambda _: self._welcome(facts))

    def _welcome(self, facts: dict[str, Any]) -> None:
        from cerebria_cli.view.text.entered import instructed
        from cerebria_cli.view.text.resume import resume_sentences
        from cerebria_cli.view.words.instructions import told

        if self.at_terminal:
            say("Type what happens; `help` lists what can be typed, Tab completes, `quit` leaves.")
        if self.game.record is None:
            say("Nothing is written: this is a setup, not a record.")
        name_pause(self.game)
        if self.game.entries or "position" in self.game.setup:
            _tell(resume_sentences(facts))
        else:
            write_paragraphs(instructed(told(self.game.opening, facts)))

    def close(self) -> None:
        """Say that nothing is lost."""
        self.sitting.close()
        if not self.at_terminal or self.game.record is None:
            return
        count, path = len(self.game.entries), self.game.record.path
        remark(f"{path} is safe with {'1 entry' if count == 1 else f'{count} entries'}.")
        if self.over:
            remark(f"The game is over; `cerebria undo {path}` takes the last line back.")

    def run(self) -> None:
        """Take lines until somebody leaves; a pipe is read to its end, a person need not go on after the game's."""
        from cerebria_cli.shelf.questions import read_line

        while not self.left and not (self.at_terminal and self.over):
            try:
                line = read_line(self.prompt())
            except KeyboardInterrupt:
                remark("\n(Ctrl-D or `quit` leaves.)")
                continue
            except EOFError:
                if self.at_terminal:
                    remark("")
                return
            self.take(line.strip())

    def prompt(self) -> str:
        """Who has to do what."""
        from cerebria_cli.game.course import paused

        facts = self.game.state(self.view)
        mark = " (paused)> " if paused(self.game) else "> "
        if facts["pending"]:
            owed = facts["pending"][0]
            return f"{owed['who']} owes {owed['what']}{mark}"
        turn = facts["turn"]
        if "actions" not in turn:
            return f"{turn['player']}{mark}"
        actions = "1 Action" if turn["actions"] == 1 else f"{turn['actions']} Actions"
        return f"{turn['player']}, {actions}{mark}"

    def take(self, line: str) -> None:
        """One line: a command of the desk, or something that happened."""
        if not line or line.startswith("#"):
            return
        self.typed = line
        first, _, rest = line.partition(" ")
        named = first.casefold()
        players = [name.casefold() for name in self.game.vocabulary.players]
        try:
            if named in self.commands and named not in players and not is_an_item(self.game, named, rest):
                self.commands[named](rest.strip())
            else:
                self.play(line)
        except CerebriaError as error:
            self.refuse(error)

    # ------------------------------------------------------------ lines

    def play(self, line: str) -> None:
        """Judge and append a line, and say what to do on the table."""
        with self.game.writing() as news:
            played = considered(self.game, line, news)
            if played[0].item.verb != "amend":
                self.game.append(line, played)
        name_news(self.game, news)
        if played[0].item.verb == "amend":
            self.amend(line, played)
            return
        name_set_aside(self.game)
        done = entering(self.game, played, self.view, written=self.game.record is not None)
        self.answer(done, self._tell_entries, Refused.exit_status if differs(done) else 0)

    def _tell_entries(self, done: Entering) -> None:
        tell_entries(done)
        if not any(one.kind == "pause" for one in done.entries[-1].told) and done.outlook.paused:
            say(done.outlook.paused)

    def amend(self, line: str, played: "list[Played]") -> None:
        """Show what an amendment changes before it is accepted; through a pipe nobody can be asked."""
        trial = self.game.copy()
        trial.append(line, played)
        done = entering(trial, played, self.view, written=self.game.record is not None)
        answer_each([done], _show_amendment)
        if self.at_terminal and not _is_accepted():
            self.answer(done._replace(written=False), lambda _: say("Nothing was written."))
            return
        self.game.adopt(trial)
        name_set_aside(self.game)
        unasked = "" if self.at_terminal else " without asking, since the lines come from a pipe; `undo` takes it back"
        self.answer(done, lambda _: say(f"Written as entry {len(self.game.entries)}{unasked}."))

    def refuse(self, error: CerebriaError) -> None:
        """Say why a line was not taken."""
        from cerebria_cli.commands._reporting import tell, trouble

        bad = error if isinstance(error, BadLine) else BadLine(self.game, error)
        self.answer(trouble(bad), lambda _: tell(bad), error.exit_status)

    # ------------------------------------------------------------ commands

    def help(self, words: str) -> None:
        self.answer(help_of(self.game), say)

    def quit(self, words: str) -> None:
        self.left = True

    def show(self, words: str) -> None:
        from cerebria_cli.view.text.board import board

        def tell(facts: dict[str, Any]) -> None:
            name_pause(self.game)
            draw(board(facts))

        self.answer(self.game.state(self.view), tell)

    def legal(self, words: str) -> None:
        """The legal moves; without a verb a line for each."""
        view = self.game.view_named(self.view)
        tell, known = tell_unfolded if words else tell_folded, self.game.as_known_to(view)
        self.sitting.answer_found(
            lambda: Typed(self.typed, 0, self.game.legal(words, view)), lambda: tell(known, words, view)
        )

    def why(self, words: str) -> None:
        from cerebria_cli.game.hidden_grounds import hidden_grounds

        game = self.game.as_known_to(self.view)
        self.answer(judged(game, words), tell_judged)
        for sentence in hidden_grounds(game, words):
            remark(sentence)

    def try_(self, words: str) -> None:
        self.answer(tried(self.game, [words], self.view), tell_tried)

    def look_up(self, name: str, words: str) -> None:
        found = LOOK_UPS[name](self.game, words, self.view)
        self.answer(found.facts, found.text)

    def log(self, words: str) -> None:
        if words and not words.isdecimal():
            raise WrongUsage("`log` takes the number of entries to show.")
        count = int(words or LAST)
        self.answer(logged(self.game, self.view, counting)[-count:] if count else [], self._tell_logged)

    def _tell_logged(self, found: list[Logged]) -> None:
        if found:
            tell_logged(self.game, found)


def _show_amendment(done: Entering) -> None:
    from cerebria_cli.view.text.entered import mended_told

    write_paragraphs(mended_told(done.entries[0]))


def _is_accepted() -> bool:
    """Whether the person at the terminal says yes."""
    from cerebria_cli.shelf.questions import ask, one_of

    try:
        return ask("Accept this, yes or no?", "no", one_of(("yes", "no"))) == "yes"
    except KeyboardInterrupt:
        return False


def _tell(sentences: Iterable[str]) -> None:
    """Sentences, each in a new line, in the width of the table."""
    from cerebria_cli.view.words.plain import wrap

    for sentence in sentences:
        say("\n".join(wrap(sentence, first="  ", rest="    ")))
