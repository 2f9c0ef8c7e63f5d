"""What a hearing of every edition of the board game asks alike."""

from typing import TypeVar

from cerebria_cli.editions.board.control import Emotion
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

    def emotion(self, slot: int) -> Emotion | None:
        return self.state.slots[slot]

    def need_emotion(self, slot: int, rule: str) -> Emotion | None:
        """The Emotion on a slot; an objection under `rule` if there is none."""
        if self.emotion(slot) is None:
            self.refuse_outright(rule, f"There is no Emotion on {self.state.setting.ring.slots[slot]}.")
        return self.emotion(slot)
