"""A verb of an edition, declared once: how it is written, judged, done and offered, and what it answers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.verdict import CostPart, spoken
from cerebria_cli.notation.vocabulary import Arg, VerbSpec
from cerebria_cli.system.named_tuples import NamedTuple

Hearing = TypeVar("Hearing")
Table = TypeVar("Table")
State = TypeVar("State")

#: How gladly a verb is chosen in random play if it says nothing else.
USUAL_WEIGHT = 4

#: The verb that declines any decision that may be declined.
DECLINE = "decline"

#: More answers than that are not listed in an objection.
MOST_LISTED = 8


def no_candidates(state: Any, player: int) -> Iterator[Move]:
    """Those of a verb that is for no turn."""
    return iter(())


def no_answers(state: Any, pending: Pending) -> Iterator[Move]:
    """Those of a verb that is offered together with another one that answers the same decision."""
    return iter(())


def nothing_to_show(state: Any) -> Iterator[Move]:
    """Those of a verb that is offered only when it is its turn, or asked for."""
    return iter(())


#: What a decision is for, in words; perhaps by what it is about, as the facts tell that.
Purpose = str | Callable[[Mapping[str, Any]], str]

#: The answers that a decision can have, each in words.
Options = tuple[tuple[str, ...], ...]


class Choice(NamedTuple, Generic[Table, State]):
    """A decision that is answered with `choose`, by what it is about."""

    about: type[Any]
    """The class of what it is about, which has a kind."""

    decide: Callable[[Table, Pending, tuple[str, ...]], None]
    """How an answer is carried out."""

    purpose: Purpose = ""

    renewed: Callable[[State, Pending], Options] | None = None
    """The answers that are possible now, where what was decided before it can change them."""


class Decision(NamedTuple, Generic[State]):
    """A decision that somebody owes, and that a verb answers."""

    rule: str = ""
    """The rule to name when nobody owes such a decision."""

    answers: Callable[[State, Pending], Iterator[Move]] = no_answers
    """The moves that may answer it."""

    of: str = ""
    """The verb that the decision is named after, where this one is another answer to it."""

    about: tuple[type[Any], ...] = ()
    """What it can be about; for nothing in particular none."""

    purpose: Purpose = ""

    doing: str = ""
    """What somebody has to do, where the verb alone would be no English."""

    whose: Callable[[Mapping[str, Any]], str] | None = None
    """Whose card it is as the answer names it first, by what it is about as the facts tell that."""

    form: str = ""
    """What each word of an answer is, where the answers are too many to list or not known."""

    not_owed: str = ""
    """What to say when nobody owes it, where there is more to say than that."""

    choices: tuple[Choice[Any, State], ...] = ()
    """What `choose` decides, each with a purpose of its own."""

    @property
    def subjects(self) -> tuple[type[Any], ...]:
        """What it can be about."""
        return (*self.about, *(choice.about for choice in self.choices))

    def said_purpose(self, about: Mapping[str, Any]) -> str:
        """What it is for, by what it is about as the facts tell that."""
        kind = about.get("kind")
        said = next((choice.purpose for choice in self.choices if choice.about.kind == kind), self.purpose)
        return said if isinstance(said, str) else said(about) if about else ""

    def said_whose(self, about: Mapping[str, Any]) -> str:
        """Whose card it is, where the answer names that first."""
        return self.whose(about) if self.whose and about else ""


_NONE: Decision[Any] = Decision()


class Verb(NamedTuple, Generic[Hearing, Table, State]):
    """A verb of an edition. It is for the turn of a player, answers a decision, or shows something at any time."""

    spec: VerbSpec
    """Its name, and how it is written."""

    judge: Callable[[Hearing], None]
    perform: Callable[[Table, Move, int], None]

    candidates: Callable[[State, int], Iterator[Move]] = no_candidates
    """What the player whose turn it is may try with it; every legal move is among them."""

    takes_action: bool = False
    """It takes an Action of the turn, in retail."""

    ends_turn: bool = False
    """It ends the turn, and so it is offered last."""

    decision: Decision[State] | None = None
    """The decision that it answers."""

    shows: Callable[[State], Iterator[Move]] = nothing_to_show
    """What may be shown with it at any time."""

    complete: Callable[[State, Move, int], Iterable[Move]] | None = None
    """Every move that a line with gaps can mean; the actor is known, -1 for the table."""

    draws: bool = False
    """It may turn up cards of decks that nobody knows; they belong to its canonical form."""

    turn_up: str = ""
    """The rule about what it turns up, where that is not the usual one of the edition."""

    modes: tuple[str, ...] = ()
    """The modes of the edition whose games have it; none where all have."""

    at_any_time: bool = False
    """It is possible whoever's turn it is, and whatever is owed."""

    by_table: bool = False
    """The whole table enters it."""

    cost: tuple[CostPart, ...] = ()
    """What is paid for it, whatever it names."""

    story: Callable[[Any], str] | None = None
    """How a line is said in plain words, from a `Played` of view/words/storytelling.py; otherwise it stands for
    itself."""

    weight: float = USUAL_WEIGHT
    """How gladly it is chosen in random play: little if it ends something or can be repeated for nothing."""

    @property
    def name(self) -> str:
        return self.spec.name

    @property
    def is_of_turn(self) -> bool:
        return self.candidates is not no_candidates

    def saying(self, *forms: tuple[Arg, ...], shape: Callable[..., Any] | None = None) -> Self:
        """The same verb that says something else."""
        return self._replace(spec=self.spec._replace(forms=forms, shape=shape or self.spec.shape))

    @property
    def rule(self) -> str:
        """The rule to name when nobody owes what it answers."""
        return self.decision.rule if self.decision else ""

    @property
    def not_owed(self) -> str:
        """The sentence when nobody owes what it answers."""
        return self.decision.not_owed if self.decision and self.decision.not_owed else f"Nobody owes {self.name} now."

    def answers(self, state: State, pending: Pending) -> Iterator[Move]:
        """The moves that may answer a decision with it."""
        return self.decision.answers(state, pending) if self.decision else iter(())


class Verbs(Mapping[str, Verb[Hearing, Table, State]]):
    """The verbs of an edition, each listed once, and what follows from that."""

    def __init__(self, *verbs: Verb[Hearing, Table, State]) -> None:
        self._by_name = {verb.name: verb for verb in verbs}
        self.specs: dict[str, VerbSpec] = {verb.name: verb.spec for verb in verbs}
        of_turn = [verb for verb in verbs if verb.is_of_turn]
        self.of_turn = {verb.name: verb for verb in sorted(of_turn, key=lambda verb: verb.ends_turn)}
        """What the player whose turn it is can do, in the order in which it is offered."""
        self.decisions = {verb.name: verb.decision for verb in verbs if verb.decision}
        self.subjects = {name: decision.subjects for name, decision in self.decisions.items() if not decision.of}
        """What the decisions can be about, by the verbs that they are named after."""
        self.choices = {one.about: one for decision in self.decisions.values() for one in decision.choices}
        """What can be chosen, by what it is about."""
        self.weights = {verb.name: verb.weight for verb in verbs}
        others = [(decision.of, name) for name, decision in self.decisions.items() if decision.of]
        self._answering = {what: (what, *(name for of, name in others if of == what)) for what, _ in others}

    def __getitem__(self, name: str) -> Verb[Hearing, Table, State]:
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)

    def with_others(
        self, *verbs: Verb[Hearing, Table, State], without: Sequence[str] = ()
    ) -> "Verbs[Hearing, Table, State]":
        """The verbs of an edition that extends this one: some declared anew, some more, some not."""
        found = {**self, **{verb.name: verb for verb in verbs}}
        return Verbs(*(verb for name, verb in found.items() if name not in without))

    def decision_of(self, what: str) -> Decision[State]:
        """What is declared of a decision, by the verb that it is named after."""
        return self.decisions.get(what, _NONE)

    def answering(self, what: str) -> tuple[str, ...]:
        """The verbs that answer a decision, first the one that it is named after."""
        return self._answering.get(what, (what,))

    def is_answer(self, verb: str, pending: Pending) -> bool:
        """Whether a decision is answered or declined with a verb."""
        return verb in self.answering(pending.what) or verb == DECLINE

    def answers(self, state: State, pending: Pending, verb: str = "") -> Iterator[Move]:
        """The moves that may answer a decision or decline it, with one verb or with any."""
        if not verb or verb in self.answering(pending.what):
            yield from (move for move in self[pending.what].answers(state, pending) if verb in ("", move.verb))
        if pending.may and verb in ("", DECLINE):
            yield Move(pending.who, DECLINE)

    def owed(self, pending: Pending) -> str:
        """A decision in words, as the end of a sentence."""
        decision = self.decision_of(pending.what)
        who = "the table" if pending.who == TABLE else spoken(pending.who)
        what = decision.doing or " or ".join(self.answering(pending.what))
        whose = decision.said_whose(about_facts(pending.about) or {})
        words = option_words(pending.options)
        options = f" ({' or '.join(words)})" if 0 < len(words) <= MOST_LISTED else ""
        decline = ", or decline" if pending.may else ""
        return f"{who} must {what}{f' {whose}' if whose else ''}{options}{decline}".removesuffix(",")
