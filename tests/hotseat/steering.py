"""People who share a device in tests: they play at random, and do anything else they can."""

from collections.abc import Sequence
from itertools import cycle
from random import Random

from game.hotseat.hotseat_scene import HotseatScene
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate, Input, Key
from tests.hotseat.twins import Given, Size

AT_THE_CURTAIN = (
    ("menu", "resume"),
    ("undo", "refuse"),
    ("undo", "agree-1", "agree-2", "agree-3", "agree-4"),
    ("narrow",),
    ("wide",),
)
"""The inputs while the game waits for another player, step by step."""

IN_TURN = (
    ("floor", "undo", "refuse"),
    ("undo", "agree-1", "agree-2", "agree-3", "agree-4"),
    ("hint", "undo", "refuse"),
    ("last-moves", "last-moves", "done"),
    ("unseen-cards", "done"),
    ("cover", "ready"),
    ("narrow",),
    ("menu", "settings", "palette-four-colour", "done", "resume"),
    ("wide",),
)
"""The inputs in the player's own turn."""

CHOICES = {f"choose-{number}" for number in range(1, 10)}


class Steering:
    """People who play a batch to its end at random, and do anything else that is possible."""

    def __init__(self, seed: int, plays: int) -> None:
        self._chance, self._most = Random(seed), plays
        self._excursion = ["menu", "settings", "unseen-cards", "done", "resume"]
        self._ways = {True: cycle(AT_THE_CURTAIN), False: cycle(IN_TURN)}
        self._waited = self._decisions = 0
        self.given: list[Given] = []

    def __call__(self, frame: int, tree: AccessibilityTree, table: HotseatScene) -> Given:
        del frame
        done = len(table.table.state.history) > self._most or tree.phase == "hand-over"
        self.given.append(None if done else self._next(tree))
        return self.given[-1]

    def _next(self, tree: AccessibilityTree) -> Sequence[Input | Size]:
        self._waited += 1
        if self._waited % 2:
            return ()
        offered = {one.action for one in tree.controls if one.enabled}
        if self._excursion:
            return self._go_on(offered, tree)
        asked = "ready" in offered or any(card.enabled for card in tree.hand)
        self._decisions += asked
        if asked and self._decisions % 3 == 0:
            self._excursion = list(next(self._ways["ready" in offered]))
            return ()
        return self._play(offered, tree)

    def _go_on(self, offered: set[str], tree: AccessibilityTree) -> Sequence[Input | Size]:
        """Return the next step of an excursion, if one is offered."""
        match self._excursion.pop(0):
            case "narrow":
                return (Size(390, 520),)
            case "wide":
                return (Size(960, 580),)
            case "floor":
                return tuple(Activate(card.action) for card in tree.floor[:1])
            case action:
                return (Activate(action),) if action in offered else ()

    def _play(self, offered: set[str], tree: AccessibilityTree) -> Sequence[Input]:
        """Return an input that brings the game on."""
        choices = sorted(name for name in offered if name in CHOICES)
        if "ready" in offered:
            return (Activate("ready"),)
        if choices:
            return (Activate(self._chance.choice(choices)),)
        if tree.phase == "play" and any(card.enabled for card in tree.hand):
            return (Activate(self._chance.choice(tree.hand).action),)
        return (Key("escape"),) if tree.phase == "menu" and "done" in offered else ()
