"""What a line gives away, and how its words are hidden: `?` for each that the reader may not see."""

from collections.abc import Callable

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.telling import Names

#: The words of a line after actor and verb, as a reader may see them; it is given the whole line in words.
Hide = Callable[[list[str], Names], list[str]]

#: An event as the reader may see it, who is named by the view.
HideEvent = Callable[[Event, Names, str], Event]


def hand(words: list[str], names: Names) -> list[str]:
    """Cards in hand, each as far as it may be seen."""
    return [word if word.startswith("/") else names.card(words[0], word) for word in words[2:]]


def covered(words: list[str], *, secret: bool) -> list[str]:
    """Words with `?` for each if they are secret; cards turned up lie open."""
    return [word if word.startswith("/") or not secret else "?" for word in words]
