"""The mode of a table of several devices: the library of each device has its game."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.formats.checked_text import NewerFormatError
from game.library.library import LIBRARY
from game.library.open_game import OpenGame
from game.platform.protocol import StorageError
from game.play.course.kept_game import KeptGame
from game.play.course.pause import PauseDialog
from game.play.ending.after_hand import AfterHand
from game.play.ending.game_over import GameOver
from game.rules.events import Event
from game.session.routes import StartGame
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from game.together import kept_tables
from game.together.kept_tables import PASTS, TABLES
from game.together.table.another_game import AnotherGame, offer
from game.together.table.joint_flow import AtTable
from game.together.table.joint_session import JointSession
from game.together.table.menu_commands import bot_commands, leaving_commands
from game.together.table.proof_file import JointSealDialog, save_proof
from game.together.table.waiting import Waiting
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _, listed


class JointGame(KeptGame):
    """Saves the game after each hand; saves the table with this device's keys after each event.

    Args:
        game: the game; its session is a `JointSession`.
        after: makes the commands of a finished hand, and shows a finished game's hands.
        another: invites to another game.
        claimed: whether this window plays the game.
    """

    sealed = False  # not by a seed: `JointSealDialog` explains the deal

    def __init__(
        self, game: OpenGame, at: AtTable, after: AfterHand, another: AnotherGame, *, claimed: bool
    ) -> None:
        super().__init__(game, after, claimed=claimed)
        self._at, self._shared, self._change = at, at.shared, at.change
        self.another = another
        self._proof_is_whole = self._put_away = self._asked_again = False
        self.waiting: Waiting | None = None
        """Shows what the table waits for, once there is a scene."""
        self._on_again: Callable[[], None] | None = None
        self._told_ready = -1
        self._since: tuple[int, ...] = ()
        self._hands_past = 0
        """The counts of the saved past, and the number of hands finished at that time."""
        self._game_before = ""
        """The id of the match's previous game, while its table is saved."""

    async def keep(self, context: Context) -> str:
        """Save the game after a hand: with its proof once that is complete, else with its table."""
        if self._won and self._shared.keeping.signed:
            self._take_proof()
        warned = self._warned
        message = await super().keep(context)
        self._warned |= warned  # the table may still fail
        if not (self._proof_is_whole and self._shared.game.over):
            await self._keep_past(context)
            self.keep_table(context)
        elif self.owned(context) and not self._game.changed:
            await self._put_table_away(context)
        self._warned = self._saved is False
        return message

    def keep_table(self, context: Context) -> None:
        """Save the table, so that the game can continue at the same card."""
        if not self._may_keep_table(context):
            return
        try:
            text = self._shared.keeping.to_text(self._since)
            TABLES.keep(context.platform.texts, text, self._game.header.id)
            if self._game_before:
                kept_tables.forget(context.platform.texts, self._game_before)
                self._game_before = ""
        except (StorageError, NewerFormatError):  # the game itself is saved only after each hand
            context.say(self._warn())

    async def _keep_past(self, context: Context) -> None:
        """Save all entries so far, once a hand, so that each play saves less."""
        game, hands = self._game, len(self._shared.keeping.finished)
        if hands == self._hands_past or not self._may_keep_table(context):
            return
        past = self._shared.keeping.past()
        with suppress(StorageError, NewerFormatError):
            PASTS.keep(context.platform.texts, past.text, game.header.id)
            if await context.platform.games.settled() and game is self._game:
                self._since, self._hands_past = past.counts, hands

    def _may_keep_table(self, context: Context) -> bool:
        return not self._new and not self._put_away and self.owned(context)

    def leave(self, context: Context) -> None:
        """Disconnect the other devices; the table can be opened again while it isn't over."""
        self.keep_table(context)
        if self.owned(context) and not self._shared.game.over:
            self._shared.wire.go_away()
        self._at.peers.close()
        if self._won and self.owned(context) and not self._new:
            self._take_proof()  # the part that is there
            with suppress(StorageError):  # the table stays saved
                context.get(LIBRARY).played.keep(self._game)
        super().leave(context)

    @property
    def _won(self) -> bool:
        """Whether the game is won, and its last hand counts."""
        joint = self._shared.game
        return joint.counted and joint.standing_after.game.winner is not None

    def _take_proof(self) -> None:
        keeping = self._shared.keeping
        if self._proof_is_whole or not keeping.records:
            return
        proved = keeping.proved_record()
        if proved.hands and proved.hands == self._game.session.record().hands:
            self._game.proof, self._proof_is_whole = proved.proof, keeping.signed

    async def _put_table_away(self, context: Context) -> None:
        """Delete the saved table, once the game's file has everything."""
        if await context.platform.games.settled():
            self._put_away = True
            kept_tables.forget(context.platform.texts, self._game.header.id)

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the menu over the table, with the commands to leave it."""
        waited = self.waiting.stalled if self.waiting else 0
        cut_off = _("Main menu disconnects this device from the others.")
        return PauseDialog(
            context,
            session.state.rules,
            None,
            title=_("Menu"),  # the others can still play
            on_seal=lambda: context.stage.push(JointSealDialog(self._at)),
            extras=self.menu_extras(),
            leaving=[*bot_commands(self._at, waited), *leaving_commands(self._at)],
            saved=self._saved,
            warning=cut_off if self._at.others else "",
        )

    async def keep_proof(self, context: Context) -> None:
        """Save the proofs and signatures so far."""
        context.say(await self.keep(context))

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show the score once all are there: it would cover the dialog that reconnects players."""
        while self._shared.game.missing and not self._shared.game.over:
            await self._change.wait()
        await super().hand_over(context, session)

    async def _show_ending(self, context: Context, session: Session, tally: str) -> bool:
        await self._proved(session)
        context.say(await self.keep(context))
        return await super()._show_ending(context, session, tally)

    def _ending(
        self, context: Context, session: Session, tally: str, on_again: Callable[[], None]
    ) -> GameOver:
        self._on_again = on_again
        return super()._ending(context, session, tally, on_again)

    def _again_here(self, context: Context, session: Session) -> bool:
        """Play again at this table if all are still there, else gather them again."""
        self._on_again = None
        if not self._shared.game.missing:
            return True
        self._gather_again(context, session.setup)
        return False

    def _gather_again(self, context: Context, setup: GameSetup) -> None:
        context.go(StartGame(setup))
        missing = self._at.names_of(self._shared.game.missing)
        context.say(_("Connection lost: {names}").format(names=listed(missing)))

    def look_who_is_ready(self, context: Context) -> None:
        """Say once in a hand that others wait for the players here to continue."""
        game = self._shared.game
        ready = sorted(self._at.others - set(game.awaited))
        if ready and set(game.awaited) & set(game.here) and self._told_ready != game.deal:
            self._told_ready = game.deal
            names = listed(self._at.names_of(ready))
            context.say(_("Ready for the next hand: {names}").format(names=names))

    def look_for_rematch(self, context: Context) -> None:
        """Ask once whether to play again, if others want to; if they went, gather them again."""
        game = self._shared.game
        if game.over:
            self.another.look()
            if self.another.joins:
                return
        if self._shared.proposals.rematch.again:
            self.another.look_who_declines()
            if game.missing:
                self._gather_again(context, self._game.session.setup)
                return
        seats, on_again = self._shared.proposals.rematch.asked_again, self._on_again
        if not seats or on_again is None or self._asked_again:
            return
        self._asked_again = True
        names = listed(self._at.names_of(seats))
        words = _("Ready for another game: {names}").format(names=names)
        again = Command("again", _("Play again"), on_again, "primary", "undo")
        offer(context, _("Play again?"), words, again, self.another.decline)

    async def next_hand(self, context: Context, session: Session) -> tuple[Event, ...]:
        """Ask for the next hand, which is dealt once all devices have asked."""
        await self._proved(session)
        context.say(await self.keep(context))
        if session.after.game.winner is None:
            session.next_hand()
        else:
            await self._next_game(context, session)
        game = self._shared.game
        rematch = self._shared.proposals.rematch
        (rematch.play_again if game.over else game.next_hand)()
        return ()

    async def _next_game(self, context: Context, session: Session) -> None:
        """Start the next game of the match, once all reachable devices have signed the last one."""
        await self._until(lambda: self._shared.keeping.signed or bool(self._shared.game.missing))
        self._take_proof()
        await self.keep(context)
        if not self._game.changed and await context.platform.games.settled():
            self._game_before = self._game.header.id
        session.next_game(Seeds(""))
        if self._claimed:
            context.get(LIBRARY).played.release(self._game)
        self._game, self._new = context.get(LIBRARY).played.begin(session, self._game.header), True
        self._proof_is_whole = self._put_away = self._asked_again = False
        self._since, self._hands_past = (), 0

    def close_for_good(self, context: Context) -> None:
        """Save a game that ended early, as one that can only be watched."""
        self._game.header = replace(self._game.header, foreign=True)
        self._take_proof()
        with suppress(StorageError):  # it can still be left
            context.get(LIBRARY).played.keep(self._game)
            context.stage.spawn(self._put_table_away(context))

    async def _proved(self, session: Session) -> None:
        """Wait until all keys of the hand have been shown."""
        assert isinstance(session, JointSession)  # noqa: S101 - such a game has no other session
        await self._until(lambda: session.joint.proved is not None)

    async def _until(self, done: Callable[[], bool]) -> None:
        wait = self.waiting.wait_for_proof if self.waiting else lambda _: None
        wait(True)  # noqa: FBT003 - begun or over
        try:
            while not done():
                await self._change.wait()
        finally:
            wait(False)  # noqa: FBT003

    def _ending_extras(self, context: Context, session: Session) -> list[Command]:
        usual = super()._ending_extras(context, session)
        return [*self.another.commands(), self._proof(context), *usual]

    def _hand_extras(self, context: Context, session: Session) -> list[Command]:
        return [*super()._hand_extras(context, session), self._proof(context)]

    def _proof(self, context: Context) -> Command:
        save = partial(save_proof, context, self._shared.keeping, self._game.header.id)
        return Command("save-proof", _("Save proof"), save)
