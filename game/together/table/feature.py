"""The routes, tiles and example screens of games on several devices."""

from contextlib import suppress
from dataclasses import replace

from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.session import last_setup, setup_edits
from game.session.routes import GatherTable, JoinTable, SaveProof, TakeReply
from game.ui.screens.context import Context
from game.ui.screens.registry import IMPORT_AHEAD, Feature, StartTile
from game.ui.screens.routing import ask_and_leave, return_to_start
from game.words.language import _, mark


def _gather(context: Context, route: GatherTable) -> None:
    context.get(IMPORT_AHEAD)(together=True)
    from game.together.lobby.gathering_screen import GatheringScreen
    from game.together.table.joint_opener import JointOpener

    return_to_start(context)
    screen = GatheringScreen(context, route.setup, JointOpener(context).sit_down)
    context.stage.push(screen)
    screen.invite()


def _join(context: Context, route: JoinTable) -> None:
    from game.together.lobby.awaited_replies import why_unreadable
    from game.together.lobby.joining import why_to_stay

    text = route.invitation
    if problem := why_unreadable(text, "join") or why_to_stay(context, text) if text else "":
        context.say(problem)
        return
    context.get(IMPORT_AHEAD)(together=True)
    ask_and_leave(context, lambda: context.open(_rejoin_or_join(context, text)))


async def _rejoin_or_join(context: Context, text: str) -> None:
    from game.together.lobby.join_screen import JoinScreen
    from game.together.table.joint_opener import JointOpener

    tables = JointOpener(context)
    if not text or not await tables.rejoin(text):
        return_to_start(context)
        context.stage.push(JoinScreen(context, tables.sit_down, text))


def _take_reply(context: Context, route: TakeReply) -> None:
    from game.together.lobby.awaited_replies import deliver_reply

    context.stage.spawn(deliver_reply(context, route.reply, lambda: context.go(_invite(context))))


def _save_proof(context: Context, route: SaveProof) -> None:
    context.get(IMPORT_AHEAD)(together=True)
    from game.together.table.proof_file import save_kept_proof

    context.stage.spawn(save_kept_proof(context, route.game))


def _invite(context: Context) -> GatherTable:
    """Return the table chosen last, or else the one last hosted, without names, or a friend's."""
    chosen = last_setup.LAST_TABLE.recall(context.platform.texts).value
    if chosen is not None:
        return GatherTable(setup_edits.with_friend(chosen))
    usual = last_setup.recall(context.platform.texts)
    with suppress(StorageError):
        played = (entry.setup for entry in context.get(LIBRARY).catalogue.entries())
        own = (setup for setup in played if setup.elsewhere and 0 in setup.here)  # the host's seat
        usual = next(own, usual)
    return GatherTable(replace(setup_edits.with_friend(usual), names=()))


def _scan(context: Context) -> str:
    """Return that an invitation can be scanned too, if that is so."""
    scans = context.platform.sharing.can_scan
    return _("Scan or paste an invitation") if scans else ""


TOGETHER = Feature(
    routes={
        GatherTable: _gather,
        JoinTable: _join,
        TakeReply: _take_reply,
        SaveProof: _save_proof,
    },
    tiles=(
        StartTile(
            *("invite", mark("Start a table"), "share", "friends", 1, _invite),
            mark("Shows a code and a link to send. No account needed."),
        ),
        StartTile(
            *("join", mark("I was invited"), "device", "friends", 3, JoinTable()),
            mark("Paste an invitation"),
            standing=_scan,
        ),
    ),
    examples=("game.together.lobby.examples", "game.together.table.examples"),
)
