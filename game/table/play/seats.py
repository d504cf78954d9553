"""Who plays at a table: the person, and a bot in every other seat."""

from __future__ import annotations

from game.bots.bots import bot_named
from game.table.loop.motion import Motion
from game.table.play.round import BotSeat, Seat
from game.table.storage.setup import GameSetup
from game.table.ui.context import Context

BOT_PAUSE = 0.45
"""Seconds that a bot takes at least before its card leaves the hand."""


def seats_at(context: Context, setup: GameSetup, person: Seat, motion: Motion) -> list[Seat]:
    """The person, and the bots that the game's setup names."""

    async def pause() -> None:
        await motion.pause(BOT_PAUSE)

    def bot(seat: int) -> Seat:
        bot, now = bot_named(setup.bot_of(seat)), context.host.now
        return BotSeat(bot, setup.seed, context.clock, now, pause, moving=lambda: motion.busy)

    return [person, *(bot(seat) for seat in range(1, setup.players))]
