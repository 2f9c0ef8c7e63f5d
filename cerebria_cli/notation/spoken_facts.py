"""Facts as players say them in `adjust`, `effect` and `audit`: `anna wp 3`, `diana.willpower-1`, `LW=Excitement`."""

import re

from cerebria_cli.notation.errors import CannotRead, quoted
from cerebria_cli.notation.fact_words import SETUP, FactBook, UnreadFact, as_declared
from cerebria_cli.notation.items import Fact
from cerebria_cli.notation.scan import Scan
from cerebria_cli.notation.text import VALUE

_WORD = re.compile(r'[^\s;#"=+]+')
_BECAUSE = re.compile(r"because(?!\S)", re.IGNORECASE)
_SIGNS = ("=", "+", "-")

#: What the names of facts leave out of a path.
_HOLDERS = ("players", "teams", "slots")


def spoken_facts(scan: Scan, book: FactBook) -> list[Fact]:
    """What stands here in players' words, as facts under the names that the state gives them; nothing if none does."""
    scan.next()
    start, words = scan.at, []
    while word := "" if _BECAUSE.match(scan.text, scan.at) else scan.take(_WORD):
        words.append(word)
        if found := _closed(scan, book, words):
            return found
        scan.next()
    scan.at = start
    return []


def _closed(scan: Scan, book: FactBook, words: list[str]) -> list[Fact]:
    """The facts, once the words say what they are and what they are worth."""
    sign, name = scan.next(), ".".join(words)
    if sign in _SIGNS and book.find(name):
        scan.at += 1
        return facts_told(book, name, sign, scan.take(VALUE))
    if found := _less(scan, book, words):
        return found
    *before, last = words
    if len(before) > 0 and book.find(".".join(before)) and not book.goes_on(words):
        return facts_told(book, ".".join(before), "=", last)
    return []


def _less(scan: Scan, book: FactBook, words: list[str]) -> list[Fact]:
    """`diana.willpower-1`: a fact and how much less of it there is, unless the words are a name with a hyphen."""
    *before, last = words
    if "-" not in last or (book.goes_on(words) and not last.endswith("-")):
        return []
    at = last.find("-")
    while at >= 0:
        if at and book.find(name := ".".join([*before, last[:at]])):
            return facts_told(book, name, "-", last[at + 1 :] or scan.take(VALUE))
        at = last.find("-", at + 1)
    return []


def unread(scan: Scan, book: FactBook) -> CannotRead | None:
    """What to say of words that are no fact, if they are nearly one."""
    scan.next()
    start, words = scan.at, []
    while word := scan.take(_WORD):
        words.append(word)
    name = ".".join(words[:-1] or words)
    near = book.unknown(name).suggestions
    if not near or book.find(name):
        scan.at = start
        return None
    message = f"{quoted(' '.join(words))} is no fact"
    return CannotRead(scan.text, start, scan.at, message, ("a fact",), near, scan.reader.number)


def facts_told(book: FactBook, name: str, sign: str, value: str) -> list[Fact]:
    """A fact that is something, or is more or less than it was; nothing where no value stands, or one in quotes."""
    if not value:
        return []
    fact = book.fact(name)
    try:
        told = fact.told(name, value)
    except UnreadFact:
        return []
    if any(path[0] == SETUP for path, _ in told):
        return []
    # How many cards there are is not which.
    if sign == "=" and value.isdecimal() and any(isinstance(one, list) for _, one in told):
        return [Fact(_shortened(".".join(path)), "=", value) for path, _ in told]
    if sign == "=" and fact.is_part:
        told = [(path, [*fact.beside(), *one]) for path, one in told]
    if sign == "=":
        return [Fact(_shortened(path), "=", text) for path, _, text in as_declared(told)]
    if any(isinstance(part, dict) for _, one in told for part in (one if isinstance(one, list) else [one])):
        return []
    return [Fact(_shortened(".".join(path)), sign, _single(one)) for path, one in told]


def _single(value: object) -> str:
    """What is added or taken away: a number, or the only thing of a list."""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _shortened(path: str) -> str:
    """Players, teams and slots are named directly."""
    first, _, rest = path.partition(".")
    return rest if first in _HOLDERS else path
