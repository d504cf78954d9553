"""WebKitGTK, driven by Debian's WebKitWebDriver and selenium."""

import json
import re
import shutil
import subprocess
import warnings
from pathlib import Path
from typing import Any

from selenium.common.exceptions import NoSuchFrameException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.service import Service

from tests.web.engines.display import XVFB, Display
from tests.web.engines.engine import PATIENCE, Engine, PageLeftError, Visitor
from tests.web.engines.webdriver_page import Actions, WebDriverPage

DRIVER = shutil.which("WebKitWebDriver")
_WINDOW = Path(__file__).with_name("webkit_window.py")
_PYTHON = "/usr/bin/python3"
_COMPLAINT = re.compile(r"CONSOLE (?:\w+ )?ERROR (.*)")
_UNKNOWN_HERE = "Unrecognized Content-Security-Policy directive 'manifest-src'"
"""It reads no app's manifest, and logs that."""

CRASH = "Could not parse script result"
"""What its driver answers when the engine crashed while a script ran."""

_FINGER = """(down, x, y) => new Promise((heard) => {
    // A task later the browser knows, too, that the page has taken the touch for itself. Lifted
    // before that, as no finger of flesh can be, it would count as a mouse that clicks as well.
    const whenHeard = () => setTimeout(heard, 0);
    addEventListener(down ? "touchstart" : "touchend", whenHeard, { capture: true, once: true });
    window.webkit.messageHandlers.finger.postMessage(JSON.stringify([down, x, y]));
})"""
"""Touches or releases the page, and waits until the page has received it."""


class _WebKitPage(WebDriverPage):
    """The only page of a WebKitGTK window on an invisible display."""

    def __init__(self, profile: Path, visitor: Visitor) -> None:
        profile.mkdir(parents=True, exist_ok=True)
        self._said = profile / "said.txt"
        self._said.write_bytes(b"")
        self._display = Display()
        environment = {**self._display.environment, "GDK_SCALE": str(visitor.scale)}
        options = WebKitGTKOptions()
        options.binary_location = _PYTHON
        words = [str(_WINDOW), str(profile), visitor.language, f"--script={visitor.script}"]
        for word in words if visitor.stores else [*words, "--store-nothing"]:
            options.add_argument(word)
        options.set_capability("browserName", "BasraTest")
        service = Service(executable_path=str(DRIVER), log_output=str(self._said), env=environment)
        self._driver = _start(options, service, self._display)
        self._driver.set_script_timeout(PATIENCE / 1000)
        self._resize(visitor.width, visitor.height)

    @property
    def complaints(self) -> list[str]:
        said = _COMPLAINT.findall(self._said.read_text("utf-8", "replace"))
        return [complaint for complaint in said if _UNKNOWN_HERE not in complaint]

    def goto(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def evaluate(self, function: str, *arguments: Any) -> Any:
        script = f"""const [all, done] = arguments;
            (async () => ({function})(...JSON.parse(all)))().then(
                (answer) => done({{ answer: JSON.stringify(answer) ?? "null" }}),
                (error) => done({{ error: String(error) }}));"""
        try:
            answer = self._driver.execute_async_script(script, json.dumps(arguments))
        except NoSuchFrameException as error:
            raise PageLeftError(function) from error
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return json.loads(answer["answer"])

    def perform(self, what: Actions) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": what})

    def tap(self, x: float, y: float) -> None:
        for down in (True, False):
            self.evaluate(_FINGER, down, x, y)

    def _resize(self, width: int, height: int) -> None:
        self._driver.set_window_rect(0, 0, width, height)
        fits = "(width, height) => innerWidth === width && innerHeight === height"
        self.wait_for_function(fits, width, height)

    def close(self) -> None:
        try:
            self._driver.quit()
        finally:
            self._display.close()


def _start(options: WebKitGTKOptions, service: Service, display: Display) -> WebKitGTK:
    try:
        with warnings.catch_warnings():  # of selenium to itself
            warnings.simplefilter("ignore", DeprecationWarning)
            return WebKitGTK(options=options, service=service)
    except BaseException:
        display.close()
        raise


def _missing() -> str:
    packages = {
        "webkit2gtk-driver": DRIVER,
        "xvfb": XVFB,
        "python3-gi gir1.2-webkit2-4.1": _has_binding(),
    }
    return " ".join(name for name, present in packages.items() if not present)


def _has_binding() -> bool:
    words = [_PYTHON, "-c", "import gi; gi.require_version('WebKit2', '4.1')"]
    return (
        Path(_PYTHON).exists()
        and not subprocess.run(words, check=False, capture_output=True).returncode
    )


WEBKITGTK_ENGINE = Engine("webkitgtk", _missing, _WebKitPage)
