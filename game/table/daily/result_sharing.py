"""Sending the result of a day to a friend."""

from __future__ import annotations

from game.daily.deal_of_day import DealOfDay
from game.i18n import _
from game.links.link import DealLink, write_link
from game.table.sharing.share_dialog import ShareDialog
from game.table.sharing.shareable import Shareable
from game.table.storage.daily_results import DayResult
from game.table.ui.context import Context
from game.table.words.day_sentences import shared_lines


def share_result(context: Context, deal: DealOfDay, result: DayResult, streak: int) -> None:
    """Offer a day's result to be shared, with a link to the same deal."""
    link = DealLink(deal.variant, deal.players, deal.dealer, deal.options, deal.seed, deal.bots)
    text = shared_lines(deal.day, result, streak)
    shareable = Shareable(_("Share your result"), write_link(link), text)
    context.stage.push(ShareDialog(context, shareable))
