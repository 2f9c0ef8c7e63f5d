"""Flags for opening files, where the system has them."""

import os

#: A child process does not inherit the file.
PRIVATE = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)

#: Opening a pipe does not wait for whoever writes to it.
AT_ONCE = getattr(os, "O_NONBLOCK", 0)

#: Bytes are written as they are, without other line ends.
BYTES = getattr(os, "O_BINARY", 0)

#: Only a folder is opened; where there is no such flag, folders cannot be opened at all.
FOLDER = getattr(os, "O_DIRECTORY", 0)
