"""The ways away from a table of several devices, besides leaving it for a while."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from game.play.course.pause import closing
from game.session.setup import BOT, GameSetup
from game.session.table_names import names_at
from game.together.protocol.table_parts import SharedTable, TableError, TableInPlay
from game.together.table.questions import REPLACEMENT, replacement_dialog
from game.ui.screens.context import Context
from game.ui.screens.question_dialog import Paragraph, QuestionDialog
from game.ui.widgets import Command
from game.words.language import _


def leaving_commands(context: Context, shared: SharedTable, setup: GameSetup) -> list[Command]:
    """Return what the menu over the table offers: a bot, ending by consent, leaving for good."""
    if shared.game.over:
        return []

    def end() -> None:
        with suppress(TableError):
            shared.proposals.propose("end")

    def leave() -> None:
        context.stage.push(leave_for_good(context, shared.game))

    return [
        *_bot_commands(context, shared, setup),
        closing(context, Command("propose-end", _("Propose to end the game"), end, icon="end")),
        closing(context, Command("leave-table", _("Leave for good"), leave, icon="back")),
    ]


def _bot_commands(context: Context, shared: SharedTable, setup: GameSetup) -> list[Command]:
    """Offer a bot for players at another device that is awaited."""
    awaited = [seat for seat in shared.game.due if setup.sits_at(seat) != BOT]
    if not awaited or set(awaited) & set(shared.game.here):
        return []

    def answer(agreed: bool) -> None:  # noqa: FBT001 - agreed or not
        context.stage.pop()
        if agreed:
            with suppress(TableError):
                shared.proposals.propose("replace", seats=awaited, bot=REPLACEMENT)

    def ask() -> None:
        names = names_at(setup)
        called = [names[seat] for seat in awaited]
        context.stage.push(replacement_dialog(context, called, answer))

    return [closing(context, Command("take-over", _("Let a bot play on"), ask, icon="cards"))]


def leave_for_good(context: Context, joint: TableInPlay) -> QuestionDialog:
    """Return the question whether to leave for good, and whether a bot gets this hand's cards.

    The table is closed once the others are told.
    """
    words = (
        _(
            "You can't come back to this game. With your keys a bot can go on with your cards, "
            "which the others' devices then know; without them this hand is dealt again."
        ),
        _("To go on another time, choose Main menu: the game is kept."),
    )
    with_keys, without = (partial(joint.leave, hand_over=keys) for keys in (True, False))
    commands = (
        Command("stay", _("Stay"), context.stage.pop, "primary"),
        Command("leave-with-keys", _("Leave, hand over the keys"), with_keys),
        Command("leave-without-keys", _("Leave without them"), without),
    )
    paragraphs = list(map(Paragraph, words))
    return QuestionDialog(context, _("Leave for good?"), lambda: paragraphs, commands, closes=True)
