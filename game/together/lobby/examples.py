"""Example screens before a game of several devices; this device also plays the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.platform.connections.card import ConnectionCard
from game.platform.input import LinkFollowed
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.sharing.links.invitation import Invitation, read_invitation, write_answer
from game.together.lobby.gathered_plates import ask_to_leave
from game.together.lobby.gathering import Gathering
from game.together.lobby.gathering_screen import GatheringScreen
from game.together.lobby.inviting import SentInvitation
from game.together.lobby.join_screen import JoinScreen
from game.together.lobby.joining import Joining
from game.together.lobby.lobby_screen import LobbyScreen
from game.together.lobby.peers import Peers
from game.together.protocol.table_parts import SharedTable
from game.ui.screens.context import Context
from game.ui.screens.registry import NamedScreen
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start, until
from game.ui.settings.stun_dialog import StunDialog

TWO = GameSetup(seats=(HERE, ELSEWHERE), names=("Samira", ""))
FOUR = GameSetup(
    "lebanese",
    4,
    {"partnerships": True},
    bots=("skilled",),
    seats=(HERE, ELSEWHERE, BOT, ELSEWHERE),
    names=("Samira", "Karim", "", "سهى"),
    clock=60,
)
_GUESTS = {1: "Karim", 3: "سهى"}
"""The guests' names."""


def _end(_table: SharedTable, peers: Peers) -> None:
    """Close the connections instead of starting a game."""
    peers.close()


# The host's side


def gathered(context: Context, setup: GameSetup = TWO) -> GatheringScreen:
    """Show a table before anyone is invited."""
    screen = GatheringScreen(context, setup, _end)
    over_start(context, screen)
    return screen


def gather(context: Context) -> None:
    """Show a table of two before anyone is invited."""
    gathered(context)


async def _answer(context: Context, sent: SentInvitation) -> Joining:
    connection = await context.platform.connections.open()
    return Joining(context, read_invitation(sent.text), connection)


async def _seated(context: Context, gathering: Gathering, seat: int) -> Joining:
    """Let a guest come and sit down."""
    joining = await _answer(context, await gathering.inviting.invite(seat))
    gathering.inviting.take(joining.answer)
    joining.connect(_GUESTS[seat])
    await until(context, lambda _tree: gathering.presence(seat) == "arrived" and joining.seated)
    return joining


def gather_four(context: Context) -> None:
    """Show a table of four at which one has come and another is invited."""
    gathering = gathered(context, FOUR).gathering

    async def more() -> None:
        await gathering.inviting.invite(3)
        await _seated(context, gathering, 1)

    context.stage.spawn(more())


def gather_ready(context: Context, setup: GameSetup = TWO) -> None:
    """Show a table at which all have come."""
    gathering = gathered(context, setup).gathering

    async def more() -> None:
        for seat in setup.elsewhere:
            await _seated(context, gathering, seat)

    context.stage.spawn(more())


def leaving(context: Context) -> None:
    """Show the question before the host leaves a table."""
    gather(context)
    ask_to_leave(context, context.stage.pop)


def invite(context: Context, then: Callable[[Joining, SentInvitation], None] | None = None) -> None:
    """Show an invitation. `then` is called once it is answered."""
    screen = gathered(context)

    async def more() -> None:
        inviting = screen.gathering.inviting
        sent = await inviting.invite(1)
        screen.invite(1)
        if then is not None:
            joining = await _answer(context, sent)
            inviting.take(joining.answer)
            then(joining, sent)

    context.stage.spawn(more())


def _not_found(_joining: Joining, sent: SentInvitation) -> None:
    """Let the host fail to reach the guest."""
    sent.connection.close()


# A guest's side


def join(context: Context) -> None:
    """Show the screen that asks for an invitation."""
    over_start(context, JoinScreen(context, _end))


def join_answer(context: Context, then: Callable[[Joining], None] | None = None) -> None:
    """Show the answer to an invitation. `then` is called after that."""

    async def more() -> None:
        gathering = Gathering(context, TWO, lambda _message: None, lambda: None)
        sent = await gathering.inviting.invite(1)
        screen = JoinScreen(context, _end, sent.text)
        over_start(context, screen)
        await until(context, lambda _tree: screen.joining is not None)
        if then is not None and screen.joining is not None:
            then(screen.joining)

    context.go(StartScreen())
    context.stage.spawn(more())


def _in_vain(joining: Joining) -> None:
    """Let the guest fail to reach the host."""
    joining.connect("Karim")
    joining.failure = "unreached"
    joining.on_change()


def lobby(context: Context, setup: GameSetup = FOUR) -> None:
    """Show a table as a guest sees it, with all there or one yet to come."""

    async def more() -> None:
        gathering = Gathering(context, setup, lambda _message: None, lambda: None)
        joining = await _seated(context, gathering, 1)
        over_start(context, LobbyScreen(context, joining, _end))

    context.go(StartScreen())
    context.stage.spawn(more())


def stun(context: Context) -> None:
    """Show the dialog for the STUN server."""
    over_start(context, StunDialog(context, lambda _address: None))


def unawaited(context: Context) -> None:
    """Show an answer to an invitation that was made elsewhere."""
    context.go(StartScreen())
    card = ConnectionCard(bytes(32), "card", "p" * 24).to_bytes()
    context.go(LinkFollowed(write_answer(card, Invitation(card, b"", 1))))


SCREENS: dict[str, NamedScreen] = {
    "gather": NamedScreen("a table gathered here, nobody invited", gather),
    "gather-four": NamedScreen(
        "a table of four gathered here, one there and one invited", gather_four
    ),
    "gather-ready": NamedScreen("a table gathered here, all there", gather_ready),
    "gather-leave": NamedScreen("the question before a table is given up", leaving),
    "invite": NamedScreen("an invitation to a seat", invite),
    "invite-connecting": NamedScreen(
        "an invitation that was answered, the devices looking for each other",
        partial(invite, then=lambda _joining, _sent: None),
    ),
    "invite-failed": NamedScreen(
        "an invitation that led to nothing", partial(invite, then=_not_found)
    ),
    "join": NamedScreen("where an invitation to a table is taken", join),
    "join-answer": NamedScreen("the answer to an invitation", join_answer),
    "join-failed": NamedScreen(
        "an answer that led to nothing", partial(join_answer, then=_in_vain)
    ),
    "lobby": NamedScreen("a table as its guest sees it, one still to come", lobby),
    "lobby-ready": NamedScreen(
        "a table as its guest sees it, all there", partial(lobby, setup=TWO)
    ),
    "stun": NamedScreen("the server that may be asked for this device's address", stun),
    "answer-unawaited": NamedScreen("an answer that nobody here awaits", unawaited),
}
"""The screens by name, in the order of use."""
