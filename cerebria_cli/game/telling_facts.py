"""A game as if it stood otherwise: what is told of it in players' words is supposed to be so."""

from typing import TYPE_CHECKING, TypeVar

from cerebria_cli.errors import WrongUsage
from cerebria_cli.notation.fact_words import SETUP, as_declared
from cerebria_cli.shelf.told_positions import book_of, impossible, setup_with

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

__all__ = ["book_of", "setup_with", "supposing"]

Asked = TypeVar("Asked", bound="Position")


def supposing(position: Asked, text: str) -> Asked:
    """A game as if it stood otherwise now."""
    told = book_of(position.edition.name, position.now).read(text, spelt=True)
    if any(path[0] == SETUP for path, _ in told):
        raise WrongUsage("Spirits, sides and rulings of a record are not supposed otherwise; name a setup instead.")
    if any(path == ("identity",) for path, _ in told):
        raise WrongUsage("The Identity of a record is not supposed otherwise; name a setup instead.")
    state, _, faults = position.edition.declare(position.now, as_declared(told), "")
    if faults:
        raise impossible(faults)
    return position.supposing(state)
