"""The dialog for the cut: the player adds to the seed of a game after the program's is sealed."""

from __future__ import annotations

import asyncio

import pygame

from game.play.course.cut_fan import CutFan
from game.play.course.seal import seal_lines
from game.rules.fairness import commitment
from game.rules.record import Record
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.bidi_runs import embed_ltr
from game.words.language import _, ngettext

LONGEST_WORD = 40
"""In characters."""


async def ask_for_cut(context: Context, table: Record, seed: str) -> str | None:
    """Return what the player adds to a seed: "" for nothing, None if the game is cancelled.

    Args:
        context: the app's context.
        table: the game about to be dealt, as a record without hands.
        seed: the program's seed, of which only the commitment is shown.
    """
    answered: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
    cards = table.rules.pack_size
    context.stage.push(CutDialog(context, commitment(table, seed), cards, answered))
    return await answered


class CutDialog(Dialog):
    """Shows the commitment, and lets the player cut, shuffle and add a word.

    Args:
        seal: the commitment to the program's seed.
        cards: the number of cards in the pack.
        answered: receives what was added, or None if the dialog is left.
    """

    widest = 480

    def __init__(
        self, context: Context, seal: str, cards: int, answered: asyncio.Future[str | None]
    ) -> None:
        super().__init__(context)
        self._seal, self._cards, self._answered = seal, cards, answered
        self._cut = self._shuffles = 0
        self._word = EditableText(longest=LONGEST_WORD)
        self.form.focus = "deal"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Cut the cards")

    @property
    def added(self) -> str:
        """What the player has added so far."""
        return player_seed(self._cut, self._shuffles, self._word.text)

    def commands(self) -> list[Command]:
        """Return the buttons to deal and to cancel."""
        return [
            Command("deal", _("Deal"), self._deal, "primary"),
            Command("cancel", _("Cancel"), self.cancel),
        ]

    def body(self, column: Column) -> None:
        """Put the commitment, its purpose, and three ways to add something."""
        column.write(_("The program has drawn the code of the deal and sealed it:"))
        column.gap(4)
        for line in seal_lines(self._seal):
            column.write(line, theme.BODY, theme.BRASS_LIGHT, typeface="bold", align="center")
        column.gap(6)
        column.write(_cut_promise(), theme.SMALL, theme.IVORY_DIM)
        column.gap(6)
        place = pygame.Rect(column.left, column.y, column.width, 0)
        art, words = self.context.card_art, _cut_words(self._cut)
        fan = CutFan(place, self.unit, art, words, self._cut_at, cards=self._cards, cut=self._cut)
        column.add(fan)
        column.gap(8)
        column.button(Command("shuffle", self._shuffle_words(), self._shuffle), css=theme.TARGET)
        column.gap(8)
        edited = self._edited
        column.text_field(TextEntry("word", _("A word of your own"), self._word, edited, edited))

    def notes(self, column: Column) -> None:
        """Put what has been added so far."""
        column.gap(8)
        column.caption(_("What you add"))
        if self.added:
            column.write(embed_ltr(self.added), colour=theme.BRASS, typeface="bold")
        else:
            column.write(
                _("Nothing: then nothing shows that the program drew its code by chance."),
                theme.SMALL,
                theme.IVORY_DIM,
            )

    def _shuffle_words(self) -> str:
        if not self._shuffles:
            return _("Shuffle")
        words = ngettext(
            "Shuffle (done {count} time)", "Shuffle (done {count} times)", self._shuffles
        )
        return words.format(count=self._shuffles)

    def _cut_at(self, cut: int) -> None:
        self._cut = cut
        self.lay_out()

    def _shuffle(self) -> None:
        self._shuffles += 1
        self.context.sound.play("shuffle")
        self.lay_out()

    def _edited(self, _text: str) -> None:
        self.lay_out()

    def _deal(self) -> None:
        self._answered.set_result(self.added)
        self.context.stage.pop()

    def close(self) -> None:
        """Cancel the game unless it is being dealt."""
        if not self._answered.done():
            self._answered.set_result(None)


def _cut_words(cut: int) -> str:
    if not cut:
        return _("Not cut: tap the pack")
    return ngettext("Cut: {count} card off the top", "Cut: {count} cards off the top", cut).format(
        count=cut
    )


def _cut_promise() -> str:
    """Return what adding to the seed proves, and its limits (RULES.md#fairness)."""
    return _(
        "The cards follow from that code and from what you add now. So the program can't pick "
        "them, as far as it couldn't foresee what you add."
    )


def player_seed(cut: int, shuffles: int, word: str) -> str:
    """Return the record of what was done to the cards, the same in every language.

    >>> player_seed(23, 3, "sesame")
    'cut 23, shuffle 3, word sesame'
    """
    seen = "".join(char for char in word if char.isprintable()).strip()
    done = (
        f"cut {cut}" if cut else "",
        f"shuffle {shuffles}" if shuffles else "",
        f"word {seen}" if seen else "",
    )
    return ", ".join(filter(None, done))
