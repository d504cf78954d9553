"""A disk that is full and a folder that is read-only, in mounts of their own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNSHARE = ("unshare", "--map-root-user", "--mount")


def _may_mount() -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*UNSHARE, "true"], check=False, capture_output=True).returncode == 0


MAY_MOUNT = _may_mount()


def caused(fault: str, folder: Path) -> int:
    """Run `tests.faults.troubles` with a fault on a folder, and return how often it was caused."""
    words = [*(UNSHARE if MAY_MOUNT else ()), sys.executable, "-m", "tests.faults.troubles"]
    done = subprocess.run(
        [*words, fault, str(folder)], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return int(done.stdout.split()[-1])


@pytest.mark.skipif(sys.platform == "win32", reason="this system limits no files")
def test_full_disk_loses_nothing_and_later_saves_all(tmp_path: Path) -> None:
    assert caused("full" if MAY_MOUNT else "limited", tmp_path) > 10


@pytest.mark.skipif(not MAY_MOUNT, reason="this machine lets nobody mount a folder read-only")
def test_read_only_folder_loses_nothing(tmp_path: Path) -> None:
    assert caused("read-only", tmp_path) == 10
