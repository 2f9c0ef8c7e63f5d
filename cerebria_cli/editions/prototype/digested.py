"""Decisions and steps in the words that the digests of records are made of."""

from typing import Any

from cerebria_cli.editions.core.decisions import Pending, option_words
from cerebria_cli.editions.prototype.subjects import Secret

#: The word for no card.
NONE = "-"


def decision(pending: Pending) -> Pending:
    """A decision with its options and what it is about in words."""
    return pending._replace(options=tuple(option_words(pending.options)), about=_about(pending))  # type: ignore[arg-type]


def _about(pending: Pending) -> str:
    about: Any = pending.about
    if about is None:
        return ""
    if pending.what == "choose":
        return "/".join(map(str, (about.kind, *about)))
    return f"{about} {about.avoid or NONE}" if isinstance(about, Secret) and pending.what != "reveal" else str(about)


def step(one: Any) -> tuple[str, ...]:
    """A step of the agenda."""
    return (one.kind, *map(_word, one))


def _word(value: str | int) -> str:
    return value or NONE if isinstance(value, str) else str(int(value))
