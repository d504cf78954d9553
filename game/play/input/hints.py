"""Hints: the best play with its reason, and on request the worth of every play."""

import asyncio
import math
from random import Random
from typing import NamedTuple

from game.judge import review_sentences
from game.judge.facts import facts_of
from game.judge.judge import Judgement
from game.judge.sampled import JUDGE
from game.play.input.turn import PersonTurn
from game.play.input.worths import worth_rows
from game.play.table.table import Table
from game.rules.state import HandState
from game.rules.view import View, view
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.words.language import _, in_sequence

HINT_SLICE = 0.01
"""Seconds of thinking about a hint in one frame: the person waits, and no card moves."""

NOTED_SHOWN = 2.0
"""Seconds that a notice about a coming or cancelled hint is shown."""


class Opinion(NamedTuple):
    """The judgement of a position."""

    state: HandState
    seen: View
    judgement: Judgement

    @property
    def sentence(self) -> str:
        """The best play, with its reason."""
        return review_sentences.hint_in_words(facts_of(self.seen, self.judgement.best[0]))


class Hints:
    """Gives hints to the person at a table, thinking a slice each frame.

    If a hint is requested while others play, it waits for the person's turn.
    """

    def __init__(self, table: Table, turn: PersonTurn) -> None:
        self._table = table
        self._turn = turn
        self._opinion: Opinion | None = None
        self._task: asyncio.Task[None] | None = None
        self._awaited = False
        turn.on_turn = self._turn_came

    @property
    def busy(self) -> bool:
        """Whether a hint is being computed, or waits for the person's turn."""
        return self._awaited or self._thinking

    def hint(self) -> None:
        """Recommend a play; when asked again in the same position, show the worth of every play."""
        table, opinion = self._table, self._opinion
        if self._thinking or table.state.over:
            return
        if not self._turn.waiting:
            self._awaited = True
            table.tell(_("You'll get the hint on your turn."), NOTED_SHOWN)
        elif opinion is None or opinion.state is not table.state:
            self._task = table.context.stage.spawn(self._think(table.state))
        elif self._turn.hinted is None:
            self._recommend(opinion)
        else:
            table.context.stage.push(WorthsDialog(table.context, opinion))

    def stop(self) -> None:
        """Stop thinking or waiting."""
        self._awaited = False
        if self._task is not None:
            self._task.cancel()

    def cancel(self) -> None:
        """Stop at the person's request."""
        self.stop()
        self._table.tell(_("Hint cancelled."), NOTED_SHOWN)

    def _turn_came(self) -> None:
        """Give the hint that waits."""
        if self._awaited:
            self._awaited = False
            self.hint()

    @property
    def _thinking(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _think(self, state: HandState) -> None:
        """Judge the position, unless it changes in the process."""
        table, context = self._table, self._table.context
        seen = view(state, table.person, table.session.standing.game.scores)
        rng = Random(f"hint/{table.session.setup.seed}/{len(state.history)}")
        thoughts = context.get(JUDGE).judge(seen, rng)
        judgement = next(thoughts)
        begun, announced = context.platform.pacing.now(), False
        for judgement in thoughts:  # noqa: B007 - the last thought counts
            if context.platform.pacing.now() - begun < HINT_SLICE:
                continue
            if not announced:
                announced = True
                table.tell(_("Thinking…"), math.inf)
            await context.clock.frame()
            if table.state is not state:
                return
            begun = context.platform.pacing.now()
        self._opinion = Opinion(state, seen, judgement)
        if self._turn.waiting:
            self._recommend(self._opinion)

    def _recommend(self, opinion: Opinion) -> None:
        if self._turn.choice is not None:  # it shows what each capture brings
            self._table.toast.hide()
            return
        self._turn.hinted = opinion.judgement.best[0]
        several = len(opinion.judgement.outcomes) > 1
        again = (_("Press Hint again to compare all moves."),) if several else ()
        self._table.tell(in_sequence((opinion.sentence, *again)))


class WorthsDialog(Dialog):
    """The worth of each of the person's plays."""

    _has_done = True
    _widest = 420

    def __init__(self, context: Context, opinion: Opinion) -> None:
        super().__init__(context)
        self._opinion = opinion
        self._margins = False

    @property
    def title(self) -> str:
        """The title: whether the points are exact or expected."""
        return _("Exact points") if self._opinion.judgement.exact else _("Expected points")

    def _body(self, column: Column) -> None:
        """Show the reason, then the plays."""
        column.write(self._opinion.sentence).gap(10)
        margins = (self._margins, self._switch_margins)
        worth_rows(column, self._opinion.judgement, self.context.card_art, margins=margins)

    def _switch_margins(self) -> None:
        """Show or hide the margins of error."""
        self._margins = not self._margins
        self.lay_out()
