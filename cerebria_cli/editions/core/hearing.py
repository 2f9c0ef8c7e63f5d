"""A hearing as every edition has it: one move under judgement, and the objections that it meets."""

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.overhearing import decided, in_order, is_heard
from cerebria_cli.editions.core.verdict import LEGAL, CostPart, Earlier, Objection, Verdict, counted, spoken, told


class Judged(Protocol):
    """A state with the names of its players and the rulings of its table."""

    @property
    def rulings(self) -> Mapping[str, str]: ...

    def name(self, player: int) -> str: ...


State = TypeVar("State", bound=Judged)


class Hearing(Generic[State]):
    """One move under judgement; asking changes nothing. The editions add what they have to ask."""

    __slots__ = ("cost", "move", "objections", "player", "state")

    def __init__(self, state: State, move: Move, player: int) -> None:
        self.state = state
        self.move = move
        self.player = player
        """The number of the acting player; -1 for a team or the table."""
        self.objections: list[Objection] = []
        self.cost: list[CostPart] = []

    @property
    def name(self) -> str:
        return self.state.name(self.player)

    @property
    def who(self) -> str:
        """The player's name as it stands in a sentence."""
        return spoken(self.name)

    def stated(self, rule: str) -> str:
        """The id under which the edition states a rule."""
        return rule

    def refuse(self, rule: str, text: str, **facts: object) -> None:
        self.objections.append(Objection(self.stated(rule), text, told(facts)))

    def refuse_outright(self, rule: str, text: str, **facts: object) -> None:
        """The table could not hold the result, so that the move cannot stand either."""
        self.objections.append(Objection(self.stated(rule), text, told(facts), unplayable=True))

    def contradict(self, earlier: Earlier, rule: str, text: str, **facts: object) -> None:
        """What lines before have told cannot be so if this is."""
        self.objections.append(Objection(self.stated(rule), text, told(facts), unplayable=True, earlier=earlier))

    def refuse_by_ruling(self, rule: str, ruling: str, text: str) -> None:
        """The table plays a rule so that this is not allowed; another table may not."""
        option = self.state.rulings[ruling]
        self.objections.append(Objection(self.stated(rule), text, (("ruling", f"{ruling}={option}"),)))

    def agree(self, rule: str, what: str, fact: str = "") -> None:
        """What was asked is in order: said aloud for whoever wants to know; `fact` names what was looked at."""
        if is_heard():
            in_order(what, self.stated(rule), fact)

    def agree_by(self, rule: str, what: str, fact: str = "") -> None:
        """The same where it is in order by this rule alone, which is said with it."""
        if is_heard():
            decided(what, self.stated(rule), fact)

    def need_action_left(self, actions: int, rule: str, text: str) -> None:
        """Somebody has an Action left in this turn; `text` says that nobody has."""
        if actions < 1:
            self.refuse(rule, text, **{"turn.actions": 0})
        else:
            self.agree(rule, f"{counted(actions, 'Action')} left", "turn.actions")

    def need_turn(self, current: int, rule: str, closing: str, in_turn_of: Callable[[State, int], State]) -> bool:
        """Only the player whose turn it is acts; whether there is more to hear.

        `closing` is the verb that ends a turn, `in_turn_of` the state as if it were somebody's turn.
        """
        move, whose = self.move, self.state.name(current)
        if self.player < 0:
            self.refuse_outright(rule, f"It is {spoken(whose)}'s turn; {move.actor} cannot {move.verb}.")
            return False
        if self.player == current:
            return True
        text = f"It is {spoken(whose)}'s turn, not {spoken(move.actor)}'s."
        self.refuse(rule, text, **{"turn.player": whose})
        # Nobody ends a turn that has not begun.
        if move.verb == closing:
            return False
        # What else is to be said holds for the player's own turn: this one's Actions are another's.
        self.state = in_turn_of(self.state, self.player)
        return True

    def is_for_table(self, rule: str) -> bool:
        """Whether a card that is revealed is entered for the table; an objection under `rule` if not."""
        if self.move.actor == TABLE:
            return True
        self.refuse_outright(rule, "What is revealed is entered for the table, not by a player.")
        return False

    def verdict(self) -> Verdict:
        if not self.objections and not self.cost:
            return LEGAL
        return Verdict(tuple(self.objections), tuple(self.cost))
