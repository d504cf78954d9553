"""Run the same work for many pieces: here, in several processes or on a cluster.

The results come in the order of the pieces and never depend on how the work is spread. Processes
of this machine are those of `concurrent.futures`, which start at once; a cluster is one of Dask.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TypeVar

from game.commands.show import Fault

if TYPE_CHECKING:
    from multiprocessing.context import DefaultContext, SpawnContext

Piece = TypeVar("Piece")
Result = TypeVar("Result")

MAX_JOBS = 61 if sys.platform == "win32" else 1024
"""The most processes; Windows can't wait for more."""

START_SECONDS = 0.5
"""Work that takes fewer seconds is done in one process. Starting processes takes about 0.06 seconds
if they are forked, and 0.4 if each has to load the game."""

CHUNK_SECONDS = 0.1
"""Seconds of work that a process gets at once, so that sending it takes no noticeable time."""

CLUSTER_SECONDS = 2.0
"""The same for a cluster: its scheduler takes some milliseconds for each chunk."""

CHUNKS_EACH = 4
"""The fewest chunks of each process, so that all of them end at about the same time."""

CHUNKS_AT_ONCE = 2
"""Chunks that a process has at a time: the current one, and one so that it needn't wait."""

CLUSTER_CHUNKS = 4096
"""Chunks that a cluster has at a time, because its machines come and go."""

WAKE_SECONDS = 0.5
"""The longest wait until Ctrl+C is noticed."""

LOCAL = "local"
"""The scheduler of a cluster of this machine alone, which ends with the work."""


class WorkerLost(RuntimeError):  # noqa: N818 - not this program's error
    """A process was ended from outside while it worked; the command ends with this status."""

    status = 1


class Spread(NamedTuple):
    """Where work is done, and the file that keeps the results of its finished pieces."""

    jobs: int = 1
    scheduler: str = ""
    results: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that `spread_of` reads."""
    parser.add_argument("--jobs", type=int, help="how many processes work; all cores if not given")
    text = f"address of a Dask scheduler, or `{LOCAL}` to start one here"
    parser.add_argument("--scheduler", metavar="ADDRESS", default="", help=text)
    text = "a file that keeps the results of finished pieces; the command continues from it"
    parser.add_argument("--results", metavar="FILE", default="", help=text)


def spread_of(options: argparse.Namespace) -> Spread:
    """Return how a command's work is spread. Raises Fault."""
    jobs = min(cores(), MAX_JOBS) if options.jobs is None else options.jobs
    if not 0 < jobs <= MAX_JOBS:
        raise Fault(f"--jobs {jobs}: expected a number from 1 to {MAX_JOBS}")
    return Spread(jobs, options.scheduler, options.results)


def cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def in_order(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    spread: Spread,
    seconds: float,
    label: object = None,
) -> Iterator[Iterator[Result]]:
    """Yield the results of the work for each piece, in order, when they are ready.

    Processes get a copy of the work and pickle its results. If none can start, this process does
    all of the work. Raises WorkerLost, and Fault for the file of results or the scheduler.

    Args:
        work: what is done for each piece.
        pieces: the pieces, which JSON can write, as it can the results.
        spread: where the work is done.
        seconds: about how long a piece takes.
        label: what the results depend on apart from the piece, to find kept ones.
    """
    with ExitStack() as stack:
        kept = stack.enter_context(_kept(spread.results, label))
        left = kept.missing(pieces)
        jobs = min(len(left), spread.jobs) if len(left) * seconds >= START_SECONDS else 1
        executor = None
        if spread.scheduler and left:
            executor = stack.enter_context(_cluster(spread))
        elif jobs > 1:
            with suppress(ImportError, NotImplementedError, OSError):
                executor = stack.enter_context(_processes(jobs))
        if executor:
            fair_size = -(-len(left) // (jobs * CHUNKS_EACH))  # all processes end together
            limit = (CLUSTER_SECONDS if spread.scheduler else CHUNK_SECONDS) / max(seconds, 1e-6)
            size = max(1, min(fair_size, int(limit)))
            at_once = CLUSTER_CHUNKS if spread.scheduler else jobs * CHUNKS_AT_ONCE
        else:
            executor, size, at_once = _Here(), 1, 1
        chunks = (left[first : first + size] for first in range(0, len(left), size))
        yield kept.with_results(pieces, _results(work, chunks, executor, at_once, kept))


class _Here(Executor):
    """Does work in this process, at once."""

    def submit(self, work: Callable[..., Result], /, *words: Any) -> Future[Result]:  # type: ignore[override]
        """Do the work and return its result."""
        future: Future[Result] = Future()
        future.set_result(work(*words))
        return future


def _results(
    work: Callable[[Piece], Result],
    chunks: Iterator[Sequence[Piece]],
    executor: Executor,
    at_once: int,
    kept: _Kept,
) -> Iterator[Result]:
    """Yield all results in order; at most `at_once` chunks are handed out at a time."""
    queue: deque[Future[list[Result]]] = deque()
    running: dict[Future[list[Result]], Sequence[Piece]] = {}
    while True:
        for chunk in islice(chunks, at_once - len(running)):
            queue.append(executor.submit(_do, work, chunk))
            running[queue[-1]] = chunk
        while queue and queue[0] not in running:
            yield from queue.popleft().result()
        if not queue:
            return
        done, _ = wait(running, WAKE_SECONDS, FIRST_COMPLETED)
        _hear_interrupt()
        for future in done:
            chunk = running.pop(future)
            if future.exception() is None:  # others are raised in their turn
                kept.add(chunk, future.result())


def _do(work: Callable[[Piece], Result], chunk: Sequence[Piece]) -> list[Result]:
    return [work(piece) for piece in chunk]


class _Kept:
    """A file of lines with a label, a piece and its result in JSON."""

    def __init__(self, file: BinaryIO, label: object) -> None:
        self._file = file
        self._label = label
        self._known: dict[str, Any] = {}
        file.seek(0)
        text, _, damaged = file.read().rpartition(b"\n")
        for line in text.splitlines():
            *key, result = json.loads(line)
            self._known[json.dumps(key)] = result
        if damaged:
            if not damaged.startswith((b"[", b"\0")):
                raise ValueError("these are no results")
            file.truncate(file.tell() - len(damaged))

    def _key(self, piece: object) -> str:
        return json.dumps([self._label, piece])

    def missing(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Return the pieces that have no result yet."""
        if not self._known:
            return pieces
        return [piece for piece in pieces if self._key(piece) not in self._known]

    def add(self, pieces: Sequence[object], results: Sequence[object]) -> None:
        """Write the results of some pieces."""
        for piece, result in zip(pieces, results, strict=True):
            self._file.write(json.dumps([self._label, piece, result]).encode() + b"\n")
        self._file.flush()

    def with_results(self, pieces: Sequence[object], fresh: Iterator[Any]) -> Iterator[Any]:
        """Yield the results of all pieces; those of the missing ones are `fresh`."""
        for piece in pieces:
            key = self._key(piece)
            yield self._known[key] if key in self._known else next(fresh)


@contextmanager
def _kept(name: str, label: object) -> Iterator[_Kept]:
    """Open a file of results, or make it; without a name nothing is kept. Raises Fault."""
    with ExitStack() as stack:
        try:
            file = stack.enter_context(Path(name or os.devnull).open("a+b"))
            kept = _Kept(file, label)
        except (OSError, TypeError, ValueError) as error:
            raise Fault(f"--results {name}: {error}") from None
        yield kept


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """Yield processes that have started. Raises OSError if they can't."""
    with _interrupts_delayed():
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - slow, not everywhere

        executor = ProcessPoolExecutor(jobs, _context(), _begin)
        # All processes start at once, so that it fails here if one can't.
        executor._safe_to_dynamically_spawn_children = False  # type: ignore[attr-defined] # noqa: SLF001
        try:
            executor.submit(os.getpid)
            yield executor
            executor.shutdown(cancel_futures=True)
        except BaseException as error:
            processes = list(executor._processes.values())  # noqa: SLF001 - before Python 3.14
            for process in processes:
                process.kill()
            executor.shutdown()  # cancelled futures would break its thread
            for process in processes:
                process.join()
            if isinstance(error, BrokenExecutor):
                raise WorkerLost("a process was ended from outside while it worked") from None
            raise


@contextmanager
def _cluster(spread: Spread) -> Iterator[Executor]:
    """Yield the workers of a Dask cluster. A piece whose worker is lost goes to another one."""
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - optional, and slow
    except ImportError:
        raise Fault("--scheduler: Dask is not installed; install `basra[scale]`") from None
    with _interrupts_delayed():
        try:
            if spread.scheduler == LOCAL:
                client = Client(n_workers=spread.jobs, threads_per_worker=1, dashboard_address=None)
            else:
                client = Client(spread.scheduler)
        except (OSError, ValueError) as error:
            raise Fault(f"--scheduler {spread.scheduler}: {error}") from None
        with client:
            try:
                yield client.get_executor(pure=False)
            except KilledWorker:
                raise WorkerLost("a piece of the work ended each worker that did it") from None


@contextmanager
def _interrupts_delayed() -> Iterator[None]:
    """Delay Ctrl+C until it is heard; a process that starts during this never gets it.

    An interrupted step of an executor may leave a lock that is never released.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _hear_interrupt() -> None:
    """Raise KeyboardInterrupt if Ctrl+C was pressed while it was delayed."""
    if hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Prepare a process: only its parent hears Ctrl+C, and it ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _context() -> DefaultContext | SpawnContext:
    """Return how processes start here; a process with several threads is never forked."""
    import multiprocessing  # noqa: PLC0415 - as above

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
