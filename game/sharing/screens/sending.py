"""Copying and sharing a text or a link."""

from collections.abc import Callable, Coroutine
from typing import Any

from game.ui.screens.column import Column, put_entry
from game.ui.screens.screen import Screen
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _

LONGEST_SHOWN = 4000
"""Characters in the field from which a link or text can be copied by hand."""


class Sending:
    """Sends a link and a text; if they can't be copied, a field shows them selected.

    Args:
        screen: shows the field.
        field: the field's name among the controls.
        address: the whole address of the link.
        text: the text, with or without the link.
        shown: the field's initial text.
    """

    def __init__(self, screen: Screen, field: str, address: str, text: str, shown: str) -> None:
        self._screen, self._field = screen, field
        self._sharing = screen.context.platform.sharing
        self._address, self._text = address, text
        self._line = EditableText(shown, longest=LONGEST_SHOWN)
        self._line.go(0)

    def put_field(self, column: Column, label: str) -> None:
        """Add the field, which is read-only."""
        put_entry(column, TextEntry(self._field, label, self._line, _ignore, _ignore, fixed=True))

    @property
    def can_share(self) -> bool:
        """Whether the platform can share with other programs."""
        return self._sharing.can_share

    def copy_link(self) -> Command:
        """Return the button that copies the link."""
        label, done = _("Copy link"), _("Link copied.")
        return Command("copy-link", label, self._copy(self._address, done), copies=self._address)

    def copy_text(self) -> Command:
        """Return the button that copies the text."""
        label, done = _("Copy text"), _("Text copied.")
        return Command("copy-text", label, self._copy(self._text, done), copies=self._text)

    def share(self, title: str, text: str, otherwise: Command) -> Command:
        """Return the button that shares with other programs; if that fails, it runs `otherwise`."""

        async def share() -> None:
            if not await self._sharing.share(title, text, self._address):
                otherwise.run()

        return Command("share", _("Share…"), lambda: self._spawn(share()))

    def _copy(self, text: str, done: str) -> Callable[[], None]:
        async def copy() -> None:
            if await self._sharing.copy_text(text):
                self._screen.tell(done)
            else:
                self.offer_by_hand(text)

        return lambda: self._spawn(copy())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self._screen.context.stage.spawn(work)

    def offer_by_hand(self, text: str = "") -> None:
        """Show a text, or the link, selected in the field."""
        form = self._screen.form
        self._line.replace(text or self._address)
        self._line.select()
        form.focus = self._field
        self._screen.lay_out()
        form.reveal(self._field)
        self._screen.tell(
            _("Couldn't copy automatically. The text is selected, so you can copy it yourself.")
        )


def _ignore(_text: str) -> None:
    """Ignore typed text."""
