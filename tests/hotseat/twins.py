"""Two visits to one table whose hidden cards differ, and all their outputs, frame by frame."""

import asyncio
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.app.tables import TABLES
from game.hotseat.hotseat_scene import HotseatScene
from game.library.library import LIBRARY
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input
from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.events import Event
from game.rules.play import begin_hand, play
from game.rules.state import HandState, Play
from game.rules.view import view
from game.session.session import Seeds, Session, first_standing
from game.session.setup import GameSetup
from tests.table.fake_platform import FakePlatform
from tests.table.story import resize, window

LONGEST = 4000
"""Frames after which a visit is stuck."""

Swap = Mapping[Card, Card]


class Frame(NamedTuple):
    """Everything that the program put out since the frame before.

    Attributes:
        held: the cards that the player at the table may know, and others may not.
        shown: every card that was ever played.
    """

    picture: int
    tree: AccessibilityTree | None
    said: tuple[str, ...]
    kept: str
    heard: tuple[Any, ...]
    held: frozenset[Card]
    shown: frozenset[Card]


@dataclass(frozen=True)
class Start:
    """The start of a visit: a hand with this deal, after these plays."""

    setup: GameSetup
    dealt: Deal
    plays: tuple[Play, ...] = ()

    def session(self, swap: Swap) -> tuple[Session, tuple[Event, ...]]:
        """Return the game, with cards of the stock as it was dealt swapped for others."""
        standing = first_standing(self.setup)
        stock = tuple(swap.get(card, card) for card in self.dealt.stock)
        state, events = begin_hand(standing.game, Deal(self.dealt.floor, stock))
        states = [state]
        for move in self.plays:
            states.append(play(states[-1], move)[0])
        return Session(self.setup, standing, (), states, Seeds("twins")), events


class Size(NamedTuple):
    """A change of the window to a width and height in pixels."""

    width: int
    height: int


Given = Sequence[Input | Size] | None
"""The inputs of a frame; None ends the visit."""

Step = Callable[[int, AccessibilityTree, HotseatScene], Given]
"""Returns the inputs of a frame, from the table's state in it."""


def visited(
    start: Start, step: Step, swap: Swap, *, speed: float, size: tuple[int, int] = (360, 640)
) -> list[Frame]:
    """Return all outputs of a visit, frame by frame."""
    platform, frames = FakePlatform(), list[Frame]()
    app = open_app(platform, LaunchOptions(None, speed), lambda: "0" * 32, size)
    app.spare = lambda: False
    session, events = start.session(swap)
    heard = list[Any]()
    told = drawn = 0
    picture = 0

    def script() -> None:
        nonlocal told, drawn, picture
        table = next((one for one in app._scenes if isinstance(one, HotseatScene)), None)
        if table is None:
            context = app.scene.context  # type: ignore[attr-defined]
            context.sound.play = lambda *played, **how: heard.append((played, tuple(how.items())))
            dealt = () if start.plays else events
            context.get(TABLES)._show(context.get(LIBRARY).played.begin(session), dealt)
            return
        assert len(frames) < LONGEST, "the visit does not come to its end"
        said, told = tuple(platform.accessibility.said[told:]), len(platform.accessibility.said)
        if app.frames_drawn != drawn:
            picture, drawn = zlib.crc32(window().get_buffer().raw), app.frames_drawn
        kept = (
            sorted(platform.texts.kept.items()),
            sorted(platform.games.kept.items()),
            platform.games.notes(),
        )
        shown = frozenset(turn.play.card for turn in session.state.history)
        shown |= frozenset(session.state.floor)
        shown |= frames[-1].shown if frames else frozenset()
        seat, words = table.curtain.lifted_by, repr(kept)
        held = known_to(session.state, seat) if seat is not None else frozenset()
        frames.append(
            Frame(picture, platform.accessibility.tree, said, words, tuple(heard), held, shown)
        )
        heard.clear()
        given = (
            step(len(frames) - 1, platform.accessibility.tree, table)
            if platform.accessibility.tree
            else ()
        )
        if given is None:
            app.quit()
        else:
            for changed in (one for one in given if isinstance(one, Size)):
                resize(changed)
            platform.accessibility.waiting += [one for one in given if not isinstance(one, Size)]

    platform.pacing.script = script
    asyncio.run(app.run())
    return frames


def known_to(state: HandState, seat: int) -> frozenset[Card]:
    """Return the cards that a seat may know and others may not."""
    seen = view(state, seat)
    bottom = () if seen.bottom_card is None else (seen.bottom_card,)
    return frozenset((*seen.hand, *bottom))


def as_before(given: Sequence[Given]) -> Step:
    def step(frame: int, _tree: AccessibilityTree, _table: HotseatScene) -> Given:
        return given[frame] if frame < len(given) else None

    return step
