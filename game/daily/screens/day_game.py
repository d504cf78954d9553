"""The modes of a daily game's table: the try that counts, and practice."""

from __future__ import annotations

from datetime import date

from game.daily.daily_results import DayResult
from game.daily.deal_of_day import day_of
from game.daily.screens.day_result_store import DAY_RESULTS
from game.play.course.kept_game import KeptGame
from game.session.game_file import Header, day_named
from game.session.routes import ShowDay
from game.session.session import Session
from game.ui.screens.context import Context
from game.words.dates import short_day
from game.words.language import _


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

    async def _show_ending(self, context: Context, session: Session, tally_sentence: str) -> None:
        """Show the result on the page of the day, or the challenge's result after a challenge."""
        if self._challenge is not None:
            await super()._show_ending(context, session, tally_sentence)
            return
        header, scores = self.header, session.after.game.scores
        helped, variant = header.helped or header.memory_aid, header.setup.variant
        result = DayResult(header.id, header.begun, variant, scores, header.late, helped)
        context.get(DAY_RESULTS).note(self._day, result)
        context.go(ShowDay(self._day))


class DayPractice(KeptGame):
    """A daily game played again, which counts like any other game but not for the day."""

    sealed = False

    @property
    def ribbon(self) -> str:
        """The day, and that this is practice."""
        day = day_of(self.header.setup)
        return _("Practice: daily game, {day}").format(day=short_day(day)) if day else ""
