"""Practice tables: a hand played again from a moment or from the other seat, and the comparison.

The original game isn't changed; a practice table saves nothing.
"""

import asyncio
from abc import abstractmethod
from functools import partial
from typing import NamedTuple

from game.judge import review_sentences
from game.judge.judge import Judgement, lead
from game.play.course.game_mode import GameMode
from game.play.course.pause import PauseDialog
from game.play.ending.score_table import ScoreLine, ScoreTable
from game.play.scene.table_scene import TableScene
from game.play.table.table import Table
from game.rules.events import Event
from game.rules.state import HandState
from game.session.finished_hand import FinishedHand
from game.session.session import Session
from game.session.table_names import sides_at
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.amounts import plain
from game.words.language import _, mark


class ComparisonLabels(NamedTuple):
    """The title of a comparison, and the names of its two results."""

    title: str
    first: str
    second: str
    together: bool
    """Whether the results are added: each seat had the same cards once."""


class PracticeTable(GameMode):
    """The mode of a practice table: how its hand starts and ends."""

    notice: str
    """The message at the start, marked for translation."""

    def __init__(self, played: FinishedHand) -> None:
        self.played = played

    @property
    def ribbon(self) -> str:
        """The label that always shows that this is practice."""
        return _("Practice")

    @property
    def way_back(self) -> str:
        """The label of the button back."""
        return _("Back to the review")

    @property
    def verdict(self) -> str:
        """A sentence about the play that was tried instead, "" for none."""
        return ""

    @property
    @abstractmethod
    def labels(self) -> ComparisonLabels:
        """The names of its result and the original one."""

    @abstractmethod
    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """Return the session, and the events to show first."""

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the pause menu; leaving goes back to the screen that opened the practice table."""
        leave = partial(_leave, context)
        rules = session.state.rules
        return PauseDialog(context, rules, None, on_leave=leave, way_out=self.way_back)

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show both results; their buttons close the table."""
        context.stage.push(CompareDialog(context, self, session))
        await asyncio.Future()


class TryAgain(PracticeTable):
    """The hand from a moment on.

    Args:
        played: the hand.
        number: the number of the first play to make again.
        judgement: the worth of each play there; None if there was only one.
    """

    notice = mark("Try again from here. Your saved game won't change.")

    def __init__(self, played: FinishedHand, number: int, judgement: Judgement | None) -> None:
        super().__init__(played)
        self._number, self._judgement = number, judgement
        self._session: Session | None = None

    @property
    def verdict(self) -> str:
        """A sentence about the play tried instead, after it is made."""
        if self._session is None or self._judgement is None:
            return ""
        tried = self._session.state.history[self._number :]
        made = self.played.states[-1].history[self._number].play
        return review_sentences.retried(self._judgement, made, tried[0].play) if tried else ""

    async def keep(self, _context: Context) -> str:
        """Save nothing; return the verdict on the play tried instead, right after it is made."""
        just_made = self._session and len(self._session.state.history) == self._number + 1
        return self.verdict if just_made else ""

    @property
    def labels(self) -> ComparisonLabels:
        """The names of the original result and this one."""
        return ComparisonLabels(_("Second try"), _("Original"), _("This time"), together=False)

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """Return the position before the play in question."""
        self._session = self.played.from_play(self._number)
        return self._session, ()


class OtherSeat(PracticeTable):
    """The deal from the other seat.

    Args:
        played: the hand.
        from_score: whether it was opened from the hand's score, not from its review.
    """

    notice = mark(
        "The same hand, but you get the other side's cards. Your saved game won't change."
    )

    def __init__(self, played: FinishedHand, *, from_score: bool = False) -> None:
        super().__init__(played)
        self._from_score = from_score

    @property
    def way_back(self) -> str:
        """The label of the button back."""
        return _("Back to the score") if self._from_score else super().way_back

    @property
    def labels(self) -> ComparisonLabels:
        """The names of both results, which are added."""
        first, second = _("With your cards"), _("With their cards")
        return ComparisonLabels(_("Your cards and theirs"), first, second, together=True)

    def begin(self) -> tuple[Session, tuple[Event, ...]]:
        """Return the deal with the hands exchanged."""
        return self.played.from_other_seat()


def open_practice(context: Context, practice: PracticeTable) -> None:
    """Show a practice table on top of everything."""
    session, dealt = practice.begin()
    scene = TableScene(Table(context, session, undealt=bool(dealt)), dealt, practice)
    context.stage.push(scene)
    scene.table.tell(_(practice.notice))


class CompareDialog(Dialog):
    """Compares the original hand with the practised one.

    Args:
        practice: the practice table.
        session: its session, in which the hand is over.
    """

    _closes = False

    def __init__(self, context: Context, practice: PracticeTable, session: Session) -> None:
        super().__init__(context, practice.labels.title)
        self._practice, self._labels = practice, practice.labels
        self._names = sides_at(session.setup, session.state.sides)
        self._side = session.state.side_of(session.setup.person)
        self._totals = totals(practice.played.states[-1]), totals(session.state)
        self.form.focus = "done"

    def _cancel(self) -> None:
        """Leave the practice table."""
        _leave(self.context)

    def _commands(self) -> list[Command]:
        """Return the buttons: back, or again."""
        return [
            Command("done", self._practice.way_back, self._cancel, "primary"),
            Command("again", _("Play again"), self._again),
        ]

    def _again(self) -> None:
        self._cancel()
        open_practice(self.context, self._practice)

    def _body(self, column: Column) -> None:
        """Put both totals by side, the player's lead in each, and the result."""
        first, second = self._totals
        table = ScoreTable(column, len(self._names))
        table.head(self._names)
        table.rule()
        for name, line in ((self._labels.first, first), (self._labels.second, second)):
            table.line(_line(name, line), size=theme.LARGE, bold=True, css=38)
        if self._labels.together:
            both = [one + other for one, other in zip(first, second, strict=True)]
            table.rule()
            size, colour = theme.HEADING, theme.BRASS
            table.line(_line(_("Total"), both), size=size, colour=colour, bold=True, css=42)
        column.gap(10).write(self._sentence(), theme.BODY, theme.BRASS_LIGHT, align="center")
        if self._practice.verdict:
            column.gap(4)
            told = _("The move you tried: {verdict}").format(verdict=self._practice.verdict)
            column.write(told, theme.SMALL, theme.IVORY_DIM, align="center")

    def _sentence(self) -> str:
        first, second = (lead(totals, self._side) for totals in self._totals)
        if self._labels.together:
            return _both(first + second)
        if first == second:
            return _("The result was the same.")
        words_for = (
            _("Your result was better by {points}.")
            if second > first
            else _("Your result was worse by {points}.")
        )
        return words_for.format(points=plain(abs(second - first)))


def _both(ahead: float) -> str:
    """Say who leads over both hands, in which each side had the same cards once."""
    if not ahead:
        return _("Over both hands with the same cards, you're level.")
    sentence = _("Over both hands with the same cards, you're {points} ahead.")
    if ahead < 0:
        sentence = _("Over both hands with the same cards, you're {points} behind.")
    return sentence.format(points=plain(abs(ahead)))


def _line(name: str, values: list[int]) -> ScoreLine:
    return ScoreLine(name, tuple(map(str, values)))


def totals(state: HandState) -> list[int]:
    """Return each side's points in a finished hand."""
    assert state.score is not None  # noqa: S101 - only finished hands are compared
    return [side.total for side in state.score.sides]


def _leave(context: Context) -> None:
    """Close the dialog on top, and the table below it."""
    context.stage.pop()
    context.stage.pop()
