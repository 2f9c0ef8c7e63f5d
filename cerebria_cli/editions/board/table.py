"""A table with the board: what every edition of the board game changes alike."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from cerebria_cli.editions.board import changes
from cerebria_cli.editions.board.knowledge import Sighting, sighting_doubt
from cerebria_cli.editions.board.protocols import PlayedState
from cerebria_cli.editions.board.tracking import TOP, Tracked
from cerebria_cli.editions.core import table
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.core.whereabouts import Zone

State = TypeVar("State", bound=PlayedState)


class Table(table.Table[State]):
    """A state of the board game that is being changed."""

    __slots__ = ("control_told", "sightings")

    def __init__(self, state: State, results: Sequence[str] = ()) -> None:
        super().__init__(state, results)
        self.control_told = state.control
        """Who controlled what when that was last said."""
        self.sightings: list[tuple[int, Sighting]] = []
        """The cards that are said to have come up where nobody knew them, each with the player whose they are."""
        # A position tells where cards are, and a view what it sees of them: both before the first of them moves.
        for player, holder in enumerate(state.players):
            if holder.tracked is None and not self._knows_all(player):
                state.cards_of(player)

    def turned_up_as(self, player: int, card: str) -> None:
        """A card is said to lie on top of a deck, where nobody knew which one does; whether it can is asked later."""
        self.came_to(player, {card: 1}, TOP)

    def came_to(self, player: int, cards: Mapping[str, int], zone: Zone) -> None:
        """Cards are said to be together in a place, each so often."""
        told = [(card, number) for card, number in cards.items() if card != UNKNOWN]
        if told:
            tracked = self.state.cards_of(player)
            self.sightings += [(player, Sighting(card, tracked, zone, number)) for card, number in told]

    def all_doubts(self) -> list[Objection]:
        """Everything in which what was said contradicts what is known."""
        found = [one for player, said in self.sightings for one in sighting_doubt(self.state, player, said)]
        return [*self.doubts, *found]

    def ask_shuffle(self, cause: str, about: Any) -> None:
        """A dealt deck is shuffled by the tool, as a move of the table."""
        self.ask(Pending(TABLE, "shuffle", (), cause, about))

    def carry(self, player: int, card: str, start: Zone, end: Zone) -> None:
        """A card of a player's deck goes from one place to another, before this is done on the table."""
        self.track(player, lambda tracked: tracked.carried(card, start, end))

    def track(self, player: int, change: Callable[[Tracked], Tracked]) -> None:
        """Something was seen of the cards of a player's deck."""
        holder = self.state.players[player]
        holder.tracked = None if self._knows_all(player) else change(self.state.cards_of(player))

    def _knows_all(self, player: int) -> bool:
        """Where the tool has dealt it knows every card anyway; only a view does not."""
        holder = self.state.players[player]
        return self.state.setting.seats[player].dealt and UNKNOWN not in (*holder.hand, *holder.deck)

    put_figure = changes.put_figure
    identify_in_hand = changes.identify_in_hand
    identify_one_more = changes.identify_one_more
    know_in_deck = changes.know_in_deck
    take_from_hand = changes.take_from_hand
    announce = changes.announce
    change_sphere = changes.change_sphere
    rotate = changes.rotate
    rotate_back = changes.rotate_back
    settle = changes.settle
