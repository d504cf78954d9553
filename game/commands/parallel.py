"""Run the same work for many numbers in several processes, with the results in order.

The results never depend on the number of processes. Only this process gets Ctrl+C; it then ends the
others. They also end if it is killed.

This process has no thread and no lock for the others, so Ctrl+C can interrupt any step. After an
interrupted step of `concurrent.futures`, its thread may wait for a lock forever.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import DefaultContext, SpawnContext
    from multiprocessing.process import BaseProcess

Result = TypeVar("Result")

MAX_JOBS = 61 if sys.platform == "win32" else 1024
"""The most processes; Windows can't wait for more."""

START_SECONDS = 0.5
"""Work that takes fewer seconds is done in one process. Starting processes takes about 0.06 seconds
if they are forked, and 0.4 if each has to load the game."""

CHUNK_SECONDS = 0.1
"""Seconds of work that a process gets at once, so that sending it takes no noticeable time."""

CHUNKS_EACH = 4
"""The fewest chunks of each process, so that all of them end at about the same time."""

CHUNKS_AT_ONCE = 2
"""Chunks that a process has at a time: the current one, and one so that it needn't wait."""

WAKE_SECONDS = 1.0
"""The longest wait for results: Ctrl+C doesn't end a wait that starts just after it."""


class WorkerLost(RuntimeError):  # noqa: N818 - not this program's error
    """A process was ended from outside while it worked; the command ends with this status."""

    status = 1


def cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def in_order(
    work: Callable[[int], Result], count: int, jobs: int, seconds: float
) -> Iterator[Iterator[Result]]:
    """Yield the results of the work for each number below `count`, in order, when they are ready.

    At most `jobs` processes get a copy of the work and pickle its results. If none can start, this
    process does all of the work. A number takes about `seconds`. Raises WorkerLost.
    """
    jobs = min(count, jobs) if count * seconds >= START_SECONDS else 1
    results: Iterator[Result] = map(work, range(count))
    with ExitStack() as stack:
        if jobs > 1:
            with suppress(ImportError, OSError):
                results = stack.enter_context(_spread(work, count, jobs, seconds))
        yield results


@contextmanager
def _spread(
    work: Callable[[int], Result], count: int, jobs: int, seconds: float
) -> Iterator[Iterator[Result]]:
    """Yield the results of processes that have started to work."""
    fair_size = -(-count // (jobs * CHUNKS_EACH))  # all processes end together
    size = max(1, min(fair_size, int(CHUNK_SECONDS / max(seconds, 1e-6))))
    firsts = range(0, count, size)
    waiting = (range(first, min(first + size, count)) for first in firsts)
    processes: list[BaseProcess] = []
    connections: list[Connection] = []
    try:
        with _interrupts_blocked():
            for _ in range(jobs):
                _start_process(work, processes, connections)
        for connection in connections * CHUNKS_AT_ONCE:
            _hand_out(waiting, connection)
        yield _results(connections, firsts, waiting)
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()
        for connection in connections:
            connection.close()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Delay Ctrl+C; a process that starts during this never gets it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _start_process(
    work: Callable[[int], object], processes: list[BaseProcess], connections: list[Connection]
) -> None:
    """Add a process that works, and the connection to it."""
    context = _context()
    own, its = context.Pipe()
    connections.append(own)
    with its:
        process = context.Process(target=_serve, args=(work, its), daemon=True)
        process.start()
        processes.append(process)


def _results(
    connections: list[Connection], firsts: range, waiting: Iterator[range]
) -> Iterator[Result]:
    """Yield all results in order, and hand out the waiting chunks.

    `firsts` are the first numbers of all chunks; `waiting` are the chunks that no process has yet.
    """
    from multiprocessing.connection import wait  # noqa: PLC0415

    outcomes: dict[int, list[Result] | Exception] = {}
    for first in firsts:
        while first not in outcomes:
            for connection in cast("list[Connection]", wait(connections, WAKE_SECONDS)):
                with _worker_lost():
                    first_done, results = connection.recv()
                outcomes[first_done] = results
                _hand_out(waiting, connection)
        outcome = outcomes.pop(first)
        if isinstance(outcome, Exception):
            raise outcome
        yield from outcome


def _hand_out(waiting: Iterator[range], connection: Connection) -> None:
    """Give the next chunk to a process, if one is left."""
    for chunk in islice(waiting, 1):
        with _worker_lost():
            connection.send(chunk)


@contextmanager
def _worker_lost() -> Iterator[None]:
    """Raise WorkerLost if the other end of a connection is closed."""
    try:
        yield
    except (EOFError, OSError):
        raise WorkerLost("a process was ended from outside while it worked") from None


def _serve(work: Callable[[int], object], connection: Connection) -> None:
    """Do the work for each chunk that comes, in a process that only a signal ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the parent was killed
        while True:
            chunk = connection.recv()
            connection.send((chunk.start, _do(work, chunk)))


def _do(work: Callable[[int], Result], chunk: range) -> list[Result] | Exception:
    try:
        return [work(number) for number in chunk]
    except Exception as error:  # noqa: BLE001 - the caller gets it
        error.add_note(traceback.format_exc())
        return error


def _context() -> DefaultContext | SpawnContext:
    """Return how processes start here; a process with several threads is never forked."""
    import multiprocessing  # noqa: PLC0415

    usual = multiprocessing.get_context()
    if usual.get_start_method() == "fork" and threading.active_count() > 1:
        return multiprocessing.get_context("spawn")
    return usual


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415

    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
