"""Questions to a person, at a terminal or through a pipe; asked again, with the reason, until an answer can be used."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from cerebria_cli import catalogue
from cerebria_cli.editions.core.questions import WrongAnswer, one_of
from cerebria_cli.editions.registry import editions_with, part_of
from cerebria_cli.errors import WrongUsage
from cerebria_cli.notation.names import name_fault
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.system.typed import as_typed
from cerebria_cli.view.words.plain import listing, room, safe, wrap

__all__ = [
    "Person",
    "WrongAnswer",
    "ask",
    "at_terminal",
    "expect_any_bytes",
    "one_of",
    "read_line",
    "tell",
    "whole_setup",
]

Answer = TypeVar("Answer")

#: Nobody types a longer line.
LONGEST = 100_000

#: So many columns of a line stay free for an answer.
FREE = 8


# ---------------------------------------------------------------- asking


def at_terminal() -> bool:
    """Whether a person types the answers."""
    return sys.stdin.isatty()


def read_line(prompt: str) -> str:
    """The next line; the prompt is for a person only, and never among what is printed. EOFError at the end."""
    if at_terminal() and sys.stdout.isatty():
        return as_typed(input(prompt))
    if at_terminal():
        print(prompt, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline(LONGEST)
    if not line:
        raise EOFError
    rest = line
    while len(rest) == LONGEST and not rest.endswith("\n"):
        # a line that is far too long stays one line; nobody needs the rest of it
        rest = sys.stdin.readline(LONGEST)
    return as_typed(line.rstrip("\r\n"))


def expect_any_bytes() -> None:
    """What is no text in a pipe is shown as such, not a fault of the tool; a byte order mark there says nothing."""
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="surrogateescape", encoding=None if at_terminal() else "utf-8-sig")


def ask(question: str, default: str, check: Callable[[str], Answer]) -> Answer:
    """The answer to a question; an empty one is the default, a wrong one is asked for again."""
    while True:
        try:
            typed = read_line(_prompt(question, default)).strip()
        except EOFError:
            end = "\n" if at_terminal() else ""
            raise WrongUsage(f"{end}The answers ended before the question: {question} Nothing was written.") from None
        try:
            return check(typed or default)
        except WrongAnswer as reason:
            tell(str(reason) if at_terminal() else f"{question} {reason}")


def tell(text: str) -> None:
    """A sentence beside what is printed."""
    print("\n".join(wrap(text, room())) if at_terminal() else safe(text), file=sys.stderr, flush=True)


def _prompt(question: str, default: str) -> str:
    """The question with its default; a long one leaves the line free for the answer."""
    whole = f"{question} [{default}] "
    if len(whole) <= room() - FREE or not at_terminal():
        return whole
    tell(f"{question} [{default}]")
    return "> "


# ---------------------------------------------------------------- the questions of a setup


#: What goes back to the question before.
BACK = ("back", "<")


class GoBack(Exception):
    """The last answer is taken back."""


class Person:
    """Whoever answers the questions of an edition; who takes an answer back is asked again from there."""

    def __init__(self) -> None:
        self._given: list[str] = []
        """Every answer, as it was typed."""
        self._said = 0
        """How many of them have been used in this round of questions."""

    def take_back(self) -> None:
        """The last answer is forgotten, and the questions begin again with those before it."""
        del self._given[-1:]
        self._said = 0

    def ask(self, question: str, default: str, check: Callable[[str], Answer]) -> Answer:
        """The answer to a question; an empty one is the default."""
        if self._said < len(self._given):
            self._said += 1
            return check(self._given[self._said - 1])
        kept: list[str] = []

        def checked(typed: str) -> Answer:
            if typed.casefold() in BACK and self._given:
                raise GoBack
            found = check(typed)
            kept.append(typed)
            return found

        found = ask(question, default, checked)
        self._given += kept
        self._said += 1
        return found

    def ask_name(self, question: str, default: str, taken: Sequence[str], words: Any) -> str:
        """The name of a player: none that is taken, and none of the words of the game."""

        def check(typed: str) -> str:
            fault = name_fault(typed, words)
            if not fault and typed.casefold() in [name.casefold() for name in taken]:
                fault = f"There is a player {typed} already."
            if fault:
                raise WrongAnswer(fault)
            return typed

        return self.ask(question, default, check)

    def counts(self, game: str) -> list[str]:
        """For how many players there are built-in setups of a game."""
        return [name.rpartition("-")[2] for name in catalogue.builtin_setups() if name.startswith(f"{game}-")]

    def builtin(self, game: str, count: str) -> dict[str, Any]:
        """A built-in setup."""
        return load_setup(f"{game}-{count}")


def whole_setup() -> dict[str, Any]:
    """A setup by asking for everything that a table decides."""
    person = Person()
    while True:
        try:
            game, questions = _ask_game(person)
            found: dict[str, Any] = questions.whole_setup(game, person)
            return found
        except GoBack:
            person.take_back()


def _ask_game(person: Person) -> tuple[str, Any]:
    """Which game is played, and the questions of its edition."""
    games = {edition: part_of(edition, "questions").GAMES for edition in editions_with("questions")}
    editions = {game: edition for edition, names in games.items() for game in names}
    told = [name if len(names) == 1 else f"{' or '.join(names)} (both {name})" for name, names in games.items()]
    question = f"Which game: {listing(told, 'or')}?"
    game = person.ask(question, next(iter(editions)), one_of(list(editions)))
    return game, part_of(editions[game], "questions")
