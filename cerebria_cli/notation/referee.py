"""The referee's items: read from the text itself, since they may hold anything."""

import re
from collections.abc import Callable

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.notation.cursor import LABELS, Cursor, Trouble, several
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, quoted
from cerebria_cli.notation.heads import Head
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.parse import LineReader
from cerebria_cli.notation.text import FIRST, MARKS, PATH, SIGNS, TEXT_LIMIT, VALUE, WORD, read_text, unquote
from cerebria_cli.notation.words import Lexicon, fold
from cerebria_cli.notation.write import write_any

_SPACES = re.compile(r"\s*")
_SPACING = tuple(" \t\r\n")
#: What makes a note private.
_AS = re.compile(r"--as(?![^\s;#])")

_NUMBER = re.compile(r"[0-9]{1,9}(?![^\s;#])")
_TO = re.compile(r"to(?![^\s;#])", re.IGNORECASE)
_BECAUSE = re.compile(r'because(?![^\s"])', re.IGNORECASE)
_RULE = re.compile(r'[^\s;#"=]+')
_HASH = re.compile(r"[0-9a-fA-F]{8,128}")
_SALT = re.compile(r".{8,128}")
_UNLIKE_A_CARD = re.compile(r"(?=.*[0-9])[0-9A-Za-z_-]{8,128}|[0-9a-fA-F]{8,128}")

#: How much a word must be like the name of a cause to be taken for a slip, from 0 to 1.
ALIKE = 0.75

#: The lists in which the first part of a fact's name is looked up.
_HOLDERS = ("player", "team", "slot", "space", "realm")


def read_referee_item(reader: LineReader, cursor: Cursor, head: Head) -> tuple[RefereeItem, int] | None:
    """The item and where it ends; nothing if it is a player's after all, which only `reveal` can be."""
    actor, verb, at, _ = head
    scan = Scan(reader, cursor.spans()[at - 1][1])
    if verb == "reveal":
        secret = None if actor else _reveal(scan)
        if secret is None and verb not in reader.vocabulary.verbs:
            raise Trouble(at - 1, message="a secret is revealed as 'reveal WHAT VALUE SALT'")
        return secret
    if actor:
        raise Trouble(0, message=f"{verb} is the referee's and has no actor", width=at - 1)
    if reader.amending and verb in ("undo", "amend"):
        raise Trouble(at - 1, message=f"{verb} cannot stand inside an amendment")
    item = _READERS[verb](scan)
    scan.finish()
    return item, scan.at


class Scan:
    """A place in the text of a line, moving on."""

    __slots__ = ("at", "reader", "text")

    def __init__(self, reader: LineReader, at: int) -> None:
        self.reader = reader
        self.text = reader.text
        self.at = at

    def next(self) -> str:
        """The character after any spacing, where the item goes on; nothing if it does not."""
        found = _SPACES.match(self.text, self.at)
        self.at = found.end() if found else self.at
        char = self.text[self.at : self.at + 1]
        return "" if char in (";", "#") else char

    def take(self, pattern: re.Pattern[str]) -> str:
        """What matches a pattern after any spacing, or nothing."""
        if not self.next():
            return ""
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found[0]

    def fault(self, message: str, expected: tuple[str, ...] = (), *, width: int = 1) -> CannotRead:
        """An error where the scan stands."""
        return self.reader.fault(self.at, self.at + (width if self.next() else 0), message, expected)

    def expected(self, what: str) -> CannotRead:
        """The error that something else was expected."""
        word = self._word()
        but = f", not {quoted(word)}" if word else ""
        return self.fault(f"{what} is expected{but}", (what,), width=len(word))

    def _word(self) -> str:
        """What stands there, for messages."""
        char = self.next()
        found = WORD.match(self.text, self.at) if char else None
        return found[0] if found else char

    def word(self, what: str) -> str:
        """The next word, without its quotation marks."""
        if self.next() == '"':
            return self.quotation()
        word = self.take(WORD)
        if not word:
            raise self.expected(what)
        return word

    def quotation(self) -> str:
        """What is between quotation marks."""
        start = self.at
        meant = unquote(self.take(WORD))
        if meant is None:
            self.at = start
            raise self.fault("this quotation is not closed, or has an escape that is not known")
        return meant

    def name(self, kind: str) -> str:
        """The next word as a name."""
        lexicon, label = self.reader.vocabulary.lexicons[kind], LABELS[kind]
        self.next()
        start = self.at
        word = self.word(label)
        found = lexicon.find(word)
        if found is not None:
            return found
        text, number, candidates = self.text, self.reader.number, lexicon.candidates(word)
        if candidates:
            raise AmbiguousLine(text, start, self.at, several(word, candidates), (), candidates, number)
        message = f"{quoted(word)} is not {label}"
        raise CannotRead(text, start, self.at, message, (label,), lexicon.nearest(word), number)

    def number(self) -> int:
        """The number of an entry."""
        digits = self.take(_NUMBER)
        if not digits:
            raise self.expected("the number of an entry")
        return int(digits)

    def rest(self, what: str) -> str:
        """Free text, to the end of everything."""
        while self.text[self.at : self.at + 1] in _SPACING:
            self.at += 1
        start = self.at
        if self.text[start : start + 1] in ("", ";", "#"):
            raise self.expected(what)
        self.reader.free = start
        self.at = len(self.text)
        text = read_text(self.text[start:])
        if len(text) > TEXT_LIMIT:
            self.at = start
            raise self.fault(f"{what} may have {TEXT_LIMIT} characters, this has {len(text)}", width=0)
        return text

    def finish(self) -> None:
        """Nothing more may follow."""
        if self.next():
            word = self._word()
            raise self.fault(f"nothing more is expected, so {quoted(word)} is left over", width=len(word))


def _undo(scan: Scan) -> RefereeItem:
    if not scan.next():
        return RefereeItem("undo")
    if not scan.take(_TO):
        raise scan.expected("'to' and the number of an entry")
    return RefereeItem("undo", scan.number())


def _amend(scan: Scan) -> RefereeItem:
    number = scan.number()
    if not scan.next():
        raise scan.expected("a line")
    reader = scan.reader
    turn, reader.turn, reader.amending = reader.turn, reader.turn_at(number), True
    reader.number -= 1
    try:
        items, scan.at = reader.items(scan.at)
    finally:
        reader.turn, reader.amending = turn, False
    reader.amended = items
    return RefereeItem("amend", number, text="; ".join(write_any(item, reader.vocabulary.verbs) for item in items))


def _adjust(scan: Scan) -> RefereeItem:
    facts, reason = _facts(scan)
    return RefereeItem("adjust", facts=facts, text=reason)


def _audit(scan: Scan) -> RefereeItem:
    facts, reason = _facts(scan)
    return RefereeItem("audit", facts=facts, text=reason)


def _effect(scan: Scan) -> RefereeItem:
    cause = _cause(scan)
    facts, reason = _facts(scan)
    return RefereeItem("effect", facts=facts, words=(cause,), text=reason)


def _cause(scan: Scan) -> str:
    """A card, a Spirit, or the name of a house rule, which is anything."""
    bare, start = scan.next() != '"', scan.at
    word = scan.word("a cause")
    if bare and ("=" in word or "+" in word):
        scan.at = start
        raise scan.expected("a cause before the facts")
    if bare and scan.next() and scan.reader.vocabulary.causes:
        return _full_cause(scan, scan.reader.vocabulary.causes(), word, start)
    vocabulary = scan.reader.vocabulary
    key = fold(word)
    return next((name for name in (*vocabulary.cards, *vocabulary.spirits) if fold(name) == key), word)


def _full_cause(scan: Scan, names: Lexicon, word: str, start: int) -> str:
    """A cause that may be shortened, in full; one that looks like a slip is not read, any other is a house rule."""
    known = names.find(word)
    if known is not None:
        return known
    place, number = (scan.text, start, start + len(word)), scan.reader.number
    candidates = names.candidates(word)
    if candidates:
        raise AmbiguousLine(*place, several(word, candidates), (), candidates, number)
    near = _alike(word, names.shown)
    if near:
        message = f"{quoted(word)} is no card, Spirit or rule; a house rule of that name is written in quotes"
        raise CannotRead(*place, message, ("a cause",), near, number)
    return word


def _alike(word: str, names: list[str]) -> tuple[str, ...]:
    """The names of which a word is hardly more than a slip."""
    from difflib import get_close_matches

    folded = {fold(name): name for name in names}
    return tuple(folded[key] for key in get_close_matches(fold(word), folded, n=3, cutoff=ALIKE))


def _facts(scan: Scan) -> tuple[tuple[Fact, ...], str]:
    """The facts, at least one, and the reason."""
    facts: list[Fact] = []
    while scan.next():
        if facts and scan.take(_BECAUSE):
            return tuple(facts), scan.rest("a reason")
        facts.append(_fact(scan))
    if not facts:
        raise scan.expected("a fact")
    return tuple(facts), ""


def _fact(scan: Scan) -> Fact:
    if scan.next() == '"':
        return _fact_of(scan, scan.quotation())
    start = scan.at
    chunk = scan.take(PATH)
    if not chunk or (_BECAUSE.fullmatch(chunk) and scan.next() not in ("=", "+")):
        scan.at = start
        raise scan.expected("a fact")
    minus = chunk.find("-", chunk.rfind(".") + 1)
    apart = scan.text[scan.at : scan.at + 1].isspace()
    sign = scan.next()
    if sign == "=" or (sign == "+" and not (apart and minus > 0)) or (sign == "-" and minus < 1):
        return _fact_of(scan, _holder(scan, chunk))
    if minus < 1:
        raise scan.expected("=, + or -")
    path, value = _holder(scan, chunk[:minus]), chunk[minus + 1 :]
    return Fact(path, "-", value or _value(scan))


def _fact_of(scan: Scan, path: str) -> Fact:
    sign = scan.next()
    if sign not in ("=", "+", "-"):
        raise scan.expected("=, + or -")
    scan.at += 1
    return Fact(path, sign, _value(scan))


def _value(scan: Scan) -> str:
    if scan.next() == '"':
        return scan.quotation()
    value = scan.take(VALUE)
    if not value:
        raise scan.expected("a value")
    return value


def _holder(scan: Scan, path: str) -> str:
    """The name of a fact with the player, team, slot or space at its beginning in canonical spelling."""
    first, dot, rest = path.partition(".")
    for kind in _HOLDERS:
        name = scan.reader.vocabulary.lexicons[kind].spells(first)
        if name is not None:
            return name + dot + rest
    return path


def _note(scan: Scan) -> RefereeItem:
    view = _private(scan) if scan.take(_AS) else ""
    return _note_text(scan)._replace(view=view)


def _private(scan: Scan) -> str:
    """For whom a note is: a player, a team or the referee."""
    scan.next()
    start, typed = scan.at, scan.word("a player, a team or referee")
    names = (scan.reader.vocabulary.lexicons[kind].spells(typed) for kind in ("player", "team"))
    found = next(filter(None, names), REFEREE if typed.casefold() == REFEREE else "")
    if not found:
        message = f"{quoted(typed)} is neither a player nor a team nor the referee, so nobody could read the note"
        raise scan.reader.fault(start, scan.at, message, ("player", "team", REFEREE))
    return found


def _note_text(scan: Scan) -> RefereeItem:
    digits = scan.take(_NUMBER)
    number = int(digits) if digits else None
    start = scan.at
    first = scan.take(FIRST)
    mark = first if first in SIGNS else MARKS.get(first.lower(), "")
    if not mark:
        scan.at = start
        return RefereeItem("note", number, text=scan.rest("a text"))
    return RefereeItem("note", number, words=(mark,), text=scan.rest("a text") if scan.next() else "")


def _rule(scan: Scan) -> RefereeItem:
    ruling = scan.take(_RULE)
    if not ruling:
        raise scan.expected("the id of a ruling")
    if scan.next() != "=":
        raise scan.expected("'=' and an option")
    scan.at += 1
    option = scan.take(_RULE)
    if not option:
        raise scan.expected("an option")
    return RefereeItem("rule", words=(ruling.lower(), option.lower()))


def _dispute(scan: Scan) -> RefereeItem:
    return RefereeItem("dispute", text=scan.rest("a text"))


def _decide(scan: Scan) -> RefereeItem:
    return RefereeItem("decide", text=scan.rest("a text"))


def _commit(scan: Scan) -> RefereeItem:
    what = _holder(scan, scan.word("what is kept secret"))
    digest = scan.take(_HASH)
    if not digest:
        raise scan.expected("a hash")
    return RefereeItem("commit", words=(what, digest.lower()))


def _reveal(scan: Scan) -> tuple[RefereeItem, int] | None:
    """A secret with its salt; nothing if it is no such thing."""
    words: list[str] = []
    while scan.next():
        typed = scan.take(WORD)
        word = unquote(typed) if typed.startswith('"') else typed
        if not word or len(words) == 3:
            return None
        words.append(word)
    if len(words) < 3 or _SALT.fullmatch(words[2]) is None:
        return None
    # What is revealed of a player or team may be a card with a long name; a fact of theirs has a dot.
    if "." not in words[0] and _UNLIKE_A_CARD.fullmatch(words[2]) is None:
        return None
    words[0] = _holder(scan, words[0])
    return RefereeItem("reveal-secret", words=tuple(words)), scan.at


def _pause(scan: Scan) -> RefereeItem:
    return RefereeItem("pause")


def _resume(scan: Scan) -> RefereeItem:
    return RefereeItem("resume")


def _seat(scan: Scan) -> RefereeItem:
    player = scan.name("player")
    return RefereeItem("seat", words=(player, scan.word("the name of the substitute")))


_READERS: dict[str, Callable[[Scan], RefereeItem]] = {
    "undo": _undo,
    "amend": _amend,
    "adjust": _adjust,
    "effect": _effect,
    "audit": _audit,
    "note": _note,
    "rule": _rule,
    "dispute": _dispute,
    "decide": _decide,
    "commit": _commit,
    "pause": _pause,
    "resume": _resume,
    "seat": _seat,
}
