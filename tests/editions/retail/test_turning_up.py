"""Lines are offered with the cards that they turn up, as they are noted then."""

from typing import Any

import pytest
from support.owned_table import power, with_power
from support.retail_told import game_in

from cerebria_cli import Game
from cerebria_cli.editions.retail.legal import has_legal_action
from cerebria_cli.editions.retail.state import State

ROW = {"unlock": "wild"}
UNLOCKED = dict.fromkeys(("move", "invoke", "quell", "fortify", "empower"), ROW)


def table(points: int = 3, hand: str = "Courage", setup: str = "full-2", **told: Any) -> Game:
    """Diana on V beside Anger and her Trust, which has one space left; Bliss is before the mark that gives a card."""
    diana = {
        **{"space": "V", "wp": 9, "essence": 3, "hand": hand.split(), "tokens": UNLOCKED},
        **told.pop("diana", {}),
    }
    slots = told.pop("slots", {"V1": "Anger leo 2", "V2": "Trust diana 2", "N1": "Fear leo 1"})
    return game_in(
        setup,
        slots=slots,
        turn={"player": "diana", **told.pop("turn", {})},
        players={"diana": diana},
        teams={"bliss": {"points": points, "ambition": 3}},
        **told,
    )


def turned_up(game: Game, line: str) -> str:
    """What an offered line turns up, which is what is noted when it is played."""
    (found,) = [one for one in game.legal(line.split()[0]) if one.split(" /")[0] == f"diana {line}"]
    played = game.copy()
    played.play(f"diana {line}")
    assert played.entries[-1].line == found
    return found.removeprefix(f"diana {line}").strip()


@pytest.mark.parametrize(
    ("points", "line", "cards"),
    [
        # intention.wheel: the mark at 4 gives a card; intention.points: 1 point for the first Intention of a turn
        (3, "quell V1 with Courage", "/?"),
        (2, "quell V1 with Courage", ""),
        (4, "quell V1 with Courage", ""),
        (3, "land V2 1", "/?"),
        (2, "land V2 1", ""),
        (3, "move VC", ""),
        (3, "valley", ""),
        (3, "cradle 1", "/?"),
        (3, "cradle 2", "/? /?"),
        (3, "end draw", "/? /?"),
        (3, "network V2 V1", ""),
    ],
)
def test_points_that_reach_a_card(points: int, line: str, cards: str) -> None:
    if line.startswith("network"):
        game = table(points, slots={"V2": "Trust diana 2"})
    else:
        game = table(points)
    assert turned_up(game, line) == cards


NEARLY = {"unlock": "wild", "haste": "red", "surmount": "blue"}


@pytest.mark.parametrize(
    ("side", "row", "line", "cards"),
    [
        # side A: a row that is complete
        ("A", NEARLY, "move VC %Kindness.determination", "/?"),
        ("A", NEARLY, "vibe green move.determination", "/?"),
        ("A", {"unlock": "wild", "haste": "red"}, "move VC %Kindness.determination", ""),
        ("A", {}, "move VC %Kindness.unlock", ""),
        ("A", {}, "vibe green move", ""),
        # side B: a token in every row
        ("B", {}, "move VC %Kindness.unlock", "/?"),
        ("B", {}, "vibe green move", "/?"),
        ("B", ROW, "vibe green move.haste", ""),
        ("B", NEARLY, "vibe green move.determination", ""),
    ],
)
def test_a_token_that_reaches_a_card(side: str, row: dict[str, str], line: str, cards: str) -> None:
    """intention.side-a, intention.side-b"""
    game = table(hand="Kindness", sides={"team": side}, diana={"tokens": {**UNLOCKED, "move": row}})
    assert turned_up(game, line) == cards


@pytest.mark.parametrize(("points", "cards"), [(3, "/?"), (0, ""), (4, "")])
def test_a_fortify_with_a_token(points: int, cards: str) -> None:
    tokens = {**UNLOCKED, "fortify": {"unlock": "wild", "exalt": "red", "raze": "blue"}}
    game = table(points, "Kindness", diana={"tokens": tokens}, slots={"V2": "Trust diana 2"})
    assert turned_up(game, "fortify V %Kindness.determination") == cards
    assert turned_up(game, "fortify V") == ""


@pytest.mark.parametrize(
    ("spirit", "row", "line", "cards"),
    [
        ("Harmony", {"relish": "red"}, "invoke Courage VC +relish", "/?"),
        ("Harmony", {"relish": "red"}, "invoke Courage VC", ""),
        ("Delight", {"summon": "red"}, "invoke Comfort VC +summon", "/?"),
    ],
)
def test_upgrades_that_draw(spirit: str, row: dict[str, str], line: str, cards: str) -> None:
    """side-b: Relish draws, Summon invokes the top card and turns up the next one."""
    game = table(
        0,
        sides={"spirit": "B"},
        spirits={"diana": spirit},
        diana={
            **{"space": "VC", "deck": {"count": 5, "top": "Comfort"}},
            "tokens": {**UNLOCKED, "invoke": {**ROW, **row}},
        },
    )
    assert turned_up(game, line) == cards


@pytest.mark.parametrize(
    ("effect", "cards"),
    [
        ({"gain": "card", "amount": 1}, "/?"),
        ({"gain": "card", "amount": 2}, "/? /?"),
        # who may draw is asked first
        ({"gain": "card", "amount": 1, "may": True}, ""),
        ({"gain": "wp", "amount": 1}, ""),
        # points, and Essence that fills an Emotion, may reach a card
        ({"score": 1}, "/?"),
        ({"put-essence": 1, "from": "supply", "on": "every-any-own"}, "/?"),
    ],
)
@pytest.mark.parametrize("line", ["move VC", "valley"])
def test_powers_that_draw(effect: dict[str, Any], cards: str, line: str) -> None:
    stage = "after:move" if line.startswith("move") else "after:valley"
    slots = {"V2": "Trust diana 2", "N1": "Comfort diana 1"}
    game = table(cards=with_power("Comfort", power(stage, effect)), slots=slots)
    assert turned_up(game, line) == cards
    other = "valley" if line.startswith("move") else "move VC"
    assert turned_up(game, other) == ""


def test_in_the_basic_game_no_points_are_scored() -> None:
    game = game_in(
        "basic-2",
        slots={"V1": "Anger leo 2"},
        turn={"player": "diana"},
        players={"diana": {"space": "V", "wp": 9, "hand": ["Courage"]}},
        teams={"bliss": {"ambition": 3, "points": 3}},
    )
    assert turned_up(game, "quell V1 with Courage") == ""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("absorb", ["absorb creativity -bonus", "absorb creativity /?"]),
        ("end", ["end ambition", "end draw /? /?"]),
        ("cradle", ["cradle 1 /?", "cradle 2 /? /?"]),
    ],
)
def test_lines_that_draw_in_every_game(line: str, found: list[str]) -> None:
    """The bonus of creativity is a card."""
    players = {"diana": {"space": "C", "wp": 4, "hand": []}}
    game = game_in("basic-2", turn={"player": "diana"}, players=players)
    assert [one.removeprefix("diana ") for one in game.legal(line)] == found


def test_an_answer_that_draws() -> None:
    declared = power("after:valley", {"gain": "card", "amount": 1, "may": True})
    game = table(0, setup="basic-2", cards=with_power("Trust", declared), diana={"tokens": {"move": ROW}})
    game.play("diana valley")
    assert game.legal("choose") == ["diana choose yes /?"]
    assert game.legal("decline") == ["diana decline"]
    assert [line for line in game.legal() if "reveal" not in line] == ["diana choose yes /?", "diana decline"]
    assert game.legal("valley") == []


def test_a_card_that_was_put_under_a_small_deck_is_the_one_that_turns_up() -> None:
    """emotion.discard: of a deck of one card the discarded one is next; each line tells its own."""
    game = table(
        hand="Kindness Optimism",
        diana={
            **{"deck": {"order": ["Comfort"]}, "hand": ["Kindness", "Optimism"]},
            "tokens": {**UNLOCKED, "move": {"unlock": "wild", "haste": "red", "surmount": "yellow"}},
        },
    )
    lines = [
        line for line in game.legal("move") if "%" in line and line.startswith("diana move VC") and "+" not in line
    ]
    assert lines == [
        "diana move VC %Kindness.determination /Kindness",
        "diana move VC %Optimism.determination /Optimism",
    ]


# ---------------------------------------------------------------- whether any Action is left


@pytest.mark.parametrize(
    ("wp", "slots", "legal"),
    [
        (1, {}, True),
        (0, {}, False),
        # Land of Motives is free for who controls V
        (0, {"V1": "Courage diana 1"}, True),
    ],
)
def test_whether_an_action_can_be_taken(wp: int, slots: dict[str, str], legal: bool) -> None:
    """turn.actions"""
    game = table(0, "", slots=slots, diana={"wp": wp}, rulings={"turn.unused-actions": "forbid"})
    assert isinstance(game.now, State)
    assert has_legal_action(game.now, 0) == legal
    rules = [one.rule for one in game.judge("diana end ambition").objections]
    assert ("turn.actions" in rules) == legal
    spent = table(0, "", slots=slots, diana={"wp": wp}, rulings={"turn.unused-actions": "forbid"}, turn={"actions": 0})
    assert "turn.actions" not in [one.rule for one in spent.judge("diana end draw").objections]
