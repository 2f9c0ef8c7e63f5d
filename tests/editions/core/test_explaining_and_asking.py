"""Reasons and their sums, facts that a position leaves out, questions that start a game, chance, a scribe's eyes."""

import hashlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from support.heard import Paragraph, heard, naming
from support.pages import Sentences

from cerebria_cli.editions.core import chance, questions, unknowns
from cerebria_cli.editions.core.explanation import Reason, all_reasons, summed, total
from cerebria_cli.editions.core.questions import WrongAnswer
from cerebria_cli.editions.core.scribing import Eyes, differences, fits
from cerebria_cli.editions.core.unknowns import Measure, Unknown, Way

# ---------------------------------------------------------------- reasons


PARTS = (Reason("a", 3), Reason("b", -1), Reason("c"))


@pytest.mark.parametrize(
    ("bounds", "amount"),
    [
        ({}, 2),
        ({"least": 2}, 2),
        ({"least": 3}, 3),
        ({"least": 1}, 2),
        ({"most": 1}, 1),
        ({"most": 2}, 2),
        ({"most": 3}, 2),
        ({"most": 0}, 0),
        ({"least": 4, "most": 3}, 3),
    ],
)
def test_what_parts_come_to_within_their_bounds(bounds: dict[str, Any], amount: int) -> None:
    assert total(Reason("sum", parts=PARTS, **bounds)) == amount
    assert summed("sum", PARTS, **bounds) == Reason("sum", amount, parts=PARTS, **bounds)


def test_parts_that_fall_below_nothing() -> None:
    lost = (Reason("a", -2),)
    assert total(Reason("sum", parts=lost)) == -2
    assert total(Reason("sum", parts=lost, least=0)) == 0


@pytest.mark.parametrize(
    ("rule", "of_sum", "cited"),
    [
        ("power.love", "absorb.amount", True),
        ("absorb.sphere", "absorb.amount", False),
        ("absorb", "absorb.amount", False),
        ("", "absorb.amount", False),
        ("power.love", "", False),
    ],
)
def test_a_rule_about_something_else_stands_beside_its_part(rule: str, of_sum: str, cited: bool) -> None:
    assert summed("sum", [Reason("a", 1, rule=rule)], of_sum).parts == (Reason("a", 1, rule=rule, cited=cited),)


def test_what_is_cited_stays_so() -> None:
    assert summed("sum", [Reason("a", 1, cited=True)]).parts == (Reason("a", 1, cited=True),)


@pytest.mark.parametrize(
    ("reason", "data"),
    [
        (Reason("a"), {"what": "a"}),
        (Reason("a", 0), {"what": "a", "amount": 0}),
        (Reason("a", least=0, most=0), {"what": "a", "least": 0, "most": 0}),
        (Reason("a", entry=3, detail=True, cited=True), {"what": "a", "entry": 3, "detail": True, "cited": True}),
        (
            Reason("a", 1, "V1", "r", "says", (Reason("b"),)),
            {"what": "a", "amount": 1, "place": "V1", "rule": "r", "says": "says", "parts": (Reason("b"),)},
        ),
    ],
)
def test_a_reason_for_programs(reason: Reason, data: dict[str, Any]) -> None:
    assert reason.data() == data


def test_reasons_and_everything_below_them() -> None:
    below = Reason("b", parts=(Reason("c"),))
    tree = [Reason("a", parts=(below, Reason("d"))), Reason("e")]
    assert [one.what for one in all_reasons(tree)] == ["a", "b", "c", "d", "e"]


# ---------------------------------------------------------------- facts that a position leaves out


PATH = ("players", "diana", "wp")


def test_an_amount_falls_from_the_most_after_what_is_assumed() -> None:
    found = unknowns.amount("diana.wp", PATH, Measure(most=3, assumed=2, usual=1))
    assert found == Unknown(
        "diana.wp",
        "amount",
        tuple(Way(number, ((PATH, number),)) for number in (2, 3, 1, 0)),
        Way(1, ((PATH, 1),)),
    )


def test_of_several_values_the_first_is_assumed() -> None:
    found = unknowns.choice("x", ("x",), iter(("a", "b")))
    assert found == Unknown("x", "choice", (Way("a", ((("x",), "a"),)), Way("b", ((("x",), "b"),))), found.ways[0])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("a", "b"), 3),
        (("a",), {"b": 3, "n": None}),
        ((), {"a": {"b": 3, "n": None}, "c": [1]}),
        (("a", "x"), None),
        (("a", "b", "c"), None),
        (("x", "b"), None),
        (("a", "n"), None),
    ],
)
def test_what_a_position_tells_at_a_path(path: tuple[str, ...], value: Any) -> None:
    assert unknowns.told_at({"a": {"b": 3, "n": None}, "c": [1]}, path) == value


@pytest.mark.parametrize(
    ("path", "value", "after"),
    [
        (("a", "b"), 4, {"a": {"b": 4}, "c": 1}),
        (("a", "b"), None, {"a": {}, "c": 1}),
        (("a", "d"), 5, {"a": {"b": 3, "d": 5}, "c": 1}),
        (("a", "d"), None, {"a": {"b": 3}, "c": 1}),
        (("c",), None, {"a": {"b": 3}}),
        (("x", "y", "z"), 0, {"a": {"b": 3}, "c": 1, "x": {"y": {"z": 0}}}),
        # What is no table gives way to one.
        (("c", "d"), 2, {"a": {"b": 3}, "c": {"d": 2}}),
    ],
)
def test_a_position_that_tells_more(path: tuple[str, ...], value: Any, after: dict[str, Any]) -> None:
    before: dict[str, Any] = {"a": {"b": 3}, "c": 1}
    assert unknowns.telling(before, [(path, value)]) == after
    assert before == {"a": {"b": 3}, "c": 1}


def test_a_position_that_tells_several_facts() -> None:
    assert unknowns.telling({}, [(("a", "b"), 1), (("a", "c"), 2), (("a", "b"), None)]) == {"a": {"c": 2}}


WP = unknowns.amount("wp", ("diana", "wp"), Measure(2, 2, 1))
PILE = unknowns.counted("deck", Measure(2, 2, 1), lambda number: Way(number, ((("deck", "order"), ["?"] * number),)))


@pytest.mark.parametrize(
    ("one", "facts", "after"),
    [
        (WP, {"diana": {"wp": 2, "x": 1}}, {"diana": {"wp": None, "x": 1}}),
        (WP, {"diana": {"x": 1}}, {"diana": {"x": 1}}),
        (WP, {"diana": 3}, {"diana": 3}),
        (WP, {}, {}),
        (WP._replace(kind="outcome"), {"diana": {"wp": 2}}, {"diana": {"wp": None}}),
        (WP._replace(kind="choice"), {"diana": {"wp": 2}}, {"diana": {"wp": 2}}),
        (WP._replace(kind="absence"), {"diana": {"wp": 2}}, {"diana": {"wp": 2}}),
        (WP._replace(kind="colour"), {"diana": {"wp": 2}}, {"diana": {"wp": 2}}),
        # What can stand in one way only is known.
        (WP._replace(ways=WP.ways[:1]), {"diana": {"wp": 2}}, {"diana": {"wp": 2}}),
        # Of a pile it is not even known how many cards there are.
        (PILE, {"deck": {"order": ["?"], "count": 1, "x": 1}}, {"deck": {"count": None, "x": 1}}),
        (PILE, {"deck": {"stack": 1}}, {"deck": {"stack": None}}),
        (PILE, {"deck": {"order": ["?"]}}, {"deck": {}}),
    ],
)
def test_nothing_is_told_of_what_is_left_out(one: Unknown, facts: dict[str, Any], after: dict[str, Any]) -> None:
    unknowns.forget(facts, one)
    assert facts == after


def test_every_fact_of_a_way_is_forgotten() -> None:
    both = Unknown("x", "amount", (Way(1, ((("a", "n"), 1), (("b", "m"), 1))), Way(0, ())), Way(0, ()))
    facts: dict[str, Any] = {"a": 3, "b": {"m": 1}}
    unknowns.forget(facts, both)
    assert facts == {"a": 3, "b": {"m": None}}


# ---------------------------------------------------------------- questions that start a game


NAMES = ("bliss", "gloom", "blue")


@pytest.mark.parametrize(("typed", "found"), [("gloom", "gloom"), ("g", "gloom"), ("bli", "bliss"), ("BLUE", "blue")])
def test_one_of_some_names_may_be_shortened(typed: str, found: str) -> None:
    assert questions.one_of(NAMES)(typed) == found


def wrong(check: Callable[[str], Any], typed: str) -> str:
    """Why an answer is not taken."""
    with pytest.raises(WrongAnswer) as raised:
        check(typed)
    return str(raised.value)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("bl", naming("bl", "bliss", "blue")),
        ("x", naming("x", "bliss", "gloom", "blue")),
        ("", naming("bliss", "gloom", "blue")),
        ("x" * 50, naming("bliss", "gloom", "blue", "x" * 40)),
    ],
)
def test_an_answer_that_is_none_of_some_names(typed: str, why: str) -> None:
    assert wrong(questions.one_of(NAMES), typed) == why


@pytest.mark.parametrize(
    ("count", "typed", "row"),
    [
        (0, "gloom bliss blue", ["gloom", "bliss", "blue"]),
        (0, "g, blue,bliss", ["gloom", "blue", "bliss"]),
        (3, " blue bliss gloom ", ["blue", "bliss", "gloom"]),
        (2, "blue gloom", ["blue", "gloom"]),
    ],
)
def test_some_names_in_an_order(count: int, typed: str, row: list[str]) -> None:
    assert questions.row_of(NAMES, count)(typed) == row


@pytest.mark.parametrize(
    ("count", "typed", "why"),
    [
        (0, "gloom bliss", naming("3", "blue")),
        (3, "gloom", naming("3", "bliss", "blue")),
        (0, "gloom gloom bliss blue", naming("3", "gloom")),
        (0, "gloom gloom", naming("3", "gloom", "bliss", "blue")),
        (2, "gloom gloom", naming("2", "gloom")),
        (2, "gloom", naming("2", "1")),
        (2, "gloom bliss blue", naming("2", "3")),
        (2, "", naming("2", "0")),
    ],
)
def test_an_order_that_cannot_be(count: int, typed: str, why: str) -> None:
    assert wrong(questions.row_of(NAMES, count), typed) == why


class Typing:
    """Answers in a row, each checked as the prompt would; an empty one is the default."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[Any] = []

    def ask(self, question: str, default: str, check: Callable[[str], Any]) -> Any:
        self.asked.append((question, default))
        return check(self.answers.pop(0) or default)

    def ask_name(self, question: str, default: str, taken: Sequence[str], words: Any) -> str:
        self.asked.append((question, default, list(taken), words))
        return self.answers.pop(0) or default

    def counts(self, game: str) -> list[str]:
        return ["2", "4"]

    def builtin(self, game: str, count: str) -> dict[str, Any]:
        return {"built": f"{game}-{count}"}


def test_names_of_players_are_asked_one_after_the_other() -> None:
    typing = Typing("anna", "")
    setup = {"players": [{"name": "diana", "team": "bliss"}, {"name": "leo", "team": "gloom"}]}
    assert questions.named_players(setup, "words", typing) == [
        {"name": "anna", "team": "bliss"},
        {"name": "leo", "team": "gloom"},
    ]
    assert typing.asked == [
        (naming("1"), "diana", [], "words"),
        (naming("2"), "leo", ["anna"], "words"),
    ]


def test_the_number_of_players_leads_to_a_built_in_setup() -> None:
    typing = Typing("", "2")
    assert questions.ask_count("basic", "4", typing) == {"built": "basic-4"}
    assert questions.ask_count("basic", "4", typing) == {"built": "basic-2"}
    assert typing.asked == [(naming("2", "4"), "4")] * 2


def test_who_shuffles_is_the_table_if_nobody_says() -> None:
    typing = Typing("", "d")
    assert [questions.ask_chance("decks", typing) for _ in range(2)] == ["table", "dealt"]
    assert typing.asked == [(naming("table", "dealt"), "table")] * 2


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", {}),
        ("none", {}),
        ("wheel.past-20=yes", {"rulings": {"wheel.past-20": "yes"}}),
        (" wheel.past-20 = y , ,deck.lists=closed", {"rulings": {"wheel.past-20": "yes", "deck.lists": "closed"}}),
    ],
)
def test_rulings_that_the_table_chooses(typed: str, found: dict[str, Any]) -> None:
    typing = Typing(typed)
    assert questions.ask_rulings("retail", typing) == found
    assert typing.asked == [(naming("willow.zero=yes"), "none")]


def test_the_example_of_a_ruling_is_one_of_the_retail_edition() -> None:
    typing = Typing("")
    assert questions.ask_rulings("card", typing) == {}
    assert typing.asked == [(naming("ID=OPTION"), "none")]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("wheel.past20=yes", naming("wheel.past20", "wheel.past-20")),
        ("q" * 50, naming("q" * 40)),
        ("wheel.past-20=maybe", naming("maybe", "no, yes")),
        ("wheel.past-20", naming("no, yes")),
        # What is settled no table chooses.
        ("side-b.pass-through=no", naming("side-b.pass-through", "side-b.push-two")),
    ],
)
def test_rulings_that_cannot_be_chosen(typed: str, why: str) -> None:
    assert wrong(lambda said: questions.ask_rulings("retail", Typing(said)), typed) == why


# ---------------------------------------------------------------- chance


def word(seed: str, purpose: str, number: int) -> int:
    """The 64-bit word of that number: four to a block of SHA-256 in counter mode."""
    block = hashlib.sha256(f"cerebria-sha256-1/{seed}/{purpose}/{number // 4}".encode()).digest()
    place = number % 4
    return int.from_bytes(block[8 * place : 8 * place + 8], "big")


def by_hand(cards: Sequence[str], seed: str, purpose: str) -> tuple[str, ...]:
    """Fisher-Yates from the end; no word is above the last whole multiple for so few cards."""
    order = list(cards)
    for drawn, last in enumerate(range(len(cards) - 1, 0, -1)):
        other = word(seed, purpose, drawn) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@pytest.mark.parametrize("number", [0, 1, 2, 5, 9, 16])
def test_cards_are_shuffled_by_the_generator_that_is_named(number: int) -> None:
    cards = [f"card {place}" for place in range(number)]
    assert chance.shuffled(cards, "seed", "diana") == by_hand(cards, "seed", "diana")


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ([0], 0),
        ([5], 2),
        # The highest multiple of 3 below 2**64 is 2**64 - 1: that word would favour 0, and the next one is taken.
        ([2**64 - 1, 7], 1),
        ([2**64 - 2], 2),
    ],
)
def test_every_number_below_a_limit_is_equally_likely(words: list[int], drawn: int) -> None:
    assert chance.drawn_below(3, iter(words)) == drawn


def test_cards_are_shuffled_anew_as_long_as_they_may_not_lie_so() -> None:
    cards = list("abcdef")
    tried = [by_hand(cards, "s", f"row/{number}") for number in range(4)]
    assert chance.shuffled_until(lambda order: True, cards, "s", "row") == tried[0]
    assert chance.shuffled_until(lambda order: order in tried[2:], cards, "s", "row") == tried[2]


# ---------------------------------------------------------------- a scribe's eyes


def test_a_card_that_not_everybody_saw() -> None:
    eyes = Eyes("diana", lambda card: f"noted {card}")
    assert eyes.kept("Love", sees=True) == "noted Love"
    assert eyes.kept("Love", sees=False) == "?"
    assert eyes.kept("?", sees=True) == "?"


@pytest.mark.parametrize(
    ("believed", "real", "told"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": "?"}, {"a": 1}, []),
        ({"a": 2}, {"a": 1}, ["a is 1, not 2"]),
        ({"a": {"b": 2, "c": 3}}, {"a": {"b": 1, "c": 4}}, ["a.b is 1, not 2", "a.c is 4, not 3"]),
        ({"a": {"b": 2}}, {"a": {"c": 2}}, ["a is {'c': 2}, not {'b': 2}"]),
        ({"row": ["x", "y"]}, {"row": ["y", "x"]}, ["row.0 is y, not x", "row.1 is x, not y"]),
        ({"row": ["x", "?"]}, {"row": ["x", "y"]}, []),
        ({"row": ["x"]}, {"row": ["x", "y"]}, ["row is ['x', 'y'], not ['x']"]),
        ({"hand": ["x", "?"]}, {"hand": ["y", "x"]}, []),
        ({"hand": ["x", "x"]}, {"hand": ["y", "x"]}, ["hand is ['y', 'x'], not ['x', 'x']"]),
        ({"shown": ["x", "y"]}, {"shown": ["y", "x"]}, []),
        ({"discard": ["x", "y"]}, {"discard": ["y", "x"]}, []),
        ({"options": ["x", "y"]}, {"options": ["y", "x"]}, []),
        ({"a": ["x"]}, {"a": "x"}, ["a is x, not ['x']"]),
    ],
)
def test_where_beliefs_are_not_so(believed: Any, real: Any, told: list[str]) -> None:
    assert list(differences(believed, real)) == told


@pytest.mark.parametrize(
    ("believed", "real", "can_be"),
    [("x?", "yx", True), ("xx", "yx", False), ("x", "xy", False), ("??", "xy", True), ("", "", True)],
)
def test_some_cards_can_be_these(believed: str, real: str, can_be: bool) -> None:
    assert fits(list(believed), list(real)) is can_be


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_wrong_answers(sentences: Sentences) -> None:
    sentences(heard(sys.modules[__name__], "wrong", lambda why, _, typed: (f"'{typed}'", [why])))


def test_the_sentences_of_questions(sentences: Sentences) -> None:
    """Each with the answer that an empty one stands for."""
    here = sys.modules[__name__]

    def told(_: Any, typing: Typing, question: str, default: str, *more: Any) -> Paragraph:
        return f"[{default}]", [question]

    sentences([*heard(here, "ask", told, Typing), *heard(here, "ask_name", told, Typing)])
