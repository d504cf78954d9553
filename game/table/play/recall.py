"""The last play, shown again for as long as the person looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.table import text, theme
from game.table.card_art import card_height
from game.table.sprites import Pose, draw_card

if TYPE_CHECKING:
    from game.rules.state import Turn
    from game.table.card_art import CardArt
    from game.table.layout import TableLayout


def draw_recall(
    surface: pygame.Surface, art: CardArt, layout: TableLayout, turn: Turn, words: str
) -> None:
    """Draw a turn: the card played, then what it took, and the sentence that tells it."""
    floor = layout.floor.union(layout.stock)
    panel = floor.inflate(0, -max(0, floor.height - layout.px(230)))
    panel.width = min(floor.width, layout.px(560))
    panel.center = floor.center
    line = theme.BRASS_DEEP
    theme.rounded(surface, panel, layout.px(theme.RADIUS_LARGE), theme.PANEL, line)
    size = layout.px(theme.BODY)
    lines = text.wrap(words, size, panel.width - layout.px(32))
    height = text.line_height(size)
    foot = panel.bottom - layout.px(10) - height * len(lines)
    for number, line_words in enumerate(lines):
        drawn = text.render(line_words, size, theme.IVORY)
        middle = (panel.centerx, foot + height * number + height // 2)
        surface.blit(drawn, drawn.get_rect(center=middle))
    title = text.render(_("The last play"), layout.px(theme.LARGE), theme.BRASS, title=True)
    surface.blit(title, title.get_rect(midtop=(panel.centerx, panel.top + layout.px(6))))
    top = panel.top + layout.px(40)
    _draw_cards(surface, art, layout, turn, pygame.Rect(panel.left, top, panel.width, foot - top))


def _draw_cards(
    surface: pygame.Surface, art: CardArt, layout: TableLayout, turn: Turn, room: pygame.Rect
) -> None:
    cards = (turn.play.card, *turn.play.captured)
    width = min(layout.px(76), int((room.height - layout.px(12)) * 100 / card_height(100)))
    apart = layout.px(20) if len(cards) > 1 else 0
    inner = room.width - layout.px(32) - apart
    step = min(width + layout.px(6), (inner - width) // max(1, len(cards) - 1))
    left = room.centerx - (step * (len(cards) - 1) + apart) / 2
    for number, card in enumerate(cards):
        x = left + step * number + (apart if number else 0)
        glow = 1.0 if number == 0 else 0.0
        draw_card(surface, art, card, Pose(x, room.centery, max(8, width)), glow=glow)
