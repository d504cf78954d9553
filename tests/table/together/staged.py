"""A table of several devices of which one app is real and the others play by rote."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.rules.play import legal_plays
from game.table.gathering.peers import Peers
from game.table.loop.app import App
from game.table.screens.staged_table import StagedTable
from game.table.together.joint_opener import JointOpener
from game.table.together.joint_table import JointTable
from game.table.ui.context import Context
from game.together.agreement import AgreedSeat, Agreement
from tests.table.fake_host import FakeHost
from tests.table.player import run

Step = Callable[[App, AccessibilityTree], bool]


class AnsweringTable(StagedTable):
    """The others shuffle at once, play as soon as it is their turn, and want the next hand."""

    def __init__(self, agreement: Agreement, party: int, seed: str) -> None:
        super().__init__(agreement, party, seed)
        self._chance = Random(seed)

    def tick(self, seconds: float) -> None:
        """Let somebody elsewhere play."""
        del seconds
        if self.hand is None:
            self.shuffle()
            self.deal_hand()
        elif self.turn is not None and self.turn not in self.here and not self.gone:
            self.make(self._chance.choice(legal_plays(self.staged.true)))


def agreement(variant: str, players: int, **more: Any) -> Agreement:
    """A table of as many devices as players."""
    seats = tuple(AgreedSeat(party) for party in range(players))
    return Agreement(variant, players, players - 1, seats, **more)


def sit_down(app: App, table: StagedTable) -> JointTable:
    """Show a table in an app."""
    context = context_of(app)
    JointOpener(context, lambda: None).sit_down(table, Peers(context, table))
    scene = app.scene
    assert isinstance(scene, JointTable)
    return scene


def context_of(app: App) -> Context:
    """What the scenes of an app were handed."""
    context = getattr(app.scene, "context", None)
    assert isinstance(context, Context)
    return context


def play_at(host: FakeHost, table: StagedTable, step: Step, **options: Any) -> App:
    """Sit down at a table, and do a step in each frame until it returns True."""
    seated: list[JointTable] = []

    def begin(app: App, tree: AccessibilityTree) -> bool:
        if not seated:
            seated.append(sit_down(app, table))
            return False
        return step(app, tree)

    return run(host, None, begin, **options)


def press(host: FakeHost, action: str) -> None:
    """Press a control by its name."""
    host.waiting.append(Activate(action))
