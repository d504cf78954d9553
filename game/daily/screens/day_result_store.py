"""Reads and saves the results of days."""

from __future__ import annotations

from datetime import date

from game.daily.daily_results import DAYS, DayResult, Days
from game.daily.deal_of_day import day_of
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.platform.service import Service
from game.session.session import Session
from game.ui.screens.context import Context


class DayResultStore:
    """Reads and saves results; if they can't be saved, keeps them until the app closes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._noted = Days()

    @property
    def today(self) -> date:
        """The calendar day, in the device's time zone."""
        return self._context.today

    def days(self) -> Days:
        """Return every result, including those of imported games; save new ones."""
        kept = DAYS.known(self._context.platform.texts)
        days = kept.with_games(self._entries()).merged(self._noted)
        if days != kept:
            DAYS.remember(self._context.platform.texts, days.merged)
        return days

    def note(self, day: date, result: DayResult) -> Days:
        """Add more of a day's result, save it, and return all days."""
        self._noted = self._noted.with_result(day, result)
        return self.days()

    def begin(self, session: Session) -> OpenGame:
        """Save a game that was just dealt.

        The game is the day's try that counts if the day has come and has no try yet. It may be from
        the day's page, a link or a challenge.
        """
        library, day = self._context.get(LIBRARY), day_of(session.setup)
        if day is None or day > self.today or day in self.days().results:
            return library.played.begin(session)
        return library.played.begin_day(session, day, late=day < self.today)

    def continues(self, result: DayResult) -> bool:
        """Return whether a try can be continued: it isn't over, and its game still exists."""
        return not result.over and any(entry.id == result.game for entry in self._entries())

    def _entries(self) -> list[Entry]:
        return self._context.get(LIBRARY).catalogue.readable()


DAY_RESULTS = Service(DayResultStore)
