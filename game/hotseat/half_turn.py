"""Rotates inputs and words by half a turn, towards the player opposite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.platform.accessibility_tree import AccessibilityTree, Box
from game.platform.input import Input, PointerDown, PointerMove, PointerUp, Pos, Wheel
from game.ui.loop.scene import Insets

Size = tuple[int, int]


def face_each_other(here: Sequence[int], players: int) -> bool:
    """Return whether exactly two people are at the device, sitting opposite each other."""
    return len(here) == 2 and 2 * (here[1] - here[0]) == players


def turned_input(event: Input, size: Size) -> Input:
    """Return an input with its position rotated, for a press from the opposite side."""
    if isinstance(event, PointerDown | PointerMove | PointerUp | Wheel):
        return replace(event, pos=_across(event.pos, size))
    return event


def turned_tree(tree: AccessibilityTree, size: Size) -> AccessibilityTree:
    """Return the accessibility tree with its rectangles rotated."""
    return replace(
        tree,
        hand=tuple(replace(card, rect=_turned_box(card.rect, size)) for card in tree.hand),
        floor=tuple(replace(card, rect=_turned_box(card.rect, size)) for card in tree.floor),
        controls=tuple(replace(one, rect=_turned_box(one.rect, size)) for one in tree.controls),
    )


def turned_insets(insets: Insets) -> Insets:
    """Return the insets seen from the opposite side."""
    return Insets(insets.right, insets.bottom, insets.left, insets.top)


def _across(pos: Pos, size: Size) -> Pos:
    return size[0] - 1 - pos[0], size[1] - 1 - pos[1]


def _turned_box(box: Box, size: Size) -> Box:
    left, top = size[0] - box.left - box.width, size[1] - box.top - box.height
    return Box(left, top, box.width, box.height)
