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


def _sees_theft(reader: Reader, thief: str, victim: str) -> bool:
    """ruling steal.privacy: the taken card is known to user and victim only, unless hands are shown to all."""
    return reader.view in (thief, victim) or reader.known.rules("steal.privacy", "open")


def own_team(card: str, move: Move, reader: Reader) -> bool:
    """Whoever sees the Aspiration of the team that acts."""
    return reader.sees_aspiration(move.actor)


# ---------------------------------------------------------------- what an event names


def _drawn(event: Event, reader: Reader) -> bool:
    """action.draw: whoever draws has seen it, kept or not; the others see what they know to be in the hand."""
    return event.note != SECRETLY or reader.view == event.who or event.what in reader.hand(event.who)


#: How the note of a draw says that only its owner sees the card.
SECRETLY = "secret"

#: Kinds of events that name a card or an Aspiration which may be a secret, and whether a reader may see it.
SECRET: dict[str, Callable[[Event, Reader], bool]] = {
    "hand": lambda event, reader: event.what in reader.hand(event.who),
    "draw": _drawn,
    "aim": lambda event, reader: reader.sees_aspiration(event.who),
    "stolen": lambda event, reader: _sees_theft(reader, event.who, event.where),
}
