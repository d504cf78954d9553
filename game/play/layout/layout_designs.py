"""The designs of the table: pure geometry from a window's size to a layout.

Two designs share all parts: in portrait, the other players sit in a row at the top; in landscape,
they sit around the table. All lengths are device pixels.
"""

from __future__ import annotations

from game.play.layout.landscape_design import Landscape
from game.play.layout.portrait_design import Portrait
from game.play.layout.table_layout import TableLayout, TableSpec
from game.ui.loop.scene import Insets

UPRIGHT, HIGH = 1.2, 480
"""How much higher than wide a window is at least in which the others sit in a row at the top, and
its CSS pixels of height."""


def lay_out(size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> TableLayout:
    """The layout for a window of `size`, `unit` device pixels to a CSS pixel."""
    portrait = size[1] > max(UPRIGHT * size[0], HIGH * unit)
    return (Portrait if portrait else Landscape)(size, unit, safe, table).layout()
