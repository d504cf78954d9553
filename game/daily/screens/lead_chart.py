"""The result of a day: a chart of the leads of the player, every level and par."""

from __future__ import annotations

from game.bots.bot_names import bot_name
from game.bots.levels import BOTS
from game.daily import day_sentences
from game.daily.daily_results import DayResult
from game.daily.screens.lead_row import HEIGHT, Lead, LeadRow
from game.rules.scoring import lead_of
from game.session.ending_sentences import won_or_lost
from game.ui.art import theme
from game.ui.screens.column import Column
from game.words.amounts import score
from game.words.language import _


def put_promise(column: Column) -> None:
    """Put an explanation of the daily game, before it is played."""
    column.section(_("The same for everybody"))
    column.write(_("Everybody gets the same cards, and the same plays get the same answers."))
    column.gap(6)
    column.write(_("After the game you see here what each level makes of the same cards."))


def put_score(column: Column, result: DayResult) -> None:
    """Put the final score, the lead in words, and whether the player had help."""
    size, words = theme.TITLE - 4, won_or_lost(result.margin)
    column.write(score(result.scores), size, theme.BRASS, typeface="bold", align="center")
    column.write(words, theme.BODY, theme.IVORY, typeface="bold", align="center")
    if result.helped:
        told = _("With help: a play taken back, a hint, or the cards still out.")
        column.write(told, theme.SMALL, theme.IVORY_DIM, align="center")


def put_comparison(column: Column, result: DayResult, playing: str) -> None:
    """Put the chart and its explanation; `playing` is the key of the level that is playing."""
    column.section(_("The same cards"))
    _put_chart(column, result, playing)
    column.gap(4)
    words = _("The other levels are still playing.")
    if len(result.levels) == len(BOTS):
        words = day_sentences.beaten(result)
    column.write(words, theme.BODY, theme.BRASS_LIGHT, typeface="bold")
    note = _(
        "Each bar is a lead at the end of the game. Par: yours, had both sides played the last "
        "cards of every hand perfectly."
    )
    column.write(note, theme.SMALL, theme.IVORY_DIM)


def _put_chart(column: Column, result: DayResult, playing: str) -> None:
    leads = _leads(result)
    most = max(abs(lead.lead or 0) for _level, lead in leads)
    for level, lead in leads:
        waiting = _("playing…") if level and level == playing else ""
        row = column.take(HEIGHT)
        column.add(LeadRow(row, lead, most, column.unit, waiting=waiting))


def _leads(result: DayResult) -> list[tuple[str, Lead]]:
    own, levels = result.margin, []
    for level in BOTS:
        scores = result.levels.get(level)
        lead = lead_of(scores) if scores else None
        levels.append((level, Lead(bot_name(level), lead, own)))
    return [
        ("", Lead(_("You"), own, own, is_own=True)),
        *levels,
        ("", Lead(_("Par"), result.par, own)),
    ]
