"""Fifteen cards, printed before anybody tried to teach them, are taught at a terminal and played as they say.

The texts stand in support/printed_cards.py. Each is taught by the answers below, with at most 7 questions and 45 keys,
Enter included; what the power changes in a situation was reckoned from the text.
"""

import os
import sys
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest
from shelf.owners_cards.test_every_kind import difference, measured
from support.every_kind import SITUATIONS, Situation
from support.owned_table import under_way
from support.printed_cards import PRINTED

from cerebria_cli import Game
from cerebria_cli.catalogue.teach_dialogue import KEEP, Dialogue
from cerebria_cli.game.considering import Illegal
from cerebria_cli.shelf.owners_file import tables

MOST_QUESTIONS, MOST_KEYS = 7, 45

#: What somebody types who has the card in hand.
ANSWERS = {
    "Courage": ("e", "", "d", "may 2, then discard 1", "y"),
    "Comfort": ("e", "", "p", "1 supply every other own triad", "y"),
    "Affection": ("a", "q", "o on it", "", "l", "2 wp", "y"),
    "Excitement": ("w", "c", "q", "y triad", "", "1 wp less", "y"),
    "Safety": ("w", "n", "m", "o into", "y", "y"),
    "Hope": ("w", "i", "", "1 each vibe emotions next", "y"),
    "Kindness": ("b", "y sphere", "1", "g", "may 1 essence", "y"),
    "Jealousy": ("l", "a", "", "return", "may", "y"),
    "Anger": ("s", "y", "l", "g", "1 ambition", "y"),
    "Bitterness": ("a", "f", "o", "", "turn", "its player may", "y"),
    "Mistrust": ("e", "", "swap", "may all next", "y"),
    "Loneliness": ("e", "f i", "score", "1", "y"),
    "Dislike": ("e", "", "c", "2 wp or take 1 opposing next", "y"),
    "Embarrassment": ("w", "the", "", "1 less opposing next", "y"),
    "Fear": ("e", "", "pay", "2 wp to build", "y"),
}

#: What the texts come to; where a text is one of the fifty invented ones, so is its situation.
OF_THE_TEXTS: dict[str, list[Situation]] = {
    **{
        card: SITUATIONS[card]
        for card in ("Courage", "Comfort", "Affection", "Excitement", "Kindness", "Jealousy", "Bitterness", "Mistrust")
    },
    **{card: SITUATIONS[card] for card in ("Loneliness", "Dislike", "Embarrassment", "Hope")},
    # Safety with 1 Essence alone in V controls it; beside a Gloom Emotion of Intensity 2 it does not
    "Safety": [
        Situation(
            {"V1": "Safety"},
            ("leo move V",),
            {},
            turn="leo",
            facts={"diana": {"space": "W"}, "leo": {"space": "VC"}},
            refused=True,
        ),
        Situation(
            {"V1": "Safety", "V2": "Anger 2"},
            ("leo move V",),
            {},
            turn="leo",
            facts={"diana": {"space": "W"}, "leo": {"space": "VC"}},
        ),
    ],
    "Anger": [
        Situation({"N1": "Anger"}, ("diana end draw",), {"gloom.ambition": 1}, facts={"bliss": {"ambition": 1}}),
        Situation({"N1": "Anger"}, ("diana end draw",), {}),
    ],
    # Fear costs 2 Willpower to invoke, and 2 more are paid; then Gloom has one Minor Fragment less to build with
    "Fear": [
        Situation(
            {},
            ("leo invoke Fear C1",),
            {"leo.wp": -2, "fortress.C": "gloom minor", "gloom.minor": -1},
            ("leo choose yes",),
            turn="leo",
            facts={"leo": {"hand": ["Fear"], "space": "C"}},
        ),
        Situation(
            {},
            ("leo invoke Fear C1",),
            {},
            ("leo decline",),
            turn="leo",
            facts={"leo": {"hand": ["Fear"], "space": "C"}},
        ),
        # nobody who has 1 Willpower left is asked
        Situation(
            {}, ("leo invoke Fear C1",), {}, turn="leo", facts={"leo": {"hand": ["Fear"], "space": "C", "wp": 3}}
        ),
    ],
}


def test_fifteen_cards_with_a_situation_each() -> None:
    assert len(PRINTED) == 15
    assert set(PRINTED) == set(ANSWERS) == set(OF_THE_TEXTS)


@pytest.mark.parametrize("card", PRINTED)
def test_few_questions_and_keys(card: str) -> None:
    """Every answer is understood at once; the name of the card is typed before."""
    dialogue = Dialogue(card, KEEP)
    for answer in ANSWERS[card]:
        assert dialogue.take(answer) == [], answer
    assert dialogue.kept == "yes"
    assert len(ANSWERS[card]) <= MOST_QUESTIONS
    assert sum(len(answer) + 1 for answer in ANSWERS[card]) <= MOST_KEYS


def taught(path: Path, card: str) -> str:
    """Teach a card at a terminal; what it showed."""
    words = ["-m", "cerebria_cli", "card", "teach", card, "--cards", str(path)]
    child = pexpect.spawn(sys.executable, words, encoding="utf-8", dimensions=(40, 80), timeout=60)
    for answer in ANSWERS[card]:
        child.expect("> ")
        child.sendline(answer)
    child.expect(pexpect.EOF)
    return str(child.before)


@pytest.fixture(scope="module")
def owners_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file into which all fifteen were taught at a terminal."""
    path = tmp_path_factory.mktemp("owner") / "cards.toml"
    for card in PRINTED:
        assert "Kept in" in taught(path, card), card
    return path


@pytest.mark.slow
def test_all_are_kept_as_the_dialogue_says(owners_file: Path) -> None:
    assert set(tables(owners_file)) == set(PRINTED)


@pytest.mark.slow
@pytest.mark.parametrize("card", PRINTED)
def test_what_was_taught_is_played_as_the_text_says(owners_file: Path, card: str) -> None:
    facts = dict(tables(owners_file)[card])
    assert facts["powers"]
    for situation in OF_THE_TEXTS[card]:
        check_situation(card, facts, situation)


def check_situation(card: str, facts: dict[str, object], situation: Situation) -> None:
    # a card whose own power is known is compared with one that says nothing
    silent = {card: {"power": "Nothing."}} if card in ("Safety", "Fear") else {}
    games = [
        under_way(situation.slots, cards=cards, turn=situation.turn, **situation.facts)
        for cards in (silent, {card: facts})
    ]
    plain, powered = games
    if situation.refused:
        with pytest.raises(Illegal, match=card):
            powered.play(situation.lines[-1])
        assert plain.judge(situation.lines[-1]).legal
        return
    for line in situation.lines:
        plain.play(line)
        powered.play(line)
    for line in situation.answers:
        powered.play(line)
    assert difference(measured(plain), measured(powered)) == situation.differs


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
        game.play(game.legal()[number % 3 if len(game.legal()) > 2 else 0])
    os.rename(home / "game.cer", elsewhere / "other.cer")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(elsewhere / "config"))
    monkeypatch.setenv("HOME", str(elsewhere))
    monkeypatch.chdir(elsewhere)
    told = CliRunner().invoke(cli, ["verify", "other.cer"])
    assert (told.exit_code, "agree" in told.output) == (0, True), told.output
    assert Game.open("other.cer").state() == game.state()
