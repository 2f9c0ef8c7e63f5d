"""What comes of a move: what everybody has then, as sums of what the rules gave and took, and what follows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.view.words.causes import source_words
from cerebria_cli.view.words.flow import sentence_of
from cerebria_cli.view.words.plain import RESOURCES, name
from cerebria_cli.view.words.telling import Told, groups, names_from, resource_of, words_of

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event

Facts = Mapping[str, Any]

#: What follows from a move, by the word under which it is told; the rest is what hands have to do.
FOLLOWS = {
    **dict.fromkeys(("on-emotion", "enter", "leave", "relocate", "figure", "fortress", "intensity-token"), "does"),
    **dict.fromkeys(("join", "spend", "on-card", "swapped", "stolen", "no-effect", "cancelled", "unfilled"), "does"),
    **dict.fromkeys(("intention", "points"), "Intention"),
    **dict.fromkeys(("control",), "control"),
    **dict.fromkeys(("revelation", "accomplish", "missed", "fragment", "fragment-missing"), "Revelation"),
    **dict.fromkeys(("condition", "end", "result", "score"), "the end"),
    **dict.fromkeys(("pending", "remind", "announce", "remark", "action", "prevent", "out"), "then"),
}

#: What is paid besides the move.
BONUS = "absorb.bonus"

#: What is told by the sums.
COUNTED = ("sphere",)

#: Where what is gained comes from, if it is nowhere else said.
SUPPLY = ("", "supply")


class Came(NamedTuple):
    """A move that was done: the facts before and after it, and what happened."""

    before: Facts
    after: Facts
    events: "Sequence[Event]"


def sentences(events: "Iterable[Event]", facts: Facts) -> Iterator[str]:
    """What there is to do and what follows, a sentence each."""
    yield from (says for _, says in _told(events, facts))


def _told(events: "Iterable[Event]", facts: Facts) -> "Iterator[tuple[list[Told], str]]":
    words, names = words_of(facts), names_from(facts)
    for group in groups(events, words, facts):
        yield group, sentence_of(words, group[0].event.kind)(group, names)


# ---------------------------------------------------------------- what everybody has then


def holdings(came: Came) -> Iterator[Reason]:
    """`so Diana has`: each resource that changed, as a sum; of what a position leaves out only the change."""
    kinds = words_of(came.after).resources
    changed: dict[str, dict[str, list[Event]]] = {}
    for event in came.events:
        if event.kind in kinds and event.amount:
            changed.setdefault(event.who, {}).setdefault(resource_of(event), []).append(event)
    for who, resources in changed.items():
        had = {one: _had(came.before, kinds, who, one) for one in resources}
        rows = {one: _holding(had[one], one, events) for one, events in resources.items()}
        known = tuple(row for one, row in rows.items() if had[one] is not None)
        untold = tuple(row for one, row in rows.items() if had[one] is None)
        if known:
            yield Reason(f"so {name(who)} has", parts=known)
        # Of what a position leaves out only the change is known.
        if untold:
            yield Reason(f"for {name(who)}", parts=untold)


def _had(before: Facts, kinds: Mapping[str, str], who: str, resource: str) -> int | None:
    kind, _, side = resource.partition(".")
    had = before.get(kinds[kind], {}).get(who, {}).get(kind)
    had = had.get(side) if isinstance(had, Mapping) else had
    return had if isinstance(had, int) else None


def _holding(had: int | None, resource: str, events: "Sequence[Event]") -> Reason:
    parts = [Reason(_source(event), event.amount, rule=_rule(event)) for event in events]
    before = [] if had is None else [Reason("", had)]
    return summed(RESOURCES.get(resource, (resource,))[0], [*before, *parts])


def _source(event: "Event") -> str:
    """Where a gain comes from; what is paid goes without saying."""
    words = source_words(event)
    # What is paid by a rule is the whole price of the move.
    if event.amount < 0 and "." in event.cause and event.cause != BONUS:
        return ""
    if words or event.amount < 0:
        return words
    return f"from {event.note}" if event.note not in SUPPLY else ""


def _rule(event: "Event") -> str:
    return event.cause if "." in event.cause else ""


# ---------------------------------------------------------------- what follows


def follows(came: Came) -> Iterator[Reason]:
    """What else comes of it, each with its rule; what only hands have to do is a detail."""
    kinds = words_of(came.after).resources
    for group, says in _told(came.events, came.after):
        event = group[0].event
        if event.kind in kinds or event.kind in COUNTED:
            continue
        label = FOLLOWS.get(event.kind, "")
        yield Reason(label or "on the table", says=says, rule=_rule(event), detail=not label)
    yield from _to_come(came)


def _to_come(came: Came) -> Iterator[Reason]:
    """intention.points: what was reached and is scored when everything that is owed is decided."""
    reached = list(came.after["turn"].get("reached", ()))
    for one in came.before["turn"].get("reached", ()):
        if one in reached:
            reached.remove(one)
    for one in reached:
        says = f"{name(one['team'])} has reached {one['intention']}; it is scored when nothing is owed any more."
        yield Reason("Intention", says=says, rule="intention.points")
