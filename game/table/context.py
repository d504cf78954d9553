"""What every scene is handed: the host, the settings, the art, and the way to other scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.host.protocol import Host
from game.table.card_art import CardArt
from game.table.clock import Clock
from game.table.scene import Stage
from game.table.settings import Settings
from game.table.setup import GameSetup
from game.table.sound import Sound
from game.table.table_art import TableArt


class Desk(Protocol):
    """Where games are begun, kept and taken up again."""

    def start(self, setup: GameSetup) -> None:
        """Show the table and begin this game."""

    def can_continue(self) -> bool:
        """Whether an unfinished game is kept."""

    def resume(self) -> None:
        """Show the table with the kept game, exactly where it stopped."""

    def menu(self) -> None:
        """Show the start screen; a game in progress stays kept."""

    def new_game(self, setup: GameSetup) -> None:
        """Ask for another game, beginning with this one's wishes."""

    def forget(self) -> None:
        """No game is kept any more."""


@dataclass
class Context:
    """Shared by all scenes of one app. `settings` is replaced as a whole when it changes.

    `newcomer` is whether the person begins a first game and is yet to be told how to play a card.
    """

    host: Host
    settings: Settings
    card_art: CardArt
    table_art: TableArt
    sound: Sound
    clock: Clock
    stage: Stage
    desk: Desk
    newcomer: bool = False
