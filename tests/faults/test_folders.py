"""A disk that is full and a folder that is read-only, in mounts of their own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.conftest import NOTHING, Note
from tests.needs import posix

pytestmark = posix

ROOT = Path(__file__).parents[2]
UNSHARE = ("unshare", "--map-root-user", "--mount")


def _may_mount() -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*UNSHARE, "true"], check=False, capture_output=True).returncode == 0


MAY_MOUNT = _may_mount()


def caused(fault: str, folder: Path) -> int:
    """Run `tests.faults.troubles` with a fault on a folder of its own: how often it was caused."""
    words = [*(UNSHARE if MAY_MOUNT else ()), sys.executable, "-m", "tests.faults.troubles"]
    done = subprocess.run(
        [*words, fault, str(folder)], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return int(done.stdout.split()[-1])


def test_a_full_disk_loses_nothing_and_once_there_is_room_all_is_kept(
    tmp_path: Path, note: Note
) -> None:
    fault = "full" if MAY_MOUNT else "limited"
    where = "a disk in memory" if MAY_MOUNT else "a limit on the length of files"
    note("the disk is full", where, caused(fault, tmp_path), NOTHING)


@pytest.mark.skipif(not MAY_MOUNT, reason="this machine lets nobody mount a folder read-only")
def test_a_read_only_folder_loses_nothing(tmp_path: Path, note: Note) -> None:
    note("the folder is read-only", "a mount", caused("read-only", tmp_path), NOTHING)
