"""A hearing: the judge looks at one move and collects every objection."""

from cerebria_cli.editions.board import hearing
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.knowledge import hand_told
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.player import PLAYER, PlayerState
from cerebria_cli.editions.retail.powers import forbidden_by
from cerebria_cli.editions.retail.state import State
from cerebria_cli.system.named_tuples import NamedTuple


class Hearing(hearing.Hearing[State]):
    """One move of the retail game under judgement."""

    __slots__ = ()

    def stated(self, rule: str) -> str:
        return self.state.setting.rule(rule)

    @property
    def discarded(self) -> tuple[str, ...]:
        """The cards that the move discards for Vibe tokens, in order."""
        return tuple(token.card for token in self.move.tokens)

    @property
    def has(self) -> PlayerState:
        return self.state.players[self.player]

    def open_hand(self) -> dict[str, object]:
        """The player's hand as a fact, as far as everybody knows it: a refusal gives no secret away."""
        known = PLAYER.known("hand", self.state, self.player, self.has, PUBLIC)
        return {f"{self.name}.hand": ", ".join(known) or "empty"}

    def refuse_unheld(self, card: str, rule: str, text: str) -> None:
        """A card cannot be in the player's hand, by all that was told before."""
        # What the tool has dealt rests on no line.
        if self.state.setting.seats[self.player].dealt:
            self.refuse_outright(rule, text, **self.open_hand())
        else:
            self.contradict(hand_told(self.has.hand, card, self.name), rule, text, **self.open_hand())

    # ------------------------------------------------------------ what several moves share

    def need_action(self) -> None:
        # turn.actions: three Actions a turn, and what was gained.
        text = f"{self.who} has no Action left in this turn; abilities and the end of the turn remain."
        self.need_action_left(self.state.turn.actions, "turn.actions", text)

    def need_action_for(self, verb: str) -> None:
        """An additional Action that must be an Invoke counts for that only."""
        if verb == "invoke" and self.state.turn.garrison >= 0:
            return
        self.need_action()

    def need_means(
        self, rule: str, ambition_rule: str = "ambition.tokens", essence_rule: str = "", what: str = "This"
    ) -> None:
        """Whether the whole cost can be paid; each lack is an objection of its own."""
        need = price(self.cost)
        if need.wp > self.has.wp:
            text = f"{what} costs {need.wp} Willpower and {self.who} has {self.has.wp}.{self._absorb_before()}"
            self.refuse(rule, text, **{f"{self.name}.wp": self.has.wp, "cost": need.wp})
        elif need.wp:
            self.agree(rule, f"{need.wp} Willpower of {self.has.wp}", f"{self.name}.wp")
        team = self.state.teams[self.team]
        side = self.state.setting.teams[self.team]
        # ambition.tokens: with none available nothing that costs Ambition is possible.
        if need.ambition > team.ambition:
            text = f"This costs {need.ambition} Ambition and {side.capitalize()} has {team.ambition} available."
            self.refuse(ambition_rule, text, **{f"{side}.ambition": team.ambition, "cost": need.ambition})
        elif need.ambition:
            self.agree(ambition_rule, f"{need.ambition} Ambition of {team.ambition}", f"{side}.ambition")
        for resource, amount in need.essence.items():
            # emotion.power-use: Essence that no rule of the Action asks for is asked for by a card.
            base = "invoke.essence" if self.move.verb == "invoke" else "emotion.power-use"
            self._need_essence(resource, amount, essence_rule or base)

    def _absorb_before(self) -> str:
        """turn.abilities: an Absorb that is left brings Willpower, and nobody uses it to pay for what is begun."""
        left = self.state.turn.absorb and self.state.whose == self.name
        return " Absorb may come before an Action, never inside one." if left else ""

    def _need_essence(self, resource: str, amount: int, rule: str) -> None:
        has = self.state.essence(self.player, self.state.setting.side_paying(resource, self.team))
        kind = f"{resource.partition('.')[2].capitalize()} Essence".lstrip()
        if 0 < amount <= has:
            self.agree(rule, f"{amount} {kind} of {has}", f"{self.name}.{resource}")
        elif amount > has:
            asking = [part.cause for part in self.cost if part.resource == resource]
            cards = " and ".join(dict.fromkeys(cause for cause in asking if cause in self.state.setting.cards))
            text = f"This needs {amount} {kind} from {self.who}'s board, which has {has}"
            text += f"; {cards} asked for more." if cards else "."
            self.refuse(rule, text, **{f"{self.name}.{resource}": has, "cost": amount})

    def need_allowed(self, verb: str, occasion: Occasion, what: str) -> None:
        """emotion.power-use: cards and Spirits may forbid an Action."""
        for one in forbidden_by(self.state, verb, occasion):
            text = f"{one.name} does not allow {self.who} to {what}{f': {one.why}' if one.why else ''}."
            self.refuse(one.rule, text, power=one.name)

    def need_adjacent(self, slot: int) -> None:
        # board.adjacent-slots: a Frontier space touches one slot, a Realm space two.
        self.need_within(self.adjacent, slot)

    @property
    def adjacent(self) -> tuple[int, ...]:
        """board.adjacent-slots: the slots beside the figure."""
        from cerebria_cli.editions.board.ring import SLOTS_BY_SPACE

        return SLOTS_BY_SPACE[self.has.space] if self.has.space >= 0 else ()

    @property
    def spirit(self) -> str:
        return self.state.setting.seats[self.player].spirit

    def need_within(self, near: tuple[int, ...], slot: int, spirit: str = "") -> None:
        """Whether a slot is one of those that the figure reaches, with the power of a Spirit that reaches further."""
        ring = self.state.setting.ring
        rule = self.state.cause_rule(spirit) if spirit else "board.adjacent-slots"
        space = ring.spaces[self.has.space] if self.has.space >= 0 else "no space"
        if slot in near and slot not in self.adjacent:
            self.agree_by(rule, f"{ring.slots[slot]} in reach of {spirit} on {space}", f"{self.name}.space")
        elif slot in near:
            self.agree("board.adjacent-slots", f"{ring.slots[slot]} in reach of {space}", f"{self.name}.space")
        else:
            reach = f"only {listed([ring.slots[number] for number in near])}" if near else "no slot"
            reach += f" by {spirit}" if spirit else ""
            text = f"{self.who}'s figure on {space} reaches {reach}, not {ring.slots[slot]}."
            self.refuse(rule, text, **{f"{self.name}.space": space})

    def need_empty(self, slot: int) -> None:
        # board.slots: at most one Emotion lies on a slot.
        emotion, name = self.emotion(slot), self.state.setting.ring.slots[slot]
        if emotion is None:
            self.agree("board.slots", f"{name} empty", name)
        else:
            text = f"{emotion.card} already lies on {name}; a slot holds one Emotion."
            self.refuse_outright("board.slots", text, **{f"{name}.card": emotion.card})

    def need_own_emotion(self, slot: int, rule: str, verb: str) -> Emotion | None:
        """The Emotion of the own team on a slot; an objection under `rule` if there is none."""
        emotion: Emotion | None = self.need_emotion(slot, rule)
        name = self.state.setting.ring.slots[slot]
        if emotion is not None and emotion.team != self.team:
            side = self.state.setting.teams[emotion.team].capitalize()
            rule = self.state.setting.manifest.actions.foreign(self.state, verb, self.team)
            turned = ", to whichever side it is turned" if emotion.side == self.team else ""
            self.refuse(rule, f"{emotion.card} on {name} belongs to {side}{turned}.", **{f"{name}.team": side.lower()})
        return emotion


def listed(names: list[str]) -> str:
    """Names as they stand in a sentence: A, B and C."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


class Price(NamedTuple):
    wp: int
    essence: dict[str, int]
    """By kind, as the parts of the cost name it."""
    ambition: int


def price(parts: list[CostPart]) -> Price:
    """spirit.determination: a cost never falls below 0."""
    costs: dict[str, int] = {}
    for part in parts:
        costs[part.resource] = costs.get(part.resource, 0) + part.amount
    essence = {kind: max(0, amount) for kind, amount in costs.items() if kind.startswith("essence")}
    return Price(max(0, costs.get("wp", 0)), essence, max(0, costs.get("ambition", 0)))


def essence_rule(parts: list[CostPart]) -> str:
    """The rule behind a cost in Essence; empty where a card asks for it."""
    causes = [part.cause for part in parts if part.resource.startswith("essence") and "." in part.cause]
    return causes[0] if causes else ""
