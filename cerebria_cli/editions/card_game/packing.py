"""What is owed and used as the digests of records have it: in plain words."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.card_game.announcing import TARGETS
from cerebria_cli.editions.card_game.subjects import Drained
from cerebria_cli.editions.core.decisions import Pending, option_words
from cerebria_cli.notation.saying import said_words

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.state import Setting, Using


def packed_using(using: "Using | None") -> tuple[Any, ...] | None:
    """The Ability in use with the words of its target without those that join them."""
    if using is None:
        return None
    said = said_words(using.target, TARGETS[using.ability]) if using.target else []
    words = tuple(word for word in said if word not in ("with", "onto"))
    return (*using[:5], words, *using[6:])


def packed_pending(setting: "Setting", pending: Pending) -> tuple[Any, ...]:
    """A decision with what it is about in one line of words; of a Drain, players are numbers there."""
    about: Any = pending.about or ()
    if isinstance(about, Drained):
        landing = (about.amount,) if about.fragments is None else (about.fragments, about.absorbed)
        players = setting.player_number[about.user], setting.player_number[about.owner]
        about = (*players, about.source, about.host, *landing)
    return (*pending[:2], option_words(pending.options), pending.cause, " ".join(map(str, about)), pending.may)
