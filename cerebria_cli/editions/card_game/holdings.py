"""The ledger counts cards in hand, scored Fragments, and those that lie on Emotions."""

from collections.abc import Iterator

from cerebria_cli.view.words.holdings import Holding, cards_of, known
from cerebria_cli.view.words.plain import Facts

COLUMNS = {"cards": ("Crd", 3, 3), "bliss": ("Bls", 3, 3), "gloom": ("Glm", 3, 3), "lying": ("On", 3, 3)}
LETTERS_TITLE = ""
LETTERS: dict[str, str] = {}
WORDS = {"cards": "cards", "bliss": "scored Bliss", "gloom": "scored Gloom", "lying": "Fragments on Emotions"}


def held(facts: Facts) -> Iterator[Holding]:
    """Everything countable that players have."""
    for who, player in facts.get("players", {}).items():
        lying = sum(emotion["fragments"] + emotion["absorbed"] for emotion in player.get("mindset", ()))
        yield from known(who, {"cards": cards_of(player), **player["scored"], "lying": lying})
