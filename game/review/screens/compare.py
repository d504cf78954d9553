"""Two results of the same deal on one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.play.ending.score_table import ScoreLine, ScoreTable
from game.review.figures import lead
from game.rules.state import HandState
from game.session.setup import GameSetup
from game.session.table_names import sides_at
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.amounts import plain
from game.words.language import _


class ComparisonLabels(NamedTuple):
    """The title of a comparison, and the names of its two results."""

    title: str
    first: str
    second: str
    together: bool
    """Whether the results are added: each seat had the same cards once."""


class CompareDialog(Dialog):
    """Compares two finished hands.

    Args:
        states: the original hand, and the practised one.
        setup: the setup of the practised hand.
        labels: the title and the names of the results.
        on_done: leaves the practice table; and the label of its button.
        on_again: plays the hand again.
        verdict: a sentence about the play that was tried instead, "" for none.
    """

    closes = False
    widest = 460

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a comparison
        self,
        context: Context,
        states: tuple[HandState, HandState],
        setup: GameSetup,
        labels: ComparisonLabels,
        on_done: tuple[Callable[[], None], str],
        on_again: Callable[[], None],
        verdict: str = "",
    ) -> None:
        super().__init__(context)
        self._names = sides_at(setup, states[0].sides)
        self._side = states[0].side_of(setup.person)
        self._labels = labels
        self._totals = [totals(state) for state in states]
        self._on_done, self._way_back = on_done
        self._on_again, self._verdict = on_again, verdict
        self.form.focus = "done"

    @property
    def title(self) -> str:
        """The title."""
        return self._labels.title

    def cancel(self) -> None:
        """Leave the practice table on Escape."""
        self._on_done()

    def commands(self) -> list[Command]:
        """Return the buttons: back, or again."""
        return [
            Command("done", self._way_back, self._on_done, "primary"),
            Command("again", _("Once more"), self._on_again),
        ]

    def body(self, column: Column) -> None:
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
            table.line(_line(_("Together"), both), size=size, colour=colour, bold=True, css=42)
        column.gap(10)
        column.write(self._sentence(), theme.BODY, theme.BRASS_LIGHT, align="center")
        if self._verdict:
            column.gap(4)
            told = _("The play you tried instead: {verdict}").format(verdict=self._verdict)
            column.write(told, theme.SMALL, theme.IVORY_DIM, align="center")

    def _sentence(self) -> str:
        first, second = (lead(tuple(totals), self._side) for totals in self._totals)
        if self._labels.together:
            return _both(first + second)
        if first == second:
            return _("It came to the same.")
        words_for = (
            _("{points} points better for you.")
            if second > first
            else _("{points} points worse for you.")
        )
        return words_for.format(points=plain(abs(second - first)))


def _both(ahead: float) -> str:
    """Say who leads over both hands, in which each side had the same cards once."""
    if not ahead:
        return _("With the same cards for both, you are level.")
    sentence = _("With the same cards for both, you are {points} ahead.")
    if ahead < 0:
        sentence = _("With the same cards for both, you are {points} behind.")
    return sentence.format(points=plain(abs(ahead)))


def _line(name: str, values: list[int]) -> ScoreLine:
    return ScoreLine(name, tuple(str(value) for value in values))


def totals(state: HandState) -> list[int]:
    """Return each side's points in a finished hand."""
    assert state.score is not None  # noqa: S101 - only finished hands are compared
    return [side.total for side in state.score.sides]
