"""Sends something to a friend: as a link, as text, as a picture."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pygame

from game.platform.protocol import StorageError
from game.sharing.screens.link_address import link_address
from game.sharing.screens.picture_file import as_png
from game.sharing.screens.picture_view import PictureView
from game.sharing.screens.shareable import PICTURE_SIZE, Shareable
from game.sharing.share_sentences import how_opened
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import saved_in
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText, Panel, TextEntry
from game.words.language import _

LONGEST_SHOWN = 4000
"""Characters of a link, or of a text, in the field that it can be copied from by hand."""


class ShareDialog(Dialog):
    """Shows what is shared, and gives it to the clipboard, to other programs, or as a file.

    Where the platform refuses its clipboard, the field holds what was to be copied, selected.
    """

    widest = 480

    def __init__(self, context: Context, shareable: Shareable) -> None:
        super().__init__(context)
        self._shared = shareable
        self._address = link_address(context.platform.site.address, shareable.link)
        self._picture: pygame.Surface | None = None
        self._small: pygame.Surface | None = None
        self._seen = False
        self._field = EditableText(self._address, longest=LONGEST_SHOWN)
        self._field.go(0)
        self.form.focus = self.commands()[0].action

    @property
    def title(self) -> str:
        """What is shared."""
        return self._shared.title

    @property
    def _message(self) -> str:
        """The text with the address below it, as a message has both."""
        return f"{self._shared.text}\n{self._address}"

    def body(self, column: Column) -> None:
        """The picture, the text, and the link in a field."""
        if self._shared.picture is not None:
            self._put_picture(column)
            column.gap(10)
        column.write(self._shared.text)
        column.gap(10)
        entry = TextEntry(
            "link", _("Link"), self._field, self._keep_link, self._keep_link, fixed=True
        )
        column.text_field(entry)

    def notes(self, column: Column) -> None:
        """How a link is opened that no browser does."""
        if not self.context.platform.site.address:
            column.gap(6)
            column.write(how_opened(self._address), theme.SMALL, theme.IVORY_DIM)

    def commands(self) -> list[Command]:
        """The ways to send it, the likeliest first."""
        offered = [
            *([self._share_command()] if self.context.platform.sharing.can_share else []),
            Command("copy-link", _("Copy the link"), self._copy_link, copies=self._address),
            Command("copy-text", _("Copy the text"), self._copy_text, copies=self._message),
        ]
        if self._shared.picture is not None:
            offered.append(Command("save-picture", _("Save the picture"), self._save_picture))
        return [offered[0]._replace(kind="primary"), *offered[1:]]

    def _share_command(self) -> Command:
        return Command("share", _("Share…"), lambda: self._run(self._share()))

    # What is shown

    def update(self, dt: float) -> bool:
        """Let time pass; the picture is drawn once the dialog is seen, which it would hold up."""
        if self._seen and self._picture is None and self._shared.picture is not None:
            self._drawn()
            self.lay_out()
        return super().update(dt)

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw the dialog."""
        super().draw_front(surface)
        self._seen = True

    def _put_picture(self, column: Column) -> None:
        width = max(1, column.width)
        wide, high = PICTURE_SIZE
        rect = pygame.Rect(column.left, column.y, width, max(1, round(width * high / wide)))
        if self._picture is None:
            column.add(Panel(rect, radius=theme.RADIUS * self.unit, fill=theme.FELT))
            return
        if self._small is None or self._small.get_size() != rect.size:
            self._small = pygame.transform.smoothscale(self._picture, rect.size)
        column.add(PictureView(rect, self._small, theme.RADIUS * self.unit))

    def _drawn(self) -> pygame.Surface:
        if self._picture is None and self._shared.picture is not None:
            self._picture = self._shared.picture()
        assert self._picture is not None  # noqa: S101 - asked for only where there is one
        return self._picture

    def _keep_link(self, _text: str) -> None:
        """Nothing is typed into the field; it can only be copied from."""

    # What is done

    def _copy_link(self) -> None:
        self._run(self._copy(self._address, _("The link is copied.")))

    def _copy_text(self) -> None:
        self._run(self._copy(self._message, _("The text is copied.")))

    def _save_picture(self) -> None:
        try:
            place = self.context.platform.files.save(self._shared.file_name, as_png(self._drawn()))
        except StorageError:
            self.tell(_("The file can't be saved."))
        else:
            self.tell(saved_in(place))

    async def _copy(self, text: str, done: str) -> None:
        if await self.context.platform.sharing.copy_text(text):
            self.tell(done)
        else:
            self.offer_by_hand(text)

    async def _share(self) -> None:
        shared = self._shared
        if not await self.context.platform.sharing.share(shared.title, shared.text, self._address):
            await self._copy(self._message, _("The text is copied."))

    def offer_by_hand(self, text: str = "") -> None:
        """Hold a text, or else the link, in the field, all of it selected to be copied."""
        self._field.replace(text or self._address)
        self._field.select()
        self.form.focus = "link"
        self.lay_out()
        self.form.reveal("link")
        self.tell(_("Copy it from the field, where it is selected."))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self.context.stage.spawn(work)
