"""What players and teams of a retail game have: plain data that is copied cheaply."""

from operator import attrgetter
from typing import Any

from cerebria_cli.editions.board import holders
from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.core.move import UNKNOWN

#: What makes up a team, but for what was seen of cards.
_TEAM = attrgetter(
    *("ambition", "points", "minor", "major", "capping"),
    *("hidden", "hidden_deck", "hidden_gone", "starting_gone", "foreseen"),
)


class PlayerState(holders.PlayerState):
    """What a player has."""

    __slots__ = ("covered", "essence", "levels", "secret", "under")

    def __init__(self, wp: int, essence: tuple[int, ...], deck: tuple[str, ...], tokens: tuple[Tokens, ...]) -> None:
        super().__init__(wp, deck, tokens)
        self.essence = essence
        """One number for each side whose Essence the player's team uses."""
        self.secret: tuple[str, ...] = ()
        """The cards of the hand that only the holder has seen; turn.draw: all others were drawn face-up."""
        self.covered = False
        """The top card of the deck lies face-down."""
        self.levels = 0
        """How many token levels of every row have been scored (Intentions of side B)."""
        self.under = 0
        """How many cards at the bottom of the deck everybody saw go there."""

    @property
    def bottom(self) -> tuple[str, ...]:
        """emotion.discard: the cards under the deck, in the order in which everybody saw them go there."""
        return self.deck[len(self.deck) - self.under :]

    def take_top(self) -> str:
        """The card on top leaves the deck."""
        card, *rest = self.deck
        self.deck, self.under = tuple(rest), min(self.under, len(rest))
        return card

    def key(self) -> tuple[Any, ...]:
        essence = self.essence[0] if len(self.essence) == 1 else self.essence
        rest = self.secret, self.covered, self.levels, self.under
        return (self.space, self.wp, essence, self.hand, self.deck, self.tokens, *rest)

    def hand_changed(self) -> None:
        """No more copies of a card can be secret than are in the hand."""
        if self.secret:
            self.secret = self.still_held(self.secret)

    def show(self, card: str) -> None:
        """Everybody sees one copy of a card of the hand."""
        if self.secret.count(card) == self.hand.count(card) > 0:
            left = list(self.secret)
            left.remove(card)
            self.secret = tuple(left)


class TeamState(holders.TeamState):
    """What a team shares."""

    __slots__ = ("ambition", "capping", "foreseen", "hidden", "hidden_deck", "hidden_gone", "points", "shown")

    def __init__(self, ambition: int, minor: int, major: int, capping: int, hidden_deck: tuple[str, ...]) -> None:
        super().__init__(minor, major)
        self.ambition = ambition
        self.points = 0
        self.capping = capping
        self.hidden = UNKNOWN
        """The Hidden Aspiration; empty when there is none."""
        self.hidden_deck = hidden_deck
        """The rest of the Hidden deck from the top; `?` where nobody knows."""
        self.hidden_gone: tuple[str, ...] = ()
        """The team's Hidden Aspirations that have left the game."""
        self.foreseen = 0
        """How many cards on top of the Hidden deck the team has looked at since it was shuffled."""
        self.shown = ""
        """The Hidden Aspiration that everybody has seen before its Revelation."""

    def key(self) -> tuple[Any, ...]:
        found: tuple[Any, ...] = _TEAM(self)
        return found
