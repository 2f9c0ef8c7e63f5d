"""`cerebria deck`: the legality of decks, in files of their own and in setups."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from support.owned_table import CARDS, INVENTED, write
from support.pages import Sentences

from cerebria_cli import catalogue

Run = Callable[..., Any]


def test_deck_file(run: Run, folder: Path, sentences: Sentences) -> None:
    names = ", ".join(f'"{card}"' for card in catalogue.deck("retail", "Love", "bliss"))
    write(folder, f'team = "bliss"\ncards = [{names}]\n', "deck.toml")
    legal = run("deck", "check", "deck.toml")
    assert (legal.status, legal.err) == (0, "")
    write(
        folder, 'name = "night"\nteam = "gloom"\n[cards]\nAnger = 3\nCourage = 2\nAngre = 1\nRage = 2\n', "other.toml"
    )
    status, out, _ = run("deck", "check", "deck.toml", "other.toml")
    assert status == 4
    named = [["16", "8"], ["Anger", "3", "2"], ["Courage", "gloom"], ["'Angre'"], ["Rage", "gloom"]]
    for said, its in zip(out.splitlines()[1:], named, strict=True):
        assert all(name in said for name in ("other.toml: night", *its, "[setup.deck]"))
    sentences([("A legal deck:", legal.out.splitlines()), ("Two decks:", out.splitlines())])


#: Files of decks, and what is named.
FAULTY = [
    ('cards = ["Fear"]\n', ["team", "bliss", "gloom", "[setup.teams]"]),
    ('team = "bliss"\n', ["cards"]),
    ('cards = ["Fear", "Fear", "Fear"]\n', ["16", "3", "[setup.deck]"]),
    ('cards = ["Fear", "Fear", "Fear"]\n', ["Fear", "3", "2", "[setup.deck]"]),
    ('team = "glom"\ncards = ["Fear"]\n', ["team", "'glom'", "'gloom'"]),
    ('team = "bliss"\ncards = 3\n', ["cards"]),
    ('team = "bliss"\ncards = "Pride"\n', ["cards"]),
    ('team = "bliss"\ncards = { Courage = 0 }\n', ["cards"]),
    ('team = "bliss"\ncard = ["Fear"]\n', ["'card'", "'cards'"]),
    ('team = "gloom"\ncards = "Love"\n', ["gloom", "[setup.deck]"]),
]


@pytest.mark.parametrize(("text", "named"), FAULTY)
def test_deck_file_with_a_fault(text: str, named: list[str], run: Run, folder: Path) -> None:
    write(folder, text, "deck.toml")
    status, out, _ = run("deck", "check", "deck.toml")
    assert status == 4
    assert any(all(name in said for name in named) for said in out.splitlines())


def test_what_is_said_of_a_deck_file(run: Run, folder: Path, sentences: Sentences) -> None:
    page = []
    for text in dict(FAULTY):
        write(folder, text, "deck.toml")
        page.append((text.strip(), run("deck", "check", "deck.toml").out.splitlines()))
    write(folder, 'edition = "card"\n', "deck.toml")
    sentences([*page, ('edition = "card"', run("deck", "check", "deck.toml").err.splitlines())])


def test_decks_of_a_setup(run: Run, folder: Path, invented_setup: Path) -> None:
    status, out, _ = run("deck", "check", invented_setup, "--cards", INVENTED)
    assert (status, len(out.splitlines())) == (0, 4)
    status, out, _ = run("deck", "check", invented_setup)
    assert status == 4
    assert any(f"{invented_setup}: leo: " in said and "'Spite'" in said for said in out.splitlines())


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
    assert (status, "'card'" in err) == (2, True)
