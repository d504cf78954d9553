"""A page that takes WebDriver's actions, which its two protocols write the same way."""

from abc import abstractmethod
from typing import Any

from selenium.webdriver.common.keys import Keys

from tests.web.engines.engine import DrivenPage

Actions = list[dict[str, Any]]

_KEYS = {"Enter": Keys.RETURN, "Tab": Keys.TAB}


class WebDriverPage(DrivenPage):
    """A page whose mouse, fingers and keys are WebDriver's actions."""

    @abstractmethod
    def perform(self, what: Actions) -> None:
        """Carry out actions, and wait until the page has received them."""

    def click(self, x: float, y: float) -> None:
        self._point(x, y, "mouse")

    def tap(self, x: float, y: float) -> None:
        self._point(x, y, "touch")

    def press(self, key: str) -> None:
        steps = [{"type": kind, "value": _KEYS[key]} for kind in ("keyDown", "keyUp")]
        self.perform([{"type": "key", "id": "keyboard", "actions": steps}])

    def _point(self, x: float, y: float, kind: str) -> None:
        moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        steps = [moved, *({"type": one, "button": 0} for one in ("pointerDown", "pointerUp"))]
        how = {"parameters": {"pointerType": kind}, "actions": steps}
        self.perform([{"type": "pointer", "id": kind, **how}])
