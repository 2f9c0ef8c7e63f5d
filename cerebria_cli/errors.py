"""What can go wrong, each kind with the exit status that the manual gives it."""

FAULT = "This is a fault of cerebria itself, not of your game: {what}"


class CerebriaError(Exception):
    """A sentence for the person at the shell, and the exit status to leave with."""

    exit_status = 70


class ToolFault(CerebriaError):
    """A fault of the tool itself, whatever was typed."""

    def __init__(self, what: str) -> None:
        super().__init__(FAULT.format(what=what))


class Refused(CerebriaError):
    """Illegal, an audit that differs, records that differ."""

    exit_status = 1


class WrongUsage(CerebriaError):
    """Options or arguments that make no sense."""

    exit_status = 2


class Unreadable(CerebriaError):
    """The notation cannot be read, or can be read in several ways."""

    exit_status = 3


class Damaged(CerebriaError):
    """A record, setup or catalogue that is damaged or invalid; `faults` lists all of them."""

    exit_status = 4

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class Busy(CerebriaError):
    """The record is locked by another or was changed meanwhile."""

    exit_status = 5


class Interrupted(KeyboardInterrupt):
    """Somebody stops a command that has written something else than entries; the sentence says what."""

    exit_status = 130
