"""The cause of an effect as it is typed: a card, a Spirit or a rule, which may be shortened, or a text in quotes."""

import re
from typing import TYPE_CHECKING

from cerebria_cli.notation.cursor import several
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, quoted
from cerebria_cli.notation.words import Lexicon, fold

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

#: How much a word must be like a name to be taken for a slip, from 0 to 1.
ALIKE = 0.75

#: An effect at the beginning of a line, its cause without quotes, and a fact after it.
_EFFECT = re.compile(r'\s*eff(?:e(?:c(?:t)?)?)?\s+([^\s;#"=+]+)(?=\s+[^\s;#])', re.IGNORECASE)


def written_out(game: "Game", line: str) -> str:
    """A line with the cause of its effect in full; one that looks like a slip is not read."""
    found = _EFFECT.match(line)
    if found is None:
        return line
    start, end = found.span(1)
    return line[:start] + _cause(game, line, start, end) + line[end:]


def _cause(game: "Game", line: str, start: int, end: int) -> str:
    word, names = line[start:end], Lexicon([(name, name) for name in _names(game)])
    known = names.find(word)
    if known is not None:
        return known
    candidates = names.candidates(word)
    if candidates:
        raise AmbiguousLine(line, start, end, several(word, candidates), (), candidates)
    near = _alike(word, names.shown)
    if near:
        message = f"{quoted(word)} is no card, Spirit or rule; a house rule of that name is written in quotes"
        raise CannotRead(line, start, end, message, ("a cause",), near)
    return word


def _alike(word: str, names: list[str]) -> tuple[str, ...]:
    """The names of which a word is hardly more than a slip."""
    from difflib import get_close_matches

    folded = {fold(name): name for name in names}
    return tuple(folded[key] for key in get_close_matches(fold(word), folded, n=3, cutoff=ALIKE))


def _names(game: "Game") -> list[str]:
    """Everything that an effect can rest on by name."""
    from cerebria_cli import catalogue
    from cerebria_cli.catalogue import extends

    editions = filter(None, (game.edition.name, extends(game.edition.name)))
    rules = [rule.id for edition in editions for rule in catalogue.rules(edition)]
    return list(dict.fromkeys((*game.vocabulary.cards, *game.vocabulary.spirits, *rules)))
