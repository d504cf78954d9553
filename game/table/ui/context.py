"""What every scene is handed: the host, the settings, the art, and the way to other scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.host.protocol import Host
from game.review.judge import Judge
from game.table.art.card_art import CardArt
from game.table.art.table_art import TableArt
from game.table.loop.clock import Clock
from game.table.loop.scene import Stage
from game.table.loop.sound import Sound
from game.table.storage.game_store import GameStore
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup


class Navigator(Protocol):
    """Goes from screen to screen, and opens tables."""

    def start(self, setup: GameSetup) -> None:
        """Show the table and begin this game."""

    def resume(self) -> None:
        """Show the table with the kept game, exactly where it stopped."""

    def start_screen(self) -> None:
        """Show the start screen; a game in progress stays kept."""

    def new_game(self, setup: GameSetup) -> None:
        """Ask for another game, beginning with this one's setup."""

    def review_last_game(self) -> bool:
        """Show the hands of the last finished game; False where none can be read."""


@dataclass
class Context:
    """Shared by all scenes of one app. `settings` is replaced as a whole when it changes.

    `games` keeps the game in play. `judge` says what plays are worth, for hints and reviews.
    `newcomer` is whether the person begins a first game and is yet to be told how to play a card.
    """

    host: Host
    settings: Settings
    card_art: CardArt
    table_art: TableArt
    sound: Sound
    clock: Clock
    games: GameStore
    judge: Judge
    stage: Stage
    navigator: Navigator
    newcomer: bool = False
