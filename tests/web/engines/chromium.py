"""Chromium, driven by Playwright."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.engines.engine import PATIENCE, DrivenPage, Engine, Visitor

_STORE_NOTHING = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's own setting."""


class PlaywrightPage(DrivenPage):
    """A page of Playwright's."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._heard: list[str] = []
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._heard.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._heard.append(message.text)

    @property
    def complaints(self) -> list[str]:
        return self._heard

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def evaluate(self, function: str, *arguments: Any) -> Any:
        return self.page.evaluate(f"(all) => ({function})(...all)", list(arguments))

    def wait_for_function(self, function: str, *arguments: Any) -> None:
        if function.lstrip().startswith("async"):  # Playwright takes any promise for a yes
            super().wait_for_function(function, *arguments)
            return
        self.page.wait_for_function(f"(all) => ({function})(...all)", arg=list(arguments))

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def close(self) -> None:
        self.page.context.close()


class _OwnBrowser(PlaywrightPage):
    """The only page of a browser."""

    def __init__(self, profile: Path, visitor: Visitor) -> None:
        if not visitor.stores:
            (profile / "Default").mkdir(parents=True, exist_ok=True)
            (profile / "Default" / "Preferences").write_text(json.dumps(_STORE_NOTHING), "utf-8")
        self._playwright = sync_playwright().start()
        context = self._playwright.chromium.launch_persistent_context(
            profile,
            executable_path=CHROMIUM,
            args=list(FLAGS),
            viewport={"width": visitor.width, "height": visitor.height},
            device_scale_factor=visitor.scale,
            has_touch=visitor.touch,
            locale=visitor.language,
        )
        if visitor.script:
            context.add_init_script(visitor.script)
        super().__init__(context.pages[0])

    def close(self) -> None:
        super().close()
        self._playwright.stop()


CHROMIUM_ENGINE = Engine("chromium", lambda: "" if CHROMIUM else "chromium", _OwnBrowser)
