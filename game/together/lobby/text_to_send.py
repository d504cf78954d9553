"""An invitation or a reply to hand to another device: as picture, link or text."""

from collections.abc import Callable

import pygame

from game.sharing.links.envelope import SCHEME
from game.sharing.links.invitation import JOIN_MARK, REPLY_MARK, Way
from game.sharing.screens.qr_picture import QrPicture
from game.sharing.screens.sending import Sending
from game.ui.screens.column import Column
from game.ui.screens.screen import Screen
from game.ui.widgets import Command
from game.words.language import _

_MOST = 400
"""CSS pixels of a picture's side; more would only push the rest out of view."""

_LEAST = 216
"""CSS pixels of a picture's side; it isn't made smaller to leave room below it."""


class TextToSend:
    """A text that one device hands to another, with the commands that send it.

    Args:
        way: invitation or reply; its field is called `invitation` or `reply`.
        text: the text, without any address.
        words: returns the sentence that is shared with it, "" for none.

    Attributes:
        sent: whether a button that sends it was pressed.
    """

    def __init__(self, screen: Screen, way: Way, text: str, words: Callable[[], str] = str) -> None:
        self._screen, self._way, self._words, self.sent = screen, way, words, False
        mark = JOIN_MARK if way == "join" else REPLY_MARK
        site = screen.context.site
        self._address = f"{site}#{mark}{text}" if site else f"{SCHEME}{way}/{text}"
        field = "invitation" if way == "join" else "reply"
        self._sending = Sending(screen, field, self._address, text, text)

    @property
    def label(self) -> str:
        """Its name on screen."""
        return _("Invitation") if self._way == "join" else _("Reply")

    @property
    def likeliest(self) -> str:
        """The name of the button that sends it best."""
        return self._commands()[0].action

    def put_picture(self, column: Column, height: int, below: int = 0) -> None:
        """Put the picture, as large as the column and a height in pixels allow.

        `below` pixels of the height are left free, unless the picture gets too small.
        """
        least = min(column.px(_LEAST), height)
        side = min(column.width, column.px(_MOST), max(height - below, least))
        room = pygame.Rect(column.left, column.y, column.width, side)
        column.add(
            QrPicture(room, self._address, _("QR code to scan: {what}").format(what=self.label))
        )

    def put_ways(self, column: Column, *, stacked: bool = False) -> None:
        """Put the buttons that send it, perhaps one below the other."""
        for row in [[one] for one in self._commands()] if stacked else [self._commands()]:
            column.buttons(row).gap(8)

    def put_text(self, column: Column) -> None:
        """Put the field with the text itself, for devices without a clipboard."""
        self._sending.put_field(column, self.label)

    def _commands(self) -> list[Command]:
        link = self._sending.copy_link()
        first, other = link, self._sending.copy_text()
        if self._sending.can_share:
            title = _("Basra invitation") if self._way == "join" else _("Basra reply")
            first, other = self._sending.share(title, self._words(), link), link
        if self._way == "answer" or not self.sent:  # this is next to be done
            first = first._replace(kind="primary")
        return [self._noting(first), self._noting(other)]

    def _noting(self, command: Command) -> Command:
        """Return a command that also notes that the text is sent."""

        def run() -> None:
            self.sent = True
            self._screen.lay_out()
            command.run()

        return command._replace(run=run)
