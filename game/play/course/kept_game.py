"""The mode of a table with a game of the library, and the ends of its hands."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.library import tally
from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.platform.protocol import StorageError, TakenOverError
from game.play.course.cut_dialog import draw_seeds
from game.play.course.game_mode import GameMode
from game.play.course.pause import PauseDialog, unsaved
from game.play.course.seal import SealDialog
from game.play.ending.after_hand import AfterHand
from game.play.ending.game_over import GameOver
from game.play.ending.hand_over import HandOver
from game.play.ending.rematch import rematch_of, same_cards_otherwise
from game.rules.events import Event
from game.session.game_file import Header
from game.session.hand_in_play import is_private
from game.session.journey import JOURNEY
from game.session.routes import ChooseGame, ResumeGame, StartGame
from game.session.session import Session, own_sides
from game.session.teaching import TEACHING
from game.sharing.challenges import Challenge
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.widgets import Command


class KeptGame(GameMode):
    """A game of the library, which is played to its end and then counted.

    Args:
        game: the game.
        claimed: whether this window has claimed the game; a new game is claimed at its first save.
        after: makes the buttons of a finished hand, and shows a finished game's hands.
        challenge: the result to beat, shown when the game is over; may be None.
    """

    sealed = True

    def __init__(
        self, game: OpenGame, after: AfterHand, *, claimed: bool, challenge: Challenge | None = None
    ) -> None:
        self._game, self._after, self._claimed = game, after, claimed
        self._challenge = challenge
        self._new = not game.header.revision
        self._warned = False
        self._saved = None if self._new else True
        self.menu_extras: Callable[[], Sequence[Command]] = tuple
        """Returns further buttons for the menu over the table."""

    @property
    def header(self) -> Header:
        """The game's data except its record."""
        return self._game.header

    def owned(self, context: Context) -> bool:
        """Return whether this window still owns the game; only this window knows a new one."""
        return self._new or (self._claimed and context.platform.games.owns(self._game.header.id))

    def take_over(self, context: Context) -> Callable[[], None]:
        """Return a function that opens the latest state of the game here."""
        return partial(context.go, ResumeGame(self._game.header.id, take_over=True))

    async def keep(self, context: Context) -> str:
        """Save the game before it continues. Return a message at the first failure in a row."""
        self._saved = None
        try:
            if self._new:
                self._claimed = await context.get(LIBRARY).played.claim(self._game)
                self._new = False
            context.get(LIBRARY).played.keep(self._game)
            self._saved = await context.platform.games.settled()
            self._warned = self._warned and not self._saved
        except TakenOverError:
            return ""  # the table reports it
        except StorageError:
            return self._warn()
        return ""

    def _warn(self) -> str:
        """Return the message for a failed save; "" if it was shown before."""
        self._saved = False
        first, self._warned = not self._warned, True
        return unsaved() if first else ""

    def note_unseen_cards(self, context: Context) -> None:
        """Note it in the game at once: the panel may be hidden again before the next play."""
        header = self._game.header
        if not header.unseen_cards:
            self._note(context, replace(header, unseen_cards=True))

    def note_help(self, context: Context) -> None:
        """Note it at once for the game of a day, because its result mentions it."""
        header = self._game.header
        if header.day and not header.helped:
            self._note(context, replace(header, helped=True))

    def _note(self, context: Context, header: Header) -> None:
        self._game.header = header
        if self.owned(context) and not self._new:
            with suppress(StorageError):  # the next play reports it
                context.get(LIBRARY).played.keep(self._game)

    def leave(self, context: Context) -> None:
        """Release the game for other windows, only once: it may be played here again later."""
        if self._claimed:
            context.get(LIBRARY).played.release(self._game)
        self._claimed = False

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the menu over the table, with a button to choose another game."""

        def show_seal() -> None:
            finished = bool(session.state.over) and not is_private(session.setup)
            context.stage.push(SealDialog(context, session.record(), finished=finished))

        return PauseDialog(
            context,
            session.state.rules,
            partial(_choose_anew, context, session),
            on_seal=show_seal,
            extras=self.menu_extras(),
            saved=self._saved,
        )

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show the score; if the game is won, count it and show how it ended."""
        context.sound.play("hand-over")
        extras = self._hand_extras(context, session)
        await answered(context, lambda done: HandOver(context, session, done, extras))
        if not self.owned(context):
            await asyncio.Future()  # the other window counts the game
        tally_sentence = _count(context, session) if session.over else ""
        context.get(JOURNEY).count(session)
        winner = session.after.game.winner
        if winner is None:
            return
        context.sound.play("win" if winner in own_sides(session) else "loss")
        if not await self._show_ending(context, session, tally_sentence) and session.over:
            await asyncio.Future()  # the table is being closed

    async def _show_ending(self, context: Context, session: Session, tally: str) -> bool:
        """Show how a game ended; return whether this table then plays the same game again."""
        await answered(context, partial(self._ending, context, session, tally))
        return session.over and self._again_here(context, session)

    def _ending(
        self, context: Context, session: Session, tally: str, on_again: Callable[[], None]
    ) -> GameOver:
        header = self._game.header
        return GameOver(
            context,
            session,
            on_again,
            partial(self._after.review_game, session, header),
            tally=tally,
            rematch=rematch_of(context, session, header.id),
            extras=self._ending_extras(context, session),
            challenge=self._challenge,
        )

    def _again_here(self, context: Context, session: Session) -> bool:
        """Start the same game again; return whether this table plays it."""
        _begin_anew(context, session)
        return False

    async def next_hand(self, context: Context, session: Session) -> tuple[Event, ...]:
        """Deal the next hand; the next game of a match is a separate game of the library."""
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

    def _hand_extras(self, _context: Context, session: Session) -> list[Command]:
        return self._after.choices(session, self._game.header.id)

    def _ending_extras(self, context: Context, session: Session) -> list[Command]:
        return same_cards_otherwise(context, session)


def _count(context: Context, session: Session) -> str:
    """Count the game for or against its level; return a sentence with the new tally."""
    level, after = tally.level_of(session.setup, session.state.sides), session.after
    if level is None:
        return ""
    winner = after.winner if session.setup.match else after.game.winner
    return tally.games_won(tally.count(context.platform.texts, level, won=winner == 0))


def _refereed(context: Context, session: Session) -> bool:
    """Return whether another game begins with a first hand."""
    return context.get(TEACHING).next == "hand" and session.setup.against_bots


def _begin_anew(context: Context, session: Session) -> None:
    """Start the same game with other cards; an unfinished first hand is repeated."""
    setup = replace(session.setup, seed="")
    context.go(StartGame(setup, refereed=_refereed(context, session)))


def _choose_anew(context: Context, session: Session) -> None:
    """Choose another game, or repeat an unfinished first hand."""
    if _refereed(context, session):
        _begin_anew(context, session)
    else:
        context.go(ChooseGame(session.setup, over=True))


async def answered(
    context: Context, dialog: Callable[[Callable[[], None]], HandOver | GameOver]
) -> None:
    """Show a dialog until it calls the function it was given."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer() -> None:
        if not done.done():
            done.set_result(None)

    shown = dialog(answer)
    context.platform.accessibility.announce(shown.message)
    context.stage.push(shown)
    try:
        await done
    finally:  # also if the hand is given up
        for other in context.stage.take_away(shown):
            context.stage.push(other)
