"""Whatever text is put into a record comes out of it."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as some

from cerebria_cli.record import format, store, verify
from cerebria_cli.record.escape import escape, escape_line, unescape
from cerebria_cli.record.format import Draft

#: All of Unicode, lone surrogates too, and often what has a meaning in the format.
TEXT = some.one_of(
    some.text(some.characters()),
    some.text(some.sampled_from("\\#<-;+ \t\n\r\"'u0041n\x1b\u202e\ud800é")),
)
DRAFT = some.builds(
    Draft,
    TEXT,
    some.just("0123abcd"),
    TEXT,
    TEXT,
    some.lists(TEXT, max_size=4).map(tuple),
    some.just("2026-11-16T19:02:11Z"),
    some.just("89efcdab"),
)
PROPER = some.text(some.characters(exclude_categories=["Cs"]))
VALUE = some.recursive(
    some.one_of(PROPER, some.booleans(), some.integers(-(2**63), 2**63 - 1), some.floats(allow_nan=False)),
    lambda inner: some.one_of(some.lists(inner, max_size=3), some.dictionaries(PROPER, inner, max_size=3)),
    max_leaves=8,
)


@given(TEXT)
def test_escapes(text: str) -> None:
    assert unescape(escape(text)) == unescape(escape_line(text)) == text


@given(TEXT, TEXT, TEXT)
def test_the_third_field(line: str, typed: str, comment: str) -> None:
    words = format.write_words(line, typed, comment)
    assert format.read_words(words) == (line, typed, comment)
    assert not set(words) & set("\n\t\r")


@given(DRAFT, some.integers(1, 999_999_999))
def test_an_entry(draft: Draft, number: int) -> None:
    entry = format.seal(draft, number, "0" * 24)
    block = format.write(entry)
    assert format.parse(block, number) == entry
    assert entry.line == draft.line
    assert entry.comment == draft.comment
    assert entry.effects == draft.effects
    assert entry.typed == ("" if draft.typed == draft.line else draft.typed)
    assert format.agrees(entry, block, "0" * 24)
    assert not format.is_cut(block)


@given(DRAFT)
def test_every_part_of_an_entry_is_known_to_be_cut(draft: Draft) -> None:
    block = format.write(format.seal(draft, 1, "0" * 24))
    assert all(format.is_cut(block[:length]) for length in range(1, len(block)))


@settings(max_examples=60)
@given(some.dictionaries(PROPER, VALUE, max_size=4), some.lists(DRAFT, max_size=5))
def test_a_record(header: dict[str, object], drafts: list[Draft]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.cer"
        written = store.create(path, header, drafts)
        assert store.read(path) == written
        assert written.header == header
        assert verify.integrity(path).agrees
