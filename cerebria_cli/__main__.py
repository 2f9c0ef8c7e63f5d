"""The program `cerebria`, and the same as `python -m cerebria_cli`: one command, then the process is over."""

import gc
from typing import NoReturn

#: So many new things are made before garbage is looked for: a game keeps nearly all it makes, and looking takes long.
MADE_BEFORE_TIDYING = 100_000


def start() -> NoReturn:
    """Run the command that the words of the shell ask for."""
    gc.set_threshold(MADE_BEFORE_TIDYING)
    from cerebria_cli.cli import main
    from cerebria_cli.system.leaving import leave

    leave(main())


if __name__ == "__main__":
    start()
