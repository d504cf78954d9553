"""The table while cards are played: what is on it, and what a person may do there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import i18n
from game.i18n import _
from game.review.sampled import usual_judge
from game.rules.cards import Card
from game.rules.events import Event, FloorDealt
from game.rules.state import HandState, Play
from game.table.animation import Motion
from game.table.context import Context
from game.table.director import Director
from game.table.input import Activate, Input, Key, PointerDown
from game.table.layout import TableFor, TableLayout, lay_out
from game.table.menu.card_words import spoken
from game.table.menu.pause import PauseDialog
from game.table.menu.replace import begin_another
from game.table.menu.screen import Choice
from game.table.menu.toast import SHOWN_FOR, Toast
from game.table.mirror import Mirror, MirrorCard, box
from game.table.play import referee, words
from game.table.play.board import Board
from game.table.play.choose import Chooser
from game.table.play.choosing import Choosing
from game.table.play.flourish import Flourish
from game.table.play.flow import Flow
from game.table.play.gestures import Gestures
from game.table.play.hud import Hud
from game.table.play.names import seat_names, side_names
from game.table.play.painter import Painter
from game.table.play.recall import last_round
from game.table.play.seats import seats_at
from game.table.review.adviser import Adviser
from game.table.review.seal import Seal
from game.table.round import PersonSeat, Seat
from game.table.scene import Insets
from game.table.session import PERSON, Session

if TYPE_CHECKING:
    from game.table.review.aside import Aside

DOUBLE_TAP = 0.35
"""Seconds after a play in which another tap is taken for the same one."""

RISE_SPEED = 16.0
"""How fast a card comes out of the hand, as a share of the rest per second."""


class TableScene:
    """The scene of one game. `keep` stores the session after every play.

    Args:
        context: the app's.
        session: the game, new or taken up again.
        dealt: what to show first; nothing where the game goes on from the middle.
        keep: stores the session; returns a message for the person, "" when all went well.
        seats: who plays in place of the usual seats, seat by seat; for tests.
        extras: what the score of a finished hand offers besides going on.
        aside: what is played at a side table, and how it ends; None for the game itself.
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
        extras: Callable[[Session], Sequence[Choice]] = lambda _session: (),
        aside: Aside | None = None,
    ) -> None:
        self.context = context
        self.session = session
        self.keep = keep
        self.extras, self.aside = extras, aside
        rules, players = session.state.rules, session.state.players
        self.names = seat_names(players)
        self.sides = side_names(rules, players)
        self.motion = Motion(context.clock, context.settings.pace(context.host))
        self.toast = Toast()
        self.flourish = Flourish()
        self.chooser: Choosing | None = None
        self.recalling = False
        self.adviced: Play | None = None
        self.selected: Card | None = None
        self._eager: Card | None = None
        self._last_play = -DOUBLE_TAP
        self._dirty = True
        self.batch_cards = rules.batch_size(players) * players
        self.safe = Insets()
        self.layout = self._lay_out((1280, 720), 1.0, Insets())
        self.board = Board(self.layout, session.state)
        if dealt:
            self.board.clear(session.state)
        self.director = Director(self.board, self.motion, context.sound, self.flourish)
        self.director.on_event = self._tell_event
        self.hud = Hud(
            {
                "menu": self.pause,
                "last-trick": self.recall,
                "undo": self.undo,
                "hint": self.hint,
            }
        )
        self.gestures = Gestures(self)
        self.painter = Painter(self)
        self.adviser = Adviser(self, usual_judge())
        self.seal = Seal(self)
        self.person = PersonSeat(self._asked)
        self.seats = list(seats) if seats else seats_at(self)
        self.flow = Flow(self)
        self.flow.start(dealt)
        if dealt and aside is None:
            self.seal.tell()

    @property
    def state(self) -> HandState:
        """The hand as it stands; the board may still be on its way there."""
        return self.session.state

    # The scene, as the app sees it.

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window; whatever moves arrives at once."""
        context = self.context
        self.motion.speed = context.settings.pace(context.host)
        self.names = seat_names(self.state.players)
        self.sides = side_names(self.state.rules, self.state.players)
        self.layout = self._lay_out(size, unit, safe)
        self.safe = safe
        self.hud.resize(self.layout)
        self.snap()
        if self.chooser is not None:
            self.chooser.resize(self.layout)

    def handle(self, event: Input) -> None:
        """Take one input: the choice on screen first, then the table."""
        self._dirty = True
        if isinstance(event, PointerDown):
            if self.seal.told_at(event.pos):
                self.seal.show()
                return
            self.toast.hide()
        if self.recalling and isinstance(event, (PointerDown, Key, Activate)):
            self.recalling = False
            return
        if self.chooser is not None:
            self.chooser.handle(event)
        else:
            self.gestures.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; True when something moved."""
        moved = self.motion.step(dt) | self.toast.update(dt) | self._rise(dt)
        moved, self._dirty = moved or self._dirty, False
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.painter.draw(surface)

    def mirror(self) -> Mirror:
        """What is on the table, in words and rectangles."""
        state, board = self.state, self.board
        asked = self.person.waiting
        hand = tuple(self._mirrored(card, enabled=asked) for card in board.hands[PERSON])
        floor = tuple(self._mirrored(card, enabled=True) for card in board.slots)
        controls = self.hud.controls()
        text: tuple[str, ...] = ()
        if self.chooser is not None:
            controls, text = self.chooser.shown.controls(), self.chooser.shown.words()
        if self.recalling:
            text = tuple(words.play_made(turn, self.names) for turn in last_round(state))
        return Mirror(
            phase="choose-capture" if self.chooser is not None else "play",
            title=_("The table"),
            text=(*text, *([self.toast.message] if self.toast.message else [])),
            turn=state.turn,
            scores=self.session.scores,
            hand=hand,
            floor=floor,
            controls=controls,
        )

    def close(self) -> None:
        """Stop the game; it stays kept."""
        self.flow.stop()
        self.adviser.stop()

    # What a person does.

    def press(self, action: str) -> None:
        """Press a button by its action name."""
        self.context.sound.play("click", 0.5)
        self.hud.buttons[action].press(action)

    def tap(self, card: Card) -> None:
        """Play a card of the person's hand, asking which capture where there are several."""
        if not self.person.waiting:
            self.motion.hurry()
            self._eager = card
        elif self.context.settings.confirm and self.selected != card:
            self.selected = card
        else:
            self._decide(referee.plays_of(self.state, PERSON, card))

    def tap_floor(self, card: Card | None) -> None:
        """Say what takes a floor card; a tap on nothing hurries what moves along."""
        self.selected = self.adviced = None
        if self.motion.busy or not self.person.waiting:
            self.motion.hurry()
        elif card is not None:
            self.tell(words.takers(card, referee.takers_of(self.state, PERSON, card)))

    def drop_on(self, card: Card, target: Card | None) -> None:
        """Play a card dropped on the floor; dropped on a card, it means a capture with that."""
        plays = referee.plays_of(self.state, PERSON, card)
        if not self.person.waiting or not plays:
            self.put_back(card)
            self.tap(card)
            return
        meant = tuple(move for move in plays if target in move.captured)
        if target is not None and plays[0].captured and not meant:
            captures = [move.captured for move in plays]
            self.context.sound.play("error")
            self.tell(words.not_taken(card, target, captures))
            self.put_back(card)
            return
        self._decide(meant or plays)

    def put_back(self, card: Card) -> None:
        """Let a card fly back into the hand."""
        if card in self.board.sprites:
            sprite = self.board.sprites[card]
            work = self.motion.run(sprite.to(self.board.rest(card), 0.18))
            self.context.stage.spawn(work)

    def choose(self, move: Play | None) -> None:
        """End the choice: make the play, or none."""
        card = self.chooser.shown.card if self.chooser is not None else None
        self.chooser = None
        if move is not None:
            self._offer(move)
        elif card is not None:
            self.put_back(card)

    def pause(self) -> None:
        """Open the menu over the table."""
        self.gestures.release()
        rules = self.state.rules
        if self.aside is not None:
            self.context.stage.push(self.aside.pause(self.context, rules))
            return
        anew = partial(begin_another, self.context, self.flow.again)
        dialog = PauseDialog(self.context, rules, anew, on_seal=self.seal.show)
        self.context.stage.push(dialog)

    def recall(self) -> None:
        """Show the last plays again."""
        if self.state.history:
            self.recalling = True
            for turn in last_round(self.state):
                self.tell_only(words.play_made(turn, self.names))

    def undo(self) -> None:
        """Go back to the person's last decision."""
        if self.session.own_decision() is None:
            self.tell(_("There is nothing to take back in this hand."))
            return
        self.flow.stop()
        self.session.undo()
        self.toast.hide()
        self.snap()
        self.flow.start(())

    def hint(self) -> None:
        """Recommend a play, with its reason."""
        self.adviser.hint()

    # What the game does.

    def snap(self) -> None:
        """Show the state at once: no movement, no choice, nothing held."""
        self.director.skip()
        self.motion.settle()
        self.gestures.drag = None
        self.chooser = None if not self.person.waiting else self.chooser
        self.board.snap(self.state, self.layout)
        self._dirty = True

    def redraw(self) -> None:
        """Ask for a frame though nothing moves, as when the turn passes."""
        self._dirty = True

    def tell(self, message: str, seconds: float = SHOWN_FOR) -> None:
        """Show one sentence for a while, and say it to screen readers."""
        self.toast.show(message, seconds)
        self.tell_only(message)
        self._dirty = True

    def tell_only(self, message: str) -> None:
        """Say one sentence to screen readers."""
        if message:
            self.context.host.announce(message)

    def lit(self) -> dict[Card, float]:
        """How strongly each card is outlined now."""
        if self.chooser is not None:
            return self.chooser.lit()
        if self.adviced is not None:
            return dict.fromkeys((self.adviced.card, *self.adviced.captured), 1.0)
        pointed = self.pointed()
        if pointed is None:
            return {}
        lit = referee.reach(referee.plays_of(self.state, PERSON, pointed))
        return lit if set(lit) <= set(self.board.slots) else {}

    def pointed(self) -> Card | None:
        """The card of the hand that stands out."""
        if self.chooser is not None:
            return self.chooser.shown.card
        return self.gestures.pointed if self.gestures.pointed is not None else self.selected

    def _asked(self) -> None:
        """The person's turn begins: the pace is calm again, and an early tap counts now."""
        self.motion.calm()
        self._dirty = True
        self.board.turn = PERSON
        eager, self._eager = self._eager, None
        early = self.context.clock.now - self._last_play < DOUBLE_TAP
        if eager in self.board.hands[PERSON] and eager is not None and not early:
            self.tap(eager)

    def _decide(self, plays: tuple[Play, ...]) -> None:
        if len(plays) > 1:
            self.adviced = None
            self.chooser = Choosing(self, Chooser(plays, self.layout))
            self.tell_only(self.chooser.shown.title)
        elif plays:
            self._offer(plays[0])

    def _offer(self, move: Play) -> None:
        self.adviced = self.selected = None
        self.gestures.hovered = None
        self.toast.hide()
        self._last_play = self.context.clock.now
        self.person.offer(move)

    def _tell_event(self, event: Event) -> None:
        self.tell_only(words.told(event, self.names, self.sides))
        if isinstance(event, FloorDealt) and event.buried:
            self.tell(words.buried(event.buried))

    def _lay_out(self, size: tuple[int, int], unit: float, safe: Insets) -> TableLayout:
        rules, players = self.state.rules, self.state.players
        table = TableFor(
            players,
            rules.sides(players),
            rules.batch_size(players),
            clockwise=rules.clockwise,
            mirrored=i18n.rtl(),
        )
        return lay_out(size, unit, safe, table)

    def _rise(self, dt: float) -> bool:
        """Bring the card pointed at out of the hand, and the others back."""
        pointed, moved = self.pointed(), False
        for card in self.board.hands[PERSON]:
            sprite = self.board.sprites[card]
            goal = 1.0 if card == pointed else 0.0
            if abs(sprite.rise - goal) < 0.01:
                moved |= sprite.rise != goal
                sprite.rise = goal
                continue
            share = min(1.0, dt * RISE_SPEED) if self.motion.speed > 0 else 1.0
            sprite.rise += (goal - sprite.rise) * share
            moved = True
        return moved

    def _mirrored(self, card: Card, *, enabled: bool) -> MirrorCard:
        return MirrorCard(str(card), spoken(card), box(self.board.box(card)), enabled)
