"""Who may see a card or an Aspiration that a line or an event names."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Protocol

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN, Move

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import Edition, GameState
    from cerebria_cli.editions.core.events import Event


class Reader:
    """A view that reads a line or an event, and what it knows of the game after it."""

    def __init__(self, edition: "Edition", state: "GameState", view: str, before: "GameState | None" = None) -> None:
        self.view = view
        self.sees_all = view == REFEREE
        self.state, self._edition = state, edition
        self._before = before

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

    def holds(self, who: str, card: str) -> bool:
        """Whether a card is in a player's hand as the view sees it."""
        return card in self.hand(who)

    def rules(self, ruling: str, option: str) -> bool:
        """Whether the table plays by an option of a ruling."""
        return bool(self.known.rules(ruling, option))

    def sees_aspiration(self, who: str) -> bool:
        """Whether the view sees the Aspiration that a team keeps secret; a player means the own team."""
        return bool(self.known.aspiration_of(who) != UNKNOWN)

    def answers_to(self, move: Move) -> Any:
        """What the decision is about that a move answers; None where that is not known any more."""
        asked: Sequence[Any] = self._before.pending[:1] if self._before else ()
        return next((one.about for one in asked if (one.who, one.what) == (move.actor, move.verb)), None)


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
    """Whoever sees the Aspiration of the team that a field of the arguments names; if it names none, the own one."""
    return partial(_of_team, field)


def _of_team(field: str, card: str, move: Move, reader: Reader) -> bool:
    return reader.sees_aspiration(getattr(move.args, field) or move.actor)


def thief_and_victim(card: str, move: Move, reader: Reader) -> bool:
    """Whoever takes a card, and out of whose hand it is taken."""
    asked = reader.answers_to(move)
    return _sees_theft(reader, move.actor, asked.owner if asked else "")


def own_team(card: str, move: Move, reader: Reader) -> bool:
    """Whoever sees the Aspiration of the team that acts."""
    return reader.sees_aspiration(move.actor)


# ---------------------------------------------------------------- what an event names


class Beholder(Protocol):
    """Somebody to whom an event is told: a `Reader`, or words that are made of the facts of a view."""

    view: str

    def holds(self, who: str, card: str) -> bool: ...

    def sees_aspiration(self, who: str) -> bool: ...

    def rules(self, ruling: str, option: str) -> bool: ...


#: Whether somebody may see the card or Aspiration that an event names; how it is declared at the kind of event.
Sight = Callable[["Event", Beholder], bool]

#: How the note of a draw says that only its owner sees the card.
SECRETLY = "secret"


def in_hand_of(event: "Event", beholder: Beholder) -> bool:
    """Whoever sees it in the hand of its owner."""
    return beholder.holds(event.who, event.what)


def drawer_or_in_hand(event: "Event", beholder: Beholder) -> bool:
    """action.draw: whoever draws has seen it, kept or not; the others see what they know to be in the hand."""
    return event.note != SECRETLY or beholder.view == event.who or in_hand_of(event, beholder)


def own_aspiration(event: "Event", beholder: Beholder) -> bool:
    """Whoever sees the Aspiration of its team."""
    return beholder.sees_aspiration(event.who)


def thief_or_victim(event: "Event", beholder: Beholder) -> bool:
    """Whoever takes the card, and out of whose hand it is taken."""
    return _sees_theft(beholder, event.who, event.where)


def _sees_theft(beholder: Beholder, thief: str, victim: str) -> bool:
    """ruling steal.privacy: the taken card is known to user and victim only, unless hands are shown to all."""
    return beholder.view in (thief, victim) or beholder.rules("steal.privacy", "open")
