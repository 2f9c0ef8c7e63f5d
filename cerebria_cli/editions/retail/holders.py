"""What players and teams of a retail game have: plain data that is copied cheaply."""

from collections import Counter
from typing import Any

from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.board.tracking import Tracked


class PlayerState:
    """What a player has."""

    __slots__ = ("covered", "deck", "essence", "hand", "levels", "secret", "space", "tokens", "tracked", "under", "wp")

    def __init__(
        self,
        space: int,
        wp: int,
        essence: tuple[int, ...],
        hand: tuple[str, ...],
        deck: tuple[str, ...],
        tokens: tuple[Tokens, ...],
        secret: tuple[str, ...] = (),
        covered: bool = False,
        levels: int = 0,
        under: int = 0,
    ) -> None:
        self.space = space
        """The figure's space; -1 while it is not placed."""
        self.wp = wp
        self.essence = essence
        """One number for each side whose Essence the player's team uses."""
        self.hand = hand
        self.deck = deck
        """From top to bottom; `?` where nobody knows."""
        self.tokens = tokens
        self.secret = secret
        """The cards of the hand that only the holder has seen; turn.draw: all others were drawn face-up."""
        self.covered = covered
        """The top card of the deck lies face-down."""
        self.levels = levels
        """How many token levels of every row have been scored (Intentions of side B)."""
        self.under = under
        """How many cards at the bottom of the deck everybody saw go there."""
        self.tracked: Tracked | None = None
        """What was seen of the cards of the deck; None where that is no more than what the rest of this tells."""

    def copy(self) -> "PlayerState":
        new = PlayerState(self.space, self.wp, self.essence, self.hand, self.deck, self.tokens, *self._rest())
        new.tracked = self.tracked
        return new

    def _rest(self) -> tuple[tuple[str, ...], bool, int, int]:
        return self.secret, self.covered, self.levels, self.under

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
        return (self.space, self.wp, essence, self.hand, self.deck, self.tokens, *self._rest())

    def hand_changed(self) -> None:
        """No more copies of a card can be secret than are in the hand."""
        if self.secret:
            self.secret = tuple((Counter(self.secret) & Counter(self.hand)).elements())

    def show(self, card: str) -> None:
        """Everybody sees one copy of a card of the hand."""
        if self.secret.count(card) == self.hand.count(card) > 0:
            left = list(self.secret)
            left.remove(card)
            self.secret = tuple(left)


class TeamState:
    """What a team shares."""

    __slots__ = (
        "ambition",
        "capping",
        "foreseen",
        "hidden",
        "hidden_deck",
        "hidden_gone",
        "major",
        "minor",
        "points",
        "shown",
        "starting_gone",
        "tracked",
    )

    def __init__(
        self,
        ambition: int,
        points: int,
        minor: int,
        major: int,
        capping: int,
        hidden: str,
        hidden_deck: tuple[str, ...],
        hidden_gone: tuple[str, ...] = (),
        starting_gone: int = 0,
        foreseen: int = 0,
    ) -> None:
        self.ambition = ambition
        self.points = points
        self.minor = minor
        """Unused Minor Fragments; the same for the other sizes."""
        self.major = major
        self.capping = capping
        self.hidden = hidden
        """The Hidden Aspiration; empty when there is none."""
        self.hidden_deck = hidden_deck
        """The rest of the Hidden deck from the top; `?` where nobody knows."""
        self.hidden_gone = hidden_gone
        """The team's Hidden Aspirations that have left the game."""
        self.starting_gone = starting_gone
        """How many starting Emotions have been removed from the board."""
        self.foreseen = foreseen
        """How many cards on top of the Hidden deck the team has looked at since it was shuffled."""
        self.shown = ""
        """The Hidden Aspiration that everybody has seen before its Revelation."""
        self.tracked: Tracked | None = None
        """What was seen of the Hidden Aspirations; None where that is no more than what the rest of this tells."""

    def copy(self) -> "TeamState":
        new = TeamState(*self.key())
        new.shown, new.tracked = self.shown, self.tracked
        return new

    def key(self) -> tuple[Any, ...]:
        return (
            self.ambition,
            self.points,
            self.minor,
            self.major,
            self.capping,
            self.hidden,
            self.hidden_deck,
            self.hidden_gone,
            self.starting_gone,
            self.foreseen,
        )
