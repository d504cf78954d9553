"""What comes between two hands: the score, and where the game is won, how it ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from game.rules.state import HandState
from game.rules.variant import Variant
from game.table.loop.scene import Scene
from game.table.menu.pause import PauseDialog
from game.table.play.game_over import GameOverDialog
from game.table.play.hand_over import HandOverDialog
from game.table.storage import tally
from game.table.storage.session import PERSON, Session
from game.table.ui.context import Context
from game.table.ui.widgets import Command
from game.table.words.seat_names import side_names
from game.table.words.tally_sentences import games_won


class SideTable(Protocol):
    """How a table that is not the game itself is left."""

    def pause(self, context: Context, rules: Variant) -> PauseDialog:
        """The menu over it."""

    def result(self, context: Context, state: HandState) -> Scene:
        """What came of its hand; its buttons close the table."""


class Interlude:
    """Asks the person to go on after each hand.

    Args:
        context: the app's.
        session: the game.
        extras: what the score of a finished hand offers besides going on.
        aside: how a side table is left; None for the game itself.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        extras: Callable[[Session], Sequence[Command]],
        aside: SideTable | None,
    ) -> None:
        self._context = context
        self._session = session
        self._extras = extras
        self._aside = aside
        self._tally = ""

    async def show(self) -> None:
        """Show how the hand came out, and return when the next one is wanted."""
        context, session = self._context, self._session
        if self._aside is not None:
            context.stage.push(self._aside.result(context, session.state))
            await asyncio.Future()  # the result's buttons close this table
        context.sound.play("hand-over")
        await self._ask(self._hand_over)
        if session.over:
            context.games.forget()
            self._count()
        if session.after.game.winner is not None:
            if session.after.game.winner == PERSON:
                context.sound.play("win")
            await self._ask(self._game_over)
            if session.over:
                self.again()
                await asyncio.Future()  # the scene is being closed

    def again(self) -> None:
        """Begin the same game anew with other cards."""
        self._context.navigator.start(replace(self._session.setup, seed=""))

    @property
    def _sides(self) -> tuple[str, ...]:
        state = self._session.state
        return side_names(state.rules, state.players)

    def _hand_over(self, done: Callable[[], None]) -> HandOverDialog:
        session = self._session
        extras = self._extras(session)
        game, sides = session.after.game, self._sides
        return HandOverDialog(self._context, session.state, game, sides, done, extras=extras)

    def _game_over(self, done: Callable[[], None]) -> GameOverDialog:
        context, session = self._context, self._session
        after = session.after
        return GameOverDialog(
            context,
            after.game,
            self._sides,
            done,
            lambda: context.navigator.new_game(session.setup),
            match=after if session.setup.match else None,
            tally=self._tally,
        )

    def _count(self) -> None:
        """Count the game for or against the level that was played."""
        session, after = self._session, self._session.after
        level = tally.level_of(session.setup, session.state.sides)
        if level is not None:
            winner = after.winner if session.setup.match else after.game.winner
            kept = tally.count(self._context.host, level, won=winner == 0)
            self._tally = games_won(level, kept)

    async def _ask(self, dialog: Callable[[Callable[[], None]], Scene]) -> None:
        """Show a dialog until it calls what it was given."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer() -> None:
            if not done.done():
                done.set_result(None)

        self._context.stage.push(dialog(answer))
        await done
        self._context.stage.pop()
