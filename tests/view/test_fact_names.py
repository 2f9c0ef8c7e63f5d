"""Facts of the JSON state in players' words: their names, their values, and that none is left a dotted name."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.view.words.fact_names import fact_value, fact_words

RECORDS = Path(__file__).parents[2] / "records"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("players.diana.wp", "Diana's Willpower"),
        ("players.diana.essence.bliss", "Diana's Bliss Essence"),
        ("players.diana.tokens.move.haste", "Diana's Vibe token on Haste of Move"),
        ("players.diana.tokens.move.unlock", "Diana's Vibe token on Move"),
        ("players.diana.tokens.invoke.inner-force", "Diana's Vibe token on Inner force of Invoke"),
        ("players.diana.places.move", "Diana's upgrades of Move"),
        ("players.diana.stored.move", "Diana's Willpower on Determination of Move"),
        ("teams.bliss.ambition", "Bliss's Ambition"),
        ("teams.bliss.starting_gone", "Bliss's starting gone"),
        ("slots.V1", "V1"),
        ("slots.V1.essence", "Essence on V1"),
        ("slots.V1.power_known", "Power known on V1"),
        ("fortresses.C", "The Fortress in C"),
        ("fortresses.C.size", "The Fortress in C"),
        ("origin.V.wp", "Willpower on the Sphere that faces V"),
        ("impulse.2.card", "Impulse 2"),
        ("impulse.2.stack", "Stack 2"),
        ("control.realms.V", "Control of V"),
        ("rulings.willow.zero", "The ruling willow.zero"),
        ("turn.player", "The active player"),
        ("supply.bliss", "Supply bliss"),
    ],
)
def test_a_fact_is_called_as_players_call_it(path: str, words: str) -> None:
    assert fact_words(path) == words


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("players.diana.wp", 0, "0"),
        ("players.diana.hand", ["Courage", "?", "Courage"], "Courage \u00d72, ?"),
        ("players.diana.hand", [], "none"),
        ("turn.absorb", True, "yes"),
        ("turn.absorb", False, "no"),
        ("turn.player", "diana", "Diana"),
        ("turn.player", None, "nobody"),
        ("control.realms.V", "bliss", "Bliss"),
        ("control.realms.V", None, "nobody"),
        ("slots.V1", None, "nothing"),
        ("slots.V1", {"card": "Fear", "owner": "leo", "essence": 2}, "Leo's Fear with 2 Essence"),
        ("slots.V1", {"card": "Fear", "owner": "leo", "essence": 0}, "Leo's Fear"),
        ("fortresses.V", {"team": "gloom", "size": "major"}, "Gloom's Major Fortress"),
        ("identity", [{"team": "gloom", "size": "minor"}] * 2, "Gloom's Minor Fragment \u00d72"),
        (
            "identity",
            [{"team": "bliss", "size": "major", "facing": "essence"}],
            "Bliss's Major Fragment that faces essence",
        ),
        (
            "players.diana.mindset",
            [{"card": "b-x-red", "over": "g-x-red", "fragments": 1}],
            "b-x-red over g-x-red with 1 Fragment",
        ),
        ("result", {"winner": "leo", "scores": {"leo": 3}}, "winner Leo, scores leo 3"),
        ("players.diana.space", None, "none"),
    ],
)
def test_a_value_is_told_as_players_tell_it(path: str, value: Any, words: str) -> None:
    assert fact_value(path, value) == words


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
