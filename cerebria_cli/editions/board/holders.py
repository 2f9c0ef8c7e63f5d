"""What players and teams have in every edition of the board game; what an edition adds it keeps in the same way."""

from collections import Counter

from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.board.tracking import Tracked


class PlayerState:
    """What a player has."""

    __slots__ = ("deck", "hand", "space", "tokens", "tracked", "wp")

    space: int
    """Where the figure stands; -1 while it is not placed."""
    wp: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    """From top to bottom; `?` where nobody knows."""
    tokens: tuple[Tokens, ...]
    tracked: Tracked | None
    """What was seen of the cards of the deck; None where that is no more than what the rest of this tells."""

    def still_held(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Cards of the hand as it was, without those of which it has no more so many copies."""
        return tuple((Counter(cards) & Counter(self.hand)).elements())


class TeamState:
    """What a team shares."""

    __slots__ = ("major", "minor", "starting_gone", "tracked")

    minor: int
    """Unused Minor Fragments; the same for the other sizes."""
    major: int
    starting_gone: int
    """How many starting Emotions have left the board."""
    tracked: Tracked | None
    """What was seen of the team's Aspirations; None where that is no more than what the rest of this tells."""
