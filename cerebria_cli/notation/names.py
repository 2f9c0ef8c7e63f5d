"""Which names players and invented cards may have."""

from collections.abc import Iterable

from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.notation.errors import quoted
from cerebria_cli.notation.vocabulary import REFEREE, Vocabulary
from cerebria_cli.notation.words import fold

LONGEST_NAME = 40

#: Words with a meaning of their own in lines, views or the names of facts.
RESERVED = frozenset(
    f"{TABLE} stood because public referee edition mode entry phase order round turn pending players teams slots "
    "fortresses control origin identity common standing end result rulings announced spheres".split()
)


def name_fault(name: str, vocabulary: Vocabulary) -> str:
    """Why a name cannot be a player's name, as a sentence; nothing if it can."""
    shown = quoted(name)
    if not name:
        return "A player needs a name."
    if len(name) > LONGEST_NAME:
        return f"{shown} is too long for a player's name: it may have {LONGEST_NAME} characters."
    for char in name:
        if not _fits(char):
            return f"{shown} cannot be a player's name: it may have letters, digits, - and _ only, not {quoted(char)}."
    if name[0] in "-_" or name[-1] == "-" or not any(char.isalpha() for char in name):
        wanted = "it must have a letter, begin with a letter or digit and not end with -"
        return f"{shown} cannot be a player's name: {wanted}."
    taken = _meaning(name, vocabulary)
    return f"{shown} cannot be a player's name: it is {taken}." if taken else ""


def _fits(char: str) -> bool:
    if char.isalnum() or char in "-_":
        return True
    if char.isascii():
        return False
    from unicodedata import category

    return category(char) in ("Mn", "Mc")


def _meaning(name: str, vocabulary: Vocabulary) -> str:
    """What the word means already."""
    key = fold(name)
    if key in vocabulary.shorts:
        return f"the short form of the verb {vocabulary.shorts[key]}"
    if key in vocabulary.verbs or key in REFEREE:
        return "a verb"
    if key in RESERVED:
        return "a word of the notation"
    if key in vocabulary.kinds:
        return vocabulary.kinds[key]
    others = [other for other in vocabulary.players if other != name and fold(other) == key]
    return f"hardly different from {others[0]}" if others else ""


def card_name_fault(name: str, vocabulary: Vocabulary, spirits: Iterable[str]) -> str:
    """Why a word cannot be the name of an invented card, as a sentence; nothing if it can."""
    taken = _meaning(name, vocabulary) or vocabulary.kinds_to_choose.get(fold(name), "")
    if fold(name) in map(fold, spirits):
        taken = "a Spirit"
    return f"{quoted(name)} cannot be a card's name: it is {taken}." if taken else ""
