"""How the cards of a capture lie before they go to a pile: fanned out, so that each can be read."""

from __future__ import annotations

from pygame import Rect

from game.play.layout.table_layout import TableLayout
from game.ui.art.card_art import card_height
from game.ui.art.sprites import Pose

FANNED, TILTED = 0.36, 14.0
"""Card widths between cards fanned out, and degrees from the first to the last."""

BELOW = 0.16
"""Card widths that the others lie higher than the last one."""


def fanned(middle: Pose, count: int, area: Rect, last: float = 1.0) -> list[Pose]:
    """Poses of so many cards round a middle, each one's corner free, the last on top.

    Args:
        middle: where the card lies that took the others.
        count: how many there are, at least two.
        area: what they lie within.
        last: how many times wider than the others the last one is seen; above 1 it is raised
            upright, too.
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
    """A card held up to be seen, upright."""
    half = card_height(round(width)) / 2
    return Pose(left + width / 2, min(max(y, area.top + half), area.bottom - half), width, lift=0.4)


def above(poses: list[Pose]) -> tuple[float, float]:
    """The middle of the upper edge of cards that lie side by side."""
    return (poses[0].x + poses[-1].x) / 2, min(pose.box.top for pose in poses)


def gathering_area(layout: TableLayout) -> Rect:
    """Where cards that are gathered may lie: above the band in which messages stand."""
    area = layout.overlay_area
    return Rect(area.topleft, (area.width, layout.message_area.top - area.top))
