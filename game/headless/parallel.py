"""The same work done for many numbers, spread over processes, its results in order.

What the results are never depends on how many processes there are. Ctrl+C reaches this process
alone, which then ends the others; and should it be killed, they end of themselves.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.context import BaseContext

Result = TypeVar("Result")

MAX_JOBS = 61 if sys.platform == "win32" else 1024
"""Processes at most; Windows can't wait for more."""

START_SECONDS = 0.5
"""Work that takes less than this is done in one process. To start some takes about 0.06 seconds
where they are forked and 0.4 where each of them loads the game anew."""

CHUNK_SECONDS = 0.1
"""Work that a process is given at once: enough that handing it over costs nothing."""

CHUNKS_AHEAD = 4
"""Chunks of each process that are in work or wait, so that none waits for a slow one's result."""


class WorkerLost(RuntimeError):  # noqa: N818 - nobody here made an error
    """A process was ended from outside while it worked.

    Attributes:
        status: the exit status of the command.
    """

    status = 1


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def useful_jobs(count: int, jobs: int, seconds: float) -> int:
    """How many processes to start: one where starting more takes longer than it saves.

    Args:
        count: how many pieces of work there are.
        jobs: how many processes may be started.
        seconds: how long a piece takes.
    """
    return min(count, jobs) if count * seconds >= START_SECONDS else 1


def chunk_size(count: int, jobs: int, seconds: float) -> int:
    """How many pieces of work to hand over at once, so that all processes end together."""
    fair = -(-count // (jobs * CHUNKS_AHEAD))
    return max(1, min(fair, int(CHUNK_SECONDS / max(seconds, 1e-6))))


@contextmanager
def in_order(
    work: Callable[[int], Result], count: int, jobs: int, seconds: float
) -> Iterator[Iterator[Result]]:
    """Do the work for each number below a count: the results in order, as they come.

    Where there can be no processes, all of it is done in this one.

    Args:
        work: what is done; other processes get a pickled copy, and pickle what it returns.
        count: how many numbers there are.
        jobs: how many processes may be started.
        seconds: how long the work for one number takes, about.

    Raises:
        WorkerLost: a process was ended from outside.
    """
    jobs = useful_jobs(count, jobs, seconds)
    results: Iterator[Result] = map(work, range(count))
    with ExitStack() as stack:
        if jobs > 1:
            with suppress(ImportError, NotImplementedError, OSError):
                results = stack.enter_context(_spread(work, count, jobs, seconds))
        yield results


@contextmanager
def _spread(
    work: Callable[[int], Result], count: int, jobs: int, seconds: float
) -> Iterator[Iterator[Result]]:
    """The results from processes, which have begun when this returns."""
    import multiprocessing  # noqa: PLC0415 - a short command has no use for it
    from concurrent.futures.process import (  # noqa: PLC0415
        BrokenProcessPool,
        ProcessPoolExecutor,
    )

    size = chunk_size(count, jobs, seconds)
    chunks = (range(first, min(first + size, count)) for first in range(0, count, size))
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, _context(), _begin_worker)
    try:
        ahead = deque(_submit(pool, work, chunk) for chunk in islice(chunks, jobs * CHUNKS_AHEAD))
        yield _results(pool, work, chunks, ahead)
    except BrokenProcessPool:
        raise WorkerLost("a process was ended from outside while it worked") from None
    except BaseException:
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _results(
    pool: ProcessPoolExecutor,
    work: Callable[[int], Result],
    chunks: Iterator[range],
    ahead: deque[Future[list[Result]]],
) -> Iterator[Result]:
    while ahead:
        done = ahead.popleft().result()
        ahead.extend(_submit(pool, work, chunk) for chunk in islice(chunks, 1))
        yield from done


def _submit(
    pool: ProcessPoolExecutor, work: Callable[[int], Result], chunk: range
) -> Future[list[Result]]:
    """Hand a chunk over; the processes that this may start never hear of Ctrl+C."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(_do, work, chunk)
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(_do, work, chunk)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _do(work: Callable[[int], Result], chunk: range) -> list[Result]:
    return [work(number) for number in chunk]


def _context() -> BaseContext:
    """How processes start here; a process with several threads is never forked."""
    import multiprocessing  # noqa: PLC0415

    usual = multiprocessing.get_context()
    if usual.get_start_method() == "fork" and threading.active_count() > 1:
        return multiprocessing.get_context("spawn")
    return usual


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415

    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
