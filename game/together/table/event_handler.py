"""What comes from a table's other devices, turned into what its people see and are asked."""

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
    """Shows the hand as the shared table has it, or gives up the hand of a shuffle."""

    catch_up: Callable[[], None]
    deal_again: Callable[[int], None]


class EventHandler:
    """Answers what happens at one table.

    Args:
        overlay: shows what people say.
        ways: how the scene gets to another hand.
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
        """Something happened."""
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
        """Keep the table where something has happened; once a frame, however much it was."""
        if self._unkept:
            self._unkept = False
            self._mode.keep_table(self._context)

    def _interrupted(self, event: table_events.TableEvent) -> None:
        """Something else than a card."""
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
                if reason != "replaced":  # where the same device has come another way
                    tell(not_reached(reason))
            case _:
                pass

    def _said(self, seat: int, name: str) -> None:
        """Show a phrase and say it, unless those of others aren't to be heard."""
        table = self._at.table
        if self._overlay.hears or seat in table.here:
            self._overlay.say(seat, name)
            table.announce(phrase_said(table.names[seat], phrase(name)))

    def _ended(self, reason: str) -> None:
        """Leave a table at which nothing is played any more; a game that was won is told of."""
        if reason == "won":
            return
        self._mode.close_for_good(self._context)
        self._context.go(StartScreen(joint_sentences.game_ended(reason)))
