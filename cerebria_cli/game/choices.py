"""What a scribe is asked about a correction before it is written, as plain values: a shell or a prompt puts them."""

from collections.abc import Sequence

from cerebria_cli.system.named_tuples import NamedTuple

#: What a choice comes to: write it and put the table right, write it since the table is right already, or not at all.
WRITE, TABLE_IS_RIGHT, LEAVE = "write", "table-is-right", "leave"


class Choice(NamedTuple):
    """One of the answers that can be given."""

    keys: tuple[str, ...]
    """What is typed for it, the first as it is shown; the empty text is a bare Enter."""

    meaning: str
    text: str


def correction_choices(repairs: Sequence[str]) -> tuple[Choice, ...]:
    """Whether a correction is written, and the one thing that nobody but the table knows: was the table right?"""
    leave = Choice(("", "n", "no"), LEAVE, "leave the record as it is")
    if not repairs:
        return Choice(("y", "yes", "t", "r"), WRITE, "write it"), leave
    return (
        Choice(("t",), TABLE_IS_RIGHT, "only the typing was wrong: write it, the table stays"),
        Choice(("r", "y", "yes"), WRITE, "the table was wrong too: write it and put that right"),
        leave,
    )


def undo_choices(repairs: Sequence[str]) -> tuple[Choice, ...]:
    """Whether entries of more than a turn are taken back, and whether they were played on the table at all."""
    leave = Choice(("", "n", "no"), LEAVE, "take nothing back")
    if not repairs:
        return Choice(("y", "yes", "t", "r"), WRITE, "take back"), leave
    return (
        Choice(("t",), TABLE_IS_RIGHT, "it was only typed: take it back, the table stays"),
        Choice(("r", "y", "yes"), WRITE, "take it back, on the table too"),
        leave,
    )


def chosen(choices: Sequence[Choice], typed: str) -> str:
    """The meaning of what was typed; empty where it is none of the choices."""
    key = typed.strip().casefold()
    return next((choice.meaning for choice in choices if key in choice.keys), "")
