"""Who may see a card or an Aspiration that a line or an event names."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import Edition, GameState


class Reader:
    """A view that reads a line or an event, and what it knows of the game after it."""

    def __init__(self, edition: "Edition", state: "GameState", view: str) -> None:
        self.view = view
        self.sees_all = view == REFEREE
        self.state, self._edition = state, edition

    @cached_property
    def known(self) -> Any:
        """The state after the line, with `?` for what the view may not see."""
        return self._edition.seen_by(self.state, self.view)

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The facts after the line, as far as the view may see them."""
        return self._edition.facts(self.state, self.view)

    def hand(self, who: str) -> Sequence[str]:
        """A player's hand as the view sees it; of anybody else nothing is in hand."""
        hand: Sequence[str] = self.known.hand_of(who)
        return hand

    def sees_aspiration(self, who: str) -> bool:
        """Whether the view sees the Aspiration that a team keeps secret."""
        return bool(self.known.aspiration_of(who) != UNKNOWN)


class NobodyKnowing(Reader):
    """A reader who may see nothing that could be somebody's secret, whatever lies open now."""

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The facts without any hand and any Aspiration of a team."""
        found = super().facts
        players = {who: {**player, "hand": []} for who, player in found["players"].items()}
        teams = {name: {**team, "hidden": UNKNOWN, "secret": UNKNOWN} for name, team in found.get("teams", {}).items()}
        return {**found, "players": players, "teams": teams}

    def hand(self, who: str) -> Sequence[str]:
        return ()

    def sees_aspiration(self, who: str) -> bool:
        return False


# ---------------------------------------------------------------- what a line names

#: Whether a reader may see a card that a move names; how it is declared at the argument.
Policy = Callable[[str, Move, Reader], bool]


def everybody(card: str, move: Move, reader: Reader) -> bool:
    """It lies open."""
    return True


def nobody(card: str, move: Move, reader: Reader) -> bool:
    """It lies face-down, or several people each see a part of it."""
    return False


def actor(card: str, move: Move, reader: Reader) -> bool:
    """Whoever acts has looked at it."""
    return reader.view == move.actor


def in_hand(card: str, move: Move, reader: Reader) -> bool:
    """Whoever sees it in the hand of whoever acts."""
    return card in reader.hand(move.actor)


def actor_or_in_hand(card: str, move: Move, reader: Reader) -> bool:
    """Whoever acts has looked at it, kept or not; the others see what they know to be in the hand."""
    return actor(card, move, reader) or in_hand(card, move, reader)


def card_in_hand(word: str, move: Move, reader: Reader) -> bool:
    """The same of an answer in words, where what is no card is open."""
    return word not in reader.known.setting.cards or in_hand(word, move, reader)


def team_of(field: str) -> Policy:
    """Whoever sees the Aspiration of the team that a field of the arguments names."""
    return partial(_of_team, field)


def _of_team(field: str, card: str, move: Move, reader: Reader) -> bool:
    return reader.sees_aspiration(getattr(move.args, field))


def own_team(card: str, move: Move, reader: Reader) -> bool:
    """Whoever sees the Aspiration of the team that acts."""
    return reader.sees_aspiration(move.actor)


# ---------------------------------------------------------------- what an event names


def _drawn(event: Event, reader: Reader) -> bool:
    return event.note != SECRETLY or event.what in reader.hand(event.who)


def _stolen(event: Event, reader: Reader) -> bool:
    """ruling steal.privacy: the taken card is known to user and victim only, unless hands are shown to all."""
    return reader.view in (event.who, event.where) or reader.known.rules("steal.privacy", "open")


#: How the note of a draw says that only its owner sees the card.
SECRETLY = "secret"

#: Kinds of events that name a card or an Aspiration which may be a secret, and whether a reader may see it.
SECRET: dict[str, Callable[[Event, Reader], bool]] = {
    "hand": lambda event, reader: event.what in reader.hand(event.who),
    "draw": _drawn,
    "aim": lambda event, reader: reader.sees_aspiration(event.who),
    "stolen": _stolen,
}
