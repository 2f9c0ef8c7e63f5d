"""Work shared among all cores."""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

Task = TypeVar("Task")
Result = TypeVar("Result")


def shared(work: Callable[[Task], Result], tasks: Sequence[Task], few: int) -> Iterator[Result]:
    """The results in the order of the tasks, each as soon as it is known; fewer than `few` are done right here."""
    cores = min(os.cpu_count() or 1, len(tasks))
    if cores < 2 or len(tasks) < few:
        yield from map(work, tasks)
        return
    with _pool(cores) as pool:
        # One at a time: whoever waits is to see each as soon as it is done.
        yield from pool.imap(work, tasks)


def _pool(number: int) -> "Pool":
    """Processes that never hear Ctrl-C: who waits for them does, and ends them."""
    import multiprocessing
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        return multiprocessing.Pool(number, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return multiprocessing.Pool(number)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
