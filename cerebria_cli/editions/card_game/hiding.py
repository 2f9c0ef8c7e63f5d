"""What the lines of the card game hide: which card was stolen, and the order of the main deck."""

from cerebria_cli.view.words.hiding import Hide
from cerebria_cli.view.words.plain import Facts

_HIDDEN: dict[str, Hide] = {
    "take": lambda words, names: ["?"],
    "shuffle": lambda words, names: ["?"] * len(words[2:]),
}

#: ruling steal.privacy: whoever steals has seen the card.
KNOWN_TO_ACTOR = ("take",)


def hidden(facts: Facts) -> dict[str, Hide]:
    """How the words of each verb are hidden from whoever sees these facts; the referee sees everything."""
    return {} if "order" in facts["deck"] else _HIDDEN
