"""Words that sentences about lines of several verbs are made of: cards, columns, what enters a Mindset."""

from cerebria_cli.editions.card_game.cards import TITLES, face, is_code
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.plain import listing, name
from cerebria_cli.view.words.storytelling import Played


def card_words(code: str) -> str:
    """`the Strong red Gloom (steal)`, or the name that the owner's list gives it."""
    if not is_code(code):
        return "a card" if code == UNKNOWN else code
    if called(code) != code:
        return called(code)
    found = face(code)
    if found.kind == "bb":
        return f"the {found.vibe} {TITLES[found.side]}"
    return f"the {name(found.kind)} {found.vibe} {name(found.side)} ({found.ability})"


def codes(line: Played) -> list[str]:
    """The cards among the words."""
    return [word for word in line.words if is_code(word) or word == UNKNOWN]


def tell_card(line: Played, place: int = 0) -> str:
    found = codes(line)
    return card_words(found[place]) if place < len(found) else "a card"


def tell_entry(does: str, line: Played) -> str:
    """A card that comes into the Mindset, over another or instead of one."""
    told = f"{line.actor} {does} {tell_card(line)}"
    for word, way in (("over", "over"), ("out", "discarding")):
        if word in line.words[:-1]:
            told += f" {way} {card_words(line.words[line.words.index(word) + 1])}"
    return told


def tell_column(does: str, line: Played) -> str:
    return f"{line.actor} {does} column {line.word()} of the Impulse"


def tell_many(does: str, line: Played) -> str:
    return f"{line.actor} {does} {listing(map(card_words, codes(line)))}"
