"""Teaching a card by a dialogue, in the shell and at the prompt of a game: whoever asks says how a line is read."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cerebria_cli.commands._output import say, warn
from cerebria_cli.errors import CerebriaError, Refused

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.catalogue.teach_dialogue import Dialogue
    from cerebria_cli.game.desk import Game

NOTHING_TO_TEACH = "No power of these decks is missing."
NOT_APPLIED = "cerebria applies no powers of cards in this edition; enter what a card does with `effect`."

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


# ---------------------------------------------------------------- card by card


class _Elsewhere(Exception):
    """Another card is asked about next: so many on, or none where somebody leaves."""

    def __init__(self, steps: int | None) -> None:
        super().__init__()
        self.steps = steps


def untaught(game: "Game") -> "list[Card]":
    """The cards of the decks of a game whose power can be taught and is not known."""
    from cerebria_cli.editions.registry import part_if_any

    teaching = part_if_any(game.edition.name, "teaching")
    return teaching.untaught(game.now) if teaching else []


def untaught_sentence(number: int, how: str) -> str:
    """That powers of the decks are missing, and how they are taught; empty where none are."""
    powers = "1 power is" if number == 1 else f"{number} powers are"
    return f"{powers} not in the catalog; to teach {'it' if number == 1 else 'them'}: {how}" if number else ""


def walked(cards: "Sequence[Card]", expansion: bool, read: Read, keep: Callable[[str, str], None]) -> list[str]:
    """Ask about one card after another until somebody leaves; each is kept at once. The cards that were kept."""
    say("Each card is saved as soon as you keep it, so you can stop at any card.")
    say("At any question: skip (ask me another time), back, quit, ? (explain).")
    kept: dict[str, str] = {}
    at = 0
    while 0 <= at < len(cards):
        card = cards[at]
        say(f"\nCard {at + 1} of {len(cards)}")
        try:
            line = _line_about(card, expansion, read)
        except _Elsewhere as turn:
            at = len(cards) if turn.steps is None else max(0, at + turn.steps)
            continue
        if line:
            keep(card.name, line)
            kept[card.name] = line
        at += 1
    return list(kept)


def _line_about(card: "Card", expansion: bool, read: Read) -> str:
    """The line that the dialogue about a card comes to; empty where nothing is to be kept."""
    from cerebria_cli.catalogue.teach_dialogue import BACK, KEEP, Dialogue

    dialogue = Dialogue(card.name, KEEP, True, expansion)

    def reading(prompt: str) -> str:
        try:
            typed = read(prompt)
        except (EOFError, KeyboardInterrupt):
            say("")
            raise _Elsewhere(None) from None
        said = typed.strip().casefold()
        if said in _STEPS:
            raise _Elsewhere(_STEPS[said])
        if said in BACK and not dialogue.begun:
            raise _Elsewhere(-1)
        return typed

    return dialogue.line if held(dialogue, card, reading) else ""


#: What is typed instead of an answer, and how many cards it goes on.
_STEPS = {"skip": 1, "quit": None}


# ---------------------------------------------------------------- at the prompt of a game


def taught_missing(game: "Game", read: Read, play: Callable[[str], None]) -> None:
    """Ask about every card of this game's decks whose power is missing; each is entered, and kept for other games."""
    from cerebria_cli.editions.registry import part_if_any

    cards = untaught(game)
    if not cards:
        say(NOTHING_TO_TEACH)
        return

    def keep(name: str, line: str) -> None:
        play(f"teach {name} {line}")
        keep_as_mine(game, f"teach {name} {line}")

    teaching = part_if_any(game.edition.name, "teaching")
    assert teaching is not None
    walked(cards, teaching.SAYS[1], read, keep)
    if left := untaught(game):
        say(untaught_sentence(len(left), "teach missing"))


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
