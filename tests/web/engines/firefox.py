"""Firefox, which speaks WebDriver BiDi itself."""

import json
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any, cast

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.bidi.common import command_builder
from selenium.webdriver.remote.websocket_connection import WebSocketConnection

from tests.web.engines.engine import PATIENCE, Engine, PageLeftError, Visitor
from tests.web.engines.speakers import PULSEAUDIO, Speakers
from tests.web.engines.webdriver_page import Actions, WebDriverPage

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")

_PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "messaging-system.rsexperimentloader.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""Settings that stop the browser from contacting servers or asking the player."""

_COARSE, _FINE = 1, 6
"""Firefox's number for the kind of pointer of a device."""

_STORE_NOTHING = 2
"""Firefox's number for blocking all cookies, and with them all storage."""

_LISTENS = "WebDriverBiDiServer.json"
"""The file in the profile with Firefox's address."""


class _FirefoxPage(WebDriverPage):
    """The only page of a Firefox."""

    def __init__(self, profile: Path, visitor: Visitor) -> None:
        self._heard: list[str] = []
        _write_preferences(profile, visitor)
        self._speakers = Speakers(profile / "sound")
        self._process, address = _start(profile, self._speakers.environment)
        seconds = PATIENCE / 1000
        self._connection = WebSocketConnection(address, timeout=seconds, interval=0.002)
        self._send("session.new", capabilities={})
        # The focus of the tab that it begins with stays in the address bar.
        self._context = self._send("browsingContext.create", type="tab")["context"]
        self._connection.callbacks["log.entryAdded"] = [self._hear]
        self._send("session.subscribe", events=["log.entryAdded"])
        if visitor.script:
            before = f"() => {{ {visitor.script} }}"
            self._send("script.addPreloadScript", functionDeclaration=before)
        self._scale = visitor.scale
        self._resize(visitor.width, visitor.height)

    def _send(self, method: str, **parameters: Any) -> Any:
        return self._connection.execute(command_builder(method, parameters))

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error":
            self._heard.append(entry["text"])

    @property
    def complaints(self) -> list[str]:
        return self._heard

    def goto(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def reload(self) -> None:
        self._send("browsingContext.reload", context=self._context, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        try:
            answer = self._send(
                "script.callFunction",
                functionDeclaration=f"""async (all) => {{
                    const answer = await ({function})(...JSON.parse(all));
                    return JSON.stringify(answer) ?? "null";
                }}""",
                arguments=[{"type": "string", "value": json.dumps(arguments)}],
                target={"context": self._context},
                awaitPromise=True,
            )
        except WebDriverException as error:  # its own errors come as answers
            raise PageLeftError(function) from error
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def perform(self, what: Actions) -> None:
        self._send("input.performActions", context=self._context, actions=what)

    def _resize(self, width: int, height: int) -> None:
        self._send(
            "browsingContext.setViewport",
            context=self._context,
            viewport={"width": width, "height": height},
            devicePixelRatio=self._scale,
        )

    def close(self) -> None:
        # A socket whose other end closes first is forgotten open, and waits 10 s when it doesn't.
        socket = cast("Any", self._connection._ws).sock.sock
        self._send("browser.close")
        self._process.wait(PATIENCE / 1000)
        self._connection.close()
        socket.close()
        self._speakers.close()


def _write_preferences(profile: Path, visitor: Visitor) -> None:
    profile.mkdir(parents=True, exist_ok=True)
    wanted = {
        **_PREFERENCES,
        "ui.allPointerCapabilities": _COARSE if visitor.touch else _FINE,
        "ui.primaryPointerCapabilities": _COARSE if visitor.touch else _FINE,
        "intl.accept_languages": visitor.language,
        "dom.w3c_touch_events.enabled": int(visitor.touch),
    }
    if not visitor.stores:
        wanted["network.cookie.cookieBehavior"] = _STORE_NOTHING
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(wanted[name])});" for name in wanted]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")


def _start(profile: Path, environment: dict[str, str]) -> tuple[subprocess.Popen[bytes], str]:
    """Start a Firefox; return it, and the address at which it takes commands."""
    listens = profile / _LISTENS
    listens.unlink(missing_ok=True)
    words = [cast("str", FIREFOX), "--headless", "--no-remote", "--remote-debugging-port", "0"]
    words += ["--profile", str(profile)]
    with (profile / "said.txt").open("wb") as said:
        process = subprocess.Popen(words, stdout=said, stderr=said, env=environment)
    end = time.monotonic() + PATIENCE / 1000
    while not (listens.exists() and listens.read_text().endswith("}")):
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            raise TimeoutError((profile / "said.txt").read_text(errors="replace"))
        time.sleep(0.02)
    found = json.loads(listens.read_text())
    return process, f"ws://{found['ws_host']}:{found['ws_port']}/session"


def _missing() -> str:
    packages = {"firefox-esr": FIREFOX, "pulseaudio": PULSEAUDIO}
    return " ".join(name for name, program in packages.items() if not program)


FIREFOX_ENGINE = Engine("firefox", _missing, _FirefoxPage)
