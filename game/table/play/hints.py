"""Hints: the best play with its reason, and on request what every play is worth."""

from __future__ import annotations

import asyncio
import math
from random import Random
from typing import NamedTuple, Protocol

from game.i18n import _
from game.review.facts import facts_of
from game.review.judge import Judgement
from game.rules.state import HandState, Play
from game.rules.view import View, view
from game.table.play.round import PersonSeat
from game.table.play.worths import worth_rows
from game.table.storage.session import PERSON, Session
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command
from game.table.words import review_sentences

HINT_SLICE = 0.01
"""Seconds a hint may be thought about in one frame: the person waits, and no card moves."""


class Advised(Protocol):
    """The table at which somebody is advised: whose turn it is, what to light, where to speak.

    Attributes:
        context: the app's.
        session: the game.
        adviced: the play that is recommended, None for none.
    """

    context: Context
    session: Session
    adviced: Play | None

    @property
    def state(self) -> HandState:
        """The hand as it stands."""
        ...

    @property
    def person(self) -> PersonSeat:
        """The seat of whoever is advised."""
        ...

    def tell(self, message: str, seconds: float = ...) -> None:
        """Show one message for a while."""
        ...


class Opinion(NamedTuple):
    """What was thought of a position."""

    state: HandState
    seen: View
    judgement: Judgement

    @property
    def sentence(self) -> str:
        """The best play, with its reason."""
        return review_sentences.advice(facts_of(self.seen, self.judgement.best[0]))


class Adviser:
    """Advises the person at a table, thinking a slice a frame."""

    def __init__(self, table: Advised) -> None:
        self._table = table
        self._opinion: Opinion | None = None
        self._task: asyncio.Task[None] | None = None

    def hint(self) -> None:
        """Recommend a play; asked again in the same position, say what every play is worth."""
        table, opinion = self._table, self._opinion
        if not table.person.waiting or self._thinking:
            return
        if opinion is not None and opinion.state is table.state:
            if table.adviced is None:
                self._recommend(opinion)
            else:
                table.context.stage.push(WorthsDialog(table.context, opinion))
            return
        self._task = table.context.stage.spawn(self._think(table.state))

    def stop(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()

    @property
    def _thinking(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _think(self, state: HandState) -> None:
        """Judge the position unless it changes meanwhile."""
        table, context = self._table, self._table.context
        seen = view(state, PERSON, table.session.scores)
        chance = Random(f"hint/{table.session.setup.seed}/{len(state.history)}")
        thoughts = context.judge.judge(seen, chance)
        judgement = next(thoughts)
        begun, said = context.host.now(), False
        for judgement in thoughts:  # noqa: B007 - the last thought counts
            if context.host.now() - begun < HINT_SLICE:
                continue
            if not said:
                said = True
                table.tell(_("Thinking…"), math.inf)
            await context.clock.frame()
            if table.state is not state:
                return
            begun = context.host.now()
        self._opinion = Opinion(state, seen, judgement)
        if table.person.waiting:
            self._recommend(self._opinion)

    def _recommend(self, opinion: Opinion) -> None:
        self._table.adviced = opinion.judgement.best[0]
        again = _("Press Hint again to compare all plays.")
        self._table.tell(f"{opinion.sentence} {again}")


class WorthsDialog(Dialog):
    """What every play of the person is worth."""

    widest = 420

    def __init__(self, context: Context, opinion: Opinion) -> None:
        super().__init__(context)
        self._opinion = opinion

    @property
    def title(self) -> str:
        """Whether it is proved or expected."""
        return _("Exact points") if self._opinion.judgement.exact else _("Expected points")

    def commands(self) -> list[Command]:
        """One way out."""
        return [Command("done", _("Done"), self.cancel, "primary")]

    def body(self, column: Column) -> None:
        """The reason, then the plays."""
        column.write(self._opinion.sentence)
        column.gap(10)
        worth_rows(column, self._opinion.judgement, self.context.card_art)
