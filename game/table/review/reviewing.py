"""A review in the making: thought of beside the loop, a slice a frame, and shown as it grows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from game.review.hand import HandReview, PlayedHand, review_hand
from game.review.judge import Judge
from game.table.context import Context
from game.table.round import SLICE


class Reviewing:
    """Reviews one hand. `review` is what is known so far.

    Args:
        context: the app's.
        hand: the hand.
        judge: says what plays are worth.
        seed: what sampling draws from.
    """

    def __init__(self, context: Context, hand: PlayedHand, judge: Judge, seed: str) -> None:
        self.review = HandReview(hand)
        self.on_change: Callable[[], None] = lambda: None
        """Called whenever more is known."""
        self._context = context
        self._steps = review_hand(hand, judge, seed)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, or go on."""
        if self._task is None or self._task.done():
            self._task = self._context.stage.spawn(self._run(self._steps))

    def stop(self) -> None:
        """Stop thinking; what is known stays known."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self, steps: Iterator[HandReview]) -> None:
        now = self._context.host.now
        begun = now()
        for review in steps:
            if review is not self.review:
                self.review = review
                self.on_change()
            if now() - begun >= SLICE:
                await self._context.clock.frame()
                begun = now()
