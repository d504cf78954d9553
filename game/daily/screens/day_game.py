"""The modes of a table on which the deal of a day is played: the try that counts, and practice."""

from __future__ import annotations

from datetime import date

from game.daily import day_sentences
from game.daily.daily_results import DayResult
from game.daily.deal_of_day import day_of
from game.daily.screens.day_result_store import DAY_RESULTS
from game.play.course.kept_game import KeptGame
from game.session.game_file import Header, day_named
from game.session.routes import ShowDay
from game.session.session import Session
from game.ui.screens.context import Context


def kind_of_game(header: Header) -> type[KeptGame]:
    """How a game of the library is played."""
    day = day_of(header.setup)
    if day is None:
        return KeptGame
    return DayGame if header.day == day.isoformat() else DayPractice


class DayGame(KeptGame):
    """The try at the deal of a day that counts; anybody can know its cards: no seal proves them."""

    sealed = False

    @property
    def _day(self) -> date:
        day = day_named(self.header.day)
        assert day is not None  # noqa: S101 - the header was checked
        return day

    @property
    def ribbon(self) -> str:
        """Of which day it is."""
        return day_sentences.ribbon(self._day)

    async def _show_ending(self, context: Context, session: Session, tally_sentence: str) -> None:
        """Show the result on the page of the day, or where one was to be beaten, beside that."""
        if self._challenge is not None:
            await super()._show_ending(context, session, tally_sentence)
            return
        header, scores = self.header, session.after.game.scores
        result = DayResult(
            header.id,
            header.begun,
            header.setup.variant,
            scores,
            header.late,
            header.helped or header.memory_aid,
        )
        context.get(DAY_RESULTS).note(self._day, result)
        context.go(ShowDay(self._day))


class DayPractice(KeptGame):
    """The deal of a day once more, which counts like any other game but not for the day."""

    sealed = False

    @property
    def ribbon(self) -> str:
        """That it is practice."""
        day = day_of(self.header.setup)
        return day_sentences.practice_ribbon(day) if day else ""
