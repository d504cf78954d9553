"""Devices in one process, each with its app, controlled by one test."""

from collections.abc import Callable
from typing import Any

from game.platform.accessibility_tree import TextControl
from game.platform.input import LinkFollowed, TextChanged
from game.platform.memory_platform import LoopbackNetwork
from game.session.routes import GatherTable
from game.session.setup import ELSEWHERE, HERE, GameSetup
from game.together.protocol.shared_table import SharedTable
from game.together.table.joint_scene import JointScene
from tests.app.opened import context_of
from tests.table.fake_platform import FakePlatform
from tests.table.player import ByPointer
from tests.table.story import Story, Visit, VisitBeside, as_test, visit

TWO = GameSetup(seats=(HERE, ELSEWHERE), names=("Samira", ""))

MOST_FRAMES = 5_000
"""Frames in which players reach any moment."""


class Device:
    """One device: its app, and the actions of its player."""

    def __init__(self, now: VisitBeside, network: LoopbackNetwork) -> None:
        self.now = now
        self.network = network

    def cut(self) -> None:
        for connection in self.network.opened.values():
            connection.close()

    def give_up(self) -> None:
        """Lose the connections that wait for a device."""
        for connection in self.network.opened.values():
            if connection.state == "waiting" and connection.wanted:
                connection.close()

    @property
    def table(self) -> SharedTable:
        """Its side of the table in play."""
        return self.scene.at.shared

    @property
    def scene(self) -> JointScene:
        """The table in play, whatever is shown over it."""
        return next(one for one in self.now.app.scenes if isinstance(one, JointScene))

    @property
    def plays(self) -> int:
        """The number of plays of the hand that it has shown."""
        scene = self.now.app.scene
        return len(scene.session.state.history) if isinstance(scene, JointScene) else 0

    @property
    def told(self) -> str:
        """All texts on its screen."""
        return " ".join((self.now.tree.title, *self.now.tree.text))

    @property
    def link(self) -> str:
        """Return the connection to the others, as reported to the platform."""
        assert self.now.platform.accessibility.tree is not None
        return self.now.platform.accessibility.tree.link

    @property
    def seats(self) -> tuple[int, ...]:
        """Return the seats of its people, as reported to the platform."""
        assert self.now.platform.accessibility.tree is not None
        return self.now.platform.accessibility.tree.seats

    def field(self, action: str) -> str:
        (found,) = [one for one in self.now.tree.controls if one.action == action]
        assert isinstance(found, TextControl)
        return found.value

    def offers(self, action: str) -> bool:
        return self.now.offers(action)

    async def until_offered(self, action: str) -> None:
        await self.now.until_offered(action)

    async def until_told(self, words: str, most: int = 3000) -> None:
        await self.now.until(lambda _tree: words in self.told, most)

    async def press(self, action: str) -> None:
        await self.until_offered(action)
        await self.now.press(action)

    async def type(self, action: str, text: str) -> None:
        await self.now.give(TextChanged(action, text))

    async def until_linked(self, how: str) -> None:
        """Wait until the tree shows this state of the connection."""
        await self.now.until(lambda _tree: self.link == how)

    async def follow(self, link: str) -> None:
        await self.now.give(LinkFollowed(link))

    async def reopen(self) -> None:
        """Close its window and open it again, at the first screen."""
        await self.now.close()
        await self.now.open(at_menu=True)

    async def gather(self, setup: GameSetup = TWO) -> None:
        context_of(self.now.app.scene).go(GatherTable(setup))
        await self.now.frames(2)

    async def invite(self) -> str:
        """Invite the next guest, if that isn't shown already; return the invitation's text."""
        if self.offers("join") and not self.offers("invite"):
            self.now.platform.pacing.frames += 3600  # a player who waits for a link may invite then
        await self.now.until(lambda _tree: self.offers("invite") or self.offers("invitation"))
        if not self.offers("invitation"):
            await self.press("invite")
        await self.until_offered("invitation")
        return self.field("invitation")

    async def join(self, text: str) -> None:
        """Open the screen for invitations, and enter a text there."""
        await self.press("door-friends")
        await self.press("join")
        await self.type("invitation", text)

    async def reply(self, invitation: str, name: str = "Karim") -> str:
        """Reply to an invitation, with a name if it is asked for; return the reply."""
        await self.follow(f"https://example.org/basra/#join={invitation}")
        await self.until_offered("reply")
        if self.offers("name"):
            await self.type("name", name)
        return self.field("reply")


async def meet(host: Device, guest: Device, name: str = "Karim", called: str = "") -> None:
    """Bring a guest to the table that the host gathers, perhaps under another name there."""
    called = called or name
    await host.type("reply", await guest.reply(await host.invite(), name))
    arrived = f"{called}: Connected", f"{called} has joined."
    await host.now.until(lambda _tree: any(words in host.told for words in arrived))
    await guest.until_told(f"{called}: On this device")


async def start(host: Device, *guests: Device) -> None:
    """Compare the check cards, and start the game."""
    for device in (*guests, host):
        await device.press("same")


async def leave(device: Device) -> None:
    if device.offers("invitation"):
        await device.press("back")
    await device.press("back")
    await device.press("leave")


async def come_together_again(inviting: Device, invited: Device) -> None:
    """Invite a lost device: it follows the link, and its reply also comes by link."""
    reply = await invited.reply(await inviting.invite())
    assert not invited.offers("name"), "it is known"
    assert "Once you're connected, your game continues." in invited.told
    await inviting.follow(f"https://example.org/basra/#answer={reply}")


async def play_together(host: Device, *guests: Device, setup: GameSetup = TWO) -> None:
    """Start a game, and wait until it is dealt."""
    await host.gather(setup)
    for guest in guests:
        await meet(host, guest)
    await start(host, *guests)
    for device in (host, *guests):
        await device.now.until(
            lambda tree: tree.phase == "play" and (bool(tree.hand) or bool(tree.floor))
        )


async def play_until(done: Callable[[], bool], *devices: Device) -> None:
    """Let the players of these devices play at random until a condition is true."""
    players = [ByPointer(device.now.platform) for device in devices]
    for _ in range(MOST_FRAMES):
        if done():
            return
        for device, plays in zip(devices, players, strict=True):
            if device.offers("ready"):
                await device.press("ready")
            elif not device.now.platform.accessibility.waiting:
                plays(device.now.app, device.now.tree)
        await devices[0].now.frames(1)
    raise AssertionError(f"the condition was never true: {[device.told for device in devices]}")


def on_devices(count: int) -> Callable[[Story], Callable[..., None]]:
    """Turn a story of devices, which all show the start screen at first, into a test."""

    def decorate(story: Story) -> Callable[..., None]:
        def test(**given: Any) -> None:
            network = LoopbackNetwork()

            async def told(now: Visit) -> None:
                devices = []
                for _ in range(count):
                    devices.append(
                        Device(
                            VisitBeside(FakePlatform(make_connections=network.device), now), network
                        )
                    )
                    await devices[-1].now.open(at_menu=True)
                await story(*devices, **given)
                for device in devices:
                    await device.now.close()

            visit(FakePlatform(), told, at_menu=True)

        return as_test(test, story, count)

    return decorate


on_two_devices = on_devices(2)
