import json
import multiprocessing
import os
import signal
import subprocess
import sys
from functools import partial
from itertools import count as count_up
from itertools import takewhile
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType

import pytest

from game.bots.bots import bot_named
from game.commands import parallel
from game.commands.parallel import LOCAL, Spread, WorkerLost, in_order
from game.commands.show import Fault
from game.commands.simulate import Deals
from game.rules.variants import VARIANTS
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


def interrupted_at(moments: int) -> bool | None:
    """Press Ctrl+C after some calls and returns in this process.

    Return whether it was heard, or None if too few came.
    """

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
    return None if moments > 0 else False


def interrupt_at_many_moments() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # background jobs may ignore it
    heard = list(takewhile(lambda one: one is not None, map(interrupted_at, count_up(1, 5))))
    assert len(heard) > 100
    assert heard.count(False) < 3, "Python drops what a destructor raises"


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
@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods()[:2])
def test_work_runs_here_when_processes_cannot_start(
    method: str, started: int, reason: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parallel, "_context", lambda: multiprocessing.get_context(method))
    left, start = count_up(started, -1), BaseProcess.start

    def refuse(process: BaseProcess) -> None:
        if next(left) <= 0:
            raise reason("no processes here")
        start(process)

    monkeypatch.setattr(BaseProcess, "start", refuse)
    with in_order(who_works, range(5), Spread(4), LONG) as results:
        assert list(results) == [(number, os.getpid()) for number in range(5)]
    assert multiprocessing.active_children() == []


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results"


def kept_in(file: Path, pieces: range, jobs: int = 1, label: str = "squares") -> list[int]:
    with in_order(square, pieces, Spread(jobs, results=str(file)), LONG, label) as results:
        return list(results)


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopped_work_continues_from_its_file(file: Path, jobs: int) -> None:
    with (
        pytest.raises(LookupError),
        in_order(partial(fail_at, 3), range(6), Spread(1, "", str(file)), LONG, "squares") as begun,
    ):
        list(begun)
    assert [json.loads(line) for line in file.read_text().splitlines()] == [
        ["squares", number, number] for number in range(3)
    ]
    assert kept_in(file, range(6), jobs) == [0, 1, 2, 9, 16, 25]
    before = file.read_bytes()
    assert kept_in(file, range(6), jobs) == [0, 1, 2, 9, 16, 25]
    assert file.read_bytes() == before


@pytest.mark.parametrize("cut", [1, 5, 14])
def test_damaged_last_line_is_done_again(file: Path, cut: int) -> None:
    assert kept_in(file, range(3)) == [0, 1, 4]
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    assert kept_in(file, range(3)) == [0, 1, 4]
    assert file.read_bytes() == whole


def test_results_of_another_label_are_not_used(file: Path) -> None:
    file.write_text('["cubes", 2, 8]\n')
    assert kept_in(file, range(3)) == [0, 1, 4]


@pytest.mark.parametrize("text", ["notes\nmore notes\n", "notes", "5\n[", '{"format": "basra"}'])
def test_other_file_is_refused_and_unchanged(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(Fault, match="--results"):
        kept_in(file, range(3))
    assert file.read_text() == text


HANDS = Deals(VARIANTS["cypriot"], (bot_named("casual"), bot_named("greedy")), "spread", 2)


def die_once(folder: Path, number: int) -> list[tuple[int, ...]]:
    """Play a deal; the process that gets number 5 first is killed in the middle of its work."""
    mark = folder / "died"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return HANDS(number)


def spread_over_a_cluster(folder: Path) -> None:
    with in_order(partial(die_once, folder), range(12), Spread(2, LOCAL), LONG) as results:
        assert list(results) == [HANDS(number) for number in range(12)]
    assert (folder / "died").exists()


@posix
@pytest.mark.full
def test_cluster_survives_a_killed_worker(tmp_path: Path) -> None:
    """Use another process: a cluster starts threads and changes how Python logs."""
    program = (
        f"from {__name__} import *\n"
        f"if __name__ == '__main__': spread_over_a_cluster(Path({str(tmp_path)!r}))\n"
    )
    script = tmp_path / "cluster.py"
    script.write_text(program)
    words = [sys.executable, str(script)]
    subprocess.run(words, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True, timeout=300)


def test_scheduler_names_the_extra_when_dask_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Fault, match="scale"), in_order(square, [1], Spread(1, LOCAL), LONG):
        pass
