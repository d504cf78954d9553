"""How far a person has come with learning the game, so that nobody is taught twice."""

from __future__ import annotations

from typing import get_args

from game.formats.store import Store
from game.library.library import Library
from game.library.tally import TALLY
from game.platform.protocol import Texts
from game.session.teaching import Next

FIRST_HOUR: Store[Next] = Store("first-hour", Next, lambda: "nothing", under="next", private=True)


class FirstHour:
    """What is yet to be taught to the person at this machine.

    Whoever has games, or games that were counted, has played before. Where nothing can be kept,
    what was taught is known for this visit.

    Args:
        texts: the saved texts.
        library: every game ever begun.
    """

    def __init__(self, texts: Texts, library: Library) -> None:
        self._texts = texts
        self._library = library
        self._now: Next | None = None

    @property
    def next(self) -> Next:
        """What is to be taught next."""
        if self._now is not None:
            return self._now
        found = FIRST_HOUR.recall(self._texts)
        if found.value is not None:
            return found.value
        here_before = found.problem in {"damaged", "uncopied", "newer"} or self._has_played()
        return "nothing" if here_before else "lessons"

    def _has_played(self) -> bool:
        return not self._library.catalogue.empty or bool(TALLY.known(self._texts))

    def go_on_to(self, following: Next) -> None:
        """Teach that next, from now on and in later visits; nothing that was taught comes again."""
        order = get_args(Next)
        if order.index(following) <= order.index(self.next):
            return
        self._now = following
        FIRST_HOUR.remember(self._texts, lambda _before: following)
