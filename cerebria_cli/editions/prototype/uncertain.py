"""What a verdict may rest on that is not known for certain: the facts of the cards are assumed, as in retail."""

from collections.abc import Iterable, Iterator

from cerebria_cli.editions.board import uncertain
from cerebria_cli.editions.board.uncertain import Fact, Silent, card_on
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype.state import State


def silent(state: State, move: Move) -> list[Silent]:
    """No power of a card is applied here, as is said when the game begins."""
    return []


def _quelled(state: State, move: Move) -> Iterator[Fact]:
    if getattr(move.args, "slot", "") in state.setting.ring.slot_number:
        yield (card_on(state, move.args.slot), "vibe")


def _empowered(state: State, move: Move) -> Iterator[Fact]:
    if getattr(move.args, "slot", "") not in state.setting.ring.slot_number:
        return
    mild = card_on(state, move.args.slot)
    if mild and state.setting.cards[mild].kind == "mild":
        yield (mild, "counterpart")
        yield (state.setting.cards[mild].counterpart, "red")


#: What objections by a rule rest on.
RESTS: uncertain.Rests = {"quell.base": _quelled, "invoke.empower": _empowered, "empower.threshold": _empowered}


def questioned(state: State, move: Move, rules: Iterable[str]) -> list[Fact]:
    """The facts behind a refusal that the printed card overrules."""
    return uncertain.questioned(state, move, rules, RESTS)
