"""What is written beside an entry: notes, and what might have been played instead."""

import re

from cerebria_cli.system.named_tuples import NamedTuple

#: What is written beside an entry and makes no state of its own.
ANNOTATIONS = frozenset({"note", "variation"})

_FIRST_WORD = re.compile(r"[^\s;]+")
#: For whom it is, who says it, and the entry that it is about.
_BESIDE = (
    r"(?: --as (?P<view>\S+))?"
    r'(?: --by (?P<by>"(?:[^"\\]|\\.)*"|[^\s";#]+)(?= [^\s;#]))?'
    r"(?: (?P<number>[0-9]{1,9}))?"
)
NOTE = re.compile(rf"note{_BESIDE}(?: (?P<text>.*))?", re.DOTALL)
VARIATION = re.compile(rf"variation{_BESIDE} (?P<line>.*)", re.DOTALL)


class Note(NamedTuple):
    """A comment on an entry."""

    number: int
    """The entry that holds the note, or its last amendment."""

    about: int
    """The entry it is about."""

    mark: str
    """One of `!! ! !? ?! ? ??`, or nothing."""

    text: str
    view: str = ""
    """The only view besides the referee's that may see it; empty where everybody may."""

    by: str = ""
    """Who says it; empty where nobody is named."""


class Variation(NamedTuple):
    """What might have been played instead of an entry."""

    number: int
    """The entry that holds it, or its last amendment."""

    about: int
    """The entry in whose place it is."""

    line: str
    view: str = ""
    """The only view besides the referee's that may see it; empty where everybody may."""

    by: str = ""
    """Who says it; empty where nobody is named."""


def verb_of(line: str) -> str:
    """The first word of a line; for what is told apart here that is the verb."""
    found = _FIRST_WORD.match(line)
    return found[0] if found else ""


def read_note(number: int, line: str, about: int) -> Note:
    """A note as it is written; `about` is the entry that it is on if it names none."""
    from cerebria_cli.notation.text import MARKS, SIGNS, read_text, read_word

    parts = NOTE.fullmatch(line)
    assert parts is not None
    word, _, rest = (parts["text"] or "").partition(" ")
    mark = MARKS.get(word, word)
    mark, text = (mark, rest) if mark in SIGNS else ("", parts["text"] or "")
    by = read_word(parts["by"] or "")
    return Note(number, int(parts["number"] or about), mark, read_text(text), parts["view"] or "", by)


def read_variation(number: int, line: str, about: int) -> Variation:
    """A variation as it is written; `about` is the entry that it is on if it names none."""
    from cerebria_cli.notation.text import read_word

    parts = VARIATION.fullmatch(line)
    assert parts is not None
    by = read_word(parts["by"] or "")
    return Variation(number, int(parts["number"] or about), parts["line"], parts["view"] or "", by)


def private_to(line: str) -> str:
    """For whom alone a note or variation is; empty where it is for everybody."""
    parts = NOTE.fullmatch(line) or VARIATION.fullmatch(line)
    return (parts["view"] or "") if parts else ""


def without_text(line: str) -> str:
    """A note or variation for somebody else: that there is one, and about which entry. Who says it is a secret too."""
    parts = NOTE.fullmatch(line) or VARIATION.fullmatch(line)
    assert parts is not None
    return " ".join(filter(None, (verb_of(line), "--as", parts["view"], parts["number"], "?")))
