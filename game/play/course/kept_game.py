"""The mode of a table on which a game of the library is played, and how its hands end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.library import tally
from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.library.tally_sentences import games_won
from game.platform.protocol import StorageError, TakenOverError
from game.play.course.dealing_seeds import draw_seeds
from game.play.course.game_mode import GameMode
from game.play.course.pause import PauseDialog, unsaved
from game.play.course.seal import show_seal
from game.play.ending.game_over import GameOverDialog
from game.play.ending.hand_over import HandOverDialog
from game.play.ending.lookback import Lookback
from game.play.ending.other_rules_command import same_cards_otherwise
from game.play.ending.rematch import rematch_of
from game.rules.events import Event
from game.session.game_file import Header
from game.session.routes import ChooseGame, ResumeGame, StartGame
from game.session.session import Session
from game.session.table_names import sides_at
from game.session.teaching import TEACHING
from game.sharing.challenges import Challenge
from game.sharing.screens.share_game_dialog import ShareGameDialog
from game.sharing.shared_game import SharedGame
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command


class KeptGame(GameMode):
    """A game of the library, played to its end and counted then.

    Args:
        game: the game.
        claimed: whether it is this window in which it is played; a new one is claimed as it is
            kept for the first time.
        extras: what the score of a finished hand offers besides going on; it is given the id of
            the game.
        lookback: looks back at a game that is over; None where nothing does.
        challenge: the result to be beaten in it, shown when it is over; None for none.
    """

    sealed = True

    def __init__(
        self,
        game: OpenGame,
        extras: Callable[[Session, str], Sequence[Command]],
        *,
        claimed: bool,
        lookback: Callable[[Session, Header], Lookback] | None = None,
        challenge: Challenge | None = None,
    ) -> None:
        self._game, self._extras, self._claimed = game, extras, claimed
        self._lookback, self._challenge = lookback, challenge
        self._new = not game.header.revision
        self._warned = False
        self._saved = None if self._new else True
        self.menu_extras: Callable[[], Sequence[Command]] = tuple
        """What else the menu over the table offers."""

    @property
    def ribbon(self) -> str:
        """Nothing: it is the game itself."""
        return ""

    @property
    def header(self) -> Header:
        """What is known of the game besides its record."""
        return self._game.header

    def owned(self, context: Context) -> bool:
        """Whether the game is still played in this window; nobody else knows a new one."""
        return self._new or (self._claimed and context.get(LIBRARY).played.owns(self._game))

    def take_over(self, context: Context) -> Callable[[], None]:
        """What opens the game here as it stands by now."""
        return partial(context.go, ResumeGame(self._game.header.id, take_over=True))

    async def keep(self, context: Context) -> str:
        """Store the game before anyone goes on. Return a message if it fails and didn't before."""
        self._saved = None
        try:
            if self._new:
                self._claimed = await context.get(LIBRARY).played.claim(self._game)
                self._new = False
            context.get(LIBRARY).played.keep(self._game)
            self._saved = await context.get(LIBRARY).played.settled()
            self._warned = self._warned and not self._saved
        except TakenOverError:
            return ""  # the table tells of it
        except StorageError:
            return self._warn()
        return ""

    def _warn(self) -> str:
        """What to say where the game can't be stored; nothing where it was said before."""
        self._saved = False
        first, self._warned = not self._warned, True
        return unsaved() if first else ""

    def note_memory_aid(self, context: Context) -> None:
        """Note it in the game at once: the aid may be gone again before the next play."""
        if self._game.header.memory_aid:
            return
        self._game.note_memory_aid()
        self._keep_note(context)

    def note_help(self, context: Context) -> None:
        """Note it at once in a try at a day's deal, whose result tells of it."""
        if not self._game.header.day or self._game.header.helped:
            return
        self._game.note_help()
        self._keep_note(context)

    def _keep_note(self, context: Context) -> None:
        if self.owned(context) and not self._new:
            with suppress(StorageError):  # the next play tells of it
                context.get(LIBRARY).played.keep(self._game)

    def leave(self, context: Context) -> None:
        """Let another window play the game; once, for it may be played here anew after that."""
        if self._claimed:
            context.get(LIBRARY).played.release(self._game)
        self._claimed = False

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """The menu over the table, with the way to the same game anew."""
        anew = partial(_begin_anew, context, session)
        on_seal = partial(show_seal, context, session)
        rules = session.state.rules
        extras = self.menu_extras()
        return PauseDialog(context, rules, anew, on_seal=on_seal, extras=extras, saved=self._saved)

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show the score and, where the game is won, how it ended; count it then."""
        context.sound.play("hand-over")
        await answered(context, partial(self._score, context, session))
        if not self.owned(context):
            await asyncio.Future()  # the table gives way, and the other window counts the game
        tally_sentence = ""
        if session.over:
            tally_sentence = _count(context, session)
        winner = session.after.game.winner
        if winner is None:
            return
        context.sound.play("win" if winner in session.own_sides else "loss")
        await self._show_ending(context, session, tally_sentence)
        if session.over:
            await asyncio.Future()  # the table is being closed

    async def _show_ending(self, context: Context, session: Session, tally_sentence: str) -> None:
        """Show how a game ended; where nothing of it is left to play, the same begins anew."""
        await answered(context, partial(self._ending, context, session, tally_sentence))
        if session.over:
            _begin_anew(context, session)

    async def next_hand(self, context: Context, session: Session) -> tuple[Event, ...]:
        """Deal the next hand; a match's next game is a game of its own in the library."""
        if session.after.game.winner is None:
            return session.next_hand()
        seeds = await draw_seeds(context, session.setup, session.after)
        if seeds is None:
            context.go(StartScreen())
            await asyncio.Future()  # the table is being closed
            return ()
        dealt = session.next_game(seeds)
        self.leave(context)
        self._game = context.get(LIBRARY).played.begin(session, self._game.header)
        self._new = True
        return dealt

    def _score(
        self, context: Context, session: Session, on_next: Callable[[], None]
    ) -> HandOverDialog:
        def count() -> None:
            session.counted = True
            context.stage.redraw()  # the plates at the table show it

        state, game, sides = session.state, session.after.game, _sides(session)
        extras = self._extras(session, self._game.header.id)
        return HandOverDialog(context, state, game, sides, on_next, extras=extras, on_counted=count)

    def _ending_extras(self, context: Context, session: Session) -> list[Command]:
        """What else can be done with a game that is over."""
        return same_cards_otherwise(context, session)

    def _ending(
        self,
        context: Context,
        session: Session,
        tally_sentence: str,
        on_again: Callable[[], None],
    ) -> GameOverDialog:
        """Who won, how it was played, and what next."""
        after, header = session.after, self._game.header
        return GameOverDialog(
            context,
            after.game,
            _sides(session),
            on_again,
            lambda: context.go(ChooseGame(session.setup)),
            match=after if session.setup.match else None,
            tally=tally_sentence,
            hands=(*session.earlier, session.hand),
            rematch=rematch_of(context, session, header.id),
            lookback=self._lookback(session, header) if self._lookback else None,
            extras=self._ending_extras(context, session),
            challenge=self._challenge,
            on_share=partial(share_game, context, session),
            own_sides=session.own_sides,
        )


def share_game(context: Context, session: Session) -> None:
    """Ask what of a game that is over is to be shared."""
    context.stage.push(ShareGameDialog(context, SharedGame.of_session(session)))


def _count(context: Context, session: Session) -> str:
    """Count the game for or against the level that was played: the sentence of the new tally."""
    level, after = tally.level_of(session.setup, session.state.sides), session.after
    if level is None:
        return ""
    winner = after.winner if session.setup.match else after.game.winner
    return games_won(level, tally.count(context.platform.texts, level, won=winner == 0))


def _begin_anew(context: Context, session: Session) -> None:
    """Begin the same game with other cards; a first hand that was not played out comes again."""
    setup = replace(session.setup, seed="")
    if context.get(TEACHING).next == "hand" and setup.against_bots:
        context.go(StartGame(setup, refereed=True))
    else:
        context.go(StartGame(setup))


def _sides(session: Session) -> tuple[str, ...]:
    return sides_at(session.setup, session.state.sides)


async def answered(context: Context, dialog: Callable[[Callable[[], None]], Dialog]) -> None:
    """Show a dialog until it calls what it was given."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer() -> None:
        if not done.done():
            done.set_result(None)

    shown = dialog(answer)
    context.platform.accessibility.announce(shown.title)
    context.stage.push(shown)
    await done
    context.stage.pop()
