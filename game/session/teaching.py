"""What the player learns next, as rooms below the lessons ask for it."""

from typing import Literal, Protocol

from game.platform.service import Service

Next = Literal["lessons", "hand", "nothing"]
"""What a player learns next: the lessons, a first hand with a referee, or nothing more."""


class Teaching(Protocol):
    """The player's progress in learning the game."""

    @property
    def next(self) -> Next:
        """What the player learns next."""

    def go_on_to(self, following: Next) -> None:
        """Change what the player learns next, also for later visits."""


TEACHING: Service[Teaching] = Service()
