"""What can be done on a screen, whatever it is pressed with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

Kind = Literal["primary", "secondary", "quiet"]
"""How much a button stands out among others."""


class Command(NamedTuple):
    """One thing that can be done.

    Attributes:
        action: its name in the accessibility tree.
        label: its name for the person.
        run: does it.
        kind: how much its button stands out.
        icon: one of `assets/art/icons`, "" for none.
        enabled: whether it can be done now.
        copies: text that it puts on the clipboard, "" for none.
    """

    action: str
    label: str
    run: Callable[[], None]
    kind: Kind = "secondary"
    icon: str = ""
    enabled: bool = True
    copies: str = ""
