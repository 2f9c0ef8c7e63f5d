"""What comes of work that may fail, but only in the tool's own words."""

from collections.abc import Callable

from cerebria_cli.errors import CerebriaError


def fault_of(work: Callable[[], object]) -> Exception | None:
    """What the work raises that is no error of the tool; none if it ends, or is refused."""
    try:
        work()
    except CerebriaError:
        return None
    except Exception as fault:
        return fault
    return None
