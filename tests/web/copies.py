"""A copy of the site on another server, which can go away or change."""

import base64
import contextlib
import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from build.assemble import WORKER
from build.file import OUTPUT
from build.serve import Handler
from build.trial import TRIED_SITE
from tests.build.running import running
from tests.needs import need

SITE = Path(os.environ.get(TRIED_SITE) or Path(__file__).parents[2] / "build" / "web")
PREFIX = "/games/basra/"
"""The site is always tested under a sub-path; a host's root is the easier case."""

KEPT = "() => navigator.serviceWorker.controller !== null"
"""The service worker has stored everything and now serves the page."""

EDITION = '<meta name="edition" content="new">'
"""Marks the page of another version; the title can't, because the game sets it."""
IS_NEW = "() => document.querySelector('meta[name=edition]') !== null"
UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update())"
WAITS = "() => navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)"
"""Another version is stored, and waits."""


@contextlib.contextmanager
def serving(host: type[Handler]) -> Iterator[str]:
    """Serve the site by a kind of host; yields the host's address, without the site's path."""
    handler = partial(host, directory=str(SITE), prefix=PREFIX, quiet=True)
    with running(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as address:
        yield address


class _Server(ThreadingHTTPServer):
    """Records its requests; when it closes, open connections end too."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        self.gone = False
        super().__init__(
            ("127.0.0.1", 0), partial(_Noting, directory=str(folder), prefix=PREFIX, quiet=True)
        )


class _Noting(Handler):
    def do_GET(self) -> None:  # noqa: N802 - the base's name
        assert isinstance(self.server, _Server)
        if self.server.gone:
            self.close_connection = True
            return
        self.server.asked.append(self.path)
        super().do_GET()

    def do_POST(self) -> None:  # noqa: N802 - the base's name
        self.do_GET()


class Copy:
    """A copy of the site on its own server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "site"
        shutil.copytree(SITE, self.folder)
        self._server = _Server(self.folder)
        self.asked = self._server.asked
        """The paths of all that was asked of the server, in order."""
        Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"

    @property
    def cache_name(self) -> str:
        """The name of the cache in which the worker keeps this version."""
        script = (self.folder / WORKER).read_text("utf-8")
        version = re.search(r'VERSION = "(\w+)"', script)
        assert version is not None
        return f"basra {PREFIX} {version[1]}"

    @property
    def digests(self) -> dict[str, str]:
        script = (self.folder / WORKER).read_text("utf-8")
        listed = re.search(r"^const FILES = (\{.*?^\});", script, re.MULTILINE | re.DOTALL)
        assert listed is not None
        found: dict[str, str] = json.loads(listed[1])
        return found

    def cut(self) -> None:
        """Take the server away: every connection is refused from now on."""
        self._server.gone = True
        self._server.shutdown()
        self._server.server_close()

    def publish_another_version(self) -> None:
        """Change the page, and with it the worker, as a new build would."""
        page, worker = self.folder / "index.html", self.folder / WORKER
        old = integrity(page.read_bytes())
        page.write_text(page.read_text("utf-8").replace("<title>", f"{EDITION}<title>"), "utf-8")
        new = integrity(page.read_bytes())
        script = worker.read_text("utf-8").replace(old, new)
        worker.write_text(script.replace('VERSION = "', 'VERSION = "new'), "utf-8")


def need_single_file() -> None:
    need(OUTPUT.exists(), "the single file", "python3 build file")


def integrity(content: bytes) -> str:
    """Return a digest as browsers write it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
