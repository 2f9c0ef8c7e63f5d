"""A screen beside the prompt: a process of its own, so that the prompt never waits for a browser; it ends with the
prompt."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cerebria_cli.commands._answering import remark

#: How long it may take to end, in seconds.
PATIENCE = 2


@contextmanager
def screen_beside(record: Path) -> Iterator[None]:
    """The screen of a record on any free port, for as long as the prompt is there."""
    words = [sys.executable, "-m", "cerebria_cli", "screen", str(record), "--port", "0", "--until-input-ends"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        remark(running.stdout.readline().strip() or "The screen cannot be opened.")
        try:
            yield
        finally:
            running.stdin.close()
            try:
                running.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                running.kill()
