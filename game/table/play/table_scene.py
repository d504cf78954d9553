"""The table while cards are played: what is on it, and what a person may do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game import i18n
from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate, Input, Key, PointerDown
from game.i18n import _
from game.rules.cards import Card
from game.rules.events import BatchDealt, Event, FloorDealt, FloorTaken
from game.rules.state import HandState, Play
from game.table.loop.motion import Motion
from game.table.loop.scene import Insets
from game.table.menu.pause import PauseDialog
from game.table.menu.replace_dialog import begin_another
from game.table.play.board import Board
from game.table.play.director import Director
from game.table.play.flourish import Flourish
from game.table.play.flow import Flow
from game.table.play.gestures import Gestures
from game.table.play.hints import Adviser
from game.table.play.hud import Hud, standing_of
from game.table.play.interlude import Interlude, SideTable
from game.table.play.painter import Above, Ground, Painter, stock_of
from game.table.play.recall import last_round
from game.table.play.round import PersonSeat, Seat
from game.table.play.seal import Seal
from game.table.play.seats import seats_at
from game.table.play.shown import accessibility_tree_of
from game.table.play.table_layout import TableFor, TableLayout, lay_out
from game.table.play.turn import PersonTurn
from game.table.play.voice import Voice
from game.table.storage.session import PERSON, Session
from game.table.ui.context import Context
from game.table.ui.toast import SHOWN_FOR, Toast
from game.table.ui.widgets import Command
from game.table.words import event_sentences
from game.table.words.seat_names import seat_names, side_names

RISE_SPEED = 16.0
"""How fast a card comes out of the hand, as a share of the rest per second."""


BRIEFLY = 2.0
"""Seconds for which a sentence is shown that only confirms what was done."""


class TableScene:
    """The scene of one game. `keep` stores the session after every play.

    Args:
        context: the app's.
        session: the game, new or taken up again.
        dealt: what to show first; nothing where the game goes on from the middle.
        keep: stores the session; returns a message for the person, "" when all went well.
        seats: who plays in place of the usual seats, seat by seat; for tests.
        extras: what the score of a finished hand offers besides going on.
        aside: how a side table is left; None for the game itself.
    """

    overlay = False

    def __init__(  # noqa: PLR0913 - a table is these things
        self,
        context: Context,
        session: Session,
        dealt: Sequence[Event],
        keep: Callable[[Session], str],
        seats: Sequence[Seat] | None = None,
        *,
        extras: Callable[[Session], Sequence[Command]] = lambda _session: (),
        aside: SideTable | None = None,
    ) -> None:
        self.context = context
        self.session = session
        self.recalling = False
        self.safe = Insets()
        self.layout = self._lay_out((1280, 720), 1.0, Insets())
        self.motion = Motion(context.clock, context.settings.pace(context.host))
        self.board = Board(self.layout, session.state)
        self.voice = Voice(context.host, self.redraw)
        self.turn = PersonTurn(context, session, self.board, self.motion, self.voice)
        self._keep, self._aside = keep, aside
        self._dirty = True
        self._undealt = bool(dealt)
        flourish = Flourish()
        self.director = Director(self.board, self.motion, context.sound, flourish)
        self.director.on_event = self._tell_event
        self.director.on_turn = self._tell_rest
        presses = {"menu": self.pause, "last-trick": self.recall}
        self.hud = Hud({**presses, "undo": self.undo, "hint": self.hint})
        self.gestures = Gestures(self.board, self.hud, self.turn, self.press)
        self._painter = Painter(context, self.board, self.hud, flourish, self.toast)
        self.adviser = Adviser(self)
        self.seal = Seal(self, aside=aside is not None)
        self._interlude = Interlude(context, session, extras, aside)
        usual = seats or seats_at(context, session.setup, self.person, self.motion)
        self._flow = Flow(context.stage, session, usual, self._show, self._interlude.show)
        self._flow.start(dealt)
        if dealt:
            self.seal.tell()

    @property
    def state(self) -> HandState:
        """The hand as it stands; the board may still be on its way there."""
        return self.session.state

    @property
    def person(self) -> PersonSeat:
        """The seat of the person at this table."""
        return self.turn.seat

    @property
    def toast(self) -> Toast:
        """What is said on screen."""
        return self.voice.toast

    @property
    def adviced(self) -> Play | None:
        """The play that a hint recommends."""
        return self.turn.adviced

    @adviced.setter
    def adviced(self, move: Play | None) -> None:
        self.turn.adviced = move

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return seat_names(self.state.players)

    # The scene, as the app sees it.

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window; whatever moves arrives at once."""
        self.motion.speed = self.context.settings.pace(self.context.host)
        self.layout = self._lay_out(size, unit, safe)
        self.safe = safe
        self.hud.resize(self.layout)
        self.snap()
        if self.turn.choosing is not None:
            self.turn.choosing.resize(self.layout)

    def handle(self, event: Input) -> None:
        """Take one input: the choice on screen first, then the table."""
        self._dirty = True
        if isinstance(event, PointerDown):
            if self.seal.shown_at(event.pos):
                self.seal.show()
                return
            if not self.voice.lasting:
                self.toast.hide()
        if self.voice.lasting and event == Key("escape"):
            self.hint()
            return
        if self.recalling and isinstance(event, (PointerDown, Key, Activate)):
            self.recalling = False
            return
        (self.turn.choosing or self.gestures).handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; True when something moved."""
        moved = self.motion.step(dt) | self.toast.update(dt) | self._rise(dt)
        moved |= self.hud.show_thinking(thinking=self.voice.lasting)
        moved, self._dirty = moved or self._dirty, False
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        choosing, state = self.turn.choosing, self.state
        sides = side_names(state.rules, state.players)
        standing = standing_of(self.session, sides, self.seal.short)
        ground = Ground(self.safe, self.names, standing, state.dealer)
        above = Above(
            self.lit(),
            self.gestures.focus.card if choosing is None else None,
            choosing.shown if choosing is not None else None,
            [(self.names[turn.seat], turn) for turn in last_round(state)] if self.recalling else (),
        )
        self._painter.draw(surface, ground, stock_of(state), above)

    def accessibility_tree(self) -> AccessibilityTree:
        """What is on the table, in words and rectangles."""
        choosing = self.turn.choosing
        recalled = last_round(self.state) if self.recalling else ()
        said = [event_sentences.play_made(turn, self.names) for turn in recalled]
        if self.toast.message:
            said.append(self.toast.message)
        shown = choosing.shown if choosing is not None else None
        return accessibility_tree_of(
            self.session, self.board, self.hud, shown, said, asked=self.turn.waiting
        )

    def close(self) -> None:
        """Stop the game; it stays kept."""
        self._flow.stop()
        self.adviser.stop()

    # What a person does besides playing cards.

    def press(self, action: str) -> None:
        """Press a button by its action name."""
        self.context.sound.play("click", 0.5)
        self.hud.buttons[action].press(action)

    def pause(self) -> None:
        """Open the menu over the table."""
        self.gestures.release()
        context, rules = self.context, self.state.rules
        if self._aside is not None:
            context.stage.push(self._aside.pause(context, rules))
            return
        anew = partial(begin_another, context, self._interlude.again)
        context.stage.push(PauseDialog(context, rules, anew, on_seal=self.seal.show))

    def recall(self) -> None:
        """Show the last plays again."""
        if not self.state.history:
            self.tell(_("Nothing has been played in this hand yet."))
            return
        self.recalling = True
        self.toast.hide()
        for turn in last_round(self.state):
            self.tell_only(event_sentences.play_made(turn, self.names))

    def undo(self) -> None:
        """Go back to the person's last decision."""
        if self.session.own_decision() is None:
            self.tell(_("There is nothing to take back in this hand."))
            return
        self._flow.stop()
        self.adviser.stop()
        self.session.undo()
        self.toast.hide()
        self.turn.give_up()
        self.snap()
        self._flow.start(())

    def hint(self) -> None:
        """Recommend a play, with its reason; while that is thought about, stop thinking."""
        if self.voice.lasting:
            self.adviser.stop()
            self.tell(_("Hint cancelled."), BRIEFLY)
        else:
            self.adviser.hint()

    # What the game does.

    def snap(self) -> None:
        """Show the state at once: no movement, no choice, nothing held."""
        self.director.skip()
        self.motion.settle()
        self.gestures.forget()
        if not self.turn.waiting:
            self.turn.choosing = None
        if self._undealt and self.motion.speed > 0:
            self.board.clear(self.state, self.layout)
        else:
            self.board.snap(self.state, self.layout)
        self._dirty = True

    def redraw(self) -> None:
        """Ask for a frame though nothing moves, as when the turn passes."""
        self._dirty = True

    def tell(self, message: str, seconds: float = SHOWN_FOR) -> None:
        """Show one sentence for a while, and say it to screen readers."""
        self.voice.tell(message, seconds)

    def tell_only(self, message: str) -> None:
        """Say one sentence to screen readers."""
        self.voice.tell_only(message)

    def lit(self) -> Mapping[Card, float]:
        """How strongly each card is outlined now."""
        return self.turn.lit(self.pointed(), self.gestures.over)

    def pointed(self) -> Card | None:
        """The card of the hand that stands out."""
        if self.turn.choosing is None and self.gestures.pointed is not None:
            return self.gestures.pointed
        return self.turn.pointed

    async def _show(self, events: Sequence[Event]) -> None:
        """Keep the game, then let everyone see what happened."""
        message = self._keep(self.session)
        if message:
            self.tell(message)
        if any(isinstance(event, BatchDealt) and event.number == 1 for event in events):
            self.board.clear(self.state)
        self._undealt = False
        self.board.turn = None
        await self.director.show(events, self.state)
        if self.state.over:
            self.toast.hide()
        elif events and self.motion.speed <= 0 and self.state.turn == PERSON:
            self.toast.show(event_sentences.news(self.state.history, self.names))
        self.redraw()

    def _tell_event(self, event: Event) -> None:
        sides = side_names(self.state.rules, self.state.players)
        self.tell_only(event_sentences.told(event, self.names, sides))
        if isinstance(event, FloorDealt) and event.buried:
            self.tell(event_sentences.buried(event.buried))

    def _tell_rest(self, event: Event) -> None:
        """Say on screen whose the rest of the floor is, as it goes there."""
        if isinstance(event, FloorTaken):
            sides = side_names(self.state.rules, self.state.players)
            self.toast.show(event_sentences.rest_taken(event, sides))

    def _lay_out(self, size: tuple[int, int], unit: float, safe: Insets) -> TableLayout:
        rules, players = self.state.rules, self.state.players
        table = TableFor(
            players,
            rules.sides(players),
            rules.batch_size(players),
            clockwise=rules.clockwise,
            right_to_left=i18n.right_to_left(),
        )
        return lay_out(size, unit, safe, table)

    def _rise(self, dt: float) -> bool:
        """Bring the card pointed at out of the hand, and the others back."""
        pointed, moved = self.pointed(), False
        for card in self.board.hands[PERSON]:
            sprite = self.board.sprites[card]
            goal = 1.0 if card == pointed and card != self.board.held else 0.0
            if abs(sprite.rise - goal) < 0.01:
                moved |= sprite.rise != goal
                sprite.rise = goal
                continue
            share = min(1.0, dt * RISE_SPEED) if self.motion.speed > 0 else 1.0
            sprite.rise += (goal - sprite.rise) * share
            moved = True
        return moved
