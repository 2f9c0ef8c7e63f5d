"""How entries and headers are written, and that nothing a person can type breaks out of its place."""

import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
from support.record_samples import HEADER, TIME, sample

from cerebria_cli.errors import WrongUsage
from cerebria_cli.record import format, store, verify
from cerebria_cli.record.escape import escape, shown, unescape
from cerebria_cli.record.format import Draft

#: What people and programs paste; each would break a format that is less careful.
HOSTILE = [
    "+++",
    "\n+++\n",
    "line\nbreak",
    "2\t2026-11-16T19:02:11Z\tleo move V\ts:00000000\tl:000000000000",
    "x\n2\t2026-11-16T19:02:11Z\tleo move V\ts:00000000\tl:000000000000\n\t-\n",
    "tab\there",
    "a \"quoted\" 'word' \\ backslash \\n \\",
    "\\u001b[31m",
    "\x1b[31mred\x1b[0m\x07\x00\x7f",
    "\x9b31m C1 control",
    "שלום \u202eevil\u202c \u2066x\u2069",
    "carriage\rreturn\r\n",
    "next\x85line\u2028separator\u2029end\x0b\x0c\x1c",
    " # not a comment <- not typed",
    "#",
    "<-",
    " <- ",
    "ends with ;",
    ";",
    "-",
    "",
    " leading and trailing ",
    "\udc80 lone \ud83d surrogate",
    "👨\u200d👩\u200d👧 \U000e0041 \ufeff",
    "[table]\nkey = 'value'",
    '"""',
    "x" * (1 << 20),
]


def test_an_entry_is_written_as_the_manual_says(tmp_path: Path) -> None:
    path = sample(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("cerebria-record 2\n+++\n")
    head, _, body = text.removeprefix("cerebria-record 2\n+++\n").partition("+++\n")
    assert tomllib.loads(head) == HEADER
    lines = body.split("\n")
    assert lines[0].startswith("1\t2026-11-16T19:02:11Z\tdiana place VC V2\ts:1f2e3d4c\te:5a6b7c8d\tl:")
    assert lines[1:3] == ["\tDelight on VC;", "\tBliss controls VC, V"]
    assert "\tleo place CN C1 <- leo pl cn c1 # a slow start\ts:00112233\te:00000000\t" in lines[3]
    assert lines[5].startswith("3\t")
    assert lines[6] == "\t-"
    assert lines[-1] == ""


def test_links_chain_from_the_header(tmp_path: Path) -> None:
    text = sample(tmp_path).read_text(encoding="utf-8")
    end = text.index("+++\n", text.index("+++\n") + 1) + 4
    link = sha256(text[:end].encode()).hexdigest()[:24]
    for number in range(1, 5):
        start = text.index(f"\n{number}\t2026") + 1
        following = text.find(f"\n{number + 1}\t2026")
        block = text[start : following + 1] if following > 0 else text[start:]
        written = block.partition("\tl:")[2][:24]
        link = sha256(f"{link}\n{block.replace(f'{chr(9)}l:{written}', '', 1)}".encode()).hexdigest()[:24]
        assert written == link


def test_the_digest_of_a_state_is_the_start_of_its_sha256() -> None:
    assert format.digest("state") == sha256(b"state").hexdigest()[:8]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_survives_in_every_field(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.cer"
    draft = Draft(text, "00000000", text + "x", text, (text, text, "last"), TIME)
    single = Draft("x", "00000000", effects=(text,), time=TIME)
    store.create(path, HEADER, [draft, single])
    first, second = store.read(path).entries
    assert (first.line, first.typed, first.comment, first.effects) == (text, text + "x", text, (text, text, "last"))
    assert second.effects == (text,)
    assert verify.integrity(path).agrees


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_forges_no_line_and_no_terminal_escape(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.cer"
    store.create(path, {"name": text.replace("\udc80", "").replace("\ud83d", "")}, [Draft(text, "00000000", "t", text)])
    raw = path.read_bytes().decode("utf-8")
    assert raw.count("\n+++\n") == 2
    assert sum(line[:2] == "2\t" for line in raw.split("\n")) == 0
    assert not set(raw) & set(map(chr, [*range(9), *range(11, 32), *range(127, 160)]))
    assert not set(raw) & set("\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\u200f")


@pytest.mark.parametrize("text", [text for text in HOSTILE if "\ud83d" not in text])
def test_hostile_text_survives_in_the_header(tmp_path: Path, text: str) -> None:
    header = {"name": text, f"key {text[:100]}": [text, {"deep": {"deeper": text}}], "table": {text[:100]: 1}}
    path = tmp_path / "game.cer"
    store.create(path, header)
    assert store.read(path).header == header
    assert store.read(path).entries == []


def test_a_header_that_is_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match=r"this is not text: .*Ed\\udcff"):
        store.create(tmp_path / "game.cer", {"name": "Ed\udcff"})
    assert list(tmp_path.iterdir()) == []


def test_sizes_are_bounded(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    with pytest.raises(WrongUsage, match=r"A header may hold 8 MB; this one would hold 9\.0 MB"):
        store.create(path, {"name": "x" * (9 << 20)})
    with pytest.raises(WrongUsage, match=r"An entry may hold 32 MB; this one would hold 33\.0 MB"):
        store.create(path, {}, [Draft("x" * (33 << 20), "00000000")])
    assert not path.exists()


def test_a_header_nested_without_end_is_refused(tmp_path: Path) -> None:
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(WrongUsage, match="nested too deeply"):
        store.create(tmp_path / "game.cer", {"deep": deep})


@pytest.mark.slow
def test_a_megabyte_of_control_characters_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    text = "\x1b" * (1 << 20)
    store.create(path, {}, [Draft(text, "00000000", comment=text)])
    entry = store.read(path).entries[0]
    assert entry.line == entry.comment == text


def test_what_was_typed_is_kept_only_where_it_differs() -> None:
    entry = format.seal(Draft("diana valley", "00000000", "diana valley"), 1, "0" * 24)
    assert entry.typed == ""
    assert b"<-" not in format.write(entry)


def test_a_draft_without_a_time_is_written_now() -> None:
    before = format.now()
    entry = format.seal(Draft("diana valley", "00000000"), 1, "0" * 24)
    assert before <= entry.time <= format.now()


@pytest.mark.parametrize(
    ("state", "time", "events"),
    [
        ("xyz", TIME, "00000000"),
        ("00000000\n", TIME, "00000000"),
        ("00000000", "now", "00000000"),
        ("00000000", TIME, "none"),
    ],
)
def test_a_digest_or_time_of_another_shape_cannot_be_written(state: str, time: str, events: str) -> None:
    with pytest.raises(ValueError, match="not a digest or not a time"):
        format.seal(Draft("diana valley", state, time=time, events=events), 1, "0" * 24)


@pytest.mark.parametrize("text", ["\\", "\\x", "\\u12", "\\u12G4", "\\Uffffffff", "\\ "])
def test_an_escape_that_was_never_written_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):
        unescape(text)


def test_escapes_are_those_people_know() -> None:
    assert escape("a\n\t\r\\\x1b\u202e\U000e0041ü") == "a\\n\\t\\r\\\\\\u001b\\u202e\\U000e0041ü"


def test_what_is_shown_in_a_message_is_short_and_harmless() -> None:
    assert shown("a\x1b\n" + "b" * 300, 10) == "a\\u001b\\n" + "b" * 6 + "…"
    assert shown(Path("C\\d")) == "C\\d"


def test_an_entry_of_which_the_end_is_missing_has_no_effects() -> None:
    head = f"1\t{TIME}\tdiana valley\ts:00000000\te:00000000\tl:{'0' * 24}\n"
    assert [format.parse((head + below).encode(), 1).effects for below in ("", "\t-\n", "\tx\n")] == [(), (), ("x",)]


def test_what_is_no_text_is_told_by_what_stands_before_it() -> None:
    for header, near in (({"a": "\ud800"}, 'a = "\\ud800'), ({"a": "x" * 40 + "\ud800"}, "x" * 20 + "\\ud800")):
        with pytest.raises(WrongUsage) as refused:
            format.write_header(header)
        assert str(refused.value) == f"The header of a record holds text only, and this is not text: {near}"
