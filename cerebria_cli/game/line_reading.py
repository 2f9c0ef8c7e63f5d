"""Reading a line, once: the same for the shell, the prompt and Python. What stands in a record is read here too."""

from functools import cache, partial
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.notation.errors import CannotRead, Misread
from cerebria_cli.notation.items import Line, RefereeItem
from cerebria_cli.notation.parse import parse_entry, parse_line
from cerebria_cli.notation.text import CITING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.fact_words import FactBook
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.notation.words import Lexicon


def read(text: str | Line, position: "Position") -> Line:
    """What somebody types, or what was read already."""
    if isinstance(text, Line):
        return text

    def turn_at(number: int) -> str:
        live = position.history.live
        moment = position.moment_of(number or (live[-1].number if live else 0))
        return moment[0].whose if moment else ""

    try:
        line = parse_line(text, _words(position), position.now.whose, turn_at)
    except CannotRead as error:
        from cerebria_cli.game.committing import with_form_of_salt

        raise with_form_of_salt(error, position) from None
    # What stands in a record may cite a rule that has another name by now.
    if "." in text and any(item.verb in CITING for item in line.items):
        from cerebria_cli.game.citations import check_citations

        check_citations(text, line, position.edition.name)
    return line


def read_entry(position: "Position", line: str, turn: str) -> Line:
    """What an entry of the record says: one item, in words that are never completed."""
    known = position.entries_read.get((line, "")) or position.entries_read.get((line, turn))
    if known is None:
        known = parse_entry(line, position.vocabulary, turn)._replace(stands=True)
        position.entries_read[line, "" if _names_actor(known) else turn] = known
    return known


def read_ahead(position: "Position", lines: "Iterable[str]") -> None:
    """Read the moves of a record, all at once before they are followed: they say the same whoever's turn it is. What
    cannot be read is left to whoever comes to it."""
    actors = position.vocabulary.lexicons["actor"].exact
    for line in lines:
        if line.partition(" ")[0] not in actors or (line, "") in position.entries_read:
            continue
        try:
            known = parse_entry(line, position.vocabulary)
        except Misread:
            continue
        if _names_actor(known):
            position.entries_read[line, ""] = known


def _names_actor(line: Line) -> bool:
    """Whether a line says the same whoever's turn it is."""
    return isinstance(line.items[0], Move) and line.items[0].actor != ""


# ---------------------------------------------------------------- the words that may be typed


def _words(position: "Position") -> "Vocabulary":
    """The words of the game, causes that may be shortened, and the names of substitutes."""
    seated = tuple(item.words for item in position.items if isinstance(item, RefereeItem) and item.verb == "seat")
    if seated not in position.typing_words:
        position.typing_words[seated] = _with_substitutes(position, seated)
    return position.typing_words[seated]


def _with_substitutes(position: "Position", seated: tuple[tuple[str, ...], ...]) -> "Vocabulary":
    """A substitute's name stands for the player, where it can be told from other words."""
    from cerebria_cli.notation.names import name_fault

    causes = partial(_causes, position.edition.name, position.vocabulary)
    words = position.vocabulary.shortening(causes, cache(partial(_book, position)))
    names = {name: player for player, name in seated if not name_fault(name, position.vocabulary)}
    return words.seating(names) if names else words


def _book(position: "Position") -> "FactBook | None":
    """What facts are called by players, if the edition says so."""
    from cerebria_cli.game.telling_facts import book_of

    name = position.edition.name
    return book_of(name, position.now) if part_if_any(name, "fact_words") else None


def _causes(edition: str, vocabulary: "Vocabulary") -> "Lexicon":
    """Everything on which an effect can rest by name: a card, a Spirit or a rule."""
    from cerebria_cli import catalogue
    from cerebria_cli.catalogue import extends
    from cerebria_cli.notation.words import Lexicon

    rules = [rule.id for name in filter(None, (edition, extends(edition))) for rule in catalogue.rules(name)]
    names = dict.fromkeys((*vocabulary.cards, *vocabulary.spirits, *rules))
    return Lexicon([(name, name) for name in names])
