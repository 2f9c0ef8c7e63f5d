"""Sentences as patterns with named fields, filled in with what an event tells."""

from collections.abc import Callable, Mapping

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.causes import cause_of
from cerebria_cli.view.words.plain import name, safe
from cerebria_cli.view.words.telling import Group, Names, Wording

Field = Callable[[Event], str]

#: What every event tells.
OWN: Mapping[str, Field] = {
    "who": lambda event: name(event.who),
    "what": lambda event: safe(event.what),
    "where": lambda event: safe(event.where),
    "note": lambda event: safe(event.note),
    "amount": lambda event: str(event.amount),
    "cause": cause_of,
}


class _Filling(dict[str, str]):
    """The fields of a pattern, each worked out when the pattern asks for it."""

    def __init__(self, event: Event, fields: Mapping[str, Field]) -> None:
        super().__init__()
        self.event = event
        self.fields = fields

    def __missing__(self, field: str) -> str:
        return self.fields[field](self.event)


def patterns(texts: Mapping[str, str], fields: Mapping[str, Field] | None = None) -> dict[str, Wording]:
    """A wording for each kind of event that its first event tells alone; `fields` besides those of every event."""
    known = {**OWN, **(fields or {})}
    return {kind: _wording(text, known) for kind, text in texts.items()}


def _wording(text: str, fields: Mapping[str, Field]) -> Wording:
    def filled(group: Group, names: Names) -> str:
        return text.format_map(_Filling(group[0].event, fields))

    return filled
