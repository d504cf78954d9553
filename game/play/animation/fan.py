"""Positions of the cards of a capture before they move to a pile: fanned out and readable."""

from __future__ import annotations

from pygame import Rect

from game.play.layout.table_layout import TableLayout
from game.ui.art.card_art import card_height
from game.ui.art.sprites import Pose

FANNED, TILTED = 0.36, 14.0
"""Card widths between fanned cards, and degrees from the first to the last."""

BELOW = 0.16
"""Card widths by which the others are higher than the last one."""


def fanned(middle: Pose, count: int, area: Rect, last: float = 1.0) -> list[Pose]:
    """Return poses of cards around a middle, with each corner visible and the last card on top.

    Args:
        middle: the pose of the card that took the others.
        count: the number of cards, at least two.
        area: the area that the cards must stay in.
        last: the last card's width relative to the others; above 1 it is also raised upright.
    """
    width, others = middle.width, count - 1
    spread = min(width * FANNED, (area.width - (last + 0.2) * width) / others)
    half = (spread * others + last * width) / 2
    left = min(max(middle.x, area.left + half), area.right - half) - half
    poses = [
        Pose(
            left + number * spread + width / 2,
            middle.y - width * (BELOW if number < others else 0),
            width,
            (others / 2 - number) * TILTED / others,
        )
        for number in range(count)
    ]
    if last > 1.0:
        poses[-1] = _raised(left + others * spread, middle.y, width * last, area)
    return poses


def _raised(left: float, y: float, width: float, area: Rect) -> Pose:
    """Return the pose of a card that is held up, upright."""
    half = card_height(round(width)) / 2
    return Pose(left + width / 2, min(max(y, area.top + half), area.bottom - half), width, lift=0.4)


def above(poses: list[Pose]) -> tuple[float, float]:
    """Return the middle of the upper edge of a row of cards."""
    return (poses[0].x + poses[-1].x) / 2, min(pose.box.top for pose in poses)


def gathering_area(layout: TableLayout) -> Rect:
    """Return the area for gathered cards: the part above the band for messages."""
    area = layout.overlay_area
    return Rect(area.topleft, (area.width, layout.message_area.top - area.top))
