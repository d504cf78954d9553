"""What is said of sharing, and the lines that are shared."""

from __future__ import annotations

from game.i18n import _

LEFT_TO_RIGHT = "\u200e"


def how_opened(address: str) -> str:
    """How a link is opened that only the program itself knows."""
    return _("Whoever has Basra opens it with this command: {command}").format(
        command=f"{LEFT_TO_RIGHT}basra {_shortened(address)}{LEFT_TO_RIGHT}"
    )


def _shortened(address: str, longest: int = 24) -> str:
    return address if len(address) <= longest else f"{address[: longest - 1]}…"
