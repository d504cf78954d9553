"""Shares the result of a day."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from game.bots.bot_names import bot_name
from game.daily.daily_results import DayResult
from game.daily.day_sentences import shared_lines
from game.daily.deal_of_day import deal_of_day
from game.rules.scoring import lead_of
from game.sharing.links.link import write_link
from game.sharing.screens.pictures import MarginBar, of_margins
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.ui.art.card_art import CardArt
from game.ui.screens.context import Context
from game.words.dates import day_in_words
from game.words.language import _


def share_result(context: Context, day: date, result: DayResult, streak: int) -> None:
    """Offer to share a day's result, with a link to the same game."""
    link, text = write_link(deal_of_day(day)), shared_lines(day, result, streak)
    draws = partial(_picture, context.card_art, day, result)
    shareable = Shareable(_("Share your result"), link, text, draws, "basra-day.png")
    context.stage.push(ShareDialog(context, shareable))


def _picture(art: CardArt, day: date, result: DayResult) -> pygame.Surface:
    """Return a picture of the leads of the player and the finished levels, best first."""
    leads = {level: lead_of(scores) for level, scores in result.levels.items()}
    bars = [
        MarginBar(_("Me"), result.margin, own=True),
        *(MarginBar(bot_name(level), lead) for level, lead in leads.items()),
    ]
    bars.sort(key=lambda bar: bar.margin, reverse=True)
    note = _("Points ahead, with the same cards")
    title = _("The deal of {day}").format(day=day_in_words(day))
    return of_margins(result.variant, title, note, bars, art)
