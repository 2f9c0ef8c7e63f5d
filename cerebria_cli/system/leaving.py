"""Leaving: a process that has run its one command is gone at once."""

import atexit
import os
import sys
import threading
from contextlib import suppress
from typing import NoReturn


def leave(status: int) -> NoReturn:
    """End the process with a status. Nothing is taken apart piece by piece, which takes longer than many a command;
    what others asked to be done at the end is done, and what was printed is out."""
    if threading.active_count() > 1:
        sys.exit(status)
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        # what cannot be printed was reported by the command, or nobody is there to read it
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(status)
