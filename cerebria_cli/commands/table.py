"""`cerebria table`: the referee at the table, line by line."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands._files import FILE_OR_SETUP
from cerebria_cli.commands._options import cards_option, owned_setup, view_option
from cerebria_cli.commands._output import say, warn
from cerebria_cli.commands.show import draw, name_news, name_pause, name_set_aside, name_torn, opened_to_write
from cerebria_cli.errors import CerebriaError, Refused, WrongUsage

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game

#: Up to so many legal moves are listed without being asked for a verb.
FEW = 24
#: So many entries `log` shows unless it is told how many.
LAST = 10

HELP = """\
Type what happened, in the notation of cerebria-notation(7):
  diana move CN        m CN +haste        quell V2 with Fear; end ambition
The actor may be left out, names may be shortened; `stood` at the end says that
an illegal line was played and stood. The referee's items work too: undo,
undo to N, amend N LINE, adjust FACT, effect CAUSE FACT, audit FACT, note TEXT,
rule ID=OPTION, dispute TEXT, decide TEXT, pause, resume, seat PLAYER NAME.
And besides:
  show           the table as it should look
  legal [VERB]   every legal move, or those of a verb or with some beginning
  why LINE       legal or not, and why; nothing is written
  log [N]        the last entries with what each changed
  help           this
  quit           leave; so does Ctrl-D. Every accepted line is in the record.
Tab completes legal moves."""


@click.command()
@click.argument("record", required=False, type=FILE_OR_SETUP)
@cards_option
@view_option
@click.pass_context
def command(ctx: click.Context, record: Path | None, cards: Path | None, view: str) -> None:
    """Sit at the table as referee, interactively.

    Every line that is typed is judged; an accepted one is appended to RECORD, and what has to be done on the table
    is printed. A refused or unreadable one is explained and changes nothing. `help` lists what else can be typed;
    `quit` or the end of the input leaves. Without RECORD the game and the players are asked for and a record is
    started. With a setup or position in TOML nothing is written. The owner's cards are used as by cerebria new; a
    record has its own.

    Lines can come from a pipe too: then the status is that of the last line that failed, or 0.

    \b
    Examples:
      cerebria table
      cerebria table game.cer
      cerebria table game.cer < moves.txt
    """
    from cerebria_cli.shelf.questions import at_terminal, expect_any_bytes

    expect_any_bytes()
    game = _opened(record, cards) if record else _start(cards)
    session = Session(game, game.view_named(view), at_terminal())
    session.open()
    session.run()
    session.close()
    ctx.exit(0 if session.at_terminal else session.status)


# ---------------------------------------------------------------- starting a game


def _opened(record: Path, cards: Path | None) -> "Game":
    """The game of a record, which keeps its cards, or of a setup."""
    from cerebria_cli.game.desk import Game

    if record.suffix == ".toml":
        return Game.new(owned_setup(record, cards))
    if cards is not None:
        raise WrongUsage("A record keeps the cards with which it was started; --cards is for a new game.")
    game = opened_to_write(record)
    name_torn(game)
    return game


def _start(cards: Path | None) -> "Game":
    """A new game from the answers to some questions."""
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.questions import ask, at_terminal, quick_setup, tell

    if at_terminal():
        tell("A new game. Enter takes what stands in brackets; names may be shortened.")
    setup = owned_setup(quick_setup(), cards)
    path = ask("Which file shall hold the record?", "game.cer", _new_file)
    game = Game.new(setup, record=path)
    say(f"Started {path}.")
    return game


def _new_file(typed: str) -> Path:
    from cerebria_cli.shelf.questions import WrongAnswer

    path = Path(typed)
    if path.exists():
        raise WrongAnswer(f"{typed} exists already; name another file, or leave with Ctrl-C and open it.")
    if not path.parent.is_dir():
        raise WrongAnswer(f"There is no folder {path.parent}.")
    return path


# ---------------------------------------------------------------- the session


class Session:
    """The table and the desk: lines in, instructions out."""

    def __init__(self, game: "Game", view: str, at_terminal: bool) -> None:
        self.game = game
        self.view = view
        self.at_terminal = at_terminal
        self.status = 0
        """The status of the last line that failed."""
        self.left = False
        self.commands = {
            "help": self.help,
            "show": self.show,
            "legal": self.legal,
            "why": self.why,
            "log": self.log,
            "quit": self.quit,
        }

    @property
    def over(self) -> bool:
        return self.game.now.phase == "over"

    def open(self) -> None:
        """Say where the game stands."""
        from cerebria_cli.view.text.instructions import instructions_text
        from cerebria_cli.view.text.resume import resume_sentences

        if self.at_terminal:
            _set_completion(self)
            say("Type what happens; `help` lists what can be typed, Tab completes, `quit` leaves.")
        if self.game.record is None:
            say("Nothing is written: this is a setup, not a record.")
        name_pause(self.game)
        facts = self.game.state(self.view)
        if self.game.entries or "position" in self.game.setup:
            _tell(resume_sentences(facts))
        else:
            draw(instructions_text(self.game.opening, facts))

    def close(self) -> None:
        """Say that nothing is lost."""
        if not self.at_terminal or self.game.record is None:
            return
        count, path = len(self.game.entries), self.game.record.path
        say(f"{path} is safe with {'1 entry' if count == 1 else f'{count} entries'}.")
        if self.over:
            say(f"The game is over; `cerebria undo {path}` takes the last line back.")

    def run(self) -> None:
        """Take lines until somebody leaves; a pipe is read to its end, a person need not go on after the game's."""
        from cerebria_cli.shelf.questions import read_line

        while not self.left and not (self.at_terminal and self.over):
            try:
                line = read_line(self.prompt())
            except KeyboardInterrupt:
                say("\n(Ctrl-D or `quit` leaves.)")
                continue
            except EOFError:
                if self.at_terminal:
                    say()
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
        first, _, rest = line.partition(" ")
        named = first.casefold()
        players = [name.casefold() for name in self.game.vocabulary.players]
        try:
            if named in self.commands and named not in players:
                self.commands[named](rest.strip())
            else:
                self.play(line)
        except CerebriaError as error:
            self.status = error.exit_status
            self.refuse(error)

    # ------------------------------------------------------------ lines

    def play(self, line: str) -> None:
        """Judge and append a line, and say what to do on the table."""
        from cerebria_cli.commands._lines import considered
        from cerebria_cli.commands._telling import audit_differences, tell

        with self.game.writing() as news:
            played = considered(self.game, line, news)
            if played[0].item.verb != "amend":
                self.game.append(line, played)
        name_news(self.game, news)
        if played[0].item.verb == "amend":
            self.amend(line, played)
            return
        name_set_aside(self.game)
        tell(self.game, played, self.view)
        if any(audit_differences(self.game, one, self.view) for one in played):
            self.status = Refused.exit_status
        if played[-1].item.verb != "pause":
            name_pause(self.game)

    def amend(self, line: str, played: "list[Played]") -> None:
        """Show what an amendment changes before it is accepted; through a pipe nobody can be asked."""
        from cerebria_cli.commands._telling import tell_amendment

        trial = self.game.copy()
        trial.append(line, played)
        tell_amendment(trial, len(trial.entries), played[0], self.view)
        if self.at_terminal and not _accepted():
            say("Nothing was written.")
            return
        self.game.adopt(trial)
        name_set_aside(self.game)
        unasked = "" if self.at_terminal else " without asking, since the lines come from a pipe; `undo` takes it back"
        say(f"Written as entry {len(self.game.entries)}{unasked}.")

    def refuse(self, error: CerebriaError) -> None:
        """Say why a line was not taken."""
        from cerebria_cli.commands._reporting import explain
        from cerebria_cli.commands.move import tell_refusal
        from cerebria_cli.game.considering import Illegal

        if isinstance(error, Illegal):
            tell_refusal(self.game, error)
            return
        warn(explain(error))

    # ------------------------------------------------------------ commands

    def help(self, words: str) -> None:
        say(HELP)

    def quit(self, words: str) -> None:
        self.left = True

    def show(self, words: str) -> None:
        from cerebria_cli.view.text.board import board

        name_pause(self.game)
        draw(board(self.game.state(self.view)))

    def legal(self, words: str) -> None:
        """The legal moves; of very many without a verb only how many each verb has."""
        from collections import Counter

        from cerebria_cli.commands.legal import listed
        from cerebria_cli.game.offers import none_sentence
        from cerebria_cli.view.words.plain import wrap

        moves = self.game.legal(words, self.view)
        if not moves:
            say("\n".join(wrap(none_sentence(self.game, words))))
        elif words or len(moves) <= FEW:
            draw(listed(moves))
        else:
            counts = Counter(move.split()[1] for move in moves)
            _tell([", ".join(f"{verb} {count}" for verb, count in counts.items()) + "; `legal VERB` lists them."])

    def why(self, words: str) -> None:
        from cerebria_cli.commands._lines import considered
        from cerebria_cli.commands.move import judged_in
        from cerebria_cli.game.considering import Illegal
        from cerebria_cli.game.nearest import nearest
        from cerebria_cli.view.text.refusal import verdict_text

        try:
            for played in considered(self.game, words):
                draw(verdict_text(played.line, played.verdict))
        except Illegal as refused:
            near = nearest(judged_in(self.game, refused), refused.move)
            draw(verdict_text(refused.line, refused.verdict, near))

    def log(self, words: str) -> None:
        from cerebria_cli.commands.log import tell_last

        if words and not words.isdecimal():
            raise WrongUsage("`log` takes the number of entries to show.")
        tell_last(self.game, self.view, int(words or LAST))


def _accepted() -> bool:
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


# ---------------------------------------------------------------- completion


class Completer:
    """Completes the words of legal moves; they are looked up once for each state."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.entries = -1
        self.moves: list[str] = []
        self.words: list[str] = []

    def __call__(self, text: str, state: int) -> str | None:
        """What the word can become, one after the other, as readline asks for it."""
        import readline

        if state == 0:
            self.words = self.next_words(readline.get_line_buffer()[: readline.get_endidx()])
        if state >= len(self.words):
            return None
        return self.words[state] + (" " if len(self.words) == 1 else "")

    def next_words(self, line: str) -> list[str]:
        from cerebria_cli.notation.complete import complete

        first, space, rest = line.lstrip().partition(" ")
        if first in ("why", "legal") and space:
            line = rest
        own = [] if space else [name for name in self.session.commands if name.startswith(first)]
        return complete(line, self._legal()) + own

    def _legal(self) -> list[str]:
        game = self.session.game
        if self.entries != len(game.entries):
            self.entries, self.moves = len(game.entries), game.legal(view=self.session.view)
        return self.moves


def _set_completion(session: Session) -> None:
    """Let Tab complete legal moves, where the system has readline."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer(Completer(session))
    readline.set_completer_delims(" \t;")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
