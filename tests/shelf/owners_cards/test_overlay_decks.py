"""`cerebria deck`: the legality of decks, in files of their own and in setups."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from support.owned_table import CARDS, INVENTED, write

from cerebria_cli import catalogue

Run = Callable[..., Any]


def test_deck_file(run: Run, folder: Path) -> None:
    names = ", ".join(f'"{card}"' for card in catalogue.deck("retail", "Love", "bliss"))
    write(folder, f'team = "bliss"\ncards = [{names}]\n', "deck.toml")
    assert run("deck", "check", "deck.toml") == (0, "deck.toml: deck is a legal deck of bliss.\n", "")
    write(
        folder, 'name = "night"\nteam = "gloom"\n[cards]\nAnger = 3\nCourage = 2\nAngre = 1\nRage = 2\n', "other.toml"
    )
    status, out, _ = run("deck", "check", "deck.toml", "other.toml")
    assert status == 4
    assert out.splitlines()[1:] == [
        "other.toml: night: A deck has exactly 16 cards, not 8. [setup.deck]",
        "other.toml: night: Anger is in the deck 3 times; 2 copies at most. [setup.deck]",
        "other.toml: night: Courage is not a Mild Emotion of gloom. [setup.deck]",
        "other.toml: night: There is no card 'Angre'. [setup.deck]",
        "other.toml: night: Rage is not a Mild Emotion of gloom. [setup.deck]",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('cards = ["Fear"]\n', "team is missing: bliss or gloom. [setup.teams]"),
        ('team = "bliss"\n', "cards are missing: a list of names, or a table of names with how many of each."),
        ('cards = ["Fear", "Fear", "Fear"]\n', "A deck has exactly 16 cards, not 3. [setup.deck]"),
        ('cards = ["Fear", "Fear", "Fear"]\n', "Fear is in the deck 3 times; 2 copies at most. [setup.deck]"),
        ('team = "glom"\ncards = ["Fear"]\n', "team must be bliss or gloom, not 'glom' (did you mean 'gloom'?)."),
        ('team = "bliss"\ncards = 3\n', "cards must be a list of cards"),
        ('team = "bliss"\ncards = "Pride"\n', "cards must be a list of cards"),
        ('team = "bliss"\ncards = { Courage = 0 }\n', "cards must be a list of cards"),
        ('team = "bliss"\ncard = ["Fear"]\n', "There is an unknown key 'card' (did you mean 'cards'?)."),
        ('team = "gloom"\ncards = "Love"\n', "is not a Mild Emotion of gloom. [setup.deck]"),
    ],
)
def test_deck_file_with_a_fault(text: str, fault: str, run: Run, folder: Path) -> None:
    write(folder, text, "deck.toml")
    status, out, _ = run("deck", "check", "deck.toml")
    assert status == 4
    assert fault in out


def test_decks_of_a_setup(run: Run, folder: Path, invented_setup: Path) -> None:
    status, out, _ = run("deck", "check", invented_setup, "--cards", INVENTED)
    assert (status, out.count("is a legal deck of")) == (0, 4)
    status, out, _ = run("deck", "check", invented_setup)
    assert status == 4
    assert f"{invented_setup}: leo: There is no card 'Spite'. [setup.deck]" in out


def test_decks_of_a_setup_with_its_own_cards(run: Run, folder: Path, invented_setup: Path) -> None:
    """The setup defines what it uses, and so does the file: that is no clash."""
    table = tomllib.loads(invented_setup.read_text(encoding="utf-8"))
    path = write(folder, tomli_w.dumps({**table, "cards": CARDS}), "whole.toml")
    assert run("deck", "check", path).status == 0
    assert run("deck", "check", path, "--cards", INVENTED).status == 0
    assert run("setup", "check", path).status == 0


def test_decks_of_the_catalogue_are_listed_and_legal(run: Run, folder: Path) -> None:
    found = json.loads(run("deck", "list", "--json").out)
    assert [deck["name"] for deck in found[:2]] == ["basic", "basic"]
    assert len(found) == 10
    for deck in found:
        path = write(folder, f"team = {json.dumps(deck['team'])}\ncards = {json.dumps(deck['cards'])}\n", "deck.toml")
        assert run("deck", "check", path).status == 0, deck["name"]
    assert run("deck", "list").out.startswith("basic ")


def test_decks_of_other_editions_are_not_checked(run: Run, folder: Path) -> None:
    write(folder, 'edition = "card"\n', "deck.toml")
    status, _, err = run("deck", "check", "deck.toml")
    assert (status, err) == (2, "deck.toml: decks of the retail edition can be checked, not of 'card'.\n")
