"""Facts that a table declares: how paths, values and changes are read, counted and taken in, row by row."""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from support.heard import heard, naming
from support.pages import Sentences

from cerebria_cli.editions.core import declarations
from cerebria_cli.editions.core.declarations import Changed, NoFact, NotThere, Ways
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection

TABLE: dict[str, Any] = {
    "players": {"diana": {"wp": 5, "hand": ["Love", "?"]}, "leo": {"wp": 3, "hand": []}},
    "row": [{"wp": 2}, {"wp": 4}],
    "names": ["a", "b"],
    "board": {"V1": {"card": "Love", "token": 1}},
    "phase": "play",
}


# ---------------------------------------------------------------- paths and values


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("phase", "play"),
        ("players.diana.wp", 5),
        ("names.0", "a"),
        ("names.1", "b"),
        ("row.1.wp", 4),
        ("players.*.wp", 8),
        ("row.*.wp", 6),
        ("players.*.hand", [["Love", "?"], []]),
        ("names.*", ["a", "b"]),
        ("players.diana.hand.*", ["Love", "?"]),
        ("players.leo.hand.*", 0),
        ("board.*.card", ["Love"]),
    ],
)
def test_a_fact_is_found_by_its_path(path: str, value: Any) -> None:
    assert declarations.found_at(TABLE, path.split(".")) == value


def test_truths_are_listed_not_summed() -> None:
    assert declarations.found_at({"a": {"up": True}, "b": {"up": 1}}, ["*", "up"]) == [True, 1]


@pytest.mark.parametrize(
    "path",
    ["nobody", "names.2", "names.x", "names.-1", "phase.0", "phase.*", "players.diana.wp.x", "players.*.colour"],
)
def test_no_fact_at_a_path(path: str) -> None:
    with pytest.raises(NoFact):
        declarations.found_at(TABLE, path.split("."))


def test_a_fact_that_is_not_there_is_named_as_far_as_it_is_readable() -> None:
    with pytest.raises(NoFact, match=rf"^There is no fact {'x' * 60}\.$"):
        declarations.key_in({}, "x" * 80)


@pytest.mark.parametrize(
    ("text", "is_number"),
    [
        ("0", True),
        ("12", True),
        ("123456789", True),
        ("1234567890", False),
        ("-1", False),
        ("", False),
        ("1.5", False),
        ("x", False),
    ],
)
def test_what_is_a_number(text: str, is_number: bool) -> None:
    assert declarations.is_number(text) is is_number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("none", None),
        ("None", None),
        ("true", True),
        ("YES", True),
        ("false", False),
        ("no", False),
        ("7", 7),
        ("0", 0),
        ("1234567890", "1234567890"),
        ("Love", "Love"),
        ("Love,Fear", "Love,Fear"),
        ("", ""),
    ],
)
def test_a_value_is_read(text: str, value: Any) -> None:
    found = declarations.read_value(text)
    assert (type(found), found) == (type(value), value)


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (["a", "b"], 2),
        ([], 0),
        (4, 4),
        (0, 0),
        ({"count": 7, "order": ["?"]}, 7),
        # Tokens in rows, Emotions on slots, Fortresses, Fragments by their size.
        ({"move": {"haste": "red", "push": "blue"}, "quell": {"strike": "red"}}, 3),
        ({"V1": {"card": "Love", "token": 1}, "V2": {"card": "Fear"}}, 2),
        ({"valour": {"size": "small", "team": "bliss"}}, 1),
        ({"a": "red", "b": "blue"}, 2),
        ({}, 0),
        ({"move": {}}, 0),
        ("Love", None),
        (None, None),
        (True, None),
    ],
)
def test_how_many_things_there_are(value: Any, number: int | None) -> None:
    assert declarations.how_many(value) == number


@pytest.mark.parametrize(
    ("table", "is_one"),
    [
        ({"V1": {"card": "Love"}, "V2": {"card": "Fear"}}, True),
        ({"haste": "red", "push": "blue"}, True),
        ({}, True),
        ({"wp": 5, "hand": []}, False),
        ({"V1": {"card": "Love"}, "wp": 5}, False),
        ({"name": "a", "wp": 5}, False),
        ({"name": "a", "V1": {}}, False),
    ],
)
def test_things_of_one_kind(table: dict[str, Any], is_one: bool) -> None:
    assert declarations.is_collection(table) is is_one


@pytest.mark.parametrize(
    ("value", "things"),
    [(None, []), ("Love", ["Love"]), ("Love,Fear", ["Love", "Fear"]), (3, ["3"]), ("", [""])],
)
def test_several_things_as_they_are_typed(value: Any, things: list[str]) -> None:
    assert declarations.as_list(value) == things


@pytest.mark.parametrize(
    ("value", "text"),
    [(["Love", 2], "Love, 2"), ([], ""), (None, "none"), (3, "3"), (False, "False"), ("Love", "Love")],
)
def test_a_value_in_words(value: Any, text: str) -> None:
    assert declarations.shown(value) == text


@pytest.mark.parametrize(("operation", "text"), [("=", "set to 3"), ("+", "raised by 3"), ("-", "lowered by 3")])
def test_a_change_in_words(operation: str, text: str) -> None:
    assert declarations.said(operation, "3") == text


def test_what_follows_from_others_is_not_set() -> None:
    assert declarations.follows("bliss.score") == naming("bliss.score")


def test_what_was_declared_is_an_event_with_the_old_and_the_new() -> None:
    one = Changed("diana.hand", ["players", "diana", "hand"], None, ["Love", "Fear"])
    assert declarations.event(one, "table") == Event(
        "declared", what="diana.hand", cause="table", note="none -> Love, Fear"
    )
    assert declarations.event(one, "x", lambda value: f"<{value}>").note == "<None> -> <['Love', 'Fear']>"


# ---------------------------------------------------------------- counting


@pytest.mark.parametrize(
    ("known", "counted", "agree"),
    [
        (3, 3, True),
        (3, 2, False),
        (None, 0, True),
        (None, 1, False),
        (None, None, True),
        (0, None, False),
        ("Love", "Love", True),
        ("Love", "Fear", False),
        ("2", 2, True),
        # `?` is no claim, on either side.
        ("?", "Love", True),
        ("Love", "?", True),
        # Of an Emotion its card, of a pile its number, of a Fortress its size.
        ({"card": "Love", "token": 1}, "Love", True),
        ({"card": "Love", "token": 1}, "Fear", False),
        ({"count": 4}, 4, True),
        ({"count": 4}, 5, False),
        ({"size": "small", "team": "bliss"}, "small", True),
        ({"size": "small", "team": "bliss"}, "bliss", False),
        # Of several things how many there are.
        ({"V1": {"card": "Love"}, "V2": {"card": "Fear"}}, 2, True),
        ({"V1": {"card": "Love"}, "V2": {"card": "Fear"}}, 1, False),
        ({"V1": {"card": "Love"}}, "Love", False),
        # True is no number of things.
        ({"V1": {"card": "Love"}}, True, False),
        ({}, 0, True),
        (["Love", "Fear"], 2, True),
        (["Love", "Fear"], 3, False),
        (["Love", "Fear"], ["Fear", "Love"], True),
        (["Love", "Fear"], ["Fear", "Fear"], False),
        (["Love", "Fear"], ["Love"], False),
        (["Love"], "Love", True),
        (["Love"], "Fear", False),
        (["Love", "?"], ["Love", "Fear"], True),
        (["Love", "?"], ["Fear", "Trust"], False),
        (["?", "?"], ["Fear", "Trust"], True),
        (["Love", "Fear"], ["?", "Love"], True),
        (["Love", "Fear"], ["?", "Trust"], False),
        (["Love", "Fear"], ["?", "?"], True),
        (["Love", "?"], ["?", "Fear"], True),
        (["Love", "Trust", "?"], ["?", "Fear", "Joy"], False),
        (["Love", "?"], ["Love", "?", "?"], False),
        ([], [], True),
        ([], None, True),
        (["Love"], None, False),
    ],
)
def test_whether_the_record_says_what_was_counted(known: Any, counted: Any, agree: bool) -> None:
    assert declarations.agrees(known, counted) is agree


@pytest.mark.parametrize(
    ("known", "text", "counted"),
    [
        (["Love"], "2", 2),
        (["Love"], "Love,Fear", ["Love", "Fear"]),
        (["Love"], "none", []),
        (["Love"], "true", ["True"]),
        (3, "2", 2),
        (3, "Love,Fear", "Love,Fear"),
    ],
)
def test_what_was_counted_is_read(known: Any, text: str, counted: Any) -> None:
    assert declarations.read_counted(known, text) == counted


def test_an_audit_lists_what_differs() -> None:
    def value_of(path: str) -> Any:
        return declarations.found_at(TABLE, path.split("."))

    told = [
        ("players.diana.wp", "=", "5"),
        ("players.leo.wp", "=", "4"),
        ("players.diana.hand", "=", "Love,Fear"),
        ("players.diana.hand", "=", "3"),
        ("players.leo.hand", "=", "Fear"),
        ("nowhere", "=", "1"),
        ("nowhere", "=", "0"),
    ]
    assert declarations.audit(told, value_of) == [
        ("players.leo.wp", 3, 4),
        ("players.diana.hand", ["Love", "?"], 3),
        ("players.leo.hand", [], ["Fear"]),
        ("nowhere", None, 1),
    ]


# ---------------------------------------------------------------- changing one fact


@pytest.mark.parametrize(
    ("old", "operation", "value", "new"),
    [
        (3, "=", 5, 5),
        ("Love", "=", "Fear", "Fear"),
        (3, "+", 2, 5),
        (3, "-", 2, 1),
        (3, "-", 4, -1),
        (None, "+", 2, 2),
        (None, "=", 2, 2),
        (0, "+", 0, 0),
        # Nobody knows what that makes.
        *((old, operation, value, "?") for old, value in ((3, "?"), ("?", 3), ("?", "?")) for operation in "+-"),
        (["Love"], "=", "Fear,Joy", ["Fear", "Joy"]),
        (["Love"], "=", None, []),
        (["Love"], "+", "Fear", ["Love", "Fear"]),
        (["Love"], "+", "Fear,Fear", ["Love", "Fear", "Fear"]),
        (["Love"], "+", ",", ["Love"]),
        (["Love", "Fear", "Love"], "-", "Love", ["Fear", "Love"]),
        (["Love", "Fear"], "-", "Fear,Love", []),
        # Behind a `?` there may be any card, and the card itself leaves first.
        (["Love", "?"], "-", "Fear", ["Love"]),
        (["?", "Love"], "-", "Love", ["?"]),
        (["?", "Love"], "-", "?", ["Love"]),
        (["1", "?"], "-", "1", ["?"]),
    ],
)
def test_what_a_fact_becomes(old: Any, operation: str, value: Any, new: Any) -> None:
    before = list(old) if isinstance(old, list) else old
    assert declarations.changed_value(old, operation, value) == new
    assert old == before


def no_change(old: Any, operation: str, value: Any) -> NoFact:
    """Why a fact cannot become another one."""
    with pytest.raises(NoFact) as raised:
        declarations.changed_value(old, operation, value)
    return raised.value


@pytest.mark.parametrize(
    ("old", "operation", "value", "error", "why"),
    [
        ("Love", "+", 1, NoFact, naming()),
        (True, "+", 1, NoFact, naming()),
        (3, "+", "Love", NoFact, naming()),
        ("?", "+", "Love", NoFact, naming()),
        (3, "-", True, NoFact, naming()),
        (None, "+", None, NoFact, naming()),
        (None, "-", 1, NoFact, naming()),
        (["Love"], "-", "Fear", NotThere, naming("Fear")),
        (["Love"], "-", "Love,Love", NotThere, naming("Love")),
        (["Love"], "-", "", NotThere, naming()),
        (["Love"], "-", None, NotThere, naming()),
        (["Love"], "-", "?", NotThere, naming("?")),
        # Behind a `?` there is no number.
        (["Love", "?"], "-", 1, NotThere, naming("1")),
        (["?"], "-", "Love,Fear", NotThere, naming("Fear")),
        ([], "-", "x" * 70, NotThere, naming("x" * 60)),
    ],
)
def test_what_a_fact_cannot_become(old: Any, operation: str, value: Any, error: type[NoFact], why: str) -> None:
    found = no_change(old, operation, value)
    assert (type(found), str(found)) == (error, why)


@pytest.mark.parametrize(
    ("old", "operation", "value", "told"),
    [
        (["Love", "?"], "=", 2, "Love,?"),
        (["Love"], "=", 3, "Love,?,?"),
        (["Love", "Fear"], "=", 1, "?"),
        (["Love", "Fear"], "=", 0, None),
        ([], "=", 0, None),
        ([], "=", 1, "?"),
        (["Love"], "=", "Fear", "Fear"),
        (["Love"], "+", 1, 1),
        (["Love"], "-", 1, 1),
        (5, "=", 3, 3),
        (["Love"], "=", True, True),
    ],
)
def test_so_many_cards_of_which_those_before_may_be_some(old: Any, operation: str, value: Any, told: Any) -> None:
    found = declarations.cards_counted(old, operation, value)
    assert (type(found), found) == (type(told), told)


# ---------------------------------------------------------------- changing many


def change(table: dict[str, Any], path: list[str], operation: str, value: Any) -> tuple[Any, Any]:
    holder = declarations.found_at(table, path[:-1])
    old = holder[declarations.key_in(holder, path[-1])]
    holder[path[-1]] = declarations.changed_value(old, operation, value)
    return old, holder[path[-1]]


def barred(path: str, whole: list[str]) -> str:
    return f"{path} is not told." if whole[-1] == "phase" else ""


def table() -> dict[str, Any]:
    return {"players": {"diana": {"wp": 5, "hand": ["Love", "?"], "up": True}}, "pile": ["Joy"], "phase": "play"}


def path_of(path: str) -> list[str]:
    return ["players", *path.split(".")] if path.startswith("diana") else path.split(".")


def changed_all(*told: tuple[str, str, str]) -> tuple[list[Changed], list[Objection]]:
    return declarations.change_all(table(), told, path_of, barred, change)


def test_every_fact_is_changed_in_turn() -> None:
    whole = ["players", "diana", "wp"]
    hand = ["players", "diana", "hand"]
    assert changed_all(("diana.wp", "-", "2"), ("diana.wp", "+", "4"), ("diana.hand", "-", "Love,Fear")) == (
        [
            Changed("diana.wp", whole, 5, 3, ("2",)),
            Changed("diana.wp", whole, 3, 7, ()),
            Changed("diana.hand", hand, ["Love", "?"], [], ("Love", "Fear")),
        ],
        [],
    )


def test_a_truth_is_no_number_below_nothing() -> None:
    assert changed_all(("diana.up", "=", "no"), ("diana.wp", "=", "0"))[1] == []


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (("diana.wp", "-", "6"), naming("diana.wp", "-1", "0")),
        (("phase", "=", "over"), naming("phase")),
        (("diana.colour", "=", "red"), naming("diana.colour", "red")),
        (("diana.colour", "+", "1"), naming("diana.colour", "1")),
        (("diana.colour", "-", "1"), naming("diana.colour", "1")),
        (("pile", "-", "Fear"), naming("pile", "Fear")),
        (("diana.hand", "-", ""), naming("Diana")),
        (("diana.hand", "-", "?,?"), naming("Diana")),
        (("diana.hand", "-", "Fear,Joy,Trust"), naming("Diana", "Fear,Joy,Trust")),
        (("diana.hand", "-", "?,Fear"), naming("Diana", "?,Fear")),
    ],
)
def test_why_a_fact_cannot_be_changed(told: tuple[str, str, str], why: str) -> None:
    assert changed_all(told)[1] == [Objection("", why)]


def test_every_fault_is_told_and_the_rest_is_changed() -> None:
    found, faults = changed_all(("phase", "=", "x"), ("x", "=", "1"), ("pile", "-", "Fear"), ("diana.wp", "=", "1"))
    assert [one.path for one in found] == ["diana.wp"]
    assert [fault.text for fault in faults] == [
        naming("phase"),
        naming("x", "1"),
        naming("pile", "Fear"),
    ]


def ways(read: Callable[[str, dict[str, Any]], tuple[str, list[Objection]]], **more: Any) -> Ways[str]:
    return Ways(
        lambda state, view: {"view": view, "wp": 1}, lambda state, path: path.split("."), barred, change, read, **more
    )


def test_declared_facts_are_taken_in() -> None:
    tidied: list[Any] = []

    def tidy(state: str, table: dict[str, Any], found: list[Changed]) -> None:
        tidied.append((state, dict(table), [one.path for one in found]))
        table["wp"] += 10

    def read(state: str, table: dict[str, Any]) -> tuple[str, list[Objection]]:
        return f"{state} with {table['wp']} as {table['view']}", []

    found = declarations.take_in("before", [("wp", "+", "2")], ways(read, tidy=tidy))
    assert found == ("before with 13 as referee", [Changed("wp", ["wp"], 1, 3, ())], [])
    assert tidied == [("before", {"view": "referee", "wp": 3}, ["wp"])]
    assert declarations.take_in("before", [("wp", "+", "2")], ways(read))[0] == "before with 3 as referee"


def test_nothing_is_taken_in_with_a_fault() -> None:
    fault = Objection("", "This cannot be.")
    assert declarations.take_in("before", [("wp", "+", "2")], ways(lambda state, table: ("after", [fault]))) == (
        *("before", [], [fault]),
    )
    found = declarations.take_in("before", [("x", "=", "2")], ways(lambda state, table: ("after", [])))
    assert found == ("before", [], [Objection("", naming("x", "2"))])


# ---------------------------------------------------------------- what follows


def test_a_card_is_put_to_a_list_if_there_is_one() -> None:
    facts = table()
    declarations.put_card(facts, ["pile"], "Fear")
    declarations.put_card(facts, ["nowhere"], "Fear")
    declarations.put_card(facts, ["phase"], "Fear")
    assert facts == {**table(), "pile": ["Joy", "Fear"]}


def test_cards_that_nobody_has_seen_come_last() -> None:
    assert declarations.named_first(Counter(["?", "Love", "?", "Fear"])) == ["Love", "Fear", "?", "?"]


@pytest.mark.parametrize(
    ("then", "now", "gone"),
    [
        ("Love Fear", "Fear", ["Love"]),
        ("Love Fear ?", "Fear", ["Love", "?"]),
        ("Love ?", "Love", ["?"]),
        ("Love ?", "?", ["Love"]),
        ("Love Fear", "Fear Love", []),
        ("Love", "Love Fear", []),
        ("Love", "Fear Joy", []),
        # Where more are unknown than before, nobody says which have gone.
        ("Love Fear", "?", ["?"]),
        ("Love Fear Joy", "?", ["?", "?"]),
        ("Love Fear ?", "Love ?", ["Fear"]),
        # As many have gone as there are fewer.
        ("Love Fear Joy", "Trust Joy", ["Love"]),
    ],
)
def test_the_cards_that_have_gone(then: str, now: str, gone: list[str]) -> None:
    assert declarations.gone_cards(Counter(then.split()), Counter(now.split())) == gone


def hand(old: list[str], *taken: str, player: str = "diana") -> Changed:
    return Changed(f"{player}.hand", ["players", player, "hand"], old, [], taken)


@pytest.mark.parametrize(
    ("then", "hands", "found"),
    [
        ("? ?", [hand(["?"], "Love")], "Love ?"),
        ("? ?", [hand(["?"], "Love", "Fear")], "Love Fear"),
        ("?", [hand(["?"], "Love", "Fear")], "Love"),
        # What was there by its name was behind nothing.
        ("? Love", [hand(["Love"], "Love")], "? Love"),
        ("?", [hand(["?"], "?")], "?"),
        ("?", [hand(["?"], "")], "?"),
        ("Joy", [hand([], "Love")], "Joy"),
        # It cannot have been there.
        ("?", [hand(["?"], "Trust")], "?"),
        ("?", [hand(["?"], "Love", player="leo")], "?"),
        ("? ?", [hand(["?"], "Love", player="leo"), hand(["?"], "Fear")], "? Fear"),
    ],
)
def test_a_card_taken_by_its_name_was_behind_an_unseen_one(then: str, hands: list[Changed], found: str) -> None:
    before = Counter(then.split())
    named = declarations.with_named(before, hands, lambda player, card: player == "diana" and card != "Trust")
    assert +named == Counter(found.split())
    assert before == Counter(then.split())


@pytest.mark.parametrize(
    ("path", "cards"),
    [
        (("pile",), ["Joy"]),
        (("players", "diana", "hand"), ["Love", "?"]),
        (("phase",), None),
        (("phase", "x"), None),
        (("nowhere", "hand"), None),
        (("players",), None),
    ],
)
def test_the_cards_at_a_path(path: tuple[str, ...], cards: list[str] | None) -> None:
    assert declarations.pile_at(table(), *path) == cards


def test_a_list_of_anything_else_is_no_pile() -> None:
    assert declarations.pile_at({"pile": ["Joy", 3]}, "pile") is None
    assert declarations.pile_at({"pile": []}, "pile") == []


@pytest.mark.parametrize(
    ("pile", "card", "left"),
    [
        (["?", "Love", "Love"], "Love", ["?", "Love"]),
        (["Fear", "?", "?"], "Love", ["Fear", "?"]),
        (["Fear"], "Love", ["Fear"]),
        (["?", "?"], "?", ["?"]),
    ],
)
def test_a_card_leaves_a_pile(pile: list[str], card: str, left: list[str]) -> None:
    rest = list(pile)
    declarations.take(rest, card)
    assert rest == left


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_what_cannot_be_declared(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    values = heard(here, "no_change", lambda why, old, *change: (" ".join(map(str, (old, *change)))[:60], [str(why)]))
    facts = heard(
        here,
        "changed_all",
        lambda found, *told: ("; ".join("".join(one) for one in told), [one.text for one in found[1]]),
    )
    follows = heard(here, "follows", lambda said, path: (path, [said]), declarations)
    sentences([*values, *facts, *follows])
