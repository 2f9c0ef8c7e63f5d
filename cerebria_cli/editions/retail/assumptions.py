"""What facts could be that nobody has told, and which cards the catalogue only assumes."""

from cerebria_cli.editions.board.assumptions import PLAYER, TEAM, TURN
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.state import State

__all__ = ["PLAYER", "TEAM", "TURN", "assumed"]


def assumed(state: State, move: Move) -> list[str]:
    """The cards whose threshold the catalogue only assumes and on which the answer to an Empower rests."""
    if move.verb != "empower":
        return []
    emotion = state.slots[state.setting.ring.slot_number[move.args.slot]]
    names = [move.args.card, *([emotion.card] if emotion else [])]
    cards = [state.setting.cards[name] for name in names if name in state.setting.cards]
    return [f"{card.name} ({card.threshold})" for card in cards if card.sources.get("threshold") == "assumed"]
