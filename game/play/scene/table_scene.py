"""The scene of a table, which creates and connects its parts, and a base for scenes around it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input, Key, PointerDown, touched
from game.play.animation.director import Director
from game.play.course.flow import FlowParts
from game.play.course.game_mode import GameMode
from game.play.course.pause import ElsewhereDialog
from game.play.course.seal import Seal
from game.play.drawing.hud import Hud
from game.play.drawing.play_log import PlayLog
from game.play.drawing.unseen_cards import UnseenCardsDialog, unseen_cards
from game.play.input.gestures import Gestures
from game.play.input.hints import Hints
from game.play.input.turn import PersonTurn
from game.play.layout.table_buttons import ALL_MOVES, HINT, LAST_MOVES, MENU, UNDO, UNSEEN_CARDS
from game.play.scene.last_plays import LastPlays, LogDialog
from game.play.scene.narrator import Narrator
from game.play.scene.painter import Painter, TableView
from game.play.scene.table_kind import USUAL, Action, TableKind
from game.play.table.scoreboard import scoreboard_of
from game.play.table.table import NO_BASRAS, Table, accessible_cards
from game.rules.events import Event
from game.rules.state import HandState, Play
from game.session.table_names import introductions
from game.ui.loop.scene import Insets, Scene, TablePeople
from game.words.language import _


class TableScene:
    """The scene of one game.

    Args:
        table: the table of a new or resumed game.
        dealt: the events to show first; none if the game is resumed.
        mode: the table's purpose: a game that is saved and counted, or practice.
        kind: the other differences from usual tables.
    """

    overlay = False

    def __init__(
        self, table: Table, dealt: Sequence[Event], mode: GameMode, kind: TableKind = USUAL
    ) -> None:
        self.table, self._mode, self._kind = table, mode, kind
        self.turn = PersonTurn(table, self._refuses)
        self.hud = Hud(counted=table.look.counted)
        self.narrator = Narrator(table, self.hud, kind.offer)
        self.gestures = Gestures(table.board, self.hud, self.turn, kind.outlines)
        self._hints = Hints(table, self.turn)
        self._seal = Seal(table, sealed=mode.sealed)
        self.last_plays = LastPlays(table, self._show_all_plays)
        self._director = Director(table)
        seats = kind.seats(table, self.turn)
        self.flow = kind.course(FlowParts(table, seats, self._director, mode, kind.watcher))
        self.painter = Painter(table, self.hud, self._director.effects, self.last_plays)
        unseen = Action(UNSEEN_CARDS, self._show_unseen_cards, placed=False)
        log = PlayLog(table)
        moves = Action(
            ALL_MOVES, self._show_all_plays, possible=lambda: bool(log.turns), placed=False
        )
        every = [*kind.buttons(self._usual_actions()), unseen, moves]
        self._offered = {one.button.name: one for one in every}
        placed = [one.button for one in every if one.placed]
        self.hud.have(self._press, placed, [one.button for one in every if not one.placed])
        if mode.owned(table.context):
            self.flow.start(dealt)
        if dealt:
            table.announce(self._seal.words)

    @property
    def people(self) -> TablePeople:
        """The people at this device; none is elsewhere."""
        return TablePeople(self.table.here)

    def tell(self, message: str) -> None:
        """Show a message over the table; nothing if it is ""."""
        if message:
            self.table.tell(message)

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window; anything moving arrives at once."""
        self.table.resize(size, unit, safe)
        self.hud.resize(self.table.board.layout)
        self.snap()
        if self.turn.choice is not None:
            self.turn.choice.resize()
        self.narrator.lay_out()

    def handle(self, event: Input) -> None:
        """Handle one input: what covers the table first, then the table."""
        table = self.table
        table.redraw()
        table.look.touched = touched(event, table.look.touched)
        if isinstance(event, PointerDown) and not table.toast.stays:
            table.toast.hide()
        if self._hints.busy and event == Key("escape"):
            self._hints.cancel()
        elif self.last_plays.shown:
            self.last_plays.handle(event)
        else:
            (self.turn.choice or self.gestures).handle(event)

    def _press(self, name: str) -> None:
        """Do the action of a button."""
        offer = self.hud.offer
        if offer is not None and name == offer.action:
            run, possible = offer.run, True
        else:
            run, possible = self._offered[name].run, self._offered[name].possible()
        if possible:
            self.table.context.sound.play("click", 0.3)
        run()

    def _refuses(self, move: Play) -> bool:
        """Return whether a play is not allowed; if it is allowed, remove the narrator's words."""
        if self._kind.refuses(move):
            return True
        self.narrator.hush()
        return False

    def snap(self) -> None:
        """Show the state at once: no movement, no choice, no card held."""
        self._director.skip()
        self.gestures.forget()
        if not self.turn.waiting:
            self.turn.drop_choice()
        self.table.settle()

    def update(self, dt: float) -> bool:
        """Advance the time; return True if a frame is needed."""
        table = self.table
        if not self._mode.owned(table.context):
            self._give_way()
        elif table.context.settings.unseen_cards:
            self._mode.note_unseen_cards(table.context)
        moved = table.update(dt, self.gestures.pointed)
        running = frozenset(name for name, one in self._offered.items() if one.runs())
        dimmed = frozenset(name for name, one in self._offered.items() if not one.possible())
        shown = self.hud.show_running(running, dimmed)
        return self.narrator.update(dt) or moved or shown

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        pointed, outlines = self.gestures.pointed, self.gestures.outlines()
        recommended = any(card in outlines for card in self.table.board.own)
        if pointed is not None and not recommended:
            outlines = {pointed: 1.0, **outlines}
        shown = TableView(
            scoreboard_of(self.table),
            outlines,
            self.gestures.focused,
            self.turn.choice,
            hinted=None if self.turn.hinted is None else self.turn.hinted.card,
            promise=self.gestures.promise(),
            outlook=self.gestures.outlook(),
            clock=self._kind.clock(),
            ribbon=self._mode.ribbon,
        )
        self.painter.draw(surface, shown)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return everything on the table, in words and rectangles."""
        table, choice = self.table, self.turn.choice
        text = [self._mode.ribbon] if self._mode.ribbon else []
        text += [*(choice.words() if choice else ()), *self.last_plays.sentences]
        text += [*introductions(table.session.setup), *scoreboard_of(table).sentences()]
        if table.look.counted:
            text.append(_("Dealer: {name}.").format(name=table.names[table.state.dealer]))
        last = self._seal.words, self.gestures.outlook(), table.toast.message
        text += [words for words in last if words]
        board = table.board
        basras = self.turn.basras() if table.look.counted else NO_BASRAS
        return AccessibilityTree(
            phase="choose-capture" if choice else "play",
            title=_("Table"),
            text=tuple(text),
            turn=table.board.shown.turn,
            seats=table.here,
            scores=table.session.standing.game.scores,
            hand=accessible_cards(board, board.own, enabled=self.turn.waiting, basras=basras),
            floor=accessible_cards(board, board.floor, enabled=True),
            controls=(*self.last_plays.controls(), *(choice or self.hud).controls()),
        )

    def _give_way(self) -> None:
        """Pause, because the game is played in another window."""
        self.close()
        context = self.table.context
        context.stage.push(ElsewhereDialog(context, self._mode.take_over(context)))

    # Actions

    def _usual_actions(self) -> tuple[Action, ...]:
        return (
            Action(MENU, self._open_menu),
            Action(LAST_MOVES, self._show_last_plays, possible=self._was_played),
            Action(UNDO, self._undo, possible=self._can_undo),
            Action(HINT, self._hint, lambda: self._hints.busy, lambda: not self.table.state.over),
        )

    def _open_menu(self) -> None:
        self.gestures.release()
        context = self.table.context
        context.stage.push(self._mode.pause(context, self.table.session))

    def _show_last_plays(self) -> None:
        if self._was_played():
            self.last_plays.show()
        else:
            self.table.tell(_("No card has been played in this hand yet."))

    def _was_played(self) -> bool:
        return bool(self.table.state.history)

    def _show_all_plays(self) -> None:
        context = self.table.context
        self.gestures.release()
        context.stage.push(LogDialog(context, [*PlayLog(self.table).entries]))

    def _undo(self) -> None:
        """Go back to the person's last decision, with an animation of the cards."""
        table, session = self.table, self.table.session
        if not self._can_undo():
            table.tell(_("There's nothing to undo in this hand."))
            return
        self.stop()
        undone = session.state
        session.undo()
        self._mode.note_help(table.context)
        table.toast.hide()
        self.turn.cancel()
        self.go_back(undone)

    def _can_undo(self) -> bool:
        return self.table.session.own_decision() is not None

    def go_back(self, undone: HandState) -> None:
        """Animate the cards back from a later state, then continue from the session's state."""
        self.gestures.forget()
        self.turn.choice = None
        self._director.take_back(undone)
        self.flow.go_on_after_going_back()

    def _hint(self) -> None:
        """Recommend a play with its reason on the person's turn, or cancel a running hint."""
        if self._hints.busy:
            self._hints.cancel()
        else:
            self._hints.hint()
            self._mode.note_help(self.table.context)

    def _show_unseen_cards(self) -> None:
        context = self.table.context
        if context.settings.unseen_cards:
            self.gestures.release()
            context.stage.push(UnseenCardsDialog(context, unseen_cards(self.table)))

    # The end

    def stop(self) -> None:
        """Stop the game and the hint."""
        self.flow.stop()
        self._hints.stop()

    def close(self) -> None:
        """Stop the game; it stays saved."""
        self.stop()
        self.table.motion.settle()  # updates have stopped
        self._mode.leave(self.table.context)
        self._kind.on_close()


class AroundTable:
    """Passes everything to the table inside; a subclass overrides what differs.

    Args:
        inner: the table, or another scene around it.

    Attributes:
        base: the table inside.
    """

    overlay = False

    def __init__(self, inner: TableScene | AroundTable) -> None:
        self._inner = inner
        self.base: TableScene = inner.base if isinstance(inner, AroundTable) else inner

    @property
    def table(self) -> Table:
        """The shared parts of the table."""
        return self.base.table

    @property
    def people(self) -> TablePeople:
        """The people at this device, and how to reach the others."""
        return self._inner.people

    def tell(self, message: str) -> None:
        """Show a message over the table; nothing if it is ""."""
        self._inner.tell(message)

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window."""
        self._inner.resize(size, unit, safe)

    def handle(self, event: Input) -> None:
        """Handle one input."""
        self._inner.handle(event)

    def update(self, dt: float) -> bool:
        """Advance the time; return True if a frame is needed."""
        return self._inner.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self._inner.draw(surface)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the table's accessibility tree."""
        return self._inner.accessibility_tree()

    def close(self) -> None:
        """Stop the game; it stays saved."""
        self._inner.close()


def table_scene_of(scene: Scene) -> TableScene | None:
    """Return the table of a scene or inside it, or None."""
    if isinstance(scene, AroundTable):
        return scene.base
    return scene if isinstance(scene, TableScene) else None
