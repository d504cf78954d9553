"""The base of full screens with plates: a head with a Back button, and one or two columns."""

from collections.abc import Callable, Sequence

import pygame

from game.platform.input import Input, Key
from game.ui.art import theme
from game.ui.art.table_art import frame_width
from game.ui.art.text import TextStyle
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, move_down
from game.ui.screens.screen import Screen
from game.ui.widgets import Area, Button, Caption, Command, IconButton, Panel, Widget
from game.words.language import _

WIDE = 720
"""CSS pixels of width from which two columns are side by side."""

HEAD = 60
"""CSS pixels of the head's height."""

_WIDEST = 1080
_WORDED = 188
"""CSS pixels of a button with words in the head."""
_INSET = 14

_SHORT = 0.7
"""The share of the longest contents below which a plate ends below its own."""


class PlateFrame:
    """Lays out the head and the plates of one screen: one plate on a phone, two if there is room.

    Attributes:
        room: the room inside the table's frame.
        plates: the plates below the head, starting at the side where reading starts. A screen may
            replace them.
    """

    def __init__(
        self, whole: pygame.Rect, frame: int, unit: Unit, title: str, back: Callable[[], None]
    ) -> None:
        self._whole, self._unit, self._px = whole, unit, unit.px
        self._title, self._back = title, back
        room = whole.inflate(-2 * frame, -2 * frame)
        width = min(room.width - unit.px(12), unit.px(_WIDEST))
        left = room.centerx - width // 2
        self.room = pygame.Rect(left, room.top, width, room.height - unit.px(10))
        self.plates = self._plates()

    def _plates(self) -> tuple[pygame.Rect, ...]:
        room, head = self.room, self._px(HEAD)
        body = pygame.Rect(room.left, room.top + head, room.width, room.height - head)
        if room.width < self._px(WIDE):
            return (body,)
        gap = self._px(16)
        left = pygame.Rect(body.left, body.top, (body.width - gap) // 2, body.height)
        right = pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
        return left, right

    def columns(self, *, dense: bool = False) -> list[Column]:
        """Return a column within each plate."""
        inset, top, unit = self._px(_INSET), self._px(10), self._unit
        return [
            Column(plate.left + inset, plate.top + top, plate.width - 2 * inset, unit, dense=dense)
            for plate in self.plates
        ]

    def areas(
        self,
        names: Sequence[str],
        columns: Sequence[Column],
        ends: Sequence[Command] = (),
        *,
        worded: bool = False,
        middle: bool = False,
    ) -> list[Area]:
        """Return the head, with buttons at its end, and the contents of each plate.

        The plates end below the longest contents, or one below its own if these are much shorter.
        In the `middle`, two are a little above that of the room.
        """
        longest = max(column.y for column in columns) + self._px(_INSET)
        down = max(0, self.plates[0].bottom - longest) * 2 // 5 if middle else 0
        for plate, column in zip(self.plates, columns, strict=False):
            end, short = column.y + self._px(_INSET), plate.top + _SHORT * (longest - plate.top)
            plate.height = min(plate.height, (end if end < short else longest) - plate.top)
            plate.top += down
            move_down(column, down)
        parts = zip(names, self.plates, columns, strict=False)
        return [self.head(ends, worded=worded), *(self.area(*part) for part in parts)]

    def area(self, name: str, plate: pygame.Rect, column: Column) -> Area:
        """Return a plate's contents, with room below them if they scroll."""
        view = plate.inflate(-self._px(4), -self._px(4))
        if any(widget.rect.bottom > view.bottom for widget in column.widgets):
            column.add(Panel(column.take(8), radius=0, fill=(0, 0, 0, 0), border=None))
        return Area(name, view, column.widgets)

    def head(self, ends: Sequence[Command] = (), *, worded: bool = False, share: float = 1) -> Area:
        """Return the head, with buttons at its end, and the plates' panels.

        `worded` says whether the buttons have words. `share` is the part of the width for the head.
        """
        radius = theme.RADIUS_LARGE * self._unit
        panels: list[Widget] = [
            Panel(plate, radius=radius, width=self._unit) for plate in self.plates
        ]
        room, side = self.room, self._px(theme.TARGET)
        head = pygame.Rect(room.left, room.top, int(room.width * share), self._px(HEAD))
        back = pygame.Rect(head.left, head.centery - side // 2, side, side)
        right, width = head.right, self._px(_WORDED) if worded else side
        buttons: list[Widget] = []
        for command in reversed(ends):
            place = pygame.Rect(right - width, back.top, width, side)
            buttons.insert(0, (Button if worded else IconButton)(place, self._unit, command))
            right = place.left - self._px(8)
        words = pygame.Rect(back.right + self._px(10), head.top, 0, head.height)
        words.width = right - words.left
        style = TextStyle(theme.HEADING * self._unit, theme.FELT_IVORY, "heading")
        away = IconButton(back, self._unit, Command("back", _("Back"), self._back, icon="back"))
        title = Caption(words, self._title, style)
        return Area("frame", self._whole, [away, title, *buttons, *panels])


class PlateScreen(Screen):
    """A head above plates: one on a phone, two if there is room."""

    _in_middle = False
    """Whether two short plates are near the middle, because their contents stay."""
    _spares_buttons = False
    """Whether a message shows at the top if it would cover a button at the bottom."""

    @property
    def _frame(self) -> PlateFrame:
        """The frame to fill."""
        frame = frame_width(self._size)
        return PlateFrame(self._room, frame, self._unit, self.title, self._cancel)

    @property
    def _low_message(self) -> bool:
        """Return True on a phone, where a message at the top would cover the title."""
        if len(self._frame.plates) > 1:
            return False
        return not (self._spares_buttons and self._covers_button())

    def _covers_button(self) -> bool:
        """Return whether a message at the bottom would cover a button."""
        if not self._toast.message:
            return False
        message = self._toast.plate(self._message_room, self._unit, low=True).rect
        return any(message.colliderect(button.rect) for button in self.form.controls())

    def handle(self, event: Input) -> None:
        """Handle an input as other screens do, but let Escape leave a text field first."""
        if event == Key("escape") and self.form.leave_field():
            self._changed = True
        else:
            super().handle(event)

    def renew(self) -> None:
        """Show a change, if the screen is laid out already."""
        if self._size != (1, 1):
            self.lay_out()
            self.context.stage.redraw()

    def _one_or_two(self, put: Callable[[Column, Column], None], second: str) -> list[Area]:
        """Return a screen of two columns, or of one if there is no room for two.

        `put` fills both columns; with only one, it gets the same column twice. If they are too
        long for the window, it fills dense ones. `second` is the name of the second column's area.
        """
        frame = self._frame
        for dense in (False, True):
            columns = frame.columns(dense=dense)
            put(columns[0], columns[-1])
            if max(column.y for column in columns) + self._px(_INSET) <= frame.plates[0].bottom:
                break
        middle = self._in_middle and len(columns) > 1
        return frame.areas(("body", second), columns, middle=middle)
