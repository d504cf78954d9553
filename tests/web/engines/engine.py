"""The abilities of every engine: it opens a page in a profile, and drives it."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PATIENCE = 180_000
"""The most milliseconds to wait for something that must come, on any busy machine."""

_PAUSE = 0.02
"""Seconds from one look at a page to the next."""


class PageLeftError(Exception):
    """The page was left, or reloaded, while its answer was awaited."""


@dataclass(frozen=True)
class Visitor:
    """A visitor: the size of the window in CSS pixels, the device, the browser's language.

    Attributes:
        script: runs in each page before the page's own scripts.
        stores: whether the browser lets sites store anything.
    """

    width: int = 1280
    height: int = 720
    scale: int = 1
    touch: bool = False
    language: str = "en-GB"
    script: str = ""
    stores: bool = True


DESKTOP = Visitor()
PHONE = Visitor(width=390, height=844, touch=True)


class DrivenPage(ABC):
    """A page in a browser, which closes with it; its profile stays."""

    @property
    @abstractmethod
    def complaints(self) -> list[str]:
        """Return every error of the console, including those of scripts."""

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript in the page; return its result, once promises are kept.

        Arguments and result are JSON values.

        Raises:
            PageLeftError: the page went before it answered.
        """

    def wait_for_function(self, function: str, *arguments: Any) -> None:
        """Wait until a function returns a true value, at most for `PATIENCE`.

        If the page is left, the next one is asked.

        Raises:
            TimeoutError: it never does.
        """
        end = time.monotonic() + PATIENCE / 1000
        while not self._is_true(function, *arguments):
            if time.monotonic() > end:
                raise TimeoutError(function)
            time.sleep(_PAUSE)

    def _is_true(self, function: str, *arguments: Any) -> bool:
        try:
            return bool(self.evaluate(function, *arguments))
        except PageLeftError:
            return False

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Move the mouse there and click; x and y are CSS pixels of the page."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Touch there with a finger; only a page with touch hears it as a touch."""

    @abstractmethod
    def press(self, key: str) -> None: ...

    @abstractmethod
    def close(self) -> None: ...


@dataclass(frozen=True)
class Engine:
    """A browser's engine, which opens pages."""

    name: str
    missing: Callable[[], str]
    """Returns Debian's packages that this machine lacks to run it, "" if none."""
    open_page: Callable[[Path, Visitor], DrivenPage]
    """Opens an empty page, in a profile folder that may be fresh or left by an earlier visit."""
