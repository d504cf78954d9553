"""The replay of a game from a link; it isn't saved unless the player saves it."""

from __future__ import annotations

from game.library.library import LIBRARY
from game.platform.input import FileDropped
from game.review.replay.playback import Moment
from game.review.replay.replay_scene import ReplayScene
from game.rules.record import write_record
from game.rules.replay import Replay, replay
from game.session.session import PERSON
from game.sharing.links.contents import GameLink, MomentLink
from game.sharing.share_sentences import refusal
from game.ui.screens.context import Context
from game.ui.screens.routing import leave_table
from game.ui.widgets import Command
from game.words.language import _


class LinkedReplay(ReplayScene):
    """Starts at a moment and asks what the player would play; without one, starts at the end.

    The player sees the moment from the sender's seat. A whole game names the sender as its player.

    Args:
        played: the game; it has at least one hand.
        moment: the moment in the link.
    """

    def __init__(self, context: Context, played: Replay, moment: Moment | None) -> None:
        super().__init__(
            context, context.get(LIBRARY).reader.foreign_header("link", played), played
        )
        self._record, self._moment = played.record, moment
        if moment is not None:
            self.table.look.first_name = ""

    def begin(self) -> None:
        """Show the moment of the link, without animation."""
        playback = self.playback
        playback.go(playback.last if self._moment is None else playback.number_of(self._moment))
        self.player.settle()
        self.lay_out()
        if self._moment is not None and playback.state.turn == PERSON:
            self.tell(_("What would you play here?"))

    def at_the_end(self) -> list[Command]:
        """Return the button that saves the game."""
        return [Command("keep", _("Keep"), self._keep)]

    def _keep(self) -> None:
        file = FileDropped("game.json", write_record(self._record).encode())
        self.context.go(file)


def watch(context: Context, link: GameLink | MomentLink) -> None:
    """Show a game at the table, over a menu; the current game is left, and stays saved."""
    record = link.record
    if not record.hands:
        context.say(refusal("empty"))
        return
    leave_table(context)
    context.dress(record.rules)
    moment = Moment(link.hand, link.play) if isinstance(link, MomentLink) else None
    context.stage.push(LinkedReplay(context, replay(record), moment))
