"""Teaching a card by a dialogue, in the shell and at the prompt of a game: whoever asks says how a line is read."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cerebria_cli.commands._output import say, warn
from cerebria_cli.errors import CerebriaError, Refused

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.catalogue.teach_dialogue import Dialogue
    from cerebria_cli.game.desk import Game

#: Reads a line after a prompt; EOFError at the end.
Read = Callable[[str], str]


def held(dialogue: "Dialogue", card: "Card", read: Read) -> bool:
    """Hold the dialogue about a card until it is said whether it is kept; whether it is."""
    from cerebria_cli.view.text.teach_pages import heading

    say(heading(card))
    while (question := dialogue.question) is not None:
        if dialogue.line:
            tell_understood(dialogue.line, dialogue.sentences, card.name)
        try:
            typed = _asked(question, read)
        except (EOFError, KeyboardInterrupt):
            say("\nNothing was kept.")
            return False
        for sentence in dialogue.take(typed):
            _tell(sentence)
    if not dialogue.kept:
        say("Nothing was kept.")
    return bool(dialogue.kept)


def _asked(question: "object", read: Read) -> str:
    from cerebria_cli.catalogue.teach_dialogue import Question
    from cerebria_cli.view.text.teach_pages import question_lines

    assert isinstance(question, Question)
    *above, last = question_lines(question)
    for line in above:
        say(line)
    return read(last)


def tell_understood(line: str, sentences: list[str], name: str) -> None:
    """The one-line form and the sentences, both made from what is judged."""
    _tell(f"teach {name} {line}")
    for sentence in sentences:
        _tell(sentence)


def _tell(sentence: str) -> None:
    from cerebria_cli.view.words.plain import wrap

    say("\n".join(wrap(sentence, 78, "  ", "    ")))


# ---------------------------------------------------------------- at the prompt of a game


def taught_at_the_prompt(game: "Game", words: str, read: Read) -> tuple[str, bool]:
    """The line that a dialogue about a card of this game comes to, and whether it goes into the owner's file; no line
    where nothing is kept."""
    from cerebria_cli.catalogue.teach_dialogue import KEEP_IN_GAME, Dialogue
    from cerebria_cli.editions.registry import part_of

    teaching = part_of(game.edition.name, "teaching")
    card = teaching.known(game.now)[card_named(game, words)]
    dialogue = Dialogue(card.name, KEEP_IN_GAME, *teaching.SAYS)
    if not held(dialogue, card, read):
        return "", False
    return f"teach {card.name} {dialogue.line}", dialogue.kept == "mine"


def card_named(game: "Game", words: str) -> str:
    """The card of this game that some words name, shortened or whole; empty where they say more, or name none."""
    from cerebria_cli.catalogue.lookup import matching
    from cerebria_cli.editions.registry import part_if_any

    teaching = part_if_any(game.edition.name, "teaching")
    if teaching is None or not words or ":" in words:
        return ""
    found = matching(words, teaching.known(game.now))
    return found[0] if len(found) == 1 else ""


def keep_as_mine(game: "Game", line: str) -> None:
    """Write what a line of a game teaches into the owner's file; a file that cannot be written ends nothing."""
    from cerebria_cli.shelf.owners_cards import config_file, takes_overlay

    if not takes_overlay(game.edition.name):
        warn(f"Your cards are kept for other editions; {game.edition.name} is taught in the game only.")
        return
    name, _, text = line.removeprefix("teach ").partition(" ")
    try:
        keep_line(config_file(), name, text)
    except CerebriaError as error:
        warn(f"{error} The game goes on with what it was taught.")
        return
    say(f"Kept in {config_file()} for every new game.")


def keep_line(path: Path, name: str, text: str) -> list[str]:
    """Write what a line says about a card, or about the Wheel, into an owner's file; the sentences of what it says."""
    from cerebria_cli.catalogue.teaching import told
    from cerebria_cli.shelf.owners_file import keep, understood

    facts, faults = understood(path, name, text)
    if faults:
        raise Refused(f"{name} cannot be kept so: {' '.join(faults)}")
    keep(path, name, facts)
    return told(name, facts)
