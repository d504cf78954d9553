"""An invitation or an answer, to be handed to another device: a picture, a link, a text."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.sharing.links.envelope import SCHEME
from game.sharing.links.invitation import ANSWER_MARK, JOIN_MARK, Way
from game.sharing.screens.sending import Sending
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.screen import Screen
from game.ui.widgets import Command, Panel, Widget, WidgetState
from game.words.language import _

QUIET_ZONE = 4
"""Modules of light all around a code, without which readers don't find it."""

_LIGHT, _DARK = (255, 255, 255), (16, 18, 17)


class QrPicture(Widget):
    """The code of a text, as large as whole pixels for its modules fit into a room.

    Args:
        room: what there is for it; it takes the whole width, and the height that it needs.
        text: what whoever scans it is handed.
        label: what it is, for screen readers.

    Attributes:
        module: pixels of a module's side.
    """

    def __init__(self, room: pygame.Rect, text: str, label: str) -> None:
        super().__init__(room)
        self.label = label
        self._code = _code(text)
        across = self._code.get_width()
        self.module = max(1, min(room.size) // across)
        self.rect.height = self.module * across

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the code."""
        del state
        side = self.module * self._code.get_width()
        drawn = pygame.transform.scale(self._code, (side, side))
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


@lru_cache(maxsize=4)
def _code(text: str) -> pygame.Surface:
    """The code and its quiet zone, a pixel for each module.

    As much of it is for mending as goes into the smallest code that holds the text.
    """
    from segno import encoder  # noqa: PLC0415 - natively it brings much along

    rows = encoder.encode(text, error="l", micro=False).matrix
    side = len(rows) + 2 * QUIET_ZONE
    picture = pygame.Surface((side, side))
    picture.fill(_LIGHT)
    for down, row in enumerate(rows, QUIET_ZONE):
        for across, dark in enumerate(row, QUIET_ZONE):
            if dark:
                picture.set_at((across, down), _DARK)
    return picture


_MOST = 400
"""CSS pixels of a picture's side; more would only push what comes next out of view."""

_LEAST = 200
"""CSS pixels of a picture's side, below which it isn't made smaller for what stands below it."""


def address_of(site: str, way: Way, text: str) -> str:
    """The whole address of an invitation's or answer's text: of this site, or of the program."""
    if not site:
        return f"{SCHEME}{way}/{text}"
    return f"{site}#{JOIN_MARK if way == 'join' else ANSWER_MARK}{text}"


class TextToSend:
    """What one device hands to another one, with the ways to do so.

    Args:
        way: which of the two it is; its field is called `invitation` or `answer`.
        text: the text, without any address.
    """

    def __init__(self, screen: Screen, way: Way, text: str) -> None:
        self._way = way
        self._address = address_of(screen.context.platform.site.address, way, text)
        field = "invitation" if way == "join" else "answer"
        self._sending = Sending(screen, field, self._address, text, text)

    @property
    def label(self) -> str:
        """What it is."""
        return _("Invitation") if self._way == "join" else _("Answer")

    @property
    def likeliest(self) -> str:
        """The name of the button that sends it best."""
        return self._commands()[0].action

    def put_picture(self, column: Column, height: int, below: int = 0) -> None:
        """Put the picture, as large as the column and a height in pixels allow.

        So many pixels of the height are left free below it, unless it gets too small by that.
        """
        least = min(column.px(_LEAST), height)
        side = min(column.width, column.px(_MOST), max(height - below, least))
        room = pygame.Rect(column.left, column.y, column.width, side)
        column.add(
            QrPicture(
                room, self._address, _("A picture to be scanned: {what}").format(what=self.label)
            )
        )

    def put_ways(self, column: Column, *, stacked: bool = False) -> None:
        """Put the buttons that send it, perhaps one below the other, and the text by itself."""
        for row in [[one] for one in self._commands()] if stacked else [self._commands()]:
            column.buttons(row)
            column.gap(8)
        self._sending.put_field(column, self.label)

    def _commands(self) -> list[Command]:
        """The ways to send it, the likeliest first."""
        link = self._sending.copy_link()
        if not self._sending.can_share:
            return [link, self._sending.copy_text()]
        title = _("Basra: an invitation") if self._way == "join" else _("Basra: an answer")
        return [self._sending.share(title, "", link), link]


def put_empty_picture(column: Column, height: int) -> None:
    """Put what stands in a picture's place before there is one."""
    side = min(column.width, height)
    room = pygame.Rect(column.left, column.y, column.width, side)
    column.add(Panel(room, radius=theme.RADIUS * column.unit, fill=theme.WELL))
