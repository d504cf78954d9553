"""What the player has yet to be taught, as rooms below the lessons ask for it."""

from __future__ import annotations

from typing import Literal, Protocol

from game.platform.service import Service

Next = Literal["lessons", "hand", "nothing"]
"""What a player is taught next: the lessons, a first hand with a referee, nothing more."""


class Teaching(Protocol):
    """How far the player has come with learning the game."""

    @property
    def next(self) -> Next:
        """What is taught next."""

    def go_on_to(self, following: Next) -> None:
        """Teach that next, from now on and in later visits."""


TEACHING: Service[Teaching] = Service()
