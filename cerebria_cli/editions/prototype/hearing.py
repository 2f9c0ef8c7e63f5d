"""A hearing: the judge looks at one move and collects every objection."""

from cerebria_cli.editions.board import hearing
from cerebria_cli.editions.board.ring import REALMS_BY_SPACE, SLOTS_BY_SPACE
from cerebria_cli.editions.core.knowledge import hand_told
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.prototype.emotion import Emotion
from cerebria_cli.editions.prototype.player import PlayerState
from cerebria_cli.editions.prototype.state import State


class Hearing(hearing.Hearing[State]):
    """One move of the prototype under judgement."""

    __slots__ = ("action",)

    def __init__(self, state: State, move: Move, player: int) -> None:
        super().__init__(state, move, player)
        self.action: list[CostPart] = []
        """What the side pays because it is an Action."""

    @property
    def side(self) -> str:
        return self.state.setting.teams[self.team]

    @property
    def has(self) -> PlayerState:
        return self.state.players[self.player]

    def refuse_unheld(self, card: str, rule: str, text: str) -> None:
        """A card cannot be in the player's hand, by all that was told before."""
        # What the tool has dealt rests on no line.
        if self.state.setting.seats[self.player].dealt:
            self.refuse_outright(rule, text)
        else:
            self.contradict(hand_told(self.has.hand, card, self.name), rule, text)

    # ------------------------------------------------------------ what several moves share

    def need_action(self) -> None:
        state = self.state
        # turn.actions: at most three Actions in a turn.
        most = state.setting.numbers["round"]["actions"]
        text = f"{self.who} has taken {most} Actions in this turn; `pass` ends it."
        self.need_action_left(state.turn.actions, "turn.actions", text)
        # round.fortitude: every Action costs 1 Fortitude of the side.
        self.action = [CostPart("fortitude", 1, "round.fortitude", "every Action")]
        if state.is_out(self.team):
            text = f"{self.side.capitalize()} has no Fortitude left in this round; `pass` ends the turn."
            self.refuse("round.fortitude", text, **{f"{self.side}.fortitude": state.teams[self.team].fortitude})
        else:
            left = state.teams[self.team].fortitude
            self.agree("round.fortitude", f"1 Fortitude of {left}", f"{self.side}.fortitude")

    def need_means(self, rule: str, essence_rule: str) -> None:
        """Whether the whole cost can be paid; each lack is an objection of its own."""
        wp, essence = price(self.cost)
        if wp > self.has.wp:
            text = f"This costs {wp} Willpower and {self.who} has {self.has.wp}."
            self.refuse(rule, text, **{f"{self.name}.wp": self.has.wp, "cost": wp})
        elif wp:
            self.agree(rule, f"{wp} Willpower of {self.has.wp}", f"{self.name}.wp")
        if essence > self.has.essence:
            text = f"This needs {essence} Essence from {self.who}'s reserve, which has {self.has.essence}."
            self.refuse(essence_rule, text, **{f"{self.name}.essence": self.has.essence, "cost": essence})
        elif essence:
            self.agree(essence_rule, f"{essence} Essence of {self.has.essence}", f"{self.name}.essence")

    def need_adjacent(self, slot: int) -> None:
        # adjacency.general, board.spirit-adjacency: next to the Origin one Emotion slot, on a Realm two.
        near = SLOTS_BY_SPACE[self.has.space] if self.has.space >= 0 else ()
        slots = self.state.setting.ring.slots
        if slot not in near:
            self._refuse_far(" and ".join(slots[number] for number in near), slots[slot])
        else:
            self.agree("adjacency.general", f"{slots[slot]} adjacent", f"{self.name}.space")

    def need_adjacent_sphere(self, sphere: str, spheres: tuple[tuple[str, int], ...]) -> None:
        # adjacency.general, board.spirit-adjacency: next to the Origin two Spheres, on a Realm one.
        near = [spheres[realm][0] for realm in REALMS_BY_SPACE[self.has.space]] if self.has.space >= 0 else []
        if sphere not in near:
            self._refuse_far(" and ".join(near), sphere)
        else:
            self.agree("adjacency.general", f"{sphere} adjacent", f"{self.name}.space")

    def _refuse_far(self, reach: str, wanted: str) -> None:
        space = self.state.setting.ring.spaces[self.has.space] if self.has.space >= 0 else "no slot"
        text = f"{self.who}'s Spirit on {space} is adjacent to {reach or 'nothing'}, not to {wanted}."
        self.refuse("adjacency.general", text, **{f"{self.name}.space": space})

    def need_empty(self, slot: int, rule: str) -> None:
        emotion = self.emotion(slot)
        if emotion is not None:
            name = self.state.setting.ring.slots[slot]
            text = f"{emotion.card} already lies on {name}; an empty slot is needed."
            self.refuse_outright(rule, text, **{f"{name}.card": emotion.card})

    def need_own_emotion(self, slot: int, rule: str) -> Emotion | None:
        """The friendly Emotion on a slot; an objection under `rule` if there is none."""
        emotion: Emotion | None = self.need_emotion(slot, rule)
        name = self.state.setting.ring.slots[slot]
        if emotion is not None and emotion.team != self.team:
            side = self.state.setting.teams[emotion.team]
            self.refuse(rule, f"{emotion.card} on {name} belongs to {side.capitalize()}.", **{f"{name}.team": side})
        return emotion


def price(parts: list[CostPart]) -> tuple[int, int]:
    """The Willpower and the Essence that a cost comes to, never below 0."""
    wp = sum(part.amount for part in parts if part.resource == "wp")
    essence = sum(part.amount for part in parts if part.resource == "essence")
    return max(0, wp), max(0, essence)
