"""The base of full screens with plates: a head with a Back button, and one or two columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.art import theme
from game.ui.art.table_art import frame_width
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
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


class PlateScreen(Screen):
    """A head above plates: one on a phone, two if there is room."""

    @property
    def low_message(self) -> bool:
        """Return True on a phone, where a message at the top would cover the title."""
        return len(self.plates(self.room_within())) == 1

    def renew(self) -> None:
        """Show a change, if the screen is laid out already."""
        if self.size != (1, 1):
            self.lay_out()
            self.context.stage.redraw()

    def room_within(self) -> pygame.Rect:
        """Return the room inside the table's frame."""
        band = frame_width(self.size)
        room = self.room.inflate(-2 * band, -2 * band)
        width = min(room.width - self.px(12), self.px(_WIDEST))
        return pygame.Rect(room.centerx - width // 2, room.top, width, room.height - self.px(10))

    def plates(self, room: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """Return the plates below the head, starting at the side where reading starts."""
        body = pygame.Rect(room.left, room.top + self.px(HEAD), room.width, 0)
        body.height = room.bottom - body.top
        if room.width < self.px(WIDE):
            return (body,)
        gap = self.px(16)
        left = pygame.Rect(body.left, body.top, (body.width - gap) // 2, body.height)
        right = pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
        return left, right

    def column(self, plate: pygame.Rect) -> Column:
        """Return a column within a plate."""
        inset = self.px(_INSET)
        return Column(
            plate.left + inset, plate.top + self.px(10), plate.width - 2 * inset, self.unit
        )

    def one_or_two(self, put: Callable[[Column, Column], None], second: str) -> list[Area]:
        """Return a screen of two columns, or of one if there is no room for two.

        `put` fills both columns; with only one, it gets the same column twice. `second` is the
        name of the second column's area.
        """
        room = self.room_within()
        plates = self.plates(room)
        columns = [self.column(plate) for plate in plates]
        put(columns[0], columns[-1])
        parts = zip(("body", second), plates, columns, strict=False)
        return [self.framed(room, plates), *(self.area(*part) for part in parts)]

    def area(self, name: str, plate: pygame.Rect, column: Column) -> Area:
        """Return a plate's contents, with room below them."""
        column.add(Panel(column.take(8), radius=0, fill=(0, 0, 0, 0), border=None))
        return Area(name, plate.inflate(-self.px(4), -self.px(4)), column.widgets)

    def framed(
        self,
        room: pygame.Rect,
        plates: Sequence[pygame.Rect],
        ends: Sequence[Command] = (),
        *,
        lit: str = "",
        worded: bool = False,
    ) -> Area:
        """Return the head, with buttons at its end, and the plates' panels.

        `room` is inside the table's frame. `lit` is the name of the button that is on, and
        `worded` says whether the buttons have words.
        """
        radius = theme.RADIUS_LARGE * self.unit
        panels: list[Widget] = [Panel(plate, radius=radius, width=self.unit) for plate in plates]
        head = self.head_room(pygame.Rect(room.left, room.top, room.width, self.px(HEAD)))
        side = self.px(theme.TARGET)
        back = pygame.Rect(head.left, head.centery - side // 2, side, side)
        right, width = head.right, self.px(_WORDED) if worded else side
        buttons: list[Widget] = []
        for command in reversed(ends):
            place = pygame.Rect(right - width, back.top, width, side)
            button = (Button if worded else IconButton)(place, self.unit, command)
            if isinstance(button, IconButton):
                button.lit = command.action == lit
            buttons.insert(0, button)
            right = place.left - self.px(8)
        words = pygame.Rect(back.right + self.px(10), head.top, 0, head.height)
        words.width = right - words.left
        style = TextStyle(theme.HEADING * self.unit, theme.IVORY, "title")
        away = IconButton(back, self.unit, Command("back", _("Back"), self.cancel, icon="back"))
        title = Caption(words, self.title, style)
        return Area("frame", self.room, [away, title, *buttons, *panels])

    def head_room(self, head: pygame.Rect) -> pygame.Rect:
        """Return the part of the head for the Back button and the title."""
        return head
