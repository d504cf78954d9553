"""The course of a game: hand after hand, the scores between them, and the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.events import Event
from game.table.menu.game_over import GameOverDialog
from game.table.menu.hand_over import HandOverDialog
from game.table.round import play_hand
from game.table.scene import Scene

if TYPE_CHECKING:
    from game.table.play.scene import TableScene


class Flow:
    """Runs the game of a table as one task that can be stopped and begun again."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._task: asyncio.Task[None] | None = None

    def start(self, dealt: Sequence[Event]) -> None:
        """Go on from where the session stands, after showing what was dealt."""
        self._task = self._scene.context.stage.spawn(self._run(dealt))

    def stop(self) -> None:
        """Stop the game where it stands."""
        if self._task is not None:
            self._task.cancel()

    def again(self) -> None:
        """Begin the same game anew with other cards."""
        self._scene.context.desk.start(replace(self._scene.session.setup, seed=""))

    async def _run(self, dealt: Sequence[Event]) -> None:
        scene = self._scene
        await self._show(dealt)
        while True:
            await play_hand(scene.session, scene.seats, self._show)
            await self._between_hands()
            events = scene.session.next_hand()
            scene.board.clear(scene.state)
            await self._show(events)

    async def _show(self, events: Sequence[Event]) -> None:
        """Keep the game, then let everyone see what happened."""
        scene = self._scene
        message = scene.keep(scene.session)
        if message:
            scene.tell(message)
        scene.board.turn = None
        await scene.director.show(events, scene.state)
        scene.redraw()

    async def _between_hands(self) -> None:
        """Show the hand's score and, where the game is won, how it ended."""
        scene = self._scene
        if scene.aside is not None:
            scene.context.stage.push(scene.aside.result(scene.context, scene.state))
            await asyncio.Future()  # the result's buttons close this table
        game = scene.session.after.game
        scene.context.sound.play("hand-over")
        extras = scene.extras(scene.session)
        await self._ask(
            lambda done: HandOverDialog(
                scene.context, scene.state, game, scene.sides, done, extras=extras
            )
        )
        if scene.session.over:
            scene.context.desk.forget()
        if game.winner is not None:
            scene.context.sound.play("win")
            await self._ask(self._game_over)
            if scene.session.over:
                self.again()
                await asyncio.Future()  # the scene is being closed

    def _game_over(self, done: Callable[[], None]) -> GameOverDialog:
        scene, session = self._scene, self._scene.session
        after = session.after
        return GameOverDialog(
            scene.context,
            after.game,
            scene.sides,
            done,
            lambda: scene.context.desk.new_game(session.setup),
            match=after if session.setup.match else None,
        )

    async def _ask(self, dialog: Callable[[Callable[[], None]], Scene]) -> None:
        """Show a dialog until it calls what it was given."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer() -> None:
            if not done.done():
                done.set_result(None)

        stage = self._scene.context.stage
        stage.push(dialog(answer))
        await done
        stage.pop()
