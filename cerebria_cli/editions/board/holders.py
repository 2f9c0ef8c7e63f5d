"""What players and teams have in every edition of the board game; what an edition adds it keeps in the same way."""

from collections import Counter

from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.board.tracking import Tracked


class PlayerState:
    """What a player has."""

    __slots__ = ("deck", "hand", "space", "tokens", "tracked", "wp")

    def __init__(self, wp: int, deck: tuple[str, ...], tokens: tuple[Tokens, ...]) -> None:
        self.space = -1
        """Where the figure stands; -1 while it is not placed."""
        self.wp = wp
        self.hand: tuple[str, ...] = ()
        self.deck = deck
        """From top to bottom; `?` where nobody knows."""
        self.tokens = tokens
        self.tracked: Tracked | None = None
        """What was seen of the cards of the deck; None where that is no more than what the rest of this tells."""

    def still_held(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Cards of the hand as it was, without those of which it has no more so many copies."""
        return tuple((Counter(cards) & Counter(self.hand)).elements())


class TeamState:
    """What a team shares."""

    __slots__ = ("major", "minor", "starting_gone", "tracked")

    def __init__(self, minor: int, major: int) -> None:
        self.minor = minor
        """Unused Minor Fragments; the same for the other sizes."""
        self.major = major
        self.starting_gone = 0
        """How many starting Emotions have left the board."""
        self.tracked: Tracked | None = None
        """What was seen of the team's Aspirations; None where that is no more than what the rest of this tells."""
