"""A hearing: the judge looks at one move and collects every objection."""

from collections.abc import Iterable

from cerebria_cli.editions.board import hearing
from cerebria_cli.editions.board.control import Emotion
from cerebria_cli.editions.board.ring import REALMS_BY_SPACE, SLOTS_BY_SPACE
from cerebria_cli.editions.core.knowledge import may_hold, unseen
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.prototype.results import seen_outside
from cerebria_cli.editions.prototype.state import PlayerState, State


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

    # ------------------------------------------------------------ what several moves share

    def need_action(self) -> None:
        state = self.state
        # turn.actions: at most three Actions in a turn.
        if state.turn.actions < 1:
            most = state.setting.numbers["round"]["actions"]
            text = f"{self.who} has taken {most} Actions in this turn; `pass` ends it."
            self.refuse("turn.actions", text, **{"turn.actions": 0})
        # round.fortitude: every Action costs 1 Fortitude of the side.
        self.action = [CostPart("fortitude", 1, "round.fortitude")]
        if state.is_out(self.team):
            text = f"{self.side.capitalize()} has no Fortitude left in this round; `pass` ends the turn."
            self.refuse("round.fortitude", text, **{f"{self.side}.fortitude": state.teams[self.team].fortitude})

    def need_means(self, rule: str, essence_rule: str) -> None:
        """Whether the whole cost can be paid; each lack is an objection of its own."""
        wp, essence = price(self.cost)
        if wp > self.has.wp:
            text = f"This costs {wp} Willpower and {self.who} has {self.has.wp}."
            self.refuse(rule, text, **{f"{self.name}.wp": self.has.wp, "cost": wp})
        if essence > self.has.essence:
            text = f"This needs {essence} Essence from {self.who}'s reserve, which has {self.has.essence}."
            self.refuse(essence_rule, text, **{f"{self.name}.essence": self.has.essence, "cost": essence})

    def need_adjacent(self, slot: int) -> None:
        # adjacency.general, board.spirit-adjacency: next to the Origin one Emotion slot, on a Realm two.
        near = SLOTS_BY_SPACE[self.has.space] if self.has.space >= 0 else ()
        if slot not in near:
            slots = self.state.setting.ring.slots
            self._refuse_far(" and ".join(slots[number] for number in near), slots[slot])

    def need_adjacent_sphere(self, sphere: str, spheres: tuple[tuple[str, int], ...]) -> None:
        # adjacency.general, board.spirit-adjacency: next to the Origin two Spheres, on a Realm one.
        near = [spheres[realm][0] for realm in REALMS_BY_SPACE[self.has.space]]
        if sphere not in near:
            self._refuse_far(" and ".join(near), sphere)

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
        emotion, name = self.need_emotion(slot, rule), self.state.setting.ring.slots[slot]
        if emotion is not None and emotion.team != self.team:
            side = self.state.setting.teams[emotion.team]
            self.refuse(rule, f"{emotion.card} on {name} belongs to {side.capitalize()}.", **{f"{name}.team": side})
        return emotion


def price(parts: list[CostPart]) -> tuple[int, int]:
    """The Willpower and the Essence that a cost comes to, never below 0."""
    wp = sum(part.amount for part in parts if part.resource == "wp")
    essence = sum(part.amount for part in parts if part.resource == "essence")
    return max(0, wp), max(0, essence)


def holds(state: State, player: int, hand: tuple[str, ...], card: str, left: Iterable[str] = ()) -> bool:
    """Whether the card is in the hand, or may be there behind a `?`; `left` are the cards that just left the hand."""
    if card in hand:
        return True
    if UNKNOWN not in hand:
        return False
    seen = [*seen_outside(state, player), *hand, *left]
    return may_hold(hand, card, unseen(state.setting.seats[player].deck, seen))
