"""Fifteen cards by a designer who did not know what can be taught: taught at a terminal, and played as they say.

Texts, situations and what they come to stand in support/designed_cards.toml. Each card is taught with at most 7
questions and 45 keys, Enter included.
"""

import os
import sys
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from support.designed_cards import CARDS, dialogue_of, differences, start

from cerebria_cli import Game
from cerebria_cli.catalogue.teaching import overlay_of, read_taught
from cerebria_cli.shelf.owners_file import tables

MOST_QUESTIONS, MOST_KEYS = 7, 45

SITUATIONS = [(card, number) for card, facts in CARDS.items() for number in range(len(facts["situations"]))]


def test_fifteen_cards_with_two_situations_each() -> None:
    assert len(CARDS) == 15
    assert [len(facts["situations"]) for facts in CARDS.values()] == [2] * 15


def test_what_cannot_be_said_is_one_card() -> None:
    """It goes into play on the slot of another card, which the Invoke of this game cannot."""
    assert [card for card, facts in CARDS.items() if facts["said"] == "text"] == ["Selfishness"]


@pytest.mark.parametrize("card", CARDS)
def test_few_questions_and_keys(card: str) -> None:
    """The name of the card is typed before."""
    answers = CARDS[card]["answers"]
    assert dialogue_of(card).kept == "yes"
    assert len(answers) <= MOST_QUESTIONS
    assert sum(len(answer) + 1 for answer in answers) <= MOST_KEYS


@pytest.mark.parametrize(("card", "number"), SITUATIONS)
def test_a_situation_comes_to_what_was_reckoned(card: str, number: int) -> None:
    assert played(card, number, overlay_of(read_taught(dialogue_of(card).line), None)) == []


def played(card: str, number: int, facts: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """Where a situation comes to something else than was reckoned, if the card was taught so."""
    situation = CARDS[card]["situations"][number]
    game = start(situation, {card: facts})
    return [one for step in situation["steps"] for one in differences(game, step)]


def test_a_longer_line_says_wholly_what_the_short_one_says_nearly() -> None:
    """Guilt: a loss that cannot be borne is not chosen by who has a card, and not asked of who has none."""
    assert [card for card, facts in CARDS.items() if facts["said"] == "nearly"] == ["Guilt"]
    taught = {"Guilt": overlay_of(read_taught(CARDS["Guilt"]["line"]), None)}
    first, second = CARDS["Guilt"]["situations"]
    rich = start(first, taught)
    asked = {"do": ["ben end draw"], "owed": ["discard Comfort", "discard Trust", "lose"]}
    assert differences(rich, asked) == []
    poor = start({**first, "start": {**first["start"], "ben": {**first["start"]["ben"], "wp": 1}}}, taught)
    assert differences(poor, {"do": ["ben end draw"], "owed": ["Comfort", "Trust"]}) == []
    after = {"ben.cards": 3, "ben.wp": 1, "turn": "gia"}
    assert differences(poor, {"do": ["ben choose Trust"], "after": after}) == []
    unasked = {"do": ["bea end ambition"], "after": second["steps"][0]["after"]}
    assert differences(start(second, taught), unasked) == []


def test_the_table_is_reminded_of_what_cannot_be_said() -> None:
    facts = overlay_of(read_taught(dialogue_of("Selfishness").line), None)
    game = start(CARDS["Selfishness"]["situations"][0], {"Selfishness": facts})
    told = game.play("gus end ambition")
    assert [event.note for event in told if event.kind == "remind"] == ["Once per turn invoke onto its slot"]


# ---------------------------------------------------------------- at a terminal


def taught(path: Path, card: str) -> str:
    """Teach a card at a terminal; what it showed."""
    words = ["-m", "cerebria_cli", "card", "teach", card, "--cards", str(path)]
    child = pexpect.spawn(sys.executable, words, encoding="utf-8", dimensions=(40, 80), timeout=60)
    for answer in CARDS[card]["answers"]:
        child.expect("> ")
        child.sendline(answer)
    child.expect(pexpect.EOF)
    return str(child.before)


@pytest.fixture(scope="module")
def owners_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file into which all fifteen were taught at a terminal."""
    path = tmp_path_factory.mktemp("owner") / "cards.toml"
    for card in CARDS:
        assert "Kept in" in taught(path, card), card
    return path


@pytest.mark.slow
def test_all_are_kept_as_the_dialogue_says(owners_file: Path) -> None:
    assert set(tables(owners_file)) == set(CARDS)


@pytest.mark.slow
@pytest.mark.parametrize(("card", "number"), SITUATIONS)
def test_what_was_taught_at_a_terminal_is_played_as_the_text_says(owners_file: Path, card: str, number: int) -> None:
    facts = dict(tables(owners_file)[card])
    assert facts["powers"]
    assert played(card, number, facts) == []


# ---------------------------------------------------------------- a record is whole on its own


def test_a_game_taught_along_the_way_verifies_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begun without any owner's file, taught at its table, and verified in another folder with another home."""
    from click.testing import CliRunner

    from cerebria_cli.cli import cli

    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    for folder in (home, elsewhere):
        folder.mkdir()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.chdir(home)
    game = Game.new("full-4", seed=3, record=home / "game.cer")
    for number in range(60):
        if number == 20:
            game.play("teach Comfort enters: gain 1 wp also at start of any turn: gain 1 essence")
            game.play("teach Jealousy always: intensity 1 less for every next opposing also vibe green")
        game.play(game.legal(view="referee")[number % 3 if len(game.legal(view="referee")) > 2 else 0])
    os.rename(home / "game.cer", elsewhere / "other.cer")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(elsewhere / "config"))
    monkeypatch.setenv("HOME", str(elsewhere))
    monkeypatch.chdir(elsewhere)
    told = CliRunner().invoke(cli, ["verify", "other.cer"])
    assert (told.exit_code, "agree" in told.output) == (0, True), told.output
    assert Game.open("other.cer").state("referee") == game.state("referee")
