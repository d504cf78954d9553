"""One way to drive a page in Chromium, Firefox and WebKitGTK, each as Debian ships it."""

from __future__ import annotations

from tests.needs import need
from tests.web.engines.chromium import CHROMIUM_ENGINE
from tests.web.engines.engine import Engine
from tests.web.engines.firefox import FIREFOX_ENGINE
from tests.web.engines.webkitgtk import WEBKITGTK_ENGINE

ENGINES: dict[str, Engine] = {
    engine.name: engine for engine in (CHROMIUM_ENGINE, FIREFOX_ENGINE, WEBKITGTK_ENGINE)
}
"""Each engine by its name, as the tests are parametrised with it."""


def needed(name: str) -> Engine:
    """Return an engine; skip the test, or fail it in CI, if this machine lacks it."""
    missing = ENGINES[name].missing()
    need(not missing, name, f"apt install {missing}")
    return ENGINES[name]
