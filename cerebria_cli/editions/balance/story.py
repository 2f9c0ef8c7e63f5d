"""How a game with Balance is told: as in retail, with what Balance does besides."""

from collections.abc import Mapping

from cerebria_cli.editions.retail.story import LEAST_LEADS, TITLE, standing
from cerebria_cli.editions.retail.story import SENTENCES as RETAIL
from cerebria_cli.view.words.storytelling import Sentence, plainly

__all__ = ["GAME", "LEAST_LEADS", "SENTENCES", "TITLE", "standing"]

GAME = "Forces of Balance"

#: Every verb of the edition as a sentence.
SENTENCES: Mapping[str, Sentence] = {
    **{verb: sentence for verb, sentence in RETAIL.items() if verb != "strike"},
    "order": plainly("puts the top cards of the Hidden deck in order"),
}
