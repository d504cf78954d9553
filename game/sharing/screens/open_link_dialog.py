"""The dialog for pasting a link, which the program needs because browsers don't open its links."""

from game.platform.input import LinkFollowed
from game.sharing.links.envelope import LONGEST_PASTED, LinkError
from game.sharing.links.invitation import way_of
from game.sharing.links.link import read_link
from game.sharing.share_sentences import refusal
from game.ui.screens.column import Column, put_entry
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _, mark


class OpenLinkDialog(Dialog):
    """A field for a link, or for a whole message with one in it."""

    _heading = mark("Open a link")
    _standing = 0.1  # above a keyboard that comes up from below

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._line = EditableText("", longest=LONGEST_PASTED)
        self.form.focus = "link"

    def _body(self, column: Column) -> None:
        """Add the field."""
        put_entry(column, TextEntry("link", _("Link"), self._line, self._typed, self._open))

    def _notes(self, column: Column) -> None:
        """Write what a link may contain."""
        column.gap(6)
        column.note(
            _(
                "A link that someone sent you: cards to play, a game, a puzzle, house rules or "
                "an invitation."
            )
        )

    def _commands(self) -> list[Command]:
        """Return the commands Open and Cancel."""
        given = bool(self._line.text.strip())
        return [
            Command(
                "open", _("Open"), lambda: self._open(self._line.text), "primary", enabled=given
            ),
            Command("cancel", _("Cancel"), self._cancel),
        ]

    def _open(self, text: str) -> None:
        """Open the link; one that can't be read stays in the field, where the player can fix it."""
        if not text.strip():
            return
        try:
            if not way_of(text):
                read_link(text)
        except LinkError as error:
            self.tell(refusal(error.reason))
        else:
            self.context.stage.pop()
            self.context.go(LinkFollowed(text))
