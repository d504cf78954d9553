"""One way to drive a page in Chromium, Firefox and WebKitGTK, each as Debian ships it."""

import pytest

from tests.needs import need
from tests.web.engines.chromium import CHROMIUM_ENGINE
from tests.web.engines.engine import Engine
from tests.web.engines.firefox import FIREFOX_ENGINE
from tests.web.engines.webkitgtk import CRASH, WEBKITGTK_ENGINE

ENGINES: dict[str, Engine] = {
    engine.name: engine for engine in (CHROMIUM_ENGINE, FIREFOX_ENGINE, WEBKITGTK_ENGINE)
}
"""Each engine by its name, as the tests are parametrised with it."""


def engines(*core: str) -> pytest.MarkDecorator:
    """Run a test in every engine; CI runs it in those of `core` on every push.

    A test in which WebKitGTK itself crashed runs again.
    """
    marks = {name: [pytest.mark.core] if name in core else [] for name in ENGINES}
    marks["webkitgtk"] += [pytest.mark.flaky(reruns=1, only_rerun=CRASH)]
    marked = [pytest.param(name, marks=marks[name]) for name in ENGINES]
    return pytest.mark.parametrize("engine", marked, indirect=True)


def needed(name: str) -> Engine:
    """Return an engine; skip the test, or fail it in CI, if this machine lacks it."""
    missing = ENGINES[name].missing()
    need(not missing, name, f"apt install {missing}")
    return ENGINES[name]
