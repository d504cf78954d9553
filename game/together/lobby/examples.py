"""Example screens before a game of several devices; this device also plays the others."""

from collections.abc import Callable

from game.platform.connections.card import ConnectionCard
from game.platform.input import LinkFollowed
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.sharing.links.invitation import Invitation, read_invitation, write_reply
from game.together.kept_tables import INVITATIONS
from game.together.lobby.gathered_plates import ask_if_they_differ, ask_to_leave, host_leaves
from game.together.lobby.gathering import Gathering
from game.together.lobby.gathering_screen import GatheringScreen
from game.together.lobby.join_screen import JoinScreen
from game.together.lobby.joining import Joining
from game.together.lobby.lobby_screen import LobbyScreen
from game.together.lobby.peers import DeviceLink, Peers
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start, until
from game.ui.settings.address_dialog import STUN, AddressDialog

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


def _end(peers: Peers) -> None:
    """Close the connections instead of starting a game."""
    peers.close()


def _gathered(context: Context, setup: GameSetup = TWO) -> GatheringScreen:
    screen = GatheringScreen(context, setup, _end)
    over_start(context, screen)
    return screen


async def _reply(context: Context, sent: DeviceLink) -> Joining:
    connection = await context.platform.connections.open()
    return Joining(context, read_invitation(sent.text), connection, None, _end)


async def _seated(context: Context, gathering: Gathering, seat: int) -> Joining:
    """Let a guest come and sit down."""
    joining = await _reply(context, await gathering.inviting.invite(seat))
    gathering.inviting.take(joining.link.text)
    joining.connect()
    await until(context, lambda _tree: joining.link.met)
    joining.sit(_GUESTS[seat])
    await until(context, lambda _tree: gathering.presence(seat) == "arrived" and joining.seated)
    return joining


def _gather_four(context: Context) -> None:
    gathering = _gathered(context, FOUR).gathering

    async def more() -> None:
        await gathering.inviting.invite(3)
        await _seated(context, gathering, 1)

    context.stage.spawn(more())


def _gather_ready(context: Context) -> None:
    gathering = _gathered(context).gathering

    async def more() -> None:
        for seat in TWO.elsewhere:
            await _seated(context, gathering, seat)

    context.stage.spawn(more())


def _leaving(context: Context) -> None:
    _gathered(context)
    ask_to_leave(context, context.stage.pop, host_leaves(joined=True))


def _differing(context: Context) -> None:
    ask_if_they_differ(context, _gathered(context).gathering.peers.table)


def _invite(context: Context, then: Callable[[DeviceLink], None] | None = None) -> None:
    screen = _gathered(context)

    async def more() -> None:
        inviting = screen.gathering.inviting
        sent = await inviting.invite(1)
        screen.invite(1)
        if then is not None:
            joining = await _reply(context, sent)
            inviting.take(joining.link.text)
            then(sent)

    context.stage.spawn(more())


def _wait(_sent: DeviceLink) -> None: ...


def _not_found(sent: DeviceLink) -> None:
    """Let the host fail to reach the guest."""
    sent.connection.close()


def _join_reply(context: Context, then: Callable[[Joining], None] | None = None) -> None:
    async def more() -> None:
        gathering = Gathering(context, TWO, lambda _message: None, _end)
        sent = await gathering.inviting.invite(1)
        INVITATIONS.forget(context.platform.texts)  # another device made it
        screen = JoinScreen(context, _end, sent.text)
        over_start(context, screen)
        await until(context, lambda _tree: screen.joining is not None)
        if then is not None and screen.joining is not None:
            then(screen.joining)

    context.go(StartScreen())
    context.stage.spawn(more())


def _join(context: Context) -> None:
    over_start(context, JoinScreen(context, _end))


def _stun(context: Context) -> None:
    over_start(context, AddressDialog(context, STUN, lambda _address: None))


def _in_vain(joining: Joining) -> None:
    """Let the guest fail to reach the host."""
    joining.link.fail("unreached")


def _lobby(context: Context, setup: GameSetup = FOUR) -> None:
    async def more() -> None:
        gathering = Gathering(context, setup, lambda _message: None, _end)
        joining = await _seated(context, gathering, 1)
        over_start(context, LobbyScreen(context, joining))

    context.go(StartScreen())
    context.stage.spawn(more())


def _unawaited(context: Context) -> None:
    context.go(StartScreen())
    card = ConnectionCard(bytes(32), "card", "p" * 24).to_bytes()
    context.go(LinkFollowed(write_reply(card, Invitation(card, b"", 1))))


SCREENS: Examples = {
    "gather": ("the host's table, before invitations", _gathered),
    "gather-four": ("the host's table, with one guest and an invitation", _gather_four),
    "gather-ready": ("the host's table, with all there", _gather_ready),
    "gather-leave": ("the question before the host leaves a table", _leaving),
    "gather-differ": ("the question whether the cards differ", _differing),
    "invite": ("an invitation to a seat", _invite),
    "invite-connecting": example("two devices looking for each other", _invite, _wait),
    "invite-failed": example("an invitation that failed", _invite, _not_found),
    "join": ("the screen that asks for an invitation", _join),
    "join-reply": ("the reply to an invitation", _join_reply),
    "join-failed": example("a reply that failed", _join_reply, _in_vain),
    "lobby": ("a guest's table, with one player missing", _lobby),
    "lobby-ready": example("a guest's table, with all there", _lobby, TWO),
    "stun": ("the server that returns this device's address", _stun),
    "reply-unawaited": ("a reply that no table here awaits", _unawaited),
}
"""The screens by name, in the order of use."""
