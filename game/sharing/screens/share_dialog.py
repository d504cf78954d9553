"""The dialog that sends a link, a text and a picture."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.sharing.links.envelope import MARK, SCHEME
from game.sharing.screens.pictures import PICTURE_SIZE
from game.sharing.screens.sending import Sending
from game.sharing.share_sentences import how_opened
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import save_file
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, Panel, Widget, WidgetState
from game.words.language import _


@dataclass(frozen=True)
class Shareable:
    """The contents of the share dialog.

    Attributes:
        title: a few words, for the title of the dialog and of a message.
        link: the packed text of `game.sharing.links`, without any address.
        text: lines about it without spoilers; the dialog puts the address below them.
        picture: draws it, in `PICTURE_SIZE`; None for no picture.
        file_name: the name of the picture's file.
    """

    title: str
    link: str
    text: str
    picture: Callable[[], pygame.Surface] | None = None
    file_name: str = "basra.png"


def link_address(site: str, link: str) -> str:
    """Return the whole address of a packed text: on this site, or for the program."""
    return f"{site}#{MARK}{link}" if site else f"{SCHEME}{link}"


class ShareDialog(Dialog):
    """Shows a picture and a text with their link; copies, shares or saves them.

    If the platform refuses the clipboard, the field shows the text selected.
    """

    _widest = 480

    def __init__(self, context: Context, shareable: Shareable) -> None:
        super().__init__(context)
        self._shared = shareable
        self._address = link_address(context.site, shareable.link)
        self._picture: pygame.Surface | None = None
        self._small: pygame.Surface | None = None
        self._seen = False
        message = f"{shareable.text}\n{self._address}"
        self.sending = Sending(self, "link", self._address, message, self._address)
        self.form.focus = self._commands()[0].action

    @property
    def title(self) -> str:
        """The dialog's title."""
        return self._shared.title

    def _body(self, column: Column) -> None:
        """Add the picture, the text, and the field with the link."""
        if self._shared.picture is not None:
            self._put_picture(column)
            column.gap(10)
        column.write(self._shared.text).gap(10)
        self.sending.put_field(column, _("Link"))

    def _notes(self, column: Column) -> None:
        """Write how to open a link that no browser opens."""
        if not self.context.site:
            column.gap(6).note(how_opened(self._address))

    def _commands(self) -> list[Command]:
        """Return the commands that send it, the most likely one first."""
        sending, shared = self.sending, self._shared
        offered = [sending.copy_link(), sending.copy_text()]
        if sending.can_share:
            offered.insert(0, sending.share(shared.title, shared.text, offered[1]))
        if self._shared.picture is not None:
            offered.append(Command("save-picture", _("Save picture"), self._save_picture))
        return [offered[0]._replace(kind="primary"), *offered[1:]]

    def update(self, dt: float) -> bool:
        """Advance time, and draw the picture once the dialog is shown, because that is slow."""
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
            column.add(Panel(rect, radius=theme.RADIUS * self._unit, fill=theme.FELT))
            return
        if self._small is None or self._small.get_size() != rect.size:
            self._small = pygame.transform.smoothscale(self._picture, rect.size)
        column.add(_PictureView(rect, self._small, theme.RADIUS * self._unit))

    def _drawn(self) -> pygame.Surface:
        if self._picture is None and self._shared.picture is not None:
            self._picture = self._shared.picture()
        assert self._picture is not None  # noqa: S101 - only asked for if there is one
        return self._picture

    def _save_picture(self) -> None:
        png = io.BytesIO()
        pygame.image.save(self._drawn(), png, "picture.png")
        self.tell(save_file(self.context.platform.files, self._shared.file_name, png.getvalue()))


class _PictureView(Widget):
    """A picture, scaled down to its place."""

    def __init__(self, rect: pygame.Rect, picture: pygame.Surface, radius: float) -> None:
        super().__init__(rect)
        self._picture, self._radius = picture, radius

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the picture and a line round it."""
        surface.blit(self._picture, self.rect)
        border = (*theme.BRASS_LIGHT[:3], 110)
        theme.rounded(surface, self.rect, self._radius, (0, 0, 0, 0), border)
