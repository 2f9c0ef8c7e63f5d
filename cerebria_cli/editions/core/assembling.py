"""Putting an edition together: the modules of its rules, and what every edition does alike when a game begins."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from cerebria_cli.editions.core.decisions import option_words
from cerebria_cli.editions.core.edition import REFEREE, Edition
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.errors import Damaged
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core import modules
    from cerebria_cli.editions.core.events import Event

State = TypeVar("State")


class Rules(NamedTuple):
    """The modules of an edition's rules."""

    judging: "modules.Judging"
    offering: "modules.Offering"
    showing: "modules.Showing"
    declaring: "modules.Declaring"
    dealing: "modules.Dealing"


class Beginning(NamedTuple):
    """How a game of an edition begins."""

    read_setup: Callable[[Mapping[str, Any]], tuple[Any | None, list[Objection]]]
    name_faults: Callable[[Any], list[str]]
    """A sentence for every name that cannot be used; empty ones count for nothing."""
    start: "Callable[[Mapping[str, Any], Any], tuple[Any, list[Event]]]"
    """The state before the first move, and what the table has to prepare; from a setup and the state it was read as."""
    vocabulary: Callable[[Any], Any]


class _Setups:
    """Looks for faults of setups, and begins games with them."""

    def __init__(self, beginning: Beginning) -> None:
        self.beginning = beginning
        self.looked_at: dict[str, Any] = {}
        """The setup that was looked at last, as it was read: mostly its game begins next."""

    def faults(self, table: Mapping[str, Any]) -> list[Objection]:
        state, found = self.beginning.read_setup(table)
        if state is None:
            return found
        self.looked_at.clear()
        self.looked_at[repr(table)] = state
        return [*found, *(Objection("", sentence) for sentence in self.beginning.name_faults(state) if sentence)]

    def first_state(self, table: Mapping[str, Any]) -> Any:
        """The state that a setup is read as, for a look at it."""
        state = self.looked_at.get(repr(table))
        return usable(self.beginning.read_setup(table)) if state is None else state

    def start(self, table: Mapping[str, Any]) -> "tuple[Any, list[Event]]":
        state = self.looked_at.pop(repr(table), None)
        return self.beginning.start(table, usable(self.beginning.read_setup(table)) if state is None else state)


def assembled(name: str, rules: Rules, beginning: Beginning) -> Edition:
    """The edition as the desk sees it."""
    setups = _Setups(beginning)

    def deal(table: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
        whole = dict(table) if seed is None else shuffled_by("dealt", table)
        state = setups.first_state(whole)
        if not state.setting.deals or "position" in whole or "dealt" in whole:
            return whole
        return rules.dealing.deal(whole, state, seed or fresh_seed())

    def dealt_again(table: Mapping[str, Any]) -> dict[str, Any]:
        bare = undealt(table)
        return rules.dealing.deal(bare, usable(beginning.read_setup(bare)), str(table["dealt"]["seed"]))

    def unshuffled(table: Mapping[str, Any]) -> dict[str, Any]:
        return shuffled_by("table", undealt(table))

    def shuffled_by(whom: str, table: Mapping[str, Any]) -> dict[str, Any]:
        return {**table, "chance": dict.fromkeys(rules.dealing.SHUFFLED, whom)}

    def facts(state: Any, view: str) -> dict[str, Any]:
        found = rules.showing.facts(state, view)
        if state.pending and view != REFEREE:
            # What can be answered is told as far as the view knows, as it is judged and offered.
            for owed, known in zip(found["pending"], rules.showing.seen_by(state, view).pending, strict=True):
                owed["options"] = owed["options"] and option_words(known.options)
        return found

    return Edition(
        name=name,
        faults=setups.faults,
        deal=deal,
        start=setups.start,
        vocabulary=beginning.vocabulary,
        complete=rules.judging.complete,
        judge=rules.judging.judge,
        perform=rules.judging.perform,
        legal=rules.offering.legal,
        told=rules.offering.told,
        chance_owed=rules.dealing.chance_owed,
        facts=facts,
        views=rules.showing.views,
        seen_by=rules.showing.seen_by,
        value_of=rules.declaring.value_of,
        path_of=rules.declaring.full_path,
        spelt=rules.declaring.spelt,
        audit=rules.declaring.audit,
        open_facts=rules.showing.open_facts,
        dealt_again=dealt_again,
        unshuffled=unshuffled,
        declare=rules.declaring.declare,
    )


def undealt(table: Mapping[str, Any]) -> dict[str, Any]:
    """A setup without the outcome of what the tool has dealt."""
    return {name: value for name, value in table.items() if name != "dealt"}


def usable(read: tuple[State | None, list[Objection]]) -> State:
    """The first state of a setup that was read without fault."""
    state, faults = read
    if state is None:
        raise unusable(faults)
    return state


def fresh_seed() -> str:
    """A seed that nobody can guess, for a game that is dealt without naming one."""
    import secrets

    return secrets.token_hex(8)


def unusable(faults: list[Objection]) -> Damaged:
    """The error that tells every fault of a setup."""
    sentences = tuple(fault.text + (f" [{fault.rule}]" if fault.rule else "") for fault in faults)
    number = f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'}"
    return Damaged(f"The setup cannot be used: {number}.", sentences)
