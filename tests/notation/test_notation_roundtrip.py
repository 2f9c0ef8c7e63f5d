"""Whatever is written is read back the same, and nothing typed gets past the two kinds of errors."""

from hypothesis import given, settings
from hypothesis import strategies as st
from words_of_a_game import (
    ACTIONS,
    ASPIRATIONS,
    CARDS,
    COLOURS,
    GAME,
    PLAYERS,
    REALMS,
    ROWS,
    SLOTS,
    SPACES,
    SPHERES,
    SPIRITS,
    TEAMS,
    WORDS,
)

from cerebria_cli.notation.errors import AmbiguousLine, CannotRead
from cerebria_cli.notation.items import Fact, Line, RefereeItem
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.text import quote, read_text, unquote, write_text
from cerebria_cli.notation.vocabulary import Arg
from cerebria_cli.notation.write import write, write_any, write_item
from cerebria_cli.rules.move import Move

NAMES = {
    "space": SPACES, "slot": SLOTS, "realm": tuple(REALMS), "card": CARDS, "card?": (*CARDS, "?"), "colour": COLOURS,
    "sphere": SPHERES, "team": TEAMS, "player": PLAYERS, "aspiration": ASPIRATIONS, "aspiration?": (*ASPIRATIONS, "?"),
    "words": (*PLAYERS, *CARDS, *SLOTS, *WORDS, *COLOURS, "invoke.bolster", "7"),
}  # fmt: skip
ACTORS = ("", *PLAYERS, *TEAMS, "table")


def row(actor: str, verb: str) -> tuple[str, ...]:
    """The upgrades that an actor can use; without a board of one's own, those of anybody."""
    rows = [ROWS[actor, verb]] if (actor, verb) in ROWS else [names for (_, of), names in ROWS.items() if of == verb]
    return tuple(dict.fromkeys(name for names in rows for name in names))


@st.composite
def arguments(draw: st.DrawFn, arg: Arg, actor: str) -> list[str]:
    if arg.optional and not arg.default and draw(st.booleans()):
        return []
    if arg.choices:
        one: st.SearchStrategy[str] = st.sampled_from(arg.choices)
    elif arg.kind == "number":
        one = st.integers(0, 999999).map(str)
    elif arg.kind == "place":
        places = [action + rest for action in ACTIONS for rest in ("", *("." + name for name in row(actor, action)))]
        one = st.sampled_from(places)
    else:
        one = st.sampled_from(NAMES[arg.kind])
    return draw(st.lists(one, min_size=1, max_size=4 if arg.repeat else 1))


@st.composite
def moves(draw: st.DrawFn) -> Move:
    spec = GAME.verbs[draw(st.sampled_from(sorted(GAME.verbs)))]
    actor = draw(st.sampled_from(ACTORS))
    form = draw(st.sampled_from(spec.forms))
    args = [word for arg in form for word in draw(arguments(arg, actor))]
    order = row(actor, spec.name) if spec.upgrades else ()
    upgrades = draw(st.lists(st.sampled_from(order), max_size=3)) if order else []
    places = st.sampled_from(("", "unlock", *order))
    tokens = draw(st.lists(st.tuples(st.sampled_from(CARDS), places), max_size=2)) if spec.tokens else []
    results = draw(st.lists(st.sampled_from((*CARDS, "?")), max_size=3)) if spec.results else []
    chosen = tuple(sorted(upgrades, key=order.index))
    return Move(actor, spec.name, tuple(args), chosen, tuple(tokens), tuple(results), draw(st.booleans()))


@given(moves())
def test_moves(move: Move) -> None:
    assert parse_line(write(move), GAME) == Line((move,))


@given(st.lists(moves(), min_size=1, max_size=4))
def test_lines(line: list[Move]) -> None:
    assert parse_line("; ".join(map(write, line)), GAME).items == tuple(line)


@given(moves())
def test_case_and_spacing_do_not_matter(move: Move) -> None:
    text = write(move)
    assert parse_line(text.upper(), GAME) == parse_line(text.lower(), GAME) == Line((move,))
    for sign in "+%/.":
        text = text.replace(sign, f"  {sign}\t")
    assert parse_line(text, GAME) == Line((move,))


anything = st.text(st.characters(), max_size=40)
texts = anything | st.sampled_from(
    ["", " ", '"', '""', "\\", '"\\', "a\nb", "12", "12 a", "?? a", "good", "Good; a", "#", ";", "# a", "a # b; c", "12;"]
)


@given(texts)
def test_text(text: str) -> None:
    assert unquote(quote(text)) == text
    assert read_text(write_text(text)) == text
    assert write_text(text).isprintable()


@given(st.sampled_from(["note", "dispute", "decide"]), texts)
def test_free_text(verb: str, text: str) -> None:
    item = RefereeItem(verb, text=text)
    written = write_item(item)
    assert written.isprintable()
    assert parse_line(written, GAME) == Line((item,))


@given(st.none() | st.integers(0, 10**9 - 1), st.sampled_from(["", "!!", "!", "!?", "?!", "?", "??"]), texts)
def test_notes(number: int | None, mark: str, text: str) -> None:
    item = RefereeItem("note", number, words=(mark,) if mark else (), text=text)
    assert parse_line(write_item(item), GAME) == Line((item,))


holders = st.sampled_from([*PLAYERS, *TEAMS, *SLOTS, "turn", "control.realms", "because", "x-y"])
paths = st.builds(lambda holder, rest: holder + rest, holders, st.just("") | anything.map("z.".__add__).map(".".__add__))
facts = st.builds(Fact, paths, st.sampled_from("=+-"), texts)


@given(st.sampled_from(["adjust", "audit"]), st.lists(facts, min_size=1, max_size=3), texts)
def test_facts(verb: str, told: list[Fact], reason: str) -> None:
    item = RefereeItem(verb, facts=tuple(told), text=reason)
    written = write_item(item)
    assert written.isprintable()
    assert parse_line(written, GAME) == Line((item,))


@given(st.sampled_from([*CARDS, *SPIRITS]) | anything.map("house ".__add__), st.lists(facts, min_size=1, max_size=2))
def test_effects(cause: str, told: list[Fact]) -> None:
    item = RefereeItem("effect", facts=tuple(told), words=(cause,))
    assert parse_line(write_item(item), GAME) == Line((item,))


@given(anything.map("what".__add__), anything.map("value".__add__), st.text("0123456789abcdef", min_size=8, max_size=64))
def test_secrets(what: str, value: str, digest: str) -> None:
    for item in (
        RefereeItem("commit", words=(what, digest)),
        RefereeItem("reveal-secret", words=(what, value, digest)),
        RefereeItem("seat", words=("diana", value)),
    ):
        assert parse_line(write_item(item), GAME) == Line((item,))


@given(st.integers(0, 10**9 - 1), st.lists(moves(), min_size=1, max_size=3), texts)
def test_amendments(number: int, line: list[Move], note: str) -> None:
    items = [*line, RefereeItem("note", text=note)]
    item = RefereeItem("amend", number, text="; ".join(map(write_any, items)))
    assert parse_line(write_item(item), GAME) == Line((item,))


# ---------------------------------------------------------------- hostile lines

pieces = st.sampled_from(
    [*GAME.verbs, *GAME.shorts, *PLAYERS, *SPIRITS, *TEAMS, *SLOTS, *SPACES, *CARDS[:20], *ACTIONS, *COLOURS, *SPHERES]
    + ["undo", "amend", "adjust", "effect", "audit", "note", "rule", "dispute", "commit", "reveal", "seat", "table"]
    + [*"+%/;:.#~\"',=-?!", "stood", "with", "top", "because", "to", "-bonus", "3", "0123456789abcdef", "self", "esteem"]
    + ["\t", "\n", "\0", "\x1b", "\u2028", "\u200b", "\ud800", "é", "花"]
)
mixtures = st.lists(pieces | anything, max_size=12).flatmap(
    lambda words: st.sampled_from(["", " "]).map(lambda gap: gap.join(words))
)


@settings(max_examples=600)
@given(mixtures | anything | st.lists(pieces, max_size=8).map(" ".join))
def test_nothing_else_is_ever_raised(text: str) -> None:
    try:
        line = parse_line(text, GAME)
    except (CannotRead, AmbiguousLine) as error:
        assert 0 <= error.start <= error.end <= len(text)
        assert str(error).isprintable()
        assert len(error.picture().split("\n")) == 2
    else:
        written = "; ".join(map(write_any, line.items))
        assert written.isprintable()
        assert parse_line(written, GAME).items == line.items
