"""A table of several devices: one app is real, and the others follow a script."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.rules.play import legal_plays
from game.together.lobby.peers import Peers
from game.together.protocol.messages.agreement import AgreedSeat, Agreement
from game.together.protocol.messages.table_events import Paused, Resumed
from game.together.protocol.staged_table import StagedTable
from game.together.table.joint_opener import JointOpener
from game.together.table.joint_scene import JointScene
from game.ui.loop.app import App
from tests.app.opened import context_of
from tests.table.fake_platform import FRAME, FakePlatform
from tests.table.story import Story, Visit, as_test, visit


class AnsweringTable(StagedTable):
    """The others shuffle at once, play as soon as it is their turn, and agree to the next hand."""

    deals = True

    def __init__(self, agreement: Agreement, party: int, seed: str) -> None:
        super().__init__(agreement, party, seed)
        self._chance = Random(seed)

    def tick(self) -> None:
        """Let a player elsewhere play."""
        game = self.game
        if game.hand is None:
            self.shuffle()
            self.deal_hand()
        elif game.turn is not None and game.turn not in game.here and not game.missing:
            self.make(self._chance.choice(legal_plays(self.hand.true)))

    def lose(self, *seats: int) -> None:
        """Lose the connection to the devices of these seats."""
        self.game.missing = seats
        self.happen(Paused(seats))

    async def hold_up(self, now: Visit, *seats: int, seconds: float = 60) -> None:
        """Wait for the devices of these seats."""
        self.game.due = seats
        await now.frames(2)
        now.platform.pacing.frames += round(seconds / FRAME)
        await now.frames(2)

    def find_again(self) -> None:
        """Connect to all devices again."""
        self.game.missing = ()
        self.happen(Resumed())


def agreement(variant: str, players: int, **more: Any) -> Agreement:
    """Return a table of as many devices as players."""
    seats = tuple(AgreedSeat(party) for party in range(players))
    return Agreement(variant, players, players - 1, seats, **more)


def sit_down(app: App, table: StagedTable) -> JointScene:
    context = context_of(app.scene)
    JointOpener(context).sit_down(Peers(context, table.shared))
    scene = app.scene
    assert isinstance(scene, JointScene)
    return scene


def at_joint_table(
    variant: str = "egyptian",
    players: int = 3,
    party: int = 0,
    *,
    seed: str = "7",
    kind: type[AnsweringTable] = AnsweringTable,
    **agreed: Any,
) -> Callable[[Story], Callable[..., None]]:
    """Turn a story into a test; the story takes the visit to such a table, and the table.

    It starts at the player's first turn, if the table deals.
    """

    def decorate(story: Story) -> Callable[..., None]:
        def test(platform: FakePlatform, **given: Any) -> None:
            table = kind(agreement(variant, players, **agreed), party, seed)

            async def seated(now: Visit) -> None:
                sit_down(now.app, table)
                if table.deals:
                    await now.my_turn()
                await story(now, table, **given)

            visit(platform, seated, at_menu=True)

        return as_test(test, story, 2)

    return decorate
