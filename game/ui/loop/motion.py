"""Animations that can be awaited: they follow the clock, and always end at their end."""

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass

from game.ui.loop.clock import Clock

Ease = Callable[[float], float]

HURRY_FACTOR = 5.0
"""The speed-up of movements after a click of the player."""


def ease_in_out(t: float) -> float:
    """Start and stop gently."""
    return t * t * (3 - 2 * t)


def ease_out(t: float) -> float:
    """Leave fast, arrive gently."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Leave gently, arrive fast."""
    return t * t


def even(t: float) -> float:
    """Move at a constant speed."""
    return t


def overshoot(t: float) -> float:
    """Arrive a little too far and settle back, as a thrown card does."""
    back = 1.25
    left = t - 1
    return 1 + (back + 1) * left**3 + back * left**2


def bump(t: float) -> float:
    """Rise from 0 to 1 and fall back to 0."""
    return math.sin(math.pi * t)


@dataclass(frozen=True, slots=True)
class Tween:
    """One change over time.

    Attributes:
        apply: shows the change at an eased progress that starts at 0 and ends at 1.
        seconds: the duration at speed 1, after `delay` seconds.
        ease: bends the progress; it must end at 1 if the change is to last.
        start: called once when the delay is over.
        arrived: called once when the eased progress first reaches 1, as when a card that
            overshoots first touches the table.
    """

    apply: Callable[[float], None]
    seconds: float
    delay: float = 0.0
    ease: Ease = ease_in_out
    start: Callable[[], None] | None = None
    arrived: Callable[[], None] | None = None


class _Running:
    def __init__(self, tween: Tween, over: asyncio.Future[None]) -> None:
        self.tween = tween
        self.over = over
        self.elapsed = 0.0
        self.started = False
        self.arrived = False

    def step(self, dt: float) -> bool:
        """Let time pass; return True while the movement continues."""
        tween = self.tween
        self.elapsed += dt
        if self.elapsed < tween.delay:
            return True
        if not self.started:
            self._start()
        progress = min(1.0, (self.elapsed - tween.delay) / max(tween.seconds, 1e-6))
        eased = tween.ease(progress)
        tween.apply(eased)
        if progress >= 1.0 or eased >= 1.0:
            self._arrive()
        return progress < 1.0

    def settle(self) -> None:
        if not self.started:
            self._start()
        self.tween.apply(self.tween.ease(1.0))
        self._arrive()

    def _start(self) -> None:
        self.started = True
        if self.tween.start:
            self.tween.start()

    def _arrive(self) -> None:
        arrived, self.arrived = self.arrived, True
        if not arrived and self.tween.arrived:
            self.tween.arrived()


class Motion:
    """Runs animations.

    `speed` scales time: 2 is twice as fast, and at 0 changes are shown at once. While `hurried`,
    everything moves faster.
    """

    def __init__(self, clock: Clock, speed: float = 1.0) -> None:
        self.speed = speed
        self._clock = clock
        self.hurried = False
        self._passed = 0.0
        self._stepped: asyncio.Future[None] | None = None
        """Done at the next step, for pauses that wait behind a menu."""
        self._running: list[_Running] = []

    @property
    def busy(self) -> bool:
        """Return whether anything still moves."""
        return bool(self._running)

    @property
    def _pace(self) -> float:
        return self.speed * (HURRY_FACTOR if self.hurried else 1.0)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True if something moved."""
        passed = dt * self._pace
        self._passed += passed
        if self._stepped is not None:
            self._stepped.set_result(None)
            self._stepped = None
        if not self._running:
            return False
        before, self._running = self._running, []
        for running in before:
            if running.step(passed):
                self._running.append(running)
        self._resolve({running.over for running in before})
        return True

    def settle(self) -> None:
        """Show the end of every movement now."""
        before, self._running = self._running, []
        for running in before:
            running.settle()
        self._resolve({running.over for running in before})

    async def run(self, *tweens: Tween) -> None:
        """Run changes side by side until the last is over; when cancelled, show their ends."""
        if not tweens:
            return
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        running = [_Running(tween, over) for tween in tweens]
        if self.speed <= 0:
            for one in running:
                one.settle()
            return
        self._running += running
        try:
            await over
        except asyncio.CancelledError:
            for one in running:
                if one in self._running:
                    self._running.remove(one)
                    one.settle()
            raise

    async def pause(self, seconds: float) -> None:
        """Let time pass at the table's pace, none of it behind a menu; nothing is drawn for it."""
        end = self._passed + seconds
        while self._passed < end and self.speed > 0:
            before = self._passed
            await self._clock.frame()
            if self._passed == before:
                self._stepped = self._stepped or asyncio.get_running_loop().create_future()
                await asyncio.shield(self._stepped)

    def _resolve(self, touched: set[asyncio.Future[None]]) -> None:
        pending = {running.over for running in self._running}
        for over in touched - pending:
            if not over.done():
                over.set_result(None)
