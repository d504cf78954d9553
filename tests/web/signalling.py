"""A real signalling server on a device, and a site that names it."""

import contextlib
import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

from build.signalling import with_server
from build.tools.cache import cache_folder
from build.tools.console import BuildError
from build.tools.node import NODE, npm
from tests.needs import need
from tests.web.copies import SITE
from tests.web.networks import Device

HERE = Path(__file__).with_name("peer_server")
PORT = 9000
ADDRESS = f"ws://127.0.0.1:{PORT}/"


def site_with_server(folder: Path) -> Path:
    """Return a copy of the site that names the server."""
    site = folder / "site"
    shutil.copytree(SITE, site)
    page = site / "index.html"
    page.write_text(with_server(page.read_text("utf-8"), ADDRESS), "utf-8")
    return site


class SignallingServer:
    """A PeerServer on a device, which may be stopped and started again."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._folder = _installed()
        self._running: subprocess.Popen[str] | None = None

    def start(self) -> None:
        words = [str(NODE), str(self._folder / "start.mjs"), str(PORT)]
        with self._device.entered():
            self._running = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self._running.stdout
        assert self._running.stdout.readline() == "ready\n"

    def stop(self) -> None:
        if self._running:
            self._running.kill()
            self._running.communicate()
            self._running = None


def _installed() -> Path:
    """Return a folder with the server, installed from its lock; npm checks every integrity."""
    lock = (HERE / "package-lock.json").read_bytes()
    folder = cache_folder() / f"peer-{hashlib.sha256(lock).hexdigest()[:12]}"
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            made = Path(scratch) / "made"
            shutil.copytree(HERE, made)
            with contextlib.suppress(BuildError):
                npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=made)
                made.rename(folder)
    need(folder.exists(), "an npm registry", "npm ping")
    return folder
