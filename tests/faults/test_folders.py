"""A disk that is full and a folder that is read-only, each in its own mount."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.needs import posix
from tests.programs import ran

UNSHARE = ("unshare", "--map-root-user", "--mount")


pytestmark = [
    posix,
    pytest.mark.skipif(
        shutil.which("unshare") is None or ran(*UNSHARE, "true").returncode != 0,
        reason="this machine lets nobody mount a folder",
    ),
]


@pytest.mark.parametrize("fault", ["full", "read-only"])
def test_faulty_folder_loses_nothing_and_saves_later(tmp_path: Path, fault: str) -> None:
    words = [*UNSHARE, sys.executable, "-m", "tests.faults.disk_faults", fault, str(tmp_path)]
    done = ran(*words)
    assert done.returncode == 0, done.stdout + done.stderr
