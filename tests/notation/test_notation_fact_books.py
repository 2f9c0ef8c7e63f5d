"""Facts in players' words: how a name is found, what a value says, and how it is written."""

from functools import partial
from typing import Any

import pytest
from support.marked_lines import refusal, told
from support.pages import Sentences
from support.words_of_a_game import GAME

from cerebria_cli.catalogue import rulings_in_force
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread
from cerebria_cli.notation.fact_words import (
    Fact,
    FactBook,
    UnreadFact,
    Value,
    as_declared,
    cards,
    flag,
    number,
    read_number,
    rulings,
    several,
    unwritten,
    value_at,
    word,
    words,
)
from cerebria_cli.notation.items import Fact as Declared
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.words import Lexicon

CARDS = ("Fear", "Self-Esteem", "Trust", "Anger")


def fragments(name: str, text: str) -> list[tuple[tuple[str, ...], Any]]:
    """A part of a list whose things have facts of their own."""
    return [(("identity",), [{"team": name.partition(".")[0], "size": size} for size in several(text)])]


def spelt(fragment: Any) -> str:
    return f"{fragment['team']}.{fragment['size']}"


FRAGMENTS = Value(fragments, lambda state: None, spelt)
BOOK = FactBook(
    [
        Fact("diana.wp", number("players", "diana", "wp"), ("diana.willpower",)),
        Fact("leo.wp", number("players", "leo", "wp")),
        Fact("diana.hand", cards(CARDS, "a card of Bliss", "players", "diana", "hand")),
        Fact("turn", word(("diana", "leo"), "turn", "player"), ("turn.player",)),
        Fact("absorb", flag("turn", "absorb")),
        Fact("common", words(("unity", "openness"), "common")),
        Fact("nora.essence.bliss", number("players", "nora", "essence", "bliss")),
        Fact("nora.essence.gloom", number("players", "nora", "essence", "gloom")),
        Fact("V1", word(CARDS, "slots", "V1", "card"), ("V1.card",)),
        Fact("bliss.identity", FRAGMENTS, is_part=True, rest=lambda: [{"team": "gloom", "size": "minor"}]),
        Fact("gloom.identity", FRAGMENTS, is_part=True),
        Fact("willow.zero", unwritten(word(("yes", "no"), "setup", "rulings", "willow.zero"))),
    ]
)

WP = ("players", "diana", "wp")
HAND = ("players", "diana", "hand")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", []),
        ("diana.wp=3", [(WP, 3)]),
        ("diana wp 3", [(WP, 3)]),
        ("DIANA.Willpower=3", [(WP, 3)]),
        ("d.w=3", [(WP, 3)]),
        ("diana willpower 3 leo wp 2", [(WP, 3), (("players", "leo", "wp"), 2)]),
        ("diana wp=3, leo wp 2; turn leo\nabsorb used", [
            (WP, 3), (("players", "leo", "wp"), 2), (("turn", "player"), "leo"), (("turn", "absorb"), False),
        ]),
        ("turn.player=leo", [(("turn", "player"), "leo")]),
        ("turn=nobody", [(("turn", "player"), None)]),
        ("nora essence gloom 2", [(("players", "nora", "essence", "gloom"), 2)]),
        ("V1=self-esteem", [(("slots", "V1", "card"), "Self-Esteem")]),
        ("v1 card trust", [(("slots", "V1", "card"), "Trust")]),
        ("diana.hand=2", [(HAND, ["?", "?"])]),
        ("diana.hand=Fear,?,tru", [(HAND, ["Fear", "?", "Trust"])]),
        ("diana.hand=none", [(HAND, [])]),
        ("diana.hand=Fear,,Trust,", [(HAND, ["Fear", "Trust"])]),
        ("common=unity,open", [(("common",), ["unity", "openness"])]),
        ("absorb=yes", [(("turn", "absorb"), True)]),
        ("absorb=AVAILABLE", [(("turn", "absorb"), True)]),
        ("absorb=false", [(("turn", "absorb"), False)]),
        # What is told last counts, in its place; what several facts tell of a list is put together.
        ("diana.wp=3 leo.wp=1 diana.wp=4", [(("players", "leo", "wp"), 1), (WP, 4)]),
        ("bliss.identity=minor gloom.identity=major,minor", [
            (("identity",), [
                {"team": "bliss", "size": "minor"}, {"team": "gloom", "size": "major"},
                {"team": "gloom", "size": "minor"},
            ]),
        ]),
    ],
)  # fmt: skip
def test_what_a_text_tells(text: str, told: list[tuple[tuple[str, ...], Any]]) -> None:
    assert BOOK.read(text) == told


def test_things_of_a_list_as_they_are_typed() -> None:
    assert BOOK.read("bliss.identity=minor,major", spelt=True) == [(("identity",), ["bliss.minor", "bliss.major"])]
    assert BOOK.read("diana.hand=Fear", spelt=True) == [(HAND, ["Fear"])]


def test_what_a_text_tells_of_the_setup() -> None:
    """Whatever else it tells may have names that only the setup gives."""
    text = "diana.wp=many willow.zero=yes turn=leo"
    assert BOOK.read_setup(text) == [(("setup", "rulings", "willow.zero"), "yes")]


#: What cannot be read, what is named, and what may have been meant.
UNREAD: list[tuple[str, list[str], tuple[str, ...]]] = [
    ("diana.wp=many", ["diana.wp", "'many'"], ()),
    ("diana.wp=-1", ["diana.wp", "'-1'"], ()),
    ("diana.wp=10000", ["diana.wp", "'10000'"], ()),
    ("diana.wp", ["`diana.wp=...`"], ()),
    ("diana wp", ["`diana.wp=...`"], ()),
    ("diana.hand= turn=leo", ["`diana.hand=...`"], ()),
    ("turn=anna", ["turn", "diana, leo", "'anna'"], ("diana",)),
    ("diana.hand=Trsut", ["diana.hand", "Bliss", "'Trsut'"], ("Trust",)),
    ("diana.hand=Qqqq", ["diana.hand", "Bliss", "'Qqqq'"], ()),
    ("absorb=maybe", ["absorb", "'maybe'"], ()),
    ("nora.essence=2", ["'nora.essence'"], ("nora.essence.bliss", "nora.essence.gloom")),
    ("leo.wpp=2", ["'leo.wpp'"], ("leo.wp",)),
    ("qqqqqq=2", ["'qqqqqq'", "diana, leo, turn, absorb, common, nora, V1, bliss, gloom, willow"], ()),
    # The last of several words is meant as the value.
    ("leo wpp 2", ["'leo.wpp'"], ("leo.wp",)),
]


def unread(text: str, book: FactBook = BOOK) -> UnreadFact:
    """The error that reading ends with."""
    with pytest.raises(UnreadFact) as refused:
        book.read(text)
    return refused.value


@pytest.mark.parametrize(("text", "named", "suggestions"), UNREAD)
def test_what_cannot_be_read(text: str, named: list[str], suggestions: tuple[str, ...]) -> None:
    error = unread(text)
    assert error.suggestions == suggestions
    assert all(name in str(error) for name in named)


#: As many facts as letters.
LETTERS = FactBook([Fact(f"{letter}.wp", number(letter)) for letter in "abcdefghijkl"])


def test_at_most_ten_beginnings_are_told() -> None:
    assert "a, b, c, d, e, f, g, h, i, j and 2 " in str(unread("qqqqqq=2", LETTERS))
    assert len(FactBook([Fact(f"a.{one}", number(one)) for one in "abcdefghijkl"]).unknown("a").suggestions) == 10


def test_at_most_three_near_names_are_told() -> None:
    book = FactBook([Fact(f"a.wp{digit}", number(digit)) for digit in "12345"])
    near = book.unknown("a.wpp").suggestions
    assert len(near) == len(set(near)) == 3


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("diana.wp", "diana.wp"),
        ("diana.willpower", "diana.wp"),
        ("di.wi", "diana.wp"),
        ("l.w", "leo.wp"),
        ("diana", None),
        ("diana.", None),
        ("diana.wp.x", None),
        ("nora.essence.b", "nora.essence.bliss"),
        ("v1", "V1"),
        ("v1.", None),
        ("v1.c", "V1"),
    ],
)
def test_a_fact_by_the_beginning_of_every_word(name: str, found: str | None) -> None:
    fact = BOOK.find(name)
    assert (fact.name if fact else None) == found


@pytest.mark.parametrize(
    ("typed", "more"),
    [
        (["nora"], True),
        (["nora", "essence"], True),
        (["nora", "ess"], False),
        (["nora", "essence", "bliss"], True),
        (["x"], False),
    ],
)
def test_the_beginning_of_a_longer_name(typed: list[str], more: bool) -> None:
    assert BOOK.goes_on(typed) is more


STATE = {
    "players": {
        "diana": {"wp": 0, "hand": ["Fear", "?"]},
        "leo": {"wp": None},
        "nora": {"essence": {"bliss": 1}},
    },
    "turn": {"player": "leo", "absorb": False},
    "common": ["unity"],
    "slots": {"V1": {"card": "?"}},
}


def test_everything_that_can_be_told_of_a_state_in_one_line() -> None:
    assert BOOK.write(STATE) == ("diana.wp=0 diana.hand=Fear,? turn=leo absorb=no common=unity nora.essence.bliss=1")
    assert BOOK.write({}) == ""
    hidden = {"players": {"diana": {"hand": ["?", "?"]}}, "turn": {"absorb": True}, "slots": {"V1": {"card": "Fear"}}}
    assert BOOK.write(hidden) == "diana.hand=2 absorb=yes V1=Fear"


@pytest.mark.parametrize(
    ("kind", "typed", "told", "written"),
    [
        (number, "3", 3, "3"),
        (number, "0", 0, "0"),
        (flag, "yes", True, "yes"),
        (flag, "TRUE", True, "yes"),
        (flag, "available", True, "yes"),
        (flag, "unused", True, "yes"),
        (flag, "no", False, "no"),
        (flag, "false", False, "no"),
        (flag, "Used", False, "no"),
        (partial(word, CARDS), "fear", "Fear", "Fear"),
        (partial(word, Lexicon([("a", "Fear")])), "a", "Fear", "Fear"),
        (partial(word, CARDS), "none", None, None),
        (partial(word, ("none", "any")), "none", "none", "none"),
        (partial(words, CARDS), "tru,fear", ["Trust", "Fear"], "Trust,Fear"),
        (partial(words, CARDS), "-", [], None),
        (partial(cards, CARDS, "a card"), "fear,?", ["Fear", "?"], "Fear,?"),
        (partial(cards, Lexicon([("a", "Fear")]), "a card"), "a", ["Fear"], "Fear"),
        (partial(cards, CARDS, "a card"), "2", ["?", "?"], "2"),
        (partial(cards, CARDS, "a card"), "none", [], "0"),
    ],
)
def test_how_each_kind_of_value_is_read_and_written(kind: Any, typed: str, told: Any, written: str | None) -> None:
    value = kind("a", "b")
    assert value.read("x", typed) == [(("a", "b"), told)]
    assert value.write({"a": {"b": told}}) == written
    assert value.write({"a": {}}) is None


@pytest.mark.parametrize("kind", [number, flag, partial(word, CARDS), partial(cards, CARDS, "a card")])
def test_what_no_kind_of_value_is_told_by(kind: Any) -> None:
    with pytest.raises(UnreadFact, match=r"x is told by .*, not by 'maybe'"):
        kind("a").read("x", "maybe")


def test_what_a_state_says_at_a_path() -> None:
    assert value_at(STATE, ("turn", "player")) == "leo"
    assert value_at(STATE, ("turn", "round")) is None
    assert value_at(STATE, ("turn", "player", "x")) is None
    assert value_at(STATE, ()) == STATE


def test_numbers_have_up_to_four_digits() -> None:
    assert read_number("x", "9999") == 9999
    assert read_number("x", "0") == 0


@pytest.mark.parametrize("text", ["none", "nothing", "empty", "nobody", "-"])
def test_words_for_nothing(text: str) -> None:
    assert several(text) == []


def test_facts_as_a_table_declares_them() -> None:
    told = [
        (("slots", "V1"), {"card": "Fear", "essence": 2, "new": True}),
        (("common",), ["unity", "openness"]),
        (("turn", "absorb"), False),
        (("turn", "player"), None),
        (("identity",), []),
        (("players", "diana", "wp"), 3),
    ]
    assert as_declared(told) == [
        ("slots.V1.card", "=", "Fear"),
        ("slots.V1.essence", "=", "2"),
        ("slots.V1.new", "=", "true"),
        ("common", "=", "unity,openness"),
        ("turn.absorb", "=", "false"),
        ("turn.player", "=", "none"),
        ("identity", "=", "none"),
        ("players.diana.wp", "=", "3"),
    ]


# ---------------------------------------------------------------- in the referee's items

CAUSES = Lexicon([(name, name) for name in ("Courage", "Craving", "willow.zero")])
TOLD = GAME.shortening(lambda: CAUSES, lambda: BOOK)


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("diana wp 3", [("diana.wp", "=", "3")]),
        ("diana willpower 3 leo wp 2", [("diana.wp", "=", "3"), ("leo.wp", "=", "2")]),
        ("diana.willpower=3", [("diana.wp", "=", "3")]),
        ("diana wp = 3", [("diana.wp", "=", "3")]),
        ("diana wp +3", [("diana.wp", "+", "3")]),
        ("diana wp -3", [("diana.wp", "-", "3")]),
        ("diana wp - 3", [("diana.wp", "-", "3")]),
        ("diana.wp+3 leo.wp-1", [("diana.wp", "+", "3"), ("leo.wp", "-", "1")]),
        ("diana.willpower-1", [("diana.wp", "-", "1")]),
        ("diana willpower- 1", [("diana.wp", "-", "1")]),
        ("V1=fear", [("V1.card", "=", "Fear")]),
        ("V1 self-esteem", [("V1.card", "=", "Self-Esteem")]),
        ("V1=none", [("V1.card", "=", "none")]),
        ("turn=leo", [("turn.player", "=", "leo")]),
        ("diana.hand+fear", [("diana.hand", "+", "Fear")]),
        ("diana.hand-self-esteem", [("diana.hand", "-", "Self-Esteem")]),
        ('diana.hand- "self esteem"', [("diana.hand", "-", "Self-Esteem")]),
        ('diana.hand="Fear,Trust"', [("diana.hand", "=", "Fear,Trust")]),
        ("diana.hand=fear,trust", [("diana.hand", "=", "Fear,Trust")]),
        # How many cards there are is not which.
        ("diana.hand=2", [("diana.hand", "=", "2")]),
        ("common=unity,open", [("common", "=", "unity,openness")]),
        ("absorb=used", [("turn.absorb", "=", "false")]),
        # The part that a fact tells, and what the list has besides.
        ("bliss.identity=major", [("identity", "=", "gloom.minor,bliss.major")]),
        ("gloom.identity=major", [("identity", "=", "gloom.major")]),
        ("bliss.identity+major", [("identity", "+", "bliss.major")]),
        # What nobody has in the book stays as it stands.
        ("diana.tokens.move=red", [("diana.tokens.move", "=", "red")]),
        ("DIANA.levels=2", [("diana.levels", "=", "2")]),
        ("common-x.y", [("common", "-", "x.y")]),
        ("co-x.y", [("co", "-", "x.y")]),
        ("a-x.y", [("a", "-", "x.y")]),
        # What the setup says is nothing of the table.
        ("willow.zero=yes", [("willow.zero", "=", "yes")]),
        ("nora essence bliss 2", [("nora.essence.bliss", "=", "2")]),
    ],
)
def test_facts_as_players_say_them(line: str, facts: list[tuple[str, str, str]]) -> None:
    (item,) = parse_line(f"adjust {line}", TOLD).items
    assert item == RefereeItem("adjust", facts=tuple(Declared(*one) for one in facts))
    (item,) = parse_line(f"adjust {line} because so", TOLD).items
    assert item == RefereeItem("adjust", facts=tuple(Declared(*one) for one in facts), text="so")


def slot(name: str, text: str) -> list[tuple[tuple[str, ...], Any]]:
    """A whole slot: its Emotion, which is new."""
    return [(("slots", "V2"), {"card": text, "new": True})]


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("bliss.points 3", [("bliss.points", "=", "3")]),
        ("bliss.points+3", [("bliss.points", "+", "3")]),
        ("V2=Fear", [("V2.card", "=", "Fear"), ("V2.new", "=", "true")]),
        # There is no more or less of a whole slot, so that it stays as it stands.
        ("V2+Fear", [("V2", "+", "Fear")]),
    ],
)
def test_facts_of_teams_and_slots(line: str, facts: list[tuple[str, str, str]]) -> None:
    points, whole = Fact("bliss.points", number("teams", "bliss", "points")), Value(slot, lambda state: None)
    told = GAME.shortening(lambda: CAUSES, lambda: FactBook([points, Fact("V2", whole)]))
    (item,) = parse_line(f"adjust {line}", told).items
    assert item == RefereeItem("adjust", facts=tuple(Declared(*one) for one in facts))


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ("row-2 size 5", ("row-2.size", "=", "5")),
        ("row 2", ("row", "=", "2")),
        ("row-1", ("row", "-", "1")),
        ("row- 2", ("row", "-", "2")),
        ("rows 3", ("rows", "=", "3")),
    ],
)
def test_a_name_that_goes_on_is_read_to_its_end(line: str, fact: tuple[str, str, str]) -> None:
    names = ("row", "rows", "row-2.size")
    book = FactBook([Fact(name, number(*name.split("."))) for name in names])
    assert [getattr(book.find(name), "name", "") for name in (*names, "ro")] == [*names, ""]
    (item,) = parse_line(f"adjust {line}", GAME.shortening(lambda: CAUSES, lambda: book)).items
    assert item == RefereeItem("adjust", facts=(Declared(*fact),))


#: What stands in the place, what is expected there, and what may have been meant.
NO_FACT: list[tuple[str, str, tuple[str, ...], tuple[str, ...]]] = [
    # No name of a fact begins with a hyphen.
    ("adjust -wp-2", "", ("=, + or -",), ()),
    # A hand without a value is not an empty one.
    ("adjust diana.hand=", "", ("a value",), ()),
    ("adjust diana.hand-; undo", "", ("a value",), ()),
    ("adjust leo wpp 3", "leo wpp 3", ("a fact",), ("leo.wp",)),
    # The last of several words is meant as the value, and a word alone as the name.
    ("adjust leo wpp Tranquility", "leo wpp Tranquility", ("a fact",), ("leo.wp",)),
    ("adjust diana hnd 3", "diana hnd 3", ("a fact",), ("diana.hand", "diana.wp")),
    ("adjust comon", "comon", ("a fact",), ("common",)),
    ("adjust qq qq", "qq", ("=, + or -",), ()),
    ("adjust", "", ("a fact",), ()),
    ("adjust because so", "because", ("a fact",), ()),
    # Without any fact a cause is not looked at.
    ("effect Corage", "", ("a fact",), ()),
]


@pytest.mark.parametrize(("line", "place", "expected", "suggestions"), NO_FACT)
def test_what_is_no_fact(line: str, place: str, expected: tuple[str, ...], suggestions: tuple[str, ...]) -> None:
    found = refusal(line, TOLD)
    assert isinstance(found, CannotRead)
    assert (line[found.start : found.end], found.expected, found.suggestions) == (place, expected, suggestions)


@pytest.mark.parametrize(
    ("typed", "cause"),
    [
        ("cour", "Courage"),
        ("Courage", "Courage"),
        ("willow.z", "willow.zero"),
        ("Moonlight", "Moonlight"),
        ('"cour"', "cour"),
    ],
)
def test_the_cause_of_an_effect_may_be_shortened(typed: str, cause: str) -> None:
    (item,) = parse_line(f"effect {typed} diana.wp+1", TOLD).items
    assert item == RefereeItem("effect", facts=(Declared("diana.wp", "+", "1"),), words=(cause,))


SLIPS: list[tuple[str, type[Misread], tuple[str, ...]]] = [
    ("C", AmbiguousLine, ("Courage", "Craving")),
    ("Corage", CannotRead, ("Courage",)),
    ("diana.wp=1", CannotRead, ()),
    ("diana.wp+1", CannotRead, ()),
]


@pytest.mark.parametrize(("typed", "kind", "suggestions"), SLIPS)
def test_a_cause_that_looks_like_a_slip(typed: str, kind: type[Misread], suggestions: tuple[str, ...]) -> None:
    line = f"effect {typed} diana.wp+1"
    found = refusal(line, TOLD)
    assert type(found) is kind
    assert (line[found.start : found.end], found.suggestions) == (typed, suggestions)


def test_what_is_said(sentences: Sentences) -> None:
    unreadable = [(text, [str(unread(text))]) for text, _, _ in UNREAD]
    lines = [line for line, _, _, _ in NO_FACT] + [f"effect {typed} diana.wp+1" for typed, _, _ in SLIPS]
    many = ("qqqqqq=2", [str(unread("qqqqqq=2", LETTERS))])
    sentences([*unreadable, many, *(told(refusal(line, TOLD)) for line in lines)])


def test_at_most_three_causes_are_suggested_for_a_slip() -> None:
    near = Lexicon([(f"Courage{letter}", f"Courage{letter}") for letter in "abcde"])
    with pytest.raises(CannotRead) as refused:
        parse_line("effect Couragex diana.wp+1", GAME.shortening(lambda: near, lambda: BOOK))
    found = refused.value.suggestions
    assert len(found) == len(set(found)) == 3


@pytest.mark.parametrize("edition", ["retail", "balance", "prototype", "card"])
def test_what_a_table_can_still_rule_is_a_fact_of_its_setup(edition: str) -> None:
    """A ruling that is settled, because the documents leave no choice, is none."""
    known = rulings_in_force(edition)
    told = {fact.name: fact for fact in rulings(edition)}
    assert set(told) == {name for name, ruling in known.items() if not ruling.settled}
    for name, fact in told.items():
        *_, option = known[name].options
        assert fact.value.read(name, option) == [(("setup", "rulings", name), option)]
        assert fact.also == (f"rulings.{name}",)
