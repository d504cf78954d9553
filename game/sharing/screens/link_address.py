"""How a link is written where it is sent."""

from __future__ import annotations

from game.platform.protocol import Platform
from game.sharing.links.envelope import MARK, SCHEME


def link_address(platform: Platform, link: str) -> str:
    """The whole address of a packed text: of this site, or one that the program itself opens."""
    site = platform.site_address()
    return f"{site}#{MARK}{link}" if site else f"{SCHEME}{link}"
