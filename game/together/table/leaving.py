"""The ways away from a table of several devices, besides leaving it for a while."""

from __future__ import annotations

from contextlib import suppress

from game.play.course.pause import closing
from game.session.setup import BOT
from game.session.table_names import names_at
from game.together.protocol.shared_table import TableError
from game.together.table import joint_sentences
from game.together.table.joint_session import JointSession
from game.together.table.proposal_dialog import REPLACEMENT, ProposalDialog
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


def leaving_commands(context: Context, session: JointSession) -> list[Command]:
    """What the menu over the table offers: to end the game by consent, and to leave for good."""
    if session.shared.over:
        return []

    def end() -> None:
        with suppress(TableError):
            session.shared.propose("end")

    def leave() -> None:
        context.stage.push(LeaveForGoodDialog(context, session))

    return [
        *_bot_commands(context, session),
        closing(context, Command("propose-end", _("Propose to end the game"), end, icon="end")),
        closing(context, Command("leave-table", _("Leave for good"), leave, icon="back")),
    ]


def _bot_commands(context: Context, session: JointSession) -> list[Command]:
    """To have a bot play on for people elsewhere who are waited for, however long that takes."""
    shared, setup = session.shared, session.setup
    awaited = [seat for seat in shared.due if setup.sits_at(seat) != BOT]
    if not awaited or set(awaited) & set(shared.here):
        return []

    def answer(agreed: bool) -> None:  # noqa: FBT001 - agreed or not
        context.stage.pop()
        if agreed:
            with suppress(TableError):
                shared.propose("replace", seats=awaited, bot=REPLACEMENT)

    def ask() -> None:
        names = names_at(setup)
        called = [names[seat] for seat in awaited]
        words = (
            joint_sentences.bot_instead(called, REPLACEMENT),
            joint_sentences.about_bot_instead(),
        )
        context.stage.push(ProposalDialog(context, words, answer, joint_sentences.bot_proposal()))

    return [closing(context, Command("take-over", _("Let a bot play on"), ask, icon="cards"))]


class LeaveForGoodDialog(Dialog):
    """Asks whether to leave for good, and whether the others get this hand's cards.

    Args:
        context: the app's.
        session: the game.
    """

    widest = 420

    def __init__(self, context: Context, session: JointSession) -> None:
        super().__init__(context)
        self._session = session

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Leave for good?")

    def body(self, column: Column) -> None:
        """What follows from it."""
        column.write(
            _(
                "You can't come back to this game. With your keys a bot can go on with your cards, "
                "which the others' devices then know; without them this hand is dealt again."
            )
        )
        column.gap(8)
        column.write(_("To go on another time, choose Main menu: the game is kept."))

    def commands(self) -> list[Command]:
        """Both ways to leave, and to stay."""
        return [
            Command("stay", _("Stay"), self.cancel, "primary"),
            Command("leave-with-keys", _("Leave, hand over the keys"), self._with_keys),
            Command("leave-without-keys", _("Leave without them"), self._without_keys),
        ]

    def _with_keys(self) -> None:
        self._leave(hand_over=True)

    def _without_keys(self) -> None:
        self._leave(hand_over=False)

    def _leave(self, *, hand_over: bool) -> None:
        """Leave; the table is closed once that is told."""
        self._session.shared.leave(hand_over=hand_over)
