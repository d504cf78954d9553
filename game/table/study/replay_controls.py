"""What a replay is steered with: rows of buttons and the slider below the table, and the ending."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n import _
from game.table.art import theme
from game.table.art.icons import icon
from game.table.art.text import TextStyle
from game.table.loop.unit import Unit
from game.table.ui.widgets import (
    Button,
    Caption,
    Command,
    IconButton,
    Panel,
    Widget,
    WidgetState,
)

NARROW = 640
"""CSS pixels of width below which the slider stands above the buttons."""

_WIDEST, _SPACE, _BELOW = 1080, 4, 8
_WORDS_NARROW, _WORDS_WIDE = 36, 24
_ICON = 22
_ENDING = (330, 118)
"""CSS pixels of the plate that tells how a hand came out."""


def bar_height(width: float) -> int:
    """CSS pixels that the controls take below a table in a room so many CSS pixels wide."""
    if width < NARROW:
        return _WORDS_NARROW + 2 * (theme.TARGET + _SPACE) + _BELOW
    return _WORDS_WIDE + theme.TARGET + _SPACE + _BELOW


class ReplayBar:
    """Where the words, the slider and the buttons stand in a bar of the window."""

    def __init__(self, bar: pygame.Rect, unit: Unit, buttons: int) -> None:
        self._px = unit.px
        width = min(bar.width - unit.px(12), unit.px(_WIDEST))
        left = bar.centerx - width // 2
        narrow = bar.width < unit.px(NARROW)
        high = unit.px(_WORDS_NARROW if narrow else _WORDS_WIDE)
        side, space = unit.px(theme.TARGET), unit.px(_SPACE)
        self.words = pygame.Rect(left, bar.top, width, high)
        row = pygame.Rect(left, self.words.bottom, width, side)
        whole = buttons * side + (buttons - 1) * space
        if narrow:
            self.slider = row
            row = row.move(0, side + space)
            space = min(space, (width - buttons * side) // (buttons - 1))
            whole = buttons * side + (buttons - 1) * space
            start = row.centerx - whole // 2
        else:
            start = row.left
            self.slider = pygame.Rect(start + whole + unit.px(12), row.top, 0, side)
            self.slider.width = row.right - self.slider.left
        self.buttons = tuple(
            pygame.Rect(start + number * (side + space), row.top, side, side)
            for number in range(buttons)
        )


class SwitchButton(IconButton):
    """A round button that is on or off."""

    def __init__(self, rect: pygame.Rect, unit: Unit, command: Command, *, on: bool) -> None:
        super().__init__(rect, unit, command)
        self.pressed = on
        self._drawn, self._scale = command.icon, unit

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the icon, on brass while it is on."""
        if not self.pressed:
            super().draw(surface, state)
            return
        fill = theme.BRASS_LIGHT if state.hover else theme.BRASS
        radius = min(self.rect.size) / 2
        theme.rounded(surface, self.rect, radius, fill, theme.BRASS_LIGHT, width=self._scale)
        drawn = icon(self._drawn, self._scale.px(_ICON), theme.INK)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class SpeedButton(Button):
    """A button that says how fast; each press chooses the next speed."""

    def __init__(self, rect: pygame.Rect, unit: Unit, command: Command) -> None:
        super().__init__(rect, unit, command)
        self.label = _("Speed: {speed}").format(speed=command.label)


def ending(
    felt: pygame.Rect,
    centre: tuple[int, int],
    unit: Unit,
    words: tuple[str, str],
    commands: Sequence[Command],
) -> list[Widget]:
    """How a hand came out, and what can be done now, on a plate at a place of the felt."""
    plate = pygame.Rect(0, 0, min(felt.width, unit.px(_ENDING[0])), unit.px(_ENDING[1]))
    plate.center = centre
    plate.clamp_ip(felt)
    inside = plate.inflate(-unit.px(20), -unit.px(16))
    title = pygame.Rect(inside.left, inside.top, inside.width, unit.px(26))
    scores = pygame.Rect(inside.left, title.bottom, inside.width, unit.px(22))
    widgets: list[Widget] = [
        Panel(plate, radius=theme.RADIUS_LARGE * unit, width=unit),
        Caption(title, words[0], TextStyle(theme.LARGE * unit, theme.BRASS, "title", "center")),
        Caption(scores, words[1], TextStyle(theme.BODY * unit, theme.IVORY, "bold", "center")),
    ]
    space, count = unit.px(8), max(1, len(commands))
    width = (inside.width - space * (count - 1)) // count
    for number, command in enumerate(commands):
        place = pygame.Rect(inside.left + number * (width + space), 0, width, 0)
        place.height = unit.px(theme.TARGET)
        place.bottom = inside.bottom
        widgets.append(Button(place, unit, command))
    return widgets
