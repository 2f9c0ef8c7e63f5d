"""Sentences as patterns: what an event tells stands in their fields, and nothing in it is read as a pattern."""

import pytest

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.patterns import patterns
from cerebria_cli.view.words.telling import Told, names_from


def said(text: str, event: Event) -> str:
    fields = {"loud": lambda event: str(event.what).upper()}
    return patterns({event.kind: text}, fields)[event.kind]([Told(event)], names_from(None))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{who}: put {what} on {where}.", "Diana: put Courage on V1."),
        ("{amount} of {note}", "2 of supply"),
        ("{what}{cause}", "Courage, by Fear"),
        ("{loud}!", "COURAGE!"),
    ],
)
def test_the_fields_of_a_pattern(text: str, sentence: str) -> None:
    event = Event("enter", "diana", "Courage", "V1", amount=2, cause="Fear", note="supply")
    assert said(text, event) == sentence


def test_names_with_braces_and_signs_that_steer_stay_words() -> None:
    assert said("{who} has {what}.", Event("hand", "{what}", "\x1b[2J{who}")) == "{what} has \u241b[2J{who}."
