"""A dialog's frame: its panel, title and cross, its contents, and its buttons.

They are below each other. In a low window, such as a phone held sideways, the buttons are next to
the contents, and a single button is next to the title.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.art import theme
from game.ui.art.text import Align, TextStyle, measure
from game.ui.art.theme import Colour
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, move_down
from game.ui.widgets import BESIDE_ICON, Area, Caption, Command, IconButton, Panel, Widget
from game.words.language import _

Fill = Callable[[Column], None]
"""Puts widgets into a column."""

LOW = 480
"""CSS pixels of height below which a window is low."""
_NARROW = 540
"""CSS pixels of width below which nothing fits next to the contents."""
_HEAD, _INSET, _SIDE = 64, 20, 216
_GAP = 28
"""CSS pixels between the contents and the title and buttons next to them."""
_BUTTON = 56
"""CSS pixels of a button and the room below it."""


class DialogContents(NamedTuple):
    """The contents of a dialog.

    Attributes:
        title: its title, above the body.
        body: puts the part that scrolls.
        notes: puts the notes below the body, or above the buttons at the side.
        commands: its buttons, the most likely one first.
        cancel: the command of the cross; None if there is no cross.
        colour: the colour of the title.
    """

    title: str
    body: Fill
    notes: Fill
    commands: Sequence[Command]
    cancel: Callable[[], None] | None
    colour: Colour


class DialogFrame:
    """Lays out one dialog in a room of the window, at most `widest` CSS pixels wide.

    `standing` is its height in the room, from 0 at the top to 1 at the bottom.
    """

    def __init__(self, room: pygame.Rect, unit: Unit, widest: float, standing: float = 0.5) -> None:
        self._whole = room
        self._unit, self._px = unit, unit.px
        margin = 24 if room.height >= unit * LOW else 16
        self._room = room.inflate(-self._px(24), -self._px(margin))
        self._widest = widest
        self._standing = standing

    @property
    def low(self) -> bool:
        """Return whether the window is low, and wide enough to place parts side by side."""
        return self._whole.height < self._px(LOW) and self._room.width >= self._px(_NARROW)

    def areas(self, contents: DialogContents) -> list[Area]:
        """Return the dialog's areas, as high as its contents or as the window allows."""
        if self.low and contents.commands and self._height(contents) > self._room.height:
            single = len(contents.commands) == 1
            return self._stacked(contents, self._px(_SIDE)) if single else self._beside(contents)
        return self._stacked(contents)

    def _filled(self, contents: DialogContents, side: int = 0) -> Column:
        """Return the contents and notes in a column as wide as the dialog may be, and a `side`."""
        width = min(self._room.width, self._px(self._widest) + side)
        left = self._room.centerx - width // 2 + self._px(_INSET)
        column = Column(left, 0, width - 2 * self._px(_INSET), self._unit, dense=self.low)
        column.gap(6)
        contents.body(column)
        contents.notes(column)
        return column

    def _ends(self, contents: DialogContents, width: int) -> tuple[int, int]:
        """Return the heights of the title's row and of the buttons."""
        rows = len(self._rows(contents.commands, width))
        head = self._px(52 if self.low else _HEAD)
        return head, self._px(rows * _BUTTON + 16) if rows else self._px(10)

    def _height(self, contents: DialogContents) -> int:
        column = self._filled(contents)
        return sum(self._ends(contents, column.width)) + column.y + self._px(14)

    def _stacked(self, contents: DialogContents, side: int = 0) -> list[Area]:
        """Return the areas below each other; the buttons are in a `side` of the title's row."""
        room, inset = self._room, self._px(_INSET)
        column = self._filled(contents, side)
        left, width = column.left - inset, column.width + 2 * inset
        head, foot = self._ends(contents, column.width)
        foot = self._px(10) if side else foot
        height = min(room.height, head + column.y + self._px(14) + foot)
        panel = pygame.Rect(left, self._top(height), width, height)
        view = panel.inflate(-self._px(8), 0)
        view.top, view.height = panel.top + head, height - head - foot
        move_down(column, view.top)
        title = self._head(panel, contents, side)
        buttons = Column(column.left, panel.bottom - foot + self._px(8), column.width, self._unit)
        if side:
            words = title[0].rect
            buttons = Column(words.right, words.top, side - inset, self._unit)
        _put_rows(buttons, self._rows(contents.commands, buttons.width))
        return [
            Area("frame", self._whole, [self._panel(panel), *title]),
            Area("body", view, column.widgets, below=self._px(8)),
            Area("foot", self._whole, buttons.widgets),
        ]

    def _beside(self, contents: DialogContents) -> list[Area]:
        room, inset, side = self._room, self._px(_INSET), self._px(_SIDE)
        width = min(room.width, self._px(self._widest) + side)
        left = room.centerx - width // 2
        within = width - side - inset - self._px(_GAP)
        column = Column(left + inset, 0, within, self._unit, dense=True)
        contents.body(column)
        aside = Column(left + width - side, 0, side - inset, self._unit, dense=True)
        head = self._head(pygame.Rect(left, 0, width, room.height), contents, side)
        top = aside.y = head[0].rect.bottom
        contents.notes(aside)
        rows = [[command] for command in contents.commands]
        if aside.y + self._px(len(rows) * _BUTTON + 16) > room.height:
            rows = _under_first(contents.commands, 2)
        foot = self._px(len(rows) * _BUTTON + 8)
        lowest = aside.y + self._px(8) + foot
        height = min(room.height, max(top + column.y + self._px(14), lowest))
        panel = pygame.Rect(left, self._top(height), width, height)
        view = pygame.Rect(panel.left + self._px(4), panel.top + top, 0, 0)
        view.width = width - side - self._px(12)
        view.height = panel.bottom - self._px(4) - view.top
        move_down(column, view.top)
        for part in (*head, *aside.widgets):
            part.move(panel.top)
        buttons = Column(aside.left, panel.bottom - foot, aside.width, self._unit)
        _put_rows(buttons, rows)
        return [
            Area("frame", self._whole, [self._panel(panel), *head, *aside.widgets]),
            Area("body", view, column.widgets, below=self._px(8)),
            Area("foot", self._whole, buttons.widgets),
        ]

    def _top(self, height: int) -> int:
        return self._room.top + round((self._room.height - height) * self._standing)

    def _panel(self, panel: pygame.Rect) -> Panel:
        return Panel(panel, radius=theme.RADIUS_LARGE * self._unit, width=self._unit)

    def _cross(self, contents: DialogContents, right: int, top: int) -> list[Widget]:
        if contents.cancel is None:
            return []
        side = self._px(theme.TARGET)
        rect = pygame.Rect(right - side, top, side, side)
        close = Command("close", _("Close"), contents.cancel, icon="close")
        return [IconButton(rect, self._unit, close)]

    def _head(self, panel: pygame.Rect, contents: DialogContents, aside: int = 0) -> list[Widget]:
        """Return the title and the cross; between them `aside` pixels stay free."""
        side, inset = self._px(theme.TARGET), self._px(_INSET)
        top = panel.top + self._px(10 if not self.low else 6)
        cross = self._cross(contents, panel.right - self._px(14), top)
        head = pygame.Rect(panel.left + inset, top, panel.width - 2 * inset, side)
        if cross:
            head.width -= side
        head.width -= aside
        align: Align = "start" if cross or aside else "center"
        style = TextStyle(theme.HEADING * self._unit, contents.colour, "heading", align)
        return [Caption(head, contents.title, style), *cross]

    def _rows(self, commands: Sequence[Command], width: int) -> list[list[Command]]:
        """Return the buttons by rows: two side by side, or the most likely one above the others."""
        beside = commands if len(commands) == 2 else commands[1:]
        if width < self._px(280) and not self._fit(beside, width, 2):
            return [[one] for one in commands]
        if len(commands) <= 2:
            return [list(commands)] if commands else []
        others = len(commands) - 1
        fitting = (count for count in (4, 3) if count <= others)
        most = next((count for count in fitting if self._fit(commands[1:], width, count)), 2)
        return _under_first(commands, -(-others // -(-others // most)))

    def _fit(self, commands: Sequence[Command], width: int, across: int) -> bool:
        """Return whether `across` buttons fit side by side, with their text a little smaller."""
        room = (width - (across - 1) * self._px(8)) // across - self._px(14)
        style = TextStyle(0.87 * theme.BODY * self._unit, typeface="bold")
        return all(
            measure(command.label, style)[0] <= room - self._px(BESIDE_ICON if command.icon else 0)
            for command in commands
        )


def _under_first(commands: Sequence[Command], across: int) -> list[list[Command]]:
    """Return the most likely button in its own row, the others in rows of `across`."""
    rest = [list(commands[at : at + across]) for at in range(1, len(commands), across)]
    return [list(commands[:1]), *rest]


def _put_rows(column: Column, rows: list[list[Command]]) -> None:
    for row in rows:
        column.buttons(row).gap(8)
