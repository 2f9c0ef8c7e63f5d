"""Facts of the JSON state in players' words: their names, their values, and that none is left a dotted name."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.view.words.fact_names import fact_value, fact_words

RECORDS = Path(__file__).parents[2] / "records"


PATHS = [
    "players.diana.wp",
    "players.diana.essence.bliss",
    "players.diana.tokens.move.haste",
    "players.diana.tokens.move.unlock",
    "players.diana.tokens.invoke.inner-force",
    "players.diana.places.move",
    "players.diana.stored.move",
    "teams.bliss.ambition",
    "teams.bliss.starting_gone",
    "slots.V1",
    "slots.V1.essence",
    "slots.V1.power_known",
    "fortresses.C",
    "fortresses.C.size",
    "origin.V.wp",
    "impulse.2.card",
    "impulse.2.stack",
    "control.realms.V",
    "rulings.willow.zero",
    "turn.player",
    "supply.bliss",
]
VALUES: list[tuple[str, Any]] = [
    ("players.diana.wp", 0),
    ("players.diana.hand", ["Courage", "?", "Courage"]),
    ("players.diana.hand", []),
    ("turn.absorb", True),
    ("turn.absorb", False),
    ("turn.player", "diana"),
    ("turn.player", None),
    ("control.realms.V", "bliss"),
    ("control.realms.V", None),
    ("slots.V1", None),
    ("slots.V1", {"card": "Fear", "owner": "leo", "essence": 2}),
    ("slots.V1", {"card": "Fear", "owner": "leo", "essence": 0}),
    ("fortresses.V", {"team": "gloom", "size": "major"}),
    ("identity", [{"team": "gloom", "size": "minor"}] * 2),
    ("identity", [{"team": "bliss", "size": "major", "facing": "essence"}]),
    ("players.diana.mindset", [{"card": "b-x-red", "over": "g-x-red", "fragments": 1}]),
    ("result", {"winner": "leo", "scores": {"leo": 3}}),
    ("players.diana.space", None),
]


def test_facts_as_players_call_and_tell_them(sentences: Sentences) -> None:
    sentences(
        [
            *((path, [fact_words(path)]) for path in PATHS),
            *((f"{path}: {value}", [fact_value(path, value)]) for path, value in VALUES),
        ]
    )


def leaves(facts: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in facts.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{above}{key}.")
        yield f"{above}{key}", value


@pytest.mark.parametrize("record", ["balance-6", "full-2", "card-3-43", "prototype-2-third-major"])
def test_no_fact_of_any_edition_is_left_a_name_for_programs(record: str) -> None:
    game = Game.open(RECORDS / f"{record}.cer")
    for path, value in leaves(game.state("referee")):
        words = f"{fact_words(path)} {fact_value(path, value)}"
        assert path.startswith("rulings") or "." not in fact_words(path), path
        assert not {*words} & {*"{}[]_'"} - {"'"}, (path, words)
