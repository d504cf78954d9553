"""Something that can be sent to a friend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

PICTURE_SIZE = (1200, 630)
"""Pixels of a picture that is shared; what most programs show of a link."""


@dataclass(frozen=True)
class Shareable:
    """What the share dialog offers.

    Attributes:
        title: what it is, in a few words: the dialog's title and that of a message.
        link: the packed text of `game.sharing.links`, without any address.
        text: ready lines that tell of it and spoil nothing; the dialog puts the address below them.
        picture: draws it, in `PICTURE_SIZE`; None where there is nothing to see.
        file_name: what the picture's file is called.
    """

    title: str
    link: str
    text: str
    picture: Callable[[], pygame.Surface] | None = None
    file_name: str = "basra.png"
