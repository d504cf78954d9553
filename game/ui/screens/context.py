"""What every scene is handed: the platform, the settings, the art, and the way to other scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from game.platform.input import FileDropped
from game.platform.protocol import Platform
from game.platform.service import Service
from game.rules.variant import Variant
from game.session.setup import GameSetup
from game.ui.art.card_art import CardArt
from game.ui.art.table_art import TableArt
from game.ui.loop.clock import Clock
from game.ui.loop.scene import Stage
from game.ui.loop.sound import Sound
from game.ui.screens.settings import Settings

if TYPE_CHECKING:
    from game.daily.daily_results import DayResult
    from game.puzzles.puzzle import Puzzle
    from game.session.dealt_game import DealtGame
    from game.session.session import Session
    from game.sharing.links.contents import ChallengeLink, PuzzleLink, RulesLink
    from game.together.protocol.shared_table import SharedTable


class Navigator(Protocol):
    """Goes from screen to screen, and opens tables."""

    def start(self, setup: GameSetup) -> None:
        """Show the table and begin this game."""

    def welcome(self, setup: GameSetup) -> None:
        """Begin this game; for who has never played, with the lessons and a referee."""

    def learn(self, rules: Variant, setup: GameSetup | None = None) -> None:
        """Show the lessons, and with a setup the way to a hand with a referee."""

    def first_hand(self, setup: GameSetup) -> None:
        """Show the table and begin this game, its first hand with a referee."""

    def resume(self, game: str) -> None:
        """Show the table with the library's game of that id, exactly where it stopped."""

    def show(self, session: Session) -> None:
        """Show the table with a game that stands somewhere, as one of its own."""

    def take_over(self, game: str) -> None:
        """Play a game here that is played in another window."""

    def start_screen(self, message: str = "") -> None:
        """Show the start screen, with a message; a game in progress stays kept."""

    def new_game(self, setup: GameSetup) -> None:
        """Ask for another game, beginning with this one's setup."""

    def review(self, game: str) -> None:
        """Show the hands of a game, to choose one to review."""

    def replay(self, game: str, hand: int = 1, play: int = 0) -> None:
        """Show a game of the library played again, over what is shown, from a moment of it.

        That is the hand of a number, from 1, in which so many plays are made.
        """

    def show_day(self, day: date | None = None, result: DayResult | None = None) -> None:
        """Show the page of a day's deal, today's unless one is named.

        `result` is what a game of it came to just now.
        """

    def accept_challenge(self, link: ChallengeLink) -> None:
        """Ask whether to play the deal of a challenge; its result is shown once that is over.

        Raises:
            ValueError: no table here can play it.
        """

    def show_library(self) -> None:
        """Show the list of every game over the start screen."""

    def show_puzzles(self) -> None:
        """Show the room of problems over the start screen."""

    def solve_day(self) -> None:
        """Show the problem of the day at once, over what is shown."""

    def solve(self, puzzle: Puzzle) -> None:
        """Show a problem at a table, over what is shown."""

    def solve_linked(self, link: PuzzleLink) -> None:
        """Show a problem that somebody sent. Raises ValueError where there is none."""

    def show_statistics(self) -> None:
        """Show what the person's games add up to, over what is shown."""

    def show_atlas(self, variant: str = "") -> None:
        """Show the rules atlas, that variant beside the one that the person knows."""

    def other_rules(self, deal: DealtGame, other: GameSetup | None = None) -> None:
        """Let a deal be played by other rules, first of all by those of another game."""

    def receive_rules(self, link: RulesLink) -> None:
        """Show a house's own rules that somebody sent, to be played or saved."""

    def gather(self, setup: GameSetup) -> None:
        """Show the table that this device gathers, for a game with people elsewhere."""

    def join(self, text: str = "") -> None:
        """Show where one joins a table on another device, with an invitation's text."""

    def sit_down(self, table: SharedTable, peers: Any) -> None:
        """Show the game of a table of several devices that begins.

        `peers` are its `Peers`, of a folder that stands above this one.
        """

    def resume_together(self, game: str) -> None:
        """Show the table of a game on several devices, which waits for the others."""

    async def save_proof(self, game: str) -> None:
        """Save what proves a game of several devices, and say where it is.

        Raises:
            StorageError, ValueError: the game can't be read.
        """

    def say(self, message: str) -> None:
        """Say something over whatever is shown; nothing where it is ""."""

    def answer_invitation(self, text: str) -> None:
        """Give an answer that came by a link to the table that awaits it, and say so."""

    def open_link(self, text: str) -> None:
        """Open what a link holds; where it can't be opened, say so."""

    def take_in(self, file: FileDropped) -> None:
        """Take in a file of a game or of everything, and say what became of it."""

    def take_up(self, setup: GameSetup) -> None:
        """Show the table with this game: it goes on where it is the latest one, or else begins."""


T = TypeVar("T")


@dataclass
class Context:
    """Shared by all scenes of one app. `settings` is replaced as a whole when it changes.

    Attributes:
        services: how to make those services that don't say it themselves.
    """

    platform: Platform
    settings: Settings
    card_art: CardArt
    table_art: TableArt
    sound: Sound
    clock: Clock
    stage: Stage
    navigator: Navigator
    services: Mapping[Service[Any], Callable[[Context], Any]]
    _made: dict[Service[Any], Any] = field(init=False, default_factory=dict)

    def get(self, service: Service[T]) -> T:
        """Return a service, made now if it is asked for the first time."""
        if service not in self._made:
            make = self.services.get(service) or service.make
            assert make is not None  # noqa: S101 - a test holds that features make all others
            self._made[service] = make(self)
        made: T = self._made[service]
        return made

    def dress(self, rules: Variant) -> None:
        """Draw the deck as the player likes it for a variant."""
        style = self.settings.card_style(rules)
        if style != self.card_art.style:
            self.card_art = CardArt(style)
