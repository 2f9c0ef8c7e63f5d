"""`cerebria card`: cards of one edition, where another has a card of the same name."""

from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.mark.parametrize(
    ("name", "edition", "shown"),
    [
        # The decklists of the prototype name Longing and Suspicion, and its decks are of Mild Emotions.
        ("Longing", "prototype", "Kind        Mild  [the game's documents]"),
        ("Suspicion", "prototype", "Kind        Mild  [the game's documents]"),
        ("Longing", "retail", "Kind        Strong"),
        # "Anger, replaces it with Rage ... since Rage has two red slots"
        ("Rage", "prototype", "Counterpart Anger  [the game's documents]"),
        ("Rage", "prototype", "Red slots   2 Essence to enter the board  [the game's documents]"),
        ("Urge", "balance", "Balance, strong Emotion"),
    ],
)
def test_a_card_of_an_edition(run: Run, name: str, edition: str, shown: str) -> None:
    assert shown in run("card", name, "--edition", edition).out


def test_a_card_that_the_edition_does_not_have(run: Run) -> None:
    assert "There is no card 'Urge'" in run("card", "Urge", "--edition", "retail").err


def test_cards_that_have_codes_instead_of_names(run: Run) -> None:
    assert "looked up by their codes" in run("card", "--edition", "card").err
