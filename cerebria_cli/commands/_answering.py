"""The one place where an answer gets its form: text for people, JSON for programs that ask for it with `--json`."""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import click

from cerebria_cli.commands._output import answering, say, warn

Answer = TypeVar("Answer")
Part = TypeVar("Part")

#: The forms of an answer.
TEXT, JSON = "text", "json"

JSON_FLAG = "--json"
#: What follows is never an option.
END_OF_OPTIONS = "--"


def form_asked_for(words: Sequence[str]) -> str:
    """The form that a command line asks for, whether or not it makes sense otherwise."""
    end = words.index(END_OF_OPTIONS) if END_OF_OPTIONS in words else len(words)
    return JSON if JSON_FLAG in words[:end] else TEXT


def form() -> str:
    """The form that the command under way was asked for."""
    ctx = click.get_current_context(silent=True)
    return ctx.find_root().obj or TEXT if ctx else TEXT


def answer(value: Answer, text: Callable[[Answer], None]) -> None:
    """Print what a command found out; `text` prints it for people."""
    if form() == JSON:
        say_json(value)
        return
    text(value)


def answer_found(find: Callable[[], Answer], text: Callable[[], bool]) -> bool:
    """The same where people are told less than programs, so that not everything has to be found for them; whether there
    is anything."""
    if form() == TEXT:
        return text()
    found = find()
    say_json(found)
    return bool(found)


def answer_each(parts: Iterable[Part], text: Callable[[Part], None]) -> list[Part]:
    """Show people each part of an answer as soon as it is known; programs get all of them when they are `answer`ed."""
    found: list[Part] = []
    for part in parts:
        found.append(part)
        if form() == TEXT:
            text(part)
    return found


def remark(sentence: str) -> None:
    """A sentence below an answer, which for programs stands on standard error."""
    (say if form() == TEXT else warn)(sentence)


def mention(sentence: str) -> None:
    """A sentence beside an answer for people alone, on standard error, where programs find nothing but an error."""
    if form() == TEXT:
        warn(sentence)


def can_ask() -> bool:
    """Whether there is a person who sees a question and can answer it."""
    return sys.stdin.isatty() and is_read_at_terminal()


def is_read_at_terminal() -> bool:
    """Whether the answer is text on the screen of a terminal."""
    return form() == TEXT and sys.stdout.isatty()


def say_json(value: object) -> None:
    """Print a value as JSON."""
    from cerebria_cli.view.data.plain_values import json_text

    with answering():
        click.echo(json_text(value))


class Sitting:
    """The answers of one command to many lines: people get each at once, programs get the list of all at the end."""

    def __init__(self) -> None:
        self.answers: list[object] = []

    def answer(self, value: Answer, text: Callable[[Answer], None]) -> None:
        """The answer to one line."""
        answer_each([value], text)
        self.answers.append(value)

    def answer_found(self, find: Callable[[], object], text: Callable[[], bool]) -> None:
        """The answer to one line of which people are told less than programs."""
        if form() == TEXT:
            text()
        else:
            self.answers.append(find())

    def close(self) -> None:
        """Nothing more comes."""
        answer(self.answers, lambda _: None)
