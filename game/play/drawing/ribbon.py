"""The ribbon on the table's frame: the purpose of a table whose game doesn't count."""

from __future__ import annotations

import pygame

from game.play.layout.table_layout import TableLayout
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit

_MOST, _LEAST = 26, 14
"""The ribbon's largest height, and its height if the frame leaves less room, in CSS pixels."""

_PAD = 14
"""CSS pixels at each end of the words."""


def ribbon_box(layout: TableLayout, words: str) -> pygame.Rect:
    """Return the ribbon's rectangle: in the middle of the frame's top, above everything else."""
    below = min(box.top for box in (*layout.controls.values(), *layout.scores, layout.goal))
    frame = layout.size[0] - layout.felt.width
    top = max(0, layout.felt.top - frame // 2)
    high = min(layout.px(_MOST), max(below - top - layout.px(1), layout.px(_LEAST)))
    wide = text.measure(words, _style(layout, high))[0] + 2 * layout.px(_PAD)
    box = pygame.Rect(0, top, wide, high)
    box.centerx = layout.felt.centerx
    return box


def draw_ribbon(surface: pygame.Surface, layout: TableLayout, words: str) -> None:
    """Draw the ribbon with its words; nothing if there are none."""
    if not words:
        return
    box = ribbon_box(layout, words)
    radius = min(layout.px(8), box.height // 2)
    theme.rounded(surface, box, radius, theme.BRASS, theme.BRASS_LIGHT, width=layout.unit)
    style = fit(words, _style(layout, box.height), box.width, min_size=1)
    drawn = text.render(words, style)
    surface.blit(drawn, drawn.get_rect(center=box.center))


def _style(layout: TableLayout, high: int) -> TextStyle:
    return TextStyle(min(layout.px(theme.BODY), high * 0.72), theme.INK, "bold")
