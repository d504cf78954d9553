"""python -m tests.web.playing_window FOLDER LACKING...: the game in its window, run by text.

Each line of the input is a command of `_Player` with its words, as JSON, and gets one answer line.
The window is SDL's without a screen; everything else is what ships.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import Any

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.lessons.first_hour import FIRST_HOUR
from game.platform.accessibility_tree import AccessibilityTree, AccessibleCard, Control, TextControl
from game.platform.input import (
    Activate,
    LinkFollowed,
    PointerDown,
    PointerMove,
    PointerUp,
    TextChanged,
)
from game.platform.native.native import FRAME, native_platform
from game.platform.protocol import SystemPacing
from tests.programs import ROOT
from tests.table.fake_platform import FakeAccessibility
from tests.web.game_page import Item, Shown, shown_from
from tests.web.sitting_down import PATIENCE, until


class _Player(FakeAccessibility):
    """Does what the lines say."""

    def shown(self) -> dict[str, Any]:
        tree = self.tree or AccessibilityTree("menu")
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
        controls = self.tree.controls if self.tree else ()
        found = (one for one in controls if one.action == field)
        return next((one.value for one in found if isinstance(one, TextControl)), "")

    def press(self, action: str) -> None:
        self.waiting.append(Activate(action))

    def enter(self, field: str, text: str) -> None:
        self.waiting.append(TextChanged(field, text))

    def follow(self, link: str) -> None:
        self.waiting.append(LinkFollowed(link))

    def click(self, x: int, y: int) -> None:
        self.waiting += (PointerMove((x, y)), PointerDown((x, y)), PointerUp((x, y)))


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
    """The game in a window's process, which `command` runs where the test wants it."""

    def __init__(
        self, folder: Path, command: Callable[..., list[str]], without: Sequence[str] = ()
    ) -> None:
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._folder = folder
        self._process = subprocess.Popen(
            command(sys.executable, "-m", "tests.web.playing_window", str(folder), *without),
            cwd=ROOT,
            env={**os.environ, **silent},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def asked(self, *command: object) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(command), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        assert answer, f"the program ended at {command}"
        return json.loads(answer)

    def end(self) -> int:
        """Close the window, and return the program's status."""
        self._process.communicate(timeout=PATIENCE)
        return self._process.returncode

    def shown(self) -> Shown:
        return shown_from(self.asked("shown"))

    def press(self, action: str) -> None:
        until(
            self, lambda shown: any(one.action == action and one.enabled for one in shown.controls)
        )
        self.asked("press", action)

    def text_of(self, field: str) -> str:
        until(self, lambda _shown: bool(self.asked("text_of", field)))
        return str(self.asked("text_of", field))

    def enter(self, field: str, text: str) -> None:
        self.asked("enter", field, text)

    def follow(self, fragment: str) -> None:
        kind, text = fragment.split("=", 1)
        self.asked("follow", f"basra:{kind}/{text}")

    def click(self, item: Item) -> None:
        self.asked("click", item.x, item.y)

    def games(self) -> list[dict[str, Any]]:
        games = [json.loads(path.read_text()) for path in (self._folder / "games").glob("*.json")]
        return sorted(games, key=lambda game: int(game["header"]["sequence"]), reverse=True)


async def main(folder: Path) -> None:
    player, pacing = _Player(), SystemPacing(lambda *_: asyncio.sleep(FRAME))
    platform = replace(native_platform(folder), pacing=pacing, accessibility=player)
    platform.texts.write(FIRST_HOUR.name, FIRST_HOUR.text("nothing"))
    app = open_app(platform, LaunchOptions(None, 0.0), lambda: token_hex(16), (390, 844))
    loop = asyncio.get_running_loop()

    def answer(line: str) -> None:
        command, *words = json.loads(line)
        print(json.dumps(getattr(player, command)(*words)), flush=True)  # noqa: T201

    def listen() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(answer, line)
        loop.call_soon_threadsafe(app.quit)

    Thread(target=listen, daemon=True).start()
    await app.run()


if __name__ == "__main__":
    for name in sys.argv[2:]:  # as if it were not installed
        sys.modules[name] = None  # type: ignore[assignment]
    asyncio.run(main(Path(sys.argv[1])))
