"""The picture of a QR code."""

from functools import lru_cache

import pygame

from game.ui.widgets import Widget, WidgetState

QUIET_ZONE = 4
"""The white border around a code, in modules; readers need it."""

_LIGHT, _DARK = (255, 255, 255), (16, 18, 17)


class QrPicture(Widget):
    """The QR code of a text, as large as whole pixels for its modules allow.

    Args:
        room: the space for it; it uses the whole width, and the height that it needs.
        text: the text.
        label: its name for screen readers.

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

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the code."""
        side = self.module * self._code.get_width()
        drawn = pygame.transform.scale(self._code, (side, side))
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


@lru_cache(maxsize=4)
def _code(text: str) -> pygame.Surface:
    """Return the code with its border, a pixel for each module.

    The smallest code that holds the text uses its free space for error correction.
    """
    from segno import encoder  # noqa: PLC0415 - natively it imports much

    rows = encoder.encode(text, error="l", micro=False).matrix
    side = len(rows) + 2 * QUIET_ZONE
    picture = pygame.Surface((side, side))
    picture.fill(_LIGHT)
    for down, row in enumerate(rows, QUIET_ZONE):
        for across, dark in enumerate(row, QUIET_ZONE):
            if dark:
                picture.set_at((across, down), _DARK)
    return picture
