"""The results of days, and the modes of a daily game's table: the try that counts, practice."""

from collections.abc import Callable
from datetime import date
from functools import partial

from game.daily.daily_game import day_of
from game.daily.daily_results import DAYS, DayResult, Days
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.platform.service import Service
from game.play.course.kept_game import KeptGame, answered
from game.play.ending.game_over import GameOver
from game.session.game_file import Header, day_named
from game.session.routes import ShowDay
from game.session.session import Session
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.dates import short_day
from game.words.language import _


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


def kind_of_game(header: Header) -> type[KeptGame]:
    """Return the mode for a game of the library."""
    day = day_of(header.setup)
    if day is None:
        return KeptGame
    return DayGame if header.day == day.isoformat() else DayPractice


class DayGame(KeptGame):
    """The try at a daily game that counts. It isn't sealed, because everyone can know its cards."""

    sealed = False

    @property
    def _day(self) -> date:
        day = day_named(self.header.day)
        assert day is not None  # noqa: S101 - the header was checked
        return day

    @property
    def ribbon(self) -> str:
        """The day, in words."""
        return _("Daily game, {day}").format(day=short_day(self._day))

    async def _show_ending(self, context: Context, session: Session, tally: str) -> bool:
        """Show the result on the page of the day, after a loss the winner first.

        After a challenge show the challenge's result.
        """
        if self._challenge is not None:
            return await super()._show_ending(context, session, tally)
        header, scores = self.header, session.after.game.scores
        helped, variant = header.helped or header.unseen_cards, header.setup.variant
        result = DayResult(header.id, header.begun, variant, scores, header.late, helped)
        context.get(DAY_RESULTS).note(self._day, result)
        if result.lead < 0:
            await answered(context, partial(self._lost, context, session))
        context.go(ShowDay(self._day))
        return False

    def _lost(self, context: Context, session: Session, on_day: Callable[[], None]) -> GameOver:
        """Return the end of a lost game, which leads on to the day's result."""
        review = partial(self._after.review_game, session, self.header)
        onward = Command("day-result", _("See the day's result"), on_day)
        return GameOver(context, session, on_day, review, instead=onward)


class DayPractice(KeptGame):
    """A daily game played again, which counts like any other game but not for the day."""

    sealed = False

    @property
    def ribbon(self) -> str:
        """The day, and that this is practice."""
        day = day_of(self.header.setup)
        return _("Practice: daily game, {day}").format(day=short_day(day)) if day else ""
