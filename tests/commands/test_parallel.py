import multiprocessing
import os
import signal
import subprocess
import sys
from functools import partial
from itertools import count as count_up
from multiprocessing.process import BaseProcess
from types import FrameType

import pytest

from game.commands.parallel import Spread, WorkerLost, in_order
from tests.needs import posix
from tests.programs import ROOT

LONG = 1.0
"""Seconds that make work worth other processes."""


def square(number: int) -> int:
    return number * number


def who_works(number: int) -> tuple[int, int]:
    return number, os.getpid()


def fail_at(last: int, number: int) -> int:
    if number == last:
        raise LookupError(f"no {number}")
    return number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def interrupt_itself(number: int) -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return number


def hears_interrupts(_: int) -> bool:
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 25])
def test_results_are_ordered_for_any_number_of_processes(count: int, jobs: int) -> None:
    with in_order(square, range(count), Spread(jobs), LONG) as results:
        assert list(results) == [number * number for number in range(count)]


@pytest.mark.parametrize("seconds", [LONG, 0.02])
def test_long_work_is_done_by_other_processes(seconds: float) -> None:
    with in_order(who_works, range(100), Spread(2), seconds) as results:
        numbers, workers = zip(*results, strict=True)
    assert numbers == tuple(range(100))
    assert os.getpid() not in workers
    assert len(set(workers)) <= 2
    assert multiprocessing.active_children() == []


def test_short_work_is_done_in_this_process() -> None:
    with in_order(who_works, range(10), Spread(8), 0.01) as results:
        assert {worker for _, worker in results} == {os.getpid()}


def test_error_in_a_process_reaches_the_caller() -> None:
    found: list[int] = []
    with (
        pytest.raises(LookupError, match=r"^no 7") as raised,
        in_order(partial(fail_at, 7), range(1000), Spread(2), LONG) as results,
    ):
        found.extend(results)
    assert found == list(range(7))
    assert "in fail_at" in str(raised.value.__cause__)
    assert multiprocessing.active_children() == []


@posix
def test_killed_process_is_reported() -> None:
    with pytest.raises(WorkerLost), in_order(die, range(1000), Spread(2), LONG) as results:
        list(results)
    assert multiprocessing.active_children() == []


def interrupted_at(moments: int) -> bool:
    """Press Ctrl+C after some calls and returns in this process; return False if too few come."""

    def count_down(_frame: FrameType, _event: str, _argument: object) -> None:
        nonlocal moments
        moments -= 1
        if not moments:
            sys.setprofile(None)
            signal.raise_signal(signal.SIGINT)

    try:
        sys.setprofile(count_down)
        with in_order(square, range(3), Spread(2), LONG) as results:
            assert list(results) == [0, 1, 4]
        sys.setprofile(None)
    except KeyboardInterrupt:
        assert multiprocessing.active_children() == []
        return True
    return False


def interrupt_at_many_moments() -> None:
    assert next(moments for moments in count_up(1, 5) if not interrupted_at(moments)) > 500


@posix
def test_interrupt_at_any_moment_ends_the_processes() -> None:
    """Use another process, because a lock that is never released would stop this one."""
    program = f"from {__name__} import *; interrupt_at_many_moments()"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, timeout=300)


@posix
def test_other_processes_ignore_an_interrupt() -> None:
    """Terminals send it to all processes, but only this one acts on it."""
    with in_order(interrupt_itself, range(10), Spread(2), LONG) as results:
        assert list(results) == list(range(10))
    with in_order(hears_interrupts, range(10), Spread(2), LONG) as answers:
        assert set(answers) == {False}


@pytest.mark.parametrize("reason", [OSError, ImportError])
@pytest.mark.parametrize("started", [0, 1])
def test_work_runs_here_when_processes_cannot_start(
    started: int, reason: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    left, start = count_up(started, -1), BaseProcess.start

    def refuse(process: BaseProcess) -> None:
        if next(left) <= 0:
            raise reason("no processes here")
        start(process)

    monkeypatch.setattr(BaseProcess, "start", refuse)
    with in_order(who_works, range(5), Spread(4), LONG) as results:
        assert list(results) == [(number, os.getpid()) for number in range(5)]
    assert multiprocessing.active_children() == []
