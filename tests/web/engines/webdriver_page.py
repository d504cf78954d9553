"""A page that takes WebDriver's actions."""

from __future__ import annotations

from abc import abstractmethod

from tests.web.engines import actions
from tests.web.engines.engine import DrivenPage


class WebDriverPage(DrivenPage):
    """A page whose mouse, fingers and keys are WebDriver's actions."""

    @abstractmethod
    def perform(self, what: actions.Actions) -> None:
        """Carry out actions, and wait until the page has heard of them."""

    def click(self, x: float, y: float) -> None:
        self.perform(actions.pointed(x, y))

    def tap(self, x: float, y: float) -> None:
        self.perform(actions.pointed(x, y, "touch"))

    def press(self, key: str) -> None:
        self.perform(actions.pressed(key))
