"""Secrets that were committed as a hash: what their salt looks like, said at once and where one is amiss."""

from typing import TYPE_CHECKING

from cerebria_cli.notation.cursor import split
from cerebria_cli.notation.errors import CannotRead
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.referee import named_so, salt_form

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.vocabulary import Vocabulary

#: reveal WHAT VALUE SALT
_WORDS = 4


def remark_on(item: RefereeItem, vocabulary: "Vocabulary") -> str:
    """What to keep in mind about a secret that is committed now."""
    what = item.words[0]
    return f"Later `reveal {what} VALUE SALT` says what it was; the salt has {salt_form(what, vocabulary)}."


def with_form_of_salt(error: CannotRead, position: "Position") -> CannotRead:
    """The same fault; where the salt of a secret that is still kept may be meant, with what it looks like."""
    what = _secret_revealed(error, position.vocabulary)
    if not what or what not in _kept(position):
        return error
    form = f"the salt of what was committed as {what} has {salt_form(what, position.vocabulary)}"
    place = (error.text, error.start, error.end)
    return CannotRead(*place, f"{error.message}; {form}", error.expected, (), error.item)


def _secret_revealed(error: CannotRead, vocabulary: "Vocabulary") -> str:
    """What was committed, if the item that cannot be read has the words of a secret with its salt."""
    start = error.text.rfind(";", 0, error.start) + 1
    words = split(error.text[start:].partition(";")[0].partition("#")[0])
    if words[:1] and words[0].casefold() == "table":
        del words[0]
    is_reveal = len(words) >= _WORDS and vocabulary.all_verbs.find(words[0]) == "reveal"
    return named_so(words[1], vocabulary) if is_reveal else ""


def _kept(position: "Position") -> list[str]:
    """What was committed and not yet revealed."""
    kept = list[str]()
    for item in position.items:
        if isinstance(item, RefereeItem) and item.verb == "commit":
            kept.append(item.words[0])
        elif isinstance(item, RefereeItem) and item.verb == "reveal-secret":
            kept = [what for what in kept if what != item.words[0]]
    return kept
