"""Opening files at once, by flags where the system has them."""

import os

#: A child process does not inherit the file.
PRIVATE = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)

#: Opening a pipe does not wait for whoever writes to it.
AT_ONCE = getattr(os, "O_NONBLOCK", 0)

#: Bytes are written as they are, without other line ends.
BYTES = getattr(os, "O_BINARY", 0)

#: Only a folder is opened; where there is no such flag, folders cannot be opened at all.
FOLDER = getattr(os, "O_DIRECTORY", 0)


def is_coming(pipe: int, patience: float) -> bool:
    """Whether something comes through a pipe within so many seconds."""
    import select

    ready, _, _ = select.select([pipe], [], [], patience)
    return bool(ready)


def wait_from_now_on(handle: int) -> None:
    """Reading waits for what is still to come."""
    if AT_ONCE:
        os.set_blocking(handle, True)
