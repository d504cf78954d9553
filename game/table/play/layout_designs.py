"""The designs of the table: pure geometry from a window's size to a layout.

Two designs share all parts: in portrait, the other players sit in a row at the top; in landscape,
they sit around the table. All lengths are device pixels.
"""

from __future__ import annotations

from game.table.loop.scene import Insets
from game.table.play.landscape_design import Landscape
from game.table.play.portrait_design import Portrait
from game.table.play.table_layout import TableLayout, TableSpec


def lay_out(size: tuple[int, int], unit: float, safe: Insets, table: TableSpec) -> TableLayout:
    """The layout for a window of `size`, `unit` device pixels to a CSS pixel."""
    portrait = size[1] > size[0]
    return (Portrait if portrait else Landscape)(size, unit, safe, table).layout()
