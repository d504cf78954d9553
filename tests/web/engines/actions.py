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
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "F12": Keys.F12,
    "Home": Keys.HOME,
    "PageDown": Keys.PAGE_DOWN,
    "PageUp": Keys.PAGE_UP,
    "Shift": Keys.SHIFT,
    "Tab": Keys.TAB,
}
_STEPS = 8
"""A drag moves the pointer so often."""


def pressed(key: str) -> Actions:
    """A key goes down and up, with others held: Shift+Tab."""
    *held, last = [_NAMED.get(name, name) for name in key.split("+")] if len(key) > 1 else [key]
    down = [{"type": "keyDown", "value": one} for one in (*held, last)]
    up = [{"type": "keyUp", "value": one} for one in (last, *reversed(held))]
    return [{"type": "key", "id": "keyboard", "actions": [*down, *up]}]


def pointed(*places: tuple[float, float], kind: str = "mouse") -> Actions:
    """A pointer goes down at the first place and up at the last."""
    first, *others = [_moved(x, y) for x, y in places]
    steps = [first, {"type": "pointerDown", "button": 0}, *others]
    steps.append({"type": "pointerUp", "button": 0})
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}]


def dragged(start: tuple[float, float], end: tuple[float, float]) -> Actions:
    """The mouse's button goes down at the start, and up at the end of a straight way."""
    way = [step / _STEPS for step in range(_STEPS + 1)]
    between = [
        (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        for part in way
    ]
    return pointed(*between)


def wheeled(x: float, y: float, down: int) -> Actions:
    """The wheel turns there."""
    turn = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": down}
    return [{"type": "wheel", "id": "wheel", "actions": [turn]}]


def _moved(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
