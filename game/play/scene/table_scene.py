"""The table while cards are played: its parts, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input, Key, PointerDown, touched
from game.play.animation.director import Director
from game.play.course.elsewhere import ElsewhereDialog
from game.play.course.flow import GameFlow, seats_at
from game.play.course.game_mode import GameMode
from game.play.course.seal import Seal
from game.play.drawing.hud import Hud
from game.play.drawing.memory_aid import still_out
from game.play.drawing.play_log import PlayLog
from game.play.input.gestures import Gestures
from game.play.input.hints import Adviser
from game.play.input.turn import PersonTurn
from game.play.scene import actions
from game.play.scene.actions import Action
from game.play.scene.last_plays import LastPlays
from game.play.scene.log_dialog import LogDialog
from game.play.scene.memory_aid_dialog import MemoryAidDialog
from game.play.scene.painter import Painter, TableView
from game.play.sentences import score_sentences
from game.play.table.scoreboard import scoreboard_of
from game.play.table.seats import Seat
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.state import HandState
from game.session.session import Session
from game.ui.loop.scene import Insets, TablePeople
from game.ui.screens.context import Context
from game.words.language import _


class TableScene:
    """The scene of one game.

    Args:
        context: the app's.
        session: the game, new or taken up again.
        dealt: what to show first; nothing where the game goes on from the middle.
        mode: what the table is for: a game that is kept and counted, or practice.
    """

    overlay = False
    covered = False
    """Whether the hand at the lower edge lies face down until its owner has come."""

    def __init__(
        self, context: Context, session: Session, dealt: Sequence[Event], mode: GameMode
    ) -> None:
        self.mode = mode
        self.table = Table(context, session, undealt=bool(dealt), covered=self.covered)
        self.turn = PersonTurn(self.table)
        self.hud = Hud(self.press, self.offered())
        self.gestures = Gestures(self.table.board, self.hud, self.turn)
        self.adviser = Adviser(self.table, self.turn)
        self.seal = Seal(self.table, sealed=self.mode.sealed)
        self.last_plays = LastPlays(self.table, self._show_all_plays)
        self.director = Director(self.table)
        self.flow = self.course()
        self.painter = Painter(self.table, self.hud, self.director.effects, self.last_plays)
        if mode.owned(context):
            self.flow.start(dealt)
        if dealt:
            self.seal.announce()

    @property
    def people(self) -> TablePeople:
        """Whose people sit here; nobody sits elsewhere."""
        return TablePeople(self.table.here)

    def offered(self) -> Sequence[Action]:
        """What a person can do here besides playing cards, in the order of the buttons."""
        return actions.ACTIONS

    def course(self) -> GameFlow:
        """What runs the game, asked once."""
        return GameFlow(self.table, self.seats(), self.director, self.mode, self)

    def seats(self) -> Sequence[Seat]:
        """Who plays, asked once: the person, and the bots that the game names."""
        return seats_at(self.table, self.person_seat())

    def person_seat(self) -> Seat:
        """What awaits the plays of the people here, asked once."""
        return self.turn.seat

    def tell(self, message: str) -> None:
        """Show a message over the table; nothing if it is ""."""
        if message:
            self.table.tell(message)

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
        table.touched = touched(event, table.touched)
        if isinstance(event, PointerDown) and not table.message_stays:
            table.toast.hide()
        if self.adviser.busy and event == Key("escape"):
            self.adviser.cancel()
        elif self.last_plays.shown:
            self.last_plays.handle(event)
        else:
            (self.turn.choice or self.gestures).handle(event)

    @property
    def goes_on(self) -> bool:
        """Whether there are plays to come."""
        return not self.table.state.over

    def press(self, name: str) -> None:
        """Do the action of a name."""
        if self.hud.offer is not None and name == self.hud.offer.action:
            self.table.context.sound.play("click", 0.5)
            self.hud.offer.run()
            return
        action = self.hud.action(name)
        if action.possible(self):
            self.table.context.sound.play("click", 0.5)
        action.run(self)

    def turn_begins(self) -> None:
        """A seat is about to be asked for a play: most tables have nothing to say to that."""

    async def play_shown(self, before: HandState, events: Sequence[Event]) -> None:
        """A play has been seen: most tables have nothing to say to that."""

    @property
    def clock(self) -> str:
        """The time that is left for the play, "" where nobody counts it."""
        return ""

    def outlines(self) -> Mapping[Card, float]:
        """How strongly each card is outlined now."""
        return self.gestures.outlines()

    def show_still_out(self) -> None:
        """Show which cards the person has not seen, over the table."""
        self.gestures.release()
        context = self.table.context
        context.stage.push(MemoryAidDialog(context, still_out(self.table)))

    def _show_all_plays(self) -> None:
        """List every play of the hand."""
        context, log = self.table.context, PlayLog(self.table)
        context.stage.push(LogDialog(context, log.entries))

    def snap(self) -> None:
        """Show the state at once: no movement, no choice, nothing held."""
        self.director.skip()
        self.gestures.forget()
        if not self.turn.waiting:
            self.turn.drop_choice()
        self.table.settle()

    def take_back(self, undone: HandState) -> None:
        """Go on from the state, once cards have gone back from where a later one had them."""
        self.gestures.forget()
        self.turn.choice = None
        self.director.take_back(undone)
        self.flow.go_on_after_going_back()

    def update(self, dt: float) -> bool:
        """Let time pass; True when a frame is wanted."""
        if not self.mode.owned(self.table.context):
            self._give_way()
        elif self.table.context.settings.memory_aid:
            self.mode.note_memory_aid(self.table.context)
        moved = self.table.update(dt, self.gestures.pointed)
        running = frozenset(one.name for one in self.offered() if one.runs(self))
        dimmed = frozenset(one.name for one in self.offered() if not one.possible(self))
        return self.hud.show_running(running, dimmed) or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        shown = TableView(
            scoreboard_of(self.table),
            self.outlines(),
            self.gestures.focused,
            self.turn.choice,
            promise=self.gestures.promise(),
            clock=self.clock,
            ribbon=self.mode.ribbon,
        )
        self.painter.draw(surface, shown)

    def accessibility_tree(self) -> AccessibilityTree:
        """What is on the table, in words and rectangles."""
        table, choice = self.table, self.turn.choice
        text = [self.mode.ribbon] if self.mode.ribbon else []
        text += [self.seal.words] if self.seal.shown else []
        text += [*(choice.words() if choice else ()), *self.last_plays.sentences]
        text += scoreboard_of(table).sentences()
        if table.board.layout.memory_aid is not None:
            text.append(score_sentences.still_out(*still_out(table)))
        if table.toast.message:
            text.append(table.toast.message)
        own, floor = table.board.own, table.board.slots
        return AccessibilityTree(
            phase="choose-capture" if choice else "play",
            title=_("The table"),
            text=tuple(text),
            turn=table.board.turn,
            seats=table.here,
            scores=table.session.scores,
            hand=table.accessible_cards(own, enabled=self.turn.waiting, basras=self.turn.basras()),
            floor=table.accessible_cards(floor, enabled=True),
            controls=(*self.last_plays.controls(), *(choice or self.hud).controls()),
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
        self.table.motion.settle()  # no time passes here any more
        self.mode.leave(self.table.context)
