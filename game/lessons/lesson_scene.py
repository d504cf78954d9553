"""The table of one lesson: the right card ends it, any other one only costs a sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from game.lessons.curriculum import named
from game.lessons.lesson import Lesson
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
from game.session.session import Session
from game.ui.loop.scene import Insets
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.card_names import cards_in_words, short
from game.words.language import _, in_sequence

SHOWN_AFTER = 4.0
"""Seconds after which the right card and what it takes are outlined."""

SETTLED = 0.35
"""Seconds after the last words before a tap goes on: until then it may be meant for the play."""


class Steps(Protocol):
    """The ways out of a lesson, and where it stands among others."""

    @property
    def progress(self) -> str:
        """Which lesson it is of how many."""

    def following(self) -> None:
        """Go on with the next lesson, or with what comes after the last."""

    def again(self) -> None:
        """Begin this lesson anew."""

    def leave(self) -> None:
        """Leave this lesson and those that follow."""


class LessonMode(GameMode):
    """A table for a lesson. Its hand is never played out."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps

    @property
    def ribbon(self) -> str:
        """What is written on the table's frame: which lesson it is."""
        return self._steps.progress

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """The menu over the table, with the ways out of the lesson."""
        steps = self._steps
        extras = (
            Command("skip-lesson", _("Skip this lesson"), steps.following, icon="right"),
            Command("skip", _("Skip all lessons"), steps.leave, icon="end"),
            Command("again", _("Repeat this lesson"), steps.again, icon="undo"),
        )
        rules = session.state.rules
        choices = [closing(context, extra) for extra in extras]
        return PauseDialog(context, rules, None, extras=choices, lesson=self.ribbon)

    async def hand_over(self, context: Context, session: Session) -> None:
        """Wait: the lesson is over long before the hand."""
        del context, session
        await asyncio.Future()


class LessonScene(AroundTable):
    """Teaches one lesson.

    Args:
        rules: the variant's.
        key: the lesson's name.
        steps: the ways out.
        outlined: whether the right card is outlined from the beginning.
    """

    def __init__(
        self, context: Context, rules: Variant, key: str, steps: Steps, *, outlined: bool = False
    ) -> None:
        self._rules, self._key, self._steps = rules, key, steps
        self._until_outlined = 0.0 if outlined else SHOWN_AFTER
        self._over_since: float | None = None
        table = Table(context, self.lesson.begin(rules), look=TableLook(race=False))
        kind = TableKind(
            buttons=self._buttons,
            watcher=self,
            offer=self._offer,
            refuses=self._refuses,
            outlines=self._outlines,
        )
        super().__init__(TableScene(table, (), LessonMode(steps), kind))

    def _buttons(self, usual: Sequence[Action]) -> Sequence[Action]:
        """Return the usual ones; a hint says what the lesson itself has to say."""
        return *usual[:-1], Action(HINT, self._nudge, possible=lambda: not self.over)

    @property
    def lesson(self) -> Lesson:
        """What is taught, in the language now spoken."""
        return named(self._rules, self._key)

    @property
    def over(self) -> bool:
        """Whether the right card has been played, and the lesson only waits to be left."""
        return self._over_since is not None

    def _offer(self) -> Command:
        """To skip the lessons; to go on once this one is over."""
        if self.over:
            return Command("next", _("Next"), self._steps.following, "primary")
        return Command("skip", _("Skip"), self._steps.leave)

    def turn_begins(self) -> None:
        """Say what is to be done; the turn comes again where the play is taken back."""
        self._over_since = None
        self.base.narrator.say(lambda: self.lesson.task)

    def _refuses(self, move: Play) -> bool:
        """Say why a card is the wrong one, and show the right one."""
        if move.card == self.lesson.card:
            return False
        self.table.context.sound.play("error")
        self.base.narrator.say(lambda: _refusal(move, self.lesson.nudge))
        self._until_outlined = 0.0
        return True

    async def play_shown(self, before: HandState, events: Sequence[Event]) -> None:
        """Say what was done, and wait to be left."""
        del before, events
        self._over_since = self.table.context.clock.now
        self.table.board.shown.turn = None
        self.base.narrator.say(lambda: _lesson_over(self.lesson.learnt))
        await asyncio.Future()

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window; once the lesson is over it is nobody's turn."""
        super().resize(size, unit, safe)
        if self.over:
            self.table.board.shown.turn = None

    def handle(self, event: Input) -> None:
        """Take one input; once the lesson is over a tap anywhere goes on, and Enter does."""
        if self._goes_on(event):
            self._steps.following()
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
        """Say which card is the right one, and show it."""
        if not self.over:
            self._until_outlined = 0.0
            self.base.narrator.say(lambda: self.lesson.nudge)

    def update(self, dt: float) -> bool:
        """Let time pass, after which the right card is outlined."""
        if self.base.turn.waiting and self._until_outlined > 0:
            self._until_outlined -= dt
            if self._until_outlined <= 0:
                self.table.redraw()
        return super().update(dt)

    def _outlines(self) -> Mapping[Card, float]:
        """The right card and what it takes, after a while."""
        if not self.base.turn.waiting or self._until_outlined > 0:
            return {}
        move = self.lesson.move(self._rules)
        return dict.fromkeys((move.card, *move.captured), 1.0)

    def accessibility_tree(self) -> AccessibilityTree:
        """What is on the table, under the lesson's title."""
        return replace(super().accessibility_tree(), title=self.lesson.title)


def _refusal(move: Play, nudge: str) -> str:
    """Why a card is not the one that a lesson is about; `nudge` says which one is."""
    card = short(move.card)
    if not move.captured:
        words = _("{card} takes nothing here.")
    elif move.card.rank == "J":
        words = _("A jack can't make a basra.")
    else:
        words = _("{card} takes only {cards}.")
    refused = words.format(card=card, cards=cards_in_words(move.captured))
    return in_sequence((refused, nudge))


def _lesson_over(learnt: str) -> str:
    """What was learnt, and how to go on."""
    return in_sequence((learnt, _("Tap to continue.")))
