"""What went wrong, as a message on standard error and an exit status."""

import os
import sys

import click

from cerebria_cli.commands._output import silence, warn
from cerebria_cli.errors import FAULT, CerebriaError, Damaged, WrongUsage
from cerebria_cli.record.written import WRITTEN

PIPE_CLOSED = 141
FAULT_OF_THE_TOOL = 70

DETAILS = "Run the same command with CEREBRIA_DEBUG=1 in the environment for the details."


def report_printing(error: OSError, status: int = 0) -> int:
    """Standard output cannot be written to: what is in a record by then counts, so that nobody enters it again."""
    silence(sys.stdout)
    if WRITTEN:
        warn("\n".join(f"{sentence}; the answer could not be printed." for sentence in WRITTEN.values()))
        return status
    if isinstance(error, BrokenPipeError):
        return PIPE_CLOSED
    warn(f"The answer could not be printed: {error.strerror}.")
    return Damaged.exit_status


def report(error: Exception) -> int:
    """Say on standard error what went wrong and return the exit status for it."""
    if isinstance(error, click.ClickException):
        return _report_usage(error)
    if isinstance(error, CerebriaError):
        warn(explain(error))
        return error.exit_status
    if isinstance(error, OSError) and error.strerror:
        return _report_file(error) if error.filename is not None else report_printing(error)
    if os.environ.get("CEREBRIA_DEBUG"):
        from traceback import format_exception

        warn("".join(format_exception(error)))
    warn(FAULT.format(what=f"{type(error).__name__}: {error}"))
    warn(DETAILS)
    return FAULT_OF_THE_TOOL


def _report_usage(error: click.ClickException) -> int:
    from cerebria_cli.commands._usage import sentence

    warn(sentence(error))
    return error.exit_code


def _report_file(error: OSError) -> int:
    """A file that cannot be used: a wrong name is wrong usage, everything else is the file's trouble."""
    warn(f"{error.filename} cannot be used: {error.strerror}.")
    named = (FileNotFoundError, FileExistsError, IsADirectoryError, NotADirectoryError, PermissionError)
    return (WrongUsage if isinstance(error, named) else Damaged).exit_status


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
