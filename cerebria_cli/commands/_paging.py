"""Which commands answer through a pager, and when none is wanted; the pager itself is loaded only for a terminal."""

import os
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast

from cerebria_cli.commands._answering import is_read_at_terminal
from cerebria_cli.commands._output import pager_welcome

Function = TypeVar("Function", bound=Callable[..., Any])

#: Where the pager is looked for, the first that is set; then what it is.
VARIABLES, USUAL = ("CEREBRIA_PAGER", "PAGER"), "less"

#: Pagers that page nothing.
_NONE = ("", "cat")

#: Terminals that cannot go back to a line.
_PLAIN_TERMINALS = ("", "dumb")


def paged(function: Function) -> Function:
    """A command whose answer can be long."""

    @wraps(function)
    def wrapped(*args: Any, **options: Any) -> Any:
        pager = _pager()
        if not pager:
            return function(*args, **options)
        from cerebria_cli.commands._pager import paging

        with paging(pager):
            return function(*args, **options)

    return cast(Function, wrapped)


def _pager() -> str:
    """The pager as it is typed; empty where nothing is paged."""
    if not is_read_at_terminal() or not pager_welcome():
        return ""
    if os.environ.get("TERM", "") in _PLAIN_TERMINALS:
        return ""
    return pager_named(os.environ)


def pager_named(environment: Mapping[str, str]) -> str:
    """The pager that an environment names; empty for none."""
    named = next((environment[name] for name in VARIABLES if name in environment), USUAL).strip()
    return "" if named in _NONE else named
