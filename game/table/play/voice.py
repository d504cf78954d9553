"""What the table says: a sentence on screen for a while, and everything to screen readers."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.host.protocol import Host
from game.table.ui.toast import SHOWN_FOR, Toast


class Voice:
    """Says sentences; `redraw` asks for a frame."""

    def __init__(self, host: Host, redraw: Callable[[], None]) -> None:
        self.toast = Toast()
        self._host = host
        self._redraw = redraw
        self._endless = False

    @property
    def lasting(self) -> bool:
        """Whether a sentence is shown that stays until what it tells of is over."""
        return self._endless and bool(self.toast.message)

    def tell(self, message: str, seconds: float = SHOWN_FOR) -> None:
        """Show one sentence for a while, and say it to screen readers."""
        self._endless = seconds == math.inf
        self.toast.show(message, seconds)
        self.tell_only(message)
        self._redraw()

    def tell_only(self, message: str) -> None:
        """Say one sentence to screen readers."""
        if message:
            self._host.announce(message)

    def hush(self) -> None:
        """Show no sentence any more."""
        self.toast.hide()
        self._redraw()
