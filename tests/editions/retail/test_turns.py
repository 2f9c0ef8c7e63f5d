"""Turns: how one ends, who is next, who may act now, and how the game ends."""

import sys
from typing import Any

import pytest
from support.heard import naming, refused_lines
from support.pages import Sentences
from support.retail_states import told, under_way
from support.retail_told import against, game_in, happened, offered, refusals

from cerebria_cli import Game
from cerebria_cli.editions.retail import turns
from cerebria_cli.editions.retail.spirit import use_action
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turn import Turn


def table(**facts: Any) -> Game:
    turn = {"player": "diana", **facts.pop("turn", {})}
    players = {"diana": {"space": "V", "hand": [], **facts.pop("diana", {})}}
    return game_in(facts.pop("setup", "basic-4"), turn=turn, players=players, **facts)


def test_the_end_of_a_turn_with_ambition() -> None:
    """turn.end: 1 Ambition, and 1 Willpower for who has none; the next player has 3 Actions and Absorb."""
    game = table(diana={"wp": 0}, turn={"actions": 1, "absorb": False, "abilities_used": ["rotate"]})
    assert happened(game.play("diana end ambition")) == [
        *("ambition bliss 1 by turn.end", "wp diana 1 by turn.end", "turn-over diana by turn.end"),
        "turn leo 3 by setup.order",
    ]
    turn = game.state()["turn"]
    assert (turn["number"], turn["player"], turn["seat"], turn["actions"], turn["absorb"]) == (6, "leo", 1, 3, True)
    assert turn["abilities_used"] == []


def test_the_end_of_a_turn_with_cards() -> None:
    """turn.end: 2 cards; who has Willpower gains none."""
    game = table(diana={"wp": 1, "deck": {"order": ["Comfort", "Courage", "Trust"]}})
    assert happened(game.play("diana end draw")) == [
        *("draw diana Comfort by turn.end", "turn-up diana Courage by turn.end"),
        *("draw diana Courage by turn.end", "turn-up diana Trust by turn.end"),
        *("turn-over diana by turn.end", "turn leo 3 by setup.order"),
    ]
    assert game.state()["players"]["diana"]["hand"] == ["Comfort", "Courage"]


def test_only_what_is_there_is_drawn() -> None:
    """ruling deck.empty"""
    game = table(diana={"deck": {"order": ["Comfort"]}})
    assert happened(game.play("diana end draw"), "draw", "turn-up") == [
        *("draw diana Comfort by turn.end", "turn-up diana by turn.end"),
    ]


@pytest.mark.parametrize(
    ("ambition", "ruling", "objections"),
    [
        (2, "forbid", []),
        (3, "forbid", [("ambition.tokens", {"ruling": "turn.ambition-full=forbid"})]),
        (3, "allow", []),
    ],
)
def test_ambition_that_is_all_available(ambition: int, ruling: str, objections: list[Any]) -> None:
    """ruling turn.ambition-full"""
    game = table(teams={"bliss": {"ambition": ambition}}, rulings={"turn.ambition-full": ruling})
    assert against(game, "diana end ambition") == objections
    assert against(game, "diana end draw") == []
    assert offered(game, "end") == [*(["end ambition"] if not objections else []), "end draw"]


@pytest.mark.parametrize(
    ("actions", "says"),
    [(1, naming("Diana", "1")), (2, naming("Diana", "2"))],
)
def test_by_a_ruling_no_action_is_left_unused(actions: int, says: str) -> None:
    """ruling turn.unused-actions"""
    game = table(turn={"actions": actions}, rulings={"turn.unused-actions": "forbid"})
    assert refusals(game, "diana end draw") == [("turn.actions", says)]


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("leo valley", ["setup.order"]),
        ("leo end draw", ["setup.order"]),
        ("gloom valley", ["setup.order"]),
        ("bliss valley", ["setup.order"]),
        ("table valley", ["setup.order"]),
        ("diana valley", []),
        ("diana strike unity", ["revelation.4-common"]),
        ("diana aim unity", ["revelation.5-hidden"]),
        ("diana choose yes", ["emotion.power-use"]),
        ("diana decline", ["emotion.power-use"]),
        ("diana place VC V2", ["setup.placement"]),
        ("diana tokens move invoke quell fortify", ["setup.wild-tokens"]),
        ("shuffle bliss", ["revelation.5-hidden"]),
    ],
)
def test_who_may_act_when_nothing_is_owed(line: str, rules: list[str]) -> None:
    assert [rule for rule, _ in against(table(), line)] == rules


def test_the_basic_game_has_no_empower() -> None:
    game = table(slots={"V1": "Courage diana 2"})
    assert refusals(game, "diana empower V1") == [("empower.base", naming("Empower"))]
    assert offered(game, "empower") == []


def test_after_the_end_nothing_is_played() -> None:
    """end.finish-turn"""
    game = table(phase="over", result={"scores": {"bliss": 1, "gloom": 0}, "winner": "bliss"})
    assert [rule for rule, _ in against(game, "diana valley")] == ["end.finish-turn"]
    assert [rule for rule, _ in against(game, "reveal bliss unity")] == ["end.finish-turn"]
    assert game.legal() == []


OWED = {
    "phase": "revelation",
    "progress": {
        "revelation": {
            "stage": "new-common",
            "realm": "V",
            "sphere": "commitment",
            "accomplished": [0, 0],
            "major": "bliss",
        }
    },
    "pending": [{"who": "gloom", "what": "strike", "options": ["openness", "unity"], "cause": "revelation.4-common"}],
}


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("gloom strike unity", []),
        ("leo strike unity", []),
        ("strike unity", []),
        ("gloom strike attitude", ["revelation.4-common"]),
        ("bliss strike unity", ["revelation.4-common"]),
        ("diana strike unity", ["revelation.4-common"]),
        ("diana valley", ["revelation.4-common"]),
        ("gloom decline", ["revelation.4-common"]),
    ],
)
def test_what_is_owed_comes_first(line: str, rules: list[str]) -> None:
    """A player speaks for the own team."""
    game = table(**OWED)
    assert [rule for rule, _ in against(game, line)] == rules


def test_of_several_that_are_owed_the_first_is_answered() -> None:
    """side-b.garrison: an Invoke that is owed first is offered before what comes after it, and only then."""
    invoke = {"who": "diana", "what": "invoke", "options": [], "cause": "side-b.love", "may": True}
    garrison = {**invoke, "about": {"kind": "garrison", "realm": "V"}}
    wheel = {"who": "diana", "what": "choose", "options": ["diana"], "cause": "intention.wheel"}
    choice = {**wheel, "about": {"kind": "wheel", "gain": "card"}}
    unlocked = {"hand": ["Courage"], "essence": 2, "wp": 9, "tokens": {"invoke": {"unlock": "wild"}}}
    found = {}
    for name, owed in (("invoke", [garrison, choice]), ("choose", [choice, garrison])):
        game = table(setup="full-4", pending=owed, diana=unlocked, turn={"garrison": "V", "actions": 0})
        found[name] = {line.split()[1] for line in game.legal()} - {"reveal"}
        assert {line.split()[1] for line in game.legal(name)} == {name}
    assert found == {"invoke": {"invoke", "decline"}, "choose": {"choose"}}


def test_what_is_offered_is_the_answer() -> None:
    game = table(**OWED)
    answers = [line for line in game.legal() if not line.startswith("reveal") and " reveal " not in line]
    assert answers == ["gloom strike openness", "gloom strike unity"]
    assert game.legal("valley") == []


# ---------------------------------------------------------------- the end of the game


@pytest.mark.parametrize(
    ("identity", "points", "scores", "winner"),
    [
        ([], {}, (0, 0), None),
        (["bliss minor"], {}, (3, 0), "bliss"),
        (["gloom major"], {}, (0, 5), "gloom"),
        (["bliss minor", "bliss minor", "gloom major"], {}, (6, 5), "bliss"),
        # on a tie the team with the Capping Fragment
        (["bliss capping"], {"gloom": 4}, (4, 4), "bliss"),
        (["gloom capping"], {"bliss": 4}, (4, 4), "gloom"),
        (["gloom capping"], {"bliss": 5}, (5, 4), "bliss"),
        (["bliss minor"], {"gloom": 3}, (3, 3), None),
        (["bliss minor", "gloom capping"], {"bliss": 1}, (4, 4), "gloom"),
    ],
)
def test_final_score(identity: list[str], points: dict[str, int], scores: tuple[int, int], winner: str | None) -> None:
    """end.score: 3 for a Minor, 5 for a Major, 4 for the Capping Fragment, and the points of the Wheel."""
    fragments = [dict(zip(("team", "size"), one.split(), strict=True)) for one in identity]
    teams = {team: {"points": many} for team, many in points.items()}
    game = table(setup="full-4", identity=fragments, teams=teams, end={"triggered": "capping"})
    events = game.play("diana end draw")
    facts = game.state()
    assert facts["result"] == {"scores": dict(zip(("bliss", "gloom"), scores, strict=True)), "winner": winner}
    assert (facts["phase"], facts["pending"]) == ("over", [])
    found = happened(events, "score", "result")
    assert found[0].startswith(f"score bliss {scores[0] or ''}".strip())
    assert found[2].startswith(f"result {winner} capping" if winner else "result capping")


def test_the_game_goes_on_until_the_turn_is_finished() -> None:
    """end.finish-turn"""
    game = table(end={"triggered": "capping"})
    game.play("diana valley")
    assert game.state()["phase"] == "play"
    assert happened(game.play("diana end draw"), "turn", "turn-over") == ["turn-over diana by turn.end"]


def test_the_last_in_order_is_followed_by_the_first() -> None:
    game = table(turn={"player": "fred", "number": 8})
    game.play("fred end draw")
    turn = game.state()["turn"]
    assert (turn["player"], turn["seat"], turn["number"]) == ("diana", 0, 9)


def test_the_table_at_the_beginning_of_another_players_turn() -> None:
    """turn.actions: three Actions and Absorb, and nothing used yet; the table itself stays as it is."""
    state = under_way()
    state.turn = now = Turn(5, 0, 1, False, ("rotate",), 2, ("quell",))
    then = turns.in_turn_of(state, 2)
    assert then.turn == Turn(6, 2, 3, True, ())
    assert (state.turn, then.current, then.phase) == (now, 2, "play")
    table = Table(state)
    turns.begin_turn(table, 3)
    assert state.turn == Turn(6, 3, 3, True, ())
    assert told(table.events) == [("turn", "fred", "", "", 3, "setup.order")]


def test_the_first_turn_of_all_has_no_absorb() -> None:
    """absorb.once"""
    state = under_way()
    state.phase, state.turn = "tokens", Turn(7, 3, 0, True, ("rotate",))
    table = Table(state)
    turns.begin_play(table)
    assert (state.phase, state.turn) == ("play", Turn(1, 0, 3, False, ()))
    assert told(table.events) == [
        ("phase", "", "play", "", 0, "setup.order"),
        ("turn", "diana", "", "", 3, "setup.order"),
    ]


@pytest.mark.parametrize(
    ("identity", "leads"),
    [((), -1), (((0, "minor"), (1, "minor")), -1), (((1, "minor"),), 1), (((0, "capping"), (1, "major")), 1)],
)
def test_who_would_win_now(identity: tuple[tuple[int, str], ...], leads: int) -> None:
    """end.score: nobody where nobody capped and the points are even."""
    state = under_way()
    state.identity = identity
    assert turns.leading(state) == leads


def test_before_the_first_turn_it_is_the_first_players() -> None:
    """turn.actions, absorb.once: three Actions, and no Absorb."""
    turn = Game.new("full-4").state()["turn"]
    found = [turn[name] for name in ("number", "seat", "player", "actions", "absorb", "abilities_used")]
    assert found == [1, 0, "diana", 3, False, []]


def test_an_additional_invoke_may_be_left_out() -> None:
    """ruling turn.unused-actions is about the Actions of the turn; that of Garrison is none of them."""
    rulings = {"turn.unused-actions": "forbid", "side-b.garrison-timing": "this-turn"}
    diana = {"hand": ["Courage"], "essence": 2, "wp": 9, "tokens": {"invoke": {"unlock": "wild"}}}
    game = table(setup="full-4", turn={"actions": 0, "garrison": "V"}, diana=diana, rulings=rulings)
    assert offered(game, "invoke") != []
    assert offered(game, "end") == ["end ambition", "end draw"]


@pytest.mark.parametrize(("player", "actions", "left"), [(0, 3, 2), (0, 1, 0), (0, 0, 0), (1, 3, 3)])
def test_an_action_that_is_taken(player: int, actions: int, left: int) -> None:
    """turn.actions: never fewer than none, by a move that stood; and only of whose turn it is."""
    state = under_way()
    state.turn = state.turn._replace(seat=0, actions=actions)
    use_action(Table(state), player)
    assert state.turn.actions == left


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_lines(sys.modules[__name__]))
