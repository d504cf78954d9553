"""The built site on a server of this machine, to be measured."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from build.serve import make_server
from tests.web.game_page import TREE

PLAYABLE = (
    f"document.querySelector('{TREE} [data-phase]')?.dataset.phase"
    " && document.querySelector('#loading').hidden"
)
"""True on the site once its first frame is drawn and takes clicks."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder as a site of this machine: its address."""
    server = make_server(folder, quiet=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
