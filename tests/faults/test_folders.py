"""A disk that is full and a folder that is read-only, each in its own mount."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import posix

ROOT = Path(__file__).parents[2]
UNSHARE = ("unshare", "--map-root-user", "--mount")


def _may_mount() -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*UNSHARE, "true"], check=False, capture_output=True).returncode == 0


pytestmark = [
    posix,
    pytest.mark.skipif(not _may_mount(), reason="this machine lets nobody mount a folder"),
]


@pytest.mark.parametrize("fault", ["full", "read-only"])
def test_faulty_folder_loses_nothing_and_saves_later(tmp_path: Path, fault: str) -> None:
    words = [*UNSHARE, sys.executable, "-m", "tests.faults.disk_faults", fault, str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
