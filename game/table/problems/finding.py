"""Looking for a problem such as is wished for, a slice a frame."""

from __future__ import annotations

import asyncio
from typing import Any

from game.i18n import _
from game.problems.numbered import problem_numbered
from game.problems.problem import Problem
from game.problems.rating import Rating
from game.table.problems.best_play import answer_of
from game.table.problems.wishes import Wishes, first_untried
from game.table.storage.problem_history import ProblemHistory
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command

MOST_LOOKED_AT = 10
"""Problems that are looked at for their difficulty before the nearest is taken."""

MOST_FOR_A_THEME = 40
"""Problems that are looked at for one that has the theme."""

_MOST_REMEMBERED = 100


class Finder:
    """Finds problems by number, and remembers in this visit which it has seen.

    Args:
        context: the app's.

    Attributes:
        looked_at: how many have been looked at for the wish that goes on.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._seen: dict[str, Problem] = {}
        self.looked_at = 0

    async def find(
        self, variant: str, wishes: Wishes, history: ProblemHistory, rating: Rating
    ) -> Problem | None:
        """The first that is as wished, else the nearest of the first few; None without any."""
        self.looked_at = 0
        nearest: Problem | None = None
        for number in first_untried(variant, history.tried, MOST_FOR_A_THEME):
            if nearest is not None and self.looked_at >= MOST_LOOKED_AT:
                break
            problem = await self._numbered(variant, number)
            self.looked_at += 1
            if not wishes.has_theme(problem):
                continue
            distance = wishes.distance(problem, rating)
            if not distance:
                return problem
            if nearest is None or distance < wishes.distance(nearest, rating):
                nearest = problem
        return nearest

    async def _numbered(self, variant: str, number: int) -> Problem:
        key = f"{variant}/{number}"
        if key not in self._seen:
            self._seen[key] = await answer_of(problem_numbered(variant, number), self._context)
            while len(self._seen) > _MOST_REMEMBERED:
                del self._seen[next(iter(self._seen))]
        return self._seen[key]


class FindingDialog(Dialog):
    """Says that a problem is looked for, and stops that.

    Args:
        context: the app's.
        search: what is stopped where the person asks for that.
    """

    widest = 360
    closes = False

    def __init__(self, context: Context, search: asyncio.Future[Any]) -> None:
        super().__init__(context)
        self._search = search
        self.form.focus = "cancel"

    @property
    def title(self) -> str:
        """What goes on."""
        return _("Looking for a problem…")

    def body(self, column: Column) -> None:
        """Why it may take a while."""
        column.write(_("Hands are played until one has a position with a single best play."))

    def commands(self) -> list[Command]:
        """One way out."""
        return [Command("cancel", _("Cancel"), self.cancel)]

    def cancel(self) -> None:
        """Stop looking."""
        self._search.cancel()
