"""Fortify in all its forms: what it meets, what it costs and what it brings, and what powers do with Fortresses."""

import sys
from typing import Any

import pytest
from support.heard import naming, refused_moves
from support.pages import Sentences
from support.retail_states import Refusal, agreed, done, happened, put_tokens, refused, slot_of, stand, told, under_way

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import fortifying
from cerebria_cli.editions.retail.arguments import Fortify
from cerebria_cli.editions.retail.counting import Bearer
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Garrison
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.verbs import VERBS

BLISS, GLOOM = 0, 1


def fortify(realm: str, *upgrades: str, by: str = "diana") -> Move:
    return Move(by, "fortify", Fortify(realm), upgrades)


def rich(emotions: str = "", fortresses: str = "", spirit: str = "", **rulings: str) -> State:
    """Diana on VC with everything that Fortify may cost, and all tokens of its row; a Spirit's own side B if named."""
    given = {name.replace("__", ".").replace("_", "-"): option for name, option in rulings.items()}
    sides, spirits = ("AB", spirit) if spirit else ("AA", "")
    state = under_way(emotions, fortresses, sides=sides, spirits=spirits, rulings=given)
    state.players[0].wp, state.teams[BLISS].ambition = 9, 2
    put_tokens(state, 0, fortify="wild red green blue")
    return state


# ---------------------------------------------------------------- what is refused


def test_building_is_legal_on_either_side_of_a_frontier() -> None:
    for realm in "VC":
        assert refused(rich(), fortify(realm)) == []
    for realm in "NLW":
        text = naming("Diana", "VC", realm)
        assert refused(rich(), fortify(realm)) == [("fortify.place", text, {"diana.space": "VC"}, False)]


@pytest.mark.parametrize(
    ("emotions", "fortresses", "words", "found"),
    [
        # building
        (
            "",
            "V=bliss.minor",
            "V",
            [
                (
                    "fortify.build",
                    naming("minor", "Bliss", "V"),
                    {"fortresses.V": "Bliss minor"},
                    True,
                )
            ],
        ),
        (
            "V1=Jealousy:3 V2=Kindness",
            "",
            "V",
            [("fortify.build", naming("Gloom", "V", "3", "1"), {"control.realms.V": "gloom"}, False)],
        ),
        ("V1=Kindness:3", "", "V", []),
        ("V1=Kindness:1 V2=Jealousy:1", "", "V", []),
        # exalting
        ("", "V=bliss.minor", "V exalt", []),
        (
            "",
            "",
            "V exalt",
            [("fortify.exalt", naming("Diana", "V"), {}, True)],
        ),
        (
            "",
            "V=bliss.major",
            "V exalt",
            [("fortify.exalt", naming("Diana", "V"), {}, True)],
        ),
        (
            "V1=Kindness:3",
            "V=gloom.minor",
            "V exalt",
            [("fortify.exalt", naming("Diana", "V"), {}, True)],
        ),
        (
            "V1=Jealousy:3",
            "V=bliss.minor",
            "V exalt",
            [("fortify.exalt", naming("Gloom", "V", "3", "1"), {"control.realms.V": "gloom"}, False)],
        ),
        # razing, whoever controls the Realm
        ("", "V=gloom.minor", "V raze", []),
        ("V1=Jealousy:3", "V=gloom.major", "V raze", []),
        ("", "", "V raze", [("fortify.raze", naming("V"), {}, True)]),
        ("", "V=bliss.minor", "V raze", [("fortify.raze", naming("V"), {}, True)]),
        # one form only; nothing else is asked then
        (
            "",
            "V=gloom.minor",
            "V exalt raze",
            [("fortify.one-form", naming("Fortify"), {}, False)],
        ),
    ],
)
def test_forms_of_fortify(emotions: str, fortresses: str, words: str, found: list[Refusal]) -> None:
    realm, *upgrades = words.split()
    assert refused(rich(emotions, fortresses), fortify(realm, *upgrades)) == found


def test_control_by_a_lock_is_told_with_what_is_locked() -> None:
    """control.lock: Courage on VC is locked by Jealousy on V2 and adds nothing to V."""
    state = rich("V2=Jealousy:2 VC=Courage:3")
    text = naming("Gloom", "V", "2", "0", "Courage", "VC", "Jealousy", "V2")
    assert refused(state, fortify("V")) == [("fortify.build", text, {"control.realms.V": "gloom"}, False)]


@pytest.mark.parametrize(
    ("team", "size", "fortresses", "upgrades", "text"),
    [
        (BLISS, "minor", "", (), naming("Bliss")),
        (BLISS, "major", "V=bliss.minor", ("exalt",), naming("Bliss")),
        (GLOOM, "minor", "V=gloom.major", ("raze",), naming("Gloom")),
        # neither what the other team lacks nor what is not needed
        (GLOOM, "minor", "", (), ""),
        (BLISS, "major", "", (), ""),
        (BLISS, "minor", "V=bliss.minor", ("exalt",), ""),
        (GLOOM, "minor", "V=gloom.minor", ("raze",), ""),
        (BLISS, "minor", "V=gloom.major", ("raze",), ""),
    ],
)
def test_fragments_that_are_needed(team: int, size: str, fortresses: str, upgrades: tuple[str, ...], text: str) -> None:
    state = rich(fortresses=fortresses)
    setattr(state.teams[team], size, 0)
    side = ("bliss", "gloom")[team]
    found = [("fortify.limited", text, {f"{side}.{size}": "0"}, True)] if text else []
    assert refused(state, fortify("V", *upgrades)) == found
    setattr(state.teams[team], size, 1)
    assert refused(state, fortify("V", *upgrades)) == []


@pytest.mark.parametrize(
    ("upgrades", "wp", "ambition"),
    [
        ((), 3, 0),
        (("determination",), 2, 0),
        (("exalt",), 3, 1),
        (("raze",), 4, 1),
        (("raze", "determination"), 3, 1),
    ],
)
def test_price_of_fortify(upgrades: tuple[str, ...], wp: int, ambition: int) -> None:
    fortress = {"exalt": "V=bliss.minor", "raze": "V=gloom.minor"}.get(upgrades[0], "") if upgrades else ""
    state = rich(fortresses=fortress)
    state.players[0].wp, state.teams[BLISS].ambition = wp, ambition
    move = fortify("V", *upgrades)
    assert refused(state, move) == []
    after, _ = done(state, move)
    assert (after.players[0].wp, after.teams[BLISS].ambition) == (0, 0)
    assert after.turn.actions == (3 if "raze" in upgrades else 2)
    state.players[0].wp = wp - 1
    rule = {"exalt": "fortify.exalt", "raze": "fortify.raze"}.get(upgrades[0] if upgrades else "", "fortify.build")
    assert [one[0] for one in refused(state, move)] == [rule]


@pytest.mark.parametrize(
    ("emotions", "what", "rule"),
    [
        ("", "no opponent controls V (nobody 0:0)", "fortify.build"),
        ("V1=Kindness:3", "no opponent controls V (Bliss 2:0)", "fortify.build"),
        (
            "V2=Kindness VC=Jealousy:3",
            "no opponent controls V (Bliss 1:0; Jealousy on VC is locked by Kindness on V2)",
            "control.lock",
        ),
    ],
)
def test_what_is_in_order_about_building(emotions: str, what: str, rule: str) -> None:
    state = rich(emotions)
    assert agreed(state, fortify("V")) == [
        ("3 Actions left", "turn.actions", "turn.actions"),
        ("Fortify unlocked", "spirit.unlocked", "diana.tokens.fortify.unlock"),
        ("V adjacent", "fortify.place", "diana.space"),
        (what, rule, ""),
        ("3 Willpower of 9", "fortify.build", "diana.wp"),
    ]


# ---------------------------------------------------------------- side B


IDLE = {"ruling": "spirit.idle-upgrade=no"}


@pytest.mark.parametrize(
    ("emotions", "fortresses", "words", "found"),
    [
        ("V1=Jealousy:3", "", "V pierce-the-darkness", []),
        (
            "V1=Kindness:3",
            "",
            "V pierce-the-darkness",
            [naming("pierce-the-darkness")],
        ),
        (
            "",
            "",
            "V pierce-the-darkness",
            [naming("pierce-the-darkness")],
        ),
        (
            "V1=Jealousy:3",
            "V=gloom.minor",
            "V raze pierce-the-darkness",
            [naming()],
        ),
        ("", "V=gloom.minor", "V raze", []),
        ("", "", "V garrison", []),
        ("V1=Kindness", "", "V garrison", []),
        ("V2=Kindness", "", "V garrison", []),
        (
            "V1=Kindness V2=Kindness",
            "",
            "V garrison",
            [naming("Garrison")],
        ),
        (
            "",
            "V=gloom.minor",
            "V raze garrison",
            [naming("Garrison")],
        ),
        ("C1=Kindness", "", "C garrison", []),
        ("V1=Kindness V2=Kindness", "", "C garrison", []),
    ],
)
def test_upgrades_of_love_that_do_nothing(emotions: str, fortresses: str, words: str, found: list[str]) -> None:
    realm, *upgrades = words.split()
    state = rich(emotions, fortresses, "Love")
    assert refused(state, fortify(realm, *upgrades)) == [("spirit.upgrades", text, IDLE, False) for text in found]
    # A table that allows idle upgrades does not mind.
    state = rich(emotions, fortresses, "Love", spirit__idle_upgrade="yes")
    assert refused(state, fortify(realm, *upgrades)) == []


def test_garrison_later_in_the_turn_needs_no_room_now() -> None:
    """ruling side-b.garrison-timing."""
    state = rich("V1=Kindness V2=Kindness", "", "Love", **{"side-b__garrison-timing": "this-turn"})
    assert refused(state, fortify("V", "garrison")) == []
    after, _events = done(state, fortify("V", "garrison"))
    assert (after.turn.garrison, after.pending) == (0, ())
    # ... but something must be built.
    state = rich("", "V=gloom.minor", "Love", **{"side-b__garrison-timing": "this-turn"})
    assert [one[0] for one in refused(state, fortify("V", "raze", "garrison"))] == ["spirit.upgrades"]


def test_garrison_asks_for_an_invoke_at_once() -> None:
    after, _events = done(rich("", "", "Love"), fortify("C", "garrison"))
    assert after.turn.garrison == 1
    assert after.pending == (Pending("diana", "invoke", (), "side-b.love", Garrison("C"), may=True),)
    assert (after.players[0].wp, after.teams[BLISS].ambition, after.turn.actions) == (6, 1, 2)
    after, _events = done(rich("", "", "Love"), fortify("C"))
    assert (after.turn.garrison, after.pending) == (-1, ())


@pytest.mark.parametrize(
    ("fortresses", "since", "option", "found"),
    [
        ("V=bliss.minor", 4, "no", []),
        ("V=bliss.minor", 5, "yes", []),
        (
            "V=bliss.minor",
            5,
            "no",
            [
                (
                    "side-b.harmony",
                    naming("V"),
                    {"ruling": "side-b.attune-same-turn=no"},
                    False,
                )
            ],
        ),
        ("", 0, "no", [("side-b.harmony", naming("Diana", "V"), {}, True)]),
        (
            "V=gloom.minor",
            1,
            "no",
            [("side-b.harmony", naming("Diana", "V"), {}, True)],
        ),
    ],
)
def test_attune_with_origin(fortresses: str, since: int, option: str, found: list[Refusal]) -> None:
    """ruling side-b.attune-same-turn: the blank position is in turn 5."""
    state = rich("", fortresses, "Harmony", **{"side-b__attune-same-turn": option})
    fortress = state.fortresses[0]
    state.fortresses[0] = fortress._replace(since=since) if fortress else None
    assert refused(state, fortify("V", "attune-with-origin")) == found


def test_attuned_fortress_joins_the_identity() -> None:
    state = rich("V1=Jealousy:3", "V=bliss.minor", "Harmony")
    after, events = done(state, fortify("V", "attune-with-origin"))
    assert after.fortresses[0] is None
    assert after.identity == ((BLISS, "minor"),)
    # 5 Minors, of which one stood there and is in the Identity now
    assert after.teams[BLISS].minor == 4
    assert [event.note for event in events if event.kind == "fragment"] == ["Fortress of V"]
    assert [event[:6] for event in events if event.kind in ("fortress", "fragment")] == [
        ("fortress", "bliss", "", "V", 0, "side-b.harmony"),
        ("fragment", "bliss", "minor", "", 0, "side-b.harmony"),
    ]


# ---------------------------------------------------------------- what it brings


@pytest.mark.parametrize(
    ("fortresses", "words", "fortress", "unused", "event"),
    [
        (
            "",
            "V",
            Fortress(0, 0, "minor", 5),
            [(4, 3), (5, 3)],
            ("fortress", "bliss", "minor", "V", 0, "fortify.build"),
        ),
        (
            "V=bliss.minor",
            "V exalt",
            Fortress(0, 0, "major", 5),
            [(5, 2), (5, 3)],
            ("fortress", "bliss", "major", "V", 0, "fortify.exalt"),
        ),
        ("V=gloom.minor", "V raze", None, [(5, 3), (5, 3)], ("fortress", "gloom", "", "V", 0, "fortify.raze")),
        (
            "V=gloom.major",
            "V raze",
            Fortress(1, 1, "minor", 1),
            [(5, 3), (4, 3)],
            ("fortress", "gloom", "minor", "V", 0, "fortify.raze"),
        ),
    ],
)
def test_fortress_after_fortify(
    fortresses: str, words: str, fortress: Fortress | None, unused: list[tuple[int, int]], event: tuple[Any, ...]
) -> None:
    realm, *upgrades = words.split()
    after, events = done(rich(fortresses=fortresses), fortify(realm, *upgrades))
    assert after.fortresses[0] == fortress
    assert [(team.minor, team.major) for team in after.teams] == unused
    assert [one[:6] for one in events if one.kind == "fortress"] == [event]
    assert [one[:6] for one in events if one.kind == "action"] == (
        [("action", "diana", "", "", 1, "fortify.raze")] if "raze" in upgrades else []
    )


@pytest.mark.parametrize(("option", "since"), [("yes", 1), ("no", 5)])
def test_whether_what_is_left_of_a_major_is_old(option: str, since: int) -> None:
    """ruling revelation.razed."""
    after, _ = done(rich("", "V=gloom.major", revelation__razed=option), fortify("V", "raze"))
    assert after.fortresses[0] == Fortress(GLOOM, GLOOM, "minor", since)


def test_fortify_of_the_second_player() -> None:
    state = under_way(fortresses="C=gloom.minor")
    state.turn = state.turn._replace(seat=1)
    state.teams[GLOOM].ambition = 1
    put_tokens(state, 1, fortify="wild red - -")
    assert refused(state, fortify("C", "exalt", by="leo")) == []
    _after, events = done(state, fortify("C", "exalt", by="leo"))
    assert told(events)[:3] == [
        ("wp", "leo", "", "", -3, "fortify.exalt"),
        ("ambition", "gloom", "", "", -1, "fortify.exalt"),
        ("fortress", "gloom", "major", "C", 0, "fortify.exalt"),
    ]


# ---------------------------------------------------------------- powers


def bearer(state: State, slot: str, team: int = BLISS) -> Bearer:
    return Bearer(team, slot_of(state, slot))


@pytest.mark.parametrize(
    ("slot", "fortresses", "step", "can"),
    [
        ("V1", "", 1, True),
        ("V2", "V=bliss.minor", 1, True),
        ("V1", "V=bliss.major", 1, False),
        ("V1", "V=gloom.minor", 1, False),
        ("V1", "", -1, False),
        ("V1", "V=bliss.minor", -1, False),
        ("V1", "V=gloom.minor", -1, True),
        ("V2", "V=gloom.major", -1, True),
        ("C1", "V=gloom.major", -1, False),
        ("C2", "C=gloom.major", -1, True),
        # a card on a Frontier slot has no Realm
        ("VC", "", 1, False),
        ("VC", "V=gloom.minor", -1, False),
    ],
)
def test_what_a_power_can_do_with_the_fortress_of_its_realm(slot: str, fortresses: str, step: int, can: bool) -> None:
    for emotions in ("", f"{slot}=Kindness"):
        state = under_way(emotions, fortresses)
        assert fortifying.can_change(state, bearer(state, slot), step) is can
        # What cannot be done is not done.
        table = Table(state.copy())
        fortifying.change_by_power(table, bearer(state, slot), step, "Longing")
        assert [event.kind for event in table.events] == (["fortress"] if can else [])


@pytest.mark.parametrize(
    ("fortresses", "step", "team", "size", "can"),
    [
        ("", 1, BLISS, "minor", False),
        ("", 1, GLOOM, "minor", True),
        ("", 1, BLISS, "major", True),
        ("V=bliss.minor", 1, BLISS, "major", False),
        ("V=bliss.minor", 1, BLISS, "minor", True),
        ("V=gloom.major", -1, GLOOM, "minor", False),
        ("V=gloom.major", -1, BLISS, "minor", True),
        ("V=gloom.minor", -1, GLOOM, "minor", True),
    ],
)
def test_fragment_that_a_power_lacks(fortresses: str, step: int, team: int, size: str, can: bool) -> None:
    """fortify.limited."""
    state = under_way("V1=Kindness", fortresses)
    setattr(state.teams[team], size, 0)
    assert fortifying.can_change(state, bearer(state, "V1"), step) is can
    setattr(state.teams[team], size, 1)
    assert fortifying.can_change(state, bearer(state, "V1"), step)


@pytest.mark.parametrize(
    ("fortresses", "step", "found"),
    [
        ("", 1, Fortress(BLISS, BLISS, "minor", 5)),
        ("V=bliss.minor", 1, Fortress(BLISS, BLISS, "major", 5)),
        ("V=gloom.minor", -1, None),
        ("V=gloom.major", -1, Fortress(GLOOM, GLOOM, "minor", 1)),
    ],
)
def test_fortress_after_a_power(fortresses: str, step: int, found: Fortress | None) -> None:
    for emotions in ("V2=Kindness", ""):
        table = Table(under_way(emotions, fortresses))
        fortifying.change_by_power(table, bearer(table.state, "V2"), step, "Longing")
        assert table.state.fortresses[0] == found
        assert [event.cause for event in table.events] == ["Longing"]


def test_fortress_counts_for_the_side_of_its_card() -> None:
    """A card of a team may be turned to the other side; what it builds counts there, what counts there it spares."""
    state = under_way("V1=Kindness")
    emotion = state.slots[0]
    assert emotion is not None
    state.slots[0] = emotion._replace(side=GLOOM)
    table = Table(state.copy())
    fortifying.change_by_power(table, bearer(state, "V1"), 1, "Longing")
    assert table.state.fortresses[0] == Fortress(BLISS, GLOOM, "minor", 5)
    assert not fortifying.can_change(table.state, bearer(state, "V1"), -1)
    state.fortresses[0] = Fortress(GLOOM, BLISS, "minor", 1)
    assert fortifying.can_change(state, bearer(state, "V1"), -1)


@pytest.mark.parametrize(
    ("slot", "emotions", "fortresses", "found"),
    [
        ("V1", "", "V=bliss.minor", ["V"]),
        ("V1", "", "C=bliss.minor", []),
        ("VC", "", "V=bliss.minor C=bliss.minor", ["V", "C"]),
        ("VC", "", "V=bliss.major C=bliss.minor", ["C"]),
        ("VC", "", "V=gloom.minor C=bliss.minor", ["C"]),
        ("VC", "V1=Jealousy:3", "V=bliss.minor C=bliss.minor", ["C"]),
        ("VC", "V1=Kindness", "V=bliss.minor", ["V"]),
        ("VC", "", "", []),
    ],
)
def test_fortresses_that_a_card_can_exalt(slot: str, emotions: str, fortresses: str, found: list[str]) -> None:
    state = under_way(emotions, fortresses)
    realms = fortifying.exaltable(state, bearer(state, slot))
    assert [state.setting.ring.realms[realm] for realm in realms] == found
    state.teams[BLISS].major = 0
    assert fortifying.exaltable(state, bearer(state, slot)) == []


def test_exalted_by_a_power() -> None:
    table = Table(under_way(fortresses="C=gloom.minor"))
    fortifying.exalt_by_power(table, 1, "Longing")
    assert table.state.fortresses[1] == Fortress(GLOOM, GLOOM, "major", 5)
    assert happened(table) == [("fortress", "gloom", "major", "C", 0, "Longing")]
    fortifying.exalt_by_power(table, 0, "Longing")
    assert len(table.events) == 1


def test_nothing_is_lowered_where_nothing_stands() -> None:
    table = Table(under_way())
    fortifying.lower_fortress(table, 2, "Lethargy")
    assert table.events == []


def test_offers_of_fortify() -> None:
    state = under_way()
    stand(state, diana="V")
    for space, realms in (("V", ["V"]), ("VC", ["V", "C"]), ("WV", ["W", "V"])):
        stand(state, diana=space)
        moves = [*VERBS["fortify"].candidates(state, 0)]
        assert [move for move in moves if not move.upgrades] == [fortify(realm) for realm in realms]


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_moves(sys.modules[__name__]))
