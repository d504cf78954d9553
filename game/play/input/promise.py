"""What a card promises while it is pointed at: the points of the basra that it would make."""

from __future__ import annotations

import pygame

from game.play.animation.points import BASRA, draw_points, points_size
from game.play.input.turn import BasraPromise
from game.play.table.board import Board
from game.ui.art.card_art import card_height
from game.ui.art.sprites import LIFT_SCALE, RISE

SMALLEST, SHARE = 14, 0.2
"""CSS pixels of the type on the narrowest card, and card widths of it on others."""


def draw_promise(surface: pygame.Surface, board: Board, promise: BasraPromise) -> None:
    """Draw "+10" at the upper end of a card, free of its index and of the finger that holds it."""
    if promise.card not in board.sprites:
        return
    layout, sprite = board.layout, board.sprites[promise.card]
    pose = sprite.pose
    width = pose.width * (1 + LIFT_SCALE * pose.lift)
    style = BASRA._replace(size=min(BASRA.size, max(SMALLEST, SHARE * width / layout.unit)))
    room = points_size(layout, promise.points, style)
    top = pose.y - sprite.rise * RISE * pose.width - pose.lift * width * 0.12
    y = top - card_height(round(width)) / 2 + layout.px(9)
    x = pose.x + width / 2 - room[0] / 2 + layout.px(4)
    draw_points(surface, layout, (x, y), promise.points, own=True, style=style)
