"""What a table counts in half a minute to see whether the record still agrees with it."""

from cerebria_cli.system.named_tuples import NamedTuple


class Count(NamedTuple):
    """One thing to count."""

    group: str
    """Whose it is, or where it lies."""

    label: str
    path: str
    """The name of the fact."""
