"""The result of a day: a chart of the leads of the player, every level and par."""

from typing import NamedTuple

import pygame

from game.bots.levels import BOTS, bot_name
from game.daily import day_sentences
from game.daily.daily_results import DayResult
from game.daily.day_sentences import compared
from game.rules.scoring import lead_of
from game.session.ending_sentences import won_or_lost
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column
from game.ui.widgets import Widget, WidgetState
from game.words.amounts import score, signed
from game.words.language import _

_HEIGHT = 34
"""CSS pixels of a row."""

_NAME, _LEAD = 0.34, 0.16
"""Fractions of the width for the name and the lead; the bar has the rest."""

_SIGN = 16
"""The side of the icon in CSS pixels."""


class Lead(NamedTuple):
    """A row of the chart.

    Attributes:
        name: the name of the player or level.
        lead: the points ahead, negative if behind; None while it isn't known.
        own: the player's lead.
        is_own: whether this is the player's row.
    """

    name: str
    lead: int | None
    own: int
    is_own: bool = False

    @property
    def sign(self) -> str:
        """The icon that says whether the player did better, "" for none."""
        if self.is_own or self.lead is None:
            return ""
        if self.lead == self.own:
            return "minus"
        return "check" if self.lead < self.own else "up"

    @property
    def colour(self) -> Colour:
        """Brass if the player did better, coral if worse."""
        if self.is_own:
            return theme.BRASS_LIGHT
        if self.lead is None or self.lead == self.own:
            return theme.IVORY_DIM
        return theme.BRASS if self.lead < self.own else theme.CORAL


class LeadRow(Widget):
    """The row of a lead; a screen reader gets it as a sentence.

    Args:
        rect: the row.
        lead: its contents.
        most: the largest lead of the chart, ahead or behind.
        unit: device pixels of a CSS pixel.
        waiting: the text in place of a lead that isn't known.
    """

    def __init__(
        self, rect: pygame.Rect, lead: Lead, most: int, unit: Unit, *, waiting: str = ""
    ) -> None:
        super().__init__(rect)
        self._lead, self._unit = lead, unit
        self._has_axis = not waiting
        self.label = self._said(waiting)
        side, gap = unit.px(_SIGN), unit.px(6)
        inner = rect.inflate(-unit.px(16), 0)
        self._sign = pygame.Rect(inner.left, rect.centery - side // 2, side, side)
        name = pygame.Rect(self._sign.right + gap, rect.top, 0, rect.height)
        name.width = inner.left + round(inner.width * _NAME) - name.left
        told = pygame.Rect(0, rect.top, round(inner.width * _LEAD), rect.height)
        told.right = inner.right
        self._plot = pygame.Rect(name.right + gap, rect.top, 0, rect.height)
        self._plot.width = told.left - gap - self._plot.left
        self._bar = self._laid(most)
        ink = theme.BRASS_LIGHT if lead.is_own else theme.IVORY
        style = TextStyle(theme.BODY * unit, ink, "bold" if lead.is_own else "regular")
        self.lines = lines_within(lead.name, name, style)
        if lead.lead is None:
            quiet = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, align="center")
            self.lines += lines_within(waiting, self._plot, quiet) if waiting else []
        else:
            number = TextStyle(theme.BODY * unit, lead.colour, "bold", "end")
            self.lines += lines_within(signed(lead.lead), told, number)

    def _said(self, waiting: str) -> str:
        lead = self._lead
        if lead.lead is None:
            return f"{lead.name}: {waiting}" if waiting else lead.name
        if lead.is_own:
            return f"{lead.name}: {signed(lead.lead)}"
        return compared(lead.name, lead.lead, lead.own)

    def _laid(self, most: int) -> pygame.Rect:
        """Return the bar: towards the end of reading if ahead, to the other side if behind."""
        plot, lead = self._plot, self._lead.lead or 0
        bar = pygame.Rect(plot.centerx, 0, round(plot.width / 2 * abs(lead) / max(1, most)), 0)
        bar.height = self._unit.px(14)
        bar.centery = plot.centery
        if lead < 0:
            bar.right = plot.centerx
        return bar

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._sign, self._plot, self._bar]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the row."""
        lead, unit = self._lead, self._unit
        if lead.is_own:
            theme.rounded(surface, self.rect, theme.RADIUS * unit, theme.HOVER)
        if self._has_axis:
            top, bottom = self._plot.midtop, self._plot.midbottom
            pygame.draw.line(surface, theme.FELT_LINE, top, bottom, max(1, unit.px(1)))
        if self._bar.width:
            theme.rounded(surface, self._bar, 3 * unit, lead.colour)
        if lead.sign:
            surface.blit(icon(lead.sign, self._sign.width, lead.colour), self._sign)
        self._draw_lines(surface)


def put_promise(column: Column, *, low: bool) -> None:
    """Put an explanation of the daily game before it is played, without a title if it's `low`."""
    if not low:
        column.section(_("The same for everyone"))
    column.write(
        _(
            "Everyone gets the same cards. If you make the same moves, the bots reply in the same "
            "way."
        )
    )
    column.gap(6).write(_("After the game, you'll see how each bot level did with the same cards."))


def put_score(column: Column, result: DayResult) -> None:
    """Put the final score, the lead in words, and whether the player had help."""
    size, words = theme.TITLE - 4, won_or_lost(result.lead)
    column.write(score(result.scores), size, theme.BRASS, typeface="bold", align="center")
    column.write(words, theme.BODY, theme.IVORY, typeface="bold", align="center")
    if result.helped:
        told = _("With help: undo, a hint or the unseen cards.")
        column.write(told, theme.SMALL, theme.IVORY_DIM, align="center")


def put_comparison(column: Column, result: DayResult, playing: str) -> None:
    """Put the chart and its explanation; `playing` is the key of the level that is playing."""
    column.section(_("The same cards"))
    _put_chart(column, result, playing)
    column.gap(4)
    words = _("The other bots are still playing.")
    if len(result.levels) == len(BOTS):
        words = day_sentences.beaten(result)
    column.write(words, theme.BODY, theme.BRASS_LIGHT, typeface="bold")
    note = _(
        "Each bar shows a lead at the end of the game. Par is the lead you'd have if both sides "
        "had played the last cards of every hand perfectly."
    )
    column.note(note)


def _put_chart(column: Column, result: DayResult, playing: str) -> None:
    leads = _leads(result)
    most = max(abs(lead.lead or 0) for _level, lead in leads)
    for level, lead in leads:
        waiting = _("playing…") if level and level == playing else ""
        row = column.take(_HEIGHT)
        column.add(LeadRow(row, lead, most, column.unit, waiting=waiting))


def _leads(result: DayResult) -> list[tuple[str, Lead]]:
    own, leads = result.lead, {level: lead_of(one) for level, one in result.levels.items()}
    levels = [(level, Lead(bot_name(level), leads.get(level), own)) for level in BOTS]
    you, par = Lead(_("You"), own, own, is_own=True), Lead(_("Par"), result.par, own)
    return [("", you), *levels, ("", par)]
