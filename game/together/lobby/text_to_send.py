"""An invitation or an answer, to be handed to another device: a picture, a link, a text."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pygame

from game.sharing.links.envelope import SCHEME
from game.sharing.links.invitation import ANSWER_MARK, JOIN_MARK, Way
from game.together.lobby.qr_picture import QrPicture
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.screen import Screen
from game.ui.widgets import Command, EditableText, Panel, TextEntry
from game.words.language import _

LONGEST_SHOWN = 400
"""Characters of a text in its field."""

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
        screen: shows it.
        way: which of the two it is; its field is called `invitation` or `answer`.
        text: the text, without any address.
    """

    def __init__(self, screen: Screen, way: Way, text: str) -> None:
        self._screen, self._way, self._text = screen, way, text
        self._sharing = screen.context.platform.sharing
        self._address = address_of(screen.context.platform.site.address, way, text)
        self._field = EditableText(text, longest=LONGEST_SHOWN)
        self._field.go(0)

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
        action = "invitation" if self._way == "join" else "answer"
        column.text_field(TextEntry(action, self.label, self._field, _ignore, _ignore, fixed=True))

    def _commands(self) -> list[Command]:
        """The ways to send it, the likeliest first."""
        offered = [
            Command("copy-link", _("Copy the link"), self._copy_link, copies=self._address),
            Command("copy-text", _("Copy the text"), self._copy_text, copies=self._text),
        ]
        if self._sharing.can_share:
            offered.insert(0, Command("share", _("Share…"), lambda: self._run(self._share())))
            del offered[2]
        return offered

    def _copy_link(self) -> None:
        self._run(self._copy(self._address, _("The link is copied.")))

    def _copy_text(self) -> None:
        self._run(self._copy(self._text, _("The text is copied.")))

    async def _share(self) -> None:
        title = _("Basra: an invitation") if self._way == "join" else _("Basra: an answer")
        if not await self._sharing.share(title, "", self._address):
            await self._copy(self._address, _("The link is copied."))

    async def _copy(self, text: str, done: str) -> None:
        if await self._sharing.copy_text(text):
            self._screen.tell(done)
        else:
            self.offer_by_hand(text)

    def offer_by_hand(self, text: str) -> None:
        """Hold a text in the field, all of it selected to be copied."""
        form = self._screen.form
        self._field.replace(text)
        self._field.select()
        form.focus = "invitation" if self._way == "join" else "answer"
        self._screen.lay_out()
        form.reveal(form.focus)
        self._screen.tell(_("Copy it from the field, where it is selected."))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._screen.context.stage.spawn(work)


def put_empty_picture(column: Column, height: int) -> None:
    """Put what stands in a picture's place before there is one."""
    side = min(column.width, height)
    room = pygame.Rect(column.left, column.y, column.width, side)
    column.add(Panel(room, radius=theme.RADIUS * column.unit, fill=theme.WELL))


def _ignore(_text: str) -> None:
    """Nothing is typed into the field; it can only be copied from."""
