"""The dialog that asks what to share of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from game.sharing.links.envelope import LinkError
from game.sharing.screens import shareables
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.sharing.share_sentences import too_long_for_link
from game.sharing.shared_game import SharedGame
from game.ui.screens import settings
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _, mark


class ShareGameDialog(Dialog):
    """Offers the challenge, the whole game, its cards, or a moment.

    Args:
        game: the game.
        moment: the index of a hand and the number of its plays before the moment, or None.
    """

    heading = mark("Share")
    widest = 420
    standing = 0.3  # above a keyboard that comes up from below

    def __init__(
        self, context: Context, game: SharedGame, moment: tuple[int, int] | None = None
    ) -> None:
        super().__init__(context)
        self._game, self._moment = game, moment
        self._name = EditableText(context.settings.sender, longest=settings.LONGEST_NAME)
        self.form.focus = self.commands()[0].action

    def body(self, column: Column) -> None:
        """Explain challenges, and add the field for the sender's name."""
        if not self._game.can_challenge:
            column.write(_("What do you want to share?"))
            return
        words = _("Your friend plays the same cards first, then sees your result.")
        column.write(words)
        column.gap(8)
        label = _("Your name (optional)")
        entry = TextEntry("name", label, self._name, self._typed, self._challenge)
        column.text_field(entry)
        column.gap(4)
        column.note(_("The result is stored in the link, so a curious friend could find it."))

    def commands(self) -> list[Command]:
        """Return the commands for the kinds of links, the most likely one first."""
        game = self._game
        share_game = partial(self._open, shareables.of_game)
        offered = [Command("share-game", _("The whole game"), share_game)]
        if game.can_challenge:
            offered.insert(0, Command("challenge", _("Beat my result"), self._challenge))
        if game.can_deal:
            share_deal = partial(self._open, shareables.of_deal)
            offered.append(Command("share-deal", _("The same cards"), share_deal))
        if self._moment:
            share_moment = partial(self._open, shareables.of_moment, *self._moment)
            offered.append(Command("share-moment", _("This moment"), share_moment))
        return [offered[0]._replace(kind="primary"), *offered[1:]]

    def _typed(self, _text: str) -> None:
        self.lay_out()

    def _challenge(self, _text: str = "") -> None:
        context, name = self.context, self._name.text.strip()
        if name != context.settings.sender:
            context.settings = replace(context.settings, sender=name)
            settings.save(context.platform.texts, context.settings)
        self._open(shareables.of_challenge, name)

    def _open(self, make: Callable[..., Shareable], *parts: Any) -> None:
        if not open_share(self.context, partial(make, self._game, self.context.card_art, *parts)):
            self.tell(too_long_for_link())


def open_share(context: Context, made: Callable[[], Shareable]) -> bool:
    """Open the dialog that shares what `made` returns; return False if no link can hold it."""
    try:
        shareable = made()
    except LinkError:
        return False
    context.stage.push(ShareDialog(context, shareable))
    return True
