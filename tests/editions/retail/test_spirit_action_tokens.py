"""How a Spirit Action is declared: cards discarded for tokens, unlocked rows, upgrades, and what is offered of that."""

import sys
from typing import Any

import pytest
from support.heard import heard, naming, refused_lines, with_rules
from support.owned_table import power, with_power
from support.pages import Sentences
from support.retail_told import against, cost_of, game_in, happened, offered, refusals

from cerebria_cli import Game
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail.arguments import Go
from cerebria_cli.editions.retail.judging import judge
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.notation.write import write

ROW = {"unlock": "wild", "haste": "red"}


def table(row: dict[str, str] | None = None, hand: str = "Courage Desire", **told: Any) -> Game:
    """Diana on V; Courage is red, Desire green, Trust yellow, Optimism blue."""
    diana = {
        **{"space": "V", "wp": 9, "hand": hand.split()},
        **told.pop("diana", {}),
        "tokens": {"move": ROW if row is None else row, **told.pop("rows", {})},
    }
    turn = {"player": "diana", "absorb": False, **told.pop("turn", {})}
    return game_in(told.pop("setup", "full-4"), turn=turn, players={"diana": diana}, **told)


HAND = {"diana.hand": "Courage, Desire"}


@pytest.mark.parametrize(
    ("told", "line", "objections"),
    [
        ({}, "move VC", []),
        ({}, "move VC %Desire.surmount", []),
        ({}, "move VC %Desire.determination +determination", []),
        # a red token lies in the row
        ({}, "move VC %Courage.surmount", [("spirit.token-colours", {"diana.tokens.move": "wild, red"})]),
        ({}, "move VC %Desire.haste", [("spirit.place-token", {})]),
        ({}, "move VC %Desire.unlock", [("spirit.place-token", {})]),
        ({}, "move VC %Trust.surmount", [("spirit.place-token", HAND)]),
        (
            {},
            "move VC %Desire.surmount %Desire.determination",
            [("spirit.place-token", {}), ("spirit.place-token", HAND)],
        ),
        ({}, "move VC %Desire.surmount.blue", [("spirit.place-token", {})]),
        ({"row": {}}, "move VC", [("spirit.unlocked", {"diana.tokens.move.unlock": "none"})]),
        ({"row": {}}, "move VC %Desire.unlock", []),
        (
            {"row": {}},
            "move VC %Desire.haste",
            [("spirit.place-token", {}), ("spirit.unlocked", {"diana.tokens.move.unlock": "none"})],
        ),
        ({"turn": {"actions": 0}}, "move VC", [("turn.actions", {"turn.actions": "0"})]),
        ({"turn": {"actions": 1}}, "move VC", []),
    ],
)
def test_what_stands_against_a_declaration(told: dict[str, Any], line: str, objections: list[Any]) -> None:
    assert against(table(**told), f"diana {line}") == objections


@pytest.mark.parametrize(
    ("told", "line", "texts"),
    [
        ({}, "move VC %Desire.haste", [naming("Haste")]),
        ({}, "move VC %Desire.unlock", [naming()]),
        ({}, "move VC %Desire.surmount.blue", [naming("Desire", "green", "blue")]),
        (
            {},
            "move VC %Courage.surmount",
            [naming("red")],
        ),
        (
            {"hand": "Desire Optimism"},
            "move VC %Desire.surmount %Optimism.determination",
            [naming("1")],
        ),
        (
            {"hand": "Desire Optimism Trust", "spirits": {"diana": "Harmony"}, "row": {"unlock": "wild"}},
            "move VC %Desire.surmount %Optimism.determination %Trust.haste",
            [naming("2")],
        ),
    ],
)
def test_what_is_said_about_tokens(told: dict[str, Any], line: str, texts: list[str]) -> None:
    assert [text for _, text in refusals(table(**told), f"diana {line}")] == texts


@pytest.mark.parametrize(
    ("rulings", "line", "objections"),
    [
        ({}, "move VC %Desire.surmount.blue", []),
        (
            {"power.harmony-single": "no"},
            "move VC %Desire.surmount.blue",
            [("power.harmony", {"ruling": "power.harmony-single=no"})],
        ),
        ({"power.harmony-single": "no"}, "move VC %Desire.surmount", []),
        ({"power.harmony-single": "no"}, "move VC %Desire.surmount.blue %Courage.determination.yellow", []),
        ({}, "move VC %Desire.surmount %Courage.determination.yellow", []),
        (
            {},
            "move VC %Desire.surmount.blue %Courage.determination.blue",
            [("spirit.token-colours", {"diana.tokens.move": "wild, red, blue"})],
        ),
        (
            {},
            "move VC %Desire.surmount %Courage.quell.subdue",
            [("power.harmony", {"ruling": "power.harmony-row=yes"})],
        ),
        ({"power.harmony-row": "no"}, "move VC %Desire.surmount %Courage.quell.subdue", []),
        (
            {"power.harmony-row": "no"},
            "move VC %Courage.quell.subdue",
            [("power.harmony", {"ruling": "power.harmony-row=no"})],
        ),
    ],
)
def test_tokens_of_harmony(rulings: dict[str, str], line: str, objections: list[Any]) -> None:
    """power.harmony: two tokens, of any colour."""
    game = table(rows={"quell": {"unlock": "wild"}}, spirits={"diana": "Harmony"}, rulings=rulings)
    assert against(game, f"diana {line}") == objections


def ways(game: Game) -> list[str]:
    """What is offered for a Move to VC, without the Move itself."""
    return [line.removeprefix("move VC").strip() for line in offered(game, "move") if line.startswith("move VC")]


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        ({"hand": ""}, [""]),
        ({"hand": "Desire"}, ["", "%Desire.surmount", "%Desire.determination", "+determination %Desire.determination"]),
        ({"hand": "Courage"}, [""]),
        ({"row": {}, "hand": "Desire"}, ["%Desire.unlock"]),
        ({"row": {}, "hand": ""}, []),
        ({"row": {}, "hand": "Desire Desire"}, ["%Desire.unlock"]),
        ({"hand": "", "diana": {"wp": 0}}, []),
        ({"hand": "Desire", "diana": {"wp": 0}}, ["+determination %Desire.determination"]),
        ({"hand": "", "turn": {"actions": 0}}, []),
    ],
)
def test_ways_to_begin_that_are_offered(told: dict[str, Any], lines: list[str]) -> None:
    assert ways(table(**told)) == lines


@pytest.mark.parametrize(
    ("rulings", "colours"),
    [({}, ["yellow", "", "blue"]), ({"power.harmony-single": "no"}, [""])],
)
def test_colours_that_harmony_is_offered(rulings: dict[str, str], colours: list[str]) -> None:
    """power.harmony: of any colour that is not yet in the row; green is Desire's own."""
    game = table(
        {"unlock": "wild", "haste": "red", "surmount": "wild"}, "Desire", spirits={"diana": "Harmony"}, rulings=rulings
    )
    found = [line for line in ways(game) if line and "+" not in line]
    assert found == [f"%Desire.determination{f'.{colour}' if colour else ''}" for colour in colours]


def test_second_token_of_harmony_on_another_row() -> None:
    """ruling power.harmony-row: only the second goes elsewhere; a blue one fits on the last place of Quell."""
    rows = {
        "move": {"unlock": "wild", "haste": "red", "surmount": "wild"},
        "invoke": {"unlock": "red", "bolster": "yellow", "inner-force": "green", "determination": "blue"},
        "quell": {"unlock": "red", "subdue": "yellow", "extinguish": "green"},
        "fortify": {"unlock": "red", "exalt": "yellow", "raze": "green", "determination": "blue"},
        "empower": {
            "unlock": "red",
            "channeled-power": "yellow",
            "emotional-outburst": "green",
            "determination": "blue",
        },
    }
    found = {}
    for ruling in ("yes", "no"):
        game = game_in(
            turn={"player": "diana", "absorb": False},
            spirits={"diana": "Harmony"},
            rulings={"power.harmony-row": ruling},
            players={"diana": {"space": "V", "wp": 1, "hand": ["Desire", "Optimism"], "tokens": rows}},
        )
        found[ruling] = [line for line in ways(game) if line.count("%") == 2 and "+" not in line]
    assert found == {
        "yes": [],
        "no": [
            *(f"%Desire.determination{colour} %Optimism.quell.determination" for colour in (".yellow", "", ".blue")),
            *(
                f"%Optimism.determination{colour} %Desire.quell.determination.blue"
                for colour in (".yellow", ".green", "")
            ),
        ],
    }


@pytest.mark.parametrize(
    ("row", "wp", "ambition", "found"),
    [
        # haste and surmount cost 1 each, determination takes 1 off the whole
        ({"haste": "red", "determination": "blue"}, 0, 0, []),
        ({"haste": "red", "determination": "blue"}, 1, 0, [""]),
        ({"haste": "red"}, 2, 0, ["", "+haste"]),
    ],
)
def test_upgrades_that_can_be_paid(row: dict[str, str], wp: int, ambition: int, found: list[str]) -> None:
    game = table({"unlock": "wild", **row}, "", diana={"wp": wp}, teams={"bliss": {"ambition": ambition}})
    lines = [line.split(maxsplit=2) for line in offered(game, "move")]
    assert (
        sorted({line[2] if len(line) > 2 else "" for line in lines} - {"+determination", "+haste +determination"})
        == found
    )


def test_upgrades_that_cost_ambition_are_offered_with_enough_of_it() -> None:
    """invoke.bolster: 1 Ambition."""
    slots = {"V1": "Courage diana 1"}
    for ambition, expected in ((0, set()), (1, {"+bolster"})):
        game = game_in(
            slots=slots,
            turn={"player": "diana"},
            players={
                "diana": {
                    **{"space": "V", "wp": 2, "essence": 1, "hand": ["Courage"]},
                    "tokens": {"invoke": {"unlock": "wild", "bolster": "red"}},
                }
            },
            teams={"bliss": {"ambition": ambition}},
        )
        found = {line for line in offered(game, "invoke") if "%" not in line}
        assert found == {"invoke Courage V2", *(f"invoke Courage V2 {upgrade}" for upgrade in expected)}


@pytest.mark.parametrize("resource", ["wp", "ambition"])
def test_what_a_power_takes_off_is_reckoned_with(resource: str) -> None:
    """A Quell for 2 Willpower and 1 Ambition is offered to who has 1 less, where a card takes that off."""
    has = {"wp": 2, "ambition": 1}
    has[resource] -= 1
    cheaper = with_power("Courage", power("cost:quell", {"pay": resource, "amount": -1}, ask="adjust"))
    kind = with_power("Courage", power("cost:spirit-action", {"pay": resource, "amount": -1}, ask="adjust"))
    dearer = with_power("Courage", power("cost:quell", {"pay": resource, "amount": 1}, ask="adjust"))
    for cards, found in (({}, []), (cheaper, ["quell V1 with Desire"]), (kind, ["quell V1 with Desire"]), (dearer, [])):
        game = game_in(
            slots={"V1": "Disgust leo 1", "V2": "Courage diana 1"},
            cards=cards,
            turn={"player": "diana"},
            players={
                "diana": {"space": "V", "wp": has["wp"], "hand": ["Desire"], "tokens": {"quell": {"unlock": "wild"}}}
            },
            teams={"bliss": {"ambition": has["ambition"]}},
        )
        assert [line for line in offered(game, "quell") if "%" not in line] == found


@pytest.mark.parametrize(
    ("verb", "line", "cost"),
    [
        ("move", "move VC", {"wp": 1}),
        ("invoke", "invoke Courage V1", {"wp": 2, "essence": 1}),
        ("fortify", "fortify V", {"wp": 3}),
    ],
)
def test_the_printed_cost(verb: str, line: str, cost: dict[str, int]) -> None:
    game = table(slots={"V2": "Courage diana 1"})
    assert cost_of(game, f"diana {line}") == cost


def test_what_is_done_first() -> None:
    """spirit.place-token: the card goes under the deck and the token lies before anything is paid; then 2 are left."""
    game = table()
    found = happened(game.play("diana move C +haste %Desire.surmount"))
    assert found == [
        "discard diana Desire by spirit.place-token",
        "vibe-token diana green move.surmount by spirit.place-token",
        "wp diana -2 by move.base",
        "figure diana C by move.base",
    ]
    facts = game.state()
    assert facts["turn"]["actions"] == 2
    assert facts["players"]["diana"]["hand"] == ["Courage"]


def test_unlocking_is_told_as_the_row() -> None:
    game = table({})
    assert happened(game.play("diana move VC %Desire.unlock"), "vibe-token") == [
        "vibe-token diana green move by spirit.place-token"
    ]


@pytest.mark.parametrize(
    ("hand", "discarded", "shown"),
    [
        ("?", "", ["Generosity", "Kindness"]),
        ("? ?", "", ["Generosity", "Kindness"]),
        ("Kindness ?", "", ["Generosity", "Kindness"]),
        # one `?` is discarded, or shown
        ("?", "Kindness", []),
        ("?", "Courage", []),
        # one Kindness lies on the board, so that there is only one more; of Generosity there are two
        ("? ?", "Kindness", ["Generosity"]),
        ("? ?", "Generosity", ["Generosity", "Kindness"]),
        ("? ?", "Courage", ["Generosity", "Kindness"]),
        ("Kindness ?", "Kindness", ["Generosity"]),
        ("Kindness ?", "Courage", ["Kindness"]),
    ],
)
def test_what_may_be_behind_a_question_mark_is_discarded_and_shown(hand: str, discarded: str, shown: list[str]) -> None:
    """Of Delight's deck Generosity and Kindness are green, each there twice."""
    game = game_in(
        slots={"V1": "Disgust leo 1", "W1": "Kindness diana 1"},
        turn={"player": "diana"},
        players={
            "diana": {
                **{"space": "V", "wp": 9, "hand": hand.split()},
                "tokens": {"quell": {"unlock": "wild", "subdue": "wild", "determination": "wild"}},
            }
        },
        teams={"bliss": {"ambition": 1}},
    )
    token = f" %{discarded}.extinguish" if discarded else ""
    expected = [f"quell V1 with {card}{token}" for card in shown]
    found = [line for line in offered(game, "quell") if "+" not in line]
    assert [line for line in found if line.partition(" %")[2] == token.removeprefix(" %")] == expected
    for card in ("Generosity", "Kindness"):
        legal = game.judge(f"diana quell V1 with {card}{token}").legal
        assert legal == (card in shown)


@pytest.mark.parametrize(
    ("upgrades", "tokens", "texts"),
    [
        (("subdue",), (), [naming("subdue")]),
        (("haste", "subdue"), (), [naming("subdue")]),
        ((), (PlacedToken("Desire", "subdue"),), [naming()]),
        ((), (PlacedToken("Desire", ""),), [naming()]),
    ],
)
def test_what_the_row_has_not(upgrades: tuple[str, ...], tokens: tuple[PlacedToken, ...], texts: list[str]) -> None:
    """A move that no line says, as a program may ask about it."""
    state = table().now
    assert isinstance(state, State)
    end = "C" if "haste" in upgrades else "VC"
    verdict = judge(state, Move("diana", "move", Go(end), upgrades, tokens))
    assert [one.text for one in verdict.objections] == texts


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    handed_in = heard(
        here,
        "judge",
        lambda found, _, move: (write(move, VERBS.specs), with_rules(one[:2] for one in found.objections)),
    )
    sentences([*refused_lines(here), *handed_in])
