"""Events: one thing that changed, with its cause. They are what the table has to do."""

from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple


class Event(NamedTuple):
    """One change on the table."""

    kind: str
    """What kind of change it is; see `KINDS` of `event_kinds.py`."""

    who: str = ""
    """The player or team it happens to."""

    what: str = ""
    """The card, Sphere, Aspiration, colour or size it is about."""

    where: str = ""
    """The slot, space, Realm or place."""

    amount: int = 0
    """How many; negative when something is taken away."""

    cause: str = ""
    """The rule, card, Spirit or move that brought it about."""

    note: str = ""
    """What else the table must know: where it comes from or goes to."""

    about: Any = None
    """What a decision is about, as a table with its kind."""
