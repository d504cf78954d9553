"""What a table is for: a game that is kept and counted, or practice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.table.loop.scene import Scene
from game.table.menu.pause import PauseDialog
from game.table.menu.replace_dialog import begin_another
from game.table.play.game_over import GameOverDialog
from game.table.play.hand_over import HandOverDialog
from game.table.play.seal import show_seal
from game.table.storage import tally
from game.table.storage.session import PERSON, Session
from game.table.ui.context import Context
from game.table.ui.widgets import Command
from game.table.words.seat_names import side_names
from game.table.words.tally_sentences import games_won


class GameMode(Protocol):
    """What differs between the game itself and a practice table.

    Attributes:
        sealed: whether nobody can know the cards beforehand, so that a seal proves it.
    """

    sealed: bool

    def keep(self, session: Session) -> str:
        """Store the game; a message for the person, "" when all went well."""

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """The menu over the table."""

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show how the hand came out, and return when the next one is wanted."""


class KeptGame:
    """A game that is kept until it is won, and counted then.

    Args:
        keep: stores the game; returns a message for the person, "" when all went well.
        extras: what the score of a finished hand offers besides going on.
    """

    sealed = True

    def __init__(
        self, keep: Callable[[Session], str], extras: Callable[[Session], Sequence[Command]]
    ) -> None:
        self.keep, self._extras = keep, extras

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """The menu over the table, with the way to the same game anew."""
        anew = partial(begin_another, context, partial(_begin_anew, context, session))
        on_seal = partial(show_seal, context, session)
        return PauseDialog(context, session.state.rules, anew, on_seal=on_seal)

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show the score and, where the game is won, how it ended; count it then."""
        context.sound.play("hand-over")
        await _answer(context, partial(self._score, context, session))
        tally_sentence = ""
        if session.over:
            context.games.forget()
            tally_sentence = _count(context, session)
        winner = session.after.game.winner
        if winner is None:
            return
        if winner == PERSON:
            context.sound.play("win")
        await _answer(context, partial(_ending, context, session, tally_sentence))
        if session.over:
            _begin_anew(context, session)
            await asyncio.Future()  # the table is being closed

    def _score(
        self, context: Context, session: Session, on_next: Callable[[], None]
    ) -> HandOverDialog:
        state, game, sides = session.state, session.after.game, _sides(session)
        extras = self._extras(session)
        return HandOverDialog(context, state, game, sides, on_next, extras=extras)


def _ending(
    context: Context, session: Session, tally_sentence: str, on_again: Callable[[], None]
) -> GameOverDialog:
    """Who won, and how many games were by now."""
    after = session.after
    return GameOverDialog(
        context,
        after.game,
        _sides(session),
        on_again,
        lambda: context.navigator.new_game(session.setup),
        match=after if session.setup.match else None,
        tally=tally_sentence,
    )


def _count(context: Context, session: Session) -> str:
    """Count the game for or against the level that was played: the sentence of the new tally."""
    level, after = tally.level_of(session.setup, session.state.sides), session.after
    if level is None:
        return ""
    winner = after.winner if session.setup.match else after.game.winner
    return games_won(level, tally.count(context.host, level, won=winner == 0))


def _begin_anew(context: Context, session: Session) -> None:
    """Begin the same game with other cards."""
    context.navigator.start(replace(session.setup, seed=""))


def _sides(session: Session) -> tuple[str, ...]:
    return side_names(session.state.rules, session.state.players)


async def _answer(context: Context, dialog: Callable[[Callable[[], None]], Scene]) -> None:
    """Show a dialog until it calls what it was given."""
    answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer() -> None:
        if not answered.done():
            answered.set_result(None)

    context.stage.push(dialog(answer))
    await answered
    context.stage.pop()
