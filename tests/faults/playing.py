"""Plays the game in its window continuously, and prints after each save how much is saved.

Run as `python -m tests.faults.playing FOLDER SEED`; it plays until it is killed. While another
window has the game it prints "still"; a line of its input makes it take the game over.
"""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event, Thread

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.lessons.first_hour import FIRST_HOUR
from game.library.open_game import OpenGame
from game.library.played_games import PlayedGames
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate, Input
from game.platform.native.native import native_platform
from tests.faults.visiting import SystemClockPacing
from tests.table.fake_platform import FakeAccessibility

STILL = "still"


class Player(FakeAccessibility):
    """Presses something if something can be pressed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._rng = Random(seed)
        self._still = False
        self._asked = Event()
        Thread(target=self._listen, daemon=True).start()

    def show(self, tree: AccessibilityTree) -> None:
        super().show(tree)
        still = any(one.action == "take-over" for one in tree.controls)
        if still and not self._still:
            print(STILL, flush=True)  # noqa: T201
        self._still = still

    def inputs(self) -> list[Input]:
        tree = self.tree
        if tree is None:
            return []
        if self._still:
            asked = self._asked.is_set()
            self._asked.clear()
            return [Activate("take-over")] if asked else []
        ready = [one.action for one in tree.hand if one.enabled] if tree.phase == "play" else []
        wanted = ("continue", "new-game", "play", "next-hand", "rematch", "choose-1")
        offered = {one.action for one in tree.controls}
        chosen = ready or [action for action in wanted if action in offered][:1]
        return [Activate(self._rng.choice(chosen))] if chosen else []

    def _listen(self) -> None:
        for _ in sys.stdin:
            self._asked.set()


def tell(keep: object) -> object:
    """Return a `keep` that prints the game and its number of plays after each save."""

    def told(games: PlayedGames, game: OpenGame) -> None:
        keep(games, game)  # type: ignore[operator]
        plays = sum(len(hand.states) - 1 for hand in game.session.recorded_hands)
        print(game.header.id, plays, flush=True)  # noqa: T201

    return told


def main() -> None:
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    PlayedGames.keep = tell(PlayedGames.keep)  # type: ignore[method-assign, assignment]
    rng = Random(seed)
    platform = replace(
        native_platform(folder), pacing=SystemClockPacing(), accessibility=Player(seed)
    )
    if platform.texts.read(FIRST_HOUR.name) is None:
        platform.texts.write(FIRST_HOUR.name, FIRST_HOUR.text("nothing"))
    app = open_app(platform, LaunchOptions(None, 0.0), lambda: f"{rng.getrandbits(128):032x}")
    app.spare = lambda: False
    asyncio.run(app.run())


if __name__ == "__main__":
    main()
