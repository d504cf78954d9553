"""The seeds of a game: the program's, and what the player adds by cutting (RULES.md#fairness)."""

import asyncio
from collections.abc import Callable

import pygame

from game.play.course.seal import seal_lines
from game.rules.fairness import commitment
from game.rules.match import Match
from game.session.session import CHANCE, Seeds, first_standing, sealed_table
from game.session.setup import GameSetup
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_entry
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText, Stepper, TextEntry, WidgetState
from game.words.bidi_runs import embed_ltr
from game.words.language import _, mark, ngettext

LONGEST_WORD = 40
"""In characters."""

_CARD, _LIFT, _APART = 54, 10, 14
"""CSS pixels: a card's width, how far the cut cards are raised, and the gap between both parts."""


async def draw_seeds(
    context: Context, setup: GameSetup, standing: Match | None = None
) -> Seeds | None:
    """Return the seeds for a game about to be dealt; None if the player leaves instead of cutting.

    If the setup names a deal, that deal is used; later games of a match use one that follows from
    it. `standing` is the match with its last game won, None before the first game.
    """
    named = setup.seed_of(1 + sum(standing.wins) if standing else 1)
    if named:
        return Seeds(named)
    program = context.get(CHANCE)()
    if not context.settings.cut:
        return Seeds(program)
    table = sealed_table((standing.next_game() if standing else first_standing(setup)).game)
    answered: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
    seal, cards = commitment(table, program), table.rules.pack_size
    context.stage.push(CutDialog(context, seal, cards, answered))
    added = await answered
    return None if added is None else Seeds(program, added)


class CutDialog(Dialog):
    """Shows the commitment, and lets the player cut, shuffle and add a word.

    `answered` receives what was added, or None if the dialog is left.
    """

    _heading = mark("Cut the cards")
    _widest = 480

    def __init__(
        self, context: Context, seal: str, cards: int, answered: asyncio.Future[str | None]
    ) -> None:
        super().__init__(context)
        self._seal, self._cards, self._answered = seal, cards, answered
        self._cut = self._shuffles = 0
        self._word = EditableText(longest=LONGEST_WORD)
        self.form.focus = "deal"

    @property
    def added(self) -> str:
        """What the player has added so far."""
        return player_seed(self._cut, self._shuffles, self._word.text)

    def _commands(self) -> list[Command]:
        """Return the buttons to deal and to cancel."""
        return [
            Command("deal", _("Deal"), self._deal, "primary"),
            Command("cancel", _("Cancel"), self._cancel),
        ]

    def _body(self, column: Column) -> None:
        """Put the commitment, its purpose, and three ways to add something."""
        column.write(_("The game has picked a secret code for the cards and sealed it:")).gap(4)
        for line in seal_lines(self._seal):
            column.write(line, theme.BODY, theme.BRASS_LIGHT, typeface="bold", align="center")
        column.gap(6)
        promise = _(  # RULES.md#fairness
            "That code and what you add now decide the cards. So the game can't pick them unless "
            "it guesses what you add."
        )
        column.note(promise).gap(6)
        place = pygame.Rect(column.left, column.y, column.width, 0)
        art, words = self.context.card_art, _cut_words(self._cut)
        fan = CutFan(place, self._unit, art, words, self._cut_at, cards=self._cards, cut=self._cut)
        column.add(fan).gap(8)
        column.button(Command("shuffle", self._shuffle_words(), self._shuffle), css=theme.TARGET)
        column.gap(8)
        edited = self._typed
        put_entry(
            column, TextEntry("word", _("Add a word of your own"), self._word, edited, edited)
        )

    def _notes(self, column: Column) -> None:
        """Put what has been added so far."""
        column.gap(8).caption(_("What you've added"))
        if self.added:
            column.write(embed_ltr(self.added), colour=theme.BRASS, typeface="bold")
        else:
            column.note(
                _(
                    "Nothing yet. If you add nothing, the seal can't prove that the game "
                    "picked its code at random."
                )
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

    def _deal(self) -> None:
        self._answered.set_result(self.added)
        self.context.stage.pop()

    def close(self) -> None:
        """Cancel the game unless it is being dealt."""
        if not self._answered.done():
            self._answered.set_result(None)


def _cut_words(cut: int) -> str:
    if not cut:
        return _("Press the pack to cut it")
    return ngettext("Cut: {count} card off the top", "Cut: {count} cards off the top", cut).format(
        count=cut
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


class CutFan(Stepper):
    """The backs of a pack; taps, drags and arrow keys set the number of cards cut from the top.

    Args:
        rect: its place; its height is computed.
        words: a description of the current cut.
        on_cut: receives a new number.
        cards: the number of cards in the pack.
        cut: the number of cards cut from the top, 0 for no cut.
    """

    _focus_gap = 4

    def __init__(  # noqa: PLR0913 - a pack to cut needs all these
        self,
        rect: pygame.Rect,
        unit: Unit,
        art: CardArt,
        words: str,
        on_cut: Callable[[int], None],
        *,
        cards: int,
        cut: int,
    ) -> None:
        super().__init__(rect, on_cut, at=cut, last=cards - 1)
        self.action, self.label = "cut", words
        self._unit, self._art = unit, art
        style = TextStyle(theme.BODY * unit, theme.BRASS if cut else theme.IVORY, "bold", "center")
        room = pygame.Rect(rect.left, rect.top, rect.width, measure(words, style)[1])
        self.lines = lines_within(words, room, style, min_scale=0.7)
        self._width = unit.px(_CARD)
        self._pack = pygame.Rect(rect.left, room.bottom + unit.px(_LIFT + 2), rect.width, 0)
        self._pack.height = card_height(self._width)
        self.rect.height = self._pack.bottom + unit.px(4) - rect.top

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._pack]

    @property
    def _step(self) -> float:
        """Pixels between neighbouring cards."""
        room = self._pack.width - self._width - self._unit.px(_APART)
        return room / self._last

    def drag(self, pos: tuple[int, int]) -> bool:
        """Cut at the pointer."""
        across = pos[0] - self._pack.left
        if self.right_to_left:
            across = self._pack.right - pos[0]
        self._go(max(1, round((across - self._unit.px(_APART) / 2) / self._step)))
        return True

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the words and the pack, with the cut cards raised and separate."""
        self._draw_lines(surface)
        unit, pack, step = self._unit, self._pack, self._step
        lift, apart = unit.px(_LIFT), unit.px(_APART)
        for number in range(self._last + 1):
            raised = number < self._at
            x = self._width / 2 + number * step + (apart if self._at and not raised else 0)
            if not self._at:
                x += apart / 2
            x = pack.right - x if self.right_to_left else pack.left + x
            y = pack.centery - (lift if raised else 0)
            draw_card(surface, self._art, None, Pose(x, y, self._width, face=0.0))
