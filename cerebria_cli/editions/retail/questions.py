"""The questions that start a basic or full game."""

from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.board.questions import Choices, by_asking, deck_by_cards, mild_of, spirits_of
from cerebria_cli.editions.core.questions import Interviewer, one_of
from cerebria_cli.editions.retail.setup import deck_faults

EDITION = "retail"

#: The games, as the built-in setups are named after them.
GAMES = ("basic", "full")


def deck_of(typed: str, team: str) -> str | list[str]:
    """setup.deck: a deck by name, or its cards: `2 Courage, Trust x2, Safety`."""
    if "," not in typed:
        return one_of(("basic", *spirits_of(team, EDITION)))(typed)
    cards = catalogue.cards(EDITION)
    return deck_by_cards(
        typed, mild_of(team, EDITION), lambda deck: [text for text, _ in deck_faults(cards, deck, team)]
    )


def sides_of(setup: dict[str, Any]) -> tuple[str, ...]:
    """setup.sides: the basic game uses side A of the Spirit boards."""
    return ("team",) if setup["mode"] == "basic" else ("team", "spirit")


CHOICES = Choices(deck_of, "basic, a Spirit of {team}, or 16 cards with commas", sides_of)


def whole_setup(game: str, interviewer: Interviewer) -> dict[str, Any]:
    """A setup by asking for everything."""
    return by_asking(game, CHOICES, interviewer)
