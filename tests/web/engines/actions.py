"""What fingers do, as WebDriver writes it: the same for its two protocols."""

from __future__ import annotations

from typing import Any

from selenium.webdriver.common.keys import Keys

Actions = list[dict[str, Any]]

_NAMED = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "Backspace": Keys.BACKSPACE,
    "End": Keys.END,
    "Enter": Keys.RETURN,
    "Escape": Keys.ESCAPE,
    "F12": Keys.F12,
    "Home": Keys.HOME,
    "PageDown": Keys.PAGE_DOWN,
    "PageUp": Keys.PAGE_UP,
    "Shift": Keys.SHIFT,
    "Tab": Keys.TAB,
}


def pressed(key: str) -> Actions:
    *held, last = [_NAMED.get(name, name) for name in key.split("+")] if len(key) > 1 else [key]
    down = [{"type": "keyDown", "value": one} for one in (*held, last)]
    up = [{"type": "keyUp", "value": one} for one in (last, *reversed(held))]
    return [{"type": "key", "id": "keyboard", "actions": [*down, *up]}]


def pointed(x: float, y: float, kind: str = "mouse") -> Actions:
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    steps = [moved, *({"type": one, "button": 0} for one in ("pointerDown", "pointerUp"))]
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}]
