"""Where games are begun, kept and taken up again."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from game.host.protocol import StorageError
from game.i18n import _
from game.rules.events import Event
from game.table.card_art import CardArt
from game.table.context import Context
from game.table.menu.setup_scene import SetupScene
from game.table.menu.start import StartScene
from game.table.play.scene import TableScene
from game.table.review import after, shelf
from game.table.session import SavedGameError, Session
from game.table.setup import GameSetup

STORED_AS, DAMAGED_AS = "game", "game-damaged"
SET_ASIDE_AS = ("game-before", *(f"game-before-{number}" for number in range(2, 10)))
"""Where games wait that others were begun before the end of, the first one first."""


class GameDesk:
    """Opens tables. `fresh_seed` draws the seed of a game that names none."""

    def __init__(self, fresh_seed: Callable[[], str]) -> None:
        self._fresh_seed = fresh_seed
        self._context: Context | None = None
        self._kept = ""
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
        kept = self._session()
        if kept and not kept.over and setup in (kept.setup, replace(kept.setup, seed="")):
            self._open(kept, ())
        else:
            self.start(setup)

    def start(self, setup: GameSetup) -> None:
        """Show the table and begin this game; one that is kept waits until it has ended.

        Raises:
            OptionError: nobody offers such rules.
        """
        session = Session(replace(setup, seed=setup.seed or self._fresh_seed()))
        self._set_aside()
        self._open(session, session.dealt)

    def can_continue(self) -> bool:
        """Whether an unfinished game is kept."""
        try:
            return self.context.host.read(STORED_AS) is not None
        except StorageError:
            return False

    def resume(self) -> None:
        """Show the table with the kept game; where it can't be read, say so and set it aside."""
        try:
            text = self.context.host.read(STORED_AS)
            session = Session.load(text or "")
        except StorageError:
            self.context.stage.replace(
                StartScene(self.context, _("Your saved game can't be read."))
            )
        except SavedGameError:
            self._move(STORED_AS, DAMAGED_AS)
            message = _("Your saved game is damaged and can't be opened.")
            self.context.stage.replace(StartScene(self.context, message))
        else:
            self._open(session, ())

    def menu(self) -> None:
        """Show the start screen; a game in progress stays kept."""
        self.context.stage.replace(StartScene(self.context))
        self._left = True

    def new_game(self, setup: GameSetup) -> None:
        """Ask for another game, beginning with this one's wishes."""
        self.menu()
        self.context.stage.push(SetupScene(self.context, replace(setup, seed="")))

    def keep(self, session: Session) -> str:
        """Store a session where it changed; one message the first time that fails."""
        text = session.dump()
        if text == self._kept:
            return ""
        try:
            self.context.host.write(STORED_AS, text)
        except StorageError:
            first, self._failed = not self._failed, True
            return (
                _("This game can't be saved on this device, but you can play on.") if first else ""
            )
        self._kept = text
        if session.after.game.winner is not None:
            shelf.put(self.context.host, text)
        return ""

    def forget(self) -> None:
        """This game is kept no more; one that was set aside for it is kept again."""
        self._kept = ""
        try:
            self.context.host.delete(STORED_AS)
        except StorageError:
            self._failed = True
        self.take_back()

    def take_back(self) -> None:
        """Where no game is kept, the one set aside last is kept again, if there is one."""
        with suppress(StorageError):
            if self.context.host.read(STORED_AS) is None:
                waiting = [name for name in SET_ASIDE_AS if self.context.host.read(name)]
                if waiting:
                    self._move(waiting[-1], STORED_AS)

    def spare(self) -> bool:
        """Do a little that can wait while nothing moves; False where there is nothing to do.

        A table that was left goes, with the large pictures that it held, which the collector by
        itself would come to much later; then a card is drawn that the table is going to want.
        """
        if self._left:
            self._left = False
            gc.collect()
            return True
        return self.context.card_art.draw_ahead()

    def _session(self) -> Session | None:
        """The kept game, None where there is none that can be read."""
        try:
            text = self.context.host.read(STORED_AS)
            return None if text is None else Session.load(text)
        except (StorageError, SavedGameError):
            return None

    def _set_aside(self) -> None:
        """Let the kept game wait, if there is one; where all places are taken it has the last."""
        host = self.context.host
        with suppress(StorageError):
            free = [name for name in SET_ASIDE_AS if host.read(name) is None]
            self._move(STORED_AS, free[0] if free else SET_ASIDE_AS[-1])

    def _move(self, name: str, other: str) -> None:
        """Keep what is stored by a name under another, if there is any."""
        host = self.context.host
        with suppress(StorageError):
            text = host.read(name)
            if text is not None:
                host.write(other, text)
                host.delete(name)

    def _open(self, session: Session, dealt: tuple[Event, ...]) -> None:
        context = self.context
        style = context.settings.card_style(session.state.rules)
        if style != context.card_art.style:
            context.card_art = CardArt(style)
        table = TableScene(
            context, session, dealt, self.keep, extras=lambda played: after.choices(context, played)
        )
        context.stage.replace(table)
        self._left = True
