"""What a finished hand scored, and how the game stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.host.accessibility_tree import AccessibilityTree, Phase
from game.host.input import Activate, Input, Key, PointerDown
from game.i18n import _, ngettext
from game.rules.match import Game
from game.rules.state import HandState
from game.table.art import theme
from game.table.art.text import Align
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.score_table import ScoreLine, ScoreTable, leader_of, score_lines, total_name
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Area, Command

REVEALING = 1.1
"""Seconds in which the lines of a hand's score appear one below the other."""


class HandOverDialog(Dialog):
    """Tells a finished hand line by line.

    Args:
        context: the app's.
        state: the hand, over and scored.
        game: the game with this hand counted.
        names: what each side is called.
        on_next: begins the next hand, or shows that the game is over.
        extras: further buttons: what can be done with the hand.
    """

    phase: Phase = "hand-over"
    closes = False
    widest = 480

    def __init__(  # noqa: PLR0913 - what a finished hand has to tell
        self,
        context: Context,
        state: HandState,
        game: Game,
        names: tuple[str, ...],
        on_next: Callable[[], None],
        *,
        extras: Sequence[Command] = (),
    ) -> None:
        super().__init__(context)
        self._extras = tuple(extras)
        self._state, self._game, self._names = state, game, names
        self._on_next = on_next
        self._revealed = 0.0 if context.settings.pace(context.host) > 0 else 1.0
        self.form.focus = "next-hand"

    @property
    def title(self) -> str:
        """Which hand it was."""
        return _("Hand {number}").format(number=self._game.hands_played)

    def cancel(self) -> None:
        """Escape asks for the menu's dialog nowhere: the scores are read first."""

    def commands(self) -> list[Command]:
        """On with it, or away while the game is kept."""
        if self._game.winner is not None:
            result = Command("next-hand", _("See the result"), self._on_next, "primary")
            return [result, *self._extras]
        return [
            Command("next-hand", _("Next hand"), self._on_next, "primary"),
            *self._extras,
            Command("menu", _("Menu"), self.context.navigator.start_screen),
        ]

    def build(self) -> list[Area]:
        """The panel, with as many lines as are revealed by now."""
        areas = super().build()
        self._reveal_in(areas)
        return areas

    def handle(self, event: Input) -> None:
        """Take one input; a press or a key reveals the rest at once."""
        if isinstance(event, (PointerDown, Key, Activate)):
            self._reveal(1.0)
        super().handle(event)

    def update(self, dt: float) -> bool:
        """Reveal the lines one after the other."""
        pace = self.context.settings.pace(self.context.host)
        revealing = self._revealed < 1.0
        if revealing:
            self._reveal(self._revealed + dt * pace / REVEALING if pace > 0 else 1.0)
        return super().update(dt) or revealing

    def _reveal(self, share: float) -> None:
        self._revealed = min(1.0, share)
        self._reveal_in(self.form.areas)

    def _reveal_in(self, areas: Sequence[Area]) -> None:
        for area in areas:
            area.revealed = self._revealed if area.name == "body" else 1.0

    def body(self, column: Column) -> None:
        """The lines, the total and the game's scores."""
        state, game = self._state, self._game
        assert state.score is not None  # noqa: S101 - the caller shows finished hands
        table = ScoreTable(column, state.sides)
        table.head(self._names)
        table.rule()
        for line in score_lines(state):
            table.line(line)
        table.basras(state, self.context.card_art)
        table.rule()
        totals = tuple(f"+{side.total}" if side.total else "0" for side in state.score.sides)
        table.line(ScoreLine(total_name(), totals), bold=True, css=30)
        standing = ScoreLine(_("Game"), tuple(str(score) for score in game.scores))
        leader = leader_of(game.scores)
        size = theme.HEADING if column.dense else theme.TITLE - 4
        table.line(standing, size=size, colour=theme.BRASS, bold=True, css=42, leader=leader)
        table.meters(game.scores, game.rules.target)

    def notes(self, column: Column) -> None:
        """The target, and what is held over."""
        game = self._game
        column.gap(6)
        target = _("Target {points}").format(points=game.rules.target)
        align: Align = "start" if column.dense else "center"
        column.write(target, theme.SMALL, theme.IVORY_DIM, align=align)
        if game.carry:
            column.gap(4)
            column.write(held_over(game.carry), theme.SMALL, theme.BRASS_LIGHT, align=align)

    def accessibility_tree(self) -> AccessibilityTree:
        """The dialog with the game's scores."""
        return replace(super().accessibility_tree(), scores=self._game.scores)


def held_over(points: int) -> str:
    """That points for most cards wait for the next hand."""
    return ngettext(
        "{count} point for most cards is held over to the next hand.",
        "{count} points for most cards are held over to the next hand.",
        points,
    ).format(count=points)
