"""What a scribe sees: as in retail, and the cards that Balance puts in order are its own business."""

from cerebria_cli.editions.balance.team import BALANCE
from cerebria_cli.editions.board.facts import sees_team
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.scribing import Eyes, Passage
from cerebria_cli.editions.retail import scribing as retail
from cerebria_cli.editions.retail.scribing import afterthoughts, falsehoods, is_waiting, owed, with_secret_decks

__all__ = ["afterthoughts", "falsehoods", "is_waiting", "owed", "told", "with_secret_decks"]


def told(passage: Passage, eyes: Eyes) -> Move | None:
    """What happened as the scribe types it."""
    seen = retail.told(passage, eyes)
    # card.curiosity: nobody else sees which cards they are.
    if seen is not None and seen.verb == "order":
        sees = sees_team(passage.before, eyes.view, BALANCE)
        return seen._replace(args=Cards(tuple(eyes.kept(card, sees=sees) for card in seen.args.cards)))
    return seen
