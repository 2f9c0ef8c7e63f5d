"""A process that has run its command is gone at once, with its status and all that it had to say and to do."""

import json
import subprocess
import sys

import pytest


def left(code: str) -> tuple[int, str, str]:
    """The status, the output and the errors of a process that runs some lines and leaves with 7."""
    lines = f"import sys\nfrom cerebria_cli.system.leaving import leave\n{code}\nleave(7)\nprint('still there')"
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def test_what_was_printed_is_out() -> None:
    assert left("print('told'); sys.stdout.write('without an end'); sys.stderr.write('warned')") == (
        7,
        "told\nwithout an end",
        "warned",
    )


def test_what_others_asked_for_is_done() -> None:
    assert left("import atexit; atexit.register(print, 'tidied')") == (7, "tidied\n", "")


def test_others_are_waited_for() -> None:
    code = "import threading, time; threading.Timer(0.2, print, ['done beside']).start()"
    assert left(code) == (7, "done beside\n", "")


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_stream_that_is_gone_keeps_nobody(stream: str) -> None:
    assert left(f"sys.{stream}.close()")[0] == 7
    assert left(f"sys.{stream} = None")[0] == 7


def test_nothing_is_taken_apart() -> None:
    """What takes the time is left undone: a module's things are not looked at one by one."""
    code = "class Thing:\n    def __del__(self): print('taken apart')\nthing = Thing()"
    assert left(code) == (7, "", "")


def test_the_program_leaves_so() -> None:
    words = [sys.executable, "-m", "cerebria_cli", "legal", "basic-4", "quell", "--json"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    # nothing can be quelled before anybody is placed: the answer is no
    assert (done.returncode, done.stderr) == (1, "")
    assert json.loads(done.stdout) == []
