"""Free text in one line: quoted where it would not be read back as it was."""

import re

from cerebria_cli.system.typed import is_text

#: Verbs that correct the entries of a record; each stands alone in its line, and none inside another.
CORRECTIONS = frozenset({"undo", "redo", "amend", "insert", "omit"})

#: Verbs whose text cites rules.
CITING = ("dispute", "decide")

#: The longest that a line may be apart from free text, and the longest free text, in characters.
LINE_LIMIT = 64 * 1024
TEXT_LIMIT = 1024 * 1024

#: What a note may begin with, and the same in words.
MARKS = {
    "brilliant": "!!",
    "good": "!",
    "interesting": "!?",
    "dubious": "?!",
    "mistake": "?",
    "blunder": "??",
}
SIGNS = frozenset(MARKS.values())

#: A word of the referee's items: in quotes if it contains anything odd.
WORD = re.compile(r'"(?:[^"\\]++|\\.)*+"|[^\s;#"]+')

#: The name of a fact, and a value, where they need no quotation marks.
PATH = re.compile(r'[^\s;#"=+]+')
VALUE = re.compile(r'[^\s;#"=+][^\s;#"]*')

#: The first word of a note.
FIRST = re.compile(r"[^\s;#]+")

_WORD_OR_END = re.compile(rf"{WORD.pattern}|;")
_BARE_WORD = re.compile(r'[^\s;#"]+')
_ESCAPE = re.compile(r'\\(?:(["\\nrt])|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))')
_QUOTED = re.compile(r'"(?:[^"\\]++|\\["\\nrt]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8})*+"')
_LETTERS = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}
_SHORT = {char: "\\" + letter for letter, char in _LETTERS.items()}


def quote(text: str) -> str:
    """The text between quotation marks in one printable line."""
    if text.isprintable():
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    short = _SHORT.get(char)
    if short is not None:
        return short
    if char.isprintable():
        return char
    code = ord(char)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def unquote(text: str) -> str | None:
    """What is between the quotation marks, if the text is one well-formed quotation and nothing else."""
    if not text.startswith('"') or _QUOTED.fullmatch(text) is None:
        return None
    try:
        return _ESCAPE.sub(_character, text[1:-1])
    # No character has so large a number.
    except (ValueError, OverflowError):
        return None


def _character(escape: re.Match[str]) -> str:
    """What an escape stands for; one of half a character, which is no text, for itself."""
    letter, short, long = escape.groups()
    char = _LETTERS[letter] if letter else chr(int(short or long, 16))
    return char if is_text(char) else escape[0]


def read_text(typed: str) -> str:
    """Free text as it was meant: a quotation stands for what is in it, anything else for itself."""
    bare = typed.strip(" \t\r\n")
    meant = unquote(bare)
    return bare if meant is None else meant


def write_text(text: str) -> str:
    """Free text so that it is read back exactly."""
    plain = bool(text) and text.isprintable() and text[0] not in ' "#;' and text[-1] != " "
    return text if plain else quote(text)


def write_note(text: str) -> str:
    """The text of a note: quoted too where it begins with what would be taken for a number, a mark or a name."""
    found = FIRST.match(text)
    first = found[0].lower() if found else ""
    taken = first in SIGNS or first in MARKS or first.isdigit() or first in ("--as", "--by")
    return quote(text) if taken else write_text(text)


def read_word(typed: str) -> str:
    """A word of the referee's items, without its quotation marks."""
    meant = unquote(typed)
    return typed if meant is None else meant


def write_word(word: str) -> str:
    """A word of the referee's items so that it is read back exactly."""
    return word if word.isprintable() and _BARE_WORD.fullmatch(word) else quote(word)


#: Verbs after which everything is free text, and those of which the reason is.
_TO_THE_END = frozenset({"note", "variation", "dispute", "decide", "teach"})
_WITH_REASON = frozenset({"adjust", "gap", "effect", "audit"})


def split_items(text: str) -> tuple[str, ...]:
    """The items of a canonical text, without what is between them; free text goes on to the end."""
    found, start, verb = [], 0, ""
    for word in _WORD_OR_END.finditer(text):
        if word[0] == ";":
            found.append(text[start : word.start()].strip())
            start, verb = word.end(), ""
        elif not verb:
            verb = word[0]
        if verb in _TO_THE_END or (verb in _WITH_REASON and word[0] == "because"):
            break
    return (*found, text[start:].strip())
