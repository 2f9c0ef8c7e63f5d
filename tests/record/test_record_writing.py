"""How entries stand in a file: escapes, marks and fields, and what is said of lines that are none."""

from pathlib import Path

import pytest
from support.pages import Sentences
from support.record_samples import TIME, sample

from cerebria_cli.record import format, verify
from cerebria_cli.record.escape import escape, escape_line, escape_toml, shown, unescape
from cerebria_cli.record.format import LAYOUTS, Draft, Entry
from cerebria_cli.record.verify import Finding

LINK = "0" * 24


@pytest.mark.parametrize(
    ("text", "escaped", "in_line"),
    [
        ("plain", "plain", "plain"),
        ("a # b < c", "a # b < c", "a \\# b \\< c"),
        ("a\nb\tc\rd", "a\\nb\\tc\\rd", "a\\nb\\tc\\rd"),
        ("C\\d", "C\\\\d", "C\\\\d"),
        ("weiß 🙂", "weiß 🙂", "weiß 🙂"),
        ("\x00\x7f\u2028", "\\u0000\\u007f\\u2028", "\\u0000\\u007f\\u2028"),
        ("\uffff\U000e0000\U000e007f", "\\uffff\\U000e0000\\U000e007f", "\\uffff\\U000e0000\\U000e007f"),
        ("ü#<", "ü#<", "ü\\#\\<"),
        ("", "", ""),
    ],
)
def test_an_escaped_text_is_given_back(text: str, escaped: str, in_line: str) -> None:
    assert (escape(text), escape_line(text)) == (escaped, in_line)
    assert unescape(escaped) == unescape(in_line) == text


def test_toml_keeps_its_lines() -> None:
    assert escape_toml('a = "x"\nb = "\u202e\x1b\\n"\n') == 'a = "x"\nb = "\\u202e\\u001b\\n"\n'


@pytest.mark.parametrize(
    ("text", "most", "told"),
    [("abcde", 5, "abcde"), ("abcdef", 5, "abcd…"), ("abcd", 5, "abcd"), ("a\nb", 5, "a\\nb"), (7, 5, "7")],
)
def test_a_long_text_is_cut_where_it_is_shown(text: object, most: int, told: str) -> None:
    assert shown(text, most) == told


@pytest.mark.parametrize("text", ["\\u12345", "\\U00110000", "\\u00e"])
def test_escapes_are_four_or_eight_digits(text: str) -> None:
    if text == "\\u12345":
        assert unescape(text) == "\u12345"
        return
    with pytest.raises(ValueError, match="is not an escape"):
        unescape(text)


# ---------------------------------------------------------------- the fields of an entry


@pytest.mark.parametrize(
    ("line", "typed", "comment", "words"),
    [
        ("a", "", "", "a"),
        ("a", "b", "", "a <- b"),
        ("a", "", "c", "a # c"),
        ("a", "b", "c", "a <- b # c"),
        ("a # b", "c <- d", "e # f <- g", "a \\# b <- c \\<- d # e # f <- g"),
        ("a", "", "b <- c", "a # b <- c"),
        ("a\\", "b\\ <- c", "d\\", "a\\\\ <- b\\\\ \\<- c # d\\\\"),
        ("a\\", "", "b <- c # d", "a\\\\ # b <- c # d"),
        ("a\\", "b", "", "a\\\\ <- b"),
        ("a\\", "", "", "a\\\\"),
    ],
)
def test_line_typed_and_comment_in_one_field(line: str, typed: str, comment: str, words: str) -> None:
    assert format.write_words(line, typed, comment) == words
    assert format.read_words(words) == (line, typed, comment)


@pytest.mark.parametrize(
    ("effects", "below"),
    [
        ((), "\t-\n"),
        (("-",), "\t\\u002d\n"),
        (("one",), "\tone\n"),
        (("one", "two"), "\tone;\n\ttwo\n"),
        (("one;", "two;"), "\tone\\u003b;\n\ttwo\\u003b\n"),
        (("a;b", "c\nd"), "\ta;b;\n\tc\\nd\n"),
        (("--",), "\t--\n"),
    ],
)
def test_effects_below_an_entry(effects: tuple[str, ...], below: str) -> None:
    entry = format.seal(Draft("a", "00000000", effects=effects, time=TIME), 1, LINK)
    raw = format.write(entry)
    assert raw.decode() == f"1\t{TIME}\ta\ts:00000000\te:00000000\tl:{entry.link}\n{below}"
    assert format.parse(raw, 1) == entry


def test_an_entry_of_format_1_has_no_digest_of_what_happened() -> None:
    entry = format.seal(Draft("a", "11111111", time=TIME, events="22222222"), 1, "0" * 12)
    assert (entry.events, len(entry.link)) == ("", 12)
    raw = format.write(entry)
    assert raw.decode() == f"1\t{TIME}\ta\ts:11111111\tl:{entry.link}\n\t-\n"
    assert format.parse(raw, 1, LAYOUTS[1]) == entry
    assert format.draft_of(entry) == Draft("a", "11111111", time=TIME, events="00000000")
    new = format.seal(Draft("a", "11111111", time=TIME, events="22222222"), 1, LINK)
    assert format.draft_of(new) == Draft("a", "11111111", time=TIME, events="22222222")


def test_an_entry_that_is_written_nowhere() -> None:
    assert format.without_evidence("a", 3) == Entry(3, "", "a", "", "", "00000000", "")


#: What is no line of an entry, and what its fault names.
UNCLEAR: list[tuple[bytes, int, list[str]]] = [
    (b"\n", 2, []),
    (b"\tone\n", 2, []),
    (b"1\ta\r\n", 2, ["CR LF"]),
    (b"noise\n", 2, ["six", "(s:)", "(e:)", "(l:)"]),
    (b"noise\n", 1, ["five", "(s:)", "(l:)"]),
    (b"1\t2\t3\t4\t5\t6\n", 2, ["(s:)", "(e:)", "(l:)"]),
    (b"1\t2\t3\t4\t5\n", 1, ["(s:)", "(l:)"]),
    (b"1\t2\t3\t4\t5\n", 2, ["six", "(s:)", "(e:)", "(l:)"]),
    (b"\xff\n", 2, ["UTF-8"]),
    (f"2\t{TIME}\ta\ts:00000000\te:00000000\tl:{LINK}\n\t-\n".encode(), 2, ["entry 2", "entry 1"]),
    (f"1\t{TIME}\ta\\x\ts:00000000\te:00000000\tl:{LINK}\n\t-\n".encode(), 2, ["\\x"]),
]


def fault(block: bytes, layout: int) -> str:
    """What is wrong with a line."""
    with pytest.raises(format.Unclear) as unclear:
        format.parse(block, 1, LAYOUTS[layout])
    return str(unclear.value)


@pytest.mark.parametrize(("block", "layout", "named"), UNCLEAR)
def test_what_is_wrong_with_a_line(block: bytes, layout: int, named: list[str]) -> None:
    assert all(name in fault(block, layout) for name in named)


HEAD = f"1\t{TIME}\ta\ts:00000000\te:00000000\tl:{LINK}".encode()


@pytest.mark.parametrize(
    ("block", "cut"),
    [
        (b"", True),
        (b"1\t2026", True),
        (HEAD + b"\n", True),
        (HEAD + b"\n\tone", True),
        (HEAD + b"\n\tone;\n", True),
        (HEAD + b"\n\tone\n", False),
        (HEAD + b"\n\tone;\n\ttwo\n", False),
        (b"noise\n", False),
        (b"noise\n\tone;\n", False),
    ],
)
def test_an_entry_that_is_cut_short(block: bytes, cut: bool) -> None:
    assert format.is_cut(block) is cut


@pytest.mark.parametrize(
    ("line", "found"),
    [(HEAD + b"\n", True), (b"1 = 2\n", False), (b"edition = 1\n", False), (b"", False), (b" " + HEAD + b"\n", False)],
)
def test_the_line_of_an_entry(line: bytes, found: bool) -> None:
    assert format.is_entry(line) is found


def test_the_format_of_a_header() -> None:
    assert format.layout_of(b"cerebria-record 1\n") == LAYOUTS[1]
    assert format.layout_of(b"cerebria-record 2\n+++\n") == LAYOUTS[2]
    assert format.layout_of(b"cerebria-record 3\n") is None
    assert len(format.first_link(b"cerebria-record 1\n+++\n+++\n")) == 12
    assert len(format.first_link(b"")) == 24
    assert format.write_header({"format": 1}).startswith(b"cerebria-record 1\n+++\nformat = 1\n+++\n")
    assert format.write_header({"format": 7}).startswith(b"cerebria-record 2\n+++\n")
    assert format.write_header({}) == b"cerebria-record 2\n+++\n+++\n"


#: What no header holds, in which line its fault is, and what is named.
UNREAD_HEADERS = [(b"a = 1\nb =\n", 4, "TOML"), (b"a = 1\nb = '\xff'\n", 4, "UTF-8"), (b"\xff\n", 3, "UTF-8")]


def header_fault(toml: bytes) -> format.Unclear:
    """What is wrong with a header."""
    with pytest.raises(format.Unclear) as unclear:
        format.read_header(b"cerebria-record 2\n+++\n" + toml + b"+++\n")
    return unclear.value


@pytest.mark.parametrize(("toml", "line", "named"), UNREAD_HEADERS)
def test_a_header_that_cannot_be_read_is_told_by_its_line(toml: bytes, line: int, named: str) -> None:
    error = header_fault(toml)
    assert error.line == line
    assert all(name in str(error) for name in (f"line {line}", named))


def test_what_is_said_of_lines_and_headers(sentences: Sentences) -> None:
    page = [(f"format {layout}: {block!r}", [fault(block, layout)]) for block, layout, _ in UNCLEAR]
    # What Python says of the TOML is in brackets behind it.
    sentences([*page, *((repr(toml), [str(header_fault(toml)).partition(" (")[0]]) for toml, _, _ in UNREAD_HEADERS)])


# ---------------------------------------------------------------- what is found of a whole file


def test_a_record_that_agrees_and_one_of_a_single_entry(tmp_path: Path) -> None:
    path = sample(tmp_path)
    found = verify.integrity(path)
    assert found._replace(record=None) == Finding("agrees", f"{path}: 4 entries agree.", 4)
    assert found.agrees
    path.unlink()
    one = verify.integrity(sample(tmp_path, (Draft("diana valley", "00000000", time=TIME),)))
    assert one._replace(record=None) == Finding("agrees", f"{path}: 1 entry agrees.", 1)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (b"Misery", b"Joyful", ("altered", "file altered at entry 2 (link, line 12).", 1, 2, 12)),
        (b"retail", b"detail", ("altered", "file altered in the header or at entry 1 (link, line 9).", 0, 1, 9)),
        (
            b"\n2\t2026",
            b"\n7\t2026",
            ("unreadable", "line 12 cannot be read: entry 7 stands where entry 2 belongs.", 1),
        ),
    ],
)
def test_the_first_fault_of_a_record(tmp_path: Path, old: bytes, new: bytes, found: tuple[str, ...]) -> None:
    path = sample(tmp_path)
    raw = path.read_bytes()
    assert old in raw
    path.write_bytes(raw.replace(old, new, 1))
    kind, says, whole, *where = found
    entry, line = where or (0, 12)
    fault = verify.integrity(path)
    assert fault == Finding(kind, f"{path}: {says}", int(whole), int(entry), int(line))
    assert not fault.agrees
