"""Work shared among the cores comes back in order, what goes wrong in it is not lost, and nobody waits for the dead."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cerebria_cli.system.workers import shared

on_posix = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nobody can be killed here")


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)


def _halved(number: int) -> tuple[int, int]:
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number // 2, os.getpid()


def _never(number: int) -> tuple[int, int]:
    raise AssertionError(f"{number} was lost.")


def test_results_come_in_the_order_of_the_tasks() -> None:
    found = list(shared(_halved, [8, 2, 6, 4], 3, _never))
    assert [half for half, _ in found] == [4, 1, 3, 2]
    assert os.getpid() not in {process for _, process in found}


def test_few_tasks_are_done_right_here() -> None:
    assert {process for _, process in shared(_halved, [8, 2], 3, _never)} == {os.getpid()}


def test_what_goes_wrong_elsewhere_is_raised_here() -> None:
    with pytest.raises(ValueError, match="3 is odd"):
        list(shared(_halved, [2, 3, 4, 6], 3, _never))


# ---------------------------------------------------------------- processes that die


def _killed_once(task: tuple[int, Path]) -> str:
    number, folder = task
    if number == 2 and not (folder / "killed").exists():
        (folder / "killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return f"done {number}"


def _killed_by_two(number: int) -> str:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return f"done {number}"


@on_posix
def test_what_a_dead_process_had_begun_is_done_again(tmp_path: Path) -> None:
    found = list(shared(_killed_once, [(number, tmp_path) for number in range(6)], 3, lambda _: "lost"))
    assert found == [f"done {number}" for number in range(6)]


@on_posix
def test_a_task_that_is_the_death_of_processes_is_named_and_the_others_are_done() -> None:
    found = list(shared(_killed_by_two, range(6), 3, lambda number: f"lost {number}"))
    assert found == ["done 0", "done 1", "lost 2", "done 3", "done 4", "done 5"]


@on_posix
def test_a_process_that_waits_may_die_too() -> None:
    results = shared(_halved, [8, 2, 6, 4, 12, 10], 3, _never)
    process = next(results)[1]
    os.kill(process, signal.SIGKILL)
    assert [half for half, _ in results] == [1, 3, 2, 6, 5]


def test_whoever_stops_waiting_ends_the_processes() -> None:
    results = shared(_halved, [8, 2, 6, 4], 3, _never)
    process = next(results)[1]
    assert isinstance(results, Iterator)
    results.close()  # type: ignore[attr-defined]
    assert not _is_alive(process)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not (stat.exists() and re.search(r"\) Z ", stat.read_text(encoding="ascii")))


def _until(is_so: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return is_so()


# ---------------------------------------------------------------- the command itself


def _children(process: int) -> list[int]:
    path = Path(f"/proc/{process}/task/{process}/children")
    return [*map(int, path.read_text(encoding="ascii").split())] if path.exists() else []


def _sim(folder: Path, games: int) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "cerebria_cli", "sim", "basic-2", "-n", str(games), "--seed", "1", "-o", str(folder)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


needs_proc = pytest.mark.skipif(
    not Path("/proc/self/task").exists() or (os.cpu_count() or 1) < 2, reason="who works is found in /proc"
)


@needs_proc
def test_a_worker_of_sim_that_is_killed_is_replaced(tmp_path: Path) -> None:
    with _sim(tmp_path, 12) as running:
        assert _until(lambda: len(_children(running.pid)) >= 2)
        os.kill(_children(running.pid)[0], signal.SIGKILL)
        out, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (0, "")
    assert [line.partition(":")[0] for line in out.splitlines()[:12]] == [f"basic-2 seed {n}" for n in range(1, 13)]
    assert len([*tmp_path.glob("*.cer")]) == 12


@needs_proc
def test_no_worker_outlives_a_command_that_is_killed(tmp_path: Path) -> None:
    with _sim(tmp_path, 200) as running:
        assert _until(lambda: len(_children(running.pid)) >= 2)
        processes = _children(running.pid)
        running.kill()
        running.communicate(timeout=20)
    assert _until(lambda: not any(map(_is_alive, processes)), 5)
