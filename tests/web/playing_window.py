"""python -m tests.web.playing_window FOLDER: the game in its window, steered by lines of text.

Each line of the input is a command of `_Steered` with its words, as JSON, and is answered by one.
The window itself is SDL's without a screen; all else is what ships.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import Any

from game.host.accessibility_tree import AccessibilityTree, AccessibleCard, Control, TextControl
from game.host.input import (
    Activate,
    Input,
    LinkFollowed,
    PointerDown,
    PointerMove,
    PointerUp,
    TextChanged,
)
from game.host.native import FRAME, NativeHost
from game.table.launch import LaunchOptions
from game.table.loop.app import App
from game.table.opening import open_app
from game.table.storage import first_hour
from tests.web.game_page import Item, Shown
from tests.web.sitting_down import until

ROOT = Path(__file__).parents[2]
SIZE = (390, 844)
PATIENCE = 60
"""Seconds for the program to end."""


class _Steered(NativeHost):
    """A desktop whose person does what the lines say."""

    app: App

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._given_inputs: list[Input] = []
        self._tree: AccessibilityTree | None = None
        self.write(first_hour.STORED_AS, first_hour.dump("nothing"))

    async def frame(self, **_: object) -> float:
        await asyncio.sleep(FRAME)
        return FRAME

    def show(self, tree: AccessibilityTree) -> None:
        self._tree = tree

    def inputs(self) -> list[Input]:
        given, self._given_inputs = self._given_inputs, []
        return given

    # What the lines ask for

    def shown(self) -> dict[str, Any]:
        """What `Shown` is made of."""
        tree = self._tree or AccessibilityTree("menu")
        return {
            "phase": tree.phase,
            "turn": "" if tree.turn is None else str(tree.turn),
            "seat": ",".join(map(str, tree.seats)),
            "link": tree.link,
            "scores": ",".join(map(str, tree.scores)),
            **{name: list(map(_item, getattr(tree, name))) for name in ("hand", "floor")},
            "controls": list(map(_item, tree.controls)),
        }

    def text_of(self, field: str) -> str:
        controls = self._tree.controls if self._tree else ()
        found = (one for one in controls if one.action == field)
        return next((one.value for one in found if isinstance(one, TextControl)), "")

    def press(self, action: str) -> None:
        self._given_inputs.append(Activate(action))

    def enter(self, field: str, text: str) -> None:
        self._given_inputs.append(TextChanged(field, text))

    def follow(self, link: str) -> None:
        self._given_inputs.append(LinkFollowed(link))

    def click(self, x: int, y: int) -> None:
        self._given_inputs += PointerMove((x, y)), PointerDown((x, y)), PointerUp((x, y))

    def end(self) -> None:
        self.app.quit()


def _item(shown: AccessibleCard | Control) -> dict[str, Any]:
    left, top, width, height = shown.rect
    return {
        "action": shown.action,
        "card": shown.card if isinstance(shown, AccessibleCard) else "",
        "label": shown.label,
        "x": left + width // 2,
        "y": top + height // 2,
        "width": width,
        "height": height,
        "enabled": shown.enabled,
    }


class PlayingWindow:
    """The game in a window's process; `command` says how that is run."""

    def __init__(self, folder: Path, command: Callable[..., list[str]]) -> None:
        self._folder = folder
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._process = subprocess.Popen(
            command(sys.executable, "-m", "tests.web.playing_window", str(folder)),
            cwd=ROOT,
            env={**os.environ, **silent},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def shown(self) -> Shown:
        told = self._asked("shown")
        for name in ("hand", "floor", "controls"):
            told[name] = tuple(Item(**one) for one in told[name])
        return Shown(**told)

    def press(self, action: str) -> None:
        """Choose a control once it can be chosen."""
        until(
            self, lambda shown: any(one.action == action and one.enabled for one in shown.controls)
        )
        self._asked("press", action)

    def text_of(self, field: str) -> str:
        """What stands in a field, once something does."""
        until(self, lambda _shown: bool(self._asked("text_of", field)))
        return str(self._asked("text_of", field))

    def enter(self, field: str, text: str) -> None:
        self._asked("enter", field, text)

    def follow(self, fragment: str) -> None:
        kind, text = fragment.split("=", 1)
        self._asked("follow", f"basra:{kind}/{text}")

    def click(self, item: Item) -> None:
        self._asked("click", item.x, item.y)

    def games(self) -> list[dict[str, Any]]:
        """Every game as it is kept, the one that was taken up last first."""
        games = [json.loads(path.read_text()) for path in (self._folder / "games").glob("*.json")]
        return sorted(games, key=lambda game: int(game["header"]["sequence"]), reverse=True)

    def end(self) -> int:
        """Close the window: the program's status."""
        self._asked("end")
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        status = self._process.wait(PATIENCE)
        self._process.stdout.close()
        return status

    def _asked(self, command: str, *words: object) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([command, *words]) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"the window ended at {command}"
        return json.loads(answer)


async def main(folder: Path) -> None:
    host = _Steered(folder)
    host.app = open_app(host, LaunchOptions(None, 0.0), lambda: token_hex(16), SIZE)
    loop = asyncio.get_running_loop()

    def answer(line: str) -> None:
        command, *words = json.loads(line)
        print(json.dumps(getattr(host, command)(*words)), flush=True)  # noqa: T201

    def listen() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(answer, line)

    Thread(target=listen, daemon=True).start()
    await host.app.run()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
