"""The work of each frame by cause, for `soak.py` and, as text, in the page.

It wraps the game's own functions and imports only the game, because the page has nothing else.
Time spent in one cause within another counts for the inner one.
"""

import asyncio
import gc
import importlib._bootstrap as import_system
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import partial, wraps
from importlib import import_module
from typing import Any

import pygame

from game.session.routes import StartGame

CAUSES = {
    "drawing a card": ("ui.art.card_art._draw",),
    "turning a card": ("ui.art.card_art.turned",),
    "scaling a shadow": ("ui.art.card_art._shadow", "ui.art.sprites._shadow_at"),
    "drawing a glow": ("ui.art.sprites.turned_halo",),
    "drawing a light": ("ui.art.light.shine",),
    "drawing the table top": ("ui.art.table_art._table",),
    "drawing a panel": ("ui.art.theme._panel",),
    "drawing an icon": ("ui.art.svg.draw_part",),
    "drawing text": ("ui.art.text._draw",),
    "measuring text": (
        "ui.art.text.measure",
        "ui.art.text_wrapping.fit",
        "ui.art.text_wrapping.wrap",
    ),
    "painting cards": ("ui.art.sprites.draw_card",),
    "painting what lies still": ("play.scene.painter.Painter._paint_background",),
    "comparing what lies still": ("play.scene.painter.Painter._background",),
    "where cards lie": ("play.table.board.Homes.at_home", "play.table.board.Homes.in_stock"),
    "effects": ("play.animation.effects.Effects.draw", "play.animation.effects.Effects.draw_below"),
    "dialog": (
        *(
            "play.ending.hand_over.HandOver.__init__",
            "play.ending.game_over.GameOver.__init__",
        ),
        *("ui.screens.screen.Screen.resize", "ui.screens.screen.Screen.handle"),
        *("ui.screens.screen.Screen.draw", "ui.screens.screen.Screen.draw_front"),
    ),
    "layout": ("play.scene.table_scene.TableScene.resize", "play.table.board.Board.snap"),
    "accessibility tree": ("play.scene.table_scene.TableScene.accessibility_tree",),
    "storage": (
        *("library.played_games.PlayedGames.keep", "library.catalogue.Catalogue.put"),
        *("formats.store.Store.change", "play.course.kept_game.KeptGame.note_unseen_cards"),
    ),
    "input": ("ui.loop.app.App._take_inputs",),
    "movement": ("ui.loop.motion.Motion.step",),
    "telling": ("play.animation.director.Director._prepare", "ui.loop.sound.Sound.play"),
    "drawing ahead": ("ui.art.card_art.CardArt.draw_ahead",),
    "reading a sound": ("ui.loop.sound.Sound.load_ahead",),
}
"""The named causes: functions of the game, by module and name."""

THINKERS = (
    *("simple_bots.RandomBot", "simple_bots.NoviceBot", "simple_bots.GreedyBot"),
    *("search_bot.CasualBot", "search_bot.SearchBot"),
)


class FrameLog:
    """Notes the work of each frame in milliseconds, and the causes of frames longer than `long`."""

    def __init__(self, now: Callable[[], float], long: float) -> None:
        self.work, self.drawn = array("f"), bytearray()
        self.causes: dict[int, dict[str, float]] = {}
        self.totals: dict[str, list[float]] = {}
        self._now, self._long = now, long
        self._spent: dict[str, float] = {}
        self._causes: list[str] = []
        self._since = 0.0
        self._draws = False

    def forget(self) -> None:
        """Forget all frames so far, but not the totals."""
        del self.work[:], self.drawn[:]
        self.causes.clear()

    def begin(self, cause: str) -> None:
        """Start a cause for what happens from now on."""
        self._count()
        self._causes.append(cause)

    def end(self) -> None:
        """End the cause that started last."""
        self._count()
        self._causes.pop()

    def _count(self) -> None:
        """Add the time since the last count to the current cause, if there is one."""
        moment = self._now()
        if self._causes:
            cause = self._causes[-1]
            self._spent[cause] = self._spent.get(cause, 0.0) + moment - self._since
        self._since = moment

    def draws(self) -> None:
        self._draws = True

    def next_frame(self) -> None:
        """Note the work of a frame that is shown."""
        self._count()
        spent = {cause: 1000 * seconds for cause, seconds in self._spent.items()}
        work = sum(spent.values())
        if work > self._long:
            self.causes[len(self.work)] = spent
        for cause, milliseconds in spent.items():
            total = self.totals.setdefault(cause, [0.0, 0.0, 0.0])
            total[0] += milliseconds
            total[1] += milliseconds if work > self._long else 0.0
            total[2] = max(total[2], milliseconds)
        self.work.append(work)
        self.drawn.append(self._draws)
        self._spent.clear()
        self._draws = False

    def named(self, cause: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function whose time has a cause."""

        @wraps(function)
        def timed(*arguments: Any, **options: Any) -> Any:
            self.begin(cause)
            try:
                return function(*arguments, **options)
            finally:
                self.end()

        return timed

    def thinking(self, think: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
        """Return a bot's thinking whose steps are timed."""

        @wraps(think)
        def timed(*arguments: Any) -> Iterator[Any]:
            step = self.named("thinking", think(*arguments).__next__)
            while True:
                try:
                    thought = step()
                except StopIteration:
                    return
                yield thought

        return timed


def watch_frames(log: FrameLog, pacing: type, accessibility: type) -> None:
    """Make the game note its frames; `frame` of `pacing` waits between two of them."""
    for cause, names in CAUSES.items():
        for name in names:
            _put_round(f"game.{name}", partial(log.named, cause))
    for name in THINKERS:
        _put_round(f"game.bots.{name}.think", log.thinking)

    def collecting(phase: str, _about: dict[str, int]) -> None:
        if phase == "start":
            log.begin("the collector")
        else:
            log.end()

    gc.callbacks.append(collecting)
    _put_round_attribute(accessibility, "show", lambda it: log.named("accessibility tree", it))
    _put_round_attribute(asyncio.Handle, "_run", lambda it: log.named("other", it))
    _put_round_attribute(import_system, "_load_unlocked", lambda it: log.named("importing", it))
    flip = log.named("showing the frame", pygame.display.flip)

    def shown() -> None:
        log.draws()
        flip()

    pygame.display.flip = shown
    frame = pacing.frame  # type: ignore[attr-defined]

    async def next_frame(self: Any, **how: Any) -> float:
        passed = float(await frame(self, **how))
        log.next_frame()
        return passed

    pacing.frame = next_frame  # type: ignore[attr-defined]


def _put_round(name: str, put: Callable[[Any], Any]) -> None:
    """Wrap a function or method, in every module that has its name."""
    path, _, last = name.rpartition(".")
    module, _, kind = path.rpartition(".")
    if kind[:1].isupper():
        _put_round_attribute(getattr(import_module(module), kind), last, put)
        return
    before = getattr(import_module(path), last)
    after = put(before)
    for one in [one for key, one in sys.modules.items() if key.startswith("game.")]:
        for known, value in list(vars(one).items()):
            if value is before:
                setattr(one, known, after)


def _put_round_attribute(owner: Any, name: str, put: Callable[[Any], Any]) -> None:
    setattr(owner, name, put(getattr(owner, name)))


def with_app(act: Callable[[Any], object]) -> None:
    """Call a function with the app, before it takes the inputs of the next frame."""
    kind = import_module("game.ui.loop.app").App
    take_inputs = kind._take_inputs

    def once(app: Any) -> None:
        kind._take_inputs = take_inputs
        act(app)
        take_inputs(app)

    kind._take_inputs = once


def start_game(variant: str, players: int, bot: str) -> None:
    """Start another game at the table whose game is over, with or without its dialog."""
    setup = import_module("game.session.setup").GameSetup(variant, players, bots=(bot,))

    def start(app: Any) -> None:
        owner = app.scene if hasattr(app.scene, "context") else app.scene.table
        owner.context.go(StartGame(setup))

    with_app(start)
