"""The deal of a day as a game to ask for, and the day of such a game."""

from __future__ import annotations

from datetime import date

from game.daily.deal_of_day import deal_of_day
from game.session.game_file import day_named
from game.session.setup import GameSetup
from game.sharing.links.contents import DealLink

_SEED = "basra-day/"


def setup_of_day(deal: DealLink) -> GameSetup:
    """The deal of a day as a game to ask for."""
    return GameSetup(deal.variant, deal.players, dict(deal.options), deal.bots, deal.seed)


def day_of(setup: GameSetup) -> date | None:
    """The day whose deal a game is, None where it is that of none."""
    day = day_named(setup.seed.removeprefix(_SEED))
    return day if day is not None and setup_of_day(deal_of_day(day)) == setup else None
