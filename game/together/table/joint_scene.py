"""The table of a game on several devices."""

import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import pygame

from game.bots.levels import bot_name
from game.hotseat.hotseat_scene import COVER, HotseatScene
from game.platform.accessibility_tree import AccessibilityTree
from game.play.course.flow import bot_seat
from game.play.layout.table_buttons import HINT, LAST_MOVES, MENU, TableButton
from game.play.scene.table_kind import Action, TableKind
from game.play.scene.table_scene import AroundTable, TableScene
from game.play.table.seats import Seat
from game.play.table.table import Table
from game.rules.state import Play
from game.session.session import CHANCE
from game.together.lobby.gathering_sentences import not_reached
from game.together.phrases.phrases_dialog import PhrasesDialog, phrase, phrase_said
from game.together.protocol.messages import table_events
from game.together.protocol.table_desk import TableError
from game.together.table import joint_sentences
from game.together.table.joint_flow import AtTable, JointFlow, JointSeat
from game.together.table.joint_game import JointGame
from game.together.table.joint_overlay import JointOverlay
from game.together.table.joint_session import catch_up, coming_play, deal_again, finish
from game.together.table.questions import Questions
from game.together.table.reunion import Reunion
from game.together.table.waiting import Waiting
from game.ui.loop.scene import TablePeople
from game.ui.screens.routing import StartScreen
from game.words.language import _, mark

PHRASES = TableButton("phrases", "phrases", "p", mark("Say something"))

SPOKEN_AGAIN = 2.0
"""Seconds after a phrase until the next one may be said."""


class JointScene(AroundTable):
    """Shows a game that follows a shared table; several people at this device have a curtain."""

    def __init__(self, at: AtTable, mode: JointGame) -> None:
        context, several = at.context, len(at.session.setup.here) > 1
        self.at, self.session = at, at.session
        self._mode, self._overlay = mode, JointOverlay()
        self._unsaved, self._sent = False, 0
        self._spoke = -math.inf
        self._waiting = Waiting(self.at, self._overlay)
        self._reunion = Reunion(self.at)
        kind = TableKind(
            self._seats,
            partial(JointFlow, self.at, self._waiting.wait_for_cards),
            self._buttons,
            refuses=self._refuses,
            clock=lambda: self._waiting.clock,
            on_close=self._close_all,
        )
        super().__init__((HotseatScene if several else TableScene)(at.table, (), mode, kind))
        self.questions = Questions(self.at)
        mode.waiting = self._waiting
        at.peers.listen(self._happened)
        at.peers.before_sending = self._save
        self._end_background = context.stage.begin_background(self._wake)

    @property
    def people(self) -> TablePeople:
        """The people at this device, and how the others are reached."""
        link = self.at.peers.state
        if self.at.shared.game.missing:
            link = "waiting" if link == "waiting" else "lost"
        elif link != "none":
            link = "connected"
        return TablePeople(self.table.here, link)

    def _seats(self, table: Table, person: Seat) -> Sequence[Seat]:
        def bot(name: str) -> Seat:
            """Return a bot that this device runs, with a seed that no one can predict."""
            return bot_seat(table, name, table.context.get(CHANCE)())

        players = self.session.setup.players
        return [JointSeat(seat, self.at, person, bot) for seat in range(players)]

    def _buttons(self, usual: Sequence[Action]) -> Sequence[Action]:
        """Return the actions: phrases, hints if they were agreed on, and no undo.

        If several people share this device, a hand can be covered again.
        """
        actions = {one.button: one for one in usual}
        last = [HINT, COVER] if self.session.setup.hints else [COVER]
        return (
            actions[MENU],
            actions[LAST_MOVES],
            Action(PHRASES, self._show_phrases),
            *(actions[button] for button in last if button in actions),
        )

    @property
    def _stopped(self) -> bool:
        """Whether no play can be made now, as while others' answers are awaited."""
        return self.at.shared.game.turn is None and coming_play(self.session) is None

    def _refuses(self, _move: Play) -> bool:
        if self._stopped:
            self.table.context.sound.play("error")
            self.table.announce(self._overlay.waiting)
        return self._stopped

    def _show_phrases(self) -> None:
        self.base.gestures.release()
        context = self.table.context
        dialog = PhrasesDialog(
            context, self.say_phrase, heard=self._overlay.hears, on_hear=self._hear
        )
        context.stage.push(dialog)

    def say_phrase(self, name: str) -> None:
        """Say a phrase to the others, unless one was said a moment ago."""
        now = self.table.context.clock.now
        if now - self._spoke < SPOKEN_AGAIN:
            self.table.tell(_("Wait a moment before you say more."))
            return
        self._spoke = now
        with suppress(TableError):
            self.at.shared.game.say(self.table.person, name)

    def _hear(self, heard: bool) -> None:  # noqa: FBT001 - a switch
        self._overlay.hears = heard

    def update(self, dt: float) -> bool:
        """Let time pass, and show the progress of what the table waits for."""
        told = self._waiting.update()
        moved = self._overlay.update(dt)
        if self.base.turn.waiting:
            self.table.board.shown.turn = None if self._stopped else self.table.person
        return super().update(dt) or told or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with its overlay; only the felt before a saved hand is dealt again."""
        if self.session.joint.reopening:
            table = self.table
            felt = table.context.table_art.background(table.board.layout.size, table.safe)
            surface.blit(felt, (0, 0))
            return
        super().draw(surface)
        painter, layout = self.base.painter, self.table.board.layout
        message = painter.message(self.base.turn.choice)
        self._overlay.draw(surface, layout, message and message.rect, painter.taken)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return what is on the table, and what it waits for."""
        tree = super().accessibility_tree()
        waiting = self._overlay.waiting  # phrases are announced once
        return replace(tree, text=(*tree.text, waiting)) if waiting else tree

    def _happened(self, event: table_events.TableEvent) -> None:
        context = self.table.context
        match event:
            case table_events.HandDealt(_, events):
                self.questions.begin_hand()
                self.session.joint.note_buried(events)
            case table_events.HandReopened():
                self.base.flow.stop()
                catch_up(self.session)
                self._go_on()
            case table_events.HandProved(_, record):
                finish(self.session, record)
                context.stage.spawn(self._mode.keep_proof(context))
            case table_events.HandSigned():
                context.stage.spawn(self._mode.keep_proof(context))
            case table_events.HandVoided(void):
                context.say(_("This hand doesn't count. It will be dealt again."))
                self.questions.close("accused")
                self.base.stop()
                self.base.turn.cancel()
                deal_again(self.session, void)
                self._go_on()
            case table_events.Unshown(_, seats):
                context.say(joint_sentences.unshown(self.at.names_of(seats)))
            case table_events.Said(seat, name):
                self._said(seat, name)
            case (
                table_events.Proposed()
                | table_events.Played()
                | table_events.Agreed()
                | table_events.Refused()
                | table_events.Away()
            ):
                self.questions.happened(event)
            case _:
                self._interrupted(event)
        self._unsaved = True
        self.at.wake()
        self.table.context.stage.redraw()  # also below a dialog

    def _interrupted(self, event: table_events.TableEvent) -> None:
        tell = self.table.context.say
        match event:
            case table_events.Paused():
                self.questions.show_lost()
            case table_events.Resumed():
                self.questions.invitations.withdraw()
                self.questions.close("lost")
                self.questions.say_reunited()
            case table_events.Departed(seats):
                tell(joint_sentences.left_for_good(self.at.names_of(seats)))
            case table_events.Replaced(seat, bot, _):
                (name,) = self.at.names_of((seat,))
                self.questions.close("lost")
                words = _("A bot now plays for {name}. Level: {bot}")
                tell(words.format(name=name, bot=bot_name(bot)))
            case table_events.ClockRanOut(seat):
                own = seat in self.table.here
                tell(joint_sentences.time_over(self.table.names[seat], own=own))
            case table_events.Accused():
                self.questions.accused(event)
            case table_events.Ended(reason):
                self._ended(reason)
            case table_events.LinkRefused(link, reason):
                self._refused(link, reason)
            case table_events.Apart(seats):
                tell(joint_sentences.apart(self.at.names_of(seats)[0]))

    def _refused(self, link: int, reason: table_events.RefusalReason) -> None:
        self.at.peers.remove(link)
        if reason not in {"replaced", "apart", "away"}:  # other words say why, if it is gone
            self.table.context.say(not_reached(reason))

    def _said(self, seat: int, name: str) -> None:
        """Show and announce a phrase, unless the phrases of others are switched off."""
        if self._overlay.hears or seat in self.table.here:
            self._overlay.say(seat, name)
            self.table.announce(phrase_said(self.table.names[seat], phrase(name)))

    def _ended(self, reason: str) -> None:
        """Show the score of a game that all agreed to end; leave one that ended early otherwise."""
        if reason == "won":
            return
        context, stage = self.table.context, self.table.context.stage
        self._mode.close_for_good(context)
        if reason != "agreed":
            context.go(StartScreen(joint_sentences.game_ended(reason)))
            return
        self.base.stop()
        self.base.turn.cancel()
        self.table.toast.hide()
        self.table.board.shown.turn = None
        for over in stage.scenes[stage.scenes.index(self) + 1 :]:
            stage.take_away(over)
        self._mode.another.show_end()

    def _save(self) -> None:
        """Save the table after events, and before this device sends an entry."""
        said = self.at.shared.keeping.said
        if self._unsaved or said != self._sent:
            self._unsaved, self._sent = False, said
            self._mode.keep_table(self.table.context)

    def _go_on(self) -> None:
        self.base.snap()
        self.base.flow.start(())

    def _close_all(self) -> None:
        self._end_background()
        self._reunion.close()
        self.questions.invitations.withdraw()

    def _wake(self, _seconds: float) -> bool:
        """Wake all waiting tasks; this needs no frame."""
        owned = self._mode.owned(self.table.context)
        if owned:
            self.questions.ask()
        self.questions.look_who_holds_up(self._waiting.held_up_by)
        self._mode.look_for_rematch(self.table.context)
        self._mode.look_who_is_ready(self.table.context)
        self._waiting.look_again()
        (self._reunion.work if owned else self._reunion.close)()
        self.at.wake()
        return False
