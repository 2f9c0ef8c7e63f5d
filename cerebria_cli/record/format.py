"""How a record is written: the first line, the header, the entries, and the links that chain them."""

#   cerebria-record 2
#   +++
#   (TOML)
#   +++
#   1<TAB>2026-11-16T19:02:11Z<TAB>LINE <- TYPED # COMMENT<TAB>s:1f2e3d4c<TAB>e:5a6b7c8d<TAB>l:9a8b7c6d5e4f...
#   <TAB>first effect;
#   <TAB>last effect
#
# `<- TYPED` and `# COMMENT` are left out when there is nothing to say. Inside LINE and TYPED a # or < is written \# or
# \<, so that the first bare one parts the fields. An entry without effects has one line <TAB>- below it, and every
# effect but the last ends with a semicolon: so an entry that was cut short can be told from one that was altered.
# A record of format 1 has no `e:`, and its links are half as long.

import re
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeGuard

from cerebria_cli.errors import WrongUsage
from cerebria_cli.record.escape import escape, escape_line, escape_toml, shown, unescape
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    import hashlib

FORMAT = 2
MAGIC = b"cerebria-record "
FENCE = b"+++\n"

#: The most that a header, an entry and a record may hold, in bytes.
MAX_HEADER = 8 << 20
MAX_ENTRY = 32 << 20
MAX_RECORD = 256 << 20

NO_EFFECT = "-"
MORE = ";"
_TYPED = " <- "
_COMMENT = " # "
_MARK = re.compile(rf"\\.|{_TYPED}|{_COMMENT}")
_DIGEST = re.compile(r"[0-9a-f]{8}")
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_FRONT = rf"([1-9][0-9]{{0,8}})\t({_TIME.pattern})\t([^\t\n]*)\ts:({_DIGEST.pattern})"
_BELOW = r"\n((?:\t[^\n]*\n)*)"


class Layout(NamedTuple):
    """What tells one format from another."""

    link: int
    """How many hexadecimal digits a link has."""

    fields: tuple[str, ...]
    """The fields of an entry."""

    entry: re.Pattern[str]
    """An entry, with a group for each field; format 1 has an empty one for what happened."""


_FIELDS = ("number", "time", "line", "state (s:)", "events (e:)", "link (l:)")

#: Every format that can be read.
LAYOUTS = {
    1: Layout(12, (*_FIELDS[:4], _FIELDS[5]), re.compile(rf"{_FRONT}()\tl:([0-9a-f]{{12}}){_BELOW}")),
    2: Layout(24, _FIELDS, re.compile(rf"{_FRONT}\te:({_DIGEST.pattern})\tl:([0-9a-f]{{24}}){_BELOW}")),
}
#: How a new record is written.
LAYOUT = LAYOUTS[FORMAT]

#: The digest of a state, or of what happened, that nobody knows.
NO_DIGEST = "0" * 8


class Unclear(ValueError):
    """A part of the file that cannot be read; the message says what is wrong with it."""

    line = 0
    """The line of the file, where the message has to do with the header."""


class Draft(NamedTuple):
    """An entry that is not yet numbered and linked."""

    line: str
    """The canonical line."""

    state: str
    """Digest of the state after it."""

    typed: str = ""
    """What was typed; empty when it was the canonical line."""

    comment: str = ""
    effects: tuple[str, ...] = ()
    """What changed, in words."""

    time: str = ""
    """When it was accepted, in UTC; empty means now."""

    events: str = NO_DIGEST
    """Digest of what happened; a record of format 1 does not keep it."""


class Entry(NamedTuple):
    """One entry of a record."""

    number: int
    time: str
    """UTC, to the second, as 2026-11-16T19:02:11Z."""

    line: str
    """The canonical line."""

    typed: str
    """What was typed; empty when it was the canonical line."""

    comment: str
    state: str
    """Digest of the state after it, 8 hexadecimal digits."""

    link: str
    """Hash over the previous link and this entry."""

    effects: tuple[str, ...] = ()
    events: str = ""
    """Digest of what happened, 8 hexadecimal digits; empty in format 1."""


def digest(text: str) -> str:
    """The digest of facts that are written as `text`: 8 hexadecimal digits."""
    return _sha256(text.encode("utf-8", "surrogatepass"))[:8]


def is_time(value: object) -> TypeGuard[str]:
    """Whether this is a time as entries and headers have it."""
    return isinstance(value, str) and _TIME.fullmatch(value) is not None


def now() -> str:
    """The time for an entry that is written now."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


# The header


def write_header(header: Mapping[str, Any]) -> bytes:
    """The first lines of a record, up to the entries."""
    import tomli_w

    try:
        raw = b"%s%s%s" % (frame(_format_of(header)), _toml(tomli_w.dumps(header)), FENCE)
    except RecursionError:
        raise WrongUsage("The setup is nested too deeply for the header of a record.") from None
    if len(raw) > MAX_HEADER:
        raise WrongUsage(f"A header may hold {MAX_HEADER >> 20} MB; this one would hold {_megabytes(raw)}.")
    return raw


def frame(number: int) -> bytes:
    """What stands before the header of a format."""
    return b"%s%d\n%s" % (MAGIC, number, FENCE)


def _format_of(header: Mapping[str, Any]) -> int:
    """The format that a header names, if it can be written here."""
    said = header.get("format")
    return next((number for number in LAYOUTS if number == said), FORMAT)


def _toml(text: str) -> bytes:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        near = shown(text[max(0, error.start - 20) : error.end])
        raise WrongUsage(f"The header of a record holds text only, and this is not text: {near}") from None
    return escape_toml(text).encode()


def read_header(raw: bytes) -> dict[str, Any]:
    """The header of a record from its first lines; `Unclear` with the place when it is not TOML."""
    from cerebria_cli.catalogue import toml_text

    start = raw.index(FENCE) + len(FENCE)
    try:
        return toml_text.read(raw[start : -len(FENCE)].decode())
    except UnicodeDecodeError as error:
        raise _unclear_header("it is not UTF-8", raw.count(b"\n", 0, start + error.start) + 1) from None
    except toml_text.NotToml as error:
        # The reader counts from its own start, which is the third line of the file.
        line = error.line + 2 if error.line else 3
        cause = (
            "it is nested too deeply" if error.cause == toml_text.TOO_DEEP else f"it is not TOML ({shown(error.cause)})"
        )
        raise _unclear_header(cause, line) from None


def _unclear_header(cause: str, line: int) -> Unclear:
    unclear = Unclear(f"the header cannot be read at line {line}: {cause}")
    unclear.line = line
    return unclear


def layout_of(first: bytes) -> Layout | None:
    """The layout of a record by its first line; None for a format that is not known here."""
    version = first.removeprefix(MAGIC).partition(b"\n")[0]
    return next((layout for number, layout in LAYOUTS.items() if version == b"%d" % number), None)


def first_link(raw_header: bytes, layout: Layout | None = None) -> str:
    """What the first entry is linked to: a digest of the header as it stands in the file."""
    return _sha256(raw_header)[: (layout or layout_of(raw_header) or LAYOUT).link]


# Entries


def seal(draft: Draft, number: int, previous: str) -> Entry:
    """The entry made of `draft`, chained to the link before it, which also tells the layout."""
    moment = draft.time or now()
    digests = draft.state, draft.events
    if not all(map(_DIGEST.fullmatch, digests)) or not _TIME.fullmatch(moment):
        raise ValueError(f"not a digest or not a time: {digests!r}, {moment!r}")
    typed = "" if draft.typed == draft.line else draft.typed
    events = draft.events if len(previous) == LAYOUT.link else ""
    entry = Entry(number, moment, draft.line, typed, draft.comment, draft.state, "", draft.effects, events)
    return relink(entry, previous)


def without_evidence(line: str, number: int) -> Entry:
    """An entry that is written nowhere, so that neither its time nor what came of it is kept."""
    return Entry(number, "", line, "", "", NO_DIGEST, "")


def draft_of(entry: Entry) -> Draft:
    """An entry without its number and link, to be written elsewhere."""
    line, state, events = entry.line, entry.state, entry.events or NO_DIGEST
    return Draft(line, state, entry.typed, entry.comment, entry.effects, entry.time, events)


def relink(entry: Entry, previous: str) -> Entry:
    """`entry` with the link that it must have after `previous`, and of the same length."""
    return entry._replace(link=_link(previous, _head(entry), _below(entry.effects)))


def write(entry: Entry) -> bytes:
    """The lines of an entry."""
    raw = f"{_head(entry)}\tl:{entry.link}\n{_below(entry.effects)}".encode()
    if len(raw) > MAX_ENTRY:
        raise WrongUsage(f"An entry may hold {MAX_ENTRY >> 20} MB; this one would hold {_megabytes(raw)}.")
    return raw


def agrees(entry: Entry, block: bytes, previous: str) -> bool:
    """Whether `block` is exactly what is written for `entry` after the link `previous`."""
    head, below = _head(entry), _below(entry.effects)
    return f"{head}\tl:{_link(previous, head, below)}\n{below}".encode() == block


def linked(entry: Entry) -> bytes:
    """What follows the link before an entry where its own link is computed."""
    return f"\n{_head(entry)}\n{_below(entry.effects)}".encode()


def _link(previous: str, head: str, below: str) -> str:
    return _sha256(f"{previous}\n{head}\n{below}".encode())[: len(previous)]


def _head(entry: Entry) -> str:
    words = write_words(entry.line, entry.typed, entry.comment)
    events = f"\te:{entry.events}" if entry.events else ""
    return f"{entry.number}\t{entry.time}\t{words}\ts:{entry.state}{events}"


def _below(effects: Sequence[str]) -> str:
    if not effects:
        return f"\t{NO_EFFECT}\n"
    return "\t" + f"{MORE}\n\t".join(_effect(effect) for effect in effects) + "\n"


def _effect(text: str) -> str:
    """An effect as it is written; one that looks like the marks of this format is told apart by an escape."""
    if text == NO_EFFECT:
        return "\\u002d"
    return escape(text[:-1]) + "\\u003b" if text.endswith(MORE) else escape(text)


def write_words(line: str, typed: str, comment: str) -> str:
    """The third field: the line, what was typed if it differed, and the comment."""
    words = escape_line(line)
    if typed:
        words += _TYPED + escape_line(typed)
    return words + _COMMENT + escape(comment) if comment else words


def read_words(words: str) -> tuple[str, str, str]:
    """Line, typed and comment from the third field."""
    if "\\" in words:
        return _read_escaped(words)
    words, _, comment = words.partition(_COMMENT)
    line, _, typed = words.partition(_TYPED)
    return line, typed, comment


def _read_escaped(words: str) -> tuple[str, str, str]:
    """The same where escapes have to be stepped over."""
    typed = comment = len(words)
    for mark in _MARK.finditer(words):
        if mark[0] == _TYPED:
            typed = min(typed, mark.start())
        elif mark[0] == _COMMENT:
            comment = mark.start()
            break
    line_end = min(typed, comment)
    return (
        unescape(words[:line_end]),
        unescape(words[line_end + len(_TYPED) : comment]),
        unescape(words[comment + len(_COMMENT) :]),
    )


def is_entry(line: bytes) -> bool:
    """Whether this is the line of an entry, which cannot stand in a header."""
    return line[:1].isdigit() and _looks_like_entry(line)


def _looks_like_entry(raw: bytes) -> bool:
    text = raw.decode("utf-8", "replace")
    return any(layout.entry.match(text) for layout in LAYOUTS.values())


def is_cut(block: bytes) -> bool:
    """Whether the last lines of a file are an entry of which the end is missing."""
    if b"\n" not in block:
        return True
    if block.endswith(b"\n") and not block.endswith(b";\n") and block.count(b"\n") > 1:
        return False
    return _looks_like_entry(block)


def parse(block: bytes, number: int, layout: Layout = LAYOUT) -> Entry:
    """Entry `number` from its lines; `Unclear` when they are not that."""
    if len(block) > MAX_ENTRY:
        raise Unclear(f"an entry holds more than {MAX_ENTRY >> 20} MB")
    try:
        parts = layout.entry.fullmatch(block.decode())
        if parts is None:
            raise Unclear(_what_is_wrong(block, layout))
        found, moment, words, state, events, link, below = parts.groups()
        if int(found) != number:
            raise Unclear(f"entry {found} stands where entry {number} belongs")
        line, typed, comment = read_words(words)
        return Entry(number, moment, line, typed, comment, state, link, _read_effects(below), events)
    except UnicodeDecodeError:
        raise Unclear("it is not UTF-8") from None
    except Unclear:
        raise
    except ValueError as error:
        raise Unclear(shown(error)) from None


def _read_effects(below: str) -> tuple[str, ...]:
    """The effects from the lines below an entry."""
    if below in ("", f"\t{NO_EFFECT}\n"):
        return ()
    texts = below[1:-1].replace(f"{MORE}\n\t", "\n\t").split("\n\t")
    return tuple(map(unescape, texts)) if "\\" in below else tuple(texts)


def _what_is_wrong(block: bytes, layout: Layout) -> str:
    raw = block[: block.find(b"\n") + 1]
    if raw == b"\n":
        return "it is empty"
    if raw.startswith(b"\t"):
        return "effects stand below no entry"
    if raw.endswith(b"\r\n"):
        return "its line end was changed to CR LF, by an editor or on the way"
    *fields, last = layout.fields
    if raw.count(b"\t") != len(fields):
        many = "six" if len(fields) == 5 else "five"
        return f"an entry has {many} fields parted by tabs: {', '.join(fields)} and {last}"
    return f"it is not an entry: {', '.join(fields)} and {last}"


def _megabytes(raw: bytes) -> str:
    return f"{len(raw) / (1 << 20):.1f} MB"


def hash_of(raw: bytes = b"") -> "hashlib._Hash":
    """A hash over `raw`, to which more can be added."""
    return _hashing()(raw)


@cache
def _hashing() -> "Callable[[bytes], hashlib._Hash]":
    # Loaded by the first hash: not every command makes one.
    from hashlib import sha256

    return sha256


def _sha256(raw: bytes) -> str:
    return hash_of(raw).hexdigest()
