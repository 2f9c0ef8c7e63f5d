"""What comes of a move: what everybody has then, as sums of what the rules gave and took, and what follows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.event_kinds import COUNTED, KINDS
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.overhearing import Source
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.causes import source_words
from cerebria_cli.view.words.flow import sentence_of
from cerebria_cli.view.words.plain import RESOURCES, name
from cerebria_cli.view.words.telling import Told, groups, names_from, resource_of, words_of

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event

Facts = Mapping[str, Any]

#: What is paid besides the move.
BONUS = "absorb.bonus"

#: What is taken from somewhere is a part of the move itself.
FROM = "from "

#: Where what is gained comes from, if it is nowhere else said.
SUPPLY = ("", "supply")


class Came(NamedTuple):
    """A move that was done: the facts before and after it, and what happened."""

    before: Facts
    after: Facts
    events: "Sequence[Event]"


def sentences(events: "Iterable[Event]", facts: Facts) -> Iterator[str]:
    """What there is to do and what follows, a sentence each."""
    yield from (says for _, says in told_in_groups(events, facts))


def told_in_groups(events: "Iterable[Event]", facts: Facts) -> "Iterator[tuple[list[Told], str]]":
    words, names = words_of(facts), names_from(facts)
    for group in groups(events, words, names, facts):
        yield group, sentence_of(words, group[0].event.kind)(group, names)


# ---------------------------------------------------------------- what everybody has then


def holdings(came: Came, sources: Iterable[Source] = ()) -> Iterator[Reason]:
    """`so Diana has`: each resource that changed, as a sum; of what a position leaves out only the change.

    `sources` tell what it comes from where a rule gives for several reasons.
    """
    named = list(sources)
    changed: dict[str, dict[str, list[Event]]] = {}
    for event in came.events:
        if _table_of(event) and event.amount:
            changed.setdefault(event.who, {}).setdefault(resource_of(event), []).append(event)
    for who, resources in changed.items():
        had = {one: _had(came.before, _table_of(events[0]), who, one) for one, events in resources.items()}
        rows = {one: _holding(had[one], one, _changes(came, events, named)) for one, events in resources.items()}
        known = tuple(row for one, row in rows.items() if had[one] is not None)
        untold = tuple(row for one, row in rows.items() if had[one] is None)
        if known:
            yield Reason(f"so {name(who)} has", parts=known)
        # Of what a position leaves out only the change is known.
        if untold:
            yield Reason(f"for {name(who)}", parts=untold)


def _table_of(event: "Event") -> str:
    """The table of the facts that keeps what an event gives and takes; empty where it is nothing of that kind."""
    return "teams" if KINDS[event.kind].scores else KINDS[event.kind].held


def _had(before: Facts, table: str, who: str, resource: str) -> int | None:
    kind, _, side = resource.partition(".")
    had = before.get(table, {}).get(who, {}).get(kind)
    had = had.get(side) if isinstance(had, Mapping) else had
    return had if isinstance(had, int) else None


def _holding(had: int | None, resource: str, changes: Sequence[Reason]) -> Reason:
    before = [] if had is None else [Reason("", had)]
    return summed(RESOURCES.get(resource, (resource,))[-1], [*before, *changes])


def _changes(came: Came, events: "Sequence[Event]", named: list[Source]) -> list[Reason]:
    """What was gained and lost; what comes from something else than the move has its rule beside it."""
    found = []
    for event in events:
        rule = rule_of(event, came.after)
        given = [one for one in named if one.rule == rule and event.amount > 0]
        source = given[0] if given else Source(rule, source_of(event))
        if given:
            named.remove(source)
        besides = bool(source.what) and not source.what.startswith(FROM)
        found.append(Reason(source.what, event.amount, rule=rule, says=source.says, cited=besides and bool(rule)))
    return found


def source_of(event: "Event") -> str:
    """Where a gain comes from; what is paid goes without saying."""
    words = source_words(event)
    # What is paid by a rule is the whole price of the move.
    if event.amount < 0 and "." in event.cause and event.cause != BONUS:
        return ""
    if words or event.amount < 0:
        return words
    return f"{FROM}{event.note}" if event.note not in SUPPLY else ""


def rule_of(event: "Event", facts: Facts) -> str:
    """The rule behind an event: its cause, or the one about the power of a Spirit; nothing for a card."""
    if "." in event.cause:
        return event.cause
    spirits = {player.get("spirit") for player in facts["players"].values()}
    return f"power.{event.cause.lower()}" if event.cause in spirits else ""


# ---------------------------------------------------------------- what follows


def follows(came: Came) -> Iterator[Reason]:
    """What else comes of it, each with its rule; what only hands have to do is a detail."""
    for group, says in told_in_groups(came.events, came.after):
        event = group[0].event
        label = KINDS[event.kind].follows
        if label != COUNTED:
            yield Reason(label or "on the table", says=says, rule=rule_of(event, came.after), detail=not label)
