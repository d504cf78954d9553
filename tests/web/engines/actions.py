"""What fingers do, as WebDriver writes it: the same for its two protocols."""

from __future__ import annotations

from typing import Any

from selenium.webdriver.common.keys import Keys

Actions = list[dict[str, Any]]

_KEYS = {"Enter": Keys.RETURN, "Tab": Keys.TAB}


def pressed(key: str) -> Actions:
    steps = [{"type": kind, "value": _KEYS[key]} for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": steps}]


def pointed(x: float, y: float, kind: str = "mouse") -> Actions:
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    steps = [moved, *({"type": one, "button": 0} for one in ("pointerDown", "pointerUp"))]
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}]
