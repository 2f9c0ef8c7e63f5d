"""Why a line of the card game is refused, by rules and names, and what a table may still let stand."""

import sys
from typing import Any

import pytest
from support.cardgame_positions import emotion, game, play
from support.heard import naming, refused_lines
from support.pages import Sentences

from cerebria_cli.editions.core.verdict import CostPart, Earlier, Objection
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

IMPULSE = {str(n): {"card": card, "stack": 2} for n, card in enumerate(("b-x-red", "g-x-blue", "b-m-green-swap"), 1)}
HAND = ["b-m-red-draw", "b-x-blue", "g-x-blue", "b-s-red-swap"]


def no(rule: str, *named: object, **facts: object) -> Objection:
    """What the table could not hold."""
    return Objection(
        rule, naming(*named), tuple((name.replace("__", "."), str(one)) for name, one in facts.items()), True
    )


def may_stand(rule: str, *named: object, **facts: object) -> Objection:
    return Objection(rule, naming(*named), tuple((name.replace("__", "."), str(one)) for name, one in facts.items()))


def by_ruling(rule: str, ruling: str, *named: object) -> Objection:
    return Objection(rule, naming(*named), (("ruling", ruling),))


def against(rule: str, text: str, *cards: str) -> Objection:
    """What lines before have told otherwise."""
    return Objection(rule, text, unplayable=True, earlier=Earlier(cards))


def refused(one: Game, line: str, view: str = "referee") -> list[Objection]:
    return list(one.judge(line, view=view).objections)


# ---------------------------------------------------------------- whose turn, and what is owed first


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("leo impulse 1", [may_stand("setup.turn-order", "Diana", "Leo", turn__player="diana")]),
        ("leo end", [may_stand("setup.turn-order", "Diana", "Leo", turn__player="diana")]),
        (
            "leo use b-m-red-draw",
            [
                may_stand("turn.own-turn-only", "Diana", "Leo", turn__player="diana"),
                no("ability.who", "b-m-red-draw", "Leo"),
            ],
        ),
        ("diana impulse 4", [no("impulse.take", "1", "3", "4")]),
        ("diana impulse 0", [no("impulse.take", "1", "3", "0")]),
        ("diana decline", [no("steal.take")]),
        ("leo let", [no("cancel.window")]),
        ("diana stay 1 0", [no("drain.excess")]),
        ("diana take b-x-red", [no("steal.take")]),
        ("diana keep", [no("setup.mulligan-time")]),
        ("table mood bliss", [no("setup.mood")]),
        ("table lay ? ? ?", [no("setup.impulse")]),
        ("table start leo", [no("setup.start-player")]),
        ("table shuffle b-x-red", [no("deck.reshuffle")]),
        ("diana mulligan", [no("setup.mulligan-time")]),
        ("leo cancel b-x-red", [no("cancel.abilities-only")]),
        (
            "diana discard b-x-red",
            [
                no(
                    "mindset.optional-discard",
                    "out",
                )
            ],
        ),
        (
            "diana embrace 1",
            [no("embrace.take", "Embrace", "use")],
        ),
        ("leo embrace 1", [no("embrace.take", "Diana", "Leo")]),
        ("leo steal diana", [no("steal.look", "Diana", "Leo")]),
        ("table embrace 1", [no("embrace.take", "Diana")]),
        ("table impulse 1", [no("setup.turn-order", "Diana")]),
        (
            "diana end",
            [may_stand("turn.two-actions", "Diana", "2", turn__actions=2)],
        ),
    ],
)
def test_what_is_not_for_now(line: str, expected: list[Objection]) -> None:
    assert refused(game({"diana": {"hand": ["?"]}}, impulse=IMPULSE), line) == expected


STEAL = {"diana": {"mindset": [emotion("b-m-red-steal")]}, "leo": {"hand": ["g-x-red"]}, "thomas": {"hand": ["?"]}}


@pytest.mark.parametrize(
    ("before", "line", "rule", "text"),
    [
        (
            [],
            "diana cancel g-m-red-swap",
            "cancel.who",
            naming("Diana", "b-m-red-steal", "Leo"),
        ),
        (
            ["leo let"],
            "leo cancel g-x-red",
            "cancel.order",
            naming("Leo", "b-m-red-steal", "Thomas"),
        ),
        ([], "thomas cancel g-x-red", "cancel.order", naming("Leo")),
        (
            ["leo let", "thomas let"],
            "leo cancel g-x-red",
            "cancel.window",
            naming("b-m-red-steal", "Diana"),
        ),
        (
            ["leo let", "thomas let", "diana steal leo"],
            "leo let",
            "cancel.window",
            naming("b-m-red-steal", "Diana"),
        ),
    ],
)
def test_why_an_ability_is_not_cancelled_now(before: list[str], line: str, rule: str, text: str) -> None:
    one = game(STEAL, setup="card-3")
    play(one, "diana use b-m-red-steal", *before)
    first = refused(one, line)[0]
    assert (first.rule, first.text) == (rule, text)


def test_a_mulligan_is_decided_once() -> None:
    one = Game.new(load_setup("card-3"))
    play(one, "table lay ? ? ?", "table mood bliss", "table start diana", "diana mulligan", "leo keep")
    taken = no("setup.mulligan", "Diana", "Thomas", pending="keep")
    assert (refused(one, "diana mulligan"), refused(one, "diana keep")) == ([taken], [taken])
    kept = no("setup.mulligan", "Leo", "Thomas", pending="keep")
    assert refused(one, "leo mulligan") == [kept]


def test_who_sits_first_uses_no_ability_in_the_turn_of_another() -> None:
    text = naming("Leo", "Diana")
    assert refused(game(impulse=IMPULSE, turn={"player": "leo"}), "diana embrace 1") == [no("embrace.take", text)]


def test_actions_of_a_turn() -> None:
    one = game({"diana": {"hand": ["b-x-red"]}}, impulse=IMPULSE, turn={"actions": 1, "abilities_used": ["embrace"]})
    assert refused(one, "diana end") == [may_stand("turn.two-actions", "Diana", "1", turn__actions=1)]
    text = naming("Embrace")
    assert refused(one, "diana embrace 1") == [no("embrace.take", text)]
    play(one, "diana impulse 1")
    text = naming("Diana", "end")
    for line in ("diana impulse 2", "diana invoke b-x-red"):
        assert refused(one, line) == [may_stand("turn.two-actions", text, turn__actions=0)]
    assert refused(one, "diana end") == []


@pytest.mark.parametrize(
    ("hand", "cards", "option", "legal"),
    [
        ([], True, "must", False),
        ([], True, "may-pass", True),
        (["?"], True, "may-pass", False),
        ([], False, "must", True),
        (["?"], False, "must", False),
    ],
)
def test_a_turn_may_end_early_where_there_is_nothing_to_do(
    hand: list[str], cards: bool, option: str, legal: bool
) -> None:
    impulse = IMPULSE if cards else {column: {"card": None, "stack": 0} for column in "123"}
    one = game({"diana": {"hand": hand}}, {"turn.empty-hand": option}, impulse=impulse)
    assert one.judge("diana end").legal is legal


def test_a_game_that_is_over() -> None:
    one = play(game({"leo": {"scored": {"bliss": 12}}}, impulse={"1": {"stack": 0}}), "diana impulse 1")
    over = [no("scoring.next-cycle")]
    for line in ("diana impulse 1", "leo end", "table mood bliss", "table reveal leo b-x-red", "leo decline"):
        assert refused(one, line) == over


def preparing() -> Game:
    return play(game({"diana": {"mindset": [emotion("b-m-red-draw")]}}, impulse={"1": {"stack": 0}}), "diana impulse 1")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "diana impulse 2",
            no("revelation.ends-turn", "Diana"),
        ),
        (
            "diana steal leo",
            no("revelation.ends-turn", "Diana"),
        ),
        ("leo impulse 2", no("prep.impulse", pending="lay")),
        ("diana discard ?", no("prep.impulse", pending="lay")),
        ("table lay ? ?", no("prep.impulse", "3", "2")),
        ("table decline", no("prep.impulse")),
        ("diana decline", no("prep.impulse", pending="lay")),
    ],
)
def test_what_waits_for_the_preparation(line: str, expected: Objection) -> None:
    assert refused(preparing(), line) == [expected]


def used(**more: Any) -> Game:
    """Thomas draws; Fred, then Diana, then Leo may cancel."""
    players = {
        "thomas": {"mindset": [emotion("b-s-green-draw", over="b-x-red")], "hand": ["g-m-green-swap"]},
        "fred": {"hand": ["g-m-green-swap", "b-x-red"]},
        "leo": {"hand": ["g-m-green-swap", "b-x-red"]},
    }
    one = game(players | more.pop("players", {}), setup="card-4", turn={"player": "thomas"}, **more)
    return play(one, "thomas use b-s-green-draw")


ASKED = naming("Fred")
OWN = naming("Thomas", "b-s-green-draw", "Fred")
VIBE = naming("b-s-green-draw", "green", "b-x-red")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("thomas cancel g-m-green-swap", [no("cancel.who", OWN, pending="cancel")]),
        ("thomas let", [no("cancel.who", OWN, pending="cancel")]),
        ("leo let", [no("cancel.order", ASKED, pending="cancel")]),
        ("leo cancel g-m-green-swap", [no("cancel.order", ASKED, pending="cancel")]),
        ("leo cancel b-x-red", [no("cancel.order", ASKED, pending="cancel"), may_stand("cancel.cost", VIBE)]),
        ("thomas impulse 1", [no("cancel.window", ASKED, pending="cancel")]),
        ("fred impulse 1", [no("cancel.window", ASKED, pending="cancel")]),
        ("fred cancel b-x-red", [may_stand("cancel.cost", VIBE)]),
        ("fred cancel g-x-green", [no("cancel.cost", "Fred", "g-x-green")]),
        ("fred decline", [no("cancel.window", "Fred")]),
        ("fred let", []),
        ("fred cancel g-m-green-swap", []),
    ],
)
def test_the_round_of_cancelling(line: str, expected: list[Objection]) -> None:
    found = refused(used(), line)
    assert [(one.rule, one.text) for one in found] == [(one.rule, one.text) for one in expected]
    assert [one.unplayable for one in found] == [one.unplayable for one in expected]


def test_a_brightness_may_never_cancel() -> None:
    one = game(
        {"diana": {"mindset": [emotion("b-m-red-draw")]}, "leo": {"hand": ["b-x-red", "b-x-blue"]}},
        {"cancel.bb-card": "never"},
    )
    play(one, "diana use b-m-red-draw")
    for card in ("b-x-red", "b-x-blue"):
        text = naming("Brightness", card)
        assert refused(one, f"leo cancel {card}") == [by_ruling("cancel.cost", "cancel.bb-card=never", text)]


def test_what_a_use_and_a_cancel_cost() -> None:
    one = game({"diana": {"mindset": [emotion("b-m-red-draw")]}, "leo": {"hand": ["b-x-red"]}})
    assert one.judge("diana use b-m-red-draw").cost == (CostPart("fragment", 1, "ability.cost", "an Ability"),)
    play(one, "diana use b-m-red-draw")
    assert one.judge("leo cancel b-x-red").cost == (CostPart("cards", 1, "cancel.cost", "cancelling"),)
    assert one.judge("leo let").cost == ()


# ---------------------------------------------------------------- using an Ability


MINE: dict[str, dict[str, Any]] = {
    "b-m-red-draw": {}, "g-m-red-swap": {}, "b-x-red": {}, "b-x-blue": {"absorbed": 2},
    "b-m-green-steal": {"over": "b-x-green", "fragments": 0, "absorbed": 1}, "b-m-green-swap": {"fragments": 0},
    "b-s-blue-draw": {"fresh": "entered"}, "b-s-green-draw": {"fresh": "swapped", "over": "b-x-green"},
    "b-x-yellow": {"fresh": "entered"}, "g-x-blue": {"absorbed": 1},
    "b-s-yellow-draw": {"over": "b-x-yellow", "fresh": "entered"},
}  # fmt: skip


def using(line: str, rulings: dict[str, str] | None = None, **more: Any) -> list[Objection]:
    """Diana's Mindset holds the Emotions that a line names."""
    named = dict.fromkeys(word for word in line.split() if word in MINE)
    mindset = [emotion(card, **MINE[card]) for card in named]
    return refused(game({"diana": {"mindset": mindset, "hand": []}}, rulings, **more), f"diana {line}")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("use b-x-red", [no("ability.who", "Brightness", "b-x-red")]),
        (
            "use b-x-blue",
            [
                no("ability.who", "Brightness", "b-x-blue"),
                no("absorb.not-spendable", "Brightness", "b-x-blue"),
            ],
        ),
        (
            "use g-x-blue",
            [
                no("ability.who", "Bleakness", "g-x-blue"),
                no("absorb.not-spendable", "Bleakness", "g-x-blue"),
            ],
        ),
        (
            "use b-m-green-swap",
            [no("ability.needs-fragment", "b-m-green-swap")],
        ),
        (
            "use b-m-green-steal",
            [
                no(
                    "merge.no-respend",
                    "b-m-green-steal",
                )
            ],
        ),
        (
            "use b-s-blue-draw",
            [
                may_stand(
                    "ability.entry-turn-barred",
                    "b-s-blue-draw",
                    "Diana",
                )
            ],
        ),
        (
            "use b-s-green-draw",
            [
                may_stand(
                    "ability.start-of-turn",
                    "b-s-green-draw",
                    "Diana",
                )
            ],
        ),
        ("use b-s-yellow-draw", []),
        ("use b-m-red-draw absorb b-x-red", []),
        ("use b-m-red-draw absorb b-x-green", [no("absorb.option", "b-x-green", "Diana")]),
        ("use b-m-red-draw absorb g-m-red-swap", [no("absorb.option", "g-m-red-swap")]),
        ("use b-m-red-draw absorb b-x-blue", [no("absorb.full", "b-x-blue")]),
        ("use b-m-red-draw absorb g-x-blue", [no("absorb.colour", "Bleakness", "g-x-blue", "Bliss")]),
        ("use g-m-red-swap absorb b-x-red", [no("absorb.colour", "Brightness", "b-x-red", "Gloom")]),
        (
            "use b-m-red-draw absorb b-m-green-steal",
            [
                may_stand(
                    "merge.absorb-scope",
                    "Brightness",
                    "b-x-green",
                    "b-m-green-steal",
                )
            ],
        ),
        (
            "use g-m-red-swap absorb b-m-green-steal",
            [
                no("absorb.colour", "Brightness", "b-x-green", "Gloom"),
                may_stand(
                    "merge.absorb-scope",
                    "Brightness",
                    "b-x-green",
                    "b-m-green-steal",
                ),
            ],
        ),
        ("use b-s-yellow-draw absorb b-s-yellow-draw", []),
        ("use b-s-yellow-draw absorb b-x-red", []),
        ("use b-m-red-draw absorb b-x-yellow", []),
        (
            "use b-m-red-draw steal leo",
            [no("ability.who", "b-m-red-draw", "draw", "steal")],
        ),
        (
            "use b-m-red-draw absorb b-x-red swap b-x-red with leo b-x-red",
            [no("ability.who", "b-m-red-draw", "draw", "swap")],
        ),
        (
            "use g-m-red-swap swap g-m-red-swap with leo b-x-red",
            [
                by_ruling(
                    "cancel.window",
                    "ability.targets-when=at-resolution",
                    "use g-m-red-swap",
                )
            ],
        ),
    ],
)
def test_an_ability_that_cannot_be_used(line: str, expected: list[Objection]) -> None:
    assert using(line) == expected


def test_each_type_once() -> None:
    told = using("use b-m-red-draw", turn={"abilities_used": ["swap", "draw"]})
    text = naming("Draw")
    assert told == [may_stand("turn.ability-type-once", text, turn__abilities_used="swap, draw")]
    assert using("use b-m-red-draw", turn={"abilities_used": ["swap", "drain"]}) == []


@pytest.mark.parametrize(
    ("line", "ruling", "option", "rule", "text"),
    [
        (
            "use b-m-red-draw absorb b-x-yellow", "absorb.entry-turn", "next-turn", "absorb.option",
            naming("Brightness", "b-x-yellow"),
        ),
        (
            "use b-s-yellow-draw absorb b-x-red", "absorb.merged-to-unmerged", "own-only", "absorb.unmerged-scope",
            naming("b-s-yellow-draw"),
        ),
        ("use g-m-red-swap", "ability.no-effect", "needs-target", "ability.cost", naming("Swap")),
        ("use b-m-red-draw", "draw.short", "refuse", "draw.two", naming("1")),
    ],
)  # fmt: skip
def test_an_ability_that_a_ruling_forbids(line: str, ruling: str, option: str, rule: str, text: str) -> None:
    more: dict[str, Any] = {"deck": {"count": 0}, "discard": {"count": 1}} if ruling == "draw.short" else {}
    assert using(line, {ruling: option}, **more) == [by_ruling(rule, f"{ruling}={option}", text)]
    assert using(line, **more) == []


@pytest.mark.parametrize(
    ("line", "ruling", "option"),
    [
        ("use b-m-red-draw absorb b-x-red", "absorb.entry-turn", "next-turn"),
        ("use b-s-yellow-draw absorb b-s-yellow-draw", "absorb.entry-turn", "next-turn"),
        ("use b-s-yellow-draw absorb b-s-yellow-draw", "absorb.merged-to-unmerged", "own-only"),
        ("use b-m-red-draw absorb b-x-red", "absorb.merged-to-unmerged", "own-only"),
        ("use b-m-red-draw", "ability.no-effect", "needs-target"),
        ("use b-m-red-draw", "draw.short", "refuse"),
        ("use b-m-red-draw", "ability.targets-when", "on-use"),
        ("use g-m-red-swap", "draw.short", "refuse"),
    ],
)
def test_an_ability_that_a_ruling_does_not_touch(line: str, ruling: str, option: str) -> None:
    piles = {"deck": {"count": 1}, "discard": {"count": 1}}
    assert using(line, {ruling: option}, **piles) == []
    bare = {"deck": {"count": 0}, "discard": {"count": 1}}
    if "draw.short" not in ruling:
        assert using(line, {ruling: option}, **bare) == []


@pytest.mark.parametrize(("deck", "discard", "legal"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_a_draw_that_needs_a_card(deck: int, discard: int, legal: bool) -> None:
    found = using(
        "use b-m-red-draw", {"ability.no-effect": "needs-target"}, deck={"count": deck}, discard={"count": discard}
    )
    text = naming()
    wanted = [] if legal else [by_ruling("ability.cost", "ability.no-effect=needs-target", text)]
    assert found == wanted


@pytest.mark.parametrize(("deck", "discard", "left"), [(0, 0, naming()), (1, 1, ""), (2, 0, "")])
def test_a_draw_that_needs_two_cards(deck: int, discard: int, left: str) -> None:
    found = using("use b-m-red-draw", {"draw.short": "refuse"}, deck={"count": deck}, discard={"count": discard})
    assert found == ([by_ruling("draw.two", "draw.short=refuse", left)] if left else [])


ON_USE = {"ability.targets-when": "on-use"}


def announcing(rulings: dict[str, str] | None = None) -> Game:
    mindset = [emotion("b-s-red-destroy"), emotion("g-s-red-deprive"), emotion("b-m-blue-summon")]
    players = {"diana": {"mindset": mindset, "hand": []}, "leo": {"mindset": [emotion("g-x-red")]}}
    return game(players, {**ON_USE, **(rulings or {})}, impulse=IMPULSE)


@pytest.mark.parametrize(
    ("line", "rulings", "expected"),
    [
        ("use b-s-red-destroy destroy leo g-x-red", {}, []),
        (
            "use b-s-red-destroy",
            {},
            [
                by_ruling(
                    "cancel.window",
                    "ability.targets-when=on-use",
                    "use b-s-red-destroy destroy ...",
                )
            ],
        ),
        (
            "use b-s-red-destroy destroy leo g-x-blue",
            {},
            [no("destroy.target", "g-x-blue", "Leo")],
        ),
        ("use g-s-red-deprive deprive 1 1", {}, []),
        ("use g-s-red-deprive deprive 1 2", {"deprive.same-column": "no"}, []),
        (
            "use g-s-red-deprive deprive 1 1",
            {"deprive.same-column": "no"},
            [
                by_ruling(
                    "deprive.twice",
                    "deprive.same-column=no",
                    "1",
                )
            ],
        ),
        (
            "use g-s-red-deprive deprive 4 5",
            {},
            [
                no("deprive.discard", "1", "3", "4"),
                no("deprive.discard", "1", "3", "5"),
            ],
        ),
        ("use b-m-blue-summon", {}, []),
    ],
)
def test_what_is_announced_with_a_use(line: str, rulings: dict[str, str], expected: list[Objection]) -> None:
    assert refused(announcing(rulings), f"diana {line}") == expected


# ---------------------------------------------------------------- entering


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("invoke b-m-blue-draw", [no("invoke.place", "Diana", "b-m-blue-draw")]),
        (
            "invoke b-m-red-draw over b-x-red",
            [no("merge.from-hand", "Diana", "b-x-red")],
        ),
        (
            "invoke b-m-red-draw over g-x-blue",
            [may_stand("merge.affiliation", "b-m-red-draw", "Bliss", "Bleakness", "g-x-blue")],
        ),
        (
            "invoke b-x-blue over b-m-red-draw",
            [
                no(
                    "merge.when",
                    "Brightness",
                    "b-x-blue",
                    "Mild",
                    "Strong",
                )
            ],
        ),
        (
            "invoke b-x-blue over g-x-blue",
            [no("merge.from-hand", "Mild", "Strong", "Brightness", "Bleakness")],
        ),
        (
            "invoke b-m-red-draw over b-s-red-swap",
            [no("merge.from-hand", "Mild", "Strong", "Brightness", "Bleakness")],
        ),
        (
            "invoke b-m-red-draw out b-x-red",
            [no("mindset.optional-discard", "b-x-red", "Diana")],
        ),
        (
            "invoke b-m-red-draw out g-m-red-swap.2",
            [no("mindset.optional-discard", "g-m-red-swap.2", "Diana")],
        ),
        ("invoke b-m-red-draw out g-m-red-swap", []),
        ("invoke b-m-red-draw out g-m-red-swap.1", []),
    ],
)
def test_what_may_be_invoked(line: str, expected: list[Objection]) -> None:
    one = game({"diana": {"hand": HAND, "mindset": [emotion("g-m-red-swap")]}})
    found = refused(one, f"diana {line}")
    assert [one._replace(facts=(), earlier=None) for one in found] == expected


def test_a_full_mindset() -> None:
    four = [emotion(f"g-m-{vibe}-swap") for vibe in ("red", "blue", "green", "yellow")]
    one = game({"diana": {"hand": HAND, "mindset": four}})
    text = naming("Diana", "out g-m-red-swap")
    assert refused(one, "diana invoke b-m-red-draw") == [
        Objection("mindset.forced-discard", text, (("diana.mindset", "4"),), True)
    ]
    assert refused(game({"diana": {"hand": HAND, "mindset": four[:3]}}), "diana invoke b-m-red-draw") == []


def test_both_cards_of_a_merge_come_from_hand() -> None:
    """Behind one `?` there is one card."""
    one = game({"diana": {"hand": ["?"]}})
    text = naming("Diana")
    line = "diana invoke b-m-red-draw over b-x-red"
    assert refused(one, line) == [no("merge.from-hand", text)]
    assert refused(one, line, "leo") == [no("merge.from-hand", text)]
    for hand in (["?", "?"], ["b-x-red", "?"], ["b-m-red-draw", "?"]):
        known = game({"diana": {"hand": hand, "seen_by": [["public"] if card != "?" else [] for card in hand]}})
        assert refused(known, line) == refused(known, line, "leo") == []
    other = game({"diana": {"hand": ["g-x-red", "?"], "seen_by": [["public"], []]}})
    assert refused(other, line) == refused(other, line, "leo") == [no("merge.from-hand", text)]


SUMMONING = [emotion("b-s-red-summon"), emotion("g-m-red-swap")]


@pytest.mark.parametrize(
    ("line", "rulings", "expected"),
    [
        ("summon b-x-blue", {}, []),
        (
            "summon b-x-blue",
            {"summon.bb": "no"},
            [by_ruling("summon.place", "summon.bb=no", "Summon", "Brightness", "b-x-blue")],
        ),
        ("summon b-m-red-draw over b-x-blue", {"summon.bb": "no"}, []),
        ("summon b-m-red-draw out g-m-red-swap", {}, []),
        (
            "summon b-m-red-draw out g-m-red-swap",
            {"mindset.discard-before-summon": "invoke-only"},
            [
                by_ruling(
                    "mindset.optional-discard",
                    "mindset.discard-before-summon=invoke-only",
                    "Summon",
                )
            ],
        ),
        ("summon b-m-red-draw", {"mindset.discard-before-summon": "invoke-only"}, []),
        ("summon b-m-red-draw out b-s-red-summon", {}, []),
        (
            "summon b-m-red-draw out b-s-red-summon",
            {"summon.discard-performer": "no"},
            [
                by_ruling(
                    "mindset.forced-discard",
                    "summon.discard-performer=no",
                    "b-s-red-summon",
                    "Summon",
                )
            ],
        ),
        ("summon b-m-red-draw out g-m-red-swap", {"summon.discard-performer": "no"}, []),
        ("summon g-s-red-draw", {}, [no("summon.place", "Diana", "g-s-red-draw")]),
    ],
)
def test_what_may_be_summoned(line: str, rulings: dict[str, str], expected: list[Objection]) -> None:
    one = game({"diana": {"hand": HAND, "mindset": SUMMONING}}, rulings)
    play(one, "diana use b-s-red-summon", "leo let")
    assert [found._replace(earlier=None) for found in refused(one, f"diana {line}")] == expected


def test_a_full_mindset_makes_room_for_a_summon() -> None:
    mindset = [*SUMMONING, emotion("b-x-red"), emotion("b-x-green")]
    rulings = {"mindset.discard-before-summon": "invoke-only"}
    one = game({"diana": {"hand": HAND, "mindset": mindset}}, rulings)
    play(one, "diana use b-s-red-summon", "leo let")
    assert refused(one, "diana summon b-m-red-draw out g-m-red-swap") == []


# ---------------------------------------------------------------- Destroy, Swap, Steal, Deprive


def acting(ability: str, rulings: dict[str, str] | None = None, more: Any = (), **leo: Any) -> Game:
    mindset = [emotion(f"b-s-red-{ability}"), *more]
    one = game({"diana": {"mindset": mindset, "hand": []}, "leo": leo}, rulings, impulse=IMPULSE)
    return play(one, f"diana use b-s-red-{ability}", "leo let")


SELF = "destroy.self-target"


@pytest.mark.parametrize(
    ("line", "option", "text"),
    [
        ("destroy diana b-s-red-destroy", "any", ""),
        ("destroy diana b-s-red-destroy", "opponents-only", naming()),
        ("destroy diana b-x-red", "opponents-only", naming()),
        ("destroy leo g-x-red", "opponents-only", ""),
        ("destroy leo g-x-red", "not-performer", ""),
        ("destroy diana b-x-red", "not-performer", ""),
        (
            "destroy diana b-s-red-destroy",
            "not-performer",
            naming("b-s-red-destroy"),
        ),
    ],
)
def test_what_may_be_destroyed(line: str, option: str, text: str) -> None:
    one = acting("destroy", {SELF: option}, [emotion("b-x-red")], mindset=[emotion("g-x-red")])
    wanted = [by_ruling("destroy.target", f"{SELF}={option}", text)] if text else []
    assert refused(one, f"diana {line}") == wanted


@pytest.mark.parametrize(
    ("line", "option", "expected"),
    [
        ("swap b-x-red with leo g-x-red", "allowed-no-effect", []),
        ("swap b-s-red-swap with diana b-x-red", "allowed-no-effect", []),
        (
            "swap b-s-red-swap with diana b-x-red",
            "forbidden",
            [by_ruling("swap.exchange", "swap.own-two=forbidden")],
        ),
        (
            "swap b-x-red with diana b-x-red",
            "allowed-no-effect",
            [no("swap.exchange")],
        ),
        (
            "swap b-x-blue with leo g-x-red",
            "allowed-no-effect",
            [no("swap.exchange", "b-x-blue", "Diana")],
        ),
        (
            "swap b-x-red with leo g-x-blue",
            "allowed-no-effect",
            [no("swap.exchange", "g-x-blue", "Leo")],
        ),
        (
            "swap b-x-blue with diana g-x-blue",
            "allowed-no-effect",
            [
                no("swap.exchange", "b-x-blue", "Diana"),
                no("swap.exchange", "g-x-blue", "Diana"),
            ],
        ),
        ("swap b-x-red with leo g-x-red", "forbidden", []),
    ],
)
def test_what_may_be_swapped(line: str, option: str, expected: list[Objection]) -> None:
    one = acting("swap", {"swap.own-two": option}, [emotion("b-x-red")], mindset=[emotion("g-x-red")])
    assert refused(one, f"diana {line}") == expected


def test_whose_hand_may_be_stolen_from() -> None:
    one = acting("steal", {"steal.empty-hand": "no"}, hand=["?"])
    assert refused(one, "diana steal diana") == [no("steal.look")]
    assert refused(one, "diana steal leo") == []
    three = game(
        {"diana": {"mindset": [emotion("b-s-red-steal")]}, "thomas": {"hand": ["?"]}},
        {"steal.empty-hand": "no"},
        "card-3",
    )
    play(three, "diana use b-s-red-steal", "leo let", "thomas let")
    assert refused(three, "diana steal leo") == [by_ruling("steal.look", "steal.empty-hand=no", "Leo")]


def test_what_may_be_taken_from_a_hand() -> None:
    one = play(acting("steal", hand=["b-x-red", "g-x-red"]), "diana steal leo")
    found = refused(one, "diana take b-x-blue")
    assert [(each.rule, each.text) for each in found] == [("steal.take", naming("Leo", "b-x-blue"))]
    assert refused(one, "diana take b-x-red") == refused(one, "diana take ?") == refused(one, "diana decline") == []
    assert refused(one, "leo decline") == [no("steal.take", "Diana", pending="take")]
    hidden = play(acting("steal", hand=["b-x-red", "?"]), "diana steal leo")
    assert refused(hidden, "diana take g-m-blue-draw") == []


def test_what_may_be_taken_where_the_tool_deals() -> None:
    position = {
        "players": {"diana": {"mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": ["b-x-red"]}},
    }
    one = Game.new({**load_setup("card-2"), "chance": {"emotions": "dealt"}, "position": position})
    play(one, "diana use b-s-red-steal", "leo let", "diana steal leo")
    found = refused(one, "diana take ?")
    assert [(each.rule, each.text) for each in found] == [("steal.take", naming("Leo"))]
    assert one.legal() == ["diana take b-x-red", "diana decline"]


def test_an_effect_has_to_be_carried_out() -> None:
    one = acting("embrace")
    assert refused(one, "diana decline") == [may_stand("embrace.take", "Diana", "embrace")]
    assert refused(one, "diana impulse 1") == [no("embrace.take", "Diana", pending="embrace")]
    free = acting("embrace", {"ability.must-resolve": "may-decline"})
    assert refused(free, "diana decline") == []
    assert "diana decline" in free.legal()
    assert "diana decline" not in one.legal()


def test_columns_of_a_deprive() -> None:
    one = play(acting("deprive", {"deprive.same-column": "no"}), "diana deprive 2")
    text = naming("2")
    assert refused(one, "diana deprive 2") == [by_ruling("deprive.twice", "deprive.same-column=no", text)]
    assert one.legal() == ["diana deprive 1 /?", "diana deprive 3 /?"]
    free = play(acting("deprive"), "diana deprive 2")
    assert refused(free, "diana deprive 2") == []
    bare = {**IMPULSE, "2": {"card": None, "stack": 0}}
    gone = game({}, impulse=bare)
    assert refused(gone, "diana impulse 2") == [no("impulse.take", "2")]


@pytest.mark.parametrize("column", [1, 3])
def test_a_column_that_was_emptied_by_a_deprive_has_nothing_for_the_second(column: int) -> None:
    rulings = {"deprive.same-column": "no", "deprive.after-revelation": "finish-first"}
    impulse = {**IMPULSE, str(column): {"card": "b-x-red", "stack": 0}}
    mindset = [emotion("b-s-red-deprive")]
    one = game({"diana": {"mindset": mindset, "hand": []}, "leo": {"hand": []}}, rulings, impulse=impulse)
    play(one, "diana use b-s-red-deprive", "leo let", f"diana deprive {column}")
    text = naming(column)
    assert refused(one, f"diana deprive {column}") == [no("deprive.discard", text)]
    assert refused(one, "diana deprive 2") == []
    for far in (0, 4):
        text = naming("1", "3", far)
        assert refused(one, f"diana deprive {far}") == [no("deprive.discard", text)]


# ---------------------------------------------------------------- Drain


def draining(rulings: dict[str, str] | None = None) -> Game:
    hosts = [
        emotion("b-s-green-draw", over="b-x-red", fragments=1, absorbed=1),
        emotion("b-m-blue-draw"),
        emotion("g-m-blue-draw", fragments=0),
    ]
    leo = [emotion("b-s-blue-draw"), emotion("b-m-green-swap", fragments=0), emotion("g-x-red", absorbed=1)]
    return acting("drain", rulings, hosts, mindset=leo)


@pytest.mark.parametrize(
    ("line", "rulings", "expected"),
    [
        ("leo b-s-blue-draw onto b-s-green-draw 1 1", {}, []),
        ("leo g-x-red onto g-m-blue-draw 1 0", {}, []),
        ("leo b-x-red onto b-s-green-draw 1 1", {}, [no("drain.source", "b-x-red", "Leo")]),
        ("leo b-s-blue-draw onto b-x-red 1 1", {}, [no("drain.host", "b-x-red", "Diana")]),
        (
            "leo b-x-red onto b-x-red 1 1",
            {},
            [
                no("drain.source", "b-x-red", "Leo"),
                no("drain.host", "b-x-red", "Diana"),
            ],
        ),
        (
            "leo b-m-green-swap onto b-s-green-draw 1 0",
            {},
            [no("drain.source", "b-m-green-swap")],
        ),
        (
            "leo b-s-blue-draw onto g-m-blue-draw 1 0",
            {},
            [no("drain.colour", "b-s-blue-draw", "Bliss", "g-m-blue-draw")],
        ),
        (
            "leo b-m-green-swap onto g-m-blue-draw 1 0",
            {},
            [
                no("drain.source", "b-m-green-swap"),
                no("drain.colour", "b-m-green-swap", "Bliss", "g-m-blue-draw"),
            ],
        ),
        (
            "leo b-s-blue-draw onto b-m-blue-draw 1 0",
            {},
            [no("drain.slots", "b-m-blue-draw")],
        ),
        (
            "leo b-s-blue-draw onto b-s-green-draw 2 0",
            {},
            [no("drain.slots", "b-s-green-draw", "1")],
        ),
        (
            "leo b-s-blue-draw onto b-s-green-draw 0 2",
            {},
            [no("drain.slots", "b-s-green-draw", "1")],
        ),
        (
            "leo b-s-blue-draw onto b-s-red-drain 2 0",
            {},
            [no("drain.slots", "b-s-red-drain", "1", "0")],
        ),
        (
            "leo b-s-blue-draw onto b-s-green-draw 0 0",
            {},
            [no("drain.excess", "1", "2", "0")],
        ),
        (
            "leo b-s-blue-draw onto b-s-green-draw 1 0",
            {},
            [by_ruling("drain.excess", "drain.amount=all-that-fit", "2", "1")],
        ),
        ("leo b-s-blue-draw onto b-s-green-draw 1 0", {"drain.amount": "up-to"}, []),
        (
            "leo b-s-blue-draw onto b-s-green-draw 2",
            {},
            [
                no(
                    "drain.slots",
                    "onto EMOTION 1 1",
                )
            ],
        ),
        ("leo b-s-blue-draw onto b-s-green-draw 2", {"drain.host-slots": "fragment-first"}, []),
        (
            "leo b-s-blue-draw onto b-s-green-draw 3",
            {"drain.host-slots": "fragment-first"},
            [no("drain.excess", "1", "2", "3")],
        ),
        (
            "leo b-s-blue-draw onto b-s-green-draw 1 1",
            {"drain.host-slots": "fragment-first"},
            [no("drain.slots", "onto EMOTION 2")],
        ),
        (
            "leo b-s-blue-draw onto b-s-green-draw 0 1",
            {"drain.merged-absorb": "forbidden"},
            [no("drain.slots", "b-s-green-draw", "1", "0")],
        ),
        ("diana b-m-blue-draw onto b-s-green-draw 1 0", {}, []),
        (
            "diana b-m-blue-draw onto b-s-green-draw 1 0",
            {"drain.own-emotion": "opponents-only"},
            [by_ruling("drain.source", "drain.own-emotion=opponents-only")],
        ),
        ("leo b-s-blue-draw onto b-s-green-draw 1 1", {"drain.own-emotion": "opponents-only"}, []),
        ("leo b-s-blue-draw onto b-s-red-drain 1 0", {}, []),
        (
            "leo b-s-blue-draw onto b-s-red-drain 1 0",
            {"drain.performer-host": "no"},
            [
                by_ruling(
                    "drain.host",
                    "drain.performer-host=no",
                    "b-s-red-drain",
                    "Drain",
                )
            ],
        ),
        ("leo b-s-blue-draw onto b-s-green-draw 1 1", {"drain.performer-host": "no"}, []),
        (
            "diana b-s-green-draw onto b-s-green-draw 1 1",
            {"drain.same-emotion": "forbidden"},
            [
                by_ruling(
                    "drain.host",
                    "drain.same-emotion=forbidden",
                )
            ],
        ),
    ],
)
def test_what_may_be_drained(line: str, rulings: dict[str, str], expected: list[Objection]) -> None:
    assert refused(draining(rulings), f"diana drain {line}") == expected


def test_what_stays_is_one_of_the_ways() -> None:
    drained = emotion("b-s-blue-draw", over="b-x-blue", absorbed=1)
    one = acting("drain", None, [emotion("b-m-green-draw", fragments=0)], mindset=[drained])
    play(one, "diana drain leo b-s-blue-draw onto b-m-green-draw")
    assert refused(one, "leo stay 0 2") == [no("drain.excess", "1 1, 2 0")]
    assert one.legal() == ["leo stay 1 1", "leo stay 2 0"]
    assert refused(one, "diana stay 1 1") == [no("drain.excess", "Leo", "1 1 or 2 0", pending="stay")]


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_lines(sys.modules[__name__]))
