"""The built site on a server of this machine, to be measured."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build.serve import make_server
from tests.build.running import running
from tests.web.game_page import TREE

PLAYABLE = (
    f"document.querySelector('{TREE} [data-phase]')?.dataset.phase"
    " && document.querySelector('#loading').hidden"
)
"""True on the site once its first frame is drawn and takes clicks."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder as a site of this machine: its address."""
    with running(make_server(folder, quiet=True)) as address:
        yield f"{address}/"
