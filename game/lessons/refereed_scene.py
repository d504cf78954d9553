"""The table of a first hand: an ordinary game with a referee who explains it."""

from collections.abc import Sequence
from functools import partial

from game.lessons.referee import Referee
from game.play.course.kept_game import KeptGame
from game.play.course.pause import closing
from game.play.scene.table_kind import TableKind
from game.play.scene.table_scene import AroundTable, TableScene
from game.play.table.table import Table
from game.rules.events import Event
from game.rules.state import HandState
from game.session.teaching import TEACHING
from game.ui.widgets import Command
from game.words.language import _


class RefereedScene(AroundTable):
    """Lets a referee explain the hand, until it is over or the player dismisses the referee."""

    def __init__(self, table: Table, dealt: Sequence[Event], mode: KeptGame) -> None:
        self._referee: Referee | None = Referee()
        kind = TableKind(watcher=self, offer=self._offer)
        super().__init__(TableScene(table, dealt, mode, kind))
        mode.menu_extras = self._menu_extras

    def dismiss(self) -> None:
        """Dismiss the referee for good."""
        self._referee = None
        self.base.narrator.hush()
        self.table.redraw()
        self.table.context.get(TEACHING).go_on_to("nothing")

    def _offer(self) -> Command | None:
        return None if self._referee is None else Command("skip", _("Skip coaching"), self.dismiss)

    def _menu_extras(self) -> Sequence[Command]:
        if self._referee is None:
            return ()
        skip = Command("skip", _("Play without explanations"), self.dismiss, icon="end")
        return (closing(self.table.context, skip),)

    def turn_begins(self) -> None:
        """Say what the player could capture."""
        state, referee = self.table.state, self._referee
        if referee is not None and state.turn == self.table.person:
            self.base.narrator.say(lambda: referee.before(state))

    async def play_shown(self, _before: HandState, events: Sequence[Event]) -> None:
        """Say what a play did, and leave time to read it."""
        table = self.table
        if self._referee is None:
            return
        table.board.shown.turn = None  # no player's until this is read
        for remark in self._referee.after(table.state, events, table.names, table.sides):
            if self._referee is None:
                break
            self.base.narrator.say(partial(str, remark.words), remark.aloud)
            await self.base.narrator.let_read()
        table.board.shown.turn = table.state.turn
        if table.state.over and self._referee is not None:
            self.dismiss()
