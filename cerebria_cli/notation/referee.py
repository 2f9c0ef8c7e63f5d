"""The referee's items: read from the text itself, since they may hold anything."""

import re
from collections.abc import Callable

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.notation.cursor import Cursor, Trouble, several
from cerebria_cli.notation.deeds import read_deed
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, quoted
from cerebria_cli.notation.heads import Head
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.parse import LineReader
from cerebria_cli.notation.scan import Scan
from cerebria_cli.notation.spoken_facts import facts_told, spoken_facts, unread
from cerebria_cli.notation.text import CORRECTIONS, FIRST, MARKS, PATH, SIGNS, VALUE, WORD, unquote
from cerebria_cli.notation.vocabulary import Vocabulary
from cerebria_cli.notation.words import Lexicon, fold
from cerebria_cli.notation.write import write_any
from cerebria_cli.system.named_tuples import NamedTuple

#: What makes a note private.
_AS = re.compile(r"--as(?![^\s;#])")
#: Only with a name and something that is said; else it is a text.
_BY = re.compile(rf"--by(?=[ \t]+(?:{WORD.pattern})[ \t]+[^\s;#])")

_NUMBER = re.compile(r"[0-9]{1,9}(?![^\s;#])")
_TO = re.compile(r"to(?![^\s;#])", re.IGNORECASE)
_BECAUSE = re.compile(r'because(?![^\s"])', re.IGNORECASE)
_RULE = re.compile(r'[^\s;#"=]+')
_HASH = re.compile(r"[0-9a-fA-F]{8,128}")
_SALT = re.compile(r".{8,128}")
#: What is said when a secret is revealed.
_REVEALED = "a secret is revealed as 'reveal WHAT VALUE SALT'"
_SECRET = ("what was committed", "its value", "its salt")
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
        if verb not in reader.vocabulary.verbs:
            _bar_actor(head)
        return None if actor else _reveal(scan)
    _bar_actor(head)
    if reader.amending and verb in CORRECTIONS:
        raise Trouble(at - 1, message=f"{verb} cannot stand inside an amendment")
    item = _READERS[verb](scan)
    scan.finish()
    return item, scan.at


def _bar_actor(head: Head) -> None:
    actor, verb, at, _ = head
    if actor:
        raise Trouble(0, message=f"{verb} is the referee's and has no actor", width=at - 1)


def _undo(scan: Scan) -> RefereeItem:
    if not scan.next():
        return RefereeItem("undo")
    if not scan.take(_TO):
        raise scan.expected("'to' and the number of an entry")
    return RefereeItem("undo", scan.number())


def _redo(scan: Scan) -> RefereeItem:
    return RefereeItem("redo")


def _omit(scan: Scan) -> RefereeItem:
    return RefereeItem("omit", scan.number())


def _amend(scan: Scan) -> RefereeItem:
    return _with_lines(scan, "amend")


def _insert(scan: Scan) -> RefereeItem:
    return _with_lines(scan, "insert")


def _with_lines(scan: Scan, verb: str) -> RefereeItem:
    """What stands in the place of an entry or before it: read as if it were that entry's turn."""
    number = scan.number()
    return RefereeItem(verb, number, text=_line_at(scan, number))


def _line_at(scan: Scan, number: int) -> str:
    """The rest as a line that is played where an entry is, in canonical form; 0 is the last entry."""
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
    return "; ".join(write_any(item, reader.vocabulary.verbs) for item in items)


def _variation(scan: Scan) -> RefereeItem:
    """What might have been played instead of an entry; `--as NAME` makes it private, `--by NAME` says whose it is."""
    beside = _beside(scan)
    number = beside.number
    start, text = scan.at, _line_at(scan, number or 0)
    if not all(isinstance(item, Move) for item in scan.reader.amended):
        raise scan.reader.fault(start, scan.at, "a variation is made of moves", ("a move",))
    return RefereeItem("variation", number, text=text, view=beside.view, by=beside.by)


def _adjust(scan: Scan) -> RefereeItem:
    return _declared(scan, RefereeItem("adjust"))


def _gap(scan: Scan) -> RefereeItem:
    """Facts may follow: how the table lies now."""
    return _declared(scan, RefereeItem("gap")) if scan.next() else RefereeItem("gap")


def _audit(scan: Scan) -> RefereeItem:
    return _declared(scan, RefereeItem("audit"))


def _effect(scan: Scan) -> RefereeItem:
    return _declared(scan, RefereeItem("effect", words=(_cause(scan),)))


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


def _declared(scan: Scan, item: RefereeItem) -> RefereeItem:
    """An item with its facts and deeds, at least one, and the reason."""
    while scan.next():
        if (item.facts or item.deeds) and scan.take(_BECAUSE):
            return _placed(scan, item._replace(text=scan.rest("a reason")))
        deed = read_deed(scan) if item.verb != "audit" else None
        if deed is None:
            item = item._replace(facts=(*item.facts, *_facts(scan)))
        else:
            item = item._replace(deeds=(*item.deeds, deed._replace(who=_holder(scan, deed.who))))
    if not item.facts and not item.deeds:
        raise scan.expected("a fact")
    return _placed(scan, item)


def _placed(scan: Scan, item: RefereeItem) -> RefereeItem:
    """An item whose facts are all read: where one is may depend on the others."""
    book = scan.reader.vocabulary.book() if item.facts else None
    if book is None:
        return item
    told = book.placing([(tuple(fact.path.split(".")), fact.value) for fact in item.facts])
    facts = (fact._replace(path=".".join(path)) for fact, (path, _) in zip(item.facts, told, strict=True))
    return item._replace(facts=tuple(facts))


def _facts(scan: Scan) -> list[Fact]:
    """What is said of one fact: in players' words, or under the name that it has in the state."""
    book = scan.reader.vocabulary.book()
    if book is None:
        return [_fact(scan)]
    start = scan.at
    found = spoken_facts(scan, book)
    if found:
        return found
    try:
        return [_fact(scan)]
    except CannotRead as error:
        scan.at = start
        raise unread(scan, book) or error from None


def _fact(scan: Scan) -> Fact:
    if scan.next() == '"':
        return _fact_of(scan, scan.quotation())
    start = scan.at
    chunk = scan.take(PATH)
    if not chunk or (_BECAUSE.fullmatch(chunk) and scan.next() not in ("=", "+")):
        scan.at = start
        raise scan.expected("a fact")
    minus = _minus(scan, chunk)
    apart = scan.text[scan.at : scan.at + 1].isspace()
    sign = scan.next()
    if sign == "=" or (sign == "+" and not (apart and minus > 0)) or (sign == "-" and minus < 1):
        return _fact_of(scan, _holder(scan, chunk))
    if minus < 1:
        raise scan.expected("=, + or -")
    path, value = _holder(scan, chunk[:minus]), chunk[minus + 1 :]
    return _less(scan, path, value or _value(scan))


def _minus(scan: Scan, chunk: str) -> int:
    """Where in the name of a fact something is taken away: `diana.hand-Fear`, `identity-bliss.minor`."""
    first, last = chunk.find("-"), chunk.find("-", chunk.rfind(".") + 1)
    book = scan.reader.vocabulary.book()
    return first if last < 1 <= first and book and book.find(chunk[:first]) else last


def _less(scan: Scan, path: str, value: str) -> Fact:
    """A fact that is less than it was; what is taken away is spelt as it is called."""
    book = scan.reader.vocabulary.book()
    found = facts_told(book, path, "-", value) if book and book.find(path) else []
    return found[0] if len(found) == 1 else Fact(path, "-", value)


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
    return named_so(path, scan.reader.vocabulary)


def named_so(path: str, vocabulary: Vocabulary) -> str:
    """The same by the words of a game."""
    first, dot, rest = path.partition(".")
    for kind in _HOLDERS:
        name = vocabulary.lexicons[kind].spells(first)
        if name is not None:
            return name + dot + rest
    return path


def _note(scan: Scan) -> RefereeItem:
    """`--as NAME` makes it private and `--by NAME` says whose it is, before the number or after it; a text that begins
    so is put in quotes."""
    beside = _beside(scan)
    return _note_text(scan, beside.number)._replace(view=beside.view, by=beside.by)


class _Beside(NamedTuple):
    """What stands before the text of a note or the line of a variation."""

    number: int | None = None
    view: str = ""
    by: str = ""


def _beside(scan: Scan) -> _Beside:
    found = _Beside()
    while True:
        if not found.view and scan.take(_AS):
            found = found._replace(view=_private(scan))
        elif not found.by and scan.take(_BY):
            found = found._replace(by=_whose(scan))
        elif found.number is None and (digits := scan.take(_NUMBER)):
            found = found._replace(number=int(digits))
        else:
            return found


def _whose(scan: Scan) -> str:
    """Who says it: a player, or anybody else by name."""
    typed = scan.word("a name")
    return scan.reader.vocabulary.lexicons["player"].spells(typed) or typed


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


def _note_text(scan: Scan, number: int | None) -> RefereeItem:
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
    if not digest or not _ends(scan):
        scan.at -= len(digest)
        raise scan.expected("a hash, at least 8 hexadecimal digits,")
    return RefereeItem("commit", words=(what, digest.lower()))


def _ends(scan: Scan) -> bool:
    """Whether a word has ended here."""
    return scan.text[scan.at : scan.at + 1] in ("", " ", "\t", ";", "#")


def _reveal(scan: Scan) -> tuple[RefereeItem, int] | None:
    """A secret with its salt; nothing if it is a player's item."""
    words, start = _three_words(scan)
    if _is_secret(scan, words):
        words[0] = _holder(scan, words[0])
        return RefereeItem("reveal-secret", words=tuple(words)), scan.at
    # Only what was committed has a dot in its name.
    if "reveal" in scan.reader.vocabulary.verbs and not (words and "." in words[0]):
        return None
    if len(words) < len(_SECRET):
        raise scan.fault(f"{_REVEALED}, and {_SECRET[len(words)]} is missing")
    if scan.next():
        raise scan.fault(f"{_REVEALED}, and more than that stands here")
    scan.at, width = start, scan.at - start
    raise scan.fault(_no_salt(words[-1]), width=width)


def _three_words(scan: Scan) -> tuple[list[str], int]:
    """What may be a secret, its value and its salt, and where the last of them begins."""
    words: list[str] = []
    start = scan.at
    while scan.next() and len(words) < len(_SECRET):
        start, typed = scan.at, scan.take(WORD)
        word = unquote(typed) if typed.startswith('"') else typed
        if not word:
            break
        words.append(word)
    return words, start


def _is_secret(scan: Scan, words: list[str]) -> bool:
    """Whether words are a secret with a salt; of a player or team a card may be revealed too, which has no digit."""
    if len(words) < len(_SECRET) or scan.next() or not _SALT.fullmatch(words[-1]):
        return False
    vocabulary = scan.reader.vocabulary
    is_card = any(vocabulary.lexicons[kind].find(words[-1]) for kind in ("card", "aspiration"))
    may_be_card = "." not in words[0] and (_names_holder(words[0], vocabulary) or is_card)
    return not may_be_card or bool(_UNLIKE_A_CARD.fullmatch(words[-1]))


def _names_holder(what: str, vocabulary: Vocabulary) -> bool:
    """Whether what is kept secret is called like a player or a team, of whom cards are revealed too."""
    return any(vocabulary.lexicons[kind].find(what) for kind in ("player", "team"))


def salt_form(what: str, vocabulary: Vocabulary) -> str:
    """What the salt of a secret looks like."""
    if "." in what or not _names_holder(what, vocabulary):
        return "8 to 128 characters"
    return "8 to 128 letters, digits, - or _, at least one of them a digit"


def _no_salt(salt: str) -> str:
    if not _SALT.fullmatch(salt):
        return f"a salt has 8 to 128 characters, and {quoted(salt)} has {len(salt)}"
    return f"where a name may be meant a salt has a digit in it, unlike {quoted(salt)}"


def _pause(scan: Scan) -> RefereeItem:
    return RefereeItem("pause")


def _resume(scan: Scan) -> RefereeItem:
    return RefereeItem("resume")


def _seat(scan: Scan) -> RefereeItem:
    player = scan.name("player")
    return RefereeItem("seat", words=(player, scan.word("the name of the substitute")))


def _teach(scan: Scan) -> RefereeItem:
    """What a card says, in the one-line language of powers."""
    from cerebria_cli.catalogue.power_words import CannotTeach
    from cerebria_cli.catalogue.teaching import WHEEL, read_about, write_taught

    start = scan.at
    name = WHEEL if scan.word("a card").casefold() == WHEEL else ""
    if not name:
        scan.at = start
        name = scan.name("card")
    scan.next()
    start = scan.at
    text = scan.rest("what the card says")
    try:
        taught = read_about(name, text)
    except CannotTeach as error:
        place = (start + error.start, start + error.end)
        raise CannotRead(scan.text, *place, error.sentence.rstrip("."), (), error.near, scan.reader.number) from error
    if "counterpart" in taught.facts:
        # Both halves of a pair are written as the cards are called.
        other = taught.facts["counterpart"]
        taught.facts["counterpart"] = scan.reader.vocabulary.lexicons["card"].find(other) or other
    return RefereeItem("teach", words=(name,), text=write_taught(taught))


_READERS: dict[str, Callable[[Scan], RefereeItem]] = {
    "undo": _undo,
    "redo": _redo,
    "insert": _insert,
    "omit": _omit,
    "amend": _amend,
    "adjust": _adjust,
    "gap": _gap,
    "effect": _effect,
    "audit": _audit,
    "note": _note,
    "variation": _variation,
    "rule": _rule,
    "dispute": _dispute,
    "decide": _decide,
    "commit": _commit,
    "pause": _pause,
    "resume": _resume,
    "seat": _seat,
    "teach": _teach,
}
