"""How long our part of a start takes natively: ``python -m tests.bench.first_frame [--runs N]``.

Milliseconds of processor time of each phase to the first frame, under SDL's dummy driver: the
least of N runs, each in a fresh process. `tests/bench/start.py` measures the site's start.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench.command_line import parser

ROOT = Path(__file__).resolve().parents[2]
PHASES = ("before", "imports", "window", "opening", "layout", "drawing")
GOAL = 125.0
"""Milliseconds of all phases after the first: half of what they took when all was imported."""

Times = dict[str, float]


def main() -> None:
    """Measure and print."""
    asked = parser(__doc__, runs=(7, "starts"), root=(ROOT, "folder of the sources")).parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        _run(asked.root, Path(scratch))  # writes the bytecode
        runs = [_run(asked.root, Path(scratch)) for _ in range(asked.runs)]
    best = {phase: min(run[phase] for run in runs) for phase in PHASES[1:]}
    table = Table("first frame, ms", *best, "all of these", "goal")
    cells = [f"{time:.0f}" for time in (*best.values(), sum(best.values()), GOAL)]
    table.add_row("processor's time", *cells)
    Console().print(table)


def _run(root: Path, scratch: Path) -> Times:
    """Start the game once, and return how long each phase took."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    cached = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(scratch / "bytecode")}
    program = Path(__file__).with_name("to_first_frame.py")
    run = subprocess.run(
        [sys.executable, "-P", program, root, scratch / "kept"],
        env=os.environ | drivers | cached | {"LC_ALL": "C.UTF-8"},
        check=True,
        capture_output=True,
        text=True,
    )
    ends: Times = json.loads(run.stdout)
    begun, lengths = 0.0, {}
    for phase in PHASES:
        lengths[phase], begun = ends[phase] - begun, ends[phase]
    return lengths


if __name__ == "__main__":
    main()
