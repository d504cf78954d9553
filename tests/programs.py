"""The project's folder, and programs that tests run."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]

Done = subprocess.CompletedProcess[str]


def ran(*words: str | Path, cwd: Path = ROOT, check: bool = False, **variables: str) -> Done:
    """Run a program, with more variables of its environment, and return its status and texts."""
    env = os.environ | variables
    return subprocess.run(words, cwd=cwd, env=env, check=check, capture_output=True, text=True)
