"""What a person asked to play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class GameSetup:
    """A game to start: everything the deal and the seats depend on."""

    variant: str = "egyptian"
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    """Options as a record names them: `target`, `partnerships`, …"""
    bots: tuple[str, ...] = ("casual",)
    """Names from `game.bots.BOTS` for seats 1, 2, …; the last is repeated for seats left over."""
    seed: str = ""
    """Text the deals follow from; empty draws a fresh one."""
    match: bool = False
    """Best of five games instead of one."""

    def bot_of(self, seat: int) -> str:
        """The name of the bot at a seat from 1 up."""
        return self.bots[min(seat - 1, len(self.bots) - 1)]
