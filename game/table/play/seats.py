"""Who plays at a table: the person, and a bot in every other seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.bots import bot_named
from game.table.round import BotSeat, Seat

if TYPE_CHECKING:
    from game.table.play.scene import TableScene

BOT_PAUSE = 0.45
"""Seconds a bot waits before its card leaves the hand."""


def seats_at(scene: TableScene) -> list[Seat]:
    """The person, and the bots that the game's setup names."""
    setup, context = scene.session.setup, scene.context

    async def pause() -> None:
        await scene.motion.pause(BOT_PAUSE)

    bots: list[Seat] = [
        BotSeat(bot_named(setup.bot_of(seat)), setup.seed, context.clock, context.host.now, pause)
        for seat in range(1, setup.players)
    ]
    return [scene.person, *bots]
