"""Locks on files, with or without `flock`."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import TYPE_CHECKING

from game.platform.lazy_import import lazy_import

if TYPE_CHECKING:
    import filelock
else:
    filelock = lazy_import("filelock")

_UNSIGNED = 2.0
"""Seconds after which a marker without an owner is abandoned; a process signs it at once."""


def acquire(
    lock: filelock.BaseFileLock, longest: float = math.inf
) -> filelock.AcquireReturnProxy[filelock.BaseFileLock]:
    """Acquire a lock, and take over an abandoned marker.

    A system without `flock` has markers instead: an existing file is a lock that is held. A folder
    copied from another system has an empty file there, which no process removes. `longest` is the
    longest time in seconds that any process holds the lock.

    Raises filelock.Timeout if another process holds it, OSError or NotImplementedError if it can't
    be acquired.
    """
    try:
        return lock.acquire(timeout=0)
    except filelock.Timeout:
        if isinstance(lock, filelock.SoftFileLock) and _is_abandoned(lock.lock_file, longest):
            lock.break_lock()
        return lock.acquire()


def _is_abandoned(marker: str, longest: float) -> bool:
    """Return whether a marker is older than any that is in use."""
    try:
        status = Path(marker).lstat()
    except OSError:
        return False
    age = abs(time.time() - status.st_mtime)
    return age > (longest if status.st_size else _UNSIGNED)
