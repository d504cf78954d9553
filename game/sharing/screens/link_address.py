"""How a link is written where it is sent."""

from __future__ import annotations

from game.sharing.links.envelope import MARK, SCHEME


def link_address(site: str, link: str) -> str:
    """The whole address of a packed text: of this site, or one that the program itself opens."""
    return f"{site}#{MARK}{link}" if site else f"{SCHEME}{link}"
