"""What setups of all editions say in the same way, and positions with them: every fault in its sentence, and what is
read instead."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

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
    Read({"board": 3}, lambda one: one.table("board", ("a",)), {}, ("[board] must be a TOML table.",)),
    Read({"board": {"c": 1}}, lambda one: one.table("board", None), {"c": 1}),
    Read(
        {"board": {"c": 1, "a": 2}},
        lambda one: one.table("board", ("a", "b")),
        {"c": 1, "a": 2},
        ("[board] has an unknown key 'c'; known are a, b.",),
    ),
    Read(
        {"board": {"x" * 50: 1}},
        lambda one: one.table("board", ("a",)),
        {"x" * 50: 1},
        (f"[board] has an unknown key '{'x' * 40}'; known is a.",),
    ),
    Read({"name": "Friday"}, lambda one: one.check_name(), None),
    Read({}, lambda one: one.check_name(), None),
    Read({"name": 3}, lambda one: one.check_name(), None, ("name must be a text.",)),
    # chance
    Read({}, lambda one: one.chance("emotions", ("emotions",)), "table"),
    Read({"chance": {"emotions": "dealt"}}, lambda one: one.chance("emotions", ("emotions",)), "dealt"),
    Read(
        {"chance": {"emotions": "dealer"}},
        lambda one: one.chance("emotions", ("emotions",)),
        "dealer",
        ("chance.emotions must be table or dealt, not 'dealer'; did you mean dealt?",),
    ),
    Read(
        {"chance": {"emotion": "dealt"}},
        lambda one: one.chance("emotions", ("emotions",)),
        "table",
        ("[chance] has an unknown key 'emotion'; known is emotions.",),
    ),
    Read({"chance": {"players": {"leo": "dealt"}}}, lambda one: one.chance_of("leo", "table"), "dealt"),
    Read({"chance": {"players": {"leo": "dealt"}}}, lambda one: one.chance_of("diana", "table"), "table"),
    Read({}, lambda one: one.chance_of("diana", "dealt"), "dealt"),
    Read(
        {"chance": {"players": 3}},
        lambda one: one.chance_of("leo", "dealt"),
        "dealt",
        ("[chance.players] must be a TOML table.",),
    ),
    Read(
        {"chance": {"players": {"y" * 50: "nobody"}}},
        lambda one: one.chance_of("y" * 50, "table"),
        "nobody",
        (f"chance.players.{'y' * 40} must be table or dealt, not 'nobody'.",),
    ),
    # teams and Spirits
    Read({}, lambda one: one.team("player 1", {"team": "gloom"}, ("bliss", "gloom"), "r"), "gloom"),
    Read(
        {},
        lambda one: one.team("player 1", {"team": "glom", "spirit": "Hatred"}, ("bliss", "gloom"), "r"),
        "gloom",
        ("player 1: team must be bliss or gloom, not 'glom'; did you mean gloom?",),
    ),
    Read(
        {},
        lambda one: one.team("player 1", {"spirit": "Nobody"}, ("bliss", "gloom", "balance"), "r"),
        "bliss",
        ("player 1: team must be bliss, gloom or balance; it is missing.",),
    ),
    Read(
        {},
        lambda one: one.spirit("player 1", "Hatred", "bliss", "r")["name"],
        "Delight",
        (f"player 1: the Spirits of bliss are {BLISS}, not 'Hatred'.",),
    ),
    Read({}, lambda one: one.spirit("player 1", "Empathy", "bliss", "r")["name"], "Empathy"),
    Read(
        {},
        lambda one: one.spirit("player 1", ["Love"], "bliss", "r")["name"],
        "Delight",
        (f"player 1: the Spirits of bliss are {BLISS}, not \"['Love']\"; did you mean Love?",),
    ),
    Read({}, lambda one: one.check_spirits([{"spirit": "Love"}, {"spirit": "Hatred"}], "r"), None),
    # A Spirit that there is not is another fault, and nobody's if none is named.
    Read({}, lambda one: one.check_spirits([{"spirit": "X"}, {"spirit": "X"}, {}, {}], "r"), None),
    Read(
        {},
        lambda one: one.check_spirits([{"spirit": "Love"}, {"spirit": "Love"}], "r"),
        None,
        ("The Spirit Love is taken 2 times.",),
    ),
    # the board
    Read({}, lambda one: one.once_each({}, "realms", ["a", "b"], "r"), ["a", "b"]),
    Read({}, lambda one: one.once_each({"realms": ["b", "a"]}, "realms", ["a", "b"], "r"), ["b", "a"]),
    Read(
        {},
        lambda one: one.once_each({"realms": ["b", "b"]}, "realms", ["a", "b"], "r"),
        ["a", "b"],
        ("board.realms must name a, b once each, clockwise.",),
    ),
    Read(
        {},
        lambda one: one.once_each({"realms": "ab"}, "realms", ["a", "b"], "r"),
        ["a", "b"],
        ("board.realms must name a, b once each, clockwise.",),
    ),
    # players
    Read({}, lambda one: one.players(), []),
    Read({"players": [{"name": "a"}]}, lambda one: one.players(), [{"name": "a"}]),
    Read({"players": [{}] * 100}, lambda one: len(one.players()), 100),
    Read(
        {"players": [{}] * 101},
        lambda one: len(one.players()),
        100,
        ("There are 101 [[players]]; only the first 100 are read.",),
    ),
    Read({"players": {}}, lambda one: one.players(), [], ("The players must be a list, each under [[players]].",)),
    Read({"players": [{}, 3]}, lambda one: one.players(), [], ("The players must be a list, each under [[players]].",)),
    Read({}, lambda one: one.player_name(2, {"name": "leo"}, ("name",)), "leo"),
    Read({}, lambda one: one.player_name(2, {}, ("name",)), "player2"),
    Read({}, lambda one: one.player_name(2, {"name": ""}, ("name",)), "player2", ("player 2: name must be a word.",)),
    Read({}, lambda one: one.player_name(2, {"name": 3}, ("name",)), "player2", ("player 2: name must be a word.",)),
    Read(
        {},
        lambda one: one.player_name(2, {"colour": 3}, ("name", "team")),
        "player2",
        ("player 2 has an unknown key 'colour'; known are name, team.",),
    ),
    Read({}, lambda one: one.check_different(("a", "b"), "name", "r"), None),
    Read(
        {},
        lambda one: one.check_different(("anna", "Anna", "b", "b", "ANNA"), "name", "r"),
        None,
        ("The name Anna is taken 3 times.", "The name B is taken 2 times."),
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
        ("[dealt] seed must be a text.", "[dealt] generator must be a text."),
    ),
    Read(
        {"dealt": {"hands": {}}},
        lambda one: one.dealt(("decks",)),
        {"hands": {}},
        ("[dealt] has an unknown key 'hands'; known are seed, generator, decks.",),
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
        ({"wheel.past-20": "maybe"}, "Ruling wheel.past-20 has the options no, yes, not 'maybe'."),
        ({"wheel.past-20": "ye"}, "Ruling wheel.past-20 has the options no, yes, not 'ye'; did you mean yes?"),
        ({"wheel.past-20": True}, "Ruling wheel.past-20 has the options no, yes, not 'True'."),
        ({"wheel.past20": "no"}, "There is no ruling 'wheel.past20'; did you mean wheel.past-20?"),
        ({"q" * 70: "no"}, f"There is no ruling '{'q' * 60}'; `cerebria ruling` lists them."),
        (
            {"side-b.pass-through": "x"},
            f"side-b.pass-through is settled as {catalogue.rulings('retail')['side-b.pass-through'].default}; "
            "`cerebria ruling side-b.pass-through` tells why.",
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
        ({"dealt": {"decks": {}}}, {}, ["[dealt] The deck of diana is missing."]),
        ({"dealt": {"decks": 3}}, {}, ["[dealt] decks and hidden must be TOML tables."]),
        ({"dealt": {"hidden": 3}}, {}, ["[dealt] decks and hidden must be TOML tables."]),
        (
            {"dealt": {"decks": {"diana": ["Fear", "Fear"]}}},
            {},
            ["[dealt] The deck of diana does not hold the cards of that deck."],
        ),
        (
            {"dealt": {"decks": {"diana": ["Love", "Fear"], "leo": "Joy"}}},
            {},
            ["[dealt] The deck of leo does not hold the cards of that deck."],
        ),
        ({"dealt": {"decks": {"anna": []}}}, {}, ["[dealt] There is a deck of 'anna', who is no player."]),
        (
            {"dealt": {"decks": {"z" * 50: []}}},
            {},
            [f"[dealt] There is a deck of '{'z' * 40}', who is no player."],
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
        (None, ("red",), "; it is missing."),
        ("rad", ("red", "blue"), ", not 'rad'; did you mean red?"),
        ("x", ("red", "blue"), ", not 'x'."),
        ("y" * 50, (), f", not '{'y' * 40}'."),
        (0, (), ", not '0'."),
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
    FactRow(lambda one: one.keys("x", 3, ("a",)), {}, ("x must be a TOML table.",)),
    FactRow(
        lambda one: one.keys("x", {"a": 1, "c" * 50: 2}, ("b", "a")),
        {"a": 1},
        (f"x: '{'c' * 40}' is unknown; known are a, b.",),
    ),
    FactRow(lambda one: one.number("x", 0), 0),
    FactRow(lambda one: one.number("x", 999), 999),
    FactRow(lambda one: one.number("x", 1000), 0, ("x must be a number from 0 to 999, not '1000'.",)),
    FactRow(lambda one: one.number("x", 3, most=3), 3),
    FactRow(lambda one: one.number("x", 4, 2, 3), 2, ("x must be a number from 0 to 3, not '4'.",)),
    FactRow(lambda one: one.number("x", 1, most=0), 0, ("x must be a number from 0 to 0, not '1'.",)),
    FactRow(lambda one: one.number("x", -1, 5), 5, ("x must be a number from 0 to 999, not '-1'.",)),
    FactRow(lambda one: one.number("x", True, 5), 5, ("x must be a number from 0 to 999, not 'True'.",)),
    FactRow(lambda one: one.number("x", "n" * 50, 5), 5, (f"x must be a number from 0 to 999, not '{'n' * 40}'.",)),
    FactRow(lambda one: one.one_of("x", "red", ("red", "blue")), "red"),
    FactRow(
        lambda one: one.one_of("x", "rad", ("red", "blue"), "blue"),
        "blue",
        ("x must be one of red, blue, not 'rad'; did you mean red?",),
    ),
    FactRow(lambda one: one.one_of("x", 3, ("red",)), "", ("x must be one of red, not '3'.",)),
    FactRow(lambda one: one.numbered("x", None, {"a": 0, "b": 1}), -1),
    FactRow(lambda one: one.numbered("x", "b", {"a": 0, "b": 1}), 1),
    FactRow(lambda one: one.numbered("x", "q", {"a": 4, "b": 1}), 4, ("x must be one of a, b, not 'q'.",)),
    FactRow(lambda one: one.listed("x", ["a", 1]), ["a", 1]),
    FactRow(lambda one: one.listed("x", ("a", 1)), ["a", 1]),
    FactRow(lambda one: one.listed("x", "ab"), [], ("x must be a list.",)),
    FactRow(lambda one: one.names("x", ["a", "b", "a"], ("a", "b")), ("a", "b", "a")),
    FactRow(lambda one: one.names("x", ("a",), ("a", "b")), ("a",)),
    FactRow(lambda one: one.names("x", ["a", "q"], ("a", "b")), ("a",), ("x must be one of a, b, not 'q'.",)),
    FactRow(lambda one: one.names("x", "ab", ("a", "b")), (), ("x must be a list.",)),
    FactRow(lambda one: one.flag("x", True), True),
    FactRow(lambda one: one.flag("x", False), False),
    FactRow(lambda one: one.flag("x", 1), True, ("x must be true or false, not '1'.",)),
    FactRow(lambda one: one.flag("x", "y" * 50), True, (f"x must be true or false, not '{'y' * 40}'.",)),
    # values with named fields
    FactRow(lambda one: one.of_kind("x", {"kind": "aim", "team": "bliss"}, [Aim]), Aim("bliss")),
    FactRow(
        lambda one: one.of_kind(
            "x", {"kind": "aim", "team": "bliss", "amount": 3, "secret": True, "cards": ["a"]}, [Aim]
        ),
        Aim("bliss", 3, True, ("a",)),
    ),
    FactRow(lambda one: one.of_kind("x", 3, [Aim]), None, ("x must be a TOML table with a kind: aim.",)),
    FactRow(lambda one: one.of_kind("x", {}, [Aim]), None, ("x.kind must be one of aim; it is missing.",)),
    FactRow(lambda one: one.of_kind("x", {"kind": "aim", "amount": 1}, [Aim]), None, ("x lacks team.",)),
    FactRow(
        lambda one: one.of_kind("x", {"kind": "aim", "team": "a", "b": 1}, [Aim]),
        Aim("a"),
        ("x: 'b' is unknown; known are amount, cards, kind, secret, team.",),
    ),
    FactRow(
        lambda one: one.of_kind("x", {"kind": "aim", "team": 3, "amount": "a", "secret": 2, "cards": 4}, [Aim]),
        Aim("3", 0, True, ()),
        (
            "x.team must be a word, not '3'.",
            "x.amount must be a number from 0 to 999, not 'a'.",
            "x.secret must be true or false, not '2'.",
            "x.cards must be a list.",
        ),
    ),
    FactRow(
        lambda one: one.of_kind("x", {"kind": "aim", "team": ["w" * 50]}, [Aim]),
        Aim(f"['{'w' * 50}']"),
        (f'x.team must be a word, not "[\'{"w" * 38}".',),
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
    assert one.faults == [Objection("r", "x must be a number from 0 to 3, not '4'.", unplayable=True)]
