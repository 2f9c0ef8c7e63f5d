"""Work shared among all cores. A process may die of whatever: what it had begun is done again by another, and nobody
waits for ever. None of them outlives whoever waits for it."""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Task = TypeVar("Task")
Result = TypeVar("Result")

#: How often a task is begun whose process dies.
TRIES = 2


def shared(
    work: Callable[[Task], Result], tasks: Sequence[Task], few: int, lost: Callable[[Task], Result]
) -> Iterator[Result]:
    """The results in the order of the tasks, each as soon as it is known; fewer than `few` are done right here. `lost`
    is asked for the result of a task whose process died each time."""
    cores = min(os.cpu_count() or 1, len(tasks))
    if cores < 2 or len(tasks) < few:
        yield from map(work, tasks)
        return
    crew = _Crew(work, tasks, cores, lost)
    try:
        yield from crew.results()
    finally:
        crew.dismiss()


class _Worker:
    """A process, and the task on which it is at work; -1 while it waits."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        import multiprocessing

        self.task = -1
        self.line, end = multiprocessing.Pipe()
        self.process: BaseProcess = multiprocessing.Process(target=_serve, args=(work, end), daemon=True)
        with _deaf_to_interruptions():
            self.process.start()
        end.close()

    def dismiss(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


class _Crew(Generic[Task, Result]):
    """As many processes as there are cores, each with one task at a time."""

    def __init__(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], cores: int, lost: Callable[[Task], Result]
    ) -> None:
        self.work, self.tasks, self.cores, self.lost = work, tasks, cores, lost
        self.workers: list[_Worker] = []
        self.waiting = deque(range(len(tasks)))
        self.begun = [0] * len(tasks)
        self.found: dict[int, Result] = {}

    def results(self) -> Iterator[Result]:
        for at in range(len(self.tasks)):
            while at not in self.found:
                self._hand_out()
                self._collect()
            yield self.found.pop(at)

    def dismiss(self) -> None:
        for worker in self.workers:
            worker.dismiss()

    def _hand_out(self) -> None:
        """Whoever has nothing to do gets the next task."""
        idle = [worker for worker in self.workers if worker.task < 0]
        while len(idle) < len(self.waiting) and len(self.workers) < self.cores:
            idle.append(_Worker(self.work))
            self.workers.append(idle[-1])
        for worker in idle[: len(self.waiting)]:
            worker.task = self.waiting.popleft()
            try:
                worker.line.send(self.tasks[worker.task])
            except OSError:
                self._replace(worker)

    def _collect(self) -> None:
        """Take what is done, at least one result, or notice that a process is gone."""
        from multiprocessing.connection import wait

        ready = wait([worker.line for worker in self.workers if worker.task >= 0])
        for worker in [worker for worker in self.workers if worker.line in ready]:
            try:
                result, error = worker.line.recv()
            except (EOFError, OSError):
                self._replace(worker)
                continue
            if error is not None:
                raise error
            self.found[worker.task], worker.task = result, -1

    def _replace(self, gone: _Worker) -> None:
        """Its task comes first again, unless it was the death of several."""
        self.workers.remove(gone)
        gone.dismiss()
        self.begun[gone.task] += 1
        if self.begun[gone.task] < TRIES:
            self.waiting.appendleft(gone.task)
        else:
            self.found[gone.task] = self.lost(self.tasks[gone.task])


# ---------------------------------------------------------------- in the processes


def _serve(work: Callable[[Any], Any], line: "Connection") -> None:
    """Do one task after the other."""
    from threading import Thread

    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        task = line.recv()
        line.send(_done(work, task))


def _done(work: Callable[[Any], Any], task: Any) -> tuple[Any, Exception | None]:
    """The result of a task, or what went wrong."""
    try:
        return work(task), None
    except Exception as error:
        return None, _told(error)


def _told(error: Exception) -> Exception:
    """An error as it can be sent, with where it came from."""
    import pickle
    from traceback import format_exc

    error.add_note(format_exc())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(format_exc())
    return error


def _end_with_parent() -> None:
    """Nobody waits for the work any more when the parent is gone, however that came about."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@contextmanager
def _deaf_to_interruptions() -> Iterator[None]:
    """A process that is started now never hears Ctrl-C: who waits for it does, and ends it."""
    import signal

    if hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, heard)
