"""What holds of every kind of fact, whatever its value: it is told and read back, spoilt facts are answered by
sentences, nothing is left out of a digest, and who may not see a thing is told no more than `others` gives."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.fact_reading import FactReader
from cerebria_cli.editions.core.kinds import (
    UNSEEN,
    bookkeeping,
    flag,
    group,
    hand,
    hidden,
    names,
    number,
    only,
    open_pile,
    own,
    pile,
    place,
    rows,
    secret,
    told_by,
    word,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, Field, Schema
from cerebria_cli.editions.core.writing import canonical

CARDS = ("Anger", "Courage", "Fear", UNKNOWN)
REALMS = ("valley", "coast", "north")
#: Any value that JSON can tell.
TOLD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.sampled_from(CARDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
PILES = st.lists(st.sampled_from(CARDS), max_size=5).map(tuple)
SETTING = object()
STATE = SimpleNamespace(setting=SETTING)


def cards(setting: Any, number: int) -> tuple[str, ...]:
    return CARDS


def realms(setting: Any) -> tuple[str, ...]:
    return REALMS


def unseen(value: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(value)


def shown(attr: str, known: Callable[[Any], Any]) -> Any:
    """What others know of an attribute."""
    return lambda state, number, one, view: known(getattr(one, attr))


class Kind(NamedTuple):
    """A kind of fact, its values, what others know of a value, and a value that is nothing."""

    make: Callable[..., Field]
    values: st.SearchStrategy[Any]
    known: Callable[[Any], Any]
    nothing: Any

    def field(self) -> Field:
        return self.make("fact")

    def hidden(self) -> Field:
        return self.make("fact", others=shown("fact", self.known))


KINDS = {
    "number": Kind(lambda name, **more: number(name, **more), st.integers(0, 999), lambda value: value // 10, 0),
    "hidden number": Kind(lambda name, **more: number(name, **more), st.integers(0, 999), lambda value: UNSEEN, 0),
    "flag": Kind(flag, st.booleans(), lambda value: False, False),
    "word": Kind(
        lambda name, **more: word(name, known=("kept", "open", ""), **more),
        st.sampled_from(["kept", "open", ""]),
        lambda value: "",
        "",
    ),
    "word or none": Kind(
        lambda name, **more: word(name, known=("kept", "open"), or_none=True, **more),
        st.sampled_from(["kept", "open", ""]),
        lambda value: "kept",
        "",
    ),
    "names": Kind(lambda name, **more: names(name, known=cards, **more), PILES, unseen, ()),
    "place": Kind(
        lambda name, **more: place(name, among=realms, **more), st.sampled_from([-1, 0, 1, 2]), lambda value: -1, -1
    ),
    "secret": Kind(
        lambda name, **more: secret(name, cards, **more),
        st.sampled_from([*CARDS, ""]),
        lambda value: value and UNKNOWN,
        "",
    ),
    "pile": Kind(lambda name, **more: pile(name, known=cards, order="fact_order", **more), PILES, unseen, ()),
    "open pile": Kind(lambda name, **more: open_pile(name, cards, **more), PILES, lambda value: value[1:], ()),
    "hand": Kind(lambda name, **more: hand(name, known=cards, **more), PILES, unseen, ()),
}
tried = settings(max_examples=40, database=None)
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))


def thing(value: Any) -> Any:
    return SimpleNamespace(fact=value)


def read(schema: Schema, told: Any, one: Any) -> list[str]:
    """The faults of what is told, which is put into a thing."""
    reader: Any = FactReader()
    reader.setting = SETTING
    schema.read(reader, "diana", 0, one, told)
    return [fault.text for fault in reader.faults]


def told(schema: Schema, one: Any, view: str = REFEREE) -> Any:
    return json.loads(json.dumps(schema.facts(STATE, 0, one, view)))


def nobody(state: Any, view: str, number: int) -> bool:
    return False


# ---------------------------------------------------------------- telling and reading


@every_kind
@tried
@given(data=st.data())
def test_what_is_told_is_read_back(kind: Kind, data: st.DataObject) -> None:
    schema, value = Schema(kind.field()), data.draw(kind.values)
    one = thing(data.draw(kind.values))
    assert read(schema, told(schema, thing(value)), one) == []
    assert one.fact == value


@every_kind
@tried
@given(data=st.data())
def test_what_is_told_in_a_table_of_its_own_is_read_back(kind: Kind, data: st.DataObject) -> None:
    schema, value = Schema(group("deck", kind.field())), data.draw(kind.values)
    one = thing(data.draw(kind.values))
    assert read(schema, told(schema, thing(value)), one) == []
    assert one.fact == value


@every_kind
@tried
@given(data=st.data())
def test_what_is_not_told_stays_as_it_was(kind: Kind, data: st.DataObject) -> None:
    value = data.draw(kind.values)
    one = thing(value)
    assert read(Schema(kind.field()), {}, one) == []
    assert one.fact == value


@every_kind
@tried
@given(data=st.data())
def test_spoilt_facts_are_answered_by_sentences(kind: Kind, data: st.DataObject) -> None:
    """And what is left, or was believed, is a value of the kind: it can be told, digested and read once more."""
    schema = Schema(kind.field())
    table = data.draw(st.dictionaries(st.sampled_from([*schema.names, "unknown"]), TOLD) | TOLD)
    one = thing(data.draw(kind.values))
    for fault in read(schema, table, one):
        assert fault.startswith("diana")
        assert fault.endswith((".", "?")), fault
    again = thing(kind.nothing)
    assert read(schema, told(schema, one), again) == []
    assert again.fact == one.fact
    assert {*json.loads(schema.digest(SETTING, 0, one))} <= {"fact"}


@tried
@given(value=st.integers(4, 999))
def test_more_than_there_can_be_is_answered_with_the_rule(value: int) -> None:
    reader: Any = FactReader()
    reader.setting = SETTING
    Schema(number("laps", most=lambda setting: 3, rule="race.laps")).read(reader, "diana", 0, thing(0), {"laps": value})
    assert [(fault.rule, fault.text) for fault in reader.faults] == [("race.laps", "diana.laps is at most 3.")]


@tried
@given(value=TOLD.filter(lambda told: told not in REALMS))
def test_a_place_that_must_be_told_is_nowhere_else(value: Any) -> None:
    schema = Schema(place("fact", among=realms, required=True))
    for table in ({}, {"fact": value}):
        (fault,) = read(schema, table, thing(-1))
        assert fault.startswith("diana.fact must be one of valley, coast, north")


# ---------------------------------------------------------------- digests


@every_kind
@tried
@given(data=st.data(), dealt=st.booleans())
def test_a_digest_is_canonical_and_nothing_is_left_out_of_it(kind: Kind, data: st.DataObject, dealt: bool) -> None:
    value = data.draw(kind.values)
    schema = Schema(kind.field(), dealt=lambda setting, number: dealt)
    text = schema.digest(SETTING, 0, thing(value))
    assert canonical(json.loads(text)) == text
    assert (text == "{}") is (value == kind.nothing)
    assert Schema(kind.make("fact", digest="")).digest(SETTING, 0, thing(value)) == "{}"


@every_kind
def test_a_thing_starts_with_what_is_not_in_its_digest(kind: Kind) -> None:
    schema, one = Schema(kind.field()), SimpleNamespace()
    schema.start(one)
    assert one.fact == kind.nothing
    assert schema.digest(SETTING, 0, one) == "{}"


@tried
@given(one=PILES, other=PILES)
def test_cards_that_people_shuffle_count_by_their_number(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    for schema in (Schema(KINDS[name].field()) for name in ("pile", "hand", "open pile")):
        alike = schema.digest(SETTING, 0, thing(one)) == schema.digest(SETTING, 0, thing(other))
        assert alike is (len(one) == len(other))


@tried
@given(one=st.sampled_from(CARDS), other=st.sampled_from(CARDS))
def test_a_card_that_lies_face_down_is_one_card_where_people_shuffle(one: str, other: str) -> None:
    schema = Schema(secret("fact", cards))
    assert schema.digest(SETTING, 0, thing(one)) == schema.digest(SETTING, 0, thing(other)) == '{"fact":true}'


@tried
@given(one=PILES)
def test_a_hand_is_digested_in_no_order_and_a_pile_from_its_top(one: tuple[str, ...]) -> None:
    for name, row in (("hand", sorted(one)), ("pile", [*one]), ("open pile", [*one])):
        schema = Schema(KINDS[name].field(), dealt=lambda setting, number: True)
        assert json.loads(schema.digest(SETTING, 0, thing(one))) == ({"fact": row} if row else {})


# ---------------------------------------------------------------- who knows what


@every_kind
@tried
@given(data=st.data())
def test_others_are_told_what_they_know_and_nothing_else(kind: Kind, data: st.DataObject) -> None:
    value, schema = data.draw(kind.values), Schema(kind.hidden(), sees=nobody)
    known = thing(kind.known(value))
    assert schema.known("fact", STATE, 0, thing(value), "leo") == known.fact
    assert schema.known("fact", STATE, 0, thing(value), REFEREE) == value
    masked = thing(value)
    schema.mask(STATE, 0, thing(value), masked, "leo")
    assert masked == known
    # Who knows no card of a pile is not told its order.
    seen, whole = told(schema, thing(value), "leo"), told(schema, known)
    assert seen["fact"] == whole["fact"]
    assert seen.get("fact_order") in (None, whole.get("fact_order"))


@every_kind
@tried
@given(data=st.data())
def test_two_things_that_differ_in_a_secret_are_the_same_to_others(kind: Kind, data: st.DataObject) -> None:
    """The same of a fact in a table of its own."""
    one, other = thing(data.draw(kind.values)), thing(data.draw(kind.values))
    alike = kind.known(one.fact) == kind.known(other.fact)
    for schema in (Schema(kind.hidden(), sees=nobody), Schema(group("deck", kind.hidden()), sees=nobody)):
        masks = thing(None), thing(None)
        schema.mask(STATE, 0, one, masks[0], "leo")
        schema.mask(STATE, 0, other, masks[1], "leo")
        assert (masks[0] == masks[1]) is alike
        if alike:
            assert told(schema, one, "leo") == told(schema, other, "leo")


@every_kind
@tried
@given(data=st.data())
def test_an_owner_sees_all_but_what_is_kept_from_owners_too(kind: Kind, data: st.DataObject) -> None:
    value = data.draw(kind.values)
    hidden = kind.hidden()
    assert told(Schema(hidden), thing(value), "diana")["fact"] == told(Schema(hidden), thing(value))["fact"]
    schema, masked = Schema(hidden._replace(others=None, owner=hidden.others)), thing(value)
    schema.mask(STATE, 0, thing(value), masked, "diana")
    assert masked.fact == kind.known(value)
    assert schema.known("fact", STATE, 0, thing(value), "diana") == kind.known(value)


@tried
@given(value=st.integers(1, 999))
def test_a_hidden_number_is_told_as_a_question_mark_read_back_and_written_nowhere(value: int) -> None:
    schema = Schema(number("fact", others=hidden), sees=nobody)
    seen, again = told(schema, thing(value), "leo"), thing(value)
    assert (seen, told(schema, thing(value))) == ({"fact": UNKNOWN}, {"fact": value})
    assert read(schema, seen, again) == []
    assert (told(schema, again), schema.digest(SETTING, 0, again), again.fact + 1) == (seen, "{}", 1)
    # Where nothing is hidden, it is no number.
    assert read(Schema(number("fact")), seen, again) != []


@tried
@given(value=PILES)
def test_bookkeeping_is_told_to_the_referee_only_and_never_hidden(value: tuple[str, ...]) -> None:
    schema = Schema(bookkeeping(names("fact")), sees=nobody)
    masked = thing(value)
    schema.mask(STATE, 0, thing(value), masked, "leo")
    assert masked.fact == value
    assert told(schema, thing(value)) == {"fact": [*value]}
    assert told(schema, thing(value), "leo") == {}


@tried
@given(value=st.integers(0, 9))
def test_a_fact_that_is_told_only_at_times(value: int) -> None:
    schema = Schema(only(lambda state, one: one.fact > 4, number("fact")))
    assert told(schema, thing(value)) == ({"fact": value} if value > 4 else {})


@tried
@given(value=st.integers(0, 99))
def test_a_fact_that_is_told_in_its_own_way_is_masked_as_others_know_it(value: int) -> None:
    tens = KINDS["number"]
    schema = Schema(told_by(lambda state, number, one, view: "some", tens.hidden()), sees=nobody)
    masked = thing(value)
    schema.mask(STATE, 0, thing(value), masked, "leo")
    assert (told(schema, thing(value), "leo"), masked.fact) == ({"fact": "some"}, tens.known(value))


# ---------------------------------------------------------------- what is made of others


class Bee(NamedTuple):
    wings: int
    name: str


BEE = Schema(number("wings"), word("name", others=lambda state, number, one, view: ""), sees=nobody)
BEES = st.lists(st.builds(Bee, st.integers(0, 4), st.sampled_from(["", "Maja"])), max_size=3).map(tuple)


@tried
@given(value=BEES)
def test_things_in_a_row_are_told_and_digested_one_by_one(value: tuple[Bee, ...]) -> None:
    schema = Schema(rows("fact", BEE))
    assert told(schema, thing(value)) == {"fact": [{"wings": bee.wings, "name": bee.name} for bee in value]}
    assert told(schema, thing(value), "leo") == {"fact": [{"wings": bee.wings, "name": ""} for bee in value]}
    written = [{name: one for name, one in bee._asdict().items() if one} for bee in value]
    assert json.loads(schema.digest(SETTING, 0, thing(value))) == ({"fact": written} if written else {})


@tried
@given(value=st.integers(0, 9), other=st.integers(0, 9))
def test_a_fact_of_its_own_is_digested_and_read_only_where_that_is_said(value: int, other: int) -> None:
    bare, whole = Schema(own("fact")), Schema(own("fact", read=lambda reader, where, number, one, table: table["fact"]))
    one = thing(other)
    assert read(bare, {"fact": value}, one) == []
    assert one.fact == other
    assert read(whole, {"fact": value}, one) == []
    assert one.fact == value
    assert bare.digest(SETTING, 0, one) == whole.digest(SETTING, 0, one) == "{}"


def test_what_is_read_together_may_leave_something_as_it_was() -> None:
    def both(reader: Any, where: str, number: int, one: Any, table: Any) -> dict[str, Any]:
        return {"count": table["count"]} if "count" in table else {}

    schema, one = Schema(group("deck", number("count"), number("under"), read=both)), SimpleNamespace(count=1, under=2)
    assert read(schema, {"deck": {"count": 5, "under": 7}}, one) == []
    assert (one.count, one.under) == (5, 2)
    assert LEFT_OUT not in vars(one).values()
