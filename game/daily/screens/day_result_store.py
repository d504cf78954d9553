"""The results of days, as this visit knows them."""

from __future__ import annotations

from datetime import date

from game.daily.daily_results import DAYS, DayResult, Days
from game.daily.deal_of_day import day_of
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.platform.protocol import StorageError
from game.platform.service import Service
from game.session.session import Session
from game.ui.screens.context import Context


class DayResultStore:
    """Reads and keeps results; where nothing can be kept, they are known for this visit."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._noted = Days()

    @property
    def today(self) -> date:
        """The calendar day where the device is."""
        return self._context.today

    def days(self) -> Days:
        """Every result, also of games that came in a file; what is new is kept."""
        kept = DAYS.known(self._context.platform.texts)
        days = kept.with_games(self._entries()).merged(self._noted)
        if days != kept:
            DAYS.remember(self._context.platform.texts, days.merged)
        return days

    def note(self, day: date, result: DayResult) -> Days:
        """Note more of a day's result, and keep it: all the days as they are known now."""
        self._noted = self._noted.with_result(day, result)
        return self.days()

    def begin(self, session: Session) -> OpenGame:
        """A game that was just dealt.

        It is the try at the deal of a day that counts where that day has come and no try was
        begun, wherever the deal came from: its page, a link, a challenge.
        """
        library, day = self._context.get(LIBRARY), day_of(session.setup)
        if day is None or day > self.today or day in self.days().results:
            return library.played.begin(session)
        return library.played.begin_day(session, day, late=day < self.today)

    def continues(self, result: DayResult) -> bool:
        """Whether a try can be gone on with: it isn't over, and its game is still there."""
        return not result.over and any(entry.id == result.game for entry in self._entries())

    def _entries(self) -> list[Entry]:
        try:
            return self._context.get(LIBRARY).catalogue.entries()
        except StorageError:
            return []


DAY_RESULTS = Service(DayResultStore)
