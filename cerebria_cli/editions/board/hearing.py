"""What a hearing of every edition of the board game asks alike."""

from collections.abc import Iterable
from typing import Any, TypeVar

from cerebria_cli.editions.board.protocols import JudgedState
from cerebria_cli.editions.core import hearing

State = TypeVar("State", bound=JudgedState)


class Hearing(hearing.Hearing[State]):
    """One move on the board under judgement."""

    __slots__ = ()

    @property
    def team(self) -> int:
        return self.state.team_of(self.player)

    def slot(self, name: str) -> int:
        return self.state.setting.ring.slot_number[name]

    def emotion(self, slot: int) -> Any:
        """The Emotion on a slot; None if there is none."""
        return self.state.slots[slot]

    def need_emotion(self, slot: int, rule: str) -> Any:
        """The Emotion on a slot, if there is one; an objection under `rule` if there is none."""
        if self.emotion(slot) is None:
            self.refuse_outright(rule, f"There is no Emotion on {self.state.setting.ring.slots[slot]}.")
        return self.emotion(slot)

    def lacks(self, card: str, discarded: Iterable[str]) -> str:
        """Why a card is not there to be used, as the beginning of a sentence; `discarded` are those that the move
        discards before."""
        if card in discarded:
            return f"{card} is discarded with this Action, and no other one is in {self.who}'s hand"
        deck = self.state.setting.seats[self.player].deck
        if card not in deck:
            return f"{self.who}'s deck has no {card}"
        lying = self._slots_with(card)
        if len(lying) >= deck.count(card):
            return f"{self.who} has {card} on {' and '.join(lying)} and not in hand"
        return f"{card} is not in {self.who}'s hand"

    def _slots_with(self, card: str) -> list[str]:
        """The slots on which the player's copies of a card lie."""
        names = self.state.setting.ring.slots
        emotions = zip(names, self.state.slots, strict=True)
        return [name for name, one in emotions if one and (one.card, one.owner) == (card, self.player)]
