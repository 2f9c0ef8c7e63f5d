"""`cerebria card`: cards of one edition, where another has a card of the same name."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from support.printed import Printed

Run = Callable[..., Any]


#: Cards of an edition, and a row of each.
CARDS = [
    # The decklists of the prototype name Longing and Suspicion, and its decks are of Mild Emotions.
    ("Longing", "prototype", "Kind +Mild +.*documents"),
    ("Suspicion", "prototype", "Kind +Mild +.*documents"),
    ("Longing", "retail", "Kind +Strong"),
    # "Anger, replaces it with Rage ... since Rage has two red slots"
    ("Rage", "prototype", "Counterpart +Anger +.*documents"),
    ("Rage", "prototype", "Red slots +2 .*documents"),
    ("Urge", "balance", "Balance, strong"),
]


def test_what_people_read(printed: Printed) -> None:
    asked = dict.fromkeys((name, edition) for name, edition, _row in CARDS)
    printed(
        *(f"card {name} --edition {edition}" for name, edition in asked),
        "card Urge --edition retail",
        "card --edition card",
    )


@pytest.mark.parametrize(("name", "edition", "row"), CARDS)
def test_a_card_of_an_edition(run: Run, name: str, edition: str, row: str) -> None:
    assert re.search(row, run("card", name, "--edition", edition).out)


def test_a_card_that_the_edition_does_not_have(run: Run) -> None:
    answer = run("card", "Urge", "--edition", "retail")
    assert answer.status != 0
    assert "'Urge'" in answer.err


def test_cards_that_have_codes_instead_of_names(run: Run) -> None:
    answer = run("card", "--edition", "card")
    assert (answer.status != 0, "codes" in answer.err) == (True, True)
