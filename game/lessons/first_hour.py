"""Remembers how far a player has learnt the game, so that nothing is taught twice."""

from typing import get_args

from game.formats.store import Store
from game.library.library import Library
from game.library.tally import TALLY
from game.platform.protocol import Texts
from game.session.teaching import Next

FIRST_HOUR: Store[Next] = Store("first-hour", Next, lambda: "nothing", under="next", private=True)


class FirstHour:
    """The next thing to teach to the player at this device.

    A player with saved or counted games has played before. If nothing can be saved, the progress
    lasts until the app closes.

    Args:
        texts: the saved texts.
        library: all saved games.
    """

    def __init__(self, texts: Texts, library: Library) -> None:
        self._texts = texts
        self._library = library
        self._now: Next | None = None

    @property
    def next(self) -> Next:
        """The next thing to teach."""
        if self._now is not None:
            return self._now
        found = FIRST_HOUR.recall(self._texts)
        if found.value is not None:
            return found.value
        lost = found.problem in {"damaged", "uncopied", "newer"}
        if lost or not self._library.catalogue.empty or TALLY.known(self._texts):
            return "nothing"
        return "lessons"

    def go_on_to(self, following: Next) -> None:
        """Teach `following` next, now and in later visits. Earlier stages don't return."""
        order = get_args(Next)
        if order.index(following) <= order.index(self.next):
            return
        self._now = following
        FIRST_HOUR.remember(self._texts, lambda _before: following)
