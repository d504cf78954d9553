"""The table while cards are played: its parts, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate, Input, Key, PointerDown
from game.i18n import _
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.state import HandState
from game.table.loop.scene import Insets
from game.table.play import actions
from game.table.play.director import Director
from game.table.play.elsewhere import ElsewhereDialog
from game.table.play.flow import GameFlow
from game.table.play.game_mode import GameMode
from game.table.play.gestures import Gestures
from game.table.play.hints import Adviser
from game.table.play.hud import Hud, scoreboard_of
from game.table.play.last_plays import LastPlays
from game.table.play.painter import Painter, TableView
from game.table.play.seal import Seal, show_seal
from game.table.play.table import Table
from game.table.play.turn import PersonTurn
from game.table.storage.session import PERSON, Session
from game.table.ui.context import Context


class TableScene:
    """The scene of one game.

    Args:
        context: the app's.
        session: the game, new or taken up again.
        dealt: what to show first; nothing where the game goes on from the middle.
        mode: what the table is for: a game that is kept and counted, or practice.
    """

    overlay = False

    def __init__(
        self, context: Context, session: Session, dealt: Sequence[Event], mode: GameMode
    ) -> None:
        self.mode = mode
        self.table = Table(context, session, undealt=bool(dealt))
        self.turn = PersonTurn(self.table)
        self.hud = Hud(self.press)
        self.gestures = Gestures(self.table.board, self.hud, self.turn)
        self.adviser = Adviser(self.table, self.turn)
        self.seal = Seal(self.table, sealed=self.mode.sealed)
        self.last_plays = LastPlays(self.table)
        self.director = Director(self.table)
        self.flow = GameFlow(self.table, self.turn.seat, self.director, mode, self)
        self._painter = Painter(self.table, self.hud, self.director.celebration, self.last_plays)
        if mode.owned(context):
            self.flow.start(dealt)
        if dealt:
            self.seal.announce()

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window; whatever moves arrives at once."""
        self.table.resize(size, unit, safe)
        self.hud.resize(self.table.board.layout)
        self.snap()
        if self.turn.choice is not None:
            self.turn.choice.resize()

    def handle(self, event: Input) -> None:
        """Take one input: what lies over the table first, then the table."""
        table = self.table
        table.redraw()
        if isinstance(event, PointerDown):
            if self.seal.shown_at(event.pos) and self.hud.offer is None:
                show_seal(table.context, table.session)
                return
            if not table.message_stays:
                table.toast.hide()
        if self.adviser.busy and event == Key("escape"):
            self.adviser.cancel()
        elif self.last_plays.shown and isinstance(event, (PointerDown, Key, Activate)):
            self.last_plays.hide()
        else:
            (self.turn.choice or self.gestures).handle(event)

    def press(self, name: str) -> None:
        """Do the action of a name."""
        self.table.context.sound.play("click", 0.5)
        if self.hud.offer is not None and name == self.hud.offer.action:
            self.hud.offer.run()
        else:
            actions.named(name).run(self)

    def turn_begins(self) -> None:
        """A seat is about to be asked for a play: most tables have nothing to say to that."""

    async def play_shown(self, before: HandState, events: Sequence[Event]) -> None:
        """A play has been seen: most tables have nothing to say to that."""

    def outlines(self) -> Mapping[Card, float]:
        """How strongly each card is outlined now."""
        return self.gestures.outlines()

    def snap(self) -> None:
        """Show the state at once: no movement, no choice, nothing held."""
        self.director.skip()
        self.gestures.forget()
        if not self.turn.waiting:
            self.turn.choice = None
        self.table.settle()

    def update(self, dt: float) -> bool:
        """Let time pass; True when a frame is wanted."""
        if not self.mode.owned(self.table.context):
            self._give_way()
        moved = self.table.update(dt, self.gestures.pointed)
        running = (action.name for action in actions.ACTIONS if action.runs(self))
        return self.hud.show_running(frozenset(running)) or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        shown = TableView(
            scoreboard_of(self.table, sealed=self.seal.shown),
            self.outlines(),
            self.gestures.focused,
            self.turn.choice,
        )
        self._painter.draw(surface, shown)

    def accessibility_tree(self) -> AccessibilityTree:
        """What is on the table, in words and rectangles."""
        table, choice = self.table, self.turn.choice
        text = [self.seal.words] if self.seal.shown else []
        text += [*(choice.words() if choice else ()), *self.last_plays.sentences]
        if table.toast.message:
            text.append(table.toast.message)
        own, floor = table.board.hands[PERSON], table.board.slots
        return AccessibilityTree(
            phase="choose-capture" if choice else "play",
            title=_("The table"),
            text=tuple(text),
            turn=table.board.turn,
            scores=table.session.scores,
            hand=table.accessible_cards(own, enabled=self.turn.waiting),
            floor=table.accessible_cards(floor, enabled=True),
            controls=(choice or self.hud).controls(),
        )

    def _give_way(self) -> None:
        """Stand still: the game is played in another window."""
        self.close()
        context = self.table.context
        context.stage.push(ElsewhereDialog(context, self.mode.take_over(context)))

    def close(self) -> None:
        """Stop the game; it stays kept."""
        self.flow.stop()
        self.adviser.stop()
        self.mode.leave(self.table.context)
