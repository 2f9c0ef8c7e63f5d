"""Every count and every effect of the vocabulary means what the vocabulary says."""

from typing import Any

import pytest
from support.owned_table import owed, played, power, refusal, under_way, with_power

from cerebria_cli import Game
from cerebria_cli.view.words.instructions import instructions

# ---------------------------------------------------------------- counts

#: The card whose power counts is Courage (red) on V2, with 2 Essence; Diana's figure is on V.
BOARD = {
    "V1": "Optimism 1",  # blue, Bliss
    "V2": "Courage 2",  # red, Bliss
    "VC": "Hostility 3",  # red, Gloom
    "C1": "Comfort 1",  # red, Bliss
    "N1": "Disgust 1",  # green, Gloom
    "L1": "Generosity 2",  # green, Bliss
}

COUNTS = {
    "essence:own": 1 + 2 + 1 + 2,
    "essence:opposing": 3 + 1,
    "essence:all": 10,
    "essence:this": 2,
    # next to V2 are V1 and VC
    "essence:own:next": 1,
    "essence:opposing:next": 3,
    # the Triad of V2 is V2, VC, C1
    "essence:own:triad": 2 + 1,
    "essence:all:triad": 2 + 3 + 1,
    # Realm V has V1 and V2, and they are the slots adjacent to a figure on V
    "essence:all:realm": 3,
    "essence:own:figure": 3,
    "emotions:own": 4,
    "emotions:opposing": 2,
    "emotions:all": 6,
    "emotions:own:next": 1,
    "emotions:opposing:triad": 1,
    "emotions:own:triad": 2,
    "emotions:opposing:realm": 0,
    "emotions:all:figure": 2,
    "emotions:bliss": 4,
    "emotions:gloom:next": 1,
    # blue, red, red, green
    "vibes:own": 3,
    "vibes:opposing": 2,
    "vibes:all": 3,
    "vibes:own:triad": 1,
    "vibes:all:realm": 2,
    # V: 1 + 2 to 0, for V2 and C1 lock VC out; C: 1 to 0; N: 0 to 1; L: 1 to 0; W: nobody
    "realms:own": 3,
    "realms:opposing": 1,
    "realms:own:this": 1,
    "realms:opposing:this": 0,
    # VC: 2 + 1 to 2; CN: only Disgust; NL: L1 alone; WV: V1 alone; LW: nobody
    "frontiers:own": 3,
    "frontiers:opposing": 1,
    "frontiers:own:this": 1,
    # WV and VC are adjacent to a figure on V
    "frontiers:own:figure": 2,
    # in the position below: Bliss in V and L, Gloom in N
    "fortresses:own": 2,
    "fortresses:opposing": 1,
    "fortresses:all": 3,
    "fortresses:own:this": 1,
    "fortresses:opposing:figure": 0,
    "ambition:own": 2,
    "ambition:opposing": 1,
    "slot:realm": 1,
    "slot:frontier": 0,
    # V1 and V2; VC is Gloom's
    "chain:this": 2,
    "wp:own": 8,
    "cards:own": 1,
    # red like Courage: Comfort of the own team, Hostility of the other; next to it only Hostility
    "alike:own": 1,
    "alike:all": 2,
    "alike:own:next": 0,
    "alike:opposing:next": 1,
    "strong:all": 0,
    # V1 1, V2 2 (1 2 2 with 2 Essence), C1 1, L1 1; VC 2 (1 1 2 2 with 3), N1 1
    "intensities:own": 1 + 2 + 1 + 1,
    "intensities:opposing": 2 + 1,
    "intensities:own:next": 1,
    "intensities:this": 2,
    "points:own": 0,
    "points:opposing": 0,
    "figures:own": 2,
    "figures:all": 4,
    # only Diana's stands on V
    "figures:own:by": 1,
    "figures:opposing:by": 0,
    "sphere:this": 7,
    # V1 and VC next to V2 are full; 15 slots, 6 of them full
    "slots:empty:next": 0,
    "slots:empty": 9,
    "places:own:this": 1,
    "places:opposing:this": 0,
}


def counting(count: str) -> Game:
    declared = power("after:willow", {"gain": "essence", "amount": count})
    fortresses = {"V": {"team": "bliss"}, "L": {"team": "bliss"}, "N": {"team": "gloom"}}
    diana = {"space": "V", "wp": 10, "hand": ["Comfort"], "essence": 0}
    teams: dict[str, Any] = {"bliss": {"ambition": 2}, "gloom": {"ambition": 1}}
    return under_way(BOARD, with_power("Courage", declared), diana=diana, fortresses=fortresses, **teams)


@pytest.mark.parametrize(("count", "number"), COUNTS.items())
def test_count(count: str, number: int) -> None:
    """Willow costs 1 (nobody controls W) and exchanges 1 Willpower for 1 Essence; the rest is what was counted."""
    assert played(counting(count), "diana willow 1")["players"]["diana"]["essence"] == 1 + number


@pytest.mark.parametrize(
    ("sign", "holds"),
    [
        ("=", (False, True, False)),
        ("<", (True, False, False)),
        (">", (False, False, True)),
        ("<=", (True, True, False)),
        (">=", (False, True, True)),
    ],
)
def test_comparison(sign: str, holds: tuple[bool, ...]) -> None:
    """There are 2 Emotions of Bliss: 1, 2 and 3 are compared with that, on the left."""
    for left, expected in zip((1, 2, 3), holds, strict=True):
        declared = power("after:valley", {"token": 1}, conditions=[(left, sign, "emotions:own")])
        after = played(under_way({"N1": "Courage", "L1": "Optimism"}, with_power("Courage", declared)), "valley")
        assert (after["slots"]["N1"]["token"] == 1) == expected, left


def test_all_conditions_must_hold() -> None:
    for right, token in ((2, 1), (3, 0)):
        conditions = [("emotions:own", "=", 2), ("essence:own", "=", right)]
        declared = power("after:valley", {"token": 1}, conditions=conditions)
        after = played(under_way({"N1": "Courage", "L1": "Optimism"}, with_power("Courage", declared)), "valley")
        assert after["slots"]["N1"]["token"] == token


@pytest.mark.parametrize(("card", "wp"), [("Comfort", 4 - 2 - 1), ("Optimism", 4 - 2)])
def test_a_card_about_to_be_invoked_is_asked_for_its_vibe(card: str, wp: int) -> None:
    """Invoke costs 2, and 1 more for a card of the Vibe of Courage: Comfort is red too, Optimism blue."""
    declared = power("cost:invoke", {"pay": "wp", "amount": "alike:all:target"}, ask="adjust")
    game = under_way({"N1": "Courage"}, with_power("Courage", declared), diana={"hand": [card]})
    assert played(game, f"diana invoke {card} VC")["players"]["diana"]["wp"] == wp


@pytest.mark.parametrize(("line", "used", "other"), [("move VC", 0, 0), ("move C +haste", 1, 1)])
@pytest.mark.parametrize("count", ["upgrades:used", "upgrades:other"])
def test_upgrades_are_counted(line: str, used: int, other: int, count: str) -> None:
    """Determination only lowers the cost: it is used, but no other upgrade."""
    number = used if count == "upgrades:used" else other
    tokens = {"move": {"unlock": "wild", "haste": "red", "determination": "blue"}}
    declared = power("after:move", {"gain": "essence", "amount": count})
    for more, add in (("", 0), (" +determination", 1 if count == "upgrades:used" else 0)):
        game = under_way({"N1": "Courage"}, with_power("Courage", declared), diana={"space": "V", "tokens": tokens})
        assert played(game, line + more)["players"]["diana"]["essence"] == 2 + number + add


# ---------------------------------------------------------------- effects


def acting(*effects: dict[str, Any], slots: dict[str, str] | None = None, whose: str = "own", **facts: Any) -> Game:
    """Courage on N1 does something after Diana's Valley, which leaves her 7 Willpower."""
    board = {"N1": "Courage", **(slots or {})}
    game = under_way(board, with_power("Courage", power("after:valley", *effects, whose=whose)), **facts)
    game.play("diana valley")
    return game


@pytest.mark.parametrize(
    ("effect", "path", "value"),
    [
        ({"gain": "wp", "amount": 2}, ("players", "diana", "wp"), 9),
        ({"gain": "essence", "amount": 2}, ("players", "diana", "essence"), 4),
        ({"gain": "ambition", "amount": 2}, ("teams", "bliss", "ambition"), 2),
        ({"gain": "action", "amount": 2}, ("turn", "actions"), 4),
        ({"gain": "card", "amount": 2}, ("players", "diana", "deck", "count"), 12),
        ({"lose": "wp", "amount": 2}, ("players", "diana", "wp"), 5),
        ({"lose": "wp", "amount": 9}, ("players", "diana", "wp"), 0),
        ({"lose": "essence", "amount": 1}, ("players", "diana", "essence"), 1),
        ({"lose": "ambition", "amount": 1}, ("teams", "bliss", "ambition"), 0),
        ({"token": 9}, ("slots", "N1", "token"), 6),
        ({"rotate": 2}, ("origin", "N", "sphere"), "commitment"),
        ({"put-essence": 1, "from": "supply", "on": "this"}, ("slots", "N1", "essence"), 2),
        ({"put-essence": 5, "from": "supply", "on": "this"}, ("slots", "N1", "essence"), 3),
        ({"put-essence": 5, "from": "player", "on": "this"}, ("players", "diana", "essence"), 0),
    ],
)
def test_effect_at_once(effect: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    """Diana has 7 Willpower, 2 Essence, 2 Actions left and 14 cards in her deck; Courage has 3 Essence spaces."""
    game = acting(effect)
    found: Any = game.state()
    for name in path:
        found = found[name]
    assert (found, owed(game)) == (value, ("", []))


def test_the_origin_turned_back_brings_the_next_sphere_in_front_of_the_first_realm() -> None:
    """board.origin: one step counterclockwise, Creativity comes from C to V."""
    game = acting({"rotate": 1, "way": "either"})
    assert [game.state()["origin"][realm]["sphere"] for realm in "VC"] == ["commitment", "creativity"]
    (turned,) = game.consider("diana choose counterclockwise")
    assert "Turn the Origin one step counterclockwise: creativity is now in front of V." in " ".join(
        instructions(turned.events, game.state("referee"))
    )


def test_taking_the_last_essence_removes_the_emotion() -> None:
    assert "N1" not in acting({"take-essence": 1, "on": "this"}).state()["slots"]


@pytest.mark.parametrize(
    ("effect", "options"),
    [
        # own Emotions with a free space, anywhere: N1 (1 of 3), V1 (1 of 3), not VC (3 of 3)
        ({"put-essence": 1, "from": "supply", "on": "any-own"}, ["V1", "N1"]),
        ({"put-essence": 1, "from": "supply", "on": "next-own"}, []),
        ({"put-essence": 1, "from": "supply", "on": "figure-own"}, []),
        ({"take-essence": 1, "on": "any-opposing"}, ["CN", "N2"]),
        ({"take-essence": 1, "on": "next-opposing"}, ["CN", "N2"]),
        ({"take-essence": 1, "on": "triad-all"}, ["CN", "N1"]),
        ({"take-essence": 1, "on": "realm-opposing"}, ["N2"]),
        ({"take-essence": 1, "on": "figure-all"}, ["VC"]),
        # next to N1 both slots are taken; N2 can go to NL; by Diana's figure there is only VC, which is taken
        ({"relocate": "this", "to": "next"}, []),
        ({"relocate": "realm-opposing", "to": "next"}, ["N2 NL"]),
        ({"relocate": "this", "to": "figure"}, []),
        ({"vibe": "blue"}, [f"blue {verb}.{name}" for verb, name in (("move", "haste"), ("move", "surmount"))]),
        ({"discard": 1}, ["Comfort", "Optimism"]),
        ({"one-of": [{"gain": "wp", "amount": 1}, {"gain": "card", "amount": 1}]}, ["wp", "card"]),
        ({"gain": "wp", "amount": 1, "may": True}, ["yes"]),
        ({"rotate": 1, "may": True}, ["yes"]),
        ({"rotate": 1, "way": "either"}, ["clockwise", "counterclockwise"]),
        ({"gain": "wp", "amount": 1, "chooser": "team"}, ["diana", "thomas"]),
    ],
)
def test_answers_of_a_decision(effect: dict[str, Any], options: list[str]) -> None:
    slots = {"V1": "Optimism 1", "VC": "Optimism 3", "CN": "Disgust 1", "N2": "Disgust 2"}
    game = acting(effect, slots=slots, diana={"hand": ["Optimism", "Comfort"]})
    who, found = owed(game)
    assert who == ("" if not options else "bliss" if "chooser" in effect else "diana")
    assert found[: len(options)] == options
    assert len(found) == len(options) or "vibe" in effect


@pytest.mark.parametrize(
    ("effect", "answer", "path", "value"),
    [
        ({"put-essence": 2, "from": "player", "on": "any-own"}, "V1", ("slots", "V1", "essence"), 3),
        ({"take-essence": 1, "on": "any-opposing"}, "L2", ("slots", "L2", "essence"), 1),
        ({"relocate": "any-opposing", "to": "any"}, "L2 C1", ("slots", "C1", "card"), "Disgust"),
        ({"vibe": "any"}, "green move.haste", ("players", "diana", "tokens", "move", "haste"), "green"),
        ({"discard": 1}, "Comfort", ("players", "diana", "hand"), ["Optimism"]),
        # C, N and L face Creativity, Humility and Diligence: each goes one Realm on, or one back
        ({"rotate": 1, "way": "either"}, "clockwise", ("origin", "N", "sphere"), "creativity"),
        ({"rotate": 1, "way": "either"}, "counterclockwise", ("origin", "N", "sphere"), "diligence"),
        (
            {"one-of": [{"gain": "wp", "amount": 1}, {"gain": "essence", "amount": 3}]},
            "essence",
            ("players", "diana", "essence"),
            5,
        ),
        ({"gain": "wp", "amount": 1, "chooser": "team"}, "thomas", ("players", "thomas", "wp"), 5),
        ({"lose": "wp", "amount": 1, "chooser": "team"}, "thomas", ("players", "thomas", "wp"), 3),
        ({"one-of": [{"gain": "wp", "amount": 2}], "chooser": "team"}, "thomas wp", ("players", "thomas", "wp"), 6),
        (
            {"vibe": "red", "chooser": "team"},
            "thomas red quell.subdue",
            ("players", "thomas", "tokens", "quell", "subdue"),
            "red",
        ),
    ],
)
def test_answer_is_carried_out(effect: dict[str, Any], answer: str, path: tuple[str, ...], value: Any) -> None:
    slots = {"V1": "Optimism 1", "L2": "Disgust 2"}
    game = acting(effect, slots=slots, diana={"hand": ["Optimism", "Comfort"]})
    found: Any = played(game, f"{owed(game)[0]} choose {answer}")
    for name in path:
        found = found[name]
    assert (found, owed(game)) == (value, ("", []))


def test_a_minor_in_the_realm_of_a_card_is_exalted() -> None:
    """Courage lies in Realm N, where Bliss has a Minor; the one in L is none of its business."""
    game = acting({"exalt": True}, fortresses={"N": {"team": "bliss"}, "L": {"team": "bliss"}})
    assert owed(game) == ("diana", ["N"])
    after = played(game, "diana choose N")
    assert {realm: one["size"] for realm, one in after["fortresses"].items()} == {"N": "major", "L": "minor"}
    assert after["pending"] == []


def test_only_what_may_be_declined_can_be() -> None:
    for may, rules in ((True, []), (False, ["emotion.power-use"])):
        game = acting({"take-essence": 1, "on": "any-own", **({"may": True} if may else {})})
        assert refusal(game, "diana decline") == rules
        assert refusal(game, "diana end ambition") == ["emotion.power-use"]


def test_answers_are_those_of_the_moment_in_which_they_are_owed() -> None:
    """Two cards each take the only Essence of one Emotion of Gloom: when it is gone, the second asks nobody."""
    taking = {"take-essence": 1, "on": "any-opposing"}
    game = acting(taking, dict(taking), slots={"L1": "Disgust 1"})
    assert owed(game) == ("diana", ["L1"])
    after = played(game, "diana choose L1")
    assert ("L1" in after["slots"], after["pending"]) == (False, [])


def test_what_becomes_possible_by_the_first_answer_is_asked() -> None:
    """Diana has no card; she may draw one, and must then discard one."""
    game = acting(
        {"gain": "card", "amount": 1, "may": True}, {"discard": 1}, diana={"deck": {"count": 3, "top": "Comfort"}}
    )
    game.play("diana choose yes /Kindness")
    assert owed(game) == ("diana", ["Comfort"])
    assert played(acting({"gain": "card", "amount": 1, "may": True}, {"discard": 1}), "diana decline")["pending"] == []


def test_slot_taken_meanwhile_is_no_answer() -> None:
    """Both Emotions of Gloom go to the only empty slot next to them; the second cannot."""
    moving = {"relocate": "any-opposing", "to": "figure"}
    game = acting(moving, dict(moving), slots={"L1": "Disgust", "L2": "Disgust"})
    assert owed(game) == ("diana", ["L1 VC", "L2 VC"])
    assert played(game, "diana choose L1 VC")["pending"] == []


def test_hand_is_secret_when_a_card_must_be_discarded() -> None:
    """Leo's secret cards are options for Gloom and the referee, not for Bliss and the public."""
    leo = {"hand": ["Fear", "Disgust"], "deck": {"count": 14, "secret": ["Fear"]}}
    declared = power("after:valley", {"discard": 1}, whose="opposing")
    game = under_way({"N1": "Courage"}, with_power("Courage", declared), turn="leo", leo=leo)
    events = game.play("leo valley")
    seen = {view: game.state(view)["pending"][0]["options"] for view in ("referee", "gloom", "leo", "bliss", "public")}
    cards = ["Disgust", "Fear"]
    assert seen == {"referee": cards, "gloom": cards, "leo": cards, "bliss": [], "public": []}
    assert [event.note for event in events if event.kind == "pending"] == [""]
    offered = game.legal("choose", view="public")
    assert "leo choose Jealousy" in offered
    assert "leo choose Disgust" in offered


def test_unknown_card_can_be_discarded() -> None:
    """Diana holds one card that nobody saw: it can be any of her deck."""
    game = acting({"discard": 1}, diana={"hand": ["?"], "deck": {"count": 15}})
    assert owed(game) == (
        "diana",
        sorted(
            {"Comfort", "Courage", "Cheerfulness", "Excitement", "Optimism", "Tranquility", "Generosity", "Kindness"}
        ),
    )
    assert played(game, "diana choose Optimism")["players"]["diana"]["hand"] == []


def test_fortress_of_the_other_side_is_lowered_when_the_card_enters() -> None:
    """A Major becomes a Minor, a Minor goes, an own one stays; on a Frontier slot there is no Realm."""
    declared = power("enter", {"fortress": -1, "of": "opposing"})
    for team, size, slot, left in (
        ("gloom", "major", "V1", "minor"),
        ("gloom", "minor", "V1", None),
        ("bliss", "minor", "V1", "minor"),
        ("gloom", "minor", "VC", "minor"),
    ):
        diana = {"hand": ["Courage"], "space": "V" if slot == "V1" else "VC"}
        fortresses = {"V": {"team": team, "size": size}}
        game = under_way({}, with_power("Courage", declared), diana=diana, fortresses=fortresses)
        after = played(game, f"diana invoke Courage {slot}")["fortresses"].get("V", {"size": None})
        assert after["size"] == left, (team, size, slot)


def test_ruling_turns_a_declaration_on() -> None:
    cards = with_power("Courage", power("after:valley", {"token": 1}, ruling="willow.zero=yes"))
    game = under_way({"N1": "Courage"}, cards)
    assert played(game, "diana valley")["slots"]["N1"]["token"] == 0
    assert played(game, "rule willow.zero=yes", "diana valley")["slots"]["N1"]["token"] == 1


def test_stacking_follows_its_ruling() -> None:
    cards = with_power("Courage", power("after:valley", {"gain": "essence", "amount": 1}, stacks="faith.stacking"))
    game = under_way({"N1": "Courage", "L1": "Courage"}, cards)
    assert played(game, "diana valley")["players"]["diana"]["essence"] == 4
    assert played(game, "rule faith.stacking=no", "diana valley")["players"]["diana"]["essence"] == 5
