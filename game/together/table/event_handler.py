"""Shows the events of a shared table to the players at this device, and asks for decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.bots.bot_names import bot_name
from game.together.lobby.gathering_sentences import not_reached
from game.together.phrase_words import phrase, phrase_said
from game.together.protocol.messages import table_events
from game.together.table import joint_sentences
from game.together.table.at_table import AtTable
from game.together.table.joint_game import JointGame
from game.together.table.joint_overlay import JointOverlay
from game.together.table.questions import Questions
from game.ui.screens.routing import StartScreen
from game.words.language import _


class HandWays(NamedTuple):
    """Functions that show the saved hand and that replace a void one."""

    catch_up: Callable[[], None]
    deal_again: Callable[[int], None]


class EventHandler:
    """Responds to the events of one table.

    Args:
        overlay: shows phrases.
        ways: how the scene switches to another hand.
    """

    def __init__(
        self,
        at: AtTable,
        mode: JointGame,
        questions: Questions,
        overlay: JointOverlay,
        ways: HandWays,
    ) -> None:
        self._at, self._mode, self._questions = at, mode, questions
        self._context, self._session = at.context, at.session
        self._overlay, self._ways = overlay, ways
        self._unkept = False

    def handle(self, event: table_events.TableEvent) -> None:
        """Respond to an event."""
        match event:
            case table_events.HandDealt(_, events):
                self._questions.begin_hand()
                self._session.note_buried(events)
            case table_events.HandReopened():
                self._ways.catch_up()
            case table_events.HandProved(_, record) | table_events.HandUnproved(_, record, _):
                self._session.finish(record)
                self._context.stage.spawn(self._mode.keep_proof(self._context))
            case table_events.HandSigned():
                self._context.stage.spawn(self._mode.keep_proof(self._context))
            case table_events.HandVoided(void):
                self._context.say(_("This hand doesn't count: it is dealt again."))
                self._questions.close("accused")
                self._ways.deal_again(void)
            case table_events.Said(seat, name):
                self._said(seat, name)
            case table_events.Proposed(proposal):
                self._questions.proposed(proposal)
            case table_events.Agreed() | table_events.Refused():
                self._questions.decided(event)
            case _:
                self._interrupted(event)
        self._unkept = True
        self._at.changes.note()
        self._at.table.redraw()

    def keep(self) -> None:
        """Save the table if there were events; at most once a frame."""
        if self._unkept:
            self._unkept = False
            self._mode.keep_table(self._context)

    def _interrupted(self, event: table_events.TableEvent) -> None:
        """Respond to an event that isn't about cards."""
        tell, names = self._context.say, self._at.table.names
        match event:
            case table_events.Paused():
                self._questions.show_lost()
            case table_events.Resumed():
                self._questions.close("lost")
                tell(_("Connected again: the game goes on."))
            case table_events.Departed(seats):
                tell(joint_sentences.left_for_good(self._at.names_of(seats)))
                self._questions.offer_replacement(seats)
            case table_events.Replaced(seat, bot, _):
                self._questions.close("lost")
                self._questions.close_offers()
                tell(
                    _("A bot plays on for {name}. Level: {bot}").format(
                        name=names[seat], bot=bot_name(bot)
                    )
                )
            case table_events.ClockRanOut(seat):
                own = seat in self._at.table.here
                tell(joint_sentences.time_over(names[seat], own=own))
            case table_events.Accused(seats, reason):
                self._questions.accused(seats, reason)
            case table_events.Ended(reason):
                self._ended(reason)
            case table_events.LinkRefused(link, reason):
                self._at.peers.refuse(link, reason)
                if reason != "replaced":  # the device has another connection now
                    tell(not_reached(reason))
            case _:
                pass

    def _said(self, seat: int, name: str) -> None:
        """Show and announce a phrase, unless the phrases of others are switched off."""
        table = self._at.table
        if self._overlay.hears or seat in table.here:
            self._overlay.say(seat, name)
            table.announce(phrase_said(table.names[seat], phrase(name)))

    def _ended(self, reason: str) -> None:
        """Leave a table where the game ended early."""
        if reason == "won":
            return
        self._mode.close_for_good(self._context)
        self._context.go(StartScreen(joint_sentences.game_ended(reason)))
