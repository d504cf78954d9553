"""Goes from screen to screen, and opens tables with new and kept games."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.host.protocol import StorageError
from game.i18n import _
from game.rules.events import Event
from game.table.art.card_art import CardArt
from game.table.menu.setup_scene import SetupScene
from game.table.menu.start import StartScene
from game.table.play.game_mode import KeptGame
from game.table.play.table_scene import TableScene
from game.table.storage import finished_games
from game.table.storage.session import SavedGameError, Session
from game.table.storage.setup import GameSetup
from game.table.study import after
from game.table.study.last_game import LastGameDialog
from game.table.ui.context import Context


class GameNavigator:
    """The app's navigator. `fresh_seed` draws the seed of a game that names none."""

    def __init__(self, fresh_seed: Callable[[], str]) -> None:
        self._fresh_seed = fresh_seed
        self._context: Context | None = None
        self._failed = False
        self._left = False

    @property
    def context(self) -> Context:
        """The app's; set once, before the first scene."""
        assert self._context is not None  # noqa: S101 - set when the app is put together
        return self._context

    @context.setter
    def context(self, context: Context) -> None:
        self._context = context

    def ask(self, setup: GameSetup) -> None:
        """Show the table with the game that was asked for from outside.

        Where the kept game is that one it goes on, as when a page is loaded again.

        Raises:
            OptionError: nobody offers such rules.
        """
        kept = self._kept()
        if kept and not kept.over and setup in (kept.setup, replace(kept.setup, seed="")):
            self._open(kept, ())
        else:
            self.start(setup)

    def start(self, setup: GameSetup) -> None:
        """Show the table and begin this game; one that is kept waits until it has ended.

        Raises:
            OptionError: nobody offers such rules.
        """
        session, dealt = Session.begin(replace(setup, seed=setup.seed or self._fresh_seed()))
        self.context.games.set_aside()
        self._open(session, dealt)

    def resume(self) -> None:
        """Show the table with the kept game; where it can't be read, say so and set it aside."""
        try:
            session = self.context.games.load()
        except StorageError:
            self.start_screen(_("Your saved game can't be read."))
        except SavedGameError:
            self.context.games.set_damaged_aside()
            self.start_screen(_("Your saved game is damaged and can't be opened."))
        else:
            self._open(session, ())

    def start_screen(self, message: str = "") -> None:
        """Show the start screen, with a message; a game in progress stays kept."""
        self.context.stage.replace(StartScene(self.context, message))
        self._left = True

    def new_game(self, setup: GameSetup) -> None:
        """Ask for another game, beginning with this one's setup."""
        self.start_screen()
        self.context.stage.push(SetupScene(self.context, replace(setup, seed="")))

    def review_last_game(self) -> bool:
        """Show the hands of the last finished game; False where none can be read."""
        hands = finished_games.take(self.context.host)
        if hands:
            self.context.stage.push(LastGameDialog(self.context, hands))
        return bool(hands)

    def use_spare_frame(self) -> bool:
        """Do a little that can wait while nothing moves; False where there is nothing to do.

        A table that was left goes, with the large pictures that it held, which the collector by
        itself would come to much later; then a card is drawn that the table is going to want.
        """
        if self._left:
            self._left = False
            gc.collect()
            return True
        return self.context.card_art.draw_ahead()

    def _kept(self) -> Session | None:
        """The kept game, None where there is none that can be read."""
        try:
            return self.context.games.load()
        except (StorageError, SavedGameError):
            return None

    def _keep(self, session: Session) -> str:
        """Store a session; one message the first time that fails."""
        try:
            self.context.games.keep(session)
        except StorageError:
            first, self._failed = not self._failed, True
            return (
                _("This game can't be saved on this device, but you can play on.") if first else ""
            )
        return ""

    def _open(self, session: Session, dealt: tuple[Event, ...]) -> None:
        context = self.context
        style = context.settings.card_style(session.state.rules)
        if style != context.card_art.style:
            context.card_art = CardArt(style)
        extras = partial(after.choices, context)
        mode = KeptGame(self._keep, extras)
        context.stage.replace(TableScene(context, session, dealt, mode))
        self._left = True
