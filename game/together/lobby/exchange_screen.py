"""The common parts of both sides of an invitation: a text to hand over, and a Connect button."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.together.lobby.text_to_send import TextToSend, put_empty_picture
from game.ui.art import theme
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column
from game.ui.screens.plate_screen import PlateFrame, PlateScreen
from game.ui.widgets import Area, Command
from game.words.language import _

_FOOT = theme.TARGET + 20
"""The height of the foot in a narrow window, in CSS pixels."""

_LOW = 340
"""The height of a plate, in CSS pixels, below which the picture takes all of it."""

_BESIDE = 150
"""CSS pixels left free next to the picture then."""

_BELOW = 76
"""CSS pixels that are left free below the picture, for the buttons that send it."""


class ExchangeParts(NamedTuple):
    """The contents of one side's plates, its commands, and a function that takes a scanned text."""

    sending: Callable[[Column, pygame.Rect], None]
    fields: Callable[[Column], None]
    hints: Callable[[Column], None]
    ways: Callable[[], list[Command]]
    take: Callable[[str], None]


class Exchange:
    """A picture to scan on one plate, the rest on another; on a phone one below the other.

    On a phone the buttons stay in view at the foot.

    Args:
        parts: the contents.

    Attributes:
        sending: the text to hand over; None before it is written.
    """

    def __init__(self, screen: PlateScreen, parts: ExchangeParts) -> None:
        self.sending: TextToSend | None = None
        self._screen, self._parts = screen, parts
        self._sharing = screen.context.platform.sharing

    def scan_or(self, go_on: Command, *, enabled: bool = True) -> list[Command]:
        """Return the commands to scan the other side's text, if possible, and to continue."""
        scan = Command("scan", _("Scan"), self._scan, "primary", enabled=enabled)
        if go_on.enabled:
            scan = scan._replace(kind="secondary")
        return [scan, go_on] if self._sharing.can_scan else [go_on]

    def _scan(self) -> None:
        self._screen.context.stage.spawn(self._take_scanned())

    async def _take_scanned(self) -> None:
        text = await self._sharing.scan()
        if text is None:
            self._screen.tell(_("Nothing was scanned. Try again."))
        else:
            self._parts.take(text)

    def above_foot(self, room: pygame.Rect, unit: Unit) -> pygame.Rect:
        """Return the window above the foot, so that no message covers its buttons."""
        if any(area.name == "foot" for area in self._screen.form.areas):
            room.height -= unit.px(_FOOT)
        return room

    def areas(self, frame: PlateFrame) -> list[Area]:
        """Build both plates, or one and a foot."""
        ways, plate = self._parts.ways(), frame.plates[0]
        first, *others = frame.columns()
        second = others[0] if others else first
        foot = pygame.Rect(plate.left, 0, plate.width, 0)
        if ways and not others:
            foot.height = first.px(_FOOT)
            plate.height -= foot.height
            foot.top = plate.bottom
        self._parts.sending(first, plate)
        if second is first:
            first.gap(18)
        self._parts.fields(second)
        if ways and others:
            second.gap(12).buttons(ways)
        second.gap(10)
        self._parts.hints(second)
        areas = frame.areas(("body", "result"), [first, *others])
        if foot.height:
            below = Column(foot.left, foot.top + first.px(10), foot.width, first.unit)
            below.buttons(ways)
            areas.append(Area("foot", foot, below.widgets))
        return areas

    def put_hints(self, column: Column, *, failed: bool, connects: bool) -> None:
        """Put when to connect or what may help, and the needs of the devices."""
        if failed and self._sharing.can_scan:
            help_ = _(
                "If it fails again, tap Scan on one device and allow the camera. This "
                "helps browsers find each other."
            )
            column.note(help_).gap(6)
        elif connects and not failed:
            column.write(_("Then both tap Connect at about the same time.")).gap(6)
        needs = _(
            "Both devices must be on the same Wi-Fi, or on the hotspot of one of them. You "
            "don't need the internet."
        )
        column.note(needs)

    def put_picture(self, column: Column, plate: pygame.Rect, words: str) -> None:
        """Put the picture as large as fits, the instructions, and the buttons that send it."""
        if self.sending is not None and plate.height < column.px(_LOW):
            self._put_beside(column, plate, words, self.sending)
            return
        column.write(words).gap(8)
        height = plate.bottom - column.y - column.px(10)
        if self.sending is None:
            put_empty_picture(column, min(height, column.px(240)))
            return
        self.sending.put_picture(column, height, column.px(_BELOW))
        column.gap(10)
        self.sending.put_ways(column)

    def _put_beside(
        self, column: Column, plate: pygame.Rect, words: str, sending: TextToSend
    ) -> None:
        side = min(plate.bottom - column.y - column.px(10), column.width - column.px(_BESIDE))
        picture = Column(column.left, column.y, side, column.unit)
        sending.put_picture(picture, side)
        left = picture.left + side + column.px(12)
        beside = Column(left, column.y, column.left + column.width - left, column.unit)
        beside.write(words).gap(8)
        sending.put_ways(beside, stacked=True)
        for widget in (*picture.widgets, *beside.widgets):
            column.add(widget)
