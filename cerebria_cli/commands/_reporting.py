"""What went wrong: a message on standard error, or JSON for programs, and the exit status."""

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import JSON, say_json
from cerebria_cli.commands._output import draw, silence, warn
from cerebria_cli.commands._refusing import BadLine, refusal
from cerebria_cli.errors import FAULT, Busy, CerebriaError, Damaged, Refused, ToolFault, Unreadable, WrongUsage
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Illegal

FAULT_OF_THE_TOOL = 70

DETAILS = "Run the same command with CEREBRIA_DEBUG=1 in the environment for the details."

#: How programs know the kinds of errors.
KINDS = {
    Refused: "refused",
    WrongUsage: "usage",
    Unreadable: "unreadable",
    Damaged: "damaged",
    Busy: "busy",
    ToolFault: "fault",
}


class Trouble(NamedTuple):
    """What went wrong."""

    kind: str
    message: str
    """The sentence, without what `details` hold too."""

    status: int
    details: dict[str, Any] = {}
    """What else is known of it, by name."""

    def data(self) -> dict[str, Any]:
        return {"error": {"kind": self.kind, "message": self.message, "status": self.status, **self.details}}


def report(error: Exception, form: str) -> int:
    """Say what went wrong in the form that was asked for, and return the exit status for it."""
    found = trouble(error)
    if found.kind == "fault":
        from traceback import format_exception

        show_where("".join(format_exception(error)))
    if form == JSON:
        answer_trouble(found)
    else:
        tell(error)
    return found.status


def show_where(traceback: str) -> None:
    """Where the tool failed, for whoever wants to mend it."""
    if os.environ.get("CEREBRIA_DEBUG"):
        warn(traceback)


# ---------------------------------------------------------------- for programs


def answer_trouble(found: Trouble) -> None:
    """Print JSON; where nobody reads it, the status still tells."""
    try:
        say_json(found)
        sys.stdout.flush()
    except OSError:
        silence(sys.stdout)


def trouble(error: Exception) -> Trouble:
    """An error as a value."""
    if isinstance(error, BadLine):
        return _bad_line(error)
    if isinstance(error, click.ClickException):
        return Trouble("usage", _usage(error), error.exit_code)
    if isinstance(error, CerebriaError):
        return Trouble(_kind(error), str(error), error.exit_status, _details(error))
    if isinstance(error, OSError) and error.filename is not None:
        return Trouble("file", _file(error), _file_status(error))
    return Trouble("fault", _fault(error), FAULT_OF_THE_TOOL)


def _kind(error: CerebriaError) -> str:
    return next((name for kind, name in KINDS.items() if isinstance(error, kind)), "fault")


def _bad_line(bad: BadLine) -> Trouble:
    """A line that was not accepted: where it stands, and if it was refused, every objection and the nearest moves."""
    from cerebria_cli.game.considering import Illegal

    found = trouble(bad.error)
    details = {**found.details, **({"place": bad.place} if bad.place else {})}
    if isinstance(bad.error, Illegal):
        details |= refusal(bad.game, bad.error).data()
    return found._replace(details=details)


def _details(error: CerebriaError) -> dict[str, Any]:
    """What an error knows besides its sentence."""
    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.notation.errors import Misread
    from cerebria_cli.view.answers import Judged

    if isinstance(error, Illegal):
        return Judged(error.line, error.verdict, (), error.item, error.items).data()
    if isinstance(error, Misread):
        place = {"text": error.text, "start": error.start, "end": error.end, "item": error.item}
        return {**place, "expected": error.expected, "suggestions": error.suggestions}
    if isinstance(error, Damaged) and error.faults:
        return {"faults": error.faults}
    return {}


# ---------------------------------------------------------------- for people


def tell(error: Exception) -> None:
    """The error on standard error."""
    if isinstance(error, BadLine):
        _tell_bad_line(error)
    elif isinstance(error, CerebriaError):
        warn(explain(error))
    else:
        found = trouble(error)
        warn(found.message)
        if found.kind == "fault":
            warn(DETAILS)


def _tell_bad_line(bad: BadLine) -> None:
    from cerebria_cli.explaining.lines import paid
    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.view.text.judged import judged_text

    if bad.place:
        warn(f"{bad.place}; nothing was written.")
    if not isinstance(bad.error, Illegal):
        tell(bad.error)
        return
    if bad.error.meanwhile:
        warn(bad.error.meanwhile)
    if bad.error.items > 1:
        warn(f"Item {bad.error.item} of {bad.error.items}; nothing was written.")
    if bad.error.entry:
        warn(_not_corrected(bad.error))
    found = refusal(bad.game, bad.error)
    draw(judged_text(found._replace(reasons=tuple(paid(found.verdict)))), sys.stderr)


def _not_corrected(refused: "Illegal") -> str:
    if refused.correction == "insert":
        return f"This cannot be inserted before entry {refused.entry}; nothing was written."
    return f"Entry {refused.entry} cannot be amended to this; nothing was written."


def explain(error: CerebriaError) -> str:
    """The sentence, and under it the place in a line that cannot be read, or all faults of a file."""
    parts = [str(error)]
    if isinstance(error, Damaged):
        parts += [f"- {fault}" for fault in error.faults if fault != str(error)]
    picture = getattr(error, "picture", None)
    # An empty line has nothing to point at.
    if picture and picture().strip(" ^\n"):
        parts.append(picture())
        # What the sentence names already need not be listed.
        parts += [f"  {reading}" for reading in getattr(error, "readings", ()) if reading not in parts[0]]
    return "\n".join(parts)


# ---------------------------------------------------------------- sentences


def _usage(error: click.ClickException) -> str:
    from cerebria_cli.commands._usage import sentence

    return sentence(error)


def _file(error: OSError) -> str:
    return f"{error.filename} cannot be used: {error.strerror}."


def _file_status(error: OSError) -> int:
    """A wrong name is wrong usage, everything else is the file's trouble."""
    named = (FileNotFoundError, FileExistsError, IsADirectoryError, NotADirectoryError, PermissionError)
    return (WrongUsage if isinstance(error, named) else Damaged).exit_status


def _fault(error: Exception) -> str:
    return FAULT.format(what=f"{type(error).__name__}: {error}")
