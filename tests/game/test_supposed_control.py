"""Empty slots that matter only by who controls a place: an answer names the place, and not every slot."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.unknowns import ABSENCE, CHOICE, Unknown, Way
from cerebria_cli.game import assumptions
from cerebria_cli.game.assumptions import by_control, by_gains, changed_control, gained_by, move_of
from cerebria_cli.game.considering import reading
from cerebria_cli.view.words.grounds import ground

#: Who controls what in the position that is asked about.
NOBODY = {"V": None, "C": None, "VC": None}


def empty(*slots: str) -> list[Unknown]:
    return [left_out(slot, "") for slot in slots]


def left_out(fact: str, *others: str, kind: str = ABSENCE) -> Unknown:
    """A fact, with the names of the positions that there are if it stands otherwise; the first is as assumed."""
    ways = [Way(name or None, (name,) if name else ()) for name in others]  # type: ignore[arg-type]
    return Unknown(fact, kind, tuple(ways), ways[0])


def position(*facts: Unknown, held: dict[str, int] | None = None) -> Any:
    totals = {place: {"bliss": (held or {}).get(place, 0), "gloom": 0} for place in NOBODY}
    return SimpleNamespace(left_out=facts, state=lambda: {"control": {"totals": totals, "realms": dict(NOBODY)}})


def said(line: str) -> Any:
    return reading(line, first_turn())


# ---------------------------------------------------------------- several slots


@pytest.mark.parametrize(
    ("by_slot", "found", "line", "told"),
    [
        ({"V1": "V", "V2": "V"}, "V1 wp V2", "willow 1", "wp control.V"),
        ({"V1": "V"}, "V1 wp", "willow 1", "V1 wp"),
        ({"V1": "V", "V2": "V"}, "V1 wp", "willow 1", "V1 wp"),
        ({"V1": "V", "wp": "V"}, "V1 wp", "willow 1", "V1 wp"),
        ({"V1": "V", "V2": "C"}, "V1 V2", "willow 1", "V1 V2"),
        ({"V1": "C", "V2": "C"}, "V1 V2 wp", "willow 1", "wp"),
        ({"V1": "V VC", "V2": "V VC", "C1": "VC"}, "V1 V2 C1", "willow 1", "control.VC"),
        ({"V1": "V VC", "V2": "V VC", "C1": "VC"}, "V1 V2 C1", "move V", "C1 control.V"),
        ({"V1": "V", "V2": "V", "C1": "VC", "C2": "VC"}, "V1 V2 C1 C2", "willow 1", "control.V control.VC"),
    ],
)
def test_slots_that_matter_by_who_controls_a_place_are_told_as_that(
    by_slot: dict[str, str], found: str, line: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A place that the line names comes first, then the one by which most slots matter. On C lies something that was
    told, so that who controls it follows from that."""
    facts = [*empty("V1", "V2", "C1", "C2"), left_out("wp", "", kind=CHOICE)]
    monkeypatch.setattr(
        assumptions,
        "changed_control",
        lambda position, line, one, answer, before: set(by_slot.get(one.fact, "").split()),
    )
    grounds = [ground(fact, values=(None,)) for fact in found.split()]
    answered = by_control(position(*facts, held={"C": 1}), said(line), (), grounds)
    assert [one.fact for one in answered] == told.split()
    assert all(one.values == (None,) for one in answered)


def test_where_no_place_is_controlled_slots_are_told_one_by_one() -> None:
    table: Any = SimpleNamespace(left_out=empty("V1", "V2"), state=dict)
    grounds = [ground(fact, values=(None,)) for fact in ("V1", "V2")]
    assert by_control(table, said("willow 1"), (), grounds) == grounds
    assert by_gains(table, said("willow 1"), ()) == []


# ---------------------------------------------------------------- what stands otherwise


class Others:
    """Positions told otherwise by their names: who controls what, what a move brings, and why it is refused."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.known = {
            "as assumed": self.other("", 9),
            "V and VC": self.other("V VC", 5),
            "V": self.other("V", 3),
            "VC": self.other("VC", 5),
            "C, and as much": self.other("C", 4),
            "C, and refused": self.other("C", 5, "move.cost"),
            "impossible": None,
        }
        monkeypatch.setattr(assumptions, "told_as", lambda position, facts: self.known[facts[0]])
        monkeypatch.setattr(assumptions, "answer_to", lambda position, line: position.answer)
        monkeypatch.setattr(assumptions, "gained_by", lambda position, line: getattr(position, "gained", [("wp", 4)]))

    @staticmethod
    def other(gloom: str, wp: int, *answer: str) -> Any:
        control = {place: "gloom" if place in gloom.split() else None for place in NOBODY}
        return SimpleNamespace(state=lambda: {"control": {"realms": control}}, gained=[("wp", wp)], answer=answer)


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Others:
    return Others(monkeypatch)


@pytest.mark.parametrize(
    ("ways", "told"),
    [
        (["V and VC"], ["control.V"]),
        (["V"], ["control.V"]),
        (["VC", "V and VC"], ["control.VC"]),
        (["V", "VC"], []),
        (["V", "C, and as much", "C, and refused", "impossible"], ["control.V"]),
        (["C, and as much", "C, and refused", "impossible"], []),
        ([], []),
    ],
)
def test_who_controls_the_one_place_by_which_a_move_brings_more_or_less_is_told(
    ways: list[str], told: list[str], others: Others
) -> None:
    for facts in (
        [left_out("V1", "as assumed", *ways)],
        [left_out(f"V{n}", "as assumed", one) for n, one in enumerate(ways)],
    ):
        found = by_gains(position(*facts), said("valley"), ())
        assert found == [ground(place, values=(None,)) for place in told]


def test_gains_are_told_of_one_legal_move_alone(others: Others) -> None:
    """Nor of places on which something lies that was told, nor by other facts than empty places."""
    slot = left_out("V1", "as assumed", "V")
    assert by_gains(position(slot), said("valley"), ()) != []
    assert by_gains(position(slot), said("valley"), ("move.cost",)) == []
    assert by_gains(position(slot), said("valley; willow 1"), ()) == []
    assert by_gains(position(slot, held={"V": 1}), said("valley"), ()) == []
    assert by_gains(position(slot._replace(kind=CHOICE)), said("valley"), ()) == []


@pytest.mark.parametrize(
    ("answer", "ways", "places"),
    [
        (("move.cost",), ["V and VC"], {"V", "VC"}),
        (("move.cost",), ["V and VC", "VC"], {"VC"}),
        (("move.cost",), ["V", "VC"], set()),
        (("move.cost",), ["V", "C, and refused", "impossible"], {"V"}),
        (("move.cost",), ["C, and refused", "impossible"], set()),
        ((), ["V", "C, and refused"], {"C"}),
        ((), ["V"], set()),
        (("move.cost",), [], set()),
    ],
)
def test_the_places_that_somebody_else_controls_whenever_the_answer_is_another(
    answer: tuple[str, ...], ways: list[str], places: set[str], others: Others
) -> None:
    one = left_out("V1", "as assumed", *ways)
    assert changed_control(position(one), said("valley"), one, answer, NOBODY) == places


# ---------------------------------------------------------------- gains


def test_a_gain_is_more_than_nothing_and_of_whoever_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    events = [Event("wp", who="diana", amount=amount) for amount in (-1, 0, 1, 2)] + [Event("wp", who="leo", amount=3)]
    monkeypatch.setattr(assumptions, "comes_of", lambda position, line: events)
    assert gained_by(position(), said("diana valley")) == [("wp", 1), ("wp", 2)]


def test_the_move_of_a_line_is_its_first() -> None:
    """What is no move is done by nobody."""
    assert move_of(said("diana valley; willow 1")) == Move("diana", "valley")
    assert move_of(said("pause; diana valley")) == Move("", "pause")
