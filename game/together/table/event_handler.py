"""What comes from a table's other devices, turned into what its people see and are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.together.lobby.gathering_sentences import not_reached
from game.together.phrase_words import phrase, phrase_said
from game.together.protocol.messages.table_events import (
    Accused,
    Agreed,
    ClockRanOut,
    Departed,
    Ended,
    HandDealt,
    HandProved,
    HandReopened,
    HandSigned,
    HandUnproved,
    HandVoided,
    LinkRefused,
    Paused,
    Proposed,
    Refused,
    Replaced,
    Resumed,
    Said,
    TableEvent,
)
from game.together.table import joint_sentences
from game.together.table.joint_game import JointGame
from game.ui.screens.routing import StartScreen

if TYPE_CHECKING:
    from game.together.table.joint_scene import JointScene


class EventHandler:
    """Answers what happens at one table.

    Args:
        scene: the table.
        mode: keeps its game.
    """

    def __init__(self, scene: JointScene, mode: JointGame) -> None:
        self._scene, self._mode = scene, mode
        self._context, self._session = scene.table.context, scene.session
        self._questions = scene.questions
        self._unkept = False

    def handle(self, event: TableEvent) -> None:
        """Something happened."""
        match event:
            case HandDealt(_, events):
                self._questions.begin_hand()
                self._session.note_buried(events)
            case HandReopened():
                self._scene.catch_up()
            case HandProved(_, record) | HandUnproved(_, record, _):
                self._session.finish(record)
                self._context.stage.spawn(self._mode.hand_proved(self._context))
            case HandSigned():
                self._context.stage.spawn(self._mode.hand_signed(self._context))
            case HandVoided(void):
                self._context.say(joint_sentences.dealt_again())
                self._questions.close("accused")
                self._scene.deal_again(void)
            case Said(seat, name):
                self._said(seat, name)
            case Proposed(proposal):
                self._questions.proposed(proposal)
            case Agreed() | Refused():
                self._questions.decided(event)
            case _:
                self._interrupted(event)
        self._unkept = True
        self._scene.changes.note()
        self._scene.table.redraw()

    def keep(self) -> None:
        """Keep the table where something has happened; once a frame, however much it was."""
        if self._unkept:
            self._unkept = False
            self._mode.keep_table(self._context)

    def _interrupted(self, event: TableEvent) -> None:
        """Something else than a card."""
        tell, names = self._context.say, self._scene.table.names
        match event:
            case Paused():
                self._questions.show_lost()
            case Resumed():
                self._questions.close("lost")
                tell(joint_sentences.resumed())
            case Departed(seats):
                tell(joint_sentences.left_for_good([names[seat] for seat in seats]))
                self._questions.offer_replacement(seats)
            case Replaced(seat, bot, _):
                self._questions.close("lost")
                self._questions.close_offers()
                tell(joint_sentences.bot_came(names[seat], bot))
            case ClockRanOut(seat):
                own = seat in self._scene.table.here
                tell(joint_sentences.time_over(names[seat], own=own))
            case Accused(seats, reason):
                self._questions.accused(seats, reason)
            case Ended(reason):
                self._ended(reason)
            case LinkRefused(link, reason):
                self._scene.peers.refuse(link, reason)
                if reason != "replaced":  # where the same device has come another way
                    tell(not_reached(reason))
            case _:
                pass

    def _said(self, seat: int, name: str) -> None:
        """Show a phrase and say it, unless those of others aren't to be heard."""
        scene = self._scene
        if not scene.heard_phrases and seat not in scene.table.here:
            return
        scene.overlay_parts.say(seat, name)
        scene.table.announce(phrase_said(scene.table.names[seat], phrase(name)))

    def _ended(self, reason: str) -> None:
        """Leave a table at which nothing is played any more; a game that was won is told of."""
        if reason == "won":
            return
        self._mode.close_for_good(self._context)
        self._context.go(StartScreen(joint_sentences.game_ended(reason)))
