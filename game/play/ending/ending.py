"""The screen at the end of a hand or of a game, which moves until a press or a key."""

from abc import abstractmethod

import pygame

from game.platform.input import Activate, Input, Key, PointerDown
from game.session.session import Session
from game.session.table_names import names_of
from game.ui.art.table_art import frame_width
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen
from game.words.amounts import points_by_side
from game.words.seat_names import names_of_sides


class Ending(Screen):
    """Shows how something ended; the first press or key only shows its end."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self._session, self._game = session, session.after.game
        state, people = session.state, names_of(session)
        self._names = names_of_sides(people, state.sides)
        self._members = [
            [name for seat, name in enumerate(people) if state.side_of(seat) == side]
            for side in range(state.sides)
        ]

    @property
    def message(self) -> str:
        """The title and the scores, for screen readers."""
        return f"{self.title} · {points_by_side(self._game.scores, self._names)}"

    def _cancel(self) -> None:
        """Stay: an ending leads only on."""

    @property
    def _pace(self) -> float:
        return self.context.settings.pace(self.context.platform.preferences)

    @property
    def _felt(self) -> pygame.Rect:
        """The felt within the table's frame."""
        band = frame_width(self._size)
        return self._room.inflate(-2 * band, -2 * band)

    @property
    @abstractmethod
    def _moving(self) -> bool:
        """Whether the end isn't shown yet."""

    @abstractmethod
    def _end(self) -> None:
        """Show the end."""

    def handle(self, event: Input) -> None:
        """Handle an input; the first press or key only shows the end."""
        if self._moving and isinstance(event, (PointerDown, Key, Activate)):
            self._end()
            if not isinstance(event, Activate):  # who activates doesn't see what moves
                return
        super().handle(event)
