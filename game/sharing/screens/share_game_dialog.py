"""The parts of a game that can be shared, and the dialog that asks for one."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.sharing.links.envelope import LinkError
from game.sharing.links.link import write_link
from game.sharing.screens import pictures
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.sharing.share_sentences import (
    challenge_asked,
    deal_asked,
    game_text,
    headline,
    too_long_for_link,
    what_would_you_play,
)
from game.sharing.shared_game import SharedGame
from game.ui.art.card_art import CardArt
from game.ui.screens.column import Column, put_entry
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.screens.settings import LONGEST_NAME
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _, in_sequence, mark


def of_challenge(game: SharedGame, art: CardArt, name: str = "") -> Shareable:
    """Share the same cards and the result, shown after they are played. Raises LinkError."""
    variant, same = game.game.rules.key, _("The same cards for everyone:")
    return Shareable(
        _("Beat my result"),
        write_link(game.challenge_link(name)),
        f"{headline(variant)}\n{in_sequence((challenge_asked(name), same))}",
        partial(pictures.of_deal, variant, game.game.players, art, name),
        "basra-challenge.png",
    )


def of_deal(game: SharedGame, art: CardArt) -> Shareable:
    """Share the same cards. Raises LinkError."""
    variant = game.game.rules.key
    return Shareable(
        _("The same cards"),
        write_link(game.deal_link),
        f"{headline(variant)}\n{deal_asked()}",
        partial(pictures.of_deal, variant, game.game.players, art),
        "basra-deal.png",
    )


def of_game(game: SharedGame, art: CardArt) -> Shareable:
    """Share the whole game so far. Raises LinkError."""
    return Shareable(
        _("The whole game"),
        write_link(game.game_link),
        game_text(game.game, game.played.hands),
        partial(pictures.of_result, game, art) if game.over else None,
        "basra-game.png",
    )


def of_moment(game: SharedGame, art: CardArt, hand: int, play: int) -> Shareable:
    """Share the moment after `play` plays of the hand with index `hand`. Raises LinkError."""
    state = game.played.hands[hand].states[play]
    draws = partial(pictures.of_moment, state, art) if state.turn is not None else None
    return Shareable(
        _("This moment"),
        write_link(game.moment_link(hand, play)),
        f"{headline(game.game.rules.key)}\n{what_would_you_play()}",
        draws,
        "basra-moment.png",
    )


class ShareGameDialog(Dialog):
    """Offers the challenge, the whole game, its cards, or a moment.

    Args:
        game: the game.
        moment: the index of a hand and the number of its plays before the moment, or None.
    """

    _heading = mark("Share")
    _widest = 420
    _standing = 0.3  # above a keyboard that comes up from below

    def __init__(
        self, context: Context, game: SharedGame, moment: tuple[int, int] | None = None
    ) -> None:
        super().__init__(context)
        self._game, self._moment = game, moment
        self._name = EditableText(context.settings.sender, longest=LONGEST_NAME)
        self.form.focus = self._commands()[0].action

    def _body(self, column: Column) -> None:
        """Explain challenges, and add the field for the sender's name."""
        if not self._game.can_challenge:
            column.write(_("What do you want to share?"))
            return
        column.write(_("Your friend plays the same cards first, then sees your result.")).gap(8)
        label = _("Your name (optional)")
        put_entry(column, TextEntry("name", label, self._name, self._typed, self._challenge))
        column.gap(4)
        column.note(_("The result is stored in the link, so a curious friend could find it."))

    def _notes(self, column: Column) -> None:
        """Explain the other links."""
        column.gap(6).note(_("The whole game: a replay of every move."))
        if self._game.can_deal:
            column.note(_("The same cards: a new game with the cards of this one."))

    def _commands(self) -> list[Command]:
        """Return the commands for the kinds of links, the most likely one first."""
        game = self._game
        share_game = partial(self._open, of_game)
        offered = [Command("share-game", _("The whole game"), share_game)]
        if game.can_challenge:
            offered.insert(0, Command("challenge", _("Beat my result"), self._challenge))
        if game.can_deal:
            offered.append(Command("share-deal", _("The same cards"), partial(self._open, of_deal)))
        if self._moment:
            share_moment = partial(self._open, of_moment, *self._moment)
            offered.append(Command("share-moment", _("This moment"), share_moment))
        return [offered[0]._replace(kind="primary"), *offered[1:]]

    def _challenge(self, _text: str = "") -> None:
        context, name = self.context, self._name.text.strip()
        if name != context.settings.sender:
            context.change_settings(sender=name)
        self._open(of_challenge, name)

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
