"""Lessons at the table: the right card ends a lesson, any other is refused with a reason."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter

from game.lessons.curriculum import Lesson, lessons, named
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input, Key, PointerDown
from game.play.course.game_mode import GameMode
from game.play.course.pause import PauseDialog, closing
from game.play.layout.table_buttons import HINT
from game.play.scene.table_kind import Action, TableKind
from game.play.scene.table_scene import AroundTable, TableScene
from game.play.table.table import Table, TableLook
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.session.routes import StartGame
from game.session.session import Session
from game.session.setup import GameSetup
from game.session.teaching import TEACHING
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.card_names import cards_in_words, short
from game.words.language import _, in_sequence, mark

SHOWN_AFTER = 4.0
"""Seconds until the right card and the cards it captures are outlined."""

LOOKED_AFTER = 10.0
"""The same after a hint that says what to look at."""

SETTLED = 0.35
"""Seconds after the last message until a tap continues; an earlier tap may belong to the play."""


class LearnDialog(Dialog):
    """Offers the lessons.

    Args:
        rules: the variant with its options.
        setup: the game for a first hand with a referee; None during a game.
    """

    _heading = mark("How to play")
    _widest = 440

    def __init__(self, context: Context, rules: Variant, setup: GameSetup | None = None) -> None:
        super().__init__(context)
        self._rules, self._setup = rules, setup
        self.form.focus = "start"

    def _commands(self) -> list[Command]:
        """Return the buttons for all lessons in order and for a first hand."""
        begin = Command("start", _("Start"), partial(self._teach, 0), "primary", "play")
        if self._setup is None:
            return [begin]
        hand = partial(self.context.go, StartGame(self._setup, refereed=True))
        return [begin, Command("first-hand", _("Play a first hand"), hand)]

    def _body(self, column: Column) -> None:
        """Put a button for each lesson; two in a row if the window is low."""
        column.write(_("A few short lessons at the table, one for each rule.")).gap(10)
        across = 2 if column.dense else 1
        buttons = []
        for number, one in enumerate(lessons(self._rules)):
            label = _("{number}. {title}").format(number=number + 1, title=one.title)
            buttons.append(Command(f"lesson-{one.key}", label, partial(self._teach, number)))
        for start in range(0, len(buttons), across):
            column.buttons(buttons[start : start + across]).gap(8)

    def _teach(self, number: int) -> None:
        """Teach the lessons from a number on; the player returns here afterwards."""
        keys = [lesson.key for lesson in lessons(self._rules)][number:]
        done = partial(self.context.get(TEACHING).go_on_to, "hand")
        course = Course(self.context, self._rules, keys, done, self.context.stage.refresh)
        course.before = number
        course.begin()


class Course:
    """Teaches lessons in order.

    Args:
        rules: the variant with its options.
        keys: the lessons' keys.
        on_finished: called after the last lesson.
        on_left: called if the player skips the remaining lessons.

    Attributes:
        number: the index of the current lesson.
        before: how many lessons come before the first one in the list of all.
        bot: who sits across from the player.
    """

    before = 0
    bot = GameSetup.bots[0]

    def __init__(
        self,
        context: Context,
        rules: Variant,
        keys: Sequence[str],
        on_finished: Callable[[], None],
        on_left: Callable[[], None],
    ) -> None:
        self._context, self.rules, self.keys = context, rules, keys
        self._on_finished, self._on_left = on_finished, on_left
        self.number = 0

    @property
    def progress(self) -> str:
        """The current lesson's number and the number of lessons, in words."""
        words = _("Lesson {number} of {count}")
        number, count = (self.before + one for one in (self.number + 1, len(self.keys)))
        return words.format(number=number, count=count)

    def lesson_at(self, number: int) -> Lesson:
        """Return a lesson by its number, in the current language."""
        return named(self.rules, self.keys[number])

    def outlines_at(self, number: int) -> bool:
        """Return whether a lesson outlines the right card from its start."""
        return number == 0

    def begin(self) -> None:
        """Show the first lesson."""
        self._show(0)

    def following(self) -> None:
        """Continue with the next lesson; after the last one, finish the course."""
        self._context.stage.pop()
        if self.number + 1 < len(self.keys):
            self._show(self.number + 1)
        else:
            self._on_finished()

    def again(self) -> None:
        """Start this lesson again."""
        self._context.stage.pop()
        self._show(self.number)

    def leave(self) -> None:
        """Leave this lesson and the following ones."""
        self._context.stage.pop()
        self._on_left()

    def _show(self, number: int) -> None:
        self.number = number
        self._context.stage.push(LessonScene(self._context, self))


class LessonMode(GameMode):
    """The mode of a lesson's table. Its hand is never finished."""

    def __init__(self, course: Course) -> None:
        self._course = course

    @property
    def ribbon(self) -> str:
        """The text on the table's frame: the lesson's number."""
        return self._course.progress

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the menu over the table, with buttons to leave the lesson."""
        course = self._course
        extras = [
            Command("skip-lesson", _("Skip this lesson"), course.following, icon="right"),
            Command("skip", _("Skip all lessons"), course.leave, icon="end"),
            Command("again", _("Repeat this lesson"), course.again, icon="undo"),
        ]
        if len(course.keys) == 1:
            del extras[1]
        rules = session.state.rules
        choices = [closing(context, extra) for extra in extras]
        return PauseDialog(context, rules, None, extras=choices, lesson=self.ribbon)

    async def hand_over(self, _context: Context, _session: Session) -> None:
        """Wait forever; a lesson ends long before its hand."""
        await asyncio.Future()


class LessonScene(AroundTable):
    """Teaches one lesson.

    Args:
        course: the lessons, of which this is the current one.
    """

    def __init__(self, context: Context, course: Course) -> None:
        self._rules, self._number, self._course = course.rules, course.number, course
        self._until_outlined = 0.0 if course.outlines_at(course.number) else SHOWN_AFTER
        self._over_since: float | None = None
        self._refused = False
        table = Table(
            context, self.lesson.begin(self._rules, course.bot), look=TableLook(counted=False)
        )
        kind = TableKind(
            buttons=self._buttons,
            watcher=self,
            offer=self._offer,
            refuses=self._refuses,
            outlines=self._outlines,
        )
        super().__init__(TableScene(table, (), LessonMode(course), kind))

    def _buttons(self, usual: Sequence[Action]) -> Sequence[Action]:
        """Return the usual buttons, but with a hint that names the right card."""
        return *usual[:-1], Action(HINT, self._nudge, possible=lambda: not self.over)

    @property
    def lesson(self) -> Lesson:
        """The lesson, in the current language."""
        return self._course.lesson_at(self._number)

    @property
    def over(self) -> bool:
        """Whether the right card has been played and the lesson waits for a tap."""
        return self._over_since is not None

    def _offer(self) -> Command:
        """Return the button that skips the lessons, or continues if this one is over."""
        if self.over:
            return Command("next", _("Next"), self._course.following, "primary")
        words = _("Skip lesson") if len(self._course.keys) == 1 else _("Skip lessons")
        return Command("skip", words, self._course.leave)

    def turn_begins(self) -> None:
        """Show the task; also if the play was taken back."""
        self._over_since, self._refused = None, False
        self.base.narrator.say(lambda: self.lesson.task)

    def _refuses(self, move: Play) -> bool:
        """Say why a card is wrong; return whether the play is refused.

        The first time, say what to look at; the second time, show the right card.
        """
        if move.card == self.lesson.card:
            return False
        self.table.context.sound.play("error")
        answer = self._refused or self._until_outlined <= 0
        self._refused, self._until_outlined = True, 0.0 if answer else LOOKED_AFTER
        told = attrgetter("nudge" if answer else "hint")
        self.base.narrator.say(lambda: _refusal(move, told(self.lesson)))
        self.base.gestures.point_at_nothing()
        return True

    async def play_shown(self, _before: HandState, _events: Sequence[Event]) -> None:
        """Say what the player learnt, and wait for the player to continue."""
        self._over_since = self.table.context.clock.now
        self.table.board.shown.turn = None
        self.base.narrator.say(
            lambda: in_sequence((self.lesson.learnt, _("Press Next to continue.")))
        )
        await self.table.context.clock.sleep(SETTLED)  # no time passes while the loop is idle
        await asyncio.Future()

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window; once the lesson is over, no player is marked as next."""
        super().resize(size, unit, safe)
        if self.over:
            self.table.board.shown.turn = None

    def handle(self, event: Input) -> None:
        """Handle an input; once the lesson is over, a tap anywhere or Enter continues."""
        if self._goes_on(event):
            self._course.following()
        else:
            super().handle(event)

    def _goes_on(self, event: Input) -> bool:
        if self._over_since is None:
            return False
        if isinstance(event, PointerDown) and not self.base.hud.at(event.pos):
            return self.table.context.clock.now - self._over_since >= SETTLED
        on_button = isinstance(self.base.gestures.focus.stop, str)
        return event in {Key("enter"), Key("space")} and not on_button

    def _nudge(self) -> None:
        if not self.over:
            self._until_outlined = 0.0
            self.base.narrator.say(lambda: self.lesson.nudge)

    def update(self, dt: float) -> bool:
        """Let time pass; outline the right card after a while."""
        if self.base.turn.waiting and self._until_outlined > 0:
            self._until_outlined -= dt
            if self._until_outlined <= 0:
                self.table.redraw()
        return super().update(dt)

    def _outlines(self) -> Mapping[Card, float]:
        if not self.base.turn.waiting or self._until_outlined > 0:
            return {}
        move = self.lesson.move(self._rules)
        return dict.fromkeys((move.card, *move.captured), 1.0)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the table in words, under the lesson's title."""
        return replace(super().accessibility_tree(), title=self.lesson.title)


def _refusal(move: Play, told: str) -> str:
    card = short(move.card)
    if not move.captured:
        words = _("{card} takes nothing here.")
    elif move.card.rank == "J":
        words = _("A jack can't make a basra.")
    else:
        words = _("{card} takes only {cards}.")
    refused = words.format(card=card, cards=cards_in_words(move.captured))
    return in_sequence((refused, told))
