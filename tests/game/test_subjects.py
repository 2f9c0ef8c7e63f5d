"""What decisions of retail and Balance are about: told by name in the facts, and read back from a position."""

import json
from typing import Any

import pytest

from cerebria_cli.editions.balance.arguments import Empower, EssenceOfKind, Invoke, Willow
from cerebria_cli.editions.balance.verbs import VERBS
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.state import State
from cerebria_cli.errors import Damaged
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.write import write
from cerebria_cli.shelf.setups import load_setup

#: A value for every field; the game has these teams, players and places.
VALUES: dict[str, Any] = {
    **{"team": "gloom", "player": "leo", "slot": "V1", "realm": "N", "then": "top", "size": "major", "gain": "card"},
    **{"colours": ["red", "blue"], "cards": ["Anger", "?"], "amount": 2, "least": 3, "left": 4, "number": 3},
    # Trust lies on a slot, and the first effect of its only power asks something.
    **{"name": "Trust", "power": 0, "effect": 0, "on": "V2", "spirit_of": ""},
    **{"upgrades": 1, "others": 1, "taken": 0, "gained": 0},
}
EVERY = [(verb, one) for verb, classes in VERBS.subjects.items() for one in classes]


def owed(verb: str, about: Any) -> Game:
    """A game of six in which somebody owes a decision."""
    who = "table" if verb in ("reveal", "shuffle") else "leo"
    decision = {"who": who, "what": verb, "options": ["red move.haste"], "cause": "setup.order", "about": about}
    return Game.new({**load_setup("balance-6"), "position": {"pending": [decision]}})


def told(about: type[Any]) -> dict[str, Any]:
    return {"kind": about.kind, **{field: VALUES[field] for field in about._fields}}


@pytest.mark.parametrize(("verb", "about"), EVERY, ids=[f"{verb}-{one.kind}" for verb, one in EVERY])
def test_what_a_decision_is_about_is_read_as_it_is_told(verb: str, about: type[Any]) -> None:
    game = owed(verb, told(about))
    (pending,) = game.now.pending
    assert isinstance(pending, Pending)
    assert type(pending.about) is about
    assert json.loads(json.dumps(game.state("referee")["pending"][0]["about"])) == told(about)


def test_kinds_are_told_apart() -> None:
    kinds = [one.kind for one in VERBS.subjects["choose"]]
    assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize(
    ("verb", "about", "fault"),
    [
        ("aim", None, "pending 1: about must be a TOML table with a kind: hidden."),
        ("aim", "bliss", "pending 1: about must be a TOML table with a kind: hidden."),
        ("aim", {"kind": "hiden", "team": "bliss"}, "pending 1: about.kind must be one of hidden, not 'hiden'"),
        ("aim", {"kind": "hidden"}, "pending 1: about lacks team."),
        ("aim", {"kind": "hidden", "team": "blis"}, "pending 1: about.team must be one of bliss, gloom, balance"),
        ("choose", {"kind": "swap", "player": 3}, "pending 1: about.player must be a word, not '3'."),
        ("choose", {"kind": "swap", "player": "leo", "with": "nora"}, "pending 1: about: 'with' is unknown"),
        ("choose", {"kind": "token", "player": "leo", "colours": ["pink"]}, "pending 1: about.colours must be one of"),
        ("choose", {"kind": "calm", "player": "leo", "left": -1}, "pending 1: about.left must be a number"),
        (
            "choose",
            {"kind": "effect", "name": "Trust", "power": 0, "effect": 7, "team": "bliss", "player": "leo", "on": "V1"},
            "pending 1: about names an effect that Trust does not have.",
        ),
        (
            "choose",
            {"kind": "effect", "name": "Trust", "power": 0, "effect": 0, "team": "bliss", "player": "leo"},
            "pending 1: about names an effect that Trust does not have.",
        ),
    ],
)
def test_what_a_decision_cannot_be_about_is_a_fault_of_the_position(verb: str, about: Any, fault: str) -> None:
    with pytest.raises(Damaged) as caught:
        owed(verb, about)
    assert fault in " ".join(caught.value.faults)


@pytest.mark.parametrize(
    ("line", "said", "written"),
    [
        ("willow 3", Willow(3), "willow 3"),
        ("willow 2bliss 1 gloom", Willow(mix=(EssenceOfKind(2, "bliss"), EssenceOfKind(1, "gloom"))), None),
        ("invoke Neutrality-red V1 b", Invoke("Neutrality-red", "V1", ("bliss",)), "invoke Neutrality-red V1 bliss"),
        ("invoke Trust V1", Invoke("Trust", "V1"), "invoke Trust V1"),
        ("empower V1 Urge green", Empower("V1", "Urge", "green"), "empower V1 Urge green"),
        ("empower V1 Urge", Empower("V1", "Urge"), "empower V1 with Urge"),
    ],
)
def test_what_balance_says_besides(line: str, said: Any, written: str | None) -> None:
    game = Game.new("balance-6")
    (move,) = parse_line(line, game.vocabulary, "nora").items
    assert isinstance(move, Move)
    assert (type(move.args), move.args) == (type(said), said)
    assert write(move, game.vocabulary.verbs) == (written or "willow 2bliss 1gloom")


def test_intentions_that_are_not_yet_scored_are_told_by_name() -> None:
    reached = [{"intention": "quell", "team": "gloom"}]
    game = Game.new({**load_setup("balance-6"), "position": {"turn": {"reached": reached}}})
    assert isinstance(game.now, State)
    assert game.now.turn.reached == (("quell", "gloom"),)
    assert game.state()["turn"]["reached"] == reached
    with pytest.raises(Damaged) as caught:
        Game.new({**load_setup("balance-6"), "position": {"turn": {"reached": [{"team": "gloom"}]}}})
    assert "turn.reached: intention must be one of quell," in caught.value.faults[0]
