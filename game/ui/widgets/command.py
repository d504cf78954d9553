"""Commands, which a button or a key runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

Kind = Literal["primary", "secondary", "quiet"]
"""How prominent a button is."""


class Command(NamedTuple):
    """Something that the player can do.

    Attributes:
        action: its name in the accessibility tree.
        label: its name on the screen.
        run: does it.
        kind: how prominent its button is.
        icon: one of `assets/art/icons`, "" for none.
        enabled: whether the player can choose it now.
        copies: text for the clipboard, "" for none.
    """

    action: str
    label: str
    run: Callable[[], None]
    kind: Kind = "secondary"
    icon: str = ""
    enabled: bool = True
    copies: str = ""
