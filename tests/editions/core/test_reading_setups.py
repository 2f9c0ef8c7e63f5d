"""What setups of all editions say in the same way, and positions with them: every fault and what it names, and what is
read instead."""

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from support.heard import heard, naming
from support.pages import Sentences

from cerebria_cli import catalogue
from cerebria_cli.editions.core.fact_reading import FactReader, instead, meant_by
from cerebria_cli.editions.core.setup_reading import SetupReading, from_first, same_cards
from cerebria_cli.editions.core.verdict import Objection

BLISS = "Delight, Love, Empathy, Harmony"


def reading(**setup: Any) -> SetupReading:
    return SetupReading(setup, "retail", {"setup.deck": "balance.deck"})


def texts(one: SetupReading | FactReader) -> list[str]:
    return [fault.text for fault in one.faults]


class Read(NamedTuple):
    """A setup, what is read of it, what comes out, and the faults that are told."""

    setup: dict[str, Any]
    read: Callable[[SetupReading], Any]
    found: Any
    faults: tuple[str, ...] = ()


ROWS = [
    # tables and keys
    Read({"board": {"a": 1}}, lambda one: one.table("board", ("a", "b")), {"a": 1}),
    Read({}, lambda one: one.table("board", ("a",)), {}),
    Read({"board": 3}, lambda one: one.table("board", ("a",)), {}, (naming("[board]"),)),
    Read({"board": {"c": 1}}, lambda one: one.table("board", None), {"c": 1}),
    Read(
        {"board": {"c": 1, "a": 2}},
        lambda one: one.table("board", ("a", "b")),
        {"c": 1, "a": 2},
        (naming("[board]", "c", "a, b"),),
    ),
    Read(
        {"board": {"x" * 50: 1}},
        lambda one: one.table("board", ("a",)),
        {"x" * 50: 1},
        (naming("[board]", "x" * 40),),
    ),
    Read({"name": "Friday"}, lambda one: one.check_name(), None),
    Read({}, lambda one: one.check_name(), None),
    Read({"name": 3}, lambda one: one.check_name(), None, (naming("name"),)),
    # chance
    Read({}, lambda one: one.chance("emotions", ("emotions",)), "table"),
    Read({"chance": {"emotions": "dealt"}}, lambda one: one.chance("emotions", ("emotions",)), "dealt"),
    Read(
        {"chance": {"emotions": "dealer"}},
        lambda one: one.chance("emotions", ("emotions",)),
        "dealer",
        (naming("chance.emotions", "dealer", "table or dealt"),),
    ),
    Read(
        {"chance": {"emotion": "dealt"}},
        lambda one: one.chance("emotions", ("emotions",)),
        "table",
        (naming("[chance]", "emotion"),),
    ),
    Read({"chance": {"players": {"leo": "dealt"}}}, lambda one: one.chance_of("leo", "table"), "dealt"),
    Read({"chance": {"players": {"leo": "dealt"}}}, lambda one: one.chance_of("diana", "table"), "table"),
    Read({}, lambda one: one.chance_of("diana", "dealt"), "dealt"),
    Read(
        {"chance": {"players": 3}},
        lambda one: one.chance_of("leo", "dealt"),
        "dealt",
        (naming("[chance.players]"),),
    ),
    Read(
        {"chance": {"players": {"y" * 50: "nobody"}}},
        lambda one: one.chance_of("y" * 50, "table"),
        "nobody",
        (naming("chance.players", "nobody", "table or dealt", "y" * 40),),
    ),
    # teams and Spirits
    Read({}, lambda one: one.team("player 1", {"team": "gloom"}, ("bliss", "gloom"), "r"), "gloom"),
    Read(
        {},
        lambda one: one.team("player 1", {"team": "glom", "spirit": "Hatred"}, ("bliss", "gloom"), "r"),
        "gloom",
        (naming("player 1", "team", "glom", "gloom", "bliss or gloom"),),
    ),
    Read(
        {},
        lambda one: one.team("player 1", {"spirit": "Nobody"}, ("bliss", "gloom", "balance"), "r"),
        "bliss",
        (naming("player 1", "team", "bliss, gloom or balance"),),
    ),
    Read(
        {},
        lambda one: one.spirit("player 1", "Hatred", "bliss", "r")["name"],
        "Delight",
        (naming("player 1", "bliss", "Delight", "Love", "Empathy", "Harmony", "Hatred"),),
    ),
    Read({}, lambda one: one.spirit("player 1", "Empathy", "bliss", "r")["name"], "Empathy"),
    Read(
        {},
        lambda one: one.spirit("player 1", ["Love"], "bliss", "r")["name"],
        "Delight",
        (naming("player 1", "bliss", "Delight", "Love", "Empathy", "Harmony"),),
    ),
    Read({}, lambda one: one.check_spirits([{"spirit": "Love"}, {"spirit": "Hatred"}], "r"), None),
    # A Spirit that there is not is another fault, and nobody's if none is named.
    Read({}, lambda one: one.check_spirits([{"spirit": "X"}, {"spirit": "X"}, {}, {}], "r"), None),
    Read(
        {},
        lambda one: one.check_spirits([{"spirit": "Love"}, {"spirit": "Love"}], "r"),
        None,
        (naming("Love", "2"),),
    ),
    # the board
    Read({}, lambda one: one.once_each({}, "realms", ["a", "b"], "r"), ["a", "b"]),
    Read({}, lambda one: one.once_each({"realms": ["b", "a"]}, "realms", ["a", "b"], "r"), ["b", "a"]),
    Read(
        {},
        lambda one: one.once_each({"realms": ["b", "b"]}, "realms", ["a", "b"], "r"),
        ["a", "b"],
        (naming("board.realms", "a, b"),),
    ),
    Read(
        {},
        lambda one: one.once_each({"realms": "ab"}, "realms", ["a", "b"], "r"),
        ["a", "b"],
        (naming("board.realms", "a, b"),),
    ),
    # players
    Read({}, lambda one: one.players(), []),
    Read({"players": [{"name": "a"}]}, lambda one: one.players(), [{"name": "a"}]),
    Read({"players": [{}] * 100}, lambda one: len(one.players()), 100),
    Read(
        {"players": [{}] * 101},
        lambda one: len(one.players()),
        100,
        (naming("101", "100"),),
    ),
    Read({"players": {}}, lambda one: one.players(), [], (naming("[[players]]"),)),
    Read({"players": [{}, 3]}, lambda one: one.players(), [], (naming("[[players]]"),)),
    Read({}, lambda one: one.player_name(2, {"name": "leo"}, ("name",)), "leo"),
    Read({}, lambda one: one.player_name(2, {}, ("name",)), "player2"),
    Read({}, lambda one: one.player_name(2, {"name": ""}, ("name",)), "player2", (naming("player 2", "name"),)),
    Read({}, lambda one: one.player_name(2, {"name": 3}, ("name",)), "player2", (naming("player 2", "name"),)),
    Read(
        {},
        lambda one: one.player_name(2, {"colour": 3}, ("name", "team")),
        "player2",
        (naming("player 2", "colour", "name, team"),),
    ),
    Read({}, lambda one: one.check_different(("a", "b"), "name", "r"), None),
    Read(
        {},
        lambda one: one.check_different(("anna", "Anna", "b", "b", "ANNA"), "name", "r"),
        None,
        (naming("Anna", "3"), naming("2")),
    ),
    # what was dealt
    Read({}, lambda one: one.dealt(("decks",)), {}),
    Read(
        {"dealt": {"seed": "a", "generator": "b", "decks": {}}},
        lambda one: one.dealt(("decks",)),
        {"seed": "a", "generator": "b", "decks": {}},
    ),
    Read(
        {"dealt": {"seed": 3, "generator": 4}},
        lambda one: one.dealt(("decks",)),
        {"seed": 3, "generator": 4},
        (naming("[dealt]", "seed"), naming("[dealt]", "generator")),
    ),
    Read(
        {"dealt": {"hands": {}}},
        lambda one: one.dealt(("decks",)),
        {"hands": {}},
        (naming("[dealt]", "hands", "seed, generator, decks"),),
    ),
]


@pytest.mark.parametrize("row", ROWS)
def test_what_is_read_and_which_faults_are_told(row: Read) -> None:
    one = reading(**row.setup)
    assert row.read(one) == row.found
    assert tuple(texts(one)) == row.faults


def test_a_fault_cannot_be_played_and_has_the_rule_under_which_the_edition_states_it() -> None:
    one = reading()
    one.fault("First.", "setup.deck")
    one.fault("Second.", "setup.hand")
    one.fault("Third.")
    assert one.faults == [
        Objection("balance.deck", "First.", unplayable=True),
        Objection("setup.hand", "Second.", unplayable=True),
        Objection("", "Third.", unplayable=True),
    ]


def test_faults_of_players_and_of_the_board_have_their_rule() -> None:
    one = reading()
    one.team("player 1", {}, ("bliss", "gloom"), "r.team")
    one.spirit("player 1", "", "bliss", "r.spirit")
    one.check_spirits([{"spirit": "Love"}, {"spirit": "Love"}], "r.twice")
    one.once_each({"realms": []}, "realms", ["a"], "r.realms")
    assert [fault.rule for fault in one.faults] == ["r.team", "r.spirit", "r.twice", "r.realms"]


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({"wheel.past-20": "maybe"}, naming("wheel.past-20", "no, yes", "maybe")),
        ({"wheel.past-20": "ye"}, naming("wheel.past-20", "no, yes", "ye", "yes")),
        ({"wheel.past-20": True}, naming("wheel.past-20", "no, yes", "True")),
        ({"wheel.past20": "no"}, naming("wheel.past20", "wheel.past-20")),
        ({"q" * 70: "no"}, naming("cerebria ruling", "q" * 60)),
        (
            {"side-b.pass-through": "x"},
            naming(
                "side-b.pass-through",
                "cerebria ruling side-b.pass-through",
                catalogue.rulings("retail")["side-b.pass-through"].default,
            ),
        ),
    ],
)
def test_rulings_that_cannot_be_chosen(told: dict[str, Any], fault: str) -> None:
    one = reading(rulings=told)
    assert one.rulings() == reading().rulings()
    assert texts(one) == [fault]


def test_every_ruling_has_its_default_but_those_that_are_chosen() -> None:
    usual = {
        name: ruling.default for name, ruling in catalogue.rulings_in_force("retail").items() if not ruling.settled
    }
    assert reading().rulings() == usual
    one = reading(rulings={"wheel.past-20": "yes"})
    assert one.rulings() == {**usual, "wheel.past-20": "yes"}
    assert one.faults == []


def test_cards_are_those_of_the_edition_with_what_the_owner_says() -> None:
    assert reading().cards() == catalogue.cards("retail")
    one = reading(cards={"Courage": {"colour": "no colour"}})
    one.cards()
    assert one.faults != []
    assert {fault.rule for fault in one.faults} == {""}


class Seat(NamedTuple):
    name: str
    deck: tuple[str, ...]
    dealt: bool


SEATS = (Seat("diana", ("Love", "Fear"), True), Seat("leo", ("Joy",), False))


@pytest.mark.parametrize(
    ("setup", "found", "faults"),
    [
        ({"dealt": {"decks": {"diana": ["Fear", "Love"]}, "hidden": {"a": 1}}}, {"a": 1}, []),
        ({"dealt": {"decks": {"diana": ["Fear", "Love"], "leo": ["Joy"]}}}, {}, []),
        ({}, {}, []),
        ({"dealt": {"decks": {}}, "position": {}}, {}, []),
        ({"dealt": {"decks": {}}}, {}, [naming("diana")]),
        ({"dealt": {"decks": 3}}, {}, [naming("[dealt]", "decks", "hidden")]),
        ({"dealt": {"hidden": 3}}, {}, [naming("[dealt]", "decks", "hidden")]),
        (
            {"dealt": {"decks": {"diana": ["Fear", "Fear"]}}},
            {},
            [naming("diana")],
        ),
        (
            {"dealt": {"decks": {"diana": ["Love", "Fear"], "leo": "Joy"}}},
            {},
            [naming("leo")],
        ),
        ({"dealt": {"decks": {"anna": []}}}, {}, [naming("anna")]),
        (
            {"dealt": {"decks": {"z" * 50: []}}},
            {},
            [naming("z" * 40)],
        ),
    ],
)
def test_decks_that_were_dealt(setup: dict[str, Any], found: dict[str, Any], faults: list[str]) -> None:
    one = reading(**setup)
    assert one.dealt_beside_decks("hidden", SEATS) == found
    assert texts(one) == faults
    assert {fault.rule for fault in one.faults if "TOML" not in fault.text} <= {"balance.deck"}


def test_no_deck_is_missed_where_something_else_is_wrong() -> None:
    one = reading(dealt={"decks": {}})
    one.fault("Something else.")
    one.check_all_dealt({}, ["diana"])
    assert texts(one) == ["Something else."]


@pytest.mark.parametrize(
    ("order", "same"),
    [(["b", "a"], True), (["a", "a"], False), (["a"], False), (("a", "b"), False), ("ab", False), (None, False)],
)
def test_the_same_cards_in_any_order(order: Any, same: bool) -> None:
    assert same_cards(order, ("a", "b")) is same


@pytest.mark.parametrize(("first", "ring"), [("a", "abc"), ("b", "bca"), ("c", "cab")])
def test_a_ring_from_another_place(first: str, ring: str) -> None:
    assert from_first(["a", "b", "c"], first) == tuple(ring)


# ---------------------------------------------------------------- facts of a position


@pytest.mark.parametrize(
    ("value", "known", "text"),
    [
        (None, ("red",), naming()),
        ("rad", ("red", "blue"), naming("rad", "red")),
        ("x", ("red", "blue"), naming("x")),
        ("y" * 50, (), naming("y" * 40)),
        (0, (), naming("0")),
    ],
)
def test_what_stands_there_instead(value: Any, known: tuple[str, ...], text: str) -> None:
    assert instead(value, known) == text


def test_the_word_that_looks_most_like_another() -> None:
    assert meant_by("Curage", ["Anger", "Courage", "Outrage"]) == "Courage"
    assert meant_by("zzz", ["Anger"]) == ""


class Aim(NamedTuple):
    team: str
    amount: int = 2
    secret: bool = False
    cards: tuple[str, ...] = ()


Aim.kind = "aim"  # type: ignore[attr-defined]


class FactRow(NamedTuple):
    read: Callable[[FactReader], Any]
    found: Any
    faults: tuple[str, ...] = ()


FACTS = [
    FactRow(lambda one: one.keys("x", {"a": 1, "b": 2}, ("b", "a")), {"a": 1, "b": 2}),
    FactRow(lambda one: one.keys("x", 3, ("a",)), {}, (naming("x"),)),
    FactRow(
        lambda one: one.keys("x", {"a": 1, "c" * 50: 2}, ("b", "a")),
        {"a": 1},
        (naming("x", "a, b", "c" * 40),),
    ),
    FactRow(lambda one: one.number("x", 0), 0),
    FactRow(lambda one: one.number("x", 999), 999),
    FactRow(lambda one: one.number("x", 1000), 0, (naming("x", "999", "1000"),)),
    FactRow(lambda one: one.number("x", 3, most=3), 3),
    FactRow(lambda one: one.number("x", 4, 2, 3), 2, (naming("x", "3", "4"),)),
    FactRow(lambda one: one.number("x", 1, most=0), 0, (naming("x", "0", "1"),)),
    FactRow(lambda one: one.number("x", -1, 5), 5, (naming("x", "999", "-1"),)),
    FactRow(lambda one: one.number("x", True, 5), 5, (naming("x", "999", "True"),)),
    FactRow(lambda one: one.number("x", "n" * 50, 5), 5, (naming("x", "999", "n" * 40),)),
    FactRow(lambda one: one.one_of("x", "red", ("red", "blue")), "red"),
    FactRow(
        lambda one: one.one_of("x", "rad", ("red", "blue"), "blue"),
        "blue",
        (naming("x", "rad", "red", "red, blue"),),
    ),
    FactRow(lambda one: one.one_of("x", 3, ("red",)), "", (naming("x", "red", "3"),)),
    FactRow(lambda one: one.numbered("x", None, {"a": 0, "b": 1}), -1),
    FactRow(lambda one: one.numbered("x", "b", {"a": 0, "b": 1}), 1),
    FactRow(lambda one: one.numbered("x", "q", {"a": 4, "b": 1}), 4, (naming("x", "q", "a, b"),)),
    FactRow(lambda one: one.listed("x", ["a", 1]), ["a", 1]),
    FactRow(lambda one: one.listed("x", ("a", 1)), ["a", 1]),
    FactRow(lambda one: one.listed("x", "ab"), [], (naming("x"),)),
    FactRow(lambda one: one.names("x", ["a", "b", "a"], ("a", "b")), ("a", "b", "a")),
    FactRow(lambda one: one.names("x", ("a",), ("a", "b")), ("a",)),
    FactRow(lambda one: one.names("x", ["a", "q"], ("a", "b")), ("a",), (naming("x", "q", "a, b"),)),
    FactRow(lambda one: one.names("x", "ab", ("a", "b")), (), (naming("x"),)),
    FactRow(lambda one: one.flag("x", True), True),
    FactRow(lambda one: one.flag("x", False), False),
    FactRow(lambda one: one.flag("x", 1), True, (naming("x", "1", "true or false"),)),
    FactRow(lambda one: one.flag("x", "y" * 50), True, (naming("x", "true or false", "y" * 40),)),
    # values with named fields
    FactRow(lambda one: one.of_kind("x", {"kind": "aim", "team": "bliss"}, [Aim]), Aim("bliss")),
    FactRow(
        lambda one: one.of_kind(
            "x", {"kind": "aim", "team": "bliss", "amount": 3, "secret": True, "cards": ["a"]}, [Aim]
        ),
        Aim("bliss", 3, True, ("a",)),
    ),
    FactRow(lambda one: one.of_kind("x", 3, [Aim]), None, (naming("x"),)),
    FactRow(lambda one: one.of_kind("x", {}, [Aim]), None, (naming("x.kind"),)),
    FactRow(lambda one: one.of_kind("x", {"kind": "aim", "amount": 1}, [Aim]), None, (naming("team"),)),
    FactRow(
        lambda one: one.of_kind("x", {"kind": "aim", "team": "a", "b": 1}, [Aim]),
        Aim("a"),
        (naming("x", "b", "amount, cards, kind, secret, team"),),
    ),
    FactRow(
        lambda one: one.of_kind("x", {"kind": "aim", "team": 3, "amount": "a", "secret": 2, "cards": 4}, [Aim]),
        Aim("3", 0, True, ()),
        (
            naming("x.team", "3"),
            naming("x.amount", "999", "a"),
            naming("x.secret", "2", "true or false"),
            naming("x.cards"),
        ),
    ),
    FactRow(
        lambda one: one.of_kind("x", {"kind": "aim", "team": ["w" * 50]}, [Aim]),
        Aim(f"['{'w' * 50}']"),
        (naming("x.team", "w" * 38),),
    ),
]


@pytest.mark.parametrize("row", FACTS)
def test_facts_that_are_read_and_faults_that_are_told(row: FactRow) -> None:
    one = FactReader()
    found = row.read(one)
    assert (type(found), found) == (type(row.found), row.found)
    assert tuple(texts(one)) == row.faults


def test_a_number_is_too_high_by_its_rule_and_cannot_be_played() -> None:
    one = FactReader()
    one.number("x", 4, most=3, rule="r")
    assert one.faults == [Objection("r", naming("x", "3", "4"), unplayable=True)]


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    told = heard(here, "texts", lambda found, one: (str(getattr(one, "setup", "a fact"))[:100], found))
    sentences([*told, *heard(here, "instead", lambda found, value, known: (f"{value} instead of {known}", [found]))])
