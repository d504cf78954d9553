"""A text as a QR code, dark on light whatever the table's colours are, as readers want it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.widgets import Widget, WidgetState

QUIET_ZONE = 4
"""Modules of light all around a code, without which readers don't find it."""

_LIGHT, _DARK = (255, 255, 255), (16, 18, 17)


class QrPicture(Widget):
    """The code of a text, as large as whole pixels for its modules fit into a room.

    Args:
        room: what there is for it; it takes the whole width, and the height that it needs.
        text: what whoever scans it is handed.
        label: what it is, for screen readers.

    Attributes:
        module: pixels of a module's side.
    """

    def __init__(self, room: pygame.Rect, text: str, label: str) -> None:
        super().__init__(room)
        self.label = label
        self._code = _code(text)
        across = self._code.get_width()
        self.module = max(1, min(room.size) // across)
        self.rect.height = self.module * across

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the code."""
        del state
        side = self.module * self._code.get_width()
        drawn = pygame.transform.scale(self._code, (side, side))
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


@lru_cache(maxsize=4)
def _code(text: str) -> pygame.Surface:
    """The code and its quiet zone, a pixel for each module.

    As much of it is for mending as goes into the smallest code that holds the text.
    """
    from segno import encoder  # noqa: PLC0415 - natively it brings much along

    rows = encoder.encode(text, error="l", micro=False).matrix
    side = len(rows) + 2 * QUIET_ZONE
    picture = pygame.Surface((side, side))
    picture.fill(_LIGHT)
    for down, row in enumerate(rows, QUIET_ZONE):
        for across, dark in enumerate(row, QUIET_ZONE):
            if dark:
                picture.set_at((across, down), _DARK)
    return picture
