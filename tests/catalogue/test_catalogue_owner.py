"""An owner's overlay over the cards."""

from typing import Any

import pytest

from cerebria_cli import catalogue

CARDS = catalogue.cards("retail")
RULINGS = catalogue.rulings("retail")


def test_facts_of_the_owner_replace_those_of_the_catalogue() -> None:
    cards, faults = catalogue.overlay(CARDS, {"Courage": {"threshold": 3, "intensity": [1, 2, 3, 4], "vibe": "blue"}})
    assert faults == []
    assert (cards["Courage"].threshold, cards["Courage"].intensity, cards["Courage"].vibe) == (3, (1, 2, 3, 4), "blue")
    assert cards["Courage"].sources["threshold"] == "owner"
    assert cards["Courage"].sources["counterpart"] == "public"


def test_the_catalogue_itself_stays_as_it_was() -> None:
    before = CARDS["Courage"], dict(CARDS["Courage"].sources)
    cards, _ = catalogue.overlay(CARDS, {"Courage": {"threshold": 3}})
    assert (CARDS["Courage"], CARDS["Courage"].sources) == before
    assert cards["Anger"] is CARDS["Anger"]


def test_words_alone_make_a_power_known_in_part() -> None:
    cards, faults = catalogue.overlay(CARDS, {"Courage": {"power": "Gain 1 Willpower."}})
    assert faults == []
    assert cards["Courage"].power_known == "partly"
    assert cards["Courage"].power_source == "the owner of the cards"
    assert cards["Courage"].sources["power"] == "owner"


def test_a_declaration_makes_a_power_known() -> None:
    power = {"ask": "after", "stage": "enter", "whose": "own", "do": [{"gain": "wp", "amount": 1}]}
    cards, faults = catalogue.overlay(CARDS, {"Courage": {"power": "Gain 1 Willpower.", "powers": [power]}})
    assert faults == []
    assert cards["Courage"].power_known == "yes"
    assert cards["Courage"].powers == (power,)


def test_other_words_void_what_the_catalogue_declared() -> None:
    cards, _ = catalogue.overlay(CARDS, {"Fear": {"power": "My printing says something else."}})
    assert cards["Fear"].powers == ()
    assert cards["Fear"].power_known == "partly"


def test_a_declaration_may_name_a_ruling() -> None:
    power = {**CARDS["Fear"].powers[0]}
    assert catalogue.overlay(CARDS, {"Fear": {"powers": [power]}}, RULINGS)[1] == []
    assert len(catalogue.overlay(CARDS, {"Fear": {"powers": [power]}})[1]) == 1


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (5, "The overlay must have cards, not 5."),
        ({"Currage": {"threshold": 3}}, "There is no card 'Currage' (did you mean 'Courage'?)."),
        ({"Courage": 3}, "card Courage must be a TOML table, not 3."),
        ({"Courage": {"side": "gloom"}}, "card Courage: unknown key 'side'."),
        ({"Courage": {"threshold": 4}}, "card Courage: the threshold 4 is more than its 3 Essence spaces."),
        ({"Courage": {"intensity": [1]}}, "card Courage: the threshold 2 is more than its 1 Essence spaces."),
        ({"Valor": {"threshold": 2}}, "card Valor: only a Mild card has a threshold."),
        ({"Brightness": {"vibe": "red"}}, "card Brightness: a starting card has no vibe."),
        ({"Courage": {"intensity": [1] * 7}}, "card Courage: at most 6 Essence spaces and Intensity 20 are possible."),
        ({"Courage": {"intensity": [1, 21]}}, "card Courage: at most 6 Essence spaces and Intensity 20 are possible."),
        ({"Courage": {"powers": [{"stage": "enter"}]}}, "card Courage: power 1: ask is missing."),
        ({"Courage": {"power": "x" * 2001}}, "card Courage: power must be a text of at most 2000 characters"),
        ({"\x1b[2J": {}}, r"There is no card '\x1b[2J'."),
    ],
)
def test_a_fault_is_told_and_the_card_stays(table: Any, fault: str) -> None:
    cards, faults = catalogue.overlay(CARDS, table)
    assert any(told.startswith(fault) for told in faults), faults
    assert cards == CARDS


def test_a_declaration_without_words_is_refused() -> None:
    power = {"ask": "after", "stage": "enter", "whose": "own", "do": [{"gain": "wp", "amount": 1}]}
    _, faults = catalogue.overlay(CARDS, {"Courage": {"powers": [power]}})
    assert faults == ["card Courage: powers need a text in `power` for the table."]


def test_sound_cards_are_taken_beside_faulty_ones() -> None:
    cards, faults = catalogue.overlay(CARDS, {"Courage": {"threshold": 3}, "Anger": {"threshold": 9}})
    assert len(faults) == 1
    assert cards["Courage"].threshold == 3
    assert cards["Anger"].threshold == 2
