"""What a schema gives to the class that stands beneath it."""

from copy import copy

import pytest

from cerebria_cli.editions.core.kinds import (
    bookkeeping,
    computed,
    flag,
    group,
    hand,
    inference,
    number,
    own,
    place,
    read_by,
    starting,
    untold,
    word,
)
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema

BEEHIVE = Schema(
    number("honey", attr="stored", digest="stored"),
    own("shape"),
    group("queen", place("lies", among=lambda setting: ("left", "right")), bookkeeping(flag("covered"))),
    hand("bees"),
    read_by(lambda reader, where, number, one, table: LEFT_OUT, number("swarm", attr="bees", digest="")),
    computed("sweet", lambda state, number, hive, view: hive.stored > 0),
    starting("open", word("door", digest="")),
    inference("tracked"),
    untold("warmth", start=""),
)


class Beehive:
    __slots__ = BEEHIVE.attrs

    stored: int
    shape: str
    lies: int
    covered: bool
    bees: tuple[str, ...]
    door: str
    tracked: object
    warmth: str

    def __init__(self, shape: str) -> None:
        BEEHIVE.start(self)
        self.shape = shape


def test_a_class_has_what_is_declared_each_once() -> None:
    assert BEEHIVE.attrs == ("stored", "shape", "lies", "covered", "bees", "door", "tracked", "warmth")


def test_what_follows_from_other_facts_is_named() -> None:
    assert BEEHIVE.derived == ("sweet",)


def test_a_new_thing_starts_with_nothing_but_what_is_said() -> None:
    hive = Beehive("round")
    assert (hive.stored, hive.shape, hive.lies, hive.covered, hive.bees) == (0, "round", -1, False, ())
    assert (hive.door, hive.tracked, hive.warmth) == ("open", None, "")


def test_what_a_constructor_is_given_has_no_start() -> None:
    hive = Beehive.__new__(Beehive)
    BEEHIVE.start(hive)
    assert not hasattr(hive, "shape")


def test_the_plain_numbers_that_are_told() -> None:
    """What only the referee is told is none of them."""
    schema = Schema(number("honey"), word("door"), bookkeeping(number("swarm")), number("queens", digest=""))
    assert schema.numbers == ("honey", "queens")


def test_things_are_compared_by_what_somebody_is_told() -> None:
    hive = Beehive("round")
    same, other = copy(hive), copy(hive)
    same.tracked, same.warmth = "bears", "warm"
    other.covered = True
    assert BEEHIVE.key(hive) == BEEHIVE.key(same)
    assert BEEHIVE.key(hive) != BEEHIVE.key(other)


def test_a_start_that_old_digests_lack_is_refused() -> None:
    """Records hold digests of what there was when they were written: a new fact must write nothing."""
    with pytest.raises(TypeError, match="honey starts with 3"):
        starting(3, number("honey"))
    with pytest.raises(TypeError, match="door starts with 'open'"):
        starting("open", word("door", known=("open", "shut")))


def test_a_start_that_writes_nothing_is_taken() -> None:
    assert starting(3, number("honey", digest="")).start == 3
    cells = own("cells", write=lambda setting, number, hive, dealt: str(sum(hive.cells) or ""))
    assert starting((0, 0), cells).start == (0, 0)
    with pytest.raises(TypeError, match="cells starts with"):
        starting((0, 1), cells)
