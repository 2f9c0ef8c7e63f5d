"""The ring and what touches on it, who controls what, and what the Aspirations count: small boards by hand."""

from collections.abc import Mapping

import pytest

from cerebria_cli.editions.board import aspirations, control, ring
from cerebria_cli.editions.board.aspirations import Board, Counted
from cerebria_cli.editions.board.control import FORTRESS, NOBODY
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress

# ---------------------------------------------------------------- the ring


@pytest.mark.rule("board.triad", "board.adjacent-slots", "board.adjacent-frontiers", "board.adjacent-spheres")
def test_what_touches_what() -> None:
    """Realm 0 has the slots 0 and 1, its Frontier to Realm 1 the slot 2, and so on round the ring."""
    assert [*ring.REALMS] == [*ring.FRONTIERS] == [0, 1, 2, 3, 4]
    assert ([*ring.SLOTS], [*ring.SPACES]) == ([*range(15)], [*range(10)])
    assert ring.TRIADS == ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12), (13, 14, 0))
    assert ring.TRIAD_OF_SLOT == (4, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4)
    slots = ((0, 1), (2,), (3, 4), (5,), (6, 7), (8,), (9, 10), (11,), (12, 13), (14,))
    assert slots == ring.SLOTS_BY_SPACE
    frontiers = ((4, 0), (0,), (0, 1), (1,), (1, 2), (2,), (2, 3), (3,), (3, 4), (4,))
    assert frontiers == ring.FRONTIERS_BY_SPACE
    realms = ((0,), (0, 1), (1,), (1, 2), (2,), (2, 3), (3,), (3, 4), (4,), (4, 0))
    assert realms == ring.REALMS_BY_SPACE
    assert ring.SPACE_BY_SLOT == (0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9)
    # Across from Realm 0 lies the Frontier between the Realms 2 and 3.
    assert ring.OPPOSITE_FRONTIER == (2, 3, 4, 0, 1)
    assert [ring.neighbours(slot) for slot in (0, 7, 14)] == [(14, 1), (6, 8), (13, 0)]
    assert [slot for slot in ring.SLOTS if ring.is_realm_slot(slot)] == [0, 1, 3, 4, 6, 7, 9, 10, 12, 13]
    assert [space for space in ring.SPACES if ring.is_realm_space(space)] == [0, 2, 4, 6, 8]
    assert [ring.realm_slots_beside(one) for one in ring.FRONTIERS] == [(1, 3), (4, 6), (7, 9), (10, 12), (13, 0)]


@pytest.mark.parametrize(
    ("space", "steps", "ends"),
    [(0, 0, {0}), (0, 1, {9, 1}), (0, 2, {8, 0, 2}), (9, 1, {8, 0}), (5, 3, {2, 4, 6, 8}), (0, 5, {1, 3, 5, 7, 9})],
)
def test_where_a_walk_can_end(space: int, steps: int, ends: set[int]) -> None:
    assert ring.reachable(space, steps) == ends


@pytest.mark.parametrize(
    ("start", "end", "steps"), [(0, 0, 0), (0, 1, 1), (1, 0, 1), (0, 9, 1), (2, 7, 5), (7, 1, 4), (1, 7, 4), (3, 9, 4)]
)
def test_the_shorter_way_round(start: int, end: int, steps: int) -> None:
    assert ring.distance(start, end) == steps


def test_the_names_of_a_ring() -> None:
    named = ring.Ring(["V", "C", "N", "L", "W"])
    assert named.realms == ("V", "C", "N", "L", "W")
    assert named.frontiers == ("VC", "CN", "NL", "LW", "WV")
    assert named.slots == (*("V1", "V2", "VC", "C1", "C2", "CN", "N1", "N2", "NL", "L1", "L2", "LW", "W1", "W2", "WV"),)
    assert named.spaces == ("V", "VC", "C", "CN", "N", "NL", "L", "LW", "W", "WV")
    assert named.places == ("V", "C", "N", "L", "W", "VC", "CN", "NL", "LW", "WV")
    assert (named.slot_number["V1"], named.slot_number["WV"], named.space_number["VC"]) == (0, 14, 1)
    assert [named.turned(name) for name in ("VC", "CV", "V1", "V")] == ["CV", "CV", "V1", "V"]


# ---------------------------------------------------------------- control


#: What lies on a slot: its side, 0 for Bliss and 1 for Gloom, and its Intensity.
Lying = Mapping[int, tuple[int, int]]


def slots(lying: Lying) -> list[Emotion | None]:
    return [Emotion("a", 0, lying[slot][0], lying[slot][0], 1, 0) if slot in lying else None for slot in ring.SLOTS]


def intensities(lying: Lying) -> list[int]:
    return [lying[slot][1] if slot in lying else 0 for slot in ring.SLOTS]


def fortresses(standing: Mapping[int, Fortress]) -> list[Fortress | None]:
    return [standing.get(realm) for realm in ring.REALMS]


def read(lying: Lying, standing: Mapping[int, Fortress] | None = None, sole_zero: str = "yes") -> control.Control:
    return control.read_control(slots(lying), intensities(lying), fortresses(standing or {}), sole_zero)


MINOR, MAJOR = Fortress(1, 1, "minor", 0), Fortress(0, 0, "major", 0)


@pytest.mark.rule("control.fortress")
def test_what_a_fortress_adds() -> None:
    assert (MINOR.bonus, MAJOR.bonus) == (1, 2)


@pytest.mark.rule("control.realm", "control.lock", "control.fortress")
@pytest.mark.parametrize(
    ("lying", "standing", "realm", "totals", "holder"),
    [
        ({}, {}, 0, (0, 0), NOBODY),
        ({0: (0, 2)}, {}, 0, (2, 0), 0),
        ({0: (0, 2), 1: (1, 3)}, {}, 0, (2, 3), 1),
        ({0: (0, 2), 1: (1, 2)}, {}, 0, (2, 2), NOBODY),
        # The Frontiers on both sides count as well, that before the first Realm included.
        ({14: (0, 1)}, {}, 0, (1, 0), 0),
        ({2: (1, 1)}, {}, 0, (0, 1), 1),
        ({14: (0, 1), 2: (0, 3)}, {}, 0, (4, 0), 0),
        # A slot further on does not.
        ({3: (0, 1), 13: (0, 1)}, {}, 0, (0, 0), NOBODY),
        # Locked by the Emotion on the Realm slot next to it, and by no other.
        ({14: (1, 5), 0: (0, 1)}, {}, 0, (1, 0), 0),
        ({14: (1, 5), 1: (0, 1)}, {}, 0, (1, 5), 1),
        ({2: (1, 5), 1: (0, 1)}, {}, 0, (1, 0), 0),
        ({2: (1, 5), 0: (0, 1)}, {}, 0, (1, 5), 1),
        ({2: (0, 5), 1: (0, 1)}, {}, 0, (6, 0), 0),
        # The Fortress adds to its Realm only.
        ({}, {0: MINOR}, 0, (0, 1), 1),
        ({}, {0: MAJOR}, 0, (2, 0), 0),
        ({0: (1, 1)}, {0: MAJOR}, 0, (2, 1), 0),
        ({}, {1: MAJOR}, 0, (0, 0), NOBODY),
        # The last Realm.
        ({11: (0, 1), 12: (0, 1), 13: (0, 1), 14: (0, 1)}, {}, 4, (4, 0), 0),
        ({11: (1, 3), 12: (0, 1), 13: (0, 1), 14: (1, 3)}, {}, 4, (2, 0), 0),
    ],
)
def test_who_controls_a_realm(
    lying: Lying, standing: Mapping[int, Fortress], realm: int, totals: tuple[int, int], holder: int
) -> None:
    found = read(lying, standing)
    assert (found.realm_totals[realm], found.realms[realm]) == (totals, holder)


@pytest.mark.rule("control.frontier")
@pytest.mark.parametrize(
    ("lying", "sole_zero", "totals", "holder"),
    [
        ({}, "yes", (0, 0), NOBODY),
        ({1: (0, 1), 2: (1, 2), 3: (0, 3)}, "yes", (4, 2), 0),
        ({1: (0, 1), 2: (1, 2)}, "yes", (1, 2), 1),
        ({1: (0, 2), 3: (1, 2)}, "yes", (2, 2), NOBODY),
        # The other slots of the Realms do not count.
        ({0: (0, 1), 4: (0, 1)}, "yes", (0, 0), NOBODY),
        # The only side with Emotions, whatever its total; another table does not rule so.
        ({1: (0, 0)}, "yes", (0, 0), 0),
        ({2: (1, 0), 3: (1, 0)}, "yes", (0, 0), 1),
        ({1: (0, 0)}, "no", (0, 0), NOBODY),
        ({1: (0, 0), 2: (1, 0)}, "yes", (0, 0), NOBODY),
        ({1: (0, 1)}, "no", (1, 0), 0),
    ],
)
def test_who_controls_a_frontier(lying: Lying, sole_zero: str, totals: tuple[int, int], holder: int) -> None:
    found = read(lying, sole_zero=sole_zero)
    assert (found.frontier_totals[0], found.frontiers[0]) == (totals, holder)


def test_the_whole_board_is_read() -> None:
    found = read({0: (0, 2), 2: (1, 1), 8: (1, 3), 12: (0, 1)}, {3: MINOR})
    # 0 in Realm 0 and Triad 4; 2 in Realms 0 and 1 and Triad 0; 8 in Realms 2 and 3, Triad 2; 12 in Realm 4, Triad 3.
    assert found.realm_totals == ((2, 1), (0, 1), (0, 3), (0, 4), (1, 0))
    assert found.realms == (0, 1, 1, 1, 0)
    assert found.frontier_totals == ((0, 1), (0, 0), (0, 3), (1, 0), (2, 0))
    assert found.frontiers == (1, NOBODY, 1, 0, 0)


def test_what_counts_is_told_with_its_slot() -> None:
    lying = {0: (0, 2), 1: (1, 3), 14: (0, 1), 2: (1, 4)}
    found = control.realm_summands(slots(lying), intensities(lying), fortresses({0: MINOR}), 0)
    assert found == [(0, 2, 0), (1, 3, 1), (0, 1, 14), (1, 4, 2), (1, 1, FORTRESS)]
    assert control.frontier_summands(slots(lying), intensities(lying), 0) == [(1, 3, 1), (1, 4, 2)]
    assert FORTRESS not in ring.SLOTS


@pytest.mark.rule("control.lock")
@pytest.mark.parametrize(
    ("lying", "realm", "locked"),
    [
        ({14: (1, 1), 0: (0, 1)}, 0, [(14, 0)]),
        ({2: (1, 1), 1: (0, 1)}, 0, [(2, 1)]),
        ({2: (1, 1), 3: (0, 1)}, 1, [(2, 3)]),
        ({14: (1, 1), 0: (0, 1), 2: (0, 1), 1: (1, 1)}, 0, [(14, 0), (2, 1)]),
        ({14: (1, 1), 13: (0, 1)}, 4, [(14, 13)]),
        ({14: (1, 1), 0: (1, 1)}, 0, []),
        ({14: (1, 1)}, 0, []),
        ({0: (1, 1)}, 0, []),
        ({14: (1, 1), 1: (0, 1)}, 0, []),
    ],
)
def test_what_is_locked_out_of_a_realm(lying: Lying, realm: int, locked: list[tuple[int, int]]) -> None:
    assert control.locks_of(slots(lying), realm) == locked
    assert [(slot, by) for slot, out_of, by in control.locks(slots(lying)) if out_of == realm] == locked


@pytest.mark.parametrize(
    ("lying", "decisive"),
    [
        # 1:0 with 1 of Gloom locked out: it would be 1:1.
        ({0: (0, 1), 14: (1, 1)}, True),
        ({0: (0, 1), 14: (1, 2)}, True),
        # 2:0 with 1 locked out is Bliss's all the same.
        ({0: (0, 2), 14: (1, 1)}, False),
        # 2:2 with 1 locked out: it would be Gloom's.
        ({0: (0, 2), 1: (1, 2), 14: (1, 1)}, True),
        ({0: (0, 1)}, False),
        # An Emotion of Intensity 0 decides nothing.
        ({0: (0, 1), 14: (1, 0)}, False),
    ],
)
def test_locks_by_which_another_side_controls_a_realm(lying: Lying, decisive: bool) -> None:
    found = control.decisive_locks(slots(lying), intensities(lying), read(lying), 0)
    assert found == ([(14, 0)] if decisive else [])


# ---------------------------------------------------------------- Aspirations


def board(lying: Lying, standing: Mapping[int, Fortress] | None = None, single: str = "no", **vibes: str) -> Board:
    """Vibes by slot, as s3="red"."""
    named = [vibes.get(f"s{slot}", "") for slot in ring.SLOTS]
    built = fortresses(standing or {})
    return Board(slots(lying), intensities(lying), built, read(lying, standing), named, single)


def told(name: str, one: Board) -> list[Counted]:
    return list(aspirations.TALLIES[name](one))


FEW: Lying = {0: (0, 2), 2: (1, 1), 8: (1, 3), 12: (0, 1)}


@pytest.mark.rule("aspiration.attitude", "aspiration.openness", "aspiration.reflection")
def test_realms_frontiers_and_pairs_across_the_board() -> None:
    """Realms: 0 Bliss, 1, 2 and 3 Gloom, 4 Bliss; Frontiers: 0 and 2 Gloom, 1 nobody, 3 and 4 Bliss."""
    one = board(FEW, {3: MINOR})
    assert told("attitude", one) == [Counted(side, 1, "realm", realm) for realm, side in enumerate((0, 1, 1, 1, 0))]
    assert told("openness", one) == [Counted(side, 1, "frontier", at) for at, side in ((0, 1), (2, 1), (3, 0), (4, 0))]
    # Across: 0-2, 1-3, 2-4, 3-0, 4-1. Only Realm 3 and Frontier 0 are of one side.
    assert told("reflection", one) == [Counted(1, 1, "pair", 3)]
    assert aspirations.counts(told("attitude", one)) == (2, 3)


def test_nobody_has_an_empty_board() -> None:
    empty = board({})
    assert {name: told(name, empty) for name in aspirations.TALLIES} == {
        name: []
        for name in (
            *("attitude", "openness", "awareness", "unity", "liveliness"),
            *("versatility", "fortitude", "sensibility", "reflection"),
        )
    }


@pytest.mark.rule("aspiration.awareness")
def test_triads_with_own_emotions_count_once() -> None:
    one = board({1: (0, 1), 2: (0, 1), 3: (1, 1), 0: (0, 0)})
    assert told("awareness", one) == [Counted(0, 1, "triad", 4), Counted(0, 1, "triad", 0), Counted(1, 1, "triad", 0)]


@pytest.mark.rule("aspiration.unity")
@pytest.mark.parametrize(
    ("own", "chain"),
    [
        ([], []),
        ([3], [3]),
        ([3, 5, 6], [5, 6]),
        # Of two that are as long the first.
        ([2, 3, 8, 9], [2, 3]),
        # Past the end of the list.
        ([13, 14, 0, 5, 6], [13, 14, 0]),
        ([0, 1, 14], [14, 0, 1]),
        (list(range(14)), list(range(14))),
        (list(range(15)), list(range(15))),
    ],
)
def test_the_longest_chain(own: list[int], chain: list[int]) -> None:
    lying = dict.fromkeys(own, (0, 1))
    assert aspirations.longest_chain(slots(lying), 0) == chain
    assert aspirations.longest_chain(slots(lying), 1) == []


@pytest.mark.rule("aspiration.unity")
@pytest.mark.parametrize(
    ("single", "lying", "found"),
    [
        ("no", {3: (0, 1)}, (0, 0)),
        ("yes", {3: (0, 1)}, (1, 0)),
        ("no", {3: (1, 1), 4: (1, 1)}, (0, 2)),
        ("yes", {3: (0, 1), 4: (1, 1)}, (1, 1)),
    ],
)
def test_one_emotion_makes_a_chain_if_the_table_rules_so(single: str, lying: Lying, found: tuple[int, int]) -> None:
    tally = told("unity", board(lying, single=single))
    assert aspirations.counts(tally) == found
    assert {one.kind for one in tally} <= {"slot"}


@pytest.mark.rule("aspiration.liveliness", "aspiration.sensibility", "aspiration.fortitude", "aspiration.versatility")
def test_essence_intensity_fortresses_and_vibes() -> None:
    one = board({0: (0, 2), 1: (0, 3), 2: (1, -1)}, {0: MAJOR, 2: MINOR}, s0="red", s1="red", s2="blue")
    assert told("liveliness", one) == [Counted(side, 1, "slot", slot) for slot, side in ((0, 0), (1, 0), (2, 1))]
    # No Emotion counts less than nothing.
    assert told("sensibility", one) == [Counted(0, 3, "slot", 1), Counted(1, 0, "slot", 2)]
    assert told("fortitude", one) == [Counted(0, 2, "fortress", 0), Counted(1, 1, "fortress", 2)]
    assert told("versatility", one) == [Counted(0, 1, "red"), Counted(1, 1, "blue")]
    assert told("versatility", board({0: (0, 2), 1: (0, 3)}, s1="green")) == [Counted(0, 1, "green")]
