"""Something that can be sent to a friend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

PICTURE_SIZE = (1200, 630)
"""The size of a shared picture in pixels, which most programs show next to a link."""


@dataclass(frozen=True)
class Shareable:
    """The contents of the share dialog.

    Attributes:
        title: a few words, for the title of the dialog and of a message.
        link: the packed text of `game.sharing.links`, without any address.
        text: lines about it without spoilers; the dialog puts the address below them.
        picture: draws it, in `PICTURE_SIZE`; None for no picture.
        file_name: the name of the picture's file.
    """

    title: str
    link: str
    text: str
    picture: Callable[[], pygame.Surface] | None = None
    file_name: str = "basra.png"
