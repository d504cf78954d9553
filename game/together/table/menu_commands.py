"""The menu's commands at a shared table that need a confirmation: an end, leaving and a bot."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from game.play.course.pause import closing
from game.session.setup import BOT
from game.together.lobby.gathering_sentences import LONG
from game.together.protocol.game_parts import TableInPlay
from game.together.protocol.table_desk import TableError
from game.together.table import joint_sentences
from game.together.table.joint_flow import AtTable
from game.ui.screens.context import Context
from game.ui.screens.dialogs import Paragraph, QuestionDialog
from game.ui.widgets import Command
from game.words.language import _, joined

REPLACEMENT = "casual"
"""The level of a bot that replaces a player."""


def leaving_commands(at: AtTable) -> list[Command]:
    """Return the menu's commands that end the game: a proposal to all, and leaving for good.

    A player who is left with bots decides alone.
    """
    context, shared = at.context, at.shared
    free = not (shared.proposals.unanswered or shared.proposals.left)
    if shared.game.over:
        return []

    def end() -> None:
        with suppress(TableError):
            shared.proposals.propose("end")

    def end_alone() -> None:
        words = Paragraph(_("The game can't be continued then. This hand won't count."))
        commands = (
            closing(context, Command("agree", _("End the game"), end, "primary")),
            Command("refuse", _("Cancel"), context.stage.pop),
        )
        title = _("End the game?")
        context.stage.push(QuestionDialog(context, title, lambda: [words], commands, closes=True))

    if not at.others:
        command = Command("propose-end", _("End the game"), end_alone, icon="end")
        return [closing(context, command)]

    def leave() -> None:
        context.stage.push(leave_for_good(context, shared.game))

    suggest = Command("propose-end", _("Suggest ending the game"), end, icon="end", enabled=free)
    return [
        closing(context, suggest),
        closing(context, Command("leave-table", _("Leave for good"), leave, icon="back")),
    ]


def bot_commands(at: AtTable, waited: int) -> list[Command]:
    """Return the menu's command to have a bot play for the player who holds up the game.

    There is none before they have been awaited for a minute, unless their time is over.
    """
    context, game, setup = at.context, at.shared.game, at.session.setup
    awaited = [seat for seat in game.due if setup.sits_at(seat) != BOT]
    late = waited >= LONG or game.clock_left == 0 or game.missing
    if game.over or not awaited or not late or set(awaited) & set(game.here):
        return []

    def propose() -> None:
        if not set(awaited) <= set(game.due):  # they have played since
            context.say(joint_sentences.plays_on(joined(at.names_of(awaited))))
            return
        try:
            at.shared.proposals.propose("replace", seats=awaited, bot=REPLACEMENT)
        except TableError:
            context.say(joint_sentences.cant_propose())

    def ask() -> None:
        context.stage.push(bot_dialog(at, awaited, propose))

    words = _("Let a bot play for {names}").format(names=joined(at.names_of(awaited)))
    return [closing(context, Command("take-over", words, ask, icon="cards"))]


def yes_to_bot(at: AtTable, seats: Sequence[int]) -> str:
    """Return the label of the button for a bot at some seats: who is asked, if anyone."""
    others = at.names_of(sorted(at.others.difference(seats)))
    if not others:
        return _("Let a bot take over")
    return _("Ask the others") if others[1:] else _("Ask {name}").format(name=others[0])


def bot_dialog(
    at: AtTable,
    seats: Sequence[int],
    propose: Callable[[], None],
    close: Callable[[], None] | None = None,
) -> QuestionDialog:
    """Return the question before a bot is suggested for some seats, or plays there at once.

    The main answer leaves connected players their seats. `close` closes the dialog, None for one
    that can also be closed without an answer.
    """
    context, names = at.context, at.names_of(seats)
    continues = at.shared.proposals.continues_without(seats)
    words = joint_sentences.bot_instead(names, REPLACEMENT, continues=continues)
    paragraphs = list(map(Paragraph, words))
    end = close or context.stage.pop

    def ask() -> None:
        end()
        propose()

    agree = Command("agree", yes_to_bot(at, seats), ask)
    cancel = Command("refuse", _("Cancel"), end)
    gone = set(seats) <= set(at.shared.game.missing)
    first, second = (agree, cancel) if gone else (cancel, agree)
    commands = first._replace(kind="primary"), second
    title = _("Let a bot take over?")
    return QuestionDialog(context, title, lambda: paragraphs, commands, closes=close is None)


def leave_for_good(context: Context, joint: TableInPlay) -> QuestionDialog:
    """Return the question whether to leave for good, and whether a bot gets this hand's cards.

    The table is closed once the others are notified.
    """
    words = (
        _(
            "You can't come back to this game. If you give your cards to a bot, this hand "
            "continues, and the other players' devices learn your cards. If you keep them, it is "
            "dealt again."
        ),
        _("To continue another time, choose Main menu. The game is saved."),
    )
    with_keys, without = (partial(joint.leave, hand_over=keys) for keys in (True, False))
    commands = (
        Command("stay", _("Stay"), context.stage.pop, "primary"),
        Command("leave-with-keys", _("Leave and give my cards"), with_keys),
        Command("leave-without-keys", _("Leave and keep my cards"), without),
    )
    paragraphs = list(map(Paragraph, words))
    return QuestionDialog(context, _("Leave for good?"), lambda: paragraphs, commands, closes=True)
