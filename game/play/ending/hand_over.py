"""The dialog at the end of a hand: what decided it, what it scored, and the game's scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.platform.accessibility_tree import AccessibilityTree, Phase
from game.platform.input import Activate, Input, Key, PointerDown
from game.play.ending.counting import Counting
from game.play.ending.score_table import (
    NOTHING,
    TIGHT,
    ScoreLine,
    ScoreTable,
    score_lines,
    total_name,
)
from game.play.sentences.hand_headlines import hand_headline, held_by_tie
from game.rules.scoring import leader_of
from game.session.session import Session
from game.session.table_names import sides_at
from game.ui.art import theme
from game.ui.art.text import Align
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, ngettext

SHORT, SHORT_BESIDE = 680, 360
"""The window height in CSS pixels below which the totals come before the basra cards, and the same
for a window with the buttons at its side.
"""

_TICK = 0.4
"""The volume of a row that counts up."""


class HandOverDialog(Dialog):
    """Shows a finished hand: what decided it, then its points, row after row.

    Args:
        session: the game, whose hand is over; it is counted once all rows have counted up.
        on_next: starts the next hand, or shows that the game is over.
        extras: further buttons for the hand.
    """

    _phase: Phase = "hand-over"
    _closes = False
    _widest = 480

    def __init__(
        self,
        context: Context,
        session: Session,
        on_next: Callable[[], None],
        extras: Sequence[Command] = (),
    ) -> None:
        super().__init__(context)
        self._session, self._on_next, self._extras = session, on_next, tuple(extras)
        self._state, self._game = session.state, session.after.game
        self._names = sides_at(session.setup, self._state.sides)
        self._lines = score_lines(self._state)
        rows = [any(value != NOTHING for value in line.values) for line in self._lines]
        self._counting = Counting([*rows, True, True], self._tick, self._count)
        if context.settings.pace(context.platform.preferences) <= 0:
            self._counting.finish()
        self.form.focus = "next-hand"

    @property
    def title(self) -> str:
        """What decided the hand."""
        last = self._game.winner is not None
        return hand_headline(self._state, self._names, last=last)

    def _commands(self) -> list[Command]:
        """Return the buttons to continue and to leave; the game is saved."""
        if self._game.winner is not None:
            result = Command("next-hand", _("See the result"), self._on_next, "primary")
            return [result, *self._extras]
        following = Command("next-hand", _("Next hand"), self._on_next, "primary")
        menu = Command("menu", _("Menu"), partial(self.context.go, StartScreen()))
        return [following, *self._extras, menu]

    def handle(self, event: Input) -> None:
        """Handle an input; a press or a key finishes all rows at once."""
        if isinstance(event, (PointerDown, Key, Activate)):
            self._counting.finish()
            self._changed = True
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Let the rows count up one after another."""
        counting = not self._counting.ended
        pace = self.context.settings.pace(self.context.platform.preferences)
        if pace > 0:
            self._counting.step(dt * pace)
        else:
            self._counting.finish()
        return super().update(dt) or counting

    def _tick(self) -> None:
        self.context.sound.play("tick", _TICK)

    def _count(self) -> None:
        self._session.counted = True
        self.context.stage.redraw()  # the plates at the table show it

    def _body(self, column: Column) -> None:
        """Put the lines, the total and the game's scores, visible if the window is high enough."""
        state = self._state
        assert state.score is not None  # noqa: S101 - the caller shows finished hands
        share = [partial(self._counting.share, row) for row in range(len(self._lines) + 2)]
        *of_lines, of_total, of_game = share
        short = self._room.height < self._unit.px(SHORT_BESIDE if column.dense else SHORT)
        table = ScoreTable(column, state.sides, TIGHT if short else 1.0)
        table.head(self._names)
        table.rule()
        for line, of_line in zip(self._lines, of_lines, strict=True):
            table.line(line, share=of_line)
        basras = partial(table.basras, state, self.context.card_art, of_lines[-1])
        if not short:
            basras()
        table.rule()
        totals = tuple(f"+{side.total}" if side.total else "0" for side in state.score.sides)
        table.line(ScoreLine(total_name(), totals), bold=True, css=30, share=of_total)
        size = theme.HEADING if short or column.dense else theme.TITLE - 4
        scores, before = self._game.scores, self._session.standing.game.scores
        table.line(
            ScoreLine(_("Game"), tuple(str(score) for score in scores)),
            size=size,
            colour=theme.BRASS,
            bold=True,
            css=42,
            leader=leader_of(scores),
            share=of_game,
            starts=before,
        )
        table.meters(scores, self._game.rules.target, before, of_game)
        if short:
            basras()

    def _notes(self, column: Column) -> None:
        """Put the hand's number, the target, and the points carried over."""
        game = self._game
        column.gap(6)
        hand = _("Hand {number}").format(number=game.hands_played)
        target = _("First to {points}").format(points=game.rules.target)
        align: Align = "start" if column.dense else "center"
        column.write(f"{hand} · {target}", theme.SMALL, theme.IVORY_DIM, align=align)
        if game.carry and not held_by_tie(self._state):
            column.gap(4).write(held_over(game.carry), theme.SMALL, theme.BRASS_LIGHT, align=align)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the dialog's tree with the game's scores."""
        return replace(super().accessibility_tree(), scores=self._game.scores)


def held_over(points: int) -> str:
    """Return a sentence about points for most cards that are carried over."""
    return ngettext(
        "{count} point for most cards is carried over to the next hand.",
        "{count} points for most cards are carried over to the next hand.",
        points,
    ).format(count=points)
