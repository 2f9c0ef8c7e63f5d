"""The table and the desk: lines in, answers out, until somebody leaves."""

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from cerebria_cli.commands._answering import Sitting, answer_each, remark
from cerebria_cli.commands._at_the_prompt import is_an_item
from cerebria_cli.commands._correcting import choices_for, keep_known, show_correction, written_sentence
from cerebria_cli.commands._entered import entering
from cerebria_cli.commands._lines import considered
from cerebria_cli.commands._opening import name_news, name_pause, name_set_aside
from cerebria_cli.commands._output import say, tell, write_paragraphs
from cerebria_cli.commands._playing import tell_entries
from cerebria_cli.commands._prompt.by_itself import agreed, enter_by_itself, switches
from cerebria_cli.commands._prompt.clock import Clock
from cerebria_cli.commands._prompt.reader import NO_DRAFT, Draft, Key, reader_for
from cerebria_cli.commands._prompt.reminders import Reminders, may_end, remind_after
from cerebria_cli.commands._prompt.words import WORDS
from cerebria_cli.commands._refusing import BadLine
from cerebria_cli.errors import CerebriaError, Refused
from cerebria_cli.game.choices import LEAVE, WRITE, chosen
from cerebria_cli.game.course import paused
from cerebria_cli.game.taking_back import takes_back_more_than_a_turn
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.answers import Entering, differs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.choices import Choice
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.answers import Judged

Answer = TypeVar("Answer")

#: Corrections that are shown before they are accepted.
ASKED = frozenset({"amend", "insert", "omit"})
UNASKED = " Nobody was asked, since the lines come from a pipe; `undo` takes it back."

#: Clears a terminal and puts the cursor to its first column.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


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
        self.seen: dict[str, Any] = {}
        """What was seen of the table when it was shown last."""
        self.typed = ""
        """The line to which the next answer belongs."""
        self.draft = NO_DRAFT
        """What stands ready for editing at the next prompt."""
        self.doubted: set[tuple[str, str, str]] = set()
        """Which doubts were said: what about, the card, and the kind of question."""
        self.clock = Clock()
        self.reminders = Reminders()
        self.itself = switches()
        """What the referee does by itself."""
        self.went_on = False
        """Whether the last line let the game go on, so that what can only follow may be entered."""
        self.reader = reader_for(self)

    @property
    def over(self) -> bool:
        return self.game.now.phase == "over"

    def answer(self, value: Answer, text: Callable[[Answer], None], status: int = 0) -> None:
        """The answer to the line that was typed."""
        self.status = status or self.status
        self.sitting.answer(Typed(self.typed, status, value), lambda typed: text(typed.answer))

    def answer_found(self, find: Callable[[], object], text: Callable[[], bool]) -> None:
        """The same where people are told less than programs."""
        self.sitting.answer_found(lambda: Typed(self.typed, 0, find()), text)

    # ------------------------------------------------------------ coming and going

    def open(self) -> None:
        """Say where the game stands."""
        from cerebria_cli.view.text.resume import resume_sentences

        facts = self.game.state(self.view)
        self.answer({"sentences": resume_sentences(facts), "state": facts}, lambda _: self._welcome(facts))

    def _welcome(self, facts: dict[str, Any]) -> None:
        from cerebria_cli.view.text.entered import instructed
        from cerebria_cli.view.text.resume import resume_sentences
        from cerebria_cli.view.words.instructions import told

        if self.at_terminal:
            tell("Type what happens; `help` lists what can be typed, Tab completes, `quit` leaves.")
        if self.game.record is None:
            tell("Nothing is written: this is a setup, not a record.")
        name_pause(self.game)
        if self.game.entries or "position" in self.game.setup:
            _tell(resume_sentences(facts))
        else:
            write_paragraphs(instructed(told(self.game.opening, facts)))
        if self.reader.asks and not self.game.entries:
            self._name_untaught()

    def _name_untaught(self) -> None:
        """Say once, before the first line, that powers of the decks are missing."""
        from cerebria_cli.commands._teaching import untaught, untaught_sentence

        if cards := untaught(self.game):
            tell(untaught_sentence(len(cards), "teach missing"))

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
        """Take lines until somebody leaves; a pipe is read to its end."""
        while not self.left:
            if not self.draft.text and enter_by_itself(self):
                continue
            self.follow_clock()
            draft, self.draft = self.draft, NO_DRAFT
            try:
                typed = self.reader.line(self.prompt(), draft)
            except KeyboardInterrupt:
                remark("\n(Ctrl-D or `quit` leaves.)")
                continue
            except EOFError:
                if self.at_terminal:
                    remark("")
                return
            self.take_all(typed.split("\n"))

    def take_all(self, lines: list[str]) -> None:
        """Lines that came together; after one that was not taken the others stand ready for editing."""
        for place, line in enumerate(lines):
            failed, self.status = self.status, 0
            self.take(line.strip())
            refused, self.status = self.status, self.status or failed
            rest = "\n".join(lines[place + 1 :])
            if rest and refused and self.reader.asks:
                self.draft = self.draft if self.draft.text else Draft(rest)
                return

    @property
    def turn(self) -> tuple[str, int]:
        """Whose turn it is, and which."""
        turn = self.game.state(self.view).get("turn") or {}
        return str(turn.get("player") or ""), int(turn.get("number") or 0)

    def follow_clock(self) -> None:
        """Whose time runs now."""
        self.clock.follow(*self.turn, paused=bool(paused(self.game)) or self.over)

    def tell_ending(self) -> None:
        """Who won and why, the sums, what the points came from, and how long everybody took."""
        from cerebria_cli.commands._prompt.closing import tell_ending

        tell_ending(self)

    def prompt(self) -> str:
        """Who has to do what."""
        facts = self.game.state(self.view)
        mark = " (paused)> " if paused(self.game) else "> "
        if self.over:
            return f"over{mark}"
        if facts["pending"]:
            owed = facts["pending"][0]
            return f"{owed['who']} owes {owed['what']}{mark}"
        turn = facts["turn"]
        if "actions" not in turn:
            return f"{turn['player']}{mark}"
        actions = "1 Action" if turn["actions"] == 1 else f"{turn['actions']} Actions"
        return f"{turn['player']}, {actions}{mark}"

    def take(self, line: str) -> None:
        """One line: a word of the desk, or something that happened."""
        if not line or line.startswith("#"):
            return
        self.typed = line
        try:
            if self.is_own_word(line):
                first, _, rest = line.partition(" ")
                WORDS[first.casefold()](self, rest.strip())
            else:
                self.play(line)
        except CerebriaError as error:
            self.refuse(error)

    def is_own_word(self, line: str) -> bool:
        """Whether a line is for the desk: it asks or looks up, and nothing is written."""
        first, _, rest = line.partition(" ")
        named = first.casefold()
        players = [name.casefold() for name in self.game.vocabulary.players]
        return named in WORDS and named not in players and not is_an_item(self.game, named, rest)

    # ------------------------------------------------------------ lines

    def play(self, line: str) -> None:
        """Enter a line, unless a person who is asked about it thinks better of it."""
        line = agreed(self, line)
        if not line or not may_end(self, line):
            self.answer(None, lambda _: None)
            return
        self.enter(line)

    def enter(self, line: str) -> None:
        """Judge and append a line, and say what to do on the table."""
        before, was_over = self.game.state(self.view), self.over
        with self.game.writing() as news:
            played = considered(self.game, line, news)
            asked = played[0].item.verb in ASKED or (self.reader.asks and takes_back_more_than_a_turn(played[0]))
            if not asked:
                self.game.append(line, played)
        self.went_on = not any(isinstance(one.item, RefereeItem) for one in played)
        name_news(self.game, news)
        if asked:
            self.correct(line, played)
            return
        name_set_aside(self.game)
        done = entering(self.game, played, self.view, written=self.game.record is not None)
        self.answer(done, self._tell_entries, Refused.exit_status if differs(done) else 0)
        remind_after(self, before, played)
        if self.over and not was_over and self.reader.asks:
            self.tell_ending()

    def _tell_entries(self, done: Entering) -> None:
        tell_entries(done)
        if not any(one.kind == "pause" for one in done.entries[-1].told) and done.outlook.paused:
            say(done.outlook.paused)

    def correct(self, line: str, played: "list[Played]") -> None:
        """Show what a correction changes before it is accepted; through a pipe nobody can be asked."""
        trial = self.game.copy()
        trial.append(line, played)
        done = entering(trial, played, self.view, written=self.game.record is not None)
        answer_each(done.entries, lambda entry: show_correction(entry, ""))
        meaning = self.choose(choices_for(done)) if self.reader.asks else WRITE
        if meaning == LEAVE:
            self.answer(done._replace(written=False), lambda _: say("Nothing was written."))
            return
        number = len(trial.entries)
        more = keep_known(trial, done, meaning) if self.reader.asks else UNASKED
        self.game.adopt(trial)
        name_set_aside(self.game)
        self.answer(done, lambda _: tell(f"{written_sentence(number, meaning)}{more}"))

    def choose(self, choices: "Sequence[Choice]") -> str:
        """What a person chooses by a key; Enter and an interruption leave everything as it is."""
        for choice in choices:
            tell(f"  {choice.keys[0] or 'Enter':<5}  {choice.text}")
        key = self.reader.key([Key(choice.keys[0], "") for choice in choices], "Which?")
        return chosen(choices, key) or LEAVE

    def refuse(self, error: CerebriaError) -> None:
        """Say why a line was not taken; at a terminal a refused one can be edited, or stand, by a key."""
        from cerebria_cli.commands._reporting import tell as tell_trouble
        from cerebria_cli.commands._reporting import trouble
        from cerebria_cli.game.considering import Illegal

        bad = error if isinstance(error, BadLine) else BadLine(self.game, error)
        refused = bad.error
        if not self.reader.asks or not isinstance(refused, Illegal) or self.is_own_word(self.typed):
            self.answer(trouble(bad), lambda _: tell_trouble(bad), error.exit_status)
            return
        from cerebria_cli.commands._prompt.refused import offer_keys, tell_refused

        self.answer(trouble(bad), lambda _: tell_refused(self, refused), error.exit_status)
        offer_keys(self, self.typed, refused)

    def unsaid(self, found: "Judged") -> "Judged":
        """An answer without the doubts that were said before: each once for a card and a kind of question."""
        kind = next(iter(found.line.split()[1:]), "")
        doubts = []
        for doubt in found.doubts:
            new = {(doubt.about, card, kind) for card in doubt.cards} - self.doubted
            self.doubted |= new
            doubts += [doubt] if new else []
        return found._replace(doubts=tuple(doubts))

    def clear_screen(self) -> None:
        """Nothing of what was shown can be seen any more."""
        sys.stdout.write(CLEAR)
        sys.stdout.flush()


def _tell(sentences: Iterable[str]) -> None:
    """Sentences, each in a new line, in the width of the table."""
    from cerebria_cli.view.words.plain import room, wrap

    for sentence in sentences:
        say("\n".join(wrap(sentence, room(), "  ", "    ")))
