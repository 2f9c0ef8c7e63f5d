"""Whatever is written is read back the same, and nothing typed gets past the two kinds of errors."""

from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_moves import moves
from support.words_of_a_game import ACTIONS, CARDS, COLOURS, GAME, PLAYERS, SLOTS, SPACES, SPHERES, SPIRITS, TEAMS

from cerebria_cli.editions.core.move import Move
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread
from cerebria_cli.notation.items import Fact, Item, RefereeItem
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.text import quote, read_text, unquote, write_text
from cerebria_cli.notation.vocabulary import REFEREE
from cerebria_cli.notation.write import write, write_any, write_item

#: Nothing is kept between runs, and a busy machine is no failure.
quietly = settings(database=None)


@quietly
@given(moves())
def test_moves(move: Move) -> None:
    assert parse_line(write(move, GAME.verbs), GAME).items == (move,)


@quietly
@given(st.lists(moves(), min_size=1, max_size=4))
def test_lines(line: list[Move]) -> None:
    assert parse_line("; ".join(write(move, GAME.verbs) for move in line), GAME).items == tuple(line)


@quietly
@given(moves())
def test_case_and_spacing_do_not_matter(move: Move) -> None:
    text = write(move, GAME.verbs)
    assert parse_line(text.upper(), GAME).items == parse_line(text.lower(), GAME).items == (move,)
    for sign in "+%/.":
        text = text.replace(sign, f"  {sign}\t")
    assert parse_line(text, GAME).items == (move,)


#: Halves of characters are no text, and no line has them.
anything = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
texts = anything | st.sampled_from(
    [
        "",
        " ",
        '"',
        '""',
        "\\",
        '"\\',
        "a\nb",
        "12",
        "12 a",
        "?? a",
        "good",
        "Good; a",
        "#",
        ";",
        "# a",
        "a # b; c",
        "12;",
    ]
)


@quietly
@given(texts)
def test_text(text: str) -> None:
    assert unquote(quote(text)) == text
    assert read_text(write_text(text)) == text
    assert write_text(text).isprintable()


@quietly
@given(st.sampled_from(["note", "dispute", "decide"]), texts)
def test_free_text(verb: str, text: str) -> None:
    item = RefereeItem(verb, text=text)
    written = write_item(item)
    assert written.isprintable()
    assert parse_line(written, GAME).items == (item,)


@quietly
@given(st.none() | st.integers(0, 10**9 - 1), st.sampled_from(["", "!!", "!", "!?", "?!", "?", "??"]), texts)
def test_notes(number: int | None, mark: str, text: str) -> None:
    item = RefereeItem("note", number, words=(mark,) if mark else (), text=text)
    assert parse_line(write_item(item), GAME).items == (item,)


holders = st.sampled_from([*PLAYERS, *TEAMS, *SLOTS, "turn", "control.realms", "because", "x-y"])
paths = st.builds(
    lambda holder, rest: holder + rest, holders, st.just("") | anything.map("z.".__add__).map(".".__add__)
)
facts = st.builds(Fact, paths, st.sampled_from("=+-"), texts)


@quietly
@given(st.sampled_from(["adjust", "audit"]), st.lists(facts, min_size=1, max_size=3), texts)
def test_facts(verb: str, told: list[Fact], reason: str) -> None:
    item = RefereeItem(verb, facts=tuple(told), text=reason)
    written = write_item(item)
    assert written.isprintable()
    assert parse_line(written, GAME).items == (item,)


@quietly
@given(st.sampled_from([*CARDS, *SPIRITS]) | anything.map("house ".__add__), st.lists(facts, min_size=1, max_size=2))
def test_effects(cause: str, told: list[Fact]) -> None:
    item = RefereeItem("effect", facts=tuple(told), words=(cause,))
    assert parse_line(write_item(item), GAME).items == (item,)


@quietly
@given(
    anything.map("what".__add__), anything.map("value".__add__), st.text("0123456789abcdef", min_size=8, max_size=64)
)
def test_secrets(what: str, value: str, digest: str) -> None:
    for item in (
        RefereeItem("commit", words=(what, digest)),
        RefereeItem("reveal-secret", words=(what, value, digest)),
        RefereeItem("seat", words=("diana", value)),
    ):
        assert parse_line(write_item(item), GAME).items == (item,)


@quietly
@given(st.integers(0, 10**9 - 1), st.lists(moves(), min_size=1, max_size=3), texts)
def test_amendments(number: int, line: list[Move], note: str) -> None:
    items: list[Item] = [*line, RefereeItem("note", text=note)]
    item = RefereeItem("amend", number, text="; ".join(write_any(item, GAME.verbs) for item in items))
    assert parse_line(write_item(item), GAME).items == (item,)


# ---------------------------------------------------------------- hostile lines

names = [*GAME.verbs, *GAME.shorts, *PLAYERS, *SPIRITS, *TEAMS, *SLOTS, *SPACES, *CARDS[:20], *ACTIONS, *COLOURS]
names += [*SPHERES, *REFEREE, "table", "stood", "with", "top", "because", "to", "-bonus", "self", "esteem"]
signs = [
    *"+%/;:.#~\"',=-?!",
    "3",
    "0123456789abcdef",
    "\t",
    "\n",
    "\0",
    "\x1b",
    "\u2028",
    "\u200b",
    "\ud800",
    "é",
    "花",
]
pieces = st.sampled_from(names) | st.sampled_from(signs)
mixtures = st.lists(pieces | anything, max_size=12).flatmap(
    lambda words: st.sampled_from(["", " "]).map(lambda gap: gap.join(words))
)


@settings(max_examples=300, database=None)
@given(mixtures | anything | st.lists(pieces, max_size=8).map(" ".join))
def test_nothing_else_is_ever_raised(text: str) -> None:
    try:
        line = parse_line(text, GAME)
    except (CannotRead, AmbiguousLine) as error:
        check_error(error, text)
        return
    written = "; ".join(write_any(item, GAME.verbs) for item in line.items)
    assert written.isprintable()
    assert parse_line(written, GAME).items == line.items


def check_error(error: Misread, text: str) -> None:
    """An error can be shown, whatever was typed."""
    assert 0 <= error.start <= error.end <= len(text)
    assert str(error).isprintable()
    assert len(error.picture().split("\n")) == 2
